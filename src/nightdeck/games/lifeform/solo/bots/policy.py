"""What a sensible player does alone, for playouts: weights for options, by what they add to the
odds."""

from collections.abc import Callable, Sequence
from functools import cache
from math import exp

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.lifeform.content.printed import CELLS, HALON, WEAPONRY, Printed
from nightdeck.games.lifeform.ship.bots.curves import softmax
from nightdeck.games.lifeform.ship.rules.loadout import needs
from nightdeck.games.lifeform.solo.bots.evaluate import defends, hides, odds
from nightdeck.games.lifeform.solo.bots.evaluate_forecast import Forecast, forecasts, now
from nightdeck.games.lifeform.solo.bots.evaluate_work import CHANCE, FARTHEST, HIT, SEARCH, rounds_from, seeks
from nightdeck.games.lifeform.solo.bots.policy_alert import ALERT_POLICIES
from nightdeck.games.lifeform.solo.rules.turn import is_vent
from nightdeck.games.lifeform.state import State

ROUND = 0.45
"""What a round less is worth, in logarithms of the odds like everything here."""
KEEN = 5.0
"""How much an option that adds 1 to the odds is preferred: exp of it."""
LEAVE, SURELY = 0.1, 1000.0


def policy(s: State, ask: Ask) -> Sequence[float]:
    """Weights above 0 for the options."""
    weights = POLICIES.get(ask.kind) or ALERT_POLICIES.get(ask.kind)
    return weights(s, ask) if weights is not None else [1.0] * len(ask.options)


# The ship


def haste(s: State, found: Forecast) -> float:
    """What a round less is worth: more when the clock presses, most when only the way is left."""
    ready = not any(found.lacking) and not found.goals
    slack = found.minutes - rounds_from(s, s.hero().place, found)
    return ROUND + READY * ready + LATE * max(0.0, SLACK - slack) ** 2


READY, LATE, SLACK = 0.2, 0.03, 10
"""What makes a round worth more, and how many minutes to spare are few."""
MEET = 0.2
"""What a crisis or a vent may cost for each space that the lifeform is nearer than 4."""


def fright(s: State, found: Forecast) -> float:
    """What a terror token costs: nerves, or a trait."""
    return min(6.0 * exp((1 - found.gap) / 1.5), TRAIT if s.alone().free_traits() else 4.0)


TRAIT = 0.4
"""What a used trait costs."""


def danger(s: State, found: Forecast) -> float:
    """What meeting something now may cost, with the lifeform near and nothing to hide with."""
    sure = s.alone().extinguishers or any(hides(s.printed, card) for card in s.player(0).hand)
    return MEET * max(0, 4 - found.near) * (0.4 if sure else 1.0) * (1.0 if found.cards < 5 else 0.6)


def place_value(s: State, there: int, found: Forecast, pace: float) -> float:
    """What it is worth to end in a chamber: rounds to the launch, and what waits there."""
    if there == s.printed.remora:
        return -9.0 if any(found.lacking) or found.goals else 9.0
    value = -pace * rounds_from(s, there, found)
    value -= danger(s, found)
    value -= DARK if there in s.outages else 0.0
    value -= TERROR + fright(s, found) if there in s.terrors else 0.0
    value -= HELD if there == s.android else 0.0
    if is_vent(s, there):
        return value - (VENT if there in s.alone().vent_chits else ALIEN)
    return value + (pace * CHANCE * SEARCH if found.goals and seeks(s, there, found.goals) else 0.0)


DARK, TERROR, HELD, VENT, ALIEN = 0.6, 0.5, 1.5, 0.5, 0.15
"""What darkness, terror, the android, a vent with its chit and a step of the lifeform cost."""


def _step(s: State, ask: Ask) -> list[float]:
    """Where the way to the launch is shortest and nothing bad waits."""
    found = now(s)
    pace = haste(s, found)
    return softmax(KEEN, [_stepping(s, option, found, pace) for option in ask.options])


def _stepping(s: State, option: Option, found: Forecast, pace: float) -> float:
    """What a step is worth, or what clears the way for it."""
    match option:
        case int(there) | (int(), int(there)):
            return place_value(s, there, found, pace)
        case ("harpoon" | "hook", *_, int(terror)):
            return place_value(s, s.hero().place, found, pace) + _clearing(s, terror, found)
    return place_value(s, s.hero().place, found, pace)


def step_gain(s: State, found: Forecast, pace: float) -> float:
    """What the best step next door adds to the odds."""
    here, printed = s.hero().place, s.printed
    if here in (s.android, printed.remora):
        return -0.5
    ways = [there for there, link, _ in printed.corridors[here] if link != s.door and there != s.breach]
    best = max((place_value(s, there, found, pace) for there in ways), default=-pace * FARTHEST)
    return best + pace * rounds_from(s, here, found)


# Cards


def hand_value(cards: int) -> float:
    """What so many cards are worth."""
    return 0.1 * min(cards, 6) - 0.3 * max(0, 3 - cards)


@cache
def keeping(printed: Printed, card: int) -> float:
    """What a card is worth beside being one: legs, hiding, weapons."""
    actions = [action for row in printed.crew_cards[card].rows for action in row]
    legs = 0.12 if "run" in actions else 0.08 if {"move", "move-two"} & {*actions} else 0.0
    tools = 0.05 * len({"explore", "circuit-board", "draw-two", "survival"} & {*actions})
    return (
        legs
        + tools
        + 0.25 * hides(printed, card)
        + 0.12 * defends(printed, card)
        + 0.03 * len(printed.crew_icons[card])
    )


