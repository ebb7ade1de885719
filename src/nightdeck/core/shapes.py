"""Parts of pictures that several games share. Each returns plain elements for a scene."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from msgspec import Struct

from nightdeck.core.scene import Circle, Element, Glyph, Group, Line, Polygon, Rect, Text


def box(
    width: float, height: float, radius: float = 0, fill: str = "none", stroke: str = "none", stroke_width: float = 2
) -> Rect:
    """A rectangle around the origin of its group."""
    return Rect(-width / 2, -height / 2, width, height, radius, fill=fill, stroke=stroke, stroke_width=stroke_width)


MARKS = "●▲■◆▼✚◀▶★"
"""A sign for each seat, so that parties are not told apart by colour alone."""
_CROSS = (-1, -3), (1, -3), (1, -1), (3, -1), (3, 1), (1, 1), (1, 3), (-1, 3), (-1, 1), (-3, 1), (-3, -1), (-1, -1)
_STAR = (0, -10), (3, -3), (10, -3), (4, 2), (6, 9), (0, 5), (-6, 9), (-4, 2), (-10, -3), (-3, -3)
_OUTLINES: dict[str, tuple[float, Sequence[tuple[int, int]]]] = {
    "▲": (1, ((0, -1), (1, 1), (-1, 1))),
    "■": (1.1, ((-1, -1), (1, -1), (1, 1), (-1, 1))),
    "◆": (0.8, ((0, -1), (1, 0), (0, 1), (-1, 0))),
    "▼": (1, ((-1, -1), (1, -1), (0, 1))),
    "✚": (3, _CROSS),
    "◀": (1, ((-1, 0), (1, -1), (1, 1))),
    "▶": (1, ((1, 0), (-1, 1), (-1, -1))),
    "★": (8, _STAR),
}


def seat_mark(seat: int, x: float, y: float, size: float) -> Circle | Polygon:
    """The sign of a seat in its colour, `size` across."""
    mark, ink = MARKS[seat], f"seat{seat}"
    if mark == "●":
        return Circle(x, y, size / 2, fill=ink, stroke="shadow")
    units, outline = _OUTLINES[mark]
    scale = size / 2 / units
    return Polygon([(x + dx * scale, y + dy * scale) for dx, dy in outline], fill=ink, stroke="shadow")


def halo(width: float, height: float, radius: float = 8) -> Rect:
    """The outline that shows the state of its group (selected, target, danger) and the focus."""
    rect = box(width, height, radius)
    rect.classes = "halo"
    return rect


def round_halo(radius: float) -> Circle:
    """The same around a round token."""
    return Circle(0, 0, radius, classes="halo")


class Grid(Struct, frozen=True):
    """Where the cells of a square grid lie, counted from 0 at the upper left."""

    size: float
    gap: float = 0
    x: float = 0
    y: float = 0

    def span(self, cells: int) -> float:
        """How much room that many cells take in a line."""
        return cells * self.size + (cells - 1) * self.gap

    def corner(self, column: float, row: float) -> tuple[float, float]:
        step = self.size + self.gap
        return self.x + column * step, self.y + row * step

    def centre(self, column: float, row: float) -> tuple[float, float]:
        x, y = self.corner(column, row)
        return x + self.size / 2, y + self.size / 2

    def border(self, column: int, row: int, side: str, stroke: str, stroke_width: float = 4, dash: str = "") -> Line:
        """The line along one side ("n", "e", "s" or "w") of a cell, in the middle of the gap."""
        half, reach = self.size / 2, (self.size + self.gap) / 2
        x, y = self.centre(column, row)
        dx, dy = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}[side]
        mx, my, along, down = x + dx * reach, y + dy * reach, half * abs(dy), half * abs(dx)
        return Line(mx - along, my - down, mx + along, my + down, stroke=stroke, stroke_width=stroke_width, dash=dash)


def spread(count: int, step: float, across: int = 3) -> list[tuple[float, float]]:
    """Offsets that arrange `count` pieces around the middle of a space, at most `across` in a row."""
    rows = ceil(count / across)
    places: list[tuple[float, float]] = []
    for row in range(rows):
        here = count // rows + (row < count % rows)
        y = (row - (rows - 1) / 2) * step
        places += [((column - (here - 1) / 2) * step, y) for column in range(here)]
    return places


def fit(width: float, height: float, into_width: float, into_height: float, most: float = 1) -> float:
    """The scale at which something of that size fits into another, but at most `most`."""
    return min(most, into_width / width, into_height / height)


def track(
    key: str, label: str, steps: Sequence[str], at: int, x: float = 0, y: float = 0, size: float = 30,
    fill: str = "panel", mark: str = "accent", vertical: bool = False,
) -> Group:  # fmt: skip
    """A row (or column) of boxes with a marker on number `at`; none if there is no such box."""
    dx, dy = (0.0, size + 3) if vertical else (size + 3, 0.0)
    children: list[Element] = []
    for i, step in enumerate(steps):
        square = box(size, size, 3, fill, "line", 1.5)
        words = Text(step, size=size * 0.42, ink="faint", width=size - 4)
        children.append(Group(x=i * dx, y=i * dy, children=[square, words]))
    if 0 <= at < len(steps):
        frame = box(size + 4, size + 4, 5, stroke=mark, stroke_width=3.5)
        words = Text(steps[at], size=size * 0.42, bold=True, width=size - 4)
        children.append(Group(f"{key}:mark", f"{label}: {steps[at]}", at * dx, at * dy, [frame, words]))
    return Group(key, label, x, y, children)


def card(
    key: str, label: str, title: str, text: str = "", glyph: str = "", x: float = 0, y: float = 0, width: float = 96,
    height: float = 134, edge: str = "accent", classes: str = "", picks: Sequence[str] = (),
) -> Group:  # fmt: skip
    """A card with its title, a drawing and its text, around its middle."""
    top = -height / 2
    children: list[Element] = [
        box(width, height, 8, "paper", edge, 2.5),
        Text(title, 0, top + 15, 13, "print", face="title", bold=True, width=width - 14),
        Line(-width / 2 + 8, top + 26, width / 2 - 8, top + 26, stroke=edge, stroke_width=1.5),
    ]
    if glyph:
        size = width * (0.42 if text else 0.66)
        children.append(Glyph(glyph, 0, top + 32 + size / 2 if text else 10, size, "print", "paper"))
    if text:
        start = top + (width * 0.42 + 46 if glyph else 42)
        lines = int((height / 2 - 8 - start) / 12.5) + 1
        children.append(Text(text, 0, start, 10.5, "print", width=width - 14, lines=lines, leading=1.19))
    children.append(halo(width + 8, height + 8, 11))
    return Group(key, label, x, y, children, classes=classes, picks=list(picks))


def card_back(key: str, label: str, x: float = 0, y: float = 0, width: float = 96, height: float = 134) -> Group:
    """A card from behind, around its middle."""
    size = width * 0.62
    sheet = [
        box(width, height, 8, "raised", "line", 2.5),
        box(width - 12, height - 12, 5, stroke="line", stroke_width=1),
    ]
    return Group(key, label, x, y, [*sheet, Glyph("moon", size=size, ink="accent"), halo(width + 8, height + 8, 11)])


def hand(cards: Sequence[Group], width: float, step: float) -> list[Group]:
    """Lays cards side by side around the middle of `width`, overlapping when there are too many."""
    if len(cards) > 1:
        step = min(step, max(0, width - step) / (len(cards) - 1))
    for i, one in enumerate(cards):
        one.x += width / 2 + (i - (len(cards) - 1) / 2) * step
    return list(cards)


def stack(
    key: str, label: str, glyph: str, count: int, x: float = 0, y: float = 0, size: float = 36, ink: str = "ink"
) -> Group:
    """A token with the number of them on it, unless it is a single one."""
    children: list[Element] = [Glyph(glyph, size=size, ink=ink)]
    if count != 1:
        corner, radius = size * 0.36, size * 0.26
        children.append(Circle(corner, corner, radius, fill="ground", stroke=ink, stroke_width=1.5))
        children.append(Text(str(count), corner, corner, radius * 1.35, bold=True, width=radius * 1.7))
    return Group(key, label, x, y, [*children, round_halo(size * 0.56)])


def plate(
    text: str, x: float, y: float, width: float, size: float = 13, fill: str = "shadow", ink: str = "ink"
) -> Group:
    """A name on a small plate, around its middle."""
    sheet = box(width, size * 1.6, size * 0.35, fill)
    return Group(x=x, y=y, children=[sheet, Text(text, size=size, ink=ink, width=width - size * 0.7)])


def arrow(
    x1: float, y1: float, x2: float, y2: float, stroke: str = "accent", stroke_width: float = 5, dash: str = ""
) -> Line:
    """A line with a head, on top of the picture; it does not catch the pointer."""
    return Line(x1, y1, x2, y2, True, stroke=stroke, stroke_width=stroke_width, dash=dash, classes="over")
