"""What is written down of a game: its picks, its snapshots, and the file that holds both."""

from typing import Any, NamedTuple

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.game import Setup

FORMAT = 1


class Pick(msgspec.Struct, frozen=True, gc=False):
    """One logged answer, with what chance decided between it and the next question."""

    seat: int
    option: Option
    chances: tuple[int, ...] = ()
    sealed: str = ""
    """Why undo cannot go past this pick; "" if it can."""


class Mark(NamedTuple):
    """A snapshot at a step boundary: the state as bytes, after so many picks and events."""

    picks: int
    events: int
    snapshot: bytes


class Save(msgspec.Struct):
    """A saved table. `start` replays the whole game; `last` is its newest complete step, after `at` picks."""

    nightdeck: int
    game: str
    version: int
    setup: Setup
    opening: tuple[int, ...]
    start: Any
    log: list[Pick]
    at: int
    last: Any
