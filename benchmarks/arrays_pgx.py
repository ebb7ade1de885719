"""How fast games of Pgx are on this machine, with random legal picks, beside `arrays.py`.

Needs pgx: pip install pgx
"""

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import pgx

GAMES = ("connect_four", "backgammon", "go_9x9", "chess")
ROUNDS = 32
"""Steps of each game in one call; games that are over are dealt anew at every step."""


def measured(asked: argparse.Namespace) -> list[dict[str, Any]]:
    """All games, as far as the time goes."""
    end = time.monotonic() + asked.limit
    found: list[dict[str, Any]] = []
    for name in asked.names:
        env = pgx.make(name)
        for games in asked.games:
            if time.monotonic() > end:
                return found
            try:
                found.append(speed(env, name, games, asked.seconds))
                print(found[-1], flush=True)
            except Exception as error:  # a game that does not run here is no reason to stop
                print(f"{name}: {type(error).__name__}: {error}"[:300], flush=True)
                break
    return found


def speed(env: Any, name: str, games: int, seconds: float) -> dict[str, Any]:
    def one(carry: Any, _: Any) -> Any:
        states, key = carry
        key, chance, deal = jax.random.split(key, 3)
        picks = jnp.argmax(jnp.where(states.legal_action_mask, 0, -jnp.inf) + jax.random.gumbel(
            chance, states.legal_action_mask.shape), axis=1)  # fmt: skip
        done = states.terminated | states.truncated
        new = jax.vmap(env.step)(states, picks, jax.random.split(deal, games))
        fresh = jax.vmap(env.init)(jax.random.split(deal, games))
        states = jax.tree.map(lambda a, b: jnp.where(done.reshape((-1,) + (1,) * (a.ndim - 1)), a, b), fresh, new)
        return (states, key), jnp.sum(~done, dtype=jnp.int32)

    @jax.jit
    def rounds(states: Any, key: Any) -> Any:
        return jax.lax.scan(one, (states, key), None, ROUNDS)

    states = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), games))
    start = time.perf_counter()
    (states, key), counts = jax.block_until_ready(rounds(states, jax.random.key(2)))
    first = time.perf_counter() - start
    choices, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        (states, key), counts = rounds(states, key)
        choices += int(jnp.sum(counts))
    spent = time.perf_counter() - start
    return {"pgx": name, "games": games, "choices a second": round(choices / spent), "compiled in": round(first, 1)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--names", nargs="+", default=list(GAMES), help="games of Pgx")
    parser.add_argument("--games", type=int, nargs="+", default=[4096, 32768, 262144])
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each number of games is measured")
    parser.add_argument("--limit", type=float, default=120.0, help="after so many seconds nothing new is begun")
    parser.add_argument("--out", default=os.environ.get("OUT", ""), help="a folder for the numbers as JSON")
    asked = parser.parse_args()
    found = measured(asked)
    if asked.out:
        numbers = {"device": jax.devices()[0].device_kind, "pgx": pgx.__version__, "rows": found}
        Path(asked.out, "pgx.json").write_text(json.dumps(numbers, indent=1))


if __name__ == "__main__":
    main()
