"""Packs as zip files: one folder of TOML files. What comes from strangers is read in memory, and nowhere written."""

import io
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import Any

from nightdeck.core import content
from nightdeck.core.errors import BadContent
from nightdeck.core.packs import toml
from nightdeck.server.packs.pack import Files, Pack

MOST_FILES = 40
MOST_RATIO, SMALL = 100, 10_000
"""No text of more than a few bytes can be squeezed more than this; what says so is made to fill the memory."""
LEFT_OUT = ("__MACOSX/", ".DS_Store", "Thumbs.db")
"""What computers put into zip files by themselves."""
WHEN = (2000, 1, 1, 0, 0, 0)


def zipped(pack: Pack, folder: str) -> bytes:
    """A zip file with the pack as a folder for --pack. The same pack gives the same bytes."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, tables in pack.files.items():
            member = zipfile.ZipInfo(f"{folder}/{name}.toml", WHEN)
            member.external_attr = 0o644 << 16
            archive.writestr(member, toml.written(tables), zipfile.ZIP_DEFLATED)
    return whole.getvalue()


def unzipped(raw: bytes, most: int) -> Files:
    """The files of a zipped pack; BadContent says what is wrong. They may have `most` bytes in all."""
    try:
        with zipfile.ZipFile(io.BytesIO(raw)) as archive:
            members = [one for one in archive.infolist() if not one.is_dir() and not _is_left_out(one.filename)]
            _check(members, most)
            return {PurePosixPath(one.filename).stem: _entries(archive, one) for one in members}
    except (zipfile.BadZipFile, NotImplementedError, EOFError, zlib.error, ValueError, RuntimeError) as error:
        raise BadContent(f"this is no zip file that can be read ({error})") from None


def _is_left_out(name: str) -> bool:
    return name.startswith(LEFT_OUT) or name.rpartition("/")[2] in LEFT_OUT


def _check(members: list[zipfile.ZipInfo], most: int) -> None:
    """Everything that can be told before anything is unpacked."""
    if not 0 < len(members) <= MOST_FILES:
        raise BadContent(f"{len(members)} files in the zip file; expected 1 to {MOST_FILES}, such as cards.toml")
    if len({PurePosixPath(one.filename).parent for one in members}) > 1:
        raise BadContent("the zip file holds several folders; expected one folder with the files of one pack")
    for one in members:
        _check_member(one)
    if (size := sum(one.file_size for one in members)) > most:
        raise BadContent(f"{size} bytes when unpacked; expected {most} at the most")


def _check_member(one: zipfile.ZipInfo) -> None:
    name = one.filename
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name or len(path.parts) > 2:
        raise BadContent(
            f"{_short(name)}: a file outside the pack's folder; expected a name such as my-pack/cards.toml"
        )
    if path.suffix != ".toml":
        raise BadContent(f"{_short(name)}: not a TOML file; a pack holds nothing else")
    if one.flag_bits & 1:
        raise BadContent(f"{_short(name)}: locked with a password; expected a zip file without one")
    if one.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise BadContent(f"{_short(name)}: packed in an unusual way; expected an ordinary zip file")
    if one.file_size > max(SMALL, MOST_RATIO * one.compress_size):
        raise BadContent(
            f"{_short(name)}: {one.file_size} bytes squeezed into {one.compress_size}; no text is like that"
        )


def _entries(archive: zipfile.ZipFile, one: zipfile.ZipInfo) -> dict[str, dict[str, Any]]:
    with archive.open(one) as file:
        raw = file.read(one.file_size + 1)  # no more than it has said, whatever there is
    path = PurePosixPath(_short(one.filename))
    found = content.parsed(path, raw)
    for name, table in found.items():
        if not isinstance(table, dict):
            raise BadContent(f'{path}: entry "{_short(name)}": expected a table [{_short(name)}]')
    return found  # type: ignore[return-value]  # (just checked)


def _short(name: str) -> str:
    return name if len(name) <= 60 else name[:57] + "..."
