"""Sections 14 and 16: Emmett, Locks and Do Not Cross markers."""

import pytest
from msgspec.structs import replace
from tests.games.room25.play import Play, given
from tests.games.room25.position import Cell

from nightdeck.core.content import plain, restore
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25.check import check
from nightdeck.games.room25.content.components import CONTENT, Components, RoomKind, pool
from nightdeck.testing import rule

# Emmett


@rule("R25-126")
def test_emmett_chooses_when_his_token_is_revealed() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], emmett=(1, 1))
    play.acts("emmett", "special")
    assert (play.kind, play.options) == ("ability", ["reactivate", "lock"])


@rule("R25-126")
def test_emmett_must_use_the_ability_that_is_playable() -> None:
    play = given(emmett=(1, 1))
    assert play.acts("emmett", "special").options == ["lock"]
    hidden: dict[Cell, RoomKind] = {(0, 2): "cold", (1, 1): "cold", (1, 3): "dark"}
    play = given(up={(0, 2): "flooded"}, crossed=[(0, 2)], down={(1, 1): "cold", (1, 3): "dark"}, emmett=(1, 2))
    play.tile((0, 2)).locked = True
    assert play.acts("emmett", "special").options == ["reactivate"]
    play = given(down=hidden, emmett=(1, 2))
    assert play.acts("emmett", "special").lost


@rule("R25-127", "R25-180", "R25-177", "R25-425")
def test_reactivate_turns_an_empty_closed_room_face_down() -> None:
    play = given(up={(0, 1): "flooded", (1, 2): "shredder", (3, 3): "shredder"}, crossed=[(0, 1), (1, 2), (3, 3)],
                 emmett=(1, 1), franck=(0, 0))  # fmt: skip
    play.acts("emmett", "special", "reactivate")
    assert play.cells == {(0, 1), (1, 2)}
    play.answers((0, 1))
    assert not play.tile((0, 1)).crossed
    assert not play.tile((0, 1)).up
    assert play.tile((1, 2)).crossed


@rule("R25-127", "R25-425")
def test_an_occupied_room_cannot_be_reactivated() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], emmett=(1, 1), franck=(0, 1))
    assert play.acts("emmett", "special").options == ["lock"]


@rule("R25-128", "R25-132", "R25-426")
def test_a_lock_goes_on_an_adjacent_visible_room_that_is_not_blue_and_has_none() -> None:
    play = given(up={(0, 1): "room25"}, down={(1, 0): "cold"}, locks=[(2, 1)], emmett=(1, 1))
    play.acts("emmett", "special", "lock")
    assert play.cells == {(1, 2)}
    play.refuses((0, 1), (1, 0), (2, 1), (1, 1)).answers((1, 2))
    assert play.sees(None, (1, 2)).locked


@rule("R25-128")
def test_the_central_room_cannot_be_locked() -> None:
    play = given(emmett=(1, 2))
    play.acts("emmett", "special", "lock")
    assert play.cells == {(0, 2), (1, 1), (1, 3)}


@rule("R25-129", "R25-134", "R25-426", "R25-427")
def test_only_emmett_and_robots_enter_a_locked_room() -> None:
    play = given(locks=[(1, 2)], robots=[(0, 2)], franck=(1, 1), max=(1, 1), emmett=(1, 1), kevin=(3, 3))
    play.acts("franck", "move")
    assert (1, 2) not in play.cells
    play.answers((1, 0)).acts("max", "special", "carry", "emmett")
    assert (1, 2) not in play.cells
    play.answers((1, 0)).acts("max", "push", "emmett")
    play.answers((1, 1)).acts("emmett", "move", (1, 2))
    assert play.at("emmett") == (1, 2)
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (1, 2))
    assert play.robot(0) == (1, 2)


@rule("R25-129")
def test_a_lock_stays_round_after_round() -> None:
    play = given(franck=(1, 1), emmett=(0, 2))
    play.acts("emmett", "special", "lock", (1, 2)).begins(step("countdown"))
    play.acts("franck", "move")
    assert (1, 2) not in play.cells


@rule("R25-130")
def test_a_locked_room_lets_everybody_out() -> None:
    play = given(locks=[(1, 1)], robots=[(1, 1)], franck=(1, 1), max=(1, 1), jennifer=(0, 1), kevin=(3, 3))
    play.acts("franck", "push", "max", (1, 0))
    assert play.at("max") == (1, 0)
    play.acts("jennifer", "special", "call", "franck")
    assert play.at("franck") == (0, 1)
    play = given(locks=[(1, 1)], robots=[(1, 1)], franck=(1, 1), max=(1, 1), kevin=(3, 3))
    play.acts("franck", "move", (1, 0)).who("kevin").hack = "robot"
    play.acts("kevin", "special", ("push", 0, "max"), (1, 0))
    assert play.at("franck") == play.at("max") == (1, 0)


