"""The processes that think and draw, as the server sees them. A table always uses the same ones, which remember it.

Those who think long have processes of their own, so that nobody quick waits for them; so have pictures of the past.
"""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from enum import Enum
from typing import NamedTuple
from zlib import crc32

import msgspec

from nightdeck.core.ask import Option
from nightdeck.server.bots import worker
from nightdeck.server.bots.fair_queue import FairQueue, Rank
from nightdeck.server.bots.following import LostTrack, Sent
from nightdeck.server.bots.worker import BotJob, Decision
from nightdeck.server.catalogue import LONG, thinking_time
from nightdeck.server.ops.metrics import BOT_FAILURES
from nightdeck.server.settings import Settings
from nightdeck.server.tables.table_history import GameSoFar

log = logging.getLogger("nightdeck.bots")
Work = Callable[[bytes], bytes]
"""A function that runs in a process: takes an encoded BotJob, returns an encoded answer."""
GRACE = 5.0  # seconds beyond its budget before a process is given up
START = 60.0  # seconds that a process may take to start
UNUSED = 600.0  # seconds after which a process that nobody uses is stopped, and its memory given back


class ProcessGroup(Enum):
    """Which processes: for bots that decide at once, for those that think and for hints and reviews, for pictures."""

    QUICK = 1
    SLOW = 2
    LOOKS = 3


class Placement(NamedTuple):
    """Where a job is done, and on whose behalf: see `FairQueue`."""

    group: ProcessGroup
    rank: Rank
    owner: str


class Began:
    """When somebody's turn has come, by the clock of the event loop; 0 until then."""

    at = 0.0


class Timed(NamedTuple):
    """A decision, and when the bot's turn to think had come."""

    decision: Decision
    began: float


def _group_for(bot: str) -> ProcessGroup:
    return ProcessGroup.SLOW if thinking_time(bot) > LONG else ProcessGroup.QUICK


def _now() -> float:
    return asyncio.get_running_loop().time()


class BotProcess:
    """One process, started when it is needed and started again when it is lost. The later groups make way."""

    def __init__(self, group: ProcessGroup = ProcessGroup.QUICK) -> None:
        self.queue = FairQueue()
        self._group = group
        self._used = time.monotonic()
        self._pool: Executor | None = None
        self._pid = 0
        self._sent = Sent()
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        async with self._starting:
            if self._pool is None:
                pool = ProcessPoolExecutor(
                    1, multiprocessing.get_context("spawn"), worker.settle_in, (self._group.value,)
                )
                loop = asyncio.get_running_loop()
                self._pid = await asyncio.wait_for(loop.run_in_executor(pool, worker.ready), START)
                self._pool = pool

    async def run(self, work: Work, game: GameSoFar, job: BotJob, seconds: float) -> bytes:
        """Send a job with what is new at its table, or with the whole game if the process has lost track."""
        try:
            return await self._send(work, game, job, seconds)
        except LostTrack:
            return await self._send(work, game, job, seconds)

    async def _send(self, work: Work, game: GameSoFar, job: BotJob, seconds: float) -> bytes:
        await self.start()
        sent, update = self._sent, self._sent.update(game)
        answer = await self._call(work, msgspec.json.encode(msgspec.structs.replace(job, update=update)), seconds)
        sent.arrived(game, update)
        return answer

    async def _call(self, work: Work, message: bytes, seconds: float) -> bytes:
        assert self._pool is not None
        self._used = time.monotonic()
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, message)
        try:
            return await asyncio.wait_for(future, seconds)
        except (TimeoutError, BrokenProcessPool):
            self.stop()
            raise

    def rest(self) -> None:
        """Stop if nobody has used it for long."""
        if self._pool is not None and self._used < time.monotonic() - UNUSED and self.queue.is_free:
            self.stop()

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        self._sent = Sent()
        if pool is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            pool.shutdown(wait=False, cancel_futures=True)


class BotPool:
    """All processes of this server."""

    def __init__(self, settings: Settings) -> None:
        self._budget = settings.bot_budget
        several = range(settings.bot_workers)
        self._groups = {
            ProcessGroup.QUICK: [BotProcess(ProcessGroup.QUICK) for _ in several],
            ProcessGroup.SLOW: [BotProcess(ProcessGroup.SLOW) for _ in several],
            ProcessGroup.LOOKS: [BotProcess(ProcessGroup.LOOKS)],
        }

    @property
    def _processes(self) -> list[BotProcess]:
        return [process for group in self._groups.values() for process in group]

    async def start(self) -> None:
        """Start those that are needed first; the others start when somebody wants them."""
        await asyncio.gather(*(process.start() for process in self._groups[ProcessGroup.QUICK]))

    def rest(self) -> None:
        """Stop those that nobody has used for long."""
        for process in self._processes:
            process.rest()

    def stop(self) -> None:
        for process in self._processes:
            process.stop()

    async def decide(self, game: GameSoFar, options: Sequence[Option], seat: int, bot: str) -> Timed:
        """A bot's decision, within its budget. If its process fails, greedy decides in a new one.

        Whoever has one option only waits for the process like everybody else, so that a wait tells nothing either.
        """
        if len(options) == 1:
            async with self._process(_group_for(bot), game.table).queue.turn(Rank.MOVE, game.table):
                return Timed(Decision(options[0]), _now())
        for decider in (bot, "greedy"):
            job = BotJob(seat, decider, random.getrandbits(32), self._budget)
            began = Began()
            try:
                placement = Placement(_group_for(decider), Rank.MOVE, game.table)
                answer = await self.ask(worker.decide, game, job, self._budget, placement, began)
                return Timed(msgspec.json.decode(answer, type=Decision), began.at)
            except Exception as error:
                BOT_FAILURES.inc()
                words = "the process of bot %s failed: %s"
                log.warning(words, decider, type(error).__name__, extra={"table": game.table})
        return Timed(Decision(random.choice(options), "Its process failed."), _now())

    def _process(self, group: ProcessGroup, table: str) -> BotProcess:
        """The process of a group that looks after a table."""
        processes = self._groups[group]
        return processes[crc32(table.encode()) % len(processes)]

    async def ask(
        self, work: Work, game: GameSoFar, job: BotJob, seconds: float, placement: Placement,
        began: Began | None = None,
    ) -> bytes:  # fmt: skip
        """Give a table's process a job; `began` notes when its turn has come.

        If the caller stops waiting, a job that has begun is still finished first.
        """
        process = self._process(placement.group, game.table)
        began = began or Began()

        async def run() -> bytes:
            async with process.queue.turn(placement.rank, placement.owner):
                began.at = _now()
                return await process.run(work, game, job, seconds + GRACE)

        running = asyncio.create_task(run())
        try:
            return await asyncio.shield(running)
        except asyncio.CancelledError:
            if not began.at:
                running.cancel()
            raise
