"""Elimination and regeneration: how characters leave the complex, and how they come back."""

import jax.numpy as jnp

from nightdeck.arrays.room25.machine import does
from nightdeck.arrays.room25.rules.moving import replace_by_empty
from nightdeck.arrays.room25.rules.result import masks_fall, settle_deaths
from nightdeck.arrays.room25.sets import Number, flags, put_all
from nightdeck.arrays.room25.state import Do, State, everybody, goto, living, named, when
from nightdeck.arrays.room25.tables import CENTRE, CHARACTER_COUNT, EMMETT, LAID, NOBODY, SPENT


def kill(s: State, victims: Number, after: Number = Do.RETURN) -> State:
    """These die in one event; then something else goes on."""
    return s._replace(
        dying=jnp.asarray(victims, jnp.int32),
        after=jnp.asarray(after, jnp.int32),
        go=jnp.int32(Do.ELIMINATE),
    )


@does(Do.ELIMINATE)
def eliminate(s: State) -> State:
    """Characters die in one event; what follows comes after all of them (R25-332, R25-333, R25-343)."""
    victims = s.dying & living(s)
    emmett = (victims & named(s, EMMETT)) != 0
    laid = flags(victims, CHARACTER_COUNT) & (s.adrenaline == LAID)
    dead = dropped(s, victims)._replace(
        cell=put_all(s.cell, victims, NOBODY),
        adrenaline=jnp.where(laid, SPENT, s.adrenaline),
        hidden=s.hidden & ~victims, paranoid=s.paranoid & ~victims, cold=s.cold & ~victims,
        pile=put_all(s.pile, victims, 0), trapped=put_all(s.trapped, victims, 0),
        drown=put_all(s.drown, victims, 0), locked=jnp.where(emmett, 0, s.locked),
    )  # fmt: skip
    settled = settle_deaths(dead, victims)
    on = goto(masks_fall(settled), jnp.where(s.shreds[0] >= 0, Do.SHRED, s.after))
    spared = goto(s, jnp.where(s.shreds[0] >= 0, Do.SHRED, s.after))
    return when(s.dying != 0, when(settled.over, settled, on), spared)


def dropped(s: State, members: Number) -> State:
    """Every token that is still face down in a slot is taken back unused (R25-342)."""
    return s._replace(
        first=put_all(s.first, members, 0), second=put_all(s.second, members, 0),
        single=put_all(s.single, members, 0), hack=put_all(s.hack, members, 0),
    )  # fmt: skip


def regenerate(s: State) -> State:
    """The eliminated come back and act again from the next round on (R25-207, R25-335, R25-337)."""
    back = everybody(s) & ~living(s)
    new = s._replace(
        cell=put_all(s.cell, back, CENTRE), rests=put_all(s.rests, back, s.round),
        used=put_all(s.used, back, 0), last=put_all(s.last, back, 0), fallen=jnp.int32(0),
    )  # fmt: skip
    return when(back != 0, replace_by_empty(new, 1 << s.tile), s)
