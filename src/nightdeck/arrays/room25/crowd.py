"""Many games on a processor: each chapter is compiled by itself, and runs for the games that it concerns.

A GPU takes all games through all chapters, because it has thousands of hands. A processor has few.
So here the games are rows of one matrix, and those that do the same are taken together, a block at
a time. A chapter is compiled when it first comes up, in about a second.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate, pairwise
from math import prod
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.machine import ANSWERS, COURSE, DOES
from nightdeck.arrays.room25.sets import Array
from nightdeck.arrays.room25.state import Do, Q, State

BLOCK = 256
"""How many games a program takes at a time, usually."""


class Form(NamedTuple):
    """How a state becomes a row of 32-bit numbers."""

    tree: Any
    shapes: tuple[tuple[int, ...], ...]
    kinds: tuple[Any, ...]

    @classmethod
    def of(cls, states: State) -> "Form":
        leaves, tree = jax.tree.flatten(states)
        return cls(tree, tuple(x.shape[1:] for x in leaves), tuple(np.dtype(x.dtype) for x in leaves))

    def ends(self) -> list[tuple[int, int]]:
        return list(pairwise(accumulate(map(prod, self.shapes), initial=0)))

    def rows(self, xp: Any, states: State) -> Array:
        leaves = [x.astype(np.int32).reshape(len(x), -1) for x in jax.tree.leaves(states)]
        return xp.concatenate(leaves, 1)

    def states(self, rows: Array) -> State:
        found = [
            rows[:, first:last].reshape(-1, *shape).astype(kind)
            for (first, last), shape, kind in zip(self.ends(), self.shapes, self.kinds, strict=True)
        ]
        new: State = self.tree.unflatten(found)
        return new

    @property
    def columns(self) -> State:
        """For each field its columns, as a slice."""
        found: State = self.tree.unflatten([slice(first, last) for first, last in self.ends()])
        return found


class Program:
    """A function of one game, compiled for rows: of a state that it returns, only what is new."""

    def __init__(self, what: Callable[..., Any], form: Form) -> None:
        self.what, self.form = what, form
        self.columns = np.zeros(0, np.int64)
        """Which columns the new numbers belong to, if it returns a state; known once it has run."""
        self.run = jax.jit(self._of_rows)

    def _of_rows(self, rows: Array, *more: Array) -> Any:
        return jax.vmap(self._of_one)(self.form.states(rows), *more)

    def _of_one(self, state: State, *more: Array) -> Any:
        found = self.what(state, *more)
        if not isinstance(found, State):
            return found
        pairs = zip(self.form.ends(), jax.tree.leaves(state), jax.tree.leaves(found), strict=True)
        new = [(place, after) for place, before, after in pairs if after is not before]
        self.columns = np.concatenate([np.arange(*place) for place, _ in new])
        return jnp.concatenate([jnp.ravel(after).astype(jnp.int32) for _, after in new])


@cache
def program(what: Callable[..., Any], form: Form) -> Program:
    return Program(what, form)


class Crowd:
    """Games of any tables. They stand in `rows`, and change in place."""

    def __init__(self, states: State, block: int = BLOCK) -> None:
        plain: State = jax.tree.map(np.asarray, states)
        self.form, self.block = Form.of(plain), block
        self.columns = self.form.columns
        self.rows = np.ascontiguousarray(self.form.rows(np, plain))
        self.everybody = np.arange(len(self.rows))

    def __len__(self) -> int:
        return len(self.rows)

    def column(self, field: str) -> Array:
        """A field that is one number, of all games; writing into it changes them."""
        return self.rows[:, getattr(self.columns, field).start]

    @property
    def states(self) -> State:
        return self.form.states(self.rows)

    def open(self) -> Array:
        """In which games somebody is asked now."""
        options = self.column("options")
        several = (options & (options - 1)) != 0
        asked = (self.column("go") == Do.ASK) & (self.column("over") == 0)
        return asked & (several | (self.column("hides") != 0))

    def map(self, what: Callable[..., Any], games: Array | None = None, *more: Array) -> Array:
        """A function of one game for some games, or for all; further arguments have an entry for each of them."""
        here = self.everybody if games is None else games
        return np.concatenate([self._taken(what, *part) for part in self._parts(here, *more)])

    def change(self, what: Callable[..., State], games: Array, *more: Array) -> None:
        """Put what a function makes of some games in their place."""
        for some, *rest in self._parts(games, *more):
            found = self._taken(what, some, *rest)
            self.rows[some[:, None], program(what, self.form).columns] = found

    def _parts(self, *arrays: Array) -> Iterator[tuple[Array, ...]]:
        for first in range(0, len(arrays[0]), self.block):
            yield tuple(each[first : first + self.block] for each in arrays)

    def _taken(self, what: Callable[..., Any], games: Array, *more: Array) -> Array:
        """What a function makes of some games, and of the first of them again until the block is full."""
        full = np.zeros(self.block, np.int64)
        full[: len(games)] = np.arange(len(games))
        with jax.default_device(jax.local_devices(backend="cpu")[0]):
            found = program(what, self.form).run(self.rows[games[full]], *(np.asarray(each)[full] for each in more))
        return np.asarray(found)[: len(games)]

    # The machine

    def tick(self, actions: Array) -> None:
        """One round of the machine for all games, as `machine.tick`."""
        self._round(self.open(), actions)

    def step(self, actions: Array, games: Array | None = None) -> None:
        """Answer for all games that ask, or for some of them, and go on until all ask or are over."""
        answering = self.open()
        if games is not None:
            answering &= np.isin(self.everybody, games)
        self._round(answering, actions)
        nobody = np.zeros(len(self), bool)
        while not (self.open() | (self.column("over") != 0)).all():
            self._round(nobody, actions)

    def _round(self, answering: Array, actions: Array) -> None:
        go, over, options = (self.column(field) for field in ("go", "over", "options"))
        forced = (go == Do.ASK) & (over == 0) & ~self.open()
        lowest = np.bitwise_count((options & -options) - 1).astype(np.int32)
        picks = np.where(forced, lowest, actions).astype(np.int32)
        answered = np.flatnonzero(forced | answering)
        asked = self.column("question")[answered]
        for question in np.unique(asked):
            here = answered[asked == question]
            self.change(ANSWERS[Q(int(question))], here, picks[here])
        doing = np.where(over != 0, -1, go)
        for what in COURSE:
            here = np.flatnonzero(doing == what)
            if len(here):
                self.change(DOES[what], here)
                doing[here] = np.where(over[here] != 0, -1, go[here])
