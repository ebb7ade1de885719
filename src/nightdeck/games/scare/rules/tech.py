"""Interactive spaces: levers, Tech Rolls, cocoons."""

from nightdeck.core.ask import Option
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import close, crush
from nightdeck.games.scare.rules.monsters import beus
from nightdeck.games.scare.state import NOBODY, NOWHERE, Agent, State

LEVERS = {"lever": "", "blue_lever": "blue_lock", "red_lever": "red_lock"}


def interactions(s: State, agent: Agent, *, fresh: bool) -> list[Option]:
    """What the space under an agent on the map offers to whoever has two actions left (ST-206)."""
    if not s.ground.interactive >> agent.cell & 1:
        return []
    found: list[Option] = [("lever",)] if lever_under(s, agent) else []
    if agent.id == SHAYE and agent.cell == tech_space(s):
        found += tech_rolls(s, fresh=fresh)
    if cocoon_under(s, agent) is not None and agent.carries == NOBODY and agent.foe == NOBODY:
        found.append(("rescue",))
    return found


# Levers


def lever_under(s: State, agent: Agent) -> str:
    """The lever he stands on, if it does anything now."""
    features = s.ground.chart.features
    name = next((lever for lever in LEVERS if agent.cell in features.get(lever, ())), "")
    if s.sheet.scenario == 2 and not s.trap:
        return ""
    return "" if name in ("blue_lever", "red_lever") and _jammed(s, name) else name


def _jammed(s: State, lever: str) -> bool:
    """While The Boogeyman stands in one of its doorways a lever cannot close them (ST-447, ruling OP-91)."""
    locks = s.ground.chart.mask(LEVERS[lever])
    return s.boss is not None and s.boss.kind == "boogeyman" and bool(s.boss.halves & locks)


async def lever(s: State, agent: Agent) -> int:
    """Two actions on a lever work its gate or doors (ST-247, ST-281, ST-344, ST-425)."""
    name = lever_under(s, agent)
    s.emit("lever", agent=agent.id, lever=name)
    if name != "lever":
        await _island_doors(s, list(s.ground.chart.features[LEVERS[name]]))
    elif s.sheet.scenario == 1:
        if not s.gate_shut:
            await crush(s, list(s.ground.chart.features["gate"]))
        s.gate_shut = not s.gate_shut
    else:
        features = s.ground.chart.features
        opened = (*features["locked"], *features["trap"])
        s.doors = tuple(cell for cell in s.doors if cell not in opened)
        s.trap = False
    return 2


async def _island_doors(s: State, locks: list[int]) -> None:
    """Three doors of one colour close, or open again (ST-344, ST-446)."""
    others = tuple(cell for cell in s.doors if cell not in locks)
    if others == s.doors:
        await close(s, locks)
    else:
        s.doors = others


# Tech Rolls


def tech_space(s: State) -> int:
    """Where Shaye has to stand for a Tech Roll in this mission, as long as it has not succeeded (ST-419)."""
    features = s.ground.chart.features
    if s.found:
        return NOWHERE
    if s.scenario in ("s1", "s2m2"):
        return features["tech"][0]
    return features["book"][0] if s.scenario == "s2m1" else NOWHERE


def tech_rolls(s: State, *, fresh: bool) -> list[Option]:
    """A roll for two actions, or a whole untouched turn of concentration (ST-208 to ST-210, OP-54)."""
    found: list[Option] = [("tech",)]
    if fresh and s.concentration < len(s.card(s.shaye).tech) - 1:
        found.append(("concentrate",))
    return found


def on_his_card(s: State) -> bool:
    """Whether Shaye can unmask The Boogeyman: on the wounded side of his card (ST-377)."""
    assert s.boss is not None
    return SHAYE in s.boss.captives and s.boss_wounded(s.boss)


async def concentrate(s: State, agent: Agent) -> int:
    """A full turn with no other action (ST-210, ST-211)."""
    s.concentration += 1
    s.emit("concentrates", agent=agent.id, turns=s.concentration)
    return s.card(agent).actions


async def tech(s: State, agent: Agent) -> int:
    """d10 equal to or below the number for the turns spent; a failure loses none of them (ST-209, ST-212, OP-53)."""
    number = s.card(agent).tech[s.concentration]
    die = s.dice.below(10)
    s.emit("tech roll", agent=agent.id, number=number, die=die, success=die <= number)
    if die <= number:
        s.concentration = 0
        await _tech_success(s)
    return 2


async def _tech_success(s: State) -> None:
    """The door opens, the hidden door is found, or The Boogeyman is unmasked (ST-251, ST-283, ST-288, ST-378)."""
    if s.sheet.scenario == 4:
        await beus.unmask(s)
        return
    s.found = True
    if s.scenario == "s2m1":
        s.succeeded.append("s2m1")
        s.emit("hidden door")
        return
    door = s.ground.chart.features["exit" if s.scenario == "s1" else "hidden"]
    s.doors = tuple(cell for cell in s.doors if cell not in door)
    s.emit("door opens")


# Cocoons


def cocoon_spaces(s: State, number: int) -> tuple[int, ...]:
    """The spaces of the bed (0, two of them) and of cocoons 2 to 6 (1 to 5)."""
    return s.ground.chart.features["bed" if number == 0 else f"cocoon{number + 1}"]


def cocoon_under(s: State, agent: Agent) -> int | None:
    """The cocoon with somebody in it that he stands on (ST-307)."""
    for number, captive in enumerate(s.cocoons):
        if captive != NOBODY and agent.cell in cocoon_spaces(s, number):
            return number
    return None


async def rescue(s: State, agent: Agent) -> int:
    """Two actions: the captive is laid on the rescuer's card (ST-307, ST-308)."""
    number = cocoon_under(s, agent)
    assert number is not None
    captive = s.agents[s.cocoons[number]]
    s.cocoons[number] = NOBODY
    captive.at, captive.cell = "carried", NOWHERE
    agent.carries = captive.id
    s.emit("rescued", agent=captive.id, by=agent.id)
    return 2
