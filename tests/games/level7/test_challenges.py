"""Challenges, rerolls, assisting (rulebook, Challenges, Reroll, Assisting Others)."""

import pytest
from tests.games.level7.play import Play, given

from nightdeck.core.state import step
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.rules.challenges import icons
from nightdeck.games.level7.rules.forecast import chance
from nightdeck.testing import rule


def reading(card: str, section: str, **more: object) -> Play:
    """Seat 0 is about to resolve one section of an event card."""
    play = given("A-B", **more)  # type: ignore[arg-type]
    play.state.turn.section, play.state.event = section, card
    return play


@rule("L7-093")
def test_penalties_and_rewards() -> None:
    play = reading("e01", "security").runs("text", roll="I I P P")
    assert play.who().threat == 1, "Intelligence 4 failed: a threat"
    play = reading("e07", "facility")
    play.state.item_deck = "toolkit"
    assert play.runs("text", roll="II II P P").who().items == ["toolkit"], "passed: an item"


@rule("L7-095", "L7-096")
def test_only_icons_of_the_stat_count_and_doubles_count_two() -> None:
    play = given("A")
    faces = [0, 1, 2, 3, 4, 5]
    assert icons(play.state, faces, "intelligence") == 1 + 2 + 1
    assert icons(play.state, faces, "strength") == 1 + 2 + 1
    assert icons(play.state, faces, "speed") == 2


@rule("L7-095")
@pytest.mark.parametrize(("roll", "opens"), [("S S S P", True), ("SS S I II", True), ("SS I II P", False)])
def test_equal_or_more_passes(roll: str, opens: bool) -> None:
    play = given("AxB").does("unlock", 1, "strength", roll=roll)
    assert (play.tile("A").locks == []) is opens


@rule("L7-097", "L7-274")
def test_no_card_adds_dice_after_the_roll() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["adrenal-surge"] * 5}, skills={0: ["amateur-boxer"]})
    play.does("attack", "guard-1", roll="P P P P")
    assert play.kind == "reroll"
    assert all(option == "pass" or option[0] == "amateur-boxer" for option in play.options)  # type: ignore[index]


@rule("L7-274")
def test_no_card_helps_after_an_attack_is_rolled() -> None:
    """Neither the one attacked nor somebody beside him is asked again: he can only choose what he loses."""
    hands = {0: ["brace", "grit", "raw-panic"], 1: ["brace"] * 3}
    play = given("A", who="AA", enemies="guard-1@A", hands=hands).runs("enemy", "guard-1", windows=True)
    play.skips()
    assert (play.kind, play.ask.seat) == ("guard", 1)
    play.load("SS SS P")
    play.skips()
    assert (play.kind, play.ask.seat, play.options) == ("discard", 0, ["brace", "grit", "raw-panic"])
    assert play.answers("brace").options == ["grit", "raw-panic"]


@rule("L7-098")
@pytest.mark.parametrize(("roll", "passed"), [("II II I P", True), ("II I I P", False), ("II II P P", False)])
def test_example_a_rating_five_challenge_with_intelligence_four(roll: str, passed: bool) -> None:
    play = reading("e12", "security")
    play.state.item_deck = "toolkit"
    play.runs("text", roll=roll)
    assert play.told("challenge")[0]["dice"] == 4
    assert play.who().items == (["toolkit"] if passed else [])
    assert play.who().threat == (0 if passed else 1)


@rule("L7-099")
def test_other_rolls_cannot_be_changed() -> None:
    """Skills that reroll challenges are not asked for an enemy's attack or a peek."""
    skills = {0: ["amateur-boxer", "self-defense-training"]}
    play = given("A", enemies="guard-1@A", skills=skills).runs("enemy", "guard-1", roll="SS SS SS")
    assert play.kind == "discard"
    play = given("A-", skills=skills)
    play.state.bags[0] = ""
    play.does("explore", 1, roll="SS")
    assert play.kind != "reroll"


@rule("L7-100")
def test_more_dice_than_the_box_holds() -> None:
    play = given("A", enemies="guard-1@A", hands={0: ["last-nerve"] + ["adrenal-surge"] * 3}, items={0: ["fire-axe"]})
    play.does("attack", "guard-1", windows=True).plays("adrenal-surge", "strength").plays("adrenal-surge", "strength")
    play.load("SS " * 8 + "SS SS SS S")
    play.skips()
    assert play.told("challenge")[0]["dice"] == 4 + 1 + 3 + 2 + 2
    assert play.told("icons")[0]["total"] == 23


@rule("L7-101")
def test_a_reroll_is_a_choice() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer"]})
    play.does("attack", "guard-1", roll="SS S P P").skips()
    assert play.stunned("guard-1")
    assert play.told("rerolled") == []


