"""The Panic card (Season 2 rulebook, Panic)."""

import pytest
from tests.games.room25.play import Play, Rooms, given
from tests.games.room25.position import Cell

from nightdeck.core.state import step
from nightdeck.testing import rule

MADNESS = {"madness_cards": True}
TWO_YELLOWS: Rooms = {(0, 0): "dark", (1, 1): "cold"}
"""The yellow rooms around (0, 1)."""


def panics(play: Play) -> Play:
    return play.draws("panic")


@rule("R25-260", "R25-492")
def test_panic_strikes_the_first_of_the_living_by_identity() -> None:
    play = panics(given(options=MADNESS, max=None, franck=(0, 0), jennifer=(0, 1)))
    assert play.news("panics") == [{"who": play.who("franck").id}]
    play = panics(given(options=MADNESS, kevin=(0, 1), franck=(0, 0)))
    assert (play.kind, play.asked, play.who("franck").adrenaline) == ("swap with", "kevin", "held")


@rule("R25-261")
@pytest.mark.parametrize("declared", [True, False])
def test_franck_loses_his_adrenaline_and_may_recover_it(declared: bool) -> None:
    play = given(options=MADNESS, franck=(0, 0))
    play.who("franck").adrenaline = "laid" if declared else "held"
    assert panics(play).who("franck").adrenaline == "spent"
    assert play.begins(step("adrenaline")).kind is None
    assert play.acts("franck", "special", "recover").who("franck").adrenaline == "held"


# Jennifer


@rule("R25-262", "R25-378")
def test_jennifer_draws_everybody_around_her_into_a_yellow_room() -> None:
    play = given(options=MADNESS, up={(1, 1): "mirror"}, jennifer=(1, 1), franck=(0, 1), max=(1, 2), kevin=(0, 2))
    panics(play)
    assert [play.at(name) for name in ("franck", "max", "kevin")] == [(1, 1), (1, 1), (0, 2)]
    assert [play.who(name).adrenaline for name in ("franck", "max", "jennifer")] == ["spent", "spent", "held"]


@rule("R25-262", "R25-217", "R25-267")
def test_a_corridor_turns_towards_those_who_are_drawn_or_pushed_into_it() -> None:
    drawn = given(options=MADNESS, up={(1, 1): "pivoting"}, jennifer=(1, 1), franck=(0, 1))
    assert panics(drawn).sees(None, (1, 1)).corridor == "column"
    drawn = given(options=MADNESS, up={(1, 1): "pivoting"}, jennifer=(1, 1), franck=(1, 0))
    assert panics(drawn).sees(None, (1, 1)).corridor == "row"
    for cell, corridor in (((0, 1), "column"), ((1, 0), "row")):
        pushed = given(options=MADNESS, up={(1, 1): "pivoting"}, bruce=cell, franck=cell)
        if panics(pushed).kind == "push to":
            pushed.answers((1, 1))
        assert (pushed.at("franck"), pushed.sees(None, (1, 1)).corridor) == ((1, 1), corridor)


@rule("R25-262")
@pytest.mark.parametrize("kind", ["tunnel", "acid", "empty"])
def test_jennifer_draws_nobody_elsewhere(kind: str) -> None:
    rooms: Rooms = {(1, 1): "tunnel" if kind == "tunnel" else "acid" if kind == "acid" else "empty"}
    play = panics(given(options=MADNESS, up=rooms, jennifer=(1, 1), franck=(0, 1)))
    assert (play.at("franck"), play.at("jennifer")) == ((0, 1), (1, 1))


@rule("R25-380")
def test_jennifer_draws_neither_robots_nor_the_hidden_nor_alice() -> None:
    play = given(options=MADNESS, up={(1, 1): "dark"}, robots=[(1, 0)], jennifer=(1, 1), alice=(0, 1), bruce=(1, 2))
    play.who("bruce").hidden = True
    panics(play)
    assert (play.at("alice"), play.at("bruce"), play.robot(0)) == ((0, 1), (1, 2), (1, 0))


@rule("R25-380")
def test_jennifer_draws_only_emmett_past_a_lock() -> None:
    play = given(options=MADNESS, up={(1, 1): "dark"}, locks=[(1, 1)], jennifer=(1, 1), emmett=(0, 1), franck=(1, 2))
    panics(play)
    assert (play.at("emmett"), play.at("franck")) == ((1, 1), (1, 2))


@rule("R25-262", "R25-223")
def test_those_whom_jennifer_draws_leave_a_shredder_room_together() -> None:
    play = given(options=MADNESS, up={(1, 1): "dark", (0, 1): "shredder"}, jennifer=(1, 1), franck=(0, 1), max=(0, 1))
    panics(play)
    assert (play.at("franck"), play.at("max"), play.tile((0, 1)).crossed) == ((1, 1), (1, 1), True)


# Kevin


