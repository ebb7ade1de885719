"""The host's packs: folders below one that the settings name, read again when they change."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import nightdeck
from nightdeck.core import content
from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.core.packs.content_changes import readable
from nightdeck.server.packs.pack import Pack, library

Seen = tuple[tuple[str, int, int], ...]
log = logging.getLogger("nightdeck.packs")


class HostPacks:
    """Every pack in a folder: PACK/*.toml, or GAME/PACK/*.toml where the files alone do not tell the game."""

    def __init__(self, folder: str) -> None:
        self._folder = Path(folder) if folder else None
        self._known: dict[Path, tuple[Seen, Pack | None]] = {}
        if self._folder is not None and not self._folder.is_dir():
            raise BadSetup(f"there is no folder {folder}; --packs names a folder with a folder for each pack")

    def all(self) -> list[Pack]:
        """The packs as they are now. One that cannot be read is left out, and the log says why."""
        return [pack for path, game in self._folders() if (pack := self._read(path, game)) is not None]

    def _folders(self) -> Iterator[tuple[Path, str]]:
        if self._folder is None:
            return
        for path in _inner(self._folder):
            if path.name in nightdeck.games():
                yield from ((pack, path.name) for pack in _inner(path))
            else:
                yield path, ""

    def _read(self, path: Path, game: str) -> Pack | None:
        seen = _seen(path)
        known = self._known.get(path)
        if known is None or known[0] != seen:
            known = self._known[path] = (seen, _pack(path, game))
        return known[1]


def _inner(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_dir() and not path.name.startswith("."))


def _seen(path: Path) -> Seen:
    """What tells whether a pack has changed."""
    files = [(one.name, one.stat()) for one in sorted(path.glob("*.toml"))]
    return tuple((name, stat.st_mtime_ns, stat.st_size) for name, stat in files)


def _pack(path: Path, game: str) -> Pack | None:
    try:
        files = {one.stem: content.parsed(one, one.read_bytes()) for one in sorted(path.glob("*.toml"))}
        game = game or game_of(files)
    except (BadContent, OSError) as error:
        log.warning("a pack cannot be read: %s", error)
        return None
    name = f"{game}.{re.sub(r'[^A-Za-z0-9_-]', '-', path.name)}"
    title = readable(path.name).capitalize()
    return Pack(name, game, title, files)  # type: ignore[arg-type]  # (not checked yet)


def game_of(files: content.Given) -> str:
    """The game of a pack: the only one with files of these names or, of several, the only one whose loader takes them.

    BadContent if no game does.
    """
    named = [game for game in nightdeck.games() if _has(game, files)]
    if not named:
        raise BadContent(f"no game has the files {', '.join(f'{name}.toml' for name in files)[:200] or '(none)'}")
    taking = [game for game in named if _takes(game, files)] if len(named) > 1 else named
    if len(taking) != 1:
        raise BadContent(f"this could be a pack for {' or '.join(taking or named)}; say which game it is for")
    return taking[0]


def _has(game: str, files: content.Given) -> bool:
    found = nightdeck.game(game).rules.content
    return bool(files) and found is not None and set(files) <= set(found.schema.__struct_fields__)


def _takes(game: str, files: content.Given) -> bool:
    try:
        library(game).pack(files)
    except BadContent:
        return False
    return True
