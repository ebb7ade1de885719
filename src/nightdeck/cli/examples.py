"""List the rulebook's own examples of a game, or show one: where it begins, what happens, how it ends.

With -o it is saved, for 'nightdeck show' and 'nightdeck play --load'.
"""

import argparse
from pathlib import Path

from nightdeck.cli.arguments import add_game, add_player, seat_of
from nightdeck.core.examples import opened, played
from nightdeck.core.game import AnyGame
from nightdeck.games import find
from nightdeck.tui import open_console
from nightdeck.tui.console import Console
from nightdeck.tui.rendering import board, events, viewpoint

EXAMPLES = (
    "nightdeck examples room25",
    "nightdeck examples room25 max-carries-into-a-mortal-chamber -o carry.json",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser)
    parser.add_argument("example", metavar="EXAMPLE", nargs="?", help="the one to show (default: list them)")
    add_player(parser, "what this player may know (default: what a spectator may know)")
    parser.add_argument("-o", "--output", metavar="FILE", help="save it to this file")


def run(args: argparse.Namespace) -> int:
    game = find(args.game)
    if not args.example:
        for one in game.examples:
            print(f"{one.name}  {one.title} ({one.section})")
    elif args.output:
        Path(args.output).write_bytes(played(game, args.example).save())
    else:
        show(open_console(plain=args.plain), game, args)
    return 0


def show(console: Console, game: AnyGame, args: argparse.Namespace) -> None:
    example, start, end = game.example(args.example), opened(game, args.example), played(game, args.example)
    seat = seat_of(start, args.player)
    console.show_board(board(start, seat), title=example.title, viewer=viewpoint(seat))
    console.show_events(events(end, seat))
    if example.picks:
        console.show_board(board(end, seat), title="Afterwards", viewer=viewpoint(seat))
    console.say(f"{example.section}: {example.says}")
