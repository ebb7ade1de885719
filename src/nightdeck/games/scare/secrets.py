"""Who knows what. Everything lies open on this table; only the dice to come are hidden."""

import msgspec

from nightdeck.core.dice import Dice
from nightdeck.games.scare.state import State

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode


class View(msgspec.Struct):
    """What a seat may know: the table as it stands, without dice, agenda and events."""

    seat: int | None
    table: State


def view(state: State, seat: int | None, reveal: bool = False) -> View:
    """The whole table, whoever looks: there is nothing that `reveal` could add."""
    table = _decode(_encode(state))
    table.dice = Dice(0)
    table.agenda = []
    table.events = []
    table.sealed = ""
    table.quiet = False
    return View(seat, table)


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Nothing is hidden from anybody; the engine gives the copy dice of its own."""


def facts(state: State) -> dict[str, str]:
    """No fact of this game is hidden from any seat: bags are drawn from only at the moment of drawing."""
    return {}
