"""Challenge actions (rulebook, Take Actions, Challenge Actions, Scenario-Specific Actions)."""

import pytest
from tests.games.level7.play import given

from nightdeck.core.errors import IllegalPick
from nightdeck.games.level7.rules.forecast import odds
from nightdeck.testing import rule


@rule("L7-148", "L7-152")
@pytest.mark.parametrize("roll", ["SS S P P", "P P P P"])
def test_one_challenge_action_per_turn_passed_or_failed(roll: str) -> None:
    play = given("AxB", who="A").does("unlock", 1, "strength", roll=roll)
    assert not {"unlock", "attack", "bull rush", "outwit"} & play.verbs()
    with pytest.raises(IllegalPick) as refusal:
        play.does("unlock", 1, "intelligence")
    assert refusal.value.rule == "L7-152"


@rule("L7-149")
def test_actions_at_any_moment_of_part_two() -> None:
    play = (
        given("A-B", enemies="guard-1@B").does("move", "B").does("attack", "guard-1", roll="SS S P P").does("move", "A")
    )
    assert play.tile_of(0) == "A"


@rule("L7-153", "L7-275")
def test_a_failed_action_activates_the_enemies_on_the_tile_once() -> None:
    play = given("A-B", enemies="guard-1@A clone-1@A guard-2@B")
    play.does("attack", "guard-1", roll="P P P P P P P P P")
    assert [data["enemy"] for data in play.told("attacks")] == ["guard-1", "clone-1"]
    assert play.tile_of("guard-2") == "B"
    assert play.told("generate") == []
    assert play.kind == "act", "part 2 goes on"


@rule("L7-153", "L7-221")
@pytest.mark.parametrize("new", ["hybrid-intelligence", "cronos"])
def test_a_failed_action_does_not_activate_a_hybrid_that_has_just_appeared(new: str) -> None:
    for age, acts in ((1, [new]), (0, [])):
        play = given("A", enemies=f"clone-1@A {new}@A")
        play.state.enemies[1].since = play.state.number - age
        play.does("attack", "clone-1", roll="P P P P P P P P P P P")
        assert [data["enemy"] for data in play.told("attacks")] == ["clone-1", *acts]


@rule("L7-153")
def test_a_passed_action_activates_nobody() -> None:
    play = given("A", enemies="guard-1@A clone-1@A").does("attack", "guard-1", roll="SS S P P")
    assert play.told("attacks") == []


@rule("L7-275")
def test_a_failed_event_challenge_activates_nobody() -> None:
    play = given("A", enemies="guard-1@A")
    play.state.turn.section, play.state.event = "security", "e01"
    play.runs("text", roll="P P P P")
    assert play.told("attacks") == []
    assert play.who().threat == 1


@rule("L7-153")
def test_a_failed_unlock_activates_enemies_if_there_are_any() -> None:
    play = given("AxB", enemies="clone-1@A").does("unlock", 1, "intelligence", roll="P P P P P P")
    assert len(play.told("attacks")) == 1
    assert given("AxB").does("unlock", 1, "intelligence", roll="P P P P").told("attacks") == []


@rule("L7-153")
@pytest.mark.parametrize(
    ("deed", "args"), [("attack", ["clone-1"]), ("bull rush", []), ("outwit", ["aliens"]), ("access", [])]
)
def test_every_kind_of_challenge_action_activates_them(deed: str, args: list[str]) -> None:
    play = given("A-B", tiles={"A": "server-room"}, enemies="clone-1@A", scenario=3)
    play.does(deed, *args, roll="P P P P P P")
    assert [data["enemy"] for data in play.told("attacks")] == ["clone-1"]


# Attack


@rule("L7-154")
def test_only_active_enemies_on_the_own_tile_can_be_attacked() -> None:
    play = given("A-B", enemies="guard-1@A guard-2@B clone-1@A!")
    assert play.can("attack", "guard-1")
    assert not play.can("attack", "guard-2")
    assert not play.can("attack", "clone-1")


@rule("L7-155", "L7-156")
@pytest.mark.parametrize(
    ("enemy", "roll", "beaten"),
    [("guard-1", "SS S P P", True), ("guard-1", "SS P P P", False), ("clone-1", "S S S P", True),
     ("hybrid-strength", "SS S P P", False), ("hybrid-strength", "SS SS P P", True), ("cronos", "SS SS S P", True)],
)  # fmt: skip
def test_strength_against_toughness_stuns(enemy: str, roll: str, beaten: bool) -> None:
    play = given("A", enemies=f"{enemy}@A").does("attack", enemy, roll=roll + " P P P P")
    assert play.stunned(enemy) is beaten


