"""Opens what `Table.save` wrote."""

from collections.abc import Callable
from typing import Any

import msgspec

from nightdeck.core.errors import BadSave, NightdeckError
from nightdeck.core.game import Game
from nightdeck.core.record import FORMAT, Save
from nightdeck.core.state import State
from nightdeck.core.table import Table


def load(blob: bytes | str, find: Callable[[str], Game]) -> Table:
    """Open a save. One from another version of the rules opens at its last complete step; `table.notice` says so."""
    try:
        record = msgspec.json.decode(blob, type=Save)
    except msgspec.MsgspecError as error:
        raise BadSave(f"this is not a Nightdeck save: {error}") from None
    if record.nightdeck != FORMAT:
        raise BadSave(f"this save has format {record.nightdeck}; this Nightdeck reads format {FORMAT}")
    game = find(record.game)
    try:
        return _replayed(game, record) if record.version == game.version else _resumed(game, record)
    except BadSave:
        raise
    except (msgspec.MsgspecError, NightdeckError, LookupError, ValueError, TypeError, AttributeError, AssertionError) as error:
        raise BadSave(f"this save of {game.title} does not fit together: {error}") from error


def _replayed(game: Game, record: Save) -> Table:
    state = _state(game, record.start)
    state.dice.loaded = list(record.opening)
    table = Table(game, record.setup, state)
    for pick in record.log:
        table.state.dice.loaded = list(pick.chances)
        table.answer(pick.seat, pick.option)
        if table.state.dice.loaded:
            raise BadSave("this save's log of chance does not fit its picks")
    return table


def _resumed(game: Game, record: Save) -> Table:
    table = Table(game, record.setup, _state(game, record.last))
    dropped = len(record.log) - record.at
    table.notice = (
        f"This game was saved under version {record.version} of the rules and goes on under version {game.version}, "
        f"from its last complete step ({dropped} answers since then must be given again)."
    )
    return table


def _state(game: Game, plain: Any) -> State:
    return msgspec.convert(plain, game.state, strict=False)
