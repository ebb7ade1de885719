"""The games in OpenSpiel: its own tests of random play, its ISMCTS bot, saved states, and what players may know."""

import importlib
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel  # type: ignore[import-not-found]
import pytest

import nightdeck
import nightdeck.openspiel

ismcts: Any = importlib.import_module("open_spiel.python.algorithms.ismcts")
mcts: Any = importlib.import_module("open_spiel.python.algorithms.mcts")

MODES = [
    pytest.param(name, mode.name, mode.players[0], id=f"{name}-{mode.name}")
    for name in nightdeck.games()
    for mode in nightdeck.game(name).modes
]
GAMES = [f"nightdeck_{name}" for name in nightdeck.games()]


def begun(name: str, deal: int = 5, picks: int = 0) -> Any:
    """A state some random picks after a deal."""
    state, chance = pyspiel.load_game(name).new_initial_state(), random.Random(deal)
    state.apply_action(deal)
    while state.move_number() <= picks and not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize(("name", "mode", "players"), MODES)
def test_openspiel_finds_nothing_wrong_in_random_play(name: str, mode: str, players: int) -> None:
    game = pyspiel.load_game(f"nightdeck_{name}(mode={mode},players={players})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


EVERYTHING = [
    (name, mode.name, players)
    for name in nightdeck.games()
    for mode in nightdeck.game(name).modes
    for players in {mode.players[0], mode.players[-1]}
]


@pytest.mark.soak
@pytest.mark.parametrize(("name", "mode", "players"), EVERYTHING)
def test_openspiel_finds_nothing_wrong_in_any_mode(name: str, mode: str, players: int) -> None:
    """With as few and as many as can play."""
    game = pyspiel.load_game(f"nightdeck_{name}(mode={mode},players={players})")
    pyspiel.random_sim_test(game, num_sims=5, serialize=False, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_openspiel_finds_nothing_wrong_with_states_saved_at_every_step(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_own_search_plays(name: str) -> None:
    game, state, chance = pyspiel.load_game(name), begun(name, picks=4), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, Ahead(), 1.0, 5, random_state=chance)
    for _ in range(2):
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)


class Ahead(mcts.Evaluator):  # type: ignore[misc]
    """Nightdeck's own evaluation, to be quick."""

    def evaluate(self, state: Any) -> list[float]:
        table = state.table
        return [2 * table.game.bots.evaluate(table.state, seat) - 1 for seat in range(table.setup.players)]

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("name", GAMES)
def test_a_state_can_be_saved_and_opened(name: str) -> None:
    state = begun(name, picks=12)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert again.table.save() == state.table.save()
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[0])
    assert again.table.save() == state.table.save() != clone.table.save()


def test_a_resampled_state_looks_the_same_to_whoever_moves() -> None:
    state, chance, differ = begun("nightdeck_room25(mode=suspicion,players=5)"), random.Random(2), 0
    sampler = pyspiel.UniformProbabilitySampler(3, 0.0, 1.0)
    for _ in range(60):
        player = state.current_player()
        world = state.resample_from_infostate(player, sampler)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        differ += str(world) != str(state)
        state.apply_action(chance.choice(state.legal_actions()))
    assert differ > 30


def test_returns_are_the_result() -> None:
    state = begun("nightdeck_room25(mode=competition,players=2)", picks=10_000)
    assert state.is_terminal()
    assert state.returns() == [2 * state.table.outcome.worth(seat) - 1 for seat in range(2)]


def test_actions_have_words() -> None:
    state = begun("nightdeck_level7")
    words = [state.action_to_string(action) for action in state.legal_actions()]
    assert len(set(words)) == len(words) > 1
    assert str(pyspiel.load_game("nightdeck_level7").new_initial_state()) == "before the deal"


def test_an_action_that_is_not_there_is_refused_and_changes_nothing() -> None:
    state = pyspiel.load_game("nightdeck_level7").new_initial_state()
    with pytest.raises(nightdeck.IllegalPick, match="there is no action 4096; actions are 0 to 4095"):
        state.apply_action(4096)
    state.apply_action(7)
    before, count = str(state), len(state.legal_actions())
    with pytest.raises(nightdeck.IllegalPick, match=f"there is no action {count}; actions are 0 to {count - 1}"):
        state.apply_action(count)
    assert str(state) == before


def test_a_wrong_mode_is_refused() -> None:
    with pytest.raises(nightdeck.BadSetup, match="did you mean 'coop'"):
        pyspiel.load_game("nightdeck_room25(mode=cop)")


def test_without_openspiel_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pyspiel'] = None; import nightdeck.openspiel"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "nightdeck.openspiel needs OpenSpiel: pip install nightdeck[openspiel]" in ended.stderr
