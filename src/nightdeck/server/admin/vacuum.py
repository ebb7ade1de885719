"""Gives back the space of what was removed."""

import time
from pathlib import Path

from nightdeck.server.admin.books import Books
from nightdeck.server.tables.store.interface import StoreDown
from nightdeck.server.tables.store.sqlite import take_lock

PAGES = 500
BREATH = 0.02  # seconds between two steps, in which a server can write
INCREMENTAL = 2


def vacuum(books: Books, path: Path | None) -> None:
    """Shrink the database; `path` is its file, if it is one. A running server hardly notices."""
    if path is None:
        for name in ("entries", "snapshots", "leases", "bans"):
            books.change(f"VACUUM (ANALYZE) {name}")
    elif not if_quick(books):
        _whole(books, path)


def if_quick(books: Books) -> bool:
    """Shrink a file step by step, if it is one that can be."""
    is_quick: bool = books.select("PRAGMA auto_vacuum")[0][0] == INCREMENTAL
    if is_quick:
        _step_by_step(books)
    return is_quick


def _step_by_step(books: Books) -> None:
    while books.select("PRAGMA freelist_count")[0][0]:
        books.select(f"PRAGMA incremental_vacuum({PAGES})")
        time.sleep(BREATH)
    books.select("PRAGMA wal_checkpoint(PASSIVE)")


def _whole(books: Books, path: Path) -> None:
    """A file of an earlier release is written anew once. From then on it shrinks step by step."""
    try:
        lock = take_lock(path)
    except StoreDown:
        words = "this file is from an earlier release: stop the server for its first vacuum, later ones need no stop"
        raise StoreDown(words) from None
    try:
        books.select("PRAGMA auto_vacuum = INCREMENTAL")
        books.select("VACUUM")
    finally:
        lock.close()
