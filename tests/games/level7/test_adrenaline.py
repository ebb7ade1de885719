"""Adrenaline cards (rulebook, Adrenaline Cards)."""

import pytest
from tests.games.level7.play import given

from nightdeck.core.errors import IllegalPick
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.content.components import CONTENT
from nightdeck.games.level7.secrets import View
from nightdeck.testing import rule

GUARDS_ACT = "e21"
"""An event card that activates guards only."""


@rule("L7-035")
def test_costs_move_fear_up_or_down() -> None:
    play = given("A", hands={0: ["adrenal-surge"] * 5}).plays("adrenal-surge", "ability")
    assert play.who().fear == 4
    play = given("A", hands={0: ["steady-breath"] * 5}).plays("steady-breath", "intelligence")
    assert play.who().fear == 2


@rule("L7-051", "L7-060")
def test_the_card_is_discarded_then_its_cost_is_paid_then_it_works() -> None:
    """A second wind with a full hand and empty piles: there is room for a card, and it is the card just played."""
    play = given("A", hands={0: ["second-wind"] + ["bolt"] * 4})
    play.state.adrenaline = play.state.discarded = ""
    play.plays("second-wind", "ability")
    assert play.table is not None
    assert [event.kind for event in play.table.events] == ["played", "fear", "drew"]
    assert sorted(play.who().hand) == ["bolt"] * 4 + ["second-wind"]


@rule("L7-027")
def test_a_cost_and_a_bonus_may_raise_the_same_stat() -> None:
    """Scared to 7 by the cost, the card's Speed bonus comes on top of the faster stat."""
    play = given("A", fear=[6], hands={0: ["sprint"] * 5}).plays("sprint", "speed")
    assert play.state.stat(play.who(), "speed") == 2 + 1 + 1


@rule("L7-048")
def test_an_empty_hand_is_a_knock_out() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={0: ["bolt", "bolt"]})
    play.runs("enemy", "guard-1", roll="SS S P").answers("bolt")
    assert play.tile_of(0) == "infirmary"


@rule("L7-050")
def test_three_ways_to_use_a_card_each_discards_it() -> None:
    play = given("A", hands={0: ["adrenal-surge"] * 5})
    ways = [option[2] for option in play.options if isinstance(option, tuple) and option[0] == "play"]
    assert ways == ["strength", "ability", "up", "down"]
    play.plays("adrenal-surge", "strength")
    assert (play.state.turn.strength, play.state.turn.speed) == (2, 0), "the top half only"
    play.plays("adrenal-surge", "ability")
    assert (play.state.turn.strength, play.state.turn.speed) == (2, 1), "the bottom half only"
    assert play.state.discarded == "adrenal-surge adrenal-surge"
    assert len(play.who().hand) == 3


@rule("L7-052")
@pytest.mark.parametrize(("way", "fear"), [("up", 4), ("down", 2)])
def test_a_fear_shift_costs_nothing(way: str, fear: int) -> None:
    play = given("A", hands={0: ["last-nerve"] * 3}).plays("last-nerve", way)
    assert play.who().fear == fear
    assert play.state.turn.strength == 0
    assert not play.state.turn.nerve


@rule("L7-053")
def test_the_last_card_cannot_be_played_but_it_can_be_lost() -> None:
    play = given("A-B", who="AB", hands={0: ["bolt"]}, enemies="guard-1@A")
    assert "play" not in play.verbs()
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.who().hand == []


@rule("L7-054")
def test_a_bonus_expires_with_the_next_challenge() -> None:
    play = given("AxB", hands={0: ["adrenal-surge"] * 5}).plays("adrenal-surge", "strength")
    play.does("unlock", 1, "strength", roll="P P P P P P")
    assert play.told("challenge")[0]["dice"] == 6
    assert play.state.stat(play.who(), "strength") == 4


@rule("L7-054")
def test_any_challenge_ends_the_bonus_and_so_does_the_turn() -> None:
    play = given("AxB", hands={0: ["adrenal-surge"] * 5}).plays("adrenal-surge", "strength")
    play.does("unlock", 1, "intelligence", roll="P P P P")
    assert play.state.stat(play.who(), "strength") == 4
    play = given("A-B", hands={0: ["adrenal-surge"] * 5}).plays("adrenal-surge", "strength").ends_turn()
    play.runs("begin", 0)
    assert play.state.stat(play.who(), "strength") == 4


