"""Self-destruct, malfunction and cocoon tracks as the solo game has them."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import CELLS, EXPLOSION
from nightdeck.games.lifeform.ship.rules.loadout import unload
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.ship.rules.tracks import BOARDING, DEVIATION, activate_android, darken, discard_analyzers
from nightdeck.games.lifeform.solo.result import lost
from nightdeck.games.lifeform.solo.rules.tokens import stow
from nightdeck.games.lifeform.state import AWAY, State

LAST_COCOON = 3


async def solo_clock(s: State, spaces: int) -> None:
    """The tracker advances; after minute 10 each 30-second token cuts that by 1 (LX-198, LX-199, LX-O41, LX-O73)."""
    solo = s.alone()
    if s.minute < DEVIATION:
        saved = await choose(0, "hold seconds", range(min(solo.seconds, spaces) + 1))
        solo.seconds -= saved
        spaces -= saved
        if saved:
            s.emit("seconds held", tokens=saved)
    s.then(step("tick", spaces))


async def tick(s: State, left: int) -> None:
    """One minute less, and what its space does, before the next (LX-052, LX-133, LX-141, LX-O50)."""
    if not left:
        return
    s.minute -= 1
    s.reached = s.minute
    s.clock_moved = True
    s.emit("minute", minute=s.minute)
    if s.minute == EXPLOSION:
        lost(s, "explosion")
    asteroid = [step("asteroid")] if s.minute in s.asteroids else []
    s.then(*asteroid, step("solo icons", s.minute), step("tick", left - 1))


async def solo_icons(s: State, minute: int) -> None:
    """The icons of a minute: terror, vent, stowaway, and the end of the heat analyzers (LX-133 to LX-140)."""
    if minute in s.printed.clock_terror:
        await terror_icon(s)
    if minute == BOARDING:
        await vent_icon(s)
        await stowaway_icon(s)
    if minute == DEVIATION:
        discard_analyzers(s)


async def terror_icon(s: State) -> None:
    """A terror token on the AI path, as near to the Remora as can be; or a stowaway (LX-134, LX-135, LX-O31)."""
    path = [c for c in reversed(s.printed.path) if c not in s.terrors and c not in (s.printed.remora, s.breach)]
    if not path or path[0] == s.hero().place:
        await stow(s)
    elif s.terror_supply():
        s.terrors.append(path[0])
        s.emit("terror placed", chamber=path[0])


async def vent_icon(s: State) -> None:
    """Supplies becomes a vent chamber, or for a mission token from there a neighbour (LX-136, LX-137, LX-O30)."""
    solo, supplies = s.alone(), s.printed.place["supplies"]
    options: list[Option] = [supplies] if supplies not in s.printed.vent and supplies != s.breach else []
    if s.missions[supplies]:
        options += [c for c in neighbours(s, supplies) if c not in s.printed.vent]
    if solo.small_vent != AWAY or not options:
        return
    pick = await choose(0, "small vent", options)
    assert isinstance(pick, int)
    if pick != supplies:
        s.missions[supplies] -= 1
        s.emit("mission lost", chamber=supplies)
    solo.small_vent = pick
    s.emit("small vent", chamber=pick)


async def stowaway_icon(s: State) -> None:
    """A stowaway token, or the topmost energy cell (LX-138)."""
    options: list[Option] = ["stow", "energy cell"] if s.loadout[CELLS] else ["stow"]
    if await choose(0, "stowaway icon", options) == "stow":
        await stow(s)
    else:
        unload(s, CELLS)


# Malfunction, cocoon


async def malfunction(s: State) -> None:
    """Lights out in the Shuttle Bay, the android, a minute; then nothing more (LX-129 to LX-132, LX-O27, LX-O72)."""
    if s.malfunction == 3:
        return
    s.malfunction += 1
    s.emit("malfunction", space=s.malfunction)
    bay = s.printed.shuttle_bay
    if s.malfunction == 1 and bay not in s.outages and s.outage_supply():
        darken(s, bay)
    elif s.malfunction == 2 and s.android == AWAY:
        activate_android(s)
    elif s.malfunction == 3:
        s.then(step("solo clock", 1))


async def cocoon(s: State) -> None:
    """The tracker advances and brings what lies there; on the last space a minute goes (LX-090, LX-091, LX-275)."""
    solo = s.alone()
    if s.cocoon == LAST_COCOON:
        s.then(step("solo clock", 1))
        return
    s.cocoon += 1
    s.emit("cocoon", space=s.cocoon)
    chits = solo.cocoon_killed[s.cocoon] + solo.cocoon_alive[s.cocoon]
    if chits:
        s.emit("cocoon chit", space=s.cocoon)
    solo.killed += solo.cocoon_killed[s.cocoon]
    solo.alive += solo.cocoon_alive[s.cocoon]
    solo.cocoon_killed[s.cocoon] = solo.cocoon_alive[s.cocoon] = 0
    if s.cocoon == LAST_COCOON:
        solo.attack_five = "remora"  # facedown (LX-276)
        s.emit("attack five")
