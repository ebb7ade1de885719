"""What a click on the map may mean: the elements of an option, the options of an element."""

from collections.abc import Iterable, Iterator, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.core.clicks import options_on
from nightdeck.games.scare.picture.figures import has_figure
from nightdeck.games.scare.picture.players import cards_shown
from nightdeck.games.scare.rules import fire
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import NOBODY, NORMAL, Agent, State
from nightdeck.games.scare.text.questions import PEOPLE, SPACES

BOSS_KEYS = {"front": "boss", "back": "boss-back", "knight": "boss", "beus": "boss", "lady": "lady"}
MONSTERS = {"order", "first"}
ON_AGENT = {"slap", "free", "heal", "hand"}
ON_OWN_SPACE = {"lever", "tech", "concentrate", "rescue", "enter", "stop"}


def targets(view: View, ask: Ask, option: Option) -> Sequence[str]:
    """The space, figure or card that an option is about."""
    s = view.table
    match option:
        case int() if ask.kind in SPACES:
            return (f"cell-{option}",)
        case int() if ask.kind in PEOPLE:
            return _agent(s, option)
        case int() if ask.kind in MONSTERS:
            return _monster(s, option)
        case str() if option in BOSS_KEYS:
            return (BOSS_KEYS[option],)
        case (int(agent), *_) if ask.kind == "ram":
            return _agent(s, agent)
        case ("give", str(), int(agent)):
            return _agent(s, agent)
        case (str(verb), *rest):
            return _by_verb(s, s.agents[int(ask.about[0])], verb, rest)
    return ()


def _by_verb(s: State, acting: Agent, verb: str, rest: Sequence[int | str]) -> Sequence[str]:
    if verb == "move":
        return (f"cell-{rest[0]}",)
    if verb == "fire":
        return [key for name in rest[:-1] for key in _target(s, name)]
    if verb == "melee":
        return _monster(s, int(rest[0]))
    if verb in ON_AGENT:
        return _agent(s, int(rest[0]))
    return (f"cell-{acting.cell}",) if verb in ON_OWN_SPACE and acting.at == "map" else ()


def _agent(s: State, id: int) -> Sequence[str]:
    """An agent is clicked at the figure or at the card."""
    figure = [f"agent-{id}"] if has_figure(s.agents[id]) else []
    return [*figure, f"card-{id}"] if id in cards_shown(s) else figure


def _target(s: State, name: int | str) -> Sequence[str]:
    return (BOSS_KEYS[name],) if isinstance(name, str) else _monster(s, name)


def _monster(s: State, id: int) -> Sequence[str]:
    """A monster on a card is clicked at the agent it is on."""
    monster = s.find_monster(id)
    victim = s.victim(monster) if monster is not None else None
    return (f"agent-{victim.id}",) if victim is not None else (f"monster-{id}",)


def candidates(view: View, ask: Ask, key: str) -> Sequence[Option]:
    """Every option that a click on an element could mean."""
    return options_on(view, ask, key, targets, _imaginable(view.table, ask))


def _imaginable(s: State, ask: Ask) -> Iterable[Option]:
    """Every option that such a question could have."""
    if ask.kind == "act":
        return _actions(s, s.agents[int(ask.about[0])], int(ask.about[1]))
    if ask.kind in SPACES:
        return range(s.ground.chart.size)
    if ask.kind in PEOPLE:
        return range(len(s.agents))
    return [monster.id for monster in s.monsters] if ask.kind in MONSTERS else ()


def _actions(s: State, agent: Agent, left: int) -> Iterator[Option]:
    """What an agent could do, if nothing stood against it; shots with all the aim that is left."""
    yield from (("move", cell) for cell in range(s.ground.chart.size))
    yield from (("fire", target.name, max(1, left)) for target in fire.targets(s))
    yield from (("melee", monster.id) for monster in s.monsters)
    for other in s.agents:
        yield from _for_another(s, agent, other)


def _for_another(s: State, agent: Agent, other: Agent) -> Iterator[Option]:
    """What one could do for an agent in this condition, with what one has at hand."""
    if other.traumatized:
        yield ("slap", other.id)
    if other.at == "boss":
        yield ("free", other.id)
    if other.health != NORMAL:
        yield ("heal", other.id)
    if other is not agent:
        yield from (("give", token.kind, other.id) for token in s.tokens(agent))
        if agent.carries != NOBODY:
            yield ("hand", other.id)
