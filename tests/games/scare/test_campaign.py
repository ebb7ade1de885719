"""The campaign: which missions are open, who comes back, what is kept and reported."""

from tests.games.scare.play import given

from nightdeck.games.scare.content.components import CONTENT, NAMES
from nightdeck.games.scare.rules.health import capture, kill
from nightdeck.games.scare.rules.missions import close_mission, missions_open
from nightdeck.testing import rule


@rule("ST-011", "ST-236", "ST-237", "ST-238", "ST-239", "ST-240", "ST-424")
def test_between_missions_the_bags_keep_everybodys_fate() -> None:
    play = given(1, mode="campaign", shaye=(19, 3), fort=(10, 3), kubo=(9, 3), thayer=(19, 4), iwu=(18, 3))
    play.state.doors, play.state.found = (), True
    play.does(kill, play.agent("fort")).does(capture, play.agent("kubo"))
    play.agent("shaye").health, play.agent("shaye").traumatized = 1, True
    play.carrying("thayer", "iwu")
    play.acts("shaye", ("move", (20, 3)))
    play.picks(("move", (20, 3)), "s2m1").easy().runs("turn", 11)
    state = play.state
    assert state.completed == ["s1"]
    assert (play.at("fort"), play.at("kubo")) == ("dead", "grabbed")
    assert all(a.health == 0 and not a.traumatized for a in state.agents if a.at not in ("dead", "grabbed"))
    assert not {1, 2} & set(state.lineup)
    assert len(state.lineup) == 9


@rule("ST-195", "ST-424")
def test_gear_left_on_the_map_is_lost_for_the_campaign() -> None:
    play = given(1, mode="campaign", shaye=(19, 3), fort=(10, 3)).holds("shaye", "tracker")
    play.state.gear[1].cell = play.cell((3, 3))
    play.agent("fort").at = play.agent("shaye").at = "safe"
    close_mission(play.state)
    assert [g.lost for g in play.state.gear] == [False, True]
    play.state.scenario = "s2m1"
    play.state.lineup = [0, 1]
    play.state.squad = "choose"
    play.picks("fort").runs("assign gear")
    assert [g.holder for g in play.state.gear] == [1, -1]


def open_after(*completed: str, shaye: str = "bag", grabbed: tuple[str, ...] = ()) -> list[str]:
    state = given(1, mode="campaign").state
    state.completed = list(completed)
    state.shaye.at = shaye  # type: ignore[assignment]
    for name in grabbed:
        state.agents[NAMES.index(name)].at = "grabbed"
    return missions_open(state)


@rule("ST-236", "ST-259", "ST-274", "ST-285", "ST-291", "ST-293", "ST-299", "ST-338", "ST-427")
def test_which_missions_are_open_when() -> None:
    assert open_after() == ["s1"]
    assert open_after("s1") == ["s2m1", "s2m1+s2m3", "s2m3"]
    assert open_after("s1", "s2m1") == ["s2m2", "s2m2+s2m3", "s2m3"]
    assert open_after("s1", "s2m1", "s2m2") == ["s2m3", "s4"]
    assert open_after("s1", "s2m3") == ["s2m1"]
    assert open_after("s1", "s2m3", grabbed=("fort",)) == ["s2m1", "s3"]
    assert open_after("s1", shaye="grabbed") == ["s2m3"]
    assert open_after("s1", "s2m1", "s2m2", "s2m3", shaye="grabbed") == ["s3"]


@rule("ST-293", "ST-424")
def test_of_two_missions_at_once_each_is_reported_by_itself() -> None:
    state = given("s2m1+s2m3", mode="campaign").state
    state.completed, state.succeeded = ["s1"], ["s2m3"]
    close_mission(state)
    assert state.completed == ["s1", "s2m3"]
    assert state.report == ["s2m1: not done", "s2m3: done"]


@rule("ST-313")
def test_the_cellar_may_be_tried_again_and_again() -> None:
    state = given("s3", mode="campaign").state
    state.completed, state.succeeded = ["s1", "s2m3"], ["s3"]
    state.agents[4].at = "grabbed"
    close_mission(state)
    assert state.completed == ["s1", "s2m3"]
    assert "s3" in missions_open(state)


@rule("ST-433")
def test_shaye_captured_and_nobody_active_is_the_end() -> None:
    state = given(1, mode="campaign").state
    state.completed = ["s1", "s2m3"]
    for agent in state.agents:
        agent.at = "dead"
    state.shaye.at = "grabbed"
    assert missions_open(state) == []


@rule("ST-236", "ST-234", "ST-487")
def test_a_campaign_is_won_by_the_ending_of_scenario_4() -> None:
    play = given(4, mode="campaign", shaye=(1, 1), thayer=(7, 7), beus=(11, 7))
    play.state.found = True
    play.rolls(0).acts("thayer", ("fire", "beus", 2))
    assert play.outcome is not None
    assert play.outcome.rank == "complete"


@rule("ST-243", "ST-272", "ST-301", "ST-340")
def test_what_spawns_where() -> None:
    rates = {key: sheet.spawn for key, sheet in CONTENT.printed.scenarios.items()}
    assert rates == {"s1": "roll", "s2m1": "roll", "s2m2": "roll", "s2m3": "roll", "s3": "widows", "s4": "none"}


@rule("ST-019", "ST-024")
def test_questions_go_to_the_commander_they_concern() -> None:
    play = given(1, players=2, fort=(3, 3), shaye=(9, 3), thayer=(9, 4), kubo=(8, 4), widow=(12, 3), widow2=(3, 12))
    assert [play.agent(name).seat for name in ("fort", "shaye", "thayer", "kubo")] == [0, 1, 0, 1]
    play.picks("thayer").moves("widow")
    assert play.seats_asked() == [(1, "protect")]
    play.asked.clear()
    play.easy().moves("widow2")
    assert play.seats_asked() == [(0, "route")]
    play.asked.clear()
    play.acts("kubo", "pass")
    assert play.seats_asked() == [(1, "act")]
