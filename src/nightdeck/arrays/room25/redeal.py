"""Dealing anew what a seat does not know, so that a search cannot foresee it (R25-023, R25-047, R25-274).

Rooms, roles and programmes become others that could be there, as likely as in the rules' own
`redeal`. The cards need none: the deck has no order.
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

from nightdeck.arrays.room25 import tables as t
from nightdeck.arrays.room25.rules.result import all_seats
from nightdeck.arrays.room25.sets import Array, Number, at, bit, flags, gather, lowest, size
from nightdeck.arrays.room25.state import Do, Q, State, Tape, is_open, living, of_seats, when
from nightdeck.games.room25.content.components import ROOM_KINDS, TOKENS
from nightdeck.games.room25.secrets import USUAL, aside_kinds
from nightdeck.games.room25.state import OUTER, Slot

NUMBERS = np.arange(t.CELLS, dtype=np.int32)
PEOPLE = np.arange(t.CHARACTER_COUNT, dtype=np.int32)
ASIDE = np.array([[kind in aside_kinds(t.OWN_CONTENT, moving) for kind in ROOM_KINDS] for moving in (False, True)])
"""The kinds that were dealt to the exit zones, without and with the Moving Chamber."""
KIND_COLOURS = np.select([t.BLUE, t.GREEN, t.YELLOW, t.RED], [0, 1, 2, 3]).astype(np.int32)
SLOTS: tuple[Slot, ...] = ("", *TOKENS)
FOLLOWS = np.array([[USUAL[before][token] for token in TOKENS] for before in SLOTS], np.float32)
"""How often one token follows another in a programme."""
SPARE_PLACES = 8
SECRET = (Q.CLUE, Q.PROGRAMME, Q.SECOND, Q.ADRENALINE)
"""Questions that the seats answer in secret, one after the other here, at the same time in the rules."""
AGAIN = {
    Q.CLUE: Do.CLUE, Q.PROGRAMME: Do.PLAN, Q.SECOND: Do.PLAN, Q.ADRENALINE: Do.PLAN,
    Q.TURN: Do.TURN, Q.ANNOUNCE: Do.ANNOUNCE,
}  # fmt: skip
"""Questions whose options may tell what only the asked seat knows, and what puts them anew."""


def redeal(s: State, seat: Number, key: Array) -> State:
    """A game that a seat cannot tell from this one; seat 8 is a spectator.

    Others who have chosen in secret choose again, and what the seat did not hear is unsaid. If another
    seat is asked something that may tell a secret, nobody is asked yet: `step` goes on to the
    question, and its action does not count.
    """
    assert not isinstance(s.chance, Tape), "a game from a tape has no chance of its own"
    keys = jax.random.split(key, 4)
    new = _unsaid(s, seat)
    new = _rooms(new, seat, keys[0])
    new = _roles(new, seat, keys[1])
    new = _programmes(new, seat, keys[2])
    new = _asked_again(new, seat)
    seed = jax.random.bits(keys[3], (2,), jnp.uint32) | jnp.asarray([0, 1], jnp.uint32)
    return when(s.over, s, new._replace(chance=seed))


def _unsaid(s: State, seat: Number) -> State:
    """A seat does not hear what the other team tells its own (R25-098)."""
    ours = (seat < t.SEATS) & ((seat & 1) == (PEOPLE & 1))
    heard = (s.rules.talk != t.TALK.index("team")) | ours
    return s._replace(said=jnp.where(heard, s.said, 0))


# Rooms


def _rooms(s: State, seat: Number, key: Array) -> State:
    """Unknown tiles become others, within what the deal and honest announcements allow (R25-021)."""
    place = jnp.argsort(s.board)  # the cell of each tile
    unknown = ~flags(at(s.seen, seat), t.CELLS)[place]
    codes, told = _codes(s)[place], _told(s)[place]

    def again(last: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
        now, later = jax.random.split(last[0])
        return later, *_deal_out(now, codes, unknown, told, jnp.asarray(ASIDE)[s.rules.aside.astype(jnp.int32)])

    dealt = lax.while_loop(lambda last: ~last[2], again, (key, codes, jnp.bool_(False)))[1]
    lies = jnp.zeros_like(dealt).at[place].set(dealt)
    rooms = jnp.stack([gather(lies // 3 == kind) for kind in range(t.KINDS)])
    home = jnp.stack([gather(lies % 3 == owned) for owned in (1, 2)])
    return s._replace(rooms=rooms, home=jnp.where(home != 0, lowest(home), t.NOBODY))


def _codes(s: State) -> Array:
    """What lies on each cell: three times its kind, and the robot that it owns, 1 or 2."""
    lies = ((s.rooms[:, None] >> NUMBERS) & 1) != 0
    kind = jnp.sum(jnp.where(lies, np.arange(t.KINDS, dtype=np.int32)[:, None], 0), 0)
    owned = jnp.where(s.home[0] == NUMBERS, 1, jnp.where(s.home[1] == NUMBERS, 2, 0))
    return (3 * kind + owned).astype(jnp.int32)


def _told(s: State) -> Array:
    """The true colour that somebody has told of each cell; -1 if nobody has."""
    said = ((s.told[:, None] >> NUMBERS) & 1) != 0
    return jnp.sum(jnp.where(said, np.arange(1, 5, dtype=np.int32)[:, None], 0), 0) - 1


def _deal_out(key: Array, codes: Array, unknown: Array, told: Array, aside: Array) -> tuple[Array, Array]:
    """One try, by tile: those with a told colour and those of the diamond take what fits."""
    first, second = jax.random.split(key)
    known_last = jnp.sort(jnp.where(unknown, codes, jnp.max(codes) + 1))
    stock, left = _shuffled(first, known_last, jnp.sum(unknown) > NUMBERS)
    kind = stock // 3
    may_lie_inside = ~aside[kind]
    colour = jnp.asarray(KIND_COLOURS)[kind]
    fits = jnp.bool_(True)
    dealt = codes
    for tile in range(t.CELLS):  # those with a told colour
        takes = unknown[tile] & (told[tile] >= 0)
        suits = left & (colour == told[tile]) & (may_lie_inside | (tile >= OUTER))
        taken = (jnp.argmax(suits) == NUMBERS) & takes
        fits &= ~takes | jnp.any(suits)
        dealt = dealt.at[tile].set(jnp.where(takes, jnp.sum(jnp.where(taken, stock, 0)), dealt[tile]))
        left &= ~taken
    waiting = unknown & (told < 0)
    inside = waiting & (NUMBERS < OUTER)
    goes_in = left & may_lie_inside
    goes_in &= _rank(goes_in) < jnp.sum(inside)
    fits &= jnp.sum(goes_in) == jnp.sum(inside)
    dealt = _handed(dealt, inside, stock, goes_in)
    rest, out = _shuffled(second, stock, left & ~goes_in)
    return _handed(dealt, waiting & ~inside, rest, out), fits


def _shuffled(key: Array, values: Array, chosen: Array) -> tuple[Array, Array]:
    """The values at the chosen places in any order, at the front; which places these are."""
    order = jnp.argsort(jnp.where(chosen, jax.random.uniform(key, chosen.shape), 2.0))
    return values[order], np.arange(chosen.shape[0]) < jnp.sum(chosen)


def _rank(chosen: Array) -> Array:
    """How many chosen places stand before each place."""
    return jnp.cumsum(chosen) - chosen


def _handed(values: Array, to: Array, stock: Array, chosen: Array) -> Array:
    """The chosen of a stock go to as many places, in order."""
    order = jnp.argsort(~chosen, stable=True)
    return jnp.where(to, stock[order][_rank(to)], values)


# Roles


def _roles(s: State, seat: Number, key: Array) -> State:
    """Roles that nobody has shown are shuffled, the unseen spare ones included (R25-271, R25-274).

    A slide of Room 25 that took nobody out must not have been an escape.
    """
    unknown = (s.role > 0) & ~flags(s.shown, t.CHARACTER_COUNT) & (PEOPLE % s.rules.players != seat)
    places = jnp.concatenate([unknown, np.arange(SPARE_PLACES) < jnp.sum(s.spare)])
    guards = jnp.sum(unknown & (s.role == t.GUARD)) + s.spare[1]

    def again(last: tuple[Array, Array, Array]) -> tuple[Array, Array, Array]:
        now, later = jax.random.split(last[0])
        luck = jnp.where(places, jax.random.uniform(now, places.shape), 2.0)
        is_guard = places & (jnp.argsort(jnp.argsort(luck)) < guards)
        roles = jnp.where(is_guard[:8], t.GUARD, t.PRISONER)
        roles = jnp.where(unknown, roles, s.role)
        return later, roles, jnp.any(_would_escape(s.stays, roles))

    tried = again((key, s.role, jnp.bool_(True)))
    _, roles, _ = lax.while_loop(lambda last: last[2], again, tried)
    hidden = guards - jnp.sum(unknown & (roles == t.GUARD))
    spare = jnp.stack([jnp.sum(s.spare) - hidden, hidden]).astype(jnp.int32)
    return s._replace(role=roles.astype(jnp.int32), spare=spare)


def _would_escape(stays: Array, roles: Array) -> Array:
    """Which of these slides would have been an escape with these roles (R25-282, R25-283)."""
    prisoners = gather(roles == t.PRISONER)
    slider, outside, allowed = (stays >> 1) & 7, (stays >> 4) & 255, stays >> 12
    escapes = ((prisoners >> slider) & 1 != 0) & (size(outside & prisoners) <= allowed)
    return (stays != 0) & escapes


# Programmes


def _programmes(s: State, seat: Number, key: Array) -> State:
    """Tokens face down in others' slots become any that could lie there, mostly what is usual."""
    stock = jnp.where(s.rules.season2, t.EVERY_TOKEN, t.BASIC) & ~s.lost & ~s.used
    keys = jax.random.split(key, 8)
    slots = jnp.stack([s.first, s.second, s.single], 1)
    new, luck = jax.vmap(_reprogrammed)(keys, slots, s.last, stock)
    others = PEOPLE % s.rules.players != seat
    new = jnp.where(others[:, None], new, slots)
    special, was_special = (jnp.any(which == t.SPECIAL, 1) for which in (new, slots))
    hack = jnp.where(luck, t.HACK_COMPLEX, t.HACK_ROBOT)
    hack = jnp.where(special, hack, jnp.where(was_special, 0, s.hack))
    hacks = others & (s.name == t.KEVIN) & ~s.rules.late & jnp.any(slots > 0, 1)
    return s._replace(first=new[:, 0], second=new[:, 1], single=new[:, 2], hack=jnp.where(hacks, hack, s.hack))


