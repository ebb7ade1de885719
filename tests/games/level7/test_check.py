"""Positions set up by hand or read from a file; and the conformance kit, briefly."""

import random
from collections.abc import Callable

import pytest
from tests.games.level7.play import given

from nightdeck.core.conformance import check as conform
from nightdeck.core.errors import BadSetup
from nightdeck.core.table import Table
from nightdeck.games.level7 import GAME
from nightdeck.games.level7.bots.policy import policy
from nightdeck.games.level7.check import check
from nightdeck.games.level7.state import State


def spoil(field: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s, field, value)


def spoil_player(field: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s.players[0], field, value)


def spoil_tile(field: str, value: object) -> Callable[[State], None]:
    return lambda s: setattr(s.tiles[0], field, value)


@pytest.mark.parametrize(
    "spoiled",
    [
        spoil("scenario", "8"), spoil("started", 3), spoil("first", 5), spoil("adrenaline", "bolt water"),
        spoil("item_deck", "sword"), spoil("event_deck", "e99"), spoil("bags", ["cellar"]), spoil("pool", -1),
        spoil("guards", [1, 2]), spoil_player("fear", 9), spoil_player("fear", 0), spoil_player("vitality", 2),
        spoil_player("hand", ["bolt"] * 6), spoil_player("tile", 7), spoil_player("fate", "asleep"),
        spoil_player("fate", "killed"), spoil_player("seat", 1), spoil_player("skills", ["juggler"]),
        spoil_tile("tile", "cellar"), spoil_tile("ways", [1, 1]), spoil_tile("ways", [-1, 5, -1, -1]),
        spoil_tile("locks", [4]), spoil_tile("items", ["sword"]),
    ],
)  # fmt: skip
def test_impossible_positions_are_refused(spoiled: Callable[[State], None]) -> None:
    state = given("A-B", who="AB", enemies="guard-1@B").state
    check(state)
    spoiled(state)
    with pytest.raises(BadSetup):
        check(state)


@pytest.mark.parametrize("scenario", range(1, 8))
def test_every_real_position_passes(scenario: int) -> None:
    setup = GAME.setup("escape", 4, scenario, scenario=scenario)
    table = Table(GAME, setup, GAME.rules.deal(setup))
    chance = random.Random(scenario)
    while table.outcome is None:
        check(table.state)
        ask = table.asks[0]
        table.answer(ask.seat, chance.choices(ask.options, policy(table.state, ask))[0])
    check(table.state)


def test_a_scenario_keeps_the_laws() -> None:
    report = conform(GAME, mode="escape", players=3, games=1, share=0.03, options={"scenario": 3})
    assert report.sound, report.text()
