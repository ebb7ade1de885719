"""Which rules of a game are proven by a test of the checkout."""

import argparse

from nightdeck.core.rulebook import print_report


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    parser.add_argument("--missing", action="store_true", help="list the rules that no test proves")
    parser.add_argument("--json", action="store_true", help="everything as JSON")


def run(args: argparse.Namespace) -> int:
    return print_report(args.game, args.missing, args.json)
