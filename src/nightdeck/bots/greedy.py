"""Looks one step ahead, in several worlds that its seat cannot tell apart, and takes what the judge likes best.

A step is the answer and the questions that this seat is asked right after it (whom to push, then where to). When the
judge sees no difference, as with a programme that nobody has carried out yet, the worlds are played on for a while.
"""

import random
from collections.abc import Sequence

from nightdeck.bots.playout import play_on, worth
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

Line = tuple[Option, ...]
SAME = 1e-9


class Greedy:
    """`worlds` re-dealt worlds, `reach` questions when playing on, at most `lines` lines of own answers.

    `slips` is the share of decisions that it takes without thinking.
    """

    def __init__(self, seed: int = 0, worlds: int = 4, reach: int = 24, lines: int = 40, slips: float = 0.0) -> None:
        self._chance = random.Random(seed)
        self._worlds = worlds
        self._reach = reach
        self._lines = lines
        self._slips = slips
        self._said = ""

    def pick(self, table: Table, seat: int) -> Option:
        ask = table.ask(seat)
        if self._chance.random() < self._slips:
            self._said = "It did not think about it."
            return self._chance.choice(ask.options)
        scores = self._scores(table, seat, ask)
        best = max(scores.values())
        pick = self._chance.choice([option for option, score in scores.items() if score >= best - SAME])
        words = table.game.option(table.view(seat), ask, pick)
        self._said = f"{words}: stands at {best:.0%} in {self._worlds} worlds; the worst option {min(scores.values()):.0%}."
        return pick

    def explain(self) -> str:
        return self._said

    def _scores(self, table: Table, seat: int, ask: Ask) -> dict[Option, float]:
        seeds = [self._chance.getrandbits(32) for _ in range(self._worlds)]
        ahead = _lines(table, seat, ask, seeds, self._lines)
        scores = _best(ahead, seat)
        if max(scores.values()) - min(scores.values()) > SAME:
            return scores
        for worlds in ahead.values():
            for seed, world in zip(seeds, worlds, strict=False):
                play_on(world, random.Random(seed), self._reach)
        return _best(ahead, seat)


def _best(ahead: dict[Line, list[Table]], seat: int) -> dict[Option, float]:
    """For each first option, the mean worth over the worlds of its best line."""
    scores: dict[Option, float] = {}
    for line, worlds in ahead.items():
        score = sum(worth(world, seat) for world in worlds) / len(worlds)
        scores[line[0]] = max(score, scores.get(line[0], 0.0))
    return scores


def _lines(table: Table, seat: int, ask: Ask, seeds: Sequence[int], most: int) -> dict[Line, list[Table]]:
    """The lines of own answers that may come next, with the worlds they lead to."""
    ahead = {(option,): _worlds(table, seat, (option,), seeds) for option in ask.options}
    for _ in range(2):
        longer = [
            (line, (*line, option)) for line, worlds in ahead.items() for option in _next_options(worlds, seat)
        ]
        if not longer or len(longer) + len(ahead) > most:
            break
        for line, _ in longer:
            ahead.pop(line, None)
        for _, line in longer:
            ahead[line] = _worlds(table, seat, line, seeds)
    return ahead


def _next_options(worlds: Sequence[Table], seat: int) -> Sequence[Option]:
    """What this seat may answer right afterwards, if it is asked again in every world, and asked the same."""
    first = _own(worlds[0], seat)
    if first is not None and all((ask := _own(world, seat)) and ask.options == first.options for world in worlds):
        return first.options
    return ()


def _own(table: Table, seat: int) -> Ask | None:
    return next((ask for ask in table.asks if ask.seat == seat), None)


def _worlds(table: Table, seat: int, line: Line, seeds: Sequence[int]) -> list[Table]:
    worlds = []
    for seed in seeds:
        world = table.redeal(seat, seed, rollout=True)
        for option in line:
            world.answer(seat, option)
        worlds.append(world)
    return worlds
