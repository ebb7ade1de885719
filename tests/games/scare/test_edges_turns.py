"""The edges of a turn and of a mission: who gets a turn, what he may still do, when it is over."""

import pytest
from tests.games.scare.play import Cell, Play, given

from nightdeck.core.state import GameOver
from nightdeck.games.scare.result import leave_for, over, stuck
from nightdeck.games.scare.rules.agent_turn import can_act
from nightdeck.games.scare.rules.health import kill
from nightdeck.testing import rule


def verbs(play: Play, question: int) -> set[str]:
    return {str(option[0]) for option in play.asked[question].options if isinstance(option, tuple)}


# Who gets a turn


@rule("ST-028", "ST-032")
@pytest.mark.parametrize(
    ("step", "phase"),
    [
        ("monsters move", "monsters move"),
        ("boss moves", "monsters move"),
        ("monsters spawn", "monsters spawn"),
        ("monsters attack", "monsters attack"),
        ("agents act", "agents act"),
        ("end of round", "end of round"),
    ],
)
def test_each_step_of_a_round_has_its_phase(step: str, phase: str) -> None:
    play = given(4, shaye=(1, 1), thayer=(20, 12)).easy()
    play.state.phase = ""
    play.runs(step)
    assert play.state.phase == phase


@rule("ST-134", "ST-379")
def test_a_stunned_agent_stands_up_in_his_place_of_the_lineup_and_the_next_one_acts() -> None:
    play = given(3, thayer=(10, 10), fort=(3, 3)).picks("pass")
    play.agent("thayer").stunned = True
    play.runs("agents act")
    assert play.agent("thayer").standing
    assert [ask.about[0] for ask in play.asked] == [play.agent("fort").id]
    assert sorted(play.state.acted) == sorted([play.agent("thayer").id, play.agent("fort").id])


@rule("ST-078", "ST-080", "ST-222", "ST-379")
@pytest.mark.parametrize("state", ["fit", "incapacitated", "stunned", "grabbed", "carried", "safe"])
def test_who_can_act(state: str) -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3), widow=None)
    agent = play.agent("thayer")
    agent.health = 2 if state == "incapacitated" else 0
    agent.stunned = state == "stunned"
    if state == "grabbed":
        play.attacked("thayer", "widow", grabbed=True)
    if state in ("carried", "safe"):
        agent.at, agent.cell = state, -1  # type: ignore[assignment]  # one of the two
    assert can_act(play.state, agent) is (state == "fit")


@rule("ST-254", "ST-137")
def test_who_has_left_the_map_does_nothing_with_the_actions_he_has_left() -> None:
    play = given(1, thayer=(19, 3), fort=(3, 3))
    play.state.doors = ()
    play.picks(("move", (20, 3))).runs("turn", play.agent("thayer").id)
    assert play.at("thayer") == "safe"
    assert len(play.asked) == 1


@rule("ST-135")
def test_a_turn_ends_without_a_question_when_there_is_nothing_left_to_do() -> None:
    play = given(1, thayer=(10, 3), fort=(3, 3))
    script = play.state.agenda
    play.runs("act", play.agent("thayer").id, 0, 0, 0)
    assert play.asked == []
    assert script == []


# With no action left


@rule("ST-192", "ST-189")
def test_after_the_last_step_one_may_drop_but_not_give() -> None:
    play = given(1, varga=(8, 3), fort=(11, 2)).holds("varga", "medkit")
    play.picks(("move", (9, 3)), ("move", (10, 3)), ("move", (11, 3)), "pass").runs("turn", play.agent("varga").id)
    assert verbs(play, 2) == {"move", "give", "drop"}
    assert verbs(play, 3) == {"drop"}


@rule("ST-192")
def test_after_a_last_action_that_is_no_step_nothing_is_dropped_any_more() -> None:
    play = given(1, thayer=(10, 3), widow=(12, 3)).holds("thayer", "medkit").rolls(9, 9)
    play.picks(("fire", "widow", 1), ("fire", "widow", 1)).runs("turn", play.agent("thayer").id)
    assert len(play.asked) == 2


