"""A quick weight for each option, from what the asked seat may know. It steers playouts in search."""

from collections.abc import Callable, Sequence
from functools import cache

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.room25.bots.policy_rooms import ALONE, Course, course, friends, goal, spoils, steps
from nightdeck.games.room25.bots.policy_slides import chance_to_leave, gains
from nightdeck.games.room25.bots.policy_tokens import SHUT, tokens
from nightdeck.games.room25.bots.testimony import SPEECH
from nightdeck.games.room25.rules.lines import WAYS
from nightdeck.games.room25.state import CENTRAL, OUT, OUTER, Character, State, Way

OPEN = 10000.0
"""The weight of an escape; a slim chance of one is worth far less, since Room 25 comes back at the other end."""
IDLE = 1e-8
"""The weight of a look at what one knows."""
ASIDES: dict[Option, float] = {"remind": 0.1, "unmask": 0.1, "linger": 0.1, "claim": 0.1, PASS: 0.2}
"""The weights of what may be done in a turn besides the action."""
TOGETHER = {**ASIDES, "claim": 90.0}
"""The same where everybody is on one side."""


def policy(s: State, ask: Ask) -> Sequence[float]:
    """A weight above 0 for each option."""
    weight = WEIGHTS.get(ask.kind)
    return weight(s, ask) if weight is not None else [1.0] * len(ask.options)


# Rooms


def places(s: State, seat: int, who: Character, cells: Sequence[int]) -> list[float]:
    """How good it is for a character to go to each of these cells, as far as a seat knows."""
    return [5.0**-detour for detour in steps(s, seat, course(s, seat, who), cells, s.phase == "first")]


def _cells(ask: Ask) -> list[int]:
    return [option for option in ask.options if isinstance(option, int)]


def _move(s: State, ask: Ask) -> list[float]:
    who = s.characters[int(ask.about[-1])]
    return places(s, ask.seat, who, _cells(ask))


def _push(s: State, ask: Ask) -> list[float]:
    """Push rivals where it hurts, friends where it helps."""
    victim = s.characters[int(ask.about[-1])]
    weights = places(s, ask.seat, victim, _cells(ask))
    kind = victim in friends(s, ask.seat) and not spoils(s, ask.seat)
    return weights if kind else [1 / max(weight, 1e-6) for weight in weights]


def _victim(s: State, ask: Ask) -> list[float]:
    """Whom to push: rivals before friends, unless there are only friends."""
    near = friends(s, ask.seat)
    return [1.0 if s.characters[int(str(option))] in near else 5.0 for option in ask.options]


def _clue(s: State, ask: Ask) -> list[float]:
    """Everybody looks somewhere else."""
    mine = ask.seat % 4
    return [SHUT if option == PASS else 9.0 if number == mine else 1.0 for number, option in enumerate(ask.options)]


def _look(s: State, ask: Ask) -> list[float]:
    """Look where the goal may be, and at rooms on the way there."""
    who = acting(s, ask)
    way = course(s, ask.seat, who)
    return [_curiosity(s, ask.seat, way, cell) for cell in _cells(ask)]


def acting(s: State, ask: Ask) -> Character:
    """The seat's character that is acting, or else any that is alive."""
    if s.acting != OUT and s.characters[s.acting].seat == ask.seat and s.characters[s.acting].alive:
        return s.characters[s.acting]
    return next(c for c in s.characters if c.seat == ask.seat and c.alive)


def _curiosity(s: State, seat: int, way: Course, cell: int) -> float:
    number, here = s.board[cell], way.here
    room = s.tiles[number]
    if room.seen >> seat & 1:
        return IDLE
    if room.told:
        return 4.0 ** (way.far[here] - way.far[cell] - 2) * (0.9 if room.told == "red" else 0.1)
    worth = 4.0 ** (way.far[here] - way.far[cell] - way.cost[cell])
    return worth * (6.0 if OUTER <= number < CENTRAL else 1.0)


def _tunnel(s: State, ask: Ask) -> list[float]:
    far = course(s, ask.seat, acting(s, ask)).far
    return [4.0 ** -far[cell] for cell in _cells(ask)]


