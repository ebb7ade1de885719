"""Stats, fear, vitality, threat (rulebook, Characters)."""

import pytest
from tests.games.level7.play import given

from nightdeck.core.state import step
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.secrets import View
from nightdeck.testing import rule


@rule("L7-024", "L7-094")
def test_intelligence_and_strength_are_numbers_of_dice() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["weight-training"]})
    play.does("attack", "guard-1", roll="P P P P P P")
    assert play.told("challenge")[0]["dice"] == 6
    play = given("A", enemies="guard-1@A", skills={0: ["weight-training"]})
    play.does("outwit", "guards", roll="P P P")
    assert play.told("challenge")[0]["dice"] == 3


@rule("L7-025", "L7-121")
def test_speed_is_the_number_of_moves() -> None:
    play = given("A-B-C-D").does("move", "B").does("move", "C")
    assert "move" not in play.verbs()
    assert play.can("end")
    play = given("A-B-C-D", skills={0: ["sprinter"]}).does("move", "B").does("move", "C").does("move", "D")
    assert play.tile_of(0) == "D"


@rule("L7-026")
def test_toughness_is_taken_off_an_attack() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["thick-skinned"]}).runs("enemy", "guard-1", roll="SS SS P")
    play.answers("bolt", "bolt")
    assert len(play.who().hand) == 3, "4 icons less Toughness 2"


@rule("L7-027", "L7-063")
def test_a_stat_is_the_sum_of_base_fear_skills_items_and_bonuses() -> None:
    skills = {0: ["weight-training", "thick-skinned"]}
    play = given("A", fear=[7], skills=skills, items={0: ["riot-shield"]}, hands={0: ["adrenal-surge"] * 5})
    state, me = play.state, play.who()
    assert state.stat(me, "strength") == 4 + 1 + 2
    assert state.stat(me, "intelligence") == 4 - 1
    assert state.stat(me, "toughness") == 1 + 1 + 2
    assert state.stat(me, "speed") == 2 + 1 - 1 - 1
    play.plays("adrenal-surge", "strength")
    assert state.stat(me, "strength") == 4 + 1 + 2 + 2
    play.plays("adrenal-surge", "down")
    assert me.fear == 7


@rule("L7-027")
def test_no_stat_falls_below_zero() -> None:
    play = given("A-B", skills={0: ["thick-skinned"]}, items={0: ["riot-shield"]})
    assert play.state.stat(play.who(), "speed") == 0
    assert "move" not in play.verbs()


@rule("L7-029", "L7-036")
def test_fear_ends_at_eight_and_one() -> None:
    play = given("A", fear=[8])
    assert not play.can("play", "bolt", "up")
    assert play.can("play", "bolt", "down")
    play = given("A", fear=[1])
    assert play.can("play", "bolt", "up")
    assert not play.can("play", "bolt", "down")
    for fear, way in ((7, "up"), (2, "down")):
        assert given("A", fear=[fear]).can("play", "bolt", way), "the last step can still be taken"
    play = given("A-B", fear=[8], skills={0: ["sprinter"]})
    play.tile("A").dark = True
    assert play.does("move", "B").who().fear == 8


@rule("L7-030")
@pytest.mark.parametrize(
    ("fear", "intelligence", "strength", "speed"),
    [(1, 5, 3, 2), (2, 5, 3, 2), (3, 4, 4, 2), (4, 4, 4, 2), (5, 4, 5, 2), (6, 4, 5, 2), (7, 4, 5, 3), (8, 4, 5, 3)],
)
def test_the_fear_track_changes_stats(fear: int, intelligence: int, strength: int, speed: int) -> None:
    play = given("A", fear=[fear])
    me = play.who()
    assert play.state.stat(me, "intelligence") == intelligence
    assert play.state.stat(me, "strength") == strength
    assert play.state.stat(me, "speed") == speed


@rule("L7-030")
def test_a_change_of_fear_works_at_once() -> None:
    """From 6 to 7 in mid-turn: one move more."""
    play = given("A-B-C-D", fear=[6]).does("move", "B").does("move", "C")
    assert not play.can("move", "D")
    play.plays("bolt", "up")
    assert play.can("move", "D")


@rule("L7-031")
@pytest.mark.parametrize("fear", [5, 6])
def test_example_strength_at_fear_five_and_six(fear: int) -> None:
    play = given("A", fear=[fear])
    assert play.state.stat(play.who(), "strength") == 5


@rule("L7-032")
def test_being_attacked_raises_fear_once() -> None:
    play = given("A", enemies="guard-1@A guard-2@A").runs("enemy", "guard-1", roll="P P P P")
    assert play.who().fear == 4
    assert len(play.who().hand) == 5


@rule("L7-033")
def test_leaving_a_dark_tile_raises_fear() -> None:
    play = given("A-B")
    play.tile("B").dark = True
    assert play.does("move", "B").who().fear == 3, "entering does not"
    assert play.does("move", "A").who().fear == 4


@rule("L7-033")
def test_exploring_from_a_dark_tile_is_leaving_it() -> None:
    play = given("A-")
    play.tile("A").dark = True
    assert play.explores(1, "corridor-101-b").who().fear == 4


