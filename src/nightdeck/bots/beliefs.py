"""What a seat may believe about hidden things: possible worlds, weighted by the evidence.

A world is one way in which everything that the seat cannot see may be dealt.
"""

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from nightdeck.bots.evidence import Evidence, RoleInference, weight
from nightdeck.core.game import AnyGame, Unknown
from nightdeck.core.state import State
from nightdeck.core.table import Table

Beliefs = dict[str, dict[str, float]]
"""For each hidden fact, its possible values with their probabilities, the likeliest first."""

SURE = 1 - 1e-9  # sums of weights are never quite exact
FRESH = 16  # worlds that are weighted before the first is drawn
MOST = 64


class Guess(NamedTuple):
    """What may be hidden in one place, with the chance of each, the likeliest first."""

    about: str
    key: str
    """The element of the picture, or "" if there is none."""
    shares: dict[str, float]


class World(NamedTuple):
    """A possible world: the seed that deals it, everybody's role in it, and its weight."""

    seed: int
    people: Mapping[int, str]
    weight: float


class Worlds:
    """Numbered worlds for one seat. With evidence they are drawn from a stock, by weight."""

    def __init__(self, table: Table, seat: int, evidence: Evidence, chance: random.Random) -> None:
        self._table = table
        self._seat = seat
        self._evidence = evidence
        self._chance = chance
        self._stock: list[World] = []
        self._sums: list[float] = []
        self._numbered: list[World] = []
        self._has_roles = bool(table.game.knowledge.hidden_roles(table.state))
        while evidence and len(self._stock) < FRESH:
            self._add()

    def deal(self, number: int) -> tuple[World, Table]:
        """World `number`, dealt as a rollout; at most one more than there were so far."""
        if number < len(self._numbered):
            world = self._numbered[number]
            return world, self._dealt(world.seed)
        world, table = self._next()
        self._numbered.append(world)
        return world, table

    def _next(self) -> tuple[World, Table]:
        if not self._evidence:
            return self._add()
        if len(self._stock) < MOST:
            self._add()
        world = self._chance.choices(self._stock, cum_weights=self._sums)[0]
        return world, self._dealt(world.seed)

    def __len__(self) -> int:
        return len(self._stock)

    def roles(self, worlds: int = 0) -> dict[int, dict[str, float]]:
        """How likely each role is for each seat, judging by at least that many worlds."""
        while self._has_roles and len(self._stock) < worlds:
            self._add()
        sums: dict[int, dict[str, float]] = {}
        for world in self._stock:
            for seat, role in world.people.items():
                values = sums.setdefault(seat, {})
                values[role] = values.get(role, 0.0) + world.weight
        return {seat: _shares(values) for seat, values in sorted(sums.items())}

    def _add(self) -> tuple[World, Table]:
        seed = self._chance.getrandbits(48)
        table = self._dealt(seed)
        people = table.game.knowledge.hidden_roles(table.state) if self._has_roles else {}
        world = World(seed, people, weight(people, self._evidence))
        self._stock.append(world)
        self._sums.append(world.weight + (self._sums[-1] if self._sums else 0.0))
        return world, table

    def _dealt(self, seed: int) -> Table:
        return self._table.redeal(self._seat, seed, rollout=True)


def beliefs(table: Table, seat: int, *, worlds: int = 200, seed: int = 0, evidence: Evidence | None = None) -> Beliefs:
    """How likely each value of each hidden fact is for `seat`. Facts that it knows are left out.

    Without `evidence`, the whole log is searched for what the others' moves say about them.
    """
    sums: dict[str, dict[str, float]] = {}
    for world, share in _weighted(table, seat, worlds, seed, evidence):
        for name, value in table.game.knowledge.facts(world).items():
            values = sums.setdefault(name, {})
            values[value] = values.get(value, 0.0) + share
    return {name: _shares(values) for name, values in sums.items() if len(values) > 1}


def guesses(
    table: Table, seat: int, *, worlds: int = 200, seed: int = 0, evidence: Evidence | None = None
) -> list[Guess]:
    """The same for people, in the game's words: what may lie where."""
    keys: dict[str, str] = {}
    sums: dict[str, dict[str, float]] = {}
    total = 0.0
    for world, share in _weighted(table, seat, worlds, seed, evidence):
        total += share
        for unknown in _unknowns(table.game, world):
            keys[unknown.about] = unknown.key
            values = sums.setdefault(unknown.about, {})
            for answer in dict.fromkeys(unknown.answers):
                values[answer] = values.get(answer, 0.0) + share
    guessed = (Guess(about, keys[about], _shares(values, total)) for about, values in sums.items())
    return [guess for guess in guessed if any(share < SURE for share in guess.shares.values())]


def _unknowns(game: AnyGame, world: State) -> Sequence[Unknown]:
    return (
        game.bots.unknowns(world)
        if game.bots.unknowns
        else [Unknown(name, (fact,)) for name, fact in game.knowledge.facts(world).items()]
    )


def _weighted(
    table: Table, seat: int, worlds: int, seed: int, evidence: Evidence | None
) -> Iterator[tuple[State, float]]:
    """Possible states for a seat, each with its weight; none once the game is over."""
    if table.outcome is not None:
        return
    if evidence is None:
        evidence = RoleInference(seat, seed).follow(table)
    chance = random.Random(seed)
    for _ in range(worlds):
        world = table.redeal(seat, chance.getrandbits(48), rollout=True).state
        yield world, weight(table.game.knowledge.hidden_roles(world), evidence)


def _shares(values: Mapping[str, float], total: float = 0.0) -> dict[str, float]:
    """Shares of the total, the largest first."""
    total = total or sum(values.values())
    return {value: amount / total for value, amount in sorted(values.items(), key=lambda item: -item[1])}
