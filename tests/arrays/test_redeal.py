"""What a seat does not know is dealt anew in arrays as it is by the rules."""

import random
from typing import Any, NamedTuple

import jax
import numpy as np
import pytest
from tests.arrays.harness import played
from tests.arrays.plain import asked, stepped, without_compiler
from tests.arrays.test_room25 import setups

from nightdeck.arrays import room25
from nightdeck.arrays.room25 import bridge
from nightdeck.arrays.room25.observe import observe
from nightdeck.arrays.room25.state import QUESTIONS, State, Tape
from nightdeck.core.table import Table

REDEAL = jax.jit(room25.redeal)
MANY = jax.jit(jax.vmap(room25.redeal, (None, None, 0)))
SECRET = ("clue", "programme", "second", "adrenaline")
DEALS = 400


class Moment(NamedTuple):
    """A decision in both engines."""

    table: Table
    picks: int
    state: State


def moments(seed: int, every: int) -> list[Moment]:
    """Some decisions of random games of all modes."""
    rng = random.Random(seed)
    found = []
    for setup in setups(rng, 1):
        game = played(setup, rng)
        state = game.start._replace(chance=Tape(np.asarray([*game.tape, 0], np.int32), np.int32(0)))
        action = 0
        with without_compiler():
            for picks, decision in enumerate(game.decisions):
                state = stepped(state, action)
                action = decision.action
                if rng.randrange(every) == 0:
                    free = state._replace(chance=np.asarray([rng.getrandbits(32), 1], np.uint32))
                    found.append(Moment(game.table, picks, free))
    return found


def plain(s: State) -> State:
    """A state of JAX for the machine without a compiler."""
    here: State = jax.tree.map(np.asarray, s)
    return here


def seen(s: State, seat: int) -> bytes:
    with without_compiler():
        return bytes(np.asarray(observe(s, np.int32(seat))))


def same(one: State, other: State) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(jax.tree.leaves(one), jax.tree.leaves(other), strict=True))


def test_a_seat_sees_no_difference_and_the_game_goes_on() -> None:
    tried = 0
    for moment in moments(seed=3, every=60):
        for seat in (*range(moment.table.setup.players), 8):
            new = plain(REDEAL(moment.state, seat, jax.random.key(tried)))
            tried += 1
            if moment.state.seat == seat:
                assert asked(new)
                assert new.options == moment.state.options
                assert seen(new, seat) == seen(moment.state, seat)
            with without_compiler():
                if not asked(new):
                    new = stepped(new, 0)
                assert asked(new)
                assert not new.broken
                if moment.state.seat != seat or QUESTIONS[int(moment.state.question)] not in SECRET:
                    assert QUESTIONS[int(new.question)] in (QUESTIONS[int(moment.state.question)], *SECRET)
    assert tried > 200


def test_what_a_seat_cannot_know_makes_no_difference() -> None:
    """Dealing a dealt game anew gives the same as dealing the true one anew."""
    for number, moment in enumerate(moments(seed=4, every=150)):
        seat = number % moment.table.setup.players
        once = REDEAL(moment.state, seat, jax.random.key(1))
        if int(once.seat) == seat:
            again = REDEAL(once, seat, jax.random.key(2))
            assert same(again, REDEAL(moment.state, seat, jax.random.key(2)))


def test_everything_unknown_is_dealt_as_often_as_by_the_rules() -> None:
    compared = 0
    for number, (table, picks, state) in enumerate(moments(seed=5, every=250)):
        seat = number % table.setup.players
        true = table.at(picks)
        theirs = [bridge.arrays_of(true.redeal(seat, n).state) for n in range(DEALS)]
        ours = MANY(state, seat, jax.random.split(jax.random.key(number), DEALS))
        for shares in (rooms, roles, tokens):
            here, there = shares(plain(ours)), shares(stacked(theirs))
            assert here.shape == there.shape
            assert np.abs(here - there).max() < 0.16, (table.setup, picks, seat, shares.__name__)
        compared += 1
    assert compared > 5


def stacked(states: list[State]) -> Any:
    fields = ("rooms", "role", "first", "second", "single", "hack")
    found: Any = {name: np.stack([getattr(s, name) for s in states]) for name in fields}
    return states[0]._replace(**found)


def rooms(s: Any) -> Any:
    """How often each kind of room lies on each cell."""
    return ((s.rooms[:, :, None] >> np.arange(25)) & 1).mean(0)


def roles(s: Any) -> Any:
    return np.stack([(s.role == role).mean(0) for role in (1, 2)])


def tokens(s: Any) -> Any:
    """How often each token lies in each slot."""
    slots = np.stack([s.first, s.second, s.single, s.hack], 1)
    return np.stack([(slots == token).mean(0) for token in range(1, 6)])


def test_a_finished_game_stays_as_it_is() -> None:
    rng = random.Random(9)
    game = played(next(setups(rng, 1)), rng)
    over = bridge.arrays_of(game.table.state)._replace(chance=np.asarray([1, 1], np.uint32))
    assert same(over, REDEAL(over, 0, jax.random.key(1)))


def test_recorded_chance_cannot_be_dealt_anew() -> None:
    rng = random.Random(9)
    with pytest.raises(AssertionError, match="tape"):
        REDEAL(played(next(setups(rng, 1)), rng).start, 0, jax.random.key(1))
