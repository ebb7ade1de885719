"""A quick feeling for sensible play: keep together around Shaye, shoot what comes near, go for the goal.

It steers playouts in search. The weights say how much better an option is than doing nothing, which weighs 1.
"""

from collections.abc import Callable, Sequence
from math import exp

from nightdeck.core.ask import NO, PASS, Ask, Option
from nightdeck.games.scare import fire
from nightdeck.games.scare.cellar_knight import knight_sees
from nightdeck.games.scare.components import SHAYE
from nightdeck.games.scare.move import exits
from nightdeck.games.scare.result import objective_reached
from nightdeck.games.scare.state import NOBODY, NOWHERE, Agent, State

KEEN = 5.0
DANGER = {"widow": 1.0, "doll": 0.9, "manbaby": 1.2, "scarecrow": 1.3}
LEASH = 3
NIGH = 5


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """A weight above 0 for each option."""
    if ask.kind == "act":
        agent, left = s.agents[int(ask.about[0])], int(ask.about[1])
        return [exp(KEEN * min(2.0, worth(s, agent, left, option))) for option in ask.options]
    feel = FEELINGS.get(ask.kind)
    return [feel(s, ask, option) if feel else 1.0 for option in ask.options]


# One agent's options


def worth(s: State, agent: Agent, left: int, option: Option) -> float:
    """How much an option helps, 0 for doing nothing."""
    if not isinstance(option, tuple):
        return 0.0
    verb = str(option[0])
    if verb == "move":
        return _step(s, agent, int(option[1]))
    if verb == "fire":
        return _shot(s, agent, option)
    if verb == "enter":
        return 1.5 if objective_reached(s) or s.found else -1.0
    return WORTH[verb](s, agent, left, option) if verb in WORTH else PLAIN.get(verb, -0.3)


PLAIN = {
    "rescue": 2.0, "tech": 1.0, "slap": 0.5, "stop": -0.1,
    "drop": -0.6, "lay": -0.6, "give": -0.5, "hand": -0.5, "track": 0.05,
}  # fmt: skip


def _melee(s: State, agent: Agent, _: int, option: tuple[int | str, ...]) -> float:
    monster = s.monster(int(option[1]))
    victim = s.victim(monster)
    chance = (s.melee(agent) + 1) / 10
    need = 0.1 if victim is None else 1.5 if victim.grabbed else 0.8
    return chance * need * (2 if victim is not None and victim.id == SHAYE else 1) * 2


def _heal(s: State, _: Agent, __: int, option: tuple[int | str, ...]) -> float:
    patient = s.agents[int(option[1])]
    return (0.9 if patient.health == 2 else 0.25) * (1.5 if patient.id == SHAYE else 1)


def _take(s: State, _: Agent, __: int, option: tuple[int | str, ...]) -> float:
    what = option[1]
    return 0.4 if isinstance(what, str) else 2.0 if what == SHAYE or s.agents[int(what)].captive else 0.5


def _lever(s: State, agent: Agent, _: int, __: tuple[int | str, ...]) -> float:
    if s.sheet.scenario == 2:
        return 2.0
    if s.sheet.scenario == 1:
        return 0.6 if not s.gate_shut and s.ground.chart.column[agent.cell] > 13 and _all_east(s) else -0.5
    return -0.3


def _all_east(s: State) -> bool:
    gate = s.ground.chart.column[s.ground.chart.features["gate"][0]]
    return all(s.ground.chart.column[a.cell] > gate for a in s.active() if a.at == "map")


def _concentrate(s: State, *_: object) -> float:
    """Worth it while there is time: on The Boogeyman's card there seldom is."""
    if s.sheet.scenario == 4:
        return 1.2 if s.concentration == 0 and _far_from_shrine(s) > NIGH + 5 else 0.8
    return 1.2


def _break_free(s: State, *_: object) -> float:
    """Shaye stays on The Boogeyman's wounded card as long as she can work there."""
    boss = s.boss
    if boss is not None and s.boss_wounded(boss) and SHAYE in boss.captives and not s.shaye.traumatized:
        return 1.3 if _far_from_shrine(s) <= NIGH else -0.5
    return 1.1


WORTH: dict[str, Callable[[State, Agent, int, tuple[int | str, ...]], float]] = {
    "melee": _melee, "heal": _heal, "take": _take, "lever": _lever,
    "concentrate": _concentrate, "free": _break_free, "escape": _break_free,
}  # fmt: skip


# Shooting


