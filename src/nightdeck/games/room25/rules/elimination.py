"""Elimination and regeneration: how characters leave the complex, and how they come back."""

from collections.abc import Sequence

from nightdeck.games.room25.result import masks_fall, settle_deaths
from nightdeck.games.room25.state import CENTRAL, OUT, Character, State


def eliminate(s: State, victims: Sequence[Character]) -> None:
    """Characters die in one event, in turn order; what follows comes after all of them (R25-332, R25-333, R25-343)."""
    if not victims:
        return
    victims = [who for who in s.living() if who in victims]
    for who in victims:
        s.emit_at(who.tile, "dies", who=who.id)
        who.tile = OUT
        drop_programme(who)
        who.adrenaline = "spent" if who.adrenaline == "laid" else who.adrenaline
        who.hidden = who.paranoid = who.cold = False
        who.pile, who.trapped, who.drown = [], "", 0
        if who.name == "emmett":
            take_locks_off(s)
    settle_deaths(s, victims)
    masks_fall(s)


def drop_programme(who: Character) -> None:
    """Every token that is still face down in a slot is taken back unused (R25-342)."""
    who.first = who.second = who.single = who.hack = ""


def take_locks_off(s: State) -> None:
    """Emmett is gone, and with him all Locks (R25-133)."""
    for room in s.tiles:
        room.locked = False


def regenerate(s: State) -> None:
    """The eliminated come back in the Central Room and act again from the next round on (R25-207, R25-335, R25-337)."""
    for who in s.characters:
        if not who.alive:
            who.tile = CENTRAL
            who.rests = s.round
            who.used = []
            s.emit("regenerates", who=who.id)
    s.fallen.clear()


def trap_closes(s: State, who: Character) -> None:
    """The Trapped Chamber kills whoever has not left it with its next action; coming back starts anew (R25-195)."""
    if who.trapped == "closing":
        s.emit("trap", who=who.id)
        eliminate(s, [who])


def water_rises(s: State, who: Character) -> None:
    """The Flooded Chamber drowns whoever is still inside after its second action of the next round (R25-197)."""
    if who.drown and s.round >= who.drown:
        s.emit("drowns", who=who.id)
        eliminate(s, [who])
