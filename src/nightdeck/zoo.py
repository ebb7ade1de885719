"""Every game as a PettingZoo environment, for agents that learn.

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
import operator
import random
from pathlib import Path
from typing import Any, Self, SupportsIndex, TypedDict, TypeVar

try:
    import numpy as np
    from gymnasium import spaces
    from numpy.typing import NDArray
    from pettingzoo import AECEnv, ParallelEnv  # type: ignore[import-untyped]
except ImportError as missing:
    raise ImportError("nightdeck.zoo needs PettingZoo: pip install nightdeck[zoo]") from missing

import nightdeck
from nightdeck.bots.plain_text import option_words, plain
from nightdeck.learn import display
from nightdeck.learn.arrays import Sight, sight_of

Space = TypeVar("Space", bound=spaces.Space[Any])


class Observation(TypedDict):
    """What an agent may know, its options included, in one array; and which options there are."""

    observation: NDArray[Any]
    action_mask: NDArray[np.int8]


class Env(AECEnv[str, Observation, int | None]):  # type: ignore[misc]
    """A table whose seats are agents, `seat_0` and so on; an action is an option's number.

    An agent observes only its seat's own view. Rewards come at the end: 1 for a win, -1 for a loss.
    """

    table: nightdeck.Table
    """The game itself: questions, views, hints, saves, and redealt tables for a search."""
    sight: Sight
    """How observations become arrays: their tables, their options, and features for a network."""

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
        self.metadata = {"name": f"nightdeck_{game}", "render_modes": display.MODES, "is_parallelizable": False}
        display.check(render_mode)
        self.render_mode = render_mode or None
        self._new = functools.partial(nightdeck.new, game, mode=mode, players=players, pack=pack, **options)
        self.sight = sight_of(nightdeck.game(game))
        self._chance = random.Random()
        self._spaces: dict[str, tuple[spaces.Dict, spaces.Discrete]] = {}
        self.possible_agents: list[str] = []
        self.reset()
        self.possible_agents = self.agents[:]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; without a seed, a random one.

        `options` change its setup for once: the mode, or options of the game, but not who plays.
        """
        dealt = self._chance.getrandbits(32) if seed is None else _own_number(seed)
        changed = {name: value for name, value in (options or {}).items() if name != "options"}
        table = self._new(**{**changed, "seed": dealt})  # PettingZoo's own test hands over {"options": 1}
        if self.possible_agents and table.setup.players != len(self.possible_agents):
            words = f"{len(self.possible_agents)} agents play here, not {table.setup.players}"
            raise nightdeck.BadSetup(f"{words}; make another environment")
        self.table = table
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
        """Answer for the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        ask = self.table.asks[0]
        number = _option_number(agent, ask, action)
        self._cumulative_rewards[agent] = 0.0
        self.table.answer(ask.seat, ask.options[number])
        self._go_on()
        self._accumulate_rewards()

    def _go_on(self) -> None:
        """Turn to the next agent, or end the game.

        Simultaneous choices are made one after another.
        """
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
        """What an agent may know now. An agent that is not asked has no options."""
        seat, mask = self._seat(agent), np.zeros(self.sight.most_options, np.int8)
        for ask in self.table.asks:
            if ask.seat == seat:
                mask[: len(ask.options)] = 1
        return {"observation": self.sight.look(self.table, seat), "action_mask": mask}

    def options(self, observation: Observation) -> NDArray[Any]:
        """The rows of the options in an observation, one for each that there is."""
        used = int(observation["action_mask"].sum())
        rows: NDArray[Any] = self.sight.options(observation["observation"])[:used]
        return rows

    def words(self) -> tuple[str, list[str]]:
        """The question of the agent whose turn it is, and its options, as a person reads them."""
        ask = self.table.ask(self._seat(self.agent_selection))
        question = plain(self.table.game.text.question(self.table.view(ask.seat), ask))
        return question, [option_words(self.table, ask, option) for option in ask.options]

    def render(self) -> str | None:
        """What the agent whose turn it is may know, as text or as an SVG picture."""
        seat = self._seat(self.agent_selection)
        return display.rendered(self.table, seat, self.render_mode)

    def close(self) -> None:
        """Nothing to close: an environment is plain memory."""

    def observation_space(self, agent: str) -> spaces.Dict:
        """The same for every agent: an array with bounds, and a mask."""
        return self._space(agent)[0]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The number of an option; `action_mask` says which exist."""
        return self._space(agent)[1]

    def _space(self, agent: str) -> tuple[spaces.Dict, spaces.Discrete]:
        """Made once for each agent, because spaces are seeded."""
        if agent not in self._spaces:
            self._seat(agent)
            most = self.sight.most_options
            seen = {"observation": self.sight.box(), "action_mask": spaces.MultiBinary(most)}
            self._spaces[agent] = spaces.Dict(seen), spaces.Discrete(most)
        return self._spaces[agent]

    def _seat(self, agent: str) -> int:
        seats = [f"seat_{seat}" for seat in range(self.table.setup.players)]
        if agent not in seats:
            raise nightdeck.NoSeat(f"there is no agent {agent!r}; agents are {', '.join(seats)}")
        return seats.index(agent)

    # Copying

    def fork(self) -> Self:
        """An independent copy, for looking ahead."""
        twin = copy.copy(self)
        twin.table = self.table.fork()
        twin._chance = copy.copy(self._chance)
        for name in ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations"):
            setattr(twin, name, getattr(self, name).copy())
        twin.infos = copy.deepcopy(self.infos)
        twin._spaces = {agent: (_twin(seen), _twin(acts)) for agent, (seen, acts) in self._spaces.items()}
        return twin


