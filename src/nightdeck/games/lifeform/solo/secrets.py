"""What one may know of a solo game: everything that its player sees.

It is played with open cards.
"""

from nightdeck.core.dice import Dice
from nightdeck.games.lifeform.secrets import View, build_view
from nightdeck.games.lifeform.solo.rules.launch import lacks
from nightdeck.games.lifeform.state import State


def view(s: State, seat: int | None, reveal: bool = False) -> View:
    """Whoever watches sees what the player sees."""
    over = reveal or s.outcome is not None
    return build_view(s, seat, over, lacks(s) if s.characters else [], (0,))


def redeal(_past: State, _now: State, _seat: int | None, _dice: Dice) -> None:
    """Nothing is hidden, so nothing is dealt anew: what nobody can see is drawn when it is turned
    up."""


def facts(_s: State) -> dict[str, str]:
    """Nothing is hidden from anybody."""
    return {}
