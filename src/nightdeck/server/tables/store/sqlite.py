"""Tables in one SQLite file. A thread of its own writes; rows that wait together are committed together."""

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from nightdeck.server.ops.metrics import WRITE_TIME
from nightdeck.server.tables.entries import Row, pack, unpack
from nightdeck.server.tables.store import schema
from nightdeck.server.tables.store.interface import Conflict, Heard, Snapshot, StoreDown

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Values = tuple[str, int, float, str]


class Job(NamedTuple):
    """Work for the thread, and who waits for it. Work of several statements needs a transaction.

    `since` is when it was asked for, if it is timed, else 0.
    """

    work: Work
    future: "asyncio.Future[Any]"
    loop: asyncio.AbstractEventLoop
    several: bool
    since: float


MERGE_AFTER, MERGE_AT_LAST = 250, 2500
"""After so many commits the write-ahead log is merged into the file: when nobody is waiting, or at the latest."""
PAUSE = 0.01
LOOK_EVERY = 2.0  # seconds


class SqliteStore:
    """One file, one server: a lock beside the file refuses a second one, unless it says it is a `guest`."""

    shared = False

    def __init__(self, path: Path, *, guest: bool = False) -> None:
        self._path = path
        self._guest = guest
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._lock: sqlite3.Connection | None = None
        self._listener: asyncio.Task[None] | None = None

    async def open(self, heard: Heard) -> None:
        if not self._guest:
            self._lock = await asyncio.to_thread(take_lock, self._path)
        self._thread = threading.Thread(target=self._work, name="sqlite", daemon=True)
        self._thread.start()
        await self.check()
        self._listener = asyncio.create_task(self._listen(heard))

    async def _listen(self, heard: Heard) -> None:
        """No other server writes to this file, but whoever runs this one may (`nightdeck admin`)."""
        known = None
        while True:
            with contextlib.suppress(StoreDown):
                version = await self._do(lambda db: db.execute("PRAGMA data_version").fetchone()[0])
                if known not in (None, version):
                    heard("", 0)
                known = version
            await asyncio.sleep(LOOK_EVERY)

    async def create(self, table: str, rows: Sequence[Row]) -> None:
        def insert(db: sqlite3.Connection) -> None:
            for row in rows:
                _insert(db, _values(table, row))

        await self._do(insert, several=True)

    def append(self, table: str, row: Row) -> Awaitable[None]:
        values = _values(table, row)
        return self._begin(lambda db: _insert(db, values), timed=True)

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

    async def lease(self, table: str, owner: str, seconds: float) -> bool:  # noqa: ARG002  (no other process is here)
        return True

    async def release(self, owner: str) -> None:
        """Nobody else waits."""

    async def bans(self) -> list[str]:
        return [address for (address,) in await self._do(lambda db: db.execute("SELECT address FROM bans").fetchall())]

    async def pack(self, name: str) -> str | None:
        query = "SELECT pack FROM packs WHERE name = ?"
        found = await self._do(lambda db: db.execute(query, (name,)).fetchone())
        return None if found is None else str(found[0])

    async def keep_pack(self, name: str, edition: int, at: float, pack: str) -> None:
        if edition == 1:
            await self._do(lambda db: db.execute("INSERT INTO packs VALUES (?, ?, ?, ?)", (name, 1, at, pack)))
            return
        query = "UPDATE packs SET edition = ?, used = ?, pack = ? WHERE name = ? AND edition = ?"
        values = (edition, at, pack, name, edition - 1)
        if await self._do(lambda db: db.execute(query, values).rowcount) != 1:
            raise Conflict(TAKEN)

    async def use_pack(self, name: str, at: float) -> None:
        await self._do(lambda db: db.execute("UPDATE packs SET used = ? WHERE name = ?", (at, name)))

    async def remove_pack(self, name: str) -> None:
        await self._do(lambda db: db.execute("DELETE FROM packs WHERE name = ?", (name,)))

    async def check(self) -> None:
        await self._do(lambda db: db.execute("SELECT 1").fetchone())

    async def probe(self) -> None:
        await self._do(lambda db: db.execute("REPLACE INTO leases VALUES ('', 'probe', 0)"))

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
            self._listener = None
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None
        _drop(self._lock)
        self._lock = None

    async def _do(self, work: Callable[[sqlite3.Connection], T], *, several: bool = False) -> T:
        return await self._begin(work, several=several)

    def _begin(
        self, work: Callable[[sqlite3.Connection], T], *, several: bool = False, timed: bool = False
    ) -> "asyncio.Future[T]":
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()
        if self._thread is None:
            future.set_exception(StoreDown("the database is closed"))
        else:
            self._jobs.put(Job(work, future, loop, several, time.monotonic() if timed else 0.0))
        return future

    # In the thread

    def _work(self) -> None:
        db: sqlite3.Connection | None = None
        commits = MERGE_AFTER  # the last process may have left something to merge
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
                for job in [*batch, *self._waiting()]:  # who has come meanwhile does not wait once more
                    _fail(job, StoreDown(f"the database cannot be used at the moment: {error}"))
                _drop(db)
                db, commits = None, 0
        _drop(db)

    def _batch(self, pause: float | None) -> list[Job] | None:
        """All jobs that wait; none if no job comes for so long; None when it is time to stop."""
        try:
            first = self._jobs.get(timeout=pause)
        except queue.Empty:
            return []
        if first is None:
            return None
        return [first, *self._waiting(199)]

    def _waiting(self, most: int = 10_000) -> list[Job]:
        """The jobs that wait, or as many of them."""
        found: list[Job] = []
        while not self._jobs.empty() and len(found) < most:
            job = self._jobs.get()
            if job is None:
                self._jobs.put(None)
                break
            found.append(job)
        return found

    def _commit(self, db: sqlite3.Connection, batch: Sequence[Job]) -> None:
        """Do all jobs and commit them. A single statement needs no explicit transaction, which is quicker."""
        if len(batch) > 1 or batch[0].several:
            self._commit_together(db, batch)
            return
        job = batch[0]
        try:
            result = job.work(db)
        except sqlite3.IntegrityError:
            _fail(job, Conflict(TAKEN))
        else:
            _finish(job, result)

    def _commit_together(self, db: sqlite3.Connection, batch: Sequence[Job]) -> None:
        """Do all jobs in one transaction. A job that meets a conflict leaves no trace and harms no other."""
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
            _finish(job, result)


