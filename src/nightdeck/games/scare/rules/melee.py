"""Melee: knock monsters back, free others, strike somebody out of his trauma, break loose from a boss."""

from nightdeck.core.ask import Option
from nightdeck.games.scare.rules.entering import put_beside
from nightdeck.games.scare.rules.health import free_from_foe
from nightdeck.games.scare.rules.places import adjacent, knock_off
from nightdeck.games.scare.state import NOWHERE, Agent, State


def melees(s: State, agent: Agent) -> list[Option]:
    """Whom an agent on the map may attack: his own space and the adjacent ones (ST-170, ST-171, ST-176)."""
    here, near = agent.cell, s.ground.near[agent.cell]
    reach = near | 1 << here
    found: list[Option] = [
        ("melee", m.id) for m in s.monsters if reach >> (m.cell if m.cell != NOWHERE else s.place_of(m)) & 1
    ]
    shaken = [a for a in s.agents if a.traumatized and a.at == "map"]
    if shaken:
        found += [("slap", a.id) for a in shaken if reach >> a.cell & 1]
    if s.boss is not None and (near & s.boss.halves):
        found += [("free", id) for id in s.boss.captives]
    return found


def _succeeds(s: State, agent: Agent, kind: str, on: int) -> bool:
    """d10 equal to or below the agent's MELEE; defence does not count (ST-172, ST-133, OP-35)."""
    die = s.dice.below(10)
    success = die <= s.melee(agent)
    species = s.monster(on).kind if kind == "monster" else ""
    s.emit("melee", agent=agent.id, how=kind, on=on, species=species, die=die, success=success)
    return success


async def melee(s: State, agent: Agent, id: int) -> int:
    """Knock a monster one space back, stunned, without damage or barbs (ST-173 to ST-175, ST-394)."""
    monster = s.monster(id)
    if _succeeds(s, agent, "monster", id):
        spot, victim = s.place_of(monster), s.victim(monster)
        if victim is not None:
            free_from_foe(s, victim)
        await knock_off(s, monster, 1 << spot)
    return 1


async def slap(s: State, agent: Agent, id: int) -> int:
    """A successful blow from another agent cures trauma and does no harm (ST-219)."""
    if _succeeds(s, agent, "slap", id):
        s.agents[id].traumatized = False
        s.emit("cured", agent=id)
    return 1


async def free(s: State, agent: Agent, id: int) -> int:
    """Free a chosen agent from a boss card: he stands next to the boss, not stunned (ST-328, ST-373, ST-455)."""
    if _succeeds(s, agent, "free", id):
        await out_of_the_card(s, s.agents[id])
    return 1


async def escape(s: State, agent: Agent) -> int:
    """An agent on a boss card fights himself free (ST-327, ST-374, ST-456)."""
    if _succeeds(s, agent, "escape", agent.id):
        await out_of_the_card(s, agent)
    return 1


async def out_of_the_card(s: State, agent: Agent) -> None:
    """Off the boss card, next to the boss, and not stunned, also if he was stunned when taken (ruling OP-121).

    He is placed, he does not move: nothing reacts (ST-445).
    """
    assert s.boss is not None
    s.boss.captives.remove(agent.id)
    agent.stunned = False
    await put_beside(s, agent, s.boss.halves)


def next_to(s: State, agent: Agent, other: Agent) -> bool:
    """Whether another figure on the map is in an adjacent space."""
    return other.at == "map" and adjacent(s, agent.cell, other.cell)
