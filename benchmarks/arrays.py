"""How many choices a second Room 25 makes in arrays, with random legal picks.

python benchmarks/arrays.py --mode coop --players 4 --games 1024 4096 32768 262144
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp

from nightdeck.arrays import room25
from nightdeck.arrays.room25.chance import scaled, scrambled
from nightdeck.arrays.room25.sets import member, size

RENEWED = 32
"""Games that are over are dealt anew after so many rounds of the machine."""


def picked(state: room25.State, number: Any) -> Any:
    """Any legal action, by the luck of a number."""
    return member(state.options, scaled(scrambled(number), size(state.options)))


def playing(table: room25.Config, games: int) -> Callable[[Any, Any], Any]:
    """Some rounds of the machine for all games; it counts the choices made."""

    def one(carry: Any, _: Any) -> Any:
        states, count, lucks = carry
        asked = jax.vmap(lambda s: room25.is_open(s) & ~s.over)(states)
        states = jax.vmap(room25.tick)(states, jax.vmap(picked)(states, lucks))
        lucks = lucks * jnp.uint32(1664525) + jnp.uint32(1013904223)
        return (states, count + jnp.sum(asked, dtype=jnp.int32), lucks), None

    @partial(jax.jit, donate_argnums=0)
    def rounds(states: Any, lucks: Any) -> Any:
        states = jax.vmap(lambda s: room25.renew(s, table))(states)
        carry, _ = jax.lax.scan(one, (states, jnp.int32(0), lucks), None, RENEWED)
        return carry

    assert games > 0
    return rounds


def measured(table: room25.Config, games: int, seconds: float) -> str:
    """A line of the table."""
    start = time.perf_counter()
    deal = jax.jit(jax.vmap(lambda key: room25.dealt(key, table)))
    states = deal(jax.random.split(jax.random.key(1), games))
    lucks = jax.random.bits(jax.random.key(2), (games,), jnp.uint32)
    rounds = playing(table, games)
    size_of = sum(leaf.nbytes for leaf in jax.tree.leaves(states)) / games
    states, count, lucks = jax.block_until_ready(rounds(states, lucks))
    compiled = time.perf_counter() - start
    for _ in range(8):  # into the middle of games
        states, count, lucks = rounds(states, lucks)
    jax.block_until_ready(states)
    counts, start = [], time.perf_counter()
    while not counts or time.perf_counter() - start < seconds:
        states, count, lucks = rounds(states, lucks)
        counts.append(count)
        jax.block_until_ready(states)
    spent = time.perf_counter() - start
    choices = sum(int(count) for count in counts)
    ticks = len(counts) * RENEWED * games
    return f"{games:>9,} {choices / spent:>14,.0f} {ticks / choices:>16.2f} {compiled:>12.1f} {size_of:>10.0f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mode", default="coop")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, nargs="+", default=[1024, 4096, 32768, 262144])
    parser.add_argument("--seconds", type=float, default=5.0)
    asked = parser.parse_args()
    table = room25.config(asked.mode, asked.players)
    print(f"{asked.mode} with {asked.players} on {jax.devices()[0].device_kind}, JAX {jax.__version__}")
    print("    games  choices/second  rounds a choice  compiled in  bytes/game")
    for games in asked.games:
        print(measured(table, games, asked.seconds), flush=True)


if __name__ == "__main__":
    main()
