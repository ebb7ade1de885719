"""What stands on the cards and the scenario sheets, played: every number of every agent, monster and mission."""

import re

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.games.scare.content.components import CONTENT, NAMES
from nightdeck.games.scare.rules.fire import number_for
from nightdeck.games.scare.rules.lineup import candidates
from nightdeck.games.scare.rules.monsters.monster_targets import speed
from nightdeck.games.scare.rules.monsters.spawning import roll_types
from nightdeck.games.scare.state import State
from nightdeck.testing import rule

CARD = re.compile(
    r"[\w ]+, (?P<rank>\w+), (?P<weapon>\w+), (?P<actions>\d) actions, melee (?P<melee>\d), ranges (?P<ranges>[\d ]+): "
    r"(?P<aim>[-\d ;]+)\. Wounded: melee (?P<worse>\d), (?P<hurt>[-\d ;]+?)(?:; tech (?P<tech>[\d ]+))?\."
)
"""An agent's card as the ledger has it; a dash is an empty cell."""


def printed(rows: str, ranges: str, reach: int) -> dict[int, int]:
    """The target numbers at a range, by the actions spent on the aim; empty cells are left out."""
    columns = [column for column, last in enumerate(ranges.split()) if reach <= int(last)][:1]
    cells = {aim: row.split()[column] for aim, row in enumerate(rows.split("; "), 1) for column in columns}
    return {aim: int(number) for aim, number in cells.items() if number != "-"}


# Agents


def shooter(name: str, reach: int) -> Play:
    """An agent with a Night Widow before him, so many spaces away."""
    where: dict[str, Cell | int | str | None] = {name: (0, 0), "widow": (reach, 0), "drawing": "." * 12}
    return given(1, **where)


def aims(play: Play, name: str) -> list[object]:
    """The actions he may spend on a shot."""
    return [option[2] for option in play.menu(name) if isinstance(option, tuple) and option[0] == "fire"]


@pytest.mark.parametrize(
    ("name", "id"),
    [
        pytest.param("shaye", "ST-458", marks=rule("ST-458")),
        pytest.param("fort", "ST-459", marks=rule("ST-459")),
        pytest.param("kubo", "ST-460", marks=rule("ST-460")),
        pytest.param("lindqvist", "ST-461", marks=rule("ST-461")),
        pytest.param("okafor", "ST-462", marks=rule("ST-462")),
        pytest.param("caprizio", "ST-463", marks=rule("ST-463")),
        pytest.param("alexeyev", "ST-464", marks=rule("ST-464")),
        pytest.param("deveraux", "ST-465", marks=rule("ST-465")),
        pytest.param("hounsou", "ST-466", marks=rule("ST-466")),
        pytest.param("brandt", "ST-467", marks=rule("ST-467")),
        pytest.param("varga", "ST-468", marks=rule("ST-468")),
        pytest.param("thayer", "ST-469", marks=rule("ST-469")),
        pytest.param("salcedo", "ST-470", marks=rule("ST-470")),
        pytest.param("iwu", "ST-471", marks=rule("ST-471")),
        pytest.param("novak", "ST-472", marks=rule("ST-472")),
    ],
)
def test_an_agent_shoots_and_strikes_as_his_card_says(name: str, id: str) -> None:
    card = CARD.match(rulebook("scare").rules[id])
    assert card is not None
    for reach in range(1, 11):
        play = shooter(name, reach)
        agent = play.agent(name)
        for wounded, rows in ((False, card["aim"]), (True, card["hurt"])):
            agent.health = 1 if wounded else 0
            numbers = printed(rows, card["ranges"], reach)
            assert aims(play, name) == [*numbers], (reach, wounded)
            assert {aim: number_for(play.state, agent, aim, reach) for aim in numbers} == numbers
            assert play.state.melee(agent) == int(card["worse" if wounded else "melee"])
    assert aims(shooter(name, 1), name) == [*range(1, int(card["actions"]) + 1)]


@rule("ST-458", "ST-209")
@pytest.mark.parametrize(("turns", "number"), [(0, 2), (1, 5), (2, 8)])
def test_shayes_tech_rolls(turns: int, number: int) -> None:
    for die in (number, number + 1):
        play = given(1, shaye=(19, 3)).rolls(die)
        play.state.concentration = turns
        assert play.acts("shaye", ("tech",)).state.found is (die == number)


# Monsters


@pytest.mark.parametrize(
    ("kind", "faces", "moves", "hits", "defence"),
    [
        pytest.param("widow", (2, 3), (4,), 1, 0, marks=rule("ST-473")),
        pytest.param("doll", (4,), (4,), 1, 3, marks=rule("ST-474")),
        pytest.param("manbaby", (5,), (3, 2), 2, 0, marks=rule("ST-475")),
        pytest.param("scarecrow", (6,), (4, 2), 2, 0, marks=rule("ST-476")),
    ],
)
def test_a_monster_comes_runs_and_dies_as_its_card_says(
    kind: str, faces: tuple[int, ...], moves: tuple[int, ...], hits: int, defence: int
) -> None:
    nobody = given(1, varga=(10, 3)).state
    for face in range(1, 7):
        nobody.dice.loaded = [face - 1, 0]
        assert (roll_types(nobody)[0] == kind) is (face in faces)
    play = given(1, varga=(10, 3), **{kind: (13, 3)})
    assert play.defence(kind) == defence
    for side, move in enumerate(moves):
        play.monster(kind).wounded = bool(side)
        assert speed(play.state, play.monster(kind), seen=True) == move
    play.monster(kind).wounded = False
    for left in range(hits, 0, -1):
        assert not play.gone(kind), left
        play.rolls(0).acts("varga", ("fire", kind, 3))
    assert play.gone(kind)


