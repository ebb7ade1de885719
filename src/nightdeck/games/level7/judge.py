"""How well a seat stands, from 0 to 1, for search: its own way out first (semi-cooperative)."""

from nightdeck.games.level7.state import State


def judge(s: State, seat: int) -> float:
    """A first estimate."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    return 0.5
