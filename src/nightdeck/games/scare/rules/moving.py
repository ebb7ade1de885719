"""Move: one action for each space, two for blue ones; exits, the panic room, and what a step sets off."""

from collections.abc import Sequence

import msgspec

from nightdeck.core.ask import Option
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import enters_space
from nightdeck.games.scare.rules.health import leave_lineup, take_off
from nightdeck.games.scare.rules.monsters import cellar_knight
from nightdeck.games.scare.rules.places import haunted_spaces
from nightdeck.games.scare.state import NOBODY, Agent, State, space
from nightdeck.games.scare.terrain import Ground


def exits(s: State) -> int:
    """The exit spaces that are open to agents; the cellar stairs only in mission 3 (ST-296)."""
    ground = s.ground
    return ground.exits if s.playing("s2m3") else ground.exits & ~ground.cellar


class Floor(msgspec.Struct, frozen=True, gc=False):
    """What a walking agent finds: spaces open to him and without monsters, and spaces where other agents stand.

    `blue` ones cost two actions of one turn (ST-403, ruling OP-102).
    """

    near: Sequence[int]
    blue: int
    ways_in: int
    open: int
    standing: int


def floor(s: State) -> Floor:
    ground = s.ground
    everywhere = ground.open_with_cellar if s.playing("s2m3") else ground.open
    return Floor(ground.near, ground.blue, ground.ways_in, everywhere & ~s.monster_spaces(), s.standing())


def cost_of(ground: Ground | Floor, cell: int) -> int:
    """Blue spaces cost two actions of one turn (ST-403, ruling OP-102)."""
    return 2 if ground.blue >> cell & 1 else 1


def moves(s: State, agent: Agent, left: int) -> list[Option]:
    """Where an agent may step now (ST-137 to ST-139, ST-267)."""
    if not left:
        return []
    around = floor(s)
    found: list[Option] = [("move", cell) for cell in steps(s, around, affordable(around, agent.cell, left), left)]
    if around.ways_in >> agent.cell & 1:
        found.append(("enter",))
    return found


def steps(s: State, around: Floor, allowed: int, left: int) -> Sequence[int]:
    """Of the spaces one can pay for, those where nobody stands, and those from where one can go on (ST-138)."""
    for cell in cells(allowed & around.standing):
        if not can_pass(s, around, cell, left - cost_of(around, cell)):
            allowed &= ~space(cell)
    return cells(allowed)


def affordable(around: Floor, spot: int, left: int) -> int:
    """The adjacent spaces without monsters that the actions left can pay for; blue ones cost two (ST-403)."""
    there = around.near[spot] & around.open
    return there if left > 1 else there & ~around.blue


def can_pass(s: State, around: Floor, cell: int, left: int) -> bool:
    """One may step onto a standing agent only if one can still go on to a free space (ST-138, ruling OP-83)."""
    if not left or haunted_spaces(s) >> cell & 1:
        return False
    onward = affordable(around, cell, left)
    if onward & ~around.standing or around.ways_in >> cell & 1:
        return True
    return any(can_pass(s, around, there, left - cost_of(around, there)) for there in cells(onward & around.standing))


def is_passing(s: State, agent: Agent) -> bool:
    """Whether he shares his space with another standing agent and has to move on."""
    if agent.at == "map":
        spot = agent.cell
        for other in s.agents:
            if other.cell == spot and other is not agent and other.standing:
                return True
    return False


async def move(s: State, agent: Agent, cell: int) -> int:
    """An agent enters one space. An exit takes the agent out of play; elsewhere the space and the Knight may react."""
    cost = cost_of(s.ground, cell)
    agent.at, agent.cell = "map", cell
    s.emit("agent moves", agent=agent.id, cell=cell)
    if exits(s) >> cell & 1:
        depart(s, agent, cell)
    else:
        await enters_space(s, agent)
        if s.boss is not None and s.boss.kind == "knight":
            await cellar_knight.notices(s, agent)
    return cost


# The panic room


def doors_out(s: State, left: int) -> list[Option]:
    """Two doors lead out of the panic room, if no monster is before them (ST-261, ST-262, ruling OP-96)."""
    around, chart = floor(s), s.ground.chart
    doors = (chart.mask("west") | chart.mask("east")) & around.open
    return [("move", cell) for cell in steps(s, around, doors, left)]


async def enter(s: State, agent: Agent) -> int:
    """Into the panic room, for good, by a door or the secret passage (ST-261, ST-264, ST-428, ST-436)."""
    depart(s, agent, agent.cell)
    return 1


def depart(s: State, agent: Agent, cell: int) -> None:
    """An agent leaves for safety, with whom he carries (ST-254, ST-310, ST-436, ST-437). Some goals are reached so.

    To bring a captive Shaye out is one, whoever else is lost (ST-311).
    """
    leaving = [agent] if agent.carries == NOBODY else [agent, s.agents[agent.carries]]
    if any(one.id == SHAYE and one.captive for one in leaving):
        s.succeeded.append("s3")
    for one in leaving:
        take_off(s, one)
        one.at = "safe"
        leave_lineup(s, one)
        s.emit("safe", agent=one.id, cell=cell)
    chart = s.ground.chart
    through = cell in chart.features.get("exit", ()) or cell in chart.features.get("hidden", ())
    if any(one.id == SHAYE for one in leaving) and through and s.scenario in ("s1", "s2m2"):
        s.succeeded.append(s.scenario)
    if cell in chart.features.get("cellar", ()) and "s2m3" not in s.succeeded:
        s.succeeded.append("s2m3")
