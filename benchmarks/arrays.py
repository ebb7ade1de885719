"""How fast Room 25 is in arrays: choices a second, with random legal picks and with a network that chooses.

python benchmarks/arrays.py speed                      # the table of docs/arrays.md
python benchmarks/arrays.py speed --chooser network
python benchmarks/arrays.py profile                    # where the time of a round goes, by chapter

With --out, or with $OUT set, the numbers are also written there as JSON.
"""

import argparse
import gzip
import json
import os
import re
import sys
import tempfile
import time
import warnings
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from nightdeck.arrays import room25
from nightdeck.arrays.room25.chance import scaled, scrambled
from nightdeck.arrays.room25.sets import member, size
from nightdeck.games.room25.observation.columns import SCHEMA

ROUNDS = 32
"""Games that are over are dealt anew after so many rounds of the machine."""
WIDTH = 256
"""The network: two hidden layers of so many units on what the seat observes."""

Chooser = Callable[[Any, Any], Any]
Shape: Any = jax.ShapeDtypeStruct
wait: Any = jax.block_until_ready


# Who chooses


def any_legal(states: Any, lucks: Any) -> Any:
    """Any legal action of each game, by the luck of a number."""
    return jax.vmap(lambda s, luck: member(s.options, scaled(scrambled(luck), size(s.options))))(states, lucks)


@cache
def weights() -> list[Any]:
    luck = np.random.default_rng(0)
    shapes = [(SCHEMA.size, WIDTH), (WIDTH, WIDTH), (WIDTH, 26)]
    return [(luck.normal(size=shape) / shape[0] ** 0.5).astype(jnp.bfloat16) for shape in shapes]


def by_network(states: Any, lucks: Any) -> Any:
    """What a small network prefers, with noise, from what each seat may know."""
    seen = jax.vmap(lambda s: room25.observe(s, s.seat))(states).astype(jnp.bfloat16) / 8
    first, second, last = weights()
    scores = jax.nn.relu(jax.nn.relu(seen @ first) @ second) @ last
    noise = scaled(scrambled(lucks[:, None] + jnp.arange(26, dtype=jnp.uint32)), 4096) / 4096
    legal = jax.vmap(room25.legal)(states)
    return jnp.argmax(jnp.where(legal, scores.astype(jnp.float32) + noise, -jnp.inf), axis=1).astype(jnp.int32)


CHOOSERS: dict[str, Chooser] = {"random": any_legal, "network": by_network}


# Playing


def playing(choose: Chooser) -> Any:
    """Some rounds of the machine for all games, at any table; it counts the choices made."""

    def one(carry: Any, _: Any) -> Any:
        states, count, lucks = carry
        asked = jax.vmap(lambda s: room25.is_open(s) & ~s.over)(states)
        states = jax.vmap(room25.tick)(states, choose(states, lucks))
        lucks = lucks * jnp.uint32(1664525) + jnp.uint32(1013904223)
        return (states, count + jnp.sum(asked, dtype=jnp.int32), lucks), None

    @partial(jax.jit, donate_argnums=(0, 1))
    def rounds(states: Any, lucks: Any) -> Any:
        carry, _ = jax.lax.scan(one, (states, jnp.int32(0), lucks), None, ROUNDS)
        return carry

    return rounds


class Program(NamedTuple):
    """The machine for a number of games, compiled."""

    games: int
    rounds: Any
    seconds: float
    """How long tracing and compiling it took."""


def compiled(games: int, choose: Chooser) -> Program:
    start = time.perf_counter()
    keys = jax.eval_shape(lambda: jax.random.split(jax.random.key(1), games))
    states = jax.eval_shape(dealing("coop:4"), keys)
    rounds = playing(choose).lower(states, Shape((games,), jnp.uint32)).compile()
    return Program(games, rounds, time.perf_counter() - start)


def tabled(name: str) -> room25.Config:
    mode, players = name.split(":")
    return room25.config(mode, int(players))


