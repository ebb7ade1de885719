"""When a player may want to be asked for a reaction: from what everybody can see."""

from nightdeck.core.game import Window
from nightdeck.games.lifeform.secrets import View


def _holds_cards(view: View, seat: int) -> bool:
    return any(player.seat == seat and player.cards for player in view.crew)


def _can_counter(view: View, _seat: int) -> bool:
    """Whether the lifeform has anything to counter with."""
    return bool(view.lifeform_cards or view.evolutions)


WINDOWS = {"react": Window(_holds_cards), "counter": Window(_can_counter)}
