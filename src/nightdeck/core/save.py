"""Opens what `Table.save` wrote. Whatever a file holds, the worst it can do is not to open."""

import inspect
from collections.abc import Callable

import msgspec

from nightdeck.core.errors import BadSave, NightdeckError
from nightdeck.core.game import Game, Setup
from nightdeck.core.record import FORMAT, Save
from nightdeck.core.state import State, Step
from nightdeck.core.table import Table

MAX_BYTES = 8_000_000


def load(blob: bytes | str, find: Callable[[str], Game]) -> Table:
    """Open a save. One from another version of the rules opens at its last complete step; `table.notice` says so."""
    record = _read(blob)
    try:
        game = find(record.game)
    except NightdeckError as error:
        raise BadSave(f"this save is of a game that is not here: {error}") from None
    try:
        game.prepare(record.setup)
        return _replayed(game, record) if record.version == game.version else _resumed(game, record)
    except BadSave:
        raise
    except Exception as error:  # a state that no game could reach may make the rules stumble anywhere
        raise BadSave(
            f"this save of {game.title} does not fit together: {str(error) or type(error).__name__}"
        ) from error


def _read(blob: bytes | str) -> Save:
    if len(blob) > MAX_BYTES:
        raise BadSave(f"this is not a Nightdeck save: it is larger than {MAX_BYTES // 1_000_000} MB")
    try:
        record = msgspec.json.decode(blob, type=Save)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadSave(f"this is not a Nightdeck save: {error}") from None
    if record.nightdeck != FORMAT:
        raise BadSave(f"this save has format {record.nightdeck}; this Nightdeck reads format {FORMAT}")
    if not 0 <= record.at <= len(record.log):
        raise BadSave(f"this save is damaged: its last step begins after pick {record.at} of {len(record.log)}")
    return record


def _replayed(game: Game, record: Save) -> Table:
    """Play the whole game again, and see that it comes out as the save says."""
    if len(record.log) > game.bound:
        raise BadSave(f"this save has {len(record.log)} picks; no game of {game.title} takes more than {game.bound}")
    state = _state(game, record.start)
    state.dice.loaded = list(record.opening)
    table = Table(game, _setup(game, record), state, record.told)
    for pick in record.log:
        table.state.dice.loaded = list(pick.chances)
        table.answer(pick.seat, pick.option)
    table.state.dice.loaded = []
    _check_seats(table)
    _compare(record, msgspec.json.decode(table.save(), type=Save))
    return table


def _check_seats(table: Table) -> None:
    """Nobody is asked who is not there, and everybody who is there can look."""
    seats = {*(pick.seat for pick in table.log), *(ask.seat for ask in table.asks)}
    if not seats <= set(range(table.setup.players)):
        raise BadSave(f"this save is damaged: it has {table.setup.players} players but asks seat {max(seats)}")
    for seat in (None, *range(table.setup.players)):
        try:
            table.view(seat)
        except Exception as error:
            who = "spectators" if seat is None else f"seat {seat}"
            raise BadSave(f"this save is damaged: it has nothing to show to {who}") from error


def _compare(record: Save, replayed: Save) -> None:
    for name in ("told", "opening", "log", "at"):
        if getattr(record, name) != getattr(replayed, name):
            raise BadSave(f"this save is damaged: playing its picks again gives another {name!r}")
    if msgspec.json.decode(record.last) != msgspec.json.decode(replayed.last):
        raise BadSave("this save is damaged: playing its picks again leads to another position")


def _resumed(game: Game, record: Save) -> Table:
    table = Table(game, _setup(game, record), _state(game, record.last))
    _check_seats(table)
    dropped = len(record.log) - record.at
    table.notice = (
        f"This game was saved under version {record.version} of the rules and goes on under version {game.version}, "
        f"from its last complete step ({dropped} answers since then must be given again)."
    )
    return table


def _setup(game: Game, record: Save) -> Setup:
    old = record.setup
    setup = game.like(old, old.seed)
    if (setup.game, setup.mode, setup.players) != (old.game, old.mode, old.players):
        raise BadSave(f"this save of {game.title} has no legal setup")
    return setup


def _state(game: Game, saved: msgspec.Raw) -> State:
    """A saved snapshot, which can only be a position between two steps of a game that goes on."""
    state = msgspec.json.decode(saved, type=game.state)
    if state.outcome is not None or state.news or state.sealed or state.quiet or state.dice.loaded or state.dice.rolled:
        raise BadSave("this save is damaged: its position is not one between two steps")
    for step in state.agenda:
        _check_step(game, step)
    game.check(state)
    return state


def _check_step(game: Game, step: Step) -> None:
    name, args = step
    if name not in game.steps:
        raise BadSave(f"this save is damaged: {game.title} has no step {name!r}")
    try:
        inspect.signature(game.steps[name]).bind(None, *args)
    except TypeError as error:
        raise BadSave(f"this save is damaged: step {name!r}: {error}") from None
