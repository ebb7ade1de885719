"""What the rooms do to those who enter them, in the order of the rulebooks' room pages."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.elimination import dropped, kill, regenerate
from nightdeck.arrays.room25.rules.lines import legal_slides
from nightdeck.arrays.room25.rules.looking import look_later, see
from nightdeck.arrays.room25.rules.moving import note_masks, open_to_all, replace_by_empty, sent
from nightdeck.arrays.room25.rules.programming import available
from nightdeck.arrays.room25.rules.result import sound_alert
from nightdeck.arrays.room25.sets import Array, at, bit, flags, lowest, put, put_all, size
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    final,
    goto,
    inside,
    is_kind,
    push,
    seat_by,
    when,
)
from nightdeck.arrays.room25.tables import (
    ALL_CELLS,
    CENTRE,
    CHARACTER_COUNT,
    HELD,
    KIND,
    LAID,
    NOBODY,
    SET,
    SPENT,
    WAY_COUNT,
)

ALL_WAYS = (1 << WAY_COUNT) - 1


@does(Do.SUFFER)
def suffer(s: State) -> State:
    """Apply a room's effect to those who have just come in, to the end (R25-203)."""
    s = note_masks(s)
    done = goto(s, Do.RETURN)
    results = {
        "room25": sound_alert(done),
        "vortex": sent(s, s.group, CENTRE),
        "trapped": done._replace(trapped=put_all(s.trapped, s.group, SET)),
        "flooded": flooded(done),
        "acid": acid(s),
        "mortal": kill(s, s.group),
        "robot": robot_room(s),
        "regeneration": regenerate(done),
        "mirror": mirror(done),
        "mac": mac_room(s),
        "timer": timer(s),
        "paranoia": paranoia(done),
        "key": replace_by_empty(done, bit(s.tile))._replace(key=jnp.bool_(True)),
    }
    after = choices(s)
    for kind, result in results.items():
        after = when(is_kind(s, s.tile, kind), result, after)
    return after


def choices(s: State) -> State:
    """The rooms that ask something: which cell, which line; without an option nothing happens."""
    down = ALL_CELLS & ~s.up
    to_all = open_to_all(s, s.group)
    tunnels = s.rooms[KIND["tunnel"]] & s.up & to_all & ~bit(s.tile)
    asks = {
        "vision": (Q.VISION, down), "moving": (Q.MOVING, down),
        "control": (Q.CONTROL_ROOM, legal_slides(s, ALL_WAYS)), "tunnel": (Q.TUNNEL, tunnels),
        "illusion": (Q.ILLUSION, down & to_all),
    }  # fmt: skip
    question, options = jnp.int32(Q.VISION), jnp.int32(0)
    for kind, (asked, possible) in asks.items():
        here = is_kind(s, s.tile, kind)
        question = jnp.where(here, asked, question)
        options = jnp.where(here, possible, options)
    about = at(s.board, s.tile)
    put_it = ask(s, Q.VISION, s.chooser, options, about)._replace(question=question)
    return when(options != 0, put_it, goto(s, Do.RETURN))


# The base game


@answers(Q.VISION)
def vision(s: State, pick: Array) -> State:
    """Vision Chamber: look at any one room of the complex (R25-185, R25-351)."""
    seat = seat_by(s, s.lead)
    others = s.group & ~bit(s.lead)
    other = jnp.where(others != 0, seat_by(s, lowest(others)), NOBODY)
    other = jnp.where(other == seat, NOBODY, other)
    seen = see(see(s, seat, pick), other, pick)
    return goto(look_later(seen, seat, other, pick), Do.RETURN)


@answers(Q.MOVING)
def moving(s: State, pick: Array) -> State:
    """Moving Chamber: it changes places with a face-down room anywhere (R25-186, R25-187)."""
    return s._replace(x=s.tile, y=pick, after=jnp.int32(Do.RETURN), go=jnp.int32(Do.SWAP))


