"""What a slide gains: people nearer to where they are heading, and Room 25 nearer to the edge."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb

from nightdeck.games.room25.bots.evaluate import BETWEEN
from nightdeck.games.room25.bots.policy_rooms import CELLS, Aims, Course, friends
from nightdeck.games.room25.result import escapes, leaving
from nightdeck.games.room25.rules.lines import falls_off, legal_slides, moved, slides_through
from nightdeck.games.room25.state import CENTRE, SIZE, Character, State, Way


def _from_edge(cell: int) -> int:
    """How many slides Room 25 is from where the next one takes it out; central lines do not move (R25-345)."""
    row, column = divmod(cell, SIZE)
    ways = [min(at, SIZE - 1 - at) for at, across in ((column, row), (row, column)) if across != SIZE // 2]
    return min(ways, default=3)


FROM_EDGE = tuple(_from_edge(cell) for cell in range(CELLS))


def best_slide(s: State, who: Character, way: Course, at: int) -> float:
    """The most that a Control action gains for a character at a cell."""
    slides = legal_slides(s, slides_through(at))
    return max(gains(s, who, way, slides, at)) if slides and at != CENTRE else -9.0


def gains(s: State, who: Character, way: Course, slides: Sequence[Way], at: int) -> Sequence[float]:
    """How many steps each slide saves: to Room 25 everybody's count, elsewhere one's own."""
    if way.purpose != "home":
        return _saved(way.aims, tuple(slides), at)
    return [_gathered(s, who, way.aims[0][0], slide, at) for slide in slides]


@lru_cache(2048)
def _saved(aims: Aims, slides: tuple[Way, ...], at: int) -> tuple[int, ...]:
    """How much nearer each slide brings whoever stands at a cell to the nearest aim."""
    near = min([BETWEEN[at][cell] + handicap for cell, handicap in aims], default=0)
    found = []
    for slide in slides:
        onto = moved(slide)
        after = BETWEEN[onto[at]]
        found.append(near - min([after[onto[cell]] + handicap for cell, handicap in aims], default=0))
    return tuple(found)


def _gathered(s: State, who: Character, out: int, slide: Way, at: int) -> float:
    """How much nearer a slide brings everybody to Room 25, and that to the edge."""
    onto = moved(slide)
    there = onto[out]
    found = 0.3 * (FROM_EDGE[out] - FROM_EDGE[there])
    for friend in friends(s, who.seat):
        cell = at if friend is who else s.board.index(friend.tile)
        found += BETWEEN[cell][out] - BETWEEN[onto[cell]][there]
    return found


def chance_to_leave(s: State, who: Character, slide: Way) -> float:
    """How likely a slide takes a character and its group out, as far as its player knows (R25-084 to R25-088)."""
    if s.rules.mode != "suspicion":
        return float(escapes(s, who, slide))
    if not s.key or falls_off(s, slide) != who.tile or s.room(who).kind != "room25" or who.role != "prisoner":
        return 0.0
    stay = leaving(s, who)
    known = {c.id: c.role for c in s.characters if c.shown or c.seat == who.seat}
    hidden = [c.role for c in s.characters if c.id not in known] + s.spare_roles
    spare = stay.spare - sum(known.get(c) == "prisoner" for c in stay.outside)
    unknown = sum(c not in known for c in stay.outside)
    return _few(spare, unknown, hidden.count("prisoner"), len(hidden))


def _few(most: int, dealt: int, prisoners: int, cards: int) -> float:
    """How likely there are at most so many prisoners among cards dealt from a pile."""
    counts = range(min(most, dealt) + 1)
    return sum(comb(prisoners, n) * comb(cards - prisoners, dealt - n) for n in counts) / comb(cards, dealt)
