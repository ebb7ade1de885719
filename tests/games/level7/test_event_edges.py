"""The edges of event cards, their texts and spawning: what must not happen, and what happens just before and after."""

from pathlib import Path

import pytest
from tests.games.level7.play import changed, given

from nightdeck.games.level7.rules.character import lose_threat
from nightdeck.games.level7.rules.spawning import put_guard
from nightdeck.testing import rule

SEVEN = "A-B-C-D-E-F-G"

# Event cards


@rule("L7-331")
def test_a_radio_scanner_is_for_cards_at_the_end_of_a_turn_by_somebody_on_the_map() -> None:
    play = given("A-B", tiles={"B": "cold-lab"}, items={0: ["radio-scanner"]}).stacks("e29", "e27").does("move", "B")
    assert play.told("used") == []
    assert play.kind == "rest"
    play = given("A-B", who="AB", tiles={"A": "a-lift"}, items={0: ["radio-scanner"]}).stacks("e30").does("escape")
    assert play.kind == "rest"


@rule("L7-187", "L7-011")
def test_a_card_that_has_been_resolved_lies_on_the_discard_pile() -> None:
    play = given("A-B").ends_turn("e30")
    assert (play.state.event, play.state.event_discard) == ("", "e30")


@rule("L7-193", "L7-247")
def test_the_fear_of_somebody_knocked_out_spawns_nothing() -> None:
    tiles = {"B": "mess-hall"}
    play = given("A-B", who="AB", tiles=tiles, enemies="guard-1@A", hands={0: ["bolt"]}, fear=[8]).stacks("e40")
    play.does("attack", "guard-1", roll="P P P P P SS S P P")
    assert play.tile_of(0) == "infirmary"
    assert [enemy.kind for enemy in play.state.enemies] == ["guard"]


# Texts


@rule("L7-354", "L7-432")
def test_se03_without_a_marker_locks_nothing() -> None:
    play = given("-AxBxCxDxExFxGxHxIxJxKxLxM", who="A").reads("se03")
    assert play.kind == "rest"
    assert play.tile("A").locks == [1]
    assert play.told("marker") == []


@rule("L7-353")
def test_se02_brings_a_guard_only_from_the_reserves_and_where_there_is_room() -> None:
    play = given("A-B")
    play.state.guards = []
    assert play.reads("se02", "P P P P").state.enemies == []
    play = given("A-B", enemies="guard-3@A guard-4@A").reads("se02", "P P P P")
    assert len(play.state.enemies) == 2


@rule("L7-356")
def test_se05_of_equally_wanted_players_one_is_chosen() -> None:
    play = given("A", who="AAA", threat=[2, 2, 1]).reads("se05")
    assert (play.kind, play.options) == ("most wanted", [0, 1])
    assert play.answers(1).who(1).threat == 3


@rule("L7-357", "L7-371")
def test_se06_moves_guards_and_fe08_clones_never_the_others_nor_onto_full_tiles() -> None:
    enemies = "guard-1@C clone-1@C"
    assert given("A-B-C", enemies=enemies).reads("se06").tile_of("clone-1") == "C"
    assert given("A-B-C", enemies=enemies).reads("fe08").tile_of("guard-1") == "C"
    assert given("A-B", enemies="guard-1@A").reads("se06").tile_of("guard-1") == "A"
    full = given("A-B-C", enemies="guard-1@C guard-2@B! guard-3@B!").reads("se06")
    assert full.tile_of("guard-1") == "C"


@rule("L7-413", "L7-357", "L7-371")
def test_5_no_text_leads_a_guard_into_the_swarm_but_clones_go() -> None:
    for code, enemy, goes in (("se06", "guard-1", "C"), ("fe08", "clone-1", "B")):
        play = given("A-B-C", scenario=5, enemies=f"{enemy}@C")
        play.tile("B").swarm = True
        assert play.reads(code).tile_of(enemy) == goes


@rule("L7-358", "L7-029")
def test_se07_calms_nobody_below_one() -> None:
    assert given("A", fear=[1]).reads("se07").who().fear == 1
    assert given("A", fear=[2]).reads("se07").who().fear == 1


@rule("L7-361", "L7-375")
def test_se10_and_fe12_wake_only_whom_somebody_has_stunned() -> None:
    assert given("A-B", enemies="guard-1@B").reads("se10").told("recovered") == []
    assert given("A-B", enemies="guard-1@B! clone-1@B!").reads("se10").told("recovered") == [{"enemy": "guard-1"}]


@rule("L7-363", "L7-046", "L7-047")
def test_se12_takes_one_threat_off_and_never_more_than_there_is() -> None:
    assert given("A", threat=[1]).reads("se12").who().threat == 0
    assert given("A").reads("se12").told("threat") == []
    play = given("A", threat=[1])
    lose_threat(play.state, play.who(), 2)
    assert play.who().threat == 0


