"""Setup of 13th Passenger: its modules, and what they lay out."""

from nightdeck.core.setup import Choice, Setup
from nightdeck.games.lifeform.base import setup as base
from nightdeck.games.lifeform.passenger.rules.asteroids import lay_asteroids
from nightdeck.games.lifeform.solo import setup as solo
from nightdeck.games.lifeform.state import State

OPTIONS = (
    Choice("survivors", "Module A: new survivors", False, "Two more characters (13th Passenger)."),
    Choice(
        "asteroids",
        "Module B: asteroid impact",
        False,
        "Between minutes 19 and 16 the ship is hit (13th Passenger).",
    ),
    Choice(
        "hunt",
        "Module D: hunting the alien",
        False,
        "A search of the Remora before the showdown.",
        (),
        (base.MODE.name,),
    ),
)
SOLO_OPTIONS = (
    Choice(
        "search",
        "Module C: crisis and search",
        False,
        "Nine more crisis cards, clamps, and a search of the Remora.",
        (),
        (solo.MODE.name,),
    ),
)


def lay_out(s: State, setup: Setup) -> State:
    """What the modules add to a position that has been dealt."""
    if setup.options.get("asteroids"):
        lay_asteroids(s)
    return s
