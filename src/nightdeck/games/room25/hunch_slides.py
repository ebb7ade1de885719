"""What a slide brings: people nearer to where they go, and Room 25 to the edge."""

from nightdeck.games.room25.hunch_rooms import CELLS, Course, friends
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
    return max([gain(s, who, way, slide, at) for slide in slides]) if slides and at != CENTRE else -9.0


def gain(s: State, who: Character, way: Course, slide: Way, at: int) -> float:
    """How many steps a slide saves: to Room 25 everybody's count, elsewhere one's own."""
    onto, aims = moved(slide), way.aims
    if not aims:
        return 0.0
    if way.purpose != "home":
        before, after = BETWEEN[at], BETWEEN[onto[at]]
        saved = min([before[cell] + handicap for cell, handicap in aims])
        return saved - min([after[onto[cell]] + handicap for cell, handicap in aims])
    out = aims[0][0]
    there = onto[out]
    found = 0.3 * (FROM_EDGE[out] - FROM_EDGE[there])
    for friend in friends(s, who.seat):
        cell = at if friend is who else s.board.index(friend.tile)
        found += BETWEEN[cell][out] - BETWEEN[onto[cell]][there]
    return found
