"""The trainer at the size of a processor: what the network sees, who is credited with what, who plays its weights."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pytest

import nightdeck
from nightdeck.bots.registry import make
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.observation.columns import SCHEMA

TRAINING = Path(__file__).parents[2] / "training"


@pytest.fixture(autouse=True)
def beside(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The trainer's files import each other, as programs in one folder do."""
    monkeypatch.syspath_prepend(str(TRAINING))
    yield
    for name in ("ppo_room25", "room25_network", "room25_potential", "lessons", "curve"):
        sys.modules.pop(name, None)


def observed(games: int = 2) -> np.ndarray[Any, Any]:
    import lessons

    seen = [seen for game in range(games) for seen, _, _ in lessons.game("coop", 4, game)]
    return np.frombuffer(b"".join(seen), np.uint8).reshape(-1, SCHEMA.size)


def test_the_network_is_the_same_in_numpy_and_in_jax() -> None:
    import room25_network as network

    weights, seen = network.fresh(1, 8), observed(1)[:2]
    plain = network.judged(np, weights, seen)
    compiled = jax.jit(lambda seen: network.judged(jnp, weights, seen))(seen)
    for one, other in zip(plain, compiled, strict=True):
        np.testing.assert_allclose(one, other, atol=1e-5)


def test_the_order_of_the_options_does_not_matter() -> None:
    import room25_network as network

    weights, seen = network.fresh(1, 8), observed(1)[:40]
    start, width = SCHEMA.offsets["options"], len(SCHEMA.table("options").columns)
    turned = seen.copy()
    rows = turned[:, start:].reshape(len(seen), -1, width)
    rows[:, : network.OPTIONS] = rows[:, : network.OPTIONS][:, ::-1]
    one, value = network.judged(np, weights, seen)
    other, same = network.judged(np, weights, turned)
    np.testing.assert_allclose(one, other[:, ::-1], atol=1e-5)
    np.testing.assert_allclose(value, same, atol=1e-5)


def test_only_what_is_offered_can_be_picked() -> None:
    import lessons
    import room25_network as network

    decisions = lessons.game("solo", 1, 3)
    seen = np.frombuffer(b"".join(one for one, _, _ in decisions), np.uint8).reshape(len(decisions), -1)
    scores, _ = network.judged(np, network.fresh(1, 8), seen)
    for (_, liked, worth), row in zip(decisions, scores, strict=True):
        offered = sum(1 << place for place in np.flatnonzero(row > network.NEVER / 2))
        assert liked
        assert liked & ~offered == 0
        assert worth in (0.0, 1.0)


def test_the_character_in_question_stands_in_front() -> None:
    import room25_network as network

    tables = network.tables_of(observed(1))
    turned = network.places(np, tables, np.float32)
    asked = network.column(tables, "question", "character")[:, 0]
    assert (asked > 0).any()
    for number, order in zip(asked, turned, strict=True):
        assert order.sum() == 4
        if number:
            assert order[0, number - 1] == 1


def expected(game: Any, smooth: float) -> dict[tuple[int, int], float]:
    """The same as `advantages`, written for one game and one seat at a time; what cannot be judged is missing."""
    rewards, seats, asked, values, ended = game.reward, game.seat, game.asked, game.value, game.ended
    found = {}
    for seat in range(8):
        mine = [t for t in range(len(asked)) if asked[t] and seats[t] == seat]
        gain, later = 0.0, None
        for t in reversed(mine):
            stop = next((u for u in range(t, len(asked)) if ended[u] or u + 1 == later), len(asked) - 1)
            if ended[stop]:
                gain = sum(rewards[t : stop + 1, seat]) - values[t]
            elif later is None:
                gain, later = 0.0, t
                continue
            else:
                gain = sum(rewards[t : stop + 1, seat]) + values[later] - values[t] + smooth * gain
            found[t, seat], later = gain, t
    return found


