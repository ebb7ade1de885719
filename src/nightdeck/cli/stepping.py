"""How many steps a second environments make, observations and masks included, with random actions."""

import random
import time
from typing import Any

import numpy as np

from nightdeck.core.setup import Setup
from nightdeck.gym import Env, VectorEnv

GAMES = 64


def single(setup: Setup, seconds: float) -> float:
    """Steps of one environment in a second of processor time."""
    env = Env(setup.game, **_setting(setup))
    chance, steps, over = random.Random(1).random, 0, True
    info: dict[str, Any] = {}
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        if over:
            _, info = env.reset(seed=steps)
        actions = int(info["action_mask"].sum())
        _, _, over, _, info = env.step(int(chance() * actions))
        steps += 1
    return steps / spent


def many(setup: Setup, seconds: float) -> float:
    """Steps of a vector environment in a second by the clock, on all cores."""
    env = VectorEnv(setup.game, GAMES, copy=False, **_setting(setup))
    try:
        _, info = env.reset(seed=1)
        chance, steps = np.random.default_rng(1), 0
        start = time.perf_counter()
        while (spent := time.perf_counter() - start) < seconds:
            actions = chance.random(GAMES) * info["action_mask"].sum(1)
            *_, info = env.step(actions.astype(np.int64))
            steps += GAMES
        return steps / spent
    finally:
        env.close()


def _setting(setup: Setup) -> dict[str, Any]:
    return {"mode": setup.mode, "players": setup.players, "seat": "all", **setup.options}