def _order(s: State, ask: Ask) -> list[float]:
    """Robots scout ahead; they push rivals only."""
    near = {("push", who.id) for who in friends(s, ask.seat)}
    return [SHUT if isinstance(order, tuple) and (order[0], order[-1]) in near else 1.0 for order in ask.options]


def _robot(s: State, ask: Ask) -> list[float]:
    """Robots reveal unknown rooms, in the exit zones first, and must not get friends killed."""
    return [_scout(s, ask.seat, s.board[cell]) for cell in _cells(ask)]


def _scout(s: State, seat: int, number: int) -> float:
    room = s.tiles[number]
    if room.seen >> seat & 1:
        return SHUT if room.kind in ALONE and any(c.tile == number for c in friends(s, seat)) else 0.5
    return 4.0 if number >= OUTER and not room.told else 1.0


# Tokens


def _turn(s: State, ask: Ask) -> Sequence[float]:
    """Act; but first tell friends what could not be said earlier."""
    if ask.options[0] in ("act", "draw", "done"):
        return _programmed(tuple(ask.options), s.rules.together)
    asides = TOGETHER if s.rules.together else ASIDES
    plain = zip(ask.options, tokens(s, ask), strict=True)
    return [weight if option == PASS else asides.get(option, weight) for option, weight in plain]


@cache
def _programmed(options: tuple[Option, ...], together: bool) -> tuple[float, ...]:
    """The same for a turn whose action is settled; the same few menus come up again and again."""
    asides = TOGETHER if together else ASIDES
    return tuple([asides.get(option, 10.0) for option in options])


def _claim(s: State, ask: Ask) -> list[float]:
    """Speak first about what matters most."""
    return [5.0 if s.colour(s.tiles[s.board[cell]]) == "blue" else 1.0 for cell in _cells(ask)]


# Everything else


def _slide(s: State, ask: Ask) -> list[float]:
    """Escape if that is possible; otherwise bring friends and their goal together. A guard does the opposite."""
    who = acting(s, ask)
    way = goal(s, ask.seat, who)
    base = 0.25 if way.purpose == "home" and spoils(s, ask.seat) else 4.0
    found: list[Way] = [slide for slide in WAYS if slide in ask.options]
    weights: dict[Option, float] = {}
    for slide, gain in zip(found, gains(s, who, way, found, way.here), strict=True):
        weights[slide] = max(base**gain, OPEN * chance_to_leave(s, who, slide) ** 4)
    return [weights.get(option, 1.0) for option in ask.options]


def _announce(s: State, ask: Ask) -> list[float]:
    """Mostly the truth, sometimes nothing; guards lie now and then, and so do rivals."""
    if s.rules.together:
        return [SHUT if option == PASS else 1.0 for option in ask.options]
    true = s.colour(s.tiles[s.board[int(ask.about[0])]])
    honest = any(who.seat == ask.seat and who.role == "prisoner" for who in s.characters)
    told, lie = SPEECH["prisoner" if honest else "guard"]
    return [told if option == true else 1.0 if option == PASS else lie for option in ask.options]


def _adrenaline(s: State, ask: Ask) -> list[float]:
    """Worth it to get out, when that is far or time is short."""
    who = s.characters[int(ask.about[0])]
    way = course(s, who.seat, who)
    far = way.far[way.here]
    wish = 0.1
    if far == 0 and way.purpose == "home" and "control" not in who.lost:
        wish = 1.5 if s.left == 1 else 0.1
    elif s.left <= 2 or (way.purpose == "home" and s.left <= far + 1):
        wish = 4.0
    elif who.name == "franck":
        wish = 2.0
    return [wish if option == "yes" else 1.0 for option in ask.options]


WEIGHTS: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "move": _move,
    "carry to": _move,
    "push": _victim,
    "push to": _push,
    "look": _look,
    "vision": _look,
    "clue": _clue,
    "programme": tokens,
    "second": tokens,
    "turn": _turn,
    "control": _slide,
    "control room": _slide,
    "tunnel": _tunnel,
    "order": _order,
    "robot move": _robot,
    "robot push": _push,
    "thrown out": _move,
    "announce": _announce,
    "claim": _claim,
    "adrenaline": _adrenaline,
}
