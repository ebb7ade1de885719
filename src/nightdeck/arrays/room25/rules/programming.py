"""Programming: two different tokens in secret, and perhaps Adrenaline.

The seats answer one after the other, and what they have laid is not in play until all have.
"""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.course import madness_draw
from nightdeck.arrays.room25.sets import Array, Number, at, bit, gather, has, put
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    first_in,
    goto,
    living,
    of_seats,
    seat_by,
    when,
)
from nightdeck.arrays.room25.tables import (
    BASIC,
    EVERY_TOKEN,
    HACK_COMPLEX,
    HACK_ROBOT,
    HELD,
    KEVIN,
    KIND,
    LAID,
    NOBODY,
    PASS,
    PASS_BIT,
    PROGRAMMING_PHASE,
    SOLO,
    SPECIAL,
    YES,
)

SPECIAL_BIT = 1 << (SPECIAL - 1)
HACKS = 0b1100000
"""The options for Kevin's ability token: the token and what it stands for."""


def available(s: State, who: Number) -> Array:
    """The tokens that Punishment has left (R25-005, R25-006, R25-244, R25-246)."""
    return jnp.where(s.rules.season2, EVERY_TOKEN, BASIC) & ~at(s.lost, who)


def is_free(s: State, who: Number) -> Array:
    """Whether this is a revealed guard who picks his actions as he goes (R25-276)."""
    free = at(s.free, who)
    return (free > 0) & (free <= s.round)


@does(Do.PROGRAMMING)
def programming(s: State) -> State:
    """Everybody lays two tokens face down, at the same time (R25-045, R25-192, R25-227)."""
    alive = living(s)
    cells = jnp.maximum(s.cell, 0)
    in_cold = gather((s.rooms[KIND["cold"]] >> cells) & 1 != 0)
    in_paranoia = gather((s.rooms[KIND["paranoia"]] >> cells) & 1 != 0)
    over = alive & s.paranoid & (gather(s.pile == 0) | ~in_paranoia)
    return s._replace(
        phase=jnp.int32(PROGRAMMING_PHASE),
        cold=(s.cold & ~alive) | (alive & in_cold),
        paranoid=s.paranoid & ~over,
        pile=jnp.where(((over >> jnp.arange(8)) & 1) != 0, 0, s.pile),
        todo=alive, chooser=jnp.int32(NOBODY), plan=jnp.zeros_like(s.plan), go=jnp.int32(Do.PLAN),
    )  # fmt: skip


@does(Do.PLAN)
def plan(s: State) -> State:
    """A player programmes each of its characters on its own (R25-010, R25-052)."""
    same = s.todo & of_seats(s, bit(s.chooser))
    who = first_in(s, jnp.where(same != 0, same, s.todo))
    seat = seat_by(s, who)
    s1 = s._replace(who=who, chooser=seat)
    idle = has(s.paranoid, who) | is_free(s, who) | (s.rules.mode == SOLO)
    asked = ask(s1, Q.PROGRAMME, seat, at_hand(s, who), who)
    one = when(idle, may_declare(s1, seat), asked)
    return when(s.todo != 0, one, lay(s))


def at_hand(s: State, who: Number) -> Array:
    """What can be laid. Kevin's ability token says what it stands for (R25-050, R25-051)."""
    tokens = available(s, who)
    hacks = (at(s.name, who) == KEVIN) & ~s.rules.late & (tokens & SPECIAL_BIT != 0)
    return jnp.where(hacks, (tokens & ~SPECIAL_BIT) | HACKS, tokens)


def token_of(pick: Array) -> Array:
    """The token that an option lays."""
    return jnp.where(pick == PASS, 0, jnp.minimum(pick + 1, SPECIAL))


def hack_of(pick: Array) -> Array:
    return jnp.where(pick == 5, HACK_COMPLEX, jnp.where(pick == 6, HACK_ROBOT, 0))


@answers(Q.PROGRAMME)
def programme(s: State, pick: Array) -> State:
    """The first token; a Cold Chamber allows no second one (R25-046, R25-192)."""
    token = token_of(pick)
    laid = s._replace(plan=put(s.plan, s.who, token | hack_of(pick) << 6))
    same = jnp.where(token == SPECIAL, SPECIAL_BIT | HACKS, bit(pick))
    rest = at_hand(s, s.who) & ~same
    second = ask(laid, Q.SECOND, s.seat, rest | PASS_BIT, s.who)
    return when(has(s.cold, s.who), may_declare(laid, s.seat), second)


@answers(Q.SECOND)
def second_token(s: State, pick: Array) -> State:
    """The second token, or none (R25-046, R25-048)."""
    laid = at(s.plan, s.who) | token_of(pick) << 3 | hack_of(pick) << 6
    return may_declare(s._replace(plan=put(s.plan, s.who, laid)), s.seat)


def may_declare(s: State, seat: Number) -> State:
    """Adrenaline can be programmed by whoever has it and is not in the cold (R25-101, R25-107)."""
    can = (at(s.adrenaline, s.who) == HELD) & ~has(s.cold, s.who)
    return when(can, ask(s, Q.ADRENALINE, seat, 0b11, s.who), planned(s))


def planned(s: State) -> State:
    return goto(s._replace(todo=s.todo & ~bit(s.who)), Do.PLAN)


@answers(Q.ADRENALINE)
def adrenaline(s: State, pick: Array) -> State:
    """Adrenaline is declared, or kept (R25-101, R25-102)."""
    declared = at(s.plan, s.who) | 1 << 8
    plan = put(s.plan, jnp.where(pick == YES, s.who, NOBODY), declared)
    return planned(s._replace(plan=plan))


def lay(s: State) -> State:
    """Lay the tokens: in their slots, or a lone one between them (R25-046, R25-048, R25-102)."""
    first, second, hack = s.plan & 7, (s.plan >> 3) & 7, (s.plan >> 6) & 3
    return s._replace(
        first=jnp.where(second > 0, first, s.first), second=jnp.where(second > 0, second, s.second),
        single=jnp.where(second > 0, s.single, first), hack=hack,
        adrenaline=jnp.where(s.plan >> 8 != 0, LAID, s.adrenaline), plan=jnp.zeros_like(s.plan),
        number=jnp.int32(1), turn=jnp.int32(0), draws=madness_draw(s), follow=jnp.int32(Do.PASS),
        go=jnp.int32(Do.MAC),
    )  # fmt: skip
