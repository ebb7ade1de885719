"""Play in the browser. This starts a server on your computer and opens its page.

Everything is kept in a database, so that games outlast the server.
"""

import argparse
from urllib.parse import urlsplit

from nightdeck.cli.arguments import at_least
from nightdeck.cli.flags import add_flag
from nightdeck.core.errors import BadSetup, NightdeckError

EXAMPLES = (
    "nightdeck serve",
    "nightdeck serve --host 0.0.0.0 --port 8000 --no-browser",
)


class NoServer(NightdeckError):
    """The server's packages are not installed."""


def add(parser: argparse.ArgumentParser) -> None:
    host = "the address to listen on; 0.0.0.0 lets the whole network in (default: %(default)s)"
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=host)
    port = "the port to listen on (default: %(default)s)"
    parser.add_argument("--port", type=at_least(1), default=2525, metavar="N", help=port)
    database = "an SQLite file, or postgresql://… (default: a file in your data folder)"
    parser.add_argument("--database", default="", metavar="URL", help=database)
    origin = "the server's public address, if it is behind a proxy; may be given several times"
    parser.add_argument("--origin", action="append", default=[], metavar="URL", help=origin)
    bots = "how many bots may think at the same time (default: %(default)s)"
    parser.add_argument("--bots", type=at_least(1), default=1, metavar="N", help=bots)
    add_flag(parser, "--no-browser", "do not open the page")


def run(args: argparse.Namespace) -> int:
    try:
        from nightdeck.server.run import run as serve
    except ModuleNotFoundError as error:
        missing = f"the server needs a package that is not installed ({error.name})"
        raise NoServer(f"{missing}: pip install 'nightdeck[server]'") from None
    from nightdeck.server.settings import Settings

    origins = tuple(_origin(url) for url in args.origin)
    settings = Settings(
        host=args.host,
        port=args.port,
        database=args.database,
        origins=origins,
        bot_workers=args.bots,
    )
    serve(settings, browser=not args.no_browser)
    return 0


def _origin(url: str) -> str:
    """An address as browsers send it: without a path, not even a slash at the end."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise BadSetup(f"--origin takes an address like https://play.example.org, not {url!r}")
    return f"{parts.scheme}://{parts.netloc.lower()}"
