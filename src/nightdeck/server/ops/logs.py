"""Logs, one JSON object per line. Only chosen fields are logged, never whole messages, so no secret gets in."""

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = ("table", "path", "method", "status", "ms", "client")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "words": record.getMessage(),
        }
        line |= {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line)


def start_logging(level: str = "info") -> None:
    """Log everything to standard error, as JSON lines."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines())
    logging.basicConfig(level=level.upper(), handlers=[out], force=True)
    for noisy in ("uvicorn.access", "websockets.server", "psycopg.pool"):
        logging.getLogger(noisy).setLevel(logging.CRITICAL)
