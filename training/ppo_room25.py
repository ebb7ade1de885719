"""Learns Room 25 by playing against itself, everything on one GPU: proximal policy optimisation in plain JAX.

python training/lessons.py --decisions 500000 --out lessons.npz
python training/ppo_room25.py --lessons lessons.npz --seconds 270 --out build

One network plays all seats, each with what its seat may know. It first imitates the lessons, if there are any,
then plays `--games` games side by side and learns from `--rounds` rounds of them at a time. It stops by itself
after `--seconds`, and leaves in the folder `--out` (or $OUT) the weights, room25.npz, those of the way there,
room25-SECONDS.npz, and the curve, curve.jsonl. `curve.py` lets them play against bots that do not learn.
"""

import argparse
import json
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from nightdeck.arrays import room25
from nightdeck.games.room25.observation.columns import SCHEMA
from room25_network import OPTIONS, fresh, judged
from room25_potential import potential, worth

CHUNK = 16
"""Games that are over are dealt anew after so many rounds of the machine."""
LAMBDA, CLIP, VALUE, LARGEST = 0.95, 0.2, 0.5, 1.0
SEATS = 8
SAVE_EVERY, TELL_EVERY = 40.0, 5.0
Array = Any
Shape: Any = jax.ShapeDtypeStruct
START = time.monotonic()


class Record(NamedTuple):
    """What happened in a round of the machine, game by game."""

    seen: Array
    action: Array
    chance: Array
    """The logarithm of how likely the network took that action."""
    value: Array
    asked: Array
    seat: Array
    reward: Array
    """For each seat."""
    ended: Array
    won: Array


class Learner(NamedTuple):
    weights: dict[str, Array]
    mean: dict[str, Array]
    square: dict[str, Array]
    steps: Array


# Games


def new_games(tables: Sequence[tuple[room25.Config, int]], key: Array) -> Any:
    """So many games of each table, one table after the other."""
    keys = jax.random.split(key, len(tables))
    dealt = [
        jax.vmap(lambda one, table=table: room25.dealt(one, table))(jax.random.split(luck, games))
        for luck, (table, games) in zip(keys, tables, strict=True)
    ]
    return jax.tree.map(lambda *parts: jnp.concatenate(parts), *dealt)


def renewed(tables: Sequence[tuple[room25.Config, int]], states: Any) -> Any:
    """New games in the place of those that are over."""
    found, first = [], 0
    for table, games in tables:
        some = jax.tree.map(lambda leaf, first=first, games=games: leaf[first : first + games], states)
        found.append(jax.vmap(lambda s, table=table: room25.renew(s, table))(some))
        first += games
    return jax.tree.map(lambda *parts: jnp.concatenate(parts), *found)


def rollout(kind: Any, shaped: bool, weights: Any, states: Any, key: Array, strength: Array) -> tuple[Any, Record]:
    """Some rounds of the machine; the network chooses."""
    light = {name: value.astype(kind) for name, value in weights.items()}

    def one(states: Any, key: Array) -> tuple[Any, Record]:
        seen = jax.vmap(lambda s: room25.observe(s, s.seat))(states)
        scores, value = judged(jnp, light, seen)
        action = jnp.argmax(scores + jax.random.gumbel(key, scores.shape), axis=1).astype(jnp.int32)
        chance = jnp.take_along_axis(jax.nn.log_softmax(scores), action[:, None], 1)[:, 0]
        asked = jax.vmap(lambda s: room25.is_open(s) & ~s.over)(states)
        new = jax.vmap(room25.tick)(states, action)
        ended = new.over & ~states.over
        reward = jax.vmap(worth)(new) * ended[:, None]
        won = reward[:, 0]
        if shaped:
            before, after = jax.vmap(potential)(states), jax.vmap(potential)(new)
            reward += strength * jnp.where(states.over[:, None], 0.0, after - before)
        return new, Record(seen, action, chance, value, asked, states.seat, reward, ended, won)

    keys = jax.random.split(key, CHUNK)
    found: tuple[Any, Record] = jax.lax.scan(one, states, keys)
    return found


# Learning


