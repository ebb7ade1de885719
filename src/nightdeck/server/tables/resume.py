"""How a game goes on whose rules have changed since it began: under the new ones, as far as nothing changes by that."""

import contextlib
import logging
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from nightdeck.core.errors import BadSave, IllegalPick, NightdeckError
from nightdeck.core.record import Save
from nightdeck.core.save import check_same, replay
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.server.catalogue import deal, game_named
from nightdeck.server.tables.entries import Answered, AnyEntry, Patched, Resumed, Row, Started
from nightdeck.server.tables.store.interface import Snapshot
from nightdeck.server.tables.table_history import PLAYED, TableHistory

log = logging.getLogger("nightdeck.table")
MENDED = "The rules have been mended since this game began."
SAME = (
    "The rules have been mended since this game began, from version {old} to version {new}. Everything so far would "
    "have gone the same way. No answer is lost."
)
ELSE = "what happened would have been something else"
OTHERWISE = "Under the new rules move {move} would have gone differently: {why}."


class Begun(msgspec.Struct):
    """The part of a save that every version understands."""

    setup: Setup
    version: int = 0


class Resumption(NamedTuple):
    """How a game goes on: the entry that says so, how many answers have to be given again, and why."""

    entry: Patched | Resumed
    lost: int = 0
    why: str = ""


class Otherwise(NightdeckError):
    """Something would have gone differently under the new rules."""


def how_it_resumes(name: str, rows: Sequence[Row], snapshot: Snapshot | None) -> Resumption:
    """Under the new rules if nothing that has happened changes by them, else from the newest save that still opens."""
    try:
        return Resumption(_patched(name, rows, snapshot))
    except Otherwise as error:
        save, lost = resumed(name, rows, snapshot)
        notice = f"{MENDED} {error} {_lost_words(lost)}"
        return Resumption(Resumed(save, notice), lost, str(error))


def _lost_words(answers: int) -> str:
    if not answers:
        return "No answer is lost."
    return f"The last {'answer' if answers == 1 else f'{answers} answers'} must be given again."


def _patched(name: str, rows: Sequence[Row], snapshot: Snapshot | None) -> Patched:
    """Replay the whole game, and compare all that is known of how it went."""
    laid = [row for row in rows if isinstance(row.entry, Started | Resumed)][-1]
    assert isinstance(laid.entry, Started | Resumed)
    history = TableHistory(name)
    try:
        history.apply(Resumed(replay(laid.entry.save, game_named).save().decode(), ""))
    except BadSave as error:
        log.warning("a game does not open under the new rules: %s", error, extra={"table": name})
        raise Otherwise(OTHERWISE.format(move=1, why="it would have begun otherwise")) from None
    for row in rows:
        if row.seq > laid.seq:
            _go_through(history, row, snapshot)
    begun = msgspec.json.decode(laid.entry.save, type=Begun)
    version = history.playing.game.version
    return Patched(version, SAME.format(old=begun.version, new=version))


def _go_through(history: TableHistory, row: Row, snapshot: Snapshot | None) -> None:
    move, why = len(history.positions), ""
    try:
        if isinstance(row.entry, PLAYED) and not _is_the_same(history, row.entry):
            why = ELSE
        elif snapshot is not None and row.seq == snapshot.seq:
            check_same(history.playing, snapshot.save)
    except BadSave:
        why = "it would have led to another position"
    except IllegalPick:
        why = "an answer is no longer allowed"
    except Exception:  # dice that nobody rolls any more, or whatever a rule does where it expects something else
        why = ELSE
    if why:
        raise Otherwise(OTHERWISE.format(move=move, why=why))


def _is_the_same(history: TableHistory, entry: PLAYED) -> bool:
    again = history.apply(entry)
    if not isinstance(entry, Answered) or not isinstance(again, Answered):
        return True
    return again.chances == entry.chances and entry.seen in (0, again.seen)


def resumed(name: str, rows: Sequence[Row], snapshot: Snapshot | None) -> tuple[str, int]:
    """Make a save to go on from, and say how many answers have to be given again.

    It goes back to the newest save that still opens or, if none does, deals the game again from its setup. Then it
    gives the answers since, as far as they fit.
    """
    laid = [(row.seq, row.entry.save) for row in rows if isinstance(row.entry, Started | Resumed)]
    saves = [*laid, *([(snapshot.seq, snapshot.save)] if snapshot else [])]
    history = TableHistory(name)
    since, played = saves[0][0], list[AnyEntry]()
    for seq, save in sorted(saves, reverse=True):
        with contextlib.suppress(BadSave):
            history.apply(Resumed(save, ""))
            since, played = seq, _dropped(save) if history.playing.notice else []
            break
    else:
        history.apply(Resumed(dealt_again(saves[0][1]).save().decode(), ""))
    lost = _play_again(history, played + [row.entry for row in rows if row.seq > since])
    return history.playing.save().decode(), lost


def _dropped(save: str) -> list[AnyEntry]:
    """The answers since the last complete step of a save, where an older one opens."""
    record = msgspec.json.decode(save, type=Save)
    return [Answered(pick.seat, pick.option, pick.chances) for pick in record.log[record.at :]]


def dealt_again(save: str) -> Table:
    """The table before its first answer, dealt again from its setup."""
    setup = msgspec.json.decode(save, type=Begun).setup
    return deal(setup, setup.seed)


def _play_again(history: TableHistory, entries: Sequence[AnyEntry]) -> int:
    """Give answers again, and say how many no longer fit."""
    for number, entry in enumerate(entries):
        if isinstance(entry, PLAYED) and not isinstance(entry, Started | Resumed):
            try:
                history.apply(entry)
            except (NightdeckError, ValueError):  # an answer or a die that no longer fits: play goes on from here
                return sum(isinstance(left, Answered) for left in entries[number:])
    return 0
