"""Chance, kept in the state as plain data.

`loaded` results come first: a replay loads the results that were logged, a test the ones it needs.
The generator moves on all the same, so that a replay ends with the same dice as the original.
"""

import hashlib
from collections.abc import MutableSequence, Sequence
from typing import TypeVar

import msgspec

from nightdeck.core.errors import NightdeckError

T = TypeVar("T")

_MASK = (1 << 64) - 1


class BadChance(NightdeckError, ValueError):
    """A loaded result that the die in question does not have, or that no die asked for."""


class Dice(msgspec.Struct, array_like=True):
    """A small random generator (PCG). `rolled` are the results since somebody last read them."""

    seed: int
    loaded: list[int] = msgspec.field(default_factory=list)
    rolled: list[int] = msgspec.field(default_factory=list)

    @classmethod
    def seeded(cls, seed: int | str) -> "Dice":
        """Dice for a seed that a person chose; neighbouring seeds give unrelated games."""
        digest = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
        return cls(int.from_bytes(digest, "big"))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. Everything else here is built on this."""
        seed = self.seed = (self.seed * 6364136223846793005 + 1442695040888963407) & _MASK
        if self.loaded:
            result = self.loaded.pop(0)
            if not 0 <= result < n:
                raise BadChance(f"loaded chance {result} does not fit: expected 0 to {n - 1}")
        else:
            result = ((((seed >> 22) ^ seed) >> (22 + (seed >> 61))) & 0xFFFFFFFF) * n >> 32
        self.rolled.append(result)
        return result

    def roll(self, sides: int = 6) -> int:
        """One die."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One item at random. If there is only one, nothing is rolled."""
        return items[self.below(len(items))] if len(items) > 1 else items[0]

    def draw(self, bag: MutableSequence[T]) -> T:
        """Take one item at random out of `bag`."""
        return bag.pop(self.below(len(bag)) if len(bag) > 1 else 0)

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Shuffle in place."""
        if self.loaded:
            for i in range(len(items) - 1, 0, -1):
                j = self.below(i + 1)
                items[i], items[j] = items[j], items[i]
            return
        seed, log = self.seed, self.rolled.append  # as above, but without a call for every card
        for i in range(len(items) - 1, 0, -1):
            seed = (seed * 6364136223846793005 + 1442695040888963407) & _MASK
            j = ((((seed >> 22) ^ seed) >> (22 + (seed >> 61))) & 0xFFFFFFFF) * (i + 1) >> 32
            log(j)
            items[i], items[j] = items[j], items[i]
        self.seed = seed