def _reprogrammed(key: Array, slots: Array, last: Array, stock: Array) -> tuple[Array, Array]:
    """A character's three slots laid again, and a coin for what the ability token hacks."""
    keys = jax.random.split(key, 4)
    new: list[Array] = []
    for number in range(3):
        follows = jnp.where(new[0] > 0, new[0], last) if number == 1 else 0
        odds = jnp.asarray(FOLLOWS)[follows] * flags(stock, len(TOKENS))
        laid = jax.random.categorical(keys[number], jnp.log(odds)) + 1
        laid = jnp.where(slots[number] > 0, laid, 0)
        stock &= ~jnp.where(laid > 0, jnp.left_shift(1, laid - 1), 0)
        new.append(laid.astype(jnp.int32))
    return jnp.stack(new), jax.random.bernoulli(keys[3])


# The open question


def _asked_again(s: State, seat: Number) -> State:
    """Others' secret choices of now are dropped; others' questions are put anew."""
    open_ = is_open(s)
    others = jnp.where(
        s.question == Q.CLUE,
        all_seats(s) & ~bit(seat),
        living(s) & ~of_seats(s, bit(seat)),
    )
    secret = open_ & jnp.any(s.question == np.array(SECRET))
    dropped = jnp.where(secret, others, 0)
    s = s._replace(todo=s.todo | dropped, plan=jnp.where(flags(dropped, t.CHARACTER_COUNT), 0, s.plan))
    go, theirs = s.go, open_ & (s.seat != seat)
    for question, do in AGAIN.items():
        go = jnp.where(theirs & (s.question == question), jnp.int32(do), go)
    return s._replace(go=go, chooser=jnp.where(theirs & secret, t.NOBODY, s.chooser))
