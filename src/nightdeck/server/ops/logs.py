"""Logs, one JSON object per line. Only chosen fields are logged, never whole messages, so no secret gets in."""

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("table", "path", "method", "status", "ms", "client")

MOST, WHILE = 20, 10.0
"""So many lines of one kind are written in so many seconds."""
KINDS = 1000


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "words": record.getMessage(),
        }
        line |= {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}
        if record.exc_info and not _is_their_own(record):
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def _is_their_own(record: logging.LogRecord) -> bool:
    """Whether somebody sent bytes that are no text, which uvicorn reports as a failure of ours."""
    error = record.exc_info[1] if record.exc_info else None
    return record.name == "uvicorn.error" and isinstance(error, UnicodeDecodeError)


class Throttle(logging.Filter):
    """Lets through so many lines of one kind in a while, then only says how many more there were.

    Otherwise whoever sends nonsense fast enough could fill the disk.
    """

    def __init__(self, most: int = MOST, while_: float = WHILE) -> None:
        super().__init__()
        self._most = most
        self._while = while_
        self._seen: dict[tuple[str, str], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno < logging.WARNING and record.msg == "request":
            return True  # the limits on requests bound these
        kind = (record.name, str(record.msg))
        since, count = self._seen.get(kind, (record.created, 0))
        if record.created - since > self._while:
            left_out = count - self._most
            if left_out > 0:
                record.msg, record.args = f"{record.getMessage()} (and {left_out} more like it)", ()
            since, count = record.created, 0
        if len(self._seen) > KINDS:
            self._seen.clear()
        self._seen[kind] = (since, count + 1)
        return count < self._most


def start_logging(level: str = "info") -> None:
    """Log everything to standard error, as JSON lines."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines())
    out.addFilter(Throttle())
    logging.basicConfig(level=level.upper(), handlers=[out], force=True)
    for noisy in ("uvicorn.access", "websockets.server", "psycopg.pool"):
        logging.getLogger(noisy).setLevel(logging.CRITICAL)
