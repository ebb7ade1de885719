"""How a game's observations become arrays: by its own schema, or hashed where it has none."""

from typing import Any, Protocol

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

import nightdeck
from nightdeck.core.game import AnyGame
from nightdeck.core.observation import OPTIONS, Schema
from nightdeck.learn import hashing

MOST = 128
"""The most options that a question of a game without a schema may have; the longest has 75."""


HIGHEST = 1000.0
"""More facts than this never fall on one place."""


class Sight(Protocol):
    """Everything that an agent may know, its options included, as one flat array."""

    most_options: int

    def box(self) -> spaces.Box:
        """The space of its arrays."""

    def look(self, table: nightdeck.Table, seat: int) -> NDArray[Any]:
        """What a seat may know now."""

    def options(self, seen: NDArray[Any]) -> NDArray[Any]:
        """The rows of the options in an array, empty ones included."""

    def features(self, seen: NDArray[Any]) -> NDArray[np.float32]:
        """The same for a network: each value a place of its own, and beside each option what it touches."""


def sight_of(game: AnyGame) -> Sight:
    return Hashed() if game.observation is None else Structured(game.observation.schema)


class Structured:
    """Arrays of bytes, table after table, as the game's schema says."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.most_options = schema.most_options

    def box(self) -> spaces.Box:
        most = np.frombuffer(self.schema.limits, np.uint8)
        return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)

    def look(self, table: nightdeck.Table, seat: int) -> NDArray[np.uint8]:
        return np.frombuffer(bytearray(table.observe(seat)), np.uint8)

    def tables(self, seen: NDArray[np.uint8]) -> dict[str, NDArray[np.uint8]]:
        """An observation as its tables, a row each; any dimensions before the last are kept."""
        found = {}
        for table in self.schema.tables:
            start, shape = self.schema.offsets[table.name], (table.rows, len(table.columns))
            found[table.name] = seen[..., start : start + table.size].reshape(*seen.shape[:-1], *shape)
        return found

    def options(self, seen: NDArray[np.uint8]) -> NDArray[np.uint8]:
        return self.tables(seen)[OPTIONS]

    def features(self, seen: NDArray[np.uint8]) -> NDArray[np.float32]:
        tables = self.tables(seen)
        wide = {name: self._wide(name, rows) for name, rows in tables.items()}
        touched = [wide[OPTIONS]]
        for place, column in enumerate(self.schema.table(OPTIONS).columns):
            if column.kind == "row":
                touched.append(_rows(wide[column.table], tables[OPTIONS][..., place]))
        wide[OPTIONS] = np.concatenate(touched, -1)
        return np.concatenate([rows.reshape(*seen.shape[:-1], -1) for rows in wide.values()], -1)

    def _wide(self, name: str, rows: NDArray[np.uint8]) -> NDArray[np.float32]:
        """Values and rows as a place each, numbers by their size."""
        found = []
        for place, column in enumerate(self.schema.table(name).columns):
            cell = rows[..., place]
            if column.kind in ("value", "row"):
                found.append(np.eye(self.schema.most(column) + 1, dtype=np.float32)[cell][..., 1:])
            else:
                scale = 1.0 if column.kind == "flag" else 0.1
                found.append((cell.astype(np.float32) * scale)[..., None])
        return np.concatenate(found, -1)


def _rows(wide: NDArray[np.float32], numbers: NDArray[np.uint8]) -> NDArray[np.float32]:
    """For each number the row of a table that it names; zeros for 0."""
    nothing = np.zeros((*wide.shape[:-2], 1, wide.shape[-1]), np.float32)
    rows = np.concatenate([nothing, wide], -2)
    return np.take_along_axis(rows, numbers.astype(np.int64)[..., None], -2)


class Hashed:
    """Every fact hashed to a few places, then the options, each hashed alike."""

    most_options = MOST

    def box(self) -> spaces.Box:
        return spaces.Box(-HIGHEST, HIGHEST, (hashing.SEEN + MOST * hashing.OFFERED,), np.float32)

    def look(self, table: nightdeck.Table, seat: int) -> NDArray[np.float32]:
        known = list(hashing.parts(table.view(seat)))
        options = np.zeros((MOST, hashing.OFFERED), np.float32)
        ask = next((ask for ask in table.asks if ask.seat == seat), None)
        if ask is not None:
            if len(ask.options) > MOST:
                words = f"{ask.kind!r} has {len(ask.options)} options; agents know at most {MOST}"
                raise nightdeck.NightdeckError(words)
            known.append(("asked", (ask.kind, ask.about)))
            for row, option in enumerate(ask.options):
                options[row] = hashing.offered(ask.kind, option)
        return np.concatenate([hashing.numbers(known, hashing.SEEN), options.ravel()])

    def options(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        return seen[..., hashing.SEEN :].reshape(*seen.shape[:-1], MOST, hashing.OFFERED)

    def features(self, seen: NDArray[np.float32]) -> NDArray[np.float32]:
        return seen
