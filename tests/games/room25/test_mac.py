"""The M.A.C. deck and its Barrier cards (Season 2 rulebook, M.A.C. cards)."""

from typing import Any

import pytest
from tests.games.room25.play import given

import nightdeck
from nightdeck.core.ask import NO
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import step
from nightdeck.games.room25.content.components import CONTENT, Madness, Movement, Punishment
from nightdeck.games.room25.state import Way
from nightdeck.testing import rule


def is_mad(card: str) -> bool:
    return isinstance(CONTENT.printed.mac[card], Madness)


# The deck


@rule("R25-234")
def test_barrier_cards_move_and_punish_and_madness_cards_do_the_rest() -> None:
    barrier = nightdeck.new("room25", mode="coop").state.deck
    mad = nightdeck.new("room25", mode="coop", level="madness").state.deck
    assert {type(CONTENT.printed.mac[card]) for card in barrier} == {Movement, Punishment}
    assert {type(CONTENT.printed.mac[card]) for card in mad if card not in barrier} == {Madness}
    assert sorted(mad) == sorted(CONTENT.printed.mac)


@rule("R25-235")
@pytest.mark.parametrize("mode", ["suspicion", "competition", "team"])
def test_madness_cards_come_into_other_modes_by_agreement_only(mode: str) -> None:
    assert not any(map(is_mad, nightdeck.new("room25", mode=mode).state.deck))
    assert sum(map(is_mad, nightdeck.new("room25", mode=mode, madness_cards=True).state.deck)) == 14


@rule("R25-235")
def test_madness_needs_season_2_whatever_the_rooms() -> None:
    words: dict[str, Any] = {"mode": "coop", "players": 4, "season2": False}
    tiles = [tile.kind for tile in nightdeck.new("room25", **words).state.tiles]
    assert nightdeck.new("room25", tiles=tiles, complex="custom", **words).state.rules.level == "standard"
    with pytest.raises(BadSetup, match="madness level"):
        nightdeck.new("room25", tiles=tiles, complex="custom", level="madness", **words)


@rule("R25-235")
@pytest.mark.parametrize("mode", ["coop", "solo"])
def test_madness_cards_belong_to_the_madness_level(mode: str) -> None:
    assert sum(map(is_mad, nightdeck.new("room25", mode=mode, level="madness").state.deck)) == 14
    assert not any(map(is_mad, nightdeck.new("room25", mode=mode).state.deck))
    with pytest.raises(BadSetup, match="only for"):
        nightdeck.new("room25", mode=mode, madness_cards=True)


@rule("R25-268")
def test_the_discard_pile_becomes_the_deck_when_that_runs_out() -> None:
    play = given("coop")
    play.state.deck, play.state.discard = [], play.state.deck
    play.state.dice.loaded = [0]
    play.begins(step("mac"))
    assert [event["card"] for event in play.news("card")] == ["mac-01"]
    assert (len(play.state.deck), play.state.discard) == (43, ["mac-01"])


@rule("R25-268")
def test_cards_in_plain_view_are_not_shuffled_in_and_with_none_left_nothing_is_drawn() -> None:
    play = given("coop", level="madness").draws("jamming")
    play.state.open += play.state.deck
    play.state.deck = []
    assert play.begins(step("mac")).news("card") == []
    assert play.state.deck == []


# Complex Movement


PLAIN: list[Way] = [
    *[("row", index, side) for index in (0, 1, 3, 4) for side in ("left", "right")],
    *[("column", index, end) for index in (0, 1, 3, 4) for end in ("up", "down")],
]
DOUBLE: list[Way] = [
    ("row", 0, "left"), ("row", 1, "right"), ("row", 3, "left"), ("row", 4, "right"),
    ("column", 0, "up"), ("column", 1, "down"), ("column", 3, "up"), ("column", 4, "down"),
]  # fmt: skip
AGAIN: list[Way] = [
    ("row", 0, "right"), ("row", 1, "left"), ("row", 3, "right"), ("row", 4, "left"),
    ("column", 0, "down"), ("column", 1, "up"), ("column", 3, "down"), ("column", 4, "up"),
]  # fmt: skip
"""What the movement cards show, in the order of their numbers: without a symbol, with the x2, with the +."""


