"""Android phase: the android walks its path to the Remora, or where the lifeform sends it."""

from nightdeck.core.ask import Option, choose
from nightdeck.games.lifeform.door import work_on_door
from nightdeck.games.lifeform.loadout import filled, unload
from nightdeck.games.lifeform.movement import neighbours
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State
from nightdeck.games.lifeform.tracks import destroy_android


async def android_phase(s: State) -> None:
    """The android moves unless it is inactive, destroyed or held by a character (LF-113 to LF-121)."""
    s.phase = "android"
    s.turn = AWAY
    if not s.android_active() or is_held(s):
        return
    if s.deviated:
        await directed(s)
    else:
        await follow_path(s)


def is_held(s: State) -> bool:
    """A non-hidden character in its chamber keeps the android there (LF-115, LF-116)."""
    return any(who.place == s.android and not who.hidden for who in s.characters)


async def follow_path(s: State) -> None:
    """One chamber further along the AI path, or work on the door in the way (LF-117 to LF-120, LF-O24)."""
    end = s.box.path[s.path_step + 1]
    link = next(link for there, link, _ in s.box.corridors[s.android] if there == end)
    if link == s.door:
        work_on_door(s)
    elif end != s.breach:
        s.path_step += 1
        await walk(s, end)


async def directed(s: State) -> None:
    """The lifeform directs the android: move, or work on a door of its chamber (LF-121 to LF-124, LF-O23)."""
    options: list[Option] = [*neighbours(s, s.android, tunnels=False)]
    if any(link == s.door for _, link, _ in s.box.corridors[s.android]):
        options.append("door")
    if not options:
        return
    pick = await choose(LIFEFORM, "direct android", options)
    if isinstance(pick, int):
        await walk(s, pick)
    else:
        work_on_door(s)


async def walk(s: State, chamber: int) -> None:
    """The android takes a step; on the Remora it wrecks the loadout (LF-124, LF-126)."""
    s.tell("android moved", start=s.android, end=chamber)
    s.android = chamber
    if chamber == s.box.remora:
        await wreck(s)


async def wreck(s: State) -> None:
    """The lifeform takes tokens off the loadout, uppermost first; then the android is gone (LF-126 to LF-130)."""
    for _ in range(s.box.losses[s.android_status]):
        columns = filled(s)
        if columns:
            unload(s, await choose(LIFEFORM, "wreck", columns))
    destroy_android(s)