@rule("L7-157", "L7-199")
def test_twice_the_toughness_removes() -> None:
    play = given("A", enemies="clone-2@A").does("attack", "clone-2", roll="SS SS SS P")
    assert play.state.enemies == []
    assert play.state.clones == [1, 2, 3, 4, 5, 6]
    play = given("A", enemies="cronos@A", items={0: ["stun-stick"]}).does("attack", "cronos", roll="SS SS SS SS SS SS")
    assert play.stunned("cronos"), "Dr. Cronos is never removed"


@rule("L7-158")
@pytest.mark.parametrize(("roll", "stunned"), [("SS S S S P P", True), ("SS SS S S P P", False)])
def test_example_the_stun_stick(roll: str, stunned: bool) -> None:
    """Six dice: five icons stun a guard, six remove it."""
    play = given("A", enemies="guard-1@A", items={0: ["stun-stick"]}).does("attack", "guard-1", roll=roll)
    assert play.told("challenge")[0]["dice"] == 6
    assert (play.state.enemy("guard-1") is not None) is stunned


@rule("L7-159")
@pytest.mark.parametrize("roll", ["SS S P P", "P P P P P P P"])
def test_attempting_an_attack_on_a_guard_gives_a_threat(roll: str) -> None:
    assert given("A", enemies="guard-1@A").does("attack", "guard-1", roll=roll).who().threat == 1
    assert given("A", enemies="clone-1@A").does("attack", "clone-1", roll=roll).who().threat == 0


@rule("L7-159", "L7-110")
def test_the_token_for_an_attack_comes_before_the_roll() -> None:
    play = given("A", enemies="guard-1@A", pool=0).does("attack", "guard-1", windows=True)
    assert play.kind == "challenge"
    assert play.state.in_lockdown


@rule("L7-160")
def test_beating_a_guard_gives_an_item() -> None:
    play = given("A", enemies="guard-1@A")
    play.state.item_deck = "toolkit"
    assert play.does("attack", "guard-1", roll="SS S P P").who().items == ["toolkit"]
    play = given("A", enemies="clone-1@A").does("attack", "clone-1", roll="SS S P P")
    assert play.who().items == []


@rule("L7-154", "L7-160")
def test_a_guard_that_was_led_away_before_the_roll_is_not_hit() -> None:
    play = given("A-B", who="AA", enemies="guard-1@A", hands={1: ["distraction"] * 3})
    play.does("attack", "guard-1", windows=True).skips()
    play.plays("distraction", "ability", seat=1).load("SS S P P")
    play.skips()
    assert play.tile_of("guard-1") == "B"
    assert not play.stunned("guard-1")
    assert play.who().items == []


@rule("L7-281")
def test_with_no_active_enemy_left_one_may_go() -> None:
    play = given("A-B", enemies="clone-1@A").does("attack", "clone-1", roll="SS S P P")
    assert play.can("move", "B")
    play = given("A-B", enemies="clone-1@A clone-2@A").does("attack", "clone-1", roll="SS S P P")
    assert not play.can("move", "B")


# Bull rush


@rule("L7-161", "L7-162", "L7-163")
@pytest.mark.parametrize(
    ("enemies", "rating"),
    [("guard-1@A", 3), ("guard-1@A clone-1@A", 4), ("hybrid-speed@A", 4), ("cronos@A", 5),
     ("cronos@A hybrid-speed@A clone-1@A", 8), ("guard-1@A guard-2@A!", 3)],
)  # fmt: skip
def test_bull_rush_ratings(enemies: str, rating: int) -> None:
    roll = {3: "SS S P P", 4: "SS SS P P", 5: "SS SS S P", 8: "SS SS SS SS"}[rating]
    play = given("A-B", enemies=enemies).does("bull rush", roll=roll)
    assert play.told("icons")[0]["rating"] == rating
    assert play.can("move", "B")
    short = roll.replace("SS S ", "SS P ", 1) if rating % 2 else roll.replace("SS", "S", 1)
    play = given("A-B", enemies=enemies).does("bull rush", windows=True)
    play.load(short)
    play.skips()
    assert play.state.turn.rush == -1


@rule("L7-438")
def test_the_literal_reading_counts_stunned_enemies() -> None:
    play = given("A-B", enemies="guard-1@A guard-2@A!", stunned_count=True).does("bull rush", windows=True)
    assert play.ask.about == ("strength", 4)


