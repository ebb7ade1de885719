"""How well a seat stands, for search: the way to Room 25, who is alive, what is known, how much time is left."""

from collections.abc import Iterable

from nightdeck.games.room25.result import side
from nightdeck.games.room25.state import CENTRAL, EXITS, OUT, OUTER, SIZE, Character, State

REACH = 8
"""The longest way through the complex, in steps."""
ONE_FOUND = 1.35
"""The bonus for knowing where Room 25 is, or for having the key where everybody plays together."""
SHORT = {1: 0.9, 0: 0.65, -1: 0.35, -2: 0.2, -3: 0.1}
"""What remains of the chances, by how many more rounds are left than steps to go."""
TOO_LATE = 0.03
"""What remains of them in the last round, if something is still missing: of 23 such games none was won."""
LATE = {1: 0.6, 2: 0.4, 3: 0.2}
"""How much it counts for a team, by rounds left, to have more people in Room 25."""
RED = frozenset(("trapped", "flooded", "acid", "shredder", "paranoia", "illusion", "timer"))
EDGE = frozenset(EXITS)


BETWEEN = tuple(
    tuple(abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE) for other in range(SIZE * SIZE))
    for one in range(SIZE * SIZE)
)
"""The number of steps from one cell to another."""
RINGS = tuple(
    tuple(sum(1 << cell for cell, steps in enumerate(row) if steps == away) for away in range(REACH + 1))
    for row in BETWEEN
)
"""For each cell and distance, the cells that far away, as bits."""


def races(s: State) -> bool:
    """Whether open sides try to be out first."""
    return s.rules.mode in ("team", "competition")


def evaluate(s: State, seat: int) -> float:
    """A seat's chance of winning, roughly, with every card open."""
    return evaluate_all(s)[seat]


def evaluate_all(s: State) -> dict[int, float]:
    """The same for every seat at once: one side's chances say something about the others'."""
    if s.outcome is not None:
        return {who.seat: s.outcome.worth(who.seat) for who in s.characters}
    sides = {who.seat: side(s, who) for who in s.characters}
    if s.rules.mode == "suspicion":
        prisoners = prospects(s, "prisoner")
        hopes = {"prisoner": prisoners, "guard": 1 - prisoners}
    elif s.rules.together:
        hopes = {"all": prospects(s, "all")}
    else:
        hopes = racing(s, dict.fromkeys(sides.values()))
    return {seat: hopes[mine] for seat, mine in sides.items()}


def racing(s: State, sides: Iterable[str]) -> dict[str, float]:
    """Each side's chances in a race: how far ahead it is of its best rival."""
    reach = {mine: prospects(s, mine) for mine in sides}
    hopes = {}
    for mine, near in reach.items():
        ahead = near - max([other for rival, other in reach.items() if rival != mine])
        if s.rules.mode == "team" and s.left in LATE:
            late = LATE[s.left]
            ahead = (1 - late) * ahead + late * lead(s, mine)
        hopes[mine] = 0.5 + 0.5 * ahead
    return hopes


def lead(s: State, team: str) -> float:
    """Whether a team will have more people in Room 25 than the other when time is up, -1 to 1 (R25-294)."""
    out = next(number for number in range(OUTER, CENTRAL) if s.tiles[number].kind == "room25")
    row, seen, more = BETWEEN[s.board.index(out)], s.tiles[out].seen, 0.0
    for who in s.characters:
        if who.tile != OUT and seen >> who.seat & 1:
            way = row[s.board.index(who.tile)]
            there = 1.0 if way == 0 else 0.6 / way if way <= s.left else 0.0
            more += there if side(s, who) == team else -there
    return 0.8 * min(max(more, -1.0), 1.0)


def horizon(s: State) -> int:
    """About how many questions a round has: two tokens for each character, fewer in solo, and what follows."""
    return round(len(s.characters) * (5 if s.rules.mode == "solo" else 6.5))


