"""A game's words without the marks that link them to pieces."""

import re

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

LINK = re.compile(r"\[[^\[\]|]*\|([^\[\]]*)\]")


def plain(words: str) -> str:
    """`[who-2|Sarah] moves` -> `Sarah moves`."""
    return LINK.sub(r"\1", words)


def option_words(table: Table, ask: Ask, option: Option) -> str:
    """An option as the asked seat would read it."""
    return plain(table.game.option(table.view(ask.seat), ask, option))
