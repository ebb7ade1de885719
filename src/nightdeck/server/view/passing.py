"""Questions that one usually passes: what the page may pass by itself, and when its player wants to be asked."""

from typing import TypedDict

from nightdeck.core.ask import NO, PASS, Ask
from nightdeck.core.table import Table
from nightdeck.server.view.pieces import OrderPiece


class WindowPiece(TypedDict):
    """The part of a question that says how it may be passed."""

    passes: bool
    idle: bool
    orders: list[OrderPiece]


def window_piece(table: Table, ask: Ask) -> WindowPiece:
    """A spectator's view decides, so that passing by itself tells nothing that the table does not know."""
    window = table.game.text.windows.get(ask.kind)
    if window is None or not {PASS, NO}.intersection(ask.options):
        return {"passes": len(ask.options) > 1 and ask.options[0] == PASS, "idle": False, "orders": []}
    seen = table.view(None)
    orders: list[OrderPiece] = [
        {"name": order.name, "words": order.words, "holds": order.holds(seen, ask.seat)} for order in window.orders
    ]
    return {"passes": True, "idle": not window.matters(seen, ask.seat), "orders": orders}
