"""Read what happened in a saved game, as a player or a spectator would have seen it."""

import argparse

from nightdeck.bots.plain_text import player
from nightdeck.cli.arguments import add_player, add_save, load, seat_of
from nightdeck.tui import open_console
from nightdeck.tui.rendering import ending, events, heading

EXAMPLES = ("nightdeck replay room25-7.json", "nightdeck replay room25-7.json --player 2")


def add(parser: argparse.ArgumentParser) -> None:
    add_save(parser)
    add_player(parser, "watch as this player (default: as a spectator)")


def run(args: argparse.Namespace) -> int:
    console = open_console(plain=args.plain)
    table = load(args.file)
    seat = seat_of(table, args.player)
    players = "1 player" if table.setup.players == 1 else f"{table.setup.players} players"
    console.say(f"{heading(table)}, {players}, seed {table.setup.seed}")
    if table.notice:
        console.say(table.notice)
    console.show_events(events(table, seat))
    if table.outcome is not None:
        console.say(ending(table, seat))
    else:
        waiting = ", ".join(player(one) for one, _ in table.waiting())
        console.say(f"The game is not over: it is waiting for {waiting}.")
    return 0
