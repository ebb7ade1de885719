"""What a sensible player does against the lifeform alone: motion track, proximity and shuttle
conflicts."""

from collections.abc import Callable, Sequence
from math import exp, log

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.lifeform.content.printed import steps_to_alert
from nightdeck.games.lifeform.ship.rules.matching import unmatched
from nightdeck.games.lifeform.solo.bots.evaluate_conflict import missing
from nightdeck.games.lifeform.solo.rules.proximity import elude_price
from nightdeck.games.lifeform.state import Fight, State

# The motion track


def _motion(s: State, ask: Ask) -> list[float]:
    """The way of the lifeform that hurts least; a long one is worth a step."""
    solo = s.alone()
    nerve = min(4.0, 6.0 * exp(-(solo.nerve - solo.fear - 1) / 1.5))
    few = max(0, 4 - len(s.player(0).hand))
    worth = {"nerve": -nerve, "draw": 0.3, "draw-stowaway": 0.15 * few - STOWAWAY, "self-destruct": -0.5}
    away = steps_to_alert(s.printed)
    ways = [int(str(option)) for option in ask.options]
    return [exp(3 * (worth.get(s.printed.motion[way].effect, 0.0) + 0.3 * away[way])) for way in ways]


STOWAWAY = 0.3
"""What a stowaway more costs beyond the cards that come with it."""


def _cut(s: State, ask: Ask) -> list[float]:
    """Stop the lifeform right before PROXIMITY ALERT!; farther away it is not worth a card."""
    solo = s.alone()
    left = steps_to_alert(s.printed)[solo.motion] - int(ask.about[0])
    use = 8.0 if left <= 0 else 0.6 if left == 1 else 0.1
    return [1.0 if option == PASS else use * (1.5 if option == "survival token" else 1.0) for option in ask.options]


def _proximity(s: State, ask: Ask) -> list[float]:
    """What is safe first; else a draw or three cards, whichever leaves more of a chance."""
    solo, hand = s.alone(), len(s.player(0).hand)
    alive, killed, risk = solo.alive, solo.killed, 1.0
    for chit in range(1 + solo.surplus):
        risk *= max(0.02, (alive - chit) / max(1, alive - chit + killed))
    draw = 2 * log(risk)
    worn = exp((1 - alive) / 1.5) - exp(-alive / 1.5)
    slip = -0.3 - 0.25 * max(0, elude_price(s) + 3 - hand) - 2.5 * worn if alive else -5.0
    worth = {"hide": 0.0, "fire-extinguisher": 0.2, "run": draw + 0.2, "elude": slip}
    return [max(0.01, exp(3 * worth.get(_verb(option), draw))) for option in ask.options]


def _verb(option: Option) -> str:
    return str(option[0] if isinstance(option, tuple) else option)


def _terror(s: State, ask: Ask) -> list[float]:
    """A trait against terror once nerves are thin."""
    solo = s.alone()
    thin = solo.nerve - solo.fear < 4
    return [1.0 if option == PASS else 6.0 if thin else 0.5 for option in ask.options]


# The shuttle conflict


def _conflict(s: State, ask: Ask) -> list[float]:
    """Halon gas and the airlock for the largest zones, cards for those that they match."""
    zones = s.alone().zones
    largest = max(map(len, zones))
    return [_strike(s, option, largest) for option in ask.options]


def _strike(s: State, option: Option, largest: int) -> float:
    solo = s.alone()
    if not isinstance(option, tuple):
        return 0.3 if missing(s, [zone for zone in solo.zones if zone]) else 0.02
    zone = solo.zones[int(option[1])]
    big = 1.0 if len(zone) == largest else 0.05
    if option[0] == "halon":
        return 20.0 * big
    if option[0] == "airlock":
        return (1.0 if solo.airlock_survival else 10.0) * big
    return 0.02 if missing(s, [zone]) else 4.0 / len(zone)


def _match(s: State, ask: Ask) -> list[float]:
    """What matches most for its icons."""
    fight = s.fight
    assert fight is not None
    open_icons = unmatched(s.printed, fight)
    weights = []
    for option in ask.options:
        if isinstance(option, tuple) and option[0] == "card":
            card = int(option[1])
            after = Fight(0, icons=fight.icons, cards=[*fight.cards, card], data=fight.data, wild=fight.wild)
            weights.append(0.2 + 4.0 * (open_icons - unmatched(s.printed, after)) / len(s.printed.crew_icons[card]))
        else:
            weights.append(0.6)
    return weights


# The clock


def _seconds(s: State, ask: Ask) -> list[float]:
    """Seconds are no use to the dead: hold the clock when it runs out."""
    return [1.0 + int(str(option)) for option in ask.options]


def _stowaway(s: State, ask: Ask) -> list[float]:
    return [1.0 if option == "stow" else 0.3 for option in ask.options]


ALERT_POLICIES: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "motion": _motion,
    "cut advance": _cut,
    "proximity": _proximity,
    "meet terror": _terror,
    "conflict": _conflict,
    "match": _match,
    "hold seconds": _seconds,
    "stowaway icon": _stowaway,
}
