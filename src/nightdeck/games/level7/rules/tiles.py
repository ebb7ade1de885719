"""Tiles: how they turn, touch and join; doors, locks, vents and ducts (rulebook, Tiles, Vents, Exploring)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from nightdeck.games.level7.content.components import LARGE_SIDES, SMALL_SIDES, Tile
from nightdeck.games.level7.state import BLOCKED, OPEN, WALL, Placed, State

STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""North, east, south, west."""

SMALL = tuple((0, 0, direction) for direction in range(4))
LARGE = ((0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 1), (1, 1, 2), (0, 1, 2), (0, 1, 3), (0, 0, 3))
"""For each side of a tile, clockwise: the square it belongs to and the direction it faces."""

Square = tuple[int, int]


class Spot(NamedTuple):
    """A way to lay a tile: the north-west square and the quarter turns to the right."""

    x: int
    y: int
    turn: int


def sides(tile: Tile) -> tuple[tuple[int, int, int], ...]:
    return LARGE if tile.large else SMALL


@cache
def _turned(large: bool, names: tuple[str, ...], turn: int) -> frozenset[int]:
    order = LARGE_SIDES if large else SMALL_SIDES
    return frozenset((order.index(name) + turn * len(order) // 4) % len(order) for name in names)


def doors(tile: Tile, turn: int) -> frozenset[int]:
    """The sides that have a door after so many quarter turns."""
    return _turned(tile.large, tile.doors, turn)


def ducts(tile: Tile, turn: int) -> frozenset[int]:
    return _turned(tile.large, tile.ducts, turn)


def squares(tile: Tile, x: int, y: int) -> list[Square]:
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)] if tile.large else [(x, y)]


def taken(s: State) -> dict[Square, int]:
    """Which tile lies on each square of the map."""
    tiles = s.box.tiles
    found: dict[Square, int] = {}
    for i, placed in enumerate(s.tiles):
        found[placed.x, placed.y] = i
        if tiles[placed.tile].large:
            found.update(dict.fromkeys(squares(tiles[placed.tile], placed.x, placed.y), i))
    return found


def beyond(s: State, tile: int, side: int) -> Square:
    """The square behind a side of a placed tile."""
    placed = s.tiles[tile]
    dx, dy, direction = sides(s.box.tiles[placed.tile])[side]
    return placed.x + dx + STEPS[direction][0], placed.y + dy + STEPS[direction][1]


def facing(s: State, tile: int, square: Square, direction: int) -> int:
    """The side of a placed tile that belongs to `square` and faces `direction`."""
    placed = s.tiles[tile]
    at = (square[0] - placed.x, square[1] - placed.y, direction)
    return sides(s.box.tiles[placed.tile]).index(at)


def direction_of(s: State, tile: int, side: int) -> int:
    return sides(s.printed_tile(tile))[side][2]


class Contact(NamedTuple):
    """One side of a new tile that touches a tile on the map."""

    side: int
    other: int
    other_side: int


def contacts(s: State, tile: Tile, spot: Spot, map_squares: dict[Square, int]) -> Iterator[Contact]:
    for side, (dx, dy, direction) in enumerate(sides(tile)):
        square = (spot.x + dx + STEPS[direction][0], spot.y + dy + STEPS[direction][1])
        other = map_squares.get(square)
        if other is not None:
            yield Contact(side, other, facing(s, other, square, (direction + 2) % 4))


def door_at(s: State, tile: int, side: int) -> bool:
    """Whether a side of a placed tile is a door, opened vents included."""
    return s.tiles[tile].ways[side] != WALL


def spots(s: State, name: str, tile: int, side: int) -> list[Spot]:
    """The legal ways to lay a tile against a door: most doors joined, then fewest doors blocked (L7-131 … L7-133).

    Ways that look alike are given once. Empty if a large tile does not fit.
    """
    new = s.box.tiles[name]
    map_squares = taken(s)
    target, back = beyond(s, tile, side), (direction_of(s, tile, side) + 2) % 4
    best: tuple[int, int] | None = None
    found: dict[tuple[Square, frozenset[int], frozenset[int]], Spot] = {}
    for spot in _candidates(new, target, back):
        if any(square in map_squares for square in squares(new, spot.x, spot.y)):
            continue
        score = _score(s, new, spot, map_squares)
        if best is None or score > best:
            best, found = score, {}
        if score == best:
            look = ((spot.x, spot.y), doors(new, spot.turn), ducts(new, spot.turn))
            found.setdefault(look, spot)
    return list(found.values())


def _candidates(new: Tile, target: Square, back: int) -> Iterator[Spot]:
    """Every way that puts a door of the new tile on the square `target`, facing `back`."""
    for turn in range(4):
        for side in sorted(doors(new, turn)):
            dx, dy, direction = sides(new)[side]
            if direction == back:
                yield Spot(target[0] - dx, target[1] - dy, turn)


