"""Games of Room 25 that the house's policy plays by itself, written down for a network to imitate.

python training/lessons.py --tables coop:4 solo:1 --decisions 100000 --out lessons.npz

For each decision: what the seat observed, the rows of the options that the policy likes best, as bits, and
how the game ended for the seat.
"""

import argparse
import random
from itertools import count
from pathlib import Path

import numpy as np

from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.bots.policy import policy

SLIPS = 0.05
"""So often somebody does what the policy does not advise, so that there is advice for odd positions, too."""
Lesson = tuple[bytes, int, int]


def game(mode: str, players: int, seed: int) -> list[tuple[bytes, int, float]]:
    """A game's decisions."""
    luck = random.Random(seed)
    setup = GAME.setup(mode, players, seed)
    table = Table(GAME, setup, GAME.rules.deal(setup))
    found: list[Lesson] = []
    while table.outcome is None:
        ask = luck.choice(table.asks)
        weights = list(policy(table.state, ask))
        best = [row for row, weight in enumerate(weights) if weight == max(weights)]
        found.append((table.observe(ask.seat), sum(1 << row for row in best), ask.seat))
        rows = range(len(weights)) if luck.random() < SLIPS else best
        table.answer(ask.seat, ask.options[luck.choice(rows)])
    return [(seen, rows, table.outcome.worth(seat)) for seen, rows, seat in found]


def lessons(tables: list[str], decisions: int, seed: int) -> list[tuple[bytes, int, float]]:
    """Games at all tables in turn, until there are enough decisions."""
    found: list[tuple[bytes, int, float]] = []
    for number in count(seed * 1_000_000):
        mode, players = tables[number % len(tables)].split(":")
        found += game(mode, int(players), number)
        if len(found) >= decisions:
            return found
    raise AssertionError


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", nargs="+", default=["coop:4", "solo:1"], help="mode:players")
    parser.add_argument("--decisions", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("lessons.npz"))
    asked = parser.parse_args()
    seen, rows, worth = zip(*lessons(asked.tables, asked.decisions, asked.seed), strict=True)
    np.savez_compressed(
        asked.out, seen=np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1),
        rows=np.array(rows, np.uint32), worth=np.array(worth, np.float32),
    )  # fmt: skip


if __name__ == "__main__":
    main()
