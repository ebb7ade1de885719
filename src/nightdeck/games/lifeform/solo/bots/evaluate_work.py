"""How many rounds a solo player still needs to the launch: a part of the evaluation."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.solo.bots.evaluate_forecast import Forecast
from nightdeck.games.lifeform.solo.rules.payment import icons
from nightdeck.games.lifeform.solo.rules.tokens import DECKS
from nightdeck.games.lifeform.solo.state import OBJECTIVES
from nightdeck.games.lifeform.state import State

SEARCH, LOAD, HIT = 1.4, 0.6, 2.0
"""Rounds that a crisis card, a token to load and a hit on the android take."""
CHANCE = 0.7
"""How much of a search a crisis card that is about to be drawn may save."""
BOARD, CARD = 0.8, 2.2
"""Rounds that a circuit board takes, and finding the card for it."""
FARTHEST = 12


def rounds_needed(s: State, found: Forecast) -> float:
    """The rounds to the launch, less what a row that is being played and a crisis card to come will
    save."""
    here = s.hero().place
    work = rounds_from(s, here, found)
    work += android_trouble(s, here, work)
    if found.crises and seeks(s, here, found.goals):
        work -= CHANCE * SEARCH
    return work - (progress(s, here, found) if s.row else 0.0)


def rounds_from(s: State, here: int, found: Forecast) -> float:
    """Chambers to walk, tokens to load, crisis cards to meet for the objectives."""
    lacking = sum(found.lacking)
    return tour(s, here, lacking) + LOAD * lacking + search(s, here, found.goals)


def tour(s: State, here: int, lacking: int) -> int:
    """How far it is to the Remora by way of the tokens that are needed."""
    return touring(s.printed, tuple(s.missions), here, lacking)


@lru_cache(16384)
def touring(printed: Printed, missions: tuple[int, ...], here: int, lacking: int) -> int:
    """Always on to the nearest tokens that are left."""
    walked, seen = 0, [here]
    lacking -= missions[here]
    while lacking > 0:
        there, steps = next(
            ((c, n) for c, n in nearest(printed)[here] if missions[c] and c not in seen), (here, FARTHEST)
        )
        walked += steps
        if there == here:
            break
        lacking -= missions[there]
        seen.append(there)
        here = there
    home: int = printed.walk[here][printed.remora]
    return walked + home


@cache
def nearest(printed: Printed) -> list[list[tuple[int, int]]]:
    """For each chamber all others of the ship, the nearest first; of two the one that is nearer to
    the Remora."""
    home = printed.walk[printed.remora]
    return [
        sorted(((c, away[c]) for c in printed.ship), key=lambda way: (way[1], home[way[0]])) for away in printed.walk
    ]


# Objectives


def search(s: State, here: int, goals: Sequence[str]) -> float:
    """Rounds to spend on the decks whose crisis cards are the best for the objectives; one search
    may find several."""
    found: dict[int, float] = {}
    for goal in goals:
        rounds, where = best_way(s, here, goal)
        found[where] = max(rounds, found.get(where, 0.0))
    return sum(found.values())


def seeks(s: State, here: int, goals: Sequence[str]) -> bool:
    """Whether the crisis cards of this deck are what an objective is to come from."""
    deck = s.printed.chambers[here].deck
    return deck in DECKS and any(best_way(s, here, goal)[1] == DECKS.index(deck) for goal in goals)


def best_way(s: State, here: int, goal: str) -> tuple[float, int]:
    """The fewest rounds to an objective, and the deck to search for it; a circuit board counts as a
    fourth deck."""
    detours = deck_detours(s.printed)[here]
    best = 4.0 * FARTHEST, 0
    for deck, cards in enumerate(s.alone().crisis):
        rounds = detours[deck] + SEARCH * rarity(s.printed, tuple(cards), goal)
        if rounds < best[0]:
            best = rounds, deck
    if goal == "data" and (rounds := board_rounds(s, here)) < best[0]:
        best = rounds, len(DECKS)
    return best


@lru_cache(16384)
def rarity(printed: Printed, cards: tuple[int, ...], goal: str) -> float:
    """How many cards of a deck one meets until the first that is wanted."""
    fitting = len(goal_cards(printed)[goal].intersection(cards))
    return (len(cards) + 1) / (fitting + 1) if fitting else 2.0 * FARTHEST


@cache
def goal_cards(printed: Printed) -> Mapping[str, frozenset[int]]:
    """Crisis cards by the objective that they can bring."""
    brings = [{result.what for option in card.options for result in option.results} for card in printed.crisis]
    return {goal: frozenset(i for i, goals in enumerate(brings) if goal in goals) for goal in OBJECTIVES}


@cache
def deck_detours(printed: Printed) -> list[list[int]]:
    """How many chambers longer the way from each chamber to the Remora is by way of each deck."""
    decks = [[c for c in printed.ship if printed.chambers[c].deck == deck and c not in printed.vent] for deck in DECKS]
    return [
        [min(away[c] + printed.walk[c][printed.remora] for c in deck) - away[printed.remora] for deck in decks]
        for away in printed.walk
    ]


def board_rounds(s: State, here: int) -> float:
    """Rounds for a data token from a circuit board, with or without the card."""
    printed = s.printed
    holds = any("circuit-board" in icons(printed, card) for card in s.player(0).hand)
    return board_detours(printed)[here] + BOARD + (0.0 if holds else CARD)


@cache
def board_detours(printed: Printed) -> list[int]:
    """How many chambers longer the way to the Remora is by way of a circuit board."""
    return [
        min((away[c] + printed.walk[c][printed.remora] for c in printed.circuit), default=2 * FARTHEST)
        - away[printed.remora]
        for away in printed.walk
    ]


# The android


def android_trouble(s: State, here: int, work: float) -> float:
    """Rounds that the android costs: whoever is in its chamber is held, and on the Remora it wrecks
    the loadout."""
    if not s.android_active():
        return 0.0
    printed, ahead = s.printed, s.printed.path[s.path_step + 1 :]
    if here == s.android or here in ahead[:1]:
        hits = printed.destroyed - s.android_status
        means = sum(hits_android(printed, card) for card in s.player(0).hand)
        return (HIT * hits - min(hits, means)) * (1.0 if here == s.android else 0.7)
    return LOAD * min(printed.losses[s.android_status], sum(s.loadout)) if len(ahead) < work else 0.0


@cache
def hits_android(printed: Printed, card: int) -> bool:
    return not {"shock-prod-android", "flamethrower-android"}.isdisjoint(
        action for row in printed.crew_cards[card].rows for action in row
    )


# A row that is being played

ROW: Mapping[str, float] = {
    "draw-two": 0.8, "survival": 0.8, "shock-prod-android": 0.6, "self-destruct": -1.0, "mission-sister": -0.5,
    "mission-maintenance": -0.5,
}  # fmt: skip


def progress(s: State, here: int, found: Forecast) -> float:
    """What the rest of a played row is worth, in rounds."""
    if here == s.android:
        return 0.0
    return sum(action_worth(s, here, action, found) for action in s.row)


def action_worth(s: State, here: int, action: str, found: Forecast) -> float:
    solo = s.alone()
    match action:
        case "move" | "move-two":
            return 0.0 if solo.halted else step_worth(s, here, found)
        case "run":
            barred = solo.halted or here in s.outages
            return 0.0 if barred else (1.0 if solo.exhausted else 1.7) * step_worth(s, here, found)
        case "explore":
            return 1.0 if sum(found.lacking) and s.missions[here] else 0.1
        case "circuit-board":
            return 2.5 if here in s.printed.circuit and "data" in found.goals else 0.3
        case "flamethrower":
            return 1.8 if s.printed.motion[solo.motion].close else 0.1
        case _:
            return ROW.get(action, 0.1)


def step_worth(s: State, here: int, found: Forecast) -> float:
    """What the best step next door saves; a first step also brings a crisis card."""
    ready = not found.goals and not any(found.lacking)
    ways = [
        there for there, link, _ in s.printed.corridors[here] if link != s.door and (ready or there != s.printed.remora)
    ]
    best = min((rounds_from(s, there, found) for there in ways), default=FARTHEST)
    meets = not found.crises and seeks(s, here, found.goals)
    return max(0.0, rounds_from(s, here, found) - best) + (CHANCE * SEARCH if meets else 0.0)
