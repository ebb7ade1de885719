"""Files of finished games, one a line, so that a run can be stopped at any moment and go on.

The first line says what is played. A line is written in one piece when its game is over, and an
incomplete last line does not count: whatever ends the process, no finished game is lost, and none
counts twice.
"""

import fcntl
import hashlib
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec

import nightdeck
from nightdeck.bots.bot import BadBot
from nightdeck.core.errors import NightdeckError
from nightdeck.core.setup import Setup

Facts = Mapping[str, str]
"""What is played, in words, by the names of its parts."""


class Numbered(Protocol):
    """What is kept of a game."""

    @property
    def number(self) -> int: ...


N = TypeVar("N", bound=Numbered)


class Journal(AbstractContextManager["Journal"]):
    """One such file. `what` it holds is named in errors: "arena", "simulation"."""

    def __init__(self, path: Path, what: str) -> None:
        self.path = path
        self.what = what
        self.numbers: set[int] = set()
        """The games in the file."""
        self._file = path.open("ab+")
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            raise BadBot(f"{path} is being written by another process; wait for it, or name another file") from None

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def go_on(self, head: bytes, facts: Callable[[bytes], Facts], game: Callable[[bytes], N]) -> Iterator[N]:
        """The games in the file, which must belong to what `head` says; an empty file is begun."""
        self._file.seek(0)
        first = self._file.readline()
        if not first.endswith(b"\n") and head.startswith(first):
            os.truncate(self.path, 0)  # (it was stopped before it could say what it holds)
            self._write(head)
            return
        try:
            other = _differences(facts(first if first.endswith(b"\n") else b""), facts(head))
            found = [] if other else list(self._games(game))
        except (msgspec.MsgspecError, NightdeckError) as error:
            raise BadBot(f"{self.path} holds no {self.what} to go on with: {error}") from None
        if other:
            raise BadBot(f"{self.path} holds another {self.what}: {'; '.join(other)}")
        yield from found

    def _games(self, game: Callable[[bytes], N]) -> Iterator[N]:
        """Every game once. An incomplete last line is cut off."""
        at = self._file.tell()
        for line in self._file:
            if not line.endswith(b"\n"):
                os.truncate(self.path, at)
                return
            at += len(line)
            played = game(line)
            if played.number not in self.numbers:
                self.numbers.add(played.number)
                yield played

    def add(self, number: int, line: bytes) -> None:
        """Write a game, unless it is there already."""
        if number not in self.numbers:
            self.numbers.add(number)
            self._write(line)

    def _write(self, line: bytes) -> None:
        self._file.write(line + b"\n")
        self._file.flush()


def setup_facts(setup: Setup) -> dict[str, str]:
    """A setup in words; options are named that are not at their defaults."""
    chosen = nightdeck.game(setup.game).chosen(setup)
    facts: dict[str, Any] = {
        "game": setup.game,
        "mode": setup.mode,
        "players": setup.players,
        "options": ", ".join(f"{name} {value}" for name, value in sorted(chosen.items())),
        "pack": hashlib.sha256(msgspec.json.encode(setup.pack)).hexdigest()[:8] if setup.pack else "",
        "seed": setup.seed,
    }
    return {name: str(fact) or "none" for name, fact in facts.items()}


def _differences(theirs: Facts, ours: Facts) -> list[str]:
    return [f"{name} {theirs[name]}, not {ours[name]}" for name in theirs if theirs[name] != ours[name]]
