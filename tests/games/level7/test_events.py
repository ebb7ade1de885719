"""Events, spawning, reserves, zones (rulebook, Triggering Events, Spawning Enemies, Event Resolution)."""

from pathlib import Path

import pytest
from tests.games.level7.play import Play, given

from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.rules.spawning import remove
from nightdeck.testing import rule


def reading(card: str, section: str, *, plan: str = "A-B", **more: object) -> Play:
    """Seat 0 is about to resolve one section of an event card."""
    play = given(plan, **more)  # type: ignore[arg-type]
    play.state.turn.section, play.state.event = section, card
    return play


def card_with(text: str) -> tuple[str, str]:
    """An event card with this text, and the section where it stands."""
    section = {"s": "security", "f": "fear"}[text[0]] if text[:2] != "fa" else "facility"
    return next(id for id, card in CONTENT.printed.events.items() if getattr(card, section) == text), section


def text(code: str, plan: str = "A-B", roll: str = "", **more: object) -> Play:
    """Seat 0 has resolved this text, up to its first question."""
    card, section = card_with(code)
    return reading(card, section, plan=plan, **more).runs("text", roll=roll)


@rule("L7-185", "L7-206")
def test_the_card_at_the_end_of_a_turn_has_spawn_and_activation_but_no_text() -> None:
    play = given("A-B", who="A", tiles={"B": "barracks"}, enemies="guard-4@B", threat=[1])
    play.tile("A").tile = "red-lab"
    play.ends_turn("e29", roll="P P P P P P P P")
    assert play.told("text") == []
    assert play.state.enemy("guard-1") is not None, "spawned"
    assert play.tile_of("guard-4") == "A", "activated"


@rule("L7-186", "L7-187")
def test_an_event_card_ends_the_turn() -> None:
    play = given("A-", skills={0: ["sprinter"]}).explores(1, "red-lab", event="e27")
    assert play.kind == "rest"
    assert play.state.turn.moves == 1


@rule("L7-188")
def test_an_event_card_has_a_spawn_three_texts_and_four_boxes() -> None:
    cards = CONTENT.printed.events
    assert len(cards) == 40
    assert [sum(card.spawn == kind for card in cards.values()) for kind in ("guard", "clone", None)] == [14, 16, 10]
    for players, counts in ((1, (14, 14, 6, 6)), (2, (17, 17, 3, 3)), (3, (14, 14, 6, 6)), (4, (17, 17, 3, 3))):
        boxes = [card.boxes[players - 1] for card in cards.values()]
        assert tuple(boxes.count(box) for box in ("G", "C", "GC", "CG")) == counts


@rule("L7-189")
def test_spawn_then_text_then_activation() -> None:
    play = given("A-", hands={0: ["bolt"] * 5}, threat=[1]).explores(1, "barracks", event="e29", roll="P P P P")
    kinds = [event.kind for event in play.table.events if event.kind in ("appeared", "text", "attacks")]  # type: ignore[union-attr]
    assert kinds == ["appeared", "text", "attacks"]


# Spawning


@rule("L7-190")
def test_a_guard_appears_on_the_closest_security_tile() -> None:
    play = given("A-B-C-D", who="B", tiles={"A": "barracks", "D": "barracks"}).ends_turn("e36")
    assert play.tile_of("guard-1") == "A"


@rule("L7-191")
def test_a_clone_appears_on_the_closest_fear_tile() -> None:
    play = given("A-B-C-D", who="B", tiles={"A": "red-lab", "D": "red-lab"}).ends_turn("e35")
    assert play.tile_of("clone-1") == "A"
    tie = given("A-B-C", who="B", tiles={"A": "red-lab", "C": "cold-lab"}).ends_turn("e35")
    assert (tie.kind, tie.letters(tie.options)) == ("spawn", ["A", "C"])


@rule("L7-191")
def test_closest_is_by_the_clones_own_way() -> None:
    tiles = {"A": "mess-hall", "B": "red-lab", "D": "morgue-b"}
    play = given("A-C-B D", who="A", tiles=tiles, ducts=["AD"]).ends_turn("e35")
    assert play.tile_of("clone-1") == "D", "one vent away, B is two doors away"


