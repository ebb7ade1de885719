"""The android phase of the solo game: the path to the Remora, or a hysterical android after the
character."""

from nightdeck.core.ask import Option, choose
from nightdeck.games.lifeform.content.printed import distances
from nightdeck.games.lifeform.ship.rules.android import follow_path, is_held, walk
from nightdeck.games.lifeform.ship.rules.security_door import work_on_door
from nightdeck.games.lifeform.solo.rules.tokens import draw_chits
from nightdeck.games.lifeform.state import AWAY, State


async def solo_android(s: State) -> None:
    """An active android moves unless the character holds it (LX-096 to LX-103, LX-176)."""
    s.phase = "android"
    if not s.android_active():
        return
    solo = s.alone()
    solo.android_turns += 1
    if not is_held(s):
        await (chase(s) if solo.rules.hysterical else follow_path(s))
    if solo.rules.hysterical and solo.android_turns > 1 and s.android == s.hero().place:
        s.emit("android close")
        draw_chits(s, 1)  # LX-177


async def chase(s: State) -> None:
    """The player moves it, always nearer to the character; a door in the way takes its time (LX-176, LX-O47)."""
    away = distances(s.printed, s.hero().place, corridors_only=True, breach=s.breach)
    here = away[s.android]
    options: list[Option] = []
    for there, link, _ in s.printed.corridors[s.android]:
        if away[there] < here:
            options.append("door" if link == s.door != AWAY else there)
    if not options:
        return
    pick = await choose(0, "direct android", options)
    if isinstance(pick, int):
        await walk(s, pick)
    else:
        work_on_door(s)
