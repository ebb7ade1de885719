"""One seat as a Gymnasium environment: its own checks, opponents, shaping, and what is refused."""

import copy
import pickle
import subprocess
import sys
from typing import Any, cast

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import nightdeck
from nightdeck.bots.bot import BadBot
from nightdeck.gym import Env

KINDS: dict[str, dict[str, Any]] = {
    "nightdeck/Room25-solo-v0": {},
    "nightdeck/Room25-competition-v0": {"opponents": "random", "seat": 1},
    "nightdeck/Level7-v0": {"opponents": "random", "players": 2},
    "nightdeck/Scare-single-v0": {"opponents": "random", "players": 2},
}


def played(env: Env, seed: int) -> tuple[list[bytes], list[float]]:
    """Observations and rewards of a random game."""
    seen, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    looks, rewards, over = [seen.tobytes()], [], False
    while not over:
        seen, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
        looks.append(seen.tobytes())
        rewards.append(float(reward))
    return looks, rewards


@pytest.mark.parametrize("id", KINDS)
def test_gymnasium_finds_nothing_wrong(id: str) -> None:
    check_env(gymnasium.make(id, **KINDS[id]).unwrapped, skip_render_check=True)


def test_every_game_and_mode_has_an_id() -> None:
    for name in nightdeck.games():
        for mode in nightdeck.game(name).modes:
            assert sum(spec.kwargs == {"game": name, "mode": mode.name} for spec in gymnasium.registry.values()) == 1


def test_the_same_seed_gives_the_same_game() -> None:
    env = Env("room25", mode="competition", players=2, opponents="random")
    assert played(env, 5) == played(env, 5) != played(env, 6)


def test_the_reward_is_the_result() -> None:
    env, ends = Env("room25", mode="competition", players=2, opponents="random"), set[float]()
    for seed in range(6):
        _, rewards = played(env, seed)
        assert env.table.outcome is not None
        assert set(rewards[:-1]) <= {0.0}
        assert rewards[-1] == 2 * env.table.outcome.worth(0) - 1
        ends.add(rewards[-1])
    assert len(ends) > 1


def test_shaping_adds_up_to_where_the_game_began() -> None:
    """Without discount, the potentials of all steps but the first cancel each other out."""
    env = Env("room25", mode="solo", shaping=2.0, discount=1.0)
    env.reset(seed=3)
    start = 2.0 * env.table.game.bots.evaluate(env.table.state, 0)
    _, rewards = played(env, 3)
    assert env.table.outcome is not None
    assert any(rewards[:-1])
    assert sum(rewards) == pytest.approx(2 * env.table.outcome.worth(0) - 1 - start)


def test_opponents_are_bots_by_name() -> None:
    env = Env("room25", mode="competition", players=3, opponents=["random", "greedy"], seat=2)
    env.reset(seed=1)
    assert [bot.name for bot in env._episodes.bots.values()] == ["random", "greedy"]
    assert {ask.seat for ask in env.table.asks} >= {2}
    with pytest.raises(nightdeck.BadSetup, match="name one bot for all opponents, or 2, not 1"):
        Env("room25", mode="competition", players=3, opponents=["random"])
    with pytest.raises(BadBot, match="there is no bot 'gready'; did you mean 'greedy'"):
        Env("room25", mode="competition", opponents="gready")


def test_an_action_that_is_no_option_is_counted() -> None:
    env = Env("room25", mode="solo")
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[-1])
    info = env.step(wrong)[-1]
    assert info["illegal_actions"] == 1
    assert len(env.table.log) >= 1
    assert env.reset(seed=1)[1]["illegal_actions"] == 0


@pytest.mark.parametrize("action", ["x", None, 0.5, [1, 2], True])
def test_what_is_no_number_is_no_action(action: Any) -> None:
    env = Env("room25", mode="solo")
    env.reset(seed=1)
    before = env.table.save()
    with pytest.raises(nightdeck.IllegalPick, match="an action is the number of an option, counted from 0"):
        env.step(action)
    assert env.table.save() == before


def test_masks_are_what_maskable_ppo_asks_for() -> None:
    env = Env("room25", mode="solo")
    _, info = env.reset(seed=2)
    assert env.action_masks().dtype == np.bool_
    assert np.array_equal(env.action_masks(), info["action_mask"])
    assert env.action_masks().sum() == len(env.table.ask(0).options)


def test_features_put_beside_each_option_what_it_touches() -> None:
    env, plain = Env("room25", mode="solo", features=True), Env("room25", mode="solo")
    wide, _ = env.reset(seed=4)
    raw, _ = plain.reset(seed=4)
    assert env.observation_space.contains(wide)
    assert wide.size > 4 * raw.size
    assert (wide[:43] == 0).any()


def test_environments_run_side_by_side_in_processes() -> None:
    envs = gymnasium.make_vec(
        "nightdeck/Room25-solo-v0",
        num_envs=2,
        vectorization_mode="async",
        vector_kwargs={"shared_memory": True, "context": "spawn"},
    )
    try:
        seen, info = envs.reset(seed=1)
        assert seen.shape == (2, 1139)
        for _ in range(80):  # the games end after about 60 picks, and begin anew by themselves
            actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in info["action_mask"]])
            seen, _, _, _, info = envs.step(actions)
        assert seen.any()
    finally:
        envs.close()


def test_reset_takes_the_setup_of_the_game() -> None:
    env = Env("room25", mode="competition", players=2, opponents="random")
    env.reset(seed=1, options={"players": 4})
    assert env.table.setup.players == 4
    with pytest.raises(nightdeck.BadSetup, match="no option 'colour'"):
        env.reset(options={"colour": "red"})


def test_an_environment_can_be_pickled_and_deep_copied() -> None:
    env = Env("room25", mode="competition", players=2, opponents="greedy")
    env.reset(seed=3)
    env.step(0)
    for twin in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):  # noqa: S301
        assert twin.table.save() == env.table.save()
        assert twin.step(0)[0].tobytes() == env_step(env)


def env_step(env: Env) -> bytes:
    """What the next step of a copy shows."""
    return bytes(copy.deepcopy(env).step(0)[0].tobytes())


def test_mistakes_get_a_clear_word() -> None:
    with pytest.raises(nightdeck.NoSeat, match="there is no seat 4; seats are 0 to 1"):
        Env("room25", mode="competition", players=2, seat=4)
    with pytest.raises(nightdeck.BadSetup, match="there is no render mode 'human'; there are ansi and svg"):
        Env("room25", render_mode="human")
    env = Env("room25", mode="solo", render_mode="svg")
    played(env, 1)
    assert cast("str", env.render()).startswith("<svg")
    with pytest.raises(nightdeck.IllegalPick, match=r"the game is over; reset\(\) begins another"):
        env.step(0)


def test_without_gymnasium_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import nightdeck.gym"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "nightdeck.gym needs Gymnasium: pip install nightdeck[gym]" in ended.stderr
