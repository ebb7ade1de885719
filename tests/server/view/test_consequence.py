"""What a player is told before an answer that cannot be taken back and that may be regretted."""

import random

import pytest
from tests.games.room25 import play

import nightdeck
from nightdeck.core.ask import PASS
from nightdeck.games.room25.text.remarks import remark
from nightdeck.server.view.consequence import consequence


def told(game: str, seed: int, *, take_back: bool = False) -> set[tuple[str, str]]:
    """The kinds of questions in a random game, and what is said about the answers."""
    table, chance = nightdeck.new(game, seed=seed, take_back=take_back), random.Random(seed)
    found = set()
    for _ in range(60):
        if table.outcome is not None:
            break
        ask = chance.choice(table.asks)
        option = chance.choice(ask.options)
        found.add((ask.kind, consequence(table, ask.seat, option, free=take_back).words))
        table.answer(ask.seat, option)
    return found


@pytest.mark.parametrize("game", nightdeck.games())
def test_most_answers_are_taken_at_once_and_no_end_of_a_turn_is_a_reason(game: str) -> None:
    found = set.union(*(told(game, seed) for seed in range(4)))
    words = {words for _, words in found}
    assert "" in words
    assert not any(word.startswith(("you can't", "this ends", "this locks")) for word in words), "only with a stake"


def test_nothing_is_said_where_everything_can_be_taken_back() -> None:
    assert {words for _, words in told("room25", 1, take_back=True)} == {""}


def said(table: play.Play, pick: play.Pick) -> str:
    assert table.table is not None
    ask = table.ask()
    return consequence(table.table, ask.seat, table._option(ask, pick)).words


def test_a_look_is_never_doubted() -> None:
    table = play.given(down={(1, 2): "mortal"}, max=(2, 2), sarah=(1, 1)).acts("max", "look")
    assert said(table, (1, 2)) == ""


def test_a_room_that_may_kill_is_doubted_and_a_safe_one_is_not() -> None:
    table = play.given(down={(1, 2): "empty"}, up={(2, 1): "empty"}, max=(2, 2)).acts("max", "move")
    assert said(table, (1, 2)).startswith("you do not know this room; you can't take this back")
    assert said(table, (2, 1)) == ""


def test_a_lie_is_doubted_and_the_truth_is_not() -> None:
    table = play.given(down={(1, 2): "empty"}, roles={"max": "guard"}, max=(2, 2), sarah=(1, 1))
    table.acts("max", "look", (1, 2))
    assert table.kind == "announce"
    assert table.table is not None
    told = {colour: remark(table.view("max"), table.ask(), colour).stake for colour in ("green", "red", PASS)}
    assert told == {"green": "", "red": "it is a lie", PASS: ""}