@rule("L7-368", "L7-377", "L7-432")
def test_darkness_falls_once_on_a_tile_and_only_six_times() -> None:
    play = given("A")
    play.tile("A").dark = True
    assert play.reads("fe05").told("marker") == []
    play = given(SEVEN, who="G")
    for name in "ABCDE":
        play.tile(name).dark = True
    assert play.reads("fe05").tile("G").dark, "the sixth marker"


@rule("L7-374")
def test_fe11_costs_one_card() -> None:
    play = given("A", fear=[5], hands={0: ["bolt", "grit", "rally"]}).reads("fe11").answers("grit")
    assert (play.kind, play.who().hand) == ("rest", ["bolt", "rally"])


@rule("L7-378")
def test_fa03_blocks_the_closest_usable_vent() -> None:
    tiles = {"B": "mess-hall", "C": "mess-hall", "E": "mess-hall"}
    play = given("F-A-B-C-E", who="A", tiles=tiles).reads("fa03")
    assert [play.tile(name).vent for name in "FABCE"] == [0, 0, -1, 0, 0]
    play = given("B-A-C", who="A", tiles=tiles).reads("fa03")
    assert (play.kind, play.letters(play.options)) == ("block", ["B", "C"])
    play = given("A B", who="A", tiles=tiles).reads("fa03")
    assert play.told("marker") == [], "no way leads there"


@rule("L7-379", "L7-432")
def test_fa04_puts_one_vent_on_a_tile_while_markers_last() -> None:
    play = given("A")
    play.tile("A").vent = 1
    assert play.reads("fa04").told("marker") == []
    for used, vent in ((5, 1), (6, 0)):
        play = given(SEVEN, who="G")
        for name in "ABCDEF"[:used]:
            play.tile(name).vent = 1
        assert play.reads("fa04").tile("G").vent == vent


@rule("L7-380", "L7-432")
@pytest.mark.parametrize(
    ("plan", "asked"), [("AxBxCxDxExFxGxHxIxJxKxL  O-P-Q", True), ("AxBxCxDxExFxGxHxIxJxK  O-P-Q", False)]
)
def test_fa05_asks_only_if_there_are_too_few_markers(plan: str, asked: bool) -> None:
    play = given(plan, who="P").reads("fa05")
    assert (play.kind == "lock") is asked
    if asked:
        play.answers(3)
    assert sorted(play.tile("P").locks) == ([3] if asked else [1, 3])


@rule("L7-380")
def test_fa05_locks_doors_to_tiles_only() -> None:
    assert given("-A-B", who="A").reads("fa05").tile("A").locks == [1]
    assert given("A-Bx", who="B").reads("fa05").tile("B").locks == [1, 3]
    assert given("AxB-C", who="B").reads("fa05").tile("B").locks == [3, 1]


@rule("L7-383")
def test_fa08_leaves_a_stack_alone_of_which_nobody_knows_anything() -> None:
    play = given("A-B")
    bags = list(play.state.bags)
    assert play.reads("fa08").state.bags == bags
    assert play.state.under == [[], [], []]
    play = given("A-B")
    play.state.bags = ["", "", ""]
    assert play.reads("fa08").state.under == [[], [], []]


@rule("L7-383")
def test_fa08_moves_at_most_as_many_tiles_as_there_are() -> None:
    play = given("A-B")
    play.state.bags[0], play.state.under[0] = "", [("red-lab", 0)]
    assert play.reads("fa08").state.under[0] == [("red-lab", 0)]
    play = given("A-B")
    play.state.bags[0], play.state.under[0] = "", [("red-lab", 0), ("mess-hall", 0), ("cold-lab", 0)]
    assert play.reads("fa08").state.under[0] == [("cold-lab", 0), ("red-lab", 0), ("mess-hall", 0)]


@rule("L7-385")
def test_fa10_slows_the_next_turn_not_this_one() -> None:
    play = given("A-B", who="AB").reads("fa10", "P P P P")
    assert play.who().slowed == -1
    assert play.state.stat(play.who(), "speed") == 2
    assert given("A-B").reads("fa10", "SS S P P").who().slowed == 0


@rule("L7-387")
def test_fa12_a_card_is_a_card() -> None:
    play = given("A", hands={0: ["bolt", "grit"]}).reads("fa12").answers((0, "discard", 1), "grit")
    assert (play.who().hand, play.who().fear) == (["bolt"], 3)


@rule("L7-359", "L7-382")
def test_se08_and_fa07_give_an_item_for_a_pass() -> None:
    for code, roll in (("se08", "II II I P"), ("fa07", "II II P P")):
        play = given("A")
        play.state.item_deck = "toolkit"
        assert play.reads(code, roll).who().items == ["toolkit"]
        assert play.who().threat == 0


