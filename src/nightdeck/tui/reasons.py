"""Why bots did what they did. Where anything is hidden, it is told when the game is over: before, it would tell what
they know."""

from collections.abc import Iterable
from typing import NamedTuple

from nightdeck.bots.seat import BotSeat
from nightdeck.bots.words import option_words
from nightdeck.core.ask import Option
from nightdeck.core.table import Table

LATER = "Bots say why they moved when the game is over; before, it would tell what they know."
SILENT = "No bot has said why it moved."


class Reason(NamedTuple):
    """Why a bot gave answer number `number` of the game."""

    number: int
    seat: int
    name: str
    words: str
    why: str
    open: bool
    """Whether nothing was hidden from anybody then."""

    def text(self) -> str:
        why = self.why if self.why.startswith(self.words) else f"{self.words}: {self.why}"
        return f"  answer {self.number}, seat {self.seat} ({self.name}): {why}"


class Reasons:
    """What the bots of a table have said, answer by answer."""

    def __init__(self) -> None:
        self._said: list[Reason] = []

    def note(self, table: Table, bot: BotSeat, option: Option) -> None:
        """Keep what a bot says about the option that it is about to take."""
        why = bot.explain()
        if why:
            words = option_words(table, table.ask(bot.seat), option)
            self._said.append(Reason(len(table.log), bot.seat, bot.name, words, why, table.all_is_open))

    def cut(self, answers: int) -> None:
        """Forget what was said about answers that were taken back: only so many still stand."""
        self._said = [reason for reason in self._said if reason.number < answers]

    def last(self, *, over: bool = True) -> str:
        """Why each bot made its last move, before the end only as far as that is open; "" if none has said."""
        last = {reason.seat: reason for reason in self._said if over or reason.open}
        return _lines(last[seat] for seat in sorted(last))

    def all(self) -> str:
        return _lines(self._said) or SILENT


def _lines(reasons: Iterable[Reason]) -> str:
    return "\n".join(reason.text() for reason in reasons)