def test_each_seat_is_credited_with_what_follows_its_own_decisions() -> None:
    import ppo_room25 as ppo

    luck, rounds, games = np.random.default_rng(4), 24, 6
    shape = (rounds, games)
    record = ppo.Record(
        seen=np.zeros(shape), action=np.zeros(shape), chance=np.zeros(shape),
        value=luck.random(shape, np.float32), asked=luck.random(shape) < 0.7,
        seat=luck.integers(0, 3, shape).astype(np.int32), reward=luck.random((*shape, 8), np.float32),
        ended=luck.random(shape) < 0.1, won=np.zeros(shape),
    )  # fmt: skip
    gains, sure = jax.jit(ppo.advantages)(record)
    judged = 0
    for game in range(games):
        of_game = record._replace(**{name: each[:, game] for name, each in record._asdict().items()})
        wanted = expected(of_game, ppo.LAMBDA)
        assert {int(t) for t in np.flatnonzero(sure[:, game])} == {t for t, _ in wanted}
        for (t, _), gain in wanted.items():
            assert gains[t, game] == pytest.approx(gain, abs=1e-5)
        judged += len(wanted)
    assert judged > 50


def test_a_side_that_knows_more_has_come_further() -> None:
    import room25_potential
    from nightdeck.arrays.room25 import bridge
    from nightdeck.arrays.room25.tables import KIND

    setup = GAME.setup("coop", 4, 5)
    s = bridge.arrays_of(nightdeck.Table(GAME, setup, GAME.rules.deal(setup)).state)
    progress = jax.jit(room25_potential.potential)
    everything = np.full_like(s.seen, (1 << 25) - 1)
    start, known = progress(s), progress(s._replace(seen=everything))
    fetched = progress(s._replace(seen=everything, key=np.bool_(True)))
    exit_cell = next(cell for cell in range(25) if s.rooms[KIND["room25"]] >> cell & 1)
    inside = np.where(s.cell >= 0, exit_cell, s.cell)
    gathered = progress(s._replace(seen=everything, key=np.bool_(True), cell=inside))
    dead = progress(s._replace(seen=everything, key=np.bool_(True), cell=np.where(np.arange(8) == 0, -1, inside)))
    steps = [float(each[0]) for each in (start, known, fetched, gathered)]
    assert steps == sorted(set(steps))
    assert 0 <= steps[0] < steps[-1] <= 1
    assert dead[1] < gathered[1]


def test_a_bot_plays_learned_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import room25_network as network

    file = tmp_path / "weights.npz"
    np.savez(file, **{name: value.astype(np.float16) for name, value in network.fresh(1, 8).items()})
    monkeypatch.setenv("ROOM25_WEIGHTS", str(file))
    for mode, players in (("solo", 1), ("suspicion", 4)):
        table = nightdeck.new("room25", mode=mode, players=players, seed=1)
        bots = [make(f"{TRAINING / 'room25_bot.py'}:Learned", seed) for seed in range(players)]
        while table.outcome is None:
            ask = table.asks[0]
            table.answer(ask.seat, bots[ask.seat].pick(table, ask.seat))


def test_a_run_is_rated_against_bots_that_do_not_learn(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import curve

    assert curve.lineup("coop", 3, "new", "old", 5) == (["new"] * 3, 0)
    assert curve.lineup("team", 4, "new", "old", 5) == (["new", "old", "new", "old"], 0)
    assert curve.lineup("suspicion", 4, "new", "old", 6) == (["old", "old", "new", "old"], 2)
    weights = str(TRAINING / "room25.npz")
    tables = ["--tables", "solo:1", "team:4", "--rivals", "random", "--games", "2"]
    monkeypatch.setattr(sys, "argv", ["curve.py", weights, *tables])
    monkeypatch.setenv("ROOM25_WEIGHTS", "")
    curve.main()
    told = [line.rpartition(":")[0] for line in capsys.readouterr().out.splitlines()]
    assert told == ["solo:1, random alone", "solo:1, room25", "team:4, random alone", "team:4, room25 against random"]


def solo_wins(bot: str, games: int) -> int:
    """How many solo games a bot wins by the rules."""
    found = 0
    for seed in range(games):
        table, player = nightdeck.new("room25", mode="solo", players=1, seed=seed), make(bot, seed)
        while table.outcome is None:
            table.answer(0, player.pick(table, 0))
        found += 0 in table.outcome.winners
    return found


def test_the_weights_in_the_folder_play_far_better_than_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """They win six games in ten, random hardly one in a hundred."""
    monkeypatch.delenv("ROOM25_WEIGHTS", raising=False)
    assert solo_wins(f"{TRAINING / 'room25_bot.py'}:Learned", 8) >= 3
    assert solo_wins("random", 8) <= 1
