"""How much can be saved of a game whose rules have changed since it began."""

import contextlib
from collections.abc import Sequence

import msgspec

from nightdeck.core.errors import BadSave, NightdeckError
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.server.catalogue import deal
from nightdeck.server.tables.entries import Resumed, Row, Started
from nightdeck.server.tables.store.interface import Snapshot
from nightdeck.server.tables.table_history import PLAYED, TableHistory

MENDED = "The rules have been mended since this game began. It goes on as far as its answers still fit."


class Begun(msgspec.Struct):
    """The part of a save that every version understands."""

    setup: Setup


def resumed(name: str, rows: Sequence[Row], snapshot: Snapshot | None) -> tuple[str, str]:
    """Make a save to go on from, and a notice for the players.

    It goes back to the newest save that still opens or, if none does, deals the game again from its setup. Then it
    gives the answers since, as far as they fit.
    """
    laid = [(row.seq, row.entry.save) for row in rows if isinstance(row.entry, Started | Resumed)]
    saves = [*laid, *([(snapshot.seq, snapshot.save)] if snapshot else [])]
    history = TableHistory(name)
    since = saves[0][0]
    for seq, save in sorted(saves, reverse=True):
        with contextlib.suppress(BadSave):
            history.apply(Resumed(save, ""))
            since = seq
            break
    else:
        history.apply(Resumed(dealt_again(saves[0][1]).save().decode(), ""))
    notice = history.playing.notice or MENDED
    _answer_again(history, [row for row in rows if row.seq > since])
    return history.playing.save().decode(), notice


def dealt_again(save: str) -> Table:
    """The table before its first answer, dealt again from its setup."""
    setup = msgspec.json.decode(save, type=Begun).setup
    return deal(setup, setup.seed)


def _answer_again(history: TableHistory, rows: Sequence[Row]) -> None:
    for row in rows:
        if isinstance(row.entry, PLAYED) and not isinstance(row.entry, Started | Resumed):
            try:
                history.apply(row.entry)
            except (NightdeckError, ValueError):  # an answer or a die that no longer fits: play goes on from here
                return
