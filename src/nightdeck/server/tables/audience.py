"""Who is at a table, and what they were last shown."""

import time
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from nightdeck.server.ops.metrics import VIEWERS_TIME
from nightdeck.server.tables.entries import Said
from nightdeck.server.tables.table_history import Viewer
from nightdeck.server.view.frame import Frame, Pieces, update
from nightdeck.server.view.pieces import Line
from nightdeck.server.view.staging import Reel

Frames = Mapping[Viewer, Frame]
Updates = Mapping[Viewer, tuple[Frame, Pieces]]
"""For each viewer the last frame but one, and the pieces that turn it into the newest."""


class Watcher(Protocol):
    """Somebody who watches a table."""

    viewer: Viewer
    wants_beats: bool

    def look(self) -> None:
        """There is something new to see."""

    def stage(self, reel: Reel) -> None:
        """This is how a move went that was shown already."""


class Shown(NamedTuple):
    """Everything there is to see at a table at one moment."""

    frames: Frames
    lines: Mapping[Viewer, Sequence[Line]]
    chat: Sequence[tuple[float, Said]]
    updates: Updates


class Delivery(NamedTuple):
    """An answer on its way: when it came, and who has not been sent it yet."""

    since: float
    waiting: set[Watcher]


class Audience:
    """The watchers of one table. They fetch the newest frame when they are ready for it."""

    def __init__(self) -> None:
        self.watchers: set[Watcher] = set()
        self._under_way: list[Delivery] = []
        self._shown = Shown({}, {}, (), {})

    @property
    def viewers(self) -> list[Viewer]:
        """The viewer behind each watcher; a seat that is open in two windows is there twice."""
        return [watcher.viewer for watcher in self.watchers]

    @property
    def frames(self) -> Frames:
        return self._shown.frames

    @property
    def chat(self) -> Sequence[tuple[float, Said]]:
        return self._shown.chat

    def lines(self, viewer: Viewer) -> Sequence[Line]:
        return self._shown.lines.get(viewer, ())

    def updates(self, viewer: Viewer, shown: Frame) -> Pieces:
        """The pieces that turn a frame shown earlier into the newest; usually they are ready."""
        last, pieces = self._shown.updates.get(viewer, (None, {}))
        return pieces if shown is last else update(shown, self.frames[viewer])

    def updates_to(self, frames: Frames) -> Updates:
        """The pieces that turn the frames shown now into new ones."""
        before = [(viewer, self.frames[viewer]) for viewer in frames if viewer in self.frames]
        return {viewer: (last, update(last, frames[viewer])) for viewer, last in before}

    def forget(self) -> None:
        """Nobody is here; what was shown may be out of date by the time somebody comes."""
        self._shown = Shown({}, {}, (), {})

    def expect(self, since: float) -> None:
        """An answer that came then is shown now; time how long it takes until everybody has it."""
        if self.watchers:
            self._under_way.append(Delivery(since, self.watchers.copy()))

    def has_seen(self, watcher: Watcher) -> None:
        """A watcher was sent the newest, or has gone."""
        for delivery in self._under_way:
            delivery.waiting.discard(watcher)
            if not delivery.waiting:
                VIEWERS_TIME.observe(time.monotonic() - delivery.since)
        self._under_way = [delivery for delivery in self._under_way if delivery.waiting]

    def show(self, shown: Shown) -> None:
        here = set(self.viewers)
        frames = {viewer: frame for viewer, frame in shown.frames.items() if viewer in here}
        self._shown = shown._replace(frames=frames)
        self.look_again()

    def look_again(self) -> None:
        for watcher in list(self.watchers):
            watcher.look()
