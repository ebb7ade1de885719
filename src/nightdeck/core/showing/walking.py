"""Ways that one click may go: several steps of one walker that reveal, roll and cost nothing unforeseen.

A game says in its picture room what a step is (`game.Walk`). The ways are found by taking such steps
on a table dealt again for the seat, so that nothing in them can come from what it may not know; they
are then played as the ordinary answers that they are made of.
"""

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import AnyGame, Step, Walk
from nightdeck.core.table import Table

MOST = 160
"""So many positions are looked at for one question."""


class Route(NamedTuple):
    """A way of at least two steps. `path` are the keys of where its walker comes through, the end last."""

    walker: str
    path: tuple[str, ...]
    picks: tuple[Option, ...]

    @property
    def end(self) -> str:
        return self.path[-1]


class _Way(NamedTuple):
    """A way so far, and the table where it has come to."""

    table: Table
    steps: tuple[Step, ...] = ()
    picks: tuple[Option, ...] = ()


def steps(walk: Walk[Any], table: Table, ask: Ask) -> Iterator[tuple[Option, Step]]:
    """The options of a question that are steps."""
    view = table.view(ask.seat)
    for option in ask.options:
        step = walk.step(view, ask, option)
        if step is not None:
            yield option, step


def routes(table: Table, seat: int) -> list[Route]:
    """The ways of several steps that may answer the open question of `seat`: to each place the cheapest."""
    walk = table.game.picture.walk
    if walk is None or table.simultaneous:
        return []
    found = _ways(walk, table.redeal(seat, 0), seat)
    return [Route(way.steps[0].walker, tuple(step.place for step in way.steps), way.picks) for way in found]


def _ways(walk: Walk[Any], start: Table, seat: int) -> Iterator[_Way]:
    """Ways from near to far; from each place only the one goes on that has spent least."""
    order = count()
    queue = [(0, next(order), _Way(start))]
    least: dict[tuple[str, str], int] = {}
    for _ in range(MOST):
        if not queue:
            return
        spent, _, way = heappop(queue)
        if way.steps and least[_place(way.steps[-1])] < spent:
            continue
        if len(way.steps) > 1 and _may_stay(walk, way, seat):
            yield way
        ask = asked(way.table, seat)
        for option, step in steps(walk, way.table, ask) if ask else ():
            least.setdefault((step.walker, step.start), 0)
            cost, place = spent + step.cost, _place(step)
            if cost >= least.get(place, cost + 1) or (way.steps and step.walker != way.steps[-1].walker):
                continue
            table = way.table.fork()
            table.answer(seat, option)
            if is_plain(walk, table, seat, len(way.table.events)) or _has_arrived(walk, way.table, table, step):
                least[place] = cost
                heappush(queue, (cost, next(order), _Way(table, (*way.steps, step), (*way.picks, option))))


def _place(step: Step) -> tuple[str, str]:
    return step.walker, step.place


def _may_stay(walk: Walk[Any], way: _Way, seat: int) -> bool:
    """Whether the walker is not made to go on from where it has come to."""
    ask = asked(way.table, seat)
    return ask is None or not _must_go(walk, way.table, ask, way.steps[-1])


def _must_go(walk: Walk[Any], table: Table, ask: Ask, step: Step) -> bool:
    """Whether a question offers nothing but steps of the same walker."""
    return [one.walker for _, one in steps(walk, table, ask)] == [step.walker] * len(ask.options)


def _has_arrived(walk: Walk[Any], before: Table, after: Table, step: Step) -> bool:
    """Whether this was the last choice of somebody who had to walk: what follows would follow in any case."""
    [ask] = before.asks
    if not _must_go(walk, before, ask, step):
        return False
    seat, first = ask.seat, after.events[len(before.events) :][:1]
    next_ask = asked(after, seat)
    goes_on = next_ask is not None and any(one.walker == step.walker for _, one in steps(walk, after, next_ask))
    return not goes_on and all(event.kind in walk.events for event in first)


def is_plain(walk: Walk[Any], table: Table, seat: int, since: int) -> bool:
    """Whether the last answer was a step and no more: nothing learned, rolled or paid, and the seat is asked again."""
    events = table.events[since:]
    plain = not table.log[-1].sealed and all(event.kind in walk.events for event in events)
    return plain and asked(table, seat) is not None


def asked(table: Table, seat: int) -> Ask | None:
    """The open question of a seat, if it is the only one."""
    return table.asks[0] if len(table.asks) == 1 and table.asks[0].seat == seat else None


def goes_on(table: Table, seat: int, since: int, picks: Sequence[Option]) -> bool:
    """Whether the next of these picks may follow: the last step was no more than a step, and it is offered."""
    walk, ask = table.game.picture.walk, asked(table, seat)
    if walk is None or ask is None or not picks or picks[0] not in ask.options:
        return False
    return is_plain(walk, table, seat, since) and walk.step(table.view(seat), ask, picks[0]) is not None


def walks(game: AnyGame, view: Any, ask: Ask) -> bool:
    """Whether any option of a question is a step."""
    walk = game.picture.walk
    return walk is not None and any(walk.step(view, ask, option) is not None for option in ask.options)
