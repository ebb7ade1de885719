"""Feature hashing: an observation for games that give none of their own.

Every fact of a view, such as "figures.3.cell=12", is hashed to `PLACES` of `size` places, as +1 or
-1. So no game has to say how its view becomes numbers, and a fact has the same places everywhere.
"""

import functools
import hashlib
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from nightdeck.core.ask import Option

SEEN = 2048
"""How many numbers stand for a view and its question."""
OFFERED = 64
"""How many numbers stand for an option."""
PLACES = 4
"""How many places each fact takes, so that no two options get the same ones by chance."""

Floats = NDArray[np.float32]
_encode = msgspec.msgpack.Encoder().encode


def numbers(parts: Iterable[tuple[str, Any]], size: int) -> Floats:
    """Named values as an array."""
    hashed = [_hashed(name, _encode(value)) for name, value in parts]
    codes = np.concatenate(hashed)
    return np.bincount(codes % size, np.where(codes >> 15, 1.0, -1.0), size).astype(np.float32)


@functools.lru_cache(maxsize=65_536)
def offered(kind: str, option: Option) -> Floats:
    """An option as an array."""
    return numbers([(kind, option)], OFFERED)


def parts(view: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """A view in small pieces, most of which are the same from question to question."""
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if isinstance(value, list | tuple):
            yield from ((f"{name}.{number}", piece) for number, piece in enumerate(value))
        else:
            yield name, value


@functools.lru_cache(maxsize=65_536)
def _hashed(name: str, value: bytes) -> NDArray[np.uint16]:
    """The codes of all facts in a value: the highest bit is the sign, the others are the place."""
    return np.frombuffer(b"".join(map(_codes, _facts(name, msgspec.msgpack.decode(value)))), "<u2")


def _codes(fact: str) -> bytes:
    return hashlib.blake2b(fact.encode(), digest_size=2 * PLACES).digest()


def _facts(path: str, value: Any) -> Iterator[str]:
    """Every leaf of a value with its path; empty, None and False are left out, but not 0."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _facts(f"{path}.{key}", inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _facts(f"{path}.{number}", inner)
    elif value or (value == 0 and value is not False):
        yield f"{path}={value}"
