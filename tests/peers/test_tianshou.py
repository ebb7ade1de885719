"""tianshou's wrapper of PettingZoo environments loses nothing: options and masks arrive, and it trains."""

import importlib
from typing import Any

import numpy as np
import pytest

from nightdeck.zoo import Env

pytestmark = pytest.mark.filterwarnings("default")
KINDS: list[dict[str, Any]] = [
    {"game": "room25", "mode": "suspicion", "players": 4},
    {"game": "level7", "players": 2},
    {"game": "lifeform", "players": 3},
    {"game": "scare", "scenario": 1},
]


@pytest.mark.parametrize("kind", KINDS, ids=[kind["game"] for kind in KINDS])
def test_what_an_agent_sees_comes_through_whole(kind: dict[str, Any]) -> None:
    wrapper: Any = importlib.import_module("tianshou.env.pettingzoo_env").PettingZooEnv
    env, chance, over = wrapper(Env(**kind)), np.random.default_rng(1), False
    seen, _ = env.reset(seed=3)
    for _ in range(150):
        own = env.env.observe(seen["agent_id"])
        assert np.array_equal(seen["obs"], own["observation"])
        assert np.array_equal(seen["mask"], own["action_mask"])
        rows = env.env.sight.options(seen["obs"])[: sum(seen["mask"])]
        assert rows[:, 0].all()
        assert len({row.tobytes() for row in rows}) == len(rows)
        seen, rewards, over, _, _ = env.step(int(chance.choice(np.flatnonzero(seen["mask"]))))
        assert len(rewards) == len(env.agents)
        if over:
            break
    assert env.env.table.log
