"""What a sensible lifeform does, for playouts: kill what is in reach, come nearer, let the clock
run."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.lifeform.base.bots.evaluate_escape import attack_reach
from nightdeck.games.lifeform.base.rules.lifeform_actions import is_prey
from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.ship.bots.curves import softmax
from nightdeck.games.lifeform.ship.rules.moving import reach
from nightdeck.games.lifeform.state import AWAY, State

KEEN = 2.5
"""How much an option that costs the crew a minute more is preferred: exp of it."""
KILL, HUNT = 3.0, 0.5
"""Minutes that an attack and an image that comes near are worth."""
LOOMS = {
    "self-destruct": 1.0, "malfunction": 0.5, "cocoon": 0.3, "terror": 0.2, "power-outage": 0.1, "mission-removal": 0.4,
    "force-move": 0.4, "scanner-malfunction": 0.2, "deviation": 0.3, "door-removal": 0.1, "swap-identities": 0.1,
    "survival": 0.6,
}  # fmt: skip
"""Minutes that an action costs the crew, whatever the position."""
MOVES = {"move-one": 1, "move-two": 1, "move-three": 1, "move-twice": 2}


def exposed(s: State) -> set[int]:
    """Chambers of those who can be attacked."""
    return {who.place for who in s.characters if who.place >= 0 and not who.hidden} - {s.printed.remora}


def nearest(s: State, place: int, prey: set[int]) -> int:
    """How far the nearest of them is from a chamber."""
    away = reach(s, place)
    return min((away[there] for there in prey), default=9)


def _activity(s: State, ask: Ask) -> list[float]:
    prey = exposed(s)
    far = nearest(s, s.images[s.real], prey) if s.real >= 0 and s.images[s.real] >= 0 else 9
    return softmax(KEEN, [_deed(s, option, far) for option in ask.options])


def _deed(s: State, option: Option, far: int) -> float:
    match option:
        case "lurk":
            return LURK * (s.hand_size() - len(s.hand))
        case "vent":
            return _vent_value(s)
        case ("card", int(card), int(row)):
            actions = s.printed.lifeform_cards[card].rows[row]
            steps = sum(MOVES.get(action, 0) for action in actions)
            gain = sum(LOOMS.get(action, 0.0) for action in actions) + (HUNT if steps and far > 1 else 0.0)
            gain += KILL if "attack" in actions and far <= 1 + steps else 0.0
            gain += _vent_value(s) if "vent" in actions else 0.0
            gain += KILL if "kill-hidden" in actions and _hidden_here(s) else 0.0
            return gain - holding(s.printed, card)
    return 0.0


LURK = 0.2
"""What a card to be drawn is worth."""


@cache
def holding(printed: Printed, card: int) -> float:
    """What it is worth to keep a card: attacks, cancels, vents."""
    actions = {action for row in printed.lifeform_cards[card].rows for action in row}
    cancels = 0.3 if printed.lifeform_cards[card].reaction else 0.0
    return cancels + (0.3 if attack_reach(printed)[card] else 0.0) + 0.2 * ("vent" in actions)


def _vent_value(s: State) -> float:
    return KILL if any(is_prey(s, chamber) for chamber in s.printed.vent) else 0.3


def _hidden_here(s: State) -> bool:
    return s.real >= 0 and any(who.hidden and who.place == s.images[s.real] for who in s.characters)


# Images


def _stalk(s: State, ask: Ask) -> list[float]:
    """The real image goes where it can strike; ghosts, too, or they would be known for what they
    are."""
    prey = exposed(s)
    image = int(ask.about[0]) if ask.about else AWAY
    values = []
    for option in ask.options:
        who, place = (int(option[0]), int(option[1])) if isinstance(option, tuple) else (image, option)
        if isinstance(place, int):
            values.append(_lurking(s, who, place, prey))
        else:
            values.append(_lurking(s, image, s.images[image], prey) if image >= 0 else -1.0)
    return softmax(KEEN, values)


def _lurking(s: State, image: int, place: int, prey: set[int]) -> float:
    """What an image is worth in a chamber: the nearer to prey it comes, the more."""
    before = nearest(s, s.images[image], prey) if s.images[image] >= 0 else 9
    gain = min(before, 6) - min(nearest(s, place, prey), 6)
    return gain * (0.6 if image == s.real else 0.4)


def _vent(s: State, ask: Ask) -> list[float]:
    prey = exposed(s)
    return softmax(KEEN, [
        KILL if isinstance(o, tuple) and o[0] == "attack" else _lurking(s, int(o[1]), int(o[2]), prey) / 2
        if isinstance(o, tuple) else 0.0
        for o in ask.options
    ])  # fmt: skip


def _calibrate(s: State, ask: Ask) -> list[float]:
    """The image that can strike; not always, or they would know it."""
    prey = exposed(s)
    away = [nearest(s, s.images[int(str(image))], prey) for image in ask.options]
    return [3.0 if far == 1 else 2.0 if far == 2 else 1.0 for far in away]


def _force(s: State, ask: Ask) -> list[float]:
    """Drive them into images, the real one before all."""
    real = s.images[s.real] if s.real >= 0 else AWAY
    places = [int(o[1]) if isinstance(o, tuple) else o for o in ask.options]
    return [9.0 if place == real else 3.0 if place in s.images else 1.0 for place in places]


# Cards


def _evolve(s: State, ask: Ask) -> list[float]:
    """Cards without an attack go for new ones."""
    return [
        1.0 if o == PASS else 1.5 if isinstance(o, int) and holding(s.printed, o) == 0 else 0.3 for o in ask.options
    ]


def _discard(s: State, ask: Ask) -> list[float]:
    return [exp(-4 * holding(s.printed, int(str(option)))) for option in ask.options]


def _target(s: State, ask: Ask) -> list[float]:
    """Whoever holds the fewest cards."""
    return [4.0 / (1 + len(s.player(int(str(seat))).hand)) for seat in ask.options]


LIFEFORM_POLICIES: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "lifeform activity": _activity,
    "move image": _stalk,
    "move image on": _stalk,
    "vent": _vent,
    "calibrate": _calibrate,
    "force move": _force,
    "force on": _force,
    "evolve": _evolve,
    "discard down": _discard,
    "target": _target,
}
