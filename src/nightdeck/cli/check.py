"""Put a game's rules to the test: random games of every mode, player count and option must keep the table's laws."""

import argparse

from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import add_seed, add_setting, kind
from nightdeck.core.conformance import check
from nightdeck.games import find


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    add_setting(parser)
    add_seed(parser)
    parser.add_argument("--games", type=int, default=3, help="games for each mode and count (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    options = kind(args).options or None  # without any, every option is tried in turn
    with Progress(1, "") as bar:
        report = check(
            find(args.game), mode=args.mode, players=args.players, games=args.games, seed=args.seed,
            options=options, progress=bar.show,
        )  # fmt: skip
    print(report.text())
    return 0 if report.sound else 1
