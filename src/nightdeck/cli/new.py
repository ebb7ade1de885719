"""Set up a game and save it.

'nightdeck play --load', 'nightdeck show' and nightdeck.load in Python open the file.
"""

import argparse
from pathlib import Path

import nightdeck
from nightdeck.cli.arguments import add_game, add_seed, add_setup, setup_of

EXAMPLES = ("nightdeck new room25 --mode suspicion --players 6 --seed 7 -o friday.json",)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_setup(parser)
    add_seed(parser, None)
    output = "the file to write (default: GAME-SEED.json)"
    parser.add_argument("-o", "--output", metavar="FILE", help=output)


def run(args: argparse.Namespace) -> int:
    table = nightdeck.deal(setup_of(args))
    path = Path(args.output or f"{args.game}-{table.setup.seed}.json")
    path.write_bytes(table.save())
    print(path)
    return 0
