"""What an entry of content is made of, for whoever makes a form of it: read off the game's own schema."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec
from msgspec import inspect

from nightdeck.core.content import Contents

Kind = Literal["text", "number", "fraction", "switch", "choice", "list", "row", "map", "part"]


class Shape(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value: text, a number, a choice … `items` are what a list (one for all), a row (one for each) or a map (one for
    its keys, one for its values) holds; `fields` are those of a part. `empty`: it may also be nothing at all."""

    kind: Kind
    low: int | None = None
    high: int | None = None
    choices: tuple[str | int, ...] = ()
    items: tuple["Shape", ...] = ()
    fields: tuple["Field", ...] = ()
    empty: bool = False


class Field(msgspec.Struct, frozen=True, omit_defaults=True):
    """A field of an entry or a part. Without a `usual` value it must be given."""

    name: str
    shape: Shape
    needed: bool = False
    usual: Any = None


class Form(msgspec.Struct, frozen=True):
    """The fields of an entry. Where a file has several kinds of entries, `tag` is the field that tells them
    apart and `value` what it says for this kind."""

    tag: str
    value: str
    fields: tuple[Field, ...]


class FileForm(msgspec.Struct, frozen=True):
    """A content file: the forms of its entries, and their ids if only the rules can name them."""

    name: str
    forms: tuple[Form, ...]
    ids: tuple[str, ...]


def forms(schema: type[Contents]) -> list[FileForm]:
    """The forms of all files of a game."""
    return [_file(field.name, inspect.type_info(field.type)) for field in msgspec.structs.fields(schema)]


def _file(name: str, info: inspect.Type) -> FileForm:
    assert isinstance(info, inspect.DictType)
    kinds = info.value_type.types if isinstance(info.value_type, inspect.UnionType) else (info.value_type,)
    ids = info.key_type.values if isinstance(info.key_type, inspect.LiteralType) else ()
    made = tuple(_form(kind) for kind in kinds if isinstance(kind, inspect.StructType))
    return FileForm(name, made, tuple(map(str, ids)))


def _form(info: inspect.StructType) -> Form:
    return Form(info.tag_field or "", str(info.tag or ""), tuple(_fields(info)))


def _fields(info: inspect.StructType) -> Iterator[Field]:
    """All fields but the two that the loader fills in: the id of an entry, and whose it is."""
    is_entry = any(field.name == "source" for field in info.fields)
    for field in info.fields:
        if not (is_entry and field.name in ("id", "source")):
            usual = None if field.required else _plain(field)
            yield Field(field.encode_name, _shape(field.type), field.required, usual)


def _plain(field: inspect.Field) -> object:
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return dict(value) if isinstance(value, Mapping) else value


def _shape(info: inspect.Type) -> Shape:
    match info:
        case inspect.BoolType():
            return Shape("switch")
        case inspect.IntType(ge=low, le=high):
            return Shape("number", low, high)
        case inspect.FloatType():
            return Shape("fraction")
        case inspect.LiteralType(values=values):
            return Shape("choice", choices=tuple(one for one in values if one is not None))
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            return Shape("list", items=(_shape(item),))
        case inspect.TupleType(item_types=items):
            return Shape("row", items=tuple(map(_shape, items)))
        case inspect.DictType(key_type=key, value_type=value):
            return Shape("map", items=(_shape(key), _shape(value)))
        case inspect.StructType():
            return Shape("part", fields=tuple(_fields(info)))
        case inspect.UnionType(types=types):
            (kind,) = (one for one in types if not isinstance(one, inspect.NoneType))
            return msgspec.structs.replace(_shape(kind), empty=True)
        case _:
            return Shape("text")
