"""When somebody may want to be asked for a card: from what everybody can see."""

from nightdeck.core.game import Order, Window
from nightdeck.games.level7.rules.forecast import Intent
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.names import box

LIKELY = 0.75
LETTERS = {"guard": "G", "clone": "C"}


def _acting(view: View) -> list[Intent]:
    """What the enemies would do that act now: those that the event card names, and whoever acts after every card."""
    card = box(view).events.get(view.event)
    named = card.boxes[len(view.players) - 1] if card is not None else "GC"
    return [intent for intent in view.intents if LETTERS.get(intent.enemy.partition("-")[0], named) in named]


def _somebody_acts(view: View, _seat: int) -> bool:
    return bool(_acting(view))


def _is_hunted(view: View, seat: int) -> bool:
    return any(intent.target == f"seat-{seat}" for intent in _acting(view))


def _may_fail(view: View, _seat: int) -> bool:
    """Whether the challenge before one is no better than likely with the dice at hand."""
    return any(line.chance < LIKELY for line in view.odds)


DOUBT = Order("doubt", "the roll succeeds less than 3 times in 4", _may_fail)
WINDOWS = {
    "reaction": Window(_somebody_acts, (Order("hunted", "an enemy is after you", _is_hunted),)),
    "challenge": Window(orders=(DOUBT,)),
    "assist": Window(orders=(DOUBT,)),
}
