"""What one might look for in the menu of a turn on this ship."""

from collections.abc import Callable, Collection, Iterator, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import Expected
from nightdeck.games.lifeform.content.components import CrewCard, LifeformCard
from nightdeck.games.lifeform.secrets import View

CARDS = "Play a row of a card"
NO_CARD = "Without a card"
Naming = Callable[[View, Ask, Option], str]


def rows(
    view: View, ask: Ask, hand: Collection[int], cards: Sequence[CrewCard | LifeformCard], name: Naming
) -> Iterator[Expected]:
    """Every row of the cards in hand."""
    for card in sorted(set(hand)):
        for number in range(len(cards[card].rows)):
            option = ("card", card, number)
            yield Expected(name(view, ask, option), option, CARDS)


def of_the_crew(view: View, ask: Ask) -> Iterator[Expected]:
    """The heat analyzer, the mining laser of whoever has its card, the launch for whoever is aboard."""
    player = view.crew[max(ask.seat - 1, 0)]
    yield Expected("USE HEAT ANALYZER", "heat analyzer", NO_CARD)
    lasers = [option for option in ask.options if isinstance(option, tuple) and str(option[0]).startswith("laser")]
    if view.printed.laser in (player.hand or ()) and not lasers:
        yield Expected("SHOOT THE MINING LASER", ("laser", 0, 0), NO_CARD)
    if any(who.seat == ask.seat and who.place == view.printed.remora for who in view.characters):
        yield Expected("Launch the Remora", "launch", NO_CARD)
