"""Sensible play in the cellar: some go for Shaye, the others cover them, and she is passed on to the stairs.

Every step in its sight and every shot brings the Cellar Knight nearer. Whoever lies down is safe from everything, so
Shaye may be laid down at any time.
"""

from collections.abc import Callable

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.games.scare.bots.ways import way_to
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.monsters.cellar_knight import knight_sees
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, WOUNDED, Agent, State

Steps = Callable[[int], float]
RUN = 0.9
"""What one space nearer is worth to a rescuer."""
FOLLOW = 0.2
"""The same to the others."""
RESCUERS = 2
SUPPORT = 5
"""How near to Shaye the others come."""
LEAD = 3
"""How far ahead of whoever carries her they wait."""
TAKEN, CLOSE = 1.3, 0.3
"""What a step costs that brings the Knight upon an agent, or next to him."""
NOISE = (0.0, 0.7, 0.7, 0.3, 0.3, 0.1)
"""What a shot costs by the Knight's range, for it comes two spaces nearer."""
FAR_NOISE = 0.05
BURDEN = 0.5
"""What a shot costs besides if it is fired with Shaye on one's shoulder."""
FREE = 0.7
"""The worth of striking at the Knight to free a friend, with no skill in melee."""
HAUNTED = 0.6
"""What it is worth to drive the White Lady away from one agent."""


def in_cellar(s: State) -> bool:
    return s.sheet.scenario == 3


# Steps


def cellar_steps(s: State, agent: Agent) -> Steps:
    """What a step is worth to an agent, 0 for staying where he is."""
    goal, pace, enough = course(s, agent)
    stairs, leaves = s.ground.chart.one("exit"), may_leave(s, agent)
    way = way_to(s.ground, goal)
    here, cost = max(enough, way[agent.cell]), knight_cost(s)

    def worth(cell: int) -> float:
        if cell == stairs:
            return 2.0 if leaves else -1.0
        return pace * (here - max(enough, way[cell])) - cost(cell) - 0.02

    return worth


def may_leave(s: State, agent: Agent) -> bool:
    """Nobody goes up the stairs without Shaye, unless she is out already."""
    return not s.shaye.captive or agent.carries == SHAYE


def course(s: State, agent: Agent) -> tuple[int, float, int]:
    """Where he is heading, what a space nearer is worth to him, and how near is near enough."""
    chart, shaye = s.ground.chart, s.shaye
    if may_leave(s, agent):
        return chart.one("exit"), RUN, 0
    holder = s.carrier(shaye)
    if holder is not None:
        stairs = chart.one("exit")
        return stairs, FOLLOW, max(2, way_to(s.ground, stairs)[holder.cell] - LEAD)
    goal = bed(s, agent) if shaye.at == "cocoon" else shaye.cell
    return (goal, RUN, 0) if agent in rescuers(s, goal) else (goal, FOLLOW, SUPPORT)


def bed(s: State, agent: Agent) -> int:
    """The space of the bed that is nearer to him, or free."""
    ground, standing = s.ground, s.standing() & ~(1 << agent.cell)
    return min(ground.chart.features["bed"], key=lambda cell: (standing >> cell & 1, way_to(ground, cell)[agent.cell]))


def rescuers(s: State, goal: int) -> list[Agent]:
    """Those who can reach Shaye first. The traumatized may still pick her up."""
    way, in_reach = way_to(s.ground, goal), s.shaye.at == "map"
    able = [a for a in s.active() if a.targetable and a.carries == NOBODY and (in_reach or not a.traumatized)]
    return sorted(able, key=lambda a: way[a.cell] / s.card(a).actions)[:RESCUERS]


def knight_cost(s: State) -> Steps:
    """What it costs to be seen by the Knight on a space: it comes one nearer."""
    if s.boss is None:
        return lambda _: 0.0
    far = s.ground.ranges(s.boss.cell)
    return lambda cell: 0.0 if far[cell] > 2 or not knight_sees(s, cell) else TAKEN if far[cell] == 1 else CLOSE


def noise(s: State, agent: Agent) -> float:
    """What a shot costs because the Knight hears it."""
    if s.boss is None:
        return 0.0
    far = s.ground.range(s.boss.cell, agent.cell)
    return (NOISE[far] if far < len(NOISE) else FAR_NOISE) + (BURDEN if agent.carries == SHAYE else 0.0)


# Passing Shaye on

HANDLING = ("hand", "lay", "take", "free")