@rule("ST-477", "ST-153")
def test_the_white_lady_vanishes_at_the_first_hit() -> None:
    play = given(1, varga=(10, 3), thayer=(14, 3), lady=(13, 3)).rolls(0).acts("varga", ("fire", "lady", 3))
    assert play.state.lady == -1


@rule("ST-478", "ST-479", "ST-480", "ST-009", "ST-329", "ST-372", "ST-389")
@pytest.mark.parametrize(
    ("scenario", "boss", "name", "each"),
    [(3, "knight", "knight", 2), (4, "boogeyman", "front", 2), (4, "beus", "beus", 5)],
)
def test_each_figure_on_a_boss_card_is_a_defence(scenario: int, boss: str, name: str, each: int) -> None:
    play = given(scenario, thayer=(1, 5), shaye=(2, 5), **{boss: (11, 7)})
    assert play.defence(name) == 0
    assert play.on_card("shaye").defence(name) == each


@rule("ST-479", "ST-367")
def test_four_hits_turn_the_boogeymans_card_and_two_more_kill_him() -> None:
    play = given(4, varga=(11, 10), shaye=(1, 1), boogeyman=(11, 7))
    for hits in range(1, 6):
        play.boss.hits = hits
        assert play.state.boss_wounded(play.boss) is (hits >= 4)
    play.boss.hits = 4
    play.easy().rolls(0, 0).acts("varga", ("fire", "front", 1))
    assert (play.boss.hits, play.outcome) == (5, None)
    play.rolls(0).picks(("fire", "front", 1)).runs("turn", play.agent("varga").id)
    assert play.outcome is not None
    assert play.outcome.reason == "boogeyman killed"


# Scenario sheets


def forming(mission: str, active: int) -> State:
    """A mission before its lineup is formed, with so many PFCs in the ACTIVE bag."""
    state = given(mission, mode="campaign").state
    pfcs = [agent for agent in state.agents if state.card(agent).rank == "pfc"]
    for agent in pfcs[active:]:
        agent.at = "dead"
    return state


def most(state: State, rank: str) -> int:
    """How many of a rank can be chosen, one after the other."""
    chosen = 0
    while fitting := [agent for agent in candidates(state) if state.card(agent).rank == rank]:
        fitting[0].at = "room"
        state.lineup.append(fitting[0].id)
        chosen += 1
    return chosen


@pytest.mark.parametrize(
    ("mission", "pfc"),
    [
        pytest.param("s2m1", 6, marks=rule("ST-483", "ST-270", "ST-431")),
        pytest.param("s2m2", 6, marks=rule("ST-484", "ST-270", "ST-431")),
        pytest.param("s2m3", 7, marks=rule("ST-485", "ST-295", "ST-439")),
        pytest.param("s3", 7, marks=rule("ST-486", "ST-306")),
    ],
)
def test_one_sergeant_and_one_corporal_unless_privates_are_missing(mission: str, pfc: int) -> None:
    assert [most(forming(mission, pfc), rank) for rank in ("sgt", "cpl")] == [1, 1]
    assert [most(forming(mission, pfc - 1), rank) for rank in ("sgt", "cpl")] == [2, 2]
    few = forming(mission, pfc - 1)
    assert most(few, "sgt") + most(few, "cpl") == 3
    assert most(forming(mission, 10), "pfc") >= pfc


@rule("ST-482", "ST-245")
def test_bedtime_takes_one_sergeant_one_corporal_and_six_privates_whoever_is_left() -> None:
    assert [most(forming("s1", 10), rank) for rank in ("sgt", "cpl", "pfc")] == [1, 1, 6]
    assert [most(forming("s1", 3), rank) for rank in ("sgt", "cpl", "pfc")] == [1, 1, 3]


@rule("ST-487", "ST-343")
def test_the_island_takes_whoever_is_left() -> None:
    assert [most(forming("s4", 10), rank) for rank in ("sgt", "cpl", "special")] == [2, 2, 1]


@pytest.mark.parametrize(
    ("mission", "id"),
    [pytest.param("s1", "ST-482", marks=rule("ST-482")), pytest.param("s3", "ST-486", marks=rule("ST-486"))],
)
def test_a_ready_squad_starts_on_its_spaces(mission: str, id: str) -> None:
    play = Play(given(mission).state).easy().runs("open mission")
    posts = re.findall(r"(\d+),(\d+)", rulebook("scare").rules[id].partition("starts on")[2])
    assert [play.at(NAMES[agent]) for agent in play.state.lineup] == [(int(x), int(y)) for x, y in posts]
    assert [NAMES[agent] for agent in play.state.lineup] == list(CONTENT.printed.scenarios[mission].squad)
