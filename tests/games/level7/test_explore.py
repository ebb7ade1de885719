"""Exploring and peeking (rulebook, Exploring, Peeking)."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.games.level7.rules.tiles import Spot, lay, spots
from nightdeck.games.level7.state import BLOCKED, OPEN
from nightdeck.testing import rule


@rule("L7-130", "L7-135")
def test_a_door_to_empty_space_is_explored_and_entered() -> None:
    play = given("A-").explores(1, "corridor-101-b")
    assert play.state.tiles[1].tile == "corridor-101-b"
    assert play.tile_of(0) == "new"
    assert play.tile("A").ways[1] == 1
    assert play.state.tiles[1].ways[3] == 0
    assert play.state.moves_left() == 1
    assert play.kind == "act"


@rule("L7-131")
@pytest.mark.parametrize("tile", ["armory-cage", "corridor-103-a", "corridor-104-a"])
def test_a_door_of_the_new_tile_joins_the_door_used(tile: str) -> None:
    found = spots(given("A-").state, tile, 0, 1)
    assert found
    for spot in found:
        fresh = given("A-")
        lay(fresh.state, tile, spot)
        assert fresh.tile("A").ways[1] == 1


@rule("L7-132")
def test_the_most_doors_are_joined_and_equal_ways_are_a_choice() -> None:
    """A gap between two open doors: a straight corridor must join both. At the end of a dead end a corner may turn."""
    play = given("A- -B")
    assert len(spots(play.state, "corridor-104-a", 0, 1)) == 1
    assert len(spots(play.state, "corridor-101-a", 0, 1)) == 3 - 1, "of three doors two meet doors"
    play = given("A-").explores(1, "corridor-102-b", choose=False)
    assert play.kind == "place"
    assert len(play.options) == 2, "a corner may turn north or south"


@rule("L7-133", "L7-134")
def test_example_the_second_door_joins_a_door_or_stays_open_not_a_wall() -> None:
    """Jason draws a corner; north of the new square is a wall of the map, south is empty: it must open south."""
    plan = """
          C

        A-
        """
    play = given(plan)
    found = spots(play.state, "corridor-102-b", play.at("A"), 1)
    assert len(found) == 1
    index = lay(play.state, "corridor-102-b", found[0])
    assert play.state.tiles[index].ways == [-1, -1, OPEN, play.at("A")]


@rule("L7-134", "L7-132")
def test_example_the_second_door_must_join_an_existing_door() -> None:
    plan = """
          C
          |
        A-
        """
    play = given(plan)
    found = spots(play.state, "corridor-102-b", play.at("A"), 1)
    assert len(found) == 1
    index = lay(play.state, "corridor-102-b", found[0])
    assert play.state.tiles[index].ways == [play.at("C"), -1, -1, play.at("A")]


@rule("L7-133")
def test_a_door_against_a_wall_only_if_nothing_else_is_possible() -> None:
    """Walls on the north, the east and the south: a corner is blocked either way."""
    plan = """
          C

        A-  D

          B
        """
    play = given(plan)
    found = spots(play.state, "corridor-102-b", play.at("A"), 1)
    assert len(found) == 2
    index = lay(play.state, "corridor-102-b", found[0])
    assert BLOCKED in play.state.tiles[index].ways


@rule("L7-133")
def test_a_door_of_the_map_that_meets_a_wall_leads_nowhere() -> None:
    """B opens north onto a square where a straight corridor is laid from west to east."""
    plan = """
        A-
          |
          B
        """
    play = given(plan, who="B")
    assert play.can("explore", 0)
    found = spots(play.state, "corridor-104-a", play.at("A"), 1)
    lay(play.state, "corridor-104-a", found[0])
    assert play.tile("B").ways[0] == BLOCKED
    assert "explore" not in play.runs("act").verbs()


@rule("L7-136")
def test_a_vent_serves_as_a_door_when_no_door_is_left() -> None:
    play = given("A-B", tiles={"A": "mess-hall"})
    assert play.can("explore", 0)
    assert play.can("explore", 2)
    assert play.can("explore", 3)
    play.explores(0, "armory-cage", event="e27", roll="P P P P")
    assert play.state.tiles[2].ways[1] in (-1, 0)
    assert 2 in play.tile("A").ways
    assert play.who().fear == 3
    assert "explore" not in given("A-B-", tiles={"A": "mess-hall"}).verbs(), "the map still has a door"
    assert "explore" not in given("A-Bx", tiles={"A": "mess-hall"}).verbs(), "a locked one counts, too"
    assert "explore" not in given("A-B").verbs(), "no vent here"


@rule("L7-138", "L7-019")
def test_stacks_are_used_up_one_after_the_other() -> None:
    play = given("A-", skills={0: ["sprinter"]})
    play.state.aside = ""
    play.state.bags = ["corridor-101-b", "mess-hall", "corridor-104-b"]
    play.does("explore", 1).answers(play.options[0])
    assert play.state.tiles[-1].tile == "corridor-101-b"
    assert play.state.bags[1] == "mess-hall"
    play.does("explore", 1)
    assert play.state.tiles[-1].tile == "mess-hall"
    assert play.state.bags == ["", "", "corridor-104-b"]


@rule("L7-130")
def test_without_tiles_doors_are_walls() -> None:
    play = given("A-")
    play.state.aside, play.state.bags = "", ["", "", ""]
    assert "explore" not in play.verbs()


# Peeking


def peeking(plan: str = "A-", **more: object) -> Play:
    play = given(plan, **more)  # type: ignore[arg-type]
    play.state.bags[0] = ""
    return play


def names(play: Play) -> list[str]:
    return [placed.tile for placed in play.state.tiles]


@rule("L7-140")
def test_no_peeking_while_stack_a_has_tiles() -> None:
    play = given("A-").explores(1, "corridor-101-b")
    assert play.told("peeked") == []
    play = peeking().does("explore", 1, roll="P")
    assert len(play.told("peeked")) == 1


@rule("L7-141", "L7-142", "L7-144")
def test_a_double_intelligence_finds_the_tile_and_nobody_has_to_enter_it() -> None:
    play = peeking().does("explore", 1, roll="II").answers(play_first())
    assert names(play)[-1] == "a-lift"
    assert play.state.aside == ""
    assert play.tile_of(0) == "A"
    assert play.state.moves_left() == 2
    assert play.tile("A").ways[1] == 1
    play.answers(("move", 1))
    assert play.state.players[0].tile == 1


def play_first() -> tuple[int, int, int]:
    """The A-Lift laid with its west door to the door used."""
    return (1, 0, 0)


@rule("L7-143")
@pytest.mark.parametrize("face", ["I", "S", "SS", "P", "ISP"])
def test_anything_else_is_a_normal_exploration(face: str) -> None:
    play = peeking()
    play.state.bags[1] = "mess-hall"
    play.does("explore", 1, roll=face)
    assert names(play)[-1] == "mess-hall"
    assert play.state.aside == "a-lift"
    assert play.tile_of(0) == "new"


@rule("L7-145")
def test_one_peek_per_tile_and_turn() -> None:
    play = peeking("A-")
    play.state.bags = ["", "", ""]
    play.does("explore", 1, roll="P")
    assert play.tile_of(0) == "A"
    assert "explore" not in play.verbs(), "no tiles, and peeked already"
    play.state.turn.peeked = []
    assert "explore" in play.runs("act").verbs()


@rule("L7-145")
def test_another_door_of_the_same_tile_is_explored_without_a_peek() -> None:
    play = peeking("-A-", skills={0: ["sprinter"]})
    play.state.bags[1] = "corridor-101-b"
    play.does("explore", 1, roll="P").answers(play.options[0]).does("move", "A")
    play.state.bags[1] = "corridor-104-b"
    play.does("explore", 3).answers(play.options[0])
    assert len(play.told("peeked")) == 1
    assert names(play)[-1] == "corridor-104-b"


@rule("L7-145")
def test_from_a_new_tile_one_may_peek_again() -> None:
    play = peeking()
    play.state.bags[1] = "corridor-101-b mess-hall"
    play.state.dice.loaded = [4, 0]
    play.does("explore", 1).answers(play.options[0])
    play.does("explore", 1, roll="P")
    assert len(play.told("peeked")) == 2


@rule("L7-146")
@pytest.mark.parametrize(("face", "found"), [("I", True), ("II", True), ("ISP", True), ("S", False)])
def test_after_stack_b_a_single_intelligence_is_enough(face: str, found: bool) -> None:
    play = peeking()
    play.state.bags = ["", "", "mess-hall"]
    play.does("explore", 1, roll=face)
    assert play.told("peeked")[0]["found"] is found


@rule("L7-147")
def test_after_the_find_exploring_is_normal() -> None:
    play = peeking()
    play.state.aside = ""
    play.state.bags[1] = "mess-hall"
    play.does("explore", 1)
    assert play.told("peeked") == []
    assert names(play)[-1] == "mess-hall"


@rule("L7-144")
def test_a_found_tile_is_explored_by_the_first_to_enter_it() -> None:
    play = peeking(scenario=7)
    play.state.aside = "loading-dock"
    play.state.item_deck = "toolkit"
    play.does("explore", 1, roll="II")
    play.answers(play.options[0])
    play.stacks("e27")
    play.load("P P P P")
    play.answers(("move", 1))
    assert play.told("event")[0]["section"] == "security"
    assert play.who().items == ["toolkit"]


@rule("L7-124", "L7-141")
def test_enemies_must_be_passed_before_peeking() -> None:
    assert "explore" not in peeking(enemies="guard-1@A").verbs()


@rule("L7-142")
def test_the_airlock_needs_four_free_squares() -> None:
    play = peeking(scenario=3)
    assert Spot(1, 0, 0) in spots(play.state, "airlock", 0, 1), "as printed, by its upper west door"
    lay(play.state, "armory-cage", Spot(2, 1, 0))
    assert Spot(1, 0, 0) not in spots(play.state, "airlock", 0, 1)


@rule("L7-142")
def test_the_airlock_goes_to_the_closest_door_where_it_fits() -> None:
    play = given("A-B-C-", who="A", scenario=3)
    play.state.bags[0] = ""
    for x, y in ((0, -1), (1, -1), (0, 1), (1, 1)):
        lay(play.state, "armory-cage", Spot(x, y, 0))
    play.tile("A").ways[3] = OPEN
    lay(play.state, "armory-cage", Spot(-2, 0, 0))
    lay(play.state, "armory-cage", Spot(-2, -1, 0))
    lay(play.state, "armory-cage", Spot(-2, 1, 0))
    play.does("explore", 3, roll="II")
    assert play.kind == "place"
    assert {option[0] for option in play.options if isinstance(option, tuple)} == {3}


@rule("L7-272")
def test_hopeless_when_the_exit_fits_nowhere() -> None:
    play = given("A-B")
    play.state.bags = ["", "", ""]
    play.ends_turn("e30")
    assert play.state.outcome is not None
    assert play.state.outcome.reason == "no way out"
