"""What a change of content or rules does to a game: the same simulation without it and with it."""

import math
from collections.abc import Iterator, Mapping

import msgspec

from nightdeck.bots.plot import FAINT, GOLD, Line, drawn
from nightdeck.bots.rating import Estimate
from nightdeck.bots.sim import Report
from nightdeck.bots.stats import Rate, Spread, rate


class Change(msgspec.Struct, frozen=True):
    """A number without the change and with it, and how much more it is with it."""

    name: str
    without: float
    changed: float
    more: Estimate

    @property
    def clear(self) -> bool:
        """Whether the interval leaves no doubt that there is a difference."""
        return not self.more.low <= 0 <= self.more.high


class Comparison(msgspec.Struct, frozen=True):
    """Two simulations side by side. Shares are from 0 to 1; `length` is in choices."""

    without: Report
    changed: Report
    sides: list[Change]
    endings: list[Change]
    length: Change

    def text(self) -> str:
        games, seats = f"{self.without.games} games of {self.without.kind.game}", ", ".join(self.without.bots)
        lines = [f"{games} without the change and {self.changed.games} with it, seats: {seats}", ""]
        lines += [f"{'':22}{'without':>9}{'with it':>9}   difference", "wins by side"]
        lines += [_line("  ", change, ".1%") for change in self.sides]
        lines += ["endings", *(_line("  ", change, ".1%") for change in self.endings)]
        lines += [_line("", self.length, ".1f"), ""]
        lines += ["* clear: the 95 % interval leaves out 0. Of twenty that are no difference, one looks so by chance."]
        if notes := self.without.notes + self.changed.notes:
            lines += [f"a bot failed {len(notes)} times, first: {notes[0]}"]
        return "\n".join(lines)

    def picture(self) -> str:
        """The differences of all shares, as SVG."""
        rows = [(f"{change.name} win", change) for change in self.sides] + [
            (f"ends: {one.name}", one) for one in self.endings
        ]
        lines = [Line(name, [(one.more, GOLD if one.clear else FAINT)], f"{one.more.value:+.0%}") for name, one in rows]
        title = f"{self.without.kind.game}: what the change does"
        return drawn(lines, title, [("clear", GOLD), ("not clear, with 95 % intervals", FAINT)])


def compare(without: Report, changed: Report) -> Comparison:
    """What two simulations say of the change between them."""
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
    """What one of them does not have has never happened there."""
    for name in dict.fromkeys([*without, *changed]):
        one, other = without.get(name, rate(0, before.games)), changed.get(name, rate(0, after.games))
        yield _change(name, Estimate(one.share, one.low, one.high), Estimate(other.share, other.low, other.high))


def _mean(length: Spread) -> Estimate:
    return Estimate(length.mean, length.low, length.high)


def _change(name: str, without: Estimate, changed: Estimate) -> Change:
    """The interval of a difference out of the intervals of both, after Newcombe."""
    more = changed.value - without.value
    below = math.hypot(changed.value - changed.low, without.high - without.value)
    above = math.hypot(changed.high - changed.value, without.value - without.low)
    return Change(name, without.value, changed.value, Estimate(more, more - below, more + above))


def _line(indent: str, change: Change, form: str) -> str:
    more = change.more
    numbers = f"{change.without:9{form}}{change.changed:9{form}}   {more.value:+6{form}}"
    star = " *" if change.clear else ""
    return f"{indent + change.name:<22}{numbers}  ({more.low:+{form}} to {more.high:+{form}}){star}"
