"""Section 15: robots."""

from collections.abc import Sequence

import pytest
from tests.games.room25.play import Pick, Play, Rooms, given
from tests.games.room25.position import Cell

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import RoomKind, Token
from nightdeck.testing import rule


def ordered(
    *picks: Pick,
    up: Rooms | None = None,
    down: Rooms | None = None,
    robots: Sequence[Cell] = ((1, 1),),
    **people: Cell,
) -> Play:
    """Kevin, far away in (3, 4), orders a robot, which stands in (1, 1) unless said otherwise."""
    play = given(up=up, down=down, robots=robots, cast=people, kevin=(3, 4))
    play.who("kevin").hack = "robot"
    return play.acts("kevin", "special", *picks)


@rule("R25-163", "R25-204")
def test_each_robot_room_brings_one_robot_and_there_are_never_more_than_two() -> None:
    play = given(up={(1, 1): "robot", (3, 1): "robot"}, franck=(1, 0), max=(3, 0))
    play.acts("franck", "move", (1, 1), ("move", 0), (0, 1))
    play.acts("max", "move", (3, 1), ("move", 1), (4, 1))
    assert (play.robot(0), play.robot(1)) == ((0, 1), (4, 1))
    play.acts("franck", "move", (1, 0)).acts("franck", "move", (1, 1))
    assert not play.news("robot appears")
    assert len(play.state.robots) == 2


@rule("R25-163")
def test_a_destroyed_robot_may_come_back() -> None:
    play = given(up={(1, 1): "robot", (0, 1): "mortal"}, franck=(1, 0))
    play.acts("franck", "move", (1, 1), ("move", 0), (0, 1))
    assert play.robot(0) is None
    play.acts("franck", "move", (1, 0)).acts("franck", "move", (1, 1))
    assert play.robot(0) == (1, 1)


@rule("R25-164")
def test_without_an_order_a_robot_does_nothing() -> None:
    play = given("team", robots=[(1, 1)], franck=(1, 1), max=(1, 2), alice=(3, 1), kevin=(3, 3))
    for who in play.state.characters:
        who.first, who.second = "look", "push"
    play.begins(step("pass", 1), step("pass", 2), step("adrenaline"), step("countdown"))
    while play.kind:
        play.answers("act")
    assert play.robot(0) == play.at("franck") == (1, 1)


@rule("R25-170", "R25-171")
@pytest.mark.parametrize("kind", ["acid", "shredder"])
def test_a_robot_that_is_destroyed_in_an_empty_room_costs_nobody(kind: RoomKind) -> None:
    play = given("coop", up={(1, 2): kind}, robots=[(1, 1)], kevin=(3, 4))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (1, 2))
    assert (play.robot(0), play.outcome, play.tile((1, 2)).crossed) == (None, None, kind == "shredder")


@rule("R25-165")
def test_an_order_is_move_or_push_for_a_robot_of_ones_choice() -> None:
    play = ordered(robots=[(1, 1), (4, 1)], franck=(1, 1), max=(4, 1))
    assert set(play.options) == {("move", 0), ("move", 1), ("push", 0, 0), ("push", 1, 1)}
    play.refuses(("look", 0), ("control", 0), "pass")
    assert play.asked == "kevin"


@rule("R25-166", "R25-363")
def test_a_robot_moves_to_an_adjacent_room_and_reveals_it() -> None:
    play = ordered(("move", 0), down={(1, 2): "cold"})
    assert play.cells == {(0, 1), (1, 0), (1, 2), (2, 1)}
    play.answers((1, 2))
    assert play.robot(0) == (1, 2)
    assert play.sees("franck", (1, 2)).room == "cold"
    assert play.tile((1, 2)).up


QUIET: list[RoomKind] = [
    "room25", "vision", "moving", "control", "tunnel", "robot", "regeneration", "vortex", "cold", "dark", "mirror",
    "mac", "jamming", "prison",
]  # fmt: skip


