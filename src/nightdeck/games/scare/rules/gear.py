"""Gear tokens and carried figures: giving, dropping, taking; the motion tracker and the med kit."""

from nightdeck.core.ask import Option, choose
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules.entering import enters_space, put_beside
from nightdeck.games.scare.rules.melee import next_to
from nightdeck.games.scare.rules.monsters.spawning import roll_types
from nightdeck.games.scare.rules.places import stood_upon
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, NORMAL, NOWHERE, WOUNDED, Agent, Gear, State


def token(s: State, kind: str) -> Gear:
    return next(t for t in s.gear if t.kind == kind)


def holds(s: State, agent: Agent, kind: str) -> bool:
    return any(t.holder == agent.id and t.kind == kind for t in s.gear)


def handling(s: State, agent: Agent, left: int, entered: bool) -> list[Option]:
    """What an agent on the map may do with gear and figures: free acts and those for one action (ST-189 to ST-192)."""
    found: list[Option] = takes(s, agent) if entered else []
    held = s.tokens(agent)
    found += [("drop", t.kind) for t in held]
    if agent.carries != NOBODY and lay_spots(s, agent):
        found.append(("lay",))
    if left:
        found += [("give", t.kind, a.id) for t in held for a in partners(s, agent)]
        if agent.carries != NOBODY:
            found += [("hand", a.id) for a in partners(s, agent) if a.carries == NOBODY and a.foe == NOBODY]
    return found


def partners(s: State, agent: Agent) -> list[Agent]:
    """Those who stand next to him."""
    return [a for a in s.agents if a.standing and next_to(s, agent, a)]


def takes(s: State, agent: Agent) -> list[Option]:
    """What lies on the space he has moved onto: tokens, and a figure if he carries none (ST-191, ST-226, ST-423)."""
    found: list[Option] = [("take", t.kind) for t in s.gear if t.cell == agent.cell]
    lying = s.lying_on(agent.cell)
    if lying is not None and lying.foe == NOBODY and agent.carries == NOBODY:
        found.append(("take", lying.id))
    return found


def lay_spots(s: State, agent: Agent) -> list[int]:
    """Adjacent spaces without a lying figure, monster or agent (ST-227, ST-229)."""
    lying = s.lying()
    for monster in s.on_map():
        if monster.stunned:
            lying |= 1 << monster.cell
    return list(cells(s.ground.near[agent.cell] & s.ground.for_agents & ~lying))


async def take(s: State, agent: Agent, what: str | int) -> int:
    """Pick up a token or a lying figure, at no cost."""
    if isinstance(what, str):
        found = token(s, what)
        found.holder, found.cell = agent.id, NOWHERE
    else:
        figure = s.agents[what]
        figure.at, figure.cell = "carried", NOWHERE
        agent.carries = what
    s.emit("takes", agent=agent.id, what=what)
    return 0


async def drop(s: State, agent: Agent, kind: str) -> int:
    """Drop a token into an adjacent space, at no cost (ST-192)."""
    found = token(s, kind)
    found.holder = NOBODY
    found.cell = await choose(agent.seat, "drop", cells(s.ground.near[agent.cell] & s.ground.for_agents), kind)
    s.emit("drops", agent=agent.id, what=kind, cell=found.cell)
    return 0


async def lay(s: State, agent: Agent) -> int:
    """Lay the carried figure into an adjacent space, at no cost (ST-227)."""
    figure = s.agents[agent.carries]
    agent.carries = NOBODY
    figure.cell = await choose(agent.seat, "lay", lay_spots(s, agent), figure.id)
    figure.at = "map"
    s.emit("laid", agent=figure.id, cell=figure.cell)
    return 0


async def give(s: State, agent: Agent, kind: str, to: int) -> int:
    """Give a token to an adjacent agent for one action (ST-189)."""
    token(s, kind).holder = to
    s.emit("gives", agent=agent.id, what=kind, onto=to)
    return 1


async def hand(s: State, agent: Agent, to: int) -> int:
    """Pass the carried figure to an adjacent agent for one action (ST-422)."""
    s.agents[to].carries, agent.carries = agent.carries, NOBODY
    s.emit("gives", agent=agent.id, what=s.agents[to].carries, onto=to)
    return 1


# The motion tracker


def can_track(s: State, agent: Agent) -> bool:
    """Whether the tracker's holder may use it: nothing waits in its spawn area yet (ST-196, OP-26, OP-84)."""
    return holds(s, agent, "tracker") and not s.tracked and s.sheet.spawn != "none"


async def track(s: State, agent: Agent) -> int:
    """Roll now for the types of the next round; they wait in the tracker's spawn area (ST-197, ST-198)."""
    s.tracked = roll_types(s)
    s.emit("tracks", agent=agent.id, kinds=s.tracked)
    return 2


# The med kit


def patients(s: State, agent: Agent) -> list[Option]:
    """Whom the holder of the med kit may treat (ST-201, ST-202, ST-395, ST-440)."""
    if not holds(s, agent, "medkit"):
        return []
    return [("heal", a.id) for a in s.agents if treatable(a) and in_reach(s, agent, a)]


def treatable(patient: Agent) -> bool:
    """Wounded, or incapacitated with no monster on his card (OP-51); rescued captives stay paralysed (ST-308)."""
    if patient.captive:
        return False
    return patient.health == WOUNDED or (patient.health == INCAPACITATED and patient.foe == NOBODY)


def in_reach(s: State, medic: Agent, patient: Agent) -> bool:
    """Himself, whom he carries, who lies in his space, who is next to him or carried by somebody next to him."""
    holder = s.carrier(patient) or patient
    return holder.cell == medic.cell or next_to(s, medic, holder)


async def heal(s: State, agent: Agent, id: int) -> int:
    """One level of health for two actions; the incapacitated stand up as first of the lineup (ST-202 to ST-205)."""
    patient = s.agents[id]
    if patient.health == WOUNDED:
        patient.health = NORMAL
        s.emit("healed", agent=id, by=agent.id)
        return 2
    patient.health = WOUNDED
    s.lineup.insert(0, id)
    s.acted.append(id)
    s.emit("healed", agent=id, by=agent.id)
    await stand_up(s, patient)
    return 2


async def stand_up(s: State, agent: Agent) -> None:
    """Stand up where one lies; under a figure or on a card, on a free space next to it (ST-205, ST-383, OP-85)."""
    agent.stunned = False
    carrier = s.carrier(agent)
    if carrier is not None:
        carrier.carries = NOBODY
        await put_beside(s, agent, 1 << carrier.cell)
    elif stood_upon(s, agent):
        await put_beside(s, agent, 1 << agent.cell)
    else:
        await enters_space(s, agent)


def regain(s: State, agent: Agent) -> None:
    """Who was only stunned has the tokens in his space again when he stands up (ruling OP-90)."""
    for found in s.gear:
        if found.cell == agent.cell:
            found.holder, found.cell = agent.id, NOWHERE
