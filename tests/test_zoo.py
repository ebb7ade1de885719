"""The games as PettingZoo environments: its own tests, no secrets, and a clear word where something is wrong."""

import copy
import pickle
import random
import subprocess
import sys
from collections.abc import Callable
from typing import Any, cast

import msgspec
import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test  # type: ignore[import-untyped]

import nightdeck
from nightdeck.learn import arrays, hashing
from nightdeck.zoo import Env, Parallel

KINDS: list[dict[str, Any]] = [
    {"game": "room25", "mode": "suspicion", "players": 6},
    {"game": "level7", "players": 2},
    {"game": "lifeform", "players": 3},
    {"game": "scare", "scenario": 4},
]
IDS = [kind["game"] for kind in KINDS]
# PettingZoo would rather have arrays, but knows masks in dictionaries.
DICTIONARIES = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent", "ignore:Observation is not a NumPy"
)


def play(env: Env, *, seed: int, most: int = 10_000, look: Callable[[], None] = lambda: None) -> None:
    """Play on with anything."""
    chance = random.Random(seed)
    for agent in env.agent_iter(most):
        observation, _, over, _, _ = env.last()
        look()
        env.step(None if over else int(chance.choice(np.flatnonzero(observation["action_mask"]))))
        assert agent in env.possible_agents


@DICTIONARIES
@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_an_environment_keeps_to_the_interface(kind: dict[str, Any]) -> None:
    api_test(Env(**kind), num_cycles=300)


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_the_same_seed_gives_the_same_game(kind: dict[str, Any]) -> None:
    seed_test(lambda: Env(**kind), num_cycles=60)


def test_without_a_seed_games_differ() -> None:
    env = Env("room25", mode="solo")
    env.reset(seed=3)
    seeds = [env.table.setup.seed]
    for _ in range(3):
        env.reset()
        seeds.append(env.table.setup.seed)
    assert len(set(seeds)) == 4


def test_winners_are_rewarded_and_losers_punished_at_the_end() -> None:
    env, seen = Env("room25", mode="team", players=4), set[float]()
    for seed in range(8):
        env.reset(seed=seed)
        play(env, seed=seed, look=lambda: seen.update(env.rewards.values()))
        assert env.agents == []
        outcome = env.table.outcome
        assert outcome is not None
        assert bool(outcome.winners) == (1.0 in seen)
        assert bool(outcome.losers) == (-1.0 in seen)
        seen.clear()


@pytest.mark.parametrize("kind", KINDS[:3], ids=IDS[:3])  # in S.C.A.R.E. Tactics nothing is hidden but what comes
def test_what_an_agent_cannot_know_changes_nothing_that_it_observes(kind: dict[str, Any]) -> None:
    env = Env(**kind)
    env.reset(seed=5)
    differ = 0
    for step in range(0, 60, 6):
        play(env, seed=step, most=6)
        if env.table.outcome:
            break
        seat = env.table.asks[0].seat
        other = env.fork()
        other.table = env.table.redeal(seat, seed=step)
        seen, also = env.observe(f"seat_{seat}"), other.observe(f"seat_{seat}")
        assert np.array_equal(seen["observation"], also["observation"])
        assert np.array_equal(seen["action_mask"], also["action_mask"])
        differ += env.table.game.knowledge.facts(env.table.state) != other.table.game.knowledge.facts(other.table.state)
    assert differ


def test_what_an_agent_knows_tells_positions_apart() -> None:
    env, views, seen = Env("room25", mode="coop", players=4), set[bytes](), set[bytes]()
    env.reset(seed=1)
    for step in range(40):
        views.add(msgspec.json.encode((env.table.view(0), env.table.asks[0].seat == 0)))
        seen.add(env.observe("seat_0")["observation"].tobytes())
        play(env, seed=step, most=1)
    assert len(seen) >= len(views) > 20


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_each_option_is_a_row_of_its_own(kind: dict[str, Any]) -> None:
    env, longest = Env(**kind), 0
    for seed in range(2):
        env.reset(seed=seed)
        for step in range(150):
            seen = env.observe(env.agent_selection)
            rows = [row.tobytes() for row in env.options(seen)]
            assert len(set(rows)) == len(rows), env.table.asks[0]
            longest = max(longest, len(rows))
            play(env, seed=step, most=1)
            if env.table.outcome:
                break
    assert longest > 4


def test_0_is_a_fact_and_what_is_empty_is_not() -> None:
    class View(msgspec.Struct):
        outages: list[int] = []
        lead: int | str | bool | None = None

    def seen(view: View) -> bytes:
        return hashing.numbers(hashing.parts(view), hashing.SEEN).tobytes()

    assert len({seen(View()), seen(View(outages=[0])), seen(View(outages=[1])), seen(View(lead=0))}) == 4
    assert seen(View()) == seen(View(lead=False)) == seen(View(lead=""))
    assert hashing.offered("move", 0).any()


def test_who_is_not_asked_has_no_options() -> None:
    env = Env("lifeform", players=3)
    env.reset(seed=1)
    asked = {f"seat_{ask.seat}" for ask in env.table.asks}
    for agent in env.agents:
        assert env.observe(agent)["action_mask"].any() == (agent in asked)


def test_a_fork_goes_its_own_way() -> None:
    env = Env("scare")
    env.reset(seed=2)
    play(env, seed=1, most=10)
    before, twin = env.table.save(), env.fork()
    play(twin, seed=2)
    assert twin.table.outcome is not None
    assert env.table.save() == before
    assert env.agents == env.possible_agents
    assert not any(env.terminations.values())


