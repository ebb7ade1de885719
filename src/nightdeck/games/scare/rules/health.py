"""Health: wounds, trauma, incapacity, death and capture, and what becomes of the things an agent holds."""

from nightdeck.core.ask import choose
from nightdeck.games.scare import result
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.places import free_for_agents, free_for_monsters
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, NORMAL, NOWHERE, WOUNDED, Agent, State, space


async def wound(s: State, agent: Agent) -> None:
    """WND: the card is flipped, which cures trauma; a wounded agent becomes incapacitated (ST-218, ST-221).

    Any harm kills who is incapacitated already (ruling OP-116).
    """
    if agent.health == INCAPACITATED:
        await kill(s, agent)
    elif agent.health == WOUNDED:
        await incapacitate(s, agent)
    else:
        agent.health = WOUNDED
        agent.traumatized = False
        s.emit("wounded", agent=agent.id)


async def incapacitate(s: State, agent: Agent) -> None:
    """INC: he lies down, drops everything; his card leaves the lineup unless a monster is on it (ST-222, ST-223)."""
    agent.health = INCAPACITATED
    agent.traumatized = agent.stunned = False
    s.emit("incapacitated", agent=agent.id)
    await lie_apart(s, agent)
    put_down_gear(s, agent)
    await put_down_figure(s, agent)
    if agent.foe == NOBODY:
        leave_lineup(s, agent)


async def traumatize(s: State, agent: Agent) -> None:
    """TRA: he can only move from now on; a second trauma kills him (ST-217, ST-220)."""
    if agent.traumatized:
        s.emit("shock", agent=agent.id)
        await kill(s, agent)
    else:
        agent.traumatized = True
        s.emit("traumatized", agent=agent.id)


async def harm(s: State, agent: Agent, result: str) -> None:
    """An agent suffers what the attack table says."""
    if result == "dead":
        await kill(s, agent)
    elif result == "inc":
        await incapacitate(s, agent)
    elif result == "wnd":
        await wound(s, agent)
    elif result == "tra":
        await traumatize(s, agent)


async def kill(s: State, agent: Agent, *, foe_goes: bool = False) -> None:
    """DEAD: figure and card leave play at once; if it is Shaye, the game is over (ST-224).

    A monster on his card is left, stunned, on his space, or leaves play with him if `foe_goes` (ruling OP-101).
    """
    s.emit("killed", agent=agent.id)
    spot = spot_of(s, agent)
    put_down_gear(s, agent)
    carried, foe = agent.carries, agent.foe
    take_off(s, agent)
    agent.at = "dead"
    leave_lineup(s, agent)
    if agent.id == SHAYE:
        result.shaye_killed(s)
    if carried != NOBODY:
        await _lay_at(s, agent, s.agents[carried], spot)
    if foe != NOBODY:
        await _leave_behind(s, foe, spot, foe_goes)


async def _leave_behind(s: State, foe: int, spot: int, foe_goes: bool) -> None:
    """What becomes of a monster whose victim is gone (ruling OP-101)."""
    monster = s.monster(foe)
    if foe_goes:
        s.monsters.remove(monster)
    else:
        spots = free_for_monsters(s, space(spot)) if s.figures() & space(spot) else [spot]
        monster.cell = await choose(s.lead(), "knocked", spots, monster.id)
        monster.stunned = True


async def capture(s: State, agent: Agent) -> None:
    """Carried off: figure out of play, card to the GRABBED bag, gear left behind (ST-132, ST-190)."""
    s.emit("captured", agent=agent.id)
    put_down_gear(s, agent)
    carried = agent.carries
    take_off(s, agent)
    agent.at = "grabbed"
    agent.health, agent.traumatized = NORMAL, False
    leave_lineup(s, agent)
    if carried != NOBODY:
        await capture(s, s.agents[carried])
    if agent.id == SHAYE:
        await result.shaye_captured(s)


