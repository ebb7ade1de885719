"""Positions of Room 25 for tests: those of the package, and new games."""

from nightdeck.games.room25 import GAME
from nightdeck.games.room25.position import Cell, bare, build, index, populate, position, table_for
from nightdeck.games.room25.setup import deal
from nightdeck.games.room25.state import State

__all__ = ["Cell", "bare", "build", "dealt", "index", "populate", "position", "table_for"]


def dealt(mode: str, players: int, seed: int = 0, **options: object) -> State:
    """The position before the first step of a new game."""
    return deal(GAME.setup(mode, players, seed, **options))
