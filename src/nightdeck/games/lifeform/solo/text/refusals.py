"""Why a pick is refused in the solo game, with the rule that forbids it."""

from nightdeck.core.ask import Ask, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import refusals as ship
from nightdeck.games.lifeform.ship.text.refusals import Refusal, idle

GENERAL: dict[str, Refusal] = {
    "choose hero": ("one of the characters in the box", "LX-027"),
    "stock ladderway": ("one of the two Ladderways of B deck", "LX-014"),
    "star-beast": ("a space after the start of the cocoon track", "LX-173"),
    "collect": ("a mission token here must be collected, for a column with room", "LX-057"),
    "activity": ("that activity is not possible now", "LX-062"),
    "next action": ("an action that can be done must be done", "LX-073"),
    "before step 4": ("only what costs no activity: a survival token, a trait or a harpoon", "LX-204"),
    "end of turn": ("nothing else is left to do this turn", "LX-272"),
    "cut advance": ("a SECURITY DOOR card or a survival token, on the Valley Forge", "LX-193"),
    "motion": ("the next space of the motion track", "LX-142"),
    "take chit": ("a killed chit of the first deck that has one", "LX-202"),
    "hold seconds": ("no more tokens than there are, nor than the clock would advance", "LX-199"),
    "small vent": ("Supplies, or a neighbour of it that is no vent", "LX-137"),
    "stowaway icon": ("a stowaway token, or an energy cell if there is one", "LX-138"),
    "proximity": ("one of the four defences, or eluding for the full price", "LX-154"),
    "elude": ("only a card in hand", "LX-162"),
    "crisis": ("that option cannot be paid", "LX-081"),
    "pay": ("that does not carry the icon, or leaves too little for the rest", "LX-082"),
    "step to": ("an open chamber next door", "LX-188"),
    "meet terror": ("only an unused trait that counts on this deck", "LX-214"),
    "solo flamethrower": ("terror next door, or the lifeform while it still fears flames", "LX-183"),
    "solo discard": ("only a card in hand", "LX-204"),
    "discard down": ("only a card in hand", "LX-061"),
    "keep of four": ("one of the cards looked at", "LX-216"),
    "return three": ("all of them together, to the top or to the bottom", "LX-216"),
    "spread": ("as evenly as possible", "LX-107"),
    "conflict": ("that action is used up or has no zone to clear", "LX-111"),
    "locker tokens": ("no more survival tokens than there are", "LX-127"),
    "match": ("that matches nothing here", "LX-114"),
    "direct android": ("always nearer to the character", "LX-176"),
    "circuit board": ("a data token that is in the pool", "LX-178"),
    "explore": ("a token of this chamber, or terror next door by an open corridor", "LX-181"),
    "wreck": ("only a column with a token", "LX-101"),
    "data": ("that data token is not in the pool", "LX-178"),
}
LACKS: dict[str, Refusal] = {
    "nobody aboard": ("the character is not aboard the Remora", "LX-038"),
    "loadout": ("the shuttle loadout is not complete", "LX-039"),
    "cat objective": ("the ship's cat has not been found", "LX-043"),
    "umbilicus objective": ("the umbilicus is still attached", "LX-044"),
    "data objective": ("the xeno-data has not been downloaded", "LX-045"),
}


def refusal(view: View, ask: Ask, pick: Option) -> Refusal:
    """Why this is not one of the options."""
    if pick == "launch" and ask.kind in ("activity", "collect", "end of turn", "next action"):
        return LACKS[view.lacks[0]] if view.lacks else ("nothing may be under way when the Remora launches", "LX-037")
    if ask.kind == "activity":
        return _no_activity(view, pick)
    return GENERAL.get(ask.kind) or ship.refusal(view, ask, pick)


def _no_activity(view: View, pick: Option) -> Refusal:
    hand = view.crew[0].hand or []
    match pick:
        case "heat analyzer" if not view.crew[0].analyzers:
            return "no heat analyzer token is left", "LX-064"
        case "heat analyzer":
            return "the lifeform is not at close range", "LX-146"
        case ("laser" | "laser terror", *_) if view.printed.laser not in hand:
            return "the Mining Laser card is not in hand", "LX-066"
        case ("laser", *_) if view.characters[0].place in view.outages or view.android in view.outages:
            return "not where the power is out", "LX-067"
        case ("laser" | "laser terror", *_):
            return "no legal target in or next to the chamber", "LX-066"
        case ("card", int(card), int(row)) if card in hand:
            return idle(view.printed.crew_cards[card].rows, row, "LX-072")
        case ("card", *_):
            return "that card is not in hand", "LX-072"
        case ("equip", 3):
            return "EQUIP gives 2 cards, no more", "LX-063"
        case ("skill", *_) | ("cell", *_):
            return "that activity does not exist in the solo game", "LX-062"
        case _:
            return GENERAL["activity"]
