"""The edges of challenges and challenge actions: what must not happen, and what happens just before and after."""

from pathlib import Path

import pytest
from tests.games.level7.play import Play, changed, given

from nightdeck.core.ask import PASS
from nightdeck.core.state import step
from nightdeck.testing import rule

PRINTED_ACTIONS = {"attack", "bull rush", "outwit", "unlock", "access", "generator"}

# One challenge action per turn


@rule("L7-148", "L7-152")
@pytest.mark.parametrize(
    ("deed", "roll"),
    [
        (("attack", "clone-1"), "SS S P P"),
        (("attack", "clone-1"), "P P P P P P P"),
        (("bull rush",), "SS SS P P"),
        (("outwit", "guards"), "II II P P"),
        (("access",), "II II P P"),
        (("access",), "P P P P P P P P P P P"),
    ],
)
def test_whatever_the_challenge_it_is_the_only_one(deed: tuple[str, ...], roll: str) -> None:
    play = given("AxB", enemies="guard-1@A clone-1@A", tiles={"A": "server-room"}, scenario=3)
    assert play.verbs() >= {"attack", "bull rush", "outwit", "unlock", "access"}
    play.does(*deed, roll=roll)
    if play.kind == "access":
        play.answers(("key",))
    assert play.kind == "act"
    assert not PRINTED_ACTIONS & play.verbs()


@rule("L7-417", "L7-152", "L7-153")
@pytest.mark.parametrize(("roll", "attacks"), [("II I P P P P P", 1), ("II II P P", 0)])
def test_a_generator_takes_four_icons_and_a_failure_activates_the_enemies(roll: str, attacks: int) -> None:
    tiles = {"A": "generator-hall-a", "B": "morgue-a"}
    play = given("A-B", tiles=tiles, enemies="clone-1@A", scenario=6).does("generator", roll=roll)
    assert len(play.told("attacks")) == attacks
    assert play.state.in_lockdown is not bool(attacks)
    assert play.state.turn.challenged


@rule("L7-417")
def test_a_generator_is_switched_on_once_and_only_where_one_stands() -> None:
    assert not given("A", tiles={"A": "server-room"}, scenario=6).can("generator")
    play = given("A-B", tiles={"A": "generator-hall-a", "B": "morgue-a"}, scenario=6)
    play.tile("A").accessed = True
    assert not play.can("generator")


@rule("L7-180", "L7-181")
def test_only_scenario_two_closes_panels() -> None:
    play = given("A", tiles={"A": "server-room"}, scenario=3, lockdown=True)
    play.tile("A").accessed = True
    assert play.can("access")


@rule("L7-182")
def test_a_guard_that_cannot_go_anywhere_is_not_shifted() -> None:
    play = given("A C", tiles={"A": "server-room"}, scenario=3, enemies="guard-1@C")
    play.does("access", roll="II II P P")
    assert play.who().items == ["key-card"], "the key card is all there is"


# Attack


@rule("L7-155")
def test_a_rating_is_at_least_one(tmp_path: Path) -> None:
    pack = changed(tmp_path, enemies="[clone]\ntoughness = 1\n")
    play = given("A", enemies="clone-1@A", hands={0: ["last-nerve"] * 3}, pack=pack).plays("last-nerve", "ability")
    play.does("attack", "clone-1", windows=True)
    assert play.ask.about == ("strength", 1)
    play = given("A", enemies="clone-1@A", pack=pack).does("attack", "clone-1", windows=True)
    assert play.ask.about == ("strength", 1)


@rule("L7-351")
def test_last_nerve_is_for_one_attack() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["last-nerve"] * 3}).plays("last-nerve", "ability")
    play.does("attack", "guard-1", windows=True)
    assert play.ask.about == ("strength", 2)
    assert not play.state.turn.nerve


@rule("L7-317", "L7-156")
@pytest.mark.parametrize(("enemy", "skills"), [("guard-1", ["butcher"]), ("clone-1", [])])
def test_one_icon_too_many_removes_only_clones_and_only_for_a_butcher(enemy: str, skills: list[str]) -> None:
    play = given("A", enemies=f"{enemy}@A", skills={0: skills}).does("attack", enemy, roll="SS SS P P")
    assert play.stunned(enemy)


