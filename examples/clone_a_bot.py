"""Clones a bot from recorded games: a small network learns which option the bot took, and why not.

    nightdeck sim room25 --mode competition --players 2 --bots greedy --games 60 --record greedy.jsonl
    python examples/clone_a_bot.py greedy.jsonl --out clone.npz
    NIGHTDECK_CLONE=clone.npz nightdeck arena room25 --mode competition --players 2 \\
        --bots random,greedy,examples/clone_a_bot.py:Clone

It needs numpy and nothing else, and works for every game that has observations. Each option is
scored by itself: its own row, the rows that it touches, and the tables that have a single row, the
question among them, go through one hidden layer, so that an option means the same wherever it
stands in the list. Games, not decisions, are held back for the test.
"""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

import nightdeck
from nightdeck.core.observation import Schema
from nightdeck.data import Decision, decisions, head

Array = NDArray[np.float32]
HIDDEN = 64
BATCH = 64
RATE = 1e-3


class Eye:
    """Turns an observation into rows of numbers, one for each option."""

    def __init__(self, schema: Schema) -> None:
        self.schema = schema
        self.places = [(at, name) for at, (name, kind) in enumerate(_columns(schema, "options")) if kind == "row"]
        self.single = [table.name for table in schema.tables if table.rows == 1]

    def rows(self, seen: bytes, count: int) -> Array:
        flat = np.frombuffer(seen, np.uint8)
        tables = {table.name: self._cells(flat, table.name) for table in self.schema.tables}
        wide = {
            name: self._wide(name, tables[name]) for name in {*self.single, *(t for _, t in self.places), "options"}
        }
        around = np.concatenate([wide[name][0] for name in self.single])
        parts = [wide["options"][:count], np.tile(around, (count, 1))]
        for at, name in self.places:
            rows = np.concatenate([np.zeros_like(wide[name][:1]), wide[name]])
            parts.append(rows[tables["options"][:count, at]])
        return np.concatenate(parts, 1)

    def _cells(self, flat: NDArray[np.uint8], name: str) -> NDArray[np.uint8]:
        table, start = self.schema.table(name), self.schema.offsets[name]
        return flat[start : start + table.size].reshape(table.rows, len(table.columns))

    def _wide(self, name: str, cells: NDArray[np.uint8]) -> Array:
        """Values as a place each, numbers by their size. Rows are named by what they hold instead."""
        parts: list[Array] = []
        for at, column in enumerate(self.schema.table(name).columns):
            cell = cells[:, at]
            if column.kind == "value":
                parts.append(np.eye(len(column.values) + 1, dtype=np.float32)[cell][:, 1:])
            else:
                scale = 1.0 if column.kind == "flag" else 0.1
                parts.append(np.minimum(cell, 1 if column.kind == "row" else 255).astype(np.float32)[:, None] * scale)
        return np.concatenate(parts, 1)


def _columns(schema: Schema, name: str) -> list[tuple[str, str]]:
    return [(column.table, column.kind) for column in schema.table(name).columns]


