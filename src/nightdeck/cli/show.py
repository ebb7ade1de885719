"""Show a saved position as text, or with -o as a picture.

It shows only what the player, or a spectator, may know.
"""

import argparse
from pathlib import Path

from nightdeck.cli.arguments import add_player, add_save, at_least, load, seat_of
from nightdeck.draw.picture import write_picture
from nightdeck.tui import open_console
from nightdeck.tui.rendering import board, heading, viewpoint

EXAMPLES = (
    "nightdeck show room25-7.json",
    "nightdeck show room25-7.json --player 2 --after 40 -o board.png",
)


def add(parser: argparse.ArgumentParser) -> None:
    add_save(parser)
    add_player(parser, "what this player may know (default: what a spectator may know)")
    after = "the position after so many decisions (default: the last one)"
    parser.add_argument("--after", type=at_least(0), metavar="N", help=after)
    output = "write a picture to this file, .svg or .png; - prints the SVG"
    parser.add_argument("-o", "--output", metavar="FILE", help=output)


def run(args: argparse.Namespace) -> int:
    table = load(args.file)
    seat = seat_of(table, args.player)
    if args.after is not None:
        table = table.at(args.after)
    if args.output is None:
        console = open_console(plain=args.plain)
        console.show_board(board(table, seat), title=heading(table), viewer=viewpoint(seat))
    elif args.output == "-":
        print(table.scene(seat).svg())
    else:
        write_picture(Path(args.output), table.scene(seat).svg())
        print(args.output)
    return 0
