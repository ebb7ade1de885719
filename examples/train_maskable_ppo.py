"""Trains a player with MaskablePPO of sb3-contrib: first it copies a bot, then it plays.

    nightdeck sim level7 --players 2 --option scenario=2 --option cooperative=true \\
        --bots policy --games 400 --seed 90000 --record policy.jsonl
    python examples/train_maskable_ppo.py level7 --players 2 --option scenario=2 --option cooperative=true \\
        --seat all --record policy.jsonl --steps 200000 --out agent.zip
    NIGHTDECK_AGENT=agent.zip nightdeck arena level7 --players 2 --option scenario=2 \\
        --option cooperative=true --bots random,greedy,examples/train_maskable_ppo.py:Agent

It needs the extra `train`. Nothing in it is made for one game: the network reads any schema. Each
option is scored by its own row, the rows that it touches and what all of them have in common.
"""

import argparse
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv
from torch import Tensor, nn

import nightdeck
from nightdeck.cli.arguments import add_game, add_setup, setup_of
from nightdeck.core.observation import OPTIONS, Rows, Schema
from nightdeck.data import decisions, head
from nightdeck.gym import VectorEnv

WIDE, SMALL = 64, 24
COPIED = 128
"""So many decisions are copied at a time."""
MOST = 32
"""Larger numbers than this look alike to the network."""


class Sums(nn.Module):
    """A learned vector for each value of each column; a row is the sum of its vectors."""

    def __init__(self, columns: int) -> None:
        super().__init__()
        self.register_buffer("first", torch.arange(columns) * MOST)
        self.vectors = nn.EmbeddingBag(columns * MOST, WIDE, mode="sum")
        nn.init.normal_(self.vectors.weight, std=0.5 / columns**0.5)

    def forward(self, rows: Tensor) -> Tensor:
        found: Tensor = self.vectors(rows.clamp(max=MOST - 1) + self.first)
        return found


class Scores(BaseFeaturesExtractor):
    """From observations to what all options have in common, and a score for each option."""

    def __init__(self, space: Any, schema: Schema) -> None:
        super().__init__(space, WIDE + schema.most_options)
        self.schema = schema
        self.single = [table for table in schema.tables if table.rows == 1]
        self.many = [table for table in schema.tables if table.rows > 1 and table.name != OPTIONS]
        self.sums = nn.ModuleDict({t.name: Sums(len(t.columns)) for t in [*self.single, schema.table(OPTIONS)]})
        self.touched = nn.ModuleDict()
        for table in [*self.single, schema.table(OPTIONS)]:
            for column in table.columns:
                if column.kind == "row":
                    key = f"{table.name}-{column.name}"
                    self.touched[key] = Sums(len(schema.table(column.table).columns))
        self.rows = nn.ModuleDict({t.name: nn.Linear(len(t.columns), SMALL) for t in self.many})
        self.joined = nn.Linear(2 * SMALL * len(self.many), WIDE)
        self.around = nn.Sequential(nn.ReLU(), nn.Linear(WIDE, WIDE))
        self.score = nn.Sequential(nn.ReLU(), nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, 1))

    def forward(self, seen: Tensor) -> Tensor:
        seen = seen.long()
        cells = {table.name: self._cells(seen, table) for table in self.schema.tables}
        around = self.around(self._all(cells) + self._pooled(cells))
        game, option = torch.nonzero(cells[OPTIONS][..., 0], as_tuple=True)
        rows = cells[OPTIONS][game, option]
        hidden = self.sums[OPTIONS](rows) + around[game]
        for at, column in enumerate(self.schema.table(OPTIONS).columns):
            if column.kind == "row":
                hidden = hidden + self._touched(cells, OPTIONS, column, game, rows[:, at])
        scores = torch.zeros(cells[OPTIONS].shape[:2]).index_put((game, option), self.score(hidden)[:, 0])
        return torch.cat([around, scores], 1)

    def _cells(self, seen: Tensor, table: Rows) -> Tensor:
        start = self.schema.offsets[table.name]
        return seen[:, start : start + table.size].reshape(len(seen), table.rows, len(table.columns))

    def _all(self, cells: dict[str, Tensor]) -> Tensor:
        """The tables with a single row, and the rows that they name."""
        found, games = 0, torch.arange(len(cells[OPTIONS]))
        for table in self.single:
            rows = cells[table.name][:, 0]
            found = found + self.sums[table.name](rows)
            for at, column in enumerate(table.columns):
                if column.kind == "row":
                    found = found + self._touched(cells, table.name, column, games, rows[:, at])
        return found

    def _pooled(self, cells: dict[str, Tensor]) -> Tensor:
        """All other tables: what their rows have on average, and at most."""
        parts = []
        for table in self.many:
            most = torch.tensor([max(1, min(MOST, self.schema.most(one))) for one in table.columns])
            rows = torch.relu(self.rows[table.name](cells[table.name].clamp(max=MOST) / most))
            parts += [rows.mean(1), rows.amax(1)]
        found: Tensor = self.joined(torch.cat(parts, 1))
        return found

    def _touched(self, cells: dict[str, Tensor], name: str, column: Any, game: Tensor, row: Tensor) -> Tensor:
        """What a row holds that something names; nothing for 0."""
        there = cells[column.table][game, (row - 1).clamp(min=0)]
        found: Tensor = self.touched[f"{name}-{column.name}"](there) * (row > 0)[:, None]
        return found


