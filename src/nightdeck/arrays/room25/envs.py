"""Many games of Room 25 as one vector environment of Gymnasium, on the processor.

import gymnasium
import nightdeck.arrays.room25.envs

envs = gymnasium.make_vec("nightdeck/Room25Arrays-v0", num_envs=1024, mode="coop", players=4)
seen, info = envs.reset(seed=7)
seen, rewards, over, cut, info = envs.step(actions)
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import jax
import numpy as np

try:
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space
except ImportError as missing:
    raise ImportError("the vector environment needs Gymnasium: pip install nightdeck[gym]") from missing
from numpy.typing import NDArray

from nightdeck.arrays.room25.crowd import Crowd
from nightdeck.arrays.room25.deal import Config, config, dealt
from nightdeck.arrays.room25.observe import observe
from nightdeck.arrays.room25.play import renew
from nightdeck.arrays.room25.state import State
from nightdeck.arrays.room25.tables import ACTIONS
from nightdeck.core.errors import BadSetup, IllegalPick
from nightdeck.core.setup import Setting
from nightdeck.games.room25.observation.columns import SCHEMA

Numbers = NDArray[Any]
Opponents = Callable[[Numbers, Numbers, np.random.Generator], Numbers]
"""Given what the asked seats observe, which actions are legal, and chance: an action for each."""
ID = "nightdeck/Room25Arrays-v0"


class VectorEnv(gymnasium.vector.VectorEnv[Numbers, Numbers, Numbers]):
    """One seat in many games; `opponents` play the others, by chance if they are not given.

    With `seat=None` the agent answers for whoever is asked, with what that seat may know; that is for
    modes in which all win or lose together. A game that is over begins anew with the next step, whose
    action does not count. An action that is not legal counts in `info["illegal_actions"]`, and the
    first legal one is taken.
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        mode: str = "coop",
        players: int = 4,
        seat: int | None = 0,
        opponents: Opponents | None = None,
        **options: Setting,
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}
        self.table = config(mode, players, **options)
        _check(mode, players, seat)
        self.num_envs, self.seat, self.opponents = num_envs, seat, opponents
        most = np.frombuffer(SCHEMA.limits, np.uint8)
        self.single_observation_space = spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
        self.single_action_space = spaces.Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.crowd = Crowd(finished(self.table, num_envs))
        self.illegal = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """New games. There are no options."""
        super().reset(seed=seed)
        if options:
            raise BadSetup(f"games cannot be changed later, so there are no options such as {', '.join(options)}")
        self._finish()
        self._play(np.zeros(self.num_envs, np.int32))
        return self._look(), self._info()

    def _finish(self) -> None:
        """All games are over, and those that come next depend on the seed alone."""
        self.crowd.column("over")[:] = 1
        luck = self.np_random.integers(2**32, size=(self.num_envs, 2), dtype=np.uint32)
        self.crowd.rows[:, self.crowd.columns.chance] = luck.view(np.int32)

    def step(self, actions: Numbers) -> tuple[Numbers, Numbers, Numbers, Numbers, dict[str, Any]]:
        """Answer in all games, and let the others play until the seat is asked again."""
        self._play(self._legal(_checked(actions, self.num_envs)))
        cut = np.zeros(self.num_envs, np.bool_)
        return self._look(), self._rewards(), self._over(), cut, self._info()

    def _legal(self, actions: Numbers) -> Numbers:
        offered = self.action_masks()
        wrong = ~offered[np.arange(self.num_envs), np.clip(actions, 0, ACTIONS - 1)]
        wrong |= (actions < 0) | (actions >= ACTIONS)
        self.illegal += wrong
        return np.where(wrong, np.argmax(offered, 1), actions).astype(np.int32)

    def _play(self, actions: Numbers) -> None:
        over = self._over()
        self.illegal[over] = 0
        self.crowd.change(renewing(self.table), np.flatnonzero(over))
        self.crowd.step(actions, np.flatnonzero(~over))
        while len(others := np.flatnonzero(self._others())):
            actions[others] = self._answers(others)
            self.crowd.step(actions, others)

    def _others(self) -> Numbers:
        """The games in which another seat is asked."""
        found: Numbers = self.crowd.open() & (self.seat is not None) & (self.crowd.column("seat") != self.seat)
        return found

    def _answers(self, games: Numbers) -> Numbers:
        masks = self.action_masks()[games]
        if self.opponents is None:
            return np.asarray(np.argmax(np.where(masks, self.np_random.random(masks.shape), -1.0), 1))
        seen = self.crowd.map(observe, games, self.crowd.column("seat")[games])
        return np.asarray(self.opponents(seen, masks, self.np_random))

    def _over(self) -> Numbers:
        return np.asarray(self.crowd.column("over") != 0)

    def _seats(self) -> Numbers:
        """Whose view and reward it is, game by game."""
        asked: Numbers = self.crowd.column("seat")
        return asked if self.seat is None else np.full_like(asked, self.seat)

    def _look(self) -> Numbers:
        seen: Numbers = self.crowd.map(observe, None, self._seats())
        return seen

    def _rewards(self) -> Numbers:
        """1 for a win, -1 for a loss, in the step that ends the game."""
        won, lost = ((self.crowd.column(side) >> self._seats()) & 1 for side in ("winners", "losers"))
        found: Numbers = np.where(self._over(), won - lost, 0).astype(np.float64)
        return found

    def action_masks(self) -> Numbers:
        """Which actions are legal, game by game; all of them once it is over."""
        offered = (self.crowd.column("options")[:, None] >> np.arange(ACTIONS)) & 1
        found: Numbers = (offered != 0) | self._over()[:, None]
        return found

    def _info(self) -> dict[str, Any]:
        everywhere = np.ones(self.num_envs, np.bool_)
        info = {"action_mask": self.action_masks().astype(np.int8), "illegal_actions": self.illegal.copy()}
        return info | {f"_{name}": everywhere for name in info}


def _check(mode: str, players: int, seat: int | None) -> None:
    if seat is None and mode not in ("coop", "solo"):
        raise BadSetup(f"in the mode {mode} seats have aims of their own; name one, seat=0 to seat={players - 1}")
    if seat is not None and not 0 <= seat < players:
        raise BadSetup(f"there is no seat {seat}; seats are 0 to {players - 1}")


def _checked(actions: Any, games: int) -> Numbers:
    found = np.asarray(actions)
    if found.shape != (games,) or found.dtype.kind not in "iu":
        raise IllegalPick(f"actions are {games} whole numbers, one for each game, and not {actions!r}")
    return found


def finished(table: Config, games: int) -> State:
    """States that are over, to begin anew."""
    one = jax.eval_shape(lambda: dealt(jax.random.key(0), table))
    blank: State = jax.tree.map(lambda leaf: np.zeros((games, *leaf.shape), leaf.dtype), one)
    return blank._replace(over=np.ones(games, bool))


@cache
def renewing(table: Config) -> Callable[[State], State]:
    return lambda state: renew(state, table)


if ID not in gymnasium.registry:
    gymnasium.register(ID, vector_entry_point="nightdeck.arrays.room25.envs:VectorEnv")
