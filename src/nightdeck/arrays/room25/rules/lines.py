"""Lines of the complex: which can slide, and what a slide or a swap does to all that lies there."""

from collections.abc import Callable

import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.machine import does
from nightdeck.arrays.room25.rules.result import escape, escapes, note_stay
from nightdeck.arrays.room25.sets import Array, Number, at, bit, flags, has
from nightdeck.arrays.room25.state import Do, State, goto, when
from nightdeck.arrays.room25.tables import (
    COMES_BACK,
    EVEN,
    FALLS,
    FORWARD,
    LINE,
    ODD,
    STRIDE,
)


def legal_slides(s: State, candidates: Number) -> Array:
    """The slides that no Control token forbids (R25-080 to R25-082)."""
    return candidates & ~(((s.slid & EVEN) << 1) | ((s.slid & ODD) >> 1))


@does(Do.SLIDE)
def slide(s: State) -> State:
    """Slide a line; a Control action may be the escape (R25-075 to R25-079, R25-084, R25-088)."""
    out = escapes(s)
    left = when(out, escape(s), s)
    stayed = shifted(note_stay(s))
    more = s.times > 1
    on = stayed._replace(times=s.times - 1, go=jnp.where(more, Do.SLIDE, Do.RETURN))
    return when(out, left, on)


def shifted(s: State) -> State:
    """Shift a line one step; what falls off at one end comes back at the other (R25-075, R25-076)."""
    line, falls, back = at(LINE, s.way), at(FALLS, s.way), at(COMES_BACK, s.way)
    stride, forward = at(STRIDE, s.way), at(FORWARD, s.way) != 0
    delta = jnp.where(forward, stride, -stride)

    def sets(cells: Array) -> Array:
        going = cells & line & ~bit(falls)
        gone = jnp.where(forward, going << stride, going >> stride)
        return (cells & ~line) | gone | jnp.where(has(cells, falls), bit(back), 0)

    def places(cells: Array) -> Array:
        moving = (cells >= 0) & ((line >> jnp.maximum(cells, 0)) & 1 != 0)
        return jnp.where(moving, jnp.where(cells == falls, back, cells + delta), cells)

    row = stride == 1
    before = jnp.where(row, jnp.roll(s.board, 1), jnp.roll(s.board, 5))
    behind = jnp.where(row, jnp.roll(s.board, -1), jnp.roll(s.board, -5))
    moved = jnp.where(flags(line, 25), jnp.where(forward, before, behind), s.board)
    here = np.arange(25, dtype=np.int32)
    board = jnp.where(here == back, at(s.board, falls), moved)
    return rearranged(s, sets, places)._replace(board=board, slid=s.slid | bit(s.way))


@does(Do.SWAP)
def swap(s: State) -> State:
    """Two tiles change places with everything on them (R25-150, R25-186)."""
    one, other = s.x, s.y

    def sets(cells: Array) -> Array:
        differ = ((cells >> one) ^ (cells >> other)) & 1
        return cells ^ (differ << one) ^ (differ << other)

    def places(cells: Array) -> Array:
        return jnp.where(cells == one, other, jnp.where(cells == other, one, cells))

    here = np.arange(25, dtype=np.int32)
    first, second = at(s.board, one), at(s.board, other)
    board = jnp.where(here == one, second, jnp.where(here == other, first, s.board))
    after = jnp.where(s.after == Do.RELOCATE, Do.ARRIVE, s.after)
    return goto(rearranged(s, sets, places)._replace(board=board, after=after), s.after)


def rearranged(s: State, sets: Callable[[Array], Array], places: Callable[[Array], Array]) -> State:
    """All that lies or stands in the complex, moved with its tiles."""
    return s._replace(
        rooms=sets(s.rooms), up=sets(s.up), crossed=sets(s.crossed), locked=sets(s.locked),
        corridor=sets(s.corridor), seen=sets(s.seen), told=sets(s.told), said=sets(s.said),
        home=places(s.home), robots=places(s.robots), cell=places(s.cell), reminder=places(s.reminder),
    )  # fmt: skip
