"""A table in the database: how it is read, written, and resumed when the rules have changed."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Sequence

from nightdeck.core.errors import NightdeckError
from nightdeck.server.errors import NotHere
from nightdeck.server.tables.entries import AnyEntry, Closed, Row, Said, Seated
from nightdeck.server.tables.resume import how_it_resumes
from nightdeck.server.tables.store.interface import Conflict, Snapshot, Store, StoreDown
from nightdeck.server.tables.table_history import TableHistory

log = logging.getLogger("nightdeck.table")
SNAPSHOT_EVERY = 25


class StoredTable:
    """The rows of one table."""

    def __init__(self, name: str, store: Store) -> None:
        self.name = name
        self._store = store

    async def read(self) -> TableHistory:
        """The whole table; NotHere if there is none."""
        rows = await self._store.rows(self.name)
        if not rows:
            raise NotHere(f"there is no table {self.name!r}")
        if isinstance(last := rows[-1].entry, Closed):
            raise NotHere(last.why)
        return fits(self.name, rows) or await self._resume(rows)

    async def rows_after(self, seq: int) -> list[Row]:
        return await self._store.rows(self.name, after=seq)

    async def begin_append(self, row: Row) -> "asyncio.Future[None]":
        """Begin to write a row. Await the result until it is safe; Conflict if the row is taken."""
        writing = asyncio.ensure_future(self._store.append(self.name, row))
        await asyncio.sleep(0)  # lets the store begin
        return writing

    async def _resume(self, rows: Sequence[Row]) -> TableHistory:
        """Go on under the new rules, or from the last complete step with those later answers that still fit."""
        entry = how_it_resumes(self.name, rows, await self._store.snapshot(self.name)).entry
        try:
            await self._store.append(self.name, Row(rows[-1].seq + 1, time.time(), entry))
        except Conflict:
            return await self.read()  # another process was faster
        return TableHistory.from_rows(self.name, await self._store.rows(self.name))

    async def keep_snapshot(self, snapshot: Snapshot) -> None:
        with contextlib.suppress(StoreDown):
            await self._store.keep(self.name, snapshot)


def fits(name: str, rows: Sequence[Row]) -> TableHistory | None:
    """The table, if it was played under the rules of today."""
    try:
        history = TableHistory.from_rows(name, rows)
    except NightdeckError as error:
        log.warning("a table no longer fits the rules: %s", error, extra={"table": name})
        return None
    return history if history.table is None or not history.table.notice else None


def snapshot_after(history: TableHistory, entry: AnyEntry) -> Snapshot | None:
    """The snapshot to keep after an entry, if it is time for one."""
    table = history.table
    if table is None or isinstance(entry, Said | Seated):
        return None
    if len(table.log) % SNAPSHOT_EVERY and not history.over:
        return None
    return Snapshot(history.seq, table.save().decode())
