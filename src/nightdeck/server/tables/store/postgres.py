"""Tables in PostgreSQL, for any number of server processes. NOTIFY announces new rows."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import psycopg
from psycopg_pool import AsyncConnectionPool, PoolClosed, PoolTimeout

from nightdeck.server.ops.metrics import WRITE_TIME
from nightdeck.server.tables.entries import Row, pack, unpack
from nightdeck.server.tables.store import schema
from nightdeck.server.tables.store.interface import Conflict, Heard, Snapshot, StoreDown
from nightdeck.server.tables.store.reaching import check_address

CHANNEL = "nightdeck"
SERVER, GUEST = "nightdeck server", "nightdeck admin"
"""How connections introduce themselves to the database."""
PATIENCE, MIGRATION = 4.0, 600.0
"""Seconds for one piece of work, waiting for a connection and for locks of others included."""
MIGRATING = 2525  # the advisory lock under which the schema is brought up to date
log = logging.getLogger("nightdeck.store")
Connection = psycopg.AsyncConnection[tuple[Any, ...]]


class PostgresStore:
    """One database, shared by all server processes."""

    shared = True

    def __init__(self, url: str, *, guest: bool = False) -> None:
        self._url = url
        name = GUEST if guest else SERVER
        how = {"autocommit": True, "application_name": name}
        self._pool = AsyncConnectionPool(
            url, min_size=1, max_size=8, timeout=5, open=False, kwargs=how, reconnect_timeout=60
        )
        self._listener: asyncio.Task[None] | None = None

    async def open(self, heard: Heard) -> None:
        await check_address(self._url)
        with _down():
            await self._pool.open()
        async with self._connection(MIGRATION) as db:
            await migrate(db)
        self._listener = asyncio.create_task(self._listen(heard))

    async def create(self, table: str, rows: Sequence[Row]) -> None:
        async with self._connection() as db, db.transaction():
            for row in rows:
                await _insert(db, table, row)

    async def append(self, table: str, row: Row) -> None:
        with WRITE_TIME.time():
            async with self._connection() as db, db.transaction():
                await _insert(db, table, row)
                await db.execute("SELECT pg_notify(%s, %s)", (CHANNEL, f"{table} {row.seq}"))

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        query = "SELECT seq, at, entry FROM entries WHERE game_table = %s AND seq > %s ORDER BY seq"
        async with self._connection() as db:
            found = await (await db.execute(query, (table, after))).fetchall()
        return [Row(seq, at, unpack(entry)) for seq, at, entry in found]

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        async with self._connection() as db:
            await db.execute(_KEEP, (table, *snapshot))

    async def snapshot(self, table: str) -> Snapshot | None:
        query = "SELECT seq, save FROM snapshots WHERE game_table = %s"
        async with self._connection() as db:
            found = await (await db.execute(query, (table,))).fetchone()
        return None if found is None else Snapshot(*found)

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        async with self._connection() as db:
            cursor = await db.execute(_LEASE, {"table": table, "owner": owner, "seconds": seconds})
            return cursor.rowcount > 0

    async def release(self, owner: str) -> None:
        async with self._connection() as db:
            await db.execute("DELETE FROM leases WHERE owner = %s", (owner,))

    async def bans(self) -> list[str]:
        async with self._connection() as db:
            found = await (await db.execute("SELECT address FROM bans")).fetchall()
        return [address for (address,) in found]

    async def pack(self, name: str) -> str | None:
        async with self._connection() as db:
            found = await (await db.execute("SELECT pack FROM packs WHERE name = %s", (name,))).fetchone()
        return None if found is None else str(found[0])

    async def keep_pack(self, name: str, edition: int, at: float, pack: str) -> None:
        query = "UPDATE packs SET edition = %s, used = %s, pack = %s WHERE name = %s AND edition = %s"
        async with self._connection() as db:
            if edition == 1:
                await db.execute("INSERT INTO packs VALUES (%s, %s, %s, %s)", (name, 1, at, pack))
            elif (await db.execute(query, (edition, at, pack, name, edition - 1))).rowcount != 1:
                raise Conflict("another process has written this pack")

    async def use_pack(self, name: str, at: float) -> None:
        async with self._connection() as db:
            await db.execute("UPDATE packs SET used = %s WHERE name = %s", (at, name))

    async def remove_pack(self, name: str) -> None:
        async with self._connection() as db:
            await db.execute("DELETE FROM packs WHERE name = %s", (name,))

    async def check(self) -> None:
        async with self._connection() as db:
            await db.execute("SELECT 1")

    async def probe(self) -> None:
        async with self._connection() as db:
            await db.execute(
                "INSERT INTO leases VALUES ('', 'probe', 0) ON CONFLICT (game_table) DO UPDATE SET until = 0"
            )

    async def close(self) -> None:
        if self._listener is not None:
            self._listener.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._listener
        await self._pool.close()

    @contextlib.asynccontextmanager
    async def _connection(self, patience: float = PATIENCE) -> AsyncIterator[Connection]:
        """A connection that works, for a while; one that has died while idle is replaced."""
        with _down():
            async with asyncio.timeout(patience), self._pool.connection() as db:
                yield db

    async def _listen(self, heard: Heard) -> None:
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._url, autocommit=True) as db:
                    await db.execute(f"LISTEN {CHANNEL}")
                    heard("", 0)  # something may have been announced while nobody listened
                    async for notice in db.notifies():
                        table, _, seq = notice.payload.partition(" ")
                        heard(table, int(seq))
            except (psycopg.Error, OSError) as error:
                log.warning("lost the connection on which the database announces changes: %s", type(error).__name__)
            await asyncio.sleep(0.5)


_LEASE = """INSERT INTO leases AS held VALUES (%(table)s, %(owner)s, extract(epoch FROM now()) + %(seconds)s)
    ON CONFLICT (game_table) DO UPDATE SET owner = excluded.owner, until = excluded.until
    WHERE held.owner = excluded.owner OR held.until < extract(epoch FROM now())
    OR held.until > extract(epoch FROM now()) + 2 * %(seconds)s"""
"""A lease that ends further ahead than any owner asks for was written before the clock was put back."""
_KEEP = """INSERT INTO snapshots AS kept VALUES (%s, %s, %s)
    ON CONFLICT (game_table) DO UPDATE SET seq = excluded.seq, save = excluded.save WHERE kept.seq < excluded.seq"""


async def migrate(db: Connection) -> None:
    """Bring the schema up to date, one process at a time."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATING,))
        await db.execute("CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)")
        found = await (await db.execute("SELECT max(version) FROM schema_version")).fetchone()
        version = (found and found[0]) or 0
        if version > len(schema.MIGRATIONS):
            raise StoreDown(f"its schema version {version} is newer than this older Nightdeck knows")
        for number, statement in schema.statements(version, schema.POSTGRES):
            await db.execute(statement.encode())
            await db.execute("DELETE FROM schema_version")
            await db.execute("INSERT INTO schema_version VALUES (%s)", (number,))


async def _insert(db: Connection, table: str, row: Row) -> None:
    query = "INSERT INTO entries VALUES (%s, %s, %s, %s)"
    await db.execute(query, (table, row.seq, row.at, pack(row.entry)))


@contextlib.contextmanager
def _down() -> Iterator[None]:
    """Turn the database's errors into our own."""
    try:
        yield
    except psycopg.errors.UniqueViolation:
        raise Conflict("another process has written this row") from None
    except (psycopg.Error, PoolTimeout, PoolClosed, OSError) as error:
        raise StoreDown(f"the database cannot be used at the moment: {type(error).__name__}") from error