@rule("L7-192")
def test_no_suitable_tile_no_spawn() -> None:
    assert given("A-B").ends_turn("e35").state.enemies == []
    play = given("A B", tiles={"B": "red-lab"}).ends_turn("e35")
    assert play.state.enemies == [], "unreachable"


@rule("L7-193")
@pytest.mark.parametrize(("fear", "clones"), [(6, 1), (7, 2), (8, 2)])
def test_great_fear_spawns_one_more_clone_on_the_closest_vent(fear: int, clones: int) -> None:
    play = given("A-B-C", who="A", tiles={"B": "mess-hall", "C": "dissection-room"}, fear=[fear]).ends_turn("e35")
    assert len(play.state.enemies) == clones
    if clones == 2:
        assert play.tile_of("clone-1") == "C"
        assert play.tile_of("clone-2") == "B"


@rule("L7-193")
def test_fear_spawn_works_without_a_spawn_icon() -> None:
    play = given("A-B", tiles={"B": "mess-hall"}, fear=[7]).ends_turn("e39")
    assert play.tile_of("clone-1") == "B"


@rule("L7-194", "L7-282")
def test_example_pack_limit_two() -> None:
    """Clone 1 stands on the closest fear tile B; Clone 2 joins it."""
    play = given("A-S-X-B", who="X", tiles={"A": "red-lab", "B": "red-lab"}, enemies="clone-1@B guard-1@B guard-2@B")
    play.ends_turn("e35")
    assert play.tile_of("clone-2") == "B"


@rule("L7-195", "L7-203")
def test_example_pack_limit_one(tmp_path: Path) -> None:
    """The same with a pack limit of one: B is full with Clone 1, the next closest fear tile is A."""
    (tmp_path / "scenarios.toml").write_text("[1]\npack = 1\n")
    assert GAME.rules.content is not None
    tiles = {"A": "red-lab", "B": "red-lab"}
    play = given("A-S-X-B", who="X", tiles=tiles, enemies="clone-1@B", pack=GAME.rules.content.pack(tmp_path))
    assert play.state.plan.pack == 1
    assert play.ends_turn("e35").tile_of("clone-2") == "A"


@rule("L7-203", "L7-202")
def test_a_spawn_goes_on_to_the_next_closest_tile_with_room() -> None:
    play = given("A-S-X-B", who="X", tiles={"A": "red-lab", "B": "red-lab"}, enemies="clone-1@B clone-2@B")
    assert play.state.plan.pack == 2
    play.ends_turn("e35")
    assert play.tile_of("clone-3") == "A", "B is full"


@rule("L7-202")
@pytest.mark.parametrize(("scenario", "guards", "clones"), [(1, 2, 2), (3, 2, 3), (4, 3, 2), (7, 2, 3)])
def test_limits_belong_to_the_scenario(scenario: int, guards: int, clones: int) -> None:
    state = given("A", scenario=scenario).state
    assert (state.limit("guard"), state.limit("clone"), state.limit("hybrid")) == (guards, clones, 1)


@rule("L7-282")
def test_each_type_has_its_own_limit() -> None:
    play = given("A-B", tiles={"B": "barracks"}, enemies="guard-1@B guard-2@B")
    assert not play.state.has_room(1, "guard")
    assert play.state.has_room(1, "clone")
    assert play.state.has_room(1, "hybrid")


# Reserves


@rule("L7-197")
def test_the_lowest_number_spawns_first() -> None:
    play = given("A-B", tiles={"B": "barracks"})
    play.state.guards = [2, 4]
    assert play.ends_turn("e36").tile_of("guard-2") == "B"


@rule("L7-198")
def test_an_empty_pool_spawns_nothing() -> None:
    play = given("A-B", tiles={"B": "barracks"})
    play.state.guards = []
    assert play.ends_turn("e36").state.enemies == []


@rule("L7-199", "L7-196")
def test_removed_enemies_return_unless_the_pool_is_full() -> None:
    play = given("A", enemies="guard-2@A guard-7@A")
    remove(play.state, play.state.enemies[0])
    assert play.state.guards == [1, 2, 3, 4]
    remove(play.state, play.state.enemies[0])
    assert play.state.guards == [1, 2, 3, 4], "the pool holds four: the other goes to the box"


