"""All tables of a database: what they are, who sits there, how large they are. And how one is closed or removed."""

import time
from collections.abc import Iterator
from typing import NamedTuple

from nightdeck.core.setup import Setup
from nightdeck.server.admin.books import Books
from nightdeck.server.errors import NotHere
from nightdeck.server.tables.entries import AnyEntry, Closed, Opened, Row, Seated, SetupChanged, pack, unpack
from nightdeck.server.tables.store.interface import Snapshot

STATES = ("lobby", "dealt", "closed")
OF_KIND = '{{"kind":"{}"%'
BY_A_PERSON = '%"by":""%'


class Summary(NamedTuple):
    """A table in one line. `played` counts the answers that people gave, `size` is in bytes."""

    name: str
    setup: Setup
    seats: list[Seated]
    state: str
    opened: float
    last: float
    rows: int
    played: int
    size: int

    @property
    def people(self) -> list[str]:
        return [seat.name for seat in self.seats if seat.taken]


def summaries(books: Books) -> list[Summary]:
    """Every table that is there, the one that was used last first. Those that were removed are not."""
    sizes = dict(books.select("SELECT game_table, length(save) FROM snapshots"))
    played = _counted(books, "answer", BY_A_PERSON)
    dealt = _counted(books, "start")
    known = {name: list(entries) for name, entries in _described(books)}
    query = "SELECT game_table, min(at), max(at), count(*), sum(length(entry)) FROM entries GROUP BY game_table"
    found = []
    for name, opened, last, rows, size in books.select(query):
        entries = known.get(name, [])
        if any(isinstance(entry, Opened) for entry in entries):
            state = "closed" if isinstance(entries[-1], Closed) else "dealt" if name in dealt else "lobby"
            whole = int(size) + sizes.get(name, 0)
            setup, seats = _newest(entries)
            found.append(Summary(name, setup, seats, state, opened, last, rows, played.get(name, 0), whole))
    return sorted(found, key=lambda one: -one.last)


def _counted(books: Books, kind: str, like: str = "%") -> dict[str, int]:
    """How many entries of a kind each table has."""
    query = "SELECT game_table, count(*) FROM entries WHERE entry LIKE ? AND entry LIKE ? GROUP BY game_table"
    return dict(books.select(query, OF_KIND.format(kind), like))


def _described(books: Books) -> Iterator[tuple[str, Iterator[AnyEntry]]]:
    """The entries of each table that say what it is and who sits there."""
    kinds = [OF_KIND.format(kind) for kind in ("open", "plan", "seat", "close")]
    either = " OR ".join(["entry LIKE ?"] * len(kinds))
    query = f"SELECT game_table, entry FROM entries WHERE {either} ORDER BY game_table, seq"
    texts: dict[str, list[str]] = {}
    for name, text in books.select(query, *kinds):
        texts.setdefault(name, []).append(text)
    for name, some in texts.items():
        yield name, map(unpack, some)


def _newest(entries: list[AnyEntry]) -> tuple[Setup, list[Seated]]:
    setup = [entry.setup for entry in entries if isinstance(entry, Opened | SetupChanged)][-1]
    seats = {entry.seat: entry for entry in entries if isinstance(entry, Seated)}
    return setup, [seats.get(seat, Seated(seat)) for seat in range(setup.players)]


def rows_of(books: Books, name: str) -> list[Row]:
    """All rows of a table; NotHere if there are none."""
    query = "SELECT seq, at, entry FROM entries WHERE game_table = ? ORDER BY seq"
    rows = [Row(seq, at, unpack(entry)) for seq, at, entry in books.select(query, name)]
    if not rows:
        raise NotHere(f"there is no table {name!r}; 'nightdeck admin tables' lists those there are")
    return rows


def snapshot_of(books: Books, name: str) -> Snapshot | None:
    found = books.select("SELECT seq, save FROM snapshots WHERE game_table = ?", name)
    return Snapshot(*found[0]) if found else None


def close(books: Books, name: str, why: str) -> None:
    """Show everybody out and let nobody in again. What was played there is kept."""
    rows = rows_of(books, name)
    if isinstance(rows[-1].entry, Closed):
        raise NotHere(f"table {name!r} is closed already")
    add(books, name, Row(rows[-1].seq + 1, time.time(), Closed(why)))


def remove(books: Books, name: str, why: str, before: float) -> bool:
    """Remove a table but for the words that say why, unless somebody has used it since `before`.

    Those words keep the row after the last: a server that still has the table in memory can add nothing to it.
    """
    with books.together():
        query = "SELECT max(seq), max(at) FROM entries WHERE game_table = ?"
        seq, last = books.select(query, name)[0]
        if seq is None or last >= before:
            return False
        add(books, name, Row(seq + 1, time.time(), Closed(why)))
        books.change("DELETE FROM entries WHERE game_table = ? AND seq <= ?", name, seq)
        books.change("DELETE FROM snapshots WHERE game_table = ?", name)
        books.change("DELETE FROM leases WHERE game_table = ?", name)
    return True


def add(books: Books, name: str, row: Row) -> None:
    """Write a row after a table's last."""
    try:
        books.change("INSERT INTO entries VALUES (?, ?, ?, ?)", name, row.seq, row.at, pack(row.entry))
    except books.taken:
        raise NotHere(f"somebody has just played at table {name!r}; try again") from None
    books.announce(name, row.seq)


def forget(books: Books, before: float) -> int:
    """Forget the words about tables that were removed before that time, and say about how many."""
    query = """DELETE FROM entries WHERE entry LIKE ? AND at < ? AND NOT EXISTS
        (SELECT 1 FROM entries AS others WHERE others.game_table = entries.game_table AND others.seq < entries.seq)"""
    return books.change(query, OF_KIND.format("close"), before)
