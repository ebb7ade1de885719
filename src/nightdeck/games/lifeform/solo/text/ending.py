"""How a solo game has ended, in words."""

from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo.rules.hazard import UNKNOWN, next_hazard
from nightdeck.games.lifeform.solo.text.events import hazard_name

REASONS = {
    "explosion": "The count reaches nothing. For a moment the dark between the stars is not dark at all.",
    "killed": "A wet sound behind you. Then the corridor is quiet again.",
    "no defence": "It stands in the light at last, and your hands are empty.",
    "nothing to elude with": "You hold your breath too long, and your luck runs out first.",
    "fear": "You sit down with your back to the wall and cannot get up again.",
    "no crisis card": "There is nowhere left on this deck to be, and it knows.",
    "not matched": "One of its limbs you did not count. The Remora flies on without you.",
    "clean escape": "The lockers are empty, the cat is asleep on the console. Nothing else is aboard.",
    "shuttle conflict": "The airlock cycles twice. You watch it turn, slowly, until it is a star like any other.",
}


def ending(view: View) -> str:
    """The outcome in words, and what the next game with a hazardous environment begins with
    (LX-175)."""
    if view.outcome is None:
        return ""
    verdict = "You are out." if view.outcome.winners else "You are lost."
    hazard = next_hazard(view.alone())
    where = "left to chance" if hazard == UNKNOWN else f"{hazard_name(view, hazard)} (option nearest={hazard})"
    return f"{verdict} {REASONS[view.outcome.reason]} Hazardous environment, next time: {where}."