def advantages(record: Record) -> tuple[Array, Array]:
    """How much better each decision was than expected, and which of them can be judged.

    Each seat has its own chain of decisions: what it gains between two of them belongs to the first. The last
    one of a seat in a game that goes on cannot be judged yet.
    """
    games = record.asked.shape[1]
    zeros = jnp.zeros((games, SEATS))

    def one(carry: Any, now: Any) -> Any:
        later, gain, earned, known = carry
        record, ended = now, now.ended[:, None]
        later, gain, earned = (jnp.where(ended, 0.0, each) for each in (later, gain, earned))
        known, earned = known | ended, earned + record.reward
        mine = (record.seat[:, None] == jnp.arange(SEATS)) & record.asked[:, None]
        value = record.value[:, None]
        better = earned + later - value + LAMBDA * gain
        sure = jnp.any(mine & known, 1)
        found = jnp.sum(jnp.where(mine, better, 0.0), 1), sure
        later, earned = jnp.where(mine, value, later), jnp.where(mine, 0.0, earned)
        gain = jnp.where(mine, jnp.where(known, better, 0.0), gain)
        return (later, gain, earned, known | mine), found

    slim = record._replace(seen=record.asked)
    gains: tuple[Array, Array] = jax.lax.scan(one, (zeros, zeros, zeros, zeros != 0), slim, reverse=True)[1]
    return gains


def loss(kind: Any, weights: Any, part: Any, entropy: Array) -> tuple[Array, dict[str, Array]]:
    """Clipped gains, squared errors of the value, and a little for not being sure too soon."""
    scores, value = judged(jnp, {name: each.astype(kind) for name, each in weights.items()}, part["seen"])
    chances = jax.nn.log_softmax(scores)
    chance = jnp.take_along_axis(chances, part["action"][:, None], 1)[:, 0]
    ratio = jnp.exp(chance - part["chance"])
    gain = jnp.minimum(ratio * part["gain"], jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * part["gain"])
    doubt = -jnp.sum(jnp.exp(chances) * jnp.maximum(chances, -50.0), 1)
    sure = part["sure"] / jnp.maximum(jnp.sum(part["sure"]), 1.0)
    told = {
        "gain": jnp.sum(sure * gain), "error": jnp.sum(sure * (value - part["target"]) ** 2),
        "doubt": jnp.sum(sure * doubt), "moved": jnp.sum(sure * (part["chance"] - chance)),
    }  # fmt: skip
    return VALUE * told["error"] - told["gain"] - entropy * told["doubt"], told


def imitation(kind: Any, weights: Any, part: Any, _: Array) -> tuple[Array, dict[str, Array]]:
    """How far the network is from what was shown, and from how the games ended."""
    scores, value = judged(jnp, {name: each.astype(kind) for name, each in weights.items()}, part["seen"])
    shown = ((part["rows"][:, None] >> jnp.arange(OPTIONS, dtype=jnp.uint32)) & 1) != 0
    likely = jax.nn.logsumexp(jnp.where(shown, scores, -jnp.inf), 1) - jax.nn.logsumexp(scores, 1)
    told = {
        "missed": -jnp.mean(likely), "error": jnp.mean((value - part["worth"]) ** 2),
        "same": jnp.mean(jnp.any(shown & (scores >= scores.max(1, keepdims=True)), 1)),
    }  # fmt: skip
    return told["missed"] + VALUE * told["error"], told


def stepped(goal: Callable[..., Any], learner: Learner, part: Any, rate: Array, more: Array) -> tuple[Learner, Any]:
    """One step of Adam, with gradients no larger than LARGEST."""
    slopes, told = jax.grad(goal, has_aux=True)(learner.weights, part, more)
    length = jnp.sqrt(sum(jnp.sum(slope * slope) for slope in slopes.values()))
    slopes = {name: slope * jnp.minimum(1.0, LARGEST / (length + 1e-8)) for name, slope in slopes.items()}
    steps = learner.steps + 1
    mean = {name: 0.9 * learner.mean[name] + 0.1 * slope for name, slope in slopes.items()}
    square = {name: 0.999 * learner.square[name] + 0.001 * slope**2 for name, slope in slopes.items()}
    scale = rate * jnp.sqrt(1 - 0.999**steps) / (1 - 0.9**steps)
    weights = {n: w - scale * mean[n] / (jnp.sqrt(square[n]) + 1e-6) for n, w in learner.weights.items()}
    return Learner(weights, mean, square, steps), told


def begun(weights: Any) -> Learner:
    """Nothing learnt yet; each field in memory of its own, since it is overwritten."""
    mean, square = ({name: jnp.zeros_like(each) for name, each in weights.items()} for _ in range(2))
    return Learner(weights, mean, square, jnp.float32(0))


