"""A bot's answer comes after the same time whatever it had to choose from: the clock tells no secrets."""

import asyncio
from pathlib import Path

from nightdeck.server.catalogue import thinking_time
from nightdeck.server.http import lobby
from nightdeck.server.http.bodies import NewTable
from nightdeck.server.services import Services
from nightdeck.server.settings import Settings
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.store.sqlite import SqliteStore
from nightdeck.server.tables.table_history import Viewer
from nightdeck.server.view.staging import Reel

PAUSE = 0.3


class Stopwatch:
    """Watches a table and notes when each answer was given, and among how many options."""

    viewer: Viewer = None
    wants_beats = False

    def __init__(self, live: LiveTable, moves: int) -> None:
        self.live = live
        self.moves = moves
        self.options: dict[int, int] = {}
        self.moments: list[float] = []
        self.enough = asyncio.Event()

    def stage(self, reel: Reel) -> None:
        """No beats were asked for."""

    def look(self) -> None:
        history = self.live.known
        assert history is not None
        move = len(history.positions) - 1
        if move == len(self.moments):
            self.moments.append(asyncio.get_running_loop().time())
            asks = [] if history.over else history.playing.asks
            self.options[move] = len(asks[0].options) if len(asks) == 1 else 0
        if move >= self.moves:
            self.enough.set()


async def watched(folder: Path, moves: int) -> Stopwatch:
    """The first moves at a table of bots at which the only option is asked for as well."""
    settings = Settings(bot_pause=PAUSE)
    services = Services(settings, SqliteStore(folder / "tables.sqlite3"))
    await services.open()
    try:
        body = NewTable(game="room25", mode="solo", players=1, bot="novice", sit=False, start=True, offer_forced=True)
        opened, _ = await lobby.open_table(services.registry, body)
        live = await services.registry.find(opened.table)
        stopwatch = Stopwatch(live, moves)
        await live.join(stopwatch)
        stopwatch.look()
        await stopwatch.enough.wait()
    finally:
        await services.close()
    return stopwatch


def test_a_bot_without_a_choice_takes_as_long_as_one_that_has_to_think(tmp_path: Path) -> None:
    seen = asyncio.run(watched(tmp_path, 6))
    choices = [seen.options[move] for move in range(len(seen.moments) - 1)]
    times = [after - before for before, after in zip(seen.moments, seen.moments[1:], strict=False)]
    assert choices.count(1) > 0
    assert len(choices) - choices.count(1) > 0
    shortest = PAUSE + thinking_time("novice")
    assert [(count, time) for count, time in zip(choices, times, strict=True) if time < shortest - 0.05] == []
