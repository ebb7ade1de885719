"""Games in series: played wherever there is room, kept in a folder, and counted as they come."""

import hashlib
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import msgspec

import nightdeck
from nightdeck.bots.arena.journal import Journal
from nightdeck.bots.arena.match import Match
from nightdeck.bots.arena.parallel import Jobs, run_parallel
from nightdeck.core.setup import Setup
from nightdeck.lab.watched import Seen, Task, watch

Progress = Callable[[int, int, str], None]
"""progress(done, total, words): how many games are played, how many there are so far, and what for."""


def silent(_done: int, _total: int, _words: str) -> None:
    """Tells nobody."""


class Series(NamedTuple):
    """Games of one kind, and what they are for."""

    words: str
    tasks: Sequence[Task]


class Lane:
    """Where games are played: by so many processes, with what is kept in a folder."""

    def __init__(self, jobs: Jobs = 0, keep: Path | None = None, progress: Progress = silent) -> None:
        self.jobs = jobs
        self.keep = keep
        self.done = self.total = 0
        self._progress = progress
        if keep is not None:
            keep.mkdir(parents=True, exist_ok=True)

    def expect(self, games: int) -> None:
        """Count games that are going to be played, so that one sees how far there is to go."""
        self.total += games

    def play(self, runs: Sequence[Series]) -> list[list[Seen]]:
        """The games of each series in the order of their numbers. What the folder holds is not played again."""
        found: list[dict[int, Seen]] = [{} for _ in runs]
        with ExitStack() as stack:
            journals = [self._journal(stack, run) for run in runs]
            for place, journal in enumerate(journals):
                if journal is not None:
                    kept = journal.go_on(head_of(runs[place]), lambda _: {}, _seen)
                    found[place] = {seen.number: seen for seen in kept}
                    self._tick(
                        runs[place].words, len({task.number for task in runs[place].tasks} & found[place].keys())
                    )
            left = [(n, task) for n, run in enumerate(runs) for task in run.tasks if task.number not in found[n]]
            for place, seen in run_parallel(_watched, left, self.jobs):
                if (journal := journals[place]) is not None:
                    journal.add(seen.number, msgspec.json.encode(seen))
                found[place][seen.number] = seen
                self._tick(runs[place].words)
        return [[games[task.number] for task in run.tasks] for run, games in zip(runs, found, strict=True)]

    def beyond(self, done: int, total: int, words: str) -> None:
        """Progress of other work that comes on top."""
        self._progress(self.done + done, self.total + total, words)

    def _journal(self, stack: ExitStack, run: Series) -> Journal | None:
        if self.keep is None or not run.tasks:
            return None
        name = hashlib.sha256(head_of(run)).hexdigest()[:16]
        return stack.enter_context(Journal(self.keep / f"{name}.jsonl", "report"))

    def _tick(self, words: str, games: int = 1) -> None:
        self.done += games
        if games:
            self._progress(self.done, self.total, words)


def _watched(task: tuple[int, Task]) -> tuple[int, Seen]:
    return task[0], watch(task[1])


def _seen(line: bytes) -> Seen:
    return msgspec.json.decode(line, type=Seen)


def head_of(run: Series) -> bytes:
    """What the games of a series have in common; a longer series of the same kind goes on with them."""
    task = run.tasks[0]
    setup = task.match.setup.seeded(task.match.setup.seed - task.number)
    match = msgspec.structs.replace(task.match, setup=setup)
    first = msgspec.structs.replace(task, match=match, number=0, before=(), longest=0)
    return msgspec.json.encode((first, nightdeck.game(first.match.setup.game).version))


def series(words: str, setup: Setup, bots: tuple[str, ...], games: int) -> Series:
    """So many games, each with the next seed."""
    numbers = range(games)
    return Series(words, [Task(n, Match(setup.seeded(setup.seed + n), bots)) for n in numbers])
