"""Play a game in the terminal, line by line. Without GAME it asks what you want to play."""

import argparse
import secrets

import nightdeck
from nightdeck.bots.match import Kind
from nightdeck.cli.setting import add_seed, add_setting, kind, load
from nightdeck.core.errors import BadSetup
from nightdeck.core.table import Table
from nightdeck.games import find
from nightdeck.tui.console import Console
from nightdeck.tui.door import choose_game, wants_another
from nightdeck.tui.session import HUMAN, Session, sit

USUAL = "regular"
WITH_LOAD = "--load goes on with a game as it was set up; leave the game and its options out"
WITHOUT_GAME = "name the game that these options are for, as in: nightdeck play room25 --mode coop"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="which game; see 'nightdeck games'")
    add_setting(parser)
    add_seed(parser, None)
    words = "who sits where: human or a bot, one for each seat; seats not named are played by 'regular' bots"
    parser.add_argument("--seats", default="human", metavar="human,greedy,…", help=words)
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--take-back", action="store_true", help="undo without bounds; for one person against bots")
    parser.add_argument("--brief", action="store_true", help="show the board only when asked for")
    parser.add_argument(
        "--open", action="store_true", help="one person plays all human seats: nothing is hidden between them"
    )


def run(args: argparse.Namespace) -> int:
    console = Console()
    if args.load:
        _refuse(any([args.game, *_setup(args), args.take_back, args.seed is not None]), WITH_LOAD)
        table = load(args.load)
    else:
        _refuse(not args.game and any(_setup(args)), WITHOUT_GAME)
        what = kind(args) if args.game else choose_game(console, [find(name) for name in nightdeck.games()])
        table = _new(what, args)
    names = _names(args.seats, table.setup.players)
    while True:
        seats = sit(names, table.setup.seed, console)
        session = Session(table, seats, console, brief=args.brief, hand_over=not args.open)
        code = session.run()
        if table.outcome is None or HUMAN not in names or not wants_another(console, session.explain):
            return code
        table = table.again(_any_seed())


def _new(what: Kind, args: argparse.Namespace) -> Table:
    seed = _any_seed() if args.seed is None else args.seed
    options = {**what.options, "take_back": args.take_back}
    return Kind(what.game, what.mode, what.players, options, what.pack).table(seed)


def _any_seed() -> int:
    return secrets.randbelow(1_000_000)


def _setup(args: argparse.Namespace) -> list[object]:
    """What was said about the game that is to be set up."""
    return [args.mode, args.players, args.scenario, args.option, args.pack]


def _refuse(wrong: bool, words: str) -> None:
    if wrong:
        raise BadSetup(words)


def _names(text: str, players: int) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) > players:
        raise BadSetup(f"{len(names)} seats are named, but there are {players}")
    return names + [USUAL] * (players - len(names))
