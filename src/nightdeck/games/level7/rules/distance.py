"""Distance and adjacency (rulebook, Distance and Adjacency; Special Enemy Movement)."""

from collections.abc import Callable

from nightdeck.games.level7.content.components import EnemyKind
from nightdeck.games.level7.rules.tiles import vents_by_net
from nightdeck.games.level7.state import State

FAR = 999
Ways = list[list[tuple[int, int]]]
"""For each tile: (neighbour, moves to get there)."""


def walker_ways(s: State) -> Ways:
    """For players: unlocked doors."""
    return [
        [(way, 1) for side, way in enumerate(placed.ways) if way >= 0 and side not in placed.locks]
        for placed in s.tiles
    ]


def clone_ways(s: State) -> Ways:
    """Clones use vents like doors and cannot pass locks (L7-260, L7-261)."""
    ways = walker_ways(s)
    for vents in vents_by_net(s).values():
        for vent in vents:
            ways[vent] += [(way, 1) for way in vents]
    return ways


def guard_ways(s: State) -> Ways:
    """Guards and hybrids need an extra move for a locked door (L7-262)."""
    return [
        [(way, 2 if side in placed.locks else 1) for side, way in enumerate(placed.ways) if way >= 0]
        for placed in s.tiles
    ]


def door_ways(s: State) -> Ways:
    """Every door between tiles, locked or not."""
    return [[(way, 1) for way in placed.ways if way >= 0] for placed in s.tiles]


def tide_ways(s: State) -> Ways:
    """Where a swarm is about, guards stay off its tiles, and locks do not stop them."""
    return [[(way, moves) for way, moves in ways if not s.tiles[way].swarm] for ways in door_ways(s)]


def ways_of(s: State, kind: EnemyKind) -> Ways:
    """How an enemy of this kind gets about."""
    if kind == "clone":
        return clone_ways(s)
    if kind == "guard" and "swarm" in s.plan.special:
        return tide_ways(s)
    return guard_ways(s)


def distances(ways: Ways, start: int) -> list[int]:
    """Moves from `start` to each tile; FAR where there is no way."""
    far = [FAR] * len(ways)
    far[start] = 0
    rings = [[start]]
    for length, ring in enumerate(rings):
        for tile in ring:
            if far[tile] == length:
                for way, step in ways[tile]:
                    if length + step < far[way]:
                        far[way] = length + step
                        while len(rings) <= length + step:
                            rings.append([])
                        rings[length + step].append(way)
    return far


def reversed_ways(ways: Ways) -> Ways:
    """The same ways walked backwards."""
    back: Ways = [[] for _ in ways]
    for tile, steps in enumerate(ways):
        for way, step in steps:
            back[way].append((tile, step))
    return back


def within(s: State, start: int, reach: int) -> list[int]:
    """The tiles that a player reaches with so many moves through unlocked doors, the own one included."""
    return [tile for tile, far in enumerate(distances(walker_ways(s), start)) if far <= reach]


def by_nearness(s: State, kind: EnemyKind, start: int, fits: Callable[[int], bool]) -> list[int]:
    """The closest of the tiles that fit, all of them if several are equally close; distance by that enemy's own way.

    Distance is from the tile to `start`, as the enemy would walk it (L7-OP56).
    """
    fitting = [i for i in range(len(s.tiles)) if fits(i)]
    if not fitting:
        return []
    far = distances(reversed_ways(ways_of(s, kind)), start)
    best = min(far[i] for i in fitting)
    return [i for i in fitting if far[i] == best] if best < FAR else []