@rule("ST-226", "ST-191")
@pytest.mark.parametrize("what", ["fort", "medkit"])
def test_what_lies_where_the_last_step_led_is_picked_up_without_an_action(what: str) -> None:
    play = given(1, thayer=(8, 3), fort=(3, 3), kubo=(2, 2))
    if what == "fort":
        play.agent("fort").cell = play.cell((10, 3))
        play.down("fort")
    else:
        play.state.gear[1].cell = play.cell((10, 3))
    play.acts("thayer", ("move", (9, 3)), ("move", (10, 3)), ("take", what))
    assert play.state.gear[1].holder == (11 if what == "medkit" else -1)
    assert play.agent("thayer").carries == (1 if what == "fort" else -1)


@rule("ST-227")
def test_a_carried_figure_is_laid_down_after_the_last_step() -> None:
    play = given(1, thayer=(8, 3), fort=(3, 3)).carrying("thayer", "fort")
    play.acts("thayer", ("move", (9, 3)), ("move", (10, 3)), ("lay",), (11, 3))
    assert play.at("fort") == (11, 3)


@rule("ST-206", "ST-196", "ST-201")
@pytest.mark.parametrize(("left", "offered"), [(2, True), (1, False)])
def test_levers_tracker_and_med_kit_need_two_actions(left: int, offered: bool) -> None:
    play = given(1, thayer=(15, 3), fort=(3, 3)).holds("thayer", "tracker").holds("thayer", "medkit")
    play.agent("thayer").health = 1
    for action in (("lever",), ("track",), ("heal", "thayer")):
        assert play.may("thayer", action, left=left) is offered


@rule("ST-206", "ST-196", "ST-201")
@pytest.mark.parametrize("action", [("lever",), ("track",), ("heal", "varga")])
def test_they_cost_exactly_two_actions(action: tuple[str, ...]) -> None:
    play = given(1, varga=(15, 3), fort=(3, 3)).holds("varga", "tracker").holds("varga", "medkit")
    play.agent("varga").health = 1
    if action == ("track",):
        play.rolls(0, 0)
    play.acts("varga", action, ("move", (15, 4)))
    assert play.at("varga") == (15, 4)
    assert verbs(play, 1) >= {"move"}
    assert all(ask.about[1] == left for ask, left in zip(play.asked, (3, 1, 0), strict=False))


@rule("ST-189", "ST-422", "ST-170", "ST-219")
@pytest.mark.parametrize("action", [("give", "medkit", "fort"), ("hand", "fort"), ("melee", "widow"), ("slap", "fort")])
def test_giving_handing_and_striking_cost_one_action(action: tuple[str, ...]) -> None:
    play = given(1, varga=(10, 3), fort=(11, 3), kubo=(3, 3), widow=(9, 3)).holds("varga", "medkit")
    if action[0] == "hand":
        play.carrying("varga", "kubo")
    if action[0] == "slap":
        play.agent("fort").traumatized = True
    if action[0] in ("melee", "slap"):
        play.rolls(9)
    play.picks(action, "pass").runs("turn", play.agent("varga").id)
    assert [ask.about[1] for ask in play.asked] == [3, 2]


# Next to Baby Doll


@rule("ST-089", "ST-410")
def test_after_the_bang_the_actions_left_may_be_used() -> None:
    play = given(1, fort=(8, 3), doll=(10, 3)).rolls(9)
    play.acts("fort", ("move", (9, 3)), ("stop",), ("move", (9, 4)), ("move", (9, 5)))
    assert play.gone("doll")
    assert [ask.about[1] for ask in play.asked] == [3, 2, 2, 1]


