"""Section 12: information and reminder tokens."""

import pytest
from tests.games.room25.play import Rooms, given

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, Mode
from nightdeck.games.room25.rules.turn import has_more_to_say
from nightdeck.testing import rule

COLOURS = {"blue", "green", "yellow", "red"}
WITH_REMINDERS = {"reminders": True}


@rule("R25-093")
@pytest.mark.parametrize("mode", ["suspicion", "competition", "team", "coop"])
def test_about_a_secret_room_only_its_colour_can_be_stated(mode: Mode) -> None:
    play = given(mode, down={(1, 0): "mortal", (1, 2): "cold"}, up={(3, 0): "vision"}, franck=(1, 1), max=(3, 1))
    play.acts("franck", "look", (1, 0))
    assert (play.kind, play.asked) == ("announce", "franck")
    assert set(play.options) - {"pass"} <= COLOURS
    play.answers("red").acts("max", "move", (3, 0), (1, 2))
    assert (play.kind, play.asked) == ("announce", "max")
    assert set(play.options) - {"pass"} <= COLOURS
    assert play.sees("alice", (1, 0)).room == ""


@rule("R25-093")
def test_the_clue_may_be_told_by_its_colour() -> None:
    play = given(down={(1, 2): "mortal"}, franck=(2, 2)).begins(step("clue"))
    play.answers((1, 2), seat=0)
    for seat in (1, 2, 3):
        play.answers("pass", seat=seat)
    assert (play.kind, play.asked, set(play.options)) == ("announce", "franck", COLOURS | {"pass"})


@rule("R25-093")
def test_a_clue_kept_silent_can_be_told_in_the_very_first_turn() -> None:
    play = given("coop", season2=False, down={(1, 2): "mortal"}, franck=(2, 2)).begins(step("clue"))
    play.answers((1, 2), seat=0)
    for seat in (1, 2, 3):
        play.answers("pass", seat=seat)
    play.answers("pass").who("franck").first = "move"
    assert "claim" in play.begins(step("act", 0, 1)).options


@rule("R25-023", "R25-064")
def test_a_spectator_does_not_see_what_any_of_eight_players_has_seen() -> None:
    play = given(down={(1, 1): "mortal"}, players=8)
    for who in play.state.characters:
        play.tile((1, 1)).seen = 1 << who.seat
        assert play.sees(None, (1, 1)).room == ""
        assert play.sees(who.name, (1, 1)).room == "mortal"


@rule("R25-093")
def test_where_all_play_together_a_colour_that_is_told_is_true() -> None:
    play = given("coop", down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0))
    assert play.options == ["pass", "red"]
    play.answers("red")
    assert play.tile((1, 0)).told == "red"
    assert play.sees("max", (1, 0)).room == ""


@rule("R25-093", "R25-063")
def test_what_was_kept_silent_can_be_told_in_a_later_turn_and_once() -> None:
    play = given(down={(1, 0): "mortal", (1, 2): "cold"}, franck=(1, 1), max=(3, 1))
    play.acts("franck", "look", (1, 0), "pass")
    play.who("franck").second = "push"
    play.begins(step("act", 0, 2)).answers("claim")
    assert play.cells == {(1, 0)}
    play.answers((1, 0))
    assert set(play.options) == COLOURS
    play.answers("green")
    assert play.news("announces", to="max") == [{"seat": 0, "cell": 5, "colour": "green"}]
    assert (play.kind, "claim" in play.options) == ("turn", False)


@rule("R25-093")
def test_one_colour_a_turn_can_be_told_beside_the_action() -> None:
    play = given(down={(1, 0): "mortal", (1, 2): "cold"}, franck=(1, 1), max=(3, 1))
    for cell in ((1, 0), (1, 2)):
        play.acts("franck", "look", cell, "pass")
    play.who("franck").second = "push"
    play.begins(step("act", 0, 2)).answers("claim")
    assert play.cells == {(1, 0), (1, 2)}
    play.answers((1, 0), "red")
    assert "claim" not in play.options
    play.answers("act")
    play.who("franck").first = "push"
    assert "claim" in play.begins(step("act", 0, 1)).options, "in the next turn about the other one"
    assert play.answers("claim").cells == {(1, 2)}


