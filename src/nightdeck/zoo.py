"""Any game as a PettingZoo environment, for agents that learn.

import nightdeck.zoo

env = nightdeck.zoo.Env("room25", mode="coop", players=4)
env.reset(seed=7)
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    action = None if terminated else env.action_space(agent).sample(observation["action_mask"])
    env.step(action)
"""

import copy
import functools
import hashlib
import operator
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Self, SupportsIndex, TypedDict, TypeVar

import msgspec

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
except ImportError as missing:
    raise ImportError("nightdeck.zoo needs PettingZoo: pip install nightdeck[zoo]") from missing

import nightdeck
from nightdeck.bots.words import option_words, plain
from nightdeck.core.ask import Option

SEEN = 2048
"""Places for what a seat knows."""
OFFERED = 64
"""Places for what an option is."""
PLACES = 4
"""Places that each fact takes among them, so that no two options have the same by chance."""
MOST = 128
"""Options that a question may have; the longest list that a rule offers today has 75."""
RENDER_MODES = ["ansi", "svg"]

Floats = NDArray[np.float32]
Space = TypeVar("Space", bound=spaces.Space[Any])


class Observation(TypedDict):
    """What an agent may know (`observation`), its options, a row each, and which rows there are (`action_mask`)."""

    observation: Floats
    options: Floats
    action_mask: NDArray[np.int8]


class Env(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A table whose seats are agents, `seat_0` and so on; an action is the number of an option, counted from 0.

    Everything an agent observes is made of its seat's own view. Rewards come with the end: 1 for a win, -1 for a loss.
    """

    table: nightdeck.Table
    """The game itself: questions, views, hints, saves, and worlds dealt anew for a search."""

    def __init__(
        self,
        game: str,
        *,
        mode: str = "",
        players: int = 0,
        pack: str | Path = "",
        render_mode: str = "",
        **options: Any,
    ) -> None:
        self.metadata = {"name": f"nightdeck_{game}", "render_modes": RENDER_MODES, "is_parallelizable": False}
        if render_mode and render_mode not in RENDER_MODES:
            raise nightdeck.BadSetup(f"there is no render mode {render_mode!r}; there are {' and '.join(RENDER_MODES)}")
        self.render_mode = render_mode or None
        self._new = functools.partial(nightdeck.new, game, mode=mode, players=players, pack=pack, **options)
        self._chance = random.Random()
        self._spaces: dict[str, tuple[spaces.Dict, spaces.Discrete]] = {}
        self.reset()
        self.possible_agents = self.agents[:]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game. Without a seed each is another one. `options` changes nothing: a setup is an environment's."""
        dealt = self._chance.getrandbits(32) if seed is None else _own_number(seed)
        self.table = self._new(seed=dealt)
        if seed is not None:
            self._chance.seed(dealt)
        self.agents = [f"seat_{seat}" for seat in range(self.table.setup.players)]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: SupportsIndex | None) -> None:
        """Answer the question of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        ask, number = self.table.asks[0], _own_number(action)
        if not isinstance(number, int) or not 0 <= number < len(ask.options):
            words = f"{agent} has {len(ask.options)} options, counted from 0; there is no {number!r}"
            raise nightdeck.IllegalPick(words)
        self._cumulative_rewards[agent] = 0.0
        self.table.answer(ask.seat, ask.options[number])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Let the next agent be asked, or end the game. Who choose at the same time are asked one after the other."""
        if self.table.asks:
            self.agent_selection = f"seat_{self.table.asks[0].seat}"
            return
        assert self.table.outcome is not None
        for seat, agent in enumerate(self.agents):
            self.rewards[agent] = 2 * self.table.outcome.worth(seat) - 1
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    # Looking

    def observe(self, agent: str) -> Observation:
        """What an agent may know now. Who is not asked has no options."""
        seat = self._seat(agent)
        known = list(_parts(self.table.view(seat)))
        options, mask = np.zeros((MOST, OFFERED), np.float32), np.zeros(MOST, np.int8)
        for ask in self.table.asks:
            if ask.seat != seat:
                continue
            if len(ask.options) > MOST:
                raise nightdeck.NightdeckError(
                    f"{ask.kind!r} has {len(ask.options)} options; nightdeck.zoo.MOST is {MOST}"
                )
            known.append(("asked", (ask.kind, ask.about)))
            for row, option in enumerate(ask.options):
                options[row] = _offered(ask.kind, option)
            mask[: len(ask.options)] = 1
        return {"observation": _numbers(known, SEEN), "options": options, "action_mask": mask}

    def words(self) -> tuple[str, list[str]]:
        """The question of the agent whose turn it is, and its options, as a person reads them."""
        ask = self.table.ask(self._seat(self.agent_selection))
        question = plain(self.table.game.question(self.table.view(ask.seat), ask))
        return question, [option_words(self.table, ask, option) for option in ask.options]

    def render(self) -> str | None:
        """What the agent whose turn it is may know, as text or as a picture."""
        seat = self._seat(self.agent_selection)
        if self.render_mode == "ansi":
            view, board = self.table.view(seat), self.table.game.board
            return board(view) if board else msgspec.json.format(msgspec.json.encode(view)).decode()
        return self.table.scene(seat).svg() if self.render_mode == "svg" else None

    def close(self) -> None:
        """Nothing is open: an environment is plain memory."""

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent: numbers without bounds, and a mask."""
        return self._space(agent)[0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The number of an option; `action_mask` says which there are."""
        return self._space(agent)[1]

    def _space(self, agent: str) -> tuple[spaces.Dict, spaces.Discrete]:
        """Made once for each agent, because a space is seeded."""
        if agent not in self._spaces:
            self._seat(agent)
            observations = spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, (SEEN,), np.float32),
                    "options": spaces.Box(-np.inf, np.inf, (MOST, OFFERED), np.float32),
                    "action_mask": spaces.MultiBinary(MOST),
                }
            )
            self._spaces[agent] = observations, spaces.Discrete(MOST)
        return self._spaces[agent]

    def _seat(self, agent: str) -> int:
        seats = [f"seat_{seat}" for seat in range(self.table.setup.players)]
        if agent not in seats:
            raise nightdeck.NoSeat(f"there is no agent {agent!r}; agents are {', '.join(seats)}")
        return seats.index(agent)

    # Copying

    def fork(self) -> Self:
        """An independent copy, to look ahead."""
        twin = copy.copy(self)
        twin.table = self.table.fork()
        twin._chance = copy.copy(self._chance)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.infos = copy.deepcopy(self.infos)
        twin._spaces = {agent: (_twin(seen), _twin(acts)) for agent, (seen, acts) in self._spaces.items()}
        return twin


