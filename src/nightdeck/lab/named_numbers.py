"""Numbers of the content by name, such as `modes.solo-1.season2_rounds`: found, changed, written into a pack."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import msgspec

from nightdeck.core.content import MAX_BYTES
from nightdeck.core.errors import BadContent, BadSetup

RANGE = re.compile(r"(?P<name>[^=]+?)(?:=(?P<low>-?\d+)\.\.(?P<high>-?\d+))?")
Data = Mapping[str, Any]
"""Content as plain data: by file, by entry."""


class Number(msgspec.Struct, frozen=True):
    """A whole number of the content: where it stands, what it is, and between which values it may lie."""

    name: str
    value: int
    low: int
    high: int

    @property
    def path(self) -> list[str]:
        return self.name.split(".")

    def size(self, value: int) -> float:
        """How large a change is, beside the number itself."""
        return abs(value - self.value) / max(1, abs(self.value))


def named(data: Data, text: str) -> Number:
    """A number as people name it: FILE.ENTRY.FIELD, or FILE.ENTRY.FIELD=LOW..HIGH."""
    found = RANGE.fullmatch(text.strip())
    if found is None:
        raise BadSetup(f"a number is named FILE.ENTRY.FIELD or FILE.ENTRY.FIELD=LOW..HIGH, not {text!r}")
    name = found["name"]
    value = _found(data, name.split("."), name)
    low, high = (int(found["low"]), int(found["high"])) if found["low"] else usual_range(value)
    if not low <= value <= high or low == high:
        raise BadSetup(f"{name} is {value}, which has to lie within its range, not {low}..{high}")
    return Number(name, value, low, high)


def usual_range(value: int) -> tuple[int, int]:
    """From half to double, at least two either way, and no further than to 0."""
    return max(min(0, value), min(value // 2, value - 2)), max(2 * value, value + 2)


def _found(data: Data, path: Sequence[str], name: str) -> int:
    here: Any = data
    for depth, part in enumerate(path):
        inside = dict(enumerate(here)) if isinstance(here, (list, tuple)) else here
        key: Any = int(part) if isinstance(here, (list, tuple)) and part.isdigit() else part
        if not isinstance(inside, Mapping) or key not in inside:
            there = sorted(map(str, inside)) if isinstance(inside, Mapping) else []
            place = ".".join(path[:depth]) or "the content"
            raise BadSetup(f"{name}: {place} has no {part!r}; there are: {', '.join(there[:30]) or 'none'}")
        here = inside[key]
    if type(here) is not int:
        raise BadSetup(f"{name} is no whole number, but {str(here)[:60]!r}")
    return here


def changed_by(pack: Data, printed: Data) -> list[Number]:
    """The numbers that a pack has made its own."""
    return [named(pack, name) for name in _differing(pack, printed, ())]


def _differing(here: Any, there: Any, path: tuple[str, ...]) -> Iterator[str]:
    if isinstance(here, Mapping) and isinstance(there, Mapping):
        for key in here.keys() & there.keys():
            yield from _differing(here[key], there[key], (*path, str(key)))
    elif isinstance(here, (list, tuple)) and isinstance(there, (list, tuple)) and len(here) == len(there):
        for at, (one, other) in enumerate(zip(here, there, strict=True)):
            yield from _differing(one, other, (*path, str(at)))
    elif type(here) is int and type(there) is int and here != there:
        yield ".".join(path)


def with_values(data: Data, values: Mapping[str, int]) -> dict[str, Any]:
    """The content with other numbers."""
    found: dict[str, Any] = deepcopy(dict(data))
    for name, value in values.items():
        *path, last = name.split(".")
        here: Any = found
        for part in path:
            here = here[int(part)] if isinstance(here, list) else here[part]
        here[int(last) if isinstance(here, list) else last] = value
    return found


def write_pack(pack: Path | None, folder: Path, data: Data, names: Sequence[str]) -> None:
    """A copy of a pack in which these numbers are as in `data`; all else stays as it is, comments too."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in sorted(pack.glob("*.toml")) if pack is not None else []:
        (folder / path.name).write_bytes(path.read_bytes())
    for file, entry, field in dict.fromkeys(tuple(name.split(".")[:3]) for name in names):
        path = folder / f"{file}.toml"
        text = path.read_text(encoding="utf-8-sig") if path.exists() else ""
        path.write_text(edited(text, entry, field, data[file][entry][field]), encoding="utf-8")


def edited(text: str, entry: str, field: str, value: Any) -> str:
    """A content file in which a field of an entry has a value."""
    assert len(text) < MAX_BYTES
    lines = text.splitlines()
    line = f"{field} = {_toml(value)}"
    heads = [at for at, one in enumerate(lines) if one.split("#")[0].strip() == f"[{entry}]"]
    if not heads:
        return _checked([*lines, *([""] if lines else []), f"[{entry}]", line], entry, field, value)
    end = next((at for at in range(heads[0] + 1, len(lines)) if lines[at].startswith("[")), len(lines))
    for at in range(heads[0] + 1, end):
        if re.match(rf"{re.escape(field)}\s*=", lines[at]):
            return _replaced(lines, at, end, line, entry, field, value)
    return _checked([*lines[: heads[0] + 1], line, *lines[heads[0] + 1 :]], entry, field, value)


def _replaced(lines: list[str], at: int, end: int, line: str, entry: str, field: str, value: Any) -> str:
    """What stands there may go over several lines: as many are replaced as it takes."""
    if type(value) is int and (old := re.match(rf"({re.escape(field)}\s*=\s*)[-+\d_]+(.*)", lines[at])):
        line = f"{old[1]}{value}{old[2]}"
    for after in range(at + 1, end + 1):
        try:
            return _checked([*lines[:at], line, *lines[after:]], entry, field, value)
        except BadContent:
            continue
    raise BadContent(f"[{entry}]: {field} cannot be changed where it stands; write it in one line")


def _checked(lines: Sequence[str], entry: str, field: str, value: Any) -> str:
    text = "\n".join(lines) + "\n"
    try:
        if tomllib.loads(text)[entry][field] == value:
            return text
    except (tomllib.TOMLDecodeError, KeyError):
        pass
    raise BadContent(f"[{entry}]: {field} cannot be written there; write it in one line")


def _toml(value: Any) -> str:
    """A value in one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return msgspec.json.encode(value).decode()
        case list() | tuple():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case Mapping():
            return "{ " + ", ".join(f"{_toml(str(key))} = {_toml(one)}" for key, one in value.items()) + " }"
    return str(value)
