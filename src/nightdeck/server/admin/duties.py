"""What `nightdeck admin` can do. Each command returns the words to print."""

import ipaddress
import shutil
import time
from argparse import Namespace
from collections import Counter
from collections.abc import Iterable, Sequence

from nightdeck.core.errors import NightdeckError
from nightdeck.server.admin import backup, printing, tables, vacuum
from nightdeck.server.admin.books import Books, alone, existing_file, open_books, version_of
from nightdeck.server.admin.tables import Summary
from nightdeck.server.catalogue import game_named
from nightdeck.server.errors import NotHere
from nightdeck.server.http.limits import household
from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import Closed, Row, Said
from nightdeck.server.tables.resume import how_it_resumes
from nightdeck.server.tables.store.opening import is_postgres
from nightdeck.server.tables.stored_table import fits
from nightdeck.server.tables.table_history import TableHistory

DAY = 86_400.0
HEADING = ("table", "state", "game", "mode", "last used", "answers", "size", "people")
REMOVED = "This table was removed by those who run this server."
CLOSED = "This table was closed by those who run this server."


def list_tables(settings: Settings, args: Namespace) -> str:
    """The tables, the one that was used last first."""
    with open_books(settings.database) as books:
        found = [one for one in tables.summaries(books) if _is_wanted(one, args)]
    if args.sort == "size":
        found.sort(key=lambda one: -one.size)
    if not found:
        return "There is no such table."
    shown = found[: args.limit] if args.limit else found
    lines = [printing.columns([HEADING, *map(_line, shown)])]
    if len(shown) < len(found):
        lines.append(f"… and {printing.count(len(found) - len(shown), 'table')} more; --limit 0 shows all")
    return "\n".join(lines)


def _is_wanted(one: Summary, args: Namespace) -> bool:
    age = time.time() - one.last
    who = " ".join(one.people).casefold()
    return (
        (not args.game or one.setup.game == args.game)
        and (not args.state or one.state == args.state)
        and (not args.who or args.who.casefold() in who)
        and (args.older is None or age >= args.older)
        and (args.newer is None or age <= args.newer)
    )


def _line(one: Summary) -> Sequence[str]:
    people = ", ".join(one.people) or ("bots" if any(seat.bot for seat in one.seats) else "nobody")
    setup = (one.setup.game, one.setup.mode)
    return (one.name, one.state, *setup, printing.moment(one.last), str(one.played), printing.size(one.size), people)


def show(settings: Settings, args: Namespace) -> str:
    """One table: what everybody there may know, and how large it is."""
    with open_books(settings.database) as books:
        rows = tables.rows_of(books, args.table)
        summary = next((one for one in tables.summaries(books) if one.name == args.table), None)
    if summary is None:
        last = rows[-1].entry
        return f"{args.table} is no longer here. {last.why if isinstance(last, Closed) else ''}"
    return "\n".join([*_described(summary), *_progress(summary, rows)])


def _described(one: Summary) -> Iterable[str]:
    game = game_named(one.setup.game).title
    yield f"{one.name}: {game}, {one.setup.mode}, {printing.count(one.setup.players, 'player')}"
    yield f"opened {printing.moment(one.opened)}, last used {printing.moment(one.last)}, {one.state}"
    rows, answers = printing.count(one.rows, "entry"), printing.count(one.played, "answer")
    yield f"{rows}, {answers} of people, {printing.size(one.size)}"
    for seat in one.seats:
        who = f"{seat.name or 'a bot'}, {seat.bot}" if seat.bot else seat.name if seat.taken else "open"
        yield f"  seat {seat.seat}: {who}"


def _progress(one: Summary, rows: Sequence[Row]) -> Iterable[str]:
    chat = sum(isinstance(row.entry, Said) for row in rows)
    yield f"{printing.count(chat, 'line')} of chat"
    if isinstance(rows[-1].entry, Closed):
        yield f"closed: {rows[-1].entry.why}"
        rows = rows[:-1]
    history = TableHistory.from_rows(one.name, rows)
    if history.over:
        yield f"the game is over after {printing.count(len(history.playing.log), 'answer')}"
    elif history.table is not None:
        yield f"waiting for {', '.join(f'seat {seat}' for seat, _ in history.waiting)}"


def close(settings: Settings, args: Namespace) -> str:
    """Show everybody out of a table and let nobody in again."""
    with open_books(settings.database, write=True) as books:
        tables.close(books, args.table, args.why or CLOSED)
    return f"Table {args.table} is closed. What was played there is kept until it expires."


def expire(settings: Settings, args: Namespace) -> str:
    """Remove tables that nobody has used for a while."""
    before = time.time() - args.older
    with open_books(settings.database, write=not args.dry_run) as books:
        old = [one for one in tables.summaries(books) if one.last < before and args.state in ("", one.state)]
        if args.dry_run:
            return f"{_amount(old)} would be removed."
        gone = [one for one in old if removed(books, one.name, REMOVED, before)]
    return f"{_amount(gone)} removed."


def removed(books: Books, name: str, why: str, before: float) -> bool:
    """Remove a table, unless somebody uses it at this very moment."""
    try:
        return tables.remove(books, name, why, before)
    except NotHere:
        return False


