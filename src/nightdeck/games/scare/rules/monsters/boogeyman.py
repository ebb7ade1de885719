"""The Boogeyman: two spaces long, d10 spaces at Shaye, and with her to the pig shrine."""

from nightdeck.core.ask import choose
from nightdeck.games.scare import result
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import put_beside
from nightdeck.games.scare.rules.health import harm, kill, lay_where_taken, stun, take_off, wound
from nightdeck.games.scare.rules.monsters import beus
from nightdeck.games.scare.rules.monsters.barbs import attack_roll, spray
from nightdeck.games.scare.rules.monsters.boss_routes import Lane, lanes
from nightdeck.games.scare.rules.places import clockwise
from nightdeck.games.scare.rules.protect import protect
from nightdeck.games.scare.state import NOWHERE, Agent, Boss, State, space

RAM = 2


def boogeyman(s: State) -> Boss:
    assert s.boss is not None
    return s.boss


async def boss_moves(s: State) -> None:
    """The movement step of scenario 4: d10 for The Boogeyman, three spaces for Beus (ST-351, ST-353, ST-384)."""
    s.phase = "monsters move"
    if s.boss is None or s.boss.kind == "knight":
        return
    if s.boss.kind == "beus":
        await beus.beus_moves(s)
        return
    points = s.dice.below(10)
    s.emit("boogeyman rolls", points=points)
    await rush(s, points)


async def is_fired_upon(s: State, shooter: Agent, *, hit: bool) -> None:
    """He reacts to every shot at him: four cases, by hit or miss, with or without a captive (ST-360 to ST-363)."""
    boss = boogeyman(s)
    had_captive = bool(boss.captives)
    if hit:
        await is_hit(s, shooter)
    elif had_captive:
        await attack_captive(s)
    chase = shooter if (hit or had_captive) and shooter.standing else None
    points = s.dice.below(10)
    s.emit("boogeyman rolls", points=points)
    await rush(s, points, chase)


async def is_hit(s: State, shooter: Agent) -> None:
    """Damage, the captive is dropped, barbs fly round both halves (ST-360, ST-362, ST-367, ST-452)."""
    boss = boogeyman(s)
    repeller = s.card(shooter).weapon == "repeller"
    boss.hits += 1
    s.emit("boogeyman hit", agent=shooter.id, hits=boss.hits)
    if repeller:
        for id in list(boss.captives):
            await kill(s, s.agents[id])
    if boss.hits >= sum(s.boss_card(boss).hits):
        result.lost(s, "boogeyman killed")
    for id in list(boss.captives):
        await drop(s, s.agents[id], boss.halves)
    if not repeller and s.boss_card(boss).barbs:
        await spray(s, ring_of_ten(s, boss))


def ring_of_ten(s: State, boss: Boss) -> list[int]:
    """The spaces around both halves, clockwise from the one above the upper half, or above the front (ruling OP-38)."""
    column = s.ground.chart.column
    upright = column[boss.cell] == column[boss.back]
    start, other = sorted((boss.cell, boss.back)) if upright else (boss.cell, boss.back)
    around, beyond = clockwise(s, start), clockwise(s, other)
    at = around.index(other)
    around[at : at + 1] = [cell for cell in beyond if cell not in around and cell != start]
    near = s.ground.near[start] | s.ground.near[other]
    return [cell for cell in around if near & space(cell)]


async def attack_captive(s: State) -> None:
    """The agent on his card rolls; every result but death drops him (ST-363, ST-369 to ST-371)."""
    boss = boogeyman(s)
    agent = s.agents[boss.captives[0]]
    card = s.boss_card(boss)
    die, total = attack_roll(s, agent)
    found = (card.table_wounded if s.boss_wounded(boss) else card.table)[total]
    s.emit("attack", species="boogeyman", agent=agent.id, die=die, total=total, result=found)
    if "drop" in found:
        await drop(s, agent, boss.halves)
    await harm(s, agent, found.split()[0])


async def drop(s: State, agent: Agent, around: int) -> None:
    """Off the card, stunned (ST-371, ruling OP-72)."""
    boogeyman(s).captives.remove(agent.id)
    await put_beside(s, agent, around)
    await stun(s, agent)


