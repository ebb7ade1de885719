"""What every game's state has: an agenda of steps, dice, news, and in the end an outcome."""

from collections.abc import Sequence
from typing import NoReturn

import msgspec

from nightdeck.core.ask import Id
from nightdeck.core.dice import Dice
from nightdeck.core.events import Datum, Event

Step = tuple[str, tuple[Id, ...]]
_FIXED = (int, str, tuple)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended. A seat is a winner, a loser, or (in a draw) neither. `reason` is a key for the game's words."""

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    rank: str = ""
    """A shade of the result where a game has several, such as "total" and "partial" victory."""

    def worth(self, seat: int) -> float:
        """1 for a win, 0 for a loss, one half for neither."""
        return 1.0 if seat in self.winners else 0.0 if seat in self.losers else 0.5


class GameOver(Exception):
    """Leaves every script at once when the game ends."""


class State(msgspec.Struct, kw_only=True, array_like=True):
    """The part of a game's state that the driver needs. Games add their own pieces by subclassing."""

    dice: Dice
    agenda: list[Step] = msgspec.field(default_factory=list)
    outcome: Outcome | None = None
    news: list[Event] = msgspec.field(default_factory=list)
    sealed: str = ""
    quiet: bool = False

    def then(self, *steps: Step) -> None:
        """Put steps on top of the agenda; the first one named comes first."""
        self.agenda += steps[::-1]

    def tell(self, kind: str, *, to: Sequence[int] | None = None, **data: Datum | Sequence[Id]) -> None:
        """Say what happened, to everybody or to the seats in `to`. An event is history: it keeps copies of lists."""
        if not self.quiet:
            kept = {name: value if isinstance(value, _FIXED) else tuple(value) for name, value in data.items()}
            self.news.append(Event(kind, kept, None if to is None else list(to)))

    def seal(self, why: str) -> None:
        """Somebody has learned something new: nobody may undo past this point. `why` completes "since then …"."""
        self.sealed = why

    def end(self, outcome: Outcome) -> NoReturn:
        """The game is over, in the middle of whatever was going on."""
        self.outcome = outcome
        self.agenda.clear()
        raise GameOver


def step(name: str, *args: Id) -> Step:
    """An entry for the agenda."""
    return (name, args)
