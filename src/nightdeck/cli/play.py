"""Play a game in the terminal, alone, with bots or with friends at one keyboard.

Without GAME you are asked what to play. Type ? at any question for help.
"""

import argparse

import msgspec

import nightdeck
from nightdeck.cli.arguments import (
    BOTS,
    add_game,
    add_seed,
    add_setup,
    bot_names,
    load,
    random_seed,
    setup_of,
)
from nightdeck.cli.flags import add_flag
from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.table import Table
from nightdeck.games import find
from nightdeck.tui import open_console
from nightdeck.tui.console import Console
from nightdeck.tui.menu import choose_game, wants_another
from nightdeck.tui.session import HUMAN, Session, seat_bots

EXAMPLES = (
    "nightdeck play",
    "nightdeck play room25 --mode coop --players 4 --who human,veteran",
    "nightdeck play --load room25-7.json",
)
USUAL_BOT = "regular"
WITH_LOAD = "--load continues a game as it was set up; leave out the game and its options"
WITHOUT_GAME = "name the game that these options are for, as in: nightdeck play room25 --mode coop"


def add(parser: argparse.ArgumentParser) -> None:
    add_game(parser, nargs="?")
    add_setup(parser)
    add_seed(parser, None)
    words = (
        f"who plays, in turn order: human, or a bot ({BOTS}). Separate them with commas; "
        f"'{USUAL_BOT}' bots take the places that are left (default: %(default)s)"
    )
    parser.add_argument("--who", default=HUMAN, metavar="human,greedy,…", help=words)
    parser.add_argument("--seats", dest="who", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument("--load", metavar="FILE", help="continue a saved game")
    add_flag(parser, "--take-back", "undo without limits, for one person against bots")
    add_flag(parser, "--brief", "show the board only when you ask for it")
    add_flag(parser, "--open", "do not hide one person's secrets from the next")


def run(args: argparse.Namespace) -> int:
    console = open_console(plain=args.plain)
    table = _table(args, console)
    names = _names(args.who, table.setup.players)
    while True:
        bots = seat_bots(names, table.setup.seed, console)
        session = Session(table, bots, console, brief=args.brief, hand_over=not args.open)
        code = session.run()
        finished = table.outcome is not None and HUMAN in names
        if not finished or not wants_another(console, session.explain):
            return code
        table = table.again(random_seed())


def _table(args: argparse.Namespace, console: Console) -> Table:
    """The saved game, or a new one."""
    about_setup = [args.mode, args.players, args.scenario, args.option, args.pack]
    if args.load:
        _refuse(any([args.game, *about_setup, args.take_back, args.seed is not None]), WITH_LOAD)
        return load(args.load)
    _refuse(not args.game and any(about_setup), WITHOUT_GAME)
    if args.game:
        setup = setup_of(args)
    else:
        seed = random_seed() if args.seed is None else args.seed
        setup = choose_game(console, _all_games()).seeded(seed)
    return nightdeck.deal(msgspec.structs.replace(setup, take_back=args.take_back))


def _all_games() -> list[AnyGame]:
    return [find(name) for name in nightdeck.games()]


def _refuse(wrong: bool, words: str) -> None:
    if wrong:
        raise BadSetup(words)


def _names(text: str, players: int) -> list[str]:
    names = bot_names(text)
    if len(names) > players:
        raise BadSetup(f"--who names {len(names)} players, but the game is set up for {players}")
    return names + [USUAL_BOT] * (players - len(names))