@rule("L7-164", "L7-165", "L7-166")
def test_the_roll_serves_further_tiles_and_shrinks() -> None:
    play = given("A-B-C-D", enemies="clone-1@A clone-2@B", skills={0: ["sprinter"]})
    play.does("bull rush", roll="SS SS P P").does("move", "B")
    assert play.can("move", "C"), "4 - 1 against 3"
    play = given("A-B-C-D", enemies="clone-1@A clone-2@B", skills={0: ["sprinter"]})
    play.does("bull rush", roll="SS S P P").does("move", "B")
    assert not play.can("move", "C"), "3 - 1 against 3"


@rule("L7-165")
@pytest.mark.parametrize(("roll", "goes_on"), [("SS SS S P P", True), ("SS SS P P P", False)])
def test_each_further_tile_with_enemies_takes_an_icon_and_a_free_one_takes_none(roll: str, goes_on: bool) -> None:
    enemies = "clone-1@A clone-2@B clone-3@D"
    play = given("A-B-C-D-E", enemies=enemies, skills={0: ["sprinter"]}, items={0: ["stimulant"]})
    play.does("use", "stimulant").does("bull rush", roll=roll).does("move", "B").does("move", "C").does("move", "D")
    assert play.can("move", "E") is goes_on, "5 or 4, less B and D, against 3"


@rule("L7-166")
def test_the_rush_ends_when_moves_run_out() -> None:
    play = (
        given("A-B-C-D", enemies="clone-1@A").does("bull rush", roll="SS SS SS SS").does("move", "B").does("move", "C")
    )
    assert "move" not in play.verbs()


@rule("L7-167")
def test_a_threat_for_each_tile_with_guards_that_is_left() -> None:
    play = given("A-B-C", enemies="guard-1@A guard-2@A guard-3@B clone-1@B").does("bull rush", roll="SS SS SS SS")
    assert play.who().threat == 0
    assert play.does("move", "B").who().threat == 1, "per tile, not per guard"
    assert play.does("move", "C").who().threat == 2
    play = given("A-B", enemies="guard-1@A").does("bull rush", roll="P P P P P P P")
    assert play.who().threat == 0, "none for a failed one"


@rule("L7-168")
def test_example_darla_with_five_icons() -> None:
    play = given("A-B-C", enemies="guard-1@A guard-2@B clone-1@B", hands={0: ["kick-it-in"] * 2 + ["bolt"]})
    play.plays("kick-it-in", "strength")
    assert play.state.stat(play.who(), "strength") == 6
    play.does("bull rush", roll="SS S S S P P").does("move", "B")
    assert play.can("move", "C"), "5 - 1 against 4"


@rule("L7-169")
def test_example_darla_with_four_icons() -> None:
    play = given("A-B-C", enemies="guard-1@A guard-2@B clone-1@B", hands={0: ["kick-it-in"] * 2 + ["bolt"]})
    play.plays("kick-it-in", "strength").does("bull rush", roll="SS S S P P P").does("move", "B")
    assert play.tile_of(0) == "B"
    assert not play.can("move", "C")


@rule("L7-170")
def test_outwitting_and_attacking_free_one_tile_only() -> None:
    play = given("A-B-C", enemies="guard-1@A guard-2@B").does("outwit", "guards", roll="II II P P").does("move", "B")
    assert not play.can("move", "C")
    play = given("A-B-C", enemies="clone-1@A guard-2@B").does("attack", "clone-1", roll="SS S P P").does("move", "B")
    assert not play.can("move", "C")


@rule("L7-162", "L7-163")
def test_a_guard_that_was_led_away_before_the_roll_is_not_rushed_past() -> None:
    play = given("A-B", who="AA", enemies="guard-1@A clone-1@A", hands={1: ["distraction"] * 3})
    play.does("bull rush", windows=True).skips()
    assert play.ask.about[:2] == ("strength", 4)
    play.plays("distraction", "ability", seat=1).load("SS S P P")
    play.skips()
    assert play.told("icons")[0]["rating"] == 3
    assert play.can("move", "B")


def test_a_refusal_does_not_blame_enemies_that_let_one_go() -> None:
    play = given("A-B-C", enemies="clone-1@A")
    with pytest.raises(IllegalPick) as refusal:
        play.does("move", "C")
    assert refusal.value.rule == "L7-124"
    play.does("outwit", "aliens", roll="II II P P")
    with pytest.raises(IllegalPick) as refusal:
        play.does("move", "C")
    assert refusal.value.rule == "L7-122", "no door leads there"


