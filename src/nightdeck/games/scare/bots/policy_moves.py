"""Where an agent is heading, and what a step is worth: towards the goal, but around Shaye.

What does not depend on the space he steps to is worked out once for a question.
"""

from collections.abc import Callable
from functools import lru_cache

from nightdeck.games.scare.bots.policy_cellar import cellar_steps, in_cellar
from nightdeck.games.scare.bots.ways import way_to
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.result import objective_reached
from nightdeck.games.scare.rules.moving import exits
from nightdeck.games.scare.state import NOBODY, NOWHERE, Agent, State
from nightdeck.games.scare.terrain import Ground

Steps = Callable[[int], float]
PACE = 0.3
"""What one space nearer to the goal is worth."""
HASTE = 0.9
"""The same for somebody who must not stop."""
LEASH = 3
COVER = 0.2
"""What a friend at Shaye's side is worth, up to two of them, while monsters are about."""
ALARM = 9
SCOUTS = 2


def steps(s: State, agent: Agent) -> Steps:
    """What a step onto a space is worth to an agent, 0 for staying where he is."""
    if agent.at == "room":
        return lambda cell: _leaving(s, agent, cell)
    if in_cellar(s):
        return cellar_steps(s, agent)
    out, home = exits(s), 1.8 if agent.id == SHAYE or agent.carries != NOBODY or objective_reached(s) else 0.9
    course, dolls = _course(s, agent), _next_to_dolls(s)

    def worth(cell: int) -> float:
        if out >> cell & 1:
            return home
        return course(cell) - (0.25 if dolls >> cell & 1 else 0.0)

    return worth


def _course(s: State, agent: Agent) -> Steps:
    if agent.id == SHAYE and s.boss is not None:
        return _flight(s, agent, s.boss.cell)
    if agent.id == SHAYE or agent.carries == SHAYE:
        return _under_cover(s, agent)
    heart = heart_of(s)
    if agent in scouts(s):
        return _straight(s, agent)
    if heart != NOWHERE and keeps_together(s):
        return _escort(s, agent, heart)
    if s.trap:
        return _for_the_lever(s, agent)
    return _straight(s, agent)


def _straight(s: State, agent: Agent) -> Steps:
    """The shortest way to where he is heading."""
    goal = goal_for(s, agent)
    if goal == NOWHERE:
        return lambda _: -0.05
    way = way_to(s.ground, goal)
    here = way[agent.cell]
    return lambda cell: PACE * (here - way[cell])


def _for_the_lever(s: State, agent: Agent) -> Steps:
    """One runs for the lever and stops for nothing; the others wait before the trap."""
    chart = s.ground.chart
    if agent is runner(s):
        way, haste, enough = way_to(s.ground, chart.one("lever")), HASTE, 0
    else:
        way, haste, enough = way_to(s.ground, chart.spawns[6, 8]), PACE, LEASH
    here = max(enough, way[agent.cell])
    return lambda cell: haste * (here - max(enough, way[cell])) - 0.02


def runner(s: State) -> Agent | None:
    """Who can be at the lever first."""
    way, cards = way_to(s.ground, s.ground.chart.one("lever")), s.parts.agents
    able = [a for a in s.active() if a.targetable and a.id != SHAYE and not a.traumatized]
    away = scouts(s)
    able = [a for a in able if a not in away] if away else able
    return min(able, key=lambda a: (way[a.cell] / cards[a.id].actions, a.id), default=None)


def scouts(s: State) -> list[Agent]:
    """Two who look for the cellar while the others pursue Shaye's goal; all of them once she is done (ST-294).

    The fastest go, but whoever is good at melee stays at her side.
    """
    if s.beside != "s2m3" or s.beside in s.succeeded:
        return []
    chart, cards = s.ground.chart, s.parts.agents
    way, door = way_to(s.ground, chart.one("cellar")), chart.one("west")
    done = s.scenario in s.succeeded
    able = [
        a for a in (s.agents[id] for id in reversed(s.lineup))
        if a.id != SHAYE and (a.targetable or a.at == "room") and not a.traumatized and (done or s.melee(a) < 2)
    ]  # fmt: skip
    able.sort(key=lambda a: (way[a.cell] if a.at == "map" else way[door] + 1) / cards[a.id].actions)
    return able if done else able[:SCOUTS]


def _flight(s: State, agent: Agent, from_: int) -> Steps:
    """As far from the boss as possible."""
    far = s.ground.ranges(from_)
    here = far[agent.cell]
    return lambda cell: 0.2 * (far[cell] - here)


