"""Movement: which chambers are adjacent, who may go where, and what a character meets with there."""

from collections.abc import Sequence

from nightdeck.games.lifeform.content.printed import adjacent, distances, open_ways
from nightdeck.games.lifeform.ship.mode_rules import mode_rules
from nightdeck.games.lifeform.state import AWAY, Character, State


def leader(s: State) -> int:
    """Who decides for the crew: in the crew phase the active player, else the first in turn order
    (LF-O70)."""
    if s.phase == "crew" and s.turn != AWAY:
        return s.turn
    return next(player.seat for player in s.crew if not player.out)


# Adjacency


def ways(s: State, chamber: int, tunnels: bool) -> Sequence[tuple[int, int]]:
    """Neighbours and the links to them; a barred link and a breached chamber do not count (LF-147,
    LF-387)."""
    return open_ways(s.printed, chamber, tunnels, s.door, s.breach)


def neighbours(s: State, chamber: int, tunnels: bool = True) -> Sequence[int]:
    return adjacent(s.printed, chamber, tunnels, s.door, s.breach)


def reach(s: State, chamber: int, corridors_only: bool = False, door: bool = True) -> Sequence[int]:
    """Distances from a chamber, around the door (unless it is ignored) and the breach (LF-O11,
    LF-O64)."""
    return distances(s.printed, chamber, corridors_only, s.door if door else AWAY, s.breach)


def nearby(s: State, place: int, within: int) -> list[int]:
    """The chambers of the ship at most so far from a place; from aboard the Remora nothing is near
    (LF-097, LF-O90)."""
    if place < 0 or place == s.printed.remora:
        return []
    away = reach(s, place)
    return [chamber for chamber in s.printed.ship if away[chamber] <= within]


# Characters


def held(s: State, who: Character) -> bool:
    """Whether a character cannot leave: the android is there, or it is aboard (LF-131, LF-102)."""
    return who.place in (s.android, s.printed.remora)


def may_enter(s: State, chamber: int) -> bool:
    """Whether characters may go in (LF-100, LF-155, LF-387, LX-038)."""
    if chamber == s.printed.remora:
        return s.minute <= mode_rules(s).boarding
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
    return who.survival and s.printed.sheets[who.id].id == "motoko"


def put(s: State, who: Character, chamber: int, how: str) -> None:
    """A character moves: it is no longer hidden, and the first one in Engineering takes the laser
    (LF-206, LF-085)."""
    s.emit("moved", who=who.id, start=who.place, end=chamber, how=how)
    who.place = chamber
    who.hidden = False
    if chamber == s.printed.engineering and s.laser_in_slot:
        s.laser_in_slot = False
        s.player(who.seat).hand = sorted([*s.player(who.seat).hand, s.printed.laser])
        s.emit("took laser", who=who.id, seat=who.seat)
    mode_rules(s).entered(s, chamber)
