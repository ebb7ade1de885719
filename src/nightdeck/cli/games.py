"""What there is to play: every game with its modes, player counts and setup options."""

import argparse
import textwrap

import nightdeck
from nightdeck.core.game import Choice, Game
from nightdeck.games import find


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="only this one")


def run(args: argparse.Namespace) -> int:
    names = [args.game] if args.game else nightdeck.games()
    print("\n\n".join(page(find(name)) for name in names))
    return 0


def page(game: Game) -> str:
    lines = [f"{game.name}: {game.title}. {game.blurb}", "  modes"]
    for mode in game.modes:
        lines += _entry(mode.name, f"{mode.title}, {_counts(mode.players)}. {mode.blurb}")
    lines += ["  options"]
    for choice in game.options:
        lines += _entry(_named(choice), f"{choice.title}{_where(choice, game)}. {choice.help}")
    return "\n".join(lines)


def _counts(players: tuple[int, ...]) -> str:
    return f"{', '.join(map(str, players))} player{'s' if players != (1,) else ''}"


def _named(choice: Choice) -> str:
    values = "|".join(map(_plain, choice.choices)) or _kind(choice.default)
    return f"{choice.name}={values} (default {_plain(choice.default) or 'none'})"


def _where(choice: Choice, game: Game) -> str:
    """The modes that an option is for, unless it is for all of them."""
    return f" (only {', '.join(choice.modes)})" if choice.modes and len(choice.modes) < len(game.modes) else ""


def _kind(default: object) -> str:
    """What an option takes that does not list its values."""
    if isinstance(default, bool):
        return "yes|no"
    return "N" if isinstance(default, int) else "A,B,…" if isinstance(default, list) else "NAME"


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _entry(name: str, words: str) -> list[str]:
    return [f"    {name}", *textwrap.wrap(words, 100, initial_indent=" " * 8, subsequent_indent=" " * 8)]
