"""A database as whoever runs the server sees it: all tables at once, in SQL that both kinds of database understand."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote

from nightdeck.server.settings import database_file
from nightdeck.server.tables.store import schema
from nightdeck.server.tables.store.interface import Store, StoreDown
from nightdeck.server.tables.store.opening import is_postgres
from nightdeck.server.tables.store.sqlite import SqliteStore, connect, take_lock

PATIENCE = 30.0  # seconds to wait for a server that is writing
Values = Sequence[object]


class Connection(Protocol):
    """What is used of a connection; each statement stands by itself."""

    def execute(self, query: Any, params: Any = ..., /) -> Any: ...
    @property
    def cursor(self) -> Any: ...
    def close(self) -> None: ...


class Books:
    """A connection to the database. `taken` is its error for a row that somebody else has written."""

    def __init__(self, db: Connection, taken: type[Exception], *, shared: bool) -> None:
        self.db = db
        self.taken = taken
        self.shared = shared

    def select(self, query: str, *values: object) -> list[Any]:
        found: list[Any] = self.db.execute(self._worded(query), values).fetchall()
        return found

    def change(self, query: str, *values: object) -> int:
        """Change rows, and say how many."""
        count: int = self.db.execute(self._worded(query), values).rowcount
        return count

    def change_many(self, query: str, rows: Sequence[Values]) -> None:
        """The same change with the values of each row."""
        with contextlib.closing(self.db.cursor()) as cursor:
            cursor.executemany(self._worded(query), rows)

    def stream(self, query: str) -> Iterator[Values]:
        """Rows, few at a time; inside a transaction."""
        with contextlib.closing(self.db.cursor("rows") if self.shared else self.db.cursor()) as cursor:
            cursor.execute(query)
            while some := cursor.fetchmany(1000):
                yield from some

    def _worded(self, query: str) -> str:
        return query.replace("?", "%s") if self.shared else query

    @contextlib.contextmanager
    def together(self) -> Iterator[None]:
        """Several changes, all of them or none."""
        self.db.execute("BEGIN" if self.shared else "BEGIN IMMEDIATE", ())
        try:
            yield
        except BaseException:
            self.db.execute("ROLLBACK", ())
            raise
        self.db.execute("COMMIT", ())

    def announce(self, table: str = "", seq: int = 0) -> None:
        """Tell servers that a table has a new row, or that anything may be new. Those on SQLite look by themselves."""
        if self.shared:
            self.change("SELECT pg_notify('nightdeck', ?)", f"{table} {seq}")


@contextlib.contextmanager
def open_books(database: str, *, write: bool = False) -> Iterator[Books]:
    """Open the database. Only where something is to be written is its schema brought up to date."""
    if write:
        asyncio.run(_prepared(guest_store(database)))
    with _our_words(), contextlib.closing(_opened(database, write=write)) as db:
        yield _books(db, shared=is_postgres(database))


def _books(db: Connection, *, shared: bool) -> Books:
    if not shared:
        return Books(db, sqlite3.IntegrityError, shared=False)
    import psycopg

    return Books(db, psycopg.errors.UniqueViolation, shared=True)


def _opened(database: str, *, write: bool) -> Connection:
    if is_postgres(database):
        import psycopg

        from nightdeck.server.tables.store.postgres import GUEST

        db = psycopg.connect(database, autocommit=True, connect_timeout=5, application_name=GUEST)
        if not write:
            db.execute("SET default_transaction_read_only = on")
        return db
    path = existing_file(database)
    if write:
        return connect(path, PATIENCE)
    return sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, isolation_level=None, timeout=PATIENCE)


@contextlib.contextmanager
def alone(database: str) -> Iterator[None]:
    """While no server uses the database; StoreDown if one does. A file is made if need be."""
    if is_postgres(database):
        with open_books(database) as books:
            query = "SELECT 1 FROM pg_stat_activity WHERE application_name = ? AND datname = current_database()"
            if books.select(query, "nightdeck server"):
                raise StoreDown("a Nightdeck server is using the database; stop it first")
        yield
        return
    with contextlib.closing(take_lock(database_file(database))):
        yield


def existing_file(database: str) -> Path:
    path = database_file(database)
    if not path.exists():
        raise StoreDown(f"there is no database {path}; --database or --settings names the one that your server uses")
    return path


def guest_store(database: str) -> Store:
    """The store as a server would open it, but beside a running one."""
    if is_postgres(database):
        from nightdeck.server.tables.store.postgres import PostgresStore

        return PostgresStore(database, guest=True)
    return SqliteStore(existing_file(database), guest=True)


async def _prepared(store: Store) -> None:
    try:
        await store.open(lambda *_: None)
    finally:
        await store.close()


@contextlib.contextmanager
def _our_words() -> Iterator[None]:
    """Turn the databases' errors into our own."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreDown(f"the database cannot be used: {error}") from error
    except Exception as error:
        if type(error).__module__.startswith("psycopg"):
            raise StoreDown(f"the database cannot be used: {' '.join(str(error).split())}") from error
        raise


def version_of(books: Books) -> int:
    """The version of the schema."""
    query = "SELECT max(version) FROM schema_version" if books.shared else "PRAGMA user_version"
    found = int(books.select(query)[0][0] or 0)
    if found > len(schema.MIGRATIONS):
        raise StoreDown(f"its schema version {found} is newer than this older Nightdeck knows")
    return found
