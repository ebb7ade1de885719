"""Any piece of a game as plain data in which every field has its name."""

from typing import Any

import msgspec


def named(thing: Any) -> Any:
    """Dictionaries, lists and values, as for JSON. Unlike `msgspec.to_builtins`, it names the fields
    also of pieces that are kept as arrays to be small."""
    if isinstance(thing, msgspec.Struct):
        return {name: named(getattr(thing, name)) for name in thing.__struct_fields__}
    if isinstance(thing, dict):
        return {key: named(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [named(piece) for piece in thing]
    return thing
