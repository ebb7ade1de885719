"""Counters and gauges in the text format that Prometheus reads. Numbers only, nothing about anybody."""

import time
from collections import Counter
from collections.abc import Callable


class Metrics:
    """What this process has counted since it started."""

    def __init__(self) -> None:
        self._counts: Counter[str] = Counter()
        self._gauges: dict[str, Callable[[], float]] = {}
        self._started = time.monotonic()

    def count(self, name: str, by: float = 1) -> None:
        self._counts[name] += by  # type: ignore[assignment]  # seconds are counted, too

    def gauge(self, name: str, value: Callable[[], float]) -> None:
        self._gauges[name] = value

    def text(self) -> str:
        lines = [
            "# TYPE nightdeck_uptime_seconds gauge",
            f"nightdeck_uptime_seconds {time.monotonic() - self._started:.3f}",
        ]
        for name, count in sorted(self._counts.items()):
            lines += [f"# TYPE nightdeck_{name}_total counter", f"nightdeck_{name}_total {count}"]
        for name, value in sorted(self._gauges.items()):
            lines += [f"# TYPE nightdeck_{name} gauge", f"nightdeck_{name} {value()}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
