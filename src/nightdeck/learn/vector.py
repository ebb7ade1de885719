"""Many games at once: some processes play them, and observations lie in memory that all share."""

import ctypes
import multiprocessing
import os
import random
import traceback
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

import nightdeck
from nightdeck.learn.arrays import Sight, sight_of
from nightdeck.learn.episodes import Episodes

STEP, BEGIN, CLOSE = b"s", b"b", b"c"
DONE = b"."
CONTEXT = multiprocessing.get_context("spawn")


class Board(NamedTuple):
    """What the processes share, a row for each game."""

    seen: NDArray[Any]
    last: NDArray[Any]
    """What was seen at the end of a game, where one has ended in this step."""
    actions: NDArray[np.int64]
    rewards: NDArray[np.float64]
    over: NDArray[np.bool_]
    offered: NDArray[np.int64]
    illegal: NDArray[np.int64]
    seeds: NDArray[np.int64]
    """With which seed a game begins; below 0 as chance goes on."""


class Layout(NamedTuple):
    """The shapes of a board, and the memory that it lies in."""

    games: int
    width: int
    kind: str
    memory: Any

    def board(self) -> Board:
        kinds = (self.kind, self.kind, "<i8", "<f8", "?", "<i8", "<i8", "<i8")
        found, at = [], 0
        for number, kind in enumerate(kinds):
            shape = (self.games, self.width) if number < 2 else (self.games,)
            one = np.frombuffer(self.memory, kind, int(np.prod(shape)), at).reshape(shape)
            found.append(one)
            at += -(-one.nbytes // 8) * 8
        return Board(*found)


def _layout(games: int, box: spaces.Box) -> Layout:
    width, kind = box.shape[0], box.dtype.str
    size = 2 * -(-games * width * box.dtype.itemsize // 8) * 8 + games * 8 * 6
    return Layout(games, width, kind, CONTEXT.RawArray(ctypes.c_byte, size + 64))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class VectorEnv(gymnasium.vector.VectorEnv[NDArray[Any], NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games of one setup in `processes` processes, one for each core if not said.

    Game number i of `reset(seed=7)` is that of a single environment with seed 7 + i. A game that
    ends begins anew in the same step: `info["final_obs"]` has its last observation, and
    `info["_final_obs"]` says which games have ended. What `step` returns is overwritten by the next
    one, unless `copy` says otherwise. `step_async` and `step_wait` are the two halves of `step`.
    """

    sight: Sight
    """How observations become arrays: their tables, their options, and features for a network."""

    def __init__(
        self, game: str, num_envs: int = 1, *, processes: int | None = None, copy: bool = True, **setting: Any
    ) -> None:
        """`setting`: mode, players, seat, opponents, shaping, discount, and the game's own options."""
        if num_envs < 1:
            raise nightdeck.BadSetup(f"there must be one game or more, not {num_envs}")
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.render_mode = None
        self.num_envs = num_envs
        Episodes(game, **setting)  # a wrong setup comes out here, and not in another process
        self.sight = sight_of(nightdeck.game(game))
        self.single_observation_space = box = self.sight.box()
        self.single_action_space = spaces.Discrete(self.sight.most_options)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._copy, self._numbers = copy, np.arange(self.sight.most_options)
        self._start(game, _layout(num_envs, box), min(processes or _cores(), num_envs), setting)

    def _start(self, game: str, layout: Layout, processes: int, setting: dict[str, Any]) -> None:
        self._board, self._pipes, self._workers = layout.board(), [], []
        bounds = [self.num_envs * part // processes for part in range(processes + 1)]
        for first, end in pairwise(bounds):
            mine, theirs = CONTEXT.Pipe()
            worker = CONTEXT.Process(target=_work, args=(theirs, layout, range(first, end), game, setting), daemon=True)
            worker.start()
            theirs.close()
            self._pipes.append(mine)
            self._workers.append(worker)

    def _order(self, order: bytes) -> None:
        try:
            for pipe in self._pipes:
                pipe.send_bytes(order)
        except OSError:
            raise self._dead() from None

    def _wait(self) -> None:
        for pipe in self._pipes:
            try:
                answer = pipe.recv_bytes()
            except (EOFError, OSError):
                raise self._dead() from None
            if answer != DONE:
                self.close()
                raise nightdeck.NightdeckError(answer.decode())

    def _dead(self) -> nightdeck.NightdeckError:
        self.close()
        return nightdeck.NightdeckError("a process of this environment has died; make another environment")

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin all games anew. The setup is that of the environment: options are refused."""
        if options:
            words = "the games of a vector environment share one setup; make another environment"
            raise nightdeck.BadSetup(f"{words} for {', '.join(map(repr, options))}")
        super().reset(seed=seed if isinstance(seed, int) else None)
        seeds = [seed + number for number in range(self.num_envs)] if isinstance(seed, int) else seed
        self._board.seeds[:] = -1 if seeds is None else [-1 if one is None else one for one in seeds]
        self._order(BEGIN)
        self._wait()
        return self._seen(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One decision in each game."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Let the processes begin with a step."""
        found = np.asarray(actions)
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            words = f"actions are {self.num_envs} numbers of options, counted from 0"
            raise nightdeck.IllegalPick(f"{words}, not an array of {found.dtype} with shape {found.shape}")
        self._board.actions[:] = found
        self._order(STEP)

    def step_wait(self) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Wait until the step is done."""
        self._wait()
        over, info = self._board.over.copy(), self._info()
        if over.any():
            info["final_obs"], info["_final_obs"] = self._board.last.copy(), over
        return self._seen(), self._board.rewards.copy(), over, np.zeros_like(over), info

    def _seen(self) -> NDArray[Any]:
        return self._board.seen.copy() if self._copy else self._board.seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "illegal_actions": self._board.illegal.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are options now, a row for each game."""
        masks: NDArray[np.bool_] = self._numbers < self._board.offered[:, None]
        return masks

    def close_extras(self, **_: Any) -> None:
        """End the processes."""
        for pipe in self._pipes:
            try:
                pipe.send_bytes(CLOSE)
            except OSError:
                continue  # it has ended by itself
        for worker, pipe in zip(self._workers, self._pipes, strict=True):
            worker.join()
            pipe.close()
        self._pipes, self._workers = [], []


class _Game:
    """One game after another in a row of the board."""

    def __init__(self, board: Board, row: int, sight: Sight, episodes: Episodes) -> None:
        self._board, self._row, self._sight, self._episodes = board, row, sight, episodes
        self._chance = random.Random()

    def begin(self) -> None:
        seed = int(self._board.seeds[self._row])
        if seed >= 0:
            self._chance.seed(seed)
        self._deal()
        self._show(self._board.seen)

    def step(self) -> None:
        board, row, episodes = self._board, self._row, self._episodes
        board.rewards[row] = episodes.answer(int(board.actions[row]))
        board.over[row] = over = episodes.over
        board.illegal[row] = episodes.illegal
        if over:
            self._show(board.last)
            self._deal()
        self._show(board.seen)

    def _deal(self) -> None:
        self._episodes.begin(self._chance.getrandbits(32))

    def _show(self, where: NDArray[Any]) -> None:
        episodes = self._episodes
        where[self._row] = self._sight.look(episodes.table, episodes.seat)
        self._board.offered[self._row] = episodes.offered


def _work(
    pipe: Connection, layout: Layout, rows: range, game: str, setting: dict[str, Any]
) -> None:  # pragma: no cover (in a process of its own)
    """Play some of the games until told to stop."""
    try:
        board, sight = layout.board(), sight_of(nightdeck.game(game))
        games = [_Game(board, row, sight, Episodes(game, **setting)) for row in rows]
        while (order := pipe.recv_bytes()) != CLOSE:
            for one in games:
                one.step() if order == STEP else one.begin()
            pipe.send_bytes(DONE)
    except (EOFError, KeyboardInterrupt):
        return
    except BaseException:
        pipe.send_bytes(traceback.format_exc().encode())
