"""Collects garbage after an answer, once its frames are sent, and not in the middle of it while people wait."""

import asyncio
import contextlib
import ctypes
import gc
import sys

AFTER = 0.005  # seconds; the frames of a change are sent by then
OLDER, OLDEST = 20, 2_000
"""Every so many collections, older generations are collected as well."""


class Tidy:
    """Collects garbage shortly after a change."""

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


def give_memory_back() -> None:
    """Hand what is free back to the system; glibc keeps it otherwise."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def never_pause() -> None:
    """Set up a server's process: the collector runs by itself only if nobody has called it for a long time.

    Threads switch often, so that the database can write while frames are made.
    """
    gc.freeze()  # whatever is loaded by now stays loaded
    gc.set_threshold(20_000, 20, 100)
    sys.setswitchinterval(0.0002)
