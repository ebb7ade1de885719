"""What an option uses of the box: a card, an item, a skill, an action of the turn."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.games.level7.state import State

ENDLESS = ("end", "play", "use")
"""The end of a turn is no action, and cards stand for themselves."""


def uses(s: State, ask: Ask, option: Option) -> Sequence[str]:
    """Cards, items and skills are named in the option; an action is its verb."""
    named = option if isinstance(option, tuple) else (option,)
    box = s.box
    found = []
    for file, entries in (("adrenaline", box.adrenaline), ("items", box.items), ("skills", box.skills)):
        found += [f"{file}/{word}" for word in named if word in entries]
    if ask.kind == "act" and named[0] not in ENDLESS:
        found.append(f"actions/{named[0]}")
    return found