def _under_cover(s: State, agent: Agent) -> Steps:
    """Shaye, or whoever carries her, goes for the goal where friends are at her side, and back only if she is alone."""
    straight, near = _straight(s, agent), s.ground.near
    if not alarmed(s, agent.cell):
        return straight
    friends = 0
    for friend in s.agents:
        if friend.targetable and friend is not agent and not friend.traumatized:
            friends |= 1 << friend.cell
    here = min(2, (near[agent.cell] & friends).bit_count())

    def worth(cell: int) -> float:
        cover, onward = min(2, (near[cell] & friends).bit_count()), straight(cell)
        if onward > 0:
            return onward + COVER * min(0, cover - here)
        return COVER if cover > here == 0 else onward - 0.1

    return worth


def _escort(s: State, agent: Agent, heart: int) -> Steps:
    """Ahead of Shaye before her turn, at her side after it, and never on a space that she needs."""
    ground, goal, lead = s.ground, goal_for(s, s.shaye), 0 if SHAYE in s.acted else LEASH
    here = _beside(ground, heart, goal, lead, agent.cell)
    return lambda cell: _beside(ground, heart, goal, lead, cell) - here


@lru_cache(1 << 14)
def _beside(ground: Ground, heart: int, goal: int, lead: int, cell: int) -> float:
    """How good a space is for an escort; cached, because a search asks for the same ones again and again."""
    way = way_to(ground, goal)
    strayed, ahead = max(0, ground.ranges(heart)[cell] - max(1, lead)), min(lead, way[heart] - way[cell])
    return PACE * (0.6 * ahead - strayed) - (0.6 if cell in (goal, heart) else 0.0)


def _leaving(s: State, agent: Agent, cell: int) -> float:
    """By the door on the side of the mission; Shaye waits until somebody is out."""
    out = sum(a.at == "map" for a in s.active())
    waiting = sum(s.agents[id].at == "room" for id in s.lineup) - 1
    if s.standing_on(cell) is not None or (agent.id == SHAYE and (out if s.trap else out < 3 and waiting)):
        return -0.5
    if cell == (s.ground.chart.one("west") if agent in scouts(s) else way_out(s)):
        return 0.8
    return 0.2 if s.monster_spaces() >> way_out(s) & 1 else -0.5


def _next_to_dolls(s: State) -> int:
    mask = 0
    for monster in s.monsters:
        if monster.kind == "doll" and monster.cell >= 0:
            mask |= s.ground.near[monster.cell]
    return mask


def alarmed(s: State, cell: int) -> bool:
    """Whether a monster may be upon a space soon."""
    far = s.ground.ranges(cell)
    return any(m.cell >= 0 and far[m.cell] <= ALARM for m in s.monsters)


def keeps_together(s: State) -> bool:
    return s.scenario in ("s1", "s2m2") or (s.scenario == "s2m1" and not s.trap)


def heart_of(s: State) -> int:
    """Where Shaye is, on her feet or carried, or the door by which she is going to leave the panic room."""
    holder = s.carrier(s.shaye) or s.shaye
    if holder.at == "room" and not s.trap:
        return way_out(s)
    return holder.cell if holder.at == "map" else NOWHERE


def way_out(s: State) -> int:
    """The door of the panic room on the side of the mission; NOWHERE on other maps, where a squad is still forming."""
    if s.sheet.start != "room":
        return NOWHERE
    return s.ground.chart.one("east" if s.scenario == "s2m1" else "west")


# Goals


def goal_for(s: State, agent: Agent) -> int:
    """Where an agent is heading."""
    features = s.ground.chart.features
    if s.sheet.scenario == 4:
        return _island_goal(s, agent)
    if objective_reached(s) and s.sheet.scenario == 2:
        ways = [*features["west"], *features["east"], *features["passage"]]
        return min(ways, key=lambda way: way_to(s.ground, way)[agent.cell])
    if s.scenario == "s2m3" or agent in scouts(s):
        return features["cellar"][0]
    if s.scenario == "s2m1":
        return features["book"][0]
    door = features["exit" if s.scenario == "s1" else "hidden"][0]
    return door if s.found else features["tech"][0]


def _island_goal(s: State, agent: Agent) -> int:
    boss = s.boss
    if boss is None or agent.id == SHAYE:
        return NOWHERE
    return boss.cell if s.ground.range(agent.cell, boss.cell) > 4 else NOWHERE