def _shot(s: State, agent: Agent, option: tuple[int | str, ...]) -> float:
    """The chance to hit times what that is worth, less what the barbs may cost."""
    *names, aim = option[1:]
    aimed = [t for t in fire.targets(s) if t.name in names]
    reach = max(s.ground.range(agent.cell, t.cell) for t in aimed)
    number = fire.number_for(s, agent, int(aim), reach)
    chance = fire.chance(number, max(t.defence for t in aimed)) / 10
    gain = sum(_prize(s, agent, t) for t in aimed)
    cost = 0.0 if s.card(agent).weapon == "repeller" else sum(_barb_cost(s, t) for t in aimed)
    return chance * (gain - cost) - 0.12 * (int(aim) - 1) - _noise(s, agent)


def _noise(s: State, agent: Agent) -> float:
    """A shot in the cellar brings the Knight two spaces nearer."""
    if s.boss is None or s.boss.kind != "knight":
        return 0.0
    return 0.9 if s.ground.range(s.boss.cell, agent.cell) < 9 else 0.35


def _prize(s: State, agent: Agent, target: fire.Target) -> float:
    if target.name == fire.LADY:
        return 0.7
    if isinstance(target.name, str):
        return _boss_prize(s, agent, target.name)
    monster = s.monster(target.name)
    victim = s.victim(monster)
    if victim is not None:
        if s.card(agent).weapon == "repeller":
            return -3.0
        return (1.6 if victim.grabbed else 0.9) * (1.5 if victim.id == SHAYE else 1)
    prey = [a for a in s.agents if a.targetable]
    close = min((s.ground.range(monster.cell, a.cell) for a in prey), default=9)
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
        return 1.2 if SHAYE in boss.captives and not last and _far_from_shrine(s) <= NIGH else -2.0
    return 0.9


def _far_from_shrine(s: State) -> int:
    return s.ground.way(s.ground.chart.one("shrine"))[s.boss.cell] if s.boss else 99


def _barb_cost(s: State, target: fire.Target) -> float:
    if target.name in (fire.LADY, "beus"):
        return 0.0
    cost = 0.0
    near = s.ground.near[target.cell] | 1 << target.cell
    for agent in s.agents:
        if agent.standing and near >> agent.cell & 1:
            melee = s.melee(agent)
            cost += (0.5, 0.32, 0.12)[min(melee, 2)] * (2 if agent.id == SHAYE else 1)
    return cost


# Walking


def _step(s: State, agent: Agent, cell: int) -> float:
    """A step is good that brings an agent nearer to his post, and bad next to monsters that go off."""
    if exits(s) >> cell & 1:
        return 1.8 if agent.id == SHAYE or agent.carries != NOBODY or objective_reached(s) else 0.9
    if agent.at == "room":
        return _leaving(s, agent, cell)
    if agent.id == SHAYE and s.boss is not None and s.boss.kind != "knight":
        return 0.2 * (s.ground.range(s.boss.cell, cell) - s.ground.range(s.boss.cell, agent.cell))
    goal = goal_for(s, agent)
    if goal == NOWHERE:
        return -0.05
    way = s.ground.way(goal)
    gain = 0.3 * (way[agent.cell] - way[cell])
    if agent.id == SHAYE or (agent.carries != NOBODY and s.agents[agent.carries].id == SHAYE):
        return gain + 0.1 if _covered(s, cell) else min(gain, 0.05) - 0.1
    shaye = _heart(s)
    if shaye != NOWHERE and _keeps_together(s):
        ahead = s.ground.way(shaye)
        if ahead[cell] > LEASH + 1:
            gain = 0.35 * (ahead[agent.cell] - ahead[cell])
        elif ahead[cell] < 2 and way[cell] > way[shaye]:
            gain -= 0.1
    return gain - 0.25 * _dolls(s, cell) - _knight_near(s, cell)


def _knight_near(s: State, cell: int) -> float:
    """In the cellar one does not walk up to the Knight where it can see it."""
    if s.boss is None or s.boss.kind != "knight":
        return 0.0
    close = s.ground.range(s.boss.cell, cell)
    return 0.0 if close > 3 or not knight_sees(s, cell) else 1.2 if close < 3 else 0.4


def _dolls(s: State, cell: int) -> bool:
    return any(m.kind == "doll" and s.ground.near[cell] >> m.cell & 1 for m in s.on_map())


def _keeps_together(s: State) -> bool:
    return s.scenario in ("s1", "s2m2") or (s.scenario == "s2m1" and not s.trap)


def _heart(s: State) -> int:
    """Where Shaye is, on her feet or carried."""
    holder = s.carrier(s.shaye) or s.shaye
    return holder.cell if holder.at == "map" else NOWHERE


