"""The rooms of the base game (rulebook, room pages)."""

import pytest
from tests.games.room25.play import Play, given

from nightdeck.core.ask import PASS
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CharacterId, RoomKind, Token
from nightdeck.games.room25.rules.looking import COLOURS
from nightdeck.testing import rule

ROOM25_UP: dict[tuple[int, int], RoomKind] = {(4, 4): "room25"}
"""With Room 25 face up, too, no room at all lies face down."""
REMINDERS = {"reminders": True}


def passes(play: Play, name: CharacterId, number: int) -> Play:
    """It is this character's place in a pass, and there is no token in its slot."""
    return play.begins(step("act", play.who(name).id, number))


# Central Room, Room 25, Empty Chamber


@rule("R25-182", "R25-394")
@pytest.mark.parametrize("token", ["push", "control", "special"])
def test_push_control_and_abilities_are_lost_in_the_central_room(token: Token) -> None:
    play = given(up={(1, 2): "dark"}, alice=(2, 2), max=(2, 2)).acts("alice", token)
    assert play.lost
    assert not play.who("alice").hidden
    assert play.state.arrows == [0] * 10


@rule("R25-182", "R25-394")
def test_look_and_move_work_in_the_central_room() -> None:
    play = given(down={(1, 2): "dark"}, franck=(2, 2)).acts("franck", "look", (1, 2), PASS)
    assert play.sees("franck", (1, 2)).room == "dark"
    assert play.acts("franck", "move", (2, 3)).at("franck") == (2, 3)


@rule("R25-182", "R25-394")
def test_nothing_moves_the_central_room() -> None:
    play = given(up={(1, 1): "control"}, kevin=(1, 0), max=(3, 2)).acts("kevin", "move", (1, 1))
    play.refuses(("row", 2, "left"), ("row", 2, "right"), ("column", 2, "up"), ("column", 2, "down"))
    play.answers(("row", 0, "left")).acts("max", "control")
    assert {way[1:] for way in play.options if isinstance(way, tuple)} == {(3, "left"), (3, "right")}
    play.answers(("row", 3, "left"))
    assert play.at("kevin") == (1, 1)
    play.acts("kevin", "move", (1, 2)).acts("kevin", "special").answers("hack_complex")
    assert play.cells == {(0, 2), (1, 1), (1, 3)}


@rule("R25-183")
def test_room_25_does_nothing_to_its_visitors() -> None:
    play = given("coop", up={(1, 0): "key"}, down={(0, 1): "room25"}, franck=(0, 0), max=(0, 2))
    play.acts("franck", "move", (0, 1)).acts("max", "move", (0, 1))
    assert (play.at("franck"), play.at("max"), play.tile((0, 1)).up) == ((0, 1), (0, 1), True)
    assert (play.kind, play.news("effect"), play.state.left) == (None, [], 8)
    assert play.acts("franck", "move", (0, 2)).at("max") == (0, 1)


@rule("R25-184", "R25-397")
def test_an_empty_chamber_does_nothing() -> None:
    play = given(down={(0, 1): "empty"}, franck=(0, 0), max=(0, 2))
    before = play.who("franck").adrenaline
    play.acts("franck", "move", (0, 1)).acts("max", "move", (0, 1))
    assert (play.at("franck"), play.at("max"), play.who("franck").adrenaline) == ((0, 1), (0, 1), before)
    assert (play.kind, play.news("effect")) == (None, [])


# Vision, Moving, Control, Tunnel, Vortex


@rule("R25-185", "R25-398")
def test_a_vision_chamber_shows_one_room_anywhere_to_its_visitor_only() -> None:
    play = given(up={(0, 1): "vision"}, down={(4, 0): "mortal", (0, 3): "dark"}, franck=(0, 0), max=(0, 0))
    play.acts("franck", "move", (0, 1))
    assert (play.kind, play.asked) == ("vision", "franck")
    assert play.cells == {(4, 0), (0, 3), (4, 4)}
    play.refuses((0, 0)).answers((4, 0))
    assert play.options == [PASS, *COLOURS]
    play.answers(PASS)
    assert play.sees("franck", (4, 0)).room == "mortal"
    assert not play.tile((4, 0)).up
    assert [play.sees(other, (4, 0)).room for other in ("max", None)] == ["", ""]


