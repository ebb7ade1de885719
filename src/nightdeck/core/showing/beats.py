"""Beats: what happens by itself after an answer, one moment worth looking at after the other.

Nothing of this is kept while a game is played. The beats of an answer are found by playing that
answer once more on a copy that takes a snapshot whenever the rules emit an event of a kind that the
game has named as a beat.
"""

from collections.abc import Container
from typing import Any, NamedTuple

import msgspec

from nightdeck.core.events import Event
from nightdeck.core.state import State
from nightdeck.core.table import Table

_encode = msgspec.msgpack.Encoder().encode


class Moment(NamedTuple):
    """The state at a beat, and the events since the beat before it; the last of them is the beat's own."""

    events: tuple[Event, ...]
    state: State


class Beat(NamedTuple):
    """A moment as one viewer may know it. `kind` is that of its own event, the last one in `events`."""

    kind: str
    events: tuple[Event, ...]
    view: Any


class _Recorder(list[Event]):
    """The events of a state in motion, which takes a snapshot of it at every beat."""

    def __init__(self, state: State, kinds: Container[str]) -> None:
        super().__init__()
        self.moments: list[Moment] = []
        self._state, self._kinds = state, kinds
        self._since: list[Event] = []

    def append(self, event: Event) -> None:
        super().append(event)
        self._since.append(event)
        if event.kind in self._kinds:
            self.moments.append(Moment(tuple(self._since), self._snapshot()))
            self._since.clear()

    def _snapshot(self) -> State:
        state = self._state
        state.events = []
        copy = msgspec.msgpack.decode(_encode(state), type=type(state))
        state.events = self
        return copy


def moments(table: Table, number: int) -> list[Moment]:
    """The beats of answer `number`, counted from 1, with nothing hidden: for `beats`, which shows them to somebody."""
    copy, pick = table.at(number - 1), table.log[number - 1]
    recorder = _Recorder(copy.state, table.game.picture.beats)
    copy.state.events = recorder
    copy.replay(pick)
    return recorder.moments


def beats(table: Table, number: int, seat: int | None) -> list[Beat]:
    """What a seat, or a spectator, may see of answer `number`, moment by moment, up to where the next question stands.

    A moment whose own event it may not know is no beat for it: whatever else it may know of it
    comes with the next.
    """
    return seen(table, moments(table, number), seat)


def seen(table: Table, found: list[Moment], seat: int | None) -> list[Beat]:
    """Moments as a viewer may know them; to be found once, and shown to everybody."""
    knowledge = table.game.knowledge
    shown: list[Beat] = []
    since: list[Event] = []
    for moment in found:
        *before, own = (knowledge.scrub(event, seat) for event in moment.events)
        since += [event for event in before if event is not None]
        if own is not None:
            shown.append(Beat(own.kind, (*since, own), knowledge.view(moment.state, seat)))
            since.clear()
    return shown


def revealed(table: Table, found: list[Moment]) -> list[Beat]:
    """Moments with every secret open, as a replay shows them after the end."""
    view = table.game.knowledge.view
    return [Beat(one.events[-1].kind, one.events, view(one.state, None, True)) for one in found]
