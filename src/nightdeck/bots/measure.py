"""How fast a game runs here, on one core, in seconds of processor time.

A choice is a decision with at least two options. The positions that copies, views and searches are timed at come from a
random game, spread over its length.
"""

import random
import time
from collections.abc import Callable, Sequence

import msgspec

from nightdeck.bots.match import Kind
from nightdeck.bots.search import Budget, Search
from nightdeck.core.table import Table

POSITIONS = 12


class Speed(msgspec.Struct, frozen=True):
    """What was measured. Times are in microseconds."""

    name: str
    choices: float
    decisions: float
    fork: float
    onward: float
    """A copy and one answer on it. A copy alone puts off most of its work."""
    view: float
    redeal: float
    searches: float


def measure(kind: Kind, seconds: float = 2.0) -> Speed:
    """Measure for about so many seconds each."""
    choices, decisions = random_play(kind, seconds)
    tables = positions(kind)
    return Speed(
        f"{kind.game} {kind.mode} {kind.players}",
        choices,
        decisions,
        fork=microseconds([table.fork for table in tables], seconds / 4),
        onward=microseconds([_going_on(table) for table in tables], seconds / 4),
        view=microseconds([_looking(table) for table in tables], seconds / 4),
        redeal=microseconds([_redealing(table) for table in tables], seconds / 4),
        searches=searches(tables, seconds),
    )


def random_play(kind: Kind, seconds: float) -> tuple[float, float]:
    """Choices and decisions a second when everybody picks anything, setups included."""
    kind.table(0)
    choices = decisions = seed = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        seed += 1
        table, chance = kind.table(seed), random.Random(seed).random
        while asks := table.asks:
            ask = asks[0]
            options = ask.options
            choices += len(options) > 1
            decisions += 1
            table.answer(ask.seat, options[int(chance() * len(options))])
    return choices / spent, decisions / spent


def positions(kind: Kind) -> list[Table]:
    """Tables of one random game, evenly spread."""
    table, chance = kind.table(7), random.Random(7)
    while asks := table.asks:
        table.answer(asks[0].seat, chance.choice(asks[0].options))
    step = max(1, len(table.log) // POSITIONS)
    return [table.at(picks) for picks in range(step // 2, len(table.log), step)]


def microseconds(actions: Sequence[Callable[[], object]], seconds: float) -> float:
    """The mean time of the actions, each done equally often."""
    rounds = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds or rounds == 0:
        for action in actions:
            action()
        rounds += 1
    return spent / (rounds * len(actions)) * 1e6


def searches(tables: Sequence[Table], seconds: float) -> float:
    """Full search iterations a second: re-deal, tree, playout to the horizon, judgement of every seat."""
    done = 0
    start = time.process_time()
    for table in tables:
        seat = table.asks[0].seat
        search = Search(table.redeal(seat, 1), seat, seed=1)
        end = time.process_time() + seconds / len(tables)
        while time.process_time() < end:
            search.run(Budget(10))
        done += search.iterations
    return done / (time.process_time() - start)


def _going_on(table: Table) -> Callable[[], object]:
    ask = table.asks[0]
    return lambda: table.fork().answer(ask.seat, ask.options[0])


def _looking(table: Table) -> Callable[[], object]:
    seat = table.asks[0].seat
    return lambda: (table.view(seat), table.ask(seat).options)


def _redealing(table: Table) -> Callable[[], object]:
    seat = table.asks[0].seat
    return lambda: table.redeal(seat, 5, rollout=True)
