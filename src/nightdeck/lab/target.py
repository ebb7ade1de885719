"""What a game should be like: a range in which a share has to lie, and whether it does."""

import math
import re
from typing import Literal

import msgspec

from nightdeck.bots.arena.compare import SURE
from nightdeck.bots.stats import Rate, Z
from nightdeck.core.errors import BadSetup

Verdict = Literal["inside", "too low", "too high", "open"]
RANGE = re.compile(r"\s*(\d{1,3}(?:\.\d+)?)\s*(?:-|–|to)\s*(\d{1,3}(?:\.\d+)?)\s*%?\s*")


class Target(msgspec.Struct, frozen=True):
    """Shares from `low` to `high`, between 0 and 1."""

    low: float
    high: float

    def off(self, share: float) -> float:
        """How far a share is outside; 0 if it is not."""
        return max(self.low - share, share - self.high, 0.0)

    def edge(self, share: float) -> float:
        """How far a share is from the nearer end."""
        return min(abs(share - self.low), abs(share - self.high))


def read_target(text: str) -> Target:
    """A target as people write it: "40-60 %"."""
    found = RANGE.fullmatch(text)
    if found is None or not 0 <= float(found[1]) < float(found[2]) <= 100:
        raise BadSetup(f"a target is a range in per cent, such as 40-60, not {text!r}")
    return Target(float(found[1]) / 100, float(found[2]) / 100)


def usual(sides: int, together: bool) -> Target:
    """Games against the game itself are won sometimes; those against each other, equally often."""
    if together:
        return Target(0.2, 0.7)
    return Target(0.8 / max(2, sides), 1.2 / max(2, sides))


class Judged(msgspec.Struct, frozen=True):
    """A share beside its target. `games` is about how many settle the question, if it is open."""

    rate: Rate
    verdict: Verdict
    games: int


def judge(rates: list[Rate], target: Target) -> list[Judged]:
    """Which shares lie outside for sure, all taken together (Holm's method), and which inside."""
    chances = [_chance(rate, target) for rate in rates]
    outside: set[int] = set()
    for place in sorted(range(len(rates)), key=chances.__getitem__):
        if chances[place] * (len(rates) - len(outside)) > SURE:
            break
        outside.add(place)
    return [_judged(rate, target, place in outside) for place, rate in enumerate(rates)]


def _chance(rate: Rate, target: Target) -> float:
    """How likely a share so far outside would be if the truth were inside."""
    if not rate.of or not target.off(rate.share):
        return 1.0
    end = target.low if rate.share < target.low else target.high
    spread = math.sqrt(max(end * (1 - end), 1e-9) / rate.of)
    return math.erfc(target.off(rate.share) / spread / math.sqrt(2))


def _judged(rate: Rate, target: Target, outside: bool) -> Judged:
    if outside:
        return Judged(rate, "too low" if rate.share < target.low else "too high", 0)
    if target.low <= rate.low and rate.high <= target.high:
        return Judged(rate, "inside", 0)
    gap = max(target.edge(rate.share), 0.01)
    end = min((target.low, target.high), key=lambda end: abs(end - rate.share))
    spread = max(end * (1 - end), rate.share * (1 - rate.share))
    return Judged(rate, "open", math.ceil(Z**2 * spread / gap**2))