def test_what_a_fork_samples_is_its_own() -> None:
    env = Env("room25", mode="coop", players=4)
    env.action_space("seat_0").seed(3)
    env.observation_space("seat_0").seed(3)
    env.infos["seat_0"]["depth"] = 1
    twin, other = env.fork(), env.fork()
    drawn = [twin.action_space("seat_0").sample() for _ in range(10)]
    seen = twin.observation_space("seat_0").sample()
    twin.infos["seat_0"]["depth"] = 2
    for same in (env, other):
        assert [same.action_space("seat_0").sample() for _ in range(10)] == drawn
        assert np.array_equal(same.observation_space("seat_0").sample()["observation"], seen["observation"])
        assert same.infos["seat_0"]["depth"] == 1


def test_numbers_of_numpy_are_numbers() -> None:
    env, twin = Env("room25", mode="coop"), Env("room25", mode="coop")
    env.reset(seed=5)
    twin.reset(seed=np.int64(5))
    env.step(1)
    twin.step(np.int64(1))
    assert twin.table.save() == env.table.save()


def test_questions_and_positions_in_words() -> None:
    env = Env("level7", players=2, render_mode="ansi")
    env.reset(seed=1)
    question, options = env.words()
    assert question.endswith(("?", "."))
    assert len(options) == len(env.table.asks[0].options)
    assert "Subject 7-B: fear 3" in (env.render() or "")
    assert (Env("level7", render_mode="svg").render() or "").startswith("<svg")
    assert Env("level7").render() is None


def test_mistakes_get_a_clear_word() -> None:
    with pytest.raises(nightdeck.BadSetup, match="there is no render mode 'human'; there are ansi and svg"):
        Env("room25", render_mode="human")
    with pytest.raises(nightdeck.BadSetup, match="9"):
        Env("room25", mode="coop", players=9)
    env = Env("room25", mode="solo")
    env.reset(seed=1)
    before = env.table.save()
    for wrong in (None, -1, 127, 1.5, "a"):
        words = rf"seat_0 has \d+ options, counted from 0; there is no {wrong!r}"
        with pytest.raises(nightdeck.IllegalPick, match=words):
            env.step(cast("Any", wrong))
    with pytest.raises(nightdeck.BadSetup, match="seed takes int, not 'x'"):
        env.reset(seed=cast("Any", "x"))
    assert env.table.save() == before
    with pytest.raises(nightdeck.NoSeat, match="there is no agent 'seat_1'; agents are seat_0"):
        env.observe("seat_1")
    play(env, seed=1)
    with pytest.raises(nightdeck.IllegalPick, match="the game is over"):
        env.words()


def test_too_many_options_are_not_cut_off_in_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    table = nightdeck.new("lifeform", players=3)
    monkeypatch.setattr(arrays, "MOST", 1)
    with pytest.raises(nightdeck.NightdeckError, match="options; agents know at most 1"):
        arrays.Hashed().look(table, table.asks[0].seat)


@pytest.mark.filterwarnings("ignore:Observation")
@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_all_who_are_asked_may_act_at_once(kind: dict[str, Any]) -> None:
    parallel_api_test(Parallel(**kind), num_cycles=40)


def test_a_parallel_step_answers_for_everybody_who_is_asked() -> None:
    env = Parallel("room25", mode="competition", players=3)
    seen, _ = env.reset(seed=4)
    while len(env.table.asks) < 3:
        seen = env.step({agent: 0 for agent, what in seen.items() if what["action_mask"].any()})[0]
    before = env.table.save()
    with pytest.raises(nightdeck.IllegalPick, match=r"seat_1 has \d+ options, counted from 0; there is no None"):
        env.step({"seat_0": 0, "seat_2": 0})
    assert env.table.save() == before
    picks = len(env.table.log)
    env.step(dict.fromkeys(env.agents, 0))
    assert [pick.seat for pick in env.table.log[picks:]] == [0, 1, 2]


def test_a_parallel_game_ends_with_rewards_for_all() -> None:
    env, chance = Parallel("room25", mode="team", players=4), random.Random(1)
    seen, _ = env.reset(seed=2)
    rewards: dict[str, float] = {}
    while env.agents:
        masks = {agent: np.flatnonzero(what["action_mask"]) for agent, what in seen.items()}
        seen, rewards, _, _, _ = env.step({agent: chance.choice(mask) for agent, mask in masks.items() if len(mask)})
    outcome = env.table.outcome
    assert outcome is not None
    assert list(rewards.values()) == [2 * outcome.worth(seat) - 1 for seat in range(4)]


def test_reset_changes_the_setup_for_once_or_refuses() -> None:
    env = Env("room25", mode="coop", players=4)
    env.reset(seed=1, options={"level": "madness"})
    assert env.table.setup.options["level"] == "madness"
    env.reset(seed=1)
    assert env.table.setup.options["level"] == "standard"
    with pytest.raises(nightdeck.BadSetup, match="no option 'colour'"):
        env.reset(options={"colour": "red"})
    with pytest.raises(nightdeck.BadSetup, match="4 agents play here, not 3; make another environment"):
        env.reset(options={"players": 3})


def test_an_environment_can_be_pickled_and_deep_copied() -> None:
    env = Env("room25", mode="suspicion", players=5)
    env.reset(seed=3)
    play(env, seed=1, most=30)
    for twin in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):  # noqa: S301
        assert twin.table.save() == env.table.save()
        assert twin.agent_selection == env.agent_selection
        play(twin, seed=2, most=5)
        assert len(twin.table.log) > len(env.table.log)


def test_without_pettingzoo_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import nightdeck.zoo"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "nightdeck.zoo needs PettingZoo: pip install nightdeck[zoo]" in ended.stderr
