"""What options of 13th Passenger point at in the picture."""

from nightdeck.games.lifeform.passenger.picture.board import is_hunting, is_searching
from nightdeck.games.lifeform.passenger.text.names import ZONE_WORDS
from nightdeck.games.lifeform.passenger.text.questions import ROOM_KINDS, SEAT_KINDS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.clicks import Pointers


def _rooms(view: View, _seat: int) -> range:
    """The chambers of the Remora, while its board is in the picture."""
    return range(len(view.printed.shuttle) if is_hunting(view) or is_searching(view) else 0)


POINTERS = Pointers(
    singles={
        **dict.fromkeys(SEAT_KINDS, "seat"),
        **dict.fromkeys((*ROOM_KINDS, "search"), "room"),
        "skilful search": "centre",
        "shaken loose": "column",
        "spare mission": "column",
    },
    pairs={"search location": ("who", "room")},
    shown={
        "room": _rooms,
        "centre": lambda view, _: range(len(ZONE_WORDS) if is_hunting(view) else 0),
    },
)
