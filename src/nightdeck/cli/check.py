"""Test the rules of a game with random play.

In every mode, with every number of players and with every option, the game must keep the laws of
the table: it ends, it can be saved, undone and replayed, and nobody learns a secret.
"""

import argparse

import nightdeck
from nightdeck.cli.arguments import add_game, add_seed, add_setup, at_least, options_of
from nightdeck.cli.flags import add_flag
from nightdeck.cli.output.progress import Progress
from nightdeck.core.conformance import check
from nightdeck.games import find

EXAMPLES = ("nightdeck check room25", "nightdeck check room25 --mode solo --pack my-pack")


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_setup(parser, mode="every mode", players="every number that the mode allows")
    add_seed(parser)
    games = "how many games for each mode and number of players (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(1), default=3, help=games)
    forced = "only games that put a question even where there is one answer"
    add_flag(parser, "--offer-forced", forced)
    add_flag(parser, "--take-back", "only games in which everything can be undone")


def run(args: argparse.Namespace) -> int:
    game = find(args.game)
    flags = {name: True for name in ("offer_forced", "take_back") if getattr(args, name)}
    options = options_of(game, args) | flags or None  # without any, every option is tried in turn
    pack = nightdeck.setup(game.name, mode=args.mode, pack=args.pack).pack
    with Progress(1, "", plain=args.plain) as bar:
        report = check(
            game, mode=args.mode, players=args.players, games=args.games, seed=args.seed,
            options=options, pack=pack, progress=bar.show,
        )  # fmt: skip
    print(report.text(args.pack))
    return 0 if report.sound else 1
