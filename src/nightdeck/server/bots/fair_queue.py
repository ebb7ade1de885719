"""Who may use a process next: moves before everything else, and among equals whoever has used it least of late."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from enum import IntEnum
from typing import NamedTuple

FORGOTTEN = 30.0
"""Seconds after which half of what somebody has used is forgotten."""
REMEMBERED = 1000


PATIENCE = 5.0
"""Seconds after which whoever stands behind the moves counts like them."""


class Rank(IntEnum):
    """What is done first, if several wait: the game itself, or what somebody asks beside it."""

    MOVE = 0
    ASIDE = 1


class Waiting(NamedTuple):
    """Somebody in the queue: an address for those who ask, a table for its bots."""

    rank: Rank
    owner: str
    since: float
    turn: "asyncio.Future[None]"


class Used(NamedTuple):
    """Seconds that somebody has used, as they counted at a moment."""

    seconds: float
    at: float


class FairQueue:
    """The queue before one process. Whoever stops waiting leaves it."""

    def __init__(self) -> None:
        self.is_free = True
        self._waiting: list[Waiting] = []
        self._used: dict[str, Used] = {}

    @asynccontextmanager
    async def turn(self, rank: Rank, owner: str) -> AsyncIterator[None]:
        """Wait for one's turn, and let the next one in afterwards."""
        await self._wait(rank, owner)
        started = time.monotonic()
        try:
            yield
        finally:
            self._charge(owner, time.monotonic() - started)
            self._next()

    async def _wait(self, rank: Rank, owner: str) -> None:
        if self.is_free:
            self.is_free = False
            return
        mine = Waiting(rank, owner, time.monotonic(), asyncio.get_running_loop().create_future())
        self._waiting.append(mine)
        try:
            await mine.turn
        except asyncio.CancelledError:
            if mine in self._waiting:
                self._waiting.remove(mine)
            else:  # it was let in at this very moment
                self._next()
            raise

    def _next(self) -> None:
        if not self._waiting:
            self.is_free = True
            return
        first = min(self._waiting, key=self._place)
        self._waiting.remove(first)
        first.turn.set_result(None)

    def _place(self, one: Waiting) -> tuple[int, float, float]:
        rank = Rank.MOVE if one.since < time.monotonic() - PATIENCE else one.rank
        return rank, self._seconds(one.owner), one.since

    def _seconds(self, owner: str) -> float:
        """What somebody has used of late; what lies back counts less and less."""
        used = self._used.get(owner)
        return 0.0 if used is None else used.seconds * 0.5 ** ((time.monotonic() - used.at) / FORGOTTEN)

    def _charge(self, owner: str, seconds: float) -> None:
        self._used[owner] = Used(self._seconds(owner) + seconds, time.monotonic())
        if len(self._used) > REMEMBERED:
            del self._used[min(self._used, key=lambda one: self._used[one].at)]
