"""A bar on stderr while something takes long; nothing where nobody would see it move."""

import sys
import time

WIDTH = 30


class Progress:
    """Counts up to `total`. Used in a `with` statement, so that the line is cleared in any case."""

    def __init__(self, total: int, label: str) -> None:
        self._total = max(1, total)
        self._label = label
        self._done = self._before = 0
        self._start = time.monotonic()
        self._shown = 0.0
        self._visible = sys.stderr is not None and sys.stderr.isatty()

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        if self._visible:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)

    def begin_with(self, done: int) -> None:
        """So much was done before and took no time now."""
        self._before = done
        self.show(done, self._total, self._label)

    def tick(self) -> None:
        self.show(self._done + 1, self._total, self._label)

    def show(self, done: int, total: int, label: str) -> None:
        self._done, self._total, self._label = done, max(1, total), label
        now = time.monotonic()
        if self._visible and now - self._shown > 0.1:
            self._shown = now
            print(f"\r\x1b[K{self.line(now - self._start)}", end="", file=sys.stderr, flush=True)

    def line(self, seconds: float) -> str:
        share = min(1.0, self._done / self._total)
        full = round(WIDTH * share)
        now = self._done - self._before
        left = f", {seconds / now * (self._total - self._done):.0f} s left" if now else ""
        return f"[{'#' * full}{'.' * (WIDTH - full)}] {self._done}/{self._total} {self._label}{left}"
