"""A bot in any language: a program that reads questions and writes answers, one line of JSON each.

It is sent, for every decision,

    {"id": 7, "game": "room25", "seat": 2, "view": {…}, "news": [{"kind": …, "data": …}, …],
     "ask": {"kind": "move", "question": "Where to?", "about": [], "options": [11, 13], "words": ["north", "south"]}}

and answers `{"id": 7, "pick": 1}`: the number of an option, counted from 0. `news` are the events
that this seat knows of since the program was last asked; after an undo, all of them again. Whatever
the program writes to stderr is shown.
"""

import contextlib
import os
import selectors
import shlex
import signal
import subprocess
import time
from collections.abc import Callable
from typing import ClassVar, TypeVar

import msgspec

from nightdeck.bots.bot import BadBot
from nightdeck.core.ask import Option
from nightdeck.core.events import Event
from nightdeck.core.table import Table

LONGEST = 1_000_000  # bytes of one answer
AGAIN = "it will be restarted next time"


class Numbered(msgspec.Struct):
    """An answer carries the number of its question; `RIGHT` says how the rest of it looks."""

    RIGHT: ClassVar[str]
    id: int


class Answer(Numbered):
    RIGHT: ClassVar[str] = '"pick": NUMBER'
    pick: int


A = TypeVar("A", bound=Numbered)


class Program:
    """Runs `command`, restarts it if it has died, and gives it `patience` seconds for each answer."""

    def __init__(self, command: str, patience: float = 5.0) -> None:
        try:
            self._command = shlex.split(command)
        except ValueError as error:
            raise BadBot(f"cannot read the command {command!r}: {error}") from None
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._unread = b""
        self._asked = 0
        self._heard: list[Event] = []

    @property
    def name(self) -> str:
        """The program, without its arguments."""
        return self._command[0]

    def pick(self, table: Table, seat: int) -> Option:
        options = table.ask(seat).options
        known = table.events_for(seat)
        answer = self.exchange(lambda number: question(table, seat, number, self._new(known)), Answer)
        self._heard = known
        if not 0 <= answer.pick < len(options):
            raise BadBot(f"it picked number {answer.pick}; there are options 0 to {len(options) - 1}")
        return options[answer.pick]

    def exchange(self, write: Callable[[int], bytes], kind: type[A]) -> A:
        """Send the line that `write` makes with a number, and read the answer with that number."""
        self._asked += 1
        process = self._process or self._start()
        end = time.monotonic() + self._patience
        self._send(process, write(self._asked), end)
        return self._answer(process, end, kind)

    def _new(self, known: list[Event]) -> list[Event]:
        heard = len(self._heard)
        return known[heard:] if known[:heard] == self._heard else known

    def close(self) -> None:
        if self._process is None:
            return
        process, self._process = self._process, None
        self._unread = b""
        for pipe in (process.stdin, process.stdout):
            assert pipe is not None
            with contextlib.suppress(BrokenPipeError):
                pipe.close()
        try:
            process.wait(0.5)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # and whatever it has started
            process.wait()

    def _send(self, process: subprocess.Popen[bytes], line: bytes, end: float) -> None:
        assert process.stdin is not None
        with selectors.DefaultSelector() as wait:
            wait.register(process.stdin, selectors.EVENT_WRITE)
            while line:
                if not wait.select(max(0.0, end - time.monotonic())):
                    self.close()
                    raise TimeoutError(f"the program does not read its input; {AGAIN}")
                try:
                    line = line[os.write(process.stdin.fileno(), line) :]
                except OSError:
                    raise self._died(process) from None

    def _start(self) -> subprocess.Popen[bytes]:
        self._heard = []
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(self._command, stdin=pipe, stdout=pipe, start_new_session=True)
        except OSError as error:
            raise BadBot(f"cannot start {self.name!r}: {error.strerror}") from None
        assert process.stdin is not None
        os.set_blocking(process.stdin.fileno(), False)
        self._process = process
        return process

    def _answer(self, process: subprocess.Popen[bytes], end: float, kind: type[A]) -> A:
        """The answer to the last question; late answers to earlier ones are skipped."""
        while True:
            line = self._line(process, end)
            try:
                answer = msgspec.json.decode(line, type=kind)
            except msgspec.MsgspecError as error:
                right = f'{{"id": {self._asked}, {kind.RIGHT}}}'
                raise BadBot(f"expected {right}, not {line[:60]!r}: {error}") from None
            if answer.id == self._asked:
                return answer
            if time.monotonic() >= end:  # a flood of late answers would never end
                self.close()
                raise TimeoutError(f"only answers to other questions within {self._patience:g} seconds; {AGAIN}")

    def _line(self, process: subprocess.Popen[bytes], end: float) -> bytes:
        assert process.stdout is not None
        with selectors.DefaultSelector() as wait:
            wait.register(process.stdout, selectors.EVENT_READ)
            while b"\n" not in self._unread:
                if not wait.select(max(0.0, end - time.monotonic())):
                    raise TimeoutError(f"no answer within {self._patience:g} seconds")
                chunk = os.read(process.stdout.fileno(), 65536)
                self._unread += chunk
                if not chunk:
                    raise self._died(process)
                if len(self._unread) > LONGEST:
                    self.close()
                    raise BadBot(f"it began a line of more than {LONGEST:,} bytes; {AGAIN}")
        line, _, self._unread = self._unread.partition(b"\n")
        return line

    def _died(self, process: subprocess.Popen[bytes]) -> BadBot:
        self.close()
        stopped = f"the program {self.name!r} has stopped (exit code {process.returncode})"
        return BadBot(f"{stopped}; {AGAIN}")


def question(table: Table, seat: int, number: int, news: list[Event]) -> bytes:
    """The line that a program is sent."""
    ask, view = table.ask(seat), table.view(seat)
    game = table.game
    asked = {
        "kind": ask.kind,
        "question": game.text.question(view, ask),
        "about": ask.about,
        "options": ask.options,
        "words": [game.text.option(view, ask, option) for option in ask.options],
    }
    line = {"id": number, "game": game.name, "seat": seat, "view": view, "news": news, "ask": asked}
    return msgspec.json.encode(line) + b"\n"
