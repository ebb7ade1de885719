"""Rate bots against each other: every deal is played with every bot in every seat and role."""

import argparse
from pathlib import Path

import msgspec

from nightdeck.bots.arena import Plan, contest, usual_lineup
from nightdeck.bots.plot import plot
from nightdeck.bots.registry import make
from nightdeck.cli.progress import Progress
from nightdeck.cli.setting import add_jobs, add_seed, add_setting, at_least, check_folder, kind
from nightdeck.core.errors import BadSetup
from nightdeck.draw.picture import check_picture, write_picture
from nightdeck.games import find


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="which game")
    add_setting(parser)
    add_seed(parser)
    parser.add_argument("--bots", required=True, metavar="A,B,…", help="at least two")
    parser.add_argument(
        "--games",
        metavar="N",
        type=at_least(1),
        default=60,
        help="games in all; a deal once begun is played out (default: %(default)s)",
    )
    parser.add_argument(
        "--lineup",
        choices=("same", "sides", "mixed"),
        help="each bot has tables of its own, a side of a table, or every chair in turn "
        "(default: same where all win or lose together, else sides)",
    )
    parser.add_argument(
        "--keep", metavar="FILE", type=Path, help="write every game there; started again, it goes on where it stopped"
    )
    add_jobs(parser)
    parser.add_argument("--json", action="store_true", help="the standing as JSON")
    parser.add_argument("--csv", metavar="FILE", type=Path, help="write the ratings there, too")
    parser.add_argument("--plot", metavar="FILE", type=Path, help="draw the ratings there, too: .svg or .png")


def run(args: argparse.Namespace) -> int:
    plan = planned(args)
    with Progress(len(plan.matches()), "games") as progress:
        found = contest(plan, keep=args.keep, jobs=args.jobs, kept=progress.begin_with, tick=progress.tick)
    print(msgspec.json.format(msgspec.json.encode(found)).decode() if args.json else found.text())
    if args.csv:
        args.csv.write_text(found.csv(), encoding="utf-8")
    if args.plot:
        title = f"{find(args.game).title}, {plan.kind.words()}, {found.played} games"
        write_picture(args.plot, plot(found.ratings, title))
    return 0


def planned(args: argparse.Namespace) -> Plan:
    """The plan that the arguments ask for, checked."""
    what = kind(args)
    bots = tuple(name.strip() for name in args.bots.split(","))
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadSetup(f"--bots takes two or more different bots, not {args.bots!r}")
    for bot in bots:
        make(bot)
    if args.plot:
        check_picture(args.plot)
    for path in filter(None, (args.csv, args.plot)):
        check_folder(path)
    return Plan(what, bots, args.games, args.seed, args.lineup or usual_lineup(what))
