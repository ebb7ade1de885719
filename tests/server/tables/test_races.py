"""Things that happen at the same time: nobody is left behind, and whoever was shown out stays out."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.requests import Request

import nightdeck
from nightdeck.core.setup import Setup
from nightdeck.server.bots import bot_pool
from nightdeck.server.bots.bot_pool import BotPool, Placement, ProcessGroup
from nightdeck.server.bots.fair_queue import Rank
from nightdeck.server.bots.worker import BotJob
from nightdeck.server.errors import Refused
from nightdeck.server.http import lobby, routes
from nightdeck.server.http.bodies import Empty, SeatChange
from nightdeck.server.http.visitors import Visitor
from nightdeck.server.services import Services
from nightdeck.server.settings import Settings
from nightdeck.server.socket.commands import Commands
from nightdeck.server.socket.messages import Hello
from nightdeck.server.socket.session import Session
from nightdeck.server.tables import live_table
from nightdeck.server.tables.entries import AnyEntry, Followed, Opened, Row, Said, Seated, Started
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.seat_keys import digest
from nightdeck.server.tables.store.sqlite import SqliteStore
from nightdeck.server.tables.table_history import GameSoFar
from nightdeck.server.tables.table_registry import TableRegistry
from nightdeck.server.tasks import Tasks
from nightdeck.server.view.staging import Reel


class SlowStore(SqliteStore):
    """Reads and writes, and keeps whoever asked for it waiting until the gate is open."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, guest=True)
        self.gate = asyncio.Event()
        self.gate.set()

    async def rows(self, table: str, after: int = 0) -> list[Row]:
        found = await super().rows(table, after)
        await self.gate.wait()
        return found

    async def append(self, table: str, row: Row) -> None:
        await super().append(table, row)
        await self.gate.wait()


@asynccontextmanager
async def a_registry(folder: Path, **settings: Any) -> AsyncIterator[tuple[TableRegistry, SlowStore]]:
    """A server's tables without its bots."""
    store = SlowStore(folder / "tables.sqlite3")
    await store.open(lambda _table, _seq: None)
    try:
        yield TableRegistry(Settings(**settings), store, Tasks()), store
    finally:
        await store.close()


def table_of(save: str) -> list[AnyEntry]:
    seats = [Seated(seat, f"P{seat}", digest(f"s{seat}"), taken=True) for seat in (0, 1)]
    return [Opened(Setup("room25", "coop", 2), digest("host")), *seats, Started(save)]


def dealt() -> str:
    return nightdeck.new("room25", mode="coop", players=2, seed=3).save().decode()


async def some_time() -> None:
    """Enough for a machine with nothing else to do. Nothing that is asserted may depend on it."""
    for _ in range(20):
        await asyncio.sleep(0.005)


async def until_the_same(live: LiveTable, other: LiveTable) -> None:
    """Until one server's table has all that another's has."""
    for _ in range(3000):
        if live.seq == other.seq:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it has missed something")


