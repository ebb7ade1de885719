"""Content as TOML text, the way our own files are written. The standard library reads TOML and does not write it.

What is None is left out.
"""

import json
import re
from collections.abc import Mapping

BARE = re.compile(r"[A-Za-z0-9_-]+")
DRAWN = re.compile(r"[^\x00-\x09\x0b-\x1f\x7f]*")


def written(tables: Mapping[str, object]) -> str:
    """The text of a content file: one table for each entry."""
    return "\n".join(_table(name, table) for name, table in tables.items())


def _table(name: str, table: object) -> str:
    if not isinstance(table, Mapping):
        return f"{_key(name)} = {_value(table)}\n"
    rows = [f"{_key(key)} = {_value(value, wide=True)}\n" for key, value in table.items() if value is not None]
    return "".join([f"[{_key(name)}]\n", *rows])


def _key(name: str) -> str:
    return name if BARE.fullmatch(name) else _text(name)


def _value(value: object, *, wide: bool = False) -> str:
    """A value; only a `wide` one may take several lines."""
    match value:
        case bool():
            return "true" if value else "false"
        case str() if wide and "\n" in value and "'''" not in value and DRAWN.fullmatch(value):
            return f"'''\n{value}'''" if not value.endswith("'") else _text(value)
        case str():
            return _text(value)
        case Mapping():
            inside = ", ".join(f"{_key(str(key))} = {_value(one)}" for key, one in value.items() if one is not None)
            return f"{{ {inside} }}" if inside else "{}"
        case list() | tuple():
            return f"[{', '.join(_value(one) for one in value)}]"
        case int() | float():
            return repr(value)
    raise TypeError(f"content holds no {type(value).__name__}")


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