@rule("L7-424")
def test_7_an_attack_bloodies_a_clean_uniform() -> None:
    play = given("A", who="AA", enemies="guard-1@A clone-1@A", scenario=7)
    play.who().uniform = "clean"
    assert play.does("attack", "guard-1", roll="SS S P P").who().uniform == "bloody"
    play = given("A", who="AA", enemies="guard-1@A clone-1@A", scenario=7)
    play.who().uniform = "clean"
    assert play.does("attack", "clone-1", roll="SS S P P").who().uniform == "clean"


# A lockdown that begins with the attempt: what it brings comes before the roll


@rule("L7-159", "L7-406", "L7-247")
def test_whom_the_lockdown_kills_rolls_nothing_any_more() -> None:
    play = given(
        "A-B-C", who="AB", tiles={"C": "airlock"}, scenario=4, enemies="guard-1@A", hands={0: ["bolt"]}, pool=0
    )
    play.stacks("e30").does("attack", "guard-1", roll="SS SS P")
    assert play.who().fate == "killed"
    assert play.told("challenge") == []


@rule("L7-177", "L7-406", "L7-247")
def test_whom_the_lockdown_kills_forces_no_lock() -> None:
    hands = {0: ["bolt"]}
    play = given("BxC-A", who="BC", tiles={"A": "airlock"}, scenario=4, enemies="guard-1@B", hands=hands, pool=0)
    play.stacks("e30").does("unlock", 1, "strength", roll="SS SS P")
    assert play.who().fate == "killed"
    assert play.told("challenge") == []
    assert play.tile("B").locks == [1]


@rule("L7-177", "L7-406", "L7-263")
def test_a_lock_that_a_guard_breaks_first_need_not_be_forced() -> None:
    play = given("AxB-C", tiles={"C": "airlock"}, scenario=4, enemies="guard-1@B", threat=[5], pool=0)
    play.does("unlock", 1, "strength", roll="P P P P P P")
    assert play.tile("A").locks == []
    assert play.told("challenge") == []


# Bonuses of items and skills


@rule("L7-321", "L7-319")
def test_of_several_weapons_the_best_quiet_one_helps_and_the_pistol_is_a_choice() -> None:
    items = ["crowbar", "service-pistol", "service-pistol", "stun-stick", "stun-stick"]
    play = given("A", enemies="clone-1@A", items={0: items}).does("attack", "clone-1")
    assert play.options == ["stun-stick", "service-pistol"]
    play.answers("stun-stick", roll="P " * 8)
    assert play.told("challenge")[0]["dice"] == 6


@rule("L7-321")
@pytest.mark.parametrize("items", [["fire-axe", "service-pistol"], ["toolkit"], []])
def test_no_question_where_a_pistol_is_no_better(items: list[str]) -> None:
    play = given("A", enemies="clone-1@A", items={0: items}).does("attack", "clone-1", roll="P " * 9)
    assert play.told("challenge")[0]["dice"] == (7 if "fire-axe" in items else 4)
    assert play.who().threat == 0


@rule("L7-321")
def test_a_pistol_left_in_the_belt_adds_no_die() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["service-pistol"]}).does("attack", "clone-1")
    assert play.answers(PASS, roll="P " * 6).told("challenge")[0]["dice"] == 4


@rule("L7-321", "L7-320", "L7-324")
def test_a_small_weapon_is_the_quiet_one_too() -> None:
    items = ["combat-knife", "crowbar", "service-pistol"]
    play = given("A", enemies="clone-1@A", items={0: items}).does("attack", "clone-1")
    assert play.options == ["combat-knife", "service-pistol"]
    play = given("A", enemies="clone-1@A", items={0: ["combat-knife", "service-pistol"]}).does("attack", "clone-1")
    assert play.answers("combat-knife", roll="P " * 7).told("challenge")[0]["dice"] == 5


@rule("L7-319")
def test_an_item_that_does_not_help_does_not_hinder() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["stun-stick", "toolkit"]}).does(
        "attack", "clone-1", roll="P " * 8
    )
    assert play.told("challenge")[0]["dice"] == 6


