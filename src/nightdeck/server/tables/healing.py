"""Brings back a table that memory has lost."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from nightdeck.server.errors import NotHere
from nightdeck.server.tables.store.interface import StoreDown
from nightdeck.server.tasks import Tasks

HEAL = 0.5  # seconds between two tries


class Healing:
    """Tries to read a table until that works or nobody waits for it."""

    def __init__(self, read: Callable[[], Awaitable[object]], wanted: Callable[[], bool], tasks: Tasks) -> None:
        self._read = read
        self._wanted = wanted
        self._tasks = tasks
        self._under_way: asyncio.Task[None] | None = None

    def begin(self) -> None:
        if self._under_way is None or self._under_way.done():
            self._under_way = self._tasks.start(self._heal())

    async def _heal(self) -> None:
        while self._wanted():
            await asyncio.sleep(HEAL)
            with contextlib.suppress(StoreDown, NotHere):
                await self._read()
