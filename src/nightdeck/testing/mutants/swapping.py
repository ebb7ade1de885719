"""Changes inside functions, each tried in a copy of a process that has collected the tests.

Nothing is imported anew: the functions that are changed get other code. What runs on import
cannot be changed like that; it is left to `workers`, as are printed numbers.
"""

import functools
import gc
import multiprocessing
import os
import tempfile
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FunctionType

import pytest

from nightdeck.core.ledger.rulebook import GAMES
from nightdeck.testing.mutants.changes import Change
from nightdeck.testing.mutants.record import Recording, test_paths
from nightdeck.testing.mutants.workers import Caught, Died, forked, run_pytest, stop_when_it_hangs, touches

FORK = multiprocessing.get_context("fork")
Found = tuple[int, bool, Caught | None]
"""The number of a change, whether it could be tried like this, and what noticed it."""


def try_copies(game: str, changes: Sequence[Change], known: Recording, jobs: int) -> Iterator[Found]:
    """What the tests notice, in the order in which it is found out."""
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=_quietly, args=(Nest(game, changes, known, jobs, theirs), ours))
    process.start()
    theirs.close()
    for number in range(len(changes)):
        try:
            yield ours.recv()
        except EOFError:
            raise Died(f"the process that tries changes ended before number {number + 1}") from None
    process.join()


def _quietly(nest: "Nest", theirs: Connection) -> None:
    theirs.close()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    run_pytest(test_paths(nest.game), nest)


class Nest:
    """A plugin that collects the tests and then, in place of running them, tries changes."""

    def __init__(self, game: str, changes: Sequence[Change], known: Recording, jobs: int, results: Connection) -> None:
        self.game, self.changes, self.known, self.jobs, self.results = game, changes, known, jobs, results
        self.next = FORK.Value("i", 0)
        self.pipe = -1
        self.failed = False

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if item.nodeid in self.known.tests]

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        all_functions()
        gc.freeze()
        workers = [FORK.Process(target=self.work, args=(session.items,)) for _ in range(self.jobs)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return True

    def work(self, items: Sequence[pytest.Item]) -> None:
        while (number := self.number()) < len(self.changes):
            self.results.send((number, *self.outcome(self.changes[number], items)))

    def number(self) -> int:
        with self.next.get_lock():
            self.next.value += 1
            return int(self.next.value) - 1

    def outcome(self, change: Change, items: Sequence[pytest.Item]) -> tuple[bool, Caught | None]:
        swaps = swapped(GAMES / self.game / change.file, change)
        if not swaps or any((change.file, line) in self.known.early for line in change.lines):
            return False, None
        order = self.ordered(items, change)

        def work(pipe: int) -> int:
            for function, code in swaps:
                function.__code__ = code
            return self.run(order, pipe)

        with tempfile.TemporaryDirectory() as folder:
            os.environ["PYTEST_DEBUG_TEMPROOT"] = folder
            return True, forked(work)

    def ordered(self, items: Sequence[pytest.Item], change: Change) -> list[pytest.Item]:
        """The tests that run the changed lines: marked ones before others, quick ones first."""
        tests = self.known.tests
        found = [item for item in items if touches(tests[item.nodeid], change)]
        return sorted(found, key=lambda item: (not tests[item.nodeid].rules, tests[item.nodeid].seconds))

    def run(self, items: Sequence[pytest.Item], pipe: int) -> int:
        self.pipe = pipe
        for item, following in zip_longest(items, items[1:]):
            os.write(pipe, f"at\t{item.nodeid}\n".encode())
            stop_when_it_hangs(self.known.tests[item.nodeid].seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.failed:
                break
        return 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(self.pipe, f"failed\t{report.nodeid}\n".encode())
            self.failed = True


def swapped(path: Path, change: Change) -> list[tuple[FunctionType, CodeType]]:
    """The functions that a change gives other code; none if it changes what runs on import."""
    if path.suffix != ".py":
        return []
    text = path.read_text(encoding="utf-8")
    old, new = (list(codes(compile(source, path, "exec"))) for source in (text, change.apply(text)))
    if [code.co_qualname for code in old] != [code.co_qualname for code in new]:
        return []
    others = {before: after for before, after in zip(old, new, strict=True) if before != after}
    found = [(function, others[function.__code__]) for function in functions(path) if function.__code__ in others]
    fits = all(function.__code__.co_freevars == code.co_freevars for function, code in found)
    return found if fits else []


def codes(code: CodeType) -> Iterator[CodeType]:
    """A code object and all within it, in the order of the text."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes(constant)


@functools.cache
def functions(path: Path) -> list[FunctionType]:
    """All functions of this process that a file has defined."""
    return [one for one in all_functions() if one.__code__.co_filename == str(path)]


@functools.cache
def all_functions() -> list[FunctionType]:
    """Found once, before they are frozen: whatever is frozen is no longer listed."""
    return [one for one in gc.get_objects() if isinstance(one, FunctionType)]
