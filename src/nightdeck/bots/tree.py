"""The tree of a search: questions of one seat, their options, and how those have turned out."""

import random
from collections.abc import Sequence
from math import log, sqrt

import msgspec

from nightdeck.bots.playout import drawn, lean
from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.table import Table

EXPLORE = 1.2
"""How much a doubtful option is tried, in units of how far the values of its seat spread."""
CROWD = 8
"""With more options than this a question opens them little by little."""


class Arm:
    """One option of a question, and the questions of the same seat that came after it.

    A world may not offer every option; `seen` counts how often it was there to be taken.
    """

    __slots__ = ("later", "seen", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.seen = 1
        self.later: Tree = {}


class Question:
    """A question, with the options tried so far."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[Option, Arm] = {}


Tree = dict[tuple[str, tuple[Id, ...]], Question]


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


def select(tree: Tree, table: Table, ask: Ask, spread: float, chance: random.Random) -> tuple[Option, Arm]:
    """The most promising option by upper confidence bound, or one that was never tried."""
    question = asked(tree, ask)
    question.visits += 1
    arms = question.arms
    fresh: list[Option] = []
    best, most, explore = None, -1.0, EXPLORE * spread
    for option in ask.options:
        arm = arms.get(option)
        if arm is None:
            fresh.append(option)
            continue
        arm.seen += 1
        visits = arm.visits
        promise = arm.total / visits + explore * sqrt(log(arm.seen) / visits)
        if promise > most:
            best, most = (option, arm), promise
    if best is None or (fresh and len(arms) < opened(len(ask.options), question.visits)):
        option = _untried(table, ask, fresh, chance)
        arms[option] = new = Arm()
        return option, new
    return best


def asked(tree: Tree, ask: Ask) -> Question:
    """A question's place in a tree."""
    key = ask.kind, ask.about
    question = tree.get(key)
    if question is None:
        question = tree[key] = Question()
    return question


def opened(options: int, visits: int) -> int:
    """How many options of a question are looked at after so many visits."""
    return options if options <= CROWD else min(options, 2 + int(2 * sqrt(visits)))


def _untried(table: Table, ask: Ask, fresh: Sequence[Option], chance: random.Random) -> Option:
    """One of the options never tried, as the game's hunch weighs them."""
    hunch = table.game.hunch
    if len(fresh) == len(ask.options):
        return lean(table, ask, chance)
    if hunch is None:
        return chance.choice(fresh)
    weights = dict(zip(ask.options, hunch(table.state, ask), strict=True))
    return drawn(fresh, [weights[option] for option in fresh], chance)
