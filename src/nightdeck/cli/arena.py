"""Rate bots against each other.

Every deal is played several times, until each bot has had every side or place.
"""

import argparse
from pathlib import Path

import msgspec

from nightdeck.bots.arena.plot import plot
from nightdeck.bots.arena.tournament import Plan, Standing, contest, usual_lineup
from nightdeck.bots.plain_text import setup_words
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
from nightdeck.cli.output.reports import show_standing
from nightdeck.core.errors import BadSetup
from nightdeck.draw.picture import check_picture, write_picture
from nightdeck.games import find
from nightdeck.tui import open_console

EXAMPLES = (
    "nightdeck arena room25 --mode team --players 4 --bots greedy,ismcts:100ms --games 120",
    "nightdeck arena scare --bots greedy,my_bot.py:MyBot --keep arena.jsonl --plot arena.svg",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    add_setup(parser)
    add_seed(parser)
    bots = f"two or more bots: {BOTS}. Separate bots with commas"
    parser.add_argument("--bots", required=True, metavar="A,B,…", help=bots)
    games = "how many games to play; a deal that has begun is finished (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(1), default=60, help=games)
    lineup = (
        "same: each bot plays at tables of its own; sides: each bot has one side of the table; "
        "mixed: each bot takes each place in turn "
        "(default: same where everybody wins together, else sides)"
    )
    parser.add_argument("--lineup", choices=("same", "sides", "mixed"), help=lineup)
    add_files(parser, "an arena")
    add_jobs(parser)
    add_flag(parser, "--json", "print the ratings and all counts as JSON")
    table = "also write the ratings to this file"
    parser.add_argument("--csv", metavar="FILE", type=Path, help=table)
    picture = "also draw the ratings to this file, .svg or .png"
    parser.add_argument("--plot", metavar="FILE", type=Path, help=picture)


def run(args: argparse.Namespace) -> int:
    plan, record = plan_of(args), checked_record(args.record)
    with Progress(len(plan.matches()), "games", plain=args.plain) as progress:
        kept, tick = progress.begin_with, progress.tick
        found = contest(plan, keep=args.keep, record=record, jobs=jobs_of(args), kept=kept, tick=tick)
    finish_record(args.record)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
    else:
        show_standing(open_console(plain=args.plain), found)
    _write_files(found, args)
    return 0


def _write_files(found: Standing, args: argparse.Namespace) -> None:
    if args.csv:
        args.csv.write_text(found.csv(), encoding="utf-8")
    if args.plot:
        game = find(args.game)
        title = f"{game.title}, {setup_words(game, found.plan.setup)}, {found.played} games"
        write_picture(args.plot, plot(found.ratings, title))


def plan_of(args: argparse.Namespace) -> Plan:
    """What the arguments ask to play, checked."""
    setup, bots = setup_of(args), tuple(bot_names(args.bots))
    if len(bots) < 2 or len(set(bots)) < len(bots):
        raise BadSetup(f"--bots takes two or more different bots, not {args.bots!r}")
    for bot in bots:
        make(bot)
    if args.plot:
        check_picture(args.plot)
    for path in filter(None, (args.csv, args.plot)):
        check_output(path)
    return Plan(setup, bots, args.games, args.lineup or usual_lineup(setup))
