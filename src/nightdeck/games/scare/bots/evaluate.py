"""How well the squad stands, for search: how far the mission has got, who is on his feet, what is close to Shaye.

All seats are in the same boat, so the seat does not matter.
"""

from nightdeck.games.scare.bots.policy_moves import heart_of, runner, scouts, way_out
from nightdeck.games.scare.bots.ways import way_to
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.result import objective_reached
from nightdeck.games.scare.rules.places import haunted
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, NOWHERE, WOUNDED, Agent, Boss, State

MISSION, SQUAD, GEAR, BASE = 0.6, 0.25, 0.04, 0.08
LONG = 200
"""The worth of a whole mission, measured in Shaye's steps."""
LONG_NIGHT = 500
"""The same in the cellar."""
LEASH = 3
PACE, STRAY = 3, 0.5
"""The worth of a step of Shaye's, and the cost of every step that an escort is too far away."""
FOCUS = (0, 18, 22)
"""What turns of concentration are worth, where 30 is the Tech Roll itself."""
DANGER = {"widow": 1.0, "doll": 0.8, "manbaby": 1.3, "scarecrow": 1.3}
NEAR = 8
FAR = 12
"""On the island, a distance as good as any greater one."""
OVERDONE = 0.6
"""What remains of the chances with each hit beyond those that wound The Boogeyman: two of them kill him."""
LEFT = {1: 0.8, 2: 0.2, 3: 0.8, 4: 0.8}
"""The worth of an agent who is safe before the work is done; nobody leaves the panic room again."""


def evaluate(s: State, seat: int) -> float:
    """Between 0 and 1; 1 is a complete victory."""
    if s.outcome is not None:
        return 0.0 if not s.outcome.winners else 0.8 if s.outcome.rank == "partial" else 1.0
    held = sum(token.holder != NOBODY for token in s.gear) / 2
    worth = BASE + MISSION * progress(s) + SQUAD * squad(s) + GEAR * held - threat(s)
    return min(0.97, max(0.02, worth))


# The mission


def progress(s: State) -> float:
    """How far the mission has got, from 0 to 1; the cellar stairs, if looked for as well, count for a quarter."""
    found = PROGRESS[s.scenario](s)
    return found if not s.beside else 0.75 * found + 0.25 * _scouted(s)


def _scouted(s: State) -> float:
    """How near the scouts are to the cellar stairs."""
    if s.beside in s.succeeded:
        return 1.0
    cellar = s.ground.chart.one("cellar")
    first, second, *_ = *sorted((_closeness(s, a, cellar) for a in scouts(s) if a.at == "map"), reverse=True), 0.0, 0.0
    return 0.5 * first + 0.2 * second


def _steps_done(s: State, agent: Agent, goal: int) -> int:
    """30 on the goal, less for every move still to go."""
    holder = s.carrier(agent) or agent
    if holder.at == "room":
        door = way_out(s)
        return max(0, 29 - way_to(s.ground, goal)[door]) if door != NOWHERE else 0
    return max(0, 30 - way_to(s.ground, goal)[holder.cell]) if holder.at == "map" else 0


def _closeness(s: State, agent: Agent, goal: int) -> float:
    """The same from 0 to 1."""
    return _steps_done(s, agent, goal) / 30


def _through_the_door(s: State) -> float:
    """Scenario 1 and mission 2: to the Tech Roll space, roll, through the door, then everybody else."""
    features = s.ground.chart.features
    door = features["exit" if s.scenario == "s1" else "hidden"][0]
    if s.scenario in s.succeeded:
        return 0.85 + 0.15 * _home(s)
    goal = door if s.found else features["tech"][0]
    steps = PACE * _steps_done(s, s.shaye, goal) + (30 if s.found else FOCUS[s.concentration])
    return (steps + _escort(s, goal)) / LONG


def _book(s: State) -> float:
    """Mission 1: the lever, the book, the passage home."""
    features = s.ground.chart.features
    if s.found:
        home = 1.0 if s.shaye.at == "safe" else _closeness(s, s.shaye, features["passage"][0])
        return 1.05 + 0.1 * home + 0.05 * _home(s)
    if s.trap:
        return _lever(s) / LONG
    book = features["book"][0]
    return (60 + PACE * _steps_done(s, s.shaye, book) + FOCUS[s.concentration] + _escort(s, book)) / LONG


def _lever(s: State) -> float:
    """One agent runs for the lever and must not be held up; the others gather at the trap, and Shaye waits inside."""
    first, chart, away = runner(s), s.ground.chart, scouts(s)
    wait, strayed = way_to(s.ground, chart.spawns[6, 8]), 10.0 * (s.shaye.at == "map")
    for id in s.lineup:
        agent = s.agents[id]
        if agent is not first and agent not in away and id != SHAYE:
            strayed += max(0, wait[agent.cell] - LEASH) if agent.at == "map" else wait[way_out(s)]
    run = _steps_done(s, first, chart.one("lever")) - 15 if first is not None else 0
    return 20 + 4 * max(0, run) - 0.4 * strayed


def _stairs(s: State) -> float:
    """Mission 3: somebody down the stairs, everybody home."""
    if "s2m3" in s.succeeded:
        return 0.7 + 0.3 * _home(s)
    cellar = s.ground.chart.features["cellar"][0]
    return 0.6 * max((_closeness(s, a, cellar) for a in s.active()), default=0.0) + 0.05 * _along(s, cellar)


