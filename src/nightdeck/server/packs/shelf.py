"""All packs of a server: finds them, keeps those of visitors, and says who may change what."""

import asyncio
import time
from collections.abc import Mapping
from typing import Any

import msgspec

from nightdeck.core.errors import BadContent
from nightdeck.server.catalogue import game_named
from nightdeck.server.errors import NotHere, OutOfStep, Refused
from nightdeck.server.packs.hosts import HostPacks
from nightdeck.server.packs.pack import Files, Pack, check_size, content_of, library, note
from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import PackNote
from nightdeck.server.tables.seat_keys import digest, new_id, new_secret, opens
from nightdeck.server.tables.store.interface import Conflict, Store

GONE = "there is no such pack here; perhaps it was removed"
STALE = "the pack was changed elsewhere meanwhile; look at it again"


class Shelf:
    """The packs of a server."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._store = store
        self._most = settings.pack_largest
        self._hosts = HostPacks(settings.packs)

    async def hosts(self) -> list[Pack]:
        """The packs of the host."""
        return await asyncio.to_thread(self._hosts.all)

    async def find(self, name: str) -> Pack:
        if "." in name:
            found = next((pack for pack in await self.hosts() if pack.name == name), None)
        else:
            text = await self._store.pack(name)
            found = None if text is None else msgspec.json.decode(text, type=Pack)
        if found is None:
            raise NotHere(GONE)
        return found

    async def add(self, game: str, title: str, files: Files) -> tuple[Pack, str]:
        """Keep a new pack. Returns it with the secret that opens it."""
        library(game_named(game).name)
        check_size(files, self._most)
        secret = new_secret()
        pack = Pack(new_id(), game, title, files, digest(secret))
        await self._store.keep_pack(pack.name, pack.edition, time.time(), _text(pack))
        return pack, secret

    def check_size(self, pack: Pack) -> None:
        """Raise BadContent if a visitor's pack may not be that large."""
        if not pack.is_hosts:
            check_size(pack.files, self._most)

    async def renew(self, pack: Pack) -> tuple[Pack, str]:
        """Give a pack a new secret; the old one stops working."""
        secret = new_secret()
        return await self.change(pack, secret=digest(secret)), secret

    async def change(self, pack: Pack, edition: int = 0, **how: Any) -> Pack:
        """Keep a pack with changes, unless it is no longer the `edition` that somebody has looked at."""
        if edition not in (0, pack.edition):
            raise OutOfStep(STALE)
        changed = msgspec.structs.replace(pack, **how, edition=pack.edition + 1)
        self.check_size(changed)
        try:
            await self._store.keep_pack(changed.name, changed.edition, time.time(), _text(changed))
        except Conflict:
            raise OutOfStep(STALE) from None
        return changed

    async def remove(self, pack: Pack) -> None:
        await self._store.remove_pack(pack.name)

    async def played(self, game: str, name: str) -> tuple[dict[str, Any], PackNote]:
        """What a table with a pack is dealt from, and what its players are told; BadContent if it has mistakes."""
        pack = await self.find(name)
        if pack.game != game:
            raise BadContent(f"this pack is for {game_named(pack.game).title}; choose one for {game_named(game).title}")
        found = await asyncio.to_thread(content_of, pack)
        if not pack.is_hosts:
            await self._store.use_pack(pack.name, time.time())
        return found, note(pack)


def may_change(pack: Pack, secret: str) -> bool:
    return opens(secret, pack.secret)


def check_mine(pack: Pack, secret: str) -> None:
    if pack.is_hosts:
        raise Refused("the host's", "this pack belongs to whoever runs the server; copy it, and change the copy")
    if not may_change(pack, secret):
        raise Refused("not yours", "only whoever has the pack's secret link can change it; you can copy it")


def check_file(pack: Pack, file: str) -> None:
    if file not in library(pack.game).schema.__struct_fields__:
        raise BadContent(f"{file[:40]}.toml: unknown file")


def with_entry(pack: Pack, file: str, entry: str, table: Mapping[str, Any] | None) -> Files:
    """The files of a pack with another entry; None takes out what the pack says of it."""
    check_file(pack, file)
    entries = {**pack.files.get(file, {}), **({entry: dict(table)} if table is not None else {})}
    if table is None:
        entries.pop(entry, None)
    files = {**pack.files, file: entries}
    return {name: files[name] for name in library(pack.game).schema.__struct_fields__ if files.get(name)}


def _text(pack: Pack) -> str:
    return msgspec.json.encode(pack).decode()