@rule("R25-131")
@pytest.mark.parametrize("freed", [(1, 2), (4, 0)])
def test_with_both_locks_out_emmett_says_which_one_moves(freed: Cell) -> None:
    play = given(locks=[(1, 2), (4, 0)], emmett=(1, 1))
    play.acts("emmett", "special", "lock", (0, 1))
    assert (play.kind, play.asked, play.cells) == ("move lock", "emmett", {(1, 2), (4, 0)})
    play.answers(freed)
    locked = {divmod(cell, 5) for cell in range(25) if play.tile(divmod(cell, 5)).locked}
    assert locked == {(1, 2), (4, 0), (0, 1)} - {freed}


def brings(play: Play, locks: int) -> Play:
    """The same position with a pack in which Emmett has so many Locks."""
    parts, digest = plain(CONTENT.printed), f"{locks} locks"
    parts["characters"]["emmett"]["items"] = {"lock": locks} if locks else {}
    CONTENT[digest] = restore(parts, Components)
    play.state.rules = replace(play.state.rules, content=digest)
    return play


@rule("R25-007", "R25-131")
@pytest.mark.parametrize(("locks", "asked"), [(1, "move lock"), (2, None), (3, None)])
def test_there_are_as_many_locks_as_emmett_brings(locks: int, asked: str | None) -> None:
    out = [(1, 2), (4, 0)][: max(1, locks - 1)]
    play = brings(given("coop", level="madness", locks=out, franck=(1, 1), emmett=(3, 3)), locks)
    assert play.draws("mac-56", (0, 1)).kind == asked


@rule("R25-007")
def test_without_locks_nothing_is_locked_and_a_lock_is_one_too_many() -> None:
    play = brings(given(emmett=(1, 1)), 0)
    assert play.acts("emmett", "special").lost
    play = brings(given("coop", level="madness", emmett=(1, 1)), 0).draws("panic")
    assert (play.kind, play.tile((1, 1)).locked) == (None, False)
    with pytest.raises(BadSetup, match="1 Locks are more than there are"):
        check(brings(given(locks=[(4, 0)], emmett=(1, 1)), 0).state)


@rule("R25-131")
def test_emmett_decides_even_if_a_card_locks() -> None:
    play = given("coop", level="madness", locks=[(1, 2), (4, 0)], franck=(1, 1), emmett=(3, 3))
    play.draws("mac-56", (0, 1))
    assert (play.kind, play.asked) == ("move lock", "emmett")


@rule("R25-131")
def test_without_emmett_whoever_locks_decides() -> None:
    play = given("coop", level="madness", locks=[(1, 2), (4, 0)], franck=(1, 1), max=(1, 1), alice=(1, 1), kevin=(1, 1))
    play.draws("mac-56", (0, 1))
    assert (play.kind, play.asked) == ("move lock", "franck")


@rule("R25-133")
def test_all_locks_go_with_emmett() -> None:
    play = given(up={(1, 2): "mortal"}, locks=[(0, 0), (4, 0)], emmett=(1, 1), franck=(1, 1))
    play.acts("franck", "push", "emmett", (1, 2))
    assert not any(tile.locked for tile in play.state.tiles)
    play = given(up={(1, 2): "mortal"}, locks=[(0, 0), (4, 0)], emmett=(1, 1), franck=(1, 1))
    play.acts("franck", "move", (1, 2))
    assert sum(tile.locked for tile in play.state.tiles) == 2


@rule("R25-134")
def test_emmett_may_be_pushed_past_a_lock_but_never_into_a_closed_room() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], locks=[(1, 2)], emmett=(1, 1), franck=(1, 1), kevin=(1, 1))
    play.acts("franck", "push", "kevin")
    assert play.cells == {(1, 0), (2, 1)}
    play.answers((1, 0)).acts("franck", "push", "emmett")
    assert play.cells == {(1, 0), (1, 2), (2, 1)}
    play.answers((1, 2))
    assert play.at("emmett") == (1, 2)


# Do Not Cross markers


@rule("R25-177", "R25-179")
@pytest.mark.parametrize("kind", ["flooded", "shredder"])
def test_a_closed_room_stays_closed_for_the_rest_of_the_game(kind: RoomKind) -> None:
    play = given(up={(1, 1): kind}, franck=(1, 0), max=(0, 1))
    play.acts("franck", "move", (1, 1)).acts("franck", "move", (1, 0))
    assert play.sees(None, (1, 1)).crossed
    for _ in range(3):
        play.begins(step("countdown"))
    play.acts("max", "move")
    assert (1, 1) not in play.cells


@rule("R25-177")
def test_a_disabled_rooms_card_takes_the_marker_away() -> None:
    play = given("coop", level="madness", up={(1, 1): "flooded"}, crossed=[(1, 1)], franck=(0, 1))
    play.draws("mac-49")
    assert not play.tile((1, 1)).crossed
    assert not play.tile((1, 1)).up


@rule("R25-178")
def test_four_markers_are_enough() -> None:
    for mode in ("suspicion", "competition", "team", "coop", "solo"):
        tiles = pool(CONTENT.printed, mode, season2=True)
        assert tiles["flooded"] + tiles["shredder"] == 4


