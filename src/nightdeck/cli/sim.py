"""Let bots play many games and count who wins, how long it takes and how many options they have."""

import argparse

import msgspec

from nightdeck.bots.match import fill
from nightdeck.bots.registry import make
from nightdeck.bots.sim import simulate
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import add_jobs, add_seed, add_setting, at_least, kind


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    add_setting(parser)
    add_seed(parser)
    parser.add_argument("--games", metavar="N", type=at_least(1), default=100, help="how many (default: %(default)s)")
    parser.add_argument(
        "--bots", metavar="A,B,…", default="random", help="one for each seat, or one for all (default: %(default)s)"
    )
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")


def run(args: argparse.Namespace) -> int:
    what = kind(args)
    bots = fill([name.strip() for name in args.bots.split(",")], what.players)
    for bot in set(bots):
        make(bot)
    with Progress(args.games, "games") as progress:
        report = simulate(what, bots, args.games, args.seed, jobs=args.jobs, tick=progress.tick)
    print(msgspec.json.format(msgspec.json.encode(report)).decode() if args.json else report.text())
    return 0
