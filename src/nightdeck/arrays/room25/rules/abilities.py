"""The special abilities of Season 2: whether each can be used now, and what it does."""

from typing import NamedTuple

import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.moving import (
    enter,
    enter_one,
    let_out,
    open_rooms,
    replace_by_empty,
)
from nightdeck.arrays.room25.rules.robots import orders
from nightdeck.arrays.room25.sets import Array, Number, at, bit, gather, has, lowest, put, size
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    coloured,
    first_in,
    goto,
    inside,
    is_kind,
    named,
    occupied,
    seat_by,
    when,
)
from nightdeck.arrays.room25.tables import (
    ABILITY,
    ALL_LOCKS,
    BLUE,
    BRUCE,
    CENTRE,
    EMMETT,
    FRANCK,
    HELD,
    IMITATED,
    JENNIFER,
    MAX,
    NEIGHBOURS,
    NO,
    NOBODY,
    OWN_ABILITIES,
    SPENT,
)


class Reach(NamedTuple):
    """What somebody could do now with each ability."""

    calls: Array
    carries: Array
    dead_rooms: Array
    lockable: Array
    hackable: Array
    orders: Array
    robots: Array
    playable: Array
    """The abilities that can be used, as a set."""


def reach(s: State) -> Reach:
    """What the acting character could do with every ability (R25-112 to R25-162)."""
    who = s.acting
    cell = at(s.cell, who)
    calls, carries = callable_ones(s, who), carried(s, who)
    dead = at(NEIGHBOURS, cell) & s.crossed & ~occupied(s)
    locks, hacks, possible = lockable(s, who), hackable(s, who), orders(s)
    robots = gather(s.robots == cell)
    sabotage = (at(s.empties, who) > 0) & ~has(coloured(s, BLUE), cell)
    can = {
        "recover": at(s.adrenaline, who) == SPENT, "call": calls != 0, "carry": carries != 0,
        "hide": jnp.bool_(True), "reactivate": dead != 0, "lock": locks != 0,
        "hack_complex": size(hacks) >= 2, "hack_robot": possible != 0,
        "sabotage_room": sabotage, "sabotage_robot": robots != 0,
    }  # fmt: skip
    playable = jnp.int32(0)
    for ability, yes in can.items():
        playable |= jnp.where(yes, 1 << ABILITY[ability], 0)
    return Reach(calls, carries, dead, locks, hacks, possible, robots, playable)


def callable_ones(s: State, who: Number) -> Array:
    """Whom Call can bring: neighbours that are not hidden; nobody into a Flooded Chamber (R25-115 to R25-117)."""
    cell = at(s.cell, who)
    near = at(NEIGHBOURS, cell)
    around = gather((s.cell >= 0) & ((near >> jnp.maximum(s.cell, 0)) & 1 != 0)) & ~s.hidden
    emmett = named(s, EMMETT)
    may = jnp.where(has(open_rooms(s, False), cell), ~emmett, 0)
    may |= jnp.where(has(open_rooms(s, True), cell), emmett, 0)
    return jnp.where(is_kind(s, cell, "flooded"), 0, around & may)


def carry_to(s: State, who: Number, other: Number) -> Array:
    """Where two can go together: open to both, and past a Prison Cell's test (R25-353)."""
    cell = at(s.cell, who)
    both = (at(s.name, who) == EMMETT) & (at(s.name, other) == EMMETT)
    return at(NEIGHBOURS, cell) & let_out(s, cell) & open_rooms(s, both)


def carried(s: State, who: Number) -> Array:
    """Whom Carry can take along (R25-120, R25-136, R25-156)."""
    others = inside(s, at(s.cell, who)) & ~bit(who) & ~s.hidden & ~named(s, MAX)
    return jnp.where(carry_to(s, who, NOBODY) != 0, others, 0)