@rule("R25-093", "R25-219")
def test_nobody_claims_anything_while_jammed_or_about_a_room_never_seen() -> None:
    play = given(up={(3, 0): "jamming"}, down={(1, 0): "mortal"}, franck=(1, 1), max=(3, 1), alice=(3, 3))
    play.acts("franck", "look", (1, 0), "pass").acts("max", "move", (3, 0))
    play.who("franck").second = play.who("alice").first = "push"
    assert "claim" not in play.begins(step("act", 0, 2)).options
    assert "claim" not in play.answers("act").begins(step("act", 2, 1)).options


@rule("R25-093", "R25-219")
@pytest.mark.parametrize("mode", ["coop", "competition", "team"])
def test_whoever_ends_the_jamming_may_speak_after_the_action(mode: Mode) -> None:
    play = given(mode, up={(1, 1): "jamming"}, down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0))
    play.who("franck").second = "move"
    play.begins(step("act", 0, 2)).answers("linger", "act", (0, 1))
    assert play.options == ["done", "claim"]
    play.answers("claim", (1, 0), "red", "done")
    assert (play.sees("max", (1, 0)).claims, play.kind) == ([(0, "red")], None)


@rule("R25-093", "R25-219")
def test_nobody_waits_for_the_end_of_a_jamming_that_is_none_nor_with_a_colour_told() -> None:
    play = given(up={(1, 1): "jamming"}, down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0))
    who = play.who("franck")
    assert has_more_to_say(play.state, who)
    who.spoke = True
    assert not has_more_to_say(play.state, who)
    who.spoke, who.tile = False, play.state.board[7]
    assert not has_more_to_say(play.state, who), "whoever may speak now need not wait"


@rule("R25-219", "R25-248")
def test_nobody_lingers_with_nothing_to_say_or_under_the_jamming_card() -> None:
    play = given("coop", level="madness", up={(1, 1): "jamming"}, down={(1, 0): "mortal"}, franck=(1, 1), max=(1, 1))
    play.acts("franck", "look", (1, 0))
    play.who("franck").second = play.who("max").second = "push"
    assert play.begins(step("act", 1, 2)).options == ["act"]
    play.answers("act", "franck", (2, 1))
    play.draws("jamming")
    assert play.begins(step("act", 0, 2)).options == ["act"]


@rule("R25-098", "R25-219")
@pytest.mark.parametrize(("talk", "lingers"), [("public", True), ("none", False)])
def test_where_nobody_announces_anything_nobody_waits_for_the_end_of_the_jamming(talk: str, lingers: bool) -> None:
    up: Rooms = {(1, 1): "jamming"}
    play = given("team", up=up, down={(1, 0): "mortal"}, options={"team_talk": talk}, franck=(1, 1), max=(1, 1))
    play.acts("franck", "look", (1, 0))
    play.who("franck").second = "push"
    assert ("linger" in play.begins(step("act", 0, 2)).options) == lingers


@rule("R25-098")
def test_whether_a_team_has_been_told_something_shows_in_no_question() -> None:
    for said in ("pass", "red"):
        play = given("team", down={(1, 0): "mortal"}, options={"team_talk": "private"}, franck=(1, 1))
        play.acts("franck", "look", (1, 0), said)
        play.who("franck").second = "push"
        assert play.begins(step("act", 0, 2)).ask().hides
        assert "claim" in play.options
        assert play.table is not None
        assert play.table.redeal(1, 5).waiting() == play.table.waiting()


@rule("R25-094")
def test_a_reminder_token_goes_on_any_face_down_room_and_costs_no_action() -> None:
    play = given(down={(1, 0): "mortal", (4, 4): "room25"}, options=WITH_REMINDERS, franck=(1, 1))
    play.who("franck").first = "look"
    play.begins(step("act", 0, 1))
    assert play.options == ["act", "remind", "linger"]
    play.answers("remind")
    assert play.cells == {(1, 0), (4, 4)}
    play.refuses((0, 0)).answers((4, 4))
    assert play.news("reminds", to="max") == [{"who": 0, "cell": 24}]
    assert play.sees(None, (4, 4)).reminders == [0]
    assert "remind" not in play.options
    assert "remind" not in play.options
    play.answers("act")
    assert play.kind == "look"