def take_off(s: State, agent: Agent) -> None:
    """Take a figure off the map, off its carrier or off a boss card, and free its card."""
    carrier = s.carrier(agent)
    if carrier is not None:
        carrier.carries = NOBODY
    if s.boss is not None and agent.id in s.boss.captives:
        s.boss.captives.remove(agent.id)
    agent.cell = NOWHERE
    agent.foe, agent.grabbed, agent.stunned, agent.carries = NOBODY, False, False, NOBODY
    agent.captive = False


def leave_lineup(s: State, agent: Agent) -> None:
    """The card leaves the lineup and the others move up (ST-025)."""
    if agent.id in s.lineup:
        s.lineup.remove(agent.id)


def free_from_foe(s: State, agent: Agent) -> None:
    """No monster is on his card any more; an incapacitated agent leaves the lineup now (ST-223, ST-411)."""
    agent.foe, agent.grabbed = NOBODY, False
    if agent.health == INCAPACITATED:
        leave_lineup(s, agent)


def spot_of(s: State, agent: Agent) -> int:
    """The space an agent is in, wherever his figure lies."""
    carrier = s.carrier(agent)
    if carrier is not None:
        return spot_of(s, carrier)
    if agent.at == "boss":
        assert s.boss is not None
        return s.boss.cell
    return agent.cell


def put_down_gear(s: State, agent: Agent) -> None:
    """His tokens are placed on the map in his space (ST-190)."""
    for token in s.tokens(agent):
        token.holder, token.cell = NOBODY, spot_of(s, agent)


async def put_down_figure(s: State, agent: Agent) -> None:
    """A figure he carries goes to a free space next to him, or to his own if there is none (ST-230, ruling OP-50)."""
    if agent.carries == NOBODY:
        return
    carried = s.agents[agent.carries]
    near = s.ground.near[agent.cell] & s.ground.for_agents & ~s.figures()
    own = not near and s.lying_on(agent.cell) is None
    spots = [agent.cell] if own else free_for_agents(s, 1 << agent.cell)
    agent.carries = NOBODY
    _lay_down(s, carried, await choose(agent.seat, "lay", spots, carried.id))


async def lay_where_taken(s: State, agent: Agent) -> None:
    """A boss takes a carrier: the figure he carries lies where he was, or on the nearest free space (ruling OP-89)."""
    if agent.carries == NOBODY:
        return
    carried = s.agents[agent.carries]
    agent.carries = NOBODY
    await _lay_at(s, agent, carried, agent.cell)


async def _lay_at(s: State, carrier: Agent, carried: Agent, spot: int) -> None:
    """Lay a figure on a space, or next to it if another lies there (ST-229, ST-231, ruling OP-117)."""
    spots = [spot] if s.lying_on(spot) is None else free_for_agents(s, 1 << spot)
    _lay_down(s, carried, await choose(carrier.seat, "lay", spots, carried.id))


async def lie_apart(s: State, agent: Agent) -> None:
    """Who comes to lie where another lies already is put on the nearest free space (ST-229, ruling OP-117)."""
    if any(a is not agent and a.at == agent.at == "map" and a.lying and a.cell == agent.cell for a in s.agents):
        _lay_down(s, agent, await choose(agent.seat, "lay", free_for_agents(s, 1 << agent.cell), agent.id))


def _lay_down(s: State, agent: Agent, cell: int) -> None:
    agent.at, agent.cell = "map", cell
    s.emit("laid", agent=agent.id, cell=cell)


async def stun(s: State, agent: Agent) -> None:
    """He lies on the map, drops what he holds, and must spend his next turn standing up (ST-379, ST-380, OP-90)."""
    if agent.health != INCAPACITATED:
        agent.stunned = True
        await lie_apart(s, agent)
        put_down_gear(s, agent)
        await put_down_figure(s, agent)
        s.emit("agent stunned", agent=agent.id)
