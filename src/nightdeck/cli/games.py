"""List the games with their modes, numbers of players and options."""

import argparse

import nightdeck
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Choice
from nightdeck.games import find
from nightdeck.tui import open_console
from nightdeck.tui.console import Console
from nightdeck.tui.lines import Sheet
from nightdeck.tui.menu import numbers_in_words

EXAMPLES = ("nightdeck games", "nightdeck games room25")


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this game")


def run(args: argparse.Namespace) -> int:
    console = open_console(plain=args.plain)
    names = [args.game] if args.game else nightdeck.games()
    for game in [find(name) for name in names]:
        show_game(console, game)
    return 0


def show_game(console: Console, game: AnyGame) -> None:
    console.say(f"{game.name}: {game.title}. {game.blurb}")
    modes = [(mode.name, mode.title, _counts(mode.players), mode.blurb) for mode in game.modes]
    options = [(_form(choice), _explained(choice, game)) for choice in game.options]
    console.show_table(Sheet("Modes", ("",) * 4, modes))
    console.show_table(Sheet("Options", ("",) * 2, options))
    console.say()


def _counts(players: tuple[int, ...]) -> str:
    return f"{numbers_in_words(players)} player{'s' if players != (1,) else ''}"


def _form(choice: Choice) -> str:
    """An option as one types it, with its default."""
    values = "|".join(map(_typed, choice.choices)) or _placeholder(choice.default)
    return f"{choice.name}={values} (default {_typed(choice.default) or 'none'})"


def _explained(choice: Choice, game: AnyGame) -> str:
    """What an option means, and the modes in which it counts if these are not all."""
    some = 0 < len(choice.modes) < len(game.modes)
    where = f" (only in {', '.join(choice.modes)})" if some else ""
    return f"{choice.title}{where}. {choice.help}"


def _placeholder(default: object) -> str:
    """What to type for an option that does not list its values."""
    if isinstance(default, bool):
        return "yes|no"
    return "N" if isinstance(default, int) else "A,B,…" if isinstance(default, list) else "NAME"


def _typed(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
