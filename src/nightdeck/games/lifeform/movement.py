"""Movement: who may go where, and what happens to characters that have moved."""

from collections.abc import Iterable, Sequence

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.box import CORRIDOR, FAR, adjacent, distances, open_ways
from nightdeck.games.lifeform.solo.hooks import stepped
from nightdeck.games.lifeform.state import AWAY, LIFEFORM, Character, State

BOARDING = 20
"""From this minute on characters may board the Remora (LF-100)."""


def leader(s: State) -> int:
    """Who decides for the crew: in the crew phase the active player, else the first in turn order (LF-O70)."""
    if s.phase == "crew" and s.turn > 0:
        return s.turn
    return next(player.seat for player in s.crew if not player.out)


# Adjacency


def ways(s: State, chamber: int, tunnels: bool) -> Sequence[tuple[int, int]]:
    """Neighbours and the links to them; a barred link and a breached chamber do not count (LF-147, LF-387)."""
    return open_ways(s.box, chamber, tunnels, s.door, s.breach)


def neighbours(s: State, chamber: int, tunnels: bool = True) -> Sequence[int]:
    return adjacent(s.box, chamber, tunnels, s.door, s.breach)


def reach(s: State, chamber: int, corridors_only: bool = False, door: bool = True) -> Sequence[int]:
    """Distances from a chamber, around the door (unless it is ignored) and the breach (LF-O11, LF-O64)."""
    return distances(s.box, chamber, corridors_only, s.door if door else AWAY, s.breach)


def link_between(s: State, a: int, b: int) -> int:
    """The open link by which one gets from a to b, AWAY if there is none."""
    return next((link for there, link in ways(s, a, tunnels=True) if there == b), AWAY)


# Characters


def held(s: State, who: Character) -> bool:
    """Whether a character cannot leave: the android is there, or it is aboard (LF-131, LF-102)."""
    return who.place in (s.android, s.box.remora)


def may_enter(s: State, chamber: int) -> bool:
    """Whether characters may go in (LF-100, LF-155, LF-387, LX-038)."""
    if chamber == s.box.remora:
        return s.minute <= BOARDING or s.solo is not None
    return not (chamber == s.android and chamber in s.images) and chamber != s.breach


def moves(s: State, who: Character, tunnels: bool = False) -> list[int]:
    """Where a MOVE action can take a character (LF-146 to LF-156)."""
    if held(s, who):
        return []
    return [there for there in neighbours(s, who.place, tunnels) if may_enter(s, there)]


def runs(s: State, who: Character, barred: Sequence[int] = ()) -> list[int]:
    """Where RUN or RUN! can take a character next (LF-187 to LF-191, LF-335, LF-437)."""
    if held(s, who) or (who.place in s.outages and not unhindered(s, who)):
        return []
    dark: Sequence[int] = () if unhindered(s, who) else s.outages
    return [
        there
        for there, link in ways(s, who.place, tunnels=False)
        if link not in barred and there not in s.images and there not in dark and may_enter(s, there)
    ]


def unhindered(s: State, who: Character) -> bool:
    """Motoko's survival ability: power outages do not stop her."""
    return who.survival and s.box.sheets[who.id].id == "motoko"


def put(s: State, who: Character, chamber: int, how: str) -> None:
    """A character moves: it is no longer hidden, and the first one in Engineering takes the laser (LF-206, LF-085)."""
    s.tell("moved", who=who.id, start=who.place, end=chamber, how=how)
    who.place = chamber
    who.hidden = False
    if chamber == s.box.engineering and s.laser_in_slot:
        s.laser_in_slot = False
        s.player(who.seat).hand.append(s.box.laser)
        s.player(who.seat).hand.sort()
        s.tell("took laser", who=who.id, seat=who.seat)
    if s.solo is not None:
        stepped(s, chamber)


async def run(s: State, who: Character, most: int, how: str, barred: Sequence[int] = (), must: bool = True) -> None:
    """A character runs one chamber after the other; a terror token ends it (LF-184, LF-185, LF-334, LF-336)."""
    for made in range(most):
        options: list[Option] = [*runs(s, who, barred)]
        if made or not must:
            options.append(PASS)
        pick = await choose(who.seat, "run to", options, who.id) if options else PASS
        if not isinstance(pick, int):
            return
        put(s, who, pick, how)
        if pick in s.terrors or pick == s.box.remora:
            return


