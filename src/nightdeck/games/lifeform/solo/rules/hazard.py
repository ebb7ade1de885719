"""Hazardous Environment: which chamber is open to space, and which one the next game breaches."""

from nightdeck.games.lifeform.solo.state import Solo
from nightdeck.games.lifeform.state import State

HAZARDS = ("cargo-pod-a", "wiring-and-systems-access", "lift-bay")
"""The chambers that Hazardous Environment may breach (LX-174)."""

UNKNOWN = "unknown"
"""No record of an earlier game, or one in which two of them came equally near (LX-O45)."""


def note_nearest(s: State, chamber: int) -> None:
    """How near the character has come to each of the three chambers (LX-O45)."""
    solo, walk = s.alone(), s.printed.walk[chamber]
    solo.nearest = [min(near, walk[s.printed.place[name]]) for near, name in zip(solo.nearest, HAZARDS, strict=True)]


def next_hazard(solo: Solo) -> str:
    """The chamber that the player came nearest to, which the next Hazardous Environment breaches
    (LX-175, LX-O45)."""
    near = solo.nearest
    best = min(near)
    return HAZARDS[near.index(best)] if near.count(best) == 1 else UNKNOWN