@rule("R25-179")
def test_nobody_enters_a_closed_room_neither_emmett_nor_a_robot() -> None:
    play = given(up={(1, 1): "shredder"}, crossed=[(1, 1)], robots=[(0, 1)], emmett=(1, 0), kevin=(3, 3), max=(1, 0))
    play.acts("emmett", "move")
    assert (1, 1) not in play.cells
    play.answers((0, 0)).who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0))
    assert (1, 1) not in play.cells
    play.answers((0, 0)).acts("max", "move")
    assert (1, 1) not in play.cells


@rule("R25-179")
def test_one_may_leave_a_closed_room() -> None:
    play = given(up={(1, 1): "flooded"}, crossed=[(1, 1)], franck=(1, 1), jennifer=(1, 2))
    play.who("franck").drown = 2
    play.acts("jennifer", "special", "call", "franck")
    assert play.at("franck") == (1, 2)
    play = given(up={(1, 1): "flooded"}, crossed=[(1, 1)], franck=(1, 1))
    play.acts("franck", "move", (1, 0))
    assert play.at("franck") == (1, 0)


@rule("R25-180")
def test_a_reactivated_room_can_be_looked_at_entered_and_set_off_again() -> None:
    play = given(up={(0, 1): "shredder"}, crossed=[(0, 1)], emmett=(1, 1), franck=(0, 0), max=(0, 0))
    play.acts("emmett", "special", "reactivate", (0, 1)).acts("franck", "look", (0, 1), "pass")
    play.acts("franck", "move", (0, 1)).acts("max", "move", (0, 1))
    assert play.tile((0, 1)).up
    play.acts("max", "move", (0, 2))
    assert play.at("franck") is None
    assert play.tile((0, 1)).crossed


@rule("R25-180")
def test_a_reactivated_flood_closes_again() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], emmett=(1, 1), franck=(0, 0))
    play.acts("emmett", "special", "reactivate", (0, 1)).acts("franck", "move", (0, 1))
    assert play.tile((0, 1)).crossed
    assert play.who("franck").drown == 2


@rule("R25-181")
def test_locks_and_markers_stay_on_a_tile_that_is_swapped() -> None:
    play = given(up={(0, 1): "shredder", (2, 1): "cold"}, crossed=[(0, 1)], locks=[(2, 1)], kevin=(1, 1))
    play.who("kevin").hack = "complex"
    play.acts("kevin", "special", (0, 1), (2, 1))
    assert (play.tile((2, 1)).crossed, play.tile((0, 1)).locked) == (True, True)
    assert (play.tile((0, 1)).crossed, play.tile((2, 1)).locked) == (False, False)


@rule("R25-181")
def test_a_lock_comes_back_to_emmett_with_a_tile_that_leaves_the_board() -> None:
    play = given(up={(3, 3): "dark"}, locks=[(3, 3), (4, 0)], sarah=(3, 3), emmett=(1, 1))
    play.acts("sarah", "special", "sabotage_room").acts("emmett", "special", "lock", (0, 1))
    assert play.kind is None
    assert play.tile((0, 1)).locked
    assert play.tile((4, 0)).locked


# A Lock on a reactivated room (OP-55)


@rule("R25-127", "R25-129")
def test_a_lock_stays_on_a_reactivated_room_and_closes_it_as_before() -> None:
    play = given(up={(0, 1): "flooded"}, crossed=[(0, 1)], locks=[(0, 1)], emmett=(1, 1), franck=(1, 1))
    play.acts("emmett", "special", "reactivate", (0, 1))
    assert (play.tile((0, 1)).up, play.tile((0, 1)).crossed, play.tile((0, 1)).locked) == (False, False, True)
    assert (0, 1) not in play.acts("franck", "move").cells
    play.answers((1, 0))
    assert (0, 1) in play.acts("emmett", "move", second=True).cells


@rule("R25-129", "R25-134", "R25-201")
def test_an_illusion_brings_a_locked_room_to_emmett_only() -> None:
    play = given(up={(1, 2): "illusion"}, down={(4, 0): "cold", (3, 0): "dark"}, locks=[(4, 0)],
                 franck=(1, 1), emmett=(1, 3))  # fmt: skip
    assert play.acts("franck", "move", (1, 2)).cells == {(3, 0), (4, 4)}
    play = given(up={(1, 2): "illusion"}, down={(4, 0): "cold"}, locks=[(4, 0)], emmett=(1, 1), max=(1, 1))
    assert play.acts("emmett", "move", (1, 2)).cells == {(4, 0), (4, 4)}
    play = given(up={(1, 2): "illusion"}, down={(4, 0): "cold"}, locks=[(4, 0)], emmett=(1, 1), max=(1, 1))
    assert play.acts("max", "special", "carry", "emmett", (1, 2)).cells == {(4, 4)}


@rule("R25-129", "R25-202")
def test_an_illusion_has_no_effect_if_only_locked_rooms_lie_face_down() -> None:
    play = given(up={(1, 2): "illusion", (4, 4): "room25"}, down={(4, 0): "cold"}, locks=[(4, 0)], franck=(1, 1))
    play.acts("franck", "move", (1, 2))
    assert (play.kind, play.at("franck"), play.room((1, 2))) == (None, (1, 2), "illusion")
