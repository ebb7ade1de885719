"""A pack as it is stored: files with entries, as plain data that has yet to be checked."""

import math
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from nightdeck.core.errors import BadContent
from nightdeck.core.game import Packs
from nightdeck.core.packs.content_changes import changes
from nightdeck.core.scene import BadScene
from nightdeck.draw import svg
from nightdeck.server.catalogue import game_named
from nightdeck.server.tables.entries import PackNote

Files = dict[str, dict[str, dict[str, Any]]]
MOST_ENTRIES, MOST_VALUES, DEEPEST = 200, 20_000, 8
MOST_LINES = 12
_PLACE = re.compile(r'(?:.*/)?(\w+)\.toml(?:, line \d+)?: entry "([^"]*)"(?:: (?:field "([^"]*)")?)?')


class Pack(msgspec.Struct, frozen=True):
    """A pack. `secret` is the digest of what opens it for changes, "" for the host's own. `edition` counts changes."""

    name: str
    game: str
    title: str
    files: Files
    secret: str = ""
    edition: int = 1

    @property
    def is_hosts(self) -> bool:
        return not self.secret


class Trouble(msgspec.Struct, frozen=True):
    """What is wrong with a pack, and where, as far as that can be told."""

    words: str
    file: str = ""
    entry: str = ""
    field: str = ""


def library(game: str) -> Packs:
    """The content of a game, which packs change."""
    content = game_named(game).rules.content
    if content is None:
        raise BadContent(f"{game_named(game).title} takes no content packs")
    return content


def content_of(pack: Pack) -> dict[str, Any]:
    """The game's content with the pack laid over it; BadContent says what is wrong."""
    return library(pack.game).pack(pack.files)


def trouble_with(pack: Pack) -> Trouble | None:
    """What the game's own loader says against a pack."""
    try:
        content_of(pack)
    except BadContent as error:
        return trouble(error)
    return None


def picture_of(pack: Pack, file: str, entry: str) -> str:
    """An entry as the game draws it, as SVG for a page with the game's theme; "" if there is nothing to draw, or if
    mistakes are in the way."""
    game = game_named(pack.game)
    try:
        scene = game.picture.entry(library(pack.game).load([pack.files]), file, entry)
        return "" if scene is None else svg(scene, alone=False)
    except (BadContent, BadScene):
        return ""


def trouble(error: BadContent) -> Trouble:
    words = str(error)
    found = _PLACE.match(words)
    return Trouble(words, *(part or "" for part in found.groups())) if found else Trouble(words)


def note(pack: Pack) -> PackNote:
    """What the players of a table are told of its pack."""
    lines = changes(library(pack.game).data({}), pack.files)
    if len(lines) > MOST_LINES:
        lines = [*lines[: MOST_LINES - 1], f"And {len(lines) - MOST_LINES + 1} more changes."]
    return PackNote(pack.name, pack.title, lines)


def check_size(files: Mapping[str, Mapping[str, object]], most: int) -> None:
    """Raise BadContent if visitors may not bring so much. `most` is in bytes."""
    values = 0
    for file, entries in files.items():
        if len(entries) > MOST_ENTRIES:
            raise BadContent(f"{file}.toml: {len(entries)} entries; expected {MOST_ENTRIES} at the most")
        for name, table in entries.items():
            for depth, value in _inside(table):
                values += 1
                _check_value(f'{file}.toml: entry "{name}"', depth, value)
    if values > MOST_VALUES:
        raise BadContent(f"{values} values in all; expected {MOST_VALUES} at the most")
    if (size := len(msgspec.json.encode(files))) > most:
        raise BadContent(f"the pack has {size} bytes; expected {most} at the most")


def _check_value(where: str, depth: int, value: object) -> None:
    if depth > DEEPEST:
        raise BadContent(f"{where}: nested too deeply; expected {DEEPEST} levels at the most")
    if not isinstance(value, str | int | float | dict | list) or (
        isinstance(value, float) and not math.isfinite(value)
    ):
        raise BadContent(f"{where}: {str(value)[:40]}; expected text, a number, true, false, a list or a table")


def _inside(value: object, depth: int = 0) -> Iterator[tuple[int, object]]:
    """A value and everything in it, each with how deep it lies."""
    yield depth, value
    if depth <= DEEPEST:
        for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from _inside(one, depth + 1)
