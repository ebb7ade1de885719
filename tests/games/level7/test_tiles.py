"""Tiles and icons, distance, the infirmary, vents (rulebook, Tiles, Distance and Adjacency, The Infirmary, Vents)."""

import pytest
from tests.games.level7.play import given

from nightdeck.core.errors import IllegalPick
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.rules.distance import clone_ways, distances, guard_ways, walker_ways
from nightdeck.games.level7.rules.event_texts import block_vent, open_vent
from nightdeck.games.level7.rules.spawning import is_fear_tile, is_security_tile
from nightdeck.games.level7.rules.tiles import Spot, adjacent, doors, ducts, has_vent, lay, vent_links
from nightdeck.testing import rule

VENTS = {"A": "mess-hall", "B": "mess-hall", "C": "mess-hall", "D": "mess-hall"}


@rule("L7-071", "L7-086")
def test_doors_join_tiles_and_walls_do_not() -> None:
    play = given("A")
    play.state.tiles = []
    lay(play.state, "corridor-104-a", Spot(0, 0, 0))
    lay(play.state, "corridor-104-a", Spot(0, 1, 0))
    lay(play.state, "corridor-104-a", Spot(1, 0, 0))
    assert adjacent(play.state, 0) == [1]
    assert adjacent(play.state, 2) == []


@rule("L7-071")
def test_ducts_join_over_touching_edges_that_both_have_one() -> None:
    """Two vents with a ducted corridor between them are joined; turned by a quarter it breaks the duct."""
    play = given("A")
    vents, joints = [("mess-hall", Spot(0, 0, 0)), ("mess-hall", Spot(2, 0, 0))], {0: True, 1: False}
    for turn, joined in joints.items():
        for order in (0, 1, 2):
            play.state.tiles = []
            for name, spot in [*vents[:order], ("corridor-104-a", Spot(1, 0, turn)), *vents[order:]]:
                lay(play.state, name, spot)
            first = next(i for i, placed in enumerate(play.state.tiles) if placed.tile == "mess-hall")
            assert bool(vent_links(play.state, first)) is joined, "whichever was laid last"


@rule("L7-072")
def test_only_marked_sides_are_doors() -> None:
    tile = CONTENT.printed.tiles["corridor-103-a"]
    assert doors(tile, 0) == {0, 1}
    assert doors(tile, 1) == {1, 2}
    assert doors(tile, 3) == {3, 0}
    assert ducts(tile, 0) == {2, 3}
    farm = CONTENT.printed.tiles["tank-farm"]
    assert doors(farm, 0) == {0, 2, 4, 6}
    assert ducts(farm, 1) == {3, 7}


@rule("L7-073")
@pytest.mark.parametrize(
    ("tile", "fear", "security"),
    [("red-lab", True, False), ("cold-lab", True, False), ("barracks", False, True), ("junction-201", False, True),
     ("green-lab", False, False)],
)  # fmt: skip
def test_reactivating_icons_make_the_same_class(tile: str, fear: bool, security: bool) -> None:
    play = given("A", tiles={"A": tile})
    assert is_fear_tile(play.state, 0) is fear
    assert is_security_tile(play.state, 0) is security


@rule("L7-074", "L7-076", "L7-078", "L7-183", "L7-186")
@pytest.mark.parametrize(
    ("tile", "section"), [("dissection-room", "fear"), ("holding-cells-b", "security"), ("server-room", "facility")]
)
def test_exploring_an_event_icon_draws_a_card_and_ends_part_two(tile: str, section: str) -> None:
    play = given("A-").explores(1, tile, event="e27", roll="P P P P" if section == "security" else "")
    assert [data["section"] for data in play.told("event")] == [section]
    assert play.kind == "rest"


@rule("L7-074", "L7-076")
def test_plain_icons_are_silent_when_one_comes_again() -> None:
    play = given("A-B", tiles={"B": "dissection-room"}).does("move", "B")
    assert play.kind == "act"
    assert play.told("event") == []


@rule("L7-075", "L7-077", "L7-184")
@pytest.mark.parametrize(("tile", "section"), [("cold-lab", "fear"), ("junction-201", "security")])
def test_reactivating_icons_work_each_time(tile: str, section: str) -> None:
    play = given("A-B", tiles={"B": tile}).stacks("e20").does("move", "B", roll="P P P P P P P P")
    assert [data["section"] for data in play.told("event")] == [section]
    play = given("A-", hands={0: ["bolt"]}).explores(1, tile, event="e20", roll="P P P P")
    assert [data["section"] for data in play.told("event")] == [section]