def lockable(s: State, who: Number) -> Array:
    """Adjacent, visible, not blue, not locked yet (R25-128, R25-132)."""
    return at(NEIGHBOURS, at(s.cell, who)) & s.up & ~s.locked & ~coloured(s, BLUE)


def hackable(s: State, who: Number) -> Array:
    """The rooms around that are not visibly blue (R25-150, OP-10)."""
    return at(NEIGHBOURS, at(s.cell, who)) & ~(s.up & coloured(s, BLUE))


@does(Do.ABILITY)
def special(s: State) -> State:
    """A Special Ability; in the Central Room, or with nothing playable, it is lost (R25-110, R25-111, OP-37).

    An ability that was programmed and is not playable gives way to the other (R25-126, R25-149).
    """
    who = s.acting
    can = reach(s)
    name, hack = at(s.name, who), at(s.hack, who)
    s = s._replace(hack=put(s.hack, who, 0))
    mine = at(OWN_ABILITIES, name) & can.playable
    programmed = ABILITY["hack_complex"] + hack - 1
    settled = jnp.where(has(mine, programmed), programmed, lowest(mine))
    models = imitable(s, can)
    own = ask(s, Q.ABILITY, s.seat, mine, who)
    own = when(hack > 0, goto(s._replace(x=settled), Do.USE), own)
    chosen = when(name == BRUCE, ask(s, Q.MIMIC, s.seat, models, who), own)
    options = jnp.where(name == BRUCE, models, mine)
    return when((at(s.cell, who) == CENTRE) | (options == 0), goto(s, Do.RETURN), chosen)


def imitable(s: State, can: Reach) -> Array:
    """Whom Bruce could imitate, by name: everybody near, hidden or not (R25-152, R25-155, R25-361)."""
    cell = at(s.cell, s.acting)
    near = bit(cell) | at(NEIGHBOURS, cell)
    close = (s.cell >= 0) & ((near >> jnp.maximum(s.cell, 0)) & 1 != 0)
    close &= np.arange(8) != s.acting
    close &= (s.name != FRANCK) | (s.cell == cell)
    names = jnp.where(close & (s.name >= 0), jnp.left_shift(1, jnp.maximum(s.name, 0)), 0)
    found = jnp.sum(names, dtype=jnp.int32)
    playable = jnp.int32(0)
    for name, ability in enumerate(IMITATED):
        if ability >= 0:
            playable |= jnp.where(has(can.playable, int(ability)), 1 << name, 0)
    return found & playable


@answers(Q.ABILITY)
def ability(s: State, pick: Array) -> State:
    return goto(s._replace(x=pick), Do.USE)


@answers(Q.MIMIC)
def mimic(s: State, pick: Array) -> State:
    """Bruce uses (part of) the ability of somebody near (R25-152 to R25-161)."""
    return goto(s._replace(x=at(IMITATED, pick)), Do.USE)


@does(Do.USE)
def use(s: State) -> State:
    """Each ability asks what it needs to know, or does what it does at once."""
    can = reach(s)
    who = s.acting
    cell = at(s.cell, who)
    done = goto(s, Do.RETURN)
    empties = put(s.empties, who, at(s.empties, who) - 1)
    ways = {
        "recover": done._replace(adrenaline=put(s.adrenaline, who, HELD)),
        "hide": done._replace(hidden=s.hidden | bit(who)),
        "hack_robot": goto(s._replace(chooser=s.seat), Do.ORDER),
        "sabotage_room": replace_by_empty(done._replace(empties=empties), bit(cell)),
    }
    asks = {
        "call": (Q.CALL, can.calls), "carry": (Q.CARRY, can.carries),
        "reactivate": (Q.REACTIVATE, can.dead_rooms), "lock": (Q.LOCK, can.lockable),
        "hack_complex": (Q.SWAP, can.hackable), "sabotage_robot": (Q.SABOTAGE_ROBOT, can.robots),
    }  # fmt: skip
    question, options = jnp.int32(Q.CALL), jnp.int32(0)
    for name, (kind, possible) in asks.items():
        question = jnp.where(s.x == ABILITY[name], kind, question)
        options = jnp.where(s.x == ABILITY[name], possible, options)
    about = jnp.where(question == Q.SWAP, NOBODY, who)
    after = ask(s._replace(y=options), Q.CALL, s.seat, options, about)._replace(question=question)
    for name, result in ways.items():
        after = when(s.x == ABILITY[name], result, after)
    return after


