"""Somebody at another table, who only wants to play: how long answers take there, and how long its bots."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.player import Host
from tests.server.serving import Serving

CHANCE = random.Random(2)
THINKS, PAUSE = 0.1, 0.7  # of a novice, and between moves


class Bystander:
    """Plays alone, one answer after the other, and waits for bots at a second table. Times are in seconds."""

    def __init__(self, server: Serving) -> None:
        self.answers: list[float] = []
        self.bots: list[float] = []
        self.failures: list[str] = []
        self._server = server
        self._is_over = threading.Event()

    @contextmanager
    def playing(self) -> Iterator[None]:
        threads = [threading.Thread(target=self._run, args=(play,)) for play in (self._alone, self._with_a_bot)]
        for thread in threads:
            thread.start()
        try:
            yield
        finally:
            self._is_over.set()
            for thread in threads:
                thread.join()

    def _run(self, play: Callable[[], None]) -> None:
        try:
            while not self._is_over.is_set():
                play()
        except Exception as error:  # told by the test, not by a thread that dies
            self.failures.append(f"{type(error).__name__}: {error}")

    def _alone(self) -> None:
        host = Host(self._server.url, game="room25", mode="solo", start=True)
        player = host.seat(0)
        player.until(lambda frame: frame.get("question") or frame.get("outcome"))
        while player.question and not self._is_over.is_set():
            option, number = CHANCE.choice(player.options()), player.question["number"]
            started = time.perf_counter()
            player.answer(option)
            self.answers.append(time.perf_counter() - started)
            player.wait_past(number)
            player.until(lambda frame: frame.get("question") or frame.get("outcome"))
            time.sleep(0.05)
        player.close()
        host.close()

    def _with_a_bot(self) -> None:
        """A game of one bot: the time between its moves, beyond what it usually takes."""
        host = Host(self._server.url, game="room25", mode="solo", bot="novice", sit=False, start=True)
        watcher = host.watch()
        watcher.until(lambda frame: "scene" in frame)
        while not watcher.frame.get("outcome") and not self._is_over.is_set():
            before, started = watcher.frame["table"]["moves"], time.perf_counter()
            while watcher.frame["table"]["moves"] == before:
                watcher.next(timeout=120)
            self.bots.append(max(0.0, time.perf_counter() - started - PAUSE - THINKS))
        watcher.close()
        host.close()


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def memory(pid: int) -> tuple[int, int]:
    """What a process takes now and took at most, in MB."""
    lines = dict(line.split(":", 1) for line in Path(f"/proc/{pid}/status").read_text().splitlines())
    return int(lines["VmRSS"].split()[0]) // 1024, int(lines["VmHWM"].split()[0]) // 1024
