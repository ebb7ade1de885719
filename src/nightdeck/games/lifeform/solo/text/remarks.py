"""What a menu of the solo game says of each option."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.game import Remark
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import remarks as ship
from nightdeck.games.lifeform.ship.text.names import row_words
from nightdeck.games.lifeform.solo.text.card_help import DEEDS

LINES = {
    "equip": "Cards are your actions and your life. The minutes come off the clock.",
    "heat analyzer": "It takes your whole activity, and the token is spent.",
    "launch": "Whatever is aboard goes with you. It cannot be taken back.",
    "wait": "The round passes; the lifeform comes nearer.",
    "look": "You learn which trait it is.",
    "hide": "The card is spent; no chit is drawn.",
    "run": "The card is spent, and chits are drawn: a killed one is your end.",
    "shock-prod": "The card is spent, and chits are drawn: a killed one is your end.",
    "trait": "The trait token is spent; it waits aboard the Remora.",
    "wild": "The trait token is spent; it waits aboard the Remora.",
}


def remark(view: View, ask: Ask, pick: Option) -> Remark:
    """What is worth knowing about an option, and under which verb it stands."""
    return ship.remark(view, ask, pick, LINES, _tell)


def _tell(view: View, ask: Ask, verb: str, rest: Sequence[Id]) -> Remark | None:
    if ask.kind != "activity":
        return None
    if verb == "card" and len(rest) > 1:
        card, number = view.printed.crew_cards[int(rest[0])], int(rest[1])
        words = ship.row(DEEDS, card.rows[number])
        return Remark(words, "Play a row of a card", group=card.name, short=row_words(card.rows, number))
    return Remark(LINES.get(verb, ""), "Without a card")