def test_what_is_announced_while_a_table_is_read_is_not_missed(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_registry(tmp_path) as (here, store), a_registry(tmp_path) as (there, _):
            other = await there.create(table_of(dealt()))
            store.gate.clear()
            coming = asyncio.create_task(here.find(other.name))
            await some_time()
            await other.change(lambda _: Said(None, "Ann", "hello"))
            here.heard(other.name, other.seq)
            store.gate.set()
            await until_the_same(await coming, other)

    asyncio.run(test())


class Onlooker:
    viewer: int | None = None
    wants_beats = False

    def look(self) -> None: ...

    def stage(self, reel: Reel) -> None: ...


def test_what_was_announced_and_never_heard_is_seen_soon(tmp_path: Path) -> None:
    """A connection to the database that listens can die in silence, like any other."""

    async def test() -> None:
        async with a_registry(tmp_path, idle=0.05) as (here, store), a_registry(tmp_path) as (there, _):
            store.shared = True
            other = await there.create(table_of(dealt()))
            live = await here.find(other.name)
            await live.join(Onlooker())
            sweeping = asyncio.create_task(here._sweep())
            await other.change(lambda _: Said(None, "Ann", "hello"))
            await until_the_same(live, other)
            sweeping.cancel()

    asyncio.run(test())


def test_a_table_that_is_not_there_is_not_remembered(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_registry(tmp_path) as (registry, _):
            for _ in range(2):
                with pytest.raises(nightdeck.NightdeckError, match="no table"):
                    await registry.find("nowhere")
            assert not registry._tables

    asyncio.run(test())


def test_all_who_come_at_once_find_a_table_whose_rules_have_changed(tmp_path: Path) -> None:
    """Each of two servers lays the game out anew; one of them is faster, and both go on from there."""
    version = nightdeck.new("room25").game.version
    old = dealt().replace(f'"version":{version},', f'"version":{version + 7},')

    async def test() -> None:
        async with a_registry(tmp_path) as (one, store), a_registry(tmp_path) as (other, _):
            rows = [Row(seq, 0.0, entry) for seq, entry in enumerate(table_of(old), start=1)]
            await store.create("t", rows)
            tables = await asyncio.gather(one.find("t"), other.find("t"), one.find("t"), other.find("t"))
            assert [live.seq for live in tables] == [len(rows) + 1] * 4

    asyncio.run(test())


def request_to(registry: TableRegistry, live: LiveTable, seat: int, **cookies: str) -> Request:
    app = Starlette()
    app.state.services = SimpleNamespace(registry=registry)
    sent = "; ".join(f"{name}={value}" for name, value in cookies.items()).encode()
    path = {"table": live.name, "seat": seat}
    return Request({"type": "http", "app": app, "path_params": path, "headers": [(b"cookie", sent)], "scheme": "http",
                    "path": "/", "query_string": b"", "server": ("127.0.0.1", 80)})  # fmt: skip


def test_whoever_is_thrown_out_cannot_renew_the_link_at_the_same_moment(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_registry(tmp_path) as (registry, store):
            live = await registry.create(table_of(dealt()))
            store.gate.clear()
            chat = asyncio.create_task(live.change(lambda _: Said(None, "Ann", "hello")))
            await some_time()
            renewing = asyncio.ensure_future(
                routes.renew_link(request_to(registry, live, 1, **{"seat-1": "s1"}), Empty())
            )
            await some_time()
            throwing = asyncio.create_task(lobby.change_seat(live, 1, SeatChange(free=True)))
            await some_time()
            store.gate.set()
            await asyncio.gather(chat, throwing)
            with pytest.raises(Refused):
                await renewing
            assert (await live.read()).seats[1].secret == ""

    asyncio.run(test())


class SlowSocket:
    """A socket whose other end is slow to read."""

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.reading = asyncio.Event()
        self.closed = 0

    async def send_text(self, text: str) -> None:
        self.sent.append(text)
        await self.reading.wait()

    async def close(self, code: int, _words: str) -> None:
        self.closed = code


def test_nothing_more_is_sent_to_whoever_is_thrown_out_while_reading_slowly(tmp_path: Path) -> None:
    async def test() -> None:
        async with a_registry(tmp_path) as (registry, _):
            live = await registry.create(table_of(dealt()))
            socket: Any = SlowSocket()
            settings = Settings()
            services = Services(settings, SqliteStore(tmp_path / "unused.sqlite3"))
            commands = Commands(services, live, 1, digest("s1"), "192.0.2.1")
            session = Session(socket, live, commands, Hello(seat=1), digest("s1"), Visitor(settings))
            await live.join(session)
            writing = asyncio.create_task(session._write())
            session.look()
            await some_time()
            session.say({"type": "done", "ref": 1})
            await lobby.renew(live, 1, lambda _: True)
            socket.reading.set()
            await writing
            assert len(socket.sent) == 1
            assert socket.closed == 4403

    asyncio.run(test())


def slow(_: bytes) -> bytes:
    time.sleep(4)
    return b"slow"


def quick(_: bytes) -> bytes:
    return b"quick"


def test_whoever_stops_waiting_for_a_bots_process_takes_nobody_elses_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "GRACE", 0.0)

    async def test() -> None:
        pool = BotPool(Settings())
        await pool.start()
        game, job, placement = (
            GameSoFar("t", "", []),
            BotJob(0, "", 0, 0.0),
            Placement(ProcessGroup.QUICK, Rank.MOVE, "t"),
        )
        try:
            leaving = asyncio.create_task(pool.ask(slow, game, job, 60.0, placement))
            await asyncio.sleep(0.3)
            leaving.cancel()
            assert await pool.ask(quick, game, job, 3.0, placement) == b"quick"
        finally:
            pool.stop()

    asyncio.run(test())


def test_nobody_fills_a_table_for_good(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever comes to a table after a restart waits until all of its entries are read, and so does everybody else."""
    monkeypatch.setattr(live_table, "MOST_ENTRIES", 6)

    async def test() -> None:
        async with a_registry(tmp_path) as (registry, _):
            live = await registry.create(table_of(dealt()))
            for _ in range(2):
                await live.change(lambda _: Said(0, "Ann", "hello"))
            with pytest.raises(Refused, match="open another one"):
                await live.change(lambda _: Said(0, "Ann", "hello"))
            await live.change(lambda _: Followed("another"))
            assert (await live.read()).seq == 7

    asyncio.run(test())
