"""Positions set up by hand or read from a file: the impossible ones are refused, every real one passes."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from tests.games.scare.play import given

import nightdeck
from nightdeck.core.errors import BadSave, BadSetup
from nightdeck.core.record import Save
from nightdeck.core.state import Step, step
from nightdeck.games.scare.check import check
from nightdeck.games.scare.state import Agent, Boss, Monster, State

THAYER, VARGA, FORT, NOVAK = 11, 10, 1, 14


def grounds() -> State:
    """Thayer attacked by a Widow, Varga with Fort on his card, Shaye beside; a Man Baby and a Scarecrow on the map."""
    play = given(
        1, thayer=(4, 4), varga=(6, 4), shaye=(6, 6), fort=(8, 6), widow=None, manbaby=(4, 8), scarecrow=(8, 8),
        lady=(7, 7),
    )  # fmt: skip
    play.attacked("thayer", "widow").carrying("varga", "fort")
    play.state.gear[0].holder = VARGA
    play.state.agenda = [step("round"), step("agents act"), step("act", VARGA, 2, 0, 0)]
    return play.state


def cellar() -> State:
    """The Knight holds Varga; Novak lies in the second cocoon."""
    play = given(3, thayer=(2, 12), varga=(4, 12), knight=(8, 6))
    s = play.state
    s.agents[VARGA].at, s.agents[VARGA].cell = "boss", -1
    play.boss.captives = [VARGA]
    novak = s.agents[NOVAK]
    novak.at, novak.captive, novak.health = "cocoon", True, 2
    novak.cell = s.ground.chart.one("cocoon2")
    s.cocoons[1] = NOVAK
    s.agenda = [step("agents act")]
    return s


def island() -> State:
    play = given(4, thayer=(2, 7), boogeyman=(11, 7))
    play.state.agenda = [step("agents act")]
    return play.state


Piece = Callable[[State], State | Agent | Monster | Boss]


def state(s: State) -> State:
    return s


def agent(id: int) -> Callable[[State], Agent]:
    return lambda s: s.agents[id]


def monster(number: int) -> Callable[[State], Monster]:
    return lambda s: s.monsters[number]


def boss(s: State) -> Boss:
    assert s.boss is not None
    return s.boss


WRONG: list[tuple[str, Callable[[], State], Piece, str, object]] = [
    ("pack", grounds, state, "pack", "no such pack"),
    ("players", grounds, state, "players", 10),
    ("no mode", grounds, state, "mode", "endless"),
    ("no goal", grounds, state, "goal", "glory"),
    ("no scenario", grounds, state, "scenario", "s9"),
    ("beside", grounds, state, "beside", "s2m3"),
    ("missions can be done", grounds, state, "completed", ["s7"]),
    ("counted from 0", grounds, state, "round", -1),
    ("15 agents", grounds, agent(3), "id", 4),
    ("motion tracker", grounds, state, "gear", []),
    ("commanded by", grounds, agent(3), "seat", 1),
    ("carries nobody", grounds, agent(3), "carries", 15),
    ("one place in the lineup", grounds, state, "lineup", [THAYER, VARGA, 0, 0]),
    ("place in the lineup", grounds, state, "acted", [99]),
    ("too long", grounds, state, "lineup", list(range(10))),
    ("door is closed", grounds, state, "doors", (0,)),
    ("have a gate", cellar, state, "gate_shut", True),
    ("has a trap", grounds, state, "trap", True),
    ("concentration", grounds, state, "concentration", 7),
    ("tracked", grounds, state, "tracked", ["widow"]),
    ("White Lady", grounds, state, "lady", 10_000),
    ("not those of this map", grounds, state, "cocoons", [-1] * 6),
    ("lies on its space", cellar, state, "cocoons", [-1] * 6),
    ("on no space", grounds, agent(0), "cell", 100_000),
    ("has no space", grounds, agent(NOVAK), "cell", 20),
    ("attacked by a monster", grounds, agent(0), "foe", 1),
    ("grabbed by nobody", grounds, agent(0), "grabbed", True),
    ("stunned out of play", grounds, agent(NOVAK), "stunned", True),
    ("paralysed", grounds, agent(0), "captive", True),
    ("is a captive", cellar, agent(NOVAK), "captive", False),
    ("on a boss card", cellar, boss, "captives", []),
    ("carried by one agent", grounds, agent(VARGA), "carries", -1),
    ("cannot stand", grounds, agent(FORT), "health", 0),
    ("not in the lineup", grounds, state, "lineup", [THAYER, VARGA, 0, NOVAK]),
    ("is in the lineup", grounds, state, "lineup", [THAYER, VARGA]),
    ("number of its own", grounds, monster(1), "id", 2),
    ("number of its own", grounds, state, "born", 2),
    ("on the card of one agent", grounds, monster(1), "cell", -1),
    ("on no space", grounds, monster(1), "cell", 100_000),
    ("dies of one hit", grounds, monster(0), "wounded", True),
    ("does not belong", grounds, state, "boss", Boss("knight", 40)),
    ("does not belong", cellar, boss, "kind", "beus"),
    ("only he", island, state, "found", True),
    ("on no space", island, boss, "cell", -1),
    ("two spaces long", island, boss, "back", 0),
    ("hits", island, boss, "hits", 99),
    ("covers one space", cellar, boss, "back", 3),
    ("figures on its card", cellar, boss, "widows", 2),
    ("a card once", cellar, boss, "captives", [VARGA, VARGA]),
]


@pytest.mark.parametrize(("words", "position", "piece", "field", "value"), WRONG)
def test_an_impossible_position_is_refused(
    words: str, position: Callable[[], State], piece: Piece, field: str, value: object
) -> None:
    s = position()
    check(s)
    setattr(piece(s), field, value)
    with pytest.raises(BadSetup, match=words):
        check(s)


def test_figures_do_not_share_spaces() -> None:
    for first, second in ((0, THAYER), (THAYER, 0)):
        s = grounds()
        s.agents[first].cell = s.agents[second].cell
        with pytest.raises(BadSetup, match="two agents"):
            check(s)
    s = grounds()
    s.monsters[1].cell = s.monsters[2].cell
    with pytest.raises(BadSetup, match="two monsters"):
        check(s)
    s = grounds()
    s.monsters[1].cell = s.shaye.cell
    with pytest.raises(BadSetup, match="shares a space"):
        check(s)


def test_only_the_agent_who_walks_on_may_pass_another() -> None:
    s = grounds()
    s.agents[VARGA].cell = s.shaye.cell
    check(s)
    s.agenda[-1] = step("agents act")
    with pytest.raises(BadSetup, match="two agents"):
        check(s)


def test_a_unique_monster_comes_once_and_a_token_is_in_one_place() -> None:
    s = grounds()
    s.monsters[1].kind = "scarecrow"
    with pytest.raises(BadSetup, match="at most"):
        check(s)
    s = grounds()
    s.gear[0].cell = 5
    with pytest.raises(BadSetup, match="the tracker is held"):
        check(s)
    s.gear[0].holder, s.gear[0].cell = -1, 100_000
    with pytest.raises(BadSetup, match="lies on no space"):
        check(s)


@pytest.mark.parametrize(
    "wrong",
    [
        step("act", 99, 1, 0, 0), step("act", VARGA, 4, 0, 0), step("act", VARGA, -1, 0, 0),
        step("act", VARGA, 1, 0, 5),
        step("act", "varga", 1, 0, 0), step("act", VARGA), step("turn", -1), step("post", 15), step("attack", "widow"),
        step("place monster", "dragon", 0), step("place monster", "widow", 2), step("recruit", 1, 3),
        step("recruit", 0, 10), step("round", 1),
    ],
)  # fmt: skip
def test_a_step_with_impossible_arguments_is_refused(wrong: Step) -> None:
    s = grounds()
    s.agenda.insert(1, wrong)
    with pytest.raises(BadSetup, match="step"):
        check(s)


def test_nobody_has_more_actions_than_his_card() -> None:
    s = grounds()
    assert s.card(s.shaye).actions == 2
    s.agenda[-1] = step("act", 0, 3, 0, 0)
    with pytest.raises(BadSetup, match="Shaye has not 3 actions"):
        check(s)


def test_a_crafted_save_is_refused() -> None:
    record = json.loads(nightdeck.new("scare", seed=1).save())
    agents = next(field for field in record["start"] if isinstance(field, list) and len(field) == 15)
    agents[4][1] = 77
    with pytest.raises((BadSave, BadSetup), match="commanded by"):
        nightdeck.load(json.dumps(record))


GAMES: list[dict[str, Any]] = [
    {"scenario": 1}, {"scenario": 2, "mission": "1+3"}, {"scenario": 2, "mission": "2"}, {"scenario": 3},
    {"scenario": 4}, {"mode": "campaign", "players": 3, "squad": "choose"},
]  # fmt: skip


@pytest.mark.parametrize("options", GAMES)
def test_every_position_of_a_real_game_passes(options: dict[str, Any]) -> None:
    chance = Random(5)
    table = nightdeck.new("scare", seed=5, **options)
    while table.asks and len(table.log) < 200:
        ask = table.asks[0]
        table.answer(ask.seat, chance.choice(ask.options))
        check(msgspec.json.decode(msgspec.json.decode(table.save(), type=Save).last, type=State))
