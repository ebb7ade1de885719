"""Opens what `Table.save` wrote. The worst that a bad file can do is not to open."""

import inspect
from collections.abc import Callable

import msgspec

from nightdeck.core.errors import BadSave, NightdeckError
from nightdeck.core.game import AnyGame
from nightdeck.core.record import FORMAT, Save
from nightdeck.core.setup import Setup
from nightdeck.core.state import State, Step
from nightdeck.core.table import Table

MAX_BYTES = 8_000_000


def load(blob: bytes | str, find: Callable[[str], AnyGame]) -> Table:
    """Open a save. One from another version of the rules opens at its last complete step.

    `table.notice` says so.
    """
    record = _read(blob)
    try:
        game = find(record.game)
    except NightdeckError as error:
        raise BadSave(f"this save is of a game that Nightdeck does not have: {error}") from None
    try:
        if game.rules.content is not None:
            game.rules.content.keep(record.setup.pack)
        return _replayed(game, record) if record.version == game.version else _resumed(game, record)
    except BadSave:
        raise
    except Exception as error:  # in a state that no game could reach, a rule may fail anywhere
        raise BadSave(
            f"this save of {game.title} does not fit together: {str(error) or type(error).__name__}"
        ) from error


def replay(blob: bytes | str, find: Callable[[str], AnyGame]) -> Table:
    """The whole game under the rules of today, whichever it was saved under.

    BadSave if anything in it would have gone otherwise.
    """
    record = _read(blob)
    try:
        game = find(record.game)
        if game.rules.content is not None:
            game.rules.content.keep(record.setup.pack)
        return _replayed(game, record)
    except BadSave:
        raise
    except Exception as error:  # whatever a rule does with a position that it does not expect
        raise BadSave(str(error) or type(error).__name__) from error


def check_same(table: Table, blob: bytes | str) -> None:
    """Raise BadSave unless the game that was saved is the table's own, up to where it stands."""
    _compare(table.game, _read(blob), msgspec.json.decode(table.save(), type=Save))


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


def _replayed(game: AnyGame, record: Save) -> Table:
    """Replay the whole game, and check that it leads to what the save says."""
    if len(record.log) > game.rules.bound:
        raise BadSave(
            f"this save has {len(record.log)} picks; no game of {game.title} takes more than {game.rules.bound}"
        )
    state = _state(game, record.start)
    state.dice.loaded = list(record.opening)
    table = Table(game, _setup(game, record), state, record.told)
    for pick in record.log:
        table.replay(pick)
    _check_seats(table)
    _compare(game, record, msgspec.json.decode(table.save(), type=Save))
    return table


def _check_seats(table: Table) -> None:
    """Only seats that exist are asked, and each of them has a view."""
    seats = {*(pick.seat for pick in table.log), *(ask.seat for ask in table.asks)}
    if not seats <= set(range(table.setup.players)):
        raise BadSave(f"this save is damaged: it has {table.setup.players} players but asks seat {max(seats)}")
    for seat in (None, *range(table.setup.players)):
        try:
            table.view(seat)
        except Exception as error:
            who = "spectators" if seat is None else f"seat {seat}"
            raise BadSave(f"this save is damaged: it has nothing to show to {who}") from error


def _compare(game: AnyGame, record: Save, replayed: Save) -> None:
    saved, again = _parts(record), _parts(replayed)
    for name in saved:
        if saved[name] != again[name]:
            raise BadSave(f"this save is damaged: replaying its picks gives another {name!r}")
    if _position(game, record) != _position(game, replayed):
        raise BadSave("this save is damaged: replaying its picks leads to another position")


def _position(game: AnyGame, record: Save) -> object:
    """The last position. What an earlier version did not know of a state stands at its default."""
    last = record.last
    if record.version != game.version:
        last = msgspec.Raw(msgspec.json.encode(msgspec.json.decode(last, type=game.rules.state)))
    return msgspec.json.decode(last)


def _parts(record: Save) -> dict[str, object]:
    """What a replay must give again. Where undo stops counts, but not in which words it says so."""
    log = [(pick.seat, pick.option, pick.chances, bool(pick.sealed)) for pick in record.log]
    return {"told": record.told, "opening": record.opening, "log": log, "at": record.at}


def _resumed(game: AnyGame, record: Save) -> Table:
    table = Table(game, _setup(game, record), _state(game, record.last))
    _check_seats(table)
    dropped = len(record.log) - record.at
    table.notice = (
        f"This game was saved under version {record.version} of the rules and continues under version {game.version}, "
        f"from its last complete step. {_dropped(dropped)}"
    )
    return table


def _dropped(answers: int) -> str:
    if not answers:
        return "No answer was lost."
    return f"The last {'answer' if answers == 1 else f'{answers} answers'} must be given again."


def _setup(game: AnyGame, record: Save) -> Setup:
    old = record.setup
    setup = game.like(old, old.seed)
    if (setup.game, setup.mode, setup.players) != (old.game, old.mode, old.players):
        raise BadSave(f"this save of {game.title} has a setup that is not legal")
    return setup


def _state(game: AnyGame, saved: msgspec.Raw) -> State:
    """A saved snapshot; only a position between two steps of an unfinished game is one."""
    kind: type[State] = game.rules.state
    state = msgspec.json.decode(saved, type=kind)
    if (
        state.outcome is not None
        or state.events
        or state.sealed
        or state.quiet
        or state.dice.loaded
        or state.dice.rolled
    ):
        raise BadSave("this save is damaged: its position is not one between two steps")
    for step in state.agenda:
        _check_step(game, step)
    game.rules.check(state)
    return state


def _check_step(game: AnyGame, step: Step) -> None:
    name, args = step
    if name not in game.rules.steps:
        raise BadSave(f"this save is damaged: {game.title} has no step {name!r}")
    try:
        inspect.signature(game.rules.steps[name]).bind(None, *args)
    except TypeError as error:
        raise BadSave(f"this save is damaged: step {name!r}: {error}") from None
