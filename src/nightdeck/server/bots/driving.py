"""Plays for the bots: whenever one is asked something, it decides, and its answer is given."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from itertools import accumulate

from nightdeck.server.bots.bot_pool import BotPool
from nightdeck.server.catalogue import thinking_time
from nightdeck.server.errors import NotHere, OutOfStep
from nightdeck.server.ops.metrics import BOT_TIME
from nightdeck.server.ops.tracing import span
from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import Answered, AnyEntry
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.seat_keys import new_id
from nightdeck.server.tables.store.interface import Store, StoreDown
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.tasks import Tasks

Turn = tuple[int, str, int]
"""A bot that is asked something: its seat, its name, the question's number."""


class BotDriver:
    """Drives the bots at the tables of this process; a lease in the database keeps others from doing so."""

    def __init__(self, settings: Settings, store: Store, bot_pool: BotPool, tasks: Tasks) -> None:
        self._settings = settings
        self._store = store
        self._bot_pool = bot_pool
        self._tasks = tasks
        self._owner = new_id()
        self._driving: dict[str, asyncio.Task[None]] = {}

    def wake(self, live: LiveTable) -> None:
        """Called after a change at a table: see whether one of its bots is asked something."""
        if live.known is not None and not turns(live.known):
            return
        if not live.is_attended(self._settings.bots_alone):
            return
        if not self._tasks.closed and not self.is_driving(live):
            self._driving[live.name] = self._tasks.start(self._drive(live))

    def is_driving(self, live: LiveTable) -> bool:
        task = self._driving.get(live.name)
        if task is not None and task.done():  # asked of the task itself: a callback would come too late
            del self._driving[live.name]
            return False
        return task is not None

    async def _drive(self, live: LiveTable) -> None:
        """Let bots answer for as long as one is asked and somebody may want to know."""
        while live.is_attended(self._settings.bots_alone):
            try:
                if not (asked := turns(await live.read())):
                    return
                if await self._lease(live):
                    async with self._keeping(live):
                        await self._play(live, asked)
                else:
                    await asyncio.sleep(self._settings.lease / 4)
            except StoreDown:
                await asyncio.sleep(1)
            except NotHere:
                return

    async def release(self) -> None:
        """Other servers need not wait until the leases of this one run out."""
        with contextlib.suppress(StoreDown):
            await self._store.release(self._owner)

    async def _lease(self, live: LiveTable) -> bool:
        return await self._store.lease(live.name, self._owner, self._settings.lease)

    @contextlib.asynccontextmanager
    async def _keeping(self, live: LiveTable) -> AsyncIterator[None]:
        """Renew the lease for as long as bots think, unless nobody else could want it."""
        renewing = asyncio.create_task(self._renew(live)) if self._store.shared else None
        try:
            yield
        finally:
            if renewing:
                renewing.cancel()

    async def _renew(self, live: LiveTable) -> None:
        while True:
            await asyncio.sleep(self._settings.lease / 4)
            with contextlib.suppress(StoreDown):
                await self._lease(live)

    async def _play(self, live: LiveTable, asked: list[Turn]) -> None:
        table = (await live.read()).playing
        moments = self._due(asked, 0 if table.simultaneous else self._settings.bot_pause)
        await asyncio.gather(*(self._answer(live, *one) for one in zip(asked, moments, strict=True)))

    def _due(self, asked: list[Turn], pause: float) -> list[float]:
        """When each bot's answer is given: after the pause and the time that all of them up to this one usually think.

        So nobody sees by the clock who had nothing to choose, or whose choice was easy. Whether anybody watches makes
        no difference: one can also ask again and again how far the game has come.
        """
        if not self._settings.bot_pause:
            return [0.0] * len(asked)
        thinking = accumulate(thinking_time(bot) for _, bot, _ in asked)
        now = asyncio.get_running_loop().time()
        return [now + pause + seconds for seconds in thinking]

    async def _answer(self, live: LiveTable, turn: Turn, due: float) -> None:
        seat, bot, _ = turn
        history = await live.read()
        if turn not in turns(history):
            return
        options = history.playing.ask(seat).options
        with BOT_TIME.time(), span("bot", table=live.name, bot=bot):
            decision, began = await self._bot_pool.decide(history.so_far, options, seat, bot)
        if due:  # where the process was busy, everybody is as late
            due = max(due, began + thinking_time(bot))
        await asyncio.sleep(due - asyncio.get_running_loop().time())

        def answered(now: TableHistory) -> AnyEntry:
            if turn not in turns(now):
                raise OutOfStep("the bot is no longer asked this")
            return Answered(seat, decision.option, by=bot, why=decision.why)

        with contextlib.suppress(OutOfStep):
            await live.change(answered)


def turns(history: TableHistory) -> list[Turn]:
    """The bots that are asked something now."""
    if history.table is None:
        return []
    asked = [(ask.seat, history.seats[ask.seat].bot, history.question(ask.seat)) for ask in history.table.asks]
    return [(seat, bot, question.number) for seat, bot, question in asked if bot and question]
