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
        lines += _entry(_named(choice), f"{choice.title}. {choice.help}")
    return "\n".join(lines)


def _counts(players: tuple[int, ...]) -> str:
    return f"{', '.join(map(str, players))} player{'s' if players != (1,) else ''}"


def _named(choice: Choice) -> str:
    values = "|".join(map(_plain, choice.choices)) or _plain(choice.default)
    return f"{choice.name}={values}" + (f" (default {_plain(choice.default)})" if choice.choices else "")


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _entry(name: str, words: str) -> list[str]:
    return [f"    {name}", *textwrap.wrap(words, 100, initial_indent=" " * 8, subsequent_indent=" " * 8)]
