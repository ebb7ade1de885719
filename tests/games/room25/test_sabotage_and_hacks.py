"""Section 14: Sarah and Kevin."""

from tests.games.room25.play import Play, given
from tests.games.room25.position import Cell

from nightdeck.core.state import step
from nightdeck.games.room25.content.components import RoomKind
from nightdeck.testing import rule

# Sarah


@rule("R25-142")
def test_sarah_chooses_when_her_token_is_revealed() -> None:
    play = given(robots=[(1, 1)], sarah=(1, 1))
    play.acts("sarah", "special")
    assert (play.kind, play.options) == ("ability", ["sabotage_room", "sabotage_robot"])


@rule("R25-142", "R25-144")
def test_sarah_must_use_the_ability_that_is_playable_or_loses_the_action() -> None:
    play = given(robots=[(1, 1)], sarah=(1, 1))
    play.who("sarah").empties = 0
    assert play.acts("sarah", "special").options == ["sabotage_robot"]
    play = given(up={(1, 1): "room25"}, robots=[(1, 1)], sarah=(1, 1))
    assert play.acts("sarah", "special").options == ["sabotage_robot"]
    play = given(up={(1, 1): "room25"}, sarah=(1, 1))
    assert play.acts("sarah", "special").lost
    assert play.room((1, 1)) == "room25"
    assert play.who("sarah").empties == 2


@rule("R25-143", "R25-430")
def test_sarah_replaces_her_room_twice_in_a_game() -> None:
    play = given(up={(1, 1): "cold", (1, 2): "dark", (1, 3): "prison"}, sarah=(1, 1))
    play.acts("sarah", "special", "sabotage_room")
    assert play.room((1, 1)) == "empty"
    assert play.state.removed == ["cold"]
    play.acts("sarah", "move", (1, 2)).acts("sarah", "special", "sabotage_room")
    assert play.room((1, 2)) == "empty"
    play.acts("sarah", "move", (1, 3)).acts("sarah", "special")
    assert play.lost
    assert play.room((1, 3)) == "prison"


@rule("R25-145")
def test_sabotaging_the_trap_saves_her_life() -> None:
    play = given(up={(1, 1): "trapped"}, sarah=(1, 0), max=(1, 0))
    play.acts("sarah", "move", (1, 1)).acts("sarah", "special", "sabotage_room", second=True)
    assert play.at("sarah") == (1, 1)
    play.acts("sarah", "look")
    assert play.at("sarah") == (1, 1)


@rule("R25-146")
def test_a_robot_outlives_its_sabotaged_room_but_never_comes_back() -> None:
    play = given(up={(1, 1): "robot", (0, 1): "mortal"}, robots=[(1, 1)], sarah=(1, 1), franck=(1, 0), kevin=(3, 3))
    play.acts("sarah", "special", "sabotage_room")
    assert play.robot(0) == (1, 1)
    play.who("kevin").hack = "robot"
    play.acts("kevin", "special", ("move", 0), (0, 1))
    assert play.robot(0) is None
    play.acts("franck", "move", (1, 1))
    assert play.robot(0) is None
    assert play.kind is None


@rule("R25-147")
def test_sabotaging_an_empty_room_costs_an_empty_room() -> None:
    play = given(sarah=(1, 1))
    play.acts("sarah", "special", "sabotage_room")
    assert play.room((1, 1)) == "empty"
    assert play.who("sarah").empties == 1


@rule("R25-148", "R25-431")
def test_sarah_destroys_a_robot_in_her_room() -> None:
    play = given(robots=[(1, 1), (1, 1)], sarah=(1, 1))
    play.acts("sarah", "special", "sabotage_robot")
    assert play.options == [0, 1]
    play.answers(1)
    assert (play.robot(0), play.robot(1)) == ((1, 1), None)
    assert play.who("sarah").empties == 2


@rule("R25-148")
def test_a_robot_elsewhere_is_out_of_her_reach() -> None:
    play = given(robots=[(0, 1), (1, 1)], sarah=(1, 1))
    play.acts("sarah", "special", "sabotage_robot")
    assert play.options == [1]


@rule("R25-148")
def test_without_a_robot_beside_her_she_sabotages_the_room() -> None:
    play = given(robots=[(1, 2)], sarah=(1, 1))
    assert play.acts("sarah", "special").options == ["sabotage_room"]


@rule("R25-357")
def test_sabotage_is_neither_entering_nor_leaving() -> None:
    play = given(up={(1, 1): "shredder"}, sarah=(1, 1), franck=(1, 1), max=(1, 1))
    play.acts("sarah", "special", "sabotage_room")
    assert {play.at(name) for name in ("sarah", "franck", "max")} == {(1, 1)}
    assert not play.tile((1, 1)).crossed
    play.acts("franck", "move", (1, 0))
    assert play.at("max") == (1, 1)


@rule("R25-357")
def test_sabotage_frees_the_others_from_the_trap_too() -> None:
    play = given(up={(1, 1): "trapped"}, sarah=(1, 1), franck=(1, 1))
    play.who("sarah").trapped = play.who("franck").trapped = "set"
    play.acts("sarah", "special", "sabotage_room").acts("franck", "look")
    assert play.at("franck") == (1, 1)


@rule("R25-357")
def test_a_robot_stays_in_a_sabotaged_room() -> None:
    play = given(up={(1, 1): "dark"}, robots=[(1, 1)], sarah=(1, 1))
    play.acts("sarah", "special", "sabotage_room")
    assert play.robot(0) == (1, 1)