def lines(board: list[int], line: str) -> list[list[int]]:
    """The rows of a board, or its columns."""
    return [board[5 * i : 5 * i + 5] if line == "row" else board[i::5] for i in range(5)]


@pytest.mark.parametrize(
    ("number", "way", "steps", "cards"),
    [
        *[pytest.param(1 + i, way, 1, 1, marks=rule("R25-237", "R25-238", "R25-466")) for i, way in enumerate(PLAIN)],
        *[pytest.param(17 + i, way, 2, 1, marks=rule("R25-239", "R25-238", "R25-467")) for i, way in enumerate(DOUBLE)],
        *[pytest.param(25 + i, way, 1, 2, marks=rule("R25-240", "R25-238", "R25-468")) for i, way in enumerate(AGAIN)],
    ],
)
def test_a_movement_card_slides_its_own_line(number: int, way: Way, steps: int, cards: int) -> None:
    play = given("coop")
    line, index, direction = way
    before = lines(play.state.board, line)
    play.stacks(f"mac-{number:02}", *["mac-33"] * (cards - 1)).begins(step("mac"))
    back = steps if direction in ("left", "up") else -steps
    old = before[index]
    assert lines(play.state.board, line) == [*before[:index], [*old[back:], *old[:back]], *before[index + 1 :]]
    assert len(play.news("card")) == cards


@rule("R25-237")
def test_a_movement_card_takes_everything_along() -> None:
    play = given("coop", up={(0, 0): "dark"}, locks=[(0, 0)], robots=[(0, 0)], franck=(0, 0), max=(0, 4)).draws(
        "mac-01"
    )
    assert (play.at("franck"), play.robot(0), play.room((0, 4)), play.tile((0, 4)).locked) == (
        (0, 4),
        (0, 4),
        "dark",
        True,
    )
    assert play.at("max") == (0, 3)


@rule("R25-236")
def test_a_card_works_at_once() -> None:
    play = given("coop", franck=(0, 1)).draws("mac-02")
    assert (play.at("franck"), play.kind, play.state.discard) == ((0, 2), None, ["mac-02"])


@rule("R25-239", "R25-374", "R25-467")
def test_a_double_movement_goes_two_steps_and_lays_one_token() -> None:
    play = given("coop", franck=(0, 1)).draws("mac-17")
    assert (play.at("franck"), play.state.arrows) == ((0, 4), [-1, 0, 0, 0, 0, 0, 0, 0, 0, 0])


@rule("R25-374")
def test_a_double_movement_against_the_token_does_neither_step() -> None:
    play = given("coop", franck=(0, 1)).draws("mac-02").draws("mac-17")
    assert (play.at("franck"), play.state.arrows[0]) == ((0, 2), 1)


@rule("R25-240", "R25-468")
def test_draw_again_goes_on_until_a_card_without_the_sign() -> None:
    play = given("coop", franck=(0, 1), emmett=(4, 0)).stacks("mac-25", "mac-26", "mac-35").begins(step("mac"))
    assert [event["card"] for event in play.news("card")] == ["mac-25", "mac-26", "mac-35"]
    assert (play.at("franck"), play.who("emmett").lost) == ((0, 2), ["look"])


@rule("R25-241")
def test_a_movement_card_leaves_a_control_token_until_the_round_ends() -> None:
    play = given("coop", franck=(0, 1)).draws("mac-02")
    assert play.state.arrows[0] == 1
    play.acts("franck", "control").refuses(("row", 0, "left")).answers(("row", 0, "right"))
    assert play.begins(step("countdown")).state.arrows == [0] * 10


@rule("R25-242")
def test_a_movement_against_the_token_is_ignored_but_draw_again_is_not() -> None:
    play = given("coop", franck=(0, 1), emmett=(4, 0)).draws("mac-01")
    play.stacks("mac-25", "mac-35").begins(step("mac"))
    assert (play.at("franck"), play.who("emmett").lost) == ((0, 0), ["look"])
    assert play.draws("mac-17").at("franck") == (0, 3)


@rule("R25-243")
def test_a_card_that_pushes_room_25_over_the_edge_frees_nobody() -> None:
    play = given("coop", up={(0, 4): "room25"}, franck=(0, 4), max=(0, 4), kevin=(0, 4), emmett=(0, 4)).draws("mac-02")
    assert (play.outcome, play.at("franck")) == (None, (0, 0))