class Parallel(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """The same table, one step for all who are asked now: several, where seats choose in secret.

    An agent that is not asked has no options, and its action counts for nothing. Everybody stays
    to the end, also whoever is eliminated.
    """

    def __init__(self, game: str, **setting: Any) -> None:
        self.env = Env(game, **setting)
        self.metadata = {**self.env.metadata, "is_parallelizable": True}
        self.render_mode = self.env.render_mode
        self.possible_agents = self.env.possible_agents
        self.agents: list[str] = []

    @property
    def table(self) -> nightdeck.Table:
        return self.env.table

    def reset(
        self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; `options` change its setup for once."""
        self.env.reset(seed, options)
        self.agents = self.env.agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Answer for everybody who is asked. Nothing happens unless all of their actions exist."""
        asked = {f"seat_{ask.seat}": ask for ask in self.table.asks}
        numbers = {agent: _option_number(agent, ask, actions.get(agent)) for agent, ask in asked.items()}
        for agent, ask in asked.items():
            self.table.answer(ask.seat, ask.options[numbers[agent]])
        outcome, agents = self.table.outcome, self.agents
        worth = {agent: 2 * outcome.worth(seat) - 1 if outcome else 0.0 for seat, agent in enumerate(agents)}
        seen, over = self._seen(), dict.fromkeys(agents, outcome is not None)
        self.agents = [] if outcome else agents
        return seen, worth, over, dict.fromkeys(agents, False), {agent: {} for agent in agents}

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.env.observe(agent) for agent in self.agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.env.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.env.action_space(agent)

    def render(self) -> str | None:
        return self.env.render()

    def close(self) -> None:
        """Nothing to close."""


def _option_number(agent: str, ask: nightdeck.Ask, action: Any) -> int:
    """The number of an option, if it is one."""
    number = _own_number(action)
    if not isinstance(number, int) or not 0 <= number < len(ask.options):
        words = f"{agent} has {len(ask.options)} options, counted from 0; there is no {number!r}"
        raise nightdeck.IllegalPick(words)
    return number


def _twin(space: Space) -> Space:
    """A copy of a space that draws what `space` would have drawn; the bounds are shared."""
    twin = copy.copy(space)
    twin._np_random = copy.deepcopy(space._np_random)
    if isinstance(twin, spaces.Dict):
        twin.spaces = {name: _twin(inner) for name, inner in twin.spaces.items()}
    return twin


def _own_number(number: Any) -> Any:
    """An integer of any library as a Python int; anything else stays as it is."""
    try:
        return operator.index(number)
    except TypeError:
        return number
