"""The ways of the two-space Boogeyman: straight steps only, the back half follows, turning round costs a point.

A position is the space of his front half and the direction in which his back half lies.
"""

from functools import lru_cache
from math import inf
from typing import NamedTuple

from nightdeck.games.scare.state import space
from nightdeck.games.scare.terrain import Ground, Walk

STRAIGHT = (0, 2, 4, 6)  # north, east, south, west on the compass


class Lane(NamedTuple):
    """One way to go on: into a space, or a turn, which puts the front half where the back half is."""

    cell: int
    cost: int
    turn: bool


def lanes(ground: Ground, front: int, back: int, goal: int, rammed: int, ram: int) -> list[Lane]:
    """The first steps of all cheapest routes that bring the front half onto the goal; [] if there is none.

    Entering a space of `rammed` costs `ram` points, everything else one.
    """
    levels = _costs(ground, goal, rammed, ram)
    width = ground.chart.width
    shift = {0: -width, 2: 1, 4: width, 6: -1}
    here = next(way for way, step in shift.items() if front + step == back)
    found: dict[Lane, float] = {Lane(back, 1, True): 1 + _cost(levels, back, _opposite(here))}
    for way in STRAIGHT:
        to = front + shift[way]
        if way != here and ground.monsters.shifted(1 << front, way):
            cost = ram if rammed >> to & 1 else 1
            found[Lane(to, cost, False)] = cost + _cost(levels, to, _opposite(way))
    best = min(found.values())
    return [lane for lane, cost in found.items() if cost == best] if best < inf else []


def _opposite(way: int) -> int:
    return (way + 4) % 8


def _cost(levels: list[dict[int, int]], front: int, back: int) -> float:
    return next((cost for cost, level in enumerate(levels) if level[back] >> front & 1), inf)


@lru_cache(maxsize=1024)
def _costs(ground: Ground, goal: int, rammed: int, ram: int) -> list[dict[int, int]]:
    """For each number of points the positions from which so many lead to the goal, by direction of the back half."""
    levels = [dict.fromkeys(STRAIGHT, space(goal))]
    done = dict(levels[0])
    while any(any(level.values()) for level in levels[-ram:]):
        level = _before(ground.monsters, levels, rammed, ram)
        for side in STRAIGHT:
            level[side] &= ~done[side]
            done[side] |= level[side]
        levels.append(level)
    return levels


def _before(walk: Walk, levels: list[dict[int, int]], rammed: int, ram: int) -> dict[int, int]:
    """From where a step, a turn or a ram leads to the positions of the last levels."""
    level = dict.fromkeys(STRAIGHT, 0)
    for way in STRAIGHT:
        back = _opposite(way)
        entered = levels[-1][back] & ~rammed
        if len(levels) >= ram:
            entered |= levels[-ram][back] & rammed
        sources = walk.origins(entered, way)
        for side in STRAIGHT:
            level[side] |= sources if side != way else walk.origins(levels[-1][back], way)
    return level