@rule("L7-200", "L7-201")
def test_example_hybrids_and_their_guards_do_not_use_the_reserves() -> None:
    """Scenario 3: reserves of two guards and six clones."""
    play = given("A-B", who="A", tiles={"B": "barracks"}, scenario=3)
    play.tile("A").ways[3] = -2
    assert (play.state.guards, play.state.clones) == ([1, 2], [1, 2, 3, 4, 5, 6])
    play.explores(3, "red-lab", event="e40", roll="P P P P P P")
    assert {"hybrid-intelligence", "guard-3"} <= {enemy.id for enemy in play.state.enemies}
    assert play.state.guards == [1, 2]
    other = given("A-B", tiles={"B": "barracks"}, enemies="guard-3@A! guard-4@A! guard-5@A!", scenario=3).ends_turn(
        "e36"
    )
    assert other.tile_of("guard-1") == "B", "whatever number of guards is on the map"


# Zones


@rule("L7-107")
def test_in_an_alien_zone_vents_count_as_fear_tiles() -> None:
    plan, tiles = "A-B-C", {"B": "mess-hall", "C": "red-lab"}
    assert given(plan, tiles=tiles, scenario=3).ends_turn("e35").tile_of("clone-1") == "B"
    assert given(plan, tiles=tiles, scenario=1).ends_turn("e35").tile_of("clone-1") == "C"


@rule("L7-108", "L7-109")
def test_in_a_military_zone_a_new_tile_brings_the_guard() -> None:
    plan = """
        A-B-C-
        |
        """
    play = given(plan, scenario=2)
    play.state.bags[2], play.state.under[2] = "mess-hall", [("corridor-103-b", 0), ("junction-204", 0)]
    play.ends_turn("e36")
    assert play.kind == "place"
    assert {option[:2] for option in play.options if isinstance(option, tuple)} == {(0, 1)}, "nowhere but next to him"
    play.answers(play.options[0])
    new = play.state.tiles[-1]
    assert new.tile == "junction-204", "from the bottom"
    assert play.tile_of("guard-1") == "new"
    assert (new.x, new.y) == (0, 1), "next to the player, not at C"
    assert play.told("event")[0]["section"] == ""
    assert play.kind == "rest", "nothing is explored"


@rule("L7-109", "L7-136")
def test_in_a_military_zone_a_vent_serves_if_no_door_leads_to_empty_space() -> None:
    play = given("A-B", scenario=2, tiles={"B": "mess-hall"})
    play.state.bags[2] = "junction-204"
    play.ends_turn("e36")
    assert play.kind == "door"
    assert play.options == [(1, 0), (1, 1), (1, 2)], "the free sides of the vent tile"
    play.answers((1, 1))
    play.answers(play.options[0])
    assert play.tile_of("guard-1") == "new"
    assert play.tile("B").ways[1] == 2
    play = given("A-B", scenario=2).ends_turn("e36")
    assert len(play.state.tiles) == 2, "neither door nor vent"


@rule("L7-108")
def test_a_military_zone_needs_no_tile_while_a_security_tile_has_room() -> None:
    play = given("A-B-", scenario=2, tiles={"B": "barracks"}).ends_turn("e36")
    assert len(play.state.tiles) == 2
    assert play.tile_of("guard-1") == "B"
    play = given("A-B-", scenario=2)
    play.state.guards = []
    assert len(play.ends_turn("e36").state.tiles) == 2, "no guard, no tile"


# Text


@rule("L7-204")
@pytest.mark.parametrize(("section", "fear", "threat"), [("security", 3, 0), ("fear", 4, 0), ("facility", 3, 0)])
def test_only_the_section_of_the_icon_is_resolved(section: str, fear: int, threat: int) -> None:
    """E33: security calms the unarmed, fear frightens, the facility blocks a vent."""
    play = reading("e33", section, tiles={"B": "mess-hall"}).runs("text")
    assert (play.who().fear, play.who().threat) == ({"security": 2}.get(section, fear), threat)
    assert (play.tile("B").vent == -1) is (section == "facility")


