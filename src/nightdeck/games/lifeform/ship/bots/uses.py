"""What an option uses on the ship: a card, a skill, a weapon, an action on a card, an evolution."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.state import State

PLAYS = ("activity", "lifeform activity")
WEAPONS = ("laser", "harpoon", "hook", "fire-extinguisher")
VERBS = ("equip", "heat analyzer", "lurk", "vent", "wait", "survival token", "elude", "run", "hide", "shock-prod")


def uses(s: State, ask: Ask, option: Option) -> Sequence[str]:
    """A card played for a row, and what is done with it."""
    if ask.kind in ("keep evolution", "add evolution") and isinstance(option, int):
        return (f"evolution/{s.printed.evolutions[option].id}",)
    match option:
        case ("card", int(card), *_) if ask.kind in PLAYS:
            return (_card(s.printed, ask.kind, card),)
        case ("do", str(action)):
            return (f"actions/{action}",)
        case ("skill", int(who)):
            return (f"characters/{s.printed.sheets[who].id}",)
        case (str(verb), *_) | str(verb):
            weapon = next((weapon for weapon in WEAPONS if verb.startswith(weapon)), "")
            return (f"weapons/{weapon}",) if weapon else (f"actions/{verb}",) if verb in VERBS else ()
    return ()


def _card(printed: Printed, kind: str, card: int) -> str:
    if kind == "lifeform activity":
        return f"lifeform_cards/{printed.lifeform_cards[card].id}"
    return f"crew_cards/{printed.crew_cards[card].id}"
