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
from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.core.errors import BadContent, BadSave, BadSetup, CannotUndo, IllegalPick, NightdeckError, NoSeat
from nightdeck.core.save import load as _load
from nightdeck.core.state import Outcome
from nightdeck.core.table import Table
from nightdeck.games import NAMES, find

__all__ = [
    "PASS", "Ask", "BadContent", "BadSave", "BadSetup", "CannotUndo", "IllegalPick", "NightdeckError", "NoSeat",
    "Option", "Outcome", "Table", "games", "load", "new",
]  # fmt: skip


def games() -> tuple[str, ...]:
    """The names of the games."""
    return NAMES


def new(game: str, *, mode: str = "", players: int = 0, seed: int = 0, pack: str | Path = "", **options: Any) -> Table:
    """A new table. Mode and players have sensible defaults; `options` are the game's own, see its page.

    `pack` is a folder with content files that add to the game's own or change them.
    """
    found = find(game)
    if pack:
        if found.open_pack is None:
            raise BadSetup(f"{found.title} takes no content packs")
        options["pack"] = found.open_pack(Path(pack))
    setup = found.setup(mode, players, seed, **options)
    return Table(found, setup, found.deal(setup))


def load(blob: bytes | str) -> Table:
    """Open what `table.save()` wrote."""
    return _load(blob, find)
