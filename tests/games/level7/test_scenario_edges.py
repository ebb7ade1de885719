"""The edges of the scenarios and of large tiles: what must not happen, and what happens just before and after."""

import pytest
from tests.games.level7.play import given

from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.rules.tiles import Spot, lay
from nightdeck.games.level7.state import OPEN
from nightdeck.testing import rule

# Scenarios


@rule("L7-409")
def test_5_two_players_two_tiles_a_round() -> None:
    plan = """
        D B
        | |
        A-C-E-F
        """
    play = given(plan, who="FF", scenario=5)
    play.state.round = 4
    play.tile("A").swarm = play.tile("C").swarm = True
    play.runs("end round")
    assert [name for name in "ABCDEF" if play.tile(name).swarm] == ["A", "B", "C", "E"]


@rule("L7-409")
@pytest.mark.parametrize(("first", "asked"), [(0, 1), (1, 1), (2, 2)])
def test_5_the_first_player_in_the_game_says_where_it_goes(first: int, asked: int) -> None:
    plan = """
        B-D
        |
        A-C-E
        """
    play = given(plan, who="DDE", scenario=5)
    play.state.first, play.state.round = first, 4
    play.who(0).tile, play.who(0).fate = -2, "killed"
    play.tile("A").swarm = True
    play.runs("end round")
    assert (play.kind, play.letters(play.options)) == ("swarm", ["B", "C"])
    assert play.ask.seat == asked


@rule("L7-414")
def test_5_the_locked_door_leads_to_a_tile_and_is_not_locked_yet() -> None:
    plan = """
        A-
        |
        """
    play = given(plan, scenario=5).explores(1, "junction-203", event="e11")
    new = play.state.tiles[-1]
    assert [new.ways[side] for side in new.locks] == [0]


@rule("L7-405", "L7-288")
def test_4_the_third_post_is_still_built() -> None:
    play = given("A-", scenario=4)
    play.state.tally = {"posts": 2}
    assert play.explores(1, "barracks", event="e12", roll="P P P P").state.tiles[-1].den == "post"


@rule("L7-413")
def test_5_an_event_puts_no_guard_into_the_swarm_but_clones_do_not_mind() -> None:
    for text, kind, count in (("se09", "guard", 0), ("fe06", "clone", 1)):
        play = given("A-B", scenario=5, tiles={"B": "barracks" if kind == "guard" else "red-lab"})
        play.tile("B").swarm = True
        section = "security" if text == "se09" else "fear"
        state = play.state
        state.event = next(id for id, card in CONTENT.printed.events.items() if getattr(card, section) == text)
        state.turn.section = section
        assert sum(enemy.kind == kind for enemy in play.runs("text").state.enemies) == count


@rule("L7-417")
def test_6_dr_cronos_comes_to_a_tile_that_can_be_reached() -> None:
    tiles = {"G": "generator-hall-a", "M": "morgue-a"}
    play = given("G-H-M S", who="G", tiles=tiles, scenario=6).does("generator", roll="II II P P")
    assert play.tile_of("cronos") == "M"


@rule("L7-416")
def test_6_a_clone_that_spawns_in_the_ward_has_not_entered_it() -> None:
    play = given("A-B", who="A", tiles={"B": "morgue-a"}, scenario=6).ends_turn("e35")
    assert play.tile_of("clone-1") == "B"
    assert play.tile("B").den == ""


@rule("L7-416")
def test_6_a_second_clone_in_the_ward_stays() -> None:
    play = given("A-B", who="A", tiles={"A": "sick-bay-a"}, enemies="clone-1@B", scenario=6)
    play.tile("A").den = "nest"
    assert play.runs("enemy", "clone-1").tile_of("clone-1") == "A"


@rule("L7-423")
def test_7_a_uniform_keeps_the_key_card_out_of_the_guards_hands() -> None:
    for uniform, keys in (("", 4), ("bloody", 4)):
        play = given("A", who="AA", tiles={"A": "loading-dock"}, scenario=7, items={0: ["key-card"]})
        play.state.keys = 3
        play.who().uniform = uniform
        play.stacks("e30").does("escape")
        assert play.who().fate == "escaped"
        assert play.state.keys == keys


