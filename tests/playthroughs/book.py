"""Which games are recorded. Each entry is one text beside this file; `make playthroughs` writes them all anew."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.toy.game import GAME as CELLAR

from nightdeck.core.game import Game
from nightdeck.testing import playthrough
from nightdeck.testing.playthrough import Style

HERE = Path(__file__).parent


class Entry(NamedTuple):
    """A game to record: a name for its file, and how it is set up and played."""

    name: str
    game: Game
    mode: str
    players: int
    seed: int
    style: Style = "random"
    options: Mapping[str, Any] = MappingProxyType({})

    @property
    def path(self) -> Path:
        return HERE / f"{self.name}.txt"

    def text(self) -> str:
        return playthrough(self.game, self.mode, self.players, self.seed, self.style, **self.options)


BOOK = (
    Entry("cellar-night-3", CELLAR, "night", 3, 4),
    Entry("cellar-night-2-greedy", CELLAR, "night", 2, 1, "greedy", {"rounds": 2}),
    Entry("cellar-vigil", CELLAR, "vigil", 3, 7),
)
