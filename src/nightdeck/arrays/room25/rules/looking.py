"""Looking at rooms in secret, and announcing their colours."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import answers, does
from nightdeck.arrays.room25.rules.result import together
from nightdeck.arrays.room25.sets import Array, Number, at, bit, has, put
from nightdeck.arrays.room25.state import (
    Do,
    Q,
    State,
    ask,
    coloured,
    goto,
    occupied,
    when,
)
from nightdeck.arrays.room25.tables import (
    BLUE,
    GREEN,
    KIND,
    NOBODY,
    PASS,
    PASS_BIT,
    RED,
    SOLO,
    YELLOW,
    cards,
)

PUBLIC, SILENT = 0, 2
EVERY_COLOUR = 0b1111
JAMMING = cards("jamming")


def see(s: State, seat: Number, cell: Number) -> State:
    """A seat learns what a face-down room is, and keeps the knowledge (R25-061, R25-064)."""
    return s._replace(seen=put(s.seen, seat, at(s.seen, seat) | bit(cell)))


def card_open(s: State, numbers: tuple[int, int]) -> Array:
    """Whether one of these cards lies open."""
    return ((s.open[0] & numbers[0]) | (s.open[1] & numbers[1])) != 0


def card_jams(s: State) -> Array:
    """Whether the Jamming card lies open, until the round ends (R25-248)."""
    return card_open(s, JAMMING)


def room_jams(s: State) -> Array:
    """Whether somebody is in the Jamming Room (R25-219)."""
    return (s.rooms[KIND["jamming"]] & occupied(s)) != 0


def talks(s: State) -> Array:
    """Whether colours are told at all in this game (R25-098)."""
    return (s.rules.mode != SOLO) & (s.rules.talk != SILENT)


def may_talk(s: State) -> Array:
    """Whether colours can be told now (R25-098, R25-219)."""
    return talks(s) & ~card_jams(s) & ~room_jams(s)


def unsaid(s: State, seat: Number) -> Array:
    """The face-down rooms that a seat has seen and, as far as all have heard, not spoken of (OP-08)."""
    said = s.said[0] | s.said[1] | s.said[2] | s.said[3]
    heard = jnp.where(s.rules.talk == PUBLIC, at(said, seat), 0)
    return at(s.seen, seat) & ~s.up & ~heard


def speakable(s: State, seat: Number) -> Array:
    """The rooms that a seat could speak about now."""
    return jnp.where(may_talk(s), unsaid(s, seat), 0)


def may_talk_later(s: State, seat: Number) -> Array:
    """Whether a seat could speak once the action is over, out of the Jamming Room (R25-219)."""
    return talks(s) & room_jams(s) & ~card_jams(s) & (unsaid(s, seat) != 0)


def colour_bit(s: State, cell: Number) -> Array:
    """The colour of a room, as a set of one option."""
    found = jnp.int32(0)
    for number, kinds in enumerate((BLUE, GREEN, YELLOW, RED)):
        found |= jnp.where(has(coloured(s, kinds), cell), 1 << number, 0)
    return found


@does(Do.ANNOUNCE)
def announce(s: State) -> State:
    """Whoever has looked may tell the colour, and may lie unless all play together (R25-062, R25-063).

    `x` is the seat and `y` the room; with `silence` it may also say nothing.
    """
    colours = jnp.where(together(s), colour_bit(s, s.y), EVERY_COLOUR)
    asked = ask(s, Q.ANNOUNCE, s.x, colours | jnp.where(s.silence, PASS_BIT, 0), s.y)
    return when(may_talk(s), asked, goto(s, s.then))


@answers(Q.ANNOUNCE)
def announced(s: State, pick: Array) -> State:
    """Everybody hears it, or the team; what one says of a room anew takes the place of the old."""
    room = bit(s.y)
    said = s.said & ~jnp.where(jnp.arange(8) == s.x, room, 0)
    said |= jnp.where((jnp.arange(4)[:, None] == pick) & (jnp.arange(8) == s.x), room, 0)
    told = (s.told & ~room) | jnp.where(jnp.arange(4) == pick, room, 0)
    true = jnp.where(together(s), told, s.told)
    heard = s._replace(said=said, told=true)
    return goto(when(pick != PASS, heard, s), s.then)


def look_later(s: State, seat: Number, other: Number, cell: Number) -> State:
    """Once the action is over, these seats may tell what they have seen."""
    return s._replace(later=jnp.stack([jnp.int32(seat), jnp.int32(other), jnp.int32(cell)]))


@does(Do.LATER)
def later(s: State) -> State:
    """Those who have looked in the course of the action may speak, then the turn ends."""
    seat = s.later[0]
    tells = s._replace(
        x=seat, y=s.later[2], silence=jnp.bool_(True), then=jnp.int32(Do.LATER),
        later=jnp.stack([s.later[1], jnp.int32(NOBODY), s.later[2]]), go=jnp.int32(Do.ANNOUNCE),
    )  # fmt: skip
    return when(seat >= 0, tells, goto(s, Do.TURN_ENDS))
