"""What a menu of the base game says of each option."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.game import Remark
from nightdeck.games.lifeform.base.text.card_help import CREW_DEEDS, LIFEFORM_DEEDS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import remarks as ship
from nightdeck.games.lifeform.ship.text.names import counted, row_words
from nightdeck.games.lifeform.state import LIFEFORM

LINES = {
    "lurk": "More rows to choose from next round. Nothing else happens.",
    "vent": "An image jumps to a vent, or the real one attacks in a vent chamber. It costs the token.",
    "equip": "Cards are your actions and your life. The minutes come off the clock.",
    "launch": "Everybody who is not aboard stays behind. It cannot be taken back.",
    "heat analyzer": "It takes your whole activity, and the token is spent.",
    "laser": "The card is gone for good, hostility rises, and it gets dark there.",
    "skill": "From now on this skill works. It takes your whole activity.",
    "match": "The card is spent on this icon.",
    "character": "The character is lost.",
}


def remark(view: View, ask: Ask, pick: Option) -> Remark:
    """What is worth knowing about an option, and under which verb it stands."""
    return ship.remark(view, ask, pick, LINES, _tell)


def _tell(view: View, ask: Ask, verb: str, rest: Sequence[Id]) -> Remark | None:
    if verb == "card" and ask.kind in ("activity", "lifeform activity"):
        return _row(view, ask, int(rest[0]), int(rest[1]))
    if ask.kind in ("activity", "lifeform activity"):
        return Remark(LINES.get(verb, ""), "Without a card")
    if ask.kind == "claws":
        return Remark(f"They are spent: you have {counted(view.hostility_tokens, 'hostility token')}.")
    return None


def _row(view: View, ask: Ask, card: int, number: int) -> Remark:
    """A row of a card; whether an attack on it would find nobody is said before the card is spent."""
    own = ask.seat == LIFEFORM
    found = (view.printed.lifeform_cards if own else view.printed.crew_cards)[card]
    actions = found.rows[number]
    words = ship.row(LIFEFORM_DEEDS if own else CREW_DEEDS, actions)
    if own and "attack" in actions and ship.attack_finds_nobody(view):
        moves = any(action.startswith("move") for action in actions[: actions.index("attack")])
        words = f"{'Unless you move next to somebody first, the' if moves else 'The'} attack finds nobody. {words}"
    return Remark(words, "Play a row of a card", group=found.name, short=row_words(found.rows, number))
