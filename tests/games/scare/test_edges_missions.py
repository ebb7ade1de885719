"""The edges of opening and closing a mission, and of what lies on the table before one."""

import msgspec
import pytest
from tests.games.scare.play import Cell, given

from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import GameOver
from nightdeck.games.scare import GAME
from nightdeck.games.scare.rules.health import capture
from nightdeck.games.scare.rules.missions import (
    back_to_the_bag,
    close_mission,
    cocoon_captives,
    decide_mission,
    mission_over,
    missions_open,
    more_came_out,
    new_campaign,
    open_mission,
)
from nightdeck.games.scare.state import Agent, Boss, Gear, Monster, State
from nightdeck.games.scare.steps import end_of_round, round_
from nightdeck.testing import rule

# Opening a mission


@rule("ST-016", "ST-026", "ST-424", "ST-244", "ST-276")
def test_a_mission_begins_on_a_cleared_table() -> None:
    play = given("s2m1", shaye=(8, 8), fort=(8, 7), widow=(7, 7), lady=(3, 3))
    s = play.state
    s.round, s.phase, s.acted, s.tracked, s.succeeded = 7, "agents act", [1], ["widow", ""], ["s2m1"]
    s.boss, s.cocoons, s.doors, s.gate_shut, s.found, s.concentration, s.trap = (
        Boss("knight", 3), [1] * 6, (), True, True, 2, False,
    )  # fmt: skip
    script = open_mission(s)
    with pytest.raises(StopIteration):
        script.send(None)
    assert (s.round, s.phase, s.lineup, s.acted, s.monsters) == (0, "setup", [], [], [])
    assert (s.tracked, s.succeeded, s.lady, s.cocoons, bool(s.boss)) == ([], [], -1, [], False)
    assert (s.gate_shut, s.found, s.concentration, s.trap) == (False, False, 0, True)
    assert s.doors == tuple(sorted(play.cell(cell) for cell in ((17, 0), (17, 1), (15, 14))))
    order = [name for name, _ in reversed(s.agenda)]
    assert order == ["form lineup", "assign gear", "set out", "take posts", "round"]


@rule("ST-287", "ST-295")
def test_only_mission_one_has_a_trap() -> None:
    s = given("s2m2", shaye=(8, 8)).state
    s.trap = True
    with pytest.raises(StopIteration):
        open_mission(s).send(None)
    assert not s.trap


@rule("ST-028")
def test_a_round_counts_and_nobody_has_acted_in_it() -> None:
    s = given(1, thayer=(10, 3)).state
    s.acted, s.round = [3], 4
    with pytest.raises(StopIteration):
        round_(s).send(None)
    assert (s.acted, s.round) == ([], 5)


@rule("ST-303", "ST-304", "ST-305")
def test_captives_lie_on_the_first_space_of_bed_and_cocoons() -> None:
    play = given(3, mode="campaign", thayer=(8, 8))
    for name in ("shaye", "fort", "kubo"):
        play.agent(name).at = "grabbed"
    cocoon_captives(play.state)
    spots: list[Cell] = [(10, 5), (3, 1), (17, 1)]
    lying = [id for id in play.state.cocoons if id >= 0]
    assert lying[0] == 0
    assert sorted(lying) == [0, 1, 2]
    for id, spot in zip(lying, spots, strict=True):
        agent = play.state.agents[id]
        assert (agent.at, agent.cell, agent.captive, agent.health) == ("cocoon", play.cell(spot), True, 2)


# Closing one


@rule("ST-233", "ST-443", "ST-305")
def test_what_is_left_lying_in_the_cellar_is_grabbed() -> None:
    play = given(3, mode="campaign", thayer=(8, 8), fort=(10, 10), iwu=(3, 3)).down("fort").carrying("thayer", "iwu")
    iwu = play.agent("iwu")
    iwu.captive = True
    play.state.completed = ["s1", "s2m3"]
    play.easy().does(mission_over)
    for name in ("thayer", "fort", "iwu"):
        agent = play.agent(name)
        assert (agent.at, agent.captive, agent.health) == ("grabbed", False, 0) or agent.at == "cocoon"
    assert play.state.report[0] == "s3: not done"


@rule("ST-443")
def test_a_captive_left_lying_is_grabbed_at_once_and_nobody_carries_him() -> None:
    play = given(3, mode="campaign", thayer=(8, 8), iwu=(3, 3), novak=None)
    iwu = play.agent("iwu")
    iwu.captive, iwu.health = True, 2
    play.agent("thayer").at, play.agent("thayer").cell = "safe", -1
    with pytest.raises(StopIteration):
        mission_over(play.state).send(None)
    assert (iwu.at, iwu.cell, iwu.captive, iwu.health) == ("grabbed", -1, False, 0)


