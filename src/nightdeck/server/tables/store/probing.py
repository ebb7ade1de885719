"""Whether tables can be played here: whether the database takes something new."""

import asyncio
import time

from nightdeck.server.tables.store.interface import Store, StoreDown

PATIENCE = 5.0
FRESH = 1.0
"""For so many seconds an answer serves everybody who asks."""


class Health:
    """Tries the database, at most once a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trouble = ""
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def trouble(self) -> str:
        """What is wrong; "" if nothing is."""
        async with self._lock:
            if time.monotonic() > self._until:
                self._trouble = await self._try()
                self._until = time.monotonic() + FRESH
            return self._trouble

    async def _try(self) -> str:
        try:
            await asyncio.wait_for(self._store.probe(), PATIENCE)
        except StoreDown as error:
            return "the disk is full" if "full" in str(error).casefold() else "the database is away"
        except TimeoutError:
            return "the database is away"
        return ""
