"""The edges of forming a squad: who fits, and which squad stands ready."""

import pytest
from tests.games.scare.play import Cell, given

from nightdeck.core.ask import PASS
from nightdeck.core.errors import BadSetup
from nightdeck.games.scare import GAME
from nightdeck.games.scare.content.components import NAMES
from nightdeck.games.scare.rules.lineup import candidates, eligible, fireteams, ready_holder, ready_post, ready_squad
from nightdeck.games.scare.state import State
from nightdeck.testing import rule

FIT = ("shaye", "fort", "kubo", "caprizio", "hounsou", "varga", "thayer")


def fitting(scenario: int | str, *lineup: str, mode: str = "campaign", gone: tuple[str, ...] = ()) -> set[str]:
    """Which of a few agents fit into the lineup after these."""
    state = given(scenario, mode=mode, **dict.fromkeys(lineup)).state
    for name in gone:
        state.agents[NAMES.index(name)].at = "dead"
    return {name for name in FIT if name not in lineup and eligible(state, state.agents[NAMES.index(name)])}


def seen(state: State) -> list[str]:
    return [NAMES[id] for id in state.lineup]


async def _squad(s: State) -> None:
    ready_squad(s)


# Who fits


@rule("ST-245", "ST-246")
def test_in_scenario_one_no_rank_takes_the_place_of_another() -> None:
    assert fitting(1) == set(FIT)
    assert fitting(1, "fort", "varga") == {"shaye", "kubo", "thayer"}
    six = ("lindqvist", "okafor", "alexeyev", "deveraux", "brandt", "salcedo")
    assert fitting(1, *six) == {"shaye", "fort", "caprizio", "hounsou", "varga"}


@rule("ST-270", "ST-271", "ST-431", "ST-439")
@pytest.mark.parametrize("mission", ["s2m1", "s2m3", 3])
def test_sergeants_and_corporals_take_the_places_of_missing_privates_only(mission: int | str) -> None:
    assert fitting(mission, "fort", "varga") == {"shaye", "kubo", "thayer"}
    assert fitting(mission, "fort") == {"shaye", "kubo", "hounsou", "varga", "thayer"}
    privates = ("lindqvist", "okafor", "alexeyev", "deveraux", "brandt", "salcedo", "iwu")
    short = privates if mission != "s2m1" else privates[:5]
    few = fitting(mission, "fort", "varga", gone=short)
    assert few >= {"caprizio", "hounsou"}, "privates are missing"
    enough = privates[1:] if mission == "s2m1" else ("lindqvist", "okafor", "alexeyev")
    assert not fitting(mission, "fort", "varga", gone=enough[:3]) & {"caprizio", "hounsou"}


@rule("ST-431", "ST-439")
def test_so_many_of_them_as_privates_are_missing() -> None:
    gone = ("lindqvist", "okafor", "alexeyev", "deveraux")  # six privates for seven places
    assert fitting("s2m3", "fort", "varga", gone=gone) >= {"caprizio", "hounsou"}
    assert not fitting("s2m3", "fort", "varga", "caprizio", gone=gone) & {"hounsou"}
    assert not fitting("s2m3", "fort", "varga", "hounsou", gone=gone) & {"caprizio"}


@rule("ST-343")
def test_on_the_island_everybody_fits() -> None:
    assert fitting(4, "fort", "varga") == {"shaye", "kubo", "caprizio", "hounsou", "thayer"}


@rule("ST-306", "ST-303")
def test_only_in_the_cellar_by_itself_shaye_lies_on_the_bed() -> None:
    assert "shaye" not in fitting(3, mode="single")
    assert "shaye" in fitting(3, mode="campaign")
    assert "shaye" in fitting("s2m3", mode="single")


@rule("ST-018", "ST-027")
def test_the_last_place_is_hers_where_she_must_come() -> None:
    eight = dict.fromkeys(["lindqvist", "okafor", "alexeyev", "deveraux", "brandt", "salcedo", "fort", "varga"])
    full = given(1, mode="campaign", **eight).state
    assert [a.id for a in candidates(full)] == [0]
    full.lineup.pop()
    assert len(candidates(full)) > 1
    assert [a.id for a in candidates(full, last=True)] == [0]
    may = given("s2m3", mode="campaign", **eight).state
    assert len(candidates(may, last=True)) > 1
    there = given(1, mode="campaign", shaye=None, fort=None).state
    assert len(candidates(there, last=True)) > 1


