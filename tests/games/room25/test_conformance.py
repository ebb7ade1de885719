"""The conformance kit over Room 25: from the beginning, and from late positions on. The long run is for `make soak`."""

import random

import pytest
from tests.games.room25.late import LATE

from nightdeck.core.conformance import check, laws
from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setting
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME

Options = dict[str, Setting]
LAWS = [law for law in laws() if law != "redeal deals"]
"""That one needs more games than a single table plays."""
TABLES: list[tuple[str, int, Options]] = [
    ("coop", 2, {"season2": False, "complex": "random", "reminders": False}),
    ("coop", 3, {"draft": True, "ultimate_layout": True}),
    ("coop", 5, {"level": "madness", "complex": "random"}),
    ("suspicion", 4, {"season2": False}),
    ("suspicion", 5, {"madness_cards": True, "kevin_on_reveal": True}),
    ("suspicion", 7, {"exact_roles": True, "complex": "random"}),
    ("competition", 2, {"madness_cards": True, "free_duos": True}),
    ("competition", 4, {"draft": True}),
    ("team", 4, {"season2": False, "team_talk": "none", "draft": True}),
    ("team", 6, {"team_talk": "private", "reminders": False, "madness_cards": True}),
    ("solo", 1, {}),
    ("solo", 1, {"level": "madness", "complex": "random"}),
]


@pytest.mark.parametrize(("mode", "players", "options"), TABLES)
@pytest.mark.parametrize("game", [GAME, LATE], ids=["from the beginning", "late"])
def test_the_kit_finds_nothing(game: AnyGame, mode: str, players: int, options: Options) -> None:
    report = check(game, mode=mode, players=players, games=1, share=0.02, options=options, only=LAWS, where=None)
    assert report.sound, report.text()


def test_late_games_end_in_every_way() -> None:
    reasons = {ending(mode, players, seed) for mode, players in MODES for seed in range(40)}
    assert reasons == {"escape", "deaths", "time", "last alive", "majority", "tie"}


MODES = [("coop", 4), ("suspicion", 5), ("team", 4), ("competition", 2), ("solo", 1)]


def ending(mode: str, players: int, seed: int) -> str:
    setup = LATE.setup(mode, players, seed)
    table, chance = Table(LATE, setup, LATE.rules.deal(setup)), random.Random(seed)
    while table.outcome is None:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    return table.outcome.reason


@pytest.mark.soak
def test_every_mode_and_player_count_and_every_option_by_itself() -> None:
    report = check(GAME, games=4, share=0.1)
    assert report.sound, report.text()
    assert report.untried == []


CHOICES: dict[str, list[Setting]] = {
    "season2": [True, True, False],
    "level": ["standard", "madness"],
    "madness_cards": [False, True],
    "complex": ["recommended", "random"],
    "draft": [False, False, True],
    "kevin_on_reveal": [False, True],
    "ultimate_layout": [False, True],
    "reminders": [True, False],
    "team_talk": ["public", "private", "none"],
    "exact_roles": [False, True],
    "free_duos": [False, True],
}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(60))
def test_options_at_random(seed: int) -> None:
    chance = random.Random(seed)
    mode = GAME.modes[seed % len(GAME.modes)]
    players = chance.choice(mode.players)
    fitting = {choice.name for choice in GAME.options if not choice.modes or mode.name in choice.modes}
    options = {name: chance.choice(values) for name, values in CHOICES.items() if name in fitting}
    game = chance.choice([GAME, LATE])
    try:
        game.rules.deal(game.setup(mode.name, players, seed, **options))
    except BadSetup:
        options = {}
    report = check(
        game, mode=mode.name, players=players, games=2, seed=seed, share=0.1, options=options, only=LAWS, where=None
    )
    assert report.sound, report.text()
