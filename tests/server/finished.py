"""A finished game that is always the same, put straight into a server's database."""

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import nightdeck
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table
from nightdeck.server.tables.entries import Answered, AnyEntry, Opened, Row, Seated, Started
from nightdeck.server.tables.seat_keys import digest
from nightdeck.server.tables.store.sqlite import SqliteStore

FATAL = 18
"""Its last answer: into a Mortal Chamber, for no reason."""
SECRET = "0123456789abcdef"


def walked_blindly() -> Table:
    """One person alone in the complex, who takes any way, and soon a fatal one."""
    table, chance = nightdeck.new("room25", mode="solo", seed=5), random.Random(5)
    while table.outcome is None:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    assert len(table.log) == FATAL + 1
    return table


def put(database: str, name: str) -> None:
    """Let a server find that game; its only seat is opened by SECRET."""
    table = walked_blindly()
    setup = table.setup
    entries: list[AnyEntry] = [Opened(Setup(setup.game, setup.mode, 1), digest("the host's own"))]
    entries.append(Seated(0, "Ann", digest(SECRET), taken=True))
    entries.append(Started(table.at(0).save().decode()))
    entries += [Answered(pick.seat, pick.option, pick.chances) for pick in table.log]
    rows = [Row(seq, 0.0, entry) for seq, entry in enumerate(entries, start=1)]
    with ThreadPoolExecutor(1) as aside:  # whoever drives a browser has a loop of their own
        aside.submit(lambda: asyncio.run(_create(database, name, rows))).result()


async def _create(database: str, name: str, rows: list[Row]) -> None:
    store = SqliteStore(Path(database), guest=True)
    await store.open(lambda _table, _seq: None)
    await store.create(name, rows)
    await store.close()
