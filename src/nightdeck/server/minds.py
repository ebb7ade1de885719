"""The bots' processes, seen from the server. A table always asks the same process, which remembers it."""

import asyncio
import contextlib
import logging
import multiprocessing
import os
import random
import signal
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from zlib import crc32

import msgspec

from nightdeck.core.table import Table
from nightdeck.server import worker
from nightdeck.server.settings import Settings
from nightdeck.server.worker import Decision, Errand

log = logging.getLogger("nightdeck.bots")
GRACE = 5.0  # seconds beyond its budget before a process is given up
START = 60.0  # seconds that a process may take to start


class Lane:
    """One process, started when it is wanted and started anew when it is lost."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self._pid = 0
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        async with self._starting:
            if self._pool is None:
                pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=worker.settle_in)
                loop = asyncio.get_running_loop()
                self._pid = await asyncio.wait_for(loop.run_in_executor(pool, worker.ready), START)
                self._pool = pool

    async def run(self, work: Callable[[bytes], bytes], message: bytes, seconds: float) -> bytes:
        await self.start()
        assert self._pool is not None
        future = asyncio.get_running_loop().run_in_executor(self._pool, work, message)
        try:
            return await asyncio.wait_for(future, seconds)
        except (TimeoutError, BrokenProcessPool):
            self.stop()
            raise

    def stop(self) -> None:
        pool, self._pool = self._pool, None
        if pool is not None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self._pid, signal.SIGTERM)
            pool.shutdown(wait=False, cancel_futures=True)


class Minds:
    """All bots of this server."""

    def __init__(self, settings: Settings) -> None:
        self._budget = settings.bot_budget
        self._lanes = [Lane() for _ in range(max(1, settings.bot_workers))]
        self._queues = [asyncio.Semaphore(1) for _ in self._lanes]

    async def start(self) -> None:
        await asyncio.gather(*(lane.start() for lane in self._lanes))

    def stop(self) -> None:
        for lane in self._lanes:
            lane.stop()

    async def decide(self, name: str, start: str, table: Table, seat: int, bot: str) -> Decision:
        """A bot's decision within its budget. A process that fails is replaced, and greedy decides in the new one."""
        picks, options = table.log[:], table.ask(seat).options
        if len(options) == 1:
            return Decision(options[0])
        for mind in (bot, "greedy"):
            errand = Errand(name, start, picks, seat, mind, random.getrandbits(32), self._budget)
            try:
                return msgspec.json.decode(await self.ask(worker.decide, errand, self._budget), type=Decision)
            except Exception as error:
                log.warning("the process of %s failed: %s", mind, type(error).__name__, extra={"table": name})
        return Decision(random.choice(options), "Its process failed.")

    async def ask(self, work: Callable[[bytes], bytes], errand: Errand, seconds: float) -> bytes:
        """Whoever stops waiting does not stop the process: it is the next one's when it is done, and not before."""
        number = crc32(errand.table.encode()) % len(self._lanes)
        queue = self._queues[number]
        await queue.acquire()
        running = asyncio.create_task(self._lanes[number].run(work, msgspec.json.encode(errand), seconds + GRACE))
        running.add_done_callback(lambda _: queue.release())
        return await asyncio.shield(running)