@rule("L7-055")
def test_toughness_covers_one_attack() -> None:
    play = given("A", enemies="guard-1@A clone-1@A", hands={0: ["brace"] * 5})
    play.runs("enemy", "guard-1", windows=True).plays("brace", "toughness")
    play.load("SS S P")
    play.skips()
    assert (play.kind, play.ask.seat) == ("discard", 0), "3 icons against 2"
    play.answers("brace")
    assert play.kind == "rest", "one card only"
    play.runs("enemy", "clone-1", roll="SS P").answers("brace")
    assert len(play.who().hand) == 2, "2 icons against 1"


@rule("L7-055")
def test_toughness_played_early_waits_for_one_attack() -> None:
    play = given("A", enemies="guard-1@A clone-1@A", hands={0: ["brace"] * 5}).plays("brace", "toughness")
    play.runs("enemy", "guard-1", roll="SS P P")
    assert play.kind == "rest"
    assert len(play.who().hand) == 4
    play.runs("enemy", "clone-1", roll="SS P").answers("brace")
    assert len(play.who().hand) == 3


@rule("L7-056")
def test_a_speed_bonus_lasts_for_the_turn() -> None:
    play = given("A-B-C-D", hands={0: ["sprint"] * 5}).does("move", "B").plays("sprint", "speed")
    play.does("move", "C").does("move", "D")
    assert play.tile_of(0) == "D"
    play.ends_turn().runs("begin", 0)
    assert play.state.stat(play.who(), "speed") == 2


@rule("L7-057")
def test_several_cards_on_one_challenge() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["second-wind"] * 2 + ["adrenal-surge"] * 3})
    play.does("attack", "guard-1", windows=True)
    play.plays("adrenal-surge", "strength").plays("second-wind", "strength")
    play.load("P P P P P P P")
    play.skips()
    assert play.told("challenge")[0]["dice"] == 4 + 2 + 1


@rule("L7-058")
def test_a_bonus_without_use_may_be_played() -> None:
    """A Toughness card with nobody around; a Strength card to get frightened."""
    play = given("A", hands={0: ["brace", "adrenal-surge", "bolt"]})
    assert play.can("play", "brace", "toughness")
    play.plays("adrenal-surge", "strength")
    assert play.who().fear == 4


@rule("L7-059")
def test_abilities_have_their_moments() -> None:
    hand = ["adrenal-surge", "raw-panic", "cold-focus", "distraction", "brace"]
    play = given("A-B", who="AA", enemies="guard-1@B", hands={0: hand, 1: ["brace", "rally"]})
    assert play.can("play", "adrenal-surge", "ability"), "own turn"
    assert play.can("play", "distraction", "ability"), "any time"
    assert not play.can("play", "raw-panic", "ability"), "only before an attack"
    assert not play.can("play", "cold-focus", "ability"), "only before an own roll"
    assert not play.can("play", "brace", "ability"), "only when somebody else is attacked"
    play.ends_turn(GUARDS_ACT, windows=True)
    assert play.kind == "reaction"
    assert play.can("play", "distraction", "ability")
    assert not play.can("play", "adrenal-surge", "ability")


@rule("L7-059", "L7-341")
def test_the_moments_around_an_attack() -> None:
    play = given("A", who="AA", enemies="guard-1@A", hands={0: ["raw-panic", "brace"], 1: ["brace", "grit"]})
    play.runs("enemy", "guard-1", windows=True)
    assert (play.ask.seat, play.kind) == (0, "attack")
    assert play.can("play", "raw-panic", "ability")
    assert not play.can("play", "brace", "ability")
    play.skips()
    assert (play.ask.seat, play.kind) == (1, "guard")
    assert play.can("play", "brace", "ability")
    assert not play.can("play", "grit", "ability")
    play.load("SS P P")
    play.plays("brace", "ability", windows=False)
    assert play.kind == "rest", "2 icons against Toughness 1 + 1: nothing to discard"
    assert len(play.who(0).hand) == 2


