"""The tracks: self-destruct, hostility, malfunction, cocoon. They go space by space (LF-O71)."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.result import lifeform_wins
from nightdeck.games.lifeform.base.rules.images import free_for_images
from nightdeck.games.lifeform.content.printed import COOLANT, EXPLOSION
from nightdeck.games.lifeform.ship.rules.tracks import (
    BOARDING,
    DEVIATION,
    activate_android,
    darken,
    discard_analyzers,
    outage_places,
)
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State

LEAVE_BEHIND = 9
"""From this minute on a launch may leave people behind (LF-267)."""

# Self-destruct


async def self_destruct(s: State, spaces: int) -> None:
    """The self-destruct tracker advances (LF-339, LF-363); SIS-TER may hold the count by one."""
    if s.hold_the_count:
        s.hold_the_count = False
        spaces -= 1
        s.emit("count held")
    await count_down(s, spaces)


async def count_down(s: State, spaces: int) -> None:
    """Each space reached does what it says, asteroids first (LF-401 to LF-409, LX-224)."""
    for left in range(spaces - 1, -1, -1):
        s.minute -= 1
        s.clock_moved = True
        s.emit("minute", minute=s.minute)
        if s.minute >= s.reached:
            continue
        s.reached = s.minute
        if s.minute == EXPLOSION:
            lifeform_wins(s, "explosion")
        if s.minute in s.asteroids:
            s.then(step("asteroid"), step("minute icons", s.minute), step("count down", left))
            return
        if s.minute in s.printed.clock_terror or s.minute in (BOARDING, DEVIATION):
            s.then(step("minute icons", s.minute), step("count down", left))
            return


async def minute_icons(s: State, minute: int) -> None:
    """What is printed on a minute: terror, the Remora's opening, the end of the heat analyzers (LF-402 to LF-406)."""
    if minute in s.printed.clock_terror:
        await place_terror(s, optional=True)
    if minute == DEVIATION:
        discard_analyzers(s)
    if minute == BOARDING:
        gain_vent(s)
        s.then(step("choose stowaway"))


def gain_vent(s: State) -> None:
    """Minute 20 gives the lifeform a vent token, if there is one left (LF-403, LF-O58)."""
    if s.vents + s.vents_gone < s.printed.tokens["vent"]:
        s.vents += 1
        s.emit("gained vent")


async def choose_stowaway(s: State) -> None:
    """Minute 20: the lifeform secretly lays one stowaway card on the Remora's slot (LF-404)."""
    s.stowaway = await choose(LIFEFORM, "stowaway", s.stowaways, hides=True)
    s.stowaways = []
    s.emit("stowaway chosen")


# Hostility


async def hostility(s: State, spaces: int) -> None:
    """The hostility tracker advances; spaces reached or passed take effect (LF-374 to LF-377)."""
    for left in range(spaces - 1, -1, -1):
        if s.hostility == s.printed.rage_end:
            return
        s.hostility += 1
        s.emit("hostility", space=s.hostility)
        if s.hostility in s.printed.rage_terror and s.phase not in ("launch", "showdown"):
            await place_terror(s)
        if s.hostility in s.printed.rage_draw:
            s.then(step("lifeform draws", 1), step("hostility", left))
            return


def claw_number(s: State) -> int:
    """The number on the highest red-claw space reached (LF-282, LF-377)."""
    return max((number for space, number in s.printed.claws.items() if space <= s.hostility), default=0)


# Malfunction


async def malfunction(s: State) -> None:
    """The malfunction tracker advances (LF-389 to LF-392)."""
    s.malfunction += 1
    s.emit("malfunction", space=s.malfunction)
    if s.malfunction == 1:
        await place_outage(s)
    elif s.malfunction == 2:
        activate_android(s)
    else:
        s.then(step("self-destruct", 1))


# Cocoon


async def cocoon(s: State) -> None:
    """The cocoon tracker advances (LF-396 to LF-400, LF-419)."""
    s.cocoon += 1
    s.emit("cocoon", space=s.cocoon)
    await keep_evolution(s)
    if s.cocoon < len(s.printed.cocoon_tracks[s.players].hand) - 1:
        return
    if s.players == 2:
        s.overheating = min(s.overheating + 1, s.printed.columns[COOLANT].spaces)
        s.emit("overheating", space=s.overheating)
    else:
        await third_image(s)
        s.then(step("calibrate"), step("lose mission"))


async def keep_evolution(s: State) -> None:
    """The lifeform keeps one evolution token of the section reached and discards the other (LF-419, LF-O47)."""
    section = s.sections[s.cocoon - 1]
    if section:
        kept = await choose(LIFEFORM, "keep evolution", section)
        s.evolutions.append(kept)
        s.sections[s.cocoon - 1] = []
        s.emit("evolution", token=kept)


async def third_image(s: State) -> None:
    """The third image enters in a vent chamber without characters (LF-398, LF-O18)."""
    vents = free_for_images(s, sorted(s.printed.vent))
    if AWAY in s.images and vents:
        image = s.images.index(AWAY)
        s.images[image] = await choose(LIFEFORM, "third image", vents, image)
        s.emit("image entered", image=image, chamber=s.images[image])


async def lose_mission(s: State) -> None:
    """The lifeform takes a mission token from a chamber of the ship (LF-400)."""
    chambers = [chamber for chamber, count in enumerate(s.missions) if count]
    if chambers:
        take_mission(s, await choose(LIFEFORM, "take mission", chambers))


def take_mission(s: State, chamber: int) -> None:
    s.missions[chamber] -= 1
    s.emit("mission lost", chamber=chamber)


# Tokens on the ship


def terror_places(s: State) -> list[int]:
    """Chambers that may take a terror token (LF-366, LF-O28, LF-O30)."""
    if s.terror_supply() == 0:
        return []
    taken = {s.breach, *s.terrors, *[who.place for who in s.characters]}
    return [c for c in s.printed.ship if c not in taken]


async def place_terror(s: State, optional: bool = False) -> None:
    """The lifeform puts a terror token in a chamber without characters (LF-366, LF-376, LF-402)."""
    options: list[Option] = [*terror_places(s)]
    if not options:
        return
    pick = await choose(LIFEFORM, "place terror", [PASS, *options] if optional else options)
    if isinstance(pick, int):
        s.terrors.append(pick)
        s.emit("terror placed", chamber=pick)


async def place_outage(s: State) -> None:
    """The lifeform puts a power outage token in a chamber (LF-359, LF-389)."""
    options = outage_places(s)
    if options:
        darken(s, await choose(LIFEFORM, "place outage", options))
