"""Caches for things made from plain data. Most of a picture is the same as the one before."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar, TypeVarTuple

import msgspec

Key = TypeVar("Key", bound=Hashable)
Made = TypeVar("Made")
Facts = TypeVarTuple("Facts")
MOST = 5_000
_encode = msgspec.msgpack.Encoder().encode


class Memory(OrderedDict[Key, Made]):
    """Holds at most `most` things; one more pushes out the oldest.

    Threads may share one: at worst something is made twice.
    """

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most

    def put(self, key: Key, made: Made) -> None:
        self[key] = made
        if len(self) > self._most:
            self.popitem(last=False)


def remembered(most: int = MOST) -> Callable[[Callable[[*Facts], Made]], Callable[[*Facts], Made]]:
    """Cache a function of plain data: arguments that are encoded alike get the same object.

    The function must depend on nothing but its arguments, and nobody may change what it returns.
    """

    def remember(make: Callable[[*Facts], Made]) -> Callable[[*Facts], Made]:
        memory: Memory[bytes, Made] = Memory(most)

        @wraps(make)
        def made(*facts: *Facts) -> Made:
            key = _encode(facts)
            found = memory.get(key)
            if found is None:
                found = make(*facts)
                memory.put(key, found)
            return found

        return made

    return remember
