"""The rooms of Season 2 (Season 2 rulebook, room pages)."""

import pytest
from tests.games.room25.play import Rooms, given, turn_of

from nightdeck.core.ask import PASS
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import Mode
from nightdeck.games.room25.rules.looking import jammed
from nightdeck.games.room25.rules.moving import ways
from nightdeck.games.room25.state import OUT
from nightdeck.testing import rule

# Robot Room


@rule("R25-204", "R25-205", "R25-402")
def test_a_robot_room_brings_its_robot_and_its_visitor_gives_an_order() -> None:
    play = given(down={(0, 1): "robot"}, franck=(0, 0), max=(0, 0)).acts("max", "push", "franck", (0, 1))
    assert play.robot(0) == (0, 1)
    assert (play.kind, play.asked) == ("order", "franck")
    assert play.options == [("move", 0), ("push", 0, play.who("franck").id)]
    assert play.answers(("move", 0), (0, 2)).robot(0) == (0, 2)


@rule("R25-204")
def test_every_robot_room_has_one_robot_which_comes_again_once_destroyed() -> None:
    play = given(up={(0, 1): "robot", (4, 1): "robot", (4, 2): "mortal"}, robots=[(2, 4)], franck=(0, 0), max=(4, 0))
    play.acts("franck", "move", (0, 1))
    assert (play.robot(0), play.robot(1)) == ((2, 4), None)
    play.answers(("move", 0), (1, 4)).acts("max", "move", (4, 1))
    assert (play.robot(0), play.robot(1)) == ((1, 4), (4, 1))
    play.answers(("move", 1), (4, 2))
    assert play.robot(1) is None
    play.acts("max", "move", (4, 0)).acts("max", "move", (4, 1))
    assert play.robot(1) == (4, 1)


@rule("R25-205", "R25-402")
def test_the_order_goes_to_any_robot_however_far_away() -> None:
    play = given(
        up={(0, 1): "robot", (4, 1): "robot"}, robots=[(2, 4), (4, 3)], franck=(0, 0), max=(4, 3), kevin=(2, 4)
    )
    play.acts("franck", "move", (0, 1))
    ids = [play.who(name).id for name in ("max", "kevin")]
    assert set(play.options) == {("move", 0), ("move", 1), ("push", 1, ids[0]), ("push", 0, ids[1])}
    assert play.answers(("push", 1, "max"), (4, 4)).at("max") == (4, 4)


# Tunnel, Regeneration


@rule("R25-206")
def test_with_three_tunnels_the_visitor_chooses_between_the_other_two() -> None:
    play = given(up={(0, 1): "tunnel", (3, 3): "tunnel", (4, 0): "tunnel"}, franck=(0, 0), max=(0, 0))
    play.acts("max", "push", "franck", (0, 1))
    assert (play.kind, play.asked, play.cells) == ("tunnel", "franck", {(3, 3), (4, 0)})
    assert play.answers((4, 0)).at("franck") == (4, 0)


@rule("R25-206")
def test_a_locked_tunnel_is_open_to_emmett_only() -> None:
    rooms: Rooms = {(0, 1): "tunnel", (3, 3): "tunnel", (4, 0): "tunnel"}
    play = given(up=rooms, locks=[(3, 3)], franck=(0, 0), emmett=(0, 0))
    assert play.acts("franck", "move", (0, 1)).cells == {(4, 0)}
    assert play.answers((4, 0)).acts("emmett", "move", (0, 1)).cells == {(3, 3), (4, 0)}


@rule("R25-207", "R25-208", "R25-403")
def test_a_regeneration_room_brings_everybody_back_and_is_gone() -> None:
    play = given(
        down={(0, 1): "regeneration"}, roles={"max": "guard"}, franck=(0, 0), max=None, kevin=None, emmett=(4, 0)
    )
    play.acts("franck", "move", (0, 1))
    assert (play.at("max"), play.at("kevin")) == ((2, 2), (2, 2))
    assert (play.room((0, 1)), play.tile((0, 1)).up, play.at("franck")) == ("empty", True, (0, 1))


