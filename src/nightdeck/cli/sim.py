"""Let bots play many games and count who wins, how long it takes and how many options they have."""

import argparse
from pathlib import Path

import msgspec

from nightdeck.bots.compare import Comparison, compare
from nightdeck.bots.match import Kind, fill
from nightdeck.bots.registry import make
from nightdeck.bots.sim import Report, simulate
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import add_jobs, add_seed, add_setting, at_least, check_folder, kind
from nightdeck.core.errors import BadSetup
from nightdeck.draw.picture import check_picture, write_picture


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    add_setting(parser)
    add_seed(parser)
    parser.add_argument("--games", metavar="N", type=at_least(1), default=100, help="how many (default: %(default)s)")
    parser.add_argument(
        "--bots", metavar="A,B,…", default="random", help="one for each seat, or one for all (default: %(default)s)"
    )
    parser.add_argument(
        "--compare",
        action="store_true",
        help="play as many games without the pack and the options, too, and say what they change",
    )
    parser.add_argument(
        "--plot", metavar="FILE", type=Path, help="with --compare: draw the differences there, too: .svg or .png"
    )
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="the whole report as JSON")


def run(args: argparse.Namespace) -> int:
    kinds = [kind(args)]
    if args.compare:
        kinds.insert(0, plain(args, kinds[0]))
    if args.plot:
        if not args.compare:
            raise BadSetup("--plot draws differences; it goes with --compare")
        check_picture(args.plot)
        check_folder(args.plot)
    bots = fill([name.strip() for name in args.bots.split(",")], kinds[0].players)
    for bot in set(bots):
        make(bot)
    with Progress(args.games * len(kinds), "games") as progress:
        reports = [simulate(one, bots, args.games, args.seed, jobs=args.jobs, tick=progress.tick) for one in kinds]
    found: Report | Comparison = compare(*reports) if args.compare else reports[0]
    print(msgspec.json.format(msgspec.json.encode(found)).decode() if args.json else found.text())
    if args.plot and isinstance(found, Comparison):
        write_picture(args.plot, found.picture())
    return 0


def plain(args: argparse.Namespace, changed: Kind) -> Kind:
    """The same table without the pack and the options; mode, players and scenario stay."""
    if not args.pack and not args.option:
        raise BadSetup("there is nothing to compare: name a --pack or an --option")
    return kind(
        argparse.Namespace(**vars(args) | {"pack": "", "option": [], "mode": changed.mode, "players": changed.players})
    )
