"""The records of a game: its picks, its snapshots, and the save that holds both."""

import functools
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.events import Event
from nightdeck.core.setup import Setup
from nightdeck.core.state import State

FORMAT = 1


@functools.cache
def _decoder(kind: type[State]) -> msgspec.msgpack.Decoder[State]:
    return msgspec.msgpack.Decoder(kind)


class Pick(msgspec.Struct, frozen=True, gc=False):
    """One logged answer, with the chance results between it and the next question."""

    seat: int
    option: Option
    chances: tuple[int, ...] = ()
    sealed: str = ""
    """Why undo cannot go back past this pick; "" if it can."""


class Mark(NamedTuple):
    """A snapshot between two steps: the state as bytes, after that many picks and events.

    `since` are the chance results from there to the first question of the step.
    """

    picks: int
    events: int
    snapshot: bytes
    since: tuple[int, ...] = ()

    def state(self, kind: type[State]) -> State:
        return _decoder(kind).decode(self.snapshot)

    def chances(self, picks: Sequence[Pick]) -> list[int]:
        """The chance results of a step so far, which has taken these picks."""
        results = [*self.since]
        for pick in picks:
            results += pick.chances
        return results

    def as_json(self) -> msgspec.Raw:
        return msgspec.Raw(msgspec.json.encode(msgspec.msgpack.decode(self.snapshot)))


class Save(msgspec.Struct):
    """A saved table. `start` is its first snapshot; `last` is its latest, after `at` picks.

    `told` are events from before `start`, for tables that do not start at the beginning of a game.
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
