"""Why the bots moved as they did.

While anything is hidden they tell only after the game, since it would give away what they know.
"""

from collections.abc import Iterable
from typing import NamedTuple

from nightdeck.bots.plain_text import option_words, player, spoken
from nightdeck.bots.seat import BotSeat
from nightdeck.core.ask import Option
from nightdeck.core.table import Table

LATER = "The bots explain their moves after the game; now it would give away what they know."
SILENT = "No bot has explained a move so far."


class Reason(NamedTuple):
    """Why a bot gave answer number `number` of the game."""

    number: int
    seat: int
    name: str
    option: str
    why: str
    open: bool
    """Whether nothing was hidden from anybody at that moment."""

    def text(self) -> str:
        why = self.why if self.why.startswith(self.option) else f"{self.option}: {self.why}"
        return f"  Move {self.number + 1}, {player(self.seat)} ({self.name}): {spoken(why)}"


class Reasons:
    """What the bots of a table have said about their moves."""

    def __init__(self) -> None:
        self._said: list[Reason] = []

    def note(self, table: Table, bot: BotSeat, option: Option) -> None:
        """Keep what a bot says about the option that it is about to take."""
        why = bot.explain()
        if why:
            number, words = len(table.log), option_words(table, table.ask(bot.seat), option)
            reason = Reason(number, bot.seat, bot.name, words, why, table.all_is_open)
            self._said.append(reason)

    def cut(self, answers: int) -> None:
        """Forget the moves that were taken back; so many answers still stand."""
        self._said = [reason for reason in self._said if reason.number < answers]

    def last(self, *, over: bool = True) -> str:
        """Why each bot made its last move; during the game only where that gives nothing away."""
        last = {reason.seat: reason for reason in self._said if over or reason.open}
        return _lines(last[seat] for seat in sorted(last))

    def all(self) -> str:
        return _lines(self._said) or SILENT


def _lines(reasons: Iterable[Reason]) -> str:
    return "\n".join(reason.text() for reason in reasons)
