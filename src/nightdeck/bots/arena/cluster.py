"""Games on many machines: a Ray cluster takes tasks as `run_parallel` gives them to processes.

Ray gives a task whose machine is lost to another one, and its result comes once. No more tasks are
out than the cluster's processors can take soon, so nothing piles up however many games there are.
"""

import hashlib
import importlib.util
import logging
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import nightdeck
from nightdeck.bots.arena.parallel import LostProcess
from nightdeck.core.errors import BadSetup, NightdeckError

T = TypeVar("T")
R = TypeVar("R")
Batch = tuple[float, list[Any]]
"""How long some tasks took, and their results."""

WAITING = 2
"""So many batches for each processor are out: one being played, and one that waits there."""
AIM = 1.0
"""Seconds that a batch should take: long enough that sending it does not count."""
MOST = 64
TRIES = 10
"""So often a task is begun anew elsewhere before it is held to blame."""
PATIENCE = 5.0
"""Seconds that a cluster has to answer at all."""
LOOK = 5.0
"""Seconds after which machines that came or went are counted again."""


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster by its address, as "10.0.0.1:6379"; without one, Ray starts one on this machine."""

    address: str = ""

    def run(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
        """The results of `work` in the order in which they come."""
        with redirect_stdout(sys.stderr):  # Ray says there when a machine is lost, where our results go
            ray = connected(self.address)
            try:
                yield from _shared_out(ray, work, tasks)
            finally:
                ray.shutdown()


def check_ray() -> None:
    """Refuse at once what could not be done later."""
    if importlib.util.find_spec("ray") is None:
        raise BadSetup("--ray needs one package more: pip install 'nightdeck[ray]', on every machine of the cluster")


def connected(address: str) -> Any:
    """Ray, connected to a cluster."""
    check_ray()
    if address:
        _check_listens(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
    import ray  # an extra: only whoever has a cluster needs it

    try:
        if address:
            ray.init(address, log_to_driver=False, logging_level=logging.ERROR)
        else:
            ray.init("local", log_to_driver=False, logging_level=logging.ERROR, include_dashboard=False)
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise BadSetup(f"no Ray cluster answers at {address!r}: {_first_line(error)}") from None
    return ray


def _check_listens(address: str) -> None:
    """Ray itself would try for minutes."""
    host, _, port = address.rpartition(":")
    if not (host and port.isdigit()) or "://" in address:
        raise BadSetup(f"--ray takes the address of a cluster's first machine, such as 10.0.0.1:6379, not {address!r}")
    try:
        socket.create_connection((host, int(port)), timeout=PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise BadSetup(f"no Ray cluster answers at {address!r}: {error}") from None


def _shared_out(ray: Any, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[R]:
    play = ray.remote(max_retries=TRIES, num_cpus=1)(play_batch)
    left, size = iter(tasks), 1
    out: list[Any] = []
    most, counted = _room(ray), time.monotonic()
    try:
        while True:
            while len(out) < most and (batch := list(islice(left, size))):
                out.append(play.remote(work, batch, source()))
            if not out:
                return
            ready, out = ray.wait(out, num_returns=1, timeout=LOOK)
            for ref in ready:
                seconds, results = _result(ray, ref)
                size = _size(seconds / max(1, len(results)), len(tasks) // (2 * most))
                yield from results
            if time.monotonic() - counted > LOOK:
                most, counted = _room(ray), time.monotonic()
    finally:
        for ref in out:
            ray.cancel(ref)


def _size(seconds: float, share: int) -> int:
    """How many tasks to send at once that take so long each, and no more than a share of all."""
    return max(1, min(MOST, round(AIM / max(seconds, 1e-6)), share))


def play_batch(work: Callable[[T], R], tasks: Sequence[T], expected: str) -> Batch:
    """What a machine of the cluster does."""
    if source() != expected:
        raise BadSetup(f"{os.uname().nodename} has another Nightdeck; install the same one on every machine")
    start = time.perf_counter()
    results = [work(task) for task in tasks]
    return time.perf_counter() - start, results


def _result(ray: Any, ref: Any) -> Batch:
    try:
        found: Batch = ray.get(ref)
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        if isinstance(cause, NightdeckError):
            raise cause from None
        raise
    except ray.exceptions.RayError as error:
        raise LostProcess(f"a game was lost {TRIES} times, perhaps because of a bot: {_first_line(error)}") from None
    return found


def _room(ray: Any) -> int:
    """How many batches may be out."""
    processors: float = ray.cluster_resources().get("CPU", 1)
    return max(1, round(WAITING * processors))


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


@cache
def source() -> str:
    """A hash of all code and content, so that no machine plays by other rules."""
    folder = Path(nightdeck.__file__).parent
    files = sorted(path for path in folder.rglob("*") if path.suffix in (".py", ".toml"))
    return hashlib.sha256(b"\0".join(path.read_bytes() for path in files)).hexdigest()
