"""What is written down of a game: its picks, its snapshots, and the file that holds both."""

from typing import NamedTuple

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.events import Event
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
    """A snapshot at a step boundary: the state as bytes, after so many picks and events.

    `since` is what chance decided from there to the step's first question.
    """

    picks: int
    events: int
    snapshot: bytes
    since: tuple[int, ...] = ()


class Save(msgspec.Struct):
    """A saved table. `start` replays the whole game; `last` is its newest complete step, after `at` picks.

    `told` is what had already happened at the start, for tables that do not begin with the game.
    """

    nightdeck: int
    game: str
    version: int
    setup: Setup
    told: list[Event]
    opening: tuple[int, ...]
    start: msgspec.Raw
    log: list[Pick]
    at: int
    last: msgspec.Raw
