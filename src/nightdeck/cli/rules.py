"""Count the rules of a game that are proven by a test.

The tests come only with a checkout of the project, not with an installed package.
"""

import argparse

from nightdeck.cli.arguments import add_game
from nightdeck.cli.flags import add_flag
from nightdeck.core.ledger.rulebook import print_report

EXAMPLES = ("nightdeck rules room25", "nightdeck rules room25 R25-071", "nightdeck rules room25 --thin")


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("ids", metavar="ID", nargs="*", help="rules by their ids, with the tests that prove them")
    add_flag(parser, "--missing", "list the rules that no test proves")
    add_flag(parser, "--thin", "list the rules that only one test proves")
    add_flag(parser, "--json", "print everything as JSON")


def run(args: argparse.Namespace) -> int:
    return print_report(args.game, args.missing, args.json, args.thin, args.ids)
