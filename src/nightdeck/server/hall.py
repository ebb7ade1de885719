"""All tables of this process: finds them, lets their bots play, and lets go of those that nobody is at."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine, Sequence

from nightdeck.core.errors import NightdeckError
from nightdeck.server.entries import Answered, AnyEntry, Row
from nightdeck.server.live import Live, NotHere
from nightdeck.server.metrics import METRICS
from nightdeck.server.minds import Minds
from nightdeck.server.reviews import Reviews
from nightdeck.server.secrets import new_id
from nightdeck.server.settings import Settings
from nightdeck.server.store import Store, StoreDown
from nightdeck.server.story import OutOfStep, Story
from nightdeck.server.tidy import Tidy

log = logging.getLogger("nightdeck.hall")
Turn = tuple[int, str, int]
"""A bot that is asked something: its seat, its name, the question's number."""


class Hall:
    """The tables, the database and the bots."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.minds = Minds(settings)
        self.reviews = Reviews(self.minds, self._do_later)
        self._lives: dict[str, Live] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._name = new_id()
        self._tidy = Tidy()
        self._closing = False
        METRICS.gauge("tables", lambda: len(self._lives))
        METRICS.gauge("watchers", lambda: sum(len(live.watchers) for live in self._lives.values()))

    async def open(self) -> None:
        await self.store.open(self._heard)
        self._do_later(self._sweep())
        self._do_later(self._warm_up())

    async def close(self) -> None:
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.minds.stop()
        await self.store.close()

    async def create(self, entries: Sequence[AnyEntry]) -> Live:
        """A new table that begins with these entries."""
        name, now = new_id(), time.time()
        rows = [Row(seq, now, entry) for seq, entry in enumerate(entries, start=1)]
        Story.told(name, rows)  # whatever is wrong with it comes out before it is written
        await self.store.create(name, rows)
        METRICS.count("tables_opened")
        live = self._lives[name] = Live(name, self.store, self._changed)
        await live.read()
        return live  # its bots wait until somebody comes to watch them

    async def find(self, name: str) -> Live:
        """A table by its name; NotHere if there is none.

        It is at hand before it is read: whoever else comes waits for the same one, and what is announced meanwhile
        is heard. After a restart its bots go on when anybody looks at it, if only from home.
        """
        live = self._lives.get(name)
        if live is None:
            live = self._lives[name] = Live(name, self.store, self._changed)
        if live.known is None:
            try:
                await live.read()
            except NotHere:
                self._lives.pop(name, None)
                raise
            self._changed(live)
        return live

    # Bots

    def _changed(self, live: Live) -> None:
        self._tidy.soon()
        if live.known is not None and not _turns(live.known):
            return  # no bot is asked anything
        if not self._closing and (live.driver is None or live.driver.done()):
            live.driver = self._start(self._drive(live))

    async def _drive(self, live: Live) -> None:
        """Let bots answer for as long as one is asked."""
        while turns := _turns(await live.read()):
            try:
                if await self.store.lease(live.name, self._name, self.settings.lease):
                    await self._play(live, turns)
                else:
                    await asyncio.sleep(self.settings.lease / 4)
            except StoreDown:
                await asyncio.sleep(1)

    async def _play(self, live: Live, turns: list[Turn]) -> None:
        story = await live.read()
        table = story.playing
        if live.watchers and not table.simultaneous and len(table.asks[0].options) > 1:
            await asyncio.sleep(self.settings.bot_pause)
        await asyncio.gather(*(self._answer(live, turn) for turn in turns))

    async def _answer(self, live: Live, turn: Turn) -> None:
        seat, bot, _ = turn
        story = await live.read()
        if turn not in _turns(story):
            return
        started = time.monotonic()
        decision = await self.minds.decide(live.name, story.start, story.playing, seat, bot)
        METRICS.count("bot_decisions")
        METRICS.count("bot_seconds", time.monotonic() - started)

        def answered(now: Story) -> AnyEntry:
            if turn not in _turns(now):
                raise OutOfStep("the bot is not asked this any more")
            return Answered(seat, decision.option, by=bot, why=decision.why)

        with contextlib.suppress(OutOfStep):
            await live.change(answered)

    async def _warm_up(self) -> None:
        with contextlib.suppress(Exception):
            await self.minds.start()

    # Keeping up, and letting go

    def _heard(self, name: str, seq: int) -> None:
        for live in [self._lives[name]] if name in self._lives else [] if name else list(self._lives.values()):
            if not seq or seq > live.seq:
                self._do_later(self._catch_up(live))

    async def _catch_up(self, live: Live) -> None:
        with contextlib.suppress(StoreDown):
            await live.catch_up()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle))
            old = time.monotonic() - self.settings.idle
            for live in list(self._lives.values()):
                if not live.watchers and live.touched < old and (live.driver is None or live.driver.done()):
                    del self._lives[live.name]
            if self.store.shared:  # whoever listens to the database may have gone deaf without knowing it
                for live in list(self._lives.values()):
                    await asyncio.wait([self._start(self._catch_up(live))])

    def _do_later(self, work: Coroutine[None, None, None]) -> None:
        _ = self._start(work)

    def _start(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            expected = isinstance(error, NightdeckError)
            log.log(
                logging.WARNING if expected else logging.ERROR,
                "a task failed: %s",
                error,
                exc_info=not expected and error,
            )


def _turns(story: Story) -> list[Turn]:
    """The bots that are asked something now."""
    if story.table is None:
        return []
    asked = [(ask.seat, story.seats[ask.seat].bot, story.question(ask.seat)) for ask in story.table.asks]
    return [(seat, bot, question.number) for seat, bot, question in asked if bot and question]