@rule("R25-167", "R25-363")
@pytest.mark.parametrize("kind", QUIET)
def test_rooms_do_nothing_to_a_robot_and_for_it(kind: RoomKind) -> None:
    play = ordered(("move", 0), (1, 2), down={(1, 2): kind, (4, 0): "cold"}, up={(4, 1): "tunnel"}, max=(0, 0))
    assert play.robot(0) == (1, 2)
    assert play.room((1, 2)) == kind
    assert play.kind is None
    assert play.state.left == 10
    assert not play.news("effect")


@rule("R25-167")
def test_neither_the_key_nor_regeneration_nor_the_timer_answers_to_a_robot() -> None:
    play = given("coop", down={(1, 2): "key"}, robots=[(1, 1)], kevin=(3, 4))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (1, 2))
    assert not play.state.key
    assert play.room((1, 2)) == "key"
    play = given(up={(1, 2): "regeneration"}, robots=[(1, 1)], kevin=(3, 4), franck=None)
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (1, 2))
    assert play.at("franck") is None
    play = ordered(("move", 0), (1, 2), down={(1, 2): "timer"})
    assert (play.room((1, 2)), play.state.left) == ("timer", 10)


@rule("R25-168")
def test_a_robot_turns_a_corridor_towards_itself_and_is_bound_by_it() -> None:
    play = given(up={(1, 1): "pivoting"}, robots=[(0, 1)], franck=(1, 1), kevin=(3, 4))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (1, 1))
    assert play.sees(None, (1, 1)).corridor == "column"
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0))
    assert play.cells == {(0, 1), (2, 1)}
    play.answers((0, 1)).state.robots[0] = play.state.board[6]
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "franck"))
    assert play.cells == {(0, 1), (2, 1)}


@rule("R25-169")
@pytest.mark.parametrize("kind", ["trapped", "flooded", "acid", "mortal", "illusion", "timer", "paranoia", "shredder"])
@pytest.mark.parametrize("seen", [False, True])
def test_every_red_room_destroys_a_robot(kind: RoomKind, seen: bool) -> None:
    rooms: dict[Cell, RoomKind] = {(1, 2): kind}
    play = ordered(("move", 0), (1, 2), up=rooms if seen else {}, down={} if seen else rooms)
    assert play.robot(0) is None
    assert play.room((1, 2)) == kind
    assert play.tile((1, 2)).up


@rule("R25-170", "R25-414")
@pytest.mark.parametrize("kind", ["shredder", "acid"])
def test_a_robot_in_shredder_or_acid_takes_everybody_there_along(kind: RoomKind) -> None:
    play = ordered(("move", 0), (1, 2), up={(1, 2): kind}, franck=(1, 2), max=(1, 1))
    assert play.at("franck") is None
    assert play.at("max") == (1, 1)
    assert play.robot(0) is None


@rule("R25-170")
@pytest.mark.parametrize("kind", ["trapped", "mortal", "illusion", "timer", "paranoia"])
def test_in_any_other_red_room_the_robot_goes_alone(kind: RoomKind) -> None:
    play = ordered(("move", 0), (1, 2), up={(1, 2): kind}, franck=(1, 2))
    assert play.at("franck") == (1, 2)
    assert play.robot(0) is None


@rule("R25-171", "R25-177")
@pytest.mark.parametrize("seen", [False, True])
def test_a_robot_closes_a_shredder_room_face_up_or_not(seen: bool) -> None:
    rooms: dict[Cell, RoomKind] = {(1, 2): "shredder"}
    play = ordered(("move", 0), (1, 2), up=rooms if seen else {}, down={} if seen else rooms)
    assert play.tile((1, 2)).crossed


@rule("R25-171", "R25-177")
@pytest.mark.parametrize(("kind", "closed"), [("flooded", True), ("acid", False), ("mortal", False)])
def test_a_robot_that_reveals_a_flooded_chamber_closes_it(kind: RoomKind, closed: bool) -> None:
    play = ordered(("move", 0), (1, 2), down={(1, 2): kind})
    assert play.tile((1, 2)).crossed == closed


