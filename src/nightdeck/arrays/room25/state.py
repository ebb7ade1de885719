"""The pieces of one game as small arrays, and the machine's own registers.

Rooms, figures and tokens are kept by cell: a slide moves them all. Sets of cells have 25 bits, sets
of characters eight. A game does one thing at a time: `go` says what, the stack says what comes
after it, and `then` where the course of the game goes on when the stack is empty.
"""

from enum import IntEnum, auto
from typing import Any, NamedTuple

import jax.numpy as jnp
import numpy as np
from jax import lax

from nightdeck.arrays.room25.sets import Array, Number, at, bit, gather, has, lowest, size
from nightdeck.arrays.room25.tables import KIND, NOBODY

DEPTH = 24
STAYS = 16


class Rules(NamedTuple):
    """What was agreed on before the game, and how many play."""

    mode: Array
    season2: Array
    madness: Array
    reminders: Array
    talk: Array
    late: Array
    """Whether Kevin chooses his hack when the token is revealed."""
    aside: Array
    """Whether the Moving Chamber was dealt to the exit zones."""
    players: Array
    total: Array
    """How many characters there are."""


class Tape(NamedTuple):
    """Chance that was recorded, in the order in which it is needed."""

    results: Array
    next: Array


class State(NamedTuple):
    """A game of Room 25."""

    rules: Rules
    chance: Array | Tape
    # The complex
    board: Array
    """The number of the tile on each cell: 0-11 were dealt to the diamond, 12-23 to the exits."""
    rooms: Array
    """For each kind of room, the cells where one lies."""
    up: Array
    crossed: Array
    locked: Array
    corridor: Array
    """Pivoting Rooms whose corridor runs along the column."""
    home: Array
    """For each robot, the cell of its Robot Room."""
    robots: Array
    seen: Array
    """For each seat, and for spectators, the rooms that it knows."""
    told: Array
    """For each colour, the rooms that truly have it and of which somebody has said so."""
    said: Array
    """For each colour and seat, the rooms of which that seat has said it."""
    slid: Array
    """The slides that Control tokens show."""
    # The characters
    name: Array
    cell: Array
    first: Array
    second: Array
    single: Array
    hack: Array
    used: Array
    last: Array
    """The token that was shown last this round."""
    lost: Array
    adrenaline: Array
    pile: Array
    trapped: Array
    drown: Array
    reminder: Array
    empties: Array
    role: Array
    free: Array
    rests: Array
    hidden: Array
    paranoid: Array
    cold: Array
    shown: Array
    spoke: Array
    order: Array
    # The course of the game
    left: Array
    round: Array
    phase: Array
    acting: Array
    lingers: Array
    key: Array
    deck: Array
    discard: Array
    open: Array
    spare: Array
    """Unseen role tiles: prisoners, guards."""
    fallen: Array
    stays: Array
    """Slides of Room 25 that took nobody out: slider, who was outside, how many could have been."""
    pushed: Array
    over: Array
    winners: Array
    losers: Array
    reason: Array
    rank: Array
    # The machine
    go: Array
    then: Array
    stack: Array
    depth: Array
    question: Array
    seat: Array
    options: Array
    hides: Array
    about: Array
    turn: Array
    """The place in turn order that a pass has reached."""
    number: Array
    """The pass: 1, 2, or 3 for the Adrenaline step."""
    resting: Array
    """Whether the action is over and the turn lingers."""
    draws: Array
    """M.A.C. cards to draw before `follow` is done."""
    follow: Array
    todo: Array
    plan: Array
    """What was laid in secret while others still choose."""
    who: Array
    x: Array
    y: Array
    group: Array
    lead: Array
    tile: Array
    origin: Array
    chooser: Array
    dying: Array
    shreds: Array
    after: Array
    """What comes after an elimination, a slide or a swap."""
    each: Array
    """Whether the room strikes the group one after the other."""
    way: Array
    times: Array
    later: Array
    """Two seats that may speak when the action is over, and the room they looked at."""
    silence: Array
    fresh: Array
    """Whether the action has not been taken yet."""
    broken: Array
    """Whether the stack overflowed: it never does."""