def _amount(some: Sequence[Summary]) -> str:
    return f"{printing.count(len(some), 'table')} ({printing.size(sum(one.size for one in some))})"


def ban(settings: Settings, args: Namespace) -> str:
    """Turn away an address or a network, at once."""
    address = _network(args.address)
    with open_books(settings.database, write=True) as books, books.together():
        books.change("DELETE FROM bans WHERE address = ?", address)
        books.change("INSERT INTO bans VALUES (?, ?, ?)", address, time.time(), args.why)
    return f"{address} is banned."


def unban(settings: Settings, args: Namespace) -> str:
    """Let an address come again."""
    address = _network(args.address)
    with open_books(settings.database, write=True) as books:
        if not books.change("DELETE FROM bans WHERE address = ?", address):
            raise NotHere(f"{address} is not banned; 'nightdeck admin bans' lists those that are")
    return f"{address} may come again."


def bans(settings: Settings, args: Namespace) -> str:  # noqa: ARG001
    """Who is banned."""
    with open_books(settings.database) as books:
        query = "SELECT address, at, why FROM bans ORDER BY at"
        found = books.select(query) if version_of(books) > 1 else []
    if not found:
        return "Nobody is banned."
    return printing.columns([(address, printing.moment(at), why) for address, at, why in found])


def _network(text: str) -> str:
    """An address as the server counts visitors: a network of 64 bits for IPv6."""
    try:
        network = ipaddress.ip_network(text, strict=False)
    except ValueError:
        right = "an address such as 192.0.2.1 or a network such as 192.0.2.0/24"
        raise NotHere(f"expected {right}, not {text!r}") from None
    return str(network) if "/" in text else household(text)


def make_backup(settings: Settings, args: Namespace) -> str:
    """Copy the database as it is at this moment."""
    with open_books(settings.database) as books:
        taken = backup.back_up(books, settings.database, args.file)
    return f"{args.file} holds all tables ({printing.size(taken)})."


def restore(settings: Settings, args: Namespace) -> str:
    """Put a copy into the database, which no server may be using."""
    with alone(settings.database), open_books(settings.database, write=True) as books:
        there = backup.restore(books, args.file, replace=args.replace)
    return f"{printing.count(there, 'table')} restored."


def make_smaller(settings: Settings, args: Namespace) -> str:  # noqa: ARG001
    """Give back the space of what was removed."""
    path = None if is_postgres(settings.database) else existing_file(settings.database)
    with open_books(settings.database, write=True) as books:
        before = _database_size(settings, books)
        vacuum.vacuum(books, path)
        after = _database_size(settings, books)
    return f"before: {before}\nafter:  {after}"


def patch(settings: Settings, args: Namespace) -> str:
    """How each table goes on under the rules of this version; without --dry-run it is settled now."""
    with open_books(settings.database, write=not args.dry_run) as books:
        dealt = [one for one in tables.summaries(books) if one.state == "dealt"]
        found = [line for one in dealt if (line := _patched(books, one, is_dry=args.dry_run))]
    same = f"{printing.count(len(dealt) - len(found), 'table')} as they are: their rules are the same."
    return "\n".join([printing.columns([("table", "game", "people", "goes on"), *found]), same] if found else [same])


def _patched(books: Books, one: Summary, *, is_dry: bool) -> Sequence[str] | None:
    rows = tables.rows_of(books, one.name)
    if fits(one.name, rows):
        return None
    name = (one.name, one.setup.game, ", ".join(one.people) or "bots")
    try:
        how = how_it_resumes(one.name, rows, tables.snapshot_of(books, one.name))
    except NightdeckError as error:
        return (*name, f"not at all: {error}")
    if not is_dry:
        tables.add(books, one.name, Row(rows[-1].seq + 1, time.time(), how.entry))
    if not how.why:
        return (*name, "under the new rules, with every move")
    return (*name, f"from its last complete step, {printing.count(how.lost, 'answer')} lost. {how.why}")


def stats(settings: Settings, args: Namespace) -> str:  # noqa: ARG001
    """How much there is, of what, and how fast it grows."""
    with open_books(settings.database) as books:
        found = tables.summaries(books)
        whole = _database_size(settings, books)
    lines = [f"{_amount(found)}, {printing.count(sum(one.rows for one in found), 'entry')}; {whole}"]
    for days in (1, 7, 30, 365):
        since = time.time() - days * DAY
        opened, used = sum(one.opened >= since for one in found), sum(one.last >= since for one in found)
        lines.append(f"in the last {printing.count(days, 'day')}: {opened} opened, {used} used")
    kinds = Counter((one.setup.game, one.state) for one in found)
    rows = [(game, state, str(number)) for (game, state), number in sorted(kinds.items())]
    return "\n".join([*lines, printing.columns([("game", "state", "tables"), *rows])])


def _database_size(settings: Settings, books: Books) -> str:
    if is_postgres(settings.database):
        return f"the database takes {printing.size(books.select('SELECT pg_database_size(current_database())')[0][0])}"
    path = existing_file(settings.database)
    beside = [path.with_name(f"{path.name}{end}") for end in ("", "-wal")]
    taken = sum(file.stat().st_size for file in beside if file.exists())
    return f"the file takes {printing.size(taken)}, {printing.size(shutil.disk_usage(path.parent).free)} are free"
