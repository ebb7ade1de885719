"""The tree of a search: the questions of one seat, their options, and how those turned out."""

import random
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from nightdeck.bots.playout import drawn
from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.table import Table

EXPLORE = 1.2
"""How much doubtful options are tried, in units of the spread of the seat's values."""
OPEN = 0.1
"""The part of the prior that all options share equally, whatever the policy says."""


class Arm:
    """One option of a question, and the questions of the same seat that followed it.

    `trust` is its share of the policy's weights. Not every world offers every option; `seen` counts
    how often this one was offered.
    """

    __slots__ = ("later", "mean", "option", "seen", "total", "trust", "visits")

    def __init__(self, option: Option, trust: float = 0.0) -> None:
        self.option = option
        self.visits = 0
        self.total = self.mean = 0.0
        self.seen = 0
        self.trust = trust
        self.later: Tree = {}


class Question:
    """The options that some world has offered, and the `menu` that was offered last."""

    __slots__ = ("arms", "menu", "options")

    def __init__(self) -> None:
        self.arms: dict[Option, Arm] = {}
        self.options: Sequence[Option] = ()
        self.menu: Sequence[Arm] = ()

    def offer(self, table: Table, ask: Ask) -> None:
        """Make the menu what is offered now."""
        arms, options = self.arms, ask.options
        try:
            menu = [arms[option] for option in options]
        except KeyError:
            self.add_options(table, ask)
            menu = [arms[option] for option in options]
        self.options, self.menu = options, menu

    def add_options(self, table: Table, ask: Ask) -> Sequence[float]:
        """Give new options their share of the policy's weights in this world; returns the weights."""
        policy = table.game.bots.policy
        weights = [1.0] * len(ask.options) if policy is None else policy(table.state, ask)
        alike, share = OPEN / len(weights), (1 - OPEN) / sum(weights)
        for option, weight in zip(ask.options, weights, strict=True):
            if option not in self.arms:
                self.arms[option] = Arm(option, alike + share * weight)
        return weights


Tree = dict[tuple[str, tuple[Id, ...]], Question]
"""The questions of a seat, by kind and what they are about."""


class Tally(msgspec.Struct):
    """Sums over simulations."""

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
        """The standard deviation, wide for few visits."""
        if self.visits < 2:
            return 0.5
        visits = self.visits
        return sqrt(max(0.0, self.squares / visits - (self.total / visits) ** 2)) + 0.5 / visits

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / sqrt(max(1, self.visits))


def select(tree: Tree, table: Table, ask: Ask, usual: float, spread: float, chance: random.Random) -> Arm:
    """The option to try next: its mean, or `usual`, plus more the less it was tried for its trust.

    So sensible options are tried first, and the others are added little by little.
    """
    key = ask.kind, ask.about
    question = tree.get(key)
    if question is None:
        question = tree[key] = Question()
        return question.arms[drawn(ask.options, question.add_options(table, ask), chance)]
    if question.options != ask.options:
        question.offer(table, ask)
    best, most, explore, counted, root = None, -1.0, EXPLORE * spread, 0, 0.0
    for arm in question.menu:
        seen = arm.seen = arm.seen + 1
        if seen != counted:  # most of a menu has been offered equally often
            counted, root = seen, sqrt(seen)
        visits = arm.visits
        promise = (arm.mean if visits else usual) + explore * arm.trust * root / (visits + 1)
        if promise > most:
            best, most = arm, promise
    assert best is not None, "a question has an option"
    return best


def decided(tree: Tree, ask: Ask, option: Option) -> Arm:
    """The arm of an option that the caller has chosen."""
    return tree.setdefault((ask.kind, ask.about), Question()).arms.setdefault(option, Arm(option))


def back_up(path: Iterable[Arm], value: float) -> None:
    """Count a result along a path."""
    for arm in path:
        visits = arm.visits = arm.visits + 1
        total = arm.total = arm.total + value
        arm.mean = total / visits
