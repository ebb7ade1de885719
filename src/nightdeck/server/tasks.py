"""Work in the background of one process."""

import asyncio
import logging
from collections.abc import Coroutine

from nightdeck.core.errors import NightdeckError

log = logging.getLogger("nightdeck.tasks")
Work = Coroutine[None, None, None]


class Tasks:
    """Background tasks: kept until they are done, logged when they fail, cancelled at the end."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self.closed = False

    def start(self, work: Work) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return task

    def soon(self, work: Work) -> None:
        """Start something that nobody waits for."""
        _ = self.start(work)

    async def close(self) -> None:
        self.closed = True
        for task in list(self._running):
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        if isinstance(error, NightdeckError):
            log.warning("a background task failed: %s", error)
        else:
            log.error("a background task failed: %s", error, exc_info=error)
