"""Play in the browser. This starts a server on your computer and opens its page.

Everything is kept in a database, so that games outlast the server. Every setting can also stand in a file or in the
environment; docs/hosting.md explains them. What you type overrides the environment, which overrides the file.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nightdeck.cli.arguments import at_least
from nightdeck.cli.flags import add_flag
from nightdeck.core.errors import NightdeckError

if TYPE_CHECKING:
    from nightdeck.server.configuration import Chosen

EXAMPLES = (
    "nightdeck serve",
    "nightdeck serve --host 0.0.0.0 --port 8000 --no-browser",
    "nightdeck serve --settings /etc/nightdeck.toml --print-settings",
)
GIVEN = ("host", "port", "database", "origins", "packs", "bot_workers")


class NoServer(NightdeckError):
    """The server's packages are not installed."""


def add(parser: argparse.ArgumentParser) -> None:
    host = "the address to listen on; 0.0.0.0 lets the whole network in (default: 127.0.0.1)"
    parser.add_argument("--host", metavar="ADDRESS", help=host)
    port = "the port to listen on (default: 2525)"
    parser.add_argument("--port", type=_port, metavar="N", help=port)
    database = "an SQLite file, or postgresql://… (default: a file in your data folder)"
    parser.add_argument("--database", metavar="URL", help=database)
    origin = "the server's public address, if it is behind a proxy; may be given several times"
    parser.add_argument("--origin", dest="origins", action="append", metavar="URL", help=origin)
    packs = "a folder with packs that can be played here, each in a folder of its own"
    parser.add_argument("--packs", metavar="DIR", help=packs)
    bots = "how many bots may think at the same time (default: 1)"
    parser.add_argument("--bots", dest="bot_workers", type=at_least(1), metavar="N", help=bots)
    file = "a TOML file with settings"
    parser.add_argument("--settings", type=Path, metavar="FILE", help=file)
    add_flag(parser, "--print-settings", "show every setting and where it comes from, and stop")
    add_flag(parser, "--no-browser", "do not open the page")


def _port(text: str) -> int:
    number = at_least(1)(text)
    if number > 65_535:
        raise argparse.ArgumentTypeError(f"there is no port {number}; ports are 1 to 65535")
    return number


def run(args: argparse.Namespace) -> int:
    chosen = settings_of(args, GIVEN)
    from nightdeck.server.configuration import described
    from nightdeck.server.run import run as serve

    if args.print_settings:
        print(described(chosen))
        return 0
    serve(chosen.settings, browser=not args.no_browser)
    return 0


def settings_of(args: argparse.Namespace, given: Sequence[str]) -> "Chosen":
    """The server's settings; `given` are those that can be typed. NoServer if its packages are not installed."""
    try:
        import nightdeck.server.run  # noqa: F401
        from nightdeck.server.configuration import choose_settings
    except ModuleNotFoundError as error:
        missing = f"the server needs a package that is not installed ({error.name})"
        raise NoServer(f"{missing}: pip install 'nightdeck[server]'") from None
    typed = {name: value for name in given if (value := getattr(args, name)) is not None}
    return choose_settings(typed, file=args.settings)