@rule("R25-094")
@pytest.mark.parametrize("mode", ["suspicion", "coop", "team"])
def test_a_reminder_token_may_be_placed_after_the_action_too(mode: Mode) -> None:
    play = given(mode, down={(1, 0): "mortal", (4, 4): "room25"}, options=WITH_REMINDERS, franck=(1, 1))
    play.who("franck").first = "look"
    play.begins(step("act", 0, 1)).answers("linger", "act", (1, 0), "pass")
    assert play.options == ["done", "remind", "claim"]
    play.answers("remind", (1, 0), "done")
    assert (play.sees(None, (1, 0)).reminders, play.kind) == ([0], None)


@rule("R25-094")
def test_whoever_does_not_linger_is_asked_nothing_after_the_action_and_the_dead_are_not_either() -> None:
    play = given(up={(1, 0): "mortal"}, down={(1, 2): "dark"}, options=WITH_REMINDERS, franck=(1, 1), max=(1, 1))
    assert play.acts("franck", "push", "max", (0, 1)).kind is None
    play.who("franck").second = "move"
    assert play.begins(step("act", 0, 2)).answers("linger", "act", (1, 0)).kind is None
    play.who("max").first = "push"
    assert "linger" in play.begins(step("act", 1, 1)).options


@rule("R25-094")
def test_a_reminder_token_is_placed_in_ones_own_turn_only_the_adrenaline_one_included() -> None:
    play = given(down={(1, 0): "mortal"}, options=WITH_REMINDERS, franck=(1, 1), max=(1, 3))
    play.who("franck").first = "push"
    play.begins(step("act", 0, 1), step("act", 1, 1)).answers("act")
    assert play.kind is None
    play.who("max").adrenaline = "laid"
    play.begins(step("third", 1))
    assert play.asked == "max"
    assert "remind" in play.options


@rule("R25-094", "R25-010")
def test_every_character_has_a_reminder_token_of_its_own() -> None:
    play = given("solo", down={(1, 0): "mortal"}, options=WITH_REMINDERS, franck=(1, 1), max=(1, 1))
    play.begins(step("act", 0, 1)).answers("remind", (1, 0), "pass")
    play.begins(step("act", 1, 1)).answers("remind", (1, 0), "pass")
    assert play.sees("franck", (1, 0)).reminders == [0, 1]


@rule("R25-095")
@pytest.mark.parametrize("by_robot", [False, True])
def test_a_reminder_token_comes_back_when_its_room_is_revealed(by_robot: bool) -> None:
    play = given(down={(1, 0): "cold"}, robots=[(1, 1)], options=WITH_REMINDERS, franck=(1, 1), kevin=(3, 3))
    play.who("franck").reminder = play.state.board[5]
    play.begins(step("countdown"))
    assert play.sees("kevin", (1, 0)).reminders == [0]
    if by_robot:
        play.who("kevin").hack = "robot"
        play.acts("kevin", "special", ("move", 0), (1, 0))
    else:
        play.acts("franck", "move", (1, 0))
    assert play.sees("kevin", (1, 0)).reminders == []
    play.who("franck").first = "look"
    play.begins(step("act", 0, 1))
    assert "remind" in play.options


@rule("R25-095")
def test_other_reminder_tokens_stay_where_they_are() -> None:
    play = given(down={(1, 0): "cold", (1, 2): "dark"}, options=WITH_REMINDERS, franck=(1, 1), max=(1, 1))
    play.who("franck").reminder, play.who("max").reminder = play.state.board[5], play.state.board[7]
    play.acts("franck", "move", (1, 0))
    assert play.sees(None, (1, 2)).reminders == [1]


@rule("R25-095")
def test_a_reminder_token_that_lies_cannot_be_moved() -> None:
    play = given(down={(1, 0): "cold", (1, 2): "dark"}, options=WITH_REMINDERS, franck=(1, 1))
    play.who("franck").reminder = play.state.board[5]
    play.acts("franck", "look", (1, 0), "pass")
    play.who("franck").second = "push"
    play.begins(step("act", 0, 2))
    assert "remind" not in play.options
    assert "remind" not in play.options