@rule("ST-089", "ST-191")
def test_after_the_last_step_the_doll_goes_off_unasked_and_what_lies_there_may_be_taken() -> None:
    play = given(1, thayer=(8, 3), doll=(11, 3)).holds("thayer", "tracker").rolls(9)
    play.state.gear[1].cell = play.cell((10, 3))
    play.picks(("move", (9, 3)), ("move", (10, 3)), "pass").runs("turn", play.agent("thayer").id)
    assert play.gone("doll")
    assert verbs(play, 2) == {"take"}


@rule("ST-089")
def test_a_doll_goes_off_once_although_another_blast_has_cleared_it() -> None:
    play = given(1, thayer=(8, 3), doll=(10, 3), doll2=(10, 4)).rolls(9, 9)
    play.acts("thayer", ("move", (9, 3)), ("stop",))
    assert play.gone("doll")
    assert play.gone("doll2")


@rule("ST-089", "ST-050")
def test_a_stunned_doll_goes_off_under_a_step_beside_it_and_not_when_it_stands_up() -> None:
    play = given(1, thayer=(9, 3), fort=(12, 3), doll=(11, 3))
    play.monster("doll").stunned = True
    play.easy().runs("monsters move")
    assert (play.told("explodes"), play.monster("doll").stunned) == ([], False)
    play.monster("doll").stunned = True
    play.rolls(9, 9).picks(("move", (10, 3)), ("stop",)).runs("turn", play.agent("thayer").id)
    assert (len(play.told("explodes")), play.gone("doll")) == (1, True)


@rule("ST-090", "ST-120")
@pytest.mark.parametrize(("walking", "gone"), [(1, True), (0, False)])
def test_the_white_lady_ends_a_walk_next_to_a_doll_and_only_a_walk(walking: int, gone: bool) -> None:
    play = given(1, thayer=(9, 3), doll=(10, 3), lady=(8, 3))
    if gone:
        play.rolls(9)
    play.runs("act", play.agent("thayer").id, 1, walking, walking)
    assert play.gone("doll") is gone


@rule("ST-090", "ST-191")
def test_at_the_start_of_a_turn_nobody_has_moved_yet() -> None:
    play = given(1, thayer=(10, 3), doll=(11, 3)).picks("pass")
    play.state.gear[1].cell = play.cell((10, 3))
    play.runs("turn", play.agent("thayer").id)
    assert "take" not in verbs(play, 0)
    assert "fire" in verbs(play, 0)
    assert not play.gone("doll")


# On a boss card


@rule("ST-328", "ST-327")
def test_freeing_and_escaping_cost_one_action_each_and_one_must_be_near() -> None:
    play = given(3, varga=(10, 8), fort=(2, 11), knight=(10, 7)).on_card("kubo").rolls(9)
    play.picks(("free", "kubo"), "pass").runs("turn", play.agent("varga").id)
    assert [ask.about[1] for ask in play.asked] == [3, 2]
    assert not play.may("fort", ("free", "kubo"))
    play.asked.clear()
    play.rolls(9).picks(("escape",), "pass").runs("turn", play.agent("kubo").id)
    assert [ask.about[1] for ask in play.asked] == [2, 1]


@rule("ST-327", "ST-324")
def test_whom_the_knight_takes_with_his_last_action_does_not_try_to_escape_any_more() -> None:
    play = given(3, thayer=(10, 10), fort=(2, 11), knight=(10, 7)).easy()
    play.picks(("move", (10, 9)), ("move", (10, 8))).runs("turn", play.agent("thayer").id)
    assert play.at("thayer") == "boss"
    assert len([ask for ask in play.asked if ask.kind == "act"]) == 2


