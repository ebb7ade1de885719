"""Play in the browser: starts a server with its own database and opens its page."""

import argparse

from nightdeck.core.errors import NightdeckError


class NoServer(NightdeckError):
    """The server's packages are not installed."""


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="the address to listen on; 0.0.0.0 for a whole network"
    )
    parser.add_argument("--port", type=int, default=2525, metavar="P", help="the port (default 2525)")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="postgresql://…, or an SQLite file (default: one in the user's data folder)",
    )
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a public address of this server behind a proxy"
    )
    parser.add_argument(
        "--bots", type=int, default=1, metavar="N", help="how many processes the bots think in (default 1)"
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the page")


def run(args: argparse.Namespace) -> int:
    try:
        from nightdeck.server.run import run as serve
    except ModuleNotFoundError as error:
        raise NoServer(
            f"the server needs a package that is not here ({error.name}): pip install 'nightdeck[server]'"
        ) from None
    from nightdeck.server.settings import Settings

    settings = Settings(
        host=args.host, port=args.port, database=args.database, origins=tuple(args.origin), bot_workers=args.bots
    )
    serve(settings, browser=not args.no_browser)
    return 0