@rule("L7-366", "L7-367")
def test_fe03_and_fe04_are_passed_without_harm() -> None:
    assert given("A").reads("fe03", "II I P P").who().fear == 3
    assert given("A").reads("fe03", "II P P P").who().fear == 5
    assert len(given("A").reads("fe04", "SS SS P P").who().hand) == 5


# Spawning and reserves


@rule("L7-200")
def test_a_guard_from_the_box_has_the_lowest_number_that_is_not_in_use() -> None:
    play = given("A", enemies="guard-2@A guard-7@A")
    play.state.guards = [3, 4]
    for number in (1, 5, 6, 8, 9, 10):
        put_guard(play.state, 0)
        assert play.tile_of(f"guard-{number}") == "A"
    before = len(play.state.enemies)
    put_guard(play.state, 0)
    assert len(play.state.enemies) == before, "all ten are out"


@rule("L7-198", "L7-190")
def test_without_reserves_nobody_is_asked_where() -> None:
    tiles = {"A": "barracks", "C": "barracks"}
    play = given("A-B-C", who="B", tiles=tiles)
    play.state.guards = []
    assert play.ends_turn("e36").kind == "rest"
    play = given("A-B-C", who="B")
    play.tile("A").den = play.tile("C").den = "post"
    play.state.guards = []
    assert play.activates("G").kind == "rest"


@rule("L7-192", "L7-089")
def test_a_player_who_has_to_stay_in_the_infirmary_calls_nobody() -> None:
    play = given("A-B", who="+B", tiles={"A": "barracks"}).stacks("e36").runs("begin", 0)
    assert play.state.enemies == []


@rule("L7-190", "L7-413")
def test_5_a_guard_spawns_on_the_next_tile_without_swarm() -> None:
    play = given("B-A-D-C", who="A", scenario=5, tiles={"B": "barracks", "C": "barracks"})
    play.tile("B").swarm = True
    assert play.ends_turn("e36").tile_of("guard-1") == "C"
    play = given("A-B", scenario=5)
    play.tile("A").swarm = True
    assert play.reads("se02", "P P P P").state.enemies == []


@rule("L7-413")
def test_5_clones_spawn_in_the_swarm() -> None:
    play = given("A-B", scenario=5, tiles={"B": "red-lab"})
    play.tile("B").swarm = True
    assert play.ends_turn("e35").tile_of("clone-1") == "B"


@rule("L7-108")
def test_a_military_zone_is_for_guards_only() -> None:
    play = given("A-", scenario=2).ends_turn("e35")
    assert (len(play.state.tiles), play.kind) == (1, "rest")
    play = given("A-", scenario=2)
    play.state.guards = []
    assert play.ends_turn("e36").kind == "rest", "no guard, no tile"


@rule("L7-108")
def test_a_military_zone_uses_the_final_stack_and_no_other() -> None:
    play = given("A-", scenario=2)
    play.state.bags, play.state.under = ["mess-hall", "red-lab", ""], [[], [], []]
    assert play.ends_turn("e36").kind == "rest"
    play.state.bags, play.state.under = ["", "", ""], [[], [("red-lab", -1)], []]
    assert play.ends_turn("e36").kind == "rest"
    play = given("A-", scenario=2)
    play.state.bags, play.state.under = ["", "", ""], [[], [], [("corridor-104-a", -1)]]
    assert play.ends_turn("e36").tile_of("guard-1") == "new"
    play = given("A-", scenario=2)
    play.state.bags = ["", "", "corridor-104-a"]
    assert play.ends_turn("e36").tile_of("guard-1") == "new"


@rule("L7-109")
def test_in_a_military_zone_a_locked_door_is_a_move_farther() -> None:
    plan = """
        B-
        |
        Ax
        """
    play = given(plan, who="A", scenario=2)
    play.state.bags[2] = "corridor-101-b"
    play.ends_turn("e36")
    assert play.kind == "door"
    assert sorted(play.options) == [(0, 1), (1, 1)]
    play = given("-Ax", scenario=2)
    play.state.bags[2] = "corridor-104-a"
    assert play.ends_turn("e36").state.tiles[1].x == -1


@rule("L7-109")
def test_a_player_in_the_infirmary_brings_no_tile() -> None:
    play = given("A-", who="+A", scenario=2).stacks("e36").runs("begin", 0)
    assert (len(play.state.tiles), play.kind) == (1, "rest")


@rule("L7-419", "L7-432")
def test_7_when_the_uniforms_have_run_out_nobody_gets_one(tmp_path: Path) -> None:
    pack = changed(tmp_path, markers="[uniform]\ncount = 1\n")
    for worn, uniform in (("", "clean"), ("bloody", "")):
        play = given("A-B", who="AB", enemies="guard-1@A", scenario=7, pack=pack)
        play.who(1).uniform = worn
        assert play.does("attack", "guard-1", roll="SS SS SS P").who().uniform == uniform