@rule("L7-322")
def test_an_axe_helps_with_strength_only() -> None:
    play = given("AxB", items={0: ["fire-axe"]}).does("unlock", 1, "intelligence", roll="P P P P")
    assert play.told("challenge")[0]["dice"] == 4


@rule("L7-308")
def test_an_ex_soldier_without_a_weapon_is_like_anybody() -> None:
    play = given("A", enemies="clone-1@A", skills={0: ["ex-soldier"]}).does("attack", "clone-1", roll="P P P P P P")
    assert play.told("challenge")[0]["dice"] == 4


@rule("L7-054", "L7-094")
def test_after_the_roll_nothing_of_the_challenge_is_left() -> None:
    play = given("A", enemies="clone-1@A", items={0: ["stun-stick"]}).does("attack", "clone-1", windows=True)
    turn = play.state.turn
    assert (turn.deed, turn.stat, turn.rating, turn.extra) == ("attack", "strength", 3, 2)
    play.load("SS S P P P P")
    play.passes()
    assert (turn.deed, turn.stat, turn.rating, turn.extra) == ("", "", 0, 0)


# Rerolls


@rule("L7-101")
def test_every_die_shows_all_six_faces_also_when_rolled_again() -> None:
    seen = set()
    for seed in range(60):
        play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer"]})
        play.state.dice.seed = seed * 7919
        play.does("attack", "guard-1", roll="P P P P").answers(("amateur-boxer", 0), windows=True)
        seen.add(play.told("rerolled")[0]["faces"][0])  # type: ignore[index]
    assert seen == {0, 1, 2, 3, 4, 5}


@rule("L7-310")
def test_a_gambler_pays_once_a_turn_and_not_at_the_end_of_the_track() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["gambler"]}).does("attack", "guard-1")
    play.answers("yes", roll="SS S P P").answers(PASS)
    assert play.reads("se01", "P P P P").kind != "gamble", "an event's challenge in the same turn"
    play = given("A", enemies="guard-1@A", skills={0: ["gambler"]}, fear=[8]).does("attack", "guard-1")
    assert play.kind != "gamble"
    play = given("A", enemies="guard-1@A", skills={0: ["gambler"]}, fear=[7]).does("attack", "guard-1")
    assert play.kind == "gamble"


@rule("L7-289")
def test_a_boxer_rerolls_attacks_only() -> None:
    play = given("AxB", skills={0: ["amateur-boxer"]}).does("unlock", 1, "strength", roll="P P P P")
    assert play.told("rerolled") == []
    assert play.kind == "act"


@rule("L7-292")
def test_paranoia_is_for_fear_events_and_for_all_dice_at_once() -> None:
    assert given("A", skills={0: ["paranoid"]}).reads("se01", "P P P P").kind == "rest"
    play = given("A", skills={0: ["paranoid"]}).reads("fe03", "P P P P")
    assert play.options == [PASS, ("paranoid",)]


@rule("L7-290")
def test_only_doubles_are_rerolled_by_training() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["self-defense-training"]})
    play.does("attack", "guard-1", roll="ISP SS II S")
    assert play.options == [PASS, ("self-defense-training", 1), ("self-defense-training", 2)]


@rule("L7-337")
def test_cold_focus_is_for_one_roll() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["cold-focus"] * 4}).does("attack", "guard-1", windows=True)
    play.load("SS S P P")
    play.plays("cold-focus", "ability").skips()
    assert play.answers(PASS).state.turn.focus == 0
    assert play.reads("se01", "P P P P P").kind == "rest", "no reroll in the next challenge"


# Cards in the windows


@rule("L7-311")
def test_a_team_captain_helps_others_more_but_not_himself() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["adrenal-surge"] * 3}, skills={0: ["team-captain"]})
    play.does("attack", "guard-1", windows=True).plays("adrenal-surge", "strength")
    play.load("P " * 9)
    assert play.skips().told("challenge")[0]["dice"] == 6


