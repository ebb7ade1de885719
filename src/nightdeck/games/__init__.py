"""The games. Each subpackage holds one, with the same file names, and names it `GAME`."""

import difflib
import functools
import importlib

from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame

NAMES = ("level7", "lifeform", "room25", "scare")


@functools.cache
def find(name: str) -> AnyGame:
    """The game with this name."""
    if name not in NAMES:
        close = difflib.get_close_matches(name, NAMES, 1)
        hint = f"did you mean {close[0]!r}?" if close else f"there are: {', '.join(NAMES)}"
        raise BadSetup(f"there is no game {name!r}; {hint}")
    game: AnyGame = importlib.import_module(f"nightdeck.games.{name}").GAME
    return game
