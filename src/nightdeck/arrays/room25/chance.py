"""Chance: from a small random generator in the state, or read from a tape."""

import jax.numpy as jnp

from nightdeck.arrays.room25.sets import Array, Number, at
from nightdeck.arrays.room25.state import State, Tape


def below(s: State, count: Number, needed: Number = True) -> tuple[Array, State]:
    """A number from 0 to count - 1, and the state after it. One of one is no chance at all."""
    rolls = (jnp.asarray(count) > 1) & needed
    if isinstance(s.chance, Tape):
        result = at(s.chance.results, s.chance.next)
        moved = s.chance._replace(next=s.chance.next + jnp.where(rolls, 1, 0))
        return jnp.where(rolls, result, 0), s._replace(chance=moved)
    seed, stream = s.chance[0], s.chance[1]
    result = scaled(scrambled(seed), count)
    later = jnp.where(rolls, seed * jnp.uint32(747796405) + stream, seed)
    return jnp.where(rolls, result, 0), s._replace(chance=jnp.stack([later, stream]))


def scrambled(seed: Array) -> Array:
    """The output of the generator (PCG-RXS-M-XS, 32 bits)."""
    word = ((seed >> ((seed >> 28) + jnp.uint32(4))) ^ seed) * jnp.uint32(277803737)
    return (word >> 22) ^ word


def scaled(word: Array, count: Number) -> Array:
    """The upper half of a product: 32 random bits become a number below `count`, a small one."""
    many = jnp.asarray(count).astype(jnp.uint32)
    upper = (word >> 16) * many + (((word & 0xFFFF) * many) >> 16)
    return (upper >> 16).astype(jnp.int32)