@rule("ST-018", "ST-019", "ST-027")
def test_a_player_chooses_as_many_as_his_fireteam_holds_or_fewer() -> None:
    play = given(1, mode="campaign", players=2)
    play.state.squad = "choose"
    play.picks("kubo", "shaye").runs("recruit", 0, 2)
    assert seen(play.state) == ["kubo", "shaye"]
    assert [ask.about for ask in play.asked] == [(1,), (2,)]
    assert PASS not in play.asked[0].options, "somebody has to come"
    assert PASS in play.asked[1].options
    assert [play.agent(name).seat for name in ("kubo", "shaye")] == [0, 0]
    play.asked.clear()
    play.picks("fort", PASS).runs("recruit", 1, 4)
    assert seen(play.state) == ["kubo", "shaye", "fort"]
    assert play.agent("fort").seat == 1
    play.asked.clear()
    play.runs("recruit", 1, 0)
    assert play.asked == []


@rule("ST-027", "ST-245")
def test_the_last_player_does_not_leave_shaye_out() -> None:
    play = given(1, mode="campaign", players=2, kubo=None)
    play.state.squad = "choose"
    play.picks("thayer").easy().runs("recruit", 1, 2)
    assert PASS not in play.asked[0].options
    assert seen(play.state) == ["kubo", "thayer", "shaye"]
    first = given(1, mode="campaign", players=2, kubo=None)
    first.picks(PASS).runs("recruit", 0, 2)
    free = given("s2m3", mode="campaign", players=2, kubo=None)
    free.picks(PASS).runs("recruit", 1, 2)
    assert seen(free.state) == ["kubo"]


@rule("ST-019")
@pytest.mark.parametrize(
    ("agents", "players", "sizes"),
    [(9, 1, [9]), (9, 2, [5, 4]), (9, 3, [3, 3, 3]), (9, 4, [3, 2, 2, 2]), (3, 5, [1, 1, 1, 0, 0])],
)
def test_fireteams_are_as_even_as_they_can_be(agents: int, players: int, sizes: list[int]) -> None:
    assert fireteams(agents, players) == sizes


# The ready-made squad


@rule("ST-018", "ST-023", "ST-245")
@pytest.mark.parametrize("scenario", [1, "s2m1", "s2m3", 3, 4])
def test_the_ready_squad_comes_in_the_order_of_its_sheet(scenario: int | str) -> None:
    play = given(scenario, players=2).does(_squad)
    assert seen(play.state) == list(play.state.sheet.squad)
    assert [play.state.agents[id].seat for id in play.state.lineup] == [0] * 5 + [1] * 4
    assert all(play.state.agents[id].at == "room" for id in play.state.lineup)


@rule("ST-020", "ST-027", "ST-237")
def test_others_take_the_places_of_those_who_are_lost_as_far_as_their_ranks_allow() -> None:
    play = given(1, mode="campaign")
    for name in ("fort", "kubo", "thayer"):
        play.agent(name).at = "dead"
    play.does(_squad)
    assert seen(play.state)[:6] == ["lindqvist", "okafor", "varga", "shaye", "alexeyev", "salcedo"]
    assert seen(play.state)[6:] == ["caprizio", "deveraux", "brandt"]


@rule("ST-438")
def test_shaye_stays_in_the_bag_where_she_is_not_needed_unless_nobody_else_is_left() -> None:
    play = given("s2m3", mode="campaign")
    play.agent("varga").at = "dead"
    play.does(_squad)
    assert "shaye" not in seen(play.state)
    alone = given("s2m3", mode="campaign")
    for agent in alone.state.agents[1:]:
        agent.at = "dead"
    assert seen(alone.does(_squad).state) == ["shaye"]


# Agents who are asked for


def asking(mission: int | str, players: int, *agents: str) -> State:
    """A mission whose ready squad has been formed, after the players have asked for these agents."""
    sheets: dict[str, tuple[int, str]] = {"s2m1": (2, "1"), "s2m3": (2, "3")}
    scenario, number = sheets.get(str(mission), (mission, "1"))
    setup = GAME.setup("single", players, 0, scenario=scenario, mission=number, agents=list(agents))
    state = GAME.rules.deal(setup)
    assert isinstance(state, State)
    ready_squad(state)
    return state


@rule("ST-492", "ST-019")
def test_whoever_is_asked_for_stands_first_in_his_players_fireteam() -> None:
    plain = seen(asking(1, 3))
    assert plain == ["lindqvist", "okafor", "varga", "thayer", "fort", "shaye", "kubo", "alexeyev", "salcedo"]
    state = asking(1, 3, "", "salcedo", "kubo", "", "lindqvist", "")
    assert seen(state) == ["okafor", "varga", "thayer", "salcedo", "lindqvist", "fort", "kubo", "shaye", "alexeyev"]
    assert [state.agents[id].seat for id in state.lineup] == [0, 0, 0, 1, 1, 1, 2, 2, 2]


