"""Open-loop information-set tree search.

Each iteration deals a world that the searching seat may be in and plays it forward. Every seat has a tree of its own,
keyed by its own questions and answers only: so nobody reacts to what it cannot see, simultaneous choices are made side
by side, and what others do and what chance brings is averaged over. Another seat has one tree for each role it may have
(a guard plays otherwise than a prisoner). A world may not offer every option, so an arm counts how often it was there.
"""

import math
import random
import time
from collections.abc import Sequence

import msgspec

from nightdeck.bots.beliefs import World, Worlds
from nightdeck.bots.evidence import Evidence
from nightdeck.bots.playout import lean, worth
from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.table import Table

EXPLORE = 1.2
"""How much a doubtful option is tried, in units of how far the values of its seat spread."""
CROWD = 8  # with more options than this a question opens them little by little


class Arm:
    """One option of a question in the tree, and the questions of the same seat that came after it."""

    __slots__ = ("later", "seen", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.seen = 1
        self.later: Tree = {}


class Question:
    """A question in the tree, with the options tried so far."""

    __slots__ = ("arms", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[Option, Arm] = {}


Tree = dict[tuple[str, tuple[Id, ...]], Question]


class Budget(msgspec.Struct, frozen=True):
    """How long to search: so many iterations, or milliseconds; whichever comes first if both are given."""

    iterations: int = 0
    ms: float = 0.0

    def __post_init__(self) -> None:
        if self.iterations <= 0 and self.ms <= 0:
            raise ValueError("a search needs a number of iterations or of milliseconds")


class Tally(msgspec.Struct):
    """What became of one option at the root: sums over the iterations that took it."""

    visits: int = 0
    total: float = 0.0
    squares: float = 0.0
    survived: float = 0.0

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
        return math.sqrt(max(0.0, self.squares / self.visits - self.mean**2)) + 0.5 / self.visits

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        return self.spread / math.sqrt(max(1, self.visits))


class Search:
    """A search for one decision of `seat`. `run` may be called again to go on."""

    def __init__(
        self, table: Table, seat: int, *, evidence: Evidence | None = None, seed: int = 0, horizon: int = 0
    ) -> None:
        self.table = table
        self.seat = seat
        self.horizon = horizon or 10 + 4 * table.setup.players
        self.iterations = 0
        self.tallies: dict[Option, Tally] = {option: Tally() for option in table.ask(seat).options}
        self.chance = random.Random(seed)
        self.worlds = Worlds(table, seat, evidence or {}, self.chance)
        self._roots: dict[tuple[int, str], Tree] = {}
        self._seen = {player: Tally() for player in range(table.setup.players)}

    def run(self, budget: Budget) -> None:
        end = time.perf_counter() + budget.ms / 1000 if budget.ms > 0 else math.inf
        left = budget.iterations if budget.iterations > 0 else -1
        while left and time.perf_counter() < end:
            self._iterate()
            left -= 1

    def root(self, world: World, seat: int) -> Tree:
        """The tree of a seat: its own one, or that of what this world says it is."""
        return self._roots.setdefault((seat, "" if seat == self.seat else world.people.get(seat, "")), {})

    def _iterate(self) -> None:
        world, table = self.worlds.draw()
        trees: dict[int, Tree | None] = {}
        path: list[tuple[int, Arm]] = []
        first: Option | None = None
        left = self.horizon
        while left and (asks := table.asks):
            left -= 1
            ask = asks[0]
            seat = ask.seat
            tree = trees[seat] if seat in trees else self.root(world, seat)
            if tree is None:
                option = lean(table, ask, self.chance)
            else:
                option, arm = self._select(table, ask, tree)
                path.append((seat, arm))
                trees[seat] = arm.later if arm.visits else None
                if first is None and seat == self.seat:
                    first = option
            table.answer(seat, option)
        self._back_up(table, path, first)

    def _select(self, table: Table, ask: Ask, tree: Tree) -> tuple[Option, Arm]:
        """The most promising option by upper confidence bound, or one that was never tried."""
        key = (ask.kind, ask.about)
        question = tree.get(key)
        if question is None:
            question = tree[key] = Question()
        question.visits += 1
        arms = question.arms
        explore = EXPLORE * self._seen[ask.seat].spread
        fresh = []
        best, best_arm, best_score = ask.options[0], None, -1.0
        for option in ask.options:
            arm = arms.get(option)
            if arm is None:
                fresh.append(option)
                continue
            arm.seen += 1
            score = arm.total / arm.visits + explore * math.sqrt(math.log(arm.seen) / arm.visits)
            if score > best_score:
                best, best_arm, best_score = option, arm, score
        if best_arm is not None and not (fresh and _opens(len(arms), len(ask.options), question.visits)):
            return best, best_arm
        option = self._untried(table, ask, fresh)
        arms[option] = new = Arm()
        return option, new

    def _untried(self, table: Table, ask: Ask, fresh: Sequence[Option]) -> Option:
        if len(fresh) == len(ask.options) or table.game.hunch is None:
            return lean(table, ask, self.chance) if len(fresh) == len(ask.options) else self.chance.choice(fresh)
        weights = dict(zip(ask.options, table.game.hunch(table.state, ask), strict=True))
        return self.chance.choices(fresh, [weights[option] for option in fresh])[0]

    def _back_up(self, table: Table, path: Sequence[tuple[int, Arm]], first: Option | None) -> None:
        self.iterations += 1
        values: dict[int, float] = {}
        for seat, arm in path:
            value = values.get(seat)
            if value is None:
                value = values[seat] = worth(table, seat)
                self._seen[seat].add(Tally(1, value, value * value))
            arm.visits += 1
            arm.total += value
        assert first is not None, "the seat that searches is always asked"
        value = values[self.seat]
        self.tallies[first].add(Tally(1, value, value * value, survival(table, self.seat)))


def survival(table: Table, seat: int) -> float:
    """Whether `seat` is alive as things stand; where a game cannot say, whether it has not lost."""
    if table.game.survives is not None:
        return float(table.game.survives(table.state, seat))
    return float(table.outcome is None or seat not in table.outcome.losers)


def _opens(tried: int, options: int, visits: int) -> bool:
    return options <= CROWD or tried < 2.0 * math.sqrt(visits)
