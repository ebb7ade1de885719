"""Databases as earlier releases wrote them (tests/server/databases) open, are brought up to date, and are played on."""

import asyncio
import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path

import psycopg
import pytest
from tests.server.postgres import Postgres

from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import Answered, AnyEntry
from nightdeck.server.tables.store import schema
from nightdeck.server.tables.store.interface import Store
from nightdeck.server.tables.store.postgres import PostgresStore
from nightdeck.server.tables.store.sqlite import SqliteStore
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.tables.table_registry import TableRegistry
from nightdeck.server.tasks import Tasks

FOLDER = Path(__file__).parents[1] / "databases"
RELEASES = sorted(path.stem for path in FOLDER.glob("release_*.sql"))
GAMES = ("level7", "lifeform", "room25", "scare")
Opened = Callable[[str], Store]
numbers = count()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def written_by(request: pytest.FixtureRequest, tmp_path: Path) -> Opened:
    """A store on a database as a release has left it."""
    if request.param == "sqlite":
        return lambda release: SqliteStore(sqlite_file(tmp_path, release))
    server: Postgres = request.getfixturevalue("postgres")

    def on_postgres(release: str) -> Store:
        url = server.create(f"release{next(numbers)}")
        fill_postgres(url, sqlite_file(tmp_path, release))
        return PostgresStore(url)

    return on_postgres


def sqlite_file(folder: Path, release: str) -> Path:
    path = folder / "tables.sqlite3"
    db = sqlite3.connect(path)
    db.executescript((FOLDER / f"{release}.sql").read_text(encoding="utf-8"))
    db.close()
    return path


def fill_postgres(url: str, path: Path) -> None:
    """The same rows under the schema which that release had on PostgreSQL."""
    old = sqlite3.connect(path)
    version = old.execute("PRAGMA user_version").fetchone()[0]
    with psycopg.connect(url) as db:
        for number, statement in schema.statements(0, schema.POSTGRES):
            if number <= version:
                db.execute(statement.encode())
        db.execute("CREATE TABLE schema_version (version integer NOT NULL)")
        db.execute("INSERT INTO schema_version VALUES (%s)", (version,))
        for row in old.execute("SELECT * FROM entries"):
            db.execute("INSERT INTO entries VALUES (%s, %s, %s, %s)", row)
        for row in old.execute("SELECT * FROM snapshots"):
            db.execute("INSERT INTO snapshots VALUES (%s, %s, %s)", row)
    old.close()


def answer_first(history: TableHistory) -> AnyEntry:
    ask = history.playing.asks[0]
    return Answered(ask.seat, ask.options[0])


@pytest.mark.parametrize("release", RELEASES)
def test_every_table_of_a_release_goes_on(release: str, written_by: Opened) -> None:
    async def test() -> None:
        store = written_by(release)
        registry = TableRegistry(Settings(), store, Tasks())
        await store.open(registry.heard)
        try:
            await look_at(registry)
        finally:
            await store.close()

    async def look_at(registry: TableRegistry) -> None:
        lobby = await (await registry.find("lobby")).read()
        assert lobby.phase == "lobby"
        assert lobby.invitation
        over = await (await registry.find("over")).read()
        assert over.phase == "over"
        assert over.playing.outcome is not None
        for game in GAMES:
            live = await registry.find(game)
            history = await live.read()
            assert history.phase == "play", game
            assert [said.text for _, said in history.chat] == ["Hello, é€!"]
            answered = len(history.playing.log)
            await live.change(answer_first)
            assert len(history.playing.log) == answered + 1

    asyncio.run(test())


def test_there_is_a_database_of_the_present_schema_or_the_one_before() -> None:
    """Whoever changes the schema keeps a database of the release before: `python -m tests.server.databases.record`."""
    newest = (FOLDER / f"{RELEASES[-1]}.sql").read_text(encoding="utf-8").partition("\n")[0]
    version = int(newest.removeprefix("PRAGMA user_version = ").removesuffix(";"))
    assert version >= len(schema.MIGRATIONS) - 1
