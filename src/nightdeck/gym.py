"""One seat of a game as a Gymnasium environment; bots play the others.

import gymnasium
import nightdeck.gym

env = gymnasium.make("nightdeck/Room25-solo-v0")
seen, info = env.reset(seed=7)
seen, reward, over, cut, info = env.step(env.action_space.sample(info["action_mask"]))
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

try:
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
except ImportError as missing:
    raise ImportError("nightdeck.gym needs Gymnasium: pip install nightdeck[gym]") from missing

import nightdeck
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat
from nightdeck.learn import display
from nightdeck.learn.arrays import Sight, sight_of

PREFIX = {"room25": "Room25", "level7": "Level7", "lifeform": "Lifeform", "scare": "Scare"}
"""How ids begin."""


class Env(gymnasium.Env[NDArray[Any], np.int64]):
    """A seat at a table; an action is an option's number, and `info["action_mask"]` says which exist.

    The reward comes at the end: 1 for a win, -1 for a loss. With `shaping`, every step adds so many
    times `discount * evaluate(after) - evaluate(before)`, which changes no best policy. An action
    that is no option counts in `info["illegal_actions"]`, and another option is taken for it.
    """

    table: nightdeck.Table
    sight: Sight
    """How observations become arrays: their tables, their options, and features for a network."""

    def __init__(
        self,
        game: str,
        *,
        mode: str = "",
        players: int = 0,
        pack: str | Path = "",
        seat: int = 0,
        opponents: str | Sequence[str] = "greedy",
        shaping: float = 0.0,
        discount: float = 0.99,
        features: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        display.check(render_mode)
        self.metadata = {"render_modes": display.MODES}
        self.render_mode = render_mode
        self._setting = {"mode": mode, "players": players, "pack": pack, **options}
        self._game, self._seat, self._opponents = game, seat, opponents
        self._shaping, self._discount, self._features = shaping, discount, features
        self.sight = sight_of(nightdeck.game(game))
        self._chance = random.Random()
        self._bots: dict[int, BotSeat] = {}
        self._illegal = 0
        self.table = self._dealt(0, {})
        self._check_opponents()
        self.action_space = spaces.Discrete(self.sight.most_options)
        self.observation_space = self._space()

    def _space(self) -> spaces.Box:
        box = self.sight.box()
        if not self._features:
            return box
        size = self.sight.features(np.zeros(box.shape, box.dtype)).size
        return spaces.Box(-np.inf, np.inf, (size,), np.float32)

    def _dealt(self, seed: int, changed: dict[str, Any]) -> nightdeck.Table:
        table = nightdeck.new(self._game, seed=seed, **{**self._setting, **changed})
        if not 0 <= self._seat < table.setup.players:
            last = table.setup.players - 1
            raise nightdeck.NoSeat(f"there is no seat {self._seat}; seats are 0 to {last}")
        return table

    def _check_opponents(self) -> None:
        named = self._opponents
        if not isinstance(named, str) and len(named) != self.table.setup.players - 1:
            others = self.table.setup.players - 1
            raise nightdeck.BadSetup(f"name one bot for all opponents, or {others}, not {len(named)}")
        for name in [named] if isinstance(named, str) else named:
            make(name)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any], dict[str, Any]]:
        """Begin a game. `options` change its setup for once: mode, players, or options of the game."""
        super().reset(seed=seed)
        if seed is not None:
            self._chance.seed(seed)
        dealt = self._chance.getrandbits(32)
        self.table = self._dealt(dealt, options or {})
        self._check_opponents()
        self._bots = self._seated(dealt)
        self._illegal = 0
        self._play_others()
        return self._look(), self._info()

    def _seated(self, seed: int) -> dict[int, BotSeat]:
        seats = [seat for seat in range(self.table.setup.players) if seat != self._seat]
        alike = isinstance(self._opponents, str)
        names = [self._opponents] * len(seats) if alike else list(self._opponents)
        return {
            seat: BotSeat(make(str(name), seed + seat), seat, seed=seed + seat)
            for seat, name in zip(seats, names, strict=True)
        }

    def step(self, action: Any) -> tuple[NDArray[Any], float, bool, bool, dict[str, Any]]:
        """Answer for the seat, and let the others play until it is asked again."""
        if self.table.outcome is not None:
            raise nightdeck.IllegalPick("the game is over; reset() begins another")
        before = self._potential()
        options, number = self.table.ask(self._seat).options, _number(action)
        if not 0 <= number < len(options):
            self._illegal += 1
        self.table.answer(self._seat, options[number % len(options)])
        self._play_others()
        reward = self._discount * self._potential() - before + self._result()
        return self._look(), float(reward), not self.table.asks, False, self._info()

    def _result(self) -> float:
        outcome = self.table.outcome
        return 2 * outcome.worth(self._seat) - 1 if outcome else 0.0

    def _play_others(self) -> None:
        asks = self.table.asks
        while asks and all(ask.seat != self._seat for ask in asks):
            bot = self._bots[asks[0].seat]
            self.table.answer(bot.seat, bot.decide(self.table))
            asks = self.table.asks

    def _potential(self) -> float:
        """How well the seat stands, of which nothing is left at the end."""
        if not self._shaping or self.table.outcome is not None:
            return 0.0
        return self._shaping * self.table.game.bots.evaluate(self.table.state, self._seat)

    def _look(self) -> NDArray[Any]:
        seen = self.sight.look(self.table, self._seat)
        return self.sight.features(seen) if self._features else seen

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are options now, as MaskablePPO of sb3-contrib asks for it."""
        return self._mask().astype(np.bool_)

    def _mask(self) -> NDArray[np.int8]:
        mask = np.zeros(self.sight.most_options, np.int8)
        if self.table.outcome is None:
            mask[: len(self.table.ask(self._seat).options)] = 1
        return mask

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._mask(), "illegal_actions": self._illegal}

    def render(self) -> Any:
        """What the seat may know, as text or as an SVG picture."""
        return display.rendered(self.table, self._seat, self.render_mode)

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()


def register() -> None:
    """Register every game and mode: "nightdeck/Room25-solo-v0", and "nightdeck/Room25-v0" for its first."""
    for name in nightdeck.games():
        modes = {"": "", **{f"-{mode.name}": mode.name for mode in nightdeck.game(name).modes}}
        for suffix, mode in modes.items():
            id = f"nightdeck/{PREFIX.get(name, name.capitalize())}{suffix}-v0"
            if id not in gymnasium.registry:
                chosen = {"game": name, "mode": mode}
                gymnasium.register(id, "nightdeck.gym:Env", kwargs=chosen, disable_env_checker=True)


register()


def _number(action: Any) -> int:
    """An action as a whole number, which may be that of no option."""
    found = np.asarray(action)
    if found.size != 1 or found.dtype.kind not in "iu":
        raise nightdeck.IllegalPick(f"an action is the number of an option, counted from 0, and not {action!r}")
    return int(found.item())