@rule("L7-205", "L7-364")
def test_a_reactivating_icon_uses_its_plain_section() -> None:
    play = given("A-B", tiles={"B": "specimen-vault"}).stacks("e33").does("move", "B", roll="P P P P")
    assert [data["id"] for data in play.told("text")] == ["fe01"]


@rule("L7-207", "L7-352")
def test_texts_may_call_for_challenges() -> None:
    play = reading("e01", "security", hands={0: ["cold-focus"] * 3}).runs("text", windows=True)
    assert play.kind == "challenge"
    assert play.ask.about == ("intelligence", 4)


@rule("L7-208", "L7-209", "L7-210", "L7-376")
def test_example_threat_or_three_fear() -> None:
    """Cody at fear 6 may choose either and would rise by 2 only; Bill at fear 8 must take the threat."""
    play = text("fa01", who="AA", fear=[6, 8])
    assert [option[1] for option in play.options] == ["threat", "fear"]  # type: ignore[index]
    play.answers((1, "fear", 3))
    assert play.who(0).fear == 8
    assert play.who(0).threat == 0
    assert play.kind == "rest"
    assert play.who(1).threat == 1
    assert play.who(1).fear == 8


@rule("L7-209", "L7-376")
def test_cody_may_take_the_threat_too() -> None:
    play = text("fa01", fear=[6]).answers((0, "threat", 1))
    assert play.who().threat == 1
    assert play.who().fear == 6


# The texts, one by one


@rule("L7-353")
def test_se02_a_failure_brings_a_guard_here() -> None:
    assert text("se02", roll="P P P P").tile_of("guard-1") == "A"
    assert text("se02", roll="SS S P P").state.enemies == []


@rule("L7-354")
def test_se03_locks_a_door() -> None:
    play = text("se03", "A-B")
    assert play.tile("A").locks == [1]
    assert play.tile("B").locks == [3]
    play = text("se03", "A-B-", who="B").answers(1)
    assert play.tile("B").locks == [1], "a door to empty space will do"


@rule("L7-355")
def test_se04_threat_or_a_card() -> None:
    play = text("se04", hands={0: ["bolt", "grit"]}).answers((1, "discard", 1), "grit")
    assert play.who().hand == ["bolt"]
    assert play.who().threat == 0


@rule("L7-356")
def test_se05_the_most_wanted_is_wanted_more() -> None:
    assert text("se05", who="AB", threat=[1, 2]).who(1).threat == 3


@rule("L7-357")
def test_se06_guards_close_in() -> None:
    play = text("se06", "A-B-C-D", enemies="guard-1@C guard-2@D guard-3@B!")
    assert play.tile_of("guard-1") == "B"
    assert play.tile_of("guard-2") == "D"
    assert play.tile_of("guard-3") == "B"


@rule("L7-358")
def test_se07_a_weapon_is_noticed() -> None:
    assert text("se07", items={0: ["crowbar"]}).who().threat == 1
    assert text("se07").who().fear == 2


@rule("L7-359")
def test_se08_pass_for_an_item_fail_for_a_threat() -> None:
    assert text("se08", roll="P P P P").who().threat == 1


@rule("L7-360")
def test_se09_spawns_one_more_guard() -> None:
    assert text("se09", tiles={"B": "barracks"}).tile_of("guard-1") == "B"


@rule("L7-361")
def test_se10_guards_wake_where_nobody_is() -> None:
    play = text("se10", enemies="guard-1@A! guard-2@B! clone-1@B!")
    assert play.stunned("guard-1")
    assert not play.stunned("guard-2")
    assert play.stunned("clone-1")


@rule("L7-362")
def test_se11_everybody_on_security_tiles() -> None:
    play = text("se11", who="AB", tiles={"B": "barracks"})
    assert [player.threat for player in play.state.players] == [0, 1]


@rule("L7-363")
def test_se12_loses_a_threat() -> None:
    assert text("se12", threat=[2]).who().threat == 1


@rule("L7-365")
def test_fe02_fear_or_a_card() -> None:
    assert text("fe02").answers((0, "fear", 2)).who().fear == 5


@rule("L7-367")
def test_fe04_strength_or_a_card() -> None:
    assert len(text("fe04", roll="P P P P").answers("bolt").who().hand) == 4


@rule("L7-368")
def test_fe05_darkness_here() -> None:
    assert text("fe05").tile("A").dark


