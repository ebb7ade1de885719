"""MaskablePPO of sb3-contrib trains on the environments, and the example that does so by the seat's own options."""

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from nightdeck.bots.arena.match import Match, play
from nightdeck.bots.arena.sim import simulate
from nightdeck.core.setup import Setup
from nightdeck.gym import Env

pytestmark = pytest.mark.filterwarnings("default")
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("train_maskable_ppo", ROOT / "examples" / "train_maskable_ppo.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


class Lucky(Env):
    """The first option wins a point, whatever it is: what a learner must find out."""

    def step(self, action: Any) -> Any:
        seen, _, over, cut, info = super().step(action)
        return seen, float(int(action) == 0), over, cut, info


def test_it_trains_with_its_own_network() -> None:
    ppo: Any = importlib.import_module("sb3_contrib").MaskablePPO
    env = Lucky("room25", mode="solo", features=True)
    importlib.import_module("torch").set_num_threads(1)
    small = {"net_arch": [32]}
    model = ppo(
        "MlpPolicy", env, n_steps=64, batch_size=64, seed=1, learning_rate=2e-3, policy_kwargs=small, device="cpu"
    )
    before = likes_the_first(model, env)
    model.learn(512)
    assert likes_the_first(model, env) > before + 0.2
    assert env._episodes.illegal == 0


def likes_the_first(model: Any, env: Env) -> float:
    """How likely the first of several options is, on average over a game."""
    seen, _ = env.reset(seed=5)
    chances, over = [], False
    while not over:
        mask = env.action_masks()
        told = model.policy.obs_to_tensor(seen)[0]
        found = model.policy.get_distribution(told, action_masks=mask[None]).distribution.probs[0].detach().numpy()
        assert found[~mask].max(initial=0) < 1e-6
        if mask.sum() > 1:
            chances.append(found[0])
        seen, _, over, _, _ = env.step(int(np.flatnonzero(mask)[-1]))
    return float(np.mean(chances))


@pytest.mark.parametrize(
    ("game", "line"),
    [("room25", "--mode competition --players 2"), ("level7", "--players 2 --scenario 2 --seat all")],
)
def test_the_example_copies_a_bot_trains_and_plays(
    example: ModuleType, game: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    rescue = Setup("level7", "escape", 2, 3, {"scenario": 2})
    setup = Setup("room25", "competition", 2, 3) if game == "room25" else rescue
    record, out = tmp_path / "games.jsonl", tmp_path / "agent.zip"
    simulate(setup, ("policy",) * 2, 20, record=record, jobs=1)
    how = f"--record {record} --epochs 3 --games 4 --processes 1 --round 32 --steps 256 --out {out}"
    example.main([game, *line.split(), *how.split()])
    said = capsys.readouterr().out
    assert float(said.split("'agreement': ")[1].split("}")[0]) > 0.4
    monkeypatch.setenv("NIGHTDECK_AGENT", str(out))
    agent = f"{ROOT / 'examples' / 'train_maskable_ppo.py'}:Agent"
    assert play(Match(setup, (agent, "random"))).notes == ()
