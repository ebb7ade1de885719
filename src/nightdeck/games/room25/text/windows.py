"""When a player may want to be asked for a third action: from what everybody can see."""

from nightdeck.core.game import Order, Window
from nightdeck.games.room25.secrets import View

LATE = 3


def _is_late(view: View, _seat: int) -> bool:
    return view.left <= LATE


WINDOWS = {"adrenaline": Window(orders=(Order("late", f"at most {LATE} rounds are left", _is_late),))}
