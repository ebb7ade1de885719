"""What a change of content or options does to a game: simulations without it and with it."""

import math
from collections.abc import Iterator, Mapping

import msgspec

from nightdeck.bots.arena.plot import FAINT, GOLD, Line, drawn
from nightdeck.bots.arena.rating import Estimate
from nightdeck.bots.arena.sim import Report
from nightdeck.bots.stats import Rate, Spread, rate


class Change(msgspec.Struct, frozen=True):
    """A number without the change and with it, and the difference."""

    name: str
    without: float
    changed: float
    more: Estimate

    @property
    def clear(self) -> bool:
        """Whether the 95 % interval leaves out 0."""
        return not self.more.low <= 0 <= self.more.high


class Comparison(msgspec.Struct, frozen=True):
    """Two simulations side by side. Shares are from 0 to 1; `length` is in choices."""

    without: Report
    changed: Report
    sides: list[Change]
    endings: list[Change]
    length: Change

    def picture(self) -> str:
        """The differences of all shares, as SVG."""
        rows = [(f"{change.name} win", change) for change in self.sides] + [
            (f"ends: {one.name}", one) for one in self.endings
        ]
        lines = [Line(name, [(one.more, GOLD if one.clear else FAINT)], f"{one.more.value:+.0%}") for name, one in rows]
        title = f"{self.without.setup.game}: what the change does"
        return drawn(lines, title, [("clear", GOLD), ("not clear, with 95 % intervals", FAINT)])


def compare(without: Report, changed: Report) -> Comparison:
    """What two simulations say about the change between them."""
    return Comparison(
        without,
        changed,
        sides=list(_changes(without.sides, changed.sides, without, changed)),
        endings=list(_changes(without.reasons, changed.reasons, without, changed)),
        length=_change("choices a game", _mean(without.length), _mean(changed.length)),
    )


def _changes(
    without: Mapping[str, Rate], changed: Mapping[str, Rate], before: Report, after: Report
) -> Iterator[Change]:
    """Whatever one report does not list has never happened there."""
    for name in dict.fromkeys([*without, *changed]):
        one, other = without.get(name, rate(0, before.games)), changed.get(name, rate(0, after.games))
        yield _change(name, Estimate(one.share, one.low, one.high), Estimate(other.share, other.low, other.high))


def _mean(length: Spread) -> Estimate:
    return Estimate(length.mean, length.low, length.high)


def _change(name: str, without: Estimate, changed: Estimate) -> Change:
    """The interval of a difference from both intervals, by Newcombe's method."""
    more = changed.value - without.value
    below = math.hypot(changed.value - changed.low, without.high - without.value)
    above = math.hypot(changed.high - changed.value, without.value - without.low)
    return Change(name, without.value, changed.value, Estimate(more, more - below, more + above))