@rule("R25-172")
def test_a_robot_pushes_somebody_of_its_room_into_an_adjacent_one() -> None:
    play = ordered(("push", 0, "franck"), up={(0, 1): "vision"}, down={(4, 0): "cold"}, franck=(1, 1), max=(1, 2))
    assert play.cells == {(0, 1), (1, 0), (1, 2), (2, 1)}
    play.answers((0, 1))
    assert play.at("franck") == (0, 1)
    assert (play.kind, play.asked) == ("vision", "franck")
    assert play.robot(0) == (1, 1)


@rule("R25-172")
def test_a_robots_push_obeys_locks_markers_and_prison_cells() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], locks=[(1, 0)], robots=[(1, 1)], franck=(1, 1), kevin=(3, 4))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "franck"))
    assert play.cells == {(1, 2), (2, 1)}
    play = ordered(("push", 0, "franck"), up={(1, 1): "prison"}, franck=(1, 1), max=(1, 2))
    assert play.cells == {(1, 2)}


@rule("R25-173")
@pytest.mark.parametrize(("kind", "cell"), [("room25", (1, 1)), ("key", (1, 1)), ("central", (2, 2))])
def test_a_robot_in_a_blue_room_cannot_push(kind: RoomKind, cell: Cell) -> None:
    rooms: dict[Cell, RoomKind] = {} if kind == "central" else {cell: kind}
    play = given("coop", up=rooms, robots=[cell], franck=cell, kevin=(3, 4))
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special")
    assert play.options == [("move", 0)]


@rule("R25-174")
@pytest.mark.parametrize("token", ["push", "special"])
def test_nobody_pushes_or_carries_a_robot(token: Token) -> None:
    play = given(robots=[(1, 1), (1, 1)], max=(1, 1), kevin=(3, 4))
    play.acts("max", token)
    assert play.lost
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special")
    assert {option for option in play.options if isinstance(option, tuple) and option[0] == "push"} == {
        ("push", 0, 0),
        ("push", 1, 0),
    }


@rule("R25-175")
def test_robots_slide_with_their_tile_over_the_edge_too() -> None:
    play = given(robots=[(1, 0), (1, 2)], franck=(1, 1))
    play.acts("franck", "control", ("row", 1, "left"))
    assert (play.robot(0), play.robot(1)) == ((1, 4), (1, 1))


@rule("R25-176")
def test_a_robot_does_not_count_for_escape_or_majority() -> None:
    play = given(
        "coop", up={(0, 0): "room25"}, robots=[(0, 0)], cast=dict.fromkeys(["franck", "max", "alice", "kevin"], (0, 0))
    )
    play.acts("franck", "control", ("row", 0, "left"))
    assert play.over()
    play = given(up={(0, 0): "room25"}, robots=[(0, 0), (0, 0)], franck=(0, 0), max=(0, 1), alice=(3, 3), kevin=(3, 3))
    play.acts("max", "move", (0, 0))
    assert not play.news("unmasked")


@rule("R25-363")
def test_a_room_revealed_by_a_robot_waits_for_the_first_character() -> None:
    play = ordered(("move", 0), (1, 2), down={(1, 2): "mortal"}, franck=(0, 2))
    assert play.tile((1, 2)).up
    play.acts("franck", "move", (1, 2))
    assert play.at("franck") is None


@rule("R25-364")
def test_a_prison_cell_does_not_hold_a_robot() -> None:
    play = ordered(("move", 0), up={(1, 1): "prison"})
    assert play.cells == {(0, 1), (1, 0), (1, 2), (2, 1)}


@rule("R25-365")
def test_a_push_needs_somebody_who_can_be_pushed_and_a_room_for_it() -> None:
    play = ordered(up={(1, 1): "prison"}, franck=(1, 1))
    assert play.options == [("move", 0)]
    assert ordered(robots=[(0, 0)]).options == [("move", 0)]


@rule("R25-365")
def test_an_order_that_nobody_can_carry_out_is_skipped() -> None:
    play = given(up={(0, 0): "robot", (0, 1): "flooded", (1, 0): "shredder"}, crossed=[(0, 1), (1, 0)], franck=(0, 1))
    play.who("franck").drown = 2
    play.acts("franck", "move", (0, 0))
    assert play.robot(0) == (0, 0)
    assert play.kind is None
    assert not play.lost
