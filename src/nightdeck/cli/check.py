"""Put a game's rules to the test: random games of every mode, player count and option must keep the table's laws."""

import argparse

from nightdeck.bots.match import Kind
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import add_seed, add_setting, at_least, options_of
from nightdeck.core.conformance import check
from nightdeck.games import find


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    add_setting(parser, mode="all of them", players="every number that there is")
    add_seed(parser)
    words = "games for each mode and number of players (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(1), default=3, help=words)
    parser.add_argument("--offer-forced", action="store_true", help="only games that ask even for a single option")
    parser.add_argument("--take-back", action="store_true", help="only games in which every pick can be taken back")


def run(args: argparse.Namespace) -> int:
    game = find(args.game)
    ways = {name: True for name in ("offer_forced", "take_back") if getattr(args, name)}
    options = options_of(game, args) | ways or None  # without any, every option is tried in turn
    pack = Kind(game.name, args.mode, pack=args.pack).table(0).setup.pack
    with Progress(1, "") as bar:
        report = check(
            game, mode=args.mode, players=args.players, games=args.games, seed=args.seed,
            options=options, pack=pack, progress=bar.show,
        )  # fmt: skip
    print(report.text(args.pack))
    return 0 if report.sound else 1