@answers(Q.CALL)
def call(s: State, pick: Array) -> State:
    """Call: somebody comes in and suffers the room; Jennifer may refuse Bruce (R25-115, R25-154)."""
    s = s._replace(x=pick)
    seat = seat_by(s, pick)
    asked = ask(s, Q.COME, seat, 0b11, s.acting)
    return when(at(s.name, pick) == JENNIFER, asked, enter_one(s, pick, at(s.cell, s.acting)))


@answers(Q.COME)
def come(s: State, pick: Array) -> State:
    """The action is spent either way (R25-154)."""
    return when(pick == NO, goto(s, Do.RETURN), enter_one(s, s.x, at(s.cell, s.acting)))


@answers(Q.CARRY)
def carry(s: State, pick: Array) -> State:
    """Carry: two go into one room (R25-120, R25-353)."""
    return ask(s._replace(x=pick), Q.CARRY_TO, s.seat, carry_to(s, s.acting, pick), pick)


@answers(Q.CARRY_TO)
def carry_in(s: State, pick: Array) -> State:
    """The room strikes both in one shared way; the carrier chooses (R25-121)."""
    return enter(s, bit(s.acting) | bit(s.x), s.acting, pick, s.seat)


@answers(Q.REACTIVATE)
def reactivate(s: State, pick: Array) -> State:
    """Reactivate: a Do Not Cross room becomes an ordinary face-down room (R25-127, R25-180)."""
    room = bit(pick)
    return goto(s._replace(crossed=s.crossed & ~room, up=s.up & ~room), Do.RETURN)


@answers(Q.LOCK)
def lock(s: State, pick: Array) -> State:
    """Lock On: nobody but Emmett and robots can enter that room any more (R25-128, R25-129)."""
    return goto(s._replace(tile=pick, chooser=s.seat), Do.LOCK)


@does(Do.LOCK)
def put_lock(s: State) -> State:
    """Place a Lock; if all are out, Emmett decides which one is moved (R25-131, OP-22)."""
    emmett = named(s, EMMETT)
    seat = jnp.where(emmett != 0, seat_by(s, first_in(s, emmett)), s.chooser)
    move = ask(s, Q.MOVE_LOCK, seat, s.locked, at(s.board, s.tile))
    put_now = goto(s._replace(locked=s.locked | bit(s.tile)), Do.RETURN)
    return when(size(s.locked) >= ALL_LOCKS, move, put_now)


@answers(Q.MOVE_LOCK)
def move_lock(s: State, pick: Array) -> State:
    return goto(s._replace(locked=(s.locked & ~bit(pick)) | bit(s.tile)), Do.RETURN)


@answers(Q.SWAP)
def swap_one(s: State, pick: Array) -> State:
    """The first of two rooms; `y` are the rooms to choose from (R25-150, R25-263)."""
    rest = s.y & ~bit(pick)
    return ask(s._replace(x=pick), Q.SWAP_WITH, s.seat, rest, at(s.board, pick))


@answers(Q.SWAP_WITH)
def swap_two(s: State, pick: Array) -> State:
    """Two rooms change places, with everything on them (R25-150, R25-359)."""
    return s._replace(y=pick, after=jnp.int32(Do.RETURN), go=jnp.int32(Do.SWAP))


@answers(Q.SABOTAGE_ROBOT)
def sabotage_robot(s: State, pick: Array) -> State:
    """Sabotage a Robot: destroy one in her room (R25-148)."""
    return goto(s._replace(robots=put(s.robots, pick, NOBODY)), Do.RETURN)
