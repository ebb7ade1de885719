"""How a bot's process keeps up with a table: it keeps the table and is sent what is new.

Both sides hold a mark of what the process has: a checksum of the game's start and of every pick since. Where they
disagree, or the process has lost the table, it is sent everything again.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from zlib import crc32

import msgspec

from nightdeck.core.record import Pick
from nightdeck.server.tables.table_history import GameSoFar

REMEMBERED = 200
"""So many tables are kept by each process; those that were asked about longest ago go first."""
_encode = msgspec.json.Encoder().encode


class Update(msgspec.Struct, frozen=True):
    """What is new at a table since `mark`. With a `start`, the whole game."""

    table: str
    mark: int
    picks: Sequence[Pick]
    start: str = ""


class LostTrack(Exception):
    """A process does not have a table as the server believes it has."""


class Sent:
    """What one process has been sent. The list of picks is the server's own, so it costs little to keep."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, tuple[GameSoFar, int]] = OrderedDict()

    def update(self, game: GameSoFar) -> Update:
        """What the process has to be sent. Until `arrived` is called, it may have arrived or not."""
        last, mark = self._games.pop(game.table, (None, 0))
        if last is None or last.start != game.start or game.picks[: len(last.picks)] != last.picks:
            return Update(game.table, 0, game.picks, game.start)
        return Update(game.table, mark, game.picks[len(last.picks) :])

    def arrived(self, game: GameSoFar, update: Update) -> None:
        mark = mark_after(first_mark(update.start) if update.start else update.mark, update.picks)
        self._games[game.table] = game, mark
        if len(self._games) > REMEMBERED:
            self._games.popitem(last=False)


def first_mark(start: str) -> int:
    return crc32(start.encode())


def mark_after(mark: int, picks: Iterable[Pick]) -> int:
    for pick in picks:
        mark = crc32(_encode(pick), mark)
    return mark