@rule("L7-162")
def test_whoever_is_asked_after_a_guard_was_led_away_sees_the_new_rating() -> None:
    hands = {0: ["distraction"] * 3, 1: ["bolt"] * 3}
    play = given("A-B", who="AA", enemies="guard-1@A clone-1@A", hands=hands)
    play.does("bull rush", windows=True)
    assert play.ask.about == ("strength", 4)
    play.plays("distraction", "ability")
    assert play.ask.about == ("strength", 3), "the one who played it"
    play.skips()
    assert list(play.ask.about) == ["strength", 3, 0], "and his helper"
    assert odds(play.state)[0].rating == 3


@pytest.mark.parametrize(("pick", "dice"), [("pass", 4), ("service-pistol", 7)])
def test_the_odds_count_a_pistol_only_if_it_is_used(pick: str, dice: int) -> None:
    play = given("A", enemies="clone-1@A", items={0: ["service-pistol"]}).does("attack", "clone-1")
    assert play.kind == "item"
    play.answers(pick, windows=True)
    assert play.kind == "challenge"
    assert odds(play.state)[0].dice == dice
    assert play.passes().told("challenge")[0]["dice"] == dice


@rule("L7-161")
def test_nobody_to_rush_past_no_bull_rush() -> None:
    assert not {"bull rush", "outwit"} & given("A-B", enemies="guard-1@B clone-1@A!").verbs()


# Outwit


@rule("L7-171", "L7-174")
def test_outwitting_lets_one_leave() -> None:
    play = given("A-B", enemies="guard-1@A").does("outwit", "guards", roll="II I P P").does("move", "B")
    assert play.tile_of(0) == "B"
    assert play.who().threat == 0


@rule("L7-172")
def test_the_more_numerous_type_must_be_outwitted() -> None:
    play = given("A", enemies="guard-1@A clone-1@A clone-2@A")
    assert play.can("outwit", "aliens")
    assert not play.can("outwit", "guards")
    play = given("A", enemies="guard-1@A clone-1@A")
    assert play.can("outwit", "aliens")
    assert play.can("outwit", "guards")
    play = given("A", enemies="guard-1@A hybrid-speed@A")
    assert not play.can("outwit", "guards"), "a hybrid counts 2"


@rule("L7-173")
@pytest.mark.parametrize(
    ("enemies", "camp", "rating"),
    [("guard-1@A guard-2@A clone-1@A", "guards", 4), ("clone-1@A", "aliens", 3), ("hybrid-speed@A", "aliens", 4),
     ("cronos@A clone-1@A", "aliens", 6)],
)  # fmt: skip
def test_outwit_ratings(enemies: str, camp: str, rating: int) -> None:
    play = given("A", enemies=enemies).does("outwit", camp, windows=True)
    assert play.ask.about == ("intelligence", rating)


@rule("L7-175")
def test_only_the_outwitted_type_activates_after_a_failure() -> None:
    play = given("A", enemies="guard-1@A clone-1@A").does("outwit", "aliens", roll="P P P P P P")
    assert [data["enemy"] for data in play.told("attacks")] == ["clone-1"]


@rule("L7-173", "L7-174")
def test_a_guard_that_was_led_away_before_the_roll_is_not_outwitted() -> None:
    play = given("A-B", who="AA", enemies="guard-1@A guard-2@A", hands={1: ["distraction"] * 3})
    play.does("outwit", "guards", windows=True).skips()
    assert play.ask.about[:2] == ("intelligence", 4)
    play.plays("distraction", "ability", seat=1).answers("guard-1", windows=True).load("II I P P")
    play.skips()
    assert play.told("icons")[0]["rating"] == 3
    assert play.can("move", "B")


# Unlock


@rule("L7-176")
def test_a_locked_door_must_be_unlocked_first() -> None:
    play = given("AxB")
    assert not play.can("move", "B")
    assert play.can("unlock", 1, "strength")
    assert play.can("unlock", 1, "intelligence")
    play = given("Ax")
    assert not play.can("explore", 1)
    assert play.can("unlock", 1, "strength")


