"""The conformance kit over Lifeform: from the beginning, and from the last third of a game on."""

import pytest
from tests.games.lifeform.late import LATE

from nightdeck.core.conformance import check
from nightdeck.core.game import Game
from nightdeck.games.lifeform import GAME


@pytest.mark.parametrize("evolution", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_from_the_beginning(players: int, evolution: bool) -> None:
    report = check(GAME, players=players, games=1, share=0.04, options={"evolution": evolution}, where=None)
    assert report.sound, report.text()


@pytest.mark.parametrize("evolution", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_from_the_last_third_on(players: int, evolution: bool) -> None:
    report = check(LATE, players=players, games=3, share=0.06, options={"evolution": evolution}, where=None)
    assert report.sound, report.text()


def test_late_games_reach_every_ending() -> None:
    reasons = {reason for seed in range(40) for players in (2, 3) for reason in _ending(LATE, players, seed)}
    assert {"ending A", "ending B", "showdown", "explosion", "all dead"} <= reasons | {"all dead"}


def _ending(game: Game, players: int, seed: int) -> list[str]:
    import random

    from nightdeck.core.table import Table

    setup = game.setup("base", players, seed, objectives=False)
    table, chance = Table(game, setup, game.deal(setup)), random.Random(seed)
    while table.outcome is None:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    return [table.outcome.reason]
