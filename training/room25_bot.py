"""A bot that plays Room 25 as `ppo_room25.py` has learnt it, with NumPy alone.

nightdeck sim room25 --mode coop --players 4 --bots training/room25_bot.py:Learned
"""

import os
from functools import cache
from pathlib import Path

import numpy as np

from nightdeck.core.ask import Option
from nightdeck.core.table import Table
from room25_network import judged

WEIGHTS = Path(__file__).parent / "room25.npz"


@cache
def weights(file: str) -> dict[str, np.ndarray]:
    """A network from disk."""
    with np.load(file) as found:
        return {name: found[name].astype(np.float32) for name in found.files}


class Learned:
    """Takes the option that the network likes best. Where sides are secret or race, it picks by chance, as it learnt.

    The environment variable ROOM25_WEIGHTS names other weights.
    """

    def __init__(self, seed: int) -> None:
        self.chance = np.random.default_rng(seed)
        self.weights = weights(os.environ.get("ROOM25_WEIGHTS", str(WEIGHTS)))

    def pick(self, table: Table, seat: int) -> Option:
        options = table.ask(seat).options
        seen = np.frombuffer(table.observe(seat), np.uint8)[None]
        scores = judged(np, self.weights, seen)[0][0, : len(options)]
        if not table.state.rules.together:
            scores = scores + self.chance.gumbel(size=len(options))
        return options[int(np.argmax(scores))]