@rule("R25-094")
def test_where_no_room_lies_face_down_no_reminder_token_can_be_placed() -> None:
    play = given(up={(4, 4): "room25"}, options=WITH_REMINDERS, franck=(1, 1))
    play.who("franck").first = "push"
    assert play.begins(step("act", 0, 1)).options == ["act", "linger"]


@rule("R25-096")
def test_a_reminder_token_stays_on_a_tile_that_is_swapped() -> None:
    play = given(down={(0, 1): "mortal", (2, 1): "vortex"}, options=WITH_REMINDERS, kevin=(1, 1))
    play.who("kevin").reminder = play.state.board[1]
    play.who("kevin").hack = "complex"
    play.acts("kevin", "special", (0, 1), (2, 1))
    assert play.sees(None, (2, 1)).reminders == [0]
    assert play.sees(None, (0, 1)).reminders == []


@rule("R25-097")
@pytest.mark.parametrize("reminders", [True, False])
def test_experts_play_without_reminder_tokens(reminders: bool) -> None:
    play = given(down={(1, 0): "mortal"}, options={"reminders": reminders}, franck=(1, 1))
    play.who("franck").first = "look"
    play.begins(step("act", 0, 1))
    assert ("remind" in play.options) == reminders


@rule("R25-098")
@pytest.mark.parametrize(
    ("talk", "hearers"),
    [("public", {"franck", "max", "alice", "kevin", None}), ("private", {"franck", "alice"}), ("none", set())],
)
def test_before_a_team_game_the_table_agrees_who_hears_what(talk: str, hearers: set[CharacterId | None]) -> None:
    play = given(
        "team",
        down={(1, 0): "mortal"},
        options={"team_talk": talk},
        franck=(1, 1),
        max=(3, 3),
        alice=(3, 3),
        kevin=(3, 3),
    )
    play.acts("franck", "look", (1, 0))
    assert (play.kind == "announce") == (talk != "none")
    if play.kind:
        play.answers("yellow")
    everybody: list[CharacterId | None] = ["franck", "max", "alice", "kevin", None]
    assert {who for who in everybody if play.sees(who, (1, 0)).claims == [(0, "yellow")]} == hearers
    assert {who for who in everybody if who and play.news("announces", to=who)} == hearers - {None}


@rule("R25-099")
def test_the_mac_discard_pile_is_open_to_everybody_at_any_time() -> None:
    play = given("coop", franck=(1, 1))
    play.draws("mac-01").draws("mac-36")
    seats: list[CharacterId | None] = ["franck", "max", None]
    for who in seats:
        assert play.view(who).discard == ["mac-01", "mac-36"]
        assert play.view(who).deck == len(play.state.deck)


@rule("R25-093")
def test_who_looks_again_may_say_something_else() -> None:
    play = given(down={(1, 0): "mortal"}, franck=(1, 1), max=(1, 1))
    play.acts("franck", "look", (1, 0), "green").acts("max", "look", (1, 0), "red")
    assert play.sees("alice", (1, 0)).claims == [(0, "green"), (1, "red")]
    play.acts("franck", "look", (1, 0), "blue")
    assert play.sees("alice", (1, 0)).claims == [(1, "red"), (0, "blue")]


@rule("R25-093")
def test_alone_there_is_nobody_to_tell() -> None:
    play = given("solo", down={(1, 0): "mortal"}, franck=(1, 1))
    play.acts("franck", "look", (1, 0))
    assert play.kind is None


@rule("R25-094")
def test_everybody_sees_that_somebody_keeps_the_turn_open() -> None:
    play = given(down={(1, 0): "cold"}, options={"reminders": True}, franck=(1, 1), max=(1, 1))
    play.who("franck").first = "look"
    play.begins(step("act", 0, 1))
    assert not play.view("max").lingers
    assert play.answers("linger").view("max").lingers
    assert not play.answers("act", (1, 0), "pass", "done").view("max").lingers