class Do(IntEnum):
    """What a game can be doing."""

    ASK = 0
    MARKERS = auto()
    CLUE = auto()
    CLUE_TELL = auto()
    ROUND = auto()
    MAC = auto()
    PROGRAMMING = auto()
    PLAN = auto()
    PASS = auto()
    COUNTDOWN = auto()
    TURN = auto()
    PERFORM = auto()
    LATER = auto()
    TURN_ENDS = auto()
    TURN_CLOSES = auto()
    ANNOUNCE = auto()
    ABILITY = auto()
    USE = auto()
    LOCK = auto()
    ORDER = auto()
    SLIDE = auto()
    SWAP = auto()
    RELOCATE = auto()
    SHRED = auto()
    ELIMINATE = auto()
    ARRIVE = auto()
    SUFFER = auto()
    EACH = auto()
    MASKS = auto()
    RETURN = auto()
    DRAW = auto()
    EFFECT = auto()
    CHAOS_ROBOTS = auto()
    CHAOS_TUNNELS = auto()
    REWIND = auto()
    ROBOT_CARD = auto()
    PANIC = auto()
    OVER = auto()


class Q(IntEnum):
    """The questions. Some are put in the same words for different reasons."""

    MARKER = 0
    CLUE = auto()
    ANNOUNCE = auto()
    PROGRAMME = auto()
    SECOND = auto()
    ADRENALINE = auto()
    TURN = auto()
    REMIND = auto()
    CLAIM = auto()
    LOOK = auto()
    MOVE = auto()
    PUSH = auto()
    PUSH_TO = auto()
    CONTROL = auto()
    VISION = auto()
    MOVING = auto()
    CONTROL_ROOM = auto()
    TUNNEL = auto()
    ACID = auto()
    ILLUSION = auto()
    ORDER = auto()
    ROBOT_MOVE = auto()
    ROBOT_PUSH = auto()
    ROBOT_YIELD = auto()
    ABILITY = auto()
    MIMIC = auto()
    CALL = auto()
    COME = auto()
    CARRY = auto()
    CARRY_TO = auto()
    REACTIVATE = auto()
    LOCK = auto()
    MOVE_LOCK = auto()
    SWAP = auto()
    SWAP_WITH = auto()
    SABOTAGE_ROBOT = auto()
    WHICH_ROBOT = auto()
    CARD_OUT = auto()
    CHAOS_YIELD = auto()
    CHAOS_OUT = auto()
    CHAOS_TUNNEL = auto()
    PANIC_CARRY = auto()
    PANIC_PUSH = auto()


ASKED = {
    Q.CONTROL_ROOM: "control room", Q.PUSH_TO: "push to", Q.ROBOT_MOVE: "robot move",
    Q.ROBOT_PUSH: "robot push", Q.ROBOT_YIELD: "yield to robot", Q.CARRY_TO: "carry to",
    Q.MOVE_LOCK: "move lock", Q.SWAP_WITH: "swap with", Q.SABOTAGE_ROBOT: "sabotage robot",
    Q.WHICH_ROBOT: "which robot", Q.CARD_OUT: "thrown out", Q.CHAOS_YIELD: "yield to robot",
    Q.CHAOS_OUT: "thrown out", Q.CHAOS_TUNNEL: "tunnel", Q.PANIC_CARRY: "carry to",
    Q.PANIC_PUSH: "push to",
}  # fmt: skip
QUESTIONS = tuple(ASKED.get(q, q.name.lower()) for q in Q)
"""The kind of each question, in the words of the rules."""


# Control


def when(condition: Array, new: State, old: State) -> State:
    """One state or another; what both have in common is left alone."""

    def choose(now: Any, before: Any) -> Any:
        if now is before:
            return before
        if isinstance(before, tuple):
            return type(before)(*map(choose, now, before))
        return jnp.where(condition, now, before).astype(before.dtype)

    return State(*map(choose, new, old))


def goto(s: State, do: Number) -> State:
    return s._replace(go=jnp.int32(do))