def learnt(asked: argparse.Namespace, kind: Any, counts: Sequence[int], learner: Learner, records: Any, key: Array,
           rate: Array, entropy: Array) -> tuple[Learner, dict[str, Array]]:  # fmt: skip
    """Several passes through what was played, in parts of equal size."""
    record: Record = jax.tree.map(lambda *parts: jnp.concatenate(parts), *records)
    gain, sure = advantages(record)
    part = {"seen": record.seen, "action": record.action, "chance": record.chance, "sure": sure.astype(jnp.float32)}
    spread = jnp.sqrt(jnp.sum(sure * gain**2) / jnp.maximum(jnp.sum(sure), 1))
    part |= {"gain": gain / (spread + 1e-8), "target": gain + record.value}
    flat = {name: each.reshape(-1, *each.shape[2:]) for name, each in part.items()}
    rows = flat["sure"].shape[0]
    parts = max(int(rows * asked.share) // asked.batch, 1)

    def some(learner: Learner, chosen: Array) -> tuple[Learner, Any]:
        batch = {name: each[chosen] for name, each in flat.items()}
        return stepped(partial(loss, kind), learner, batch, rate, entropy)

    def whole(learner: Learner, key: Array) -> tuple[Learner, Any]:
        order = jnp.argsort(jax.random.uniform(key, (rows,)) + 2 * (1 - flat["sure"]))
        return jax.lax.scan(some, learner, order[: parts * asked.batch].reshape(parts, -1))

    learner, told = jax.lax.scan(whole, learner, jax.random.split(key, asked.passes))
    told = jax.tree.map(jnp.mean, told)
    ends = np.cumsum([0, *counts])
    sums = [(jnp.sum(record.ended[:, a:b]), jnp.sum(record.won[:, a:b])) for a, b in pairwise(ends)]
    return learner, {**told, "decisions": jnp.sum(record.asked), "ended": jnp.stack([n for n, _ in sums]),
                     "won": jnp.stack([won for _, won in sums])}  # fmt: skip


def imitated(kind: Any, learner: Learner, parts: Any, rate: Array) -> tuple[Learner, Any]:
    """A pass through some parts of the lessons."""
    goal = partial(imitation, kind)
    learner, told = jax.lax.scan(lambda one, part: stepped(goal, one, part, rate, rate), learner, parts)
    return learner, jax.tree.map(jnp.mean, told)


# The run


class Run:
    """A run of learning: its programs, its curve, and its weights on disk."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.kind = jnp.bfloat16 if jax.default_backend() == "gpu" else jnp.float32
        self.tables = [(room25.config(*_table(name)), count) for name, count in asked.tables]
        self.counts = [count for _, count in self.tables]
        self.out = Path(asked.out)
        self.out.mkdir(parents=True, exist_ok=True)
        self.curve = (self.out / "curve.jsonl").open("a")
        self.key = jax.random.key(asked.seed)
        weights = dict(np.load(asked.start)) if asked.start else fresh(asked.seed, asked.width)
        self.learner = begun({name: jnp.asarray(each, jnp.float32) for name, each in weights.items()})
        self.saved = 0.0

    def luck(self) -> Array:
        self.key, one = jax.random.split(self.key)
        return one

    def tell(self, **numbers: Any) -> None:
        plain = {name: np.round(np.asarray(each, float), 4).tolist() for name, each in numbers.items()}
        line = json.dumps({"seconds": round(time.monotonic() - START, 1), **plain})
        print(line, flush=True)
        self.curve.write(line + "\n")
        self.curve.flush()

    def save(self, name: str = "room25.npz") -> None:
        small: Any = {name: np.asarray(each, np.float16) for name, each in self.learner.weights.items()}
        np.savez_compressed(self.out / name, **small)
        self.saved = time.monotonic()

    def left(self) -> float:
        """The share of the time that is left."""
        return 1 - (time.monotonic() - START) / float(self.asked.seconds)

    def compiled(self) -> list[Any]:
        """The programs of a run, compiled side by side."""
        many, size = sum(self.counts), self.asked.lesson_batch
        number, key = Shape((), jnp.float32), jax.eval_shape(lambda: jax.random.key(0))
        learner = jax.eval_shape(lambda: self.learner)
        roll = partial(rollout, self.kind, self.asked.shaping > 0)
        states = jax.eval_shape(partial(new_games, self.tables), key)
        _, record = jax.eval_shape(roll, learner.weights, states, key, number)
        records = [record] * (self.asked.rounds // CHUNK)
        lesson = {"seen": Shape((self.asked.stride, size, SCHEMA.size), jnp.uint8),
                  "rows": Shape((self.asked.stride, size), jnp.uint32),
                  "worth": Shape((self.asked.stride, size), jnp.float32)}  # fmt: skip
        learn = partial(learnt, self.asked, self.kind, self.counts)
        jobs: list[tuple[Any, tuple[Any, ...]]] = [
            (jax.jit(partial(new_games, self.tables)), (key,)),
            (jax.jit(partial(renewed, self.tables), donate_argnums=0), (states,)),
            (jax.jit(roll, donate_argnums=1), (learner.weights, states, key, number)),
            (jax.jit(learn, donate_argnums=0), (learner, records, key, number, number)),
        ]
        if self.asked.lessons:
            jobs.append((jax.jit(partial(imitated, self.kind), donate_argnums=0), (learner, lesson, number)))
        with ThreadPoolExecutor(len(jobs)) as pool:
            found = list(pool.map(lambda job: job[0].lower(*job[1]).compile(), jobs))
        self.tell(compiled=len(found), games=many)
        return found

    def imitate(self, program: Any) -> None:
        """Learn from the lessons, for some passes or until its time is over."""
        with np.load(self.asked.lessons) as file:
            lessons = {name: np.asarray(file[name]) for name in ("seen", "rows", "worth")}
        shape = (self.asked.stride, self.asked.lesson_batch)
        chance, many = np.random.default_rng(self.asked.seed), shape[0] * shape[1]
        total = len(lessons["rows"])
        strides = max(total // many, 1) * self.asked.lesson_passes
        begun_at = self.left()
        for stride in range(strides):
            if self.left() < begun_at - self.asked.lesson_share:
                break
            chosen = chance.integers(0, total, many)
            parts = {name: jnp.asarray(each[chosen].reshape(*shape, *each.shape[1:])) for name, each in lessons.items()}
            rate = np.float32(self.asked.lesson_rate * (1 - stride / strides))
            self.learner, told = program(self.learner, parts, rate)
            if stride % 10 == 0 or stride == strides - 1:
                self.tell(stride=stride, **told)
        self.save("imitated.npz")
        self.learner = begun(self.learner.weights)

    def play(self, deal: Any, renew: Any, roll: Any, learn: Any) -> None:
        """Play and learn until the time is over."""
        states = deal(self.luck())
        decisions, told_at = 0, 0.0
        sums = np.zeros((2, len(self.tables)))
        begun_at = self.left()
        while (left := self.left()) > 0:
            done = 1 - left / begun_at
            strength = np.float32(self.asked.shaping * max(0.0, 1 - 1.5 * done))
            records = []
            for _ in range(self.asked.rounds // CHUNK):
                states, record = roll(self.learner.weights, renew(states), self.luck(), strength)
                records.append(record)
            rate, entropy = (np.float32(each * (1 - 0.9 * done)) for each in (self.asked.rate, self.asked.entropy))
            self.learner, told = learn(self.learner, records, self.luck(), rate, entropy)
            decisions += int(told.pop("decisions"))
            sums += np.stack([told.pop("ended"), told.pop("won")])
            if time.monotonic() - told_at > TELL_EVERY:
                self.tell(millions=decisions / 1e6, games=sums[0], won=sums[1] / np.maximum(sums[0], 1), **told)
                sums[:], told_at = 0, time.monotonic()
            if time.monotonic() - self.saved > SAVE_EVERY:
                self.save()
                self.save(f"room25-{time.monotonic() - START:04.0f}.npz")
        self.save()
        self.tell(millions=decisions / 1e6, games=sums[0], won=sums[1] / np.maximum(sums[0], 1))


def _table(name: str) -> tuple[str, int]:
    mode, players = name.split(":")
    return mode, int(players)


def _counted(text: str) -> tuple[str, int]:
    """coop:4=4096: a table, and how many games of it are played side by side."""
    name, _, count = text.partition("=")
    return name, int(count or 4096)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = parser.add_argument
    add("--tables", nargs="+", type=_counted, default=[("coop:4", 5120), ("solo:1", 3072)], help="mode:players=games")
    add("--seconds", type=float, default=270.0, help="for everything, compiling included")
    add("--rounds", type=int, default=128, help="rounds of the machine between two lessons")
    add("--batch", type=int, default=16384, help="decisions in a step of learning")
    add("--share", type=float, default=0.5, help="of rounds that are decisions, as far as they are learnt from")
    add("--passes", type=int, default=2, help="through what was played")
    add("--rate", type=float, default=3e-4)
    add("--entropy", type=float, default=0.01)
    add("--shaping", type=float, default=0.0, help="how much progress counts, less and less as time goes by")
    add("--width", type=int, default=64, help="of the network's tokens")
    add("--lessons", default="", help="games to imitate first; see lessons.py")
    add("--lesson-batch", type=int, default=2048, help="decisions in a step of imitation")
    add("--lesson-passes", type=int, default=12)
    add("--lesson-rate", type=float, default=2e-3)
    add("--lesson-share", type=float, default=0.2, help="of the time, at most")
    add("--stride", type=int, default=64, help="steps of imitation at a time")
    add("--start", default="", help="weights to begin with")
    add("--seed", type=int, default=1)
    add("--out", default=os.environ.get("OUT", "build"))
    run = Run(parser.parse_args())
    deal, renew, roll, learn, *imitate = run.compiled()
    if imitate:
        run.imitate(imitate[0])
    run.play(deal, renew, roll, learn)


if __name__ == "__main__":
    main()
