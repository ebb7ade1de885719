"""A decision of a recorded game, as readers are given it."""

from typing import Any

import msgspec

from nightdeck.bots.arena.match import Played
from nightdeck.bots.arena.recording import Head
from nightdeck.core.ask import Id, Option
from nightdeck.core.errors import NightdeckError


class BadRecord(NightdeckError):
    """A file that holds no record, or a damaged one."""


class Decision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a recorded game, and how the game ended for who took it.

    `observation` is what that seat might know, as bytes (the schema says what they mean), or where
    the game has no schema, `view`. `pick` is the number of the option taken, from 0. `worth` is 1
    for a win, 0 for a loss, 0.5 for neither.
    """

    game: int
    seed: int
    number: int
    seat: int
    bot: str
    side: str
    kind: str
    about: tuple[Id, ...]
    options: tuple[Option, ...]
    pick: int
    observation: bytes
    view: Any
    worth: float


class Recorded(msgspec.Struct, frozen=True):
    """A game: how it went, and its decisions."""

    head: Head
    played: Played
    decisions: list[Decision]
