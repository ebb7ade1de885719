"""Several processes search the same decision. Each gets the bot's table as a save."""

import multiprocessing
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

import msgspec

import nightdeck
from nightdeck.bots.evidence import Evidence
from nightdeck.bots.search.search import Budget, Search
from nightdeck.bots.search.tree import Tally
from nightdeck.core.ask import Option

Tallies = list[tuple[Option, Tally]]


class Job(msgspec.Struct, frozen=True):
    """Everything that a search in another process needs."""

    save: bytes
    seat: int
    evidence: Evidence
    budget: Budget
    seed: int


class Workers:
    """That many processes, started when they are first needed."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool: ProcessPoolExecutor | None = None

    def start(self, write: Callable[[], Job]) -> Callable[[], list[Tallies]]:
        """Start all processes on a job. Returns a function that waits for the results."""
        if self._number <= 0:
            return list
        job = write()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._number, multiprocessing.get_context("spawn"))
        jobs = [msgspec.structs.replace(job, seed=job.seed + 1 + worker) for worker in range(self._number)]
        with self._replaced_if_lost():
            futures = [self._pool.submit(work, job) for job in jobs]
        return lambda: self._results(futures)

    def _results(self, futures: list[Future[Tallies]]) -> list[Tallies]:
        with self._replaced_if_lost():
            return [future.result() for future in futures]

    @contextmanager
    def _replaced_if_lost(self) -> Iterator[None]:
        """A pool that has lost a process takes no more work; the next decision gets a new one."""
        try:
            yield
        except BrokenProcessPool:
            self.close()
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None


def work(job: Job) -> Tallies:
    table = nightdeck.load(job.save)
    search = Search(table, job.seat, evidence=job.evidence, seed=job.seed)
    search.run(job.budget)
    return list(search.tallies.items())
