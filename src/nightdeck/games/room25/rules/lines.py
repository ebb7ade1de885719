"""Lines of the complex: which can slide, which way, and what a slide or a swap does to the tiles."""

from collections.abc import Sequence
from functools import cache

from nightdeck.games.room25.state import SIZE, State, Way

WAYS: tuple[Way, ...] = tuple(
    way
    for i in (0, 1, 3, 4)
    for way in (("row", i, "left"), ("row", i, "right"), ("column", i, "up"), ("column", i, "down"))
)  # fmt: skip
LINE = {way: way[1] if way[0] == "row" else SIZE + way[1] for way in WAYS}
"""The line of a slide: rows come first, then columns."""
SIGN = {way: 1 if way[2] in ("right", "down") else -1 for way in WAYS}
"""Which way it goes along its cells."""


def legal_slides(s: State, candidates: Sequence[Way]) -> list[Way]:
    """The slides that no Control token forbids: a line goes one way only in a round (R25-080 to R25-082)."""
    arrows = s.arrows
    return [way for way in candidates if arrows[LINE[way]] != -SIGN[way]]


@cache
def slides_through(cell: int) -> tuple[Way, ...]:
    """The slides of the row and the column of a cell; the central lines never move (R25-074, R25-077)."""
    row, column = divmod(cell, SIZE)
    return tuple([way for way in WAYS if way[1] == (row if way[0] == "row" else column)])


def slide(s: State, way: Way) -> None:
    """Shift a line one step; what falls off at one end comes back at the other (R25-075, R25-076, R25-079)."""
    cells = line_cells(way)
    tiles = [s.board[cell] for cell in cells]
    tiles = [tiles[-1], *tiles[:-1]] if SIGN[way] == 1 else [*tiles[1:], tiles[0]]
    for cell, tile in zip(cells, tiles, strict=True):
        s.board[cell] = tile
    s.arrows[LINE[way]] = SIGN[way]
    s.emit("slides", line=way[0], index=way[1], direction=way[2])


def falls_off(s: State, way: Way) -> int:
    """The tile that a slide pushes over the edge."""
    cells = line_cells(way)
    return s.board[cells[-1] if SIGN[way] == 1 else cells[0]]


def line_cells(way: Way) -> range:
    line, index, _ = way
    return range(index * SIZE, index * SIZE + SIZE) if line == "row" else range(index, SIZE * SIZE, SIZE)


@cache
def moved(way: Way) -> tuple[int, ...]:
    """Where a slide takes whatever lies on each cell."""
    cells = list(line_cells(way))
    ahead = [*cells[1:], cells[0]] if SIGN[way] == 1 else [cells[-1], *cells[:-1]]
    onto = dict(zip(cells, ahead, strict=True))
    return tuple([onto.get(cell, cell) for cell in range(SIZE * SIZE)])


def swap(s: State, one: int, other: int) -> None:
    """Two tiles change places with everything on them (R25-150, R25-186)."""
    a, b = s.cell(one), s.cell(other)
    s.board[a], s.board[b] = other, one
    s.emit("swaps", cells=[a, b])
