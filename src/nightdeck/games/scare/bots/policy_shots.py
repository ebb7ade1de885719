"""What a shot is worth: the chance to hit times what the target is worth dead, less what its barbs may cost.

What does not depend on the aim is worked out once for a question.
"""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import Id
from nightdeck.games.scare.bots.policy_cellar import HAUNTED, haunting, in_cellar, noise
from nightdeck.games.scare.bots.ways import way_to
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules import fire
from nightdeck.games.scare.state import Agent, State

Shots = Callable[[tuple[Id, ...]], float]
DANGER = {"widow": 1.0, "doll": 0.9, "manbaby": 1.2, "scarecrow": 1.3}
NIGH = 5
BARBS = (0.5, 0.32, 0.12)
"""What barbs cost an agent with a MELEE of 0, 1, 2 or more."""
EFFORT = 0.12
"""What another action of aiming costs."""


def shots(s: State, agent: Agent) -> Shots:
    """What a shot, as an option names it, is worth to an agent."""
    aimed = {target.name: target for target in fire.targets(s)}
    ranges, din = s.ground.ranges(agent.cell), noise(s, agent) if in_cellar(s) else 0.0
    people = [a.cell for a in s.agents if a.targetable]
    harmless = s.card(agent).weapon == "repeller"
    numbers = fire.numbers(s, agent)

    marks: dict[tuple[Id, ...], tuple[int, int, float]] = {}

    def mark(names: tuple[Id, ...]) -> tuple[int, int, float]:
        """The range, the defence and what there is to gain."""
        at = [aimed[name] for name in names]
        gain = sum([_prize(s, agent, t, people) - (0.0 if harmless else _barb_cost(s, t)) for t in at])
        return max([ranges[t.cell] for t in at]), max([t.defence for t in at]), gain

    def worth(option: tuple[Id, ...]) -> float:
        at, aim = option[1:-1], int(option[-1])
        if at not in marks:
            marks[at] = mark(at)
        reach, defence, gain = marks[at]
        return fire.chance(numbers[aim][reach], defence) / 10 * gain - EFFORT * (aim - 1) - din

    return worth


def _prize(s: State, agent: Agent, target: fire.Target, people: Sequence[int]) -> float:
    """What it is worth to hit a target: the more, the nearer it is to those it may hunt."""
    if target.name == fire.LADY:
        return HAUNTED * haunting(s, target.cell) if in_cellar(s) else 0.7
    if isinstance(target.name, str):
        return _boss_prize(s, agent, target.name)
    monster = s.monster(target.name)
    victim = s.victim(monster)
    if victim is not None:
        if s.card(agent).weapon == "repeller":
            return -3.0
        return (1.6 if victim.grabbed else 0.9) * (1.5 if victim.id == SHAYE else 1)
    far = s.ground.ranges(monster.cell)
    close = min([far[cell] for cell in people], default=9)
    return DANGER[monster.kind] * max(0.25, 1.1 - 0.09 * close) * (0.6 if monster.stunned else 1)


def _boss_prize(s: State, agent: Agent, name: str) -> float:
    boss = s.boss
    if boss is None or (boss.captives and s.card(agent).weapon == "repeller"):
        return -3.0
    if name == "knight":
        return 0.5 if boss.captives else -0.5
    if name == "beus":
        return 2.0
    if s.boss_wounded(boss):
        last = boss.hits + 1 >= sum(s.boss_card(boss).hits)
        return 1.2 if SHAYE in boss.captives and not last and far_from_shrine(s) <= NIGH else -2.0
    return 0.9


def far_from_shrine(s: State) -> int:
    return way_to(s.ground, s.ground.chart.one("shrine"))[s.boss.cell] if s.boss else 99


def _barb_cost(s: State, target: fire.Target) -> float:
    if target.name in (fire.LADY, "beus"):
        return 0.0
    cost = 0.0
    near = s.ground.near[target.cell] | 1 << target.cell
    for agent in s.agents:
        if agent.cell >= 0 and near >> agent.cell & 1 and agent.standing:
            cost += BARBS[min(s.melee(agent), 2)] * (2 if agent.id == SHAYE else 1)
    return cost