@rule("L7-075", "L7-077")
@pytest.mark.parametrize("tile", ["cold-lab", "junction-201"])
def test_reactivating_tiles_are_spawn_places_in_lockdown_too(tile: str) -> None:
    card, enemy = ("e35", "clone-1") if tile == "cold-lab" else ("e36", "guard-1")
    play = given("A-B", tiles={"B": tile}, lockdown=True).ends_turn(card)
    assert play.tile_of(enemy) == "B"


@rule("L7-078")
def test_a_facility_tile_is_no_spawn_place() -> None:
    for card in ("e35", "e36"):
        play = given("A-B", tiles={"B": "junction-203"}).ends_turn(card)
        assert play.state.enemies == []


@rule("L7-079")
def test_medical_supplies_give_a_card_more() -> None:
    play = given("A-B", tiles={"A": "sick-bay-b"}, hands={0: ["bolt"]}).runs("begin", 0)
    assert len(play.who().hand) == 3
    play = given("A-B", tiles={"A": "sick-bay-b"}, hands={0: ["bolt"] * 4}).runs("begin", 0)
    assert len(play.who().hand) == 5, "never above the maximum"


@rule("L7-080")
def test_a_crate_gives_an_item_when_explored() -> None:
    play = given("A-")
    play.state.item_deck = "toolkit"
    assert play.explores(1, "mess-hall").who().items == ["toolkit"]
    assert play.kind == "act"
    again = given("A-B", tiles={"B": "mess-hall"}).does("move", "B")
    assert again.who().items == []


@rule("L7-083")
@pytest.mark.parametrize("tile", ["c-lift", "b-lift"])
def test_elevators_do_nothing_by_themselves(tile: str) -> None:
    play = given("A-").explores(1, tile)
    assert play.kind == "act"
    assert "escape" not in play.verbs()
    assert play.told("event") == []


@rule("L7-081", "L7-083")
def test_labs_and_generators_serve_scenarios_only() -> None:
    play = given("A", tiles={"A": "generator-hall-a"})
    assert "generator" not in play.verbs()
    assert given("A", tiles={"A": "generator-hall-a"}, scenario=6).can("generator")
    play = given("A-", hands={0: ["bolt"]}).explores(1, "green-lab", event="e39")
    assert play.state.enemies == []
    play = given("A-", hands={0: ["bolt"]}, scenario=3).explores(1, "green-lab", event="e39")
    assert [enemy.id for enemy in play.state.enemies] == ["hybrid-intelligence"]


@rule("L7-082", "L7-181")
def test_a_control_panel_is_needed_to_access() -> None:
    assert not given("A", scenario=3).can("access")
    assert given("A", tiles={"A": "server-room"}, scenario=3).can("access")


@rule("L7-084")
def test_vent_and_blocked_vent_markers() -> None:
    play = given("A-B", tiles={"B": "mess-hall"})
    assert not has_vent(play.state, 0)
    assert has_vent(play.state, 1)
    open_vent(play.state, 0)
    block_vent(play.state, 1)
    assert has_vent(play.state, 0)
    assert not has_vent(play.state, 1)
    block_vent(play.state, 0)
    assert play.tile("A").vent == 0, "the marker vent is gone, two-sided markers exclude each other"


@rule("L7-084")
def test_a_blocked_vent_still_conducts() -> None:
    play = given("A B C", tiles=VENTS, ducts=["ABC"])
    block_vent(play.state, play.at("B"))
    assert play.letters(vent_links(play.state, play.at("A"))) == ["C"]
    assert vent_links(play.state, play.at("B")) == []


# Distance


@rule("L7-085", "L7-087")
def test_example_touching_tiles_without_a_door_are_not_adjacent() -> None:
    """Laine on A, a guard on B behind a door, a clone on C: touching, but three moves away."""
    play = given(
        """
        C A
        | |
        D-B
        """,
        who="A", enemies="guard-1@B clone-1@C",
    )  # fmt: skip
    far = distances(walker_ways(play.state), play.at("A"))
    assert (far[play.at("B")], far[play.at("C")]) == (1, 3)
    assert play.letters(adjacent(play.state, play.at("A"))) == ["B"]


@rule("L7-085")
def test_distance_goes_by_the_walkers_own_rules() -> None:
    play = given("AxB C", tiles={"A": "mess-hall", "C": "mess-hall"}, ducts=["AC"])
    state, a = play.state, play.at("A")
    assert distances(walker_ways(state), a) == [0, 999, 999]
    assert distances(clone_ways(state), a) == [0, 999, 1]
    assert distances(guard_ways(state), a) == [0, 2, 999]


# The infirmary


