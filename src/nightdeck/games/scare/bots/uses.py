"""What an option uses: a weapon, an action besides moving."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.games.scare.state import State

PLAIN = ("move", "enter", "stop")
"""Without these nobody gets anywhere."""


def uses(s: State, ask: Ask, option: Option) -> Sequence[str]:
    """A shot uses the weapon of whoever shoots."""
    if ask.kind != "act" or not isinstance(option, tuple) or option[0] in PLAIN:
        return ()
    if option[0] == "fire":
        return (f"weapons/{s.card(s.agents[int(ask.about[0])]).weapon}",)
    return (f"actions/{option[0]}",)
