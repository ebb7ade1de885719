"""How well the squad stands, for search: how far the mission is, who is still on his feet, what is close to Shaye.

All seats are in the same boat, so the seat does not matter.
"""

from nightdeck.games.scare.components import SHAYE
from nightdeck.games.scare.places import haunted
from nightdeck.games.scare.result import objective_reached
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, WOUNDED, Agent, State

MISSION, SQUAD, GEAR, BASE = 0.55, 0.3, 0.01, 0.14
DANGER = {"widow": 1.0, "doll": 0.7, "manbaby": 1.4, "scarecrow": 1.3}
NEAR = 8


def judge(s: State, seat: int) -> float:
    """Between 0 and 1; 1 is a complete victory."""
    if s.outcome is not None:
        return 0.0 if not s.outcome.winners else 0.8 if s.outcome.rank == "partial" else 1.0
    held = sum(token.holder != NOBODY for token in s.gear) / 2
    worth = BASE + MISSION * progress(s) + SQUAD * squad(s) + GEAR * held - threat(s)
    return min(0.97, max(0.02, worth))


# The mission


def progress(s: State) -> float:
    """How far the mission is, from 0 to 1."""
    return PROGRESS[s.scenario](s)


def _closeness(s: State, agent: Agent, goal: int) -> float:
    """1 on the goal, less with every move that is missing."""
    if agent.at in ("safe", "dead", "grabbed"):
        return 0.0
    holder = s.carrier(agent) or agent
    if holder.at != "map":
        return 0.0
    return max(0.0, 1 - s.ground.way(goal)[holder.cell] / 30)


def _through_the_door(s: State) -> float:
    """Scenario 1 and mission 2: to the Tech Roll space, roll, through the door, then everybody else."""
    features = s.ground.chart.features
    door = features["exit" if s.scenario == "s1" else "hidden"][0]
    if s.scenario in s.succeeded:
        return 0.75 + 0.25 * _home(s)
    if s.found:
        return 0.58 + 0.1 * _closeness(s, s.shaye, door) + 0.05 * _escort(s)
    tech = features["tech"][0]
    return 0.4 * _closeness(s, s.shaye, tech) + 0.05 * s.concentration + 0.1 * _escort(s)


def _book(s: State) -> float:
    """Mission 1: the lever, the book, the passage home."""
    features = s.ground.chart.features
    if s.found:
        home = 1.0 if s.shaye.at == "safe" else _closeness(s, s.shaye, features["passage"][0])
        return 0.7 + 0.2 * home + 0.1 * _home(s)
    if not s.trap:
        return 0.3 + 0.25 * _closeness(s, s.shaye, features["book"][0]) + 0.05 * s.concentration + 0.05 * _escort(s)
    lever = features["lever"][0]
    trigger = features["trigger"][0]
    inside = max((_closeness(s, a, lever) for a in s.active()), default=0.0)
    ahead = max((_closeness(s, a, trigger) for a in s.active() if a.id != SHAYE), default=0.0)
    out = 0.03 * (s.shaye.at == "map")
    return 0.15 * inside + 0.12 * ahead + out


def _stairs(s: State) -> float:
    """Mission 3: somebody down the stairs, everybody home."""
    if "s2m3" in s.succeeded:
        return 0.7 + 0.3 * _home(s)
    cellar = s.ground.chart.features["cellar"][0]
    return 0.6 * max((_closeness(s, a, cellar) for a in s.active()), default=0.0) + 0.05 * _along(s, cellar)


def _cellar(s: State) -> float:
    """Scenario 3: free Shaye, or whoever is there, and out."""
    features = s.ground.chart.features
    out, bed = features["exit"][0], features["bed"][0]
    prize = s.shaye if s.shaye.captive or s.shaye.at == "safe" else None
    if prize is None:
        return 0.5 * _home(s)
    if prize.at == "safe":
        return 0.8 + 0.2 * _home(s)
    if prize.at == "cocoon":
        return 0.35 * max((_closeness(s, a, bed) for a in s.active() if a.carries == NOBODY), default=0.0)
    return 0.4 + 0.35 * _closeness(s, prize, out)