@rule("L7-102", "L7-103")
def test_each_source_works_once_and_is_named() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer"]})
    play.does("attack", "guard-1", roll="P P P P P").answers(("amateur-boxer", 0))
    assert play.kind != "reroll"
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer", "self-defense-training"]})
    play.does("attack", "guard-1", roll="II P P P")
    assert play.options == ["pass", ("amateur-boxer", 0), ("amateur-boxer", 1), ("self-defense-training", 0)]


@rule("L7-104", "L7-102")
def test_example_two_rerolls_one_after_the_other_on_the_same_die() -> None:
    """Cody rerolls a die as a boxer, sees a double Intelligence, and rerolls it again with his training."""
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer", "self-defense-training"]})
    play.does("attack", "guard-1", roll="S P P P II SS").answers(("amateur-boxer", 1))
    assert play.options == ["pass", ("self-defense-training", 1)]
    play.answers(("self-defense-training", 1))
    assert play.told("icons")[0]["total"] == 3


@rule("L7-104")
def test_example_two_rerolls_on_two_dice() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer", "self-defense-training"]})
    play.does("attack", "guard-1", roll="S P II P SS S").answers(("self-defense-training", 2), ("amateur-boxer", 1))
    assert play.told("icons")[0]["total"] == 1 + 2 + 1


@rule("L7-104")
def test_example_just_one_of_the_two() -> None:
    play = given("A", enemies="guard-1@A", skills={0: ["amateur-boxer", "self-defense-training"]})
    play.does("attack", "guard-1", roll="S II P P SS").answers(("self-defense-training", 1), "pass")
    assert play.stunned("guard-1")


@rule("L7-105")
def test_help_reaches_one_connected_tile() -> None:
    play = given("A-B-C", who="ABC", enemies="guard-1@A").does("attack", "guard-1", windows=True).skips()
    assert (play.ask.seat, play.kind) == (1, "assist")
    play.load("P P P P")
    play.skips()
    assert play.kind != "assist", "C is two tiles away"
    play = given("AxB", who="AB", enemies="guard-1@A").does("attack", "guard-1", windows=True)
    play.load("P P P P")
    assert play.skips().kind != "assist", "not through a locked door"


@rule("L7-106")
def test_a_helping_card_costs_its_owner_and_serves_the_other() -> None:
    play = given("A-B", who="AB", enemies="guard-1@A", hands={1: ["adrenal-surge", "bolt"]})
    play.does("attack", "guard-1", windows=True).skips()
    play.load("P P P P P P")
    play.plays("adrenal-surge", "strength", seat=1)
    assert play.told("challenge")[0]["dice"] == 6
    assert play.who(1).fear == 4
    assert play.who(1).hand == ["bolt"]
    assert play.who(0).fear == 3
    play = given("A-B", who="AB", enemies="guard-1@A", hands={1: ["adrenal-surge"]})
    play.does("attack", "guard-1", windows=True)
    play.load("P P P P")
    assert play.skips().kind != "assist", "the last card cannot be played"


def test_the_chance_of_a_challenge() -> None:
    play = given("A")
    assert round(chance(play.state, 4, "strength", 3), 2) == 0.52
    assert round(chance(play.state, 6, "strength", 4), 2) == 0.59
    assert chance(play.state, 0, "strength", 1) == 0


def test_everybody_sees_what_the_cards_have_added_before_the_roll() -> None:
    play = given("A", who="AA", tiles={"A": "generator-hall-a"}, scenario=6, hands={0: ["cold-focus"] * 3})
    play.does("generator", windows=True)
    assert (play.state.turn.deed, play.state.turn.stat, play.state.turn.rating) == ("generator", "intelligence", 4)
    play.plays("cold-focus", "intelligence")
    assert play.table is not None
    assert play.table.view(1).players[0].stats["intelligence"] == 4 + 2 + 1, "the card, and fear 2"
    play.load("P P P P P P P")
    play.skips(2)
    assert len(play.state.roll) == 7
    assert (play.state.turn.deed, play.state.turn.intelligence) == ("", 0)


def test_the_words_tell_the_chance() -> None:
    play = given("A", tiles={"A": "generator-hall-a"}, scenario=6, hands={0: ["cold-focus"] * 3})
    play.begins(step("act"))
    assert play.table is not None
    view = play.table.view(0)
    assert GAME.text.option(view, play.ask, ("generator",)) == "switch the generator on (4 dice, 28%)"
    assert GAME.text.option(view, play.ask, ("end",)) == "end your turn"
    play.does("generator", windows=True)
    before = GAME.text.question(play.table.view(0), play.ask)
    play.plays("cold-focus", "intelligence")
    after = GAME.text.question(play.table.view(0), play.ask)
    assert "rating 4 (4 dice, 28%)" in before
    assert "rating 4 (7 dice, 71%)" in after, "two dice of the card, one of fear 2"
