"""Play in the browser: starts a server with its own database and opens its page."""

import argparse
from urllib.parse import urlsplit

from nightdeck.cli.setting import at_least
from nightdeck.core.errors import BadSetup, NightdeckError


class NoServer(NightdeckError):
    """The server's packages are not installed."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="the address to listen on; 0.0.0.0 for a whole network"
    )
    parser.add_argument("--port", type=at_least(1), default=2525, metavar="P", help="the port (default: %(default)s)")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="postgresql://…, or the path of an SQLite file (default: one in the user's data folder)",
    )
    parser.add_argument(
        "--origin",
        action="append",
        default=[],
        metavar="URL",
        help="a public address of this server behind a proxy; repeatable",
    )
    bots = "how many processes the bots think in (default: %(default)s)"
    parser.add_argument("--bots", type=at_least(1), default=1, metavar="N", help=bots)
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")


def run(args: argparse.Namespace) -> int:
    try:
        from nightdeck.server.run import run as serve
    except ModuleNotFoundError as error:
        raise NoServer(
            f"the server needs a package that is not here ({error.name}): pip install 'nightdeck[server]'"
        ) from None
    from nightdeck.server.settings import Settings

    origins = tuple(_origin(url) for url in args.origin)
    settings = Settings(host=args.host, port=args.port, database=args.database, origins=origins, bot_workers=args.bots)
    serve(settings, browser=not args.no_browser)
    return 0


def _origin(url: str) -> str:
    """An address as browsers name it: without a path, not even the last slash."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise BadSetup(f"--origin takes an address like https://play.example.org, not {url!r}")
    return f"{parts.scheme}://{parts.netloc.lower()}"