def _give(s: State, ask: Ask) -> list[float]:
    """Pay and discard with what is missed least; a trait that is used comes back as an enemy."""
    return softmax(KEEN, [_price(s, option) for option in ask.options])


def _price(s: State, option: Option) -> float:
    if isinstance(option, int):
        return -keeping(s.printed, option)
    if not isinstance(option, tuple):
        return 0.0
    if option[0] == "token":
        return 0.0
    return -keeping(s.printed, int(option[-1])) - (0.4 if option[0] == "wild" else 0.1)


def _keep(s: State, ask: Ask) -> list[float]:
    return softmax(KEEN, [keeping(s.printed, int(str(option))) for option in ask.options])


# Activities


def _activity(s: State, ask: Ask) -> list[float]:
    found = now(s)
    step = step_gain(s, found, haste(s, found))
    return softmax(KEEN, [_deed(s, option, found, step) for option in ask.options])


def _deed(s: State, option: Option, found: Forecast, step: float) -> float:
    """What an activity adds to the odds."""
    cards = found.cards
    hand = hand_value(cards)
    match option:
        case "launch":
            return 9.0
        case "wait":
            return (0.2 if s.alone().exhausted else 0.0) - alien(found)
        case ("equip", _):
            return hand_value(cards + 2) - hand - alien(found)
        case "heat analyzer":
            return hand_value(cards + 2) - hand - 0.1
        case ("card", int(card), int(row)):
            actions = s.printed.crew_cards[card].rows[row]
            gain = sum(_action(s, action, found, step) for action in actions)
            return gain + hand_value(cards - 1) - hand - keeping(s.printed, card)
        case ("look", _):
            return hand_value(cards + 1) - hand - 0.1 if cards < 4 else -0.5
        case ("laser", *_):
            return 0.6
        case ("harpoon" | "hook" | "laser terror", *_):
            return _clearing(s, int(option[-1]), found)
        case "unlock":
            return 1.0
    return -0.5


def alien(found: Forecast) -> float:
    """What a step of the lifeform costs: nothing much while it is far away."""
    return 0.05 if found.near > 4 else 0.3 if found.near > 1 else 0.9


def _clearing(s: State, chamber: int, found: Forecast) -> float:
    """Terror next door is only worth a weapon if the way leads there."""
    printed = s.printed
    ahead = printed.walk[chamber][printed.remora] < printed.walk[s.hero().place][printed.remora]
    return fright(s, found) + 0.05 if ahead else -0.4


def _action(s: State, action: str, found: Forecast, step: float) -> float:
    """What an action of a row adds to the odds."""
    here, printed = s.hero().place, s.printed
    match action:
        case "move" | "move-two":
            return step
        case "run":
            return step if s.alone().exhausted else 1.7 * step if step > 0 else step
        case "explore":
            return EXPLORE if sum(found.lacking) and s.missions[here] else 0.1 if s.missions[here] else 0.0
        case "circuit-board":
            return 1.2 if here in printed.circuit and "data" in found.goals else 0.1
        case "flamethrower":
            return 2 * alien(found) if printed.motion[s.alone().motion].close else 0.0
        case "shock-prod-android" | "flamethrower-android":
            return ROUND * HIT if here == s.android else 0.1
    return DEEDS.get(action, 0.0)


EXPLORE = 0.45
"""What a token more for the loadout is worth."""
DEEDS = {
    "draw-two": 0.3, "survival": 0.15, "self-destruct": -0.45, "mission-sister": -0.3, "mission-maintenance": -0.3,
    "flamethrower-cocoon": 0.3,
}  # fmt: skip


def _next(s: State, ask: Ask) -> list[float]:
    """What can be done here comes before the steps, unless there is nothing here."""
    here = s.hero().place
    order = {"explore": 8.0 if s.missions[here] else 0.3, "circuit-board": 8.0 if here in s.printed.circuit else 0.3}
    return [order.get(str(o[1]), 2.0) if isinstance(o, tuple) and o[0] == "do" else 0.2 for o in ask.options]


# Loadout and crisis cards


def _load(s: State, ask: Ask) -> list[float]:
    """Columns that launch needs come first; then what helps in a shuttle conflict."""
    lacking = needs(s)
    weights = []
    for option in ask.options:
        if isinstance(option, tuple) and option[0] == "collect":
            column = int(option[2])
            weights.append(8.0 if lacking[column] else SPARE.get(column, 0.2))
        else:
            weights.append(SURELY if option == "launch" else LEAVE)
    return weights


SPARE = {HALON: 1.0, WEAPONRY: 0.8, CELLS: 0.8}


def _crisis(s: State, ask: Ask) -> list[float]:
    """Each option by the evaluation of what follows; what is free is seldom worth it here."""
    values = [odds(s, found) for found in forecasts(s)]
    free = [min(values) - FREE for option in ask.options if not isinstance(option, int)]
    return softmax(KEEN, [*values, *free])


FREE = 0.2
"""How much less than the worst option something free is worth while a crisis waits."""


def _pause(_s: State, ask: Ask) -> list[float]:
    return [1.0 if option == PASS else 0.1 for option in ask.options]


def _end(s: State, ask: Ask) -> list[float]:
    return [SURELY if option == "launch" else 1.0 if option == PASS else 0.1 for option in ask.options]


POLICIES: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "activity": _activity,
    "next action": _next,
    "move": _step,
    "step to": _step,
    "run to": _step,
    "collect": _load,
    "explore": _load,
    "crisis": _crisis,
    "pay": _give,
    "solo discard": _give,
    "elude": _give,
    "hand limit": _give,
    "keep of four": _keep,
    "end of turn": _end,
    "before step 4": _pause,
}
