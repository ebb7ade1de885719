"""Where the two games on this ship differ in rules that they share.

A shared rule asks `mode_rules(s)` for the answer of the game that is played, never which game that
is.
"""

from collections.abc import Callable
from typing import NamedTuple

from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.state import Crew, State


class ModeRules(NamedTuple):
    """What one of the games says on rules that both of them have."""

    boarding: int
    """The minute from which on characters may board the Remora."""
    hand_limit: Callable[[State, Crew], int]
    spacesuits: Callable[[State], int]
    """How many spacesuits a launch needs."""
    protected: Callable[[Printed], frozenset[int]]
    """Chambers whose power cannot fail."""
    entered: Callable[[State, int], None]
    """What else happens when a character enters a chamber."""
    loaded: Callable[[State, int, int], None]
    """What else happens when a mission token covers a space of a loadout column."""


MODE_RULES: dict[str, ModeRules] = {}
"""The rules of each game; `lifeform/mode.py` fills it."""


def mode_rules(s: State) -> ModeRules:
    """The rules of the game that is played."""
    return MODE_RULES[s.mode]
