"""The android: its path to the Remora, and what it does there."""

from nightdeck.core.ask import choose
from nightdeck.games.lifeform.ship.rules.loadout import filled, unload
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.ship.rules.security_door import work_on_door
from nightdeck.games.lifeform.ship.rules.tracks import destroy_android
from nightdeck.games.lifeform.state import LIFEFORM, State


def is_held(s: State) -> bool:
    """A non-hidden character in its chamber keeps the android there (LF-115, LF-116)."""
    return any(who.place == s.android and not who.hidden for who in s.characters)


async def follow_path(s: State) -> None:
    """One chamber further along the AI path, or work on the door in the way (LF-117 to LF-120, LF-O24)."""
    end = s.printed.path[s.path_step + 1]
    link = next(link for there, link, _ in s.printed.corridors[s.android] if there == end)
    if link == s.door:
        work_on_door(s)
    elif end != s.breach:
        s.path_step += 1
        await walk(s, end)


def way_back(s: State) -> list[int]:
    """Chambers of its path behind the android that are open to it (LF-346, LF-487)."""
    behind = s.printed.path[: s.path_step]
    return [there for there in neighbours(s, s.android, tunnels=False) if there in behind]


async def walk(s: State, chamber: int) -> None:
    """The android takes a step; on the Remora it wrecks the loadout (LF-124, LF-126)."""
    s.emit("android moved", start=s.android, end=chamber)
    s.android = chamber
    if chamber == s.printed.remora:
        await wreck(s)


async def wreck(s: State) -> None:
    """The lifeform takes tokens off the loadout, uppermost first; then the android is gone (LF-126 to LF-130)."""
    for _ in range(s.printed.losses[s.android_status]):
        columns = filled(s)
        if columns:
            unload(s, await choose(LIFEFORM, "wreck", columns))
    destroy_android(s)
