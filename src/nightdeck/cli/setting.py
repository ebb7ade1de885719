"""The arguments that say which game is played how. Shared by the commands that set one up."""

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nightdeck
from nightdeck.bots.match import Kind
from nightdeck.core.errors import BadSave, BadSetup
from nightdeck.core.game import Game, Setting
from nightdeck.core.table import Table
from nightdeck.games import find

TRUE, FALSE = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


def at_least(least: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number with a lower bound."""

    def number(text: str) -> int:
        try:
            found = int(text)
        except ValueError:
            found = least - 1
        if found < least:
            raise argparse.ArgumentTypeError(f"expected a whole number from {least}, not {text}")
        return found

    return number


def add_setting(
    parser: argparse.ArgumentParser, mode: str = "the game's first", players: str = "the mode's usual number"
) -> None:
    """`mode` and `players` say in words what is played where they are not given."""
    parser.add_argument("--mode", default="", help=f"one that 'nightdeck games' lists (default: {mode})")
    parser.add_argument(
        "--players", metavar="N", type=at_least(1), default=0, help=f"how many seats (default: {players})"
    )
    parser.add_argument("--scenario", metavar="N", help="short for --option scenario=N")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a setup option that 'nightdeck games' lists; repeatable",
    )
    parser.add_argument(
        "--pack", metavar="DIR", default="", help="a folder of content that changes or adds to the game's own"
    )


def add_seed(parser: argparse.ArgumentParser, default: int | None = 0) -> None:
    words = "the same seed gives the same game" + (
        " (default: %(default)s)" if default is not None else " (default: any)"
    )
    parser.add_argument("--seed", metavar="N", type=int, default=default, help=words)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    words = "how many processes play; 0 takes every core (default: %(default)s)"
    parser.add_argument("--jobs", metavar="N", type=at_least(0), default=0, help=words)


def kind(args: argparse.Namespace) -> Kind:
    """What the arguments say is played, checked."""
    game = find(args.game)
    options = options_of(game, args)
    chosen = Kind(game.name, args.mode, args.players, options, args.pack)
    setup = chosen.table(0).setup
    return Kind(game.name, setup.mode, setup.players, options, args.pack)


def options_of(game: Game, args: argparse.Namespace) -> dict[str, Setting]:
    """The setup options that the arguments name."""
    return dict(_split(game, text) for text in _texts(args))


def _texts(args: argparse.Namespace) -> list[str]:
    return [*args.option, *([f"scenario={args.scenario}"] if args.scenario is not None else [])]


def _split(game: Game, text: str) -> tuple[str, Setting]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadSetup(f"--option takes NAME=VALUE, not {text!r}")
    return name, _value(game, name, value)


def _value(game: Game, name: str, text: str) -> Setting:
    """A value of the type that the option has; a name that does not exist is left for the setup to refuse."""
    default: Any = next((choice.default for choice in game.options if choice.name == name), "")
    match default:
        case bool():
            if text.lower() not in TRUE + FALSE:
                raise BadSetup(f"option {name!r} is yes or no, not {text!r}")
            return text.lower() in TRUE
        case int():
            try:
                return int(text)
            except ValueError:
                raise BadSetup(f"option {name!r} takes a whole number, not {text!r}") from None
        case list():
            return [part.strip() for part in text.split(",") if part.strip()]
        case _:
            return text


def check_folder(path: Path) -> None:
    """Refuse a file that could not be written when all is done."""
    if not path.parent.is_dir():
        raise BadSetup(f"there is no folder {path.parent} to write {path.name} into")
    if path.is_dir():
        raise BadSetup(f"{path} is a folder; name a file to write")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadSetup(f"{path} may not be written here; name another place")


def load(path: str) -> Table:
    """The table in a file."""
    try:
        return nightdeck.load(Path(path).read_bytes())
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from error


def seat_of(table: Table, seat: int | None) -> int | None:
    """A seat given by its number, or nobody."""
    if seat is not None and not 0 <= seat < table.setup.players:
        raise BadSetup(f"there is no seat {seat}; seats are 0 to {table.setup.players - 1}")
    return seat
