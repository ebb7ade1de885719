"""A network for Room 25: from what a seat observes, a score for each option, and how the game may end.

It is written for NumPy and for JAX: `xp` is either. 34 tokens exchange what they know: the 25 rooms, the eight
characters beginning with the one that the question is about, and the whole. An option is what its columns say,
with the rooms and the character that it names; so the order of the options does not matter.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from nightdeck.games.room25.observation.columns import SCHEMA

Array = Any
Weights = Mapping[str, Any]
ROOMS, PEOPLE, OPTIONS = 25, 8, 26
TOKENS = ROOMS + PEOPLE + 1
BLOCKS = 3
NEVER = -1e9
HOT = {"seat": 8, "turn": 8, "players": 8, "left": 12, "tile": 25}
"""Small numbers that get a place of their own for each value, as `value` columns do."""
LINES = np.array([[cell // 5 == line or cell % 5 == line - 5 for cell in range(25)] for line in range(10)], np.float32)
"""The cells of the five rows, then of the five columns."""
EXTRA_ROOM = 2 * PEOPLE + 2 + 4 + 1
WHOLE = ("game", "cards", "lines", "stays", "question")


def width_of(table: str) -> int:
    """How many places `wide` makes of a row."""
    return sum(_places(table, place) for place in range(len(SCHEMA.table(table).columns)))


def _places(table: str, place: int) -> int:
    column = SCHEMA.table(table).columns[place]
    if column.kind in ("value", "row"):
        return SCHEMA.most(column)
    return HOT.get(column.name, 1)


def wide(xp: Any, table: str, rows: Array, kind: Any) -> Array:
    """The columns of a table side by side: values as a place each, numbers by their size."""
    found = []
    for place, column in enumerate(SCHEMA.table(table).columns):
        cell, many = rows[..., place], _places(table, place)
        if many > 1 or column.kind in ("value", "row"):
            found.append((cell[..., None] == np.arange(1, many + 1)).astype(kind))
        else:
            scale = 1.0 if column.kind == "flag" else 0.1
            found.append(cell[..., None].astype(kind) * np.asarray(scale, kind))
    return xp.concatenate(found, -1)


def tables_of(seen: Array) -> dict[str, Array]:
    """Observations as their tables, a row each."""
    found = {}
    for table in SCHEMA.tables:
        start, shape = SCHEMA.offsets[table.name], (table.rows, len(table.columns))
        found[table.name] = seen[:, start : start + table.size].reshape(-1, *shape)
    found["options"] = found["options"][:, :OPTIONS]
    return found


def column(tables: Mapping[str, Array], table: str, name: str) -> Array:
    names = [each.name for each in SCHEMA.table(table).columns]
    return tables[table][..., names.index(name)]


def hot(numbers: Array, most: int, kind: Any) -> Array:
    """A place for each value from 1 on."""
    return (numbers[..., None] == np.arange(1, most + 1)).astype(kind)


def places(xp: Any, tables: Mapping[str, Array], kind: Any) -> Array:
    """Who is at which place, the character that the question is about in front: a matrix, place by number."""
    asked = column(tables, "question", "character")[:, 0].astype("int32")
    acting = column(tables, "game", "acting")[:, 0].astype("int32")
    own = xp.argmax(column(tables, "characters", "seat") == 1, axis=1).astype("int32")
    front = xp.where(asked > 0, asked - 1, xp.where(acting > 0, acting - 1, own))
    total = column(tables, "characters", "present").astype("int32").sum(1)
    numbers = np.arange(PEOPLE, dtype=np.int32)
    turned = (numbers - front[:, None]) % xp.maximum(total, 1)[:, None]
    present = numbers < total[:, None]
    return ((turned[:, None] == numbers[:, None]) & present[:, None]).astype(kind)


def tokens(xp: Any, w: Weights, tables: Mapping[str, Array]) -> tuple[Array, Array, Array]:
    """What the rooms, the characters and the whole begin with; who is at which place, and where they stand."""
    kind = w["rooms"].dtype
    turned = places(xp, tables, kind)
    stands = turned @ hot(column(tables, "characters", "room"), ROOMS, kind)
    reminds = turned @ hot(column(tables, "characters", "reminder"), ROOMS, kind)
    robots = hot(column(tables, "robots", "room"), ROOMS, kind)
    slides = hot(column(tables, "lines", "slides"), 2, kind).swapaxes(1, 2)
    rows, columns = slides[..., :5] @ LINES[:5].astype(kind), slides[..., 5:] @ LINES[5:].astype(kind)
    about = hot(column(tables, "question", "room"), ROOMS, kind)
    marks = xp.concatenate([stands, reminds, robots, rows, columns, about], 1).swapaxes(1, 2)
    rooms = [wide(xp, "rooms", tables["rooms"], kind), wide(xp, "announcements", tables["announcements"], kind), marks]
    people = turned @ wide(xp, "characters", tables["characters"], kind)
    flat = [wide(xp, name, tables[name], kind) for name in WHOLE]
    whole = xp.concatenate([each.reshape(each.shape[0], -1) for each in flat], 1)
    x = xp.concatenate([xp.concatenate(rooms, -1) @ w["rooms"], people @ w["people"], (whole @ w["whole"])[:, None]], 1)
    return x + w["place"], turned, stands


def normed(xp: Any, x: Array) -> Array:
    """Every token at the same size."""
    large = x.astype(np.float32)
    size = xp.sqrt((large * large).mean(-1, keepdims=True) + 1e-6)
    return (large / size).astype(x.dtype)


def block(xp: Any, w: Weights, number: int, x: Array, stands: Array) -> Array:
    """All tokens exchange what they know, whoever stands in a room with it; then each ponders by itself."""

    def part(name: str) -> Array:
        return w[f"{name}{number}"]

    y = normed(xp, x)
    rooms, people = y[:, :ROOMS], y[:, ROOMS:-1]
    x = x + part("spread") @ xp.maximum(part("collect") @ y, 0)
    met = xp.concatenate([stands.swapaxes(1, 2) @ (people @ part("enter")), stands @ (rooms @ part("stand"))], 1)
    x = x + xp.concatenate([met, xp.zeros_like(met[:, :1])], 1)
    y = normed(xp, x)
    return x + xp.maximum(y @ part("open") + part("bias"), 0) @ part("close")


def judged(xp: Any, w: Weights, seen: Array) -> tuple[Array, Array]:
    """For each observation the scores of 26 options, those that are not there far below all others, and the value."""
    tables = tables_of(seen)
    kind = w["rooms"].dtype
    x, turned, stands = tokens(xp, w, tables)
    for number in range(BLOCKS):
        x = block(xp, w, number, x, stands)
    x = normed(xp, x)
    rooms, people, whole = x[:, :ROOMS], x[:, ROOMS:-1], x[:, -1]
    gist = xp.concatenate([whole, rooms.mean(1), people.mean(1), people[:, 0]], 1)
    value = exact(xp.maximum(gist @ w["value"] + w["value_bias"], 0), w["value_out"])
    cells = hot(column(tables, "options", "room"), ROOMS, kind)
    lines = hot(column(tables, "options", "line"), 10, kind) @ (LINES / 5).astype(kind)
    named = hot(column(tables, "options", "character"), PEOPLE, kind) @ turned.swapaxes(1, 2)
    option = (
        wide(xp, "options", tables["options"], kind) @ w["option"] + (cells + lines) @ (rooms @ w["option_room"])
        + named @ (people @ w["option_person"]) + (gist @ w["option_gist"])[:, None]
    )  # fmt: skip
    thought = xp.maximum(xp.maximum(option, 0) @ w["ponder"] + w["ponder_bias"], 0)
    scores = exact(thought, w["score"])
    offered = column(tables, "options", "offered") != 0
    return xp.where(offered, scores, np.float32(NEVER)), value


def exact(thought: Array, weights: Array) -> Array:
    """One number for each thought, in single precision whatever came before."""
    return (thought.astype(np.float32) * weights[:, 0].astype(np.float32)).sum(-1)


def fresh(seed: int, width: int) -> dict[str, Array]:
    """Weights to begin with."""
    luck = np.random.default_rng(seed)
    whole = sum(width_of(name) * SCHEMA.table(name).rows for name in WHOLE)
    rooms = width_of("rooms") + width_of("announcements") + EXTRA_ROOM
    shapes = {
        "rooms": (rooms, width), "people": (width_of("characters"), width), "whole": (whole, width),
        "value": (4 * width, 2 * width), "value_out": (2 * width, 1), "option": (width_of("options"), width),
        "option_room": (width, width), "option_person": (width, width), "option_gist": (4 * width, width),
        "ponder": (width, width), "score": (width, 1),
    }  # fmt: skip
    for n in range(BLOCKS):
        shapes |= {
            f"collect{n}": (2 * TOKENS, TOKENS), f"spread{n}": (TOKENS, 2 * TOKENS), f"enter{n}": (width, width),
            f"stand{n}": (width, width), f"open{n}": (width, 2 * width), f"close{n}": (2 * width, width),
        }  # fmt: skip
    inputs = {"rooms": 16, "people": 16, "whole": 64, "option": 4}
    found = {name: luck.normal(size=shape) for name, shape in shapes.items()}
    for name, (rows, columns) in shapes.items():
        across = columns if name.startswith(("collect", "spread")) else rows
        found[name] /= inputs.get(name, across) ** 0.5
        if name.startswith(("spread", "close", "enter", "stand")):
            found[name] /= BLOCKS
    found["score"] *= 0.1
    found["place"] = 0.1 * luck.normal(size=(TOKENS, width))
    biases = {"value_bias": 2 * width, "ponder_bias": width, **{f"bias{n}": 2 * width for n in range(BLOCKS)}}
    found |= {name: np.zeros(many) for name, many in biases.items()}
    return {name: value.astype(np.float32) for name, value in found.items()}
