"""Work shared among processes, one task at a time, so that all cores are busy to the end."""

import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.connection import Connection, wait
from types import FrameType
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from nightdeck.bots.bot import Interrupted
from nightdeck.core.errors import NightdeckError

T = TypeVar("T")
R = TypeVar("R")
PATIENCE = 5.0  # seconds that a process has to clean up


class LostProcess(NightdeckError):
    """A process has ended during a task."""


class Stopped(Interrupted):
    """The parent does not need this process any more."""


class Machines(Protocol):
    """Where else tasks can be done, such as a cluster."""

    def run(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """The results of `work` in the order in which they come."""


Jobs = int | Machines
"""How many processes: 0 takes every core, 1 stays in this process. Or other machines."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run_parallel(work: Callable[[T], R], tasks: Sequence[T], jobs: Jobs = 0) -> Iterator[R]:
    """The results of `work` in the order in which they come."""
    if not isinstance(jobs, int):
        yield from jobs.run(work, tasks)
        return
    jobs = min(jobs or cores(), len(tasks))
    if jobs <= 1:
        yield from map(work, tasks)
        return
    workers = [WorkerProcess(work) for _ in range(jobs)]
    left, busy = iter(tasks), {}
    try:
        for worker, task in zip(workers, left, strict=False):
            worker.begin(task)
            busy[worker.pipe] = worker
        while busy:
            for pipe in wait(list(busy)):
                worker = busy.pop(pipe)  # type: ignore[call-overload]  # it is one of ours
                result = worker.result()
                for task in left:
                    worker.begin(task)
                    busy[worker.pipe] = worker
                    break
                yield result
    finally:
        for worker in workers:
            worker.stop()


class WorkerProcess(Generic[T, R]):
    """A process that does one task after another. It may start processes itself."""

    def __init__(self, work: Callable[[T], R]) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(work, theirs))
        self._process.start()
        theirs.close()

    def begin(self, task: T) -> None:
        with contextlib.suppress(BrokenPipeError):  # the result says so
            self.pipe.send(task)

    def result(self) -> R:
        try:
            result, error = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self._process.join()
            code = self._process.exitcode
            raise LostProcess(
                f"a process has ended in the middle of a game (exit code {code}), perhaps because of a bot"
            ) from None
        if error is not None:
            raise error
        done: R = result
        return done

    def stop(self) -> None:
        self._process.terminate()
        self._process.join(PATIENCE)
        if self._process.exitcode is None:
            self._process.kill()
            self._process.join()
        self.pipe.close()


def _serve(work: Callable[[Any], Any], pipe: Connection) -> None:
    """What a process does until its parent stops it or is gone. Ctrl-C is for the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    with contextlib.suppress(Stopped, EOFError, ConnectionError):
        while True:
            task = pipe.recv()
            try:
                result, failure = work(task), None
            except Exception as error:
                result, failure = None, error
            pipe.send((result, failure))


def _stop(_number: int, _frame: FrameType | None) -> NoReturn:
    raise Stopped
