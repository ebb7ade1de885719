"""What a seat may know, as the same tables of numbers as `table.observe` of the rules.

There is one difference: a row of the table of options is an action, so they are not in the order in
which the rules would name them.
"""

import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25 import tables as t
from nightdeck.arrays.room25.rules.looking import card_jams, room_jams
from nightdeck.arrays.room25.sets import Array, Number, at, flags, has, size
from nightdeck.arrays.room25.state import (
    QUESTIONS,
    State,
    cell_of,
    is_open,
)
from nightdeck.games.room25.content.components import ROOM_KINDS
from nightdeck.games.room25.observation.columns import (
    ACTIONS,
    CARDS,
    COLOURS,
    KINDS,
    MODES,
    ON_PERSONS,
    ON_ROBOTS,
    ON_ROOMS,
    SCHEMA,
    STAYS,
)
from nightdeck.games.room25.observation.encoder import ABOUT_ROBOTS, ABOUT_ROOMS, ABOUT_TILES
from nightdeck.games.room25.rules.abilities import ABILITIES
from nightdeck.games.room25.rules.lines import LINE, SIGN, WAYS

EVERY_SEAT = 8
TEAM_TALK = t.TALK.index("team")
MODE_CODES = np.array([MODES.index(mode) + 1 for mode in t.MODES], np.int32)
KIND_CODES = np.array([KINDS.index(kind) + 1 for kind in QUESTIONS], np.int32)
COLOUR_CODES = np.array([COLOURS.index(t.PARTS.rooms[kind].colour) + 1 for kind in ROOM_KINDS], np.int32)
QUESTION_TABLES = ("question", "options")


def _kinds(names: tuple[str, ...]) -> Array:
    return np.array([kind in names for kind in QUESTIONS])


OF_TILES, OF_ROOMS, OF_ROBOTS = map(_kinds, (ABOUT_TILES, ABOUT_ROOMS, ABOUT_ROBOTS))
LINE_ROWS = np.array([[WAYS.index(w) for w in WAYS if LINE[w] == line] or [-1, -1] for line in range(10)], np.int32)
"""The two slides of each line, left or up first."""


def _option(kind: str, action: int) -> tuple[int, ...]:
    """What an action is in the table of options: action, room, character, robot, line, way, colour, name."""
    code = {name: number + 1 for number, name in enumerate(ACTIONS)}
    if action == t.PASS:
        return code["pass"], 0, 0, 0, 0, 0, 0, 0
    if kind in ON_ROOMS:
        return 0, action + 1, 0, 0, 0, 0, 0, 0
    if kind in ON_PERSONS:
        return 0, 0, action + 1, 0, 0, 0, 0, 0
    if kind in ON_ROBOTS:
        return 0, 0, 0, action + 1, 0, 0, 0, 0
    if kind == "announce":
        return 0, 0, 0, 0, 0, 0, action + 1, 0
    if kind == "mimic":
        return 0, 0, 0, 0, 0, 0, 0, action + 1
    if kind in ("control", "control room"):
        way = WAYS[action % len(WAYS)]
        return 0, 0, 0, 0, LINE[way] + 1, 2 if SIGN[way] > 0 else 1, 0, 0
    if kind == "order":
        robot, who = (action, -1) if action < 2 else divmod(action - 2, 8)
        return code["move" if action < 2 else "push"], 0, who + 1, robot + 1, 0, 0, 0, 0
    names = {
        "turn": t.TURN_OPTIONS, "ability": tuple(ABILITIES),
        "programme": (*t.TURN_OPTIONS[:5], "hack_complex", "hack_robot"),
    }  # fmt: skip
    words = names.get("programme" if kind == "second" else kind, ("yes", "no"))
    return (code[words[action]] if action < len(words) else 0), 0, 0, 0, 0, 0, 0, 0


OPTION_TABLE = np.array([[_option(kind, action) for action in range(t.ACTIONS)] for kind in QUESTIONS], np.int32)


