"""A map as it is drawn: reads the text of maps.toml into spaces, lines, spawn numbers and features.

Spaces are numbered row by row from the north-west. Sets of spaces are whole numbers with one bit for each space, so
that asking, joining and flooding them costs next to nothing.
"""

import re
from collections.abc import Mapping
from functools import lru_cache

from nightdeck.core.errors import BadContent

FLOOR, OBSTACLE, FENCE, BLUE, GREEN, HOLE, PANIC = ".#=~%oP"
TERRAIN = FLOOR + OBSTACLE + FENCE + BLUE + GREEN + HOLE + PANIC
COLOURS = ("red", "orange", "green")

_ROW = re.compile(r"(--|[1-9]0)\s+(\S.*)")
_EDGE = re.compile(r"edge (\w+) (\d+),(\d+) (\d+),(\d+)")


@lru_cache(maxsize=1 << 14)
def cells(mask: int) -> tuple[int, ...]:
    """The spaces of a set, from north-west to south-east. The same sets are asked for again and again."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


class Chart:
    """A map without figures and tokens. Nothing in it ever changes."""

    def __init__(self, rows: list[str]) -> None:
        self.width = len(rows[0])
        self.height = len(rows)
        self.size = self.width * self.height
        self.terrain = "".join(rows)
        self.column = tuple(cell % self.width for cell in range(self.size))
        self.row = tuple(cell // self.width for cell in range(self.size))
        self.spawns: dict[tuple[int, int], int] = {}
        self.features: dict[str, tuple[int, ...]] = {}
        self.edges: dict[str, list[tuple[int, int]]] = {colour: [] for colour in COLOURS}
        self.sets = {sign: self._set(sign) for sign in TERRAIN}

    def _set(self, sign: str) -> int:
        return sum(1 << cell for cell, found in enumerate(self.terrain) if found == sign)

    def at(self, column: int, row: int) -> int:
        """The number of a space."""
        assert 0 <= column < self.width
        assert 0 <= row < self.height
        return row * self.width + column

    def name(self, cell: int) -> str:
        """A space in words: column and row, counted from 0."""
        return f"{self.column[cell]},{self.row[cell]}"

    def one(self, feature: str) -> int:
        """The only space of a feature."""
        return self.features[feature][0]

    def mask(self, feature: str) -> int:
        """The spaces of a feature as a set."""
        return sum(1 << cell for cell in self.features.get(feature, ()))

    def check_spawns(self, where: str) -> None:
        """Raises BadContent unless each of the 90 spawn numbers is there and all of them hang together."""
        for tens in range(1, 10):
            for ones in range(10):
                if (tens, ones) not in self.spawns:
                    raise BadContent(f"{where}: spawn space {tens}0,{ones} is missing; expected 0 to 9 in each row")
        reached = self._reached(self.spawns[1, 0])
        for (tens, ones), cell in self.spawns.items():
            if not reached >> cell & 1:
                place = f"row {self.row[cell]}, column {self.column[cell]}"
                raise BadContent(f"{where}: {place}: no monster can get from spawn space 10,0 to {tens}0,{ones}")

    def _reached(self, start: int) -> int:
        """Where monsters can get with every door and gate open, without squeezing past corners."""
        shut = {OBSTACLE, FENCE, PANIC}
        lines = {frozenset(edge) for colour in ("red", "orange") for edge in self.edges[colour]}
        reached, front = 1 << start, [start]
        while front:
            cell = front.pop()
            for there in self.neighbours(cell):
                free = self.terrain[there] not in shut and frozenset((cell, there)) not in lines
                if free and not reached >> there & 1:
                    reached |= 1 << there
                    front.append(there)
        return reached

    def neighbours(self, cell: int) -> list[int]:
        """The spaces above, right, below and left."""
        column, row = self.column[cell], self.row[cell]
        around = [(column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)]
        return [self.at(x, y) for x, y in around if 0 <= x < self.width and 0 <= y < self.height]


def read_chart(where: str, drawing: str, features: Mapping[str, str]) -> Chart:
    """The map of a drawing; a mistake is a BadContent that names its row and column."""
    lines = [line for line in drawing.split("\n") if line.strip()]
    edges = [line for line in lines if line.startswith("edge")]
    drawn = [_fields(where, number, line) for number, line in enumerate(line for line in lines if line not in edges)]
    if not drawn:
        raise BadContent(f"{where}: the drawing is empty; expected rows such as '10  ... .0. ###'")

    width = len(drawn[0][1])
    for number, (_, fields) in enumerate(drawn):
        if len(fields) != width:
            raise BadContent(f"{where}: row {number} has {len(fields)} spaces; expected {width}, as in row 0")
        for column, field in enumerate(fields):
            _check_field(f"{where}: row {number}, column {column}", field, features)
    chart = Chart(["".join(field[0] for field in fields) for _, fields in drawn])
    _label(where, chart, drawn, features)
    for line in edges:
        _draw_edge(where, chart, line)
    for sign, name in features.items():
        if name not in chart.features:
            raise BadContent(f'{where}: the feature "{name}" is drawn nowhere; expected the sign {sign} on some space')
    return chart


def _fields(where: str, number: int, line: str) -> tuple[str, list[str]]:
    found = _ROW.fullmatch(line.strip())
    if found is None:
        raise BadContent(f"{where}: row {number} begins with {line.split()[:1]}; expected a spawn row 10 to 90, or --")
    return found[1], found[2].split()


def _check_field(where: str, field: str, features: Mapping[str, str]) -> None:
    if len(field) != 3:
        raise BadContent(f"{where}: {field!r}; expected three signs: terrain, spawn number, feature")
    if field[0] not in TERRAIN:
        raise BadContent(f"{where}: unknown terrain {field[0]!r}; expected one of {' '.join(TERRAIN)}")
    solid = field[0] in (OBSTACLE, FENCE, PANIC)
    if solid and field != field[0] * 3:
        raise BadContent(f"{where}: {field!r}; expected {field[0] * 3!r}, for nobody can stand there")
    if not solid and field[1] not in ".0123456789":
        raise BadContent(f"{where}: unknown spawn number {field[1]!r}; expected 0 to 9, or .")
    if not solid and field[1] != "." and field[0] == HOLE:
        raise BadContent(f"{where}: spawn number {field[1]} on a hole; expected it on firm ground")
    if not solid and field[2] != "." and field[2] not in features:
        raise BadContent(f"{where}: unknown feature {field[2]!r}; expected one of {' '.join(features)}, or .")


def _label(where: str, chart: Chart, drawn: list[tuple[str, list[str]]], features: Mapping[str, str]) -> None:
    marked: dict[str, list[int]] = {}
    for row, (label, fields) in enumerate(drawn):
        for column, field in enumerate(fields):
            if field[0] in (OBSTACLE, FENCE, PANIC):
                continue
            cell = chart.at(column, row)
            if field[1] != ".":
                _spawn(f"{where}: row {row}, column {column}", chart, label, int(field[1]), cell)
            if field[2] != ".":
                marked.setdefault(features[field[2]], []).append(cell)
    chart.features = {name: tuple(spaces) for name, spaces in marked.items()}


def _spawn(where: str, chart: Chart, label: str, ones: int, cell: int) -> None:
    if label == "--":
        raise BadContent(f"{where}: spawn number {ones} in a row without a label; expected a label from 10 to 90")
    place = int(label) // 10, ones
    if place in chart.spawns:
        raise BadContent(f"{where}: spawn space {label},{ones} is there twice; expected each number once")
    chart.spawns[place] = cell


def _draw_edge(where: str, chart: Chart, line: str) -> None:
    found = _EDGE.fullmatch(line)
    if found is None:
        raise BadContent(f"{where}: {line!r}; expected 'edge COLOUR column,row column,row'")
    colour, *numbers = found.groups()
    x1, y1, x2, y2 = map(int, numbers)
    if colour not in COLOURS:
        raise BadContent(f"{where}: {line!r}: unknown colour; expected one of {', '.join(COLOURS)}")
    if max(x1, x2) >= chart.width or max(y1, y2) >= chart.height or abs(x1 - x2) + abs(y1 - y2) != 1:
        raise BadContent(f"{where}: {line!r}: expected two spaces of the map side by side")
    a, b = sorted((chart.at(x1, y1), chart.at(x2, y2)))
    chart.edges[colour].append((a, b))
