"""Small sets as the bits of an integer, and small vectors that are read and written without indexing.

A set of cells has 25 bits, a set of characters eight. Nothing is in no set: number -1 has no bit.
"""

from typing import Any, TypeAlias

import jax.numpy as jnp
import numpy as np
from jax import lax

Array: TypeAlias = Any
"""An array of JAX, or of NumPy where tests run the machine without a compiler."""
Number: TypeAlias = Any
"""An array without dimensions, or a plain integer."""


def bit(number: Number) -> Array:
    """The set with one member; empty for -1."""
    return jnp.where(jnp.asarray(number) >= 0, jnp.left_shift(jnp.int32(1), number), 0)


def has(members: Number, number: Number) -> Array:
    """Whether a number is in a set."""
    return (members & bit(number)) != 0


def size(members: Number) -> Array:
    return lax.population_count(jnp.asarray(members, jnp.int32))


def lowest(members: Number) -> Array:
    """The smallest member; 32 if there is none."""
    return size((members & -jnp.asarray(members)) - 1)


def member(members: Number, place: Number) -> Array:
    """The member at a place, counted from 0."""
    found = jnp.int32(0)
    for width in (16, 8, 4, 2, 1):
        below = size((members >> found) & ((1 << width) - 1))
        later = place >= below
        found = jnp.where(later, found + width, found)
        place = jnp.where(later, place - below, place)
    return found


def flags(members: Number, count: int) -> Array:
    """A set as a vector of truth values."""
    return ((members >> np.arange(count, dtype=np.int32)) & 1) != 0


def gather(chosen: Array) -> Array:
    """A vector of truth values as a set."""
    powers = np.left_shift(1, np.arange(chosen.shape[0], dtype=np.int32), dtype=np.int32)
    return jnp.sum(jnp.where(chosen, powers, 0), dtype=jnp.int32)


def union(sets: Array) -> Array:
    """All members of a vector of sets."""
    return lax.reduce(sets, np.int32(0), lax.bitwise_or, (0,))


def at(vector: Any, number: Number) -> Array:
    """An entry of a vector; 0 for -1."""
    vector = jnp.asarray(vector)
    here = np.arange(vector.shape[0], dtype=np.int32) == number
    return jnp.sum(jnp.where(here, vector, 0), dtype=jnp.int32)


def put(vector: Array, number: Number, value: Number) -> Array:
    """The vector with another entry; unchanged for -1."""
    return jnp.where(np.arange(vector.shape[0], dtype=np.int32) == number, value, vector)


def put_all(vector: Array, members: Number, value: Number | Array) -> Array:
    """The vector with other entries for all members of a set."""
    return jnp.where(flags(members, vector.shape[0]), value, vector)


def with_(members: Number, others: Number, condition: Number = True) -> Array:
    """A set with others added, if a condition holds."""
    return jnp.where(condition, members | others, members)


def without(members: Number, others: Number, condition: Number = True) -> Array:
    """A set with others taken out, if a condition holds."""
    return jnp.where(condition, members & ~jnp.asarray(others), members)
