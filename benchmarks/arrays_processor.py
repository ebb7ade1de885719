"""Room 25 on a processor: choices for each second of processor time, in arrays and by the rules, with random picks.

python benchmarks/arrays_processor.py --games 8192 --seconds 20

Processor time, unlike time by the clock, says the same when the machine does other things as well.
"""

import argparse
import random
import time

import jax
import numpy as np

from nightdeck.arrays.room25.crowd import Crowd
from nightdeck.arrays.room25.deal import Config, config
from nightdeck.arrays.room25.envs import finished, renewing
from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME

ROUNDS = 16
"""Games that are over are dealt anew after so many rounds of the machine."""


def started(table: Config, games: int) -> Crowd:
    crowd = Crowd(finished(table, games))
    luck = np.random.default_rng(1).integers(2**32, size=(games, 2), dtype=np.uint32)
    crowd.rows[:, crowd.columns.chance] = luck.view(np.int32)
    return crowd


def picks(options: np.ndarray, luck: np.random.Generator) -> np.ndarray:
    """Any of the options of each game: the others fall away, the lowest first."""
    left, many = options.copy(), np.bitwise_count(options)
    away = (luck.random(len(options), np.float32) * many).astype(np.int32)
    for turn in range(int(away.max(initial=0))):
        left = np.where(away > turn, left & (left - 1), left)
    found: np.ndarray = np.bitwise_count((left & -left) - 1).astype(np.int32)
    return found


def played(crowd: Crowd, table: Config, luck: np.random.Generator) -> int:
    """Some rounds; how many choices were made."""
    made = 0
    crowd.change(renewing(table), np.flatnonzero(crowd.column("over")))
    for _ in range(ROUNDS):
        made += int(crowd.open().sum())
        crowd.tick(picks(crowd.column("options"), luck))
    return made


def in_arrays(name: str, games: int, seconds: float) -> float:
    mode, players = name.split(":")
    table, luck = config(mode, int(players)), np.random.default_rng(2)
    crowd, start = started(table, games), time.process_time()
    for _ in range(24):
        played(crowd, table, luck)
    print(f"{name}: {games:,} games; compiled and warm after {time.process_time() - start:.0f} s", flush=True)
    made, start = 0, time.process_time()
    while time.process_time() - start < seconds:
        made += played(crowd, table, luck)
    return made / (time.process_time() - start)


def by_rules(name: str, seconds: float) -> float:
    mode, players = name.split(":")
    luck, made, start = random.Random(1), 0, time.process_time()
    while time.process_time() - start < seconds:
        setup = GAME.setup(mode, int(players), luck.getrandbits(40))
        table = Table(GAME, setup, GAME.rules.deal(setup))
        while table.outcome is None:
            ask = table.asks[0]
            table.answer(ask.seat, luck.choice(ask.options))
            made += 1
    return made / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", nargs="+", default=["coop:4", "suspicion:6"], help="mode:players")
    parser.add_argument("--games", type=int, default=8192)
    parser.add_argument("--seconds", type=float, default=20.0, help="of processor time, for each engine and table")
    asked = parser.parse_args()
    print(f"JAX {jax.__version__}; choices for each second of processor time")
    for name in asked.tables:
        arrays, rules = in_arrays(name, asked.games, asked.seconds), by_rules(name, asked.seconds / 4)
        print(f"{name}: {arrays:,.0f} in arrays, {rules:,.0f} by the rules: {arrays / rules:.2f} times", flush=True)


if __name__ == "__main__":
    main()
