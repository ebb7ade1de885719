"""How a game of the base game ends, and who is on which side."""

from typing import NoReturn

from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.state import LIFEFORM, State


def lifeform_wins(s: State, reason: str) -> NoReturn:
    """The lifeform has won (LF-225, LF-309 to LF-311, LF-409)."""
    crew = tuple(player.seat for player in s.crew)
    s.emit("over", reason=reason, winners=[LIFEFORM])
    s.end(Outcome((LIFEFORM,), crew, reason))


def crew_wins(s: State, reason: str) -> NoReturn:
    """The crew has won, the fallen with the survivors (LF-258, LF-263, LF-308)."""
    crew = tuple(player.seat for player in s.crew)
    s.emit("over", reason=reason, winners=list(crew))
    s.end(Outcome(crew, (LIFEFORM,), reason))


def side(_s: State, seat: int) -> str:
    """On which side a seat plays."""
    return "lifeform" if seat == LIFEFORM else "crew"


def survives(s: State, seat: int) -> bool:
    """Whether a seat is still alive: the lifeform, or a player with a character."""
    return seat == LIFEFORM or bool(s.own(seat))
