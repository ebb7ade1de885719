"""The edges of moving, tiles, vents, exploring and leaving: what must not happen, and what happens around it."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.ask import PASS
from nightdeck.games.level7.rules.distance import clone_ways, distances, guard_ways, walker_ways
from nightdeck.games.level7.rules.tiles import Spot, lay, locks_left, spots, vent_links
from nightdeck.testing import rule

VENTS = dict.fromkeys("ABCD", "mess-hall")


def verbs(play: Play, verb: str) -> list[object]:
    return [option[1] for option in play.options if isinstance(option, tuple) and option[0] == verb]


# Distance


@rule("L7-085", "L7-086")
def test_distance_past_a_lock_and_to_the_first_tile() -> None:
    plan = """
        A-BxC
          |
          D
        """
    state = given(plan, who="D").state
    assert distances(walker_ways(state), 1) == [1, 0, 999, 1]
    assert distances(walker_ways(state), 3) == [2, 1, 999, 0]
    assert distances(guard_ways(state), 3) == [2, 1, 3, 0], "a lock costs one move more, other doors do not"
    assert distances(guard_ways(state), 0) == [0, 1, 3, 2]


@rule("L7-126", "L7-260", "L7-084")
def test_a_vent_without_a_duct_leads_nowhere_nor_does_a_duct_without_a_vent() -> None:
    play = given("A B C", tiles={"A": "mess-hall", "B": "mess-hall"})
    assert vent_links(play.state, 0) == []
    assert not verbs(play, "vent")
    assert distances(clone_ways(play.state), 0) == [0, 999, 999]
    play = given("A B C", tiles={"A": "mess-hall", "B": "mess-hall"}, ducts=["ABC"])
    assert distances(clone_ways(play.state), 0) == [0, 1, 999]


# Leaving a tile


@rule("L7-174", "L7-170")
def test_an_outwit_is_over_when_the_tile_has_been_left() -> None:
    play = given("A-B", enemies="guard-1@A", skills={0: ["sprinter"]}).does("outwit", "guards", roll="II I P P")
    play.does("move", "B").does("move", "A")
    assert not verbs(play, "move"), "back again, they hold him"
    play = given("A-B-C", who="B", enemies="guard-1@A guard-2@B").does("outwit", "guards", roll="II I P P")
    assert not verbs(play.does("move", "A"), "move"), "the guard on another tile was not outwitted"


@rule("L7-339")
@pytest.mark.parametrize(("enemy", "slips"), [("clone-1", True), ("hybrid-speed", False), ("cronos", False)])
def test_sprint_slips_past_guards_and_clones_only(enemy: str, slips: bool) -> None:
    play = given("A-B", enemies=f"{enemy}@A", hands={0: ["sprint"] * 3}).plays("sprint", "ability")
    assert play.can("move", "B") is slips


@rule("L7-438", "L7-424")
def test_7_by_the_literal_reading_stunned_enemies_count_but_no_guards_for_a_clean_uniform() -> None:
    enemies = "guard-1@A clone-1@A clone-2@A!"
    play = given("A-B", who="AB", enemies=enemies, scenario=7, stunned_count=True)
    play.who().uniform = "clean"
    play.does("bull rush", windows=True)
    assert play.ask.about == ("strength", 4), "two clones"


# Runner's Lungs


@rule("L7-314")
def test_a_run_needs_the_skill_and_leads_on_through_explored_tiles() -> None:
    assert not verbs(given("A-B-C"), "run")
    play = given("A-B-C", who="A", skills={0: ["runners-lungs"]})
    assert [option for option in play.options if option[0] == "run"] == [("run", 1, 2)]  # type: ignore[index]
    for name in "BC":
        play = given("A-B-C", who="A", skills={0: ["runners-lungs"]})
        play.tile(name).unexplored = True
        assert not play.can("run", "B", "C")


@rule("L7-314", "L7-033", "L7-167")
def test_a_run_leaves_its_first_tile_like_any_move() -> None:
    play = given("A-B-C", skills={0: ["runners-lungs"]})
    assert play.does("run", "B", "C").who().fear == 3
    play = given("A-B-C", skills={0: ["runners-lungs"]})
    play.tile("A").dark = True
    assert play.does("run", "B", "C").who().fear == 4
    play = given("A-B-C", skills={0: ["runners-lungs"]}, enemies="guard-1@A").does("bull rush", roll="SS S P P")
    assert play.does("run", "B", "C").who().threat == 1


@rule("L7-179")
def test_after_a_run_the_second_lock_may_be_closed_too() -> None:
    play = given("A-B-C", skills={0: ["runners-lungs"]})
    play.state.turn.relock = [play.at("B"), 1]
    play.does("run", "B", "C")
    assert play.kind == "relock"
    assert play.answers("yes").tile("C").locks == [3]


# Locks


@rule("L7-179")
def test_a_lock_may_be_closed_after_exploring_through_its_door() -> None:
    play = given("Ax").does("unlock", 1, "intelligence", roll="II II P P").explores(1, "corridor-101-b")
    assert play.kind == "relock"
    play.answers("yes")
    assert play.tile("A").locks == [1]
    assert play.state.tiles[1].locks == [3]


@rule("L7-179", "L7-411")
def test_5_the_dead_close_no_doors() -> None:
    play = given("AxB", who="AA", scenario=5, items={0: ["key-card"]}).does("key", 1)
    play.tile("B").swarm = True
    play.stacks("e30").does("move", "B")
    assert play.who().fate == "killed"
    assert play.kind == "rest"


@rule("L7-179", "L7-414")
def test_5_a_door_that_the_sealed_room_has_locked_is_not_locked_again() -> None:
    play = given("Ax", scenario=5, items={0: ["key-card"]}).does("key", 1)
    play.explores(1, "junction-203", event="e11")
    assert play.kind == "rest"
    assert play.tile("A").locks == [1]


@rule("L7-179", "L7-432")
def test_5_without_a_marker_a_lock_cannot_be_closed_again() -> None:
    plan = """
        NxOxPxQxRxSxTxUxVxWxXxY

              M-
              x
              A-D
        """
    play = given(plan, who="A", scenario=5, items={0: ["key-card"]})
    assert locks_left(play.state) == 0
    play.does("key", 0)
    assert locks_left(play.state) == 1
    play.tile("D").locks, play.tile("A").locks = [3], [1]
    assert play.does("move", "M").kind != "relock", "the only marker lies on another door"


@rule("L7-354", "L7-432")
def test_each_lock_is_one_marker_also_in_front_of_empty_space() -> None:
    assert locks_left(given("A-B").state) == 12
    assert locks_left(given("AxBxC").state) == 10
    assert locks_left(given("AxBx").state) == 10
    assert locks_left(given("xAx").state) == 10


@rule("L7-354")
def test_only_unlocked_doors_are_locked_and_a_tile_without_any_is_left_alone() -> None:
    play = given("B-AxC", who="A").reads("se03")
    assert sorted(play.tile("A").locks) == [1, 3]
    assert play.kind == "rest", "there was one door to choose"
    play = given("BxAxC", who="A").reads("se03")
    assert play.kind == "rest"
    assert play.told("marker") == []


@rule("L7-130", "L7-176")
def test_a_tile_that_is_laid_against_a_locked_door_is_locked_too() -> None:
    plan = """
        A-
          x
          B
        """
    play = given(plan, who="A")
    lay(play.state, "corridor-101-b", Spot(1, 0, 0))
    new = play.state.tiles[-1]
    assert new.ways[2] == play.at("B")
    assert new.locks == [2]
    assert not play.can("move", "B")


@rule("L7-133", "L7-354")
def test_a_lock_on_a_door_that_is_blocked_goes_back_to_the_box() -> None:
    plan = """
        A-
          x
          B
        """
    play = given(plan, who="A")
    assert locks_left(play.state) == 11
    lay(play.state, "corridor-104-a", Spot(1, 0, 1))
    assert play.tile("B").locks == []
    assert locks_left(play.state) == 12


# Vents


@rule("L7-345", "L7-304")
def test_duct_rat_and_contortionist_help_once() -> None:
    play = given("A B C", tiles=VENTS, ducts=["ABC"], skills={0: ["contortionist"]}, hands={0: ["duct-rat"] * 3})
    play.plays("duct-rat", "ability").does("vent", "B")
    assert (play.kind, play.who().fear) == ("act", 3)
    assert not play.state.turn.duct_rat
    play.stacks("e30").does("vent", "C")
    assert play.who().fear == 4
    assert play.kind == "rest", "the second vent ends the turn"


# Entering


@rule("L7-411", "L7-184")
def test_5_whom_the_swarm_kills_triggers_no_icon() -> None:
    play = given("A-B", who="AA", scenario=5, tiles={"A": "cold-lab"})
    play.tile("B").swarm = True
    play.stacks("e33").does("move", "B")
    assert play.who().fate == "killed"
    assert play.told("event")[0]["section"] == ""


@rule("L7-411")
def test_5_other_tiles_and_the_first_one_are_safe_from_a_swarm_elsewhere() -> None:
    play = given("A-B-C", who="BB", scenario=5)
    play.tile("C").swarm = True
    assert play.does("move", "A").who().fate == ""
    play = given("A-B-C", who="BB", scenario=5)
    play.tile("A").swarm = True
    assert play.stacks("e30").does("move", "A").who().fate == "killed"


@rule("L7-144")
def test_a_found_tile_is_explored_once() -> None:
    play = given("A-B", tiles={"B": "dissection-room"})
    play.tile("B").unexplored = True
    play.stacks("e27").does("move", "B")
    assert play.told("event")[0]["section"] == "fear"
    assert not play.tile("B").unexplored


@rule("L7-080", "L7-184")
def test_the_first_tile_of_the_map_has_icons_like_any() -> None:
    play = given("A-B", who="B", tiles={"A": "cold-lab"}).stacks("e27").does("move", "A")
    assert play.told("event")[0]["section"] == "fear"
    play = given("A-B", who="B", tiles={"A": "mess-hall"})
    play.tile("A").unexplored, play.state.item_deck = True, "toolkit"
    assert play.does("move", "A").who().items == ["toolkit"]


@rule("L7-340")
def test_bolt_is_for_moving_not_for_exploring() -> None:
    play = given("A-", hands={0: ["bolt"] * 3}).plays("bolt", "ability")
    assert play.explores(1, "cold-lab", event="e27").told("event")[0]["section"] == "fear"


# Exploring


@rule("L7-130")
def test_only_doors_to_empty_space_are_explored_through() -> None:
    assert verbs(given("B-A-", who="A"), "explore") == [1]
    plan = """
          |
        B-A
        """
    assert verbs(given(plan, who="A"), "explore") == [0]


@rule("L7-019", "L7-138")
def test_a_tile_that_was_put_under_its_stack_comes_last_and_upper_ones_first() -> None:
    play = given("A-", skills={0: ["sprinter"]})
    play.state.aside = ""
    play.state.bags, play.state.under[0] = ["", "mess-hall", ""], [("corridor-101-b", 0), ("junction-204", -1)]
    play.does("explore", 1).answers(play.options[0])
    assert play.state.tiles[-1].tile == "corridor-101-b"
    assert play.state.under[0] == [("junction-204", -1)]


@rule("L7-140")
@pytest.mark.parametrize(("under", "peeks"), [([("mess-hall", -1)], 0), ([], 1)])
def test_stack_a_is_empty_when_nothing_lies_under_it_either(under: list[tuple[str, int]], peeks: int) -> None:
    play = given("A-")
    play.state.bags[0], play.state.under[0] = "", under
    play.does("explore", 1, roll="P" if peeks else "")
    assert len(play.told("peeked")) == peeks


@rule("L7-140")
def test_what_lies_under_stack_b_does_not_matter_for_peeking() -> None:
    play = given("A-")
    play.state.bags[0], play.state.under[1] = "", [("mess-hall", -1)]
    assert len(play.does("explore", 1, roll="P").told("peeked")) == 1


@rule("L7-338")
def test_a_flash_of_insight_is_for_one_exploration() -> None:
    play = given("A-", skills={0: ["sprinter"]}, hands={0: ["flash-of-insight"] * 3})
    play.state.bags = ["corridor-101-b junction-203 mess-hall", "", ""]
    play.plays("flash-of-insight", "ability").load("I I")
    play.does("explore", 1)
    assert play.ask.hides, "the others do not see whether there was a choice"
    play.answers("corridor-101-b")
    assert play.state.drawn_by == -1
    play.answers(play.options[0])
    assert not play.state.turn.insight
    assert play.state.drawn == []


@rule("L7-338")
def test_a_flash_of_insight_looks_at_one_tile_if_its_stack_has_one() -> None:
    play = given("A-", hands={0: ["flash-of-insight"] * 3})
    play.state.bags, play.state.under[0] = ["", "mess-hall", ""], [("corridor-101-b", 0)]
    play.plays("flash-of-insight", "ability").does("explore", 1).answers(play.options[0])
    assert play.state.tiles[-1].tile == "corridor-101-b"
    assert play.state.bags[1] == "mess-hall"
    assert play.state.drawn_by == -1


@rule("L7-313")
def test_sharp_ears_do_not_peek_again_after_a_find() -> None:
    play = given("A-", skills={0: ["sharp-ears"]})
    play.state.bags[0] = ""
    assert play.does("explore", 1, roll="II").kind == "place"


@rule("L7-137")
@pytest.mark.parametrize("aside", ["", "a-lift"])
def test_without_tiles_an_open_door_is_a_way_out_only_for_a_peek(aside: str) -> None:
    play = given("A- B", who="AB", hands={0: ["bolt"]})
    play.state.bags, play.state.aside = ["", "", ""], aside
    assert play.runs("begin", 0).tile_of(0) == ("A" if aside else "infirmary")


@rule("L7-137")
def test_a_vent_link_is_a_way_out_also_where_vents_are_no_doors() -> None:
    play = given("A B-", who="AB", tiles=VENTS, ducts=["AB"], hands={0: ["bolt"]})
    assert play.runs("begin", 0).tile_of(0) == "A"
    play = given("A B-", who="AB", tiles=VENTS, hands={0: ["bolt"]})
    assert play.runs("begin", 0).tile_of(0) == "infirmary"


@rule("L7-137")
def test_without_tiles_a_locked_door_to_empty_space_is_still_a_way_out() -> None:
    play = given("Ax B", who="AB", hands={0: ["bolt"]})
    play.state.bags, play.state.aside = ["", "", ""], ""
    assert play.runs("begin", 0).tile_of(0) == "A"


@rule("L7-132")
def test_most_doors_come_before_fewest_blocked_ones() -> None:
    """The Airlock either joins two doors and blocks three, or joins one and blocks none."""
    plan = """
        A-

        M-    -J
          |
          L K
        """
    play = given(plan, who="A")
    assert [spot[:2] for spot in spots(play.state, "airlock", play.at("A"), 1)] == [(1, 0)]


@rule("L7-142")
def test_a_tile_that_does_not_fit_goes_to_the_closest_door_where_it_does() -> None:
    """West of the crossroads a row ends after one tile, east of it after two; north and south are too narrow."""
    play = given("A", scenario=3)
    state = play.state
    state.tiles = []
    lay(state, "corridor-101-b", Spot(0, 0, 0))
    for x in (1, 2, -1):
        lay(state, "corridor-104-a", Spot(x, 0, 1))
    for x in (-1, 1):
        lay(state, "armory-cage", Spot(x, -1, 1))
        lay(state, "armory-cage", Spot(x, 1, 3))
    state.bags[0] = ""
    play.does("explore", 0, roll="II")
    assert play.kind == "place"
    assert {option[0] for option in play.options if isinstance(option, tuple)} == {-3}


# Leaving the facility


@rule("L7-396")
def test_the_last_move_is_enough_to_leave() -> None:
    play = given("B-A", who="BB", tiles={"A": "a-lift"}).does("move", "A")
    assert play.state.moves_left() == 1
    assert play.stacks("e30").does("escape").who().fate == "escaped"
    assert play.told("event") != []


@rule("L7-407", "L7-397")
def test_4_the_card_that_was_paid_lies_under_the_rest_of_the_hand() -> None:
    tiles = {"A": "incinerator"}
    play = given("A-B", who="AB", tiles=tiles, scenario=4, lockdown=True, hands={0: ["bolt", "grit"]}).stacks("e30")
    play.does("escape")
    assert (play.kind, play.ask.hides) == ("discard", True)
    assert play.answers("grit").state.discarded == "grit bolt"


# Items


@rule("L7-294")
def test_only_a_survivalist_and_only_at_a_crate_sees_two_items() -> None:
    play = given("A-")
    play.state.item_deck = "sedative toolkit"
    play.explores(1, "mess-hall")
    assert (len(play.who().items), play.kind) == (1, "act")
    play = given("A", enemies="guard-1@A", skills={0: ["survivalist"]})
    play.state.item_deck = "sedative toolkit"
    play.does("attack", "guard-1", roll="SS S P P")
    assert (len(play.who().items), play.kind) == (1, "act")
    play = given("A-", skills={0: ["survivalist"]})
    play.state.item_deck = "sedative toolkit"
    play.explores(1, "mess-hall").answers("toolkit")
    assert play.state.found == []


@rule("L7-327", "L7-323")
def test_what_one_does_not_have_one_cannot_use() -> None:
    play = given("A", enemies="guard-1@A", items={0: ["toolkit"]}, hands={0: ["bolt"] * 3})
    assert "use" not in play.verbs()
    assert "use" not in given("A", enemies="guard-1@A", hands={0: ["bolt"] * 3}).verbs()


@rule("L7-150")
def test_nobody_trades_alone() -> None:
    assert "trade" not in given("A", items={0: ["toolkit"]}).verbs()
    assert "trade" not in given("A-B", who="AB", items={0: ["toolkit"]}).verbs()


@rule("L7-150")
def test_a_trade_may_be_one_sided_or_forgotten() -> None:
    play = given("A", who="AA", items={1: ["sedative", "toolkit"]}).does("trade", 1)
    assert play.options == [("forget",), ("take", "sedative"), ("take", "toolkit")]
    play.answers(("take", "sedative"))
    assert play.options == [("propose",), ("take", "toolkit")]
    play.answers(("propose",), "yes")
    assert play.who().items == ["sedative"]
    play = given("A", who="AA", items={1: ["sedative"]}).does("trade", 1).answers(("forget",))
    assert (play.ask.seat, play.kind) == (0, "act")
    assert play.told("traded") == []


@rule("L7-070", "L7-150")
def test_whoever_takes_too_much_leaves_something_too() -> None:
    play = given("A", who="AA", items={0: ["sedative", "toolkit"], 1: ["crowbar"]}).does("trade", 1)
    play.answers(("take", "crowbar"), ("propose",), "yes")
    assert (play.ask.seat, play.kind) == (0, "leave")


@rule("L7-151", "L7-316")
def test_only_a_scavenger_is_asked_for_a_second_item_and_only_if_there_is_one() -> None:
    play = given("A")
    play.tile("A").items = ["sedative", "toolkit"]
    assert play.does("pick up", "toolkit").kind == "act"
    play = given("A", skills={0: ["scavenger"]})
    play.tile("A").items = ["toolkit"]
    assert play.does("pick up", "toolkit").kind == "act"
    play = given("A", skills={0: ["scavenger"]})
    play.tile("A").items = ["sedative", "toolkit"]
    assert play.does("pick up", "toolkit").options == [PASS, "sedative"]
    assert play.answers(PASS).who().items == ["toolkit"]