@rule("R25-263")
def test_kevin_swaps_occupied_rooms_if_there_are_two() -> None:
    play = given(options=MADNESS, kevin=(0, 1), franck=(0, 0), max=(1, 1), robots=[(0, 2)])
    panics(play)
    assert play.cells == {(0, 0), (1, 1), (0, 2)}
    play.answers((0, 0))
    assert play.cells == {(1, 1), (0, 2)}
    play.answers((1, 1))
    assert (play.at("franck"), play.at("max")) == ((1, 1), (0, 0))


@rule("R25-263")
def test_with_two_occupied_rooms_kevin_leaves_the_empty_one_alone() -> None:
    play = panics(given(options=MADNESS, kevin=(0, 1), franck=(0, 0), max=(1, 1)))
    assert (play.kind, play.cells) == ("swap", {(0, 0), (1, 1)})
    assert play.answers((1, 1)).cells == {(0, 0)}


@rule("R25-263")
def test_kevin_must_swap_the_one_occupied_room() -> None:
    play = panics(given(options=MADNESS, up={(0, 2): "dark"}, kevin=(0, 1), franck=(0, 0)))
    assert (play.kind, play.cells) == ("swap with", {(0, 2), (1, 1)})
    play.answers((0, 2))
    assert (play.at("franck"), play.room((0, 0))) == ((0, 2), "dark")


@rule("R25-263")
def test_kevin_swaps_any_two_empty_rooms_but_visible_blue_ones() -> None:
    play = given(options=MADNESS, up={(0, 3): "dark"}, down={(0, 1): "room25"}, kevin=(0, 2))
    assert panics(play).cells == {(0, 1), (0, 3), (1, 2)}
    play = given(options=MADNESS, up={(0, 3): "dark", (0, 1): "room25"}, kevin=(0, 2))
    assert panics(play).cells == {(0, 3), (1, 2)}
    play.answers((0, 3), (1, 2))
    assert play.room((1, 2)) == "dark"


@rule("R25-263")
def test_kevin_beside_one_room_only_swaps_nothing() -> None:
    play = given(options=MADNESS, up={(0, 1): "room25"}, kevin=(0, 0), franck=(1, 0))
    board = list(play.state.board)
    assert (panics(play).kind, play.state.board) == (None, board)


# Emmett


@rule("R25-264")
def test_emmett_locks_his_own_room_unless_it_is_blue() -> None:
    play = panics(given(options=MADNESS, emmett=(0, 1)))
    assert play.tile((0, 1)).locked
    play = panics(given(options=MADNESS, emmett=(2, 2)))
    assert not any(tile.locked for tile in play.state.tiles)


@rule("R25-379")
def test_emmett_moves_a_lock_when_both_are_out() -> None:
    play = panics(given(options=MADNESS, locks=[(3, 0), (3, 1)], emmett=(0, 1)))
    assert (play.kind, play.asked, play.cells) == ("move lock", "emmett", {(3, 0), (3, 1)})
    play.answers((3, 0))
    assert [play.tile(cell).locked for cell in ((3, 0), (3, 1), (0, 1))] == [False, True, True]


@rule("R25-379")
def test_emmett_in_a_locked_room_changes_nothing() -> None:
    play = panics(given(options=MADNESS, locks=[(3, 0), (0, 1)], emmett=(0, 1)))
    assert (play.kind, play.tile((3, 0)).locked, play.tile((0, 1)).locked) == (None, True, True)


# Max


@rule("R25-265", "R25-378")
def test_max_carries_everybody_into_a_yellow_room_of_his_choice() -> None:
    play = given(options=MADNESS, up={(0, 0): "vortex", (1, 1): "cold"}, max=(0, 1), franck=(0, 1), kevin=(0, 1))
    assert (panics(play).asked, play.cells) == ("max", {(0, 0), (1, 1)})
    play.answers((0, 0))
    assert {play.at("max"), play.at("franck"), play.at("kevin")} == {(2, 2)}


@rule("R25-265")
def test_max_makes_the_one_choice_for_all_of_them() -> None:
    play = given(options=MADNESS, up={(0, 0): "mac"}, down={(4, 0): "dark"}, max=(0, 1), franck=(0, 1))
    play.stacks("panic", "mac-33").begins(step("mac")).answers((0, 0))
    assert (play.who("max").lost, play.who("franck").lost) == (["look"], ["look"])
    assert len(play.news("card")) == 2


@rule("R25-265")
@pytest.mark.parametrize("company", [None, "alice", "robot"])
def test_max_does_not_walk_off_alone(company: str | None) -> None:
    alice: Cell = (0, 1) if company == "alice" else (4, 0)
    play = given(
        options=MADNESS, up=TWO_YELLOWS, robots=[(0, 1)] if company == "robot" else [], max=(0, 1), alice=alice
    )
    assert (panics(play).kind, play.at("max"), play.at("alice")) == (None, (0, 1), alice)


