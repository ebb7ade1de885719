"""Garbage is collected after an answer, when its frames are out, not in the middle of it while four people wait."""

import asyncio
import gc
import sys

AFTER = 0.005  # seconds; the frames of a change are sent by then
OLDER, OLDEST = 20, 2_000
"""After so many collections one that looks at older things as well, or at all."""


class Tidy:
    """Collects a moment after it was told that something has changed."""

    def __init__(self) -> None:
        self._waiting: asyncio.TimerHandle | None = None
        self._count = 0

    def soon(self) -> None:
        if self._waiting is None:
            self._waiting = asyncio.get_running_loop().call_later(AFTER, self._collect)

    def _collect(self) -> None:
        self._waiting = None
        self._count += 1
        gc.collect(2 if self._count % OLDEST == 0 else 1 if self._count % OLDER == 0 else 0)


def never_pause() -> None:
    """For a server's process: by itself the collector only comes when nobody has called it for long.

    And the database's thread gets its turn while frames are made.
    """
    gc.freeze()  # what is loaded by now stays for good
    gc.set_threshold(20_000, 20, 100)
    sys.setswitchinterval(0.0002)
