"""A saved position: as text, or with -o as a picture, SVG or PNG. Only what the seat, or a spectator, may know."""

import argparse
from pathlib import Path

from nightdeck.cli.setting import load, seat_of
from nightdeck.draw.picture import write_picture
from nightdeck.tui.words import board


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a save")
    parser.add_argument("--seat", type=int, metavar="N", help="what this seat knows (default: a spectator)")
    parser.add_argument("--after", type=int, metavar="PICKS", help="as it stood after so many answers (default: now)")
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write the picture here, .svg or .png; '-' for SVG on standard output"
    )


def run(args: argparse.Namespace) -> int:
    table = load(args.file)
    seat = seat_of(table, args.seat)
    if args.after is not None:
        table = table.at(args.after)
    if args.output is None:
        print(board(table, seat))
    elif args.output == "-":
        print(table.scene(seat).svg())
    else:
        write_picture(Path(args.output), table.scene(seat).svg())
        print(args.output)
    return 0