@rule("L7-088", "L7-246", "L7-285", "L7-286", "L7-287")
def test_back_from_the_infirmary_by_any_vent() -> None:
    play = given("A-B C", who="+A", tiles={"B": "mess-hall", "C": "mess-hall"}, hands={0: []}, fear=[8])
    play.who().vitality = 4
    play.runs("begin", 0)
    assert play.kind == "return"
    assert play.letters(play.options) == ["B", "C"]
    assert len(play.who().hand) == 4
    play.answers(play.at("B"))
    assert play.tile_of(0) == "B"
    assert play.who().fear == 4
    assert play.kind == "act"
    assert play.state.moves_left() == 2
    play.does("move", "A")
    assert play.tile_of(0) == "A"


@rule("L7-088")
def test_a_reactivating_icon_and_supplies_are_silent_on_the_way_out() -> None:
    play = given("A-B", who="+A", tiles={"B": "morgue-b"}, hands={0: []}).runs("begin", 0)
    assert play.tile_of(0) == "B"
    assert play.told("event") == []
    assert len(play.who().hand) == 5


@rule("L7-089")
def test_without_a_vent_one_stays() -> None:
    play = given("A-B", who="+A", hands={0: []}).stacks("e30").runs("begin", 0)
    assert play.tile_of(0) == "infirmary"
    assert play.who().fear == 4
    assert len(play.who().hand) == 5
    assert len(play.told("event")) == 1, "the turn still brings its event card"
    play = given("A-B", who="+A", tiles={"B": "mess-hall"}, hands={0: []}).stacks("e30")
    block_vent(play.state, 1)
    assert play.runs("begin", 0).tile_of(0) == "infirmary"


@rule("L7-090")
def test_no_vent_leads_to_the_infirmary() -> None:
    play = given("A B", tiles=VENTS, ducts=["AB"])
    assert [option for option in play.options if isinstance(option, tuple) and option[0] == "vent"] == [("vent", 1)]


@rule("L7-091", "L7-272")
def test_all_in_the_infirmary_is_defeat() -> None:
    play = given("A-B", who="A+", enemies="guard-1@A", hands={0: ["bolt"]}).runs("enemy", "guard-1", roll="SS P P")
    assert play.table is not None
    assert play.table.outcome is not None
    assert play.table.outcome.losers == (0, 1)
    assert play.table.outcome.reason == "all in the infirmary"


@rule("L7-091")
def test_all_who_are_left_counts_also_after_an_escape() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]})
    play.who(1).tile, play.who(1).fate = -2, "escaped"
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.table is not None
    assert play.table.outcome is not None
    assert play.table.outcome.winners == (1,)
    assert play.table.outcome.losers == (0,)


@rule("L7-092", "L7-272")
def test_alone_the_infirmary_is_no_defeat() -> None:
    play = given("A-B", tiles={"B": "mess-hall"}, enemies="guard-1@A", hands={0: ["bolt"]})
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.tile_of(0) == "infirmary"
    assert play.table is not None
    assert play.table.outcome is None
    assert play.runs("begin", 0).tile_of(0) == "B"


# Vents


@rule("L7-126", "L7-129")
def test_example_vents_reach_what_an_unbroken_duct_joins() -> None:
    """Doug's duct leads to A and B, not to C."""
    play = given("D A B C", who="D", tiles=VENTS, ducts=["DAB", "C"], enemies="")
    reached = [option for option in play.options if isinstance(option, tuple) and option[0] == "vent"]
    assert play.letters(reached) == ["A", "B"]


@rule("L7-126")
def test_a_vent_costs_a_move() -> None:
    play = (
        given("A-B-C D", tiles={"C": "mess-hall", "D": "mess-hall"}, ducts=["CD"]).does("move", "B").does("move", "C")
    )
    assert not play.can("vent", "D")


@rule("L7-127")
def test_a_vent_ends_the_turn() -> None:
    play = given("A B-C", tiles=VENTS, ducts=["AB"]).stacks("e30").does("vent", "B")
    assert play.kind == "rest"
    assert len(play.told("event")) == 1


@rule("L7-127", "L7-184")
def test_a_vent_onto_a_reactivating_tile_resolves_its_text() -> None:
    play = given("A B", tiles={"A": "mess-hall", "B": "morgue-b"}, ducts=["AB"]).stacks("e33").does("vent", "B")
    assert play.told("event")[0]["section"] == "fear"
    assert play.who().fear == 5


@rule("L7-128")
@pytest.mark.parametrize(("fear", "may"), [(6, True), (7, False), (8, False)])
def test_too_much_fear_for_a_vent(fear: int, may: bool) -> None:
    play = given("A B", tiles=VENTS, ducts=["AB"], fear=[fear])
    assert play.can("vent", "B") is may
    if not may:
        with pytest.raises(IllegalPick) as refusal:
            play.does("vent", "B")
        assert refusal.value.rule == "L7-128"


@rule("L7-124")
def test_enemies_hold_one_back_from_a_vent_too() -> None:
    assert not given("A B", tiles=VENTS, ducts=["AB"], enemies="clone-1@A").can("vent", "B")