def ask(s: State, question: Q, seat: Number, options: Number, *about: Number, hides: Number = False) -> State:
    """Put a question. If there is one option only, it is taken without asking, unless `hides`."""
    told = [jnp.int32(number) for number in (*about, NOBODY, NOBODY)[:2]]
    return s._replace(
        go=jnp.int32(Do.ASK), question=jnp.int32(question), seat=jnp.int32(seat),
        options=jnp.int32(options), about=jnp.stack(told), hides=jnp.asarray(hides, bool),
    )  # fmt: skip


def is_open(s: State) -> Array:
    """Whether somebody has something to decide now."""
    return (s.go == Do.ASK) & ((size(s.options) > 1) | s.hides)


def push(s: State, do: Do, members: Number = 0, lead: Number = NOBODY, seat: Number = NOBODY,
         tile: Number = 0, condition: Number = True) -> State:  # fmt: skip
    """Something to do when what begins now has come to its end."""
    frame = do | members << 6 | (lead + 1) << 14 | (seat + 1) << 18 | tile << 22
    return s._replace(
        stack=jnp.where(np.arange(DEPTH) == jnp.where(condition, s.depth, NOBODY), frame, s.stack),
        depth=s.depth + jnp.where(condition, 1, 0),
        broken=s.broken | (s.depth >= DEPTH),
    )


def top(s: State) -> Array:
    return at(s.stack, s.depth - 1)


def members_of(frame: Array) -> Array:
    return (frame >> 6) & 255


def lead_of(frame: Array) -> Array:
    return ((frame >> 14) & 15) - 1


def seat_of(frame: Array) -> Array:
    return ((frame >> 18) & 15) - 1


def tile_of(frame: Array) -> Array:
    return (frame >> 22) & 31


# Who and where


def living(s: State) -> Array:
    return gather(s.cell >= 0)


def inside(s: State, cell: Number) -> Array:
    """The living characters in a room."""
    return gather(s.cell == cell)


def occupied(s: State) -> Array:
    """The cells where somebody stands."""
    cells = jnp.where(s.cell >= 0, jnp.left_shift(1, s.cell), 0)
    found = cells[0]
    for number in range(1, cells.shape[0]):
        found |= cells[number]
    return found


def robot_cells(s: State) -> Array:
    return bit(s.robots[0]) | bit(s.robots[1])


def first_in(s: State, members: Number, lead: Number = NOBODY) -> Array:
    """The first of these characters: the one in front, or else the first in turn order; -1."""
    here = (s.order >= 0) & ((members >> s.order) & 1 != 0)
    places = gather(here)
    first = jnp.where(places != 0, at(s.order, lowest(places)), NOBODY)
    return jnp.where(has(members, lead), lead, first)


def seat_by(s: State, who: Number) -> Array:
    """The seat of a character."""
    return jnp.where(jnp.asarray(who) >= 0, lax.rem(jnp.int32(who), s.rules.players), NOBODY)


def of_seats(s: State, seats: Number) -> Array:
    """All characters of some seats: figure n belongs to seat n, modulo the number of players."""
    laps = [jnp.left_shift(seats, lap * s.rules.players) for lap in range(4)]
    return (laps[0] | laps[1] | laps[2] | laps[3]) & everybody(s)


def everybody(s: State) -> Array:
    return jnp.left_shift(1, s.rules.total) - 1


def named(s: State, name: int) -> Array:
    """The living character of that name, as a set."""
    return gather((s.name == name) & (s.cell >= 0))


def coloured(s: State, kinds: Any) -> Array:
    """The cells of the rooms of some kinds."""
    found = jnp.int32(0)
    for number in np.flatnonzero(kinds):
        found |= s.rooms[number]
    return found


def is_kind(s: State, cell: Number, kind: str) -> Array:
    return has(s.rooms[KIND[kind]], cell)


def final(s: State) -> Array:
    return s.left == 1


def frozen(s: State) -> Array:
    """Cells of Pivoting Rooms that lie face up."""
    return s.rooms[KIND["pivoting"]] & s.up


def cell_of(s: State, tile: Number) -> Array:
    """Where a tile lies."""
    return lowest(gather(s.board == tile))
