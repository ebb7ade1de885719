"""Who wins and why: escape, elimination, the end of the countdown; Alert and falling masks."""

import jax.numpy as jnp
import numpy as np

from nightdeck.arrays.room25.sets import Array, Number, at, bit, flags, gather, put, size
from nightdeck.arrays.room25.state import (
    STAYS,
    Do,
    State,
    everybody,
    final,
    first_in,
    inside,
    is_kind,
    living,
    of_seats,
    seat_by,
    when,
)
from nightdeck.arrays.room25.tables import (
    COMPETITION,
    COOP,
    FALLS,
    GUARD,
    KIND,
    NOBODY,
    PRISONER,
    REASON,
    SOLO,
    SUSPICION,
    TEAM,
)

ALERT = 5
EVEN_SEATS = 0b01010101


def together(s: State) -> Array:
    return (s.rules.mode == COOP) | (s.rules.mode == SOLO)


def race(s: State) -> Array:
    return (s.rules.mode == TEAM) | (s.rules.mode == COMPETITION)


def all_seats(s: State) -> Array:
    return jnp.left_shift(1, s.rules.players) - 1


def of_role(s: State, role: int) -> Array:
    return gather(s.role == role)


def side_seats(s: State, who: Number) -> Array:
    """The seats that a character wins with: its role's side, its team, its player, or everybody."""
    seat = seat_by(s, who)
    role = gather(s.role == at(s.role, who))
    team = jnp.where(seat & 1 == 1, EVEN_SEATS << 1, EVEN_SEATS) & all_seats(s)
    mode = s.rules.mode
    return jnp.where(
        mode == SUSPICION, role,
        jnp.where(mode == TEAM, team, jnp.where(mode == COMPETITION, bit(seat), all_seats(s))),
    )  # fmt: skip


def finish(s: State, seats: Number, reason: str, rank: Number = 0) -> State:
    """The game ends; every seat wins or loses with its side (R25-287, R25-334)."""
    winners = jnp.asarray(seats, jnp.int32)
    return s._replace(
        over=jnp.bool_(True), winners=winners, losers=all_seats(s) & ~winners,
        reason=jnp.int32(REASON[reason]), rank=jnp.asarray(rank, jnp.int32), go=jnp.int32(Do.OVER),
    )  # fmt: skip


def draw(s: State, reason: str) -> State:
    """The game ends without a winner or a loser (OP-28, OP-44)."""
    return finish(s, 0, reason)._replace(losers=jnp.int32(0))


# Escaping


def falls_with(s: State) -> Array:
    """Whether a Control action pushes Room 25 off with the slider in it."""
    cell = at(s.cell, s.who)
    return (s.who >= 0) & (at(FALLS, s.way) == cell) & is_kind(s, cell, "room25")


def escapes(s: State) -> Array:
    """Whether this slide takes the slider's group out of the complex (R25-084 to R25-088, R25-348)."""
    return falls_with(s) & s.key & group_complete(s)


def group_complete(s: State) -> Array:
    """Whether everybody who must come along is in Room 25; each mode has its own allowance."""
    outside = everybody(s) & ~inside(s, at(s.cell, s.who))
    group = of_seats(s, side_seats(s, s.who))
    missing = group & outside
    all_dead = (missing & living(s)) == 0
    spare = jnp.where(final(s), 1, 0)
    prisoners = (at(s.role, s.who) == PRISONER) & (size(outside & of_role(s, PRISONER)) <= spare)
    none = missing == 0
    base_coop = (s.rules.mode == COOP) & ~s.rules.season2
    return jnp.where(
        s.rules.mode == SUSPICION, prisoners,
        jnp.where(race(s), none | (final(s) & all_dead),
                  jnp.where(base_coop, all_dead & (size(missing) <= 1), none)),
    )  # fmt: skip


def escape(s: State) -> State:
    """Room 25 leaves with the group of whoever slid it (R25-282, R25-291, R25-297, R25-302, R25-347)."""
    seats = side_seats(s, s.who)
    whole = (of_seats(s, seats) & ~living(s)) == 0
    rank = jnp.where(s.rules.mode == COOP, jnp.where(whole, 1, 2), 0)
    return finish(s, seats, "escape", rank)


def note_stay(s: State) -> State:
    """Suspicion: Room 25 takes nobody out, which says something about everybody's role."""
    stays = falls_with(s) & (s.rules.mode == SUSPICION)
    outside = everybody(s) & ~inside(s, at(s.cell, s.who))
    note = 1 | s.who << 1 | outside << 4 | jnp.where(final(s), 1, 0) << 12
    many = size(gather(s.stays != 0))
    kept = jnp.where(stays & (many == STAYS), jnp.roll(s.stays, -1), s.stays)
    place = jnp.where(stays, jnp.minimum(many, STAYS - 1), NOBODY)
    return s._replace(stays=put(kept, place, note))


# Elimination


