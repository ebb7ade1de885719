"""One seat of a game as a Gymnasium environment; bots play the others.

import gymnasium
import nightdeck.gym

env = gymnasium.make("nightdeck/Room25-solo-v0")
seen, info = env.reset(seed=7)
seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
"""

import random
from typing import Any

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError("nightdeck.gym needs Gymnasium: pip install nightdeck[gym]") from missing

import nightdeck
from nightdeck.learn import display
from nightdeck.learn.arrays import Sight, sight_of
from nightdeck.learn.episodes import Episodes
from nightdeck.learn.vector import VectorEnv as VectorEnv

PREFIX = {"room25": "Room25", "level7": "Level7", "lifeform": "Lifeform", "scare": "Scare"}
"""How ids begin."""


class Env(gymnasium.Env[NDArray[Any], np.int64]):
    """A seat at a table; an action is an option's number, and `info["action_mask"]` says which exist.

    The reward comes at the end: 1 for a win, -1 for a loss. With `shaping`, every step adds so many
    times `discount * evaluate(after) - evaluate(before)`, which changes no best policy. An action
    that is no option counts in `info["illegal_actions"]`, and another option is taken for it. With
    `seat="all"` the agent plays all seats, each by what that seat may know.
    """

    sight: Sight
    """How observations become arrays: their tables, their options, and features for a network."""

    def __init__(self, game: str, *, features: bool = False, render_mode: str | None = None, **setting: Any) -> None:
        """`setting`: mode, players, seat, opponents, shaping, discount, and the game's own options."""
        display.check(render_mode)
        self.metadata = {"render_modes": display.MODES}
        self.render_mode = render_mode
        self._features = features
        self._episodes = Episodes(game, **setting)
        self._chance = random.Random()
        self.sight = sight_of(nightdeck.game(game))
        self.action_space = spaces.Discrete(self.sight.most_options)
        self.observation_space = self._space()

    def _space(self) -> spaces.Box:
        box = self.sight.box()
        if not self._features:
            return box
        size = self.sight.features(np.zeros(box.shape, box.dtype)).size
        return spaces.Box(-np.inf, np.inf, (size,), np.float32)

    @property
    def table(self) -> nightdeck.Table:
        """The game itself: questions, views, saves."""
        return self._episodes.table

    @property
    def seat(self) -> int:
        """Which seat is asked, and sees what `step` returns."""
        return self._episodes.seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin a game. `options` change its setup for once: mode, players, or options of the game."""
        super().reset(seed=seed)
        if seed is not None:
            self._chance.seed(seed)
        self._episodes.begin(self._chance.getrandbits(32), options)
        return self._look(), self._info()

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Answer for the seat, and let the others play until it is asked again."""
        episodes = self._episodes
        reward = episodes.answer(_number(action))
        return self._look(), reward, episodes.ask is None, False, self._info()

    def _look(self) -> NDArray[Any]:
        episodes = self._episodes
        seen = self.sight.look(episodes.table, episodes.seat)
        return self.sight.features(seen) if self._features else seen

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are options now, as MaskablePPO of sb3-contrib asks for it."""
        return self._mask().astype(np.bool_)

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.sight.most_options, np.int8)
        mask[: self._episodes.offered] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "illegal_actions": self._episodes.illegal}

    def render(self) -> Any:
        """What the seat may know, as text or as an SVG picture."""
        return display.rendered(self.table, self.seat, self.render_mode)

    def close(self) -> None:
        self._episodes.close()


def register() -> None:
    """Register every game and mode: "nightdeck/Room25-solo-v0", and "nightdeck/Room25-v0" for its first."""
    for name in nightdeck.games():
        modes = {"": "", **{f"-{mode.name}": mode.name for mode in nightdeck.game(name).modes}}
        for suffix, mode in modes.items():
            id = f"nightdeck/{PREFIX.get(name, name.capitalize())}{suffix}-v0"
            if id not in gymnasium.registry:
                chosen = {"game": name, "mode": mode}
                gymnasium.register(
                    id, "nightdeck.gym:Env", kwargs=chosen, disable_env_checker=True,
                    vector_entry_point="nightdeck.gym:VectorEnv",
                )  # fmt: skip


register()


def _number(action: Any) -> int:
    """An action as a whole number, which may be that of no option."""
    if type(action) is int or isinstance(action, np.integer):
        return int(action)
    found = np.asarray(action)
    if found.size != 1 or found.dtype.kind not in "iu":
        words = "an action is the number of an option, counted from 0"
        raise nightdeck.IllegalPick(f"{words}, and not {action!r}")
    return int(found.item())
