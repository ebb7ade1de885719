"""The log of a table in words, as one viewer may read it. Lines have numbers, so that one can go on from any."""

from collections.abc import Collection, Sequence
from typing import Literal
from zlib import crc32

from nightdeck.core.showing.cues import Cue
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.frame import named
from nightdeck.server.view.pieces import Line


class GameLog:
    """A viewer's log, up to the last time it was asked for."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self._events: list[int] = []  # the event that each line describes
        self._next = 0

    def cut(self, events: int) -> None:
        """Forget event number `events` and all later ones: they were taken back."""
        while self._events and self._events[-1] >= events:
            self._events.pop()
            self.lines.pop()
        self._next = min(self._next, events)

    def follow(self, history: TableHistory) -> list[Line]:
        """The whole log up to now. An event is described from the position it led to, however late."""
        table = history.table
        if table is None:
            return self.lines
        at, view = -1, None
        for number in range(self._next, len(table.events)):
            event = table.game.knowledge.scrub(table.events[number], self.viewer)
            if event is not None:
                if at != (at := history.position_of(number)):
                    view = history.view_at(at, self.viewer)
                words = named(history, table.game.text.event(view, event))
                self._add(number, at, words, table.game.picture.cue(event))
        self._next = len(table.events)
        return self.lines

    def _add(self, event: int, at: int, words: str, cue: Cue | Literal[""]) -> None:
        before = self.lines[-1].mark if self.lines else 0
        self.lines.append(Line(len(self.lines), at, words, crc32(words.encode(), before), cue))
        self._events.append(event)


class GameLogs:
    """The logs of everybody at a table."""

    def __init__(self) -> None:
        self._logs: dict[Viewer, GameLog] = {}

    def keep(self, history: TableHistory, here: Collection[Viewer]) -> None:
        """Drop the logs of those who have left, and cut what was taken back from the others."""
        self._logs = {viewer: log for viewer, log in self._logs.items() if viewer in here}
        for log in self._logs.values():
            log.cut(history.kept)
        history.kept = len(history.table.events) if history.table is not None else 0

    def follow(self, history: TableHistory, viewer: Viewer) -> None:
        self._logs.setdefault(viewer, GameLog(viewer)).follow(history)

    def lines(self) -> dict[Viewer, Sequence[Line]]:
        return {viewer: log.lines[:] for viewer, log in self._logs.items()}


def common(marks: list[int], lines: Sequence[Line]) -> int:
    """How many lines need not be sent to somebody who has `marks`."""
    known = min(len(marks), len(lines))
    while known and marks[known - 1] != lines[known - 1].mark:
        known -= 1
    return known