# Punishment


@rule("R25-244")
@pytest.mark.parametrize(
    ("card", "token", "both"),
    [
        pytest.param("mac-33", "look", {"alice", "max"}, marks=rule("R25-469")),
        pytest.param("mac-34", "look", {"bruce", "sarah"}, marks=rule("R25-470")),
        pytest.param("mac-35", "look", {"emmett", "kevin"}, marks=rule("R25-471")),
        pytest.param("mac-36", "look", {"franck", "jennifer"}, marks=rule("R25-472")),
        pytest.param("mac-37", "control", {"alice", "jennifer"}, marks=rule("R25-473")),
        pytest.param("mac-38", "control", {"bruce", "emmett"}, marks=rule("R25-474")),
        pytest.param("mac-39", "control", {"franck", "max"}, marks=rule("R25-475")),
        pytest.param("mac-40", "control", {"kevin", "sarah"}, marks=rule("R25-476")),
        pytest.param("mac-41", "special", {"alice", "kevin"}, marks=rule("R25-477")),
        pytest.param("mac-42", "special", {"bruce", "max"}, marks=rule("R25-478")),
        pytest.param("mac-43", "special", {"emmett", "jennifer"}, marks=rule("R25-479")),
        pytest.param("mac-44", "special", {"franck", "sarah"}, marks=rule("R25-480")),
    ],
)
def test_punishment_takes_a_token_from_both_pictured_characters(card: str, token: str, both: set[str]) -> None:
    play = given(players=8).draws(card)
    hit = {who.name: who.lost for who in play.state.characters if who.lost}
    assert hit == {name: [token] for name in both - {"alice"}}


@rule("R25-244")
def test_a_punished_token_is_gone_for_the_rest_of_the_game() -> None:
    play = given("coop", franck=(0, 0), jennifer=(0, 0)).draws("mac-36")
    for _ in range(2):
        play.begins(step("countdown"), step("programming"))
        assert play.ask(0).options == ("move", "push", "control", "special")
        for seat in range(4):
            play.answers("move", "push", NO, seat=seat)


@rule("R25-245")
def test_a_punished_token_that_is_programmed_is_lost_with_its_action() -> None:
    play = given("coop", franck=(0, 0), jennifer=(0, 0))
    play.who("franck").first, play.who("franck").second = "look", "move"
    play.who("jennifer").single = "look"
    play.draws("mac-36")
    assert play.begins(step("act", play.who("franck").id, 1)).kind is None
    assert play.begins(step("act", play.who("jennifer").id, 2)).kind is None
    assert play.begins(step("act", play.who("franck").id, 2)).kind == "turn"


@rule("R25-245")
def test_a_punished_token_leaves_the_second_slot_and_a_paranoia_pile() -> None:
    play = given("coop", up={(0, 1): "paranoia"}, franck=(0, 0), jennifer=(0, 0))
    play.who("jennifer").first, play.who("jennifer").second = "move", "look"
    play.acts("franck", "move", (0, 1)).draws("mac-36")
    assert (play.who("jennifer").first, play.who("jennifer").second) == ("move", "")
    assert play.who("franck").pile == ["move", "push", "control", "special"]


@rule("R25-245")
def test_with_kevins_token_goes_what_it_stands_for_and_with_another_it_stays() -> None:
    for card, hack in (("mac-41", ""), ("mac-40", "robot")):
        play = given("coop", kevin=(0, 0), alice=(0, 0))
        play.who("kevin").first, play.who("kevin").hack = "special", "robot"
        assert play.draws(card).who("kevin").hack == hack


@rule("R25-246", "R25-373")
def test_punishments_add_up_and_a_second_one_on_the_same_token_changes_nothing() -> None:
    play = given("coop", franck=(0, 0), max=(0, 0)).draws("mac-36").draws("mac-39").draws("mac-44")
    assert play.who("franck").lost == ["look", "control", "special"]
    assert play.who("max").lost == ["control"]
    play = given(up={(0, 1): "mac"}, franck=(0, 0)).draws("mac-36").stacks("mac-35").acts("franck", "move", (0, 1))
    assert (play.who("franck").lost, play.news("punished")) == (["look"], [])
