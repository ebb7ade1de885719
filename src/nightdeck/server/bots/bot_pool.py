"""The bots' processes, as the server sees them. A table always uses the same process, which remembers it."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from zlib import crc32

import msgspec

from nightdeck.core.ask import Option
from nightdeck.server.bots import worker
from nightdeck.server.bots.following import LostTrack, Sent
from nightdeck.server.bots.worker import BotJob, Decision
from nightdeck.server.ops.metrics import BOT_FAILURES
from nightdeck.server.settings import Settings
from nightdeck.server.tables.table_history import GameSoFar

log = logging.getLogger("nightdeck.bots")
Work = Callable[[bytes], bytes]
"""A function that runs in a process: takes an encoded BotJob, returns an encoded answer."""
GRACE = 5.0  # seconds beyond its budget before a process is given up
START = 60.0  # seconds that a process may take to start


class BotProcess:
    """One process, started when it is needed and started again when it is lost."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self._pid = 0
        self._sent = Sent()
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        async with self._starting:
            if self._pool is None:
                pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=worker.settle_in)
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
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, message)
        try:
            return await asyncio.wait_for(future, seconds)
        except (TimeoutError, BrokenProcessPool):
            self.stop()
            raise

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        self._sent = Sent()
        if pool is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            pool.shutdown(wait=False, cancel_futures=True)


class BotPool:
    """The processes of all bots of this server."""

    def __init__(self, settings: Settings) -> None:
        self._budget = settings.bot_budget
        self._processes = [BotProcess() for _ in range(max(1, settings.bot_workers))]
        self._queues = [asyncio.Semaphore(1) for _ in self._processes]

    async def start(self) -> None:
        await asyncio.gather(*(process.start() for process in self._processes))

    def stop(self) -> None:
        for process in self._processes:
            process.stop()

    async def decide(self, game: GameSoFar, options: Sequence[Option], seat: int, bot: str) -> Decision:
        """A bot's decision, within its budget. If its process fails, greedy decides in a new one."""
        if len(options) == 1:
            return Decision(options[0])
        for decider in (bot, "greedy"):
            job = BotJob(seat, decider, random.getrandbits(32), self._budget)
            try:
                return msgspec.json.decode(await self.ask(worker.decide, game, job, self._budget), type=Decision)
            except Exception as error:
                BOT_FAILURES.inc()
                words = "the process of bot %s failed: %s"
                log.warning(words, decider, type(error).__name__, extra={"table": game.table})
        return Decision(random.choice(options), "Its process failed.")

    async def ask(self, work: Work, game: GameSoFar, job: BotJob, seconds: float) -> bytes:
        """Give a table's process a job. If the caller stops waiting, the process still finishes it first."""
        number = crc32(game.table.encode()) % len(self._processes)
        queue = self._queues[number]
        await queue.acquire()
        running = asyncio.create_task(self._processes[number].run(work, game, job, seconds + GRACE))
        running.add_done_callback(lambda _: queue.release())
        return await asyncio.shield(running)
