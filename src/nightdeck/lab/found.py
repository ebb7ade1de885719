"""What a report has found, as data."""

import msgspec

from nightdeck.bots.arena.compare import Change
from nightdeck.bots.stats import Rate, Spread
from nightdeck.core.setup import Setup
from nightdeck.lab.choices import Dominated
from nightdeck.lab.drama import Drama
from nightdeck.lab.luck import Luck
from nightdeck.lab.target import Judged, Target
from nightdeck.lab.worth import Worth

FORMAT = 1


class Cell(msgspec.Struct, frozen=True):
    """One field of the matrix: how often a side wins with so many players of a level."""

    players: int
    level: str
    side: str
    judged: Judged


class Lab(msgspec.Struct, frozen=True, kw_only=True):
    """The report. Shares are from 0 to 1; lengths are in choices, decisions with at least two options."""

    format: int = FORMAT
    title: str
    """The game and how it is set up, in words."""
    setup: Setup
    pack: str = ""
    """What is looked at if it is not as printed, in words."""
    level: str
    """The level of everything but the matrix."""
    games: int
    """How many games of the main kind were played; all in all it was `played`."""
    played: int
    target: Target
    matrix: list[Cell]
    sides: dict[str, Rate]
    endings: dict[str, Rate]
    length: Spread
    lengths: list[int]
    """Of every game, in order."""
    seats: list[Change]
    drama: Drama
    luck: Luck | None = None
    worth: list[Worth] = []
    unused: list[str] = []
    """What was offered and never used."""
    dominated: list[Dominated] = []
    against: str = ""
    """What it is compared with, in words."""
    changes: list[Change] = []
    notes: list[str] = []
    """What could not be played, and bots that failed."""

    def json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self))


def read(data: bytes) -> Lab:
    """A report from its JSON."""
    return msgspec.json.decode(data, type=Lab)
