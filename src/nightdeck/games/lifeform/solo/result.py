"""How a solo game ends."""

from typing import NoReturn

from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.solo.hooks import next_hazard
from nightdeck.games.lifeform.state import State


def lost(s: State, reason: str) -> NoReturn:
    """The player has lost (LX-049 to LX-055)."""
    s.tell("over", reason=reason, winners=[])
    s.tell("hazard next", hazard=next_hazard(s.alone()))
    s.end(Outcome((), (0,), reason))


def won(s: State, reason: str) -> NoReturn:
    """The player has won (LX-046, LX-048)."""
    s.tell("over", reason=reason, winners=[0])
    s.tell("hazard next", hazard=next_hazard(s.alone()))
    s.end(Outcome((0,), (), reason))
