"""How a solo game ends, and what must be conserved in it."""

from typing import NoReturn

from nightdeck.core.state import Outcome
from nightdeck.games.lifeform.ship import result as ship
from nightdeck.games.lifeform.solo.rules.hazard import next_hazard
from nightdeck.games.lifeform.state import State


def lost(s: State, reason: str) -> NoReturn:
    """The player has lost (LX-049 to LX-055)."""
    s.emit("over", reason=reason, winners=[])
    s.emit("hazard next", hazard=next_hazard(s.alone()))
    s.end(Outcome((), (0,), reason))


def won(s: State, reason: str) -> NoReturn:
    """The player has won (LX-046, LX-048)."""
    s.emit("over", reason=reason, winners=[0])
    s.emit("hazard next", hazard=next_hazard(s.alone()))
    s.end(Outcome((0,), (), reason))


def pieces(s: State) -> dict[str, int]:
    """How many of each piece there are, wherever they lie."""
    solo = s.alone()
    return ship.pieces(s, solo.looked) | {
        "crisis card": sum(map(len, solo.crisis)) + len(solo.crisis_gone) + len(solo.open),
        "killed chit": solo.killed + len(solo.vent_chits) + sum(solo.cocoon_killed),
        "terror": s.terror_supply() + len(s.terrors) + solo.fear + solo.terrors_gone,
    }


def side(_s: State, _seat: int) -> str:
    """There is only one."""
    return "crew"


def survives(s: State, seat: int) -> bool:
    """Whether the player is still alive."""
    return s.outcome is None or seat in s.outcome.winners
