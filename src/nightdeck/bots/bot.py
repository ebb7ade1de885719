"""What a bot is: it is shown a table that holds only what its seat may know, and picks an option."""

from typing import Protocol, runtime_checkable

from nightdeck.bots.evidence import Evidence
from nightdeck.core.ask import Option
from nightdeck.core.errors import NightdeckError
from nightdeck.core.table import Table


class BadBot(NightdeckError):
    """A bot that does not exist, cannot be loaded or is described wrongly."""


class Interrupted(BaseException):
    """A bot must stop at once. Nothing that a bot or its seat catches holds this up."""


class Bot(Protocol):
    """Plays a seat.

    `table` is redealt for that seat: its view, questions and events are the seat's own, and
    everything else is one possibility. `table.redeal(seat, seed)` gives others, each as likely as
    the first. The bot may change the table.
    """

    def pick(self, table: Table, seat: int) -> Option: ...


@runtime_checkable
class Believer(Protocol):
    """A bot that is given what the others' moves say about their roles before it picks."""

    evidence: Evidence


@runtime_checkable
class Explains(Protocol):
    """A bot that can explain its last pick."""

    def explain(self) -> str: ...


@runtime_checkable
class Closes(Protocol):
    """A bot that runs processes, and must be closed when the game is over."""

    def close(self) -> None: ...
