"""What a menu says of each option on this ship: what it does and costs, and whether it would do nothing."""

from collections.abc import Callable, Mapping, Sequence

from nightdeck.core.ask import NO, PASS, YES, Ask, Id, Option
from nightdeck.core.game import Remark
from nightdeck.games.lifeform.content.printed import adjacent
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.card_help import Deeds
from nightdeck.games.lifeform.ship.text.surroundings import about_place
from nightdeck.games.lifeform.state import AWAY

Telling = Callable[[View, Ask, str, Sequence[Id]], Remark | None]
STAKES = {
    "launch": "whatever is not aboard stays behind",
    "laser": "the card is gone for good",
    "give up cat": "its cards are gone for good",
    "character": "the character is lost",
}
PASSES = {
    "activity": "You keep your cards; the turn goes on.",
    "lifeform activity": "You do nothing this round.",
    "react": "The attack goes on; without an answer it kills.",
}


def remark(view: View, ask: Ask, pick: Option, lines: Mapping[str, str], tell: Telling) -> Remark:
    """What is worth knowing about an option: by what the game says of it, or by its verb."""
    if pick == PASS:
        return Remark(PASSES.get(ask.kind, "Nothing changes."))
    if pick in (YES, NO):
        return Remark()
    verb, *rest = pick if isinstance(pick, tuple) else (pick,)
    told = tell(view, ask, str(verb), rest) or about_place(view, ask, pick)
    found = told or Remark(lines.get(str(verb), ""))
    return found._replace(stake=STAKES.get(str(verb), ""))


def row(deeds: Deeds, actions: Sequence[str]) -> str:
    """What a row of a card does, in order."""
    return " Then: ".join(deeds.get(action, "") for action in actions)


def attack_finds_nobody(view: View) -> bool:
    """Whether no image that may be real stands next to somebody who is not hidden (LF-170)."""
    prey = {who.place for who in view.characters if not who.hidden} - {view.printed.remora, *view.images}
    images = view.suspects if view.real == AWAY else [view.real]
    return not any(
        place in prey
        for image in images
        for place in adjacent(view.printed, view.images[image], True, view.door, view.breach)
    )