@rule("ST-311")
@pytest.mark.parametrize(
    ("shaye", "safe", "more"),
    [("bag", 3, True), ("bag", 2, False), ("grabbed", 5, False), ("cocoon", 5, False), ("safe", 3, True)],
)
def test_the_cellar_is_a_success_if_more_come_out_than_went_in(shaye: str, safe: int, more: bool) -> None:
    state = given(3, mode="campaign").state
    state.went_in = 2
    state.shaye.at = shaye  # type: ignore[assignment]  # a place
    for agent in state.agents[1 : safe + (shaye != "safe")]:
        agent.at = "safe"
    assert more_came_out(state) is more


@rule("ST-311", "ST-313")
@pytest.mark.parametrize(
    ("scenario", "before", "after"), [("s3", [], ["s3"]), ("s3", ["s3"], ["s3"]), ("s2m3", [], [])]
)
def test_such_a_success_is_noted_once_and_in_the_cellar_only(
    scenario: str, before: list[str], after: list[str]
) -> None:
    state = given(scenario, mode="campaign").state
    state.went_in, state.succeeded = 1, before
    for agent in state.agents[3:6]:
        agent.at = "safe"
    with pytest.raises(StopIteration):
        mission_over(state).send(None)
    assert state.succeeded == after


@rule("ST-234", "ST-235")
@pytest.mark.parametrize(
    ("goal", "lost", "done", "reason"),
    [
        ("shaye", True, True, "s2m3 won"),
        ("shaye", False, False, "mission failed"),
        ("everyone", True, True, "somebody lost"),
        ("everyone", False, True, "s2m3 won"),
        ("hold out", False, True, "squad lost"),
    ],
)
def test_how_a_mission_by_itself_is_decided(goal: str, lost: bool, done: bool, reason: str) -> None:
    state = given("s2m3").state
    state.goal, state.succeeded = goal, ["s2m3"] if done else []
    state.agents[3].at = "grabbed" if lost else "safe"
    with pytest.raises(GameOver):
        decide_mission(state)
    assert state.outcome is not None
    assert state.outcome.reason == reason
    assert bool(state.outcome.winners) is reason.endswith("won")


@rule("ST-195", "ST-239", "ST-240", "ST-424")
def test_what_is_put_away_after_a_mission_of_a_campaign() -> None:
    play = given("s3", mode="campaign", thayer=(8, 8), fort=None, iwu=(9, 9), widow=(3, 3), lady=(4, 4), knight=(10, 7))
    s = play.state
    s.completed, s.succeeded, s.round, s.phase = ["s1", "s2m3"], ["s3"], 5, "agents act"
    thayer, iwu = play.agent("thayer"), play.agent("iwu")
    thayer.at, thayer.health, thayer.traumatized, thayer.captive = "safe", 1, True, True
    iwu.at, iwu.captive, iwu.health = "cocoon", True, 2
    s.cocoons = [iwu.id, -1, -1, -1, -1, -1]
    play.holds("thayer", "medkit")
    s.gear[0].cell = play.cell((3, 3))
    close_mission(s)
    assert (thayer.at, thayer.cell, thayer.health, thayer.traumatized, thayer.captive) == ("bag", -1, 0, False, False)
    assert (iwu.at, iwu.cell, iwu.health, iwu.captive) == ("grabbed", -1, 0, False)
    assert (s.round, s.phase, s.lineup, s.monsters, s.boss, s.lady, s.cocoons) == (0, "campaign", [], [], None, -1, [])
    assert [(t.lost, t.holder, t.cell) for t in s.gear] == [(True, -1, -1), (False, -1, -1)]
    assert s.completed == ["s1", "s2m3"]
    assert s.agenda[-1] == ("choose mission", ())


@rule("ST-236", "ST-256")
def test_a_dream_that_begins_anew_forgets_everything() -> None:
    play = given("s2m1+s2m3", mode="campaign", thayer=(8, 8), fort=(8, 7), widow=None).attacked("thayer", "widow")
    s = play.state
    s.completed = ["s1"]
    play.agent("fort").at, play.agent("fort").stunned = "dead", True
    play.agent("thayer").health = 1
    s.gear[0].lost, s.gear[1].holder = True, play.agent("thayer").id
    with pytest.raises(StopIteration):
        new_campaign(s).send(None)
    assert {(a.at, a.cell, a.health, a.foe, a.stunned) for a in s.agents} == {("bag", -1, 0, -1, False)}
    assert [(t.lost, t.holder, t.cell) for t in s.gear] == [(False, -1, -1)] * 2
    assert (s.completed, s.scenario, s.beside) == ([], "s1", "")
    assert s.agenda[-1] == ("open mission", ())