def settle_deaths(s: State, victims: Array) -> State:
    """What the deaths of one event mean, tested once when all of them have happened (R25-343, OP-44)."""
    dead = everybody(s) & ~living(s)
    suspects = _unmask_the_fallen(s, victims)
    caught = size(dead & of_role(s, PRISONER)) >= 2
    alive = living(s)
    first = first_in(s, alive)
    one_side = (alive & ~of_seats(s, side_seats(s, first))) == 0
    mode = s.rules.mode
    lost = (mode == SOLO) | ((mode == COOP) & (s.rules.season2 | (size(dead) >= 2)))
    ends = jnp.where(mode == SUSPICION, caught, jnp.where(race(s), one_side | (alive == 0), lost))
    seats = jnp.where(
        mode == SUSPICION, of_role(s, GUARD),
        jnp.where(race(s) & (alive != 0), side_seats(s, first), 0),
    )  # fmt: skip
    nobody = race(s) & (alive == 0)
    over = finish(suspects, seats, "deaths")
    reason = jnp.where(nobody, REASON["nobody left"], jnp.where(race(s), REASON["last alive"], REASON["deaths"]))
    over = over._replace(reason=reason.astype(jnp.int32), losers=jnp.where(nobody, 0, over.losers))
    return when(ends, over, suspects)


def _unmask_the_fallen(s: State, victims: Array) -> State:
    """At each further elimination the earlier victims show their roles (R25-279 to R25-281, OP-27)."""
    places = np.arange(8, dtype=np.int32)
    order = jnp.maximum(s.order, 0)
    falls = (s.order >= 0) & ((victims >> order) & 1 != 0)  # by place in turn order
    prisoner = falls & ((of_role(s, PRISONER) >> order) & 1 != 0)
    earlier = places[:, None] < places[None, :]
    before = jnp.sum(earlier & prisoner[:, None], 0, dtype=jnp.int32)
    before += size(s.fallen & of_role(s, PRISONER))
    last = jnp.max(jnp.where(falls, places, -1))
    shows = falls & ((before == 1) | (places < last))
    shown = gather_by(order, shows)
    suspicion = s.rules.mode == SUSPICION
    shown = jnp.where(suspicion & (victims != 0), shown | s.fallen, 0)
    fallen = jnp.where(suspicion, s.fallen | victims, s.fallen)
    return show_roles(s, shown)._replace(fallen=fallen)


def gather_by(numbers: Array, chosen: Array) -> Array:
    """The numbers at the chosen places, as a set; no number occurs twice."""
    return jnp.sum(jnp.where(chosen, jnp.left_shift(1, numbers), 0), dtype=jnp.int32)


def show_roles(s: State, members: Number) -> State:
    """Roles become public; a guard acts freely from the next round on (R25-276, R25-381)."""
    new = members & ~s.shown & (of_role(s, PRISONER) | of_role(s, GUARD))
    free = jnp.where(flags(new & of_role(s, GUARD), 8), s.round + 1, s.free)
    return s._replace(shown=s.shown | new, free=free)


def masks_fall(s: State) -> State:
    """Once most of the living are in Room 25, all the others must show their roles (R25-278)."""
    alive = living(s)
    in_room25 = gather((s.cell >= 0) & ((s.rooms[KIND["room25"]] >> jnp.maximum(s.cell, 0)) & 1 != 0))
    most = (s.rules.mode == SUSPICION) & (in_room25 != 0) & (2 * size(in_room25) > size(alive))
    return show_roles(s, jnp.where(most, alive & ~in_room25, 0))


# The countdown


def sound_alert(s: State) -> State:
    """Alert: Room 25 found early leaves five rounds, on the 10-round board only (R25-090, R25-091)."""
    early = ~together(s) & (s.left > ALERT)
    return s._replace(left=jnp.where(early, ALERT, s.left))


def time_up(s: State) -> State:
    """The countdown is over and nobody has escaped (R25-285, R25-294, R25-300, R25-304)."""
    exit_room = s.rooms[KIND["room25"]]
    in_room25 = gather((s.cell >= 0) & ((exit_room >> jnp.maximum(s.cell, 0)) & 1 != 0))
    even = of_seats(s, EVEN_SEATS & all_seats(s))
    ones, others = size(in_room25 & even), size(in_room25 & ~even)
    mode = s.rules.mode
    tie = (mode == TEAM) & (ones == others)
    nobody = tie | (mode == COMPETITION)
    team = jnp.where(ones > others, EVEN_SEATS, EVEN_SEATS << 1) & all_seats(s)
    seats = jnp.where(mode == SUSPICION, of_role(s, GUARD), jnp.where((mode == TEAM) & ~tie, team, 0))
    over = finish(s, seats, "time")
    won = jnp.where(mode == TEAM, REASON["majority"], REASON["time"])
    reason = jnp.where(tie, REASON["tie"], won)
    return over._replace(reason=reason.astype(jnp.int32), losers=jnp.where(nobody, 0, over.losers))
