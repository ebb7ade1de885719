"""The Madness cards but Panic (Season 2 rulebook, M.A.C. cards)."""

import pytest
from tests.games.room25.play import Rooms, given
from tests.games.room25.position import Cell

from nightdeck.core.ask import NO, YES
from nightdeck.core.state import step
from nightdeck.testing import rule

MADNESS = {"madness_cards": True}


# Blackout, Jamming, Disabled Rooms


@rule("R25-247", "R25-481")
def test_blackout_destroys_all_robots_and_empties_the_visible_green_rooms() -> None:
    rooms: Rooms = {(0, 1): "robot", (0, 2): "regeneration", (0, 3): "vision", (0, 4): "dark", (3, 0): "mortal"}
    play = given(
        options=MADNESS, up=rooms, down={(4, 0): "control"}, robots=[(0, 1), (1, 1)], locks=[(0, 3)], franck=(0, 2)
    ).draws("blackout")
    assert (play.robot(0), play.robot(1)) == (None, None)
    assert [play.room((0, column)) for column in range(5)] == ["empty", "empty", "empty", "empty", "dark"]
    assert (play.room((4, 0)), play.room((3, 0)), play.at("franck")) == ("control", "mortal", (0, 2))
    assert not play.tile((0, 3)).locked


@rule("R25-247")
def test_a_blackout_leaves_empty_chambers_and_what_lies_on_them_alone() -> None:
    play = given(options=MADNESS, up={(0, 1): "vision", (0, 2): "empty"}, locks=[(0, 2)], franck=(0, 0))
    play.draws("blackout")
    assert play.state.removed == ["vision"]
    assert play.tile((0, 2)).locked


@rule("R25-249")
def test_in_company_the_jamming_card_does_not_touch_reminder_tokens() -> None:
    options = {**MADNESS, "reminders": True}
    play = given(options=options, down={(3, 0): "dark"}, franck=(4, 0), max=(4, 0)).draws("jamming")
    play.who("franck").first = "push"
    assert "remind" in play.begins(step("act", 0, 1)).options


@rule("R25-247")
def test_after_a_blackout_no_robot_comes_from_the_old_robot_room() -> None:
    play = given(options=MADNESS, up={(0, 1): "robot"}, franck=(0, 0)).draws("blackout").acts("franck", "move", (0, 1))
    assert (play.robot(0), play.kind) == (None, None)


@rule("R25-248", "R25-376", "R25-482")
@pytest.mark.parametrize("mode", ["coop", "suspicion"])
def test_the_jamming_card_silences_everybody_until_the_round_ends(mode: str) -> None:
    rooms: Rooms = {(3, 0): "dark"}
    if mode == "coop":
        play = given("coop", level="madness", down=rooms, franck=(4, 0))
    else:
        play = given(options=MADNESS, down=rooms, franck=(4, 0))
    play.draws("jamming")
    assert (play.view(None).jammed, play.state.open) == (True, ["mac-46"])
    assert play.acts("franck", "look", (3, 0)).kind is None
    play.begins(step("countdown"))
    assert (play.state.open, play.state.discard, play.view(None).jammed) == ([], ["mac-46"], False)
    assert play.acts("franck", "look", (3, 0)).kind == "announce"


@rule("R25-249", "R25-482")
def test_alone_jamming_takes_the_reminder_tokens_away_until_the_next_round() -> None:
    play = given("solo", level="madness", options={"reminders": True}, down={(3, 0): "dark"}, franck=(4, 0), max=(4, 0))
    play.who("max").reminder = play.state.board[15]
    play.draws("jamming")
    assert play.who("max").reminder == -1
    assert not {"remind", "linger"} & set(play.begins(step("act", 0, 1)).options)
    play.answers("control", ("row", 4, "left")).begins(step("countdown"), step("act", 0, 1))
    assert "remind" in play.options


