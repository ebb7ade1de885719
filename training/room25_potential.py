"""How far each seat's side has come in Room 25, from 0 to 1, and what a game was worth to it."""

import jax
import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.rules.result import race, side_seats
from nightdeck.arrays.room25.sets import Array, flags, gather, has, lowest, size, union
from nightdeck.arrays.room25.state import State, living, of_seats
from nightdeck.arrays.room25.tables import CENTRE, GUARD, KIND, REASON, SUSPICION
from nightdeck.games.room25.state import CENTRAL, EXITS, OUTER

SEATS = np.arange(8, dtype=np.int32)
EDGE = sum(1 << cell for cell in EXITS)
CELL = np.arange(25)
BETWEEN = (
    np.abs(CELL[:, None] // 5 - CELL[None] // 5) + np.abs(CELL[:, None] % 5 - CELL[None] % 5)
).astype(np.float32)  # fmt: skip
LOSS = 0.7
"""What is left of a side's progress when somebody dies."""


def worth(s: State) -> Array:
    """For each seat: 1 if it has won, 0 if it has lost, a half if neither."""
    won, lost = flags(s.winners, 8), flags(s.losers, 8)
    return jnp.where(won, 1.0, jnp.where(lost, 0.0, 0.5))


def potential(s: State) -> Array:
    """Each seat's progress, less that of the rivals. What a side has reached when time is up, it keeps."""
    sides = jax.vmap(lambda seat: side_seats(s, seat))(SEATS)
    mine = jax.vmap(lambda seats: progress(s, of_seats(s, seats)))(sides)
    rivals = ((sides[:, None] >> SEATS) & 1) == 0
    taken = s.rules.players > SEATS
    ahead = mine - jnp.max(jnp.where(rivals & taken, mine, 0.0), 1)
    suspects = jnp.where(s.role[SEATS] == GUARD, -1.0, 1.0) * jnp.max(jnp.where(s.role != GUARD, mine, 0.0))
    found = jnp.where(s.rules.mode == SUSPICION, suspects, jnp.where(race(s), ahead, mine))
    died = s.over & ((s.reason == REASON["deaths"]) | (s.reason == REASON["last alive"]))
    return jnp.where(died, 0.0, found)


def progress(s: State, members: Array) -> Array:
    """How far some characters have come together: the exits known, the key fetched, all in Room 25."""
    alive = flags(members & living(s), 8)
    seen = union(jnp.where(alive, s.seen[SEATS % s.rules.players], 0))
    exits = gather((s.board >= OUTER) & (s.board < CENTRAL))
    out, key = s.rooms[KIND["room25"]] & seen, s.rooms[KIND["key"]] & seen
    found, keyed = out != 0, s.key | (key != 0)
    share = size(seen & exits) / 12
    to_out, to_key = steps(s, alive, out), steps(s, alive, key)
    many = jnp.maximum(jnp.sum(alive), 1)
    near = 1 - jnp.sum(jnp.where(alive, to_out, 0.0)) / many / 8
    inside = jnp.sum(alive & (to_out == 0)) / jnp.maximum(size(members), 1)
    fetch = 1 - jnp.min(jnp.where(alive, to_key, 8.0)) / 8
    edge = jnp.where(has(jnp.int32(EDGE), lowest(jnp.where(found, out, 1 << CENTRE))), 1.0, 0.0)
    worth = 0.2 * jnp.where(found & keyed, 1.0, share) + 0.1 * found + 0.1 * keyed
    worth += jnp.where(s.key, 0.15, jnp.where(key != 0, 0.1 * fetch, 0.0))
    worth += jnp.where(found & s.key, 0.15 * near + 0.2 * inside + 0.1 * inside * edge, 0.0)
    return worth * LOSS ** size(members & ~gather(alive)).astype(jnp.float32)


def steps(s: State, alive: Array, place: Array) -> Array:
    """How far each character is from a cell; 8 if there is no such cell."""
    cell = jnp.where(place != 0, lowest(place), 0)
    return jnp.where(alive & (place != 0), jnp.asarray(BETWEEN)[cell][jnp.maximum(s.cell, 0)], 8.0)