def handling(s: State, agent: Agent, left: int, option: tuple[Id, ...]) -> float:
    """What it is worth to pass a figure on, to lay it down, to pick it up, or to free it from the Knight."""
    if option[0] == "free":
        return FREE + 0.2 * s.melee(agent)
    if option[0] == "hand":
        return hand(s, agent, s.agents[int(option[1])], left)
    return lay(s, agent, left) if option[0] == "lay" else take(s, option[1])


def hand(s: State, agent: Agent, to: Agent, left: int) -> float:
    """Hand her to somebody who can bring her farther this round."""
    if agent.carries != SHAYE:
        return -0.5
    way = way_to(s.ground, s.ground.chart.one("exit"))
    gain = way[agent.cell] - way[to.cell] + fresh(s, to) - left
    return 1.0 + 0.3 * gain if gain > 0 else -0.5


def fresh(s: State, agent: Agent) -> int:
    """The actions that he still has this round."""
    able = agent.id not in s.acted and agent.targetable and agent.id in s.lineup
    return s.card(agent).actions if able else 0


def lay(s: State, agent: Agent, left: int) -> float:
    """At the end of a turn, lay her down a space nearer to the stairs, where somebody may pick her up."""
    if agent.carries != SHAYE:
        return 1.0
    if left:
        return -0.6
    way = way_to(s.ground, ahead(s, agent))
    return 0.8 if any(fresh(s, a) > way[a.cell] and a.carries == NOBODY for a in s.active()) else -0.3


def ahead(s: State, agent: Agent) -> int:
    """The space next to him that is nearest to the stairs."""
    way = way_to(s.ground, s.ground.chart.one("exit"))
    near = s.ground.near[agent.cell] & s.ground.for_agents & ~s.figures()
    return min((cell for cell in range(len(way)) if near >> cell & 1), key=way.__getitem__, default=agent.cell)


def take(s: State, what: Id) -> float:
    """As long as Shaye is not out, nobody else is carried."""
    if isinstance(what, str):
        return 0.4
    return 2.0 if what == SHAYE else -0.5 if s.shaye.captive else 1.0


# Other questions


def nearest_stairs(s: State, _: Ask, option: Option) -> float:
    """Near the stairs, where nobody stands: to pick her up, somebody has to step there."""
    way, cell = way_to(s.ground, s.ground.chart.one("exit")), int(option)  # type: ignore[arg-type]  # a space
    return 2.0 ** -way[cell] * (0.1 if s.figures() >> cell & 1 else 1.0)


def knight_goes(s: State, _: Ask, option: Option) -> float:
    """Not onto agents or near them; onto Widows is welcome."""
    cell, standing = int(option), s.standing()  # type: ignore[arg-type]  # a space
    if standing >> cell & 1:
        return 0.05
    beside = (s.ground.near[cell] & standing).bit_count()
    return (5.0 if any(m.cell == cell for m in s.monsters) else 1.0) / (1 + beside)


def haunting(s: State, cell: int) -> float:
    """How much harm the White Lady does on a space: whoever is traumatized already dies of it."""
    near = s.ground.near[cell]
    haunted = [a for a in s.agents if a.standing and near >> a.cell & 1]
    return sum(2.0 if a.traumatized or a.carries == SHAYE else 1.0 for a in haunted)


def lady_comes(s: State, _: Ask, option: Option) -> float:
    """Best where few are."""
    return (1.0 + haunting(s, int(option))) ** -4  # type: ignore[arg-type]  # a space


def soul(s: State, _: Ask, option: Option) -> float:
    """Whoever is as good as lost is offered first."""
    agent = s.agents[int(option)]  # type: ignore[arg-type]  # an agent's id
    lost = agent.grabbed or agent.health == INCAPACITATED
    return 20.0 if lost else (5.0 if agent.traumatized else 1.0) * (2.0 if agent.health == WOUNDED else 1.0)


def widow_steps(s: State, _: Ask, option: Option) -> float:
    """Best into the Knight's arms."""
    assert s.boss is not None
    cell = int(option)  # type: ignore[arg-type]  # a space
    if s.boss.cell == cell:
        return 10.0
    far = s.ground.range(s.boss.cell, cell)
    return (5.0 if far == 1 else 1.5) if knight_sees(s, cell) else 1.0


CELLAR: dict[str, Callable[[State, Ask, Option], float]] = {
    "lay": nearest_stairs, "knight": knight_goes, "step": widow_steps, "route": widow_steps,
    "lady": lady_comes, "soul": soul,
}  # fmt: skip