def _twin(space: Space) -> Space:
    """A space that draws by itself, and what `space` would have drawn. The bounds, which never change, are shared."""
    twin = copy.copy(space)
    twin._np_random = copy.deepcopy(space._np_random)
    if isinstance(twin, spaces.Dict):
        twin.spaces = {name: _twin(inner) for name, inner in twin.spaces.items()}
    return twin


def _own_number(number: Any) -> Any:
    """A whole number of numpy's, or of any library's, as Python's own; anything else stays as it is."""
    try:
        return operator.index(number)
    except TypeError:
        return number


# Feature hashing: every fact, such as "figures.3.cell=12", falls on `PLACES` of `size` places, as +1 or -1. Nobody has
# to say how a game's view becomes numbers, and a fact is at the same places in all games of all processes.

_encode = msgspec.msgpack.Encoder().encode


def _numbers(parts: Iterable[tuple[str, Any]], size: int) -> Floats:
    """Named values as numbers."""
    hashed = [_hashed(name, _encode(value)) for name, value in parts]
    codes = np.concatenate(hashed)
    return np.bincount(codes % size, np.where(codes >> 15, 1.0, -1.0), size).astype(np.float32)


@functools.lru_cache(maxsize=65_536)
def _offered(kind: str, option: Option) -> Floats:
    """An option as numbers."""
    return _numbers([(kind, option)], OFFERED)


def _parts(view: msgspec.Struct) -> Iterator[tuple[str, Any]]:
    """A view in small pieces, most of which stay the same from question to question."""
    for name in view.__struct_fields__:
        value = getattr(view, name)
        if isinstance(value, list | tuple):
            yield from ((f"{name}.{number}", piece) for number, piece in enumerate(value))
        else:
            yield name, value


@functools.lru_cache(maxsize=65_536)
def _hashed(name: str, value: bytes) -> NDArray[np.uint16]:
    """The codes of all facts in a named value: the last bit is the sign, the first ones are the place."""
    return np.frombuffer(b"".join(map(_codes, _facts(name, msgspec.msgpack.decode(value)))), "<u2")


def _codes(fact: str) -> bytes:
    return hashlib.blake2b(fact.encode(), digest_size=2 * PLACES).digest()


def _facts(path: str, value: Any) -> Iterator[str]:
    """Every leaf of a value with the way to it; what is empty, none or false goes without saying, but not 0."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _facts(f"{path}.{key}", inner)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _facts(f"{path}.{number}", inner)
    elif value or (value == 0 and value is not False):
        yield f"{path}={value}"
