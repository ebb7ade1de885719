"""How well a seat stands: what is loaded and who is alive, against the clock and the lifeform's strength."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.games.lifeform.state import LIFEFORM, State


def judge(s: State, seat: int) -> float:
    """From 0 to 1; the crew stands together."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    return 0.5


def hunch(s: State, ask: Ask) -> Sequence[float]:
    return [1.0] * len(ask.options)


__all__ = ["LIFEFORM", "hunch", "judge"]
