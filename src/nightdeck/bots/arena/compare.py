"""What a change of content or options does to a game: simulations without it and with it.

Game by game, both play the same deal, so the intervals are those of pairs.
"""

from collections.abc import Sequence

import msgspec

from nightdeck.bots.arena.match import Played
from nightdeck.bots.arena.plot import FAINT, GOLD, Line, drawn
from nightdeck.bots.arena.rating import Estimate
from nightdeck.bots.arena.sim import Report, ending
from nightdeck.bots.pairs import Pairs
from nightdeck.core.errors import BadSetup

SURE = 0.05
"""How likely it may be that any difference at all is called clear by chance."""


class Change(msgspec.Struct, frozen=True):
    """A number without the change and with it, and the difference.

    `chance` is how likely so large a difference is if nothing has changed. `games` is about how many
    would show a difference as large as this one for what it is; 0 if none is seen.
    """

    name: str
    without: float
    changed: float
    more: Estimate
    chance: float
    games: int
    clear: bool = False


class Comparison(msgspec.Struct, frozen=True):
    """Two simulations side by side. Shares are from 0 to 1; `length` is in choices.

    Differences are clear together: the more rows there are, the surer each must be (Holm's method).
    """

    without: Report
    changed: Report
    sides: list[Change]
    endings: list[Change]
    length: Change

    def picture(self) -> str:
        """The differences of all shares, as SVG."""
        rows = [(f"{one.name} win", one) for one in self.sides] + [(f"ends: {one.name}", one) for one in self.endings]
        lines = [Line(name, [(one.more, GOLD if one.clear else FAINT)], f"{one.more.value:+.0%}") for name, one in rows]
        title = f"{self.without.setup.game}: what the change does"
        return drawn(lines, title, [("clear", GOLD), ("not clear, with 95 % intervals", FAINT)])


def compare(without: Report, changed: Report) -> Comparison:
    """What two simulations of the same deals say about the change between them."""
    games = list(zip(without.played, changed.played, strict=False))
    if any(one.seed != other.seed for one, other in games) or without.games != changed.games:
        raise BadSetup("both simulations must play the same deals: as many games, from the same seed")
    sides = [_side(name, games) for name in dict.fromkeys([*without.sides, *changed.sides])]
    endings = [_ending(name, games) for name in dict.fromkeys([*without.reasons, *changed.reasons])]
    length = change("choices a game", [(one.choices, other.choices) for one, other in games])
    marked = mark([*sides, *endings, length])
    return Comparison(without, changed, marked[: len(sides)], marked[len(sides) : -1], marked[-1])


def _side(name: str, games: Sequence[tuple[Played, Played]]) -> Change:
    """How often a side won, where it took part both times."""
    both = [(one, other) for one, other in games if name in one.sides and name in other.sides]
    return change(name, [(one.won(name), other.won(name)) for one, other in both])


def _ending(name: str, games: Sequence[tuple[Played, Played]]) -> Change:
    return change(name, [(ending(one) == name, ending(other) == name) for one, other in games])


def change(name: str, values: Sequence[tuple[float, float]]) -> Change:
    """What a number is without the change and with it, of games in pairs."""
    pairs = Pairs(values)
    low, high = pairs.interval()
    return Change(
        name, pairs.first, pairs.second, Estimate(pairs.second - pairs.first, low, high), pairs.chance(), pairs.needed()
    )


def mark(changes: Sequence[Change]) -> list[Change]:
    """Which differences are clear, the surest first, until one is not."""
    left = len(changes)
    order = sorted(range(len(changes)), key=lambda at: changes[at].chance)
    found = list(changes)
    for at in order:
        if changes[at].chance * left > SURE:
            break
        found[at] = msgspec.structs.replace(changes[at], clear=True)
        left -= 1
    return found
