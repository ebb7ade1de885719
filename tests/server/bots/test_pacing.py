"""A bot's answer comes after the same time whatever it had to choose from: the clock tells no secrets."""

import asyncio
import itertools
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from nightdeck.server.bots.bot_pool import BotPool, ProcessGroup
from nightdeck.server.bots.fair_queue import Rank
from nightdeck.server.catalogue import thinking_time
from nightdeck.server.http import lobby
from nightdeck.server.http.bodies import NewTable
from nightdeck.server.services import Services
from nightdeck.server.settings import Settings
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.store.sqlite import SqliteStore
from nightdeck.server.tables.table_history import GameSoFar, Viewer
from nightdeck.server.view.staging import Reel

PAUSE = 0.3
ALONE = {"mode": "solo", "players": 1, "offer_forced": True}


class Seen(NamedTuple):
    """When a table had come so far, whether its next choice is a secret one, and among how many options it is made."""

    at: float
    is_secret: bool
    options: int


class Spectator:
    """Has a socket, so to say; what it sees is noted elsewhere."""

    viewer: Viewer = None
    wants_beats = False

    def look(self) -> None:
        """Somebody else looks."""

    def stage(self, reel: Reel) -> None:
        """No beats were asked for."""


class Followed(Services):
    """Notes how far its table has come, at the very moment of each change."""

    def __init__(self, folder: Path) -> None:
        self.seen: list[Seen] = []
        self.news = asyncio.Event()
        super().__init__(Settings(bot_pause=PAUSE), SqliteStore(folder / "tables.sqlite3"))

    def _changed(self, live: LiveTable) -> None:
        assert live.known is not None
        table = live.known.playing
        if len(table.log) == len(self.seen):
            options = max((len(ask.options) for ask in table.asks), default=0)
            self.seen.append(Seen(asyncio.get_running_loop().time(), table.simultaneous, options))
            self.news.set()
        super()._changed(live)


async def played(folder: Path, bot: str, answers: int, *, watched: bool, **table: Any) -> list[Seen]:
    """The first answers at a table of bots."""
    services = Followed(folder)
    await services.open()
    try:
        body = NewTable(game="room25", bot=bot, sit=False, start=True, **table)
        opened, _ = await lobby.open_table(services.registry, services.shelf, body)
        live = await services.registry.find(opened.table)
        await live.join(spectator := Spectator())  # which bots wait for
        if not watched:
            live.leave(spectator)
        while len(services.seen) <= answers:
            services.news.clear()
            await services.news.wait()
        return services.seen
    finally:
        await services.close()


@pytest.mark.parametrize(("bot", "watched"), [("novice", True), ("novice", False), ("nightmare", True)])
def test_a_bot_without_a_choice_takes_as_long_as_one_that_has_to_think(
    bot: str, watched: bool, tmp_path: Path
) -> None:  # fmt: skip
    seen = asyncio.run(played(tmp_path, bot, 6, watched=watched, **ALONE))
    assert {one.options == 1 for one in seen[:-1]} == {True, False}
    steps = [(one, after.at - one.at) for one, after in itertools.pairwise(seen)]
    pauses = [thinking_time(bot) + PAUSE * (not one.is_secret) for one, _ in steps]
    assert [step for step, pause in zip(steps, pauses, strict=True) if step[1] < pause - 0.01] == []


def test_in_a_secret_choice_each_bot_takes_its_thinking_time_after_the_other(tmp_path: Path) -> None:
    seen = asyncio.run(played(tmp_path, "veteran", 3, watched=False, mode="suspicion", players=4))
    assert all(one.is_secret for one in seen)
    taken = [one.at - seen[0].at for one in seen]
    assert [time for answers, time in enumerate(taken) if time < answers * thinking_time("veteran") - 0.01] == []


def test_a_bot_without_a_choice_waits_for_a_busy_process_like_the_others() -> None:
    """Otherwise a hint that keeps the process busy would show who had to wait for it."""

    async def test() -> None:
        pool = BotPool(Settings())
        game = GameSoFar("here", "", [])
        async with pool._process(ProcessGroup.SLOW, "here").queue.turn(Rank.ASIDE, "somebody"):
            deciding = asyncio.create_task(pool.decide(game, ["only"], 0, "nightmare"))
            await asyncio.sleep(0.05)
            assert not deciding.done()
            freed = asyncio.get_running_loop().time()
        decision, began = await deciding
        assert decision.option == "only"
        assert began >= freed

    asyncio.run(test())
