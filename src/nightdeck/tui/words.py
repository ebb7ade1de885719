"""A table as lines of text: board, question, options, events."""

from typing import Any

import msgspec

from nightdeck.bots.words import plain
from nightdeck.core.ask import Ask
from nightdeck.core.table import Table


def board(table: Table, seat: int | None) -> str:
    """What a seat may know, as text: by the game's own words if it has some."""
    view = table.view(seat)
    return plain(table.game.board(view)) if table.game.board is not None else written_out(view)


def written_out(view: Any) -> str:
    """A view without words of its own: one line for each field."""
    return "\n".join(_lines(msgspec.to_builtins(view), ""))


def _lines(value: Any, name: str) -> list[str]:
    if isinstance(value, dict):
        return [line for key, inner in value.items() for line in _lines(inner, f"{name} {key}".strip())]
    if isinstance(value, list) and any(isinstance(item, dict) for item in value):
        return [line for number, item in enumerate(value) for line in _lines(item, f"{name} {number}")]
    words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    return [f"{name}: {words}"]


def question(table: Table, ask: Ask) -> str:
    """The question with its options, numbered from 1."""
    view = table.view(ask.seat)
    lines = [plain(table.game.question(view, ask))]
    lines += [f"  {n}. {plain(table.game.option(view, ask, option))}" for n, option in enumerate(ask.options, 1)]
    return "\n".join(lines)


def tales(table: Table, seat: int | None, since: int = 0) -> list[str]:
    """What happened, as far as the seat knows, from event number `since` on. Events without words are left out."""
    view = table.view(seat)
    told = (plain(table.game.tale(view, event)) for event in table.news(seat, since))
    return [line for line in told if line]


def why(table: Table, seat: int) -> str:
    """The rules behind the question, from the outermost to the one that asks."""
    return "\n".join(f"{name}: {words}" if words else name for name, words in table.why(seat))
