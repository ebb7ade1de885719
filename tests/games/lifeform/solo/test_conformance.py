"""The conformance kit over Dragon's Domain, with each variant, and over each module of 13th Passenger."""

import random

import pytest
from tests.games.lifeform.late import LATE as LATE_BASE
from tests.games.lifeform.solo.late import LATE

from nightdeck.core.conformance import check
from nightdeck.core.setup import Setting
from nightdeck.core.table import Table
from nightdeck.games.lifeform import GAME

VARIANTS: list[dict[str, Setting]] = [
    {},
    {"start": "shaken", "isolation": True},
    {"start": "tough", "heatproof": True},
    {"fuelled": True, "carry": 2},
    {"bell": 14},
    {"starbeast": True, "gentle": True},
    {"hazard": "nearest", "nearest": "cargo-pod-a", "cocoon_range": True},
    {"hysterical": True},
    {"search": True},
    {"survivors": True, "asteroids": True, "search": True, "hysterical": True, "starbeast": True, "hazard": "lift-bay"},
]
MODULES: list[dict[str, Setting]] = [{"survivors": True}, {"asteroids": True}, {"hunt": True}]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda found: "-".join(found) or "plain")
def test_solo_games_from_the_beginning(variant: dict[str, Setting]) -> None:
    report = check(GAME, mode="solo", games=1, share=0.08, options=variant, where=None)
    assert report.sound, report.text()


@pytest.mark.parametrize("variant", [{}, {"search": True}, {"asteroids": True}], ids=["plain", "search", "asteroids"])
def test_solo_games_from_the_last_third_on(variant: dict[str, Setting]) -> None:
    report = check(LATE, mode="solo", games=4, share=0.15, options=variant, where=None)
    assert report.sound, report.text()


@pytest.mark.parametrize("module", MODULES, ids=lambda found: "-".join(found))
@pytest.mark.parametrize("players", [2, 4])
def test_modules_with_more_players(players: int, module: dict[str, Setting]) -> None:
    options = {"objectives": False, **module}
    report = check(LATE_BASE, mode="base", players=players, games=2, share=0.08, options=options, where=None)
    assert report.sound, report.text()


@pytest.mark.soak
@pytest.mark.parametrize("variant", VARIANTS, ids=lambda found: "-".join(found) or "plain")
def test_many_solo_games(variant: dict[str, Setting]) -> None:
    for game, games in ((GAME, 4), (LATE, 8)):
        report = check(game, mode="solo", games=games, seed=50, share=0.2, options=variant, where=None)
        assert report.sound, report.text()


@pytest.mark.soak
@pytest.mark.parametrize("module", MODULES, ids=lambda found: "-".join(found))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_with_modules(players: int, module: dict[str, Setting]) -> None:
    options = {"objectives": False, **module}
    report = check(LATE_BASE, mode="base", players=players, games=4, seed=50, share=0.2, options=options, where=None)
    assert report.sound, report.text()


def test_late_games_reach_every_ending() -> None:
    reasons = {_ending(seed, seed % 2 == 0) for seed in range(120)}
    assert {"clean escape", "shuttle conflict", "killed"} <= reasons


def test_solo_games_end_within_the_clock() -> None:
    for seed in range(40):
        setup = GAME.setup("solo", 1, seed)
        table, chance = Table(GAME, setup, GAME.rules.deal(setup)), random.Random(seed)
        while table.outcome is None:
            table.answer(0, chance.choice(table.asks[0].options))
        assert table.state.round <= 34


def _ending(seed: int, search: bool) -> str:
    setup = LATE.setup("solo", 1, seed, search=search)
    table, chance = Table(LATE, setup, LATE.rules.deal(setup)), random.Random(seed)
    while table.outcome is None:
        options = table.asks[0].options
        table.answer(0, "launch" if "launch" in options else chance.choice(options))
    return table.outcome.reason
