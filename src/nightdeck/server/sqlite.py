"""Tables in one SQLite file. A thread of its own writes; rows that wait together are made safe together."""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from nightdeck.server import schema
from nightdeck.server.entries import Row, pack, unpack
from nightdeck.server.store import Conflict, Heard, Snapshot, StoreDown

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Values = tuple[str, int, float, str]


class Job(NamedTuple):
    """Work for the thread, and who waits for it. Work of several statements needs a transaction of its own."""

    work: Work
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop
    several: bool


MERGE_AFTER, MERGE_AT_LAST = 250, 2500
"""After so many commits the write-ahead log is merged into the file: when nobody waits, or at last even if."""
PAUSE = 0.01


class SqliteStore:
    """One file, one process."""

    shared = False

    def __init__(self, path: Path) -> None:
        self._path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self, heard: Heard) -> None:  # noqa: ARG002  (nobody else writes here)
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._thread.start()
        await self.check()

    async def create(self, table: str, rows: Sequence[Row]) -> None:
        def insert(db: sqlite3.Connection) -> None:
            for row in rows:
                _insert(db, _values(table, row))

        await self._do(insert, several=True)

    def append(self, table: str, row: Row) -> Awaitable[None]:
        values = _values(table, row)
        return self._begin(lambda db: _insert(db, values))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        found = await self._do(
            lambda db: db.execute(
                "SELECT seq, at, entry FROM entries WHERE game_table = ? AND seq > ? ORDER BY seq", (table, after)
            ).fetchall()
        )
        return [Row(seq, at, unpack(entry)) for seq, at, entry in found]

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        await self._do(lambda db: db.execute("REPLACE INTO snapshots VALUES (?, ?, ?)", (table, *snapshot)))

    async def snapshot(self, table: str) -> Snapshot | None:
        query = "SELECT seq, save FROM snapshots WHERE game_table = ?"
        found = await self._do(lambda db: db.execute(query, (table,)).fetchone())
        return None if found is None else Snapshot(*found)

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        now = time.time()
        values = {"table": table, "owner": owner, "until": now + seconds, "now": now}
        return await self._do(lambda db: db.execute(_LEASE, values).rowcount > 0)

    async def check(self) -> None:
        await self._do(lambda db: db.execute("SELECT 1").fetchone())

    async def close(self) -> None:
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    async def _do(self, work: Callable[[sqlite3.Connection], T], *, several: bool = False) -> T:
        return await self._begin(work, several=several)

    def _begin(self, work: Callable[[sqlite3.Connection], T], *, several: bool = False) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._thread is None:
            future.set_exception(StoreDown("the database is closed"))
        else:
            self._jobs.put(Job(work, future, loop, several))
        return future

    # In the thread

    def _work(self) -> None:
        db: sqlite3.Connection | None = None
        commits = MERGE_AFTER  # whoever was here before may have left something to be merged
        while (batch := self._batch(PAUSE if commits >= MERGE_AFTER else None)) is not None:
            try:
                db = db or connect(self._path)
                if batch:
                    self._commit(db, batch)
                    commits += 1
                if not batch or commits >= MERGE_AT_LAST:
                    commits = 0
                    db.execute("PRAGMA wal_checkpoint(PASSIVE)")
            except (sqlite3.Error, OSError) as error:
                for job in batch:
                    _fail(job, StoreDown(f"the database cannot be used now: {error}"))
                _drop(db)
                db, commits = None, 0
        _drop(db)

    def _batch(self, pause: float | None) -> list[Job] | None:
        """Everything that waits, or None when it is time to go; nothing if nobody comes for so long."""
        try:
            first = self._jobs.get(timeout=pause)
        except queue.Empty:
            return []
        if first is None:
            return None
        batch = [first]
        while not self._jobs.empty() and len(batch) < 200:
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            batch.append(job)
        return batch

    def _commit(self, db: sqlite3.Connection, batch: Sequence[Job]) -> None:
        """Do all jobs and make them safe. One statement alone is its own transaction, which is safe sooner."""
        if len(batch) > 1 or batch[0].several:
            self._commit_together(db, batch)
            return
        job = batch[0]
        try:
            result = job.work(db)
        except sqlite3.IntegrityError:
            _fail(job, Conflict(TAKEN))
        else:
            job.loop.call_soon_threadsafe(_resolve, job.future, result)

    def _commit_together(self, db: sqlite3.Connection, batch: Sequence[Job]) -> None:
        """All jobs in one transaction; a job that meets a conflict leaves no trace and spoils nobody else's."""
        db.execute("BEGIN IMMEDIATE")
        done = []
        for job in batch:
            db.execute("SAVEPOINT job")
            try:
                done.append((job, job.work(db)))
            except sqlite3.IntegrityError:
                db.execute("ROLLBACK TO job")
                _fail(job, Conflict(TAKEN))
            db.execute("RELEASE job")
        db.execute("COMMIT")
        for job, result in done:
            job.loop.call_soon_threadsafe(_resolve, job.future, result)


TAKEN = "this row was written by somebody else"
_LEASE = """INSERT INTO leases VALUES (:table, :owner, :until)
    ON CONFLICT (game_table) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE leases.owner = excluded.owner OR leases.until < :now"""


def connect(path: Path) -> sqlite3.Connection:
    """The file, made if need be, with its schema brought up to date."""
    db = sqlite3.connect(path, isolation_level=None, timeout=10)
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # it would make somebody wait; see `_work`
        migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def migrate(db: sqlite3.Connection) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > len(schema.MIGRATIONS):
            raise sqlite3.DatabaseError(f"its schema has version {version}; this Nightdeck is older than that")
        for number, statement in schema.statements(version, schema.SQLITE):
            db.execute(statement)
            db.execute(f"PRAGMA user_version = {number}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _values(table: str, row: Row) -> Values:
    return table, row.seq, row.at, pack(row.entry)


def _insert(db: sqlite3.Connection, values: Values) -> None:
    db.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", values)


def _drop(db: sqlite3.Connection | None) -> None:
    """Close a connection that has failed; whatever it had not committed is rolled back."""
    if db is not None:
        db.close()


def _fail(job: Job, error: Exception) -> None:
    job.loop.call_soon_threadsafe(_reject, job.future, error)


def _resolve(future: "asyncio.Future[Any]", result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _reject(future: "asyncio.Future[Any]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
