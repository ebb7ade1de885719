"""Enemy movement (rulebook, Enemy Movement, Special Enemy Movement)."""

import pytest
from tests.games.level7.play import given

from nightdeck.games.level7.rules.distance import ways_of
from nightdeck.games.level7.rules.enemy_moves import goals
from nightdeck.games.level7.rules.forecast import intents, odds
from nightdeck.testing import rule


@rule("L7-248")
def test_one_tile_toward_the_target() -> None:
    play = given("A-B-C-D", enemies="guard-1@D clone-1@D").activates("GC")
    assert play.tile_of("guard-1") == "C"
    assert play.tile_of("clone-1") == "C"


@rule("L7-249")
def test_guards_go_for_threat_aliens_for_fear() -> None:
    play = given(
        "A-B-C-D-E", who="AE", enemies="guard-1@C clone-1@C hybrid-speed@C", threat=[2, 0], fear=[3, 6],
    ).activates("GC", roll="P")  # fmt: skip
    assert play.tile_of("guard-1") == "B"
    assert play.tile_of("clone-1") == "D"
    assert play.tile_of("hybrid-speed") == "D"


@rule("L7-249", "L7-283")
def test_enemies_of_the_other_camp_take_part_with_the_scenarios_value() -> None:
    """Clones count 2 for guards in scenario 4: more than a threat of 0, less than one of 3."""
    for threat, goes in ((0, "D"), (3, "B")):
        play = given("A-B-C-D-E", who="A", enemies="guard-1@C clone-1@E", threat=[threat], scenario=4).activates("G")
        assert play.tile_of("guard-1") == goes
    play = given("A-B-C-D-E", who="A", enemies="guard-1@C clone-1@E", threat=[0]).activates("G")
    assert play.tile_of("guard-1") == "B", "no fighting in scenario 1"


@rule("L7-250")
def test_a_player_next_to_the_enemy_counts_one_more() -> None:
    play = given("A-B-C-D", who="AD", enemies="guard-1@B", threat=[0, 1])
    guard = play.state.enemies[0]
    found = goals(play.state, guard, ways_of(play.state, "guard"))
    assert [(goal.who, goal.value) for goal in found] == [("seat-0", -1), ("seat-1", -1)]
    locked = given("AxB-C-D", who="AD", enemies="guard-1@B", threat=[0, 1])
    found = goals(locked.state, locked.state.enemies[0], ways_of(locked.state, "guard"))
    assert [goal.who for goal in found] == ["seat-1", "seat-0"], "not over a locked door"


@rule("L7-251")
def test_equal_values_the_closest() -> None:
    play = given("A-B-C-D-E-F", who="AF", enemies="clone-1@C", fear=[4, 4]).activates("C")
    assert play.tile_of("clone-1") == "B"


@rule("L7-252")
def test_example_leo_next_door_counts_three() -> None:
    """Leo has threat 2 next to the guard, Cody threat 3 two tiles away."""
    play = given("L-G-X-C", who="LC", enemies="guard-1@G", threat=[2, 3]).activates("G")
    assert play.tile_of("guard-1") == "L"


@rule("L7-253", "L7-254")
def test_example_bill_comes_before_cody() -> None:
    """On Jason's turn Bill and Cody are both two tiles from a clone, with fear 4."""
    play = given("B-X-K-Y-C J", who="JBC", enemies="clone-1@K", fear=[1, 4, 4]).activates("C")
    assert play.tile_of("clone-1") == "X"
    play = given("B-X-K-Y-C J", who="CBJ", enemies="clone-1@K", fear=[4, 4, 1]).activates("C")
    assert play.tile_of("clone-1") == "Y", "the current player first"


@rule("L7-255")
def test_of_equally_short_ways_the_player_of_the_turn_chooses() -> None:
    plan = """
        A-B
        | |
        C-D
        """
    play = given(plan, who="D", enemies="guard-1@A").activates("G")
    assert (play.ask.seat, play.kind) == (0, "enemy way")
    assert play.letters(play.options) == ["B", "C"]
    play.answers(("go", play.at("C")))
    assert play.tile_of("guard-1") == "C"


@rule("L7-256", "L7-257")
def test_example_guard_three_passes_through_a_full_tile() -> None:
    play = given("A-B-L", who="L", enemies="guard-1@B! guard-2@B! guard-3@A").activates("G")
    assert play.tile_of("guard-3") == "L"


