"""The games in OpenSpiel, registered as `nightdeck_room25` and so on.

import pyspiel
import nightdeck.openspiel

game = pyspiel.load_game("nightdeck_room25(mode=competition,players=2)")
state = game.new_initial_state()

A game begins with a chance node that deals it; all dice after that follow from the deal. Those who
choose at the same time are asked one after another and do not see what the others chose. An action
is an option's number. `resample_from_infostate` is a re-deal, so OpenSpiel's ISMCTS plays them all.
"""

from typing import Any

try:
    import numpy as np
    import pyspiel  # type: ignore[import-not-found]
except ImportError as missing:
    raise ImportError("nightdeck.openspiel needs OpenSpiel: pip install nightdeck[openspiel]") from missing

import msgspec

import nightdeck
from nightdeck.bots.plain_text import option_words
from nightdeck.learn.arrays import sight_of

DEALS = 4096
"""From how many deals the first chance node draws."""


class _Game(pyspiel.Game):  # type: ignore[misc]
    """A game of Nightdeck in one mode with one number of players."""

    name: str
    type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        found = nightdeck.game(self.name)
        self.setup = found.setup(str(params.get("mode", "")), int(params.get("players", 0)))
        self.sight = sight_of(found)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.sight.most_options,
            max_chance_outcomes=DEALS,
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=1.0,
            max_game_length=found.rules.bound,
        )
        super().__init__(self.type, info, params)

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        if params:
            raise ValueError(f"observations of Nightdeck take no parameters, not {params}")
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self, tensor=not recalls)


class State(pyspiel.State):  # type: ignore[misc]
    """A table, or the moment before it is dealt."""

    def __init__(self, game: _Game) -> None:
        super().__init__(game)
        self.setup = game.setup
        self.table: nightdeck.Table | None = None
        self.first = -1
        """The player who is asked first, where a re-deal has left several to answer."""

    def _ask(self) -> nightdeck.Ask:
        assert self.table is not None
        asks = self.table.asks
        return next((ask for ask in asks if ask.seat == self.first), asks[0])

    def current_player(self) -> int:
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        return self._ask().seat if self.table.asks else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.table is not None and not self.table.asks

    def _legal_actions(self, player: int) -> list[int]:
        ask = self._ask()
        return list(range(len(ask.options))) if player == ask.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1.0 / DEALS) for deal in range(DEALS)]

    def _apply_action(self, action: int) -> None:
        count = DEALS if self.table is None else len(self._ask().options)
        if not 0 <= action < count:
            raise nightdeck.IllegalPick(f"there is no action {action}; actions are 0 to {count - 1}")
        if self.table is None:
            self.table = nightdeck.deal(self.setup.seeded(action))
            return
        ask = self._ask()
        self.table.answer(ask.seat, ask.options[action])

    def _action_to_string(self, player: int, action: int) -> str:
        if self.table is None:
            return f"deal {action}"
        ask = self.table.ask(player)
        return f"{action}: {option_words(self.table, ask, ask.options[action])}"

    def returns(self) -> list[float]:
        outcome = self.table.outcome if self.table else None
        return [2 * outcome.worth(seat) - 1 if outcome else 0.0 for seat in range(self.setup.players)]

    def resample_from_infostate(self, player: int, sampler: Any) -> "State":
        """A state that the player cannot tell from this one, dealt anew."""
        assert self.table is not None
        copy = State(self.get_game())
        copy.first = player
        copy.table = self.table.redeal(player, int(sampler() * (1 << 48)))
        return copy

    def __str__(self) -> str:
        """Everything, secrets included."""
        if self.table is None:
            return "before the deal"
        return msgspec.json.encode(self.table.view(None, reveal=True)).decode()


class Observer:
    """What a player may know: as an array, and as text with all that it has been told."""

    def __init__(self, game: _Game, *, tensor: bool) -> None:
        self._game = game
        self.tensor = np.zeros(game.sight.box().shape, np.float32) if tensor else None
        self.dict = {"observation": self.tensor} if tensor else {}

    def set_from(self, state: State, player: int) -> None:
        if self.tensor is not None:
            self.tensor[:] = 0 if state.table is None else self._game.sight.look(state.table, player)

    def string_from(self, state: State, player: int) -> str:
        table = state.table
        if table is None:
            return "before the deal"
        asked = [ask for ask in table.asks if ask.seat == player]
        mine = [pick for pick in table.locked if pick.seat == player]
        known = table.view(player), asked, mine, table.events_for(player)
        return msgspec.json.encode(known).decode()


def register() -> None:
    """Register every game that OpenSpiel does not have yet."""
    for name in nightdeck.games():
        kind = _type_of(name)
        if kind.short_name not in pyspiel.registered_names():
            made = type(f"{name.capitalize()}Game", (_Game,), {"name": name, "type": kind})
            pyspiel.register_game(kind, made)


def _type_of(name: str) -> Any:
    found = nightdeck.game(name)
    counts = [count for mode in found.modes for count in mode.players]
    return pyspiel.GameType(
        short_name=f"nightdeck_{name}",
        long_name=found.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(counts),
        min_num_players=min(counts),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"mode": found.modes[0].name, "players": 0},
    )


register()
