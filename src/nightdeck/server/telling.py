"""The log of a table in words, as one viewer may read it. Lines are numbered, so that a viewer can go on from any."""

from zlib import crc32

import msgspec

from nightdeck.server.frame import named
from nightdeck.server.story import Story, Viewer


class Line(msgspec.Struct, frozen=True):
    """Line `n` of a viewer's log. `at` is the first position in the history that knows it.

    `mark` stands for this line and all before it: two logs with the same mark at `n` are the same up to there.
    """

    n: int
    at: int
    words: str
    mark: int


class Telling:
    """A viewer's log, made as far as it has been asked for."""

    def __init__(self, viewer: Viewer) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self._events: list[int] = []  # which event each line tells
        self._next = 0

    def cut(self, events: int) -> None:
        """Forget what was told of event number `events` and later ones: they were taken back."""
        while self._events and self._events[-1] >= events:
            self._events.pop()
            self.lines.pop()
        self._next = min(self._next, events)

    def follow(self, story: Story) -> list[Line]:
        """The whole log up to now. An event is told as the table stood then, whenever it is told."""
        table = story.table
        if table is None:
            return self.lines
        at, view = -1, None
        for number in range(self._next, len(table.events)):
            event = table.game.scrub(table.events[number], self.viewer)
            if event is not None:
                if at != (at := story.position_of(number)):
                    view = story.view_at(at, self.viewer)
                self._add(number, at, named(story, table.game.tale(view, event)))
        self._next = len(table.events)
        return self.lines

    def _add(self, event: int, at: int, words: str) -> None:
        before = self.lines[-1].mark if self.lines else 0
        self.lines.append(Line(len(self.lines), at, words, crc32(words.encode(), before)))
        self._events.append(event)


def common(marks: list[int], lines: list[Line]) -> int:
    """How many lines somebody who has `marks` need not be sent."""
    known = min(len(marks), len(lines))
    while known and marks[known - 1] != lines[known - 1].mark:
        known -= 1
    return known
