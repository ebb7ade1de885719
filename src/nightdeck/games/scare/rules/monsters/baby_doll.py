"""Baby Doll runs to where it harms the most agents, and explodes."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules.monsters.barbs import barb_reflex
from nightdeck.games.scare.rules.monsters.monster_routes import advance
from nightdeck.games.scare.rules.monsters.monster_targets import passable
from nightdeck.games.scare.rules.places import adjacent
from nightdeck.games.scare.state import Agent, Monster, State, space


async def hunt(s: State, doll: Monster, target: Agent, moves: int) -> None:
    """Its move ends on the space in reach with the most agents next to it; then it explodes (ST-086, ST-087, OP-40)."""
    spots = best_spots(s, doll, moves)
    if not spots:
        await advance(s, doll, target, moves)
        return
    spot = await choose(s.lead(), "route", spots, doll.id, target.id)
    if spot != doll.cell:
        s.emit("moves", monster=doll.id, species=doll.kind, cell=spot)
        doll.cell = spot
    await explode(s, doll)


def best_spots(s: State, doll: Monster, moves: int) -> list[int]:
    """The spaces in reach that harm the most, nearest first; [] if no agent can be harmed this turn."""
    ground, targets = s.ground, s.targets()
    own = space(doll.cell)
    free = ~s.monster_spaces() | own
    best, spots = 0, []
    for layer in ground.monsters.within(own, moves, passable(s)):
        here = {cell: (ground.near[cell] & targets).bit_count() for cell in cells(layer & free)}
        most = max(here.values(), default=best)
        if most > best:
            best, spots = most, [cell for cell, count in here.items() if count == most]
    return spots


async def explode(s: State, doll: Monster) -> None:
    """Barbs for every adjacent agent, then the doll is gone (ST-087, ST-088, ST-410)."""
    s.emit("explodes", monster=doll.id, cell=doll.cell)
    await barb_reflex(s, doll.cell)
    s.monsters.remove(doll)


def ticking(s: State, agent: Agent) -> list[Monster]:
    """The dolls that explode if this agent ends his movement where he is (ST-089, ST-091, ST-092)."""
    if not agent.targetable:
        return []
    return [m for m in s.monsters if m.kind == "doll" and adjacent(s, agent.cell, m.cell)]
