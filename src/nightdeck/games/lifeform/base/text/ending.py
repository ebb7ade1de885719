"""How a game of the base game has ended, in words."""

from nightdeck.games.lifeform.base.text.events import ENDINGS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import LIFEFORM

REASONS = {
    "explosion": "The count reaches nothing. For a moment the dark between the stars is not dark at all.",
    "all dead": "Nobody is left to hear the count go on.",
    "ending A": ENDINGS["A"],
    "ending B": "The lockers are empty. Whatever it was, it guessed wrong and burned with the ship.",
    "showdown crew": "Whatever it was drifts off behind you, turning slowly. The heater comes on. Somebody starts "
    "to laugh and cannot stop.",
    "showdown lifeform": "The Remora keeps to her course, warm and lit and quiet. Something aboard is learning to "
    "sleep.",
}


def ending(view: View) -> str:
    """The outcome in words."""
    outcome = view.outcome
    if outcome is None:
        return ""
    crew = LIFEFORM not in outcome.winners
    reason = outcome.reason
    key = f"showdown {'crew' if crew else 'lifeform'}" if reason == "showdown" else reason
    return f"{'The crew wins.' if crew else 'The lifeform wins.'} {REASONS[key]}"