@rule("L7-177")
@pytest.mark.parametrize(("roll", "opens"), [("SS S P P", True), ("SS P P P", False)])
def test_forcing_a_lock_needs_three_and_is_heard(roll: str, opens: bool) -> None:
    play = given("AxB").does("unlock", 1, "strength", roll=roll)
    assert play.who().threat == 1
    assert (play.tile("A").locks == [] and play.tile("B").locks == []) is opens
    assert play.can("move", "B") is opens


@rule("L7-178")
@pytest.mark.parametrize(("roll", "opens"), [("II II P P", True), ("II I P P", False)])
def test_picking_a_lock_needs_four_and_is_silent(roll: str, opens: bool) -> None:
    play = given("AxB").does("unlock", 1, "intelligence", roll=roll)
    assert play.who().threat == 0
    assert (play.tile("A").locks == []) is opens


@rule("L7-179")
@pytest.mark.parametrize(("answer", "locks"), [("yes", [1]), ("no", [])])
def test_a_picked_lock_may_be_closed_behind_one(answer: str, locks: list[int]) -> None:
    play = given("AxB").does("unlock", 1, "intelligence", roll="II II P P").does("move", "B")
    assert play.kind == "relock"
    assert play.answers(answer).tile("A").locks == locks
    forced = given("AxB").does("unlock", 1, "strength", roll="SS S P P").does("move", "B")
    assert forced.kind == "act", "a forced one stays open"


@rule("L7-179")
def test_a_picked_lock_may_be_closed_after_a_detour() -> None:
    play = given("C-AxB", skills={0: ["sprinter"]}).does("unlock", 1, "intelligence", roll="II II P P")
    play.does("move", "C").does("move", "A").does("move", "B")
    assert play.kind == "relock"
    assert play.answers("yes").tile("A").locks == [1]
    plan = """
        A-C
        x |
        B-D
        """
    play = given(plan, skills={0: ["sprinter"]}, items={0: ["stimulant"]}).does("use", "stimulant")
    play.does("unlock", 2, "intelligence", roll="II II P P")
    play.does("move", "C").does("move", "D").does("move", "B").does("move", "A")
    assert play.kind == "relock", "he has come through it from behind"
    assert play.answers("yes").tile("B").locks == [0]


@rule("L7-179")
def test_a_picked_lock_may_be_closed_after_a_run() -> None:
    play = given("AxB-C", skills={0: ["runners-lungs"]}).does("unlock", 1, "intelligence", roll="II II P P")
    play.does("run", "B", "C")
    assert play.kind == "relock"
    play.answers("yes")
    assert play.tile_of(0) == "C"
    assert play.tile("A").locks == [1]


@rule("L7-179")
def test_of_two_locks_opened_in_a_turn_each_may_be_closed() -> None:
    play = given("BxAxC", skills={0: ["sprinter"]}, items={0: ["key-card"]})
    play.does("unlock", 3, "intelligence", roll="II II P P").does("key", 1)
    play.does("move", "B").answers("yes")
    assert play.tile("A").locks == [3]
    play.does("key", 1).does("move", "A").answers("no").does("move", "C")
    assert play.kind == "relock"
    assert play.answers("yes").tile("C").locks == [3]


@rule("L7-124", "L7-176")
def test_unlocking_does_not_free_from_enemies() -> None:
    play = given("AxB", enemies="clone-1@A").does("unlock", 1, "strength", roll="SS S P P")
    assert not play.can("move", "B")


# Access


@rule("L7-181", "L7-182")
def test_a_passed_access_gives_a_key_card_or_moves_a_guard() -> None:
    play = given("A-B-C", tiles={"A": "server-room"}, enemies="guard-1@C clone-1@C", scenario=3)
    play.does("access", roll="II II P P")
    assert play.options == [("guard", "guard-1"), ("key",)], "no clone"
    play.answers(("key",))
    assert play.who().items == ["key-card"]
    assert play.state.keys == 3
    assert play.state.turn.challenged
    play = given("A-B-C", tiles={"A": "server-room"}, enemies="guard-1@C", scenario=3)
    play.does("access", roll="II II P P").answers(("guard", "guard-1"))
    assert play.tile_of("guard-1") == "B"


@rule("L7-181")
def test_three_icons_do_not_access() -> None:
    play = given("A", tiles={"A": "server-room"}, scenario=3).does("access", roll="II I P P")
    assert play.who().items == []
    assert play.kind == "act"


@rule("L7-182")
def test_access_without_key_cards_and_guards_gives_nothing() -> None:
    play = given("A", tiles={"A": "server-room"}, scenario=3)
    play.state.keys = 0
    assert play.does("access", roll="II II P P").kind == "act"
