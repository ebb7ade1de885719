"""A game's texts without links, and other things in words."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.game import AnyGame
from nightdeck.core.hint import Hint
from nightdeck.core.setup import Setting, Setup
from nightdeck.core.table import Table

STEPS = 5  # of the best line that are shown, so that the options stay in sight
BARE = ("yes", "no")
ODDS = ((1, 50), (1, 20), (1, 10), (1, 5), (1, 4), (1, 3), (2, 5), (1, 2))
"""Chances as people say them; those above a half are the same the other way round."""
RARE = 0.01
NO_MATTER = "It hardly matters what you choose."
LINK = re.compile(r"\[[^\[\]|]*\|([^\[\]]*)\]")
SEAT = re.compile(r"\b(s|S)eat (\d+)\b")


def plain(words: str) -> str:
    """`[who-2|Sarah] moves` -> `Sarah moves`."""
    return LINK.sub(r"\1", words)


def player(seat: int) -> str:
    """People count from one."""
    return f"player {seat + 1}"


def spoken(words: str) -> str:
    """The engine's words as people say them: no links, and players instead of seats."""
    return SEAT.sub(_as_player, plain(words))


def _as_player(found: re.Match[str]) -> str:
    name = player(int(found[2]))
    return name.capitalize() if found[1] == "S" else name


def written_out(view: Any) -> str:
    """Plain data, one line for each field."""
    return "\n".join(_fields(msgspec.to_builtins(view), ""))


def _fields(value: Any, name: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _fields(inner, f"{name} {key}".strip())
    elif isinstance(value, list) and any(isinstance(item, dict) for item in value):
        for number, item in enumerate(value):
            yield from _fields(item, f"{name} {number}")
    else:
        yield f"{name}: {', '.join(map(str, value)) if isinstance(value, list) else value}"


def setup_words(game: AnyGame, setup: Setup) -> str:
    """What is played: mode, players, and the options as one would type them in a terminal."""
    players = "1 player" if setup.players == 1 else f"{setup.players} players"
    options = [f"{name}={_typed(value)}" for name, value in game.chosen(setup).items()]
    return ", ".join([setup.mode, players, *options, *(["with a content pack"] if setup.pack else [])])


def _typed(value: Setting) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return ",".join(value) if isinstance(value, list) else str(value)


def option_words(table: Table, ask: Ask, option: Option) -> str:
    """An option as the asked seat would read it."""
    return plain(table.game.text.option(table.view(ask.seat), ask, option))


def step_words(table: Table, ask: Ask, option: Option) -> str:
    """A later answer of a line; a bare yes or no is shown with its question."""
    words = option_words(table, ask, option)
    return f"{plain(table.game.text.question(table.view(ask.seat), ask))} {words}" if words.lower() in BARE else words


def line_words(line: Sequence[str]) -> str:
    """The best line as a sentence. After its first step it is one possibility of many."""
    if not line:
        return ""
    first, *later = [unstopped(step) for step in line[:STEPS]]
    words = f"Best line: {first}{'; then perhaps ' if later else ''}{'; then '.join(later)}"
    if line[STEPS:]:
        return f"{words}; …"
    return words if words.endswith(("!", "?")) else f"{words}."


def verdict(hint: Hint) -> str:
    """What a hint says of its best option as a whole; no number from too few simulations."""
    best = hint.options[0]
    if not best.tells:
        chance = "It is hard to tell how likely you are to win"
    else:
        chance = f"{chance_words(best.win).capitalize()} to win"
    return f"{chance}. {NO_MATTER}" if hint.even and len(hint.options) > 1 else f"{chance}."


def unstopped(words: str) -> str:
    """A sentence without its full stop, to be continued."""
    return words.removesuffix(".")


def chance_words(chance: float) -> str:
    """A chance from 0 to 1 as people say it: "about 3 in 4"."""
    if chance < RARE:
        return "almost no chance"
    if chance > 1 - RARE:
        return "almost certain"
    odds = [*ODDS, *((whole - part, whole) for part, whole in ODDS)]
    part, whole = min(odds, key=lambda one: abs(chance - one[0] / one[1]))
    return f"about {part} in {whole}"
