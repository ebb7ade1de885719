"""What one might look for in the menu of a turn of the solo game."""

from nightdeck.core.ask import Ask
from nightdeck.core.game import Expected
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.expected import of_the_crew, rows
from nightdeck.games.lifeform.solo.text.questions import option


def expected(view: View, ask: Ask) -> list[Expected]:
    """Whatever a turn may be spent on."""
    if ask.kind != "activity":
        return []
    hand = view.crew[0].hand or ()
    return [*of_the_crew(view, ask), *rows(view, ask, hand, view.printed.crew_cards, option)]
