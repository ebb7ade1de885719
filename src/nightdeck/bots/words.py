"""A game's words without the marks that link them to pieces."""

import re
from collections.abc import Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

STEPS = 5  # of the best line that are told, so that the options stay in sight
BARE = ("yes", "no")
LINK = re.compile(r"\[[^\[\]|]*\|([^\[\]]*)\]")


def plain(words: str) -> str:
    """`[who-2|Sarah] moves` -> `Sarah moves`."""
    return LINK.sub(r"\1", words)


def option_words(table: Table, ask: Ask, option: Option) -> str:
    """An option as the asked seat would read it."""
    return plain(table.game.option(table.view(ask.seat), ask, option))


def step_words(table: Table, ask: Ask, option: Option) -> str:
    """A later answer of a line: where it is a bare yes or no, with its question."""
    words = option_words(table, ask, option)
    return f"{plain(table.game.question(table.view(ask.seat), ask))} {words}" if words.lower() in BARE else words


def line_words(line: Sequence[str]) -> str:
    """The best line as a sentence. What comes after its first step is from one world of many."""
    if not line:
        return ""
    first, *later = [unstopped(step) for step in line[:STEPS]]
    words = f"Best line: {first}{'; then perhaps ' if later else ''}{'; then '.join(later)}"
    if line[STEPS:]:
        return f"{words}; …"
    return words if words.endswith(("!", "?")) else f"{words}."


def unstopped(words: str) -> str:
    """Words that go on after them."""
    return words.removesuffix(".")
