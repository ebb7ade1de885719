"""Reviews: what a seat could have done better in a finished game, worked out in a bot's process.

A review takes a while, and bots at other tables want to move. So it takes a few decisions at a time, and only one
review runs at a time.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence

import msgspec

from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.review import TurningPoint, costliest, review_answer
from nightdeck.bots.search import Budget
from nightdeck.core.record import Pick
from nightdeck.server.bots.bot_pool import BotPool, Placement, ProcessGroup
from nightdeck.server.bots.fair_queue import Rank
from nightdeck.server.bots.worker import BotJob, OutOfTime, deadline, follow
from nightdeck.server.errors import OutOfStep
from nightdeck.server.http import bodies
from nightdeck.server.ops.metrics import BOT_FAILURES, REVIEWS
from nightdeck.server.tables.table_history import GameSoFar, TableHistory
from nightdeck.server.view.frame import named

log = logging.getLogger("nightdeck.reviews")
BUDGET = Budget(60, 6_000.0)
SLICE = 0.3  # seconds after which others get their turn with the process
LONGEST = 8.0  # seconds; a decision that takes longer is skipped
MOST = 5  # decisions that are reported
KEPT = 200  # reviews in memory
AT_ONCE, EACH = 20, 4  # reviews under way: of everybody, and of those who ask from one address
FAILURES = 3  # processes that a review may lose
INFERENCES = 20


class Stretch(BotJob, frozen=True):
    """Decisions to judge, from answer number `first` of the game on, until `seconds` are over."""

    first: int = 0


class Judged(msgspec.Struct, frozen=True):
    """The result of a stretch: the answer to go on with, what was found, and how many decisions took too long."""

    next: int
    points: list[TurningPoint]
    missed: int = 0


class Review(msgspec.Struct):
    """A review of `seat` that has been through the first `gone` answers of the game; `owner` is the address of whoever
    asked for it."""

    game: GameSoFar
    seat: int
    owner: str = ""
    gone: int = 0
    missed: int = 0
    failures: int = 0
    points: list[TurningPoint] = []

    @property
    def picks(self) -> Sequence[Pick]:
        return self.game.picks

    @property
    def finished(self) -> bool:
        return self.gone >= len(self.picks)

    def decisions(self, until: int) -> int:
        """How many of the first `until` answers of the game were the seat's own."""
        return sum(pick.seat == self.seat for pick in self.picks[:until])

    def take(self, judged: Judged) -> None:
        self.gone, self.missed = judged.next, self.missed + judged.missed
        self.points = costliest([*self.points, *judged.points], MOST)

    def fail(self) -> None:
        """The process was lost: skip the decision it was at, or all that are left if it happens too often."""
        self.failures += 1
        own = (number for number in range(self.gone, len(self.picks)) if self.picks[number].seat == self.seat)
        last = len(self.picks) - 1
        reached = last if self.failures >= FAILURES else next(own, last)
        self.missed += self.decisions(reached + 1) - self.decisions(self.gone)
        self.gone = reached + 1


class Reviews:
    """The reviews of all tables, under way or done. `start` starts work in the background."""

    def __init__(self, bot_pool: BotPool, start: Callable[[Coroutine[None, None, None]], None]) -> None:
        self._bot_pool = bot_pool
        self._start = start
        self._known: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self._turn = asyncio.Lock()

    def look(self, history: TableHistory, seat: int) -> bodies.Review:
        """How far the review of a seat has come, if it has begun at all."""
        review = self._find(history, seat)
        return shown(history, review or Review(history.so_far, seat), begun=review is not None)

    def begin(self, history: TableHistory, seat: int, owner: str) -> bodies.Review:
        """Begin the review of a seat, unless it has begun already."""
        if self._find(history, seat) is None:
            review = self._open(history, seat, owner)
            REVIEWS.inc()
            self._start(self._go_through(review))
        return self.look(history, seat)

    def _find(self, history: TableHistory, seat: int) -> Review | None:
        """The review of this very game. A review of moves that were taken back since does not count."""
        review = self._known.get((history.name, seat))
        return review if review is not None and review.picks == history.playing.log else None

    def _open(self, history: TableHistory, seat: int, owner: str) -> Review:
        under_way = [review.owner for review in self._known.values() if not review.finished]
        if len(under_way) >= AT_ONCE or under_way.count(owner) >= EACH:
            raise OutOfStep("many games are being reviewed at the moment; ask again in a few minutes")
        review = self._known[history.name, seat] = Review(history.so_far, seat, owner)
        self._known.move_to_end((history.name, seat))
        while len(self._known) > KEPT:
            del self._known[next(key for key, old in self._known.items() if old.finished)]
        return review

    async def _go_through(self, review: Review) -> None:
        while not review.finished:
            async with self._turn:
                await self._go_on(review)
        review.game = review.game._replace(start="")  # it is large, and no longer needed

    async def _go_on(self, review: Review) -> None:
        stretch = Stretch(review.seat, "", 0, SLICE, first=review.gone)
        try:
            placement = Placement(ProcessGroup.SLOW, Rank.ASIDE, review.owner)
            judged = await self._bot_pool.ask(evaluate, review.game, stretch, LONGEST, placement)
            review.take(msgspec.json.decode(judged, type=Judged))
        except Exception as error:
            BOT_FAILURES.inc()
            log.warning("the process of a review failed: %s", type(error).__name__, extra={"table": review.game.table})
            review.fail()


def shown(history: TableHistory, review: Review, *, begun: bool) -> bodies.Review:
    """A review as the page shows it."""
    points = [
        bodies.BetterMove(
            history.position_before(point.number), named(history, point.question),
            named(history, point.picked), point.got, named(history, point.better), point.best,
        )
        for point in review.points
    ]  # fmt: skip
    done, total = review.decisions(review.gone), review.decisions(len(review.picks))
    return bodies.Review(review.seat, begun, begun and review.finished, done, total, review.missed, points)


# In a bot's process

inferences: OrderedDict[tuple[str, int], RoleInference] = OrderedDict()


def evaluate(message: bytes) -> bytes:
    """Takes a Stretch, returns what was Judged."""
    stretch = msgspec.json.decode(message, type=Stretch)
    end = time.monotonic() + stretch.seconds
    table, inference = follow(stretch.update).table, _inference(stretch)
    number, points = stretch.first, []
    try:
        with deadline(LONGEST):
            while number < len(table.log) and (number == stretch.first or time.monotonic() < end):
                if table.log[number].seat == stretch.seat:
                    points.append(review_answer(table, number, inference, BUDGET, stretch.seed))
                number += 1
    except OutOfTime:
        return _judged(number + 1, points, 1)
    return _judged(number, points)


def _judged(reached: int, points: list[TurningPoint | None], missed: int = 0) -> bytes:
    return msgspec.json.encode(Judged(reached, [point for point in points if point is not None], missed))


def _inference(stretch: Stretch) -> RoleInference:
    """What the seat could infer about the others' roles. Each review starts afresh."""
    key = stretch.update.table, stretch.seat
    if stretch.first == 0 or key not in inferences:
        inferences[key] = RoleInference(stretch.seat, stretch.seed)
    inferences.move_to_end(key)
    if len(inferences) > INFERENCES:
        inferences.popitem(last=False)
    return inferences[key]
