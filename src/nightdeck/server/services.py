"""The parts of a running server, put together: database, tables and bots."""

import asyncio
import contextlib
import logging

from nightdeck.server.admin.retention import sweep
from nightdeck.server.bots.bot_pool import BotPool
from nightdeck.server.bots.driving import BotDriver
from nightdeck.server.bots.looks import Looks
from nightdeck.server.bots.reviews import Reviews
from nightdeck.server.http.bans import Bans
from nightdeck.server.http.visitors import Visitors
from nightdeck.server.ops.garbage import Tidy, give_memory_back
from nightdeck.server.packs.shelf import Shelf
from nightdeck.server.packs.trials import Trials
from nightdeck.server.settings import Settings
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.store.interface import Store, StoreDown
from nightdeck.server.tables.store.probing import Health
from nightdeck.server.tables.table_registry import TableRegistry
from nightdeck.server.tasks import Tasks

REST_EVERY, BANS_EVERY, FIRST_SWEEP, SWEEP_EVERY = 30.0, 2.0, 60.0, 6 * 3600.0  # seconds
log = logging.getLogger("nightdeck.app")


class Services:
    """What requests and sockets work with."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.bot_pool = BotPool(settings)
        self.looks = Looks(self.bot_pool)
        self.visitors = Visitors(settings)
        self.shelf = Shelf(settings, store)
        self.bans = Bans()
        self.health = Health(store)
        self._tasks = Tasks()
        self._tidy = Tidy()
        self._bot_driver = BotDriver(settings, store, self.bot_pool, self._tasks)
        self.trials = Trials(settings, self._tasks)
        self.reviews = Reviews(self.bot_pool, self._tasks.soon)
        self.registry = TableRegistry(settings, store, self._tasks, self._changed, self._bot_driver.is_driving)

    async def open(self) -> None:
        await self.registry.open()
        self.bans.change(await self.store.bans())
        self._tasks.soon(self._watch_bans())
        self._tasks.soon(self._warm_up())
        self._tasks.soon(self._rest())
        self._tasks.soon(self._remove_old())

    async def close(self) -> None:
        await self._tasks.close()
        await self._bot_driver.release()
        self.bot_pool.stop()
        await self.store.close()

    def _changed(self, live: LiveTable) -> None:
        self._tidy.soon()
        self._bot_driver.wake(live)

    async def _watch_bans(self) -> None:
        while True:
            await asyncio.sleep(BANS_EVERY)
            with contextlib.suppress(StoreDown):
                if self.bans.change(await self.store.bans()):
                    self.registry.look_again()

    async def _remove_old(self) -> None:
        """Now and then remove the tables that nobody has used for too long."""
        await asyncio.sleep(FIRST_SWEEP)
        while True:
            with contextlib.suppress(StoreDown):
                if count := await asyncio.to_thread(sweep, self.settings):
                    log.info("removed old tables: %s", count)
            await asyncio.sleep(SWEEP_EVERY)

    async def _rest(self) -> None:
        """Now and then give back what nobody uses."""
        while True:
            await asyncio.sleep(REST_EVERY)
            self.bot_pool.rest()
            give_memory_back()

    async def _warm_up(self) -> None:
        with contextlib.suppress(Exception):
            await self.bot_pool.start()