@rule("L7-033", "L7-034")
def test_crawling_out_of_a_dark_tile_is_leaving_it_too() -> None:
    play = given("A B", tiles={"A": "mess-hall", "B": "mess-hall"}, ducts=["AB"]).stacks("e30")
    play.tile("A").dark = True
    assert play.does("vent", "B").who().fear == 3 + 1 + 1


@rule("L7-034")
def test_a_vent_raises_fear() -> None:
    play = given("A B", tiles={"A": "mess-hall", "B": "mess-hall"}, ducts=["AB"]).stacks("e30")
    assert play.does("vent", "B").who().fear == 4


@rule("L7-038", "L7-039")
def test_a_knock_out_costs_one_step_of_vitality() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}).runs("enemy", "guard-1", roll="SS P P")
    assert play.tile_of(0) == "infirmary"
    assert play.who().vitality == 4


@rule("L7-039", "L7-037", "L7-049")
@pytest.mark.parametrize(("vitality", "cards"), [(5, 5), (4, 4), (3, 3)])
def test_example_the_track_is_the_maximum_hand(vitality: int, cards: int) -> None:
    play = given("A-B", tiles={"A": "quarantine-ward"}, hands={0: ["bolt"]})
    play.who().vitality = vitality
    for _ in range(6):
        play.runs("begin", 0)
    assert len(play.who().hand) == cards


@rule("L7-040", "L7-247")
def test_the_skull_kills_at_once() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}, items={0: ["sedative"]})
    play.who().vitality = 3
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.who().fate == "killed"
    assert play.tile_of(0) == ""
    assert play.tile("A").items == ["sedative"]


@rule("L7-041", "L7-042")
def test_threat_comes_from_the_pool() -> None:
    play = given("A", enemies="guard-1@A", pool=4).does("attack", "guard-1", roll="P P P P")
    assert play.who().threat == 1
    assert play.state.pool == 3
    seen = GAME.knowledge.view(play.state, None)
    assert isinstance(seen, View)
    assert seen.players[0].threat == 1


@rule("L7-043")
def test_grouping_gives_the_one_who_arrives_a_threat() -> None:
    play = given("A-B", who="ABB").does("move", "B")
    assert [player.threat for player in play.state.players] == [1, 0, 0]
    play = given("A-B", who="AB").does("move", "B")
    assert [player.threat for player in play.state.players] == [0, 0], "two are allowed"
    play = given("A-B", who="ABB", scenario=5).does("move", "B")
    assert play.who().threat == 0, "three are allowed in scenario 5"


@rule("L7-044")
def test_a_weapon_before_a_guard_gives_a_threat() -> None:
    play = given("A-B", enemies="guard-1@B guard-2@B", items={0: ["stun-stick", "crowbar"]}).does("move", "B")
    assert play.who().threat == 1, "one per entry"
    assert given("A-B", enemies="guard-1@B", items={0: ["sedative"]}).does("move", "B").who().threat == 0
    assert given("A-B", enemies="clone-1@B", items={0: ["crowbar"]}).does("move", "B").who().threat == 0
    assert given("A-B", enemies="guard-1@B!", items={0: ["crowbar"]}).does("move", "B").who().threat == 0


@rule("L7-438")
def test_by_the_literal_reading_a_stunned_guard_sees_a_weapon() -> None:
    literal = given("A-B", enemies="guard-1@B!", items={0: ["crowbar"]}, stunned_count=True).does("move", "B")
    assert literal.who().threat == 1


@rule("L7-045")
def test_other_sources_of_threat() -> None:
    assert given("A", enemies="guard-1@A").does("attack", "guard-1", roll="P P P P").who().threat == 1
    assert given("AxB").does("unlock", 1, "strength", roll="P P P P").who().threat == 1
    play = given("A-B", enemies="guard-1@A").does("bull rush", roll="SS SS P P").does("move", "B")
    assert play.who().threat == 1
    play = given("A", tiles={"A": "guard-room-b"})
    play.state.turn.section = "security"
    play.state.event = "e29"
    assert play.runs("text").who().threat == 1


@rule("L7-046")
def test_lost_threat_leaves_the_game() -> None:
    play = given("A", threat=[2], hands={0: ["lie-low"] * 3}, pool=4).plays("lie-low", "ability")
    assert play.who().threat == 1
    assert play.state.pool == 4


@rule("L7-047")
def test_losing_threat_without_any_is_ignored_but_the_rest_happens() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt"]}).runs("enemy", "guard-1", roll="SS P P")
    assert play.who().threat == 0
    assert play.tile_of(0) == "infirmary"
    assert play.who().vitality == 4


@rule("L7-385")
def test_slowed_for_the_whole_next_turn() -> None:
    play = given("A-B-C", tiles={"A": "junction-203"})
    play.state.turn.section, play.state.event = "facility", "e10"
    play.runs("text", roll="P P P P")
    play.runs("begin", 0)
    assert play.state.moves_left() == 1
    play.begins(step("begin", 0))
    assert play.state.moves_left() == 2
