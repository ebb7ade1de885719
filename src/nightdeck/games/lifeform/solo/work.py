"""How many rounds a solo player still needs to the launch: for the judge."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from nightdeck.games.lifeform.box import Box
from nightdeck.games.lifeform.solo.outlook import Outlook
from nightdeck.games.lifeform.solo.payment import icons
from nightdeck.games.lifeform.solo.state import OBJECTIVES
from nightdeck.games.lifeform.solo.tokens import DECKS
from nightdeck.games.lifeform.state import State

SEARCH, LOAD, HIT = 1.4, 0.6, 2.0
"""Rounds that a crisis card, a token to load and a hit on the android take."""
CHANCE = 0.7
"""How much of a search a crisis card that is about to be drawn may save."""
BOARD, CARD = 0.8, 2.2
"""Rounds that a circuit board takes, and finding the card for it."""
FARTHEST = 12


def rounds_needed(s: State, found: Outlook) -> float:
    """The rounds to the launch, less what a row that is being played and a crisis card to come will save."""
    here = s.hero().place
    work = rounds_from(s, here, found)
    work += android_trouble(s, here, work)
    if found.crises and seeks(s, here, found.goals):
        work -= CHANCE * SEARCH
    return work - (progress(s, here, found) if s.row else 0.0)


def rounds_from(s: State, here: int, found: Outlook) -> float:
    """Chambers to walk, tokens to load, crisis cards to meet for the objectives."""
    lacking = sum(found.lacking)
    return tour(s, here, lacking) + LOAD * lacking + search(s, here, found.goals)


def tour(s: State, here: int, lacking: int) -> int:
    """How far it is to the Remora by way of the tokens that are needed."""
    return touring(s.box, tuple(s.missions), here, lacking)


@lru_cache(16384)
def touring(box: Box, missions: tuple[int, ...], here: int, lacking: int) -> int:
    """Always on to the nearest tokens that are left."""
    walked, seen = 0, [here]
    lacking -= missions[here]
    while lacking > 0:
        there, steps = next(((c, n) for c, n in nearest(box)[here] if missions[c] and c not in seen), (here, FARTHEST))
        walked += steps
        if there == here:
            break
        lacking -= missions[there]
        seen.append(there)
        here = there
    home: int = box.walk[here][box.remora]
    return walked + home


@cache
def nearest(box: Box) -> list[list[tuple[int, int]]]:
    """For each chamber all others of the ship, the nearest first; of two the one that is nearer to the Remora."""
    home = box.walk[box.remora]
    return [sorted(((c, away[c]) for c in box.ship), key=lambda way: (way[1], home[way[0]])) for away in box.walk]


# Objectives


def search(s: State, here: int, goals: Sequence[str]) -> float:
    """Rounds to spend on the decks whose crisis cards are the best for the objectives; one search may find several."""
    found: dict[int, float] = {}
    for goal in goals:
        rounds, where = best_way(s, here, goal)
        found[where] = max(rounds, found.get(where, 0.0))
    return sum(found.values())


def seeks(s: State, here: int, goals: Sequence[str]) -> bool:
    """Whether the crisis cards of this deck are what an objective is to come from."""
    deck = s.box.chambers[here].deck
    return deck in DECKS and any(best_way(s, here, goal)[1] == DECKS.index(deck) for goal in goals)


def best_way(s: State, here: int, goal: str) -> tuple[float, int]:
    """The fewest rounds to an objective, and the deck to search for it; a circuit board counts as a fourth deck."""
    detours = deck_detours(s.box)[here]
    best = 4.0 * FARTHEST, 0
    for deck, cards in enumerate(s.alone().crisis):
        rounds = detours[deck] + SEARCH * rarity(s.box, tuple(cards), goal)
        if rounds < best[0]:
            best = rounds, deck
    if goal == "data" and (rounds := board_rounds(s, here)) < best[0]:
        best = rounds, len(DECKS)
    return best


@lru_cache(16384)
def rarity(box: Box, cards: tuple[int, ...], goal: str) -> float:
    """How many cards of a deck one meets until the first that is wanted."""
    fitting = len(goal_cards(box)[goal].intersection(cards))
    return (len(cards) + 1) / (fitting + 1) if fitting else 2.0 * FARTHEST


@cache
def goal_cards(box: Box) -> Mapping[str, frozenset[int]]:
    """Crisis cards by the objective that they can bring."""
    brings = [{result.what for option in card.options for result in option.results} for card in box.crisis]
    return {goal: frozenset(i for i, goals in enumerate(brings) if goal in goals) for goal in OBJECTIVES}


@cache
def deck_detours(box: Box) -> list[list[int]]:
    """How many chambers longer the way from each chamber to the Remora is by way of each deck."""
    decks = [[c for c in box.ship if box.chambers[c].deck == deck and c not in box.vent] for deck in DECKS]
    return [
        [min(away[c] + box.walk[c][box.remora] for c in deck) - away[box.remora] for deck in decks] for away in box.walk
    ]


def board_rounds(s: State, here: int) -> float:
    """Rounds for a data token from a circuit board, with or without the card."""
    box = s.box
    holds = any("circuit-board" in icons(box, card) for card in s.player(0).hand)
    return board_detours(box)[here] + BOARD + (0.0 if holds else CARD)


@cache
def board_detours(box: Box) -> list[int]:
    """How many chambers longer the way to the Remora is by way of a circuit board."""
    return [
        min((away[c] + box.walk[c][box.remora] for c in box.circuit), default=2 * FARTHEST) - away[box.remora]
        for away in box.walk
    ]


# The android


def android_trouble(s: State, here: int, work: float) -> float:
    """Rounds that the android costs: whoever is in its chamber is held, and on the Remora it wrecks the loadout."""
    if not s.android_active():
        return 0.0
    box, ahead = s.box, s.box.path[s.path_step + 1 :]
    if here == s.android or here in ahead[:1]:
        hits = box.destroyed - s.android_status
        means = sum(hits_android(box, card) for card in s.player(0).hand)
        return (HIT * hits - min(hits, means)) * (1.0 if here == s.android else 0.7)
    return LOAD * min(box.losses[s.android_status], sum(s.loadout)) if len(ahead) < work else 0.0


@cache
def hits_android(box: Box, card: int) -> bool:
    return not {"shock-prod-android", "flamethrower-android"}.isdisjoint(
        action for row in box.crew_cards[card].rows for action in row
    )


# A row that is being played

ROW: Mapping[str, float] = {
    "draw-two": 0.8, "survival": 0.8, "shock-prod-android": 0.6, "self-destruct": -1.0, "mission-sister": -0.5,
    "mission-maintenance": -0.5,
}  # fmt: skip


def progress(s: State, here: int, found: Outlook) -> float:
    """What the rest of a played row is worth, in rounds."""
    if here == s.android:
        return 0.0
    return sum(action_worth(s, here, action, found) for action in s.row)


def action_worth(s: State, here: int, action: str, found: Outlook) -> float:
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
            return 2.5 if here in s.box.circuit and "data" in found.goals else 0.3
        case "flamethrower":
            return 1.8 if s.box.motion[solo.motion].close else 0.1
        case _:
            return ROW.get(action, 0.1)


def step_worth(s: State, here: int, found: Outlook) -> float:
    """What the best step next door saves; a first step also brings a crisis card."""
    ready = not found.goals and not any(found.lacking)
    ways = [there for there, link, _ in s.box.corridors[here] if link != s.door and (ready or there != s.box.remora)]
    best = min((rounds_from(s, there, found) for there in ways), default=FARTHEST)
    meets = not found.crises and seeks(s, here, found.goals)
    return max(0.0, rounds_from(s, here, found) - best) + (CHANCE * SEARCH if meets else 0.0)
