"""Both databases keep the same promises."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
from tests.server.postgres import Postgres

from nightdeck.core.setup import Setup
from nightdeck.server.http import lobby
from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import Answered, Row, Said
from nightdeck.server.tables.store import schema, sqlite
from nightdeck.server.tables.store.interface import Conflict, Heard, Snapshot, Store, StoreDown
from nightdeck.server.tables.store.postgres import PostgresStore
from nightdeck.server.tables.store.sqlite import SqliteStore
from nightdeck.server.tables.table_registry import TableRegistry
from nightdeck.server.tasks import Tasks

Test = Callable[[Store], Awaitable[None]]
Run = Callable[[Test], None]
numbers = count()


def deaf(_table: str, _seq: int) -> None: ...


@asynccontextmanager
async def opened(store: Store, heard: Heard = deaf) -> AsyncIterator[Store]:
    await store.open(heard)
    try:
        yield store
    finally:
        await store.close()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def on(request: pytest.FixtureRequest, tmp_path: Path) -> Run:
    """Runs a test on a fresh database of each kind."""
    if request.param == "sqlite":
        made: Store = SqliteStore(tmp_path / "tables.sqlite3")
    else:
        server: Postgres = request.getfixturevalue("postgres")
        made = PostgresStore(server.create(f"store{next(numbers)}"))

    async def run(test: Test) -> None:
        async with opened(made) as store:
            await test(store)

    return lambda test: asyncio.run(run(test))


def row(seq: int, text: str = "hello") -> Row:
    return Row(seq, 1.5, Said(None, "Ann", text))


def test_rows_come_back_as_they_were(on: Run) -> None:
    async def test(store: Store) -> None:
        rows = [row(1), Row(2, 2.5, Answered(3, ("move", 7), (5, 0), "veteran", "because")), row(3, "é\x00€ ")]
        await store.create("a", rows)
        await store.append("b", row(1))
        assert await store.rows("a") == rows
        assert await store.rows("a", after=1) == rows[1:]
        assert await store.rows("nobody") == []

    on(test)


def test_a_row_is_written_once(on: Run) -> None:
    async def test(store: Store) -> None:
        await store.create("a", [row(1)])
        results = await asyncio.gather(*(store.append("a", row(2, str(n))) for n in range(20)), return_exceptions=True)
        assert [result for result in results if result is None] == [None]
        assert all(isinstance(result, Conflict) for result in results if result is not None)
        assert len(await store.rows("a")) == 2

    on(test)


def test_a_conflict_spoils_nobody_elses_row(on: Run) -> None:
    async def test(store: Store) -> None:
        await store.create("a", [row(1)])
        work = [store.append(f"t{n}", row(1)) for n in range(10)]
        results = await asyncio.gather(*work[:5], store.append("a", row(1)), *work[5:], return_exceptions=True)
        assert sum(result is not None for result in results) == 1
        assert all([len(await store.rows(f"t{n}")) == 1 for n in range(10)])

    on(test)


@pytest.mark.postgres
def test_one_process_at_a_time_has_the_lease(postgres: Postgres) -> None:
    async def test() -> None:
        async with opened(PostgresStore(postgres.create("leases"))) as store:
            await leases(store)

    async def leases(store: Store) -> None:
        assert await store.lease("a", "me", 900)
        assert not await store.lease("a", "you", 900)
        assert await store.lease("a", "me", 0.2)
        await asyncio.sleep(0.3)
        assert await store.lease("a", "you", 900)
        assert not await store.lease("a", "me", 900)
        assert await store.lease("a", "me", 300), "it ends later than any owner asks for: the clock was put back"
        assert not await store.lease("a", "you", 300)
        await store.release("me")
        assert await store.lease("a", "you", 300)

    asyncio.run(test())


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"

    async def test() -> None:
        async with opened(SqliteStore(path)):
            with pytest.raises(StoreDown, match="another Nightdeck server is using"):
                await SqliteStore(path).open(deaf)
        async with opened(SqliteStore(path)) as again:
            assert await again.lease("a", "whoever", 1)

    asyncio.run(test())


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.touch(mode=0o644)

    async def modes() -> dict[str, int]:
        async with opened(SqliteStore(path)) as store:
            await store.create("a", [row(1)])
            return await asyncio.to_thread(
                lambda: {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
            )

    files = ("tables.sqlite3", "tables.sqlite3-server", "tables.sqlite3-shm", "tables.sqlite3-wal")
    assert asyncio.run(modes()) == dict.fromkeys(files, 0o600)


def test_the_newest_snapshot_is_kept(on: Run) -> None:
    async def test(store: Store) -> None:
        assert await store.snapshot("a") is None
        await store.keep("a", Snapshot(3, "{}"))
        await store.keep("a", Snapshot(9, '{"x":1}'))
        assert await store.snapshot("a") == Snapshot(9, '{"x":1}')

    on(test)


def test_a_closed_store_says_so(on: Run) -> None:
    async def test(store: Store) -> None:
        await store.close()
        with pytest.raises(StoreDown):
            await store.rows("a")

    on(test)


BEFORE = (Path(__file__).parents[1] / "databases" / "before_setup.sql").read_text(encoding="utf-8")
"""A database as it was written when tables had plans: one in the lobby, one in play, one that is over."""


def test_a_database_from_before_opens(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as db:
        db.executescript(BEFORE)
    db.close()

    async def test() -> None:
        async with opened(SqliteStore(path)) as store:
            registry = TableRegistry(Settings(), store, Tasks())
            waiting, playing, over = [await (await registry.find(name)).read() for name in ("lobby", "play", "over")]
            assert (waiting.phase, playing.phase, over.phase) == ("lobby", "play", "over")
            wanted = Setup("room25", "competition", 3, options={"free_duos": True}, offer_forced=True)
            assert waiting.setup == wanted
            assert playing.setup == Setup("room25", "solo", 1, take_back=True)
            assert playing.playing.setup.take_back
            assert [said.text for _, said in playing.chat] == ["Here we are.", "Hello!"]
            assert over.next == "play"
            await (await registry.find("lobby")).change(lambda history: lobby.dealt(history.setup))
            assert waiting.playing.setup.options["free_duos"] is True

    asyncio.run(test())


def test_an_sqlite_file_from_a_newer_nightdeck_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with sqlite3.connect(path) as db:
        db.execute(f"PRAGMA user_version = {len(schema.MIGRATIONS) + 1}")
    db.close()

    async def test() -> None:
        store = SqliteStore(path)
        with pytest.raises(StoreDown, match="older"):
            await store.open(deaf)
        await store.close()

    asyncio.run(test())


def test_an_sqlite_file_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tables.sqlite3"

    async def test() -> None:
        async with opened(SqliteStore(path)) as store:
            await store.create("a", [row(1)])
        monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE more (x {text})",)))
        async with opened(SqliteStore(path)) as store:
            assert await store.rows("a") == [row(1)]
        with sqlite3.connect(path) as db:
            assert db.execute("PRAGMA user_version").fetchone() == (len(schema.MIGRATIONS),)
            db.execute("SELECT x FROM more")
        db.close()

    asyncio.run(test())


@pytest.mark.postgres
def test_a_postgres_database_is_brought_up_to_date(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    url = postgres.create(f"migrated{next(numbers)}")

    async def test() -> None:
        async with opened(PostgresStore(url)) as store:
            await store.create("a", [row(1)])
        monkeypatch.setattr(schema, "MIGRATIONS", (*schema.MIGRATIONS, ("CREATE TABLE more (x {text})",)))
        async with opened(PostgresStore(url)) as first, opened(PostgresStore(url)):
            assert await first.rows("a") == [row(1)]
        with psycopg.connect(url) as db:
            assert db.execute("SELECT version FROM schema_version").fetchall() == [(len(schema.MIGRATIONS),)]

    asyncio.run(test())


@pytest.mark.postgres
def test_new_rows_are_announced_to_other_processes(postgres: Postgres) -> None:
    url = postgres.create(f"heard{next(numbers)}")

    async def test() -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        async with (
            opened(PostgresStore(url), lambda table, seq: heard.put_nowait((table, seq))),
            opened(PostgresStore(url)) as other,
        ):
            assert await heard.get() == ("", 0)
            await other.append("a", row(1))
            assert await heard.get() == ("a", 1)

    asyncio.run(asyncio.wait_for(test(), 20))


def test_the_log_of_sqlite_is_merged_while_nobody_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "MERGE_AFTER", 5)
    path = tmp_path / "tables.sqlite3"

    def logged() -> int:
        return Path(f"{path}-wal").stat().st_size

    async def write(seqs: range) -> int:
        async with opened(SqliteStore(path)) as store:
            for seq in seqs:
                await store.append("a", row(seq))
                await asyncio.sleep(3 * sqlite.PAUSE if seq % 10 == 0 else 0)
            return logged()

    merged = asyncio.run(write(range(1, 101)))
    monkeypatch.setattr(sqlite, "MERGE_AFTER", 1000)
    assert asyncio.run(write(range(101, 201))) > 2 * merged


@pytest.mark.postgres
def test_a_wrong_address_is_told_in_words(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    right = postgres.url()
    port = urlsplit(right).port
    wrong = {
        right.replace("/postgres", "/nowhere"): "it has no database nowhere",
        right.replace("nightdeck@", "stranger@"): "it knows no user stranger",
        right.replace(f":{port}", ":1"): "nothing listens at 127.0.0.1 port 1; is PostgreSQL running there",
        right.replace("127.0.0.1", "nobody.invalid"): "there is no machine called nobody.invalid",
        f"{right}?colour=blue": "the database's address cannot be understood: .*colour",
    }
    monkeypatch.setenv("PGPASSWORD", "hush")

    async def told(url: str) -> str:
        store = PostgresStore(url)
        with pytest.raises(StoreDown) as error:
            await store.open(deaf)
        await store.close()
        return str(error.value)

    for url, words in wrong.items():
        said = asyncio.run(told(url))
        assert re.search(words, said), said
        assert "hush" not in said
