"""Things that are made once for the same facts, and then shared. Most of a picture is like the one before it."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Generic, TypeVar, TypeVarTuple

import msgspec

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")
Facts = TypeVarTuple("Facts")
MOST = 10_000
_encode = msgspec.msgpack.Encoder().encode


class Memory(Generic[Key, Made]):
    """Holds at most `most` things: for each one more, the one that was not asked for the longest is forgotten."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._made: OrderedDict[Key, Made] = OrderedDict()

    def get(self, key: Key) -> Made | None:
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
        return found

    def put(self, key: Key, made: Made) -> None:
        self._made[key] = made
        if len(self._made) > self._most:
            self._made.popitem(last=False)


def remembered(make: Callable[[*Facts], Made]) -> Callable[[*Facts], Made]:
    """For a function of plain data: facts that are written the same get the same thing, not only an equal one.

    The function must look at nothing but its arguments, and nobody may change what it has made.
    """
    memory: Memory[bytes, Made] = Memory()

    @wraps(make)
    def made(*facts: *Facts) -> Made:
        key = _encode(facts)
        found = memory.get(key)
        if found is None:
            found = make(*facts)
            memory.put(key, found)
        return found

    return made