@rule("L7-403", "L7-404")
def test_3_only_labs_release_hybrids() -> None:
    play = given("A-B", who="A", tiles={"B": "barracks"}, scenario=3)
    play.tile("A").ways[3] = OPEN
    assert play.explores(3, "corridor-101-b").state.enemies == []
    play = given("A-B", who="A", tiles={"B": "barracks"}, scenario=3)
    play.tile("A").ways[3] = OPEN
    play.explores(3, "red-lab", event="e40", roll="P P P P P P P P")
    assert [enemy.id for enemy in play.state.enemies] == ["guard-3", "hybrid-intelligence"]
    assert play.state.tally == {"labs": 1}
    assert not play.state.in_lockdown


@rule("L7-403", "L7-200")
def test_3_without_a_security_tile_only_the_hybrid_comes() -> None:
    play = given("A-", scenario=3).explores(1, "red-lab", event="e40", roll="P P P P P P")
    assert [enemy.id for enemy in play.state.enemies] == ["hybrid-intelligence"]
    assert play.tile_of("hybrid-intelligence") == "new"


@rule("L7-405")
def test_4_only_security_tiles_become_posts() -> None:
    play = given("A-", scenario=4).explores(1, "red-lab", event="e40", roll="P P P P")
    assert play.state.tiles[-1].den == ""
    assert play.state.tally == {}


@rule("L7-406")
@pytest.mark.parametrize(("tiles", "first"), [({"A": "incinerator"}, "B"), ({}, "F")])
def test_4_the_nearest_to_the_incinerator_come_first_and_without_it_to_the_player(
    tiles: dict[str, str], first: str
) -> None:
    tiles = {"B": "barracks", "F": "barracks", "D": "airlock", **tiles}
    play = given("A-B-C-D-E-F-G", who="G", tiles=tiles, scenario=4, pool=0)
    play.state.guards = [4]
    play.reads("se01", "P P P P")
    assert play.state.in_lockdown
    appeared = [data for data in play.told("appeared") if data["enemy"] == "guard-4"]
    assert [data["tile"] for data in appeared] == [play.at(first)]


@rule("L7-409")
def test_5_the_swarm_reaches_the_first_tile_as_any() -> None:
    play = given("A-B-C", who="C", scenario=5)
    play.state.round = 4
    play.tile("B").swarm = True
    play.who().tile = play.at("A")
    play.runs("end round")
    assert play.who().fate == "killed"


@rule("L7-409")
def test_5_nearest_to_anybody_is_what_counts() -> None:
    plan = """
        B-D-F
        |
        A-C-E-G-H
        """
    play = given(plan, who="FH", scenario=5)
    play.state.round = 4
    play.tile("A").swarm = True
    play.runs("end round")
    assert [name for name in "ABCDEFGH" if play.tile(name).swarm] == ["A", "B", "C"]
    play = given(plan, who="DH", scenario=5)
    play.state.round = 4
    play.tile("A").swarm = True
    play.state.started = 1
    play.runs("end round")
    assert [name for name in "ABCDEFGH" if play.tile(name).swarm] == ["A", "B"], "beside the player on D"


@rule("L7-410")
def test_5_with_eighteen_markers_out_the_farthest_one_moves() -> None:
    row = "FGHIJKLMNOPQRSTUVWXY"
    play = given("-".join(row), who="Y", scenario=5)
    for name in row[:18]:
        play.tile(name).swarm = True
    play.state.round = 9
    play.runs("end round")
    assert play.told("swarm leaves") == [{"tile": play.at("F")}]
    row = "SFGHIJKLMNOPQRATUVWX"
    play = given("-".join(row), who="X", scenario=5)
    for name in row[:18]:
        play.tile(name).swarm = True
    play.state.round = 9
    play.runs("end round")
    assert play.told("swarm leaves") == [{"tile": play.at("S")}]
    play = given("-".join("ABCDEFGHIJKLMNOPQRS"), who="S", scenario=5)
    for name in "ABCDEFGHIJKLMNOPQ":
        play.tile(name).swarm = True
    play.state.round = 9
    assert play.runs("end round").told("swarm leaves") == [], "the eighteenth marker is still in the box"


