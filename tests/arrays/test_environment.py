"""Room 25 with the names of Pgx's games."""

import random
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest
from tests.arrays.harness import Game, played
from tests.arrays.plain import stepped, without_compiler

from nightdeck.arrays.room25 import play
from nightdeck.arrays.room25.environment import Environment, Stand
from nightdeck.arrays.room25.state import Tape
from nightdeck.games.room25 import GAME


def walked(game: Game, env: Environment) -> list[Stand]:
    """How a game stands at each decision, and at its end."""
    start = game.start._replace(chance=Tape(np.asarray([*game.tape, 0], np.int32), np.int32(0)))
    stands = [env.stand(stepped(start, 0), np.bool_(True))]
    for decision in game.decisions:
        stands.append(env.step(stands[-1], np.int32(decision.action)))
    return stands


@pytest.mark.parametrize(("mode", "players"), [("coop", 3), ("suspicion", 4), ("competition", 2)])
def test_a_game_is_told_as_in_pgx(mode: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "step", stepped)
    env, game = Environment(mode, players), played(GAME.setup(mode, players, 3), random.Random(3))
    with without_compiler():
        *before, last = walked(game, env)
        again = env.step(last, np.int32(0))
    for stand, decision in zip(before, game.decisions, strict=True):
        assert stand.current_player == decision.seat
        assert sum(1 << int(n) for n in np.flatnonzero(stand.legal_action_mask)) == decision.options
        assert not stand.terminated
        assert not stand.rewards.any()
    outcome: Any = game.table.outcome
    assert last.terminated
    assert last.legal_action_mask.all()
    assert list(last.rewards) == [(n in outcome.winners) - (n in outcome.losers) for n in range(players)]
    assert not again.rewards.any()


def test_many_games_are_played_side_by_side() -> None:
    """Tracing finds what does not fit; compiling takes a minute on a processor."""
    env = Environment("team", 4)
    first = jax.eval_shape(jax.vmap(env.init), jax.random.split(jax.random.key(1), 5))
    actions = jnp.zeros(5, jnp.int32)
    after = jax.eval_shape(jax.vmap(env.step), first, actions)
    assert after == first
    assert first.observation.shape == (5, *env.observation_shape)
    assert first.legal_action_mask.shape == (5, env.num_actions)
    assert first.rewards.shape == (5, env.num_players)
    assert jax.eval_shape(jax.vmap(env.observe), first, actions).shape == first.observation.shape
