"""Germain Beus, once The Boogeyman is unmasked."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import put_beside
from nightdeck.games.scare.rules.health import harm, kill, lay_where_taken, stun, take_off
from nightdeck.games.scare.rules.monsters.barbs import attack_roll
from nightdeck.games.scare.rules.protect import protect
from nightdeck.games.scare.state import NOBODY, NOWHERE, Agent, Boss, State


async def unmask(s: State) -> None:
    """The Tech Roll on his card: Beus stands where the front half was, Shaye where the back half was (ST-378)."""
    boss = s.boss
    assert boss is not None
    s.found = True
    s.boss = Boss("beus", boss.cell)
    s.shaye.at, s.shaye.cell = "map", boss.back
    s.emit("unmasked", cell=boss.cell)


async def beus_moves(s: State) -> None:
    """Germain Beus goes three spaces at Shaye, or with her to the shrine (ST-384, ST-385, ST-454, OP-76).

    Shaye, if she was laid under him, is taken first (ruling OP-115).
    """
    boss = s.boss
    assert boss is not None
    if s.shaye.cell == boss.cell:
        await capture(s, boss, s.shaye)
        await sacrifice(s, boss)
    for _ in range(s.boss_card(boss).move):
        goal = _goal(s, boss)
        ways = s.ground.towards(boss.cell, goal) if goal != NOWHERE else []
        if not ways:
            return
        await enter(s, boss, await choose(s.lead(), "beus", ways, goal))


def _goal(s: State, boss: Boss) -> int:
    if SHAYE in boss.captives:
        return s.ground.chart.one("shrine")
    holder = s.carrier(s.shaye) or s.shaye
    return holder.cell if holder.at == "map" else NOWHERE


async def enter(s: State, boss: Boss, cell: int) -> None:
    """Shaye's space takes her; an agent in the way trades spaces and is stunned (ST-386, ST-453, ST-457)."""
    left, boss.cell = boss.cell, cell
    s.emit("beus moves", cell=cell)
    standing = s.standing_on(cell)
    carried = standing is not None and lets_go_of_shaye(standing)
    if standing is not None and standing is not s.shaye:
        standing.cell = left
        s.emit("rams", species="beus", agent=standing.id, onto=left)
        await stun(s, standing)
    if carried:
        await capture(s, boss, s.shaye)
    elif s.shaye.cell == cell:
        hero = await protect(s, "beus")
        await capture(s, boss, hero or s.shaye)
        if hero is not None:
            await attack(s, boss, hero)
    await sacrifice(s, boss)


def lets_go_of_shaye(carrier: Agent) -> bool:
    """Whether an agent in whose space a boss comes carries Shaye; she is no longer his to put down (ST-376, ST-457)."""
    if carrier.carries != SHAYE:
        return False
    carrier.carries = NOBODY
    return True


async def sacrifice(s: State, boss: Boss) -> None:
    """Either boss with Shaye at the shrine, by a step or by a turn: he kills her (ST-346, rulings OP-73 and OP-114)."""
    if boss.cell == s.ground.chart.one("shrine") and SHAYE in boss.captives:
        s.emit("shrine")
        await kill(s, s.shaye)


async def capture(s: State, boss: Boss, agent: Agent) -> None:
    """Onto his card, in the state of health he or she is in (ST-391)."""
    if agent.standing:
        await lay_where_taken(s, agent)
    stunned = agent.stunned
    take_off(s, agent)
    agent.at, agent.stunned = "boss", stunned
    boss.captives.append(agent.id)
    s.emit("taken", agent=agent.id)


async def attack(s: State, boss: Boss, agent: Agent) -> None:
    """Whoever took Shaye's place is attacked at once (ST-387, ST-388, OP-77)."""
    die, total = attack_roll(s, agent)
    result = s.boss_card(boss).table[total]
    s.emit("attack", species="beus", agent=agent.id, die=die, total=total, result=result)
    if "drop" in result:
        boss.captives.remove(agent.id)
        await put_beside(s, agent, boss.halves)
        await stun(s, agent)
    await harm(s, agent, result.split()[0])