@rule("ST-240")
def test_who_comes_back_is_sound() -> None:
    agent = Agent(3, at="safe", cell=7, health=2, traumatized=True, stunned=True, captive=True)
    back_to_the_bag(agent)
    assert agent == Agent(3)


@rule("ST-236", "ST-256")
def test_without_shaye_the_first_scenario_is_not_begun() -> None:
    s = given(1, mode="campaign").state
    assert missions_open(s) == ["s1"]
    s.shaye.at = "grabbed"
    assert missions_open(s) == []
    s.completed = ["s1", "s2m1"]
    assert missions_open(s) == ["s2m3"]


@rule("ST-132", "ST-253", "ST-030")
def test_a_mission_whose_last_agent_is_carried_off_is_over_with_the_round() -> None:
    play = given("s2m3", thayer=(8, 8), widow=None).attacked("thayer", "widow", grabbed=True)
    play.runs("end of round")
    assert play.outcome is not None
    assert play.outcome.losers == (0,)


# Holding out


@rule("ST-235")
@pytest.mark.parametrize(("rounds", "won"), [(4, False), (5, True), (6, True)])
def test_so_many_rounds_must_be_held_out(rounds: int, won: bool) -> None:
    play = given("s2m2", shaye=(8, 8))
    play.state.goal, play.state.rounds, play.state.round = "hold out", 5, rounds
    play.runs("end of round")
    assert (play.outcome is not None) is won
    if play.outcome:
        assert (play.outcome.winners, play.outcome.rank) == ((0,), f"{rounds} rounds")


@rule("ST-235", "ST-263")
@pytest.mark.parametrize(("goal", "counted"), [("hold out", 6), ("shaye", 7)])
def test_a_round_with_everybody_in_the_panic_room_is_not_held_out(goal: str, counted: int) -> None:
    play = given("s2m2", shaye=None, fort=None).picks("no")
    play.state.goal, play.state.rounds, play.state.round = goal, 5, 7
    play.runs("end of round")
    assert play.outcome is None
    assert play.state.round == counted
    assert [ask.kind for ask in play.asked] == ["give up"]


@rule("ST-263", "ST-264")
@pytest.mark.parametrize(("answer", "ends"), [("yes", True), ("no", False)])
def test_with_everybody_inside_the_players_may_call_a_mission_off(answer: str, ends: bool) -> None:
    play = given("s2m1", shaye=None, fort=None).picks(answer).runs("end of round")
    assert (play.outcome is not None) is ends


@rule("ST-235", "ST-450")
def test_elsewhere_nobody_is_asked_whether_to_give_up() -> None:
    for scenario, shaye in ((1, (3, 3)), (4, (1, 1))):
        play = given(scenario, shaye=shaye)
        play.state.round = 9
        if scenario == 4:
            play.down("shaye")
        script = end_of_round(play.state)
        with pytest.raises(StopIteration):
            script.send(None)
        assert play.state.round == 9


# Before anything


@rule("ST-016", "ST-215")
def test_a_new_table_is_empty() -> None:
    s = State(dice=Dice(0), players=1, scenario="s1", agents=[Agent(4)])
    assert (s.pack, s.mode, s.goal, s.squad, s.rounds, s.beside) == ("", "single", "shaye", "ready", 0, "")
    assert (s.round, s.phase, s.lineup, s.acted, s.monsters, s.born) == (0, "setup", [], [], [], 0)
    assert (s.boss, s.lady, s.gear, s.tracked, s.doors) == (None, -1, [], [], ())
    assert (s.gate_shut, s.trap, s.found, s.concentration) == (False, False, False, 0)
    assert (s.cocoons, s.went_in, s.succeeded, s.completed, s.report) == ([], 0, [], [], [])
    agent = s.agents[0]
    assert (agent.seat, agent.at, agent.cell, agent.health, agent.foe, agent.carries) == (0, "bag", -1, 0, -1, -1)
    assert (agent.traumatized, agent.stunned, agent.captive, agent.grabbed) == (False, False, False, False)
    monster, boss, token = Monster(0, "widow"), Boss("knight", 5), Gear("medkit")
    assert (monster.cell, monster.stunned, monster.wounded, monster.moved) == (-1, False, False, False)
    assert (boss.back, boss.hits, boss.captives, boss.widows, boss.halves) == (-1, 0, [], 0, 32)
    assert (token.holder, token.cell, token.lost) == (-1, -1, False)