@rule("L7-256")
def test_no_passing_through_a_lock() -> None:
    play = given("A-BxL", who="L", enemies="guard-1@B! guard-2@B! guard-3@A").runs("enemy", "guard-3")
    assert play.tile_of("guard-3") == "A"
    assert play.tile("B").locks == [1]


@rule("L7-258", "L7-259")
def test_example_the_third_clone_goes_for_ed() -> None:
    """Doug's tile holds two clones; the third, joined by a vent, takes the next target."""
    tiles = {"D": "mess-hall", "K": "mess-hall"}
    play = given("D K-X-E", who="DE", tiles=tiles, ducts=["DK"], enemies="clone-1@K clone-2@D clone-3@D", fear=[6, 3])
    play.runs("enemy", "clone-1")
    assert play.tile_of("clone-1") == "X"


@rule("L7-260")
def test_clones_use_vents_as_one_move() -> None:
    tiles = {"A": "mess-hall", "D": "mess-hall"}
    play = given("A-B-C-D", tiles=tiles, ducts=["AD"], enemies="clone-1@D guard-1@D").activates("GC")
    assert play.tile_of("clone-1") == "A"
    assert play.tile_of("guard-1") == "C"


@rule("L7-260", "L7-250")
def test_a_vent_link_is_adjacent_for_clones() -> None:
    tiles = {"A": "mess-hall", "D": "mess-hall"}
    play = given("A B-C-D", who="AB", tiles=tiles, ducts=["AD"], enemies="clone-1@D", fear=[4, 5])
    found = goals(play.state, play.state.enemies[0], ways_of(play.state, "clone"))
    assert found[0].who == "seat-0"
    assert found[0].value == -5 == found[1].value


@rule("L7-261")
def test_locks_stop_clones() -> None:
    play = given("AxB", enemies="clone-1@B").activates("C")
    assert play.tile_of("clone-1") == "B"
    assert play.tile("A").locks == [1]
    plan = """
        AxB
        | |
        C-D
        """
    assert given(plan, enemies="clone-1@B").activates("C").tile_of("clone-1") == "D", "it goes round"


@rule("L7-262")
def test_a_lock_costs_guards_and_hybrids_a_move() -> None:
    """Two locked moves against two open ones: the open way is shorter; against three they are equal."""
    plan = """
        A-C
        x |
        B-D
        """
    play = given(plan, who="A", enemies="guard-1@B")
    assert goals(play.state, play.state.enemies[0], ways_of(play.state, "guard"))[0].distance == 2
    play = given("AxB", who="A", enemies="hybrid-speed@B")
    assert goals(play.state, play.state.enemies[0], ways_of(play.state, "hybrid"))[0].distance == 2


@rule("L7-263")
@pytest.mark.parametrize("enemy", ["guard-1", "hybrid-speed"])
def test_they_break_the_lock_instead_of_moving(enemy: str) -> None:
    play = given("AxB", enemies=f"{enemy}@B").runs("enemy", enemy)
    assert play.tile_of(enemy) == "B"
    assert play.tile("A").locks == []
    assert play.tile("B").locks == []
    assert play.runs("enemy", enemy).tile_of(enemy) == "A"


@rule("L7-249")
def test_without_a_target_in_reach_nobody_moves() -> None:
    play = given("A B", enemies="guard-1@B clone-1@B").activates("GC")
    assert play.tile_of("guard-1") == "B"
    assert play.tile_of("clone-1") == "B"


# What is about to happen


def test_the_outlook_says_whom_enemies_go_for() -> None:
    play = given("A-B-C", who="AC", enemies="guard-1@B clone-1@A", threat=[2, 0])
    found = {plan.enemy: plan for plan in intents(play.state)}
    assert (found["guard-1"].target, found["guard-1"].distance, found["guard-1"].tiles) == ("seat-0", 1, [0])
    assert (found["clone-1"].target, found["clone-1"].dice) == ("seat-0", 2)


def test_the_outlook_gives_the_odds() -> None:
    play = given("A", enemies="guard-1@A", items={0: ["stun-stick"]})
    found = {tuple(line.option): line for line in odds(play.state)}
    assert (found["attack", "guard-1"].dice, found["attack", "guard-1"].rating) == (6, 3)
    assert round(found["outwit", "guards"].chance, 2) == 0.52
