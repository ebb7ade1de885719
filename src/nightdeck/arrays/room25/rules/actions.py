"""The four basic actions: Look, Move, Push, Control. What is possible must be done, else it is lost."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.lines import legal_slides
from nightdeck.arrays.room25.rules.looking import card_open, look_later, see
from nightdeck.arrays.room25.rules.moving import enter_one, exits, movable, ways
from nightdeck.arrays.room25.sets import Array, at, bit, put
from nightdeck.arrays.room25.state import Do, Q, State, ask, goto, is_kind, named, when
from nightdeck.arrays.room25.tables import (
    ALICE,
    BRUCE,
    CENTRE,
    CLOSING,
    CONTROL,
    LOOK,
    MOVE,
    NOBODY,
    PUSH,
    SPECIAL,
    WAYS_THROUGH,
    cards,
)

ACCELERATION = cards("acceleration")


@does(Do.PERFORM)
def perform(s: State) -> State:
    """Carry out an action that was revealed, at once; hiding ends with it (R25-053, R25-138)."""
    who, token = s.acting, s.x
    cell = at(s.cell, who)
    trapped = at(s.trapped, who)
    s = s._replace(
        used=put(s.used, who, at(s.used, who) | bit(token - 1)), last=put(s.last, who, token),
        hidden=s.hidden & ~bit(who), who=who,
        trapped=put(s.trapped, who, jnp.where(trapped > 0, CLOSING, 0)),
    )  # fmt: skip
    central = cell == CENTRE
    look = jnp.where(is_kind(s, cell, "dark"), 0, ways(s, cell) & ~s.up)
    push = jnp.where(central, 0, pushable(s))
    control = jnp.where(central, 0, legal_slides(s, at(WAYS_THROUGH, cell)))
    questions = {
        LOOK: (Q.LOOK, look),
        MOVE: (Q.MOVE, exits(s, who)),
        PUSH: (Q.PUSH, push),
        CONTROL: (Q.CONTROL, control),
    }
    question, options = jnp.int32(Q.LOOK), jnp.int32(0)
    for number, (kind, possible) in questions.items():
        question = jnp.where(token == number, kind, question)
        options = jnp.where(token == number, possible, options)
    asked = ask(s, Q.LOOK, s.seat, options, who)._replace(question=question)
    lost = goto(s, Do.RETURN)
    return when(token == SPECIAL, goto(s, Do.ABILITY), when(options != 0, asked, lost))


def pushable(s: State) -> Array:
    """Whom a character can push; the hidden are safe, except Bruce from Alice (R25-136, R25-159)."""
    here = movable(s, at(s.cell, s.acting)) & ~bit(s.acting)
    alice = at(s.name, s.acting) == ALICE
    return here & ~(s.hidden & ~jnp.where(alice, named(s, BRUCE), 0))


@answers(Q.LOOK)
def look(s: State, pick: Array) -> State:
    """Look: see an adjacent face-down room in secret (R25-061, R25-062, R25-194)."""
    seen = look_later(see(s, s.seat, pick), s.seat, NOBODY, pick)
    return goto(seen, Do.RETURN)


@answers(Q.MOVE)
def move(s: State, pick: Array) -> State:
    """Move: go to an adjacent accessible room (R25-065)."""
    return enter_one(s, s.acting, pick)


@answers(Q.PUSH)
def push(s: State, pick: Array) -> State:
    """Push: somebody else of one's room goes next door (R25-069, R25-071)."""
    return ask(s._replace(x=pick), Q.PUSH_TO, s.seat, exits(s, pick), pick)


@answers(Q.PUSH_TO, Q.CHAOS_OUT)
def push_to(s: State, pick: Array) -> State:
    """The victim's player makes the choices of the room entered (R25-070, R25-072)."""
    return enter_one(s, s.x, pick)


@answers(Q.CONTROL)
def control(s: State, pick: Array) -> State:
    """Control: slide the row or the column of one's room, twice under Acceleration (R25-074, R25-254)."""
    times = jnp.where(card_open(s, ACCELERATION), 2, 1)
    return s._replace(way=pick, times=times, who=s.acting, go=jnp.int32(Do.SLIDE))