@rule("ST-492", "ST-245", "ST-246")
def test_whoever_is_asked_for_takes_the_place_of_another_of_his_rank() -> None:
    assert seen(asking(1, 2, "", "iwu", "", "caprizio")) == [
        "lindqvist", "okafor", "varga", "thayer", "shaye", "iwu", "caprizio", "kubo", "alexeyev",
    ]  # fmt: skip
    eight = asking(1, 9, "fort", "varga", "iwu", "novak", "brandt", "deveraux", "kubo", "thayer", "")
    assert seen(eight)[-1] == "shaye", "she must come"


@rule("ST-492", "ST-438")
@pytest.mark.parametrize(("agents", "comes"), [(("kubo",), False), (("shaye",), True)])
def test_where_shaye_may_stay_she_comes_only_if_she_is_asked_for(agents: tuple[str, ...], comes: bool) -> None:
    assert ("shaye" in seen(asking("s2m3", 1, *agents))) is comes


@rule("ST-492")
@pytest.mark.parametrize(
    ("players", "agents", "words"),
    [
        (1, ("kubo", "thayer", "iwu"), "player 1 can ask for 2"),
        (9, (*[""] * 9, "kubo"), "player 1 can ask for 1"),
        (5, (*[""] * 9, "kubo"), "player 5 can ask for 1"),
        (2, ("fort", "caprizio"), "names 2 SGT; this scenario takes 1"),
        (2, ("varga", "hounsou"), "names 2 CPL; this scenario takes 1"),
        (7, ("kubo", "lindqvist", "okafor", "alexeyev", "deveraux", "brandt", "thayer"), "names 7 PFC; this scenario"),
    ],
)
def test_who_cannot_be_asked_for(players: int, agents: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        asking(1, players, *agents)


@rule("ST-492")
def test_as_many_of_a_rank_may_be_asked_for_as_come_along() -> None:
    privates = ("kubo", "lindqvist", "okafor", "alexeyev", "deveraux", "brandt")
    assert {*privates} < {*seen(asking(1, 6, *privates))}
    assert seen(asking(4, 2, "fort", "caprizio"))[:2] == ["fort", "lindqvist"]
    with pytest.raises(BadSetup, match="can ask for nothing"):
        GAME.rules.deal(GAME.setup("single", 2, 0, squad="choose", agents=["kubo"]))


# Gear and posts


@rule("ST-022", "ST-196")
def test_the_ready_squads_gear_goes_to_those_with_an_action_to_spare() -> None:
    play = given(1, lindqvist=None, varga=None, thayer=None, fort=None, kubo=None)
    assert [NAMES[ready_holder(play.state, kind)] for kind in ("tracker", "medkit")] == ["varga", "fort"]
    slow = given(1, lindqvist=None, thayer=None, kubo=None)
    assert [NAMES[ready_holder(slow.state, kind)] for kind in ("tracker", "medkit")] == ["lindqvist", "kubo"]


@rule("ST-022", "ST-195", "ST-311")
def test_gear_that_is_lost_is_not_given_out_and_heads_are_counted() -> None:
    play = given(3, thayer=None, fort=None, kubo=None)
    play.state.gear[0].lost, play.state.went_in = True, 0
    play.runs("assign gear")
    assert [token.holder for token in play.state.gear] == [-1, play.agent("fort").id]
    assert play.state.went_in == 3


@rule("ST-026", "ST-242", "ST-300")
def test_the_ready_squad_stands_on_the_spaces_of_its_sheet_or_near_the_middle() -> None:
    play = given(1, lindqvist=None, okafor=None)
    spaces = [play.cell(cell) for cell in ((2, 3), (2, 6), (0, 0))]
    assert ready_post(play.state, play.agent("lindqvist"), spaces) == play.cell((2, 3))
    assert ready_post(play.state, play.agent("okafor"), spaces) == play.cell((2, 6))
    assert ready_post(play.state, play.agent("lindqvist"), spaces[1:]) == play.cell((2, 6)), "it is taken"


@rule("ST-339")
@pytest.mark.parametrize(
    ("free", "chosen"),
    [
        ([(9, 7), (14, 7)], (9, 7)),
        ([(8, 7), (13, 7)], (13, 7)),
        ([(11, 5), (11, 10)], (11, 5)),
        ([(11, 4), (11, 9)], (11, 9)),
        ([(12, 7), (10, 7)], (10, 7)),
        ([(11, 8), (11, 6)], (11, 6)),
        ([(20, 12), (11, 1)], (11, 1)),
        ([(1, 1), (2, 3), (3, 2)], (3, 2)),
    ],
)
def test_on_the_island_it_goes_for_the_middle(free: list[Cell], chosen: Cell) -> None:
    play = given(4, shaye=None)
    spaces = [play.cell(cell) for cell in free]
    assert ready_post(play.state, play.agent("shaye"), spaces) == play.cell(chosen)
