"""Open-loop information-set tree search.

Each iteration redeals the table for the searching seat and plays it forward: a simulation. Every
seat has a tree of its own, keyed only by its own questions and answers. So nobody reacts to what
they cannot see, simultaneous choices are made independently, and the moves of others and chance are
averaged over. Other seats have one tree for each role that they may have, since a guard plays
differently from a prisoner.

The options of the decision itself are tried in the same worlds, in the same order, so that luck
does not decide between them. They start with their value one step ahead and with what the policy
adds.
"""

import math
import random
import time
from collections.abc import Callable, Mapping, Sequence

import msgspec

from nightdeck.bots.beliefs import World, Worlds
from nightdeck.bots.evidence import Evidence
from nightdeck.bots.greedy import one_step
from nightdeck.bots.playout import policy_bonus, policy_pick, worths
from nightdeck.bots.search.root import Root
from nightdeck.bots.search.tree import Arm, Tally, Tree, back_up, decided, select
from nightdeck.core.ask import Option
from nightdeck.core.table import Table

LOOKS = 4
"""In how many worlds it looks one step ahead before the search begins."""


class Budget(msgspec.Struct, frozen=True):
    """How long to search: for `iterations` or `ms` milliseconds, or until the first of both.

    With `cpu`, they are milliseconds of processor time, so that a busy machine makes no difference.
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
    """A search for one decision of `seat`. `run` may be called again to continue."""

    def __init__(self, table: Table, seat: int, *, evidence: Evidence | None = None, seed: int = 0) -> None:
        self._begun = {clock: clock() for clock in (time.thread_time, time.perf_counter)}
        self.table = table
        self.seat = seat
        self.horizon = usual_horizon(table)
        self.chance = random.Random(seed)
        self._luck = random.Random()  # reseeded for each world
        self.worlds = Worlds(table, seat, evidence or {}, self.chance)
        looks = [self.chance.getrandbits(48) for _ in range(LOOKS)]
        ask = table.ask(seat)
        self.root = Root(ask.options, one_step(table, seat, looks), policy_bonus(table, ask))
        self._trees: dict[tuple[int, str], Tree] = {}
        self._seen = {player: Tally() for player in range(table.setup.players)}
        self._usual = {player: (tally.mean, tally.spread) for player, tally in self._seen.items()}

    @property
    def iterations(self) -> int:
        return self.root.all.visits

    @property
    def tallies(self) -> dict[Option, Tally]:
        """The results of each option."""
        return self.root.tallies

    def run(self, budget: Budget) -> None:
        """Search. The time that the first look took counts, too."""
        clock = budget.clock
        start = self._begun.get(clock, clock())
        self._begun = {}
        end = start + budget.ms / 1000 if budget.ms > 0 else math.inf
        left = budget.iterations if budget.iterations > 0 else -1
        while left and clock() < end:
            self.attempt(self.root.choose())
            left -= 1

    def try_rest(self, times: int) -> None:
        """Try each of the other options `times` times, too, so that all have an estimate."""
        for option, tally in self.tallies.items():
            while tally.visits < times:
                self.attempt(option)

    def tree(self, world: World, seat: int) -> Tree:
        """The tree of a seat; of another seat, the one for its role in this world."""
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
        """Play forward. Returns for each seat the path that it took through its tree."""
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
                option = policy_pick(table, ask, chance, keen=True)
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
    """About a round of questions: in fewer, not all have acted; in more, luck hides the effect."""
    return 10 + 4 * table.setup.players if table.game.bots.horizon is None else table.game.bots.horizon(table.state)


def survival(table: Table, seat: int) -> float:
    """Whether `seat` is alive; if the game does not say, whether it has not lost."""
    if table.game.rules.survives is not None:
        return float(table.game.rules.survives(table.state, seat))
    return float(table.outcome is None or seat not in table.outcome.losers)
