"""Scarecrow rams its way through the squad: the path that harms the most agents, planned anew after each ram."""

import msgspec

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import enters_space, reset_trap
from nightdeck.games.scare.rules.health import capture, harm
from nightdeck.games.scare.rules.monsters.barbs import attack_roll
from nightdeck.games.scare.rules.monsters.monster_routes import advance
from nightdeck.games.scare.rules.monsters.monster_targets import nearest
from nightdeck.games.scare.rules.protect import protect
from nightdeck.games.scare.state import Agent, Monster, State, space

Worth = tuple[int, int, int]
"""A plan's agents not rammed yet, its way to the last of them (the shorter, the more), and its rams."""
NOTHING: Worth = (0,) * 3


class Ram(msgspec.Struct, frozen=True, gc=False):
    """Run to a space next to an agent, then into his; he goes where the Scarecrow came from."""

    agent: int
    source: int
    cost: int


async def hunt(s: State, crow: Monster, target: Agent, moves: int) -> None:
    """Ram as many different agents as the moves allow, then the same ones again (ST-107 to ST-111, ruling OP-41)."""
    rammed: frozenset[int] = frozenset()
    while moves and crow in s.monsters:
        rams = best_rams(s, crow.cell, moves, rammed, target.id)
        if not rams:
            await walk_on(s, crow, target, moves)
            return
        ram = await choose(s.lead(), "ram", [(r.agent, r.source) for r in rams], crow.id)
        cost = next(r.cost for r in rams if (r.agent, r.source) == ram)
        moves -= cost
        rammed |= {await ram_agent(s, crow, s.agents[ram[0]], ram[1])}
        reset_trap(s)


async def walk_on(s: State, crow: Monster, target: Agent, moves: int) -> None:
    """With nobody in reach it makes an ordinary move with what it has left (ruling OP-41)."""
    prey, _ = nearest(s, crow)
    if prey:
        await advance(s, crow, target if target in prey else s.dice.pick(prey), moves)


async def ram_agent(s: State, crow: Monster, target: Agent, source: int) -> int:
    """Scarecrow and agent change places, and the agent rolls on its table (ST-107, ST-412, ST-413).

    Returns whom it hit.
    """
    victim = target
    if target.id == SHAYE:
        victim = await protect(s, crow.kind) or target
    crow.cell, victim.cell = victim.cell, source
    s.emit("rams", monster=crow.id, species=crow.kind, agent=victim.id, cell=crow.cell, onto=source)
    if s.ground.holes & space(source):
        await capture(s, victim)
    else:
        await enters_space(s, victim)
    if victim.at != "map" or crow not in s.monsters:  # a hole has taken him, or a door the Scarecrow
        return victim.id
    die, total = attack_roll(s, victim)
    card = s.monster_card(crow)
    result = (card.table_wounded if crow.wounded else card.table)[total]
    s.emit("attack", monster=crow.id, species=crow.kind, agent=victim.id, die=die, total=total, result=result)
    await harm(s, victim, result)
    return victim.id


def best_rams(s: State, start: int, moves: int, rammed: frozenset[int], favourite: int) -> list[Ram]:
    """The first rams of all best plans; among equals the ordinary target first (ST-111, ruling OP-41)."""
    plan = Plan(s, start, {a.cell: a.id for a in s.agents if a.targetable})
    worth = [(plan.worth_of(ram, moves, rammed), ram) for ram in plan.rams(start, moves)]
    best = max((value for value, _ in worth), default=NOTHING)
    first = [ram for value, ram in worth if value == best]
    return [ram for ram in first if ram.agent == favourite] or first


class Plan:
    """A search over rams only: where everybody would stand, and what that is worth with so many moves left."""

    def __init__(self, s: State, crow: int, prey: dict[int, int]) -> None:
        self.ground = s.ground
        self.prey = prey
        self.fixed = s.standing() & ~s.targets()
        self.monsters = s.monster_spaces() & ~space(crow)
        self.memo: dict[tuple[int, int, frozenset[int], tuple[tuple[int, int], ...]], Worth] = {}

    def rams(self, start: int, moves: int) -> list[Ram]:
        ground, prey, here = self.ground, sum(map(space, self.prey)), space(start)
        standing, beside = self.fixed | prey, ground.agents.expand(prey)
        landing = (ground.for_agents | ground.holes) & ~(self.monsters | standing) & beside
        found = []
        for cost, layer in enumerate(ground.monsters.within(here, moves - 1, ground.for_monsters & ~standing), 1):
            for source in cells(layer & landing):
                near = ground.near[source]
                found += [Ram(id, source, cost) for cell, id in self.prey.items() if near & space(cell)]
        return found

    def worth_of(self, ram: Ram, moves: int, rammed: frozenset[int]) -> Worth:
        """What the best plan is worth that begins with this ram."""
        cell = next(cell for cell, id in self.prey.items() if id == ram.agent)
        del self.prey[cell]
        if not self.ground.holes & space(ram.source):
            self.prey[ram.source] = ram.agent
        fresh, way, more = self.worth(cell, moves - ram.cost, rammed | {ram.agent})
        self.prey.pop(ram.source, None)
        self.prey[cell] = ram.agent
        return fresh + (ram.agent not in rammed), (way if fresh else 0) - ram.cost, more + 1

    def worth(self, start: int, moves: int, rammed: frozenset[int]) -> Worth:
        if not moves:
            return NOTHING
        key = start, moves, rammed, tuple(sorted(self.prey.items()))
        if key not in self.memo:
            options = (self.worth_of(ram, moves, rammed) for ram in self.rams(start, moves))
            self.memo[key] = max(options, default=NOTHING)
        return self.memo[key]
