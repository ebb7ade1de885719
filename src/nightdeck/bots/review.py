"""After a game: the decisions that cost most, given what the seat could know at the time."""

import random
from collections.abc import Callable, Iterable

import msgspec

from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.plain_text import option_words, plain
from nightdeck.bots.search import Budget, Search
from nightdeck.core.ask import Option
from nightdeck.core.table import Table


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision, with the estimates for the best option and for the one that was picked."""

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


def review(
    table: Table, seat: int | None = None, *, iterations: int = 60, most: int = 5, seed: int = 0,
    tick: Callable[[], None] = lambda: None,
) -> list[TurningPoint]:  # fmt: skip
    """The turning points of a seat, or of all: at most `most`, the costliest first."""
    inferences = {one: RoleInference(one, seed) for one in range(table.setup.players) if seat in (None, one)}
    points = []
    for number, pick in enumerate(table.log):
        tick()
        if pick.seat in inferences:
            point = review_answer(table, number, inferences[pick.seat], Budget(iterations), seed)
            if point is not None:
                points.append(point)
    return costliest(points, most)


def costliest(points: Iterable[TurningPoint], most: int) -> list[TurningPoint]:
    return sorted(points, key=lambda point: -point.loss)[:most]


def review_answer(
    table: Table, number: int, inference: RoleInference, budget: Budget, seed: int = 0
) -> TurningPoint | None:
    """Answer `number` of the game as a turning point, if another option was clearly better.

    `inference` watches for the seat that gave it; answers in the order of the game are quickest.
    """
    before, picked, seat = table.at(number), table.log[number].option, inference.seat
    ask = before.ask(seat)
    if len(ask.options) < 2:
        return None
    chance, evidence = random.Random(f"{seed} {number}"), inference.follow(before)
    shown = before.redeal(seat, chance.getrandbits(48))
    search = Search(shown, seat, evidence=evidence, seed=chance.getrandbits(48))
    search.run(budget)
    for _ in range(budget.iterations // 4):
        search.attempt(picked)
    best = search.root.advised()
    if not clearly_better(search, best, picked):
        return None
    again = Search(shown, seat, evidence=evidence, seed=chance.getrandbits(48))
    for _ in range(search.iterations):
        again.attempt(best)
        again.attempt(picked)
    if not clearly_better(again, best, picked):
        return None
    question = plain(before.game.text.question(before.view(seat), ask))
    words = option_words(before, ask, picked), option_words(before, ask, best)
    return TurningPoint(number, seat, question, *words, again.tallies[best].mean, again.tallies[picked].mean)


def clearly_better(search: Search, best: Option, picked: Option) -> bool:
    """Whether simulations say so. The best of many options was also lucky: it has to win a second time, in other
    deals, before anybody is blamed."""
    good, got = search.tallies[best], search.tallies[picked]
    return good.mean - got.mean > good.error + got.error
