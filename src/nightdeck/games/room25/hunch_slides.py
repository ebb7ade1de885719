"""What a slide brings: people nearer to where they go, and Room 25 to the edge."""

from collections.abc import Sequence
from functools import lru_cache

from nightdeck.games.room25.hunch_rooms import CELLS, Aims, Course, friends
from nightdeck.games.room25.judge import BETWEEN
from nightdeck.games.room25.lines import legal_slides, moved, slides_through
from nightdeck.games.room25.state import CENTRE, SIZE, Character, State, Way


def _from_edge(cell: int) -> int:
    """How many slides Room 25 is from where the next one takes it out; central lines do not move (R25-345)."""
    row, column = divmod(cell, SIZE)
    ways = [min(at, SIZE - 1 - at) for at, across in ((column, row), (row, column)) if across != SIZE // 2]
    return min(ways, default=3)


FROM_EDGE = tuple(_from_edge(cell) for cell in range(CELLS))


def best_slide(s: State, who: Character, way: Course, at: int) -> float:
    """The most that a Control brings when a character stands at a cell."""
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
