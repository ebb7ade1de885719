"""What every game's state has: an agenda of steps, dice, events, and in the end an outcome."""

from collections.abc import Sequence
from typing import NoReturn

import msgspec

from nightdeck.core.ask import Id
from nightdeck.core.dice import Dice
from nightdeck.core.events import Datum, Event

Step = tuple[str, tuple[Id, ...]]
_FIXED = (int, str, tuple)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. A seat is a winner, a loser or, in a draw, neither.

    `reason` is a key for the game's texts.
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    rank: str = ""
    """A grade of the result where a game has several, such as "total" and "partial" victory."""

    def worth(self, seat: int) -> float:
        """1 for a win, 0 for a loss, one half for neither."""
        return 1.0 if seat in self.winners else 0.0 if seat in self.losers else 0.5


class GameOver(Exception):
    """Ends every running script at once when the game is over."""


class State(msgspec.Struct, kw_only=True, array_like=True):
    """The part of a state that the driver needs. A game adds its own pieces in a subclass."""

    dice: Dice
    agenda: list[Step] = msgspec.field(default_factory=list)
    outcome: Outcome | None = None
    events: list[Event] = msgspec.field(default_factory=list)
    sealed: str = ""
    quiet: bool = False

    def then(self, *steps: Step) -> None:
        """Put steps on top of the agenda; the first one given runs first."""
        self.agenda += steps[::-1]

    def emit(self, kind: str, *, to: Sequence[int] | None = None, **data: Datum | Sequence[Id]) -> None:
        """Report what has happened to everybody, or to the seats in `to`. Lists are copied."""
        if not self.quiet:
            kept = {name: value if isinstance(value, _FIXED) else tuple(value) for name, value in data.items()}
            self.events.append(Event(kind, kept, None if to is None else list(to)))

    @property
    def news(self) -> list[Event]:
        """Another name for `events`."""
        return self.events

    tell = emit
    """Another name for `emit`."""

    def seal(self, why: str) -> None:
        """Nobody may undo past this point, because somebody has learned something new.

        `why` is a clause that completes both "You can't undo this: …" and "You can't undo this
        once …", such as "a card has been drawn".
        """
        self.sealed = why

    def end(self, outcome: Outcome) -> NoReturn:
        """End the game at once, in the middle of whatever is going on."""
        self.outcome = outcome
        self.agenda.clear()
        raise GameOver


def step(name: str, *args: Id) -> Step:
    """An entry for the agenda."""
    return (name, args)
