"""The course of the game: markers, clue, rounds of two passes, Adrenaline and countdown."""

import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.result import all_seats, time_up, together
from nightdeck.arrays.room25.sets import (
    Array,
    at,
    bit,
    gather,
    lowest,
    put,
)
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    final,
    first_in,
    goto,
    living,
    of_seats,
    push,
    seat_by,
    when,
)
from nightdeck.arrays.room25.tables import (
    CENTRE,
    CHARACTER_COUNT,
    CLUE_PHASE,
    FIRST_PHASE,
    LAID,
    MARKERS_PHASE,
    NEIGHBOURS,
    PASS,
    PASS_BIT,
)

PLACES = np.arange(CHARACTER_COUNT, dtype=np.int32)


@does(Do.MARKERS)
def markers(s: State) -> State:
    """Solo: the player lays the four turn markers in any order (R25-341)."""
    left = gather_order(s, s.turn <= PLACES)
    laying = ask(s._replace(phase=jnp.int32(MARKERS_PHASE)), Q.MARKER, 0, left)
    done = goto(s._replace(todo=all_seats(s)), Do.CLUE)
    return when(s.turn < s.rules.total, laying, done)


@answers(Q.MARKER)
def lay_marker(s: State, pick: Array) -> State:
    """The marker goes to the next place; the others keep their order."""
    place = lowest(gather(s.order == pick))
    moved = jnp.where((s.turn < PLACES) & (place >= PLACES), jnp.roll(s.order, 1), s.order)
    return goto(s._replace(order=put(moved, s.turn, pick), turn=s.turn + 1), Do.MARKERS)


def gather_order(s: State, chosen: Array) -> Array:
    """The characters at the chosen places of the turn order, as a set."""
    some = chosen & (s.order >= 0)
    return jnp.sum(jnp.where(some, jnp.left_shift(1, jnp.maximum(s.order, 0)), 0), dtype=jnp.int32)


@does(Do.CLUE)
def clue(s: State) -> State:
    """Each player may look at a room next to the Central Room (R25-024 to R25-026)."""
    seat = seat_by(s, first_in(s, of_seats(s, s.todo)))
    cells = int(NEIGHBOURS[CENTRE]) | PASS_BIT
    asked = ask(s._replace(phase=jnp.int32(CLUE_PHASE)), Q.CLUE, seat, cells, hides=True)
    looks = s.plan > 0
    rooms = jnp.where(looks, jnp.left_shift(1, jnp.maximum(s.plan - 1, 0)), 0)
    seen = s.seen | jnp.concatenate([rooms, jnp.zeros_like(rooms[:1])])
    told = goto(s._replace(seen=seen, todo=gather(looks)), Do.CLUE_TELL)
    return when(s.todo != 0, asked, told)


@answers(Q.CLUE)
def pick_clue(s: State, pick: Array) -> State:
    """All look at the same time, once the last one has chosen."""
    plan = put(s.plan, s.seat, jnp.where(pick == PASS, 0, pick + 1))
    return goto(s._replace(plan=plan, todo=s.todo & ~bit(s.seat)), Do.CLUE)


@does(Do.CLUE_TELL)
def tell_clue(s: State) -> State:
    """One after the other may announce what they have seen."""
    seat = seat_by(s, first_in(s, of_seats(s, s.todo)))
    tells = s._replace(
        x=seat, y=at(s.plan, seat) - 1, silence=jnp.bool_(True), then=jnp.int32(Do.CLUE_TELL),
        todo=s.todo & ~bit(seat), go=jnp.int32(Do.ANNOUNCE),
    )  # fmt: skip
    return when(s.todo != 0, tells, goto(s, Do.ROUND))


@does(Do.ROUND)
def begin_round(s: State) -> State:
    """A round: Programming, Action, Countdown, with M.A.C. draws (R25-038, R25-044, R25-312)."""
    standard = s.rules.season2 & together(s) & ~s.rules.madness
    return s._replace(
        round=s.round + 1, draws=jnp.where(standard, 2, 0), follow=jnp.int32(Do.PROGRAMMING),
        go=jnp.int32(Do.MAC),
    )  # fmt: skip


@does(Do.MAC)
def mac(s: State) -> State:
    """A M.A.C. card is drawn, in every round but the final one (R25-312, R25-314, R25-315)."""
    s = s._replace(pushed=jnp.int32(0))
    drawing = push(s._replace(draws=s.draws - 1, then=jnp.int32(Do.MAC)), Do.DRAW)
    return when((s.draws > 0) & ~final(s), goto(drawing, Do.DRAW), goto(s, s.follow))


def madness_draw(s: State) -> Array:
    """How many cards come before a pass: one at Madness level (R25-314, R25-388)."""
    return jnp.where(s.rules.season2 & together(s) & s.rules.madness, 1, 0)


@does(Do.PASS)
def action_pass(s: State) -> State:
    """A pass: in turn order everybody acts; the eliminated are skipped (R25-053, R25-058, R25-103)."""
    s = s._replace(phase=FIRST_PHASE + s.number - 1)
    resting = gather((s.rests == s.round) & (s.round > 0))
    laid = gather(s.adrenaline == LAID)
    acts = living(s) & jnp.where(s.number == 3, laid, ~resting)
    here = (s.turn <= PLACES) & (s.order >= 0) & flags_by(s.order, acts)
    place = lowest(gather(here))
    who = at(s.order, place)
    turn = s._replace(acting=who, turn=place, resting=jnp.bool_(False), go=jnp.int32(Do.TURN))
    return when(gather(here) != 0, turn, after_pass(s))


def flags_by(numbers: Array, members: Array) -> Array:
    """For each of these numbers, whether it is in a set."""
    return (members >> jnp.maximum(numbers, 0)) & 1 != 0


def after_pass(s: State) -> State:
    """The second pass, the Adrenaline step, the countdown."""
    last = s.number == 3
    first = s.number == 1
    return s._replace(
        number=jnp.where(last, s.number, s.number + 1), turn=jnp.int32(0),
        draws=jnp.where(first, madness_draw(s), 0), follow=jnp.int32(Do.PASS),
        go=jnp.where(last, Do.COUNTDOWN, Do.MAC),
    )  # fmt: skip


@does(Do.COUNTDOWN)
def countdown(s: State) -> State:
    """Tokens come back, Control tokens and open cards go, the first becomes last (R25-039 to R25-043)."""
    none = jnp.zeros_like(s.first)
    end = s.rules.total - 1
    order = jnp.where(end > PLACES, jnp.roll(s.order, -1), jnp.where(end == PLACES, s.order[0], s.order))
    s = s._replace(
        used=none, last=none, first=none, second=none, single=none, hack=none, slid=jnp.int32(0),
        discard=s.discard | s.open, open=jnp.zeros_like(s.open),
    )  # fmt: skip
    on = s._replace(left=s.left - 1, order=order, go=jnp.int32(Do.ROUND))
    return when(final(s), time_up(s), on)