def _covered(s: State, cell: int) -> bool:
    """Whether Shaye has friends around her where she goes, or nobody is left to wait for."""
    friends = [a for a in s.active() if a.standing and a.id != SHAYE]
    close = sum(s.ground.range(cell, a.cell) <= LEASH + 1 for a in friends)
    return close >= min(2, len(friends))


def _leaving(s: State, agent: Agent, cell: int) -> float:
    """By the door on the side of the mission; Shaye waits until somebody is out."""
    east = s.scenario == "s2m1"
    right = (cell == s.ground.chart.one("east")) is east
    out = sum(a.at == "map" for a in s.active())
    waiting = sum(a.at == "room" for a in (s.agents[id] for id in s.lineup)) - 1
    if agent.id == SHAYE and ((out if s.trap else out < 3 and waiting) or s.standing_on(cell) is not None):
        return -0.5
    return 0.8 if right else -0.5


def goal_for(s: State, agent: Agent) -> int:
    """Where an agent is heading."""
    features = s.ground.chart.features
    if s.sheet.scenario == 3:
        return _cellar_goal(s, agent)
    if s.sheet.scenario == 4:
        return _island_goal(s, agent)
    if objective_reached(s) and s.sheet.scenario == 2:
        ways = [*features["west"], *features["east"], *features["passage"]]
        return min(ways, key=lambda way: s.ground.way(way)[agent.cell])
    if s.scenario == "s2m1":
        return features["book"][0] if not s.trap else _lever_goal(s, agent)
    if s.scenario == "s2m3":
        return features["cellar"][0]
    door = features["exit" if s.scenario == "s1" else "hidden"][0]
    return door if s.found else features["tech"][0]


def _lever_goal(s: State, agent: Agent) -> int:
    """One goes for the lever, the others wait before the trap."""
    features = s.ground.chart.features
    lever = features["lever"][0]
    runners = [a for a in s.active() if a.at == "map" and a.standing and a.id != SHAYE and a.foe == NOBODY]
    first = min(runners, key=lambda a: (s.ground.way(lever)[a.cell], a.id), default=None)
    return lever if agent is first else s.ground.chart.spawns[6, 8]


def _cellar_goal(s: State, agent: Agent) -> int:
    features = s.ground.chart.features
    out = features["exit"][0]
    if agent.carries != NOBODY:
        return out
    if s.shaye.at == "cocoon":
        return features["bed"][0] if agent.id in s.lineup[:4] else features["start"][0]
    if s.shaye.at == "carried" and (holder := s.carrier(s.shaye)) is not None and holder.at == "map":
        return out if s.ground.way(out)[agent.cell] > s.ground.way(out)[holder.cell] else holder.cell
    return out


def _island_goal(s: State, agent: Agent) -> int:
    boss = s.boss
    if boss is None:
        return NOWHERE
    if agent.id == SHAYE:
        return NOWHERE
    reach = s.ground.range(agent.cell, boss.cell)
    return boss.cell if reach > 4 else NOWHERE


# Other questions


def _protect(s: State, _: Ask, option: Option) -> float:
    """Somebody should take Shaye's place, best of all one who fights well."""
    return 0.05 if option == PASS else 1.0 + s.melee(s.agents[int(option)])  # type: ignore[arg-type]


def _give_up(_: State, __: Ask, option: Option) -> float:
    return 1.0 if option == NO else 0.02


def _barbs_on(s: State, ask: Ask, option: Option) -> float:
    carried = option != ask.options[0]
    shaye = s.agents[int(option)].id == SHAYE  # type: ignore[arg-type]
    return 0.01 if shaye else 0.3 if carried else 1.0


def _away_from_shaye(s: State, _: Ask, option: Option) -> float:
    """Monsters are best sent where Shaye is not."""
    heart = _heart(s)
    return 1.0 if heart == NOWHERE else 0.2 + s.ground.range(heart, int(option)) ** 2  # type: ignore[arg-type]


FEELINGS: dict[str, Callable[[State, Ask, Option], float]] = {
    "protect": _protect, "give up": _give_up, "barbs on": _barbs_on, "knocked": _away_from_shaye,
    "route": _away_from_shaye, "beside": _away_from_shaye, "lady": _away_from_shaye,
    "soul": lambda _, __, o: 0.01 if o == SHAYE else 1.0,
    "repeller": lambda _, __, o: 1.0 if o == NO else 0.05,
    "stake": lambda _, __, o: {1: 1.0, 2: 0.8, 3: 1.5}[int(o)],  # type: ignore[arg-type]
}  # fmt: skip
