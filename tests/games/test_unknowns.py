"""What people may wonder about, in all games: in words, with pieces of the picture, and nothing hidden is missing."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

import nightdeck
from nightdeck.bots.beliefs import guesses
from nightdeck.core.game import Unknown
from nightdeck.core.table import Table

KINDS: list[dict[str, Any]] = [
    {"game": "room25", "mode": "suspicion", "players": 6},
    {"game": "room25", "mode": "coop", "players": 2},
    {"game": "level7", "players": 3, "scenario": 5},
    {"game": "level7", "players": 4, "scenario": 7},
    {"game": "lifeform", "players": 2},
    {"game": "lifeform", "players": 4},
]
OPEN: list[dict[str, Any]] = [{"game": "scare", "players": 4}, {"game": "scare", "players": 3, "scenario": 3}]
IDS = [f"{kind['game']} {kind['players']}" for kind in KINDS]


def positions(kind: dict[str, Any]) -> Iterator[tuple[Table, int]]:
    """Games with anything, now and then, and a seat that looks on."""
    chance = random.Random(1)
    for seed in range(3):
        table = nightdeck.new(**kind, seed=seed)
        while table.asks:
            if len(table.log) % 11 == 0:
                yield table, chance.randrange(table.setup.players)
            ask = chance.choice(table.asks)
            table.answer(ask.seat, chance.choice(ask.options))


def unknowns(table: Table) -> Sequence[Unknown]:
    assert table.game.bots.unknowns is not None
    return table.game.bots.unknowns(table.state)


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_what_differs_between_worlds_is_a_riddle(kind: dict[str, Any]) -> None:
    seen = 0
    for table, seat in positions(kind):
        one, other = table.redeal(seat, 1), table.redeal(seat, 2)
        if table.game.knowledge.facts(one.state) != table.game.knowledge.facts(other.state):
            assert unknowns(one) != unknowns(other)
            seen += 1
    assert seen > 5


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_riddles_are_words_and_have_their_piece_in_the_picture(kind: dict[str, Any]) -> None:
    for table, seat in positions(kind):
        keys = {group.key for group in table.scene(seat).groups()}
        names = [riddle.about for riddle in unknowns(table)]
        assert len(set(names)) == len(names)
        for guess in guesses(table, seat, worlds=12, evidence={}):
            assert not guess.key or guess.key in keys, guess
            assert not [what for what in guess.shares if re.fullmatch(r"\d+|[a-z0-9]+-[a-z0-9-]+", what)], guess


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_what_is_no_guess_is_so(kind: dict[str, Any]) -> None:
    """Leaving out Room 25's tokens: hardly anybody lays some of them, so they are in few worlds."""
    guessed = 0
    for table, seat in positions(kind):
        open_to_doubt = {guess.about for guess in guesses(table, seat, worlds=30, evidence={})}
        dealt = {one.about: set(one.answers) for one in unknowns(table.redeal(seat, 7))}
        for one in unknowns(table):
            if one.about not in open_to_doubt and not one.about.endswith("action"):
                assert dealt[one.about] == set(one.answers)
        guessed += len(open_to_doubt)
    assert guessed > 50


def test_whoever_plays_alone_in_the_open_has_nothing_to_guess() -> None:
    assert guesses(nightdeck.new("lifeform", mode="solo", seed=1), 0) == []
    assert guesses(nightdeck.new("scare", seed=1), 0) == []


def known(table: Table, viewer: int | None) -> bytes:
    """Everything that a viewer may know, but who they are."""
    view = msgspec.to_builtins(table.view(viewer))
    return msgspec.json.encode([{**view, "seat": None}, table.events_for(viewer)])


@pytest.mark.parametrize("kind", OPEN, ids=["scare", "cellar"])
def test_where_all_is_open_everybody_knows_the_same(kind: dict[str, Any]) -> None:
    for table, seat in positions(kind):
        assert table.all_is_open
        assert known(table, seat) == known(table, None)


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_where_anything_is_hidden_not_all_is_open(kind: dict[str, Any]) -> None:
    for table, _ in positions(kind):
        assert not table.all_is_open or all(known(table, seat) == known(table, None) for seat in range(kind["players"]))
    assert not nightdeck.new(**kind, seed=1).all_is_open