@rule("ST-215")
@pytest.mark.parametrize("health", [0, 1, 2])
def test_each_level_of_health_can_be_kept(health: int) -> None:
    agent = Agent(4, health=health)  # type: ignore[arg-type]  # one of them
    assert msgspec.json.decode(msgspec.json.encode(agent), type=Agent) == agent


@rule("ST-019", "ST-024")
def test_who_answers_for_the_whole_squad() -> None:
    play = given("s2m2", players=3, fort=None, shaye=None, thayer=(8, 8))
    assert [play.agent(name).seat for name in ("fort", "shaye", "thayer")] == [0, 1, 2]
    assert play.state.lead() == 2, "the first who is out"
    play.agent("fort").seat = 1
    play.agent("thayer").at = "room"
    assert play.state.lead() == 1, "with everybody inside, the first"
    play.state.lineup = []
    assert play.state.lead() == 0


@rule("ST-490", "ST-491", "ST-492", "ST-001")
def test_modes_and_options_are_those_of_the_ledger() -> None:
    assert [(m.name, m.players, m.coop) for m in GAME.modes] == [
        ("single", tuple(range(1, 10)), True), ("campaign", tuple(range(1, 10)), True),
    ]  # fmt: skip
    assert [(o.name, o.default, o.choices, o.modes) for o in GAME.options] == [
        ("scenario", 1, (1, 2, 3, 4), ("single",)),
        ("mission", "1", ("1", "2", "3", "1+3", "2+3"), ("single",)),
        ("squad", "ready", ("ready", "choose"), ()),
        ("agents", [], (), ()),
        ("goal", "shaye", ("shaye", "everyone", "hold out"), ("single",)),
        ("rounds", 12, (), ("single",)),
    ]


@rule("ST-491", "ST-235")
@pytest.mark.parametrize(("rounds", "fits"), [(0, False), (1, True), (99, True), (100, False)])
def test_one_to_ninety_nine_rounds_can_be_held_out(rounds: int, fits: bool) -> None:
    setup = GAME.setup("single", 1, 0, goal="hold out", rounds=rounds)
    if fits:
        assert GAME.rules.deal(setup).rounds == rounds
    else:
        with pytest.raises(BadSetup, match="rounds"):
            GAME.rules.deal(setup)


@rule("ST-491", "ST-293")
@pytest.mark.parametrize(
    ("scenario", "mission", "keys"),
    [(1, "1", ("s1", "")), (2, "1", ("s2m1", "")), (2, "2+3", ("s2m2", "s2m3")), (3, "1", ("s3", "")), (4, "2", None)],
)
def test_scenario_and_mission_choose_the_sheets(scenario: int, mission: str, keys: tuple[str, str] | None) -> None:
    setup = GAME.setup("single", 1, 0, scenario=scenario, mission=mission)
    if keys is None:
        with pytest.raises(BadSetup, match="mission"):
            GAME.rules.deal(setup)
    else:
        state = GAME.rules.deal(setup)
        assert (state.scenario, state.beside) == keys
        assert state.agenda[-1] == ("open mission", ())


@rule("ST-236", "ST-491")
def test_a_campaign_begins_with_its_first_scenario() -> None:
    state = GAME.rules.deal(GAME.setup("campaign", 1, 0))
    assert (state.mode, state.scenario, state.beside) == ("campaign", "s1", "")
    assert state.agenda[-1] == ("new campaign", ())


@rule("ST-256", "ST-432")
@pytest.mark.parametrize(
    ("scenario", "found", "kinds"),
    [(1, False, ("restart", "give up")), (1, True, ("rescue", "restart", "give up")), ("s2m1", True, None)],
)
def test_what_can_be_done_when_shaye_is_carried_off(
    scenario: int | str, found: bool, kinds: tuple[str, ...] | None
) -> None:
    play = given(scenario, mode="campaign", shaye=(10, 9), fort=(8, 8))
    play.state.found = found
    play.picks(*(["give up"] if kinds else [])).does(capture, play.agent("shaye"))
    assert [ask.options for ask in play.asked] == ([kinds] if kinds else [])
    assert (play.outcome is not None) is bool(kinds)
