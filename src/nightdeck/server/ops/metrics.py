"""What this process counts and times, for Prometheus. Numbers only, nothing about anybody."""

import time
from collections.abc import Callable

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

CONTENT_TYPE = CONTENT_TYPE_LATEST
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
THINKING = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Bounds of histograms, in seconds."""

disable_created_metrics()  # type: ignore[no-untyped-call]  # (it has no types yet)
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)


def _counter(name: str, words: str) -> Counter:
    return Counter(f"nightdeck_{name}", words, registry=REGISTRY)


def _histogram(name: str, words: str, bounds: tuple[float, ...]) -> Histogram:
    return Histogram(f"nightdeck_{name}_seconds", words, buckets=bounds, registry=REGISTRY)


REQUESTS = _counter("requests", "HTTP requests, whatever came of them.")
SOCKETS = _counter("sockets", "Sockets that were let in.")
MESSAGES = _counter("messages", "Socket messages that were read.")
MESSAGES_DROPPED = _counter("messages_dropped", "Socket messages that came too fast.")
TABLES_OPENED = _counter("tables_opened", "New tables.")
ENTRIES = _counter("entries", "Entries that were written: answers, undos, chat, seats.")
CONFLICTS = _counter("conflicts", "Entries that another server process was faster to write.")
REVIEWS = _counter("reviews", "Reviews that were begun.")
BOT_FAILURES = _counter("bot_failures", "Processes of bots that failed or took too long.")

ANSWER_TIME = _histogram("answer", "From a player's answer to its acknowledgement.", QUICK)
VIEWERS_TIME = _histogram("viewers", "From an answer until the last viewer of its table was sent it.", QUICK)
WRITE_TIME = _histogram("database_write", "How long the database took to make an entry safe.", QUICK)
BOT_TIME = _histogram("bot_decision", "How long bots took to decide, with the wait for their process.", THINKING)

TABLES = Gauge("nightdeck_tables", "Tables in memory.", registry=REGISTRY)
WATCHERS = Gauge("nightdeck_watchers", "Sockets that watch a table.", registry=REGISTRY)
UPTIME = Gauge("nightdeck_uptime_seconds", "How long this process has been running.", registry=REGISTRY)
_started = time.monotonic()
UPTIME.set_function(lambda: time.monotonic() - _started)


def measure(tables: Callable[[], float], watchers: Callable[[], float]) -> None:
    """Read the gauges from these functions from now on."""
    TABLES.set_function(tables)
    WATCHERS.set_function(watchers)


def text() -> bytes:
    """All of it, as Prometheus reads it."""
    return generate_latest(REGISTRY)
