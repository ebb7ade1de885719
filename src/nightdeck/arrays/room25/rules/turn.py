"""A player's own turn: which action comes, and what may be done beside it."""

import jax.numpy as jnp

from nightdeck.arrays.room25.chance import below
from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.elimination import kill
from nightdeck.arrays.room25.rules.looking import (
    card_jams,
    may_talk_later,
    speakable,
)
from nightdeck.arrays.room25.rules.programming import available, is_free
from nightdeck.arrays.room25.rules.result import show_roles
from nightdeck.arrays.room25.sets import Array, at, bit, has, member, put, size
from nightdeck.arrays.room25.state import Do, Q, State, ask, goto, seat_by, when
from nightdeck.arrays.room25.tables import (
    ACT,
    ALL_CELLS,
    BASIC,
    CLAIM,
    CLOSING,
    DONE,
    DRAW,
    GUARD,
    LINGER,
    NOBODY,
    PASS,
    PASS_BIT,
    REMIND,
    SOLO,
    SPENT,
    SUSPICION,
    UNMASK,
)

IN_TEAM = 1


@does(Do.TURN)
def turn(s: State) -> State:
    """A character's turn: act, or first do what costs nothing (R25-093, R25-094, R25-275)."""
    actions = jnp.where(s.resting, 1 << DONE, jnp.where(s.number == 3, BASIC, menu(s)))
    seat = seat_by(s, s.acting)
    masked = ~has(s.shown, s.acting)
    tells = ((s.rules.mode == SUSPICION) & masked) | (s.rules.talk == IN_TEAM)
    s = s._replace(who=s.acting)
    asked = ask(s, Q.TURN, seat, actions | asides(s), s.acting, hides=tells)
    return when(actions != 0, asked, goto(s, Do.TURN_ENDS))


def menu(s: State) -> Array:
    """What there is to choose in a pass: reveal, draw, or any action (R25-226, R25-276, R25-306)."""
    who, number = s.acting, s.number
    drawn = jnp.where(at(s.pile, who) != 0, 1 << DRAW, 0)
    slot = jnp.where(number == 1, at(s.first, who), at(s.second, who))
    lone = jnp.where(number == 1, (1 << ACT) | PASS_BIT, 1 << ACT)
    laid = jnp.where(slot > 0, 1 << ACT, jnp.where(at(s.single, who) > 0, lone, 0))
    free = is_free(s, who) | (s.rules.mode == SOLO)
    return jnp.where(has(s.paranoid, who), drawn, jnp.where(free, free_choice(s), laid))


def free_choice(s: State) -> Array:
    """Any action not yet used this round; one of two turns may be passed (OP-25, OP-29)."""
    used = at(s.used, s.acting)
    tokens = available(s, s.acting) & ~used
    may_pass = jnp.where((s.number == 1) | (used != 0), PASS_BIT, 0)
    return jnp.where(has(s.cold, s.acting) & (used != 0), 0, tokens | may_pass)


def asides(s: State) -> Array:
    """What may be done beside the action, at no cost; to linger is to do such things after it, too."""
    who = s.acting
    seat = seat_by(s, who)
    masked = ~has(s.shown, who)
    quiet = ~has(s.spoke, who)
    jammed = (s.rules.mode == SOLO) & card_jams(s)
    reminds = (at_reminder(s) == NOBODY) & s.rules.reminders & ~jammed
    lingers = reminds | (masked & (s.rules.mode == SUSPICION)) | (quiet & may_talk_later(s, seat))
    return (
        jnp.where(masked & (at(s.role, who) == GUARD), 1 << UNMASK, 0)
        | jnp.where(reminds & (ALL_CELLS & ~s.up != 0), 1 << REMIND, 0)
        | jnp.where(quiet & (speakable(s, seat) != 0), 1 << CLAIM, 0)
        | jnp.where(~s.lingers & lingers, 1 << LINGER, 0)
    )


def at_reminder(s: State) -> Array:
    return at(s.reminder, s.acting)


