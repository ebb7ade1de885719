"""Looks for the smallest change of named numbers with which a game reaches a target.

Successive halving: every candidate plays a few deals, the same for all; the better half plays twice
as many, and so on. What is found is then played with deals that had no part in finding it.
"""

import itertools
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

import nightdeck
from nightdeck.bots.arena.compare import Change, change
from nightdeck.bots.arena.match import Match
from nightdeck.bots.arena.parallel import Jobs
from nightdeck.bots.arena.rating import Estimate
from nightdeck.bots.stats import rate, spread
from nightdeck.core.errors import BadContent, BadSetup
from nightdeck.core.setup import Setup
from nightdeck.lab.goal import Goal
from nightdeck.lab.levels import bot_of
from nightdeck.lab.named_numbers import Number, with_values
from nightdeck.lab.reporting import report
from nightdeck.lab.series import Lane, Progress, Series, silent
from nightdeck.lab.watched import Seen, Task

FIRST = 12
"""Deals that every candidate plays."""
STEPS = 9
"""Of a number with a wide range, so many values are tried."""
FRESH = 1_000_000
"""Where the deals begin that prove what was found."""
LEVELS = ("novice", "regular")


class Tried(msgspec.Struct, frozen=True):
    """A candidate: its numbers, how large a change it is, and how it did in so many games."""

    values: dict[str, int]
    size: float
    games: int = 0
    value: Estimate | None = None
    refused: str = ""
    """Why the content cannot be like that."""


class Tuned(msgspec.Struct, frozen=True, kw_only=True):
    """What came of it. `found` is the smallest change that reaches the target, or the one that comes
    nearest; `proof` compares it with the start in fresh deals, `elsewhere` with other players."""

    goal: Goal
    start: Tried
    found: Tried
    reached: bool
    tried: list[Tried]
    proof: Change
    proved: bool
    """Whether the target is reached in the fresh deals, too."""
    elsewhere: list[Change]
    played: int

    def setup(self) -> Setup:
        """The tuned game."""
        return _setup(self.goal.setup, self.found.values)