@rule("R25-185")
def test_a_vision_chamber_does_nothing_without_a_face_down_room() -> None:
    play = given(up={(0, 1): "vision", **ROOM25_UP}, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert (play.at("franck"), play.kind) == ((0, 1), None)


@rule("R25-186", "R25-367", "R25-400")
def test_a_moving_chamber_changes_places_with_a_face_down_room_and_takes_everything_along() -> None:
    play = given(
        up={(0, 1): "moving"}, down={(4, 0): "mortal"}, robots=[(0, 1)], franck=(0, 1), max=(0, 0), kevin=(0, 0)
    )
    play.acts("max", "push", "kevin", (0, 1))
    assert (play.kind, play.asked) == ("moving", "kevin")
    assert play.cells == {(4, 0), (4, 4)}
    play.answers((4, 0))
    assert (play.at("franck"), play.at("kevin"), play.robot(0)) == ((4, 0), (4, 0), (4, 0))
    assert (play.room((4, 0)), play.room((0, 1)), play.tile((0, 1)).up) == ("moving", "mortal", False)
    assert play.sees("franck", (0, 1)).room == ""


@rule("R25-187")
def test_a_moving_chamber_stays_when_no_room_lies_face_down() -> None:
    play = given(up={(0, 1): "moving", **ROOM25_UP}, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert (play.at("franck"), play.kind, play.room((0, 1))) == ((0, 1), None, "moving")


@rule("R25-188", "R25-399")
def test_a_control_chamber_slides_any_line_but_the_central_ones() -> None:
    play = given(up={(0, 1): "control", (3, 4): "dark"}, franck=(0, 0), max=(3, 4)).acts("franck", "move", (0, 1))
    lines = {way[:2] for way in play.options if isinstance(way, tuple)}
    assert lines == {(line, number) for line in ("row", "column") for number in (0, 1, 3, 4)}
    assert len(play.options) == 16
    play.answers(("row", 3, "right"))
    assert (play.at("max"), play.room((3, 0))) == ((3, 0), "dark")
    assert play.state.arrows == [0, 0, 0, 1, 0, 0, 0, 0, 0, 0]


@rule("R25-188")
def test_a_control_chamber_is_bound_by_control_tokens() -> None:
    play = given(up={(0, 1): "control"}, franck=(0, 0), max=(3, 4)).acts("max", "control", ("row", 3, "left"))
    play.acts("franck", "move", (0, 1)).refuses(("row", 3, "right")).answers(("row", 3, "left"))
    assert play.at("max") == (3, 2)


@rule("R25-188")
def test_a_control_chamber_makes_no_escape_although_one_may_stay_behind_in_the_final_round() -> None:
    rooms: dict[tuple[int, int], RoomKind] = {(0, 3): "control", (0, 4): "room25"}
    play = given(up=rooms, left=1, franck=(1, 3), max=(0, 4), kevin=(0, 4), emmett=(0, 4))
    play.acts("franck", "move", (0, 3), ("row", 0, "right"))
    assert (play.outcome, play.at("max"), play.at("franck")) == (None, (0, 0), (0, 4))


@rule("R25-189", "R25-401")
def test_a_tunnel_leads_to_the_other_visible_one_without_a_second_jump() -> None:
    play = given(up={(0, 1): "tunnel", (3, 3): "tunnel"}, franck=(0, 0)).acts("franck", "move", (0, 1), (3, 3))
    assert play.at("franck") == (3, 3)


@rule("R25-189", "R25-401")
def test_a_tunnel_does_nothing_while_the_other_one_lies_face_down() -> None:
    play = given(down={(0, 1): "tunnel", (3, 3): "tunnel"}, franck=(0, 0), max=(3, 2)).acts("franck", "move", (0, 1))
    assert (play.at("franck"), play.kind) == ((0, 1), None)
    assert play.acts("max", "move", (3, 3), (0, 1)).at("max") == (0, 1)


@rule("R25-190", "R25-406")
def test_a_vortex_sends_its_visitor_to_the_central_room() -> None:
    play = given(down={(0, 1): "vortex"}, franck=(0, 0), max=(0, 0)).acts("max", "push", "franck", (0, 1))
    assert (play.at("franck"), play.at("max"), play.tile((0, 1)).up) == ((2, 2), (0, 0), True)


# Prison, Cold, Dark


@rule("R25-191", "R25-407")
def test_a_prison_cell_is_left_only_to_join_somebody() -> None:
    play = given(up={(0, 1): "prison"}, franck=(0, 1), alice=(0, 2), max=(0, 1), robots=[(1, 1)])
    play.who("alice").hidden = True
    assert play.acts("franck", "move").cells == {(0, 2), (1, 1)}
    play.answers((0, 2))
    play.state.robots = [-1, -1]
    assert play.acts("max", "move").cells == {(0, 2)}


@rule("R25-191", "R25-407")
def test_a_prison_cell_opens_to_the_central_room_but_not_to_an_empty_neighbour() -> None:
    play = given(up={(1, 2): "prison", (4, 1): "prison"}, franck=(1, 2), max=(4, 1), kevin=(0, 0), emmett=(0, 0))
    assert play.acts("franck", "move").cells == {(2, 2)}
    assert play.answers((2, 2)).acts("max", "move").lost
    assert play.at("max") == (4, 1)


@rule("R25-191")
def test_a_prison_cell_does_not_open_to_a_closed_room() -> None:
    rooms: dict[tuple[int, int], RoomKind] = {(0, 1): "prison", (0, 0): "flooded"}
    play = given(up=rooms, crossed=[(0, 0)], locks=[(0, 2)], franck=(0, 1), max=(0, 0), kevin=(0, 2))
    assert play.acts("franck", "move").lost


@rule("R25-191")
def test_a_prison_cell_holds_those_who_are_pushed_too_and_the_pusher_is_no_company_elsewhere() -> None:
    play = given(up={(0, 1): "prison"}, franck=(0, 1), max=(0, 1), kevin=(1, 1)).acts("franck", "push", "max")
    assert play.cells == {(1, 1)}


@rule("R25-191")
def test_carry_leaves_a_prison_cell_only_for_company_other_than_the_pair() -> None:
    play = given(up={(0, 1): "prison"}, max=(0, 1), franck=(0, 1), kevin=(4, 0)).acts("max", "special")
    assert play.lost
    play = given(up={(0, 1): "prison"}, max=(0, 1), franck=(0, 1), kevin=(0, 2))
    play.acts("max", "special", "carry", "franck")
    assert play.cells == {(0, 2)}


@rule("R25-192", "R25-405")
def test_in_a_cold_chamber_one_action_is_programmed() -> None:
    play = given(up={(0, 1): "cold"}, franck=(0, 1), max=(0, 0)).begins(step("programming"))
    play.answers("move", seat=0)
    assert play.table is not None
    assert [ask.seat for ask in play.table.asks] == [1, 2, 3]
    play.answers("move", seat=1)
    assert play.ask(1).kind == "second"


@rule("R25-193")
def test_a_cold_chamber_entered_after_programming_costs_nothing_this_round() -> None:
    play = given(up={(0, 1): "cold"}, franck=(0, 0))
    play.who("franck").second = "control"
    play.who("franck").adrenaline = "laid"
    play.acts("franck", "move", (0, 1))
    assert (play.who("franck").second, play.who("franck").adrenaline) == ("control", "laid")
    assert passes(play, "franck", 2).answers("act").kind == "control"


@rule("R25-194", "R25-404")
def test_in_a_dark_chamber_only_look_fails() -> None:
    play = given(up={(0, 1): "dark"}, down={(1, 1): "mortal"}, franck=(0, 1), max=(0, 1))
    assert play.acts("franck", "look").lost
    assert play.sees("franck", (1, 1)).room == ""
    assert play.acts("franck", "push", "max", (0, 0)).at("max") == (0, 0)
    assert play.acts("franck", "control", ("row", 0, "left")).at("franck") == (0, 0)
    assert play.acts("franck", "move", (0, 1)).acts("franck", "look").cells == {(1, 1)}


# Trapped Chamber


@rule("R25-195", "R25-368", "R25-412")
def test_a_trapped_chamber_kills_whoever_does_not_leave_with_the_next_action() -> None:
    play = given(up={(0, 1): "trapped"}, franck=(0, 0), max=(4, 0)).acts("franck", "move", (0, 1))
    assert play.at("franck") == (0, 1)
    assert play.acts("franck", "control", ("row", 0, "right"), second=True).at("franck") is None


@rule("R25-195", "R25-412")
def test_leaving_with_the_next_action_saves() -> None:
    play = given(up={(0, 1): "trapped"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert play.acts("franck", "move", (0, 0), second=True).at("franck") == (0, 0)
    assert play.acts("franck", "control", ("row", 0, "left")).at("franck") == (0, 4)


@rule("R25-195", "R25-368")
def test_neither_waiting_nor_the_acts_of_others_close_the_trap() -> None:
    play = given(up={(0, 1): "trapped"}, franck=(0, 1), max=(0, 0)).acts("max", "move", (0, 1))
    play.acts("franck", "control", ("row", 0, "right"))
    passes(play, "max", 1)
    passes(play, "max", 2)
    assert play.at("max") == (0, 2)
    assert play.acts("max", "push", "franck", (1, 2)).at("max") is None


@rule("R25-195")
def test_being_pushed_out_of_the_trap_saves_and_a_lost_action_closes_it() -> None:
    play = given(up={(0, 1): "trapped"}, franck=(0, 0), max=(0, 0), kevin=(4, 0))
    play.acts("franck", "move", (0, 1)).acts("max", "move", (0, 1)).acts("franck", "push", "max", (0, 0), second=True)
    assert (play.at("franck"), play.at("max")) == (None, (0, 0))
    assert play.acts("max", "push", second=True).at("max") == (0, 0)
    assert play.acts("max", "move", (0, 1)).acts("max", "push").lost
    assert play.at("max") is None


@rule("R25-195")
def test_the_trap_closes_after_an_adrenaline_action() -> None:
    play = given(up={(0, 1): "trapped"}, franck=(0, 0)).acts("franck", "move", (0, 1), second=True)
    assert play.uses_adrenaline("franck", "push").at("franck") is None


@rule("R25-195")
def test_from_one_trap_into_the_next_starts_anew() -> None:
    play = given(up={(0, 1): "trapped", (0, 2): "trapped"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert play.acts("franck", "move", (0, 2), second=True).at("franck") == (0, 2)
    assert play.acts("franck", "push").at("franck") is None


@rule("R25-195")
def test_coming_back_into_the_same_trap_within_one_action_starts_anew() -> None:
    play = given(up={(0, 1): "trapped", (0, 2): "robot"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    play.acts("franck", "move", (0, 2), ("push", 0, "franck"), (0, 1), second=True)
    assert play.at("franck") == (0, 1)
    assert play.acts("franck", "push").at("franck") is None


# Flooded Chamber


@rule("R25-196", "R25-413")
@pytest.mark.parametrize("season2", [True, False])
def test_a_flooded_chamber_is_closed_to_everybody_else_for_good(season2: bool) -> None:
    play = given(season2=season2, up={(0, 1): "flooded"}, franck=(0, 0), max=(0, 2), emmett=(0, 2))
    play.acts("franck", "move", (0, 1))
    assert play.tile((0, 1)).crossed
    play.acts("emmett", "move").refuses((0, 1)).answers((0, 3))
    play.acts("franck", "move", (0, 0), second=True).acts("franck", "move").refuses((0, 1))
    assert play.tile((0, 1)).crossed


@rule("R25-197", "R25-413")
def test_the_flood_drowns_after_the_second_action_of_the_next_round() -> None:
    play = given(up={(0, 1): "flooded"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert play.acts("franck", "push", second=True).at("franck") == (0, 1)
    play.state.round = 2
    assert play.acts("franck", "control", ("row", 0, "right")).at("franck") == (0, 2)
    assert play.acts("franck", "push", second=True).at("franck") is None


@rule("R25-197")
def test_the_second_action_of_the_next_round_may_still_save() -> None:
    play = given(up={(0, 1): "flooded"}, franck=(0, 0)).acts("franck", "move", (0, 1), second=True)
    play.state.round = 2
    assert play.acts("franck", "move", (0, 2), second=True).at("franck") == (0, 2)
    play.state.round = 3
    assert passes(play, "franck", 2).at("franck") == (0, 2)


@rule("R25-197")
def test_the_flood_waits_for_no_token() -> None:
    play = given(up={(0, 1): "flooded"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    play.state.round = 2
    play.who("franck").adrenaline = "laid"
    assert passes(play, "franck", 1).at("franck") == (0, 1)
    assert passes(play, "franck", 2).at("franck") is None


# Acid Bath, Mortal Chamber, Illusion Chamber


@rule("R25-198", "R25-414")
def test_in_an_acid_bath_the_newcomer_kills_whoever_was_first() -> None:
    play = given(up={(0, 1): "acid"}, franck=(0, 0), max=(0, 2), kevin=(0, 2)).acts("franck", "move", (0, 1))
    play.acts("max", "push", "kevin", (0, 1))
    assert (play.at("franck"), play.at("kevin")) == (None, (0, 1))


@rule("R25-199", "R25-414")
def test_alone_in_an_acid_bath_one_is_safe() -> None:
    play = given(up={(0, 1): "acid"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    for number in (2, 3, 4):
        play.state.round = number
        play.acts("franck", "push").acts("franck", "control", ("row", 0, "right"), second=True)
        play.begins(step("countdown"))
    assert play.room(play.at("franck") or (9, 9)) == "acid"


@rule("R25-200", "R25-415")
def test_a_mortal_chamber_kills_whoever_enters() -> None:
    play = given(down={(0, 1): "mortal"}, franck=(0, 0), max=(0, 0), kevin=(4, 0)).acts("franck", "push", "max", (0, 1))
    assert (play.at("max"), play.at("franck"), play.tile((0, 1)).up) == (None, (0, 0), True)
    assert play.acts("franck", "move", (0, 1)).at("franck") is None


@rule("R25-201", "R25-202", "R25-366", "R25-367", "R25-416")
def test_an_illusion_chamber_is_replaced_by_a_face_down_room_which_strikes_at_once() -> None:
    play = given(
        down={(0, 1): "illusion", (4, 0): "mortal", (3, 0): "cold"}, franck=(0, 0), max=(0, 0), options=REMINDERS
    )
    play.who("max").reminder = play.state.board[15]
    play.acts("max", "push", "franck", (0, 1))
    assert (play.kind, play.asked) == ("illusion", "franck")
    assert play.cells == {(4, 0), (3, 0), (4, 4)}
    play.answers((3, 0))
    assert (play.at("franck"), play.room((0, 1)), play.tile((0, 1)).up) == ((0, 1), "cold", True)
    assert (play.room((3, 0)), play.tile((3, 0)).up, play.who("max").reminder) == ("illusion", True, -1)


@rule("R25-201", "R25-203")
def test_what_comes_after_an_illusion_is_resolved_to_the_end() -> None:
    play = given(up={(0, 1): "illusion"}, down={(4, 0): "vortex"}, franck=(0, 0))
    assert play.acts("franck", "move", (0, 1), (4, 0)).at("franck") == (2, 2)
    play = given(up={(0, 1): "illusion"}, down={(4, 0): "mortal"}, franck=(0, 0))
    assert play.acts("franck", "move", (0, 1), (4, 0)).at("franck") is None
    play = given(up={(0, 1): "illusion", (3, 3): "tunnel"}, down={(4, 0): "tunnel"}, franck=(0, 0))
    assert play.acts("franck", "move", (0, 1), (4, 0), (3, 3)).at("franck") == (3, 3)


@rule("R25-202")
def test_an_illusion_stays_an_illusion_and_only_newcomers_change_rooms() -> None:
    play = given(up={(0, 1): "illusion", **ROOM25_UP}, franck=(0, 0), max=(0, 0)).acts("franck", "move", (0, 1))
    assert (play.at("franck"), play.room((0, 1)), play.kind) == ((0, 1), "illusion", None)
    play.tile((4, 4)).up = False
    play.acts("max", "move", (0, 1), (4, 4))
    assert (play.at("max"), play.room((0, 1))) == ((0, 1), "room25")
    assert (play.at("franck"), play.room((4, 4)), play.tile((4, 4)).up) == ((4, 4), "illusion", True)


@rule("R25-366")
def test_a_pivoting_room_behind_an_illusion_lines_up_with_where_one_came_from() -> None:
    for start, corridor in (((1, 1), "column"), ((0, 0), "row")):
        play = given(up={(0, 1): "illusion"}, down={(4, 0): "pivoting"}, franck=start)
        play.acts("franck", "move", (0, 1), (4, 0))
        assert play.sees("franck", (0, 1)).corridor == corridor


@rule("R25-367")
def test_a_reminder_token_travels_with_a_room_that_stays_face_down() -> None:
    play = given(up={(0, 1): "moving"}, down={(4, 0): "mortal"}, franck=(0, 0), options=REMINDERS)
    play.who("franck").reminder = play.state.board[20]
    play.acts("franck", "move", (0, 1), (4, 0))
    assert (play.sees("max", (0, 1)).reminders, play.sees("max", (4, 0)).reminders) == ([0], [])
