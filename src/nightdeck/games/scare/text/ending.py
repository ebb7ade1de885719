"""The outcome in words."""

from nightdeck.games.scare.secrets import View

REASONS = {
    "shaye killed": "Shaye is dead, and the dream with her.",
    "shaye captured": "Shaye has been carried off.",
    "mission failed": "the goal was not reached.",
    "somebody lost": "not everybody has come through.",
    "squad lost": "nobody is left to hold out.",
    "nobody left": "nobody is left who could go on.",
    "held out": "the squad has held out.",
    "boogeyman killed": "The Boogeyman died with his name untold, and the nightmare begins anew.",
    "unmasked": "The Boogeyman has a name now, but Shaye is lost.",
    "beus killed": "Germain Beus is dead and Shaye is alive. The nightmare ends.",
    "s1 won": "Shaye is inside The House.",
    "s2m1 won": "the hidden door is found.",
    "s2m2 won": "Shaye is through the hidden door.",
    "s2m3 won": "the way to the cellar is found.",
    "s3 won": "Shaye is out of the cellar.",
}


def ending(view: View) -> str:
    """The outcome for a viewer; "" while the game goes on."""
    end = view.table.outcome
    if end is None:
        return ""
    verdict = {"complete": "Complete victory", "partial": "Partial victory"}.get(end.rank)
    verdict = verdict or ("You have won" if end.winners else "You have lost")
    rounds = f", after {end.rank}" if end.rank.endswith("rounds") else ""
    return f"{verdict}{rounds}: {REASONS[end.reason]}"
