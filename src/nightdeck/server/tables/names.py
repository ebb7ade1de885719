"""What people are called at a table: names that can be read, and that nobody else there has."""

import unicodedata
from collections.abc import Sequence
from itertools import count

from nightdeck.server.tables.entries import Seated, player_name

HOUSE = "Nightdeck"
"""Who speaks in the chat when the server does; nobody else is called so."""
MOST_MARKS = 2
"""So many accents may stand on one letter."""
JOINER = "\u200d"
"""Joins the parts of an emoji."""
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that look like nothing."""


def readable(text: str) -> str:
    """Text in one line, without signs that nobody sees, that turn the rest around or that grow over other lines."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= MOST_MARKS:
            is_blank = sign in BLANKS or (kind[0] in "CZ" and sign != JOINER)
            kept.append(" " if is_blank else sign)
    return " ".join("".join(kept).split())


def free_name(seats: Sequence[Seated], seat: int, wanted: str) -> str:
    """What somebody at a seat is called who wants to be called so; nobody's name is taken twice."""
    name = readable(wanted)
    taken = {_same(other.name) for other in seats if other.seat != seat} | {_same(HOUSE)}
    if not name or _same(name) == _same(HOUSE):
        name = player_name(seat)
    names = (f"{name} {number}" if number > 1 else name for number in count(1))
    return next(one for one in names if _same(one) not in taken)


def watching(wanted: str) -> str:
    """What a spectator is called: nobody takes them for a player."""
    name = readable(wanted)
    return f"{name} (watching)" if name else "a spectator"


def _same(name: str) -> str:
    """What two names have in common that look alike."""
    signs = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in signs if unicodedata.category(sign) not in ("Mn", "Me", "Cf"))
