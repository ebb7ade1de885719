"""The turning points of a saved game: the decisions that cost most, judged by what the seat could know."""

import argparse

import msgspec

from nightdeck.bots.review import review
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import add_seed, load, seat_of


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a save")
    parser.add_argument("--seat", type=int, metavar="N", help="only this seat's decisions (default: everybody's)")
    parser.add_argument("--iterations", type=int, default=60, help="how hard to look at each (default: %(default)s)")
    parser.add_argument("--most", type=int, default=5, help="how many to tell (default: %(default)s)")
    parser.add_argument("--json", action="store_true", help="as JSON")
    add_seed(parser)


def run(args: argparse.Namespace) -> int:
    table = load(args.file)
    seat = seat_of(table, args.seat)
    with Progress(len(table.log), "answers") as progress:
        points = review(
            table, seat, iterations=max(1, args.iterations), most=args.most, seed=args.seed, tick=progress.tick
        )
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(points)).decode())
    else:
        print("\n".join(point.text() for point in points) or "No decision was clearly worse than another.")
    return 0
