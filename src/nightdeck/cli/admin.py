"""Look after a server: its tables, how large they are, and which of them go.

It works on the database itself, also beside a running server, and finds it as the server does: in --settings FILE, in
the environment, or by --database. Run it as the user who runs the server.
"""

import argparse
import re
from collections.abc import Callable
from pathlib import Path

from nightdeck.cli.arguments import at_least
from nightdeck.cli.flags import add_flag
from nightdeck.cli.serve import settings_of

EXAMPLES = (
    "nightdeck admin tables --who ann --newer 7d",
    "nightdeck admin show 1f0c6a5b2d9e4738",
    "nightdeck admin expire --older 90d --dry-run",
    "nightdeck admin backup /var/backups/nightdeck-monday.sqlite3",
    "nightdeck admin --settings /etc/nightdeck.toml stats",
)
SPANS = {"m": 60.0, "h": 3600.0, "d": 86_400.0, "w": 7 * 86_400.0, "y": 365 * 86_400.0}
GIVEN = ("database",)


def add(parser: argparse.ArgumentParser) -> None:
    database = "an SQLite file, or postgresql://… (default: the one that 'nightdeck serve' uses)"
    parser.add_argument("--database", metavar="URL", help=database)
    parser.add_argument("--settings", type=Path, metavar="FILE", help="the server's TOML file with settings")
    some = parser.add_subparsers(title="what to do", metavar="WHAT", required=True)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        made = some.add_parser(name, help=words, description=words)
        made.set_defaults(command=name)
        return made

    for add_one in (_add_lists, _add_endings, _add_bans, _add_copies, _add_patch):
        add_one(command)


Command = Callable[[str, str], argparse.ArgumentParser]


def _add_lists(command: Command) -> None:
    tables = command(
        "tables", "list the tables: what is played, who sits there, when it was last used, how large it is"
    )
    tables.add_argument("--game", default="", help="only tables of this game")
    _add_state(tables)
    tables.add_argument("--who", metavar="NAME", default="", help="only tables where somebody of that name sits")
    _add_span(tables, "--older", "only tables that nobody has used for so long: 90d, 12h")
    _add_span(tables, "--newer", "only tables that were used in that time")
    tables.add_argument("--sort", choices=("last", "size"), default="last", help="which come first (default: last)")
    tables.add_argument("--limit", type=at_least(0), metavar="N", default=50, help="how many; 0 for all (default: 50)")
    show = command("show", "show one table, without anybody's secrets")
    show.add_argument("table", metavar="TABLE", help="its name, the last part of its address")
    command("stats", "count tables by game, and say how large the database is and how fast it grows")


def _add_endings(command: Command) -> None:
    close = command("close", "show everybody out of a table and let nobody in again")
    close.add_argument("table", metavar="TABLE", help="its name, the last part of its address")
    close.add_argument("--why", metavar="WORDS", default="", help="what those who come are told")
    expire = command("expire", "remove tables that nobody has used for a while")
    _add_span(expire, "--older", "for how long nobody has used them: 90d, 2y", required=True)
    _add_state(expire)
    add_flag(expire, "--dry-run", "only say how many there are")


def _add_patch(command: Command) -> None:
    words = "say how each table goes on under this version's rules, and settle it"
    patch = command("patch", words)
    add_flag(patch, "--dry-run", "settle nothing: for the new version beside the old one's server, before an upgrade")


def _add_bans(command: Command) -> None:
    address = "an address such as 192.0.2.1, or a network such as 192.0.2.0/24"
    ban = command("ban", "turn away an address, at once")
    ban.add_argument("address", metavar="ADDRESS", help=address)
    ban.add_argument("--why", metavar="WORDS", default="", help="a note for yourself")
    command("unban", "let an address in again").add_argument("address", metavar="ADDRESS", help=address)
    command("bans", "list the addresses that are banned")


def _add_copies(command: Command) -> None:
    words = "copy the whole database as it is at this moment, also while a server is running"
    command("backup", words).add_argument("file", type=Path, metavar="FILE", help="the copy, an SQLite file")
    restore = command("restore", "put a copy into a database, of either kind, that no server is using")
    restore.add_argument("file", type=Path, metavar="FILE", help="what 'backup' has written")
    add_flag(restore, "--replace", "remove the tables that are there")
    command("vacuum", "give back the space of what was removed")


def _add_state(parser: argparse.ArgumentParser) -> None:
    words = "only tables in this state: before the deal, after it, or closed"
    parser.add_argument("--state", choices=("lobby", "dealt", "closed"), default="", help=words)


def _add_span(parser: argparse.ArgumentParser, name: str, words: str, *, required: bool = False) -> None:
    parser.add_argument(name, type=span, metavar="TIME", help=words, required=required)


def span(text: str) -> float:
    """A time such as 90d, in seconds."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([mhdwy])", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"expected a time such as 45m, 12h, 90d, 4w or 2y, not {text!r}")
    return float(found[1]) * SPANS[found[2]]


def run(args: argparse.Namespace) -> int:
    settings = settings_of(args, GIVEN).settings
    from nightdeck.server.admin import duties

    does = {
        "tables": duties.list_tables,
        "show": duties.show,
        "close": duties.close,
        "expire": duties.expire,
        "stats": duties.stats,
        "patch": duties.patch,
        "ban": duties.ban,
        "unban": duties.unban,
        "bans": duties.bans,
        "backup": duties.make_backup,
        "restore": duties.restore,
        "vacuum": duties.make_smaller,
    }
    print(does[args.command](settings, args))
    return 0
