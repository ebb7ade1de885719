"""The conformance kit over Lifeform: from the beginning, and from the last third of a game on."""

import random

import pytest
from tests.games.lifeform.late import LATE

from nightdeck.core.conformance import check
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME


@pytest.mark.parametrize("evolution", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_from_the_beginning(players: int, evolution: bool) -> None:
    report = check(
        GAME, mode="base", players=players, games=1, share=0.02, options={"evolution": evolution}, where=None
    )
    assert report.sound, report.text()


@pytest.mark.parametrize("evolution", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_from_the_last_third_on(players: int, evolution: bool) -> None:
    report = check(
        LATE, mode="base", players=players, games=2, share=0.04, options={"evolution": evolution}, where=None
    )
    assert report.sound, report.text()


@pytest.mark.soak
@pytest.mark.parametrize("evolution", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_from_the_last_third_on(players: int, evolution: bool) -> None:
    options = {"evolution": evolution}
    report = check(LATE, mode="base", players=players, games=8, seed=50, share=0.1, options=options, where=None)
    assert report.sound, report.text()


def test_late_games_reach_the_showdown() -> None:
    reasons = {reason for seed in range(8) for players in (2, 3) for reason in _ending(LATE, players, seed)}
    assert {"showdown", "explosion"} <= reasons


def _ending(game: AnyGame, players: int, seed: int) -> list[str]:
    setup = game.setup("base", players, seed, objectives=False)
    table, chance = Table(game, setup, game.rules.deal(setup)), random.Random(seed)
    while table.outcome is None:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    return [table.outcome.reason]
