"""Module C of 13th Passenger: docking clamps, life support, and the search of the Remora after the
launch (solo)."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.rules.loadout import load, needs, open_columns
from nightdeck.games.lifeform.solo.rules.free import Departure
from nightdeck.games.lifeform.solo.rules.tokens import record
from nightdeck.games.lifeform.solo.state import CLAMPS, HIDDEN
from nightdeck.games.lifeform.state import State

MINUTES = 3
"""What unlocking a clamp by hand costs."""


# The Remora board before the launch


async def mark_chamber(s: State, chamber: int) -> None:
    """A token on a chamber of the Remora; where one lies already, life support advances (LX-233, LX-240)."""
    solo = s.alone()
    if chamber in solo.marked:
        await advance_life_support(s)
    else:
        solo.marked = sorted([*solo.marked, chamber])
        s.emit("chamber marked", room=chamber)


async def advance_life_support(s: State) -> None:
    """A mission token for the loadout first, then halon gas blasts (LX-241, LX-O53)."""
    solo = s.alone()
    if solo.life_support == 3:
        return
    solo.life_support += 1
    s.emit("life support", space=solo.life_support)
    if solo.life_support > 1:
        s.halon = min(s.halon + 1, s.stock("halon-blast"))
    elif s.mission_supply() and open_columns(s):
        await load(s, 0, await choose(0, "spare mission", open_columns(s)))


def advance_clamps(s: State) -> None:
    """A docking clamp opens; the third frees the umbilicus (LX-235, LX-O74)."""
    solo = s.alone()
    if "umbilicus" in solo.gained:
        return
    solo.clamps += 1
    s.emit("clamp", space=solo.clamps)
    if solo.clamps == CLAMPS:
        record(s, "umbilicus")


def can_unlock(s: State) -> bool:
    """In the Shuttle Bay, with everything else ready for the launch (LX-237, LX-239, LX-O52)."""
    solo = s.alone()
    ready = "cat" in solo.gained and "data" in solo.gained and "umbilicus" not in solo.gained
    return solo.rules.search and ready and s.hero().place == s.printed.shuttle_bay and not any(needs(s))


async def unlock_clamp(s: State) -> None:
    """By hand: three minutes and a step of the lifeform for one clamp (LX-238, LX-239)."""
    s.alone().unlocks += 1
    s.emit("unlocks clamp")
    s.then(step("solo clock", MINUTES), step("advance", 1), step("clamp"))


async def clamp(s: State) -> None:
    """The clamp that was unlocked by hand opens (LX-238)."""
    advance_clamps(s)


# After the launch


def hiding_places(s: State) -> list[int]:
    """Chamber cards that are left: those without a token (LX-243)."""
    return [room for room in range(len(s.printed.shuttle)) if room not in s.alone().marked]


async def search_remora(s: State) -> None:
    """With more than one chamber left, confront the lifeform or hunt it (LX-242 to LX-250, LX-O54)."""
    rooms = hiding_places(s)
    if len(rooms) < 2:
        return
    options: list[Option] = ["confront", *rooms]
    pick = await choose(0, "search", options)
    if not isinstance(pick, int):
        open_zone(s, 0)
        return
    place = s.dice.pick(rooms)
    s.emit("hunted", guess=pick, room=place)
    s.seal("the hiding place has been revealed")
    if place != pick:
        open_zone(s, len(rooms) - 1)


def open_zone(s: State, tokens: int) -> None:
    """The hidden lifeform's zone is active, with a spare combat token per card left over (LX-246,
    LX-250, LX-282)."""
    spare = list(s.printed.combat["spare"])
    drawn = [s.dice.draw(spare) for _ in range(min(tokens, len(spare)))]
    icons = [*s.printed.combat["hidden"][0], *(icon for token in drawn for icon in token)]
    s.alone().zones[HIDDEN] = sorted(icons)
    s.emit("hidden zone", icons=sorted(icons))


DEPARTURES = {"unlock": Departure(can_unlock, step("unlock clamp"))}
