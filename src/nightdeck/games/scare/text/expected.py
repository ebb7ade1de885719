"""What one might look for in an agent's menu."""

from collections.abc import Collection, Iterator

from nightdeck.core.ask import Ask, Id
from nightdeck.core.game import Expected
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules import fire
from nightdeck.games.scare.rules.moving import is_passing
from nightdeck.games.scare.rules.tech import LEVERS, tech_space
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NORMAL, Agent, State
from nightdeck.games.scare.text.names import short, target_name

MOST_TARGETS = 1


def expected(view: View, ask: Ask) -> list[Expected]:
    """What the mission needs, shots at what is near, help for who needs it."""
    if ask.kind != "act":
        return []
    s, agent, left = view.table, view.table.agents[int(ask.about[0])], int(ask.about[1])
    if agent.at == "room" or is_passing(s, agent):
        return []
    shot = {
        name for option in ask.options if isinstance(option, tuple) and option[0] == "fire" for name in option[1:-1]
    }
    return [*_goal(s, agent), *_shots(s, agent, left, shot), *_help(s, agent)]


def _goal(s: State, agent: Agent) -> Iterator[Expected]:
    features = s.ground.chart.features
    if agent.id == SHAYE and tech_space(s) >= 0:
        yield Expected("make the Tech Roll", ("tech",), "Goal")
    if any(agent.cell in features.get(name, ()) for name in LEVERS):
        yield Expected("work the lever", ("lever",), "Goal")


def _shots(s: State, agent: Agent, left: int, shot: Collection[Id]) -> Iterator[Expected]:
    """The nearest target, unless it can be shot at."""
    if agent.at != "map":
        return
    near = sorted(fire.targets(s), key=lambda target: s.ground.range(agent.cell, target.cell))
    for target in near[:MOST_TARGETS]:
        if target.name not in shot:
            yield Expected(f"fire at {target_name(s, target.name)}", ("fire", target.name, max(1, left)), "Fire")


def _help(s: State, agent: Agent) -> Iterator[Expected]:
    """For those next to the agent."""
    if agent.at != "map" or agent.traumatized:
        return
    near = s.ground.near[agent.cell] | 1 << agent.cell
    for other in s.agents:
        if other.at != "map" or not near >> other.cell & 1:
            continue
        if other.health != NORMAL and any(token.kind == "medkit" for token in s.tokens(agent)):
            yield Expected(f"treat {short(other.id)}", ("heal", other.id), "Help")
        if other is not agent and other.traumatized:
            yield Expected(f"strike {short(other.id)} out of the trauma", ("slap", other.id), "Help")
