"""Two numbers for each game, played from the same deal: how much larger the second ones are."""

import math
from collections.abc import Sequence
from functools import cached_property

from nightdeck.bots.stats import Z

STEPS = 60


class Pairs:
    """Shares if all numbers are 0 or 1 (or truths), else means."""

    def __init__(self, values: Sequence[tuple[float, float]]) -> None:
        self.values = values
        self.first = _mean([first for first, _ in values])
        self.second = _mean([second for _, second in values])
        self.more = [float(second - first) for first, second in values]

    @cached_property
    def are_shares(self) -> bool:
        return all(value in (0, 1) for pair in self.values for value in pair)

    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference."""
        if not self.values:
            return (-1.0, 1.0)
        if self.are_shares:
            return self._edge(-1.0), self._edge(1.0)
        mean, reach = _mean(self.more), _widened(Z, len(self.values)) * self.error
        return mean - reach, mean + reach

    @cached_property
    def error(self) -> float:
        """The standard error of the mean difference."""
        mean, many = _mean(self.more), len(self.more)
        return math.sqrt(sum((one - mean) ** 2 for one in self.more) / max(1, many - 1) / max(1, many))

    def chance(self) -> float:
        """How likely so large a difference is if there is none."""
        return math.erfc(abs(self._score(0.0)) / math.sqrt(2))

    def needed(self) -> int:
        """About how many games would make a difference like this one clear by itself; 0 if none is seen."""
        score = abs(self._score(0.0))
        return math.ceil(len(self.values) * (Z / score) ** 2) if score else 0

    def _edge(self, end: float) -> float:
        """The difference between the one seen and `end` that is just not refuted: Tango's interval."""
        inside, outside = self.second - self.first, end
        for _ in range(STEPS):
            middle = (inside + outside) / 2
            if abs(self._score(middle)) > Z:
                outside = middle
            else:
                inside = middle
        return inside

    def _score(self, expected: float) -> float:
        """By how many standard errors the difference is off what was expected."""
        many = len(self.values)
        if not many:
            return 0.0
        if not self.are_shares:
            off = _mean(self.more) - expected
            return _narrowed(off / self.error, many) if self.error else math.copysign(math.inf, off) if off else 0.0
        gained, lost = self.more.count(1.0), self.more.count(-1.0)
        off = gained - lost - many * expected
        if not off:
            return 0.0
        spread = many * (2 * _losses(gained, lost, many, expected) + expected * (1 - expected))
        return off / math.sqrt(spread) if spread > 0 else math.copysign(math.inf, off)


def _losses(gained: int, lost: int, many: int, expected: float) -> float:
    """The likeliest share of pairs that lose, if `expected` is the difference."""
    b = -gained - lost + (2 * many - gained + lost) * expected
    c = -lost * expected * (1 - expected)
    return (math.sqrt(max(0.0, b * b - 8 * many * c)) - b) / (4 * many)


def _narrowed(score: float, many: int) -> float:
    """What a score of a mean of few numbers is worth among those of many: Wallace's formula for Student's t."""
    free = max(1, many - 1)
    return math.copysign((8 * free + 1) / (8 * free + 3) * math.sqrt(free * math.log1p(score**2 / free)), score)


def _widened(score: float, many: int) -> float:
    """The other way round."""
    free = max(1, many - 1)
    return math.sqrt(free * math.expm1((score * (8 * free + 3) / (8 * free + 1)) ** 2 / free))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0