@rule("R25-207")
def test_a_dormant_regeneration_room_waits_for_a_victim() -> None:
    play = given(up={(0, 1): "regeneration", (0, 2): "mortal"}, franck=(0, 0), max=(1, 2)).acts(
        "franck", "move", (0, 1)
    )
    assert (play.room((0, 1)), play.tile((0, 1)).up) == ("regeneration", True)
    assert play.acts("max", "move", (0, 2)).at("max") is None
    play.acts("franck", "move", (0, 0))
    assert play.at("max") is None
    assert play.acts("franck", "move", (0, 1)).at("max") == (2, 2)


# Mirror Room


@rule("R25-209", "R25-410")
@pytest.mark.parametrize("adrenaline", ["held", "laid"])
def test_a_mirror_room_takes_adrenaline_and_the_rest_of_the_programme(adrenaline: str) -> None:
    play = given(up={(0, 1): "mirror"}, franck=(0, 0), max=(0, 0))
    franck = play.who("franck")
    franck.first, franck.second = "look", "control"
    franck.adrenaline = "laid" if adrenaline == "laid" else "held"
    play.acts("max", "push", "franck", (0, 1))
    assert len(play.news("cancelled")) == 1
    assert (play.who("franck").adrenaline, play.who("franck").first, play.who("franck").second) == ("spent", "", "")
    assert turn_of(play, "franck", 1).kind is None
    assert turn_of(play, "franck", 2).kind is None
    assert play.begins(step("adrenaline")).kind is None
    assert (play.who("franck").used, play.who("max").adrenaline) == ([], "held")


@rule("R25-209")
def test_a_mirror_room_takes_a_lone_token_too() -> None:
    play = given(up={(0, 1): "mirror"}, franck=(0, 0), kevin=(0, 0))
    play.who("kevin").single, play.who("kevin").hack = "special", "robot"
    play.acts("franck", "push", "kevin", (0, 1))
    assert len(play.news("cancelled")) == 1
    assert (play.who("kevin").single, play.who("kevin").hack) == ("", "")


@rule("R25-209")
def test_a_mirror_room_takes_the_second_token_after_the_first_is_played() -> None:
    play = given(up={(0, 1): "mirror"}, franck=(0, 0))
    play.who("franck").second = "control"
    play.acts("franck", "move", (0, 1))
    assert len(play.news("cancelled")) == 1
    assert turn_of(play, "franck", 2).kind is None


@rule("R25-210")
def test_after_a_mirror_room_one_programmes_again_and_a_second_visit_costs_nothing() -> None:
    play = given(up={(0, 1): "mirror"}, franck=(0, 0)).acts("franck", "move", (0, 1), second=True)
    play.acts("franck", "move", (0, 0)).acts("franck", "move", (0, 1))
    assert not play.news("cancelled")
    assert not play.news("adrenaline lost")
    play.begins(step("countdown"), step("programming")).answers("move", "look", seat=0)
    assert play.table is not None
    assert all(ask.seat != 0 for ask in play.table.asks)


