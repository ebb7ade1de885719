"""When somebody may want to be asked for a card: from what everybody can see."""

from nightdeck.core.game import Order, Window
from nightdeck.games.level7.secrets import View

LIKELY = 0.75


def _somebody_acts(view: View, _seat: int) -> bool:
    """Whether there is an enemy that is not stunned."""
    return bool(view.intents)


def _is_hunted(view: View, seat: int) -> bool:
    return any(intent.target == f"seat-{seat}" for intent in view.intents)


def _may_fail(view: View, _seat: int) -> bool:
    """Whether the challenge before one is no better than likely with the dice at hand."""
    return any(line.chance < LIKELY for line in view.odds)


DOUBT = Order("doubt", "the roll succeeds less than 3 times in 4", _may_fail)
WINDOWS = {
    "reaction": Window(_somebody_acts, (Order("hunted", "an enemy is after you", _is_hunted),)),
    "challenge": Window(orders=(DOUBT,)),
    "assist": Window(orders=(DOUBT,)),
}
