"""How well a seat stands, for search."""

from nightdeck.games.lifeform.base.bots.evaluate_escape import escape_chance
from nightdeck.games.lifeform.base.bots.evaluate_showdown import showdown_chance
from nightdeck.games.lifeform.state import LIFEFORM, State


def evaluate(s: State, seat: int) -> float:
    """From 0 to 1; the crew stands and falls together."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    if s.phase == "setup":
        return 0.5  # half of what counts does not lie on the ship yet
    crew = showdown_chance(s) if s.phase in ("launch", "showdown") else escape_chance(s)
    crew = min(max(crew, 0.001), 0.999)
    return 1 - crew if seat == LIFEFORM else crew
