"""Arguments that several commands share, and what they mean."""

import argparse
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import nightdeck
from nightdeck.bots.registry import NAMES
from nightdeck.core.errors import BadSave, BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setting, Setup
from nightdeck.core.table import Table
from nightdeck.games import find

if TYPE_CHECKING:
    from nightdeck.bots.arena.parallel import Jobs

BOTS = f"{', '.join(NAMES)}, or your own: FILE.py:CLASS, program:COMMAND or text:COMMAND"
"""The bots that can be named, for help texts."""
TRUE, FALSE = ("yes", "true", "on", "1"), ("no", "false", "off", "0")


def at_least(least: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number, `least` or more."""

    def number(text: str) -> int:
        try:
            found = int(text)
        except ValueError:
            found = least - 1
        if found < least:
            expected = f"a whole number, {least} or more"
            raise argparse.ArgumentTypeError(f"expected {expected}, not {text}")
        return found

    return number


def add_game(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    words = "the game, as 'nightdeck games' names it"
    parser.add_argument("game", metavar="GAME", nargs=nargs, help=words)


def add_setup(
    parser: argparse.ArgumentParser,
    mode: str = "the game's first",
    players: str = "what is usual for the mode",
) -> None:
    """Everything that a game is set up with. `mode` and `players` name the defaults."""
    words = f"a mode of the game; 'nightdeck games' lists them (default: {mode})"
    parser.add_argument("--mode", default="", help=words)
    words = f"how many play (default: {players})"
    parser.add_argument("--players", metavar="N", type=at_least(1), default=0, help=words)
    parser.add_argument("--scenario", metavar="N", help="the same as --option scenario=N")
    words = "an option of the game; 'nightdeck games' lists them; may be given several times"
    parser.add_argument("--option", metavar="NAME=VALUE", action="append", default=[], help=words)
    words = "a folder with content that changes the game's own"
    parser.add_argument("--pack", metavar="DIR", default="", help=words)


def add_seed(
    parser: argparse.ArgumentParser,
    default: int | None = 0,
    promise: str = "the same seed deals the same game",
) -> None:
    words = f"{promise} (default: {'a random one' if default is None else default})"
    parser.add_argument("--seed", metavar="N", type=int, default=default, help=words)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    words = "how many games to play at once; 0 means one per processor core (default: %(default)s)"
    parser.add_argument("--jobs", metavar="N", type=at_least(0), default=0, help=words)
    words = "play on the Ray cluster at this address, such as 10.0.0.1:6379; without one, on one of this machine"
    parser.add_argument("--ray", metavar="ADDRESS", nargs="?", const="", help=words)


def jobs_of(args: argparse.Namespace) -> "Jobs":
    """Where games are played: in processes of this machine, or on a cluster."""
    if args.ray is None:
        return int(args.jobs)
    if args.jobs:
        raise BadSetup("--ray takes every processor of the cluster; leave out --jobs")
    from nightdeck.bots.arena.cluster import Cluster, check_ray  # (not for every command)

    check_ray()
    return Cluster(args.ray)


def add_save(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a saved game")


def add_player(parser: argparse.ArgumentParser, words: str) -> None:
    parser.add_argument("--player", type=int, metavar="N", help=words)


def setup_of(args: argparse.Namespace) -> Setup:
    """What the arguments ask to play, checked; without a seed, any."""
    game = find(args.game)
    seed = random_seed() if args.seed is None else args.seed
    options = options_of(game, args)
    setup = nightdeck.setup(game.name, mode=args.mode, players=args.players, seed=seed, pack=args.pack, **options)
    game.rules.deal(setup)  # options that do not go together come out only here
    return setup


def random_seed() -> int:
    return secrets.randbelow(1_000_000)


def options_of(game: AnyGame, args: argparse.Namespace) -> dict[str, Setting]:
    """The options of the game that the arguments name."""
    scenario = [f"scenario={args.scenario}"] if args.scenario is not None else []
    return dict(_named_value(game, text) for text in [*args.option, *scenario])


def _named_value(game: AnyGame, text: str) -> tuple[str, Setting]:
    name, equals, value = text.partition("=")
    if not equals:
        raise BadSetup(f"--option takes NAME=VALUE, not {text!r}")
    return name, _value(game, name, value)


def _value(game: AnyGame, name: str, text: str) -> Setting:
    """A value of the option's type. Options that the game does not have are refused later."""
    default: Any = next((choice.default for choice in game.options if choice.name == name), "")
    match default:
        case bool():
            return _yes_or_no(name, text)
        case int():
            return _whole_number(name, text)
        case list():
            return [part.strip() for part in text.split(",") if part.strip()]
        case _:
            return text


def _yes_or_no(name: str, text: str) -> bool:
    if text.lower() not in TRUE + FALSE:
        raise BadSetup(f"option {name!r} takes yes or no, not {text!r}")
    return text.lower() in TRUE


def _whole_number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise BadSetup(f"option {name!r} takes a whole number, not {text!r}") from None


def bot_names(text: str) -> list[str]:
    """The bots in a list with commas."""
    return [name.strip() for name in text.split(",")]


def check_output(path: Path) -> None:
    """Refuse a file that could not be written once all the work is done."""
    if not path.parent.is_dir():
        raise BadSetup(f"there is no folder {path.parent} to write {path.name} to")
    if path.is_dir():
        raise BadSetup(f"{path} is a folder; name a file to write to")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise BadSetup(f"you may not write to {path}; name another file")


def load(path: str) -> Table:
    """The game saved in a file."""
    try:
        return nightdeck.load(Path(path).read_bytes())
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from error


def seat_of(table: Table, player: int | None) -> int | None:
    """The seat of a player, counted from 1, or None for a spectator."""
    if player is None:
        return None
    if not 1 <= player <= table.setup.players:
        raise BadSetup(f"there is no player {player}; the players are 1 to {table.setup.players}")
    return player - 1
