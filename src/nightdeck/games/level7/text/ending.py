"""The outcome in words."""

from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.names import person

REASONS = {
    "nobody is left": "Nobody is left in the facility.",
    "all in the infirmary": "All who were left lay in the infirmary together.",
    "countdown": "The countdown has run out.",
    "no way out": "There is no way out any more.",
    "sealed": "The facility has been sealed for good.",
}


def ending(view: View) -> str:
    """The outcome for a viewer; "" while the game goes on."""
    end = view.outcome
    if end is None:
        return ""
    names = [person(view, sheet.seat) for sheet in view.players if sheet.fate == "escaped"]
    who = f"Escaped: {', '.join(names)}" if names else "Nobody escapes"
    if view.cooperative:
        who = f"You {'win' if end.winners else 'lose'} together. {who}"
    return f"{who}. {REASONS[end.reason]}"