@rule("R25-358", "R25-177", "R25-181")
def test_sabotaging_a_flooded_chamber_opens_it_and_nobody_drowns() -> None:
    play = given(up={(1, 1): "flooded"}, crossed=[(1, 1)], locks=[(1, 1)], sarah=(1, 1), franck=(1, 2))
    play.who("sarah").drown = 2
    play.acts("sarah", "special", "sabotage_room")
    assert not play.tile((1, 1)).crossed
    assert not play.tile((1, 1)).locked
    play.acts("franck", "move", (1, 1))
    assert play.at("franck") == (1, 1)
    play.state.round = 2
    play.begins(step("act", 0, 2))
    assert play.at("sarah") == (1, 1)


# Kevin


def kevin_hacks(play: Play, hack: str) -> Play:
    play.who("kevin").hack = "robot" if hack == "robot" else "complex"
    return play.acts("kevin", "special")


@rule("R25-149", "R25-051")
def test_kevin_uses_the_ability_he_has_programmed() -> None:
    assert kevin_hacks(given(robots=[(3, 1)], kevin=(1, 1)), "robot").kind == "order"
    assert kevin_hacks(given(robots=[(3, 1)], kevin=(1, 1)), "complex").kind == "swap"


@rule("R25-149", "R25-151")
def test_an_unplayable_hack_gives_way_to_the_other() -> None:
    assert kevin_hacks(given(kevin=(1, 1)), "robot").kind == "swap"
    rooms: dict[Cell, RoomKind] = {(0, 1): "room25"}
    assert kevin_hacks(given(up=rooms, robots=[(3, 1)], kevin=(0, 0)), "complex").kind == "order"
    assert kevin_hacks(given(up=rooms, kevin=(0, 0)), "complex").lost


@rule("R25-150", "R25-428")
def test_kevin_swaps_two_rooms_next_to_his_with_all_that_is_on_them() -> None:
    play = given(
        up={(0, 1): "acid", (2, 1): "room25"}, down={(1, 0): "mortal"}, robots=[(1, 2)], kevin=(1, 1), franck=(0, 1)
    )
    kevin_hacks(play, "complex")
    assert play.cells == {(0, 1), (1, 0), (1, 2)}
    play.refuses((2, 1), (0, 0), (1, 1)).answers((0, 1))
    assert play.cells == {(1, 0), (1, 2)}
    play.answers((1, 2))
    assert (play.room((1, 2)), play.room((0, 1))) == ("acid", "empty")
    assert (play.at("franck"), play.robot(0), play.at("kevin")) == ((1, 2), (0, 1), (1, 1))
    assert not play.news("effect")


@rule("R25-149")
def test_a_hack_that_is_going_on_is_known_to_all_while_the_other_token_stays_secret() -> None:
    play = given(robots=[(3, 1)], kevin=(1, 1), franck=(3, 3))
    play.who("kevin").second = "look"
    play = kevin_hacks(play, "complex")
    assert play.table is not None
    worlds = [play.table.redeal(1, seed) for seed in range(20)]
    assert {world.asks[0].kind for world in worlds} == {"swap"}
    assert len({world.state.characters[0].second for world in worlds}) > 1


@rule("R25-150")
def test_two_rooms_are_enough_for_a_hack() -> None:
    play = kevin_hacks(given(kevin=(0, 0)), "complex").answers((0, 1), (1, 0))
    assert not play.lost
    assert len(play.news("swaps")) == 1


@rule("R25-150")
def test_a_face_down_blue_room_may_be_swapped() -> None:
    play = kevin_hacks(given(down={(0, 1): "room25"}, kevin=(1, 1)), "complex")
    assert (0, 1) in play.cells
    play.answers((0, 1), (1, 0))
    assert play.room((1, 0)) == "room25"
    assert not play.tile((1, 0)).up


@rule("R25-151", "R25-429")
def test_kevin_orders_any_robot_anywhere() -> None:
    play = kevin_hacks(given(robots=[(4, 0), (0, 3)], kevin=(1, 1), franck=(0, 3)), "robot")
    assert set(play.options) == {("move", 0), ("move", 1), ("push", 1, 1)}
    play.answers(("push", 1, "franck"), (0, 2))
    assert play.at("franck") == (0, 2)
    assert play.robot(1) == (0, 3)


@rule("R25-359")
def test_a_hack_of_the_complex_is_no_slide() -> None:
    play = given(kevin=(1, 1))
    play.state.arrows = [1, 1, 0, 1, 1, -1, -1, 0, -1, -1]
    arrows = list(play.state.arrows)
    kevin_hacks(play, "complex").answers((1, 0), (1, 2))
    assert play.state.arrows == arrows
    play = kevin_hacks(given(kevin=(1, 1)), "complex").answers((1, 0), (1, 2))
    assert not any(play.state.arrows)


@rule("R25-360")
def test_a_pivoting_room_that_is_slid_or_swapped_keeps_its_corridor() -> None:
    play = given(up={(1, 0): "pivoting"}, kevin=(1, 1), franck=(1, 3))
    kevin_hacks(play, "complex").answers((1, 0), (0, 1))
    play.acts("kevin", "move", (0, 1))
    assert play.sees(None, (0, 1)).corridor == "column"
    play.acts("kevin", "control", ("column", 1, "down")).acts("kevin", "control", ("row", 1, "left"))
    assert play.sees(None, (1, 0)).corridor == "column"
    play.acts("kevin", "move")
    assert play.cells == {(0, 0), (2, 0)}