def prospects(s: State, group: str) -> float:
    """How close a group is to leaving with Room 25 in the time left."""
    members = [who for who in s.characters if side(s, who) == group]
    living = [who for who in members if who.tile != OUT]
    if not living:
        return 0.0
    eyes = sum({1 << who.seat for who in living})
    cells = [s.board.index(who.tile) for who in living]
    worth = on_the_way(s, cells, eyes, len(members)) * losses(s, len(members) - len(living))
    for who in living:
        worth *= danger(s, who)
    return worth


def on_the_way(s: State, cells: list[int], eyes: int, members: int) -> float:
    """How far along they are: Room 25 and the key found, everybody inside, the room at the edge."""
    tiles, out, key, hidden = s.tiles, OUT, s.key, []
    for number in range(OUTER, CENTRAL):
        room = tiles[number]
        if not room.seen & eyes:
            hidden.append(number)
        elif room.kind == "room25":
            out = number
        elif room.kind == "key":
            key = True
    if out != OUT and key:
        return leaving(s, cells, s.board.index(out), members) * (1.0 if s.key else fetching(s, cells))
    return seeking(s, cells, hidden) * (ONE_FOUND if out != OUT or (s.key and s.rules.together) else 1.0)


def leaving(s: State, cells: list[int], out: int, members: int) -> float:
    """Room 25 is known and open: everybody has to come, and it has to be at the edge."""
    row = BETWEEN[out]
    ways = [row[cell] for cell in cells]
    near = 1 - sum(ways) / REACH / len(ways)
    inside = ways.count(0) / members
    edge = 1.0 if out in EDGE else 0.5
    return (0.3 + 0.3 * near + 0.25 * inside + 0.1 * edge * inside) * time_worth(s, max(ways))


def fetching(s: State, cells: list[int]) -> float:
    """The Key Room is known, but nobody has been there."""
    row = BETWEEN[s.board.index(next(number for number, room in enumerate(s.tiles) if room.kind == "key"))]
    return 0.85 - 0.04 * min([row[cell] for cell in cells])


def seeking(s: State, cells: list[int], hidden: list[int]) -> float:
    """Something is still missing: what counts is how much of the exit zones is known, and how near the rest is."""
    known = 1 - len(hidden) / (CENTRAL - OUTER)
    places = s.cells(hidden)
    near = all_near(cells, places) if races(s) else each_near(cells, places)
    return (0.2 + 0.15 * known - 0.1 * near / REACH) * (min(1.0, 0.25 + s.left / 8) if s.left > 1 else TOO_LATE)


def each_near(cells: list[int], places: list[int]) -> float:
    """How far people are, on average, from the place nearest to each of them."""
    bits = sum([1 << cell for cell in places])
    near = 0
    for cell in cells:
        for steps, ring in enumerate(RINGS[cell]):
            if ring & bits:
                near += steps
                break
    return near / len(cells)


def all_near(cells: list[int], places: list[int]) -> float:
    """How far the last of them has to go to the place that suits them all best."""
    rows = [BETWEEN[cell] for cell in cells]
    return min([max([row[place] for row in rows]) for place in places], default=0)


def time_worth(s: State, way: int) -> float:
    """Less time than the way takes is worth little: a round has one Move."""
    spare = s.left - way
    return 1.0 if spare >= 2 else SHORT[max(spare, -3)]


def losses(s: State, dead: int) -> float:
    """What deaths cost the group."""
    return (0.45 if s.rules.mode in ("suspicion", "coop") else 0.6) ** dead if dead else 1.0


def danger(s: State, who: Character) -> float:
    """How much a group's chances shrink because of the room that somebody stands in.

    Every red room counts: whoever walks into the unknown meets one of them half the time, but the deadliest too seldom
    for a handful of samples to show it.
    """
    if s.tiles[who.tile].kind not in RED:
        return 1.0
    if who.trapped and s.phase == "first" and "move" in who.used:
        return 0.3
    return 0.87