@answers(Q.CONTROL_ROOM)
def control_room(s: State, pick: Array) -> State:
    """Control Chamber: slide any line but the central ones; never an escape (R25-188, OP-06)."""
    return s._replace(way=pick, times=jnp.int32(1), who=jnp.int32(NOBODY), go=jnp.int32(Do.SLIDE))


@answers(Q.TUNNEL)
def tunnel(s: State, pick: Array) -> State:
    """Tunnel Chamber: on to another one, without a second jump (R25-189, R25-206)."""
    return sent(s, s.group, pick)


@answers(Q.CHAOS_TUNNEL)
def chaos_tunnel(s: State, pick: Array) -> State:
    """Chaos: whoever is in a Tunnel Chamber goes to another one (R25-253)."""
    return sent(s, bit(s.x), pick)


def flooded(s: State) -> State:
    """Flooded Chamber: closed to everybody else, and deadly in the next round (R25-196, R25-197)."""
    return s._replace(crossed=s.crossed | bit(s.tile), drown=put_all(s.drown, s.group, s.round + 1))


def acid(s: State) -> State:
    """Acid Bath: the newcomer eliminates whoever was in it; of two, one dies (R25-198, R25-123)."""
    asked = ask(s, Q.ACID, s.chooser, s.group, at(s.board, s.tile))
    return when(size(s.group) > 1, asked, kill(s, inside(s, s.tile) & ~s.group))


@answers(Q.ACID)
def spare(s: State, pick: Array) -> State:
    """Whoever is not spared dies with those who were in the bath before (R25-123)."""
    return kill(s, inside(s, s.tile) & ~bit(pick))


@answers(Q.ILLUSION)
def illusion(s: State, pick: Array) -> State:
    """Illusion Chamber: a face-down room takes its place and strikes at once (R25-201, R25-202, R25-366).

    Everybody inside travels with the tile; those who came in are put on the other room.
    """
    return s._replace(x=s.tile, y=pick, after=jnp.int32(Do.RELOCATE), go=jnp.int32(Do.SWAP))


# Season 2


def robot_room(s: State) -> State:
    """Robot Room: its robot appears unless it is about; then any robot gets an order (R25-204, R25-205)."""
    appears = (s.home == s.tile) & (s.robots < 0)
    return goto(s._replace(robots=jnp.where(appears, s.tile, s.robots)), Do.ORDER)


def mirror(s: State) -> State:
    """Mirror Room: Adrenaline and whatever is still programmed are lost (R25-209, R25-210, R25-212)."""
    here = flags(s.group, CHARACTER_COUNT)
    owned = (s.adrenaline == HELD) | (s.adrenaline == LAID)
    spent = jnp.where(here & owned, SPENT, s.adrenaline)
    return dropped(s._replace(adrenaline=spent), s.group)


def mac_room(s: State) -> State:
    """M.A.C. Room: a card is drawn; what aims at characters hits the visitors (R25-213, R25-214)."""
    return goto(push(s, Do.DRAW, s.group, s.lead, s.chooser), Do.DRAW)


def timer(s: State) -> State:
    """Timer Room: one round less, or death in the final round; then it is empty (R25-220 to R25-222)."""
    last = final(s)
    emptied = replace_by_empty(s._replace(left=jnp.where(last, s.left, s.left - 1)), bit(s.tile))
    return when(last, kill(emptied, s.group), goto(emptied, Do.RETURN))


def paranoia(s: State) -> State:
    """Paranoia Room: all available tokens go into a pile, to be drawn blindly (R25-225, R25-231)."""
    pile = s.pile
    for who in range(CHARACTER_COUNT):
        mine = jnp.where((s.group >> who) & 1 != 0, who, NOBODY)
        pile = put(pile, mine, available(s, who))
    return dropped(s._replace(pile=pile, paranoid=s.paranoid | s.group), s.group)