@answers(Q.TURN)
def turned(s: State, pick: Array) -> State:
    """Act, or do something beside the action."""
    who = s.acting
    again = goto(s, Do.TURN)
    after = s
    after = when(pick == UNMASK, show_roles(again, bit(who)), after)
    remind = ask(s, Q.REMIND, s.seat, ALL_CELLS & ~s.up, who)
    after = when(pick == REMIND, remind, after)
    after = when(pick == CLAIM, ask(s, Q.CLAIM, s.seat, speakable(s, s.seat), who), after)
    after = when(pick == LINGER, again._replace(lingers=jnp.bool_(True)), after)
    after = when(pick == DONE, goto(s, Do.TURN_CLOSES), after)
    after = when(pick == PASS, goto(s, Do.TURN_ENDS), after)
    return when((pick <= DRAW), acts(s, pick), after)


def acts(s: State, pick: Array) -> State:
    """The token is shown, drawn or chosen, and its action begins (R25-053, R25-106, R25-226)."""
    who = s.acting
    pile = at(s.pile, who)
    drawn, s = below(s, size(pile), pick == DRAW)
    token_drawn = member(pile, drawn) + 1
    slot = jnp.where(s.number == 1, at(s.first, who), at(s.second, who))
    single = at(s.single, who)
    laid = jnp.where(slot > 0, slot, single)
    token = jnp.where(pick == DRAW, token_drawn, jnp.where(pick == ACT, laid, pick + 1))
    shows = pick == ACT
    from_single = single == laid
    from_first = ~from_single & (at(s.first, who) == laid)
    from_second = ~from_single & ~from_first
    adrenaline = put(s.adrenaline, who, SPENT)
    return s._replace(
        x=token, then=jnp.int32(Do.LATER), go=jnp.int32(Do.PERFORM),
        pile=put(s.pile, jnp.where(pick == DRAW, who, NOBODY), pile & ~bit(drawn_bit(token_drawn))),
        single=put(s.single, jnp.where(shows & from_single, who, NOBODY), 0),
        first=put(s.first, jnp.where(shows & from_first, who, NOBODY), 0),
        second=put(s.second, jnp.where(shows & from_second, who, NOBODY), 0),
        adrenaline=jnp.where(s.number == 3, adrenaline, s.adrenaline),
    )  # fmt: skip


def drawn_bit(token: Array) -> Array:
    return token - 1


@answers(Q.REMIND)
def remind(s: State, pick: Array) -> State:
    """A reminder token stays until that room is revealed (R25-094, R25-095)."""
    return goto(s._replace(reminder=put(s.reminder, s.acting, pick)), Do.TURN)


@answers(Q.CLAIM)
def claim(s: State, pick: Array) -> State:
    """Tell the colour of a room seen earlier, once a turn (R25-093)."""
    return s._replace(
        spoke=s.spoke | bit(s.acting), x=s.seat, y=pick, silence=jnp.bool_(False),
        then=jnp.int32(Do.TURN), go=jnp.int32(Do.ANNOUNCE),
    )  # fmt: skip


@does(Do.TURN_ENDS)
def turn_ends(s: State) -> State:
    """A trap closes, after the second action the water rises (R25-195, R25-197)."""
    who = s.acting
    drown = at(s.drown, who)
    drowns = (s.number == 2) & (drown > 0) & (s.round >= drown)
    dies = (at(s.trapped, who) == CLOSING) | drowns
    dying = jnp.where(dies, bit(who), 0)
    s = s._replace(pushed=jnp.int32(0))
    return when(dies, kill(s, dying, Do.TURN_CLOSES), goto(s, Do.TURN_CLOSES))


@does(Do.TURN_CLOSES)
def turn_closes(s: State) -> State:
    """Whoever keeps the turn open may do after the action what costs nothing."""
    who = s.acting
    rest = goto(s._replace(resting=jnp.bool_(True)), Do.TURN)
    closed = s._replace(
        lingers=jnp.bool_(False), spoke=s.spoke & ~bit(who), acting=jnp.int32(NOBODY),
        turn=s.turn + 1, go=jnp.int32(Do.PASS),
    )  # fmt: skip
    return when(s.lingers & (at(s.cell, who) >= 0) & ~s.resting, rest, closed)
