"""Android phase: the android walks its path to the Remora, or where the lifeform sends it."""

from nightdeck.core.ask import Option, choose
from nightdeck.games.lifeform.ship.rules.android import follow_path, is_held, walk
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.ship.rules.security_door import work_on_door
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, State


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


async def directed(s: State) -> None:
    """The lifeform directs the android: move, or work on a door of its chamber (LF-121 to LF-124, LF-O23)."""
    options: list[Option] = [*neighbours(s, s.android, tunnels=False)]
    if any(link == s.door for _, link, _ in s.printed.corridors[s.android]):
        options.append("door")
    if not options:
        return
    pick = await choose(LIFEFORM, "direct android", options)
    if isinstance(pick, int):
        await walk(s, pick)
    else:
        work_on_door(s)
