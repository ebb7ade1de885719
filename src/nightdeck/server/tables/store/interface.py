"""Where tables are kept: two kinds of database behind one interface, which is all that the server knows."""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple, Protocol

from nightdeck.core.errors import NightdeckError
from nightdeck.server.tables.entries import Row

Heard = Callable[[str, int], None]
"""Called with a table and its newest row when another process has written one; ("", 0) if anything may be new."""


class Conflict(NightdeckError):
    """Another process has written this row."""


class StoreDown(NightdeckError):
    """The database cannot be reached. It may be back at any time."""


class Snapshot(NamedTuple):
    """A save of a table as it stood after row `seq`."""

    seq: int
    save: str


class Store(Protocol):
    """A database of rows. `append` and `create` return when the rows are safely on disk."""

    shared: bool
    """Whether other processes write to it as well."""

    async def open(self, heard: Heard) -> None: ...

    async def create(self, table: str, rows: Sequence[Row]) -> None: ...

    def append(self, table: str, row: Row) -> Awaitable[None]:
        """Write a row; Conflict if the number is taken. A store may begin before the result is awaited."""

    async def rows(self, table: str, after: int = 0) -> list[Row]: ...

    async def keep(self, table: str, snapshot: Snapshot) -> None:
        """Keep a snapshot in place of the last one. It is needed only when the rules change."""

    async def snapshot(self, table: str) -> Snapshot | None: ...

    async def lease(self, table: str, owner: str, seconds: float) -> bool:
        """Ask for the right to run the table's bots for so long. False if another owner has it."""

    async def release(self, owner: str) -> None:
        """Give back every such right of an owner."""

    async def bans(self) -> list[str]:
        """The addresses and networks that may not come."""

    async def pack(self, name: str) -> str | None:
        """A pack that a visitor has made."""

    async def keep_pack(self, name: str, edition: int, at: float, pack: str) -> None:
        """Keep a new pack, or the next edition of one; Conflict if there is such an edition already, or no pack."""

    async def use_pack(self, name: str, at: float) -> None:
        """Note that a pack was used."""

    async def remove_pack(self, name: str) -> None: ...

    async def check(self) -> None:
        """Raise StoreDown if the database cannot be reached."""

    async def probe(self) -> None:
        """Raise StoreDown if nothing can be written."""

    async def close(self) -> None: ...
