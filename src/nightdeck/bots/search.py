"""Open-loop information-set tree search.

Each iteration deals a world that the searching seat may be in and plays it forward. Every seat has a tree of its own,
keyed by its own questions and answers only: so nobody reacts to what it cannot see, simultaneous choices are made side
by side, and what others do and what chance brings is averaged over. Another seat has one tree for each role it may have
(a guard plays otherwise than a prisoner).

The options of the decision itself are tried in the same worlds, in the same order, so that luck does not tell between
them, and begin with what one step ahead promises and what the game's hunch thinks of them.
"""

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from nightdeck.bots.beliefs import World, Worlds
from nightdeck.bots.evidence import Evidence
from nightdeck.bots.greedy import one_step
from nightdeck.bots.playout import lean, opinions, worths
from nightdeck.bots.root import Root
from nightdeck.bots.tree import Arm, Tally, Tree, back_up, decided, select
from nightdeck.core.ask import Option
from nightdeck.core.table import Table

LOOKS = 4
"""In so many worlds one looks a step ahead before the search begins."""


class Budget(msgspec.Struct, frozen=True):
    """How long to search: so many iterations, or milliseconds; whichever comes first if both are given.

    With `cpu` they are milliseconds of processor time, so that whatever else the machine does is no handicap.
    """

    iterations: int = 0
    ms: float = 0.0
    cpu: bool = False

    def __post_init__(self) -> None:
        if self.iterations <= 0 and self.ms <= 0:
            raise ValueError("a search needs a number of iterations or of milliseconds")

    @property
    def clock(self) -> Callable[[], float]:
        return time.thread_time if self.cpu else time.perf_counter


class Search:
    """A search for one decision of `seat`. `run` may be called again to go on."""

    def __init__(self, table: Table, seat: int, *, evidence: Evidence | None = None, seed: int = 0) -> None:
        self._begun = {clock: clock() for clock in (time.thread_time, time.perf_counter)}
        self.table = table
        self.seat = seat
        self.horizon = usual_horizon(table)
        self.chance = random.Random(seed)
        self._luck = random.Random()  # seeded anew for each world
        self.worlds = Worlds(table, seat, evidence or {}, self.chance)
        looks = [self.chance.getrandbits(48) for _ in range(LOOKS)]
        ask = table.ask(seat)
        self.root = Root(ask.options, one_step(table, seat, looks), opinions(table, ask))
        self._trees: dict[tuple[int, str], Tree] = {}
        self._seen = {player: Tally() for player in range(table.setup.players)}
        self._usual = {player: (tally.mean, tally.spread) for player, tally in self._seen.items()}

    @property
    def iterations(self) -> int:
        return self.root.all.visits

    @property
    def tallies(self) -> dict[Option, Tally]:
        """What became of each option."""
        return self.root.tallies

    def run(self, budget: Budget) -> None:
        """Search. The time that the first look took counts as well."""
        clock = budget.clock
        start = self._begun.get(clock, clock())
        self._begun = {}
        end = start + budget.ms / 1000 if budget.ms > 0 else math.inf
        left = budget.iterations if budget.iterations > 0 else -1
        while left and clock() < end:
            self.attempt(self.root.choose())
            left -= 1

    def try_rest(self, times: int) -> None:
        """Try options that did not look worth it, too, so many times each; for whoever wants to know about all."""
        for option, tally in self.tallies.items():
            while tally.visits < times:
                self.attempt(option)

    def tree(self, world: World, seat: int) -> Tree:
        """The tree of a seat: its own one, or that of what this world says it is."""
        return self._trees.setdefault((seat, "" if seat == self.seat else world.people.get(seat, "")), {})

    def attempt(self, option: Option) -> None:
        """Try an option in the next world that it has not been tried in."""
        world, table = self.worlds.deal(self.tallies[option].visits)
        self._luck.seed(world.seed)
        paths = self._play(world, table, option, self._luck)
        values = worths(table, {self.seat, *paths})
        self._count(paths, values)
        self.root.count(option, values[self.seat], survival(table, self.seat))

    def _play(self, world: World, table: Table, first: Option, chance: random.Random) -> dict[int, list[Arm]]:
        """Play forward. Returns for each seat what it has tried of its tree."""
        trees: dict[int, Tree | None] = {}
        paths: dict[int, list[Arm]] = {}
        me, used_to = self.seat, self._usual
        asks = table.asks
        for _ in range(self.horizon):
            if not asks:
                break
            ask = asks[0]
            seat = ask.seat
            if seat not in trees:
                trees[seat], paths[seat] = self.tree(world, seat), []
            tree = trees[seat]
            if tree is None:
                option = lean(table, ask, chance, keen=True)
            else:
                path = paths[seat]
                if path or seat != me:
                    usual, spread = used_to[seat]
                    arm = select(tree, table, ask, usual, spread, chance)
                    trees[seat] = arm.later if arm.visits else None
                else:
                    arm = decided(tree, ask, first)
                    trees[seat] = arm.later
                path.append(arm)
                option = arm.option
            asks = table.proceed(ask, option)
        return paths

    def _count(self, paths: Mapping[int, Sequence[Arm]], values: Mapping[int, float]) -> None:
        for seat, path in paths.items():
            value, seen = values[seat], self._seen[seat]
            seen.count(value)
            self._usual[seat] = seen.mean, seen.spread
            back_up(path, value)


def usual_horizon(table: Table) -> int:
    """About a round of questions: sooner, not everybody has acted; later, luck hides what an option was worth."""
    return 10 + 4 * table.setup.players if table.game.pace is None else table.game.pace(table.state)


def survival(table: Table, seat: int) -> float:
    """Whether `seat` is alive as things stand; where a game cannot say, whether it has not lost."""
    if table.game.survives is not None:
        return float(table.game.survives(table.state, seat))
    return float(table.outcome is None or seat not in table.outcome.losers)