TAKEN = "another process has written this row"
PATIENCE = 4.0  # seconds to wait for whoever has locked the file


def take_lock(path: Path) -> sqlite3.Connection:
    """Keep other servers from this file until the connection is closed, or this process ends in whatever way."""
    beside = path.with_name(f"{path.name}-server")
    lock: sqlite3.Connection | None = None
    try:
        for private in (path, beside):
            private.touch(mode=0o600)
            private.chmod(0o600)
        lock = sqlite3.connect(beside, isolation_level=None, timeout=1, check_same_thread=False)
        lock.execute("PRAGMA journal_mode = MEMORY")  # nothing is ever written here
        lock.execute("BEGIN EXCLUSIVE")
    except (sqlite3.Error, OSError) as error:
        _drop(lock)
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            raise StoreDown(f"another Nightdeck server is using {path}") from None
        raise StoreDown(f"the database cannot be used at the moment: {error}") from None
    return lock


def connect(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """Open the file, making it if need be, and bring its schema up to date."""
    db = sqlite3.connect(path, isolation_level=None, timeout=patience)
    try:
        db.execute("PRAGMA auto_vacuum = INCREMENTAL")  # of a new file, which can then shrink while it is used
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA wal_autocheckpoint = 0")  # it would keep somebody waiting; see `_work`
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
            raise sqlite3.DatabaseError(f"its schema version {version} is newer than this older Nightdeck knows")
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
    """Close a connection; whatever it has not committed is rolled back."""
    if db is not None:
        db.close()


def _finish(job: Job, result: Any) -> None:
    if job.since:
        WRITE_TIME.observe(time.monotonic() - job.since)
    job.loop.call_soon_threadsafe(_resolve, job.future, result)


def _fail(job: Job, error: Exception) -> None:
    job.loop.call_soon_threadsafe(_reject, job.future, error)


def _resolve(future: "asyncio.Future[Any]", result: Any) -> None:
    if not future.done():
        future.set_result(result)


def _reject(future: "asyncio.Future[Any]", error: Exception) -> None:
    if not future.done():
        future.set_exception(error)
