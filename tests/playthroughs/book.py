"""Which games are recorded. Each entry is one text beside this file; `make playthroughs` writes them all anew."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from tests.games.room25.late import LATE as LATE_ROOM25
from tests.toy.game import GAME as CELLAR

from nightdeck.core.game import AnyGame
from nightdeck.games import find
from nightdeck.testing import playthrough
from nightdeck.testing.playthrough import Style

HERE = Path(__file__).parent


class Entry(NamedTuple):
    """A game to record: a name for its file, and how it is set up and played."""

    name: str
    game: AnyGame
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
    Entry("level7-1", find("level7"), "escape", 2, 3, options={"scenario": 1}),
    Entry("level7-5", find("level7"), "escape", 3, 1, options={"scenario": 5}),
    Entry("lifeform-2", find("lifeform"), "base", 2, 2),
    Entry("lifeform-4", find("lifeform"), "base", 4, 1, options={"evolution": True}),
    Entry("lifeform-solo", find("lifeform"), "solo", 1, 1),
    Entry("room25-base", find("room25"), "suspicion", 5, 2, options={"season2": False}),
    Entry("room25-competition", find("room25"), "competition", 3, 4),
    Entry("room25-coop", find("room25"), "coop", 4, 8),
    Entry("room25-madness", find("room25"), "coop", 3, 3, options={"level": "madness"}),
    Entry("room25-solo", find("room25"), "solo", 1, 12),
    Entry("room25-suspicion", find("room25"), "suspicion", 6, 11),
    Entry("room25-team", find("room25"), "team", 4, 2),
    Entry("room25-coop-base", find("room25"), "coop", 4, 7, "greedy", {"season2": False}),
    Entry("room25-suspicion-escape", LATE_ROOM25, "suspicion", 6, 260),
    Entry("room25-competition-escape", LATE_ROOM25, "competition", 3, 29),
    Entry("room25-team-escape", LATE_ROOM25, "team", 4, 11, "random", {"team_talk": "private"}),
    Entry("room25-solo-escape", LATE_ROOM25, "solo", 1, 40, "random", {"level": "madness"}),
    Entry("scare-1", find("scare"), "single", 2, 2, options={"scenario": 1}),
    Entry("scare-4", find("scare"), "single", 1, 1, options={"scenario": 4}),
)
