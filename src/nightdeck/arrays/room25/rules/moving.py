"""How characters change rooms: which ways are open, what leaving and entering do."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import does
from nightdeck.arrays.room25.rules.result import masks_fall
from nightdeck.arrays.room25.sets import (
    Array,
    Number,
    at,
    bit,
    flags,
    gather,
    has,
    put,
    put_all,
    with_,
    without,
)
from nightdeck.arrays.room25.state import (
    Do,
    State,
    cell_of,
    first_in,
    frozen,
    goto,
    inside,
    is_kind,
    members_of,
    named,
    occupied,
    push,
    robot_cells,
    seat_by,
    tile_of,
    top,
)
from nightdeck.arrays.room25.tables import (
    ALL_CELLS,
    BESIDE,
    CENTRE_BIT,
    CHARACTER_COUNT,
    EMMETT,
    KIND,
    NEIGHBOURS,
    NOBODY,
    SUSPICION,
)


def open_rooms(s: State, emmett: Number) -> Array:
    """The rooms that are open to a character, or to Emmett and robots (R25-129, R25-134, R25-179)."""
    return ALL_CELLS & ~s.crossed & jnp.where(emmett, ALL_CELLS, ~s.locked)


def open_to_all(s: State, members: Array) -> Array:
    """The rooms that are open to all of these characters."""
    return open_rooms(s, (members & ~named(s, EMMETT)) == 0)


def ways(s: State, cell: Number) -> Array:
    """The cells that Move, Look and Push reach: those around, or two corridor ends (R25-216)."""
    near, row = at(NEIGHBOURS, cell), at(BESIDE, cell)
    ends = jnp.where(has(s.corridor, cell), near & ~row, near & row)
    return jnp.where(has(frozen(s), cell), ends, near)


def let_out(s: State, cell: Number) -> Array:
    """Where one can go from a room: from a Prison Cell only to join somebody (R25-191)."""
    company = occupied(s) | robot_cells(s) | CENTRE_BIT
    return jnp.where(is_kind(s, cell, "prison"), company, ALL_CELLS)


def exits_from(s: State, cell: Number, emmett: Number) -> Array:
    """The cells that somebody in a room can be moved to by Move or Push."""
    return ways(s, cell) & let_out(s, cell) & open_rooms(s, emmett)


def exits(s: State, who: Number) -> Array:
    """The cells that a character can be moved to by Move or Push."""
    return exits_from(s, at(s.cell, who), at(s.name, who) == EMMETT)


def movable(s: State, cell: Number) -> Array:
    """Who in a room could be pushed out of it, hidden or not."""
    emmett = named(s, EMMETT)
    common = ways(s, cell) & let_out(s, cell)
    anybody = (common & open_rooms(s, False)) != 0
    he = (common & open_rooms(s, True)) != 0
    return inside(s, cell) & (jnp.where(anybody, ~emmett, 0) | jnp.where(he, emmett, 0))


def enter(s: State, group: Number, lead: Number, tile: Number, chooser: Number) -> State:
    """Whoever comes into a room meets what it does (R25-060, R25-067, R25-344).

    Seat `chooser` makes the room's choices.
    """
    return s._replace(
        group=jnp.asarray(group, jnp.int32), lead=jnp.asarray(lead, jnp.int32),
        tile=jnp.asarray(tile, jnp.int32), origin=at(s.cell, lead),
        chooser=jnp.asarray(chooser, jnp.int32), each=jnp.bool_(False),
        after=jnp.int32(Do.ARRIVE), go=jnp.int32(Do.RELOCATE),
    )  # fmt: skip


def enter_one(s: State, who: Number, tile: Number) -> State:
    """Somebody comes in; its own player makes the choices."""
    return enter(s, bit(who), who, tile, seat_by(s, who))


def enter_all(s: State, group: Number, last: Number, tile: Number) -> State:
    """One event sends several into a room: it strikes one after the other (OP-19, OP-51).

    A corridor lines up with the room that the last of them came from.
    """
    return enter(s, group, last, tile, NOBODY)._replace(each=jnp.bool_(True))


def sent(s: State, group: Number, tile: Number) -> State:
    """Characters are put on another tile, and that is all."""
    return s._replace(
        group=jnp.asarray(group, jnp.int32), tile=jnp.asarray(tile, jnp.int32),
        after=jnp.int32(Do.RETURN), go=jnp.int32(Do.RELOCATE),
    )  # fmt: skip


@does(Do.RELOCATE)
def relocate(s: State) -> State:
    """Leaving ends traps, and sets off a Shredder Room (R25-223, R25-195)."""
    going = flags(s.group, CHARACTER_COUNT) & (s.cell >= 0)
    shredders = s.rooms[KIND["shredder"]] & ~s.crossed
    from_shredder = going & ((shredders >> jnp.maximum(s.cell, 0)) & 1 != 0)
    one = at(s.cell, first_in(s, gather(from_shredder)))
    others = gather(from_shredder & (s.cell != one))
    first = jnp.where(gather(from_shredder) != 0, one, NOBODY)
    other = jnp.where(others != 0, at(s.cell, first_in(s, others)), NOBODY)
    moved = s._replace(
        cell=put_all(s.cell, s.group, s.tile),
        trapped=put_all(s.trapped, s.group, 0),
        drown=put_all(s.drown, s.group, 0),
        shreds=jnp.stack([first, other]),
    )
    return goto(moved, jnp.where(first >= 0, Do.SHRED, s.after))


@does(Do.SHRED)
def shred(s: State) -> State:
    """The Shredder Room goes off: whoever is inside dies, and it is closed for good (R25-223)."""
    cell = s.shreds[0]
    return s._replace(
        crossed=s.crossed | bit(cell), dying=inside(s, cell),
        shreds=jnp.stack([s.shreds[1], jnp.int32(NOBODY)]), go=jnp.int32(Do.ELIMINATE),
    )  # fmt: skip


@does(Do.ARRIVE)
def arrive(s: State) -> State:
    """The room is revealed and a corridor turned; then it strikes."""
    s = align(reveal(s, s.tile), s.tile, s.origin)
    frame = push(s, Do.EACH, s.group, tile=at(s.board, s.tile), condition=s.each)
    return goto(frame, jnp.where(s.each, Do.RETURN, Do.SUFFER))


def reveal(s: State, cell: Number) -> State:
    """Turn a room face up; reminder tokens go back to their owners (R25-066, R25-095)."""
    room = bit(cell) & ~s.up
    return s._replace(
        up=s.up | room, seen=s.seen | room, told=s.told & ~room, said=s.said & ~room,
        reminder=jnp.where((s.reminder == cell) & (room != 0), NOBODY, s.reminder),
    )  # fmt: skip


def align(s: State, cell: Number, origin: Number) -> State:
    """A Pivoting Room turns its corridor towards where the newcomer came from (R25-215, R25-217)."""
    distance = jnp.abs(cell - origin)
    room = jnp.where(is_kind(s, cell, "pivoting"), bit(cell), 0)
    along_row = without(s.corridor, room, distance == 1)
    return s._replace(corridor=with_(along_row, room, distance == 5))


@does(Do.EACH)
def each(s: State) -> State:
    """The next of those who came in together (OP-51)."""
    frame = top(s)
    left = members_of(frame)
    who = first_in(s, left)
    s = s._replace(depth=s.depth - 1)
    s = push(s, Do.EACH, left & ~bit(who), tile=tile_of(frame), condition=left != 0)
    cell = cell_of(s, tile_of(frame))
    struck = (left != 0) & (at(s.cell, who) == cell)
    return s._replace(
        group=bit(who), lead=who, tile=cell, chooser=seat_by(s, who),
        go=jnp.where(struck, Do.SUFFER, Do.RETURN),
    )  # fmt: skip


@does(Do.MASKS)
def masks(s: State) -> State:
    """Masks may fall once the room's effect is over."""
    return goto(masks_fall(s), Do.RETURN)


