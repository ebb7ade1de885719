"""How far long work has come, on stderr: a bar drawn by `rich`, or now and then a plain line."""

import sys
import time
from typing import TYPE_CHECKING

from nightdeck.tui.console import wants_decoration

if TYPE_CHECKING:
    from rich.progress import Progress as Bar

PAUSE = 10.0
"""Seconds between two lines of plain text."""


class Progress:
    """Counts up to `total`. Used in a `with` statement, so that the bar goes away in any case."""

    def __init__(self, total: int, label: str, *, plain: bool = False) -> None:
        self.done = 0
        self.total = total
        self.label = label
        self._bar = _bar() if not plain and wants_decoration(sys.stderr) else None
        self._task = self._bar.add_task(label, total=total) if self._bar else None
        self._spoken = time.monotonic()

    def __enter__(self) -> "Progress":
        if self._bar:
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar:
            self._bar.stop()

    def begin_with(self, done: int) -> None:
        """So much was done before, and says nothing about how long the rest will take."""
        self.done = done
        if self._bar and self._task is not None:
            self._bar.reset(self._task, completed=done)

    def tick(self) -> None:
        self.show(self.done + 1, self.total, self.label)

    def show(self, done: int, total: int, label: str) -> None:
        self.done, self.total, self.label = done, total, label
        if self._bar and self._task is not None:
            self._bar.update(self._task, completed=done, total=total, description=label)
        elif sys.stderr is not None and sys.stderr.isatty():
            self._say(f"{done} of {total} {label}")

    def _say(self, words: str) -> None:
        now = time.monotonic()
        if now - self._spoken > PAUSE:
            self._spoken = now
            print(words, file=sys.stderr)


def _bar() -> "Bar":
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    words = TextColumn("{task.description}", markup=False)
    return Bar(
        BarColumn(), MofNCompleteColumn(), words, TimeRemainingColumn(),
        console=Console(file=sys.stderr), transient=True,
    )  # fmt: skip