@rule("R25-265")
def test_max_needs_a_visible_yellow_room_that_is_open_to_all() -> None:
    play = given(options=MADNESS, up={(0, 2): "acid"}, down={(0, 0): "dark"}, max=(0, 1), franck=(0, 1))
    assert (panics(play).kind, play.at("franck")) == (None, (0, 1))
    play = given(options=MADNESS, up={(0, 0): "dark"}, locks=[(0, 0)], max=(0, 1), emmett=(0, 1))
    assert (panics(play).kind, play.at("emmett")) == (None, (0, 1))


@rule("R25-265")
def test_max_takes_nobody_hidden_along() -> None:
    play = given(options=MADNESS, up=TWO_YELLOWS, max=(0, 1), franck=(0, 1), bruce=(0, 1))
    play.who("bruce").hidden = True
    panics(play).answers((1, 1))
    assert (play.at("max"), play.at("franck"), play.at("bruce")) == ((1, 1), (1, 1), (0, 1))


# Sarah


@rule("R25-266")
def test_sarah_replaces_her_room_while_her_reserve_lasts() -> None:
    play = panics(given(options=MADNESS, up={(0, 1): "dark"}, sarah=(0, 1)))
    assert (play.room((0, 1)), play.who("sarah").empties) == ("empty", 1)
    play = given(options=MADNESS, up={(0, 1): "dark"}, sarah=(0, 1))
    play.who("sarah").empties = 0
    assert panics(play).room((0, 1)) == "dark"


@rule("R25-266")
def test_sarah_does_nothing_in_a_blue_room() -> None:
    play = panics(given(options=MADNESS, sarah=(2, 2)))
    assert (play.room((2, 2)), play.who("sarah").empties) == ("central", 2)


# Bruce, Alice


@rule("R25-267", "R25-378")
def test_bruce_pushes_everybody_else_into_a_yellow_room_of_his_choice() -> None:
    play = given(options=MADNESS, up={(0, 0): "mirror", (1, 1): "cold"}, bruce=(0, 1), franck=(0, 1), kevin=(0, 1))
    assert (panics(play).asked, play.cells) == ("bruce", {(0, 0), (1, 1)})
    play.answers((0, 0))
    assert (play.at("bruce"), play.at("franck"), play.at("kevin")) == ((0, 1), (0, 0), (0, 0))
    assert [play.who(name).adrenaline for name in ("bruce", "franck", "kevin")] == ["held", "spent", "spent"]


@rule("R25-267")
def test_each_of_bruces_victims_makes_the_choices_of_the_room() -> None:
    play = given(options=MADNESS, up={(0, 0): "mac"}, bruce=(0, 1), franck=(0, 1), kevin=(0, 1))
    play.stacks("panic", "mac-35", "mac-38").begins(step("mac")).answers((0, 0))
    assert (play.who("franck").lost, play.who("kevin").lost) == (["look"], ["control"])


@rule("R25-267")
def test_bruce_without_company_or_a_yellow_room_does_nothing() -> None:
    assert panics(given(options=MADNESS, up=TWO_YELLOWS, bruce=(0, 1), franck=(4, 0))).kind is None
    play = panics(given(options=MADNESS, up={(0, 0): "acid"}, down={(1, 1): "dark"}, bruce=(0, 1), franck=(0, 1)))
    assert (play.kind, play.at("franck")) == (None, (0, 1))
    play = panics(given(options=MADNESS, up=TWO_YELLOWS, bruce=(0, 1), alice=(0, 1)))
    assert (play.kind, play.at("alice")) == (None, (0, 1))


@rule("R25-267", "R25-223")
def test_bruces_victims_leave_a_shredder_room_together_and_he_stays_in_it() -> None:
    rooms: Rooms = {(0, 0): "dark", (0, 1): "shredder"}
    play = given(options=MADNESS, up=rooms, bruce=(0, 1), franck=(0, 1), kevin=(0, 1))
    panics(play).answers((0, 0))
    assert (play.at("bruce"), play.at("franck"), play.at("kevin")) == (None, (0, 0), (0, 0))


@rule("R25-372")
def test_alice_does_not_panic() -> None:
    play = given(options=MADNESS, up=TWO_YELLOWS, alice=(0, 1), franck=(0, 1))
    assert (panics(play).kind, play.news("panics"), play.at("alice"), play.at("franck")) == (None, [], (0, 1), (0, 1))
    assert play.who("alice").adrenaline == "held"


@rule("R25-378")
def test_a_pair_carried_into_a_mac_room_panics_one_after_the_other() -> None:
    rooms: Rooms = {(0, 0): "mac", (1, 0): "cold"}
    play = given(options=MADNESS, up=rooms, down={(4, 0): "dark"}, max=(0, 1), franck=(0, 1))
    play.stacks("panic").acts("max", "special", "carry", "franck", (0, 0))
    assert (play.kind, play.asked, play.cells) == ("carry to", "max", {(1, 0)})
    play.answers((1, 0))
    assert (play.at("max"), play.at("franck"), play.who("franck").adrenaline) == ((1, 0), (1, 0), "spent")