@rule("R25-211")
def test_franck_recovers_what_the_mirror_took() -> None:
    play = given(up={(0, 1): "mirror"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    play.acts("franck", "special", "recover", second=True)
    assert play.who("franck").adrenaline == "held"


@rule("R25-212")
def test_a_mirror_room_leaves_a_paranoia_pile_alone() -> None:
    play = given(up={(0, 1): "paranoia", (0, 2): "mirror"}, franck=(0, 0)).acts("franck", "move", (0, 1))
    play.state.dice.loaded = [1]
    turn_of(play, "franck", 1).answers("draw", (0, 2))
    assert (play.at("franck"), play.who("franck").adrenaline) == ((0, 2), "spent")
    assert play.who("franck").pile == ["look", "push", "control", "special"]
    assert turn_of(play, "franck", 2).actions == ["draw"]


# M.A.C. Room


@rule("R25-213", "R25-409")
def test_a_mac_room_draws_a_card_at_once_and_follows_the_plus() -> None:
    play = given(up={(0, 1): "mac", (4, 0): "dark"}, franck=(0, 0)).stacks("mac-28", "mac-03")
    play.acts("franck", "move", (0, 1))
    assert [event["card"] for event in play.news("card")] == ["mac-28", "mac-03"]
    assert (play.room((4, 4)), play.state.arrows[4], play.state.arrows[1]) == ("dark", -1, -1)
    assert play.state.discard == ["mac-28", "mac-03"]


@rule("R25-214", "R25-409")
def test_a_punishment_in_a_mac_room_hits_its_visitor_and_nobody_else() -> None:
    play = given(up={(0, 1): "mac"}, franck=(0, 0), max=(0, 0), emmett=(4, 0), kevin=(4, 0)).stacks("mac-35")
    play.acts("max", "push", "franck", (0, 1))
    assert play.who("franck").lost == ["look"]
    assert [play.who(name).lost for name in ("max", "emmett", "kevin")] == [[], [], []]


@rule("R25-214")
@pytest.mark.parametrize("card", ["rewind", "robot", "lock", "panic"])
def test_cards_for_the_first_player_aim_at_the_visitor_of_a_mac_room(card: str) -> None:
    rooms: Rooms = {(0, 1): "mac", (1, 1): "dark", (3, 0): "cold", (4, 1): "cold"}
    play = given(options={"madness_cards": True}, up=rooms, franck=(4, 0), kevin=(0, 0), max=(0, 0))
    play.stacks(card, "mac-01").acts("max", "push", "kevin", (0, 1))
    match card:
        case "rewind":
            assert (play.at("kevin"), play.at("franck")) == ((2, 2), (4, 0))
        case "robot":
            assert (play.robot(0), play.asked, play.cells) == ((0, 1), "kevin", {(1, 1)})
        case "lock":
            assert (play.asked, play.cells) == ("kevin", {(0, 0), (0, 2), (1, 1)})
        case "panic":
            assert (play.kind, play.asked, play.who("franck").adrenaline) == ("swap with", "kevin", "held")


@rule("R25-214")
def test_a_card_that_aims_at_nobody_works_as_usual_in_a_mac_room() -> None:
    play = given(options={"madness_cards": True}, up={(0, 1): "mac", (4, 0): "dark"}, franck=(0, 0), max=(4, 1))
    play.stacks("mac-48").acts("franck", "move", (0, 1))
    assert (play.tile((4, 0)).up, play.tile((0, 1)).up) == (False, True)


@rule("R25-214")
def test_of_two_carried_into_a_mac_room_both_are_hit() -> None:
    play = given(up={(0, 1): "mac"}, max=(0, 0), franck=(0, 0), emmett=(4, 0), kevin=(4, 0)).stacks("mac-35")
    play.acts("max", "special", "carry", "franck", (0, 1))
    assert (play.who("max").lost, play.who("franck").lost, play.who("kevin").lost) == (["look"], ["look"], [])


# Pivoting Room


@rule("R25-215", "R25-218")
def test_a_pivoting_room_lines_up_with_where_the_newcomer_came_from() -> None:
    ways = {(0, 1): "column", (2, 1): "column", (1, 0): "row", (1, 2): "row"}
    for start, corridor in ways.items():
        play = given(up={(1, 1): "pivoting"}, franck=start)
        play.tile((1, 1)).corridor = 1 if corridor == "row" else 0
        play.acts("franck", "move", (1, 1))
        assert play.sees("franck", (1, 1)).corridor == corridor


@rule("R25-215", "R25-408")
def test_a_pivoting_room_turns_for_each_newcomer_and_for_robots() -> None:
    play = given(up={(1, 1): "pivoting", (0, 0): "robot"}, robots=[(1, 0)], franck=(0, 1), max=(0, 1))
    play.acts("franck", "push", "max", (1, 1))
    assert play.sees("franck", (1, 1)).corridor == "column"
    play.acts("franck", "move", (0, 0), ("move", 0), (1, 1))
    assert play.sees("franck", (1, 1)).corridor == "row"


@rule("R25-216", "R25-408")
def test_move_look_and_push_go_through_the_corridor_only() -> None:
    rooms: Rooms = {(0, 1): "dark", (1, 0): "cold", (1, 2): "cold", (2, 1): "dark"}
    play = given(up={(1, 1): "pivoting"}, down=rooms, franck=(1, 1), max=(1, 1))
    assert play.acts("franck", "look").cells == {(1, 0), (1, 2)}
    assert play.answers((1, 0), PASS).acts("franck", "push", "max").cells == {(1, 0), (1, 2)}
    play.answers((1, 0)).tile((1, 1)).corridor = 1
    assert play.acts("franck", "move").cells == {(0, 1), (2, 1)}


@rule("R25-216")
def test_a_corridor_counts_once_its_room_lies_face_up() -> None:
    for up, reached in ((True, {(1, 0), (1, 2)}), (False, {(0, 1), (1, 0), (1, 2), (2, 1)})):
        play = given(down={(1, 1): "pivoting"}, franck=(0, 0))
        play.tile((1, 1)).up = up
        assert {divmod(cell, 5) for cell in ways(play.state, play.state.board[6])} == reached


@rule("R25-216")
def test_control_and_abilities_ignore_the_corridor() -> None:
    play = given(up={(1, 1): "pivoting", (4, 4): "room25"}, max=(1, 1), franck=(1, 1), kevin=(1, 1), emmett=(4, 0))
    assert play.acts("max", "special", "carry", "franck").cells == {(0, 1), (1, 0), (1, 2), (2, 1)}
    play.answers((0, 1)).acts("kevin", "control")
    assert {way[:2] for way in play.options if isinstance(way, tuple)} == {("row", 1), ("column", 1)}
    play.answers(("row", 1, "left")).acts("kevin", "special", "hack_complex")
    assert play.cells == {(0, 0), (1, 1), (2, 0)}


@rule("R25-217")
def test_calling_somebody_into_a_pivoting_room_turns_it_to_the_room_they_came_from() -> None:
    play = given(up={(1, 1): "pivoting"}, jennifer=(1, 1), franck=(0, 1), max=(1, 2))
    assert play.sees("max", (1, 1)).corridor == "row"
    play.acts("jennifer", "special", "call", "franck")
    assert (play.at("franck"), play.sees("max", (1, 1)).corridor) == ((1, 1), "column")
    play.acts("jennifer", "special", "call", "max")
    assert play.sees("max", (1, 1)).corridor == "row"


# Jamming Room


@rule("R25-219", "R25-411")
def test_while_the_jamming_room_is_occupied_nobody_tells_anything() -> None:
    play = given(up={(0, 1): "jamming"}, down={(3, 0): "dark"}, franck=(0, 0), max=(4, 0))
    assert play.acts("max", "look", (3, 0)).kind == "announce"
    play.answers("red").acts("franck", "move", (0, 1))
    assert play.view(None).jammed
    assert play.acts("max", "look", (3, 0)).kind is None
    play.acts("franck", "move", (0, 0))
    assert not play.view(None).jammed
    assert play.acts("max", "look", (3, 0)).kind == "announce"


@rule("R25-219")
def test_a_hidden_character_jams_and_a_robot_or_a_dead_one_does_not() -> None:
    play = given(up={(0, 1): "jamming"}, robots=[(0, 1)], alice=(0, 0))
    assert not jammed(play.state)
    play.who("alice").tile, play.who("alice").hidden = play.state.board[1], True
    assert jammed(play.state)
    play.who("alice").tile = OUT
    assert not jammed(play.state)


# Timer Room


@rule("R25-220", "R25-222", "R25-417")
@pytest.mark.parametrize(("left", "after"), [(7, 6), (2, 1)])
def test_a_timer_room_takes_a_round_and_becomes_an_empty_room(left: int, after: int) -> None:
    play = given(down={(0, 1): "timer"}, left=left, franck=(0, 0))
    order = list(play.state.order)
    play.acts("franck", "move", (0, 1))
    assert (play.state.left, play.state.order, play.at("franck")) == (after, order, (0, 1))
    assert (play.room((0, 1)), play.tile((0, 1)).up) == ("empty", True)


@rule("R25-220")
def test_a_round_that_becomes_the_final_one_is_the_final_one_at_once() -> None:
    play = given("coop", up={(0, 1): "timer"}, left=2, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert not play.begins(step("mac")).news("card")
    play.begins(step("countdown"))
    assert play.outcome is not None
    assert play.outcome.reason == "time"


@rule("R25-221", "R25-222", "R25-417")
def test_in_the_final_round_a_timer_room_kills() -> None:
    play = given(up={(0, 1): "timer"}, left=1, franck=(0, 0)).acts("franck", "move", (0, 1))
    assert (play.at("franck"), play.state.left, play.room((0, 1))) == (None, 1, "empty")


@rule("R25-371")
def test_a_robot_breaks_in_a_timer_room_without_setting_it_off() -> None:
    play = given(down={(0, 2): "timer"}, up={(0, 1): "robot"}, left=1, franck=(0, 0))
    play.acts("franck", "move", (0, 1), ("move", 0), (0, 2))
    assert (play.robot(0), play.state.left, play.room((0, 2)), play.tile((0, 2)).up) == (None, 1, "timer", True)


# Shredder Room


@rule("R25-223", "R25-419")
def test_whoever_leaves_a_shredder_room_kills_those_who_stay() -> None:
    play = given(up={(0, 1): "shredder"}, franck=(0, 1), alice=(0, 1), max=(4, 0)).acts("franck", "move", (0, 0))
    assert (play.at("franck"), play.at("alice"), play.tile((0, 1)).crossed) == ((0, 0), None, True)
    assert play.acts("franck", "move").refuses((0, 1)).cells == {(1, 0)}


@rule("R25-223")
def test_pushing_calling_and_rewinding_set_the_shredder_off_too() -> None:
    play = given(up={(0, 1): "shredder"}, franck=(0, 1), max=(0, 1)).acts("franck", "push", "max", (0, 0))
    assert (play.at("franck"), play.at("max"), play.tile((0, 1)).crossed) == (None, (0, 0), True)
    play = given(up={(0, 1): "shredder"}, jennifer=(0, 0), max=(0, 1), kevin=(0, 1))
    play.acts("jennifer", "special", "call", "max")
    assert (play.at("max"), play.at("kevin"), play.tile((0, 1)).crossed) == ((0, 0), None, True)
    play = given("coop", level="madness", up={(0, 1): "shredder"}, franck=(0, 1)).draws("rewind")
    assert (play.at("franck"), play.tile((0, 1)).crossed) == ((2, 2), True)


@rule("R25-223", "R25-224")
def test_sliding_along_or_dying_inside_is_not_leaving() -> None:
    play = given(up={(0, 1): "shredder"}, franck=(0, 1), max=(0, 1)).acts("franck", "control", ("row", 0, "right"))
    assert (play.at("franck"), play.at("max"), play.tile((0, 2)).crossed) == ((0, 2), (0, 2), False)
    play = given(options={"madness_cards": True}, up={(0, 1): "shredder"}, franck=(0, 1)).draws("bomb").draws("bomb")
    assert (play.at("franck"), play.tile((0, 1)).crossed) == (None, False)


@rule("R25-223", "R25-419")
def test_a_robot_entering_a_shredder_room_sets_it_off() -> None:
    rooms: Rooms = {(0, 1): "robot", (0, 2): "shredder"}
    play = given(up=rooms, roles={"max": "guard"}, franck=(0, 0), max=(0, 2), kevin=(0, 2))
    play.acts("franck", "move", (0, 1), ("move", 0), (0, 2))
    assert (play.at("max"), play.at("kevin"), play.tile((0, 2)).crossed) == (None, None, True)


@rule("R25-224")
def test_entering_a_shredder_room_is_harmless() -> None:
    play = given(down={(0, 1): "shredder"}, max=(0, 0), franck=(0, 0), kevin=(0, 2))
    play.acts("max", "special", "carry", "franck", (0, 1)).acts("kevin", "move", (0, 1))
    assert {play.at("max"), play.at("franck"), play.at("kevin")} == {(0, 1)}
    assert not play.tile((0, 1)).crossed


# Key Room


@rule("R25-233", "R25-396")
@pytest.mark.parametrize("mode", ["coop", "solo"])
def test_the_first_visitor_of_the_key_room_unlocks_the_exit(mode: Mode) -> None:
    play = given(mode, down={(0, 1): "key"}, franck=(0, 0))
    assert not play.view("franck").key
    play.acts("franck", "move", (0, 1))
    assert (play.view("franck").key, play.room((0, 1)), play.tile((0, 1)).up) == (True, "empty", True)