@rule("L7-061")
def test_a_cost_that_does_not_fit_forbids_both_halves() -> None:
    play = given("A", fear=[6], hands={0: ["last-nerve"] * 3})
    ways = [option[2] for option in play.options if isinstance(option, tuple) and option[0] == "play"]
    assert ways == ["up", "down"]
    play = given("A", fear=[1], hands={0: ["steady-breath"] * 3})
    ways = [option[2] for option in play.options if isinstance(option, tuple) and option[0] == "play"]
    assert ways == ["up"]
    with pytest.raises(IllegalPick) as refusal:
        play.plays("steady-breath", "intelligence")
    assert refusal.value.rule == "L7-061"


@rule("L7-279")
def test_cards_stay_in_hand_and_are_private() -> None:
    play = given("A", who="AA", hands={0: ["bolt", "brace"], 1: ["grit", "rally", "sprint"]})
    mine, other = GAME.knowledge.view(play.state, 0), GAME.knowledge.view(play.state, 1)
    assert isinstance(mine, View)
    assert isinstance(other, View)
    assert mine.players[0].hand == ["bolt", "brace"]
    assert mine.players[1].hand == []
    assert other.players[0].hand == []
    assert other.players[0].cards == 2
    play.ends_turn()
    assert play.who(0).hand == ["bolt", "brace"]


@rule("L7-010")
def test_the_deck_is_52_cards_and_shuffled_anew() -> None:
    assert sum(card.copies for card in CONTENT.printed.adrenaline.values()) == 52
    play = given("A-B", hands={0: ["bolt"]})
    play.state.adrenaline, play.state.discarded = "", "grit rally"
    play.runs("begin", 0)
    assert len(play.who().hand) == 2
    assert play.state.adrenaline in ("grit", "rally")
    assert play.state.discarded == ""


# The bottom halves, card by card


@rule("L7-335")
def test_raw_panic_takes_a_die_off() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["raw-panic", "bolt"]}).runs("enemy", "guard-1", windows=True)
    play.load("P P")
    play.plays("raw-panic", "ability", windows=False)
    assert play.told("rolled")[-1]["faces"] == (4, 4)


@rule("L7-336")
def test_steady_breath_calms_by_two() -> None:
    assert given("A", fear=[5], hands={0: ["steady-breath"] * 3}).plays("steady-breath", "ability").who().fear == 3


@rule("L7-337")
def test_cold_focus_rerolls_a_die() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["cold-focus"] * 3}).does("attack", "guard-1", windows=True)
    play.load("P P P SS")
    play.plays("cold-focus", "ability").skips()
    assert play.kind == "reroll"
    play.answers(("focus", 0))
    assert play.told("icons")[0]["total"] == 2


@rule("L7-338")
def test_flash_of_insight_shows_two_tiles_and_buries_one() -> None:
    play = given("A-", who="AA", hands={0: ["flash-of-insight"] * 3})
    play.state.bags = ["corridor-101-b junction-203 mess-hall", "", ""]
    play.plays("flash-of-insight", "ability")
    play.load("I I")
    play.does("explore", 1)
    assert play.kind == "tile"
    assert set(play.options) == {"corridor-101-b", "junction-203"}
    seen = GAME.knowledge.view(play.state, 1)
    assert isinstance(seen, View)
    assert seen.drawn == []
    play.answers("corridor-101-b").answers(play.options[0])
    assert play.state.tiles[-1].tile == "corridor-101-b"
    assert play.state.under[0] == [("junction-203", 0)]
    knows = GAME.knowledge.view(play.state, 0)
    assert isinstance(knows, View)
    assert knows.buried[0] == ["junction-203"]


@rule("L7-339")
def test_sprint_slips_past_one_guard() -> None:
    play = given("A-B", enemies="guard-1@A", hands={0: ["sprint"] * 3})
    assert not play.can("move", "B")
    assert play.plays("sprint", "ability").does("move", "B").tile_of(0) == "B"
    play = given("A-B", enemies="guard-1@A guard-2@A", hands={0: ["sprint"] * 3}).plays("sprint", "ability")
    assert not play.can("move", "B")


@rule("L7-340")
def test_bolt_silences_reactivating_icons() -> None:
    play = given("A-B", tiles={"B": "checkpoint-east"}).plays("bolt", "ability").does("move", "B")
    assert play.kind == "act"
    assert play.state.turn.section == ""


