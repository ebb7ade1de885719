"""What a seat may know, as numbers: the tables of an observation, and what their columns say.

An observation is a `bytes` object, one byte for each number, table after table and row after row,
as the game's `Schema` lays down. So it is quick to make, to compare and to hand to another process,
and the core needs no library for numbers; `numpy.frombuffer` reads it as it is.
"""

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from nightdeck.core.errors import NightdeckError

OPTIONS = "options"
"""The table of options, which every schema has: a row each, in the order of the question."""
OFFERED = "offered"
"""Its first column: whether there is such an option."""


REMEMBERED = 8192
_pack = msgspec.msgpack.Encoder().encode


class Column(msgspec.Struct, frozen=True):
    """A column of a table. 0 always means none, unknown or no."""

    name: str
    kind: Literal["flag", "number", "value", "row"]
    words: str
    values: tuple[str, ...] = ()
    """Of a "value": what 1, 2, 3 … stand for."""
    table: str = ""
    """Of a "row": the table in which 1 is the first row, 2 the second …"""

    @property
    def most(self) -> int:
        """The largest number that it can hold; for a row, the schema knows it better."""
        return {"flag": 1, "value": len(self.values)}.get(self.kind, 255)


def flag(name: str, words: str) -> Column:
    """0 or 1."""
    return Column(name, "flag", words)


def number(name: str, words: str) -> Column:
    """A number from 0 to 255."""
    return Column(name, "number", words)


def value(name: str, words: str, values: Sequence[str]) -> Column:
    """One of several values, counted from 1."""
    return Column(name, "value", words, tuple(values))


def row(name: str, words: str, table: str) -> Column:
    """A row of a table, counted from 1: where something is, or what an option touches."""
    return Column(name, "row", words, table=table)


class Rows(msgspec.Struct, frozen=True, dict=True):
    """A table of an observation: so many rows with the same columns."""

    name: str
    rows: int
    words: str
    columns: tuple[Column, ...]

    @cached_property
    def size(self) -> int:
        return self.rows * len(self.columns)


class Schema(msgspec.Struct, frozen=True, dict=True):
    """The tables of a game's observations, the same in all its modes.

    `version` goes up by one whenever a table or a column changes its place or its meaning.
    """

    game: str
    version: int
    tables: tuple[Rows, ...]

    @cached_property
    def size(self) -> int:
        """How many bytes an observation has."""
        return sum(table.size for table in self.tables)

    @cached_property
    def offsets(self) -> dict[str, int]:
        """Where each table begins."""
        found, at = {}, 0
        for table in self.tables:
            found[table.name] = at
            at += table.size
        return found

    @cached_property
    def limits(self) -> bytes:
        """The largest number that each byte can be."""
        rows = [bytes(map(self.most, table.columns)) * table.rows for table in self.tables]
        return b"".join(rows)

    @cached_property
    def most_options(self) -> int:
        return self.table(OPTIONS).rows

    @cached_property
    def fingerprint(self) -> str:
        """The same for equal schemas only: kept with data, it shows what the data can be read with."""
        return hashlib.blake2b(msgspec.json.encode(self), digest_size=6).hexdigest()

    def table(self, name: str) -> Rows:
        for table in self.tables:
            if table.name == name:
                return table
        raise NightdeckError(f"there is no table {name!r}; there are {', '.join(self.offsets)}")

    def most(self, column: Column) -> int:
        """The largest number that a column can hold."""
        return self.table(column.table).rows if column.kind == "row" else column.most

    def place(self, at: int) -> str:
        """What the byte number `at` is: "rooms[3].up"."""
        name = [name for name, start in self.offsets.items() if start <= at][-1]
        row, column = divmod(at - self.offsets[name], len(self.table(name).columns))
        return f"{name}[{row}].{self.table(name).columns[column].name}"

    def unpack(self, seen: bytes) -> dict[str, list[dict[str, int]]]:
        """An observation with the names of its tables and columns, to be read by people and tests."""
        self.check(seen)
        found = {}
        for table in self.tables:
            names, start = [column.name for column in table.columns], self.offsets[table.name]
            starts = range(start, start + table.size, len(names))
            found[table.name] = [dict(zip(names, seen[at : at + len(names)], strict=True)) for at in starts]
        return found

    def check(self, seen: bytes) -> None:
        """Refuse what no observation of this schema can be."""
        if len(seen) != self.size:
            words = f"an observation of {self.game}, version {self.version}, has {self.size} bytes"
            raise NightdeckError(f"{words}, not {len(seen)}")


def remembered(make: Callable[..., bytes]) -> Callable[..., bytes]:
    """A function of plain data that works equal arguments out once: parts of an observation change seldom."""
    found: dict[bytes, bytes] = {}

    def made(*data: object) -> bytes:
        key = _pack(data)
        known = found.get(key)
        if known is None:
            if len(found) >= REMEMBERED:
                found.clear()
            known = found[key] = make(*data)
        return known

    return made


def padded(rows: Sequence[bytes], table: Rows) -> bytes:
    """The rows of a table, filled up with empty ones."""
    if len(rows) > table.rows:
        raise NightdeckError(f"the table {table.name!r} has {table.rows} rows; {len(rows)} are needed")
    return b"".join(rows).ljust(table.size, b"\0")


def codes(values: Sequence[str]) -> dict[str, int]:
    """The numbers of values as in a column: from 1 on, 0 for "" and for what is not there."""
    return {"": 0} | {name: code for code, name in enumerate(values, start=1)}


def capped(amount: int) -> int:
    """A number as a column holds it."""
    return 0 if amount < 0 else min(amount, 255)