def tune(
    goal: Goal, numbers: Sequence[Number], *, games: int = 200, candidates: int = 24,
    elsewhere: Sequence[str] = LEVELS, keep: Path | None = None, jobs: Jobs = 0, progress: Progress = silent,
) -> Tuned:  # fmt: skip
    """Tune these numbers. The last candidates play `games` games each; what is found is played at the
    levels `elsewhere`, too."""
    if not numbers:
        raise BadSetup("there is nothing to tune: name numbers, such as --number modes.solo-1.season2_rounds=6..10")
    lane = Lane(jobs, keep, progress)
    race = _Race(goal, lane, games)
    tried = race.run(proposed(numbers, candidates, goal.setup.seed))
    start = next(one for one in tried if one.size == 0)
    inside = [one for one in tried if one.games >= games and _off(goal, one) == 0]
    ranked = sorted((one for one in tried if one.games == race.most), key=lambda one: (_off(goal, one), one.size))
    found = min(inside, key=lambda one: one.size) if inside else ranked[0]
    proof = race.proof(found)
    rows = race.elsewhere(found, max(2, games // 2), elsewhere) if elsewhere and found.size else []
    low, high = goal.target.low, goal.target.high
    return Tuned(
        goal=goal, start=start, found=found, reached=bool(inside), tried=tried, proof=proof,
        proved=low <= proof.changed <= high, elsewhere=rows, played=lane.done,
    )  # fmt: skip


def proposed(numbers: Sequence[Number], candidates: int, seed: int) -> list[dict[str, int]]:
    """What to try: the start, and others spread over all that is allowed, each number's own steps first."""
    values = [_values(number) for number in numbers]
    start = {number.name: number.value for number in numbers}
    alone = [start | {number.name: value} for number, some in zip(numbers, values, strict=True) for value in some]
    many = 1
    for some in values:
        many *= len(some)
    chance = random.Random(seed)
    if many <= 4 * candidates:
        mixed = [dict(zip(start, combination, strict=True)) for combination in itertools.product(*values)]
        chance.shuffle(mixed)
    else:
        mixed = [{n.name: chance.choice(some) for n, some in zip(numbers, values, strict=True)}
                 for _ in range(4 * candidates)]  # fmt: skip
    chance.shuffle(alone)
    wanted = [start, *alone[: candidates // 2], *mixed]
    unique = list({tuple(sorted(one.items())): one for one in wanted}.values())
    return unique[:candidates]


def _values(number: Number) -> list[int]:
    """The values to try, the one that it has among them."""
    whole = number.high - number.low
    steps = {number.low + round(whole * at / (STEPS - 1)) for at in range(STEPS)}
    return sorted(
        steps | {number.value, *(n for n in (number.value - 1, number.value + 1) if 0 <= n - number.low <= whole)}
    )


def _setup(setup: Setup, values: Mapping[str, int]) -> Setup:
    """The setup with other numbers; BadContent says why there is none."""
    game = nightdeck.game(setup.game)
    assert game.rules.content is not None
    found = msgspec.structs.replace(setup, pack=with_values(game.rules.content.data(setup.pack), values))
    game.rules.deal(found)
    return found


def _off(goal: Goal, one: Tried) -> float:
    return goal.target.off(one.value.value) if one.value is not None else float("inf")


class _Race:
    """Candidates that play more and more deals, and get fewer."""

    def __init__(self, goal: Goal, lane: Lane, games: int) -> None:
        self.goal = goal
        self.lane = lane
        self.games = games
        self.most = 0
        self.start: Mapping[str, int] = {}
        self._seen: dict[int, list[Seen]] = {}

    def run(self, wanted: Sequence[Mapping[str, int]]) -> list[Tried]:
        """All candidates with what is known of them. The start is never left out."""
        self.start = wanted[0]
        field = [Tried(dict(values), self._size(values)) for values in wanted]
        tried = [self._checked(one) for one in field]
        alive = [place for place, one in enumerate(tried) if not one.refused]
        games = min(FIRST, self.games)
        while True:
            self._play(tried, alive, games)
            self.most = games
            if games >= self.games:
                return tried
            games = min(self.games, 2 * games)
            ranked = sorted(alive, key=lambda place: (_off(self.goal, tried[place]), tried[place].size))
            alive = sorted({0, *ranked[: max(2, (len(alive) + 1) // 2)]})

    def _size(self, values: Mapping[str, int]) -> float:
        return sum(abs(values[name] - old) / max(1, abs(old)) for name, old in self.start.items())

    def _checked(self, one: Tried) -> Tried:
        try:
            _setup(self.goal.setup, one.values)
        except (BadContent, BadSetup) as error:
            return msgspec.structs.replace(one, refused=str(error))
        return one

    def _play(self, tried: list[Tried], alive: Sequence[int], games: int) -> None:
        runs = [self._series(tried[place].values, games, f"candidate {place + 1}") for place in alive]
        runs = [
            Series(run.words, run.tasks[len(self._seen.get(place, [])) :])
            for run, place in zip(runs, alive, strict=True)
        ]
        self.lane.expect(sum(len(run.tasks) for run in runs))
        for place, seen in zip(alive, self.lane.play(runs), strict=True):
            known = self._seen.setdefault(place, [])
            known += seen
            tried[place] = msgspec.structs.replace(tried[place], games=len(known), value=self._estimate(known))

    def _series(self, values: Mapping[str, int], games: int, words: str, first: int = 0) -> Series:
        setup = _setup(self.goal.setup, values)
        bots = (bot_of(self.goal.level),) * setup.players
        seeds = range(setup.seed + first, setup.seed + first + games)
        return Series(words, [Task(n, Match(setup.seeded(seed), bots)) for n, seed in enumerate(seeds)])

    def _estimate(self, games: Sequence[Seen]) -> Estimate:
        values = [self.goal.value(seen) for seen in games]
        if self.goal.side:
            share = rate(sum(values), len(values))
            return Estimate(share.share, share.low, share.high)
        mean = spread(values)
        return Estimate(mean.mean, mean.low, mean.high)

    def proof(self, found: Tried) -> Change:
        """The start and what was found, in deals that neither has played."""
        runs = [self._series(values, self.games, "proof", FRESH) for values in (self.start, found.values)]
        self.lane.expect(2 * self.games)
        one, other = self.lane.play(runs)
        return change(
            "in fresh deals", [(self.goal.value(a), self.goal.value(b)) for a, b in zip(one, other, strict=True)]
        )

    def elsewhere(self, found: Tried, games: int, levels: Sequence[str]) -> list[Change]:
        """What the change does at other levels and with other numbers of players."""
        goal, lane = self.goal, self.lane
        setup = _setup(goal.setup, found.values)
        lab = report(
            setup, against=goal.setup, games=games, level=goal.level, levels=levels, parts=("matrix",),
            keep=lane.keep, jobs=lane.jobs, progress=lane.beyond,
        )  # fmt: skip
        lane.done += lab.played
        return lab.changes
