"""A table that somebody is at: its history in memory, and the one way to change it.

Memory is only a cache of the database. A change is made in memory first and then written; if writing fails, memory is
thrown away. Nobody is shown a change before it is written.
"""

import asyncio
import time
from collections.abc import Callable

from nightdeck.core.errors import NightdeckError
from nightdeck.server.errors import NotHere, Refused
from nightdeck.server.ops.metrics import CONFLICTS, ENTRIES
from nightdeck.server.ops.tracing import span
from nightdeck.server.tables.audience import Audience, Frames, Shown, Updates, Watcher
from nightdeck.server.tables.entries import Answered, AnyEntry, Closed, Followed, Row, Said
from nightdeck.server.tables.healing import Healing
from nightdeck.server.tables.stage import Stage
from nightdeck.server.tables.store.interface import Conflict, Store, StoreDown
from nightdeck.server.tables.stored_table import StoredTable, snapshot_after
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.tasks import Tasks
from nightdeck.server.view.frame import seat_frame
from nightdeck.server.view.frames import FrameMaker

Make = Callable[[TableHistory], AnyEntry]
"""Looks at the table and returns the entry to add, or raises an error that says why not."""
TRIES = 20
MOST_ENTRIES = 25_000
"""More than any game takes. Whoever reads a table goes through all of them."""
NOBODY = -1
FULL = "more has happened at this table than can be kept; open another one to play on"


class LiveTable:
    """One table. `changed` is called after every change."""

    def __init__(self, name: str, store: Store, tasks: Tasks, changed: Callable[["LiveTable"], None]) -> None:
        self.name = name
        self.audience = Audience()
        self.touched = time.monotonic()
        self.attended = time.monotonic()
        """When somebody was last here or asked after it."""
        self.closed = ""
        """Why nobody can be here any more; "" usually."""
        self._changed = changed
        self._tasks = tasks
        self._stage = Stage(self.audience, tasks)
        self._stored = StoredTable(name, store)
        self._frame_maker = FrameMaker()
        self._healing = Healing(self.read, self._is_missed, tasks)
        self._history: TableHistory | None = None
        self._lock = asyncio.Lock()

    @property
    def seq(self) -> int:
        return self._history.seq if self._history is not None else 0

    @property
    def known(self) -> TableHistory | None:
        """The table in memory, if it is there. During a change it may be ahead of the database."""
        return self._history

    # Changing

    async def change(self, make: Make) -> None:
        """Add an entry. Returns once it is written; if another process was faster, `make` is asked again."""
        await asyncio.shield(self._change(make, time.monotonic()))

    async def _change(self, make: Make, since: float) -> None:
        async with self._lock:
            for _ in range(TRIES):
                history = await self._current()
                if await self._happen(history, make(history), since):
                    return
            raise StoreDown("too many changes at once; try again")

    async def _happen(self, history: TableHistory, entry: AnyEntry, since: float) -> bool:
        """Apply an entry, write it and show it. False if another process has written this row.

        The new frames are made while the database writes.
        """
        if history.seq >= MOST_ENTRIES and not isinstance(entry, Followed):
            raise Refused("full", FULL)
        secret = history.table is not None and history.table.simultaneous
        row = Row(history.seq + 1, time.time(), entry)
        row = row._replace(entry=self._apply(history, row))
        writing = await self._stored.begin_append(row)
        with span("frames"):
            frames = self._frames(history, _whose_frame(history, row.entry, secret=secret))
            updates = self.audience.updates_to(frames)
        try:
            with span("database"):
                await writing
        except Conflict:
            CONFLICTS.inc()
            self._history = None
            return False
        except BaseException:
            self._lose()
            raise
        history.seq += 1
        ENTRIES.inc()
        if isinstance(entry, Answered):
            self.audience.expect(since)
        self._show(history, frames, updates)
        if (snapshot := snapshot_after(history, row.entry)) is not None:
            self._tasks.soon(self._stored.keep_snapshot(snapshot))
        return True

    def _apply(self, history: TableHistory, row: Row) -> AnyEntry:
        try:
            return history.apply(row.entry, row.at)
        except NightdeckError:
            raise
        except BaseException:
            self._lose()
            raise

    def _lose(self) -> None:
        """Memory can no longer be trusted. Those who watch get the table back as soon as it can be read."""
        self._history = None
        if self._is_missed():
            self._healing.begin()

    def _is_missed(self) -> bool:
        return self._history is None and not self.closed and bool(self.audience.watchers)

    # Reading

    async def read(self) -> TableHistory:
        """The table as it is written. Look at it before the next await, and never change it."""
        async with self._lock:
            self.touched = time.monotonic()
            return await self._current()

    async def catch_up(self) -> None:
        """Take in what other processes have written."""
        async with self._lock:
            history, before = self._history, self.seq
            if history is None:
                return
            try:
                rows = await self._stored.rows_after(before)
                if rows and isinstance(last := rows[-1].entry, Closed):
                    self._close(last.why)
                    return
                for row in rows:
                    history.add(row)
            except Exception:
                self._lose()
                raise
            if history.seq > before:
                self._show(history, self._frames(history))

    def _close(self, why: str) -> None:
        """Show everybody out."""
        self._history, self.closed = None, why
        self.audience.look_again()

    async def _current(self) -> TableHistory:
        if self._history is None:
            history = self._history = await self._read_stored()
            self._frame_maker.start_again()
            if self.audience.watchers:
                self._show(history, self._frames(history))
            else:
                self.audience.forget()
        return self._history

    async def _read_stored(self) -> TableHistory:
        try:
            return await self._stored.read()
        except NotHere as error:
            self._close(str(error))
            raise

    # Watching

    async def join(self, watcher: Watcher) -> None:
        async with self._lock:
            history = await self._current()
            self.audience.watchers.add(watcher)
            self._show(history, self._frames(history, NOBODY))

    def leave(self, watcher: Watcher) -> None:
        self.audience.watchers.discard(watcher)
        self.audience.has_seen(watcher)
        self.touched = self.attended = time.monotonic()
        if not self.audience.watchers:
            self.audience.forget()
        self._tasks.soon(self._say_who_is_here())

    def is_attended(self, seconds: float) -> bool:
        """Whether somebody is here, or was so many seconds ago."""
        return bool(self.audience.watchers) or self.attended > time.monotonic() - seconds

    async def _say_who_is_here(self) -> None:
        async with self._lock:
            if self._history is not None and self.audience.watchers:
                seats = seat_frame(self._history, self.audience.viewers)
                frames = {viewer: frame | seats for viewer, frame in self.audience.frames.items()}
                self._show(self._history, frames)

    def _frames(self, history: TableHistory, only: int | None = None) -> Frames:
        return self._frame_maker.make(history, self.audience.viewers, self.audience.frames, only)

    def _show(self, history: TableHistory, frames: Frames, updates: Updates | None = None) -> None:
        """Show everybody frames of a history that is written."""
        self.touched = time.monotonic()
        self.audience.show(Shown(frames, self._frame_maker.lines(), history.chat[:], updates or {}))
        self._stage.follow(history)
        self._changed(self)


def _whose_frame(history: TableHistory, entry: AnyEntry, *, secret: bool) -> int | None:
    """The seat whose answer, given while a secret choice goes on, is all that an entry has changed; NOBODY
    if it has only put something into the chat; None if anybody may see something new."""
    if isinstance(entry, Said):
        return NOBODY
    return entry.seat if secret and isinstance(entry, Answered) and any(history.trays.values()) else None
