"""After a game: the decisions that cost most, each judged by what its seat could know at the time."""

import random
from collections.abc import Callable, Iterable

import msgspec

from nightdeck.bots.evidence import Witness
from nightdeck.bots.search import Budget, Search
from nightdeck.bots.words import option_words, plain
from nightdeck.core.table import Table


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision and what it cost: the estimate for the best option and for the one that was picked."""

    number: int
    seat: int
    question: str
    picked: str
    better: str
    best: float
    got: float

    @property
    def loss(self) -> float:
        return self.best - self.got

    def text(self) -> str:
        return (
            f"answer {self.number}, seat {self.seat}: {self.question} {self.picked} ({self.got:.0%}); "
            f"better: {self.better} ({self.best:.0%})"
        )


def review(
    table: Table, seat: int | None = None, *, iterations: int = 60, most: int = 5, seed: int = 0,
    tick: Callable[[], None] = lambda: None,
) -> list[TurningPoint]:  # fmt: skip
    """The turning points of a seat, or of all: at most so many, the dearest first. The same seed finds the same."""
    witnesses = {one: Witness(one, seed) for one in range(table.setup.players) if seat in (None, one)}
    points = []
    for number, pick in enumerate(table.log):
        tick()
        if pick.seat in witnesses:
            point = judged(table, number, witnesses[pick.seat], Budget(iterations), seed)
            if point is not None:
                points.append(point)
    return dearest(points, most)


def dearest(points: Iterable[TurningPoint], most: int) -> list[TurningPoint]:
    return sorted(points, key=lambda point: -point.loss)[:most]


def judged(table: Table, number: int, witness: Witness, budget: Budget, seed: int = 0) -> TurningPoint | None:
    """Answer `number` of the game as a turning point, if another option was better beyond doubt.

    `witness` watches for the seat that gave it; it is quickest for answers in the order of the game.
    """
    before, picked, seat = table.at(number), table.log[number].option, witness.seat
    ask = before.ask(seat)
    if len(ask.options) < 2:
        return None
    chance = random.Random(f"{seed} {number}")
    shown = before.redeal(seat, chance.getrandbits(48))
    search = Search(shown, seat, evidence=witness.follow(before), seed=chance.getrandbits(48))
    search.run(budget)
    for _ in range(budget.iterations // 4):
        search.attempt(picked)
    best = search.root.best()
    good, got = search.tallies[best], search.tallies[picked]
    if good.mean - got.mean <= good.error + got.error:
        return None
    question = plain(before.game.question(before.view(seat), ask))
    words = option_words(before, ask, picked), option_words(before, ask, best)
    return TurningPoint(number, seat, question, *words, good.mean, got.mean)