@cache
def dealing(name: str) -> Any:
    table = tabled(name)
    return jax.jit(jax.vmap(lambda key: room25.dealt(key, table)))


@cache
def renewing(name: str) -> Any:
    table = tabled(name)
    return jax.jit(jax.vmap(lambda s: room25.renew(s, table)), donate_argnums=0)


def started(name: str, games: int) -> tuple[Any, Any]:
    """New games, of which none is at its first question yet, and luck."""
    states = dealing(name)(jax.random.split(jax.random.key(1), games))
    return states, jax.random.bits(jax.random.key(2), (games,), jnp.uint32)


def measured(program: Program, name: str, seconds: float) -> dict[str, Any]:
    """Choices a second, from the middle of games."""
    games = program.games
    states, lucks = started(name, games)
    renew = renewing(name)
    bytes_a_game = sum(leaf.nbytes for leaf in jax.tree.leaves(states)) / games
    for _ in range(12):
        states, count, lucks = program.rounds(renew(states), lucks)
    wait(states)
    counts: list[Any] = []
    start = time.perf_counter()
    while not counts or time.perf_counter() - start < seconds:
        for _ in range(4):
            states, count, lucks = program.rounds(renew(states), lucks)
            counts.append(count)
        wait(states)
    spent = time.perf_counter() - start
    choices = sum(int(count) for count in counts)
    ticks = len(counts) * ROUNDS
    return {
        "table": name, "games": games, "choices a second": round(choices / spent),
        "rounds a choice": round(ticks * games / choices, 3),
        "ms a round": round(1000 * spent / ticks, 4), "compiled in": round(program.seconds, 1),
        "bytes a game": round(bytes_a_game), "kernels": kernels(program),
        "scratch bytes a game": round(scratch(program) / games),
    }  # fmt: skip


def kernels(program: Program) -> int:
    """The fused kernels of a round."""
    return len(re.findall(r" fusion\(", program.rounds.as_text()))


def scratch(program: Program) -> int:
    usage = program.rounds.memory_analysis()
    return int(usage.temp_size_in_bytes) if usage is not None else 0


# The parts


class Clock:
    """Says when the time that was given is over."""

    def __init__(self, limit: float) -> None:
        self.end = time.monotonic() + limit

    def over(self) -> bool:
        return time.monotonic() > self.end


def speed(asked: argparse.Namespace, clock: Clock) -> list[dict[str, Any]]:
    """All tables and numbers of games. The first is compiled alone, the others side by side."""
    choose = CHOOSERS[asked.chooser]
    found: list[dict[str, Any]] = []
    print(f"{asked.chooser} picks on {jax.devices()[0].device_kind}, JAX {jax.__version__}", flush=True)

    def show(program: Program) -> None:
        for name in asked.tables:
            if not clock.over():
                found.append(measured(program, name, asked.seconds))
                numbers = [f"{what} {value:,}" for what, value in found[-1].items() if what != "table"]
                print(name, *numbers, sep="; ", flush=True)

    show(compiled(asked.games[0], choose))
    with ThreadPoolExecutor(asked.threads) as pool:
        for program in list(pool.map(partial(compiled, choose=choose), asked.games[1:])):
            show(program)
    return found


def profile(asked: argparse.Namespace, _clock: Clock) -> list[dict[str, Any]]:
    """The time that each chapter's kernels take, for the first table and the last number of games."""
    games, renew = asked.games[-1], renewing(asked.tables[0])
    program = compiled(games, CHOOSERS[asked.chooser])
    states, lucks = started(asked.tables[0], games)
    for _ in range(6):
        states, _, lucks = program.rounds(renew(states), lucks)
    wait(states)
    with tempfile.TemporaryDirectory() as folder:
        with jax.profiler.trace(folder):
            for _ in range(2):
                states, _, lucks = program.rounds(states, lucks)
            wait(states)
        file = next(Path(folder).rglob("*.xplane.pb"))
        if asked.out:
            Path(asked.out, "profile.xplane.pb.gz").write_bytes(gzip.compress(file.read_bytes()))
            Path(asked.out, "rounds.hlo.gz").write_bytes(gzip.compress(program.rounds.as_text().encode()))
        times = kernel_times(str(file))
    return told(times, chapters(program.rounds.as_text()), games)