def _score(s: State, new: Tile, spot: Spot, map_squares: dict[Square, int]) -> tuple[int, int]:
    own = doors(new, spot.turn)
    touching = contacts(s, new, spot, map_squares)
    meetings = [(side in own, door_at(s, other, other_side)) for side, other, other_side in touching]
    return sum(mine and theirs for mine, theirs in meetings), -sum(mine != theirs for mine, theirs in meetings)


def lay(s: State, name: str, spot: Spot, *, force: tuple[int, int] | None = None) -> int:
    """Put a tile on the map and join it; `force` is a wall (tile, side) that a vent opens as a door (L7-OP33)."""
    new = s.box.tiles[name]
    own = doors(new, spot.turn)
    touching = list(contacts(s, new, spot, taken(s)))
    placed = Placed(name, *spot, [OPEN if side in own else WALL for side in range(len(sides(new)))])
    index = len(s.tiles)
    s.tiles.append(placed)
    for side, other, other_side in touching:
        ways = s.tiles[other].ways
        if side in own and (ways[other_side] != WALL or (other, other_side) == force):
            placed.ways[side], ways[other_side] = other, index
            if other_side in s.tiles[other].locks:
                placed.locks.append(side)
        elif side in own:
            placed.ways[side] = BLOCKED
        elif ways[other_side] == OPEN:
            ways[other_side] = BLOCKED
            if other_side in s.tiles[other].locks:
                s.tiles[other].locks.remove(other_side)
    if new.ducts:
        join_ducts(s, placed, index, touching)
    return index


def join_ducts(s: State, placed: Placed, index: int, touching: list[Contact]) -> None:
    """Touching sides that both have a duct belong together; a network has its first tile's number (L7-126, L7-OP17)."""
    own = ducts(s.box.tiles[placed.tile], placed.turn)
    joined = {index}
    for side, other, other_side in touching:
        there = s.tiles[other]
        if side in own and other_side in ducts(s.box.tiles[there.tile], there.turn):
            joined.add(there.net)
    placed.net = index
    for there in s.tiles:
        if there.net in joined:
            there.net = min(joined)


def has_vent(s: State, tile: int) -> bool:
    """A vent that can be used: printed or by a marker, and not blocked (L7-084, L7-OP18)."""
    placed = s.tiles[tile]
    return placed.vent == 1 or (placed.vent == 0 and s.box.tiles[placed.tile].vent)


def vent_links(s: State, tile: int) -> list[int]:
    """The tiles that vent travel reaches from here: other vents in the same duct network (L7-126)."""
    net = s.tiles[tile].net
    if net < 0 or not has_vent(s, tile):
        return []
    return [i for i, p in enumerate(s.tiles) if p.net == net and i != tile and has_vent(s, i)]


def vents_by_net(s: State) -> dict[int, list[int]]:
    """The tiles with a usable vent, by duct network."""
    nets: dict[int, list[int]] = {}
    for i, placed in enumerate(s.tiles):
        if placed.net >= 0 and has_vent(s, i):
            nets.setdefault(placed.net, []).append(i)
    return nets


def open_ways(s: State, tile: int) -> list[tuple[int, int]]:
    """(side, tile behind it) for every unlocked door that leads to a tile."""
    placed = s.tiles[tile]
    return [(side, way) for side, way in enumerate(placed.ways) if way >= 0 and side not in placed.locks]


def adjacent(s: State, tile: int) -> list[int]:
    """The tiles joined to this one by an unlocked door (L7-086, L7-OP53)."""
    placed = s.tiles[tile]
    return [way for side, way in enumerate(placed.ways) if way >= 0 and side not in placed.locks]


def lockable(s: State, tile: int) -> list[int]:
    """The sides of a tile with an unlocked door, to a tile or to empty space."""
    placed = s.tiles[tile]
    return [side for side, way in enumerate(placed.ways) if way not in (WALL, BLOCKED) and side not in placed.locks]


def _both_ends(s: State, tile: int, side: int) -> Iterator[tuple[Placed, int]]:
    yield s.tiles[tile], side
    other = s.tiles[tile].ways[side]
    if other >= 0:
        back = (direction_of(s, tile, side) + 2) % 4
        yield s.tiles[other], facing(s, other, beyond(s, tile, side), back)


def locks_left(s: State) -> int:
    """How many locked door markers are still in the box."""
    behind = [placed.ways[side] for placed in s.tiles for side in placed.locks]
    return s.box.markers["lock"].count - (len(behind) + behind.count(OPEN)) // 2


def lock(s: State, tile: int, side: int) -> None:
    for placed, its_side in _both_ends(s, tile, side):
        placed.locks.append(its_side)


def unlock(s: State, tile: int, side: int) -> None:
    for placed, its_side in _both_ends(s, tile, side):
        placed.locks.remove(its_side)


def door_to_space(s: State) -> bool:
    """Whether any door on the map, locked or not, leads to unexplored space (L7-136)."""
    return any(OPEN in placed.ways for placed in s.tiles)


def free_sides(s: State, tile: int) -> list[int]:
    """Walls of a tile with empty space behind them, where a vent may serve as a door."""
    map_squares = taken(s)
    ways = s.tiles[tile].ways
    return [side for side in range(len(ways)) if beyond(s, tile, side) not in map_squares]
