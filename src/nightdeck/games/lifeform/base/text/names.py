"""Names that only the base game has: who sits where, and whose cards are meant."""

from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import crew_card_name, person_name
from nightdeck.games.lifeform.state import LIFEFORM


def seat_name(view: View, seat: int) -> str:
    """A player: the lifeform, a support role, or one of the crew with its characters."""
    if seat == LIFEFORM:
        return "the lifeform"
    role = view.crew[seat - 1].role
    if role:
        return "the ship's cat" if role == "cat" else "SIS-TER"
    own = [who for who in view.characters if who.seat == seat and who.alive]
    names = [person_name(view.printed, who.id).split()[-1] for who in own]
    return f"crew {seat}" + (f" ({' & '.join(names)})" if names else "")


def card_name(printed: Printed, seat: int, card: int) -> str:
    """A card of somebody's hand."""
    return lifeform_card_name(printed, card) if seat == LIFEFORM else crew_card_name(printed, card)


def lifeform_card_name(printed: Printed, card: int) -> str:
    return printed.lifeform_cards[card].name
