"""Crisis cards: one of three options, its cost, its results in order."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.solo.result import lost
from nightdeck.games.lifeform.solo.rules.crisis_results import RESULTS
from nightdeck.games.lifeform.solo.rules.free import free_options, take_free
from nightdeck.games.lifeform.solo.rules.payment import payable
from nightdeck.games.lifeform.solo.rules.tokens import DECKS
from nightdeck.games.lifeform.state import State


async def crisis(s: State) -> None:
    """Draw a crisis card of the deck the character is on; an empty deck loses the game (LX-053, LX-079)."""
    solo = s.alone()
    deck = solo.crisis[DECKS.index(s.printed.chambers[s.hero().place].deck)]
    if not deck:
        lost(s, "no crisis card")
    card = s.dice.draw(deck)
    solo.open.append(card)
    s.emit("crisis", card=card)
    s.seal("a crisis card has been drawn")
    s.then(step("crisis option", card))


def options(s: State, card: int) -> list[int]:
    """The options whose cost can be paid (LX-081, LX-O07)."""
    return [i for i, option in enumerate(s.printed.crisis[card].options) if payable(s, option.cost)]


async def crisis_option(s: State, card: int) -> None:
    """Pick an option, pay for it, carry it out; then the card leaves the game (LX-081 to LX-084, LX-O84).

    It is asked even if only one option can be paid: a crisis should be seen, not happen in passing.
    """
    pick = await choose(0, "crisis", [*options(s, card), *free_options(s)], card, hides=True)
    if not isinstance(pick, int):
        s.then(step("crisis option", card))
        take_free(s, pick)
        return
    s.emit("crisis option", card=card, option=pick)
    cost = s.printed.crisis[card].options[pick].cost
    s.then(step("pay", *cost), step("crisis result", card, pick, 0), step("crisis ends", card))


async def crisis_result(s: State, card: int, option: int, number: int) -> None:
    """The results of an option, one after the other (LX-084)."""
    results = s.printed.crisis[card].options[option].results
    if number == len(results):
        return
    s.then(step("crisis result", card, option, number + 1))
    result = results[number]
    await RESULTS[result.do](s, result)


async def crisis_ends(s: State, card: int) -> None:
    """The card leaves the game; a proximity conflict that was put off is settled now (LX-084, LX-093)."""
    solo = s.alone()
    solo.open.remove(card)
    solo.crisis_gone.append(card)
    if solo.alert and not solo.open:
        s.then(step("proximity"))
