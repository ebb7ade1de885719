"""The tree of a search: questions of one seat, their options, and how those have turned out."""

import random
from collections.abc import Sequence
from math import sqrt

import msgspec

from nightdeck.bots.playout import drawn
from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.table import Table

EXPLORE = 1.2
"""How much a doubtful option is tried, in units of how far the values of its seat spread."""
OPEN = 0.1
"""How much of the trust all options share alike, whatever the hunch thinks of them."""


class Arm:
    """One option of a question, and the questions of the same seat that came after it.

    `trust` is its share of the hunch. A world may not offer every option; `seen` counts how often it was there.
    """

    __slots__ = ("later", "seen", "total", "trust", "visits")

    def __init__(self, trust: float = 0.0) -> None:
        self.visits = 0
        self.total = 0.0
        self.seen = 0
        self.trust = trust
        self.later: Tree = {}


Arms = dict[Option, Arm]
Tree = dict[tuple[str, tuple[Id, ...]], Arms]
"""For each question, by kind and what it is about, the options that some world has offered."""


class Tally(msgspec.Struct):
    """Sums over games in the head."""

    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    survived: float = 0.0

    def count(self, value: float, survived: float = 0.0) -> None:
        self.visits += 1
        self.total += value
        self.squares += value * value
        self.survived += survived

    def add(self, other: "Tally") -> None:
        self.visits += other.visits
        self.total += other.total
        self.squares += other.squares
        self.survived += other.survived

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    @property
    def spread(self) -> float:
        """The standard deviation; what was never or hardly seen may lie anywhere."""
        if self.visits < 2:
            return 0.5
        return sqrt(max(0.0, self.squares / self.visits - self.mean**2)) + 0.5 / self.visits

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(max(1, self.visits))


def select(
    tree: Tree, table: Table, ask: Ask, usual: float, spread: float, chance: random.Random
) -> tuple[Option, Arm]:
    """The option to try: what it has come to, or what is `usual`, and the less it was tried for its trust the more.

    So others do first what is sensible, and many options open little by little.
    """
    arms = tree.get((ask.kind, ask.about))
    if arms is None:
        arms = tree[ask.kind, ask.about] = {}
        option = drawn(ask.options, _open(arms, table, ask), chance)
        return option, arms[option]
    best, most, explore = None, -1.0, EXPLORE * spread
    for option in ask.options:
        arm = arms.get(option)
        if arm is None:
            _open(arms, table, ask)
            arm = arms[option]
        arm.seen += 1
        visits = arm.visits
        promise = (arm.total / visits if visits else usual) + explore * arm.trust * sqrt(arm.seen) / (visits + 1)
        if promise > most:
            best, most = (option, arm), promise
    assert best is not None, "a question has an option"
    return best


def _open(arms: Arms, table: Table, ask: Ask) -> Sequence[float]:
    """Take in the options that are new, each with its share of the hunch's weights in this world, which come back."""
    hunch = table.game.hunch
    weights = [1.0] * len(ask.options) if hunch is None else hunch(table.state, ask)
    alike, share = OPEN / len(weights), (1 - OPEN) / sum(weights)
    for option, weight in zip(ask.options, weights, strict=True):
        if option not in arms:
            arms[option] = Arm(alike + share * weight)
    return weights