@rule("L7-055")
def test_toughness_played_by_the_current_player_protects_nobody_else() -> None:
    hands = {0: ["brace"] * 3, 1: ["bolt"] * 3}
    play = given("A-B", who="AB", enemies="guard-1@B", hands=hands).plays("brace", "toughness")
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.kind == "discard", "2 icons against his own Toughness of 1"
    assert play.state.turn.toughness == 1


@rule("L7-061")
def test_a_cost_may_use_up_the_track() -> None:
    assert given("A", fear=[2], hands={0: ["steady-breath"] * 3}).can("play", "steady-breath", "intelligence")
    assert given("A", fear=[7], hands={0: ["adrenal-surge"] * 3}).can("play", "adrenal-surge", "strength")


@rule("L7-120", "L7-049")
def test_with_no_card_anywhere_nothing_is_drawn() -> None:
    play = given("A-B", hands={0: ["grit", "bolt"]})
    play.state.adrenaline = play.state.discarded = ""
    assert play.runs("begin", 0).who().hand == ["bolt", "grit"]
    play.state.adrenaline = "brace"
    assert play.runs("begin", 0).who().hand == ["bolt", "brace", "grit"], "a hand does not show in which order"


@rule("L7-279")
def test_everybody_remembers_who_has_shown_which_card() -> None:
    play = given("A", hands={0: ["bolt", "brace", "grit"]}).plays("brace", "toughness")
    assert play.state.shown == [(0, "brace")]
    once = play.state.memory
    assert once != 0
    assert play.plays("bolt", "up").state.memory not in (0, once)


@rule("L7-279")
def test_whether_a_question_is_asked_gives_no_hand_away() -> None:
    """A question about cards is open to everybody, even if its only answer is to pass; at one card it is none."""
    play = given("A", enemies="guard-1@A", hands={0: ["grit", "grit"]}).runs("enemy", "guard-1", windows=True)
    assert play.ask.hides
    for hand, hides in ((["grit"], False), (["grit", "bolt"], True)):
        assert given("A-B", hands={0: hand}).begins(step("act")).ask.hides is hides


# The abilities on the cards


def places(play: Play) -> list[str]:
    return play.letters(play.options)


@rule("L7-344")
def test_a_single_threat_can_be_shaken_off() -> None:
    assert given("A", threat=[1], hands={0: ["lie-low"] * 3}).plays("lie-low", "ability").who().threat == 0


@rule("L7-346")
@pytest.mark.parametrize(("enemies", "can"), [("guard-1@C", True), ("guard-1@C!", False), ("guard-1@D", False)])
def test_active_guards_within_two_tiles_are_distracted(enemies: str, can: bool) -> None:
    assert (
        given("A-B-C-D", enemies=enemies, hands={0: ["distraction"] * 3}).can("play", "distraction", "ability") is can
    )


@rule("L7-346")
def test_two_tiles_are_counted_through_open_doors() -> None:
    assert not given("AxB-C", enemies="guard-1@B", hands={0: ["distraction"] * 3}).can("play", "distraction", "ability")
    plan = """
        B-A C
        |   |
        D-E-F
        """
    play = given(plan, who="A", enemies="guard-1@D guard-2@C", hands={0: ["distraction"] * 3})
    play.plays("distraction", "ability")
    assert (play.kind, places(play)) == ("shift", ["B", "E"]), "the guard on D; C is behind a wall"


@rule("L7-348", "L7-413")
def test_5_a_clone_may_be_shoved_into_the_swarm() -> None:
    play = given("A-B", scenario=5, enemies="clone-1@A", hands={0: ["shove"] * 3})
    play.tile("B").swarm = True
    assert play.plays("shove", "ability").tile_of("clone-1") == "B"


@rule("L7-349")
@pytest.mark.parametrize(
    ("fear", "ways"), [(1, ["up"]), (2, ["up", "down"]), (3, ["up", "down"]), (7, ["up", "down"]), (8, ["down"])]
)
def test_rally_stays_on_the_track(fear: int, ways: list[str]) -> None:
    play = given("A", who="AA", fear=[4, fear], hands={0: ["rally"] * 3}).plays("rally", "ability")
    assert (play.kind, play.options) == ("shift fear", [PASS, *ways])
    assert play.answers(ways[0]).who(1).fear == (fear + 1 if ways[0] == "up" else fear - 1)
