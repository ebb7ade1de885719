"""The ways of the two-space Boogeyman: straight steps only, the back half follows, turning round costs a point.

Only the next step asks where his back half lies: on a cheapest way nobody goes back to where he has just been.
"""

from functools import lru_cache
from math import inf
from typing import NamedTuple

from nightdeck.games.scare.state import space
from nightdeck.games.scare.terrain import Ground

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
    found: dict[Lane, float] = {Lane(back, 1, True): 1 + _cost(levels, back)}
    for way, shift in zip(STRAIGHT, (-width, 1, width, -1), strict=True):
        to = front + shift
        if to != back and ground.monsters.leads_on(front, way):
            cost = ram if rammed >> to & 1 else 1
            found[Lane(to, cost, False)] = cost + _cost(levels, to)
    best = min(found.values())
    return [lane for lane, cost in found.items() if cost == best] if best < inf else []


def _cost(levels: list[int], front: int) -> float:
    return next((cost for cost, level in enumerate(levels) if level >> front & 1), inf)


@lru_cache(maxsize=1024)
def _costs(ground: Ground, goal: int, rammed: int, ram: int) -> list[int]:
    """For each number of points the spaces from which so many lead his front half to the goal."""
    levels = [space(goal)]
    done = levels[0]
    while any(levels[-ram:]):
        entered = levels[-1] & ~rammed
        if len(levels) >= ram:
            entered |= levels[-ram] & rammed
        level = 0
        for way in STRAIGHT:
            level |= ground.monsters.origins(entered, way)
        levels.append(level & ~done)
        done |= level
    return levels
