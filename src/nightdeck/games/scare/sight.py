"""Lines of sight, exact, in whole numbers (ruling OP-10).

A viewer sees the middle of a target's space if some direction from that middle reaches the inside of the viewer's space
without meeting a blocker before. All coordinates are doubled, so that middles and corners are whole numbers. Directions
between two neighbouring corners cross the same borders: they are one *slot*. What a slot crosses depends only on where
the viewer stands from the target; it is worked out once and then moved over the map by a shift.
"""

from functools import cache, cmp_to_key
from itertools import pairwise, product
from math import copysign, gcd

Direction = tuple[int, int]
Slots = tuple[int, ...]


@cache
def slots(width: int, size: int, dx: int, dy: int, with_edges: bool) -> Slots:
    """What each slot crosses between a target and a viewer dx to its right and dy below, as sets of spaces and edges.

    The sets lie as if the rectangle of the two began at space 0; shift them by its first space. Edges, if wanted,
    follow in the bits from `size` (to the right of a space) and from twice `size` (below a space). A slot that crosses
    all that another one crosses is left out: it can never help.
    """
    left, top = min(0, dx), min(0, dy)
    crossed = set()
    for direction in _between(_corners(dx, dy)):
        mask = 0
        for section, x, y in _walk(direction, dx, dy):
            if section == 0 or with_edges:
                mask |= 1 << (section * size + (y - top) * width + x - left)
        crossed.add(mask)
    return tuple(sorted((a for a in crossed if not any(b != a and a & b == b for b in crossed)), key=int.bit_count))


def _corners(dx: int, dy: int) -> list[Direction]:
    """The directions to all grid corners of the rectangle that lie within the angle under which the viewer appears."""
    viewer = [(2 * dx + i, 2 * dy + j) for i in (-1, 1) for j in (-1, 1)]
    first = next(a for a in viewer if all(_cross(a, b) >= 0 for b in viewer))
    last = next(a for a in viewer if all(_cross(b, a) >= 0 for b in viewer))
    found = set()
    for x, y in product(_lines(dx), _lines(dy)):
        if _cross(first, (x, y)) >= 0 and _cross((x, y), last) >= 0:
            common = gcd(x, y)
            found.add((x // common, y // common))
    return sorted(found, key=cmp_to_key(_clockwise))


def _lines(reach: int) -> range:
    """The grid lines on both sides of every space from the target to a viewer so many spaces on."""
    return range(min(-1, 2 * reach - 1), max(2, 2 * reach + 2), 2)


def _between(corners: list[Direction]) -> list[Direction]:
    return [(a[0] + b[0], a[1] + b[1]) for a, b in pairwise(corners)]


def _clockwise(a: Direction, b: Direction) -> int:
    return -_cross(a, b)


def _cross(a: Direction, b: Direction) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _walk(direction: Direction, dx: int, dy: int) -> list[tuple[int, int, int]]:
    """From the target's middle along a direction up to the viewer's space: spaces (0) and edges (1, 2) on the way."""
    ux, uy = direction
    sx, sy = int(copysign(1, ux)), int(copysign(1, uy))
    x = y = 0
    across, down = 1, 1
    met: list[tuple[int, int, int]] = []
    while True:
        if across * abs(uy) < down * abs(ux):
            met.append((1, min(x, x + sx), y))
            x, across = x + sx, across + 2
        else:
            met.append((2, x, min(y, y + sy)))
            y, down = y + sy, down + 2
        if (x, y) == (dx, dy):
            return met
        met.append((0, x, y))