def observe(s: State, seat: Number) -> Array:
    """The tables, one number for each column, as bytes (`SCHEMA` says what they mean)."""
    found = {
        "game": _game(s, seat),
        "rooms": _rooms(s, seat),
        "announcements": _announcements(s, seat),
        "characters": _characters(s, seat),
        "robots": s.robots + 1,
        "lines": _lines(s),
        "cards": _cards(s),
        "stays": _stays(s),
        **_question(s, seat),
    }
    tables = [jnp.reshape(found[table.name], (-1,)) for table in SCHEMA.tables]
    return jnp.concatenate(tables).astype(jnp.uint8)


def _row(*columns: Number) -> Array:
    return jnp.stack([jnp.asarray(column).astype(jnp.int32) for column in columns])


def _game(s: State, seat: Number) -> Array:
    rules = s.rules
    jammed = card_jams(s) | room_jams(s)
    deck = size(s.deck[0]) + size(s.deck[1])
    won, lost = s.over & has(s.winners, seat), s.over & has(s.losers, seat)
    now = _row(
        at(MODE_CODES, rules.mode), rules.season2, rules.madness, rules.reminders, rules.talk + 1,
        rules.players, s.round, s.left, s.phase + 1, s.acting + 1, s.lingers, deck, s.key, jammed,
        s.over, won, lost,
    )  # fmt: skip
    return jnp.concatenate([now, size(s.rooms)])


def _rooms(s: State, seat: Number) -> Array:
    """Row by row, as far as the seat knows them (R25-023)."""
    cells = np.arange(t.CELLS, dtype=np.int32)
    known = flags(at(s.seen, seat), t.CELLS) | s.over
    lies = ((s.rooms[:, None] >> cells[None, :]) & 1) != 0
    kind = jnp.sum(jnp.where(lies, np.arange(1, t.KINDS + 1, dtype=np.int32)[:, None], 0), 0)
    colour = jnp.sum(jnp.where(lies, COLOUR_CODES[:, None], 0), 0)
    turning = flags(s.rooms[t.KIND["pivoting"]] & s.up, t.CELLS)
    way = jnp.where(turning, jnp.where(flags(s.corridor, t.CELLS), 2, 1), 0)
    owned = jnp.where(s.home[0] == cells, 1, jnp.where(s.home[1] == cells, 2, 0))
    columns = [
        s.board + 1, jnp.where(known, kind, 0), jnp.where(known, colour, 0),
        flags(s.up, t.CELLS), flags(s.crossed, t.CELLS), flags(s.locked, t.CELLS), way,
        jnp.where(known, owned, 0),
    ]  # fmt: skip
    return jnp.stack([column.astype(jnp.int32) for column in columns], 1)


def _announcements(s: State, seat: Number) -> Array:
    """The colours that a seat has heard announced, by whom, counted from itself (R25-098)."""
    cells = np.arange(t.CELLS, dtype=np.int32)
    speakers = np.arange(EVERY_SEAT, dtype=np.int32)
    heard = (s.rules.talk != TEAM_TALK) | s.over | ((speakers & 1) == (seat & 1))
    said = ((s.said[:, :, None] >> cells) & 1) != 0
    colour = jnp.sum(jnp.where(said, np.arange(1, 5, dtype=np.int32)[:, None, None], 0), 0)
    colour = jnp.where(heard[:, None], colour, 0)
    turned = jnp.where(speakers < s.rules.players, (speakers + seat) % s.rules.players, -1)
    picks = turned[:, None] == speakers
    return jnp.sum(jnp.where(picks[:, :, None], colour[None], 0), 1).T


