"""Ratings from deals that every bot played from the same seats, as in duplicate bridge.

For each deal, bots are compared in pairs by how well they did. The comparisons give an Elo scale
(the Bradley-Terry model), and resampling the deals gives the intervals.
"""

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import msgspec

Deal = Mapping[str, float]
"""How well each bot did in one deal: its mean result over the seats that it had."""

Wins = dict[tuple[str, str], float]
RESAMPLES = 200
PRIOR = 0.5  # an imagined draw of each pair, so that a bot that always wins stays finite
ROUNDS, NEAR = 1000, 1e-7  # the scale is fitted in at most so many rounds, or until it hardly moves


class Estimate(msgspec.Struct, frozen=True):
    """A number with its 95 % interval."""

    value: float
    low: float
    high: float

    def three(self) -> tuple[float, float, float]:
        return self.value, self.low, self.high


class Rating(msgspec.Struct, frozen=True):
    """A bot's mean result, 0 to 1, and its place on the Elo scale, whose mean over all bots is 0."""

    bot: str
    score: Estimate
    elo: Estimate


def ratings(bots: Sequence[str], deals: Sequence[Deal], seed: int = 0) -> list[Rating]:
    """Every bot's rating, the best first."""
    chance = random.Random(seed)
    scores, elos = _scores(bots, deals), elo(bots, deals)
    many_scores = [_scores(bots, some) for some in _drawn_anew(deals, imagined(bots, deals), chance)]
    many_elos = [elo(bots, some) for some in _drawn_anew(deals, upsets(bots, deals), chance)]
    rated = [
        Rating(bot, _estimate(scores[bot], many_scores, bot), _estimate(elos[bot], many_elos, bot)) for bot in bots
    ]
    return sorted(rated, key=lambda rating: -rating.elo.value)


def _drawn_anew(deals: Sequence[Deal], more: Sequence[Deal], chance: random.Random) -> Iterator[list[Deal]]:
    pool = [*deals, *more]
    return (chance.choices(pool, k=len(deals)) for _ in range(RESAMPLES))


def imagined(bots: Sequence[str], deals: Sequence[Deal]) -> list[Deal]:
    """For bots with the same result in every deal: two more deals, one won and one lost.

    Without them the interval of their score would be a point.
    """
    scores = _scores(bots, deals)
    same = [bot for bot in bots if len({deal[bot] for deal in deals if bot in deal}) == 1]
    return [scores | dict.fromkeys(same, worth) for worth in (0.0, 1.0)] if same else []


def upsets(bots: Sequence[str], deals: Sequence[Deal]) -> list[Deal]:
    """For pairs that compared alike in every deal: two more deals, one in either order.

    Without them, whoever has always won would be certain to win.
    """
    pairs = [pair for pair in combinations(bots, 2) if len({_share(deal, *pair) for deal in deals} - {None}) == 1]
    alike = [bot for bot in bots if any(bot in pair for pair in pairs)]
    return [{bot: float(place) for place, bot in enumerate(order)} for order in (alike, alike[::-1])] if alike else []


def elo(bots: Sequence[str], deals: Sequence[Deal]) -> dict[str, float]:
    """The Elo scale that fits the comparisons best."""
    won = {pair: PRIOR + times for pair, times in wins(bots, deals).items()}
    scale = dict.fromkeys(bots, 0.0)
    for _ in range(ROUNDS):
        steps = [_step(bot, scale, won) for bot in bots]
        if max(map(abs, steps)) < NEAR:
            break
    middle = sum(scale.values()) / len(bots)
    return {bot: (place - middle) * 400 / math.log(10) for bot, place in scale.items()}


def _step(bot: str, scale: dict[str, float], won: Wins) -> float:
    """Move a bot to where it would win as often as it did, by a bounded Newton step.

    Returns its length.
    """
    surplus = slope = 0.0
    for other in scale:
        if other != bot:
            met = won[bot, other] + won[other, bot]
            chance = 1 / (1 + math.exp(scale[other] - scale[bot]))
            surplus += won[bot, other] - met * chance
            slope += met * chance * (1 - chance)
    step = min(1.0, max(-1.0, surplus / slope)) if slope else 0.0
    scale[bot] += step
    return step


def wins(bots: Sequence[str], deals: Sequence[Deal]) -> Wins:
    """In how many deals each bot did better than each other one; a tie counts half for both."""
    won: Wins = {(one, other): 0.0 for one in bots for other in bots if one != other}
    for deal in deals:
        for one, other in combinations(bots, 2):
            share = _share(deal, one, other)
            if share is not None:
                won[one, other] += share
                won[other, one] += 1 - share
    return won


def _share(deal: Deal, one: str, other: str) -> float | None:
    """1 if the first did better, 0.5 if both did the same; None if not both took part."""
    if one not in deal or other not in deal:
        return None
    return 0.5 if deal[one] == deal[other] else float(deal[one] > deal[other])


def _scores(bots: Sequence[str], deals: Sequence[Deal]) -> dict[str, float]:
    made = {bot: [deal[bot] for deal in deals if bot in deal] for bot in bots}
    return {bot: sum(some) / len(some) if some else 0.5 for bot, some in made.items()}


def _estimate(value: float, many: Sequence[Mapping[str, float]], bot: str) -> Estimate:
    drawn = sorted(one[bot] for one in many)
    return Estimate(value, drawn[round(0.025 * (len(drawn) - 1))], drawn[round(0.975 * (len(drawn) - 1))])
