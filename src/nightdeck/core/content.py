"""Printed facts as data: a game's `content/*.toml` files, and packs that change them.

A game declares a `Contents` Struct with one field per file, each a `Mapping` from id to entry:

    class Components(Contents, frozen=True):
        rooms: Mapping[RoomKind, Room]          # content/rooms.toml, one table [id] per entry

A pack is a folder with files of the same names. Its tables add entries or change fields of existing
ones; `remove = true` removes an entry. Entries of a pack count as `source = "house"` unless they
say otherwise.
"""

import hashlib
import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import inspect

from nightdeck.core.errors import BadContent

Source = Literal["rulebook", "house"]
Table = dict[str, object]
Draft = dict[str, dict[str, Table]]
Given = Mapping[str, Mapping[str, object]]
"""The files of a pack as data: by name, with their entries."""

MAX_BYTES = 1_000_000


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of content; an entry may contain smaller parts."""


class Entry(Part, frozen=True, kw_only=True):
    """One table of a content file. `id` is the table's name."""

    id: str
    source: Source


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All content files of a game: one Mapping per file, in file order, and read-only."""


C = TypeVar("C", bound=Contents)
M = TypeVar("M")


class Library(dict[str, M], Generic[C, M]):
    """A game's content by the digest that its states carry: "" is what is printed, the others are packs.

    `make` checks that the files fit together, raising BadContent if not, and makes them ready for
    play.
    """

    def __init__(self, folder: Path, schema: type[C], make: Callable[[C], M]) -> None:
        self._folder, self._schema, self._make = folder, schema, make

    def __missing__(self, digest: str) -> M:
        if digest:
            raise KeyError(digest)
        self[""] = made = self.load()
        return made

    @property
    def printed(self) -> M:
        """The content without packs."""
        return self[""]

    @property
    def schema(self) -> type[C]:
        return self._schema

    def load(self, packs: Sequence[Path | Given] = ()) -> M:
        """The content with packs laid over it."""
        return self._make(load(self._folder, self._schema, packs))

    def pack(self, pack: Path | Given) -> dict[str, Any]:
        """The printed content with a pack laid over it, as plain data for a setup."""
        contents = load(self._folder, self._schema, [pack])
        self._make(contents)
        return plain(contents)

    def data(self, pack: Mapping[str, Any]) -> dict[str, Any]:
        """The content of a setup as plain data: what is printed, if it has no pack."""
        return dict(pack) or plain(load(self._folder, self._schema))

    def keep(self, pack: Mapping[str, Any]) -> str:
        """Register the content of a setup in this process; returns the digest that states carry."""
        if not pack:
            return ""
        contents = restore(pack, self._schema)
        name = digest(contents)
        if name not in self:
            self[name] = self._make(contents)
        return name


def load(folder: Path, schema: type[C], packs: Sequence[Path | Given] = ()) -> C:
    """A game's content with packs applied in order. The game's own files are read only once."""
    contents = _own(folder, schema)
    if packs:
        draft: Draft = {name: dict(entries) for name, entries in plain(contents).items()}
        for pack in packs:
            _apply(draft, pack, schema, is_pack=True)
        contents = restore(draft, schema)
    assert isinstance(contents, schema)
    return contents


def plain(contents: Contents) -> Draft:
    """The content as dicts, lists, text and numbers, for saves; `restore` is the way back."""
    data: Draft = msgspec.to_builtins(contents, enc_hook=dict)
    return data


def restore(data: object, schema: type[C]) -> C:
    """The content from what `plain` returned."""
    try:
        contents = msgspec.convert(data, schema)
    except msgspec.ValidationError as error:
        raise BadContent(f"stored content: {error}; expected what `plain` returns") from None
    for name in schema.__struct_fields__:
        for key, entry in getattr(contents, name).items():
            if entry.id != key:
                raise BadContent(f'stored content: {name}: entry "{key}" calls itself "{entry.id}"')
    _freeze(contents)
    return contents


def keeps(contents: Contents, named: Mapping[str, Iterable[str]], instead: str = "") -> None:
    """Raise BadContent if an entry is missing that the rules need; `named` has their ids by file."""
    for file, ids in named.items():
        entries = getattr(contents, file)
        for name in ids:
            if name not in entries:
                hint = f"; expected {instead} instead" if instead else ", the rules name it"
                raise BadContent(f'{file}.toml: entry "{name}": cannot be removed{hint}')


def digest(contents: Contents) -> str:
    """A hash that is the same on every machine for the same content in the same order."""
    return hashlib.sha256(msgspec.json.encode(plain(contents))).hexdigest()


@cache
def _own(folder: Path, schema: type[Contents]) -> Contents:
    draft: Draft = {name: {} for name in schema.__struct_fields__}
    _apply(draft, folder, schema, is_pack=False)
    return restore(draft, schema)


def _apply(draft: Draft, pack: Path | Given, schema: type[Contents], is_pack: bool) -> None:
    files = _read_all(pack, schema) if isinstance(pack, Path) else _given(pack, schema)
    for field in msgspec.structs.fields(schema):
        if field.name in files:
            path, tables = files[field.name]
            section = _Section(path, draft[field.name], field.type, is_pack)
            for name, table in tables.items():
                section.put(name, table)
        elif not is_pack:
            raise BadContent(f"{pack}/{field.name}.toml is missing")


def _read_all(folder: Path, schema: type[Contents]) -> dict[str, tuple[Path, Mapping[str, object]]]:
    return {path.stem: (path, _read(path)) for path in _files(folder, schema)}


def _given(files: Given, schema: type[Contents]) -> dict[str, tuple[Path, Mapping[str, object]]]:
    for name in files:
        if name not in schema.__struct_fields__:
            known = _one_of(f"{one}.toml" for one in schema.__struct_fields__)
            raise BadContent(f"{name}.toml: unknown file; expected {known}")
    return {name: (Path(f"{name}.toml"), tables) for name, tables in files.items()}


def _files(folder: Path, schema: type[Contents]) -> list[Path]:
    known = [f"{name}.toml" for name in schema.__struct_fields__]
    if not folder.is_dir():
        raise BadContent(f"{folder} is not a folder; expected a folder with some of {', '.join(known)}")
    present = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".toml")
    for path in present:
        if path.name not in known:
            raise BadContent(f"{path}: unknown file; expected {_one_of(known)}")
    if not present:
        raise BadContent(f"{folder} holds no content; expected some of {', '.join(known)}")
    return present


def _read(path: Path) -> dict[str, object]:
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadContent(f"{path}: cannot be read ({error.strerror})") from None
    return parsed(path, raw)


_KEY = r"""(?:(?<![\w-])[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')"""
_LONG_KEY = re.compile(rf"(?:{_KEY}[ \t]*+\.[ \t]*+){{50}}+")
"""A key of so many parts that Python's reader takes minutes over it."""


def parsed(path: PurePath, raw: bytes) -> dict[str, object]:
    """The entries of a content file; `path` is what messages call it."""
    text = _text(path, raw)
    if _LONG_KEY.search(text):
        raise BadContent(f"{path}: nested too deeply; expected one table per entry")
    try:
        data = tomllib.loads(text)
        msgspec.msgpack.encode(data)  # proves that every number fits into a save
    except tomllib.TOMLDecodeError as error:
        raise BadContent(_bad_toml(path, text, str(error))) from None
    except RecursionError:
        raise BadContent(f"{path}: nested too deeply; expected one table per entry") from None
    except (OverflowError, ValueError):
        raise BadContent(f"{path}: a value cannot be stored; expected text or a number of 64 bits") from None
    return data


def _text(path: PurePath, raw: bytes) -> str:
    if len(raw) > MAX_BYTES:
        raise BadContent(f"{path}: {len(raw)} bytes; expected {MAX_BYTES} at the most")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadContent(f"{path}: byte {error.start} is not UTF-8; expected UTF-8 text") from None


def _bad_toml(path: PurePath, text: str, error: str) -> str:
    lines = text.splitlines() or [""]
    found = re.search(r"at line (\d+)", error)
    number = min(int(found[1]) if found else len(lines), len(lines))
    reason = error.partition(" (at ")[0]
    if re.search(r"twice|overwrite|Duplicate", reason):
        reason += "; an id and a field may stand only once"
    return f"{path}, line {number}: {reason}: {lines[number - 1].strip()[:80]}"


class _Section:
    """The part of a draft that belongs to one file, while that file is laid over it."""

    def __init__(self, path: Path, entries: dict[str, Table], kind: object, is_pack: bool) -> None:
        info = inspect.type_info(kind)
        assert isinstance(info, inspect.DictType)
        structs = info.value_type.types if isinstance(info.value_type, inspect.UnionType) else (info.value_type,)
        self.path = path
        self.entries = entries
        self.key_type = info.key_type
        self.structs = [struct for struct in structs if isinstance(struct, inspect.StructType)]
        self.is_pack = is_pack

    def put(self, name: str, table: object) -> None:
        if isinstance(self.key_type, inspect.LiteralType) and name not in self.key_type.values:
            raise self.bad(name, f"no rule knows this id; expected {_words(self.key_type)}")
        if not re.fullmatch(r"[a-z0-9_-]+", name):
            raise self.bad(name, "expected an id of small letters, digits and hyphens")
        if not isinstance(table, dict):
            raise self.bad(name, f"got {_show(table)}; expected a table [{name}]")
        if self.is_pack and "remove" in table:
            self.remove(name, table)
        else:
            self.entries[name] = self.merged(name, table)

    def remove(self, name: str, table: Table) -> None:
        if table != {"remove": True}:
            raise self.bad(name, 'field "remove": expected "remove = true" and no other field')
        if name not in self.entries:
            raise self.bad(name, f"nothing to remove; expected {_one_of(self.entries)}")
        del self.entries[name]

    def merged(self, name: str, table: Table) -> Table:
        old = self.entries.get(name, {})
        tag = self.structs[0].tag_field or ""
        if tag in table and table[tag] != old.get(tag):
            old = {}
        new = {**old, **({"source": "house"} if self.is_pack else {}), **table}
        struct = self.struct(name, new, tag)
        fields = {field.name: field for field in msgspec.structs.fields(struct.cls) if field.name != "id"}

        for key in table:
            if key not in fields and key != tag:
                raise self.bad(name, f'field "{key}": unknown; expected {_one_of([tag, *fields] if tag else fields)}')
        for key, field in fields.items():
            if key in new:
                self.check(name, key, new[key], field.type)
            elif field.required:
                raise self.bad(name, f'field "{key}": missing; expected {_words(inspect.type_info(field.type))}')
        return {**new, "id": name}

    def struct(self, name: str, table: Table, tag: str) -> inspect.StructType:
        if not tag:
            return self.structs[0]
        for struct in self.structs:
            if struct.tag == table.get(tag):
                return struct
        got = f"got {_show(table[tag])}" if tag in table else "missing"
        raise self.bad(name, f'field "{tag}": {got}; expected {_one_of(str(struct.tag) for struct in self.structs)}')

    def check(self, name: str, key: str, value: object, kind: object) -> None:
        try:
            msgspec.convert(value, type=kind)
        except msgspec.ValidationError as error:
            got = str(error) if " - at " in str(error) else f"got {_show(value)}"
            raise self.bad(name, f'field "{key}": {got}; expected {_words(inspect.type_info(kind))}') from None

    def bad(self, name: str, problem: str) -> BadContent:
        return BadContent(f'{self.path}: entry "{name}": {problem}')


def _show(value: object) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 60 else text[:57] + "..."


def _one_of(names: Iterable[object]) -> str:
    return "one of " + ", ".join(str(name) for name in names)


def _words(kind: inspect.Type) -> str:
    """What would be right, in terms of TOML rather than Python."""
    match kind:
        case inspect.StrType():
            return "text"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType(ge=low, le=high):
            return "a whole number" + (f" from {low}" if low is not None else "") + (f" to {high}" if high else "")
        case inspect.LiteralType(values=values):
            return _one_of(values)
        case inspect.VarTupleType(item_type=item):
            return f"a list, each {_words(item)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}, each {_words(items[0])}"
        case inspect.DictType(key_type=key, value_type=value):
            return f"a table, key {_words(key)}, value {_words(value)}"
        case inspect.StructType(fields=fields):
            return "a table with " + ", ".join(field.name for field in fields)
        case _:
            return type(kind).__name__.removesuffix("Type").lower()


def _freeze(value: object) -> None:
    """Make every dict inside read-only."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            inner = getattr(value, name)
            _freeze(inner)
            if isinstance(inner, dict):
                msgspec.structs.force_setattr(value, name, MappingProxyType(inner))
    elif isinstance(value, (tuple, Mapping)):
        for inner in value.values() if isinstance(value, Mapping) else value:
            _freeze(inner)
