"""Nightdeck: four survival-horror board games with their full rules.

import nightdeck

table = nightdeck.new("room25", mode="coop", players=4, seed=7)
ask = table.asks[0]
table.answer(ask.seat, ask.options[0])
"""

from pathlib import Path
from typing import Any

import nightdeck.bots.hints  # (so that tables can advise)
import nightdeck.draw  # noqa: F401  (so that scenes can draw themselves)
from nightdeck.core import table as _table
from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.core.errors import BadContent, BadSave, BadSetup, CannotUndo, IllegalPick, NightdeckError, NoSeat
from nightdeck.core.game import AnyGame
from nightdeck.core.named import named
from nightdeck.core.save import load as _load
from nightdeck.core.setup import Setup
from nightdeck.core.state import Outcome
from nightdeck.core.table import Table
from nightdeck.games import NAMES, find

__all__ = [
    "PASS", "Ask", "BadContent", "BadSave", "BadSetup", "CannotUndo", "IllegalPick", "NightdeckError", "NoSeat",
    "Option", "Outcome", "Setup", "Table", "deal", "game", "games", "load", "named", "new", "setup",
]  # fmt: skip


def games() -> tuple[str, ...]:
    """The names of the games."""
    return NAMES


def game(name: str) -> AnyGame:
    """The game with this name: its modes, its options, and the parts of its contract."""
    return find(name)


def setup(
    game: str, *, mode: str = "", players: int = 0, seed: int = 0, pack: str | Path = "", **options: Any
) -> Setup:
    """A checked setup. Mode and players have sensible defaults; `options` are the game's own.

    `pack` is a folder with content files that add to the game's own or change them.
    """
    found = find(game)
    if pack:
        if found.rules.content is None:
            raise BadSetup(f"{found.title} takes no content packs")
        options["pack"] = found.rules.content.pack(Path(pack))
    return found.setup(mode, players, seed, **options)


def deal(setup: Setup) -> Table:
    """A new table with this setup. Options that it does not name take their defaults."""
    return _dealt(find(setup.game).like(setup, setup.seed))


def _dealt(setup: Setup) -> Table:
    found = find(setup.game)
    return Table(found, setup, found.rules.deal(setup))


def new(game: str, *, mode: str = "", players: int = 0, seed: int = 0, pack: str | Path = "", **options: Any) -> Table:
    """A new table: `deal(setup(…))`."""
    return _dealt(setup(game, mode=mode, players=players, seed=seed, pack=pack, **options))


def load(blob: bytes | str) -> Table:
    """Open what `table.save()` wrote."""
    return _load(blob, find)


_table.opener = load  # (so that tables can be pickled)
