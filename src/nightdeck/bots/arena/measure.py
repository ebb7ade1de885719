"""How fast a game runs here, on one core, in seconds of processor time.

A choice is a decision with at least two options. Copies, views and searches are timed at positions
spread over a random game.
"""

import random
import time
from collections.abc import Callable, Sequence

import msgspec

import nightdeck
from nightdeck.bots.search import Budget, Search
from nightdeck.core.setup import Setup
from nightdeck.core.table import Table

POSITIONS = 12


class Speed(msgspec.Struct, frozen=True):
    """The measurements. Times are in microseconds."""

    name: str
    choices: float
    decisions: float
    fork: float
    onward: float
    """A copy and one answer on it; a copy alone puts off most of its work."""
    view: float
    redeal: float
    searches: float


def measure(setup: Setup, seconds: float = 2.0) -> Speed:
    """Measure each for about that many seconds."""
    choices, decisions = random_play(setup, seconds)
    tables = positions(setup)
    return Speed(
        f"{setup.game} {setup.mode} {setup.players}",
        choices,
        decisions,
        fork=microseconds([table.fork for table in tables], seconds / 4),
        onward=microseconds([_going_on(table) for table in tables], seconds / 4),
        view=microseconds([_looking(table) for table in tables], seconds / 4),
        redeal=microseconds([_redealing(table) for table in tables], seconds / 4),
        searches=searches(tables, seconds),
    )


def random_play(setup: Setup, seconds: float) -> tuple[float, float]:
    """Choices and decisions a second when everybody picks at random, setups included."""
    nightdeck.deal(setup.seeded(0))
    choices = decisions = seed = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        seed += 1
        table, chance = nightdeck.deal(setup.seeded(seed)), random.Random(seed).random
        while asks := table.asks:
            ask = asks[0]
            options = ask.options
            choices += len(options) > 1
            decisions += 1
            table.answer(ask.seat, options[int(chance() * len(options))])
    return choices / spent, decisions / spent


def positions(setup: Setup) -> list[Table]:
    """Tables of one random game, evenly spread."""
    table, chance = nightdeck.deal(setup.seeded(7)), random.Random(7)
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
    """Simulations a second: redeal, trees, playout to the horizon, evaluation of every seat."""
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
