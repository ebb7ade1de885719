"""Tell a saved game from its beginning, as a spectator or a seat would have followed it."""

import argparse

from nightdeck.bots.words import plain
from nightdeck.cli.setting import load, seat_of


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="a save")
    parser.add_argument("--seat", type=int, metavar="N", help="from what this seat knows (default: a spectator)")


def run(args: argparse.Namespace) -> int:
    table = load(args.file)
    seat = seat_of(table, args.seat)
    view, game = table.view(seat), table.game
    setup = table.setup
    print(f"{game.title}, {game.mode(setup.mode).title}, {setup.players} players, seed {setup.seed}")
    if table.notice:
        print(table.notice)
    for event in table.news(seat):
        print(f"- {plain(game.tale(view, event))}")
    if table.outcome is not None:
        print(plain(game.ending(view)))
    else:
        seats = ", ".join(str(waiting) for waiting, _ in table.waiting())
        print(f"After {len(table.log)} answers the table waits for seat {seats}.")
    return 0
