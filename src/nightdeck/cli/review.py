"""The turning points of a saved game: the decisions that cost most, judged by what the seat could know."""

import argparse

import msgspec

from nightdeck.bots.review import review
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import at_least, load, seat_of


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a save")
    parser.add_argument("--seat", type=int, metavar="N", help="only this seat's decisions (default: everybody's)")
    effort = "games in the head for each decision (default: %(default)s)"
    parser.add_argument("--iterations", metavar="N", type=at_least(1), default=60, help=effort)
    parser.add_argument(
        "--most", metavar="N", type=at_least(1), default=5, help="how many to tell (default: %(default)s)"
    )
    parser.add_argument("--json", action="store_true", help="as JSON")
    parser.add_argument(
        "--seed", metavar="N", type=int, default=0, help="the same seed gives the same findings (default: %(default)s)"
    )


def run(args: argparse.Namespace) -> int:
    table = load(args.file)
    seat = seat_of(table, args.seat)
    with Progress(len(table.log), "answers") as progress:
        points = review(table, seat, iterations=args.iterations, most=args.most, seed=args.seed, tick=progress.tick)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(points)).decode())
    else:
        print("\n".join(point.text() for point in points) or "No decision was clearly worse than another.")
    return 0