@rule("R25-250")
@pytest.mark.parametrize(
    ("card", "kind"),
    [
        pytest.param("mac-47", "vision", marks=rule("R25-483")),
        pytest.param("mac-48", "dark", marks=rule("R25-484")),
        pytest.param("mac-49", "mortal", marks=rule("R25-485")),
    ],
)
def test_disabled_rooms_turns_unoccupied_rooms_of_one_colour_face_down(card: str, kind: str) -> None:
    rooms: Rooms = {(0, 1): "vision", (0, 2): "dark", (0, 3): "mortal", (4, 3): "key"}
    play = given("coop", level="madness", up=rooms, franck=(1, 0)).draws(card)
    turned = [play.room((row, column)) for row in range(5) for column in range(5) if not play.tile((row, column)).up]
    assert set(turned) - {"room25", "empty"} == {kind}
    assert ("empty" in turned) == (kind == "vision")
    assert play.tile((1, 0)).up


@rule("R25-250")
def test_rooms_with_somebody_inside_stay_and_tokens_go_home() -> None:
    rooms: Rooms = {(0, 0): "flooded", (0, 1): "flooded", (0, 2): "acid", (0, 3): "shredder", (4, 0): "trapped"}
    play = given(
        options=MADNESS, up=rooms, crossed=[(0, 0), (0, 1)], locks=[(0, 3), (4, 0)], franck=(0, 1), alice=(0, 2)
    )
    play.who("alice").hidden = True
    play.draws("mac-49")
    assert [play.tile((0, column)).up for column in range(4)] == [False, True, True, False]
    assert [play.tile((0, column)).crossed for column in range(4)] == [False, True, False, False]
    assert sum(tile.locked for tile in play.state.tiles) == 0
    assert play.sees("max", (0, 3)).room == "shredder"


@rule("R25-250")
def test_a_lock_on_a_room_that_lies_face_down_stays() -> None:
    play = given(options=MADNESS, up={(0, 1): "dark"}, down={(0, 2): "cold"}, locks=[(0, 1), (0, 2)], franck=(4, 0))
    play.draws("mac-48")
    assert [play.tile((0, column)).locked for column in (1, 2)] == [False, True]


@rule("R25-250")
def test_a_robot_keeps_its_room_and_corridors_are_forgotten() -> None:
    play = given(options=MADNESS, up={(0, 1): "dark", (3, 3): "pivoting"}, robots=[(0, 1)], max=(4, 3), franck=(4, 0))
    play.tile((3, 3)).corridor = 1
    play.draws("mac-48")
    assert (play.tile((0, 1)).up, play.tile((3, 3)).up, play.sees("max", (3, 3)).corridor) == (True, False, "")
    assert play.tile((3, 3)).corridor == 0


# Chaos


@rule("R25-251", "R25-377", "R25-486")
def test_chaos_turns_every_visible_corridor() -> None:
    play = given(options=MADNESS, up={(0, 1): "pivoting", (0, 3): "pivoting"}, franck=(4, 0))
    play.tile((0, 3)).corridor = 1
    play.draws("chaos")
    assert [play.sees(None, cell).corridor for cell in ((0, 1), (0, 3))] == ["column", "row"]


@rule("R25-251")
def test_chaos_leaves_a_hidden_corridor_alone() -> None:
    play = given(options=MADNESS, down={(0, 1): "pivoting"}, franck=(4, 0)).draws("chaos")
    assert play.tile((0, 1)).corridor == 0


@rule("R25-252", "R25-378", "R25-486")
def test_chaos_drives_people_beside_a_robot_into_a_yellow_room_of_their_choice() -> None:
    rooms: Rooms = {(0, 0): "dark", (0, 2): "vortex", (1, 1): "mortal"}
    play = given(options=MADNESS, up=rooms, robots=[(0, 1)], franck=(0, 1), max=(0, 1), kevin=(4, 0)).draws("chaos")
    assert (play.kind, play.asked, play.cells) == ("thrown out", "franck", {(0, 0), (0, 2)})
    play.answers((0, 2))
    assert (play.at("franck"), play.asked) == ((2, 2), "max")
    assert play.answers((0, 0)).at("max") == (0, 0)
    assert (play.at("kevin"), play.robot(0)) == ((4, 0), (0, 1))


@rule("R25-252")
def test_chaos_knows_only_visible_open_yellow_rooms() -> None:
    play = given(
        options=MADNESS, up={(0, 0): "cold"}, down={(0, 2): "dark"}, locks=[(0, 0)], robots=[(0, 1)], franck=(0, 1)
    )
    assert play.draws("chaos").kind is None
    assert play.at("franck") == (0, 1)


