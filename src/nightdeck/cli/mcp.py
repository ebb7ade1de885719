"""Let language models play at the tables of a server, by the Model Context Protocol.

Without --http it speaks over standard input and output, as programs with a model in them expect it. Whoever plays
through it has the rights of the links that it is given, and no others.
"""

import argparse

from nightdeck.cli.arguments import at_least
from nightdeck.core.errors import NightdeckError

EXAMPLES = ("nightdeck mcp", "nightdeck mcp --server https://games.example.org", "nightdeck mcp --http 8008")
HERE = "http://127.0.0.1:2525"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--server", metavar="URL", default=HERE, help=f"where the tables are (default: {HERE})")
    http = "listen on this port of 127.0.0.1 instead of standard input; the address ends in /mcp"
    parser.add_argument("--http", type=at_least(1), metavar="PORT", help=http)


def run(args: argparse.Namespace) -> int:
    try:
        from nightdeck.mcp.tools import mcp_server
    except ImportError as error:
        raise NightdeckError(f"{error.name} is not installed; pip install 'nightdeck[mcp]'") from error
    server = mcp_server(args.server)
    if args.http:
        server.run("streamable-http", host="127.0.0.1", port=args.http, stateless_http=True)
    else:
        server.run("stdio")
    return 0
