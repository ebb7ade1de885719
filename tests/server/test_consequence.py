"""What a player is told before an answer that cannot be taken back."""

import random

import pytest

import nightdeck
from nightdeck.server.view.consequence import consequence


def told(game: str, seed: int, *, take_back: bool = False) -> set[str]:
    """What is said about answers in a random game; names and reasons of the game left out."""
    table, chance = nightdeck.new(game, seed=seed, take_back=take_back), random.Random(seed)
    found = set()
    for _ in range(60):
        if table.outcome is not None:
            break
        ask = chance.choice(table.asks)
        option = chance.choice(ask.options)
        found.add(consequence(table, ask.seat, option).words.partition(" once ")[0])
        table.answer(ask.seat, option)
    return found


@pytest.mark.parametrize("game", nightdeck.games())
def test_why_an_answer_cannot_be_taken_back(game: str) -> None:
    found = set.union(*(told(game, seed) for seed in range(4)))
    assert found <= {
        "",
        "this locks your choice in",
        "this ends your turn",
        "you can't take this back",
        "you can't take this back: it is left to chance",
    }
    assert "you can't take this back: it is left to chance" in found
    assert len(found) > 2


def test_nothing_is_said_where_everything_can_be_taken_back() -> None:
    assert told("room25", 1, take_back=True) == {""}
