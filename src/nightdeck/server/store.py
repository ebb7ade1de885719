"""Where tables are kept. Two kinds of database behind one interface; the interface is all that the server knows."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

from nightdeck.core.errors import BadSetup, NightdeckError
from nightdeck.server.entries import Row
from nightdeck.server.settings import Settings, database_file

Heard = Callable[[str, int], None]
"""Called with a table's name and its newest row, whenever another process has written one (0: anything may be new)."""


class Conflict(NightdeckError):
    """Somebody else has written this row."""


class StoreDown(NightdeckError):
    """The database did not take or give something. It may be back at any time."""


class Snapshot(NamedTuple):
    """A table's save as it stood after row `seq`."""

    seq: int
    save: str


class Store(Protocol):
    """A database of rows. `append` and `create` return when the rows are safe on the disk."""

    shared: bool
    """Whether other processes write there, too."""

    async def open(self, heard: Heard) -> None: ...

    async def create(self, table: str, rows: Sequence[Row]) -> None: ...

    def append(self, table: str, row: Row) -> Awaitable[None]:
        """Write a row. Conflict if there is one with this number. A store may begin before it is waited for."""

    async def rows(self, table: str, after: int = 0) -> list[Row]: ...

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one. Only a change of the rules ever needs it."""

    async def snapshot(self, table: str) -> Snapshot | None: ...

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        """Whether `owner` may run the table's bots for so long."""

    async def check(self) -> None:
        """StoreDown if the database cannot be reached."""

    async def close(self) -> None: ...


def store_for(settings: Settings) -> Store:
    """The store that a database URL means."""
    kind, address, _ = settings.database.partition("://")
    if address and kind not in ("postgresql", "postgres", "sqlite"):
        raise BadSetup(f"there is no database {settings.database!r}; expected postgresql://… or an SQLite file's path")
    if settings.database.startswith(("postgresql://", "postgres://")):
        from nightdeck.server.postgres import PostgresStore  # psycopg is wanted only here

        return PostgresStore(settings.database)
    from nightdeck.server.sqlite import SqliteStore

    return SqliteStore(database_file(settings.database))