@rule("L7-369")
def test_fe06_spawns_one_more_clone() -> None:
    assert text("fe06", tiles={"B": "red-lab"}).tile_of("clone-1") == "B"


@rule("L7-370")
def test_fe07_the_frightened_are_frightened_more() -> None:
    play = text("fe07", who="AB", fear=[4, 5])
    assert [player.fear for player in play.state.players] == [4, 6]


@rule("L7-371")
def test_fe08_clones_close_in_also_by_vents() -> None:
    tiles = {"A": "mess-hall", "C": "mess-hall"}
    play = text("fe08", "A-B-C", enemies="clone-1@C", tiles=tiles, ducts=["AC"])
    assert play.tile_of("clone-1") == "A", "through the duct it is one move; B would not bring it nearer"


@rule("L7-372")
def test_fe09_everybody_near() -> None:
    play = text("fe09", "A-B-C", who="ABC")
    assert [player.fear for player in play.state.players] == [4, 4, 3]


@rule("L7-373")
def test_fe10_composure() -> None:
    assert text("fe10", fear=[6], roll="II II II P").answers(3).who().fear == 3
    assert text("fe10", fear=[6], roll="P P P P").who().fear == 7


@rule("L7-374")
def test_fe11_shock() -> None:
    assert text("fe11", fear=[4]).who().fear == 6
    assert len(text("fe11", fear=[5]).answers("bolt").who().hand) == 4


@rule("L7-375")
def test_fe12_clones_wake_where_nobody_is() -> None:
    play = text("fe12", enemies="clone-1@A! clone-2@B!")
    assert play.stunned("clone-1")
    assert not play.stunned("clone-2")


@rule("L7-377")
def test_fa02_darkness_here_and_next_door() -> None:
    play = text("fa02", "A-B")
    assert play.tile("A").dark
    assert play.tile("B").dark


@rule("L7-378")
def test_fa03_without_a_marker_no_vent_is_blocked() -> None:
    for used, vent in ((5, -1), (6, 0)):
        play = reading("e03", "facility", plan="A-B-C-D-E-F-G", who="G", tiles={"G": "mess-hall"})
        for name in "ABCDEF"[:used]:
            play.tile(name).vent = -1
        assert play.runs("text").tile("G").vent == vent
        assert len(play.told("marker")) == -vent


@rule("L7-379")
def test_fa04_a_new_vent() -> None:
    assert text("fa04").tile("A").vent == 1
    assert text("fa04", tiles={"A": "mess-hall"}).tile("A").vent == 0


@rule("L7-380", "L7-381")
def test_fa05_and_fa06_close_and_open_doors() -> None:
    play = text("fa05", "A-B-C", who="B")
    assert play.tile("B").locks == [1, 3]
    assert play.tile("A").locks == [1]
    play = text("fa06", "AxBxC")
    assert play.tile("B").locks == []
    assert play.tile("C").locks == []


@rule("L7-383")
def test_fa08_buries_two_tiles_under_known_ones() -> None:
    play = reading("e08", "facility")
    play.state.bags[0], play.state.under[0] = "mess-hall", [("red-lab", 0), ("cold-lab", -1)]
    play.runs("text")
    assert play.state.bags[0] == ""
    assert play.state.under[0] == [("cold-lab", -1), ("mess-hall", -1), ("red-lab", 0)]


@rule("L7-384")
def test_fa09_everybody_draws() -> None:
    play = text("fa09", who="AB", hands={0: ["bolt"], 1: ["bolt"]})
    assert [len(player.hand) for player in play.state.players] == [2, 2]


@rule("L7-386")
def test_fa11_lights_on() -> None:
    play = reading("e11", "facility")
    play.tile("B").dark = True
    assert not play.runs("text").tile("B").dark


@rule("L7-387")
def test_fa12_a_card_or_fear() -> None:
    assert text("fa12").answers((1, "fear", 1)).who().fear == 4


@rule("L7-432")
def test_markers_run_out() -> None:
    play = reading("e05", "fear", plan="A-B-C-D-E-F-G", who="G")
    for name in "ABCDEF":
        play.tile(name).dark = True
    assert not play.runs("text").tile("G").dark
