"""Many games at once in processes: the same games as one by one, begun anew, and what is refused."""

import os
import signal
from collections.abc import Iterator
from typing import Any

import gymnasium
import numpy as np
import pytest

import nightdeck
from nightdeck.bots.bot import BadBot
from nightdeck.gym import Env, VectorEnv

SETTING: dict[str, Any] = {"mode": "competition", "players": 2, "opponents": "random", "shaping": 1.0}
GAMES = 3


@pytest.fixture(scope="module")
def many() -> Iterator[VectorEnv]:
    env = VectorEnv("room25", GAMES, processes=2, **SETTING)
    yield env
    env.close()


def test_the_games_are_those_of_single_environments(many: VectorEnv) -> None:
    """Also after games have ended and begun anew."""
    single = [Env("room25", **SETTING) for _ in range(GAMES)]
    looks, info = many.reset(seed=7)
    for number, env in enumerate(single):
        assert np.array_equal(env.reset(seed=7 + number)[0], looks[number])
    chance, ended = np.random.default_rng(1), 0
    for _ in range(200):
        actions = (chance.random(GAMES) * info["action_mask"].sum(1)).astype(np.int64)
        looks, rewards, over, cut, info = many.step(actions)
        assert not cut.any()
        for number, env in enumerate(single):
            seen, reward, done, _, told = env.step(actions[number])
            assert (reward, done) == (rewards[number], over[number])
            if done:
                assert np.array_equal(seen, info["final_obs"][number])
                assert info["_final_obs"][number]
                seen, told = env.reset()
                ended += 1
            assert np.array_equal(seen, looks[number])
            assert np.array_equal(told["action_mask"], info["action_mask"][number])
    assert ended > GAMES


def test_gymnasium_makes_it_by_id() -> None:
    id, how = "nightdeck/Room25-competition-v0", "vector_entry_point"
    env = gymnasium.make_vec(id, 2, vectorization_mode=how, processes=1, opponents="random")
    try:
        assert isinstance(env.unwrapped, VectorEnv)
        assert env.observation_space.contains(env.reset(seed=1)[0])
    finally:
        env.close()


def test_an_action_that_is_no_option_is_counted(many: VectorEnv) -> None:
    _, info = many.reset(seed=1)
    wrong = np.array([0, many.sight.most_options - 1, 0])
    assert not info["action_mask"][1, wrong[1]]
    assert list(many.step(wrong)[-1]["illegal_actions"]) == [0, 1, 0]


def test_what_step_returns_stays_as_it_was(many: VectorEnv) -> None:
    first, _ = many.reset(seed=1)
    before = first.copy()
    many.step(np.zeros(GAMES, np.int64))
    assert np.array_equal(first, before)


@pytest.mark.parametrize("actions", [np.zeros(2, np.int64), np.zeros(GAMES), [0, 1], None])
def test_what_are_no_actions_is_refused(many: VectorEnv, actions: Any) -> None:
    many.reset(seed=1)
    with pytest.raises(nightdeck.IllegalPick, match="actions are 3 numbers of options"):
        many.step(actions)


def test_reset_refuses_another_setup(many: VectorEnv) -> None:
    with pytest.raises(nightdeck.BadSetup, match="share one setup; make another environment for 'players'"):
        many.reset(options={"players": 3})


def test_mistakes_come_out_at_once() -> None:
    with pytest.raises(nightdeck.BadSetup, match="one game or more, not 0"):
        VectorEnv("room25", 0)
    with pytest.raises(BadBot, match="there is no bot 'gready'"):
        VectorEnv("room25", 1, mode="competition", opponents="gready")


def test_a_process_that_dies_is_noticed() -> None:
    many = VectorEnv("room25", GAMES, processes=1, mode="solo")
    many.reset(seed=1)
    pid = many._workers[0].pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(nightdeck.NightdeckError, match="a process of this environment has died"):
        many.step(np.zeros(GAMES, np.int64))


def test_what_goes_wrong_in_a_process_is_told() -> None:
    many = VectorEnv("room25", GAMES, processes=1, mode="solo")
    with pytest.raises(nightdeck.NightdeckError, match="no game has begun; reset"):
        many.step(np.zeros(GAMES, np.int64))


def test_all_seats_can_be_played_by_one_agent() -> None:
    env = Env("level7", players=2, scenario=2, cooperative=True, seat="all")
    _, info = env.reset(seed=1)
    asked, reward, over = set(), 0.0, False
    while not over:
        asked.add(env.seat)
        assert env.seat in {ask.seat for ask in env.table.asks}
        _, reward, over, _, info = env.step(env.action_space.sample(info["action_mask"]))
    assert asked == {0, 1}
    outcome = env.table.outcome
    assert outcome is not None
    assert reward == pytest.approx(outcome.worth(0) + outcome.worth(1) - 1)