class Part(nn.Module):
    """Some of the features."""

    def __init__(self, first: int, end: int | None) -> None:
        super().__init__()
        self.part = slice(first, end)

    def forward(self, features: Tensor) -> Tensor:
        return features[:, self.part]


class Policy(MaskableActorCriticPolicy):
    """The scores are the policy; a value is read from what options have in common."""

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net = Part(WIDE, None)
        value = nn.Linear(WIDE, WIDE), nn.ReLU(), nn.Linear(WIDE, 1)
        self.value_net = nn.Sequential(Part(0, WIDE), nn.ReLU(), *value)
        self.optimizer = self.optimizer_class(self.parameters(), lr=lr_schedule(1), **self.optimizer_kwargs)


class Games(VecEnv):
    """Nightdeck's vector environment as Stable-Baselines3 wants it."""

    def __init__(self, env: VectorEnv) -> None:
        self.env, self.render_mode = env, None
        super().__init__(env.num_envs, env.single_observation_space, env.single_action_space)
        self.results: list[float] = []
        """How the games ended, shaping and all."""
        self._made = np.zeros(env.num_envs)

    def reset(self) -> Any:
        return self.env.reset(seed=self._seeds[0])[0]

    def step_async(self, actions: Any) -> None:
        self.env.step_async(actions)

    def step_wait(self) -> Any:
        seen, rewards, over, _, info = self.env.step_wait()
        infos: list[dict[str, Any]] = [{} for _ in over]
        for game in np.flatnonzero(over):
            infos[game] = {"terminal_observation": info["final_obs"][game], "TimeLimit.truncated": False}
        self._made += rewards
        self.results += list(self._made[over])
        self._made[over] = 0
        return seen, rewards.astype(np.float32), over, infos

    def close(self) -> None:
        self.env.close()

    def has_attr(self, attr_name: str) -> bool:
        return attr_name == "action_masks"

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        if method_name != "action_masks":
            raise NotImplementedError(method_name)
        return list(self.env.action_masks())

    def get_attr(self, attr_name: str, *_: Any) -> list[Any]:
        return [getattr(self.env, attr_name)] * self.num_envs

    def set_attr(self, attr_name: str, *_: Any) -> None:
        raise NotImplementedError(attr_name)

    def env_is_wrapped(self, *_: Any) -> list[bool]:
        return [False] * self.num_envs


class Agent:
    """Plays what the network likes best. The file of its weights is in NIGHTDECK_AGENT."""

    def __init__(self) -> None:
        torch.set_num_threads(1)
        self.policy = MaskablePPO.load(os.environ["NIGHTDECK_AGENT"]).policy

    def pick(self, table: nightdeck.Table, seat: int) -> nightdeck.Option:
        options = table.ask(seat).options
        seen = torch.from_numpy(np.frombuffer(bytearray(table.observe(seat)), np.uint8))[None]
        with torch.no_grad():
            scores = self.policy.extract_features(seen, self.policy.features_extractor)[0, WIDE:]
        return options[int(scores[: len(options)].argmax())]


