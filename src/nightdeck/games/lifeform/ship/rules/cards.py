"""Playing a card: one row of actions, in any order, each as far as it changes something.

The same for both decks.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from nightdeck.core.ask import Option, Script
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.rules.hands import lay_down
from nightdeck.games.lifeform.state import AWAY, State

Lines = tuple[tuple[str, ...], ...]


class Action(NamedTuple):
    """An action icon: whether it would change the game now, and what it does."""

    can: Callable[[State, int], bool]
    do: Callable[[State, int], Script[None]]


def always(_s: State, _seat: int) -> bool:
    """For actions that change the game whatever its state."""
    return True


def rows(s: State, seat: int, cards: Sequence[tuple[int, Lines]], actions: dict[str, Action]) -> list[Option]:
    """The rows that may be picked: at least one action must alter the game (LF-091, LF-144,
    LF-426)."""
    known: dict[str, bool] = {}
    options: list[Option] = []
    for card, lines in cards:
        for number, line in enumerate(lines):
            for name in line:
                if name not in known:
                    known[name] = actions[name].can(s, seat)
                if known[name]:
                    options.append(("card", card, number))
                    break
    return options


async def play_crew_card(s: State, seat: int, card: int, row: int, then: str = "crew row") -> None:
    """A crew player plays a card and resolves one of its rows (LF-089 to LF-092)."""
    s.player(seat).hand.remove(card)
    s.playing = card
    s.row = list(s.printed.crew_cards[card].rows[row])
    s.emit("played", seat=seat, card=card, row=row)
    s.seal("a card has been played")
    s.then(step(then, seat))


def finish_crew_row(s: State) -> None:
    """The played card goes to the discard pile, the Flamethrower out of the game (LF-089, LF-O08)."""
    s.row = []
    lay_down(s, s.playing)
    s.playing = AWAY
