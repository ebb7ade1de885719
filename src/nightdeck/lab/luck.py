"""How much of the result is luck, and how much skill: where the differences between games come from.

The same deals are played by players of every level, each several times with other luck after the
deal. What then differs between deals is the luck of the deal; between players, skill; between games
of the same players with the same deal, the luck that comes later, as of dice and of the others.
"""

import random
from collections.abc import Iterable, Mapping, Sequence

import msgspec

import nightdeck
from nightdeck.bots.arena.match import Match
from nightdeck.bots.arena.rating import RESAMPLES, Estimate
from nightdeck.core.setup import Setup
from nightdeck.lab.levels import bot_of, games_of
from nightdeck.lab.series import Series
from nightdeck.lab.watched import Seen, Task

TIMES = 2
"""How often each deal is played by the same players."""

Results = Sequence[Sequence[Sequence[float]]]
"""By deal, by player, by time: how the games went."""


class Luck(msgspec.Struct, frozen=True):
    """Shares of the variance; together they are 1. `levels` are the players that were compared."""

    levels: tuple[str, ...]
    deals: int
    skill: Estimate
    deal: Estimate
    both: Estimate
    """Deals that suit some players better than others."""
    later: Estimate


def deals_of(levels: Sequence[str], games: int) -> int:
    """How many deals the slowest of these levels can be asked to play."""
    return max(4, min(games_of(level, games) for level in levels) // TIMES)


def luck_series(setup: Setup, levels: Sequence[str], usual: str, deals: int) -> list[Series]:
    """For each level, every deal `TIMES` times. Where players do not win together, one of them plays
    at that level, another one with every deal, and the others as `usual`."""
    together = nightdeck.game(setup.game).together(setup.mode, setup.players, setup.options)
    found = []
    for level in levels:
        tasks = []
        for number in range(deals * TIMES):
            deal, again = divmod(number, TIMES)
            bots = [
                bot_of(level if together or seat == deal % setup.players else usual) for seat in range(setup.players)
            ]
            tasks.append(Task(number, Match(setup.seeded(setup.seed + deal), tuple(bots), again=again + 1)))
        found.append(Series(f"luck and skill, {level}", tasks))
    return found


def luck_of(levels: Sequence[str], games: Sequence[Sequence[Seen]]) -> Luck:
    """What the games say, in the order of `luck_series`."""
    deals = len(games[0]) // TIMES
    results = [
        [[_worth(games[level][deal * TIMES + time], deal) for time in range(TIMES)] for level in range(len(levels))]
        for deal in range(deals)
    ]
    chance = random.Random(0)
    drawn = [parts(chance.choices(results, k=deals)) for _ in range(RESAMPLES)]
    seen = parts(results)
    return Luck(tuple(levels), deals, **{name: _estimate(seen[name], [one[name] for one in drawn]) for name in seen})


def _worth(seen: Seen, deal: int) -> float:
    return seen.played.worth(deal % len(seen.played.bots))


def parts(results: Results) -> Mapping[str, float]:
    """The shares of the variance, by the expected mean squares of two crossed random factors."""
    deals, players, times = len(results), len(results[0]), len(results[0][0])
    cells = [[_mean(cell) for cell in row] for row in results]
    rows, columns = [_mean(row) for row in cells], [_mean(column) for column in zip(*cells, strict=True)]
    middle = _mean(rows)
    of_rows = players * times * _squares(row - middle for row in rows) / max(1, deals - 1)
    of_columns = deals * times * _squares(column - middle for column in columns) / max(1, players - 1)
    crossed = times * _squares(
        cells[d][p] - rows[d] - columns[p] + middle for d in range(deals) for p in range(players)
    ) / max(1, (deals - 1) * (players - 1))  # fmt: skip
    rest = _squares(
        one - cells[d][p] for d, row in enumerate(results) for p, cell in enumerate(row) for one in cell
    ) / max(1, deals * players * (times - 1))  # fmt: skip
    between = crossed if players > 1 else rest
    found = {
        "skill": max(0.0, (of_columns - between) / (deals * times)) if players > 1 else 0.0,
        "deal": max(0.0, (of_rows - between) / (players * times)),
        "both": max(0.0, (crossed - rest) / times) if players > 1 else 0.0,
        "later": rest,
    }
    whole = sum(found.values())
    return {name: part / whole if whole else 0.0 for name, part in found.items()}


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _squares(numbers: Iterable[float]) -> float:
    return sum(number * number for number in numbers)


def _estimate(value: float, drawn: Sequence[float]) -> Estimate:
    ordered = sorted(drawn)
    return Estimate(value, ordered[round(0.025 * (len(ordered) - 1))], ordered[round(0.975 * (len(ordered) - 1))])
