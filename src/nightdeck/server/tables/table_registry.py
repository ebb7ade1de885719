"""The tables of this process: opens them, finds them, keeps them up to date, and drops those that nobody is at."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Sequence

from nightdeck.server.errors import NotHere
from nightdeck.server.ops import metrics
from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import AnyEntry, Row
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.seat_keys import new_id
from nightdeck.server.tables.store.interface import Store, StoreDown
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.tasks import Tasks

LOOK_EVERY = 30.0  # seconds between two sweeps


class TableRegistry:
    """Tables by name. `changed` is called after every change; a table that is `busy` stays in memory."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tasks: Tasks,
        changed: Callable[[LiveTable], None] = lambda _: None,
        busy: Callable[[LiveTable], bool] = lambda _: False,
    ) -> None:
        self._idle = settings.idle
        self._store = store
        self._tasks = tasks
        self._changed = changed
        self._busy = busy
        self._tables: dict[str, LiveTable] = {}
        metrics.measure(lambda: len(self._tables), self._watchers)

    async def open(self) -> None:
        await self._store.open(self.heard)
        self._tasks.soon(self._sweep())

    async def create(self, entries: Sequence[AnyEntry]) -> LiveTable:
        """Open a table that begins with these entries. Its bots wait until somebody comes to watch."""
        name, now = new_id(), time.time()
        rows = [Row(seq, now, entry) for seq, entry in enumerate(entries, start=1)]
        TableHistory.from_rows(name, rows)  # raises whatever is wrong before anything is written
        await self._store.create(name, rows)
        metrics.TABLES_OPENED.inc()
        live = self._add(name)
        await live.read()
        return live

    async def find(self, name: str) -> LiveTable:
        """A table by its name; NotHere if there is none.

        It is registered before it is read, so that others who come wait for the same table and no announcement is
        missed. After a restart its bots go on as soon as anybody looks at it, even if only from home.
        """
        live = self._tables.get(name) or self._add(name)
        if live.known is None:
            try:
                await live.read()
            except NotHere:
                self._tables.pop(name, None)
                raise
            self._changed(live)
        elif not live.is_attended(LOOK_EVERY):
            live.attended = time.monotonic()
            self._changed(live)
        return live

    def heard(self, name: str, seq: int) -> None:
        """Called when another process has written row `seq` of a table. Without a name, any table may have changed."""
        found = [self._tables[name]] if name in self._tables else []
        for live in found if name else list(self._tables.values()):
            if not seq or seq > live.seq:
                self._tasks.soon(self._catch_up(live))

    def look_again(self) -> None:
        """Let everybody who is here see whether they may stay."""
        for live in self._tables.values():
            live.audience.look_again()

    def _watchers(self) -> int:
        return sum(len(live.audience.watchers) for live in self._tables.values())

    def _add(self, name: str) -> LiveTable:
        live = self._tables[name] = LiveTable(name, self._store, self._tasks, self._changed)
        return live

    async def _catch_up(self, live: LiveTable) -> None:
        with contextlib.suppress(StoreDown):
            await live.catch_up()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(LOOK_EVERY, self._idle))
            self._let_go()
            if self._store.shared:  # the connection that listens may have died in silence
                for live in list(self._tables.values()):
                    await asyncio.wait([self._tasks.start(self._catch_up(live))])

    def _let_go(self) -> None:
        old = time.monotonic() - self._idle
        for live in list(self._tables.values()):
            if not live.audience.watchers and live.touched < old and not self._busy(live):
                del self._tables[live.name]
