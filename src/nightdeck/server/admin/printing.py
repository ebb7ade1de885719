"""What `nightdeck admin` prints: times, sizes and columns."""

import time
from collections.abc import Sequence

UNITS = ("B", "kB", "MB", "GB", "TB")


def moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))


def size(number: float) -> str:
    """Bytes, in a unit that leaves few digits: 812 B, 23 kB, 1.4 GB."""
    unit = 0
    while number >= 1000 and unit < len(UNITS) - 1:
        number /= 1000
        unit += 1
    return f"{number:.1f} {UNITS[unit]}" if unit and number < 10 else f"{number:.0f} {UNITS[unit]}"


def count(number: int, thing: str) -> str:
    """A number of things: 1 table, 2 tables, 3 entries."""
    several = f"{thing[:-1]}ies" if thing.endswith("ry") else f"{thing}s"
    return f"{number} {thing if number == 1 else several}"


def columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a table whose first row is the heading."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
