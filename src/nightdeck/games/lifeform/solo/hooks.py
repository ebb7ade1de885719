"""What the base game's own moves mean in a solo game. Called by the base game; imports none of its rules."""

from nightdeck.games.lifeform.box import CELLS
from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.state import State

HAZARDS = ("cargo-pod-a", "wiring-and-systems-access", "lift-bay")
"""The chambers that Hazardous Environment may breach (LX-174)."""
UNKNOWN = "unknown"
"""No record of an earlier game, or one in which two of them came equally near (LX-O45)."""


def stepped(s: State, chamber: int) -> None:
    """A harpoon token is taken on entering its chamber; how near the hazards came is noted (LX-O01, LX-O45)."""
    solo = s.alone()
    solo.nearest = [
        min(near, s.box.walk[chamber][s.box.place[name]]) for near, name in zip(solo.nearest, HAZARDS, strict=True)
    ]
    if chamber in solo.harpoon_places:
        solo.harpoon_places.remove(chamber)
        s.player(0).harpoons += 1
        s.tell("took harpoon", chamber=chamber)


def covered(s: State, column: int, space: int) -> None:
    """A mission token on a space with a combat token takes that token out of the game (LX-059, LX-O71)."""
    solo = s.alone()
    if column == CELLS and space in solo.cells:
        solo.cells.remove(space)
        s.tell("combat token covered", space=space)


def next_hazard(solo: Solo) -> str:
    """The chamber that the player came nearest to, which the next Hazardous Environment breaches (LX-175, LX-O45)."""
    near = solo.nearest
    best = min(near)
    return HAZARDS[near.index(best)] if near.count(best) == 1 else UNKNOWN