@rule("R25-252")
def test_chaos_spares_the_hidden_and_blue_rooms_and_alice_if_she_likes() -> None:
    play = given(
        options=MADNESS, up={(0, 0): "dark", (1, 2): "cold"}, robots=[(0, 1), (2, 2)], alice=(0, 1), bruce=(0, 1)
    )
    play.who("bruce").hidden = True
    play.draws("chaos")
    assert (play.kind, play.asked) == ("yield to robot", "alice")
    play.answers(NO)
    assert (play.at("alice"), play.at("bruce"), play.kind) == ((0, 1), (0, 1), None)
    play.state.deck += play.state.discard
    play.state.discard = []
    assert play.draws("chaos", YES, (0, 0)).at("alice") == (0, 0)


@rule("R25-252")
def test_chaos_is_not_held_up_by_corridors_or_prison_cells() -> None:
    play = given(
        options=MADNESS, up={(0, 1): "prison", (1, 1): "dark", (3, 3): "pivoting", (3, 4): "cold"},
        robots=[(0, 1), (3, 3)], franck=(0, 1), max=(3, 3),
    )  # fmt: skip
    assert play.draws("chaos", (1, 1), (3, 4)).at("max") == (3, 4)


@rule("R25-253", "R25-377", "R25-486")
def test_chaos_swaps_people_in_tunnels() -> None:
    play = given(options=MADNESS, up={(0, 1): "tunnel", (3, 3): "tunnel"}, franck=(0, 1), max=(3, 3), kevin=(4, 0))
    play.draws("chaos", (3, 3), (0, 1))
    assert (play.at("franck"), play.at("max"), play.at("kevin")) == ((3, 3), (0, 1), (4, 0))


@rule("R25-253", "R25-377")
def test_with_three_tunnels_one_picks_and_with_one_visible_one_stays() -> None:
    rooms: Rooms = {(0, 1): "tunnel", (3, 3): "tunnel", (4, 1): "tunnel"}
    assert given(options=MADNESS, up=rooms, franck=(0, 1)).draws("chaos").cells == {(3, 3), (4, 1)}
    play = given(options=MADNESS, up={(0, 1): "tunnel"}, down={(3, 3): "tunnel"}, franck=(0, 1)).draws("chaos")
    assert (play.at("franck"), play.kind) == ((0, 1), None)
    two: Rooms = {(0, 1): "tunnel", (3, 3): "tunnel"}
    play = given(options=MADNESS, up=two, locks=[(3, 3)], franck=(0, 1), emmett=(4, 0)).draws("chaos")
    assert (play.at("franck"), play.kind) == ((0, 1), None), "a locked one is closed to Franck"
    play = given(options=MADNESS, up=two, locks=[(3, 3)], emmett=(0, 1), franck=(4, 0)).draws("chaos", (3, 3))
    assert play.at("emmett") == (3, 3)


@rule("R25-377")
def test_chaos_comes_in_the_order_corridors_robots_tunnels() -> None:
    rooms: Rooms = {(0, 1): "dark", (0, 2): "tunnel", (3, 3): "tunnel"}
    play = given(options=MADNESS, up=rooms, robots=[(0, 2)], franck=(0, 2)).draws("chaos", (0, 1))
    assert (play.at("franck"), play.kind) == ((0, 1), None)


# Acceleration, Rewind, Robot


@rule("R25-254", "R25-487")
def test_under_acceleration_a_control_action_slides_twice() -> None:
    play = given(options=MADNESS, franck=(0, 1)).draws("acceleration").acts("franck", "control", ("row", 0, "right"))
    assert (play.at("franck"), play.state.arrows[0]) == ((0, 3), 1)
    play.begins(step("countdown")).acts("franck", "control", ("row", 0, "right"))
    assert (play.at("franck"), play.state.discard) == ((0, 4), ["mac-51"])


@rule("R25-254")
def test_under_acceleration_the_second_step_may_be_the_escape() -> None:
    play = given(
        "coop", level="madness", up={(0, 3): "room25"}, franck=(0, 3), max=(0, 3), kevin=(0, 3), emmett=(0, 3)
    ).draws("acceleration")
    play.acts("franck", "control", ("row", 0, "right"))
    assert play.outcome is not None
    assert play.outcome.reason == "escape"