def _island(s: State) -> float:
    """Scenario 4: wound him, unmask him, kill Beus."""
    boss = s.boss
    if boss is None:
        return 0.0
    shrine = s.ground.chart.one("shrine")
    far = min(1.0, s.ground.way(shrine)[boss.cell] / 12)
    caught = SHAYE in boss.captives
    if s.found:
        return 0.8 if not caught else 0.6 + 0.2 * far
    hits = s.boss_card(boss).hits[0]
    if boss.hits < hits:
        return 0.3 * boss.hits / hits - (0.15 * (1 - far) if caught else 0.0)
    overdone = 0.1 * (boss.hits - hits)
    return 0.35 + (0.1 * far + 0.12 * s.concentration if caught else 0.05) - overdone


PROGRESS = {
    "s1": _through_the_door, "s2m1": _book, "s2m2": _through_the_door, "s2m3": _stairs, "s3": _cellar, "s4": _island,
}  # fmt: skip


def _home(s: State) -> float:
    """How many of those who came are safe, or at least near the way out."""
    exits = s.ground.chart.features
    ways = [c for name in ("exit", "hidden", "west", "east", "passage") for c in exits.get(name, ())]
    worth = 0.0
    for id in range(len(s.agents)):
        agent = s.agents[id]
        if agent.at == "safe":
            worth += 1
        elif agent.id in s.lineup and agent.at == "map":
            worth += 0.6 * max((_closeness(s, agent, way) for way in ways), default=0.0)
    return min(1.0, worth / max(1, s.went_in))


def _along(s: State, goal: int) -> float:
    """The squad comes along."""
    squad = [a for a in s.active() if a.at == "map"]
    return sum(_closeness(s, a, goal) for a in squad) / max(1, s.went_in)


def _escort(s: State) -> float:
    """The squad keeps together, around Shaye."""
    holder = s.carrier(s.shaye) or s.shaye
    if holder.at != "map":
        return 0.0
    way = s.ground.way(holder.cell)
    squad = [a for a in s.active() if a.at == "map" and a is not holder]
    return sum(max(0.0, 1 - max(0, way[a.cell] - 1) / 8) for a in squad) / max(1, s.went_in - 1)


# The squad


def squad(s: State) -> float:
    """Who is on his feet, Shaye counting double."""
    worth, most = 0.0, 0.0
    for agent in s.agents:
        if agent.at in ("bag", "cocoon") or agent.captive:
            continue
        weight = 2.0 if agent.id == SHAYE else 1.0
        most += weight
        worth += weight * fitness(s, agent)
    return worth / most if most else 0.0


def fitness(s: State, agent: Agent) -> float:
    if agent.at in ("safe", "room"):
        return 1.0 if objective_reached(s) else 0.8 if agent.at == "safe" else 0.9
    if agent.at in ("dead", "grabbed"):
        return 0.0
    worth = 0.3 if agent.health == INCAPACITATED else 0.75 if agent.health == WOUNDED else 1.0
    if agent.grabbed:
        return 0.25 * worth
    if agent.foe != NOBODY:
        worth *= 0.6
    if agent.traumatized:
        worth *= 0.6
    if agent.at == "boss":
        worth *= 0.6
    return worth * (0.85 if haunted(s, agent) else 1.0)


# The monsters


def threat(s: State) -> float:
    """Monsters near the squad, and most of all near a Shaye without a protector at her side."""
    ground, total = s.ground, 0.0
    people = [a for a in s.agents if a.targetable]
    shaye = s.shaye
    for monster in s.on_map():
        danger = DANGER[monster.kind] * (0.4 if monster.stunned else 1.0) * (0.6 if monster.wounded else 1.0)
        close = min((ground.range(monster.cell, a.cell) for a in people), default=99)
        total += 0.003 * danger * (1 + max(0, NEAR - close) / 5)
        if shaye.targetable and ground.range(monster.cell, shaye.cell) <= 5:
            total += 0.004 * danger
    if shaye.targetable:
        friends = (ground.near[shaye.cell] & s.targets()).bit_count()
        total += 0.02 * (friends == 0) - 0.004 * min(friends, 3)
    return total + 0.05 * (shaye.foe != NOBODY)