def arrived(s: State, *ids: int) -> None:
    """Characters have moved, perhaps into images."""
    if any(s.who(id).place in s.images for id in ids):
        s.then(step("arrive", *ids))


async def arrive(s: State, *ids: int) -> None:
    """Characters that have moved meet images, one chamber after the other (LF-153, LF-164, LF-O55)."""
    met = [id for id in ids if s.who(id).alive and s.who(id).place in s.images and not s.who(id).hidden]
    chambers = list(dict.fromkeys(s.who(id).place for id in met))
    if not chambers:
        return
    first = await choose(leader(s), "meet first", chambers)
    rest = [id for id in met if s.who(id).place != first]
    s.then(step("meet", s.image_in(first)), step("arrive", *rest))


def unsettled(s: State) -> bool:
    """Whether `settle` has anything to do."""
    return any(who.hidden and who.place not in s.images for who in s.characters) or terror_met(s) != AWAY


def terror_met(s: State) -> int:
    """A chamber where characters meet a terror token, AWAY if there is none (LF-161)."""
    places = [who.place for who in s.characters] if s.terrors else []
    return next((there for there in s.terrors if there in places and there not in s.images), AWAY)


async def settle(s: State) -> None:
    """After each action: who is still hidden, and which terror tokens are met (LF-161, LF-162, LF-206, LF-O29)."""
    for who in s.characters:
        if who.hidden and who.place not in s.images:
            who.hidden = False
            if who.alive:
                s.tell("no longer hidden", who=who.id)
    chamber = terror_met(s)
    if chamber != AWAY:
        s.then(step("terror", chamber), step("settle"))


# Images


def free_for_images(s: State, chambers: Iterable[int]) -> list[int]:
    """The image limits: no Remora, breach, other image or character (LF-157 to LF-160, LF-O12)."""
    taken = {s.box.remora, s.breach, *s.images, *[c.place for c in s.characters]}
    return [chamber for chamber in chambers if chamber not in taken]


def image_moves(s: State, image: int) -> list[int]:
    """Where one move can take an image (LF-148, LF-149, LF-157, LF-159, LF-160)."""
    return free_for_images(s, neighbours(s, s.images[image]))


def move_image(s: State, image: int, chamber: int, how: str) -> None:
    s.tell("image moved", image=image, start=s.images[image], end=chamber, how=how)
    s.images[image] = chamber


def nearest(s: State, start: int, chambers: Sequence[int]) -> list[int]:
    """Those of the chambers that are nearest to `start` by corridor or tunnel (LF-O64)."""
    away = reach(s, start)
    best = min((away[chamber] for chamber in chambers), default=FAR)
    if best == FAR:
        return list(chambers)
    return [chamber for chamber in chambers if away[chamber] == best]


async def push_image(s: State, seat: int, image: int, how: str, avoid: int = AWAY) -> None:
    """An image is driven one chamber away, not to characters nor to another image; it may have to stay (LF-O12)."""
    options = [there for there in image_moves(s, image) if there != avoid]
    if options:
        move_image(s, image, await choose(seat, "push image to", options, image), how)


async def calibrate(s: State) -> None:
    """Reality calibration: the lifeform secretly picks the image that is real (LF-045 to LF-048)."""
    on_ship = s.images_on_ship()
    s.real = await choose(LIFEFORM, "calibrate", on_ship, hides=True)
    s.suspects = on_ship
    s.calibrations += 1
    s.tell("calibrated")


def reveal(s: State) -> None:
    """The lifeform turns up its identifier: everybody knows the real image (LF-172)."""
    s.suspects = [s.real]
    s.seal("an image was identified")
    s.tell("is real", image=s.real, chamber=s.images[s.real])


def is_corridor(s: State, link: int) -> bool:
    return link != AWAY and s.box.kinds[link] == CORRIDOR
