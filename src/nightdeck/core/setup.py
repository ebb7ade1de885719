"""What is played: the modes and options of a game, and the setup of one table."""

from dataclasses import dataclass
from typing import Any

import msgspec

Setting = bool | int | str | list[str]


@dataclass(frozen=True)
class Mode:
    """One way to play a game: a mode or a scenario."""

    name: str
    title: str
    players: tuple[int, ...]
    blurb: str
    minutes: str = ""
    """How long a game takes, with the unit: "30-60 min"."""
    coop: bool = False
    """Everybody wins or loses together."""
    parts: tuple[str, ...] = ()
    """Who the players are where that hangs on their seats: the first player's part, the second's …; the last stands for
    all further ones."""


@dataclass(frozen=True)
class Choice:
    """A setup option.

    `choices` lists its values; if empty, any value of the default's type is fine.
    """

    name: str
    title: str
    default: Setting
    help: str
    choices: tuple[Setting, ...] = ()
    modes: tuple[str, ...] = ()
    """The modes that have this option; empty means all of them."""
    coop: bool = False
    """With it, everybody wins or loses together."""


class Setup(msgspec.Struct, frozen=True):
    """Everything that decides how a new game begins."""

    game: str
    mode: str
    players: int
    seed: int = 0
    options: dict[str, Setting] = msgspec.field(default_factory=dict)
    pack: dict[str, Any] = msgspec.field(default_factory=dict)
    """Content that a pack changed, embedded so that a save stands alone."""
    offer_forced: bool = False
    """Ask even questions that have only one answer."""
    take_back: bool = False
    """Allow unlimited undo, for one person against bots."""

    def seeded(self, seed: int) -> "Setup":
        """The same setup with another seed."""
        return msgspec.structs.replace(self, seed=seed)