def copy_bot(model: MaskablePPO, record: str, epochs: int, seed: int, rate: float = 1e-3) -> dict[str, float]:
    """Learn which options were taken, and how the games ended. One game in ten is held back."""
    schema = nightdeck.game(head(record).setup.game).observation.schema
    if schema.fingerprint != head(record).observation:
        raise SystemExit(f"{record} has observations of another version; record it again")
    found = [one for one in decisions(record) if len(one.options) > 1]
    seen = torch.from_numpy(np.stack([np.frombuffer(one.observation, np.uint8) for one in found]))
    picks = torch.tensor([one.pick for one in found])
    worth = torch.tensor([2.0 * one.worth - 1 for one in found])
    counts = np.array([len(one.options) for one in found])
    masks = np.arange(schema.most_options) < counts[:, None]
    held = torch.tensor([one.game % 10 == 9 for one in found])
    train, test = torch.nonzero(~held)[:, 0].numpy(), torch.nonzero(held)[:, 0].numpy()
    chance, policy = np.random.default_rng(seed), model.policy
    policy.set_training_mode(True)
    optimizer = torch.optim.Adam(policy.parameters(), lr=rate)
    for _ in range(epochs):
        order = chance.permutation(train)
        for start in range(0, len(order), COPIED):
            some = order[start : start + COPIED]
            value, likely, _ = policy.evaluate_actions(seen[some], picks[some], masks[some])
            loss = -likely.mean() + 0.5 * ((value[:, 0] - worth[some]) ** 2).mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    policy.set_training_mode(False)
    same = [
        (policy.get_distribution(seen[some], masks[some]).mode() == picks[some]).float()
        for some in np.array_split(test, max(1, len(test) // 256))
    ]
    return {"choices": float(len(train)), "agreement": float(torch.cat(same).mean())}


def made(args: argparse.Namespace) -> MaskablePPO:
    """The games and the network that learns to play them."""
    setup, seat = setup_of(args), args.seat if args.seat == "all" else int(args.seat)
    games = VectorEnv(
        setup.game, args.games, mode=setup.mode, players=setup.players, **setup.options,
        processes=args.processes, seat=seat, opponents=args.opponents, shaping=args.shaping,
        discount=args.discount,
    )  # fmt: skip
    schema = nightdeck.game(setup.game).observation.schema
    how = {"features_extractor_class": Scores, "features_extractor_kwargs": {"schema": schema}}
    return MaskablePPO(
        Policy, Games(games), learning_rate=args.rate, n_steps=args.round, batch_size=512, n_epochs=3,
        gamma=args.discount, gae_lambda=0.95, ent_coef=args.entropy, target_kl=0.03, seed=args.seed,
        policy_kwargs={**how, "net_arch": [], "ortho_init": False}, device="cpu",
    )  # fmt: skip


def main(argv: Sequence[str] | None = None) -> MaskablePPO:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add_game(parser)
    add_setup(parser)
    parser.add_argument("--seat", default="0", help="the seat that learns, or all of them")
    parser.add_argument("--opponents", default="random", help="the bot in the other seats")
    parser.add_argument("--record", help="a record of games, to copy the bot in it first")
    parser.add_argument("--epochs", type=int, default=6, help="how often to go through the record")
    parser.add_argument("--steps", type=int, default=200_000, help="decisions to learn from by playing")
    parser.add_argument("--games", type=int, default=64, help="how many games are played side by side")
    parser.add_argument("--processes", type=int, help="in how many processes (default: one a core)")
    parser.add_argument("--threads", type=int, default=1, help="on how many cores to learn")
    parser.add_argument("--round", type=int, default=64, help="decisions in each game between two lessons")
    parser.add_argument("--shaping", type=float, default=1.0)
    parser.add_argument("--discount", type=float, default=0.995)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--entropy", type=float, default=0.003)
    parser.add_argument("--minutes", type=float, default=600.0, help="stop after so many minutes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="where to write the agent, as .zip")
    args = parser.parse_args(argv)

    torch.set_num_threads(args.threads)
    start, model = time.monotonic(), made(args)
    if args.record:
        print(copy_bot(model, args.record, args.epochs, args.seed), flush=True)
        model.save(args.out)

    def go_on(*_: Any) -> bool:
        games = model.env
        if model.num_timesteps % (args.round * args.games) == 0 and games.results:
            mean, spent = np.mean(games.results[-500:]), (time.monotonic() - start) / 60
            print(f"{model.num_timesteps:,} decisions, {spent:.1f} minutes, reward {mean:+.3f}", flush=True)
            model.save(args.out)
        return (time.monotonic() - start) / 60 < args.minutes

    if args.steps:
        model.learn(args.steps, callback=go_on)
    model.save(args.out)
    model.env.close()
    return model


if __name__ == "__main__":
    main()