# Movement


async def rush(s: State, points: int, chase: Agent | None = None) -> None:
    """He spends all points: at whoever fired, at Shaye, or with her to the shrine (ST-351 to ST-358, OP-70, OP-71).

    Shaye, if she was laid under him, is taken first (ruling OP-115).
    """
    boss = boogeyman(s)
    if boss.halves & space(s.shaye.cell):
        await capture(s, s.shaye)
        await beus.sacrifice(s, boss)
    while points:
        if SHAYE in boss.captives:
            chase = None
        goal = goal_of(s, boss, chase)
        lane = await _next_lane(s, boss, goal, points, chase) if goal != NOWHERE else None
        if lane is None:
            return
        points -= lane.cost
        if lane.turn:
            boss.cell, boss.back = boss.back, boss.cell
            s.emit("boogeyman turns")
            await beus.sacrifice(s, boss)
            continue
        await enter(s, boss, lane.cell, chase)
        if chase is not None and chase.at == "boss":
            chase = None
    if chase is not None:
        s.emit("boogeyman gives up", agent=chase.id)


def goal_of(s: State, boss: Boss, chase: Agent | None) -> int:
    """Where his front half wants to be."""
    if SHAYE in boss.captives:
        return s.ground.chart.one("shrine")
    if chase is not None:
        return chase.cell
    holder = s.carrier(s.shaye) or s.shaye
    return holder.cell if holder.at == "map" else NOWHERE


async def _next_lane(s: State, boss: Boss, goal: int, points: int, chase: Agent | None) -> Lane | None:
    """The next step of a cheapest route, ties by the player (ruling OP-93). With too few points he stops (ST-451)."""
    rammed = sum(space(a.cell) for a in s.agents if a.standing and not is_prey(s, a, chase))
    ways = [w for w in lanes(s.ground, boss.cell, boss.back, goal, rammed, RAM) if w.cost <= points]
    if not ways:
        return None
    pick = await choose(s.lead(), "boogeyman", [w.cell for w in ways], goal)
    return next(w for w in ways if w.cell == pick)


def is_prey(s: State, agent: Agent, chase: Agent | None) -> bool:
    """Whom he captures: Shaye, and whoever he chases unless he carries or stands on her (ST-365, ST-376, OP-70)."""
    if agent.id == SHAYE:
        return True
    has_her = agent.carries == SHAYE or s.shaye.cell == agent.cell
    return agent is chase and not has_her


async def enter(s: State, boss: Boss, cell: int, chase: Agent | None) -> None:
    """He enters a space: Shaye and whoever he chases are captured, others rammed (ST-365, ST-375, ST-376)."""
    vacated = boss.back
    boss.back, boss.cell = boss.cell, cell
    s.emit("boogeyman moves", cell=cell)
    standing = s.standing_on(cell)
    carried = standing is not None and beus.lets_go_of_shaye(standing)
    if standing is not None and (carried or not is_prey(s, standing, chase)):
        await ram(s, standing, vacated)
    elif standing is not None and standing is not s.shaye:
        await capture(s, standing)
    if carried:
        await capture(s, s.shaye)
    elif s.shaye.cell == cell:
        await capture(s, await protect(s, "boogeyman") or s.shaye)
    await beus.sacrifice(s, boss)


async def ram(s: State, agent: Agent, vacated: int) -> None:
    """The agent is wounded, stunned and put where his back half has been (ST-366)."""
    agent.cell = vacated
    s.emit("rams", species="boogeyman", agent=agent.id, onto=vacated)
    await stun(s, agent)
    await wound(s, agent)


async def capture(s: State, agent: Agent) -> None:
    """Onto his card; whoever is there is dropped first, next to the one he takes (ST-352, OP-46, OP-89)."""
    boss = boogeyman(s)
    for id in list(boss.captives):
        await drop(s, s.agents[id], space(boss.cell))
    if agent.standing:
        await lay_where_taken(s, agent)
    stunned = agent.stunned
    take_off(s, agent)
    agent.at, agent.stunned = "boss", stunned
    boss.captives.append(agent.id)
    s.emit("taken", agent=agent.id)
