"""How well a seat stands, for search: the way to Room 25, who is alive, what is known, how much time is left."""

from nightdeck.games.room25.result import side
from nightdeck.games.room25.state import OUT, SIZE, Character, State

REACH = 8
"""The longest way through the complex."""


def judge(s: State, seat: int) -> float:
    """The chance of a seat to win, roughly, with every card open."""
    if s.outcome is not None:
        return s.outcome.worth(seat)
    mine = next(side(s, who) for who in s.characters if who.seat == seat)
    if s.rules.mode == "suspicion":
        prisoners = prospects(s, "prisoner")
        return prisoners if mine == "prisoner" else 1 - prisoners
    if s.rules.together:
        return prospects(s, "all")
    rivals = {side(s, who) for who in s.characters} - {mine}
    best = max(prospects(s, rival) for rival in rivals)
    return 0.5 + 0.5 * (prospects(s, mine) - best)


def prospects(s: State, group: str) -> float:
    """How near a group is to leaving with Room 25 in the time that is left."""
    members = [who for who in s.characters if side(s, who) == group]
    living = [who for who in members if who.alive]
    if not living:
        return 0.0
    eyes = sum({1 << who.seat for who in living})
    worth = on_the_way(s, members, living, eyes)
    worth *= key_worth(s, living, eyes) * losses(s, members, living)
    return max(0.0, worth - 0.04 * sum(in_danger(s, who) for who in living))


def on_the_way(s: State, members: list[Character], living: list[Character], eyes: int) -> float:
    """Finding Room 25, getting everybody in, and being at the edge with it."""
    exit_tile = next(number for number, tile in enumerate(s.tiles) if tile.kind == "room25")
    if not s.tiles[exit_tile].seen & eyes:
        return (0.08 + 0.22 * knowledge(s, eyes)) * min(1.0, 0.2 + s.left / 8)
    exit_cell = s.cell(exit_tile)
    ways = [distance(s.cell(who.tile), exit_cell) for who in living]
    near = sum(1 - way / REACH for way in ways) / len(members)
    inside = sum(way == 0 for way in ways) / len(members)
    edge = 1.0 if exit_cell % SIZE in (0, 4) or exit_cell // SIZE in (0, 4) else 0.4
    return (0.25 + 0.3 * near + 0.25 * inside + 0.15 * edge * inside) * time_worth(s, max(ways))


DISTANCES = tuple(
    tuple(abs(one // SIZE - other // SIZE) + abs(one % SIZE - other % SIZE) for other in range(SIZE * SIZE))
    for one in range(SIZE * SIZE)
)  # fmt: skip


def distance(one: int, other: int) -> int:
    """How many Moves lie between two cells."""
    return DISTANCES[one][other]


def knowledge(s: State, eyes: int) -> float:
    """The share of rooms that a group with these eyes knows."""
    return sum(bool(tile.seen & eyes) for tile in s.tiles) / len(s.tiles)


def key_worth(s: State, living: list[Character], eyes: int) -> float:
    """Without the key nobody leaves; known is better, and near is better still."""
    if s.key:
        return 1.0
    key = next((number for number, tile in enumerate(s.tiles) if tile.kind == "key"), OUT)
    if key == OUT:
        return 0.3
    if not s.tiles[key].seen & eyes:
        return 0.5
    cell = s.cell(key)
    return 0.8 - 0.03 * min(distance(s.cell(who.tile), cell) for who in living)


def time_worth(s: State, way: int) -> float:
    """Less time than the way takes is worth little."""
    spare = 2 * s.left - way - 1
    return 1.0 if spare >= 4 else max(0.05, 0.6 + 0.1 * spare)


def losses(s: State, members: list[Character], living: list[Character]) -> float:
    """What the dead cost the group."""
    dead = len(members) - len(living)
    if dead == 0:
        return 1.0
    if s.rules.mode in ("suspicion", "coop"):
        return 0.45**dead
    return 0.6**dead


def in_danger(s: State, who: Character) -> bool:
    return bool(who.trapped) or who.drown > 0 or (who.paranoid and s.tiles[who.tile].kind == "paranoia")
