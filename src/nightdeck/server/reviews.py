"""What a seat could have done better in a finished game, worked out in a bot's process.

A review takes a while, and bots at other tables want to move: it goes a few decisions at a time, and only one review
goes at once.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine

import msgspec

from nightdeck.bots.evidence import Witness
from nightdeck.bots.review import TurningPoint, dearest, judged
from nightdeck.bots.search import Budget
from nightdeck.core.record import Pick
from nightdeck.server import bodies
from nightdeck.server.frame import named
from nightdeck.server.metrics import METRICS
from nightdeck.server.minds import Minds
from nightdeck.server.story import OutOfStep, Story
from nightdeck.server.worker import Errand, OutOfTime, deadline, follow

log = logging.getLogger("nightdeck.reviews")
BUDGET = Budget(60, 1000.0)
SLICE = 0.3  # seconds after which the process is left to whoever else waits for it
LONGEST = 8.0  # seconds, with whatever has to be caught up on; then a decision is passed over
MOST = 5  # decisions that are told
KEPT = 200  # reviews in memory
AT_ONCE = 20  # reviews under way
FAILURES = 3  # processes that a review may lose
WITNESSES = 20


class Stretch(Errand, frozen=True):
    """Decisions to judge, from answer number `first` of the game on, for as long as `seconds` last."""

    first: int = 0


class Judged(msgspec.Struct, frozen=True):
    """What came of a stretch: the number to go on with, what was found, and how many decisions took too long."""

    next: int
    points: list[TurningPoint]
    missed: int = 0


class Review(msgspec.Struct):
    """A review of `seat`, which has gone through the first `gone` answers of the game."""

    start: str
    picks: list[Pick]
    seat: int
    gone: int = 0
    missed: int = 0
    failures: int = 0
    points: list[TurningPoint] = []

    @property
    def finished(self) -> bool:
        return self.gone >= len(self.picks)

    def decisions(self, until: int) -> int:
        """How many of the first answers of the game were the seat's own."""
        return sum(pick.seat == self.seat for pick in self.picks[:until])

    def take(self, judged: Judged) -> None:
        self.gone, self.missed = judged.next, self.missed + judged.missed
        self.points = dearest([*self.points, *judged.points], MOST)

    def fail(self) -> None:
        """A process was lost: pass over the decision that it was at, and over all others if that happens again."""
        self.failures += 1
        own = (number for number in range(self.gone, len(self.picks)) if self.picks[number].seat == self.seat)
        last = len(self.picks) - 1
        reached = last if self.failures >= FAILURES else next(own, last)
        self.missed += self.decisions(reached + 1) - self.decisions(self.gone)
        self.gone = reached + 1


class Reviews:
    """The reviews of all tables: under way, or done and kept for whoever asks again. `start` starts work."""

    def __init__(self, minds: Minds, start: Callable[[Coroutine[None, None, None]], None]) -> None:
        self._minds = minds
        self._start = start
        self._known: OrderedDict[tuple[str, int], Review] = OrderedDict()
        self._turn = asyncio.Lock()

    def look(self, story: Story, seat: int) -> bodies.Review:
        """How far the review of a seat is; it need not have begun."""
        review = self._find(story, seat)
        return shown(story, review or Review(story.start, story.playing.log[:], seat), begun=review is not None)

    def begin(self, story: Story, seat: int) -> bodies.Review:
        """Begin the review of a seat, unless that has been done."""
        if self._find(story, seat) is None:
            review = self._open(story, seat)
            METRICS.count("reviews")
            self._start(self._go_through(story.name, review))
        return self.look(story, seat)

    def _find(self, story: Story, seat: int) -> Review | None:
        """The review of this very game; one of what was taken back since is none."""
        review = self._known.get((story.name, seat))
        return review if review is not None and review.picks == story.playing.log else None

    def _open(self, story: Story, seat: int) -> Review:
        under_way = sum(not review.finished for review in self._known.values())
        if under_way >= AT_ONCE:
            raise OutOfStep("many games are being reviewed here now; ask again in a few minutes")
        review = self._known[story.name, seat] = Review(story.start, story.playing.log[:], seat)
        self._known.move_to_end((story.name, seat))
        while len(self._known) > KEPT:
            del self._known[next(key for key, old in self._known.items() if old.finished)]
        return review

    async def _go_through(self, name: str, review: Review) -> None:
        while not review.finished:
            async with self._turn:
                await self._go_on(name, review)
        review.start = ""  # large, and needed no more

    async def _go_on(self, name: str, review: Review) -> None:
        stretch = Stretch(name, review.start, review.picks, review.seat, "", 0, SLICE, first=review.gone)
        try:
            review.take(msgspec.json.decode(await self._minds.ask(judge, stretch, LONGEST), type=Judged))
        except Exception as error:
            log.warning("the process of a review failed: %s", type(error).__name__, extra={"table": name})
            review.fail()


def shown(story: Story, review: Review, *, begun: bool) -> bodies.Review:
    """A review as pages are told it."""
    points = [
        bodies.BetterMove(
            story.position_before(point.number), named(story, point.question), named(story, point.picked), point.got,
            named(story, point.better), point.best,
        )
        for point in review.points
    ]  # fmt: skip
    done, total = review.decisions(review.gone), review.decisions(len(review.picks))
    return bodies.Review(review.seat, begun, begun and review.finished, done, total, review.missed, points)


# In a bot's process

witnesses: OrderedDict[tuple[str, int], Witness] = OrderedDict()


def judge(message: bytes) -> bytes:
    """Takes a Stretch, gives what has been Judged."""
    stretch = msgspec.json.decode(message, type=Stretch)
    end = time.monotonic() + stretch.seconds
    table, witness = follow(stretch).table, _witness(stretch)
    number, points = stretch.first, []
    try:
        with deadline(LONGEST):
            while number < len(stretch.picks) and (number == stretch.first or time.monotonic() < end):
                if stretch.picks[number].seat == stretch.seat:
                    points.append(judged(table, number, witness, BUDGET, stretch.seed))
                number += 1
    except OutOfTime:
        return _judged(number + 1, points, 1)
    return _judged(number, points)


def _judged(reached: int, points: list[TurningPoint | None], missed: int = 0) -> bytes:
    return msgspec.json.encode(Judged(reached, [point for point in points if point is not None], missed))


def _witness(stretch: Stretch) -> Witness:
    """Who watches the others for the seat. A review that begins gets a new one."""
    key = stretch.table, stretch.seat
    if stretch.first == 0 or key not in witnesses:
        witnesses[key] = Witness(stretch.seat, stretch.seed)
    witnesses.move_to_end(key)
    if len(witnesses) > WITNESSES:
        witnesses.popitem(last=False)
    return witnesses[key]