class Network:
    """Scores options. Learns by Adam to give the option that was taken the highest score."""

    def __init__(self, weights: list[Array]) -> None:
        self.weights = weights
        self._moments = [(np.zeros_like(one), np.zeros_like(one)) for one in weights]
        self._steps = 0

    @classmethod
    def fresh(cls, size: int, seed: int) -> "Network":
        chance = np.random.default_rng(seed)
        first = chance.normal(0, (2 / size) ** 0.5, (size, HIDDEN)).astype(np.float32)
        second = chance.normal(0, (2 / HIDDEN) ** 0.5, HIDDEN).astype(np.float32)
        return cls([first, np.zeros(HIDDEN, np.float32), second])

    def scores(self, rows: Array) -> Array:
        first, bias, second = self.weights
        scores: Array = np.maximum(rows @ first + bias, 0) @ second
        return scores

    def learn(self, questions: list[tuple[Array, int]]) -> None:
        """One step on some questions: the rows of their options, and which one was taken."""
        first, bias, second = self.weights
        rows = np.concatenate([one for one, _ in questions])
        inner = np.maximum(rows @ first + bias, 0)
        scores, wrong = inner @ second, np.empty(len(rows), np.float32)
        at = 0
        for one, pick in questions:
            end = at + len(one)
            chances = np.exp(scores[at:end] - scores[at:end].max())
            wrong[at:end] = chances / chances.sum()
            wrong[at + pick] -= 1
            at = end
        wrong /= len(questions)
        back = np.outer(wrong, second) * (inner > 0)
        self._step([rows.T @ back, back.sum(0), inner.T @ wrong])

    def _step(self, slopes: list[Array]) -> None:
        self._steps += 1
        for weight, slope, (mean, square) in zip(self.weights, slopes, self._moments, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            fair = mean / (1 - 0.9**self._steps), square / (1 - 0.999**self._steps)
            weight -= RATE * fair[0] / (np.sqrt(fair[1]) + 1e-8)


def questions(found: Iterator[Decision], eye: Eye, bot: str) -> Iterator[tuple[int, Array, int]]:
    """The choices of one bot: game, options as rows, pick. Decisions with one option teach nothing."""
    for one in found:
        if one.bot == bot and len(one.options) > 1:
            yield one.game, eye.rows(one.observation, len(one.options)), one.pick


def agreement(network: Network, some: list[tuple[Array, int]]) -> float:
    """How often the option with the highest score is the one that was taken."""
    return float(np.mean([network.scores(rows).argmax() == pick for rows, pick in some]))


class Clone:
    """Plays what the network scores highest. The file of its weights is in NIGHTDECK_CLONE."""

    def __init__(self) -> None:
        with np.load(os.environ["NIGHTDECK_CLONE"]) as file:
            self.network = Network([file[name] for name in ("first", "bias", "second")])
            self.fingerprint = str(file["observation"])

    def pick(self, table: nightdeck.Table, seat: int) -> nightdeck.Option:
        schema = schema_of(table.setup.game, self.fingerprint)
        options = table.ask(seat).options
        return options[int(self.network.scores(Eye(schema).rows(table.observe(seat), len(options))).argmax())]


def schema_of(game: str, fingerprint: str) -> Schema:
    """The schema that observations were made by; anything else would be read wrongly."""
    made = nightdeck.game(game).observation
    if made is None or made.schema.fingerprint != fingerprint:
        raise SystemExit(f"these observations of {game} ({fingerprint or 'none'}) cannot be read by this version")
    return made.schema


def main(argv: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("record", help="what nightdeck sim or arena wrote with --record")
    parser.add_argument("--bot", default="greedy", help="whose decisions to learn (default: %(default)s)")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="where to write the weights, as .npz")
    args = parser.parse_args(argv)

    holds = head(args.record)
    eye = Eye(schema_of(holds.setup.game, holds.observation))
    train: list[tuple[Array, int]] = []
    test: list[tuple[Array, int]] = []
    for game, rows, pick in questions(decisions(args.record), eye, args.bot):
        (test if game % 5 == 4 else train).append((rows, pick))
    if not train or not test:
        raise SystemExit(f"{args.record} needs five games or more in which {args.bot} plays")
    network, chance = Network.fresh(train[0][0].shape[1], args.seed), np.random.default_rng(args.seed)
    for _ in range(args.epochs):
        order = chance.permutation(len(train))
        for start in range(0, len(order), BATCH):
            network.learn([train[at] for at in order[start : start + BATCH]])
    found = {
        "choices": len(train), "held back": len(test), "agreement": agreement(network, test),
        "by chance": float(np.mean([1 / len(rows) for rows, _ in test])),
        "always the first": float(np.mean([pick == 0 for _, pick in test])),
    }  # fmt: skip
    if args.out is not None:
        first, bias, second = network.weights
        np.savez(args.out, first=first, bias=bias, second=second, observation=holds.observation)
    for name, number in found.items():
        print(f"{name}: {number:.1%}" if isinstance(number, float) else f"{name}: {number:,}")
    return found


if __name__ == "__main__":
    main()
