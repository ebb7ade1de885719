"""Copies of a whole database. Each is an SQLite file, whichever kind it comes from, and can become either kind."""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from nightdeck.core.errors import NightdeckError
from nightdeck.server.admin.books import Books, existing_file
from nightdeck.server.tables.store import schema
from nightdeck.server.tables.store.sqlite import connect

TABLES = {"entries": 4, "snapshots": 3, "bans": 3, "packs": 4}
"""What is copied, with the number of columns; leases are of the moment."""
SINCE = {"bans": 2, "packs": 3}
"""The version of the schema that brought a table, if it was not the first."""
AT_ONCE = 1000


class NoBackup(NightdeckError):
    """A copy that cannot be made or read."""


def back_up(books: Books, database: str, file: Path) -> int:
    """Copy everything as it is at this moment. Returns the copy's size in bytes."""
    if file.exists():
        raise NoBackup(f"{file} is there already; choose another name")
    partly = file.with_name(f"{file.name}.part")
    partly.unlink(missing_ok=True)
    partly.touch(mode=0o600)
    try:
        if books.shared:
            _copy_rows(books, partly)
        else:
            _copy_pages(existing_file(database), partly)
        _check(partly)
        partly.rename(file)
    finally:
        for rest in ("", "-wal", "-shm"):
            partly.with_name(partly.name + rest).unlink(missing_ok=True)
    return file.stat().st_size


def _copy_pages(source: Path, target: Path) -> None:
    """All pages in one go, while others write on: in the middle of it nothing could be copied that belongs together."""
    with _reading(source) as old, contextlib.closing(sqlite3.connect(target)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")


def _copy_rows(books: Books, target: Path) -> None:
    with contextlib.closing(connect(target)) as new:
        books.db.execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")
        new.execute("BEGIN")
        for name, columns in TABLES.items():
            marks = ", ".join("?" * columns)
            new.executemany(f"INSERT INTO {name} VALUES ({marks})", books.stream(f"SELECT * FROM {name}"))
        new.execute("COMMIT")
        books.db.execute("COMMIT")
        new.execute("PRAGMA journal_mode = DELETE")


def _check(file: Path) -> None:
    with _reading(file) as copy:
        found = copy.execute("PRAGMA integrity_check").fetchone()[0]
    if found != "ok":
        raise NoBackup(f"the copy is damaged: {found}")


def restore(books: Books, file: Path, *, replace: bool) -> int:
    """Put a copy into the database, all of it or nothing. Returns how many tables it holds."""
    with _reading(file) as copy:
        version = _version(copy, file)
        if not replace and books.select("SELECT 1 FROM entries LIMIT 1"):
            raise NoBackup("the database has tables already; --replace removes them first")
        with books.together():
            for name in TABLES:
                books.change(f"DELETE FROM {name}")
            for name, columns in TABLES.items():
                if version >= SINCE.get(name, 1):
                    _fill(books, name, columns, copy.execute(f"SELECT * FROM {name}"))
    return int(books.select("SELECT count(DISTINCT game_table) FROM entries")[0][0])


def _version(copy: sqlite3.Connection, file: Path) -> int:
    try:
        version: int = copy.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error as error:
        raise NoBackup(f"{file} is no copy of Nightdeck's database: {error}") from None
    if not 1 <= version <= len(schema.MIGRATIONS):
        raise NoBackup(f"{file} is no copy that this Nightdeck knows: its schema version is {version}")
    return version


def _fill(books: Books, name: str, columns: int, rows: sqlite3.Cursor) -> None:
    insert = f"INSERT INTO {name} VALUES ({', '.join('?' * columns)})"
    while some := rows.fetchmany(AT_ONCE):
        books.change_many(insert, some)


@contextlib.contextmanager
def _reading(path: Path) -> Iterator[sqlite3.Connection]:
    if not path.exists():
        raise NoBackup(f"there is no file {path}")
    db = sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True, isolation_level=None)
    with contextlib.closing(db):
        yield db