@rule("R25-375")
def test_acceleration_doubles_adrenaline_but_neither_the_control_chamber_nor_cards() -> None:
    play = given(options=MADNESS, up={(1, 1): "control"}, franck=(0, 1), max=(1, 0)).draws("acceleration")
    assert play.uses_adrenaline("franck", "control", ("row", 0, "right")).at("franck") == (0, 3)
    assert play.draws("mac-02").at("franck") == (0, 4)
    assert play.acts("max", "move", (1, 1), ("row", 0, "right")).at("franck") == (0, 0)


@rule("R25-255", "R25-488")
def test_rewind_sends_the_first_player_to_the_central_room_and_leaves_the_programme() -> None:
    play = given(options=MADNESS, up={(0, 1): "prison"}, franck=(0, 1), max=(0, 0))
    play.who("franck").first, play.who("franck").second = "look", "move"
    play.draws("rewind")
    assert (play.at("franck"), play.at("max")) == ((2, 2), (0, 0))
    assert (play.who("franck").first, play.who("franck").second) == ("look", "move")


@rule("R25-255")
def test_rewind_does_nothing_to_somebody_who_is_in_the_central_room() -> None:
    play = given(options=MADNESS, franck=(2, 2), max=(0, 0)).draws("rewind")
    assert not play.news("moves")


@rule("R25-255")
def test_rewind_takes_the_first_of_the_living_and_never_alice() -> None:
    play = given(options=MADNESS, franck=None, max=(0, 0), kevin=(0, 1)).draws("rewind")
    assert (play.at("max"), play.at("kevin")) == ((2, 2), (0, 1))
    assert given(options=MADNESS, alice=(0, 0), kevin=(0, 1)).draws("rewind").at("alice") == (0, 0)


@rule("R25-256", "R25-489")
@pytest.mark.parametrize("cell", [(2, 2), (0, 3), (4, 3)])
def test_the_robot_card_does_nothing_in_red_and_blue_rooms(cell: Cell) -> None:
    rooms: Rooms = {(0, 3): "acid", (4, 3): "room25", (1, 2): "dark", (0, 2): "dark", (4, 2): "cold"}
    play = given(options=MADNESS, up=rooms, franck=cell).stacks("robot", "mac-05").begins(step("mac"))
    assert (play.at("franck"), play.robot(0), play.robot(1), play.kind) == (cell, None, None, None)


@rule("R25-257", "R25-378", "R25-489")
def test_the_robot_card_places_a_robot_that_pushes_into_a_yellow_room() -> None:
    rooms: Rooms = {(0, 0): "dark", (0, 2): "vortex", (1, 1): "mortal"}
    play = given(options=MADNESS, up=rooms, franck=(0, 1), max=(0, 1)).stacks("robot", "mac-05").begins(step("mac"))
    assert (play.robot(0), play.asked, play.cells) == ((0, 1), "franck", {(0, 0), (0, 2)})
    play.answers((0, 2))
    assert (play.at("franck"), play.at("max"), play.robot(0)) == ((2, 2), (0, 1), (0, 1))
    assert play.state.discard == ["mac-53", "mac-05"]


@rule("R25-257")
def test_with_robots_about_the_first_player_picks_one_which_comes_from_anywhere() -> None:
    play = given(options=MADNESS, up={(0, 0): "dark"}, locks=[(0, 1)], robots=[(4, 0), (4, 3)], franck=(0, 1))
    play.stacks("robot", "mac-05").begins(step("mac"))
    assert (play.kind, play.asked, play.options) == ("which robot", "franck", [0, 1])
    play.answers(1, (0, 0))
    assert (play.robot(0), play.robot(1), play.at("franck")) == ((4, 0), (0, 1), (0, 0))


@rule("R25-257")
def test_the_robot_card_only_moves_the_robot_if_no_visible_yellow_room_is_open() -> None:
    play = given(options=MADNESS, up={(0, 0): "cold"}, down={(0, 2): "dark"}, locks=[(0, 0)], franck=(0, 1))
    play.stacks("robot", "mac-05").begins(step("mac"))
    assert (play.robot(0), play.at("franck"), play.kind) == ((0, 1), (0, 1), None)


