"""A table in words, from what a player may know: board, question, events, rules."""

import re
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from nightdeck.bots.plain_text import player, spoken, written_out
from nightdeck.core import clicks
from nightdeck.core.ask import Ask
from nightdeck.core.ledger.rulebook import games as games_with_rules
from nightdeck.core.ledger.rulebook import rulebook
from nightdeck.core.scene import Group
from nightdeck.core.table import Table
from nightdeck.tui.lines import Line, Piece

LINK = re.compile(r"\[([^\[\]|]*)\|([^\[\]]*)\]")
ASKING = ("choose", "offer")
"""Scripts that only put a question; they are no rule behind it."""


class Question(NamedTuple):
    """A question and its options, in words."""

    words: Line
    options: Sequence[Line]


def coloured(words: str, owners: Mapping[str, int]) -> list[Piece]:
    """Words with links, cut where the name of somebody's piece begins or ends."""
    pieces, end = [], 0
    for link in LINK.finditer(words):
        pieces.append(Piece(spoken(words[end : link.start()])))
        pieces.append(Piece(spoken(link[2]), owners.get(link[1])))
        end = link.end()
    return [piece for piece in [*pieces, Piece(spoken(words[end:]))] if piece.words]


def owners(table: Table, seat: int | None) -> dict[str, int]:
    """Whose pieces lie on the table, by their keys in the picture."""
    groups = table.scene(seat).groups()
    return {group.key: group.owner for group in groups if group.owner is not None}


def heading(table: Table) -> str:
    """The game and its mode."""
    return f"{table.game.title}, {table.game.mode(table.setup.mode).title}"


def viewpoint(seat: int | None) -> str:
    return "as a spectator sees it" if seat is None else f"as {player(seat)} sees it"


def board(table: Table, seat: int | None) -> str:
    """What a player may know, as the game puts it; without words of its own, field by field."""
    view, in_words = table.view(seat), table.game.text.board
    return spoken(in_words(view)) if in_words is not None else written_out(view)


def question(table: Table, ask: Ask) -> Question:
    view, text, pieces = table.view(ask.seat), table.game.text, owners(table, ask.seat)
    options = [coloured(text.option(view, ask, option), pieces) for option in ask.options]
    return Question(coloured(text.question(view, ask), pieces), options)


def events(table: Table, seat: int | None, since: int = 0) -> list[Line]:
    """What has happened from event number `since` on, as far as the player knows."""
    view, pieces = table.view(seat), owners(table, seat)
    told = (table.game.text.event(view, event) for event in table.events_for(seat, since))
    return [coloured(words, pieces) for words in told if words]


def ending(table: Table, seat: int | None) -> str:
    return spoken(table.game.text.ending(table.view(seat)))


def why(table: Table, seat: int) -> list[Line]:
    """The rules behind the question, the most general first."""
    return [[Piece(words)] for name, words in table.why(seat) if words and name not in ASKING]


def help_on(table: Table, seat: int, topic: str) -> str:
    """Help on a question, on a piece that the player sees, or on the rule of that number; or ""."""
    text = table.game.text
    topics = [topic, *(piece.help for piece in _pieces_called(table, seat, topic) if piece.help)]
    found = next((words for words in map(text.help, topics) if words), "")
    return spoken(found) or _rule(table.game.name, topic.upper())


def why_not(table: Table, seat: int, name: str) -> str:
    """Why the piece of this name cannot be picked now; or ""."""
    for piece in _pieces_called(table, seat, name):
        words, rule = clicks.why_not(table, seat, piece.key)
        if words:
            name = piece.label[:1].upper() + piece.label[1:]
            return spoken(f"{name}: {words}{f' ({rule})' * bool(rule)}.")
    return ""


def _pieces_called(table: Table, seat: int, name: str) -> list[Group]:
    """The pieces whose names begin with `name`, or else have it in them."""
    called = [(piece.label.lower(), piece) for piece in table.scene(seat).groups()]
    first = [piece for label, piece in called if label.startswith(name.lower())]
    return first or [piece for label, piece in called if name.lower() in label]


def _rule(game: str, number: str) -> str:
    words = rulebook(game).rules.get(number, "") if game in games_with_rules() else ""
    return f"{number}: {words}" if words else ""