def _characters(s: State, seat: Number) -> Array:
    numbers = np.arange(t.CHARACTER_COUNT, dtype=np.int32)
    present = numbers < s.rules.total
    players = s.rules.players
    theirs = numbers % players
    mine = (theirs == seat) | s.over
    turn = jnp.sum(jnp.where(s.order[:, None] == numbers, numbers[:, None] + 1, 0), 0)

    def token(slot: Array) -> Array:
        return jnp.where(slot > 0, jnp.where(mine, slot + 1, 1), 0)

    def tokens(sets: Array) -> list[Array]:
        return [(sets >> number) & 1 for number in range(5)]

    def those(members: Array) -> Array:
        return flags(members, t.CHARACTER_COUNT)

    pile = jnp.where(those(s.paranoid), s.pile, 0)
    columns = [
        present, s.name + 1, (theirs - seat) % players + 1, turn, s.cell + 1,
        token(s.first), token(s.second), token(s.single), jnp.where(mine, s.hack, 0),
        *tokens(s.used), *tokens(s.lost), s.adrenaline, those(s.hidden), those(s.paranoid),
        *tokens(pile), s.trapped > 0, s.drown, those(s.cold), s.reminder + 1, s.empties,
        jnp.where(mine | those(s.shown), s.role, 0), those(s.shown), s.free,
        (s.rests > 0) & (s.rests == s.round),
    ]  # fmt: skip
    return jnp.stack([jnp.where(present, column, 0).astype(jnp.int32) for column in columns], 1)


def _lines(s: State) -> Array:
    left, right = (flags(s.slid, t.WAY_COUNT)[LINE_ROWS[:, side]] for side in (0, 1))
    some = LINE_ROWS[:, 0] >= 0
    return jnp.where(some & left, 1, jnp.where(some & right, 2, 0))


def _cards(s: State) -> Array:
    def cards(words: Array) -> Array:
        return jnp.concatenate([flags(words[0], t.WORD), flags(words[1], t.WORD)])

    where = jnp.where(cards(s.deck), 1, jnp.where(cards(s.discard), 2, jnp.where(cards(s.open), 3, 0)))
    return jnp.concatenate([where, np.zeros(CARDS - 2 * t.WORD, np.int32)])


def _stays(s: State) -> Array:
    """The last slides of Room 25 with which nobody escaped."""
    many = jnp.sum(jnp.where(s.stays != 0, 1, 0))
    first = jnp.maximum(many - STAYS, 0)
    rows = []
    for number in range(STAYS):
        note = at(s.stays, first + number)
        some = note != 0
        outside = [(note >> (4 + who)) & 1 for who in range(t.CHARACTER_COUNT)]
        rows.append(_row(jnp.where(some, ((note >> 1) & 7) + 1, 0), (note >> 12) & 1, *outside))
    return jnp.stack(rows)


def _question(s: State, seat: Number) -> dict[str, Array]:
    """The question that is put to the seat, and its options, a row for each action."""
    asked = is_open(s) & ~s.over & (s.seat == seat)
    about = s.about
    of_tile, of_room = at(OF_TILES, s.question) != 0, at(OF_ROOMS, s.question) != 0
    of_robot = at(OF_ROBOTS, s.question) != 0
    cell = jnp.where(about[0] >= 0, cell_of(s, about[0]), -1)
    room = jnp.where(of_tile, cell, jnp.where(of_room, about[0], -1))
    who = jnp.where(of_robot, about[1], jnp.where(of_tile | of_room, -1, about[0]))
    robot = jnp.where(of_robot, about[0], -1)
    question = _row(at(KIND_CODES, s.question), room + 1, who + 1, robot + 1)
    offered = flags(s.options, t.ACTIONS)
    rows = jnp.concatenate([offered[:, None], jnp.asarray(OPTION_TABLE)[s.question]], 1)
    rows = jnp.where(offered[:, None], rows, 0)
    filled = jnp.concatenate([rows, np.zeros((32 - t.ACTIONS, rows.shape[1]), np.int32)])
    return {
        "question": jnp.where(asked, question, 0),
        "options": jnp.where(asked, filled, 0),
    }
