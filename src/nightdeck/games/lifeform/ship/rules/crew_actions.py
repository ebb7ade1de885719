"""Crew action reference: what the icons of a crew card do alike in both games."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.content.printed import FIGHT_ICONS
from nightdeck.games.lifeform.ship.rules.loadout import collect_one, collect_options
from nightdeck.games.lifeform.ship.rules.moving import neighbours, runs, unhindered
from nightdeck.games.lifeform.ship.rules.security_door import door_links, place_door
from nightdeck.games.lifeform.state import Character, State

# Circuit board


def circuit_options(s: State, seat: int) -> list[Option]:
    """Objectives that can be finished where a character stands, or a data token of choice (LF-312,
    LF-313)."""
    places = {who.place for who in s.own(seat) if who.place in s.printed.circuit}
    if not places:
        return []
    at = s.printed.objective_at
    circuits = [o for o in s.objectives if at[o] in places and s.printed.objectives[o].kind == "circuit"]
    return [*(("objective", o) for o in circuits), *(("data", icon) for icon in FIGHT_ICONS if s.data_supply(icon))]


def gain_data(s: State, seat: int, icon: int) -> None:
    s.player(seat).data[icon] += 1
    s.emit("data", seat=seat, icon=icon)


# Drawing, exploring, mission tokens


async def draw_two(s: State, seat: int) -> None:
    """Draw two crew cards (LF-314)."""
    s.then(step("draw", seat, 2))


def explore_options(s: State, seat: int) -> list[Option]:
    """A mission token from one's own chamber, or a terror token next door (LF-315, LF-316)."""
    own = s.ashore(seat)
    options = collect_options(s, tuple(who.id for who in own))
    near = {there for who in own for there in neighbours(s, who.place, tunnels=False)}
    return [*options, *(("terror", chamber) for chamber in sorted(near) if chamber in s.terrors)]


async def explore(s: State, seat: int) -> None:
    """Collect at once, or remove an adjacent terror token (LF-315, LF-316)."""
    match await choose(seat, "explore", explore_options(s, seat)):
        case ("collect", int(id), int(column)):
            await collect_one(s, id, column)
        case ("terror", int(chamber)):
            s.terrors.remove(chamber)
            s.emit("terror removed", chamber=chamber)


def put_mission(s: State, chamber: int) -> None:
    s.missions[chamber] += 1
    s.emit("mission placed", chamber=chamber)


def can_run(s: State, seat: int) -> bool:
    return any(runs(s, who) for who in s.own(seat))


# Door, android


async def security_door(s: State, seat: int) -> None:
    """The door goes on any corridor or tunnel but the Remora's (LF-337, LF-338)."""
    place_door(s, await choose(seat, "security door", door_links(s)))


def prodders(s: State, seat: int) -> list[int]:
    """Characters in the android's chamber, hidden or not, where the power is on (LF-340, LF-438)."""
    dark = s.android in s.outages
    return [who.id for who in s.own(seat) if who.place == s.android and not (dark and not unhindered(s, who))]


def can_prod(s: State, who: Character) -> bool:
    """Neither in the dark nor beside the android (LF-195)."""
    return who.place != s.android and (who.place not in s.outages or unhindered(s, who))


async def choose_data(s: State, seat: int) -> None:
    """A data token of choice."""
    icons = [icon for icon in FIGHT_ICONS if s.data_supply(icon)]
    if icons:
        gain_data(s, seat, await choose(seat, "data", icons))
