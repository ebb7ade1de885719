"""Set up a game and write it to a file that 'nightdeck play --load', 'show' and, in Python, nightdeck.load open."""

import argparse
import secrets
from pathlib import Path

from nightdeck.cli.setting import add_seed, add_setting, kind


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    add_setting(parser)
    add_seed(parser, None)
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write it (default: GAME-SEED.json)")


def run(args: argparse.Namespace) -> int:
    seed = secrets.randbelow(1_000_000) if args.seed is None else args.seed
    table = kind(args).table(seed)
    path = Path(args.output or f"{args.game}-{seed}.json")
    path.write_bytes(table.save())
    print(path)
    return 0
