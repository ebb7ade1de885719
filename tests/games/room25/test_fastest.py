"""How fast base Room 25 can be won alone or together, by search with open rooms: not in one round, sometimes in two.

A published analysis says so (P. Lafourcade, Optimal games in Room 25 solo and coop modes, 2023). The search keeps the
positions in which the characters are nearest to Room 25, so what it does not find may exist; what it finds does.
"""

import pytest

from nightdeck.core.table import Table
from nightdeck.games.room25 import GAME
from nightdeck.games.room25.content.components import Mode
from nightdeck.games.room25.state import State

SIDE = 5
ACTS = 8
"""Four characters, two actions each."""


def dealt(seed: int, mode: Mode = "solo") -> Table:
    """The first turn of four characters. Together, too, each picks its actions as it goes: with everything open, that
    is no more than to have programmed the right ones."""
    setup = GAME.setup(mode, 1 if mode == "solo" else 4, seed, season2=False, reminders=False)
    state = GAME.rules.deal(setup)
    for who in state.characters:
        who.free = 1
    table = Table(GAME, setup, state)
    while table.asks[0].kind != "turn":
        table.answer(table.asks[0].seat, table.asks[0].options[-1])
    return table


def state_of(table: Table) -> State:
    assert isinstance(table.state, State)
    return table.state


def far(state: State) -> int:
    """How many moves all characters together are from Room 25; a dead one is too far."""
    at = {tile: cell for cell, tile in enumerate(state.board)}
    goal = next(at[i] for i, tile in enumerate(state.tiles) if tile.kind == "room25")
    cells = [at[who.tile] if who.alive else goal + 10 * SIDE for who in state.characters]
    way = sum(abs(cell // SIDE - goal // SIDE) + abs(cell % SIDE - goal % SIDE) for cell in cells)
    row, column = divmod(goal, SIDE)
    return 4 * way + min(row, SIDE - 1 - row, column, SIDE - 1 - column)


def key(state: State) -> tuple[object, ...]:
    people = tuple((who.tile, tuple(who.used)) for who in state.characters)
    return people, tuple(state.board), tuple(tile.up for tile in state.tiles), state.acting


def after_one_act(table: Table) -> list[Table]:
    """Every position after whoever is to act has acted and the next one is asked, or the game is over."""
    start = (state_of(table).round, state_of(table).phase, state_of(table).acting)
    found: list[Table] = []
    todo = [table]
    while todo:
        here = todo.pop()
        for option in here.asks[0].options:
            there = here.fork()
            there.answer(here.asks[0].seat, option)
            state = state_of(there)
            same = (state.round, state.phase, state.acting) == start and there.outcome is None
            (todo if same else found).append(there)
    return found


def rounds_to_win(table: Table, rounds: int, width: int) -> int:
    """In how many rounds the search wins; 0 if it does not within so many."""
    beam = [table]
    for act in range(rounds * ACTS):
        ahead: dict[tuple[object, ...], Table] = {}
        for position in beam:
            for there in after_one_act(position):
                if there.outcome is not None and there.outcome.winners:
                    return act // ACTS + 1
                if there.outcome is None:
                    ahead.setdefault(key(state_of(there)), there)
        beam = sorted(ahead.values(), key=lambda table: far(state_of(table)))[:width]
    return 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(4))
def test_together_the_base_game_is_never_won_in_one_round(seed: int) -> None:
    assert rounds_to_win(dealt(seed, "coop"), rounds=1, width=600) == 0


@pytest.mark.soak
def test_together_the_base_game_is_sometimes_won_in_two_rounds() -> None:
    assert {rounds_to_win(dealt(seed, "coop"), rounds=2, width=12) for seed in range(10)} == {0, 2}


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(12))
def test_alone_the_base_game_is_never_won_in_one_round(seed: int) -> None:
    assert rounds_to_win(dealt(seed), rounds=1, width=600) == 0


@pytest.mark.soak
def test_alone_the_base_game_is_sometimes_won_in_two_rounds() -> None:
    assert {rounds_to_win(dealt(seed), rounds=2, width=30) for seed in range(10)} == {0, 2}
