"""Let bots play many games, and count who wins, how the games end and how long they take."""

import argparse
from functools import partial
from pathlib import Path

import msgspec

from nightdeck.bots.arena.compare import Comparison, compare
from nightdeck.bots.arena.match import fill
from nightdeck.bots.arena.sim import Report, simulate
from nightdeck.bots.registry import make
from nightdeck.cli.arguments import (
    BOTS,
    add_game,
    add_jobs,
    add_seed,
    add_setup,
    at_least,
    bot_names,
    check_output,
    jobs_of,
    setup_of,
)
from nightdeck.cli.flags import add_flag
from nightdeck.cli.output.keeping import add_files, checked_record, finish_record
from nightdeck.cli.output.progress import Progress
from nightdeck.cli.output.reports import show_comparison, show_report
from nightdeck.core.errors import BadSetup
from nightdeck.core.setup import Setup
from nightdeck.draw.picture import check_picture, write_picture
from nightdeck.tui import open_console

EXAMPLES = (
    "nightdeck sim room25 --mode suspicion --players 6 --games 1000 --bots greedy",
    "nightdeck sim room25 --mode solo --pack my-pack --compare --plot changes.svg",
    "nightdeck sim level7 --games 500 --bots greedy --record games.jsonl",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_setup(parser)
    add_seed(parser)
    games = "how many games to play (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(1), default=100, help=games)
    who = f"one bot for everybody, or one for each player: {BOTS}"
    bots = f"{who}. Separate bots with commas (default: %(default)s)"
    parser.add_argument("--bots", metavar="A,B,…", default="random", help=bots)
    both = "play as many games without the pack and the options, too, and show what they change"
    add_flag(parser, "--compare", both)
    picture = "with --compare: also draw the differences to this file, .svg or .png"
    parser.add_argument("--plot", metavar="FILE", type=Path, help=picture)
    add_files(parser, "a simulation")
    add_jobs(parser)
    add_flag(parser, "--json", "print the whole report as JSON")


def run(args: argparse.Namespace) -> int:
    setups = [setup_of(args)]
    if args.compare:
        setups.insert(0, _unchanged(args, setups[0]))
    if args.plot:
        _check_plot(args)
    bots = fill(bot_names(args.bots), setups[0].players)
    for bot in set(bots):
        make(bot)
    reports = _simulated(setups, bots, args)
    found: Report | Comparison = compare(*reports) if args.compare else reports[0]
    _show(found, args)
    if args.plot and isinstance(found, Comparison):
        write_picture(args.plot, found.picture())
    return 0


def _simulated(setups: list[Setup], bots: tuple[str, ...], args: argparse.Namespace) -> list[Report]:
    if args.compare and args.record:
        raise BadSetup("--record takes the games of one simulation; leave out --compare")
    record = checked_record(args.record)
    with Progress(args.games * len(setups), "games", plain=args.plain) as progress:
        play = partial(simulate, jobs=jobs_of(args), record=record, tick=progress.tick)
        reports = [
            play(setup, bots, args.games, keep=keep, kept=partial(_begin, progress, number * args.games))
            for number, (setup, keep) in enumerate(zip(setups, _kept(args), strict=True))
        ]
    finish_record(args.record)
    return reports


def _begin(progress: Progress, before: int, kept: int) -> None:
    progress.begin_with(before + kept)


def _kept(args: argparse.Namespace) -> list[Path | None]:
    """A file for each simulation; of two, the first has only the games without the change."""
    keep: Path | None = args.keep
    if not args.compare:
        return [keep]
    return [keep and keep.with_stem(f"{keep.stem}-without"), keep]


def _show(found: Report | Comparison, args: argparse.Namespace) -> None:
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    elif isinstance(found, Comparison):
        show_comparison(open_console(plain=args.plain), found)
    else:
        show_report(open_console(plain=args.plain), found)


def _check_plot(args: argparse.Namespace) -> None:
    if not args.compare:
        raise BadSetup("--plot draws differences, so it needs --compare")
    check_picture(args.plot)
    check_output(args.plot)


def _unchanged(args: argparse.Namespace, changed: Setup) -> Setup:
    """The same game without the pack and the options; mode, players and scenario stay."""
    if not args.pack and not args.option:
        raise BadSetup("there is nothing to compare: name a --pack or an --option")
    same = {"pack": "", "option": [], "mode": changed.mode, "players": changed.players}
    return setup_of(argparse.Namespace(**vars(args) | same))