@does(Do.RETURN)
def come_back(s: State) -> State:
    """What began last is over: whatever waited for that goes on."""
    frame = top(s)
    what = frame & 63
    kept = (what == Do.EACH) | (what == Do.CHAOS_ROBOTS) | (what == Do.CHAOS_TUNNELS)
    kept |= (what == Do.REWIND) | (what == Do.ROBOT_CARD) | (what == Do.PANIC) | (what == Do.DRAW)
    some = s.depth > 0
    return s._replace(
        go=jnp.where(some, what, s.then),
        depth=jnp.where(some & ~kept, s.depth - 1, s.depth),
    )


def note_masks(s: State) -> State:
    """When what comes now is over, masks may fall."""
    already = (s.depth > 0) & (top(s) & 63 == Do.MASKS)
    return push(s, Do.MASKS, condition=(s.rules.mode == SUSPICION) & ~already)


def replace_by_empty(s: State, rooms: Number) -> State:
    """An Empty Room takes the place of a tile; its tokens go back (R25-143, R25-222)."""
    gone = s.rooms & ~jnp.asarray(rooms)
    safe = (s.cell >= 0) & ((rooms >> jnp.maximum(s.cell, 0)) & 1 != 0)
    lost = (s.home >= 0) & ((rooms >> jnp.maximum(s.home, 0)) & 1 != 0)
    return s._replace(
        rooms=put(gone, KIND["empty"], gone[KIND["empty"]] | rooms),
        home=jnp.where(lost, NOBODY, s.home),
        crossed=s.crossed & ~rooms, locked=s.locked & ~rooms,
        trapped=jnp.where(safe, 0, s.trapped), drown=jnp.where(safe, 0, s.drown),
    )  # fmt: skip
