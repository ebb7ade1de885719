"""What happens when an agent comes to stand on a space, and when a door closes: the trap, crushed figures."""

from nightdeck.core.ask import choose
from nightdeck.games.scare import result
from nightdeck.games.scare.rules.health import kill
from nightdeck.games.scare.rules.places import free_for_agents
from nightdeck.games.scare.state import NOBODY, NOWHERE, Agent, State


async def put_beside(s: State, agent: Agent, around: int) -> None:
    """An agent is put on a free space next to where he comes from; his commander chooses."""
    spots = free_for_agents(s, around)
    agent.at, agent.cell = "map", await choose(agent.seat, "placed", spots, agent.id)
    s.emit("placed", agent=agent.id, cell=agent.cell)
    await enters_space(s, agent)


async def enters_space(s: State, agent: Agent) -> None:
    """What a space does to an agent who comes to stand on it, by his own move or by force: the trap (ST-278, OP-61)."""
    chart = s.ground.chart
    if s.trap and agent.cell in chart.features["trigger"] and chart.one("trap") not in s.doors:
        s.emit("trap", agent=agent.id)
        await close(s, [chart.one("trap")])


async def close(s: State, spaces: list[int]) -> None:
    """Doors close, for good or until somebody opens them."""
    await crush(s, spaces)
    s.doors = tuple(sorted({*s.doors, *spaces}))


async def crush(s: State, spaces: list[int]) -> None:
    """A door or gate that closes kills every figure in its spaces, without barbs (ST-248, ST-279, ST-396, OP-59)."""
    for agent in [a for a in s.agents if a.cell in spaces]:
        s.emit("crushed", agent=agent.id)
        carried = agent.carries
        await kill(s, agent, foe_goes=True)
        if carried != NOBODY:
            await kill(s, s.agents[carried])
    for monster in [m for m in s.monsters if m.cell in spaces]:
        s.emit("crushed", monster=monster.id, species=monster.kind)
        s.monsters.remove(monster)
    if s.lady in spaces:
        s.lady = NOWHERE
    if s.boss is not None and s.boss.cell in spaces:  # Beus: no door closes on The Boogeyman (ST-447)
        result.beus_killed(s)


def reset_trap(s: State) -> None:
    """With no active agent left in the trap room its door opens and the trap is set again (ST-280)."""
    if not s.trap:
        return
    ground = s.ground
    door = ground.chart.one("trap")
    if door not in s.doors:
        return
    if not trap_room(s) & s.standing():
        s.doors = tuple(cell for cell in s.doors if cell != door)
        s.emit("trap reset")


def trap_room(s: State) -> int:
    """The spaces of the trap room, which its closed doors cut off for agents."""
    ground = s.ground
    room = front = ground.chart.mask("trigger")
    while front:
        front = ground.agents.expand(front) & ~room
        room |= front
    return room
