"""Where a character is heading, and how far that is, through the rooms as a seat knows them."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from nightdeck.games.room25.bots.evaluate import BETWEEN, races
from nightdeck.games.room25.content.components import ROOM_KINDS, RoomKind
from nightdeck.games.room25.result import seat_side, side
from nightdeck.games.room25.state import CENTRAL, CENTRE, NEIGHBOURS, OUT, OUTER, SIZE, Character, State, Tile

COST: dict[RoomKind, int] = dict.fromkeys(ROOM_KINDS, 1) | {
    "mortal": 0, "vortex": 0, "timer": 5, "paranoia": 5, "prison": 4, "illusion": 4, "trapped": 4, "flooded": 2,
    "acid": 2, "shredder": 2, "mirror": 2, "cold": 2, "jamming": 4, "mac": 2, "dark": 3, "pivoting": 2,
}  # fmt: skip
"""What a known room costs to walk through, in steps; 0 if it leads nowhere. All others cost 1."""
HEARSAY = {"": 2, "red": 4, "yellow": 2, "green": 1, "blue": 1}
"""The same for an unknown room, by the colour that was announced, if any."""
BLIND = {"": 1, "red": 3, "yellow": 1, "green": 0, "blue": 0}
"""The extra cost of stepping into such a room at once, without a look."""
BLIND_LAST = BLIND | {"": 2, "red": 4}
"""The same if it is the last Move before a trap would close."""
ALONE = frozenset(("acid", "shredder"))
"""Rooms to keep out of while somebody else is inside."""
FAR, MARGIN, DEATH = 16, 2, 40
CELLS = SIZE * SIZE
EXIT_TILES = range(OUTER, CENTRAL)
QUARTERS = ((0, 1, 5, 6), (18, 19, 23, 24), (3, 4, 8, 9), (15, 16, 20, 21))
"""Where each of four explorers begins, so that together they see more."""
Aims = tuple[tuple[int, int], ...]
"""Cells to head for, each with how many steps worse it is than the best one."""
WISHES: tuple[Aims, ...] = tuple(tuple((cell, int(cell not in own)) for cell in range(CELLS)) for own in QUARTERS)
"""All cells as aims of each of the four: those of its own quarter come first."""


class Course(NamedTuple):
    """A way through the complex: what each cell costs to enter, and what it takes from there to the goal."""

    purpose: str
    """home: to Room 25, to leave; key: to the Key Room; seek: to where either may lie; none: nowhere."""
    aims: Aims
    cost: tuple[int, ...]
    far: tuple[int, ...]
    here: int
    """The cell where it begins."""


def course(s: State, seat: int, who: Character) -> Course:
    """Where a character is heading, as far as a seat knows."""
    here = s.board.index(who.tile)
    purpose, aims = aim(s, seat, who, here)
    cost = costs(s, seat, who)
    return Course(purpose, aims, cost, flood(cost, aims, here), here)


def goal(s: State, seat: int, who: Character) -> Course:
    """The same, without the way there."""
    here = s.board.index(who.tile)
    purpose, aims = aim(s, seat, who, here)
    return Course(purpose, aims, (), (), here)


def costs(s: State, seat: int, who: Character) -> tuple[int, ...]:
    """What each cell costs to enter; 0 if it is closed."""
    tiles, eye, pin = s.tiles, 1 << seat, who.name == "emmett"
    found = [
        HEARSAY[room.told]
        if not room.seen & eye
        else 0
        if room.crossed or (room.locked and not pin)
        else COST[room.kind]
        for room in map(tiles.__getitem__, s.board)
    ]
    for other in s.characters:
        tile = other.tile
        if tile != OUT and tiles[tile].kind in ALONE and other is not who:
            found[s.board.index(tile)] = 0
    return tuple(found)


@lru_cache(2048)
def flood(cost: tuple[int, ...], aims: Aims, start: int) -> tuple[int, ...]:
    """What it costs to get from each cell to the nearest aim, spreading from room to room as water would.

    It stops soon after it has reached `start`; what is not reached by then is farther. A search asks for the same again
    and again: most of what a seat knows is the same in every deal that it samples.
    """
    far = [FAR] * CELLS
    waves: list[list[int]] = [[] for _ in range(FAR + 1)]
    for cell, handicap in aims:
        waves[handicap].append(cell)
    for steps, wave in enumerate(waves):
        if steps > far[start] + MARGIN:
            return tuple([steps if way == FAR else way for way in far])
        for cell in wave:
            if far[cell] > steps:
                far[cell] = steps
                after = steps + (cost[cell] or (steps == 0))
                if steps < after < FAR:
                    waves[after] += NEIGHBOURS[cell]
    return tuple(far)


# Aims


def aim(s: State, seat: int, who: Character, here: int) -> tuple[str, Aims]:
    """What is needed next, or where that may lie (R25-020)."""
    out, sure, key, hidden = exits_known(s, seat)
    if out != OUT:
        home = s.board.index(out)
        if (s.key and sure) or BETWEEN[here][home] >= s.left:
            return "home", ((home, 0),)
    if key != OUT:
        place = s.board.index(key)
        if fetches(s, seat, who, place):
            return "key", ((place, 0),)
    if hidden and (key == OUT or out == OUT):
        return "seek", spread(s, who, s.cells(hidden))
    return ("home", ((s.board.index(out), 0),)) if out != OUT else ("none", ())


def exits_known(s: State, seat: int) -> tuple[int, bool, int, list[int]]:
    """What a seat knows of the tiles of the exit zones: Room 25 and whether it is sure, the key, what is quite unknown.

    Somebody may have seen something blue: that is the one of the two that is not known, or either.
    """
    eye, out, key, blue = 1 << seat, OUT, OUT, OUT
    hidden = []
    tiles = s.tiles
    for number in EXIT_TILES:
        room = tiles[number]
        if room.seen & eye:
            kind = room.kind
            if kind == "room25":
                out = number
            elif kind == "key":
                key = number
        elif not room.told:
            hidden.append(number)
        elif room.told == "blue":
            blue = number
    if out != OUT:
        return out, True, blue if key == OUT and not s.key else key, hidden
    return blue, s.key or key != OUT, key, hidden


def fetches(s: State, seat: int, who: Character, key: int) -> bool:
    """Whether this character should fetch the key: of those who have seen it, the nearest does."""
    seen = s.tiles[s.board[key]].seen
    group = [c for c in friends(s, seat) if seen >> c.seat & 1 or not seen >> seat & 1]
    near = min([(BETWEEN[s.board.index(other.tile)][key], other.id) for other in group])
    return near >= (BETWEEN[s.board.index(who.tile)][key], who.id)


def spread(s: State, who: Character, targets: Sequence[int]) -> Aims:
    """Places to look for something; those that friends are nearer to are left to them, unless it is a race."""
    wishes = WISHES[who.id % 4 ^ who.id // 4 * 2]
    if s.rules.mode == "suspicion":  # nobody relies on what others find
        return tuple([wishes[cell] for cell in targets])
    if races(s):  # whoever finds the way out first needs the others there at once
        rows = [BETWEEN[s.board.index(mate.tile)] for mate in friends(s, who.seat)]
        return tuple([(cell, max([row[cell] for row in rows])) for cell in targets])
    mine = BETWEEN[s.board.index(who.tile)]
    handicaps = [wishes[cell][1] for cell in targets]
    for other in friends(s, who.seat):
        way, first = BETWEEN[s.board.index(other.tile)], other.id < who.id
        for i, cell in enumerate(targets):
            handicaps[i] += way[cell] < mine[cell] + first
    return tuple(zip(targets, handicaps, strict=True))


# People


def friends(s: State, seat: int) -> list[Character]:
    """The living whom a seat wins with, as far as it knows; in Suspicion, everybody not known to be a guard."""
    if s.rules.mode == "suspicion":
        return [who for who in s.characters if who.tile != OUT and (who.seat == seat or not is_guard(who))]
    mine = seat_side(s, seat)
    return [who for who in s.characters if who.tile != OUT and side(s, who) == mine]


def rivals(s: State, seat: int) -> list[Character]:
    """The living whom a seat openly plays against."""
    if not races(s):
        return []
    mine = seat_side(s, seat)
    return [who for who in s.characters if who.tile != OUT and side(s, who) != mine]


def spoils(s: State, seat: int) -> bool:
    """Whether a seat plays a guard, who wants nobody to leave."""
    return s.rules.mode == "suspicion" and any(who.seat == seat and who.role == "guard" for who in s.characters)


def is_guard(who: Character) -> bool:
    return who.shown and who.role == "guard"


# Steps


def steps(s: State, seat: int, way: Course, cells: Sequence[int], closing: bool) -> list[int]:
    """How many steps longer each step is than the best way, with the risk of dying priced in, as far as a seat knows.

    `closing`: no Move can follow before the trap of a Trapped Chamber closes.
    """
    eye, blind = 1 << seat, BLIND_LAST if closing else BLIND
    ahead, risks = [], []
    for cell in cells:
        room, end = s.tiles[s.board[cell]], cell
        if room.seen & eye:
            end = landing(s, room, cell)
            risks.append(DEATH if is_deadly(room, way.cost[cell], closing) else 0)
        else:
            risks.append(blind[room.told])
        ahead.append((way.cost[cell] or 2) + way.far[end])
    best = min(ahead, default=0)
    return [length - best + risk for length, risk in zip(ahead, risks, strict=True)]


def landing(s: State, room: Tile, cell: int) -> int:
    """The cell where a character ends up after entering a known room."""
    if room.kind == "vortex":
        return CENTRE
    if room.kind == "tunnel":
        others = (n for n, other in enumerate(s.tiles) if other.kind == "tunnel" and other.up and other is not room)
        return next((s.board.index(n) for n in others), cell)
    return cell


def is_deadly(room: Tile, cost: int, closing: bool) -> bool:
    """Whether stepping into a known room at once would be fatal."""
    kind = room.kind
    return kind == "mortal" or (kind == "trapped" and closing) or (cost == 0 and kind in ALONE)