@rule("ST-208", "ST-377")
def test_on_his_card_the_tech_roll_needs_two_actions() -> None:
    play = given(4, shaye=(1, 1), fort=(3, 3), boogeyman=(11, 7)).on_card("shaye")
    play.boss.hits = 4
    assert play.may("shaye", ("tech",))
    assert not play.may("shaye", ("tech",), left=1)
    assert play.may("shaye", ("escape",), left=1)
    assert not play.may("shaye", ("concentrate",), left=1)
    play.agent("shaye").traumatized = True
    assert play.menu("shaye") == ["pass"]
    other = given(4, shaye=(1, 1), boogeyman=(11, 7)).on_card("fort")
    other.boss.hits = 4
    assert other.menu("fort") == [("escape",), "pass"]


# When a mission is over


@rule("ST-253", "ST-485")
@pytest.mark.parametrize(
    ("place", "is_over"), [("room", True), ("safe", True), ("map", False), ("boss", False), ("carried", False)]
)
def test_a_mission_whose_goal_is_reached_goes_on_while_somebody_is_out(place: str, is_over: bool) -> None:
    play = given("s2m3", thayer=None, fort=None)
    play.state.succeeded = ["s2m3"]
    agent = play.agent("fort")
    agent.at, agent.cell = place, play.cell((8, 8)) if place == "map" else -1  # type: ignore[assignment]  # a place
    assert over(play.state) is is_over


@rule("ST-293", "ST-253")
def test_of_two_missions_both_must_be_done() -> None:
    play = given("s2m1+s2m3", shaye=None, thayer=None)
    for done, is_over in (([], False), (["s2m1"], False), (["s2m3"], False), (["s2m1", "s2m3"], True)):
        play.state.succeeded = done
        assert over(play.state) is is_over


@rule("ST-450")
def test_the_island_is_never_left() -> None:
    play = given(4, shaye=(1, 1))
    play.state.lineup = []
    play.state.succeeded = ["s4"]
    assert not over(play.state)


@rule("ST-253", "ST-382")
def test_who_is_stuck_for_good() -> None:
    play = given(3, thayer=(10, 10), fort=(3, 3), kubo=(5, 6), iwu=(9, 10), widow=(10, 10), widow2=(12, 10))
    play.agent("thayer").stunned = play.agent("fort").stunned = True
    assert stuck(play.state, play.agent("thayer").id)
    assert not stuck(play.state, play.agent("fort").id), "nobody stands on him"
    play.agent("kubo").cell = play.cell((12, 10))
    play.agent("kubo").health = 2
    assert not stuck(play.state, play.agent("kubo").id), "not stunned"
    fort = play.agent("fort")
    fort.at, fort.cell, play.agent("iwu").carries = "carried", -1, fort.id
    assert not stuck(play.state, fort.id), "carried"


@rule("ST-335", "ST-253")
@pytest.mark.parametrize(("traumatized", "is_over"), [(True, True), (False, False)])
def test_the_traumatized_on_the_knights_card_are_stuck(traumatized: bool, is_over: bool) -> None:
    play = given(3, knight=(10, 7)).on_card("thayer")
    play.agent("thayer").traumatized = traumatized
    assert over(play.state) is is_over


@rule("ST-256", "ST-253")
def test_what_ends_a_mission_leaves_nothing_of_its_round_to_be_done() -> None:
    play = given(1, thayer=(10, 3))
    play.state.agenda = [("round", ()), ("end of round", ())]
    with pytest.raises(GameOver):
        leave_for(play.state, "mission over")
    assert play.state.agenda == [("mission over", ())]


@rule("ST-255", "ST-348")
def test_before_the_island_her_death_is_a_defeat_although_the_door_is_open() -> None:
    play = given(1, shaye=(10, 3), fort=(3, 3))
    play.state.found = True
    play.does(kill, play.agent("shaye"))
    assert play.outcome is not None
    assert play.outcome.winners == ()


@rule("ST-135", "ST-263")
def test_whoever_acts_has_acted() -> None:
    spots: dict[str, Cell] = {"thayer": (10, 3), "fort": (3, 3)}
    play = given(1, **spots).picks("pass", "pass").runs("agents act")
    assert play.state.acted == [play.agent(name).id for name in spots]
