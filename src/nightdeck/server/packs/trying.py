"""What a pack changes, found out by bots in a process of its own: python -m nightdeck.server.packs.trying

It reads a Trial as JSON, writes how far it is, a line for each game, and at last what it has found, as JSON.
"""

import os
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from nightdeck import lab
from nightdeck.core.errors import NightdeckError
from nightdeck.server.catalogue import game_named


class Trial(msgspec.Struct, frozen=True):
    """A pack's content, the mode in which bots play with it and without it, and how often each."""

    game: str
    mode: str
    pack: dict[str, Any]
    games: int
    level: str


class Difference(msgspec.Struct, frozen=True):
    """A number as printed and with the pack, and the bounds of the difference; shares are from 0 to 1."""

    name: str
    printed: float
    changed: float
    low: float
    high: float
    clear: bool


class Found(msgspec.Struct, frozen=True):
    """What has come of it, or why nothing has."""

    differences: list[Difference] = []
    problem: str = ""


def found(trial: Trial) -> Found:
    """Play, and compare."""
    game = game_named(trial.game)
    setup = game.setup(trial.mode, pack=trial.pack)
    made = lab.report(
        setup, against=lab.printed(setup), games=trial.games, level=trial.level, levels=(trial.level,),
        players=(setup.players,), parts=(), jobs=1, progress=_say,
    )  # fmt: skip
    return Found([_difference(one) for one in made.changes])


def _difference(one: Any) -> Difference:
    return Difference(one.name, one.without, one.changed, one.more.low, one.more.high, one.clear)


def _say(done: int, total: int, _: str) -> None:
    print(f"{done} {total}", flush=True)


def main(argv: Sequence[str] = ()) -> None:
    assert not argv
    if hasattr(os, "nice"):
        os.nice(10)  # tables come first
    trial = msgspec.json.decode(sys.stdin.buffer.read(), type=Trial)
    try:
        result = found(trial)
    except NightdeckError as error:
        result = Found(problem=str(error))
    print(msgspec.json.encode(result).decode(), flush=True)


if __name__ == "__main__":
    main()