@rule("R25-257")
def test_the_robot_card_is_a_push_with_all_its_limits() -> None:
    rooms: Rooms = {(0, 0): "dark", (0, 1): "prison", (3, 3): "pivoting", (4, 3): "cold"}
    play = given(options=MADNESS, up=rooms, franck=(0, 1)).stacks("robot", "mac-05").begins(step("mac"))
    assert play.kind is None
    play = given(options=MADNESS, up=rooms, franck=(3, 3)).stacks("robot", "mac-05").begins(step("mac"))
    assert play.kind is None
    play = given(options=MADNESS, up=rooms, alice=(1, 0)).stacks("robot", "mac-05").begins(step("mac"))
    play.answers((0, 0), NO)
    assert (play.at("alice"), play.robot(0)) == ((1, 0), (1, 0))
    play = given(options=MADNESS, up=rooms, alice=(1, 0))
    play.who("alice").hidden = True
    play.stacks("robot", "mac-05").begins(step("mac"))
    assert (play.at("alice"), play.robot(0), play.kind) == ((1, 0), (1, 0), None)


# Time Bomb, Lock On


@rule("R25-258", "R25-376", "R25-490")
def test_the_second_time_bomb_of_a_round_kills_everybody_in_red_rooms() -> None:
    rooms: Rooms = {(0, 0): "acid", (0, 1): "flooded", (0, 2): "dark"}
    play = given(
        options=MADNESS, roles={"max": "guard"}, up=rooms, franck=(0, 0), max=(0, 1), kevin=(0, 2), emmett=(4, 0)
    )
    play.draws("bomb")
    assert (play.at("franck"), play.state.open) == ((0, 0), ["mac-54"])
    play.draws("bomb")
    assert [play.at(name) for name in ("franck", "max", "kevin", "emmett")] == [None, None, (0, 2), (4, 0)]


@rule("R25-258", "R25-490")
def test_a_time_bomb_with_nobody_in_a_red_room_costs_nobody() -> None:
    play = given("coop", level="madness", up={(0, 0): "acid", (0, 1): "dark"}, franck=(0, 1))
    play.draws("bomb").draws("bomb")
    assert (play.outcome, play.at("franck")) == (None, (0, 1))


@rule("R25-258", "R25-376", "R25-490")
def test_a_time_bomb_is_forgotten_when_the_round_ends() -> None:
    play = given(options=MADNESS, up={(0, 0): "acid"}, franck=(0, 0)).draws("bomb").begins(step("countdown"))
    assert (play.state.open, play.state.discard) == ([], ["mac-54"])
    assert play.draws("mac-55").at("franck") == (0, 0)


@rule("R25-259", "R25-491")
def test_the_first_player_locks_an_adjacent_visible_room_that_is_not_blue() -> None:
    play = given(options=MADNESS, up={(0, 2): "dark"}, down={(1, 1): "cold"}, franck=(1, 2), max=(0, 0)).draws("lock")
    assert (play.kind, play.asked, play.cells) == ("lock", "franck", {(0, 2), (1, 3)})
    play.answers((0, 2))
    assert [tile.locked for tile in play.state.tiles].count(True) == 1
    assert play.tile((0, 2)).locked
    assert (0, 2) not in play.acts("franck", "move").cells


@rule("R25-259")
@pytest.mark.parametrize("emmett", [(4, 0), None])
def test_with_both_locks_out_emmett_moves_one_or_the_first_player_without_him(emmett: Cell | None) -> None:
    play = given(options=MADNESS, franck=(0, 0), emmett=emmett)
    for cell in ((3, 0), (3, 1)):
        play.tile(cell).locked = True
    play.draws("lock", (0, 1))
    assert (play.kind, play.asked, play.cells) == ("move lock", "emmett" if emmett else "franck", {(3, 0), (3, 1)})
    play.answers((3, 1))
    assert [play.tile(cell).locked for cell in ((3, 0), (3, 1), (0, 1))] == [True, False, True]


@rule("R25-259")
def test_lock_on_does_nothing_where_no_room_can_be_locked() -> None:
    play = given(options=MADNESS, down={(0, 1): "dark", (1, 0): "cold"}, franck=(0, 0)).draws("lock")
    assert (play.kind, [tile.locked for tile in play.state.tiles].count(True)) == (None, 0)
