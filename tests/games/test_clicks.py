"""What a click may mean, in all games: every element knows its options, and why it has none."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import nightdeck
from nightdeck.core.ask import Ask
from nightdeck.core.clicks import why_not
from nightdeck.core.table import Table

KINDS: list[dict[str, Any]] = [
    {"game": "room25", "mode": "suspicion", "players": 6},
    {"game": "room25", "mode": "coop", "players": 2},
    {"game": "level7", "players": 3, "scenario": 5},
    {"game": "level7", "players": 1},
    {"game": "lifeform", "players": 4},
    {"game": "lifeform", "mode": "solo", "players": 1},
    {"game": "scare", "players": 4},
    {"game": "scare", "players": 1, "scenario": 3},
]
EVERY = {"scare": 61, "lifeform": 43}
"""Every how many questions these games are looked at; they have the most elements and options."""
IDS = [f"{kind['game']} {kind['players']}" for kind in KINDS]


def moments(kind: dict[str, Any], every: int, most: int = 300) -> Iterator[tuple[Table, Ask]]:
    """Questions from the middle of games in which everybody picks anything."""
    for seed in range(2):
        table, chance = nightdeck.new(**kind, seed=seed), random.Random(seed)
        for number in range(most):
            if not table.asks:
                break
            ask = chance.choice(table.asks)
            if number % every == every - 1 - seed:
                yield table, ask
            table.answer(ask.seat, chance.choice(ask.options))


def keys_of(table: Table, ask: Ask) -> list[str]:
    return [group.key for group in table.scene(ask.seat).groups()]


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_every_element_knows_what_a_click_on_it_may_mean(kind: dict[str, Any]) -> None:
    """What lies on it, or would; what lights up is never refused, all else is, with words."""
    refused = 0
    for table, ask in moments(kind, every=EVERY.get(kind["game"], 7)):
        view, picture = table.view(ask.seat), table.game.picture
        for group in table.scene(ask.seat).groups():
            found = picture.candidates(view, ask, group.key)
            here = [one for one in ask.options if group.key in picture.targets(view, ask, one)]
            assert set(here) <= set(found)
            others = [option for option in found if option not in ask.options]
            assert all(table.game.text.refusal(view, ask, option)[0] for option in others)
            said = bool(why_not(table, ask.seat, group.key)[0])
            assert said == (bool(others) and not here)
            refused += said
    assert refused


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
@pytest.mark.parametrize("key", ["", "-", "tile-", "tile-x", "tile--5", "who-999", "cell-1-2", "💀"])
def test_a_key_that_nothing_has_means_nothing(kind: dict[str, Any], key: str) -> None:
    table = nightdeck.new(**kind, seed=3)
    assert why_not(table, table.asks[0].seat, key) == ("", "")


def reasons(kind: dict[str, Any], question: str) -> Iterator[str]:
    """What is said about elements while such a question is open."""
    for table, ask in moments(kind, every=2):
        if ask.kind == question:
            yield from (why_not(table, ask.seat, key)[0] for key in keys_of(table, ask))


@pytest.mark.parametrize(
    ("kind", "question", "words"),
    [
        (0, "move", "is not next to that character"),
        (0, "look", "that room lies face up already"),
        (2, "act", "only an active enemy on the own tile can be attacked"),
        (2, "act", "no open door leads there"),
        (2, "act", "you are on that tile already"),
        (4, "move", "the chambers are not adjacent"),
        (4, "activity", "that skill token is active already"),
        (5, "pay", "that does not carry the icon, or leaves too little for the rest"),
        (6, "act", "only an adjacent space with no barrier in between"),
        (6, "act", "does not see"),
    ],
)
def test_an_element_says_why_it_cannot_be_picked(kind: int, question: str, words: str) -> None:
    assert any(words in reason for reason in reasons(KINDS[kind], question))
