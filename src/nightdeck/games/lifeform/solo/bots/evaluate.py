"""How well a solo player stands, for search: work against the clock, nerve, the blip, and strength
for the shuttle."""

from collections.abc import Mapping
from math import exp

from nightdeck.games.lifeform.content.printed import HARPOON, Printed
from nightdeck.games.lifeform.ship.bots.curves import slope
from nightdeck.games.lifeform.solo.bots.evaluate_conflict import arrival, conflict_chance
from nightdeck.games.lifeform.solo.bots.evaluate_forecast import Forecast, forecasts
from nightdeck.games.lifeform.solo.bots.evaluate_work import FARTHEST, rounds_needed
from nightdeck.games.lifeform.solo.rules.launch import lacks
from nightdeck.games.lifeform.solo.rules.tokens import DECKS
from nightdeck.games.lifeform.state import State


def evaluate(s: State, seat: int) -> float:
    """From 0 to 1."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    if not s.characters:
        return 0.5
    chance = conflict_chance(s) if s.phase in ("launch", "showdown") else escape_chance(s)
    return min(max(chance, 0.0), 0.99)


def escape_chance(s: State) -> float:
    """The best that can still be made of it; nobody leaves the Remora to fetch what is missing."""
    if s.aboard() and lacks(s):
        return 0.0
    return max(slope(odds(s, found)) for found in forecasts(s))


WEIGHTS: Mapping[str, float] = {
    "one": 0.5,
    "need": -0.35,
    "slack": 0.10,
    "late": -0.35,
    "fear": -6.0,
    "near": 0.05,
    "close": -0.25,
    "cards": 0.10,
    "few": -0.3,
    "hides": 0.15,
    "defences": 0.06,
    "tokens": 0.15,
    "killed": -0.8,
    "worn": -2.5,
    "arrival": 2.5,
    "crises": -0.1,
    "cocoon": -0.12,
    "malfunction": -0.1,
    "decks": -3.5,
    "nuisances": -0.25,
}
"""What each feature of a position adds to the odds; tuned by play."""


def odds(s: State, found: Forecast) -> float:
    """The odds of getting away, as a logarithm."""
    return sum(WEIGHTS[name] * value for name, value in features(s, found).items())


def features(s: State, found: Forecast) -> dict[str, float]:
    """What speaks for and against a position."""
    hand, player = s.player(0).hand, s.player(0)
    need = rounds_needed(s, found)
    slack = found.minutes - need
    return {
        "one": 1.0,
        "need": need,
        "slack": min(slack, 14.0),
        "late": max(0.0, 4.0 - slack),
        "fear": exp(-max(found.gap - TERROR * terrors_ahead(s), 0.0) / 1.5),
        "near": max(found.near, -2),
        "close": max(0, 3 - found.near),
        "cards": min(found.cards, 5),
        "few": max(0, 3 - found.cards),
        "hides": min(sum(hides(s.printed, card) for card in hand) + s.alone().extinguishers, 2),
        "defences": min(sum(defends(s.printed, card) for card in hand) + player.harpoons, 2),
        "tokens": found.tokens,
        "killed": found.killed / max(1, found.killed + found.alive),
        "worn": exp(-found.alive / 1.5),
        "arrival": arrival(s, found) - 1,
        "crises": found.crises,
        "cocoon": min(found.cocoon, 3),
        "malfunction": min(found.malfunction, 3),
        "decks": empty_decks(s),
        "nuisances": found.nuisances,
    }


TERROR = 0.6
"""Nerve that a terror token on the way home will cost."""


def terrors_ahead(s: State) -> int:
    """Terror tokens between the character and the Remora."""
    home = s.printed.walk[s.printed.remora]
    here = home[s.hero().place]
    return sum(home[chamber] < here for chamber in s.terrors)


def hides(printed: Printed, card: int) -> bool:
    return printed.crew_cards[card].reaction == "hide"


def defends(printed: Printed, card: int) -> bool:
    return printed.crew_cards[card].reaction in ("shock-prod", "run") or HARPOON in printed.crew_icons[card]


RUNNING_OUT = 1.6
"""Crisis cards with which a deck is nearly empty."""


def empty_decks(s: State) -> float:
    """How near the crisis decks are to running out: the one of this deck, and C deck for the way to
    the Remora."""
    solo, place = s.alone(), s.hero().place
    here = s.printed.chambers[place].deck
    left = len(solo.crisis[DECKS.index(here)]) if here in DECKS else FARTHEST
    last = len(solo.crisis[-1]) - min(4, s.printed.walk[place][s.printed.remora] - 1)
    return exp(-left / RUNNING_OUT) + exp(-max(last, -1) / RUNNING_OUT)