@rule("L7-342")
def test_grit_spares_two_cards() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["grit"] * 5}).runs("enemy", "guard-1", windows=True)
    play.load("SS SS P")
    play.plays("grit", "ability", windows=False).answers("grit")
    assert len(play.who().hand) == 3, "one for its use, one of 4 - 1 - 2"


@rule("L7-343")
def test_second_wind_draws_a_card() -> None:
    play = given("A", hands={0: ["second-wind"] * 4}).plays("second-wind", "ability")
    assert len(play.who().hand) == 4


@rule("L7-344")
def test_lie_low_needs_peace_and_threat() -> None:
    assert not given("A", hands={0: ["lie-low"] * 3}).can("play", "lie-low", "ability")
    held = given("A", threat=[1], enemies="clone-1@A", hands={0: ["lie-low"] * 3})
    assert not held.can("play", "lie-low", "ability")


@rule("L7-345")
def test_duct_rat_makes_vents_easy_at_fear_seven() -> None:
    play = given("A B", tiles={"A": "mess-hall", "B": "mess-hall"}, ducts=["AB"], fear=[7], hands={0: ["duct-rat"] * 3})
    assert not play.can("vent", "B")
    play.plays("duct-rat", "ability").stacks("e29").does("vent", "B")
    assert play.tile_of(0) == "B"
    assert play.who().fear == 7


@rule("L7-346")
def test_distraction_moves_a_guard_within_two_tiles() -> None:
    play = given("A-B-C-D", enemies="guard-1@C guard-2@D", hands={0: ["distraction"] * 3})
    play.plays("distraction", "ability")
    assert play.kind == "shift"
    assert play.letters(play.options) == ["D", "B"]
    play.answers(play.at("B"))
    assert play.tile_of("guard-1") == "B"


@rule("L7-347")
def test_kick_it_in_forces_a_lock_without_a_challenge() -> None:
    play = given("AxB", hands={0: ["kick-it-in"] * 3}).plays("kick-it-in", "ability")
    assert play.tile("A").locks == []
    assert play.who().threat == 1
    assert not play.state.turn.challenged


@rule("L7-348")
def test_shove_moves_an_enemy_next_door() -> None:
    play = given("A-B", enemies="clone-1@A", hands={0: ["shove"] * 3}).plays("shove", "ability")
    assert play.tile_of("clone-1") == "B"


@rule("L7-349")
def test_rally_lets_somebody_near_shift_fear() -> None:
    play = given("A-B-C", who="ABC", hands={0: ["rally"] * 3}).plays("rally", "ability")
    assert (play.ask.seat, play.kind) == (1, "shift fear")
    play.answers("down")
    assert play.who(1).fear == 2


@rule("L7-350")
def test_scrounge_searches_a_crate() -> None:
    play = given("A", tiles={"A": "mess-hall"}, hands={0: ["scrounge"] * 3})
    play.state.item_deck = "sedative"
    assert play.plays("scrounge", "ability").who().items == ["sedative"]
    assert not given("A", hands={0: ["scrounge"] * 3}).can("play", "scrounge", "ability")


@rule("L7-351")
def test_last_nerve_makes_an_attack_easy_and_quiet() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["last-nerve"] * 3}).plays("last-nerve", "ability")
    play.does("attack", "guard-1", roll="SS P P P P")
    assert play.stunned("guard-1")
    assert play.who().threat == 0


@rule("L7-339", "L7-338", "L7-345")
def test_an_ability_that_is_still_waiting_cannot_be_played_again() -> None:
    """Two Sprints let one leave two tiles; a second one before the first is used would be lost."""
    hand = ["sprint", "sprint", "flash-of-insight", "flash-of-insight", "duct-rat", "duct-rat"]
    play = given("A-B-C", enemies="clone-1@A clone-2@B", hands={0: hand})
    for card in ("flash-of-insight", "duct-rat", "sprint"):
        play.plays(card, "ability")
        assert not play.can("play", card, "ability")
        assert play.can("play", card, "up"), "the card is still good for other things"
    play.does("move", "B").plays("sprint", "ability").does("move", "C")
    assert play.tile_of(0) == "C"
