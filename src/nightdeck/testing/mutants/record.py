"""Which tests run which lines of a game, and how long each takes; recorded once for the same sources and tests."""

import functools
import gc
import hashlib
import os
import time
from collections.abc import Generator, Iterator
from pathlib import Path

import msgspec
import pytest
from coverage import Coverage

from nightdeck.core.errors import NightdeckError
from nightdeck.core.ledger.proof import results_folder
from nightdeck.core.ledger.rulebook import GAMES, games
from nightdeck.testing.mutants.workers import ROOT, Test, forked, run_pytest

HOUR = 3600.0


class Red(NightdeckError):
    """The tests fail as it is; there is nothing to compare with."""


class Recording(msgspec.Struct, frozen=True):
    """What is known of the tests, and the lines that run before the first one, on import."""

    key: str
    tests: dict[str, Test]
    early: frozenset[tuple[str, int]] = frozenset()


def test_paths(game: str) -> list[str]:
    """The tests that a game's rules answer to: its own, those of all games, and the recorded games."""
    shared = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "tests/games").glob("test_*.py"))
    return [f"tests/games/{game}", *shared, "tests/playthroughs"]


def recording(game: str) -> Recording:
    """Taken from the last time if nothing has changed since."""
    path = results_folder() / f"{game}-tests.json"
    key = _key(game)
    if path.exists():
        kept = msgspec.json.decode(path.read_bytes(), type=Recording)
        if kept.key == key:
            return kept
    path.parent.mkdir(parents=True, exist_ok=True)
    failed = forked(lambda _: _record(game, key, path), HOUR)
    if failed or not path.exists() or (made := msgspec.json.decode(path.read_bytes(), type=Recording)).key != key:
        raise Red(f"the tests of {game} must pass before anything is changed: pytest {' '.join(test_paths(game))}")
    return made


def _key(game: str) -> str:
    found = hashlib.sha256()
    for folder in (Path(__file__), GAMES / game, GAMES.parent / "core", *(ROOT / path for path in test_paths(game))):
        for path in sorted(folder.rglob("*")) if folder.is_dir() else [folder]:
            if path.suffix in (".py", ".toml", ".md", ".txt", ".json"):
                found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()


def _record(game: str, key: str, path: Path) -> int:
    recorder = Recorder(game)
    recorder.coverage.start()
    code = run_pytest(test_paths(game), recorder)
    recorder.coverage.stop()
    if code == 0:
        tests = {test.id: test for test in recorder.tests()}
        path.write_bytes(msgspec.json.encode(Recording(key, tests, recorder.lines().get("", frozenset()))))
    return 0


def concerns(test: str, game: str) -> bool:
    """Whether a test may touch a game: one that all games share names the game that it is about."""
    return game in test or not any(other in test for other in games())


class Recorder:
    """A plugin that notes for each test its time, its marks and the lines it runs.

    What others have made and remembered is forgotten before each test, so that it runs all lines
    that it needs.
    """

    def __init__(self, game: str) -> None:
        self.folder = GAMES / game
        self.coverage = Coverage(data_file=None, include=[f"{self.folder}/*"], config_file=False)
        self.seconds: dict[str, float] = {}
        self.rules: dict[str, tuple[str, ...]] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if concerns(item.nodeid, self.folder.name)]
        self.caches = [one for one in gc.get_objects() if is_memory(one, self.folder.name)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        for cache in self.caches:
            cache.cache_clear()
        self.coverage.switch_context(item.nodeid)
        self.rules[item.nodeid] = tuple(id for mark in item.iter_markers("rule") for id in mark.args)
        started = time.process_time()
        result = yield
        self.seconds[item.nodeid] = time.process_time() - started
        return result

    def tests(self) -> Iterator[Test]:
        lines = self.lines()
        for test, seconds in self.seconds.items():
            yield Test(test, seconds, self.rules[test], lines.get(test, frozenset()))

    def lines(self) -> dict[str, frozenset[tuple[str, int]]]:
        """The lines that each test runs; those run before the first one stand under no name."""
        found: dict[str, set[tuple[str, int]]] = {}
        data = self.coverage.get_data()
        for file in data.measured_files():
            name = os.path.relpath(file, self.folder)
            for line, contexts in data.contexts_by_lineno(file).items():
                for test in contexts:
                    found.setdefault(test, set()).add((name, line))
        return {test: frozenset(lines) for test, lines in found.items()}


def is_memory(one: object, game: str) -> bool:
    """Whether something remembers what rules or a test have worked out; content stays as read."""
    if not isinstance(one, functools._lru_cache_wrapper):
        return False
    module = str(one.__module__)
    ours = module.startswith(("tests.", f"nightdeck.games.{game}."))
    return ours and ".content." not in module
