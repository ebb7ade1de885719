"""Quick weights for sensible play: keep together around Shaye, shoot what comes near, head for the goal.

They steer playouts in search, and say how much better an option is than doing nothing, which has the weight 1.
"""

from collections.abc import Callable, Sequence
from math import exp

from nightdeck.core.ask import NO, PASS, Ask, Id, Option
from nightdeck.games.scare.bots.policy_cellar import CELLAR, HANDLING, handling, in_cellar
from nightdeck.games.scare.bots.policy_moves import heart_of, steps
from nightdeck.games.scare.bots.policy_shots import NIGH, far_from_shrine, shots
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.result import objective_reached
from nightdeck.games.scare.state import NOWHERE, Agent, State

KEEN = 5.0
CELLAR_KEEN = 10.0
"""In the cellar one wrong step brings the Knight."""


def policy(s: State, ask: Ask) -> Sequence[float]:
    """A weight above 0 for each option."""
    cellar = in_cellar(s)
    if ask.kind == "act":
        agent, left = s.agents[int(ask.about[0])], int(ask.about[1])
        keen = CELLAR_KEEN if cellar else KEEN
        return [exp(keen * min(2.0, worth)) for worth in worths(s, agent, left, ask.options)]
    weight = CELLAR.get(ask.kind) if cellar else None
    if weight is None and ask.kind in SENT_AWAY:
        return _away_from_shaye(s, ask)
    weight = weight or WEIGHTS.get(ask.kind)
    return [weight(s, ask, option) if weight else 1.0 for option in ask.options]


# One agent's options


def worths(s: State, agent: Agent, left: int, options: Sequence[Option]) -> list[float]:
    """The worth of each option; doing nothing is worth 0."""
    step = shot = None
    cellar = in_cellar(s)
    found: list[float] = []
    for option in options:
        if not isinstance(option, tuple):
            found.append(0.0)
        elif option[0] == "move":
            step = step or steps(s, agent)
            found.append(step(int(option[1])))
        elif option[0] == "fire":
            shot = shot or shots(s, agent)
            found.append(shot(option))
        elif cellar and option[0] in HANDLING:
            found.append(handling(s, agent, left, option))
        else:
            verb = str(option[0])
            found.append(WORTH[verb](s, agent, option) if verb in WORTH else PLAIN.get(verb, -0.3))
    return found


PLAIN = {
    "rescue": 2.0, "tech": 1.0, "slap": 0.5, "stop": -0.1,
    "drop": -0.6, "lay": -0.6, "give": -0.5, "hand": -0.5, "track": 0.05,
}  # fmt: skip


def _enter(s: State, *_: object) -> float:
    return 1.5 if objective_reached(s) or s.found else -1.0


def _melee(s: State, agent: Agent, option: tuple[Id, ...]) -> float:
    monster = s.monster(int(option[1]))
    victim = s.victim(monster)
    chance = (s.melee(agent) + 1) / 10
    need = 0.1 if victim is None else 1.5 if victim.grabbed else 0.8
    return chance * need * (2 if victim is not None and victim.id == SHAYE else 1) * 2


def _heal(s: State, _: Agent, option: tuple[Id, ...]) -> float:
    patient = s.agents[int(option[1])]
    return (0.9 if patient.health == 2 else 0.25) * (1.5 if patient.id == SHAYE else 1)


def _take(s: State, _: Agent, option: tuple[Id, ...]) -> float:
    what = option[1]
    return 0.4 if isinstance(what, str) else 2.0 if what == SHAYE or s.agents[what].captive else 0.5


def _lever(s: State, agent: Agent, _: tuple[Id, ...]) -> float:
    if s.sheet.scenario == 2:
        return 2.0
    if s.sheet.scenario == 1:
        chart = s.ground.chart
        gate = chart.column[chart.features["gate"][0]]
        all_east = all(chart.column[a.cell] > gate for a in s.active() if a.at == "map")
        return 0.6 if not s.gate_shut and all_east else -0.5
    return -0.3


def _concentrate(s: State, *_: object) -> float:
    """One turn of it pays, a second one does not; on The Boogeyman's card there may be no time for any."""
    if s.concentration:
        return 0.8
    return 1.2 if s.sheet.scenario != 4 or far_from_shrine(s) > NIGH + 5 else 0.8


def _break_free(s: State, *_: object) -> float:
    """Shaye stays on The Boogeyman's wounded card as long as she can work there."""
    boss = s.boss
    if boss is not None and s.boss_wounded(boss) and SHAYE in boss.captives and not s.shaye.traumatized:
        return 1.3 if far_from_shrine(s) <= NIGH else -0.5
    return 1.1


WORTH: dict[str, Callable[[State, Agent, tuple[Id, ...]], float]] = {
    "enter": _enter, "melee": _melee, "heal": _heal, "take": _take, "lever": _lever,
    "concentrate": _concentrate, "free": _break_free, "escape": _break_free,
}  # fmt: skip


# Other questions


def _protect(s: State, _: Ask, option: Option) -> float:
    """Somebody should take Shaye's place, preferably one who fights well."""
    return 0.05 if option == PASS else 1.0 + s.melee(s.agents[int(option)])  # type: ignore[arg-type]  # an id


def _give_up(_: State, __: Ask, option: Option) -> float:
    return 1.0 if option == NO else 0.02


def _barbs_on(s: State, ask: Ask, option: Option) -> float:
    carried = option != ask.options[0]
    shaye = s.agents[int(option)].id == SHAYE  # type: ignore[arg-type]  # an agent's id
    return 0.01 if shaye else 0.3 if carried else 1.0


SENT_AWAY = ("knocked", "route", "beside", "lady")


def _away_from_shaye(s: State, ask: Ask) -> list[float]:
    """Monsters are best sent where Shaye is not."""
    heart = heart_of(s)
    if heart == NOWHERE:
        return [1.0] * len(ask.options)
    far = s.ground.ranges(heart)
    return [0.2 + far[int(option)] ** 2 for option in ask.options]  # type: ignore[arg-type]  # spaces


WEIGHTS: dict[str, Callable[[State, Ask, Option], float]] = {
    "protect": _protect, "give up": _give_up, "barbs on": _barbs_on,
    "soul": lambda _, __, o: 0.01 if o == SHAYE else 1.0,
    "repeller": lambda _, __, o: 1.0 if o == NO else 0.05,
    "stake": lambda _, __, o: {1: 1.0, 2: 0.8, 3: 1.5}[int(o)],  # type: ignore[arg-type]  # a number of souls
}  # fmt: skip
