"""What is printed, as constants: rooms, cells, lines, cards, characters, kinds of questions."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

import numpy as np

from nightdeck.games.room25.content.components import (
    CHARACTERS,
    CONTENT,
    ROOM_KINDS,
    TOKENS,
    Madness,
    Movement,
    Punishment,
)
from nightdeck.games.room25.rules.abilities import ABILITIES, MIMICRY, TOKEN
from nightdeck.games.room25.rules.lines import WAYS, line_cells, moved
from nightdeck.games.room25.rules.looking import COLOURS
from nightdeck.games.room25.state import CENTRE as CENTRE
from nightdeck.games.room25.state import NEIGHBOURS as AROUND
from nightdeck.games.room25.state import SIZE

OWN_CONTENT = CONTENT.keep({})
PARTS = CONTENT[OWN_CONTENT]
CELLS: Final = 25
SEATS: Final = 8
ALL_CELLS: Final = (1 << CELLS) - 1
NOBODY: Final = -1
CENTRE_BIT: Final = 1 << CENTRE


def _sets(rows: Iterable[Sequence[int]]) -> np.ndarray[Any, np.dtype[np.int32]]:
    return np.array([sum(1 << number for number in row) for row in rows], np.int32)


# Rooms and cells

KIND: dict[str, int] = {kind: number for number, kind in enumerate(ROOM_KINDS)}
KINDS: Final = len(ROOM_KINDS)
COLOUR: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
BLUE, GREEN, YELLOW, RED = (np.array([PARTS.rooms[kind].colour == colour for kind in ROOM_KINDS]) for colour in COLOURS)
NEIGHBOURS = _sets(AROUND)
"""The cells around each cell."""
BESIDE = _sets([[c for c in AROUND[cell] if abs(c - cell) == 1] for cell in range(CELLS)])
"""Those to the left and to the right."""

# Lines

WAY_COUNT: Final = len(WAYS)
WAYS_THROUGH = _sets(
    [[n for n, w in enumerate(WAYS) if w[1] == (c // SIZE if w[0] == "row" else c % SIZE)] for c in range(CELLS)]
)
"""The slides of the row and of the column of each cell."""
MOVED = np.array([moved(way) for way in WAYS], np.int32)
"""Where each slide takes what lies on each cell."""
FALLS = np.array([line_cells(w)[-1 if w[2] in ("right", "down") else 0] for w in WAYS], np.int32)
"""The cell at the edge that each slide pushes off."""
COMES_BACK = np.array([line_cells(w)[0 if w[2] in ("right", "down") else -1] for w in WAYS], np.int32)
LINE = _sets([line_cells(way) for way in WAYS])
STRIDE = np.array([1 if way[0] == "row" else SIZE for way in WAYS], np.int32)
FORWARD = np.array([way[2] in ("right", "down") for way in WAYS])
ODD: Final = 0xAAAA
EVEN: Final = 0x5555
"""Ways come in pairs: the opposite of way n is way n ^ 1."""

# Characters and their tokens

CHARACTER_COUNT: Final = len(CHARACTERS)
FRANCK, JENNIFER, MAX, ALICE, EMMETT, KEVIN, SARAH, BRUCE = range(len(CHARACTERS))
LOOK, MOVE, PUSH, CONTROL, SPECIAL = range(1, len(TOKENS) + 1)
"""Tokens in slots; 0 is an empty slot."""
BASIC: Final = 0b01111
EVERY_TOKEN: Final = 0b11111
HACK_COMPLEX, HACK_ROBOT = 1, 2
ABILITY: dict[str, int] = {ability: number for number, ability in enumerate(ABILITIES)}
OWN_ABILITIES = _sets([[ABILITY[a] for a in TOKEN.get(name, ())] for name in CHARACTERS])
IMITATED = np.array([ABILITY[MIMICRY[n]] if n in MIMICRY else -1 for n in CHARACTERS], np.int32)
EMPTIES = np.array([PARTS.characters[name].items.get("empty", 0) for name in CHARACTERS], np.int32)
ALL_LOCKS: Final = PARTS.characters["emmett"].items["lock"]
HELD, LAID, SPENT = 1, 2, 3
"""The Adrenaline token; 0 if there is none."""
SET, CLOSING = 1, 2
"""A trap that was set off, and one that closes after the action that is going on."""
PRISONER, GUARD = 1, 2

# M.A.C. cards, numbered as in the deck

CARDS = tuple(sorted(PARTS.mac))
CARD_COUNT: Final = len(CARDS)
_cards = [PARTS.mac[name] for name in CARDS]
MADNESS_CARDS = [n for n, card in enumerate(_cards) if isinstance(card, Madness)]
CARD_AGAIN = np.array([card.again for card in _cards])
CARD_WAY = np.array(
    [WAYS.index((c.line, c.index, c.direction)) if isinstance(c, Movement) else -1 for c in _cards], np.int32
)
CARD_DOUBLE = np.array([isinstance(c, Movement) and c.double for c in _cards])
CARD_TOKEN = np.array(
    [TOKENS.index(card.token) + 1 if isinstance(card, Punishment) else 0 for card in _cards], np.int32
)
"""The token that a Punishment takes."""
CARD_NAMES = _sets([[CHARACTERS.index(n) for n in getattr(c, "characters", ())] for c in _cards])
"""Whom a Punishment strikes."""
EFFECTS = ("", "blackout", "jamming", "disabled", "chaos", "acceleration", "rewind", "robot", "bomb", "lock", "panic")
CARD_EFFECT = np.array([EFFECTS.index(getattr(c, "effect", "")) for c in _cards], np.int32)
CARD_COLOUR = np.array([COLOURS.index(c) if (c := getattr(card, "colour", None)) else -1 for card in _cards], np.int32)
EFFECT = {effect: number for number, effect in enumerate(EFFECTS)}


WORD: Final = 29
"""The deck is a set in two words: cards 0-28 and 29-57."""


def cards(effect: str) -> tuple[int, int]:
    """The cards with an effect, as a set in two words."""
    return card_set([n for n in range(CARD_COUNT) if CARD_EFFECT[n] == EFFECT[effect]])


def card_set(numbers: Iterable[int]) -> tuple[int, int]:
    chosen = list(numbers)
    return sum(1 << n for n in chosen if n < WORD), sum(1 << (n - WORD) for n in chosen if n >= WORD)


# Modes, phases, endings

MODES = ("coop", "solo", "suspicion", "competition", "team")
COOP, SOLO, SUSPICION, COMPETITION, TEAM = range(len(MODES))
TALK = ("public", "team", "none")
PHASES = ("clue", "markers", "programming", "first", "second", "adrenaline", "draft")
CLUE_PHASE, MARKERS_PHASE, PROGRAMMING_PHASE, FIRST_PHASE, SECOND_PHASE, ADRENALINE_PHASE = range(6)
REASONS = ("", "escape", "deaths", "last alive", "nobody left", "time", "tie", "majority")
REASON = {reason: number for number, reason in enumerate(REASONS)}
RANKS = ("", "total", "partial")

# Options: what action n means depends on the question

PASS: Final = 25
ACTIONS: Final = 26
YES, NO = 0, 1
TURN_OPTIONS = (*TOKENS, "act", "draw", "unmask", "remind", "claim", "linger", "done")
ACT, DRAW, UNMASK, REMIND, CLAIM, LINGER, DONE = range(5, 12)
PASS_BIT: Final = 1 << PASS
PROGRAMME_OPTIONS = (*TOKENS, ("special", "complex"), ("special", "robot"))
