"""What a bot is: somebody who, shown a table as it may be for all that a seat knows, picks an option."""

from typing import Protocol, runtime_checkable

from nightdeck.bots.evidence import Evidence
from nightdeck.core.ask import Option
from nightdeck.core.errors import NightdeckError
from nightdeck.core.table import Table


class BadBot(NightdeckError):
    """A bot that does not exist, cannot be loaded or is described wrongly."""


class Interrupted(BaseException):
    """Somebody wants a bot to stop at once. Passes through whatever a bot, and whoever seats it, catches."""


class Bot(Protocol):
    """Plays a seat.

    `table` is re-dealt for that seat: its view, questions and events are the seat's own, everything else is one way it
    might be. `table.redeal(seat, seed)` gives others, each as good as the first. The table is the bot's to change.
    """

    def pick(self, table: Table, seat: int) -> Option: ...


@runtime_checkable
class Believer(Protocol):
    """A bot that wants to be told what the others' public behaviour says about them before it picks."""

    evidence: Evidence


@runtime_checkable
class Explains(Protocol):
    """A bot that can say why it picked what it picked last."""

    def explain(self) -> str: ...


@runtime_checkable
class Closes(Protocol):
    """A bot that holds processes and wants to be told when the game is over."""

    def close(self) -> None: ...
