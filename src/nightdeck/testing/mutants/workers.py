"""Tests on a changed game, each change in a process of its own; the checkout is only ever read.

`forked` runs a worker that tells which test it is at; one that hangs is ended. `try_out` forks one
before the game is imported: it reads the changed text in place of the file's and runs the tests
until one fails. `swapping` is quicker where a change lies inside a function.
"""

import importlib.machinery
import importlib.util
import os
import resource
import select
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import CodeType
from typing import NamedTuple

import hypothesis  # noqa: F401  (once for all workers)
import msgspec
import pytest

from nightdeck.core.errors import NightdeckError
from nightdeck.core.ledger.rulebook import GAMES
from nightdeck.testing.mutants.changes import Change

ROOT = Path(__file__).parents[4]
LEFT_OUT = "not soak and not browser"
PATIENCE = 15.0
"""So many seconds a test may compute, and then ten times what it takes without a change."""
START = 120.0
"""So many seconds of computing a worker may take until its first test."""
SILENCE = 900.0
"""So many seconds a worker may say nothing, on a machine that is busy with other things."""
MEMORY = 4 << 30


class Test(msgspec.Struct, frozen=True):
    """What is known of a test before anything is changed."""

    id: str
    seconds: float
    rules: tuple[str, ...]
    lines: frozenset[tuple[str, int]]

    @property
    def file(self) -> str:
        return self.id.partition("::")[0]


class Caught(NamedTuple):
    """The first test that noticed a change."""

    test: str
    how: str


Order = Callable[[pytest.Item], tuple[object, ...]]


class Loader(importlib.machinery.SourceFileLoader):
    """Loads a module from another text than its file has."""

    text = ""

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (the name that importlib asks by)
        return compile(self.text, self.path, "exec")


class Finder:
    """Finds one module, and gives it another text."""

    def __init__(self, name: str, path: Path, text: str) -> None:
        self.name, self.path, self.text = name, path, text

    def find_spec(self, name: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        if name != self.name:
            return None
        loader = Loader(name, str(self.path))
        loader.text = self.text
        return importlib.util.spec_from_file_location(name, self.path, loader=loader)


def put_in_place(game: str, change: Change) -> None:
    """From now on this process reads the changed text."""
    path = GAMES / game / change.file
    text = change.apply(path.read_text(encoding="utf-8"))
    if path.suffix == ".py":
        module = ".".join(path.relative_to(GAMES.parents[1]).with_suffix("").parts)
        sys.meta_path.insert(0, Finder(module, path, text))
        return
    read = Path.read_bytes

    def read_bytes(self: Path) -> bytes:
        return text.encode() if self == path else read(self)

    Path.read_bytes = read_bytes  # type: ignore[method-assign]  # a pack and a cache read by the same door


def stop_when_it_hangs(seconds: float) -> None:
    """End this process if it computes much longer than the seconds that a test takes unchanged."""
    signal.setitimer(signal.ITIMER_PROF, PATIENCE + 10 * seconds)


class Runner:
    """The plugin of a worker: tests in order, and word of each one to the parent."""

    def __init__(self, tests: dict[str, Test], order: Order, wanted: Callable[[pytest.Item], bool], pipe: int) -> None:
        self.tests, self.order, self.wanted, self.pipe = tests, order, wanted, pipe

    def say(self, word: str, what: str) -> None:
        os.write(self.pipe, f"{word}\t{what}\n".encode())

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(filter(self.wanted, items), key=self.order)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.say("failed", report.nodeid)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.say("at", nodeid)
        stop_when_it_hangs(self.tests[nodeid].seconds)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.say("failed", report.nodeid)


def run_pytest(arguments: Sequence[str], plugin: object) -> int:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
        return int(pytest.main([*arguments, "-qx", "-p", "no:cacheprovider", "-m", LEFT_OUT], plugins=[plugin]))


class Died(NightdeckError):
    """A worker ended before its first test."""


def forked(work: Callable[[int], int], silence: float = SILENCE) -> Caught | None:
    """Do `work` in a process of its own; it writes lines `at TEST` and `failed TEST`, and 0 is a good end.

    Whatever hangs is ended, and counts as noticed; so does an end in the middle of a test, as when memory runs out.
    An end before the first test is an error of ours.
    """
    ours, theirs = os.pipe()
    worker = os.fork()
    if worker == 0:
        _be_a_worker(work, ours, theirs)
    os.close(theirs)
    caught: Caught | None = Caught("", "hangs")
    at = ""
    try:
        caught, at = _listen(ours, silence)
    finally:
        os.close(ours)
        if caught:
            with suppress(ProcessLookupError):
                os.killpg(worker, signal.SIGKILL)
        _, status = os.waitpid(worker, 0)
    if caught is None and os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGPROF:
        return Caught(at, "hangs")
    if caught is None and status and at:
        return Caught(at, "ends its process")
    if caught is None and status:
        raise Died(f"a worker ended with status {os.waitstatus_to_exitcode(status)} and named no test")
    return caught


def _be_a_worker(work: Callable[[int], int], ours: int, theirs: int) -> None:
    """Quiet, in a group of its own, with bounds to its memory; never returns."""
    os.setpgid(0, 0)
    os.close(ours)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    code = 1
    try:
        code = work(theirs)
    finally:
        os._exit(code)


def _listen(pipe: int, silence: float) -> tuple[Caught | None, str]:
    """What was noticed, if anything, and the last test that was begun."""
    test, rest = "", b""
    while True:
        ready, _, _ = select.select([pipe], [], [], silence)
        if not ready:
            return Caught(test, "hangs"), test
        got = os.read(pipe, 65_536)
        if not got:
            return None, test
        *lines, rest = (rest + got).split(b"\n")
        for line in lines:
            word, _, test = line.decode().partition("\t")
            if word == "failed":
                return Caught(test, "fails"), test


def try_out(
    game: str, change: Change, tests: dict[str, Test], files: Sequence[str], only_marked: bool = False
) -> Caught | None:
    """The first test that notices: marked ones before others, then those that touch the line, quick ones first."""

    def order(item: pytest.Item) -> tuple[object, ...]:
        test = tests[item.nodeid]
        return not test.rules, not touches(test, change), test.seconds

    def wanted(item: pytest.Item) -> bool:
        test = tests.get(item.nodeid)
        is_ours = item.nodeid.startswith(f"tests/games/{game}/")
        return test is not None and (is_ours or bool(test.lines)) and (not only_marked or bool(test.rules))

    def work(pipe: int) -> int:
        signal.setitimer(signal.ITIMER_PROF, START)
        put_in_place(game, change)
        return run_pytest(files, Runner(tests, order, wanted, pipe))

    return forked(work)


def touches(test: Test, change: Change) -> bool:
    """Whether a test runs the lines of a change; a printed number may be anywhere."""
    if change.kind == "content":
        return True
    return any((change.file, line) in test.lines for line in change.lines)
