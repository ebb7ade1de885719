"""Shows those who want it how a table came to where it stands, beat by beat, once the frames are out."""

import asyncio
import logging
from collections.abc import Sequence

from nightdeck.core.showing.beats import Moment
from nightdeck.server.tables.audience import Audience, Watcher
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.tasks import Tasks
from nightdeck.server.view.staging import Reel, moments_of, staged

log = logging.getLogger("nightdeck.table")
MOST = 20  # moves at once; whoever missed more reads the log


class Stage:
    """The stage of one table. Moves are shown in their order, and nothing of them is kept."""

    def __init__(self, audience: Audience, tasks: Tasks) -> None:
        self._audience = audience
        self._tasks = tasks
        self._positions = 0
        self._turn = asyncio.Lock()

    def follow(self, history: TableHistory) -> None:
        """The frames of a history were shown; begin to stage the moves that are new in it."""
        before, self._positions = self._positions, len(history.positions)
        fresh = range(before, self._positions)[-MOST:]
        if before and fresh and self._who_wants_beats():
            self._tasks.soon(self._show(history, fresh))

    def _who_wants_beats(self) -> list[Watcher]:
        return [watcher for watcher in self._audience.watchers if watcher.wants_beats]

    async def _show(self, history: TableHistory, fresh: Sequence[int]) -> None:
        async with self._turn:
            for at in fresh:
                found = self._found(history, at)
                for viewer in {watcher.viewer for watcher in self._who_wants_beats()}:
                    await self._show_to(viewer, await self._reel(history, viewer, at, found))

    def _found(self, history: TableHistory, at: int) -> list[Moment]:
        """The moments of a move, found once for everybody. One that cannot be shown must not stop the table."""
        try:
            return moments_of(history, at)
        except Exception:
            log.exception("the beats of a move could not be found", extra={"table": history.name})
            return []

    async def _reel(self, history: TableHistory, viewer: Viewer, at: int, found: list[Moment]) -> Reel:
        """Draw a move beat by beat; others have their turn in between."""
        beats = []
        try:
            for beat in staged(history, viewer, at, found, self._audience.lines(viewer)):
                beats.append(beat)
                await asyncio.sleep(0)
        except Exception:
            log.exception("the beats of a move could not be drawn", extra={"table": history.name})
        return Reel(at, tuple(beats))

    async def _show_to(self, viewer: Viewer, reel: Reel) -> None:
        for watcher in self._who_wants_beats():
            if watcher.viewer == viewer:
                watcher.stage(reel)
        await asyncio.sleep(0)