def _cellar(s: State) -> float:
    """Scenario 3: lure the Knight away from the bed, free Shaye, and out with her before it comes."""
    features = s.ground.chart.features
    out, bed = features["exit"][0], features["bed"][0]
    shaye = s.shaye
    if shaye.at == "safe":
        return 0.8 + 0.2 * _home(s)
    if not shaye.captive:
        return 0.5 * _home(s)
    if shaye.at == "cocoon":
        return (_on_the_way(s, bed) + _room_to_act(s, bed)) / LONG_NIGHT
    if shaye.at == "map":
        return (60 + _on_the_way(s, shaye.cell) + _room_to_act(s, shaye.cell)) / LONG_NIGHT
    holder = s.carrier(shaye)
    if holder is None:  # she is just being laid down
        return 60 / LONG_NIGHT
    return (240 + 5 * _steps_done(s, shaye, out) + _room_to_act(s, holder.cell)) / LONG_NIGHT


def _on_the_way(s: State, goal: int) -> float:
    """The nearest two of those who could carry Shaye."""
    able = [a for a in s.active() if a.at == "map" and a.standing and a.carries == NOBODY and not a.traumatized]
    first, second, *_ = *sorted((_steps_done(s, a, goal) for a in able), reverse=True), 0, 0
    return 6 * first + 2 * second


def _room_to_act(s: State, cell: int) -> float:
    """How far the Knight is from where Shaye is, and from the way out."""
    if s.boss is None:
        return 0.0
    far, out = s.ground.ranges(s.boss.cell), s.ground.chart.features["exit"][0]
    return 2 * min(4, far[cell]) + 0.7 * min(NEAR, far[out])


def _island(s: State) -> float:
    """Scenario 4: wound him, unmask him, kill Beus. Shaye keeps away from him, and both of them from the shrine."""
    boss = s.boss
    if boss is None:
        return 0.0
    far = min(1.0, way_to(s.ground, s.ground.chart.one("shrine"))[boss.cell] / FAR)
    caught = SHAYE in boss.captives
    if s.found:
        return 0.8 + 0.2 * far if caught else 1.0
    if s.shaye.health == INCAPACITATED:  # lying there, she cannot unmask him
        return -0.3
    hits = s.boss_card(boss).hits[0]
    if boss.hits < hits:
        return 0.3 * boss.hits / hits + _hunters(s, boss) - (0.25 - 0.15 * far if caught else 0.0)
    chance = 0.05 + (0.75 + 0.1 * s.concentration) * far if caught else 0.4 + 0.2 * far + 0.3 * _head_start(s, boss)
    return chance * OVERDONE ** (boss.hits - hits)


def _head_start(s: State, boss: Boss) -> float:
    """How far Shaye, on her own feet or carried, is from The Boogeyman."""
    holder = s.carrier(s.shaye) or s.shaye
    return min(1.0, s.ground.ranges(boss.cell)[holder.cell] / FAR) if holder.at == "map" else 0.0


def _hunters(s: State, boss: Boss) -> float:
    """Shaye runs from The Boogeyman, the others come near enough to shoot."""
    around, total = s.ground.ranges(boss.cell), 0.3 + 0.24 * _head_start(s, boss)
    for id in s.lineup:
        agent = s.agents[id]
        if agent.standing and id != SHAYE:
            total -= 0.003 * max(0, min(FAR, around[agent.cell]) - 4)
    return total / 2


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
    """How well the squad keeps up."""
    squad = [a for a in s.active() if a.at == "map"]
    return sum(_closeness(s, a, goal) for a in squad) / max(1, s.went_in)


def _escort(s: State, goal: int) -> float:
    """The squad heads for Shaye's goal too, but around her, and keeps off the spaces that she needs."""
    heart = heart_of(s)
    if heart == NOWHERE:
        return 0.0
    around, way, total = s.ground.ranges(heart), way_to(s.ground, goal), 0.0
    needed, away = (goal, heart) if s.shaye.at == "room" else (goal,), scouts(s)
    for id in s.lineup:
        agent = s.agents[id]
        if id == SHAYE or agent.carries == SHAYE or agent.at not in ("map", "room") or agent in away:
            continue
        inside = agent.at == "room"  # as if he stood a step behind the door
        cell = way_out(s) if inside else agent.cell
        strayed = max(0, around[cell] + inside - LEASH)
        total += 0.3 * (30 - way[cell] - inside) - STRAY * strayed - 2 * (not inside and cell in needed)
    return total


# The squad


def squad(s: State) -> float:
    """Who is on his feet; Shaye counts double."""
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
        return 1.0 if objective_reached(s) else LEFT[s.sheet.scenario] if agent.at == "safe" else 0.9
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
    """Monsters near the squad, and a Shaye without protectors at her side.

    How near hardly matters: they come anyway, and whoever shrinks from them never gets anywhere.
    """
    ground, total = s.ground, 0.0
    people = [a.cell for a in s.agents if a.targetable]
    shaye = s.shaye
    for monster in s.on_map():
        danger = DANGER[monster.kind] * (0.7 if monster.stunned else 1.0) * (0.6 if monster.wounded else 1.0)
        far = ground.ranges(monster.cell)
        close = min([far[cell] for cell in people], default=99)
        total += 0.006 * danger * (1 + max(0, NEAR - close) / 16)
    if shaye.targetable:
        friends = (ground.near[shaye.cell] & s.targets()).bit_count()
        total += 0.001 * (friends == 0) - 0.001 * min(friends, 2)
    return total + 0.05 * (shaye.foe != NOBODY)
