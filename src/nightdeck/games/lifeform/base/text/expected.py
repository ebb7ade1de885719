"""What one might look for in the menu of a turn of the base game."""

from collections.abc import Iterator

from nightdeck.core.ask import Ask
from nightdeck.core.game import Expected
from nightdeck.games.lifeform.base.text.questions import option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.expected import NO_CARD, of_the_crew, rows


def expected(view: View, ask: Ask) -> list[Expected]:
    """Whatever a turn may be spent on."""
    if ask.kind == "activity":
        hand = view.crew[ask.seat - 1].hand or ()
        return [*of_the_crew(view, ask), *rows(view, ask, hand, view.printed.crew_cards, option)]
    return list(_of_the_lifeform(view, ask)) if ask.kind == "lifeform activity" else []


def _of_the_lifeform(view: View, ask: Ask) -> Iterator[Expected]:
    yield Expected("LURK", "lurk", NO_CARD)
    yield Expected("USE VENT", "vent", NO_CARD)
    yield from rows(view, ask, view.hand or (), view.printed.lifeform_cards, option)
