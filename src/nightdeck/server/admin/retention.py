"""How long tables are kept that nobody uses, and the removal of those that are too old."""

import math
import time

from nightdeck.server.admin import tables, vacuum
from nightdeck.server.admin.books import open_books
from nightdeck.server.admin.duties import removed
from nightdeck.server.settings import Settings
from nightdeck.server.tables.store.opening import is_postgres

DAY = 86_400.0
WARNING = 30 * DAY
REMOVED = "This table was removed because nobody had used it for {days:g} days."
REMEMBERED = 400 * DAY
"""For so long whoever comes to a table that was removed is told so."""


def goes_at(last: float, settings: Settings, *, played: bool) -> float:
    """When a table that was last used at that time is removed, if that is soon enough for a warning; else 0."""
    kept = _kept(settings, played=played)
    going = last + kept
    return going if going - time.time() < min(WARNING, kept / 4) else 0.0


def sweep(settings: Settings) -> int:
    """Remove what is too old, and say how many tables that were."""
    now, count = time.time(), 0
    with open_books(settings.database, write=True) as books:
        for one in tables.summaries(books):
            kept = _kept(settings, played=one.played > 0)
            if now - one.last > kept:
                count += removed(books, one.name, REMOVED.format(days=kept / DAY), now - kept)
        books.change("DELETE FROM packs WHERE used < ?", now - _kept(settings, played=True))
        tables.forget(books, now - REMEMBERED)
        if count and not is_postgres(settings.database):  # the other kind looks after itself
            vacuum.if_quick(books)
    return count


def _kept(settings: Settings, *, played: bool) -> float:
    """How many seconds a table is kept after its last use."""
    days = settings.keep_days if played else settings.keep_unplayed_days
    return days * DAY or math.inf
