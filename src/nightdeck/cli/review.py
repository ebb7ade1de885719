"""Find the turning points of a saved game: the decisions that cost most.

They are judged by what the player could know at that moment.
"""

import argparse

import msgspec

from nightdeck.bots.review import review
from nightdeck.cli.arguments import add_player, add_save, add_seed, at_least, load, seat_of
from nightdeck.cli.flags import add_flag
from nightdeck.cli.output.progress import Progress
from nightdeck.cli.output.reports import turning_point
from nightdeck.tui import open_console

EXAMPLES = ("nightdeck review room25-7.json --player 1",)
NONE = "No decision was clearly worse than another."


def add(parser: argparse.ArgumentParser) -> None:
    add_save(parser)
    add_player(parser, "review only the decisions of this player (default: everybody's)")
    effort = "how many simulations to spend on each decision (default: %(default)s)"
    parser.add_argument("--iterations", metavar="N", type=at_least(1), default=60, help=effort)
    most = "how many decisions to show at most (default: %(default)s)"
    parser.add_argument("--most", metavar="N", type=at_least(1), default=5, help=most)
    add_flag(parser, "--json", "print the turning points as JSON")
    add_seed(parser, promise="the same seed finds the same turning points")


def run(args: argparse.Namespace) -> int:
    table = load(args.file)
    seat, effort = seat_of(table, args.player), args.iterations
    with Progress(len(table.log), "decisions", plain=args.plain) as progress:
        tick = progress.tick
        points = review(table, seat, iterations=effort, most=args.most, seed=args.seed, tick=tick)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(points)).decode())
    else:
        open_console(plain=args.plain).say("\n".join(map(turning_point, points)) or NONE)
    return 0
