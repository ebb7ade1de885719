"""Rate a player over all games, on one scale.

In each game it takes one place among bots that do not change. 0 is what chance makes of the same deals, 100 what
the game's policy makes of them. Each game weighs the same. Illegal replies are counted apart.
"""

import argparse
from pathlib import Path

import msgspec

from nightdeck.bots.arena.pool import GameRating, PoolRating, places, rate_player
from nightdeck.cli.arguments import add_jobs, at_least
from nightdeck.cli.flags import add_flag
from nightdeck.cli.output.progress import Progress
from nightdeck.tui import open_console
from nightdeck.tui.lines import Sheet

EXAMPLES = (
    "nightdeck rate greedy",
    "nightdeck rate text:./my-model --games 20 --keep my-model.jsonl",
)


def add(parser: argparse.ArgumentParser) -> None:
    words = "a bot by name, FILE.py:CLASS, program:COMMAND or text:COMMAND"
    parser.add_argument("player", metavar="PLAYER", help=words)
    words = "how many deals of each game to play (default: %(default)s)"
    parser.add_argument("--games", metavar="N", type=at_least(2), default=40, help=words)
    words = "write every game to this file; with the same file, a rating that was stopped goes on"
    parser.add_argument("--keep", metavar="FILE", type=Path, help=words)
    add_jobs(parser)
    add_flag(parser, "--json", "print the rating as JSON")


def run(args: argparse.Namespace) -> int:
    with Progress(3 * args.games * len(places()), "games", plain=args.plain) as progress:
        kept, tick = progress.begin_with, progress.tick
        found = rate_player(args.player, args.games, keep=args.keep, jobs=args.jobs, kept=kept, tick=tick)
    if args.json:
        print(msgspec.json.format(msgspec.json.encode(found)).decode())
        return 0
    console = open_console(plain=args.plain)
    console.show_table(_sheet(found))
    console.say(f"Pool {found.pool}: ratings with the same name compare.")
    return 0


def _sheet(found: PoolRating) -> Sheet:
    one = found.strength
    total = (
        "all games",
        "",
        f"{one.value:.0f}",
        f"{one.low:.0f} to {one.high:.0f}",
        f"{found.illegal}",
        f"{found.lost}",
    )
    columns = ("game", "score", "strength", "95 % interval", "illegal replies", "decisions taken by chance")
    return Sheet(f"Strength of {found.player}", columns, [*map(_row, found.games), total])


def _row(one: GameRating) -> tuple[str, ...]:
    strength = one.strength
    return (
        one.game, f"{one.score:.0%}", f"{strength.value:.0f}", f"{strength.low:.0f} to {strength.high:.0f}",
        f"{one.illegal}", f"{one.lost}",
    )  # fmt: skip
