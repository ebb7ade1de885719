"""Many games of Room 25 in one vector environment of Gymnasium."""

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest

from nightdeck.arrays.room25.envs import ID, VectorEnv
from nightdeck.core.errors import BadSetup, IllegalPick
from nightdeck.games.room25.observation.columns import SCHEMA

GAMES = 24


def chosen(info: dict[str, Any], luck: np.random.Generator) -> Any:
    """Any legal action for each game."""
    mask = info["action_mask"]
    return np.argmax(luck.random(mask.shape) * mask, 1)


def column(seen: Any, table: str, name: str) -> Any:
    names = [each.name for each in SCHEMA.table(table).columns]
    return seen[:, SCHEMA.offsets[table] + names.index(name)]


def test_games_are_played_to_their_end_and_begin_anew() -> None:
    envs = gymnasium.make_vec(ID, num_envs=GAMES, mode="solo", players=1)
    luck, ended = np.random.default_rng(3), np.zeros(GAMES, int)
    seen, info = envs.reset(seed=5)
    assert seen in envs.observation_space
    was_over = np.zeros(GAMES, bool)
    for _ in range(130):
        seen, rewards, over, cut, info = envs.step(chosen(info, luck))
        assert seen in envs.observation_space
        assert not cut.any()
        assert not (over & was_over).any()
        assert (column(seen, "game", "over") == over).all()
        assert (rewards == np.where(over, column(seen, "game", "won") * 2.0 - 1, 0)).all()
        assert (column(seen, "game", "round")[was_over] == 0).all()
        assert not info["illegal_actions"].any()
        ended, was_over = ended + over, over
    assert (ended > 0).all()


def test_the_same_seed_gives_the_same_games() -> None:
    envs = VectorEnv(GAMES, mode="solo", players=1)
    runs = []
    for _ in range(2):
        luck = np.random.default_rng(3)
        seen, info = envs.reset(seed=8)
        run = [seen]
        for _ in range(6):
            seen, _, _, _, info = envs.step(chosen(info, luck))
            run.append(seen)
        runs.append(np.stack(run))
    assert (runs[0] == runs[1]).all()
    assert not (envs.reset(seed=9)[0] == runs[0][0]).all()


def test_what_is_not_legal_is_counted_and_the_first_legal_action_taken() -> None:
    one, other = (VectorEnv(GAMES, mode="solo", players=1) for _ in range(2))
    info = one.reset(seed=1)[1]
    other.reset(seed=1)
    seen, _, _, _, told = one.step(np.full(GAMES, 999))
    assert (told["illegal_actions"] == 1).all()
    assert (other.step(np.argmax(info["action_mask"], 1))[0] == seen).all()
    for wrong in (np.zeros(GAMES + 1, int), np.zeros(GAMES), "north"):
        with pytest.raises(IllegalPick, match=f"{GAMES} whole numbers"):
            one.step(wrong)  # type: ignore[arg-type]


def test_opponents_answer_for_the_other_seats() -> None:
    met: list[int] = []

    def first(seen: Any, masks: Any, _: np.random.Generator) -> Any:
        assert (column(seen, "question", "kind") > 0).all()
        met.append(len(seen))
        return np.argmax(masks, 1)

    envs = VectorEnv(GAMES, mode="coop", players=2, seat=1, opponents=first)
    seen, info = envs.reset(seed=2)
    assert 0 < met[0] < GAMES
    assert (column(seen, "question", "kind") > 0).all()
    envs.step(chosen(info, np.random.default_rng(1)))
    assert len(met) > 1


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"mode": "coop", "players": 4, "seat": 4}, "seats are 0 to 3"),
        ({"mode": "suspicion", "players": 6, "seat": None}, "aims of their own"),
        ({"mode": "coop", "players": 9}, "9"),
    ],
)
def test_a_setup_that_does_not_fit_is_refused(setup: dict[str, Any], words: str) -> None:
    with pytest.raises(BadSetup, match=words):
        VectorEnv(2, **setup)


def test_options_are_not_taken_later() -> None:
    with pytest.raises(BadSetup, match="no options such as players"):
        VectorEnv(2, mode="solo", players=1).reset(options={"players": 4})


@pytest.mark.parametrize(
    ("missing", "module", "words"),
    [
        ("jax", "nightdeck.arrays.room25", "nightdeck.arrays needs JAX: pip install nightdeck[jax]"),
        ("gymnasium", "nightdeck.arrays.room25.envs", "needs Gymnasium: pip install nightdeck[gym]"),
    ],
)
def test_a_missing_extra_is_named(missing: str, module: str, words: str) -> None:
    code = f"import sys; sys.modules[{missing!r}] = None; import {module}"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert words in ended.stderr
