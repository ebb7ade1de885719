"""How far it is for an agent, as bots estimate it: past all figures."""

from functools import lru_cache

from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.terrain import Ground

NEVER = 99


@lru_cache(maxsize=4096)
def way_to(ground: Ground, goal: int) -> bytes:
    """How many actions an agent needs from each space to a goal when nobody is in the way; 99 for never.

    Backwards from the goal: whoever stands next to a space pays what it costs to enter that.
    """
    row = bytearray([NEVER]) * ground.chart.size
    passable = ground.for_agents | ground.exits
    fronts, seen, cost = [1 << goal, 0, 0], 0, 0
    while any(fronts):
        front = fronts.pop(0) & ~seen
        seen |= front
        for cell in cells(front):
            row[cell] = cost
        fronts[0] |= ground.agents.expand(front & ~ground.blue) & passable & ~seen
        fronts[1] |= ground.agents.expand(front & ground.blue) & passable & ~seen
        fronts.append(0)
        cost += 1
    return bytes(row)
