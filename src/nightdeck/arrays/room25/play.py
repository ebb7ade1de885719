"""The public functions. All are pure, for one game, and work under `jit`, `vmap` and `scan`."""

from typing import NamedTuple

import jax
import jax.numpy as jnp

from nightdeck.arrays.room25.deal import Config, dealt
from nightdeck.arrays.room25.machine import run
from nightdeck.arrays.room25.machine import tick as tick
from nightdeck.arrays.room25.sets import Array, flags
from nightdeck.arrays.room25.state import State, Tape, is_open, when
from nightdeck.arrays.room25.tables import ACTIONS


class Outcome(NamedTuple):
    """How a game stands: whether it is over, and who has won and lost, as sets of seats."""

    over: Array
    winners: Array
    losers: Array
    reason: Array
    """Its number in `tables.REASONS`."""
    rank: Array


def init(key: Array, table: Config) -> State:
    """A new game, at its first question."""
    return run(dealt(key, table), jnp.int32(0))


def legal(s: State) -> Array:
    """Which of the 26 actions answer the open question; none once the game is over."""
    return flags(jnp.where(is_open(s) & ~s.over, s.options, 0), ACTIONS)


def step(s: State, action: Array) -> State:
    """The game after a legal action, at its next question or at its end."""
    return run(s._replace(fresh=~s.over), action)


def renew(s: State, table: Config) -> State:
    """As it is; but where the game is over, a new one, before its first question.

    It asks nobody yet: `tick` leads to the question, and so does `step`, whose action then does not
    count.
    """
    assert not isinstance(s.chance, Tape), "a game from a tape is not dealt anew"
    new = dealt(jax.random.wrap_key_data(s.chance), table)
    return when(s.over, new, s)


def outcome(s: State) -> Outcome:
    return Outcome(s.over, s.winners, s.losers, s.reason, s.rank)
