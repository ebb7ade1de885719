"""A table that somebody is at: its story in memory, who watches, and the one way to change it.

Memory is only a cache of the database. A change happens in memory first, then it is written; if writing fails, memory
is thrown away. Viewers are shown nothing before it is written.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Protocol

from nightdeck.core.errors import NightdeckError
from nightdeck.server.entries import Answered, AnyEntry, Resumed, Row, Said, Seated
from nightdeck.server.frame import Frame, Pieces, frame, seat_frame, update
from nightdeck.server.metrics import METRICS
from nightdeck.server.resuming import resumed
from nightdeck.server.store import Conflict, Snapshot, Store, StoreDown
from nightdeck.server.story import Story, Viewer
from nightdeck.server.telling import Line, Telling

log = logging.getLogger("nightdeck.table")
Updates = dict[Viewer, tuple[Frame, Pieces]]
"""For each viewer the frame before the newest one, and what leads from there to it."""
SNAPSHOT_EVERY = 25
TRIES = 20
HEAL = 0.5


class NotHere(NightdeckError):
    """There is no such table."""


class Watcher(Protocol):
    """Somebody who is shown a table."""

    viewer: Viewer

    def look(self) -> None:
        """There is something new to see."""


class Live:
    """One table. `changed` is called after every change, for the bots."""

    def __init__(self, name: str, store: Store, changed: Callable[["Live"], None]) -> None:
        self.name = name
        self.watchers: set[Watcher] = set()
        self.frames: dict[Viewer, Frame] = {}
        self._updates: Updates = {}
        self.chat: Sequence[tuple[float, Said]] = ()
        self.touched = time.monotonic()
        self.driver: asyncio.Task[None] | None = None
        self._store = store
        self._changed = changed
        self._story: Story | None = None
        self._tellings: dict[Viewer, Telling] = {}
        self._told: dict[Viewer, list[Line]] = {}
        self._lock = asyncio.Lock()
        self._later: set[asyncio.Task[None]] = set()

    @property
    def seq(self) -> int:
        return self._story.seq if self._story is not None else 0

    @property
    def known(self) -> Story | None:
        """The table as far as it is in memory; between two awaits of a change it may be ahead of the database."""
        return self._story

    # Changing

    async def change(self, make: Callable[[Story], AnyEntry]) -> None:
        """Let something happen. `make` looks at the table as it is and says what, or raises what is wrong with it.

        Returns once it is written. If somebody else was faster, `make` is asked again.
        """
        await asyncio.shield(self._change(make))

    async def _change(self, make: Callable[[Story], AnyEntry]) -> None:
        async with self._lock:
            for _ in range(TRIES):
                story = await self._current()
                if await self._happen(story, make(story)):
                    return
            raise StoreDown("too many changes at once; try again")

    async def _happen(self, story: Story, entry: AnyEntry) -> bool:
        """Let an entry happen, write it, show it. While the database writes, the new frames and updates are made."""
        secret = story.table is not None and story.table.simultaneous
        at = time.time()
        try:
            entry = story.apply(entry, at)
        except NightdeckError:
            raise
        except BaseException:
            self._lose()
            raise
        writing = asyncio.ensure_future(self._store.append(self.name, Row(story.seq + 1, at, entry)))
        await asyncio.sleep(0)  # now it is under way
        still = secret and isinstance(entry, Answered) and any(story.trays.values())
        frames = self._frames(story, entry.seat if still and isinstance(entry, Answered) else None)
        updates = self._updates_to(frames)
        try:
            await writing
        except Conflict:
            METRICS.count("conflicts")
            self._story = None
            return False
        except BaseException:
            self._lose()
            raise
        story.seq += 1
        METRICS.count("entries")
        self._show(story, frames, updates)
        self._keep_snapshot(story, entry)
        return True

    def _lose(self) -> None:
        """Memory cannot be trusted. Whoever watches gets the table back as soon as the database is there again."""
        self._story = None
        if self.watchers:
            self._do_later(self._heal())

    async def _heal(self) -> None:
        while self._story is None and self.watchers:
            await asyncio.sleep(HEAL)
            with contextlib.suppress(StoreDown):
                await self.read()

    def _do_later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._later.add(task)
        task.add_done_callback(self._later.discard)

    # Reading

    async def read(self) -> Story:
        """The table as it is written. To be looked at before the next await, never to be changed."""
        async with self._lock:
            self.touched = time.monotonic()
            return await self._current()

    async def catch_up(self) -> None:
        """Take in what other processes have written."""
        async with self._lock:
            story, before = self._story, self.seq
            if story is None:
                return
            try:
                for row in await self._store.rows(self.name, after=before):
                    story.add(row)
            except Exception:
                self._lose()
                raise
            if story.seq > before:
                self._publish()

    async def join(self, watcher: Watcher) -> None:
        async with self._lock:
            await self._current()
            self.watchers.add(watcher)
            self._publish()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.touched = time.monotonic()
        self._do_later(self._say_who_is_here())

    async def _say_who_is_here(self) -> None:
        async with self._lock:
            if self._story is not None and self.watchers:
                self._publish_seats(self._story)

    def lines(self, viewer: Viewer) -> Sequence[Line]:
        return self._told.get(viewer, ())

    def news(self, viewer: Viewer, shown: Frame) -> Pieces:
        """What leads from a frame that was shown to the newest one; from the last one, that is known already."""
        last, pieces = self._updates.get(viewer, (None, {}))
        return pieces if shown is last else update(shown, self.frames[viewer])

    # Showing

    def _publish(self) -> None:
        """Make everybody's frame anew, and show it."""
        assert self._story is not None
        self._show(self._story, self._frames(self._story))

    def _frames(self, story: Story, only: int | None = None) -> dict[Viewer, Frame]:
        """Everybody's frame. `only`: nothing changed but this seat's secret answers and the seats' states."""
        here = [watcher.viewer for watcher in self.watchers]
        for telling in self._tellings.values():
            telling.cut(story.kept)
        story.kept = len(story.table.events) if story.table is not None else 0
        seats = seat_frame(story, here)
        frames: dict[Viewer, Frame] = {}
        for viewer in dict.fromkeys(here):
            if only is not None and viewer != only and viewer in self.frames:
                frames[viewer] = self.frames[viewer] | seats
            else:
                frames[viewer] = self._frame(story, viewer, seats)
        story.forget_views()
        return frames

    def _frame(self, story: Story, viewer: Viewer, seats: Frame) -> Frame:
        """A viewer's frame. A game that fails to put itself into words or pictures must not stop the table."""
        telling = self._tellings.setdefault(viewer, Telling(viewer))
        try:
            telling.follow(story)
            return frame(story, viewer, seats)
        except Exception:
            log.exception("a frame cannot be made", extra={"table": self.name})
            return seats | {"trouble": b'"This moment of the game cannot be shown. Please report it."'}

    def _publish_seats(self, story: Story) -> None:
        pieces = seat_frame(story, [watcher.viewer for watcher in self.watchers])
        self._show(story, {viewer: frame | pieces for viewer, frame in self.frames.items()})

    def _updates_to(self, frames: dict[Viewer, Frame]) -> Updates:
        before = [(viewer, self.frames[viewer]) for viewer in frames if viewer in self.frames]
        return {viewer: (last, update(last, frames[viewer])) for viewer, last in before}

    def _show(self, story: Story, frames: dict[Viewer, Frame], updates: Updates | None = None) -> None:
        """Let everybody look at frames whose story is written."""
        here = {watcher.viewer for watcher in self.watchers}
        self._updates = updates or {}
        self.frames = {viewer: frame for viewer, frame in frames.items() if viewer in here}
        self._tellings = {viewer: one for viewer, one in self._tellings.items() if viewer in here}
        self._told = {viewer: list(one.lines) for viewer, one in self._tellings.items()}
        self.chat = story.chat[:]
        self.touched = time.monotonic()
        for watcher in list(self.watchers):
            watcher.look()
        self._changed(self)

    # The database

    async def _current(self) -> Story:
        if self._story is None:
            self._story = await self._tell()
            self._tellings.clear()
            if self.watchers:
                self._publish()
        return self._story

    async def _tell(self) -> Story:
        rows = await self._store.rows(self.name)
        if not rows:
            raise NotHere(f"there is no table {self.name!r}")
        try:
            story = Story.told(self.name, rows)
            if story.table is None or not story.table.notice:
                return story
        except NightdeckError as error:
            log.warning("a table does not fit the rules any more: %s", error, extra={"table": self.name})
        return await self._resume(rows)

    async def _resume(self, rows: Sequence[Row]) -> Story:
        """The rules have changed: go on from the last complete step, with whatever of the later answers still fits."""
        snapshot = await self._store.snapshot(self.name)
        entry = Resumed(*resumed(self.name, rows, snapshot))
        try:
            await self._store.append(self.name, Row(rows[-1].seq + 1, time.time(), entry))
        except Conflict:
            return await self._tell()  # another process was faster
        return Story.told(self.name, await self._store.rows(self.name))

    def _keep_snapshot(self, story: Story, entry: AnyEntry) -> None:
        table = story.table
        if table is None or isinstance(entry, Said | Seated) or (len(table.log) % SNAPSHOT_EVERY and not story.over):
            return
        self._do_later(self._keep(Snapshot(story.seq, table.save().decode())))

    async def _keep(self, snapshot: Snapshot) -> None:
        with contextlib.suppress(StoreDown):
            await self._store.keep(self.name, snapshot)
