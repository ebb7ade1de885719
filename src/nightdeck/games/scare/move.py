"""Move: one action for each space, two for blue ones; exits, the panic room, and what a step sets off."""

from nightdeck.core.ask import Option
from nightdeck.games.scare import cellar_knight
from nightdeck.games.scare.chart import cells
from nightdeck.games.scare.components import SHAYE
from nightdeck.games.scare.entering import enters_space
from nightdeck.games.scare.health import leave_lineup, take_off
from nightdeck.games.scare.places import adjacent
from nightdeck.games.scare.state import NOBODY, Agent, State


def exits(s: State) -> int:
    """The exit spaces that are open to agents; the cellar stairs only in mission 3 (ST-296)."""
    ground = s.ground
    return ground.exits if s.playing("s2m3") else ground.exits & ~ground.chart.mask("cellar")


def cost_of(s: State, cell: int) -> int:
    """Blue spaces cost two actions of one turn (ST-403, ruling OP-102)."""
    return 2 if s.ground.blue >> cell & 1 else 1


def moves(s: State, agent: Agent, left: int) -> list[Option]:
    """Where an agent may step now (ST-137 to ST-139, ST-267)."""
    found: list[Option] = [("move", cell) for cell in steps_from(s, agent.cell, left)]
    if left and agent.cell in _ways_in(s):
        found.append(("enter",))
    return found


def steps_from(s: State, spot: int, left: int) -> list[int]:
    ground = s.ground
    allowed = ground.near[spot] & (ground.for_agents | exits(s)) & ~s.monster_spaces()
    standing = s.standing()
    return [
        cell for cell in cells(allowed)
        if cost_of(s, cell) <= left and (not standing >> cell & 1 or can_pass(s, cell, left - cost_of(s, cell)))
    ]  # fmt: skip


def can_pass(s: State, cell: int, left: int) -> bool:
    """One may step onto a standing agent only if one can still go on to a free space (ST-138, ruling OP-83)."""
    if left <= 0 or (s.lady >= 0 and adjacent(s, s.lady, cell)):
        return False
    return cell in _ways_in(s) or bool(steps_from(s, cell, left))


def is_passing(s: State, agent: Agent) -> bool:
    """Whether he shares his space with another standing agent and has to move on."""
    return agent.at == "map" and any(a is not agent and a.standing and a.cell == agent.cell for a in s.agents)


async def move(s: State, agent: Agent, cell: int) -> int:
    """Enter one space. An exit takes the agent out of play; elsewhere the space and the Knight may react."""
    cost = cost_of(s, cell)
    agent.at, agent.cell = "map", cell
    s.tell("agent moves", agent=agent.id, cell=cell)
    if exits(s) >> cell & 1:
        depart(s, agent, cell)
        return cost
    await enters_space(s, agent)
    if s.boss is not None and s.boss.kind == "knight":
        await cellar_knight.notices(s, agent)
    return cost


# The panic room


def _ways_in(s: State) -> tuple[int, ...]:
    """The spaces from which one move leads into the panic room: two doors and the secret passage (ST-261, ST-428)."""
    features = s.ground.chart.features
    return (*features["west"], *features["east"], *features["passage"]) if s.sheet.start == "room" else ()


def doors_out(s: State, left: int) -> list[Option]:
    """From the panic room one leaves by a door whose space holds no monster (ST-262, ruling OP-96)."""
    chart, taken, standing = s.ground.chart, s.monster_spaces(), s.standing()
    doors = [chart.one("west"), chart.one("east")]
    return [
        ("move", cell) for cell in doors
        if left and not taken >> cell & 1 and (not standing >> cell & 1 or can_pass(s, cell, left - 1))
    ]  # fmt: skip


async def enter(s: State, agent: Agent) -> int:
    """Into the panic room: out of play for the rest of the mission (ST-264, ST-436)."""
    depart(s, agent, agent.cell)
    return 1


def depart(s: State, agent: Agent, cell: int) -> None:
    """An agent leaves for safety, with whom he carries (ST-254, ST-310, ST-436, ST-437). Some goals are reached so."""
    leaving = [agent] if agent.carries == NOBODY else [agent, s.agents[agent.carries]]
    for one in leaving:
        take_off(s, one)
        one.at, one.captive = "safe", False
        leave_lineup(s, one)
        s.tell("safe", agent=one.id, cell=cell)
    chart = s.ground.chart
    through = cell in chart.features.get("exit", ()) or cell in chart.features.get("hidden", ())
    if any(one.id == SHAYE for one in leaving) and through and s.scenario in ("s1", "s2m2"):
        s.succeeded.append(s.scenario)
    if cell in chart.features.get("cellar", ()) and "s2m3" not in s.succeeded:
        s.succeeded.append("s2m3")
