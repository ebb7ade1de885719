"""Whether it matters where one sits, and who begins."""

from collections.abc import Sequence

from nightdeck.bots.arena.compare import Change, change, mark
from nightdeck.bots.plain_text import player
from nightdeck.lab.watched import Seen

FIRST = "who begins"


def seat_effects(games: Sequence[Seen], together: bool) -> list[Change]:
    """For each seat, and for whoever begins: how the others fare, and how this one does, in the same
    games. Where all win together there is nothing to compare."""
    players = len(games[0].played.bots)
    if together or players == 1:
        return []
    rows = [change(player(seat).capitalize(), [_beside(seen, seat) for seen in games]) for seat in range(players)]
    began = [_beside(seen, seen.beginner) for seen in games if seen.beginner >= 0]
    return mark([*rows, *([change(FIRST, began)] if began else [])])


def _beside(seen: Seen, seat: int) -> tuple[float, float]:
    worths = [seen.played.worth(each) for each in range(len(seen.played.bots))]
    others = worths[:seat] + worths[seat + 1 :]
    return sum(others) / len(others), worths[seat]
