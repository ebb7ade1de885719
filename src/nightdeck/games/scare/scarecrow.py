"""Scarecrow rams its way through the squad: the path that harms the most agents, planned anew after each ram."""

import msgspec

from nightdeck.core.ask import choose
from nightdeck.games.scare import monster_move
from nightdeck.games.scare.barbs import attack_roll
from nightdeck.games.scare.chart import cells
from nightdeck.games.scare.components import SHAYE
from nightdeck.games.scare.entering import enters_space, reset_trap
from nightdeck.games.scare.health import capture, harm
from nightdeck.games.scare.protect import protect
from nightdeck.games.scare.state import Agent, Monster, State
from nightdeck.games.scare.targets import nearest


class Ram(msgspec.Struct, frozen=True, gc=False):
    """Run to a space next to an agent, then into his; he goes where the Scarecrow came from."""

    agent: int
    source: int
    cost: int


async def hunt(s: State, crow: Monster, target: Agent, moves: int) -> None:
    """Ram as many different agents as the moves allow, then the same ones again (ST-107 to ST-111, ruling OP-41)."""
    rammed = 0
    while moves > 0 and crow in s.monsters:
        rams = best_rams(s, crow.cell, moves, rammed, target.id)
        if not rams:
            break
        ram = await choose(s.lead(), "ram", [(r.agent, r.source) for r in rams], crow.id)
        cost = next(r.cost for r in rams if (r.agent, r.source) == ram)
        moves -= cost
        rammed |= 1 << await ram_agent(s, crow, s.agents[ram[0]], ram[1])
        reset_trap(s)
    if moves > 0 and crow in s.monsters:
        prey, _ = nearest(s, crow)
        if prey:
            await monster_move.advance(s, crow, target if target in prey else s.dice.pick(prey), moves)


async def ram_agent(s: State, crow: Monster, target: Agent, source: int) -> int:
    """Scarecrow and agent change places, and the agent rolls on its table (ST-107, ST-412, ST-413).

    Returns whom it hit.
    """
    victim = target
    if target.id == SHAYE:
        victim = await protect(s, crow.kind) or target
    crow.cell, victim.cell = victim.cell, source
    s.tell("rams", monster=crow.id, species=crow.kind, agent=victim.id, cell=crow.cell, onto=source)
    if s.ground.holes >> source & 1:
        await capture(s, victim)
        return victim.id
    await enters_space(s, victim)
    if victim.at != "map" or crow not in s.monsters:  # a door has closed on one of them
        return victim.id
    die, total = attack_roll(s, victim)
    card = s.monster_card(crow)
    result = (card.table_wounded if crow.wounded else card.table)[total]
    s.tell("attack", monster=crow.id, species=crow.kind, agent=victim.id, die=die, total=total, result=result)
    await harm(s, victim, result)
    return victim.id


def best_rams(s: State, start: int, moves: int, rammed: int, favourite: int) -> list[Ram]:
    """The first rams of all best plans: most different agents, then most rams, then the ordinary target first."""
    plan = _Plan(s, {a.cell: a.id for a in s.agents if a.targetable})
    worth = [(plan.worth_of(start, ram, moves, rammed), ram) for ram in plan.rams(start, moves)]
    best = max((value for value, _ in worth), default=(0, 0))
    first = [ram for value, ram in worth if value == best]
    return [ram for ram in first if ram.agent == favourite] or first


class _Plan:
    """A search over rams only: where everybody stands in thought, and what a position is worth with so many moves."""

    def __init__(self, s: State, prey: dict[int, int]) -> None:
        self.ground = s.ground
        self.prey = prey
        self.fixed = s.standing()
        for cell in prey:
            self.fixed &= ~(1 << cell)
        self.monsters = s.monster_spaces()
        self.memo: dict[tuple[int, int, int, tuple[tuple[int, int], ...]], tuple[int, int]] = {}

    def rams(self, start: int, moves: int) -> list[Ram]:
        ground, standing, beside = self.ground, self.fixed, 0
        for cell in self.prey:
            standing |= 1 << cell
            beside |= ground.near[cell]
        if not beside & ground.within(start, moves - 1):
            return []
        landing = ((ground.for_agents | ground.holes) & ~(self.monsters | standing) | 1 << start) & beside
        found = []
        for cost, layer in enumerate(ground.monsters.within(1 << start, moves - 1, ground.for_monsters & ~standing), 1):
            for source in cells(layer & landing):
                near = ground.near[source]
                found += [Ram(id, source, cost) for cell, id in self.prey.items() if near >> cell & 1]
        return found

    def worth_of(self, start: int, ram: Ram, moves: int, rammed: int) -> tuple[int, int]:
        """How many agents not rammed yet, and how many rams, a plan that begins with this ram brings."""
        cell = next(cell for cell, id in self.prey.items() if id == ram.agent)
        del self.prey[cell]
        if not self.ground.holes >> ram.source & 1:
            self.prey[ram.source] = ram.agent
        before, self.monsters = self.monsters, self.monsters & ~(1 << start)
        fresh, more = self.worth(cell, moves - ram.cost, rammed | 1 << ram.agent)
        self.monsters = before
        self.prey.pop(ram.source, None)
        self.prey[cell] = ram.agent
        return fresh + (not rammed >> ram.agent & 1), more + 1

    def worth(self, start: int, moves: int, rammed: int) -> tuple[int, int]:
        if moves <= 0 or not self.prey:
            return 0, 0
        key = start, moves, rammed, tuple(sorted(self.prey.items()))
        if key not in self.memo:
            options = (self.worth_of(start, ram, moves, rammed) for ram in self.rams(start, moves))
            self.memo[key] = max(options, default=(0, 0))
        return self.memo[key]