@rule("L7-414", "L7-432")
def test_5_a_sealed_room_needs_an_unlocked_door_to_a_tile_and_a_marker() -> None:
    plan = """
          A-

        NxOxPxQxRxSxTxUxVxWxXxYxZ
        """
    play = given(plan, scenario=5).explores(1, "junction-203", event="e11")
    assert play.kind == "rest"
    assert play.state.tiles[-1].locks == []
    plan = """
        A-
          x
        C-B
        """
    play = given(plan, who="A", scenario=5).explores(1, "junction-203", event="e11")
    assert play.state.tiles[-1].locks == [2, 3], "one was locked already, the other one is now"


@rule("L7-416")
def test_6_clones_leave_nests_in_the_ward_only() -> None:
    play = given("A-B-C", who="A", enemies="clone-1@C", scenario=6).runs("enemy", "clone-1")
    assert play.tile_of("clone-1") == "B"
    assert play.tile("B").den == ""
    play = given("A-B", who="A", tiles={"A": "sick-bay-a"}, enemies="clone-1@B", scenario=6).runs("enemy", "clone-1")
    assert play.tile("A").den == "nest"


@rule("L7-417", "L7-420", "L7-431")
def test_dr_cronos_is_one_of_a_kind() -> None:
    tiles = {"G": "generator-hall-a", "M": "morgue-a"}
    play = given("G-H-M", who="G", tiles=tiles, scenario=6).does("generator", roll="II II P P")
    assert [enemy.number for enemy in play.state.enemies if enemy.kind == "cronos"] == [1]
    play = given("A-B-", who="B", tiles={"A": "c-lift"}, scenario=7, skills={0: ["sprinter"]})
    play.explores(1, "corridor-101-b")
    assert [enemy.number for enemy in play.state.enemies if enemy.kind == "cronos"] == [1]
    play.does("explore", next(option[1] for option in play.options if option[0] == "explore"))  # type: ignore[index]
    assert sum(enemy.kind == "cronos" for enemy in play.state.enemies) == 1, "he comes once"


@rule("L7-420")
@pytest.mark.parametrize(("bag", "under"), [("mess-hall", []), ("", [("mess-hall", -1)])])
def test_7_he_does_not_come_while_stack_a_holds_a_tile(bag: str, under: list[tuple[str, int]]) -> None:
    play = given("A-B-", who="B", tiles={"A": "c-lift"}, scenario=7)
    play.state.bags[0] = ""
    play.state.under[0] = [("corridor-101-b", -1), *under]
    play.state.bags[0] = bag
    play.does("explore", 1)
    if play.kind == "place":
        play.answers(play.options[0])
    assert play.state.enemies == []


@rule("L7-420")
def test_7_he_does_not_come_while_stack_a_has_more() -> None:
    play = given("A-B-", who="B", tiles={"A": "c-lift"}, scenario=7)
    play.state.bags[0] = "corridor-101-b mess-hall"
    play.does("explore", 1).answers(play.options[0])
    assert play.state.enemies == []


@rule("L7-420")
def test_7_what_lies_under_stack_b_does_not_keep_him_away() -> None:
    play = given("A-B-", who="B", tiles={"A": "c-lift"}, scenario=7)
    play.state.under[1] = [("mess-hall", -1)]
    play.explores(1, "corridor-101-b")
    assert play.tile_of("cronos") == "A"


@rule("L7-421")
def test_7_to_be_alone_without_him_frightens_nobody() -> None:
    assert given("A", who="A", enemies="clone-1@A", scenario=7).runs("end turn").who().fear == 3
    assert given("A-B", who="A", enemies="cronos@B", scenario=7).runs("end turn").who().fear == 3


# Large tiles


@rule("L7-131", "L7-132")
@pytest.mark.parametrize(
    ("tile", "x", "y", "doors"),
    [("tank-farm", 0, 0, [0, 2, 4, 6]), ("airlock", 0, 0, [0, 3, 4, 7])],
)
def test_the_doors_of_a_large_tile(tile: str, x: int, y: int, doors: list[int]) -> None:
    play = given("A")
    play.state.tiles = []
    lay(play.state, tile, Spot(x, y, 0))
    placed = play.state.tiles[0]
    found = [side for side, way in enumerate(placed.ways) if way == OPEN]
    assert len(placed.ways) == 8
    assert found == doors