def kernel_times(file: str) -> dict[str, tuple[float, int]]:
    """For each kernel, its microseconds and how often it ran."""
    found: dict[str, tuple[float, int]] = defaultdict(lambda: (0.0, 0))
    for plane in jax.profiler.ProfileData.from_file(file).planes:
        for line in plane.lines if "GPU" in plane.name else ():
            if "Stream" not in line.name:
                continue
            for event in line.events:
                name = str(stats_of(event).get("hlo_op", event.name)).replace(".", "_")
                spent, times = found[name]
                found[name] = spent + event.duration_ns / 1000, times + 1
    return found


def stats_of(event: Any) -> dict[str, Any]:
    """What the profiler notes about an event. Since Python 3.12, jaxlib's iterator over it warns about itself."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "builtin type event_stats", DeprecationWarning)
        return dict(event.stats)


def chapters(text: str) -> dict[str, str]:
    """For each fused kernel, the chapter of the machine that it belongs to."""
    found = {}
    for line in text.splitlines():
        name = re.match(r"\s*(?:ROOT )?%(\S+) = ", line)
        scope = re.search(r'op_name="[^"]*?((?:do|answer)_[A-Z_]+)', line)
        if name:
            found[name[1].replace(".", "_")] = scope[1] if scope else "elsewhere"
    return found


def told(times: dict[str, tuple[float, int]], places: dict[str, str], games: int) -> list[dict[str, Any]]:
    total = sum(spent for spent, _ in times.values())
    by_place: dict[str, list[float]] = defaultdict(lambda: [0.0, 0])
    for name, (spent, ran) in times.items():
        place = by_place[places.get(name, "unknown")]
        place[0], place[1] = place[0] + spent, place[1] + ran
    if not times:
        print("the profiler saw no kernels")
        return []
    print(f"{games:,} games, {2 * ROUNDS} rounds: kernels ran for {total / 1000:.1f} ms, {len(times)} kernels")
    print("share  microseconds a round  kernels a round  chapter")
    rows = sorted(by_place.items(), key=lambda row: -row[1][0])
    for chapter, (took, often) in rows[:30]:
        print(f"{took / total:5.1%} {took / 2 / ROUNDS:12.1f} {often / 2 / ROUNDS:12.1f}  {chapter}")
    print("share  microseconds  times  the slowest kernels")
    slow = sorted(times.items(), key=lambda row: -row[1][0])[:25]
    for name, (spent, times_run) in slow:
        print(f"{spent / total:5.1%} {spent / times_run:10.1f} {times_run:6}  {name} ({places.get(name, 'unknown')})")
    sys.stdout.flush()
    return [{"chapter": chapter, "microseconds": took, "kernels": often} for chapter, (took, often) in rows]


PARTS = {"speed": speed, "profile": profile}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--tables", nargs="+", default=["coop:4", "suspicion:6"], help="mode:players")
    parser.add_argument("--games", type=int, nargs="+", default=[1024, 4096, 32768, 262144])
    parser.add_argument("--chooser", choices=CHOOSERS, default="random")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each number of games is measured")
    parser.add_argument("--limit", type=float, default=540.0, help="after so many seconds nothing new is begun")
    parser.add_argument("--threads", type=int, default=min(8, os.cpu_count() or 1), help="programs compiled at once")
    parser.add_argument("--out", default=os.environ.get("OUT", ""), help="a folder for the numbers as JSON")
    asked = parser.parse_args()
    found = PARTS[asked.part](asked, Clock(asked.limit))
    if asked.out:
        device = jax.devices()[0].device_kind
        numbers = {"device": device, "jax": jax.__version__, "chooser": asked.chooser, "rows": found}
        Path(asked.out, f"{asked.part}_{asked.chooser}.json").write_text(json.dumps(numbers, indent=1))


if __name__ == "__main__":
    main()
