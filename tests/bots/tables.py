"""Positions of the vault for the tests of bots."""

import random
from collections.abc import Iterator, Sequence

from tests.bots import vault

from nightdeck.core.table import Table


def played(seed: int, picks: int, players: int = 4) -> Table:
    """A table after so many random picks."""
    table = vault.new(seed, players)
    chance = random.Random(seed)
    while table.asks and len(table.log) < picks:
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))
    return table


def twin(table: Table, seat: int) -> Table | None:
    """A table that went the same way, with other things behind doors and faces that `seat` does not know."""
    state = vault.deal(table.setup)
    known = {*table.state.opened, *table.state.looked[seat]}
    doors = _differ(state.doors, [door for door in range(len(state.doors)) if door not in known])
    people = _differ(state.roles, [who for who in range(len(state.roles)) if who != seat])
    if doors is None:
        return None
    _swap(state.doors, *doors)
    if people is not None:
        _swap(state.roles, *people)
    other = Table(vault.GAME, table.setup, state)
    for pick in table.log:
        other.answer(pick.seat, pick.option)
    return other


def twins(seeds: range, step: int) -> Iterator[tuple[int, Table, Table]]:
    """Pairs of tables between which the asked seat, which comes first, cannot tell."""
    for seed in seeds:
        for picks in range(1, 30, step):
            table = played(seed, picks)
            if not table.asks:
                break
            seat = table.asks[-1].seat
            other = twin(table, seat)
            if other is not None:
                yield seat, table, other


def _differ(pieces: list[str], places: list[int]) -> tuple[int, int] | None:
    return next(((one, two) for one in places for two in places if pieces[one] < pieces[two]), None)


def _swap(pieces: list[str], one: int, two: int) -> None:
    pieces[one], pieces[two] = pieces[two], pieces[one]


def last_door(
    *,
    doors: list[str],
    roles: list[str],
    looked: list[list[int]],
    gold: list[int],
    seat: int = 0,
    then: Sequence[int] = (),
) -> Table:
    """Only `seat`, and after it those in `then`, may still open a door; then the game is over."""
    setup = vault.GAME.setup("doors", len(roles), 1)
    state = vault.deal(setup)
    state.doors, state.roles, state.looked, state.gold = doors[:], roles, looked, gold
    state.round = 3
    state.agenda = [("round", ()), *(("open", (who,)) for who in reversed([seat, *then]))]
    return Table(vault.GAME, setup, state)
