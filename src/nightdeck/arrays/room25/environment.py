"""The game with the functions and names of Pgx's games, so that what is written for those learns it.

env = Environment("coop", 4)
state = jax.vmap(env.init)(keys)
state = jax.vmap(env.step)(state, actions)
"""

from typing import NamedTuple

import jax.numpy as jnp

from nightdeck.arrays.room25 import play
from nightdeck.arrays.room25.deal import config
from nightdeck.arrays.room25.observe import observe
from nightdeck.arrays.room25.sets import Array, Number, flags
from nightdeck.arrays.room25.state import State
from nightdeck.arrays.room25.tables import ACTIONS
from nightdeck.core.setup import Setting
from nightdeck.games.room25.observation.columns import SCHEMA


class Stand(NamedTuple):
    """A game, and what there is to know about it for the one who is asked. `game` holds every secret."""

    game: State
    current_player: Array
    observation: Array
    legal_action_mask: Array
    """All actions once the game is over, as in Pgx, so that nobody draws from nothing."""
    rewards: Array
    """For each seat: 1 for a win and -1 for a loss, in the step that ends the game; else 0."""
    terminated: Array
    truncated: Array


class Environment:
    """One kind of table."""

    num_actions = ACTIONS
    observation_shape = (SCHEMA.size,)

    def __init__(self, mode: str, players: int, **options: Setting) -> None:
        self.table = config(mode, players, **options)
        self.num_players = players

    def init(self, key: Array) -> Stand:
        """A new game, at its first question."""
        return self.stand(play.init(key, self.table), jnp.bool_(True))

    def step(self, state: Stand, action: Array, _key: Array | None = None) -> Stand:
        """The game after a legal action. It has chance of its own and needs no key."""
        return self.stand(play.step(state.game, action), state.terminated)

    def observe(self, state: Stand, player: Number) -> Array:
        """What a seat may know."""
        return observe(state.game, player)

    def stand(self, game: State, paid: Array) -> Stand:
        """A game as this class shows it; with `paid`, its end pays nothing more."""
        won, lost = (flags(seats, self.num_players) * jnp.float32(1) for seats in (game.winners, game.losers))
        return Stand(
            game=game,
            current_player=game.seat,
            observation=observe(game, game.seat),
            legal_action_mask=play.legal(game) | game.over,
            rewards=jnp.where(game.over & ~paid, won - lost, jnp.float32(0)),
            terminated=game.over,
            truncated=jnp.bool_(False),
        )
