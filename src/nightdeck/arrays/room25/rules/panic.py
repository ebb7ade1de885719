"""The Panic card, which strikes each character in its own way."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.abilities import hackable
from nightdeck.arrays.room25.rules.mac import next_target, standing_in
from nightdeck.arrays.room25.rules.moving import enter, enter_all, open_rooms, open_to_all, replace_by_empty
from nightdeck.arrays.room25.sets import Array, at, bit, has, lowest, put, size
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    coloured,
    goto,
    inside,
    named,
    occupied,
    robot_cells,
    when,
)
from nightdeck.arrays.room25.tables import (
    ALICE,
    BLUE,
    BRUCE,
    EMMETT,
    FRANCK,
    HELD,
    JENNIFER,
    KEVIN,
    LAID,
    MAX,
    NEIGHBOURS,
    SARAH,
    SPENT,
    YELLOW,
)


@does(Do.PANIC)
def panic(s: State) -> State:
    """Panic: what happens depends on who it is; Alice does not care (R25-260, R25-372, OP-43)."""
    who, s = next_target(s, Do.PANIC)
    name = at(s.name, who)
    done = goto(s, Do.RETURN)
    after = done
    each = {FRANCK: franck, JENNIFER: jennifer, KEVIN: kevin, EMMETT: emmett, MAX: max_, SARAH: sarah, BRUCE: bruce}
    for number, strikes in each.items():
        after = when(name == number, strikes(done, who), after)
    return when((who >= 0) & (at(s.cell, who) >= 0), after, done)


def franck(s: State, who: Array) -> State:
    """Franck loses his Adrenaline token (R25-261)."""
    token = at(s.adrenaline, who)
    spent = jnp.where((token == HELD) | (token == LAID), SPENT, token)
    return s._replace(adrenaline=put(s.adrenaline, who, spent))


def jennifer(s: State, who: Array) -> State:
    """In a yellow room, Jennifer draws everybody around her in (R25-262, R25-380)."""
    cell = at(s.cell, who)
    near = standing_in(s, at(NEIGHBOURS, cell)) & can_be_moved(s)
    he = named(s, EMMETT)
    drawn = near & (
        jnp.where(has(open_rooms(s, False), cell), ~he, 0) | jnp.where(has(open_rooms(s, True), cell), he, 0)
    )
    drawn = jnp.where(has(coloured(s, YELLOW), cell), drawn, 0)
    return when(drawn != 0, enter_all(s, drawn, last_in(s, drawn), cell), s)


def last_in(s: State, members: Array) -> Array:
    """The last of these characters in turn order."""
    here = (s.order >= 0) & ((members >> jnp.maximum(s.order, 0)) & 1 != 0)
    places = jnp.max(jnp.where(here, jnp.arange(8), -1))
    return at(s.order, places)


def can_be_moved(s: State) -> Array:
    """Whom somebody else's panic moves: never the hidden, never Alice (R25-140, R25-380, OP-51)."""
    return ~s.hidden & ~named(s, ALICE)


def others_here(s: State, who: Array) -> Array:
    """Whom Max and Bruce take or push along."""
    return inside(s, at(s.cell, who)) & ~bit(who) & can_be_moved(s)


def yellow_for_all(s: State, who: Array, group: Array) -> Array:
    """The visible yellow rooms around that are open to the whole group (OP-40)."""
    rooms = at(NEIGHBOURS, at(s.cell, who)) & s.up & coloured(s, YELLOW)
    return rooms & open_to_all(s, group)


def kevin(s: State, who: Array) -> State:
    """Kevin swaps two rooms around him, occupied ones first (R25-263)."""
    rooms = hackable(s, who)
    taken = rooms & (occupied(s) | robot_cells(s))
    one = lowest(taken)
    forced = ask(s._replace(x=one), Q.SWAP_WITH, s.chooser, rooms & ~taken, at(s.board, one))
    pool = jnp.where(taken != 0, taken, rooms)
    free = ask(s._replace(y=pool), Q.SWAP, s.chooser, pool)
    return when(size(rooms) >= 2, when(size(taken) == 1, forced, free), s)


def emmett(s: State, who: Array) -> State:
    """Emmett locks his own room, unless it is blue (R25-264, R25-379)."""
    cell = at(s.cell, who)
    locks = ~has(s.locked, cell) & ~has(coloured(s, BLUE), cell)
    return when(locks, goto(s._replace(tile=cell), Do.LOCK), s)


def max_(s: State, who: Array) -> State:
    """Max carries everybody of his room into an adjacent yellow room (R25-265, OP-51)."""
    others = others_here(s, who)
    rooms = jnp.where(others != 0, yellow_for_all(s, who, others | bit(who)), 0)
    held = s._replace(group=others | bit(who), lead=who)
    return when(rooms != 0, ask(held, Q.PANIC_CARRY, s.chooser, rooms, who), s)


@answers(Q.PANIC_CARRY)
def carry_all(s: State, pick: Array) -> State:
    """One shared arrival, as for Carry (OP-51)."""
    return enter(s, s.group, s.lead, pick, s.seat)


def sarah(s: State, who: Array) -> State:
    """Sarah sabotages her room, unless it is blue or her reserve is empty (R25-266)."""
    cell, empties = at(s.cell, who), at(s.empties, who)
    does_so = (empties > 0) & ~has(coloured(s, BLUE), cell)
    gone = replace_by_empty(s._replace(empties=put(s.empties, who, empties - 1)), bit(cell))
    return when(does_so, gone, s)


def bruce(s: State, who: Array) -> State:
    """Bruce pushes everybody else into an adjacent yellow room and stays (R25-267, OP-51)."""
    others = others_here(s, who)
    rooms = jnp.where(others != 0, yellow_for_all(s, who, others), 0)
    held = s._replace(group=others, lead=last_in(s, others))
    return when(rooms != 0, ask(held, Q.PANIC_PUSH, s.chooser, rooms, who), s)


@answers(Q.PANIC_PUSH)
def push_all(s: State, pick: Array) -> State:
    """All leave together, and the room strikes them one after the other (OP-51)."""
    return enter_all(s, s.group, s.lead, pick)
