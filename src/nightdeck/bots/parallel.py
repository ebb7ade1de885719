"""Work spread over processes, a few tasks at a time, so that all cores are busy to the end."""

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int = 0) -> Iterator[R]:
    """The results of `work` as they come, in no order. `jobs` 0 takes every core; 1 stays in this process."""
    jobs = min(jobs or cores(), len(tasks))
    if jobs <= 1:
        yield from map(work, tasks)
        return
    some = max(1, min(16, len(tasks) // (jobs * 8)))
    with multiprocessing.get_context("spawn").Pool(jobs, _ignore_interrupts) as pool:
        yield from pool.imap_unordered(work, tasks, some)


def _ignore_interrupts() -> None:
    """Ctrl-C is for the parent, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
