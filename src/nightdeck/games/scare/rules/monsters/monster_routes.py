"""A monster on its way: the shortest routes to its target, and where it may stop."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules.monsters import cellar_knight
from nightdeck.games.scare.state import Agent, Monster, State, space

POUNCING = ("widow", "manbaby")
"""Those that go onto an agent's card."""


async def advance(s: State, monster: Monster, target: Agent, moves: int) -> bool:
    """A monster takes a shortest route of the player's choice to its target (ST-048, ST-051).

    Routes that end on the same space are one choice, except where the Cellar Knight watches every step. What never goes
    onto a card stops before the target. Returns whether it enters the target's space.
    """
    layers = s.ground.routes(monster.cell, target.cell, s.standing())
    way = len(layers) - 1
    if way <= moves and monster.kind in POUNCING:
        end = target.cell
    else:
        ends = endings(s, monster, layers, min(moves, way - 1))
        end = await choose(s.lead(), "route", ends, monster.id, target.id)
    if s.boss is not None and s.boss.kind == "knight":
        return await cellar_knight.watched_move(s, monster, target, end)
    if end == target.cell:
        return True
    if end != monster.cell:
        s.emit("moves", monster=monster.id, species=monster.kind, cell=end)
        monster.cell = end
    return False


def endings(s: State, monster: Monster, layers: list[int], moves: int) -> list[int]:
    """Where a monster can stop: the last space of a route within its moves that no other monster holds (OP-19).

    The Cellar Knight's space can be entered; that is its capture (ST-321).
    """
    taken = s.monster_spaces() & ~(space(monster.cell) | s.boss_spaces())
    ends, held = 0, layers[moves + 1]
    for i in reversed(range(moves + 1)):
        layer = layers[i] & s.ground.monsters.expand(held)
        ends |= layer & ~taken
        held = layer & taken
    return list(cells(ends))
