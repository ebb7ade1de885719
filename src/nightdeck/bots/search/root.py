"""The decision at hand: what one look ahead says about each option, and what simulations add to it."""

import math
from collections.abc import Mapping, Sequence

from nightdeck.bots.playout import POLICY_WORTH
from nightdeck.bots.search.tree import Tally
from nightdeck.core.ask import Option

TRUST = 20
"""This many simulations count as much as the first look."""
EXPLORE = 0.5
"""How much doubtful options are tried, in units of the spread of all values."""
UNLIKELY = POLICY_WORTH * math.log(1 / 100)
"""An option to which the policy gives less than a hundredth of the best weight is hardly ever taken."""
WIDE = 0.25
"""Where values spread this far, the policy counts in full; where less, it counts less."""


class Root:
    """The options with their tallies.

    `look` is the value of each one step ahead, `liked` what the policy adds; {} if either says
    nothing.
    """

    def __init__(self, options: Sequence[Option], look: Mapping[Option, float], liked: Mapping[Option, float]) -> None:
        self._look, self._liked = _levelled(options, look), _levelled(options, liked)
        self._order = sorted(options, key=lambda option: -self._look[option] - self._liked[option])
        self.tallies = {option: Tally() for option in options}
        self.all = Tally()
        self._promised = self._hoped = 0.0

    def choose(self) -> Option:
        """The option to try next: the best by upper confidence bound, of the few that looked best.

        With four times the simulations, twice as many more are tried: spread too thinly, luck would
        decide between them.
        """
        games, tallies = self.all.visits, self.tallies
        doubt = EXPLORE * self.all.spread * math.sqrt(math.log(games + 2))
        tried, (level, leaning) = self._order[: 2 + int(math.sqrt(games) / 2)], self._ground
        best, most = tried[0], -math.inf
        for option in tried:
            hope = self._estimate(option, level, leaning) + doubt / math.sqrt(tallies[option].visits + 1)
            if hope > most:
                best, most = option, hope
        return best

    def count(self, option: Option, value: float, survived: float) -> None:
        self.tallies[option].count(value, survived)
        self.all.count(value)
        self._promised += self._look[option]
        self._hoped += self._liked[option]

    def add(self, option: Option, tally: Tally) -> None:
        """Add what another process has counted."""
        self.tallies[option].add(tally)
        self.all.add(tally)
        self._promised += self._look[option] * tally.visits
        self._hoped += self._liked[option] * tally.visits

    def estimate(self, option: Option) -> float:
        """How well an option turns out.

        The more often it was tried, the less the first look counts.
        """
        return self._estimate(option, *self._ground)

    def chance(self, option: Option) -> float:
        """The estimate as a chance to win."""
        return min(1.0, max(0.0, self.estimate(option)))

    def _estimate(self, option: Option, level: float, leaning: float) -> float:
        tally = self.tallies[option]
        expected = level + self._look[option] + leaning * self._liked[option]
        visits = tally.visits
        return expected + (tally.total / visits - expected) * visits / (visits + TRUST) if visits else expected

    @property
    def _ground(self) -> tuple[float, float]:
        """The level of all results without what each option promised, and the policy's weight."""
        leaning = min(1.0, self.all.spread / WIDE)
        games = max(1, self.all.visits)
        return (self.all.total - self._promised - leaning * self._hoped) / games, leaning

    @property
    def range(self) -> float:
        """The distance between the best and the worst estimate."""
        estimates = [self.estimate(option) for option in self._order]
        return max(estimates) - min(estimates)

    def best(self) -> Option:
        """The option with the best estimate, of those that were tried, if any was."""
        tried = [option for option in self._order if self.tallies[option].visits] or self._order
        return max(tried, key=self.estimate)

    def advised(self) -> Option:
        """The best option to tell people. What the policy would hardly ever take, such as a look at
        what one knows, is only advised if simulations say clearly that it is better."""
        tried = [option for option in self._order if self.tallies[option].visits] or self._order
        liked = max(tried, key=self._liked.__getitem__)
        least = self._liked[liked] + UNLIKELY
        return max([one for one in tried if self._liked[one] >= least or self._beats(one, liked)], key=self.estimate)

    def _beats(self, option: Option, other: Option) -> bool:
        one, two = self.tallies[option], self.tallies[other]
        return one.mean - one.error > two.mean + two.error

    def as_good(self) -> list[Option]:
        """The best option and those that the search cannot tell from it."""
        best = self.best()
        least = self.estimate(best) - self.tallies[best].error
        enough = min(3, self.tallies[best].visits)
        tried = [option for option in self._order if self.tallies[option].visits >= enough]
        return [option for option in tried if self.estimate(option) >= least]


def _levelled(options: Sequence[Option], values: Mapping[Option, float]) -> dict[Option, float]:
    """How far each option is above the mean; 0 for those that have no value."""
    middle = sum(values.values()) / len(values) if values else 0.0
    return {option: values.get(option, middle) - middle for option in options}
