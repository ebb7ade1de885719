"""A quick feeling for which options are sensible, from what the asked seat may know. It steers playouts in search."""

from collections.abc import Callable, Sequence
from functools import cache
from typing import cast

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.room25.judge import distance
from nightdeck.games.room25.lines import WAYS, moved, slides_through
from nightdeck.games.room25.moving import ways
from nightdeck.games.room25.result import escapes, side
from nightdeck.games.room25.secrets import knows
from nightdeck.games.room25.state import CENTRAL, OUT, OUTER, SIZE, Character, State, Way

SAFETY = {
    "mortal": 0.01, "trapped": 0.1, "flooded": 0.1, "acid": 0.2, "shredder": 0.1, "paranoia": 0.1, "timer": 0.05,
    "vortex": 0.05, "mirror": 0.4, "cold": 0.5, "prison": 0.4, "jamming": 0.6, "dark": 0.7, "mac": 0.7, "pivoting": 0.9,
}  # fmt: skip
"""What is thought of entering a room that one knows; all others are welcome."""
HEARSAY = {"": 0.1, "red": 0.02, "yellow": 0.5, "green": 1.0, "blue": 1.0}
"""What is thought of a room that others have spoken about, or nobody has."""
NEARER, FARTHER = 4.0, 0.25
"""How a way counts that leads towards what one goes for, or away from it: time is short, so one takes risks."""
CORNERS = (0, SIZE * SIZE - 1, SIZE - 1, SIZE * (SIZE - 1))
"""Where each of four explorers goes, so that they see more together."""
SHUT = 0.02
"""What nobody would do who has a choice."""


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """A weight above 0 for each option."""
    feel = FEELINGS.get(ask.kind)
    return feel(s, ask) if feel is not None else [1.0] * len(ask.options)


# Rooms


def aim(s: State, seat: int, who: Character) -> int:
    """The cell that somebody goes for, in the eyes of a seat: what is needed next, or where that may lie (R25-020)."""
    far, eye = _far(s.cell(who.tile), CORNERS[who.id % len(CORNERS)]), 1 << seat
    best, found = 99.0, OUT
    for tile, room in enumerate(s.tiles):
        if room.seen & eye:
            if (room.kind == "room25" and s.key) or (room.kind == "key" and fetches(s, who, s.cell(tile))):
                return s.cell(tile)
        elif tile >= OUTER and room.told in ("", "blue"):
            cell = s.cell(tile)
            if room.told and not s.key and not fetches(s, who, cell):
                continue
            away = far[cell] - 20 if room.told else far[cell]
            if away < best:
                best, found = away, cell
    return found


@cache
def _far(start: int, corner: int) -> tuple[float, ...]:
    """How far each cell is for somebody who goes for a corner."""
    return tuple(distance(start, cell) + 0.5 * distance(corner, cell) for cell in range(SIZE * SIZE))


def fetches(s: State, who: Character, key: int) -> bool:
    """Whether somebody is the one to fetch the key: of a group whoever is nearest; under suspicion everybody."""
    if s.rules.mode == "suspicion":
        return True
    group = [other for other in s.characters if other.alive and side(s, other) == side(s, who)]
    return who is min(group, key=lambda other: (distance(s.cell(other.tile), key), other.id))


def known_exit(s: State, seat: int) -> int:
    """The cell of Room 25, if a seat knows it."""
    for tile, room in enumerate(s.tiles):
        if room.kind == "room25":
            return s.cell(tile) if knows(room, seat) else OUT
    return OUT


def safety(s: State, seat: int, tile: int) -> float:
    """How safe it is to enter a room, as far as a seat knows."""
    room = s.tiles[tile]
    if not knows(room, seat):
        return HEARSAY[room.told]
    if room.kind in ("acid", "shredder") and any(who.tile == tile for who in s.characters):
        return SHUT
    if room.kind == "trapped" and s.phase == "first":
        return SHUT  # there is no second Move to leave it with
    return SAFETY.get(room.kind, 1.0)


def places(s: State, seat: int, who: Character, cells: Sequence[int]) -> list[float]:
    """How good it is for a character to go to each of some cells, in the eyes of a seat."""
    start = s.cell(who.tile)
    goal = aim(s, seat, who)
    weights = [safety(s, seat, s.board[cell]) for cell in cells]
    if goal != OUT:
        here = distance(start, goal)
        for i, cell in enumerate(cells):
            there = distance(cell, goal)
            weights[i] *= NEARER if there < here else FARTHER if there > here else 1.0
    return weights


def _cells(ask: Ask) -> Sequence[int]:
    return cast("Sequence[int]", ask.options)


def _move(s: State, ask: Ask) -> list[float]:
    who = s.characters[int(ask.about[-1])]
    return places(s, ask.seat, who, _cells(ask))


def _push(s: State, ask: Ask) -> list[float]:
    """Push rivals where it hurts, friends where it helps."""
    victim = s.characters[int(ask.about[-1])]
    weights = places(s, ask.seat, victim, _cells(ask))
    return weights if _friend(s, ask.seat, victim) else [1 / max(weight, 0.05) for weight in weights]


def _friend(s: State, seat: int, who: Character) -> bool:
    if s.rules.mode == "suspicion":
        return who.seat == seat or not who.shown
    return side(s, who) == next(side(s, c) for c in s.characters if c.seat == seat)


def _look(s: State, ask: Ask) -> list[float]:
    """Look where one might go next: rooms that nobody has spoken of, those on the way first."""
    who = next(c for c in s.characters if c.seat == ask.seat and c.alive)
    goal = aim(s, ask.seat, who)
    return [SHUT if option == PASS else _curiosity(s, ask.seat, int(str(option)), goal) for option in ask.options]


def _curiosity(s: State, seat: int, cell: int, goal: int) -> float:
    tile = s.board[cell]
    if knows(s.tiles[tile], seat):
        return SHUT
    return (1.0 if s.tiles[tile].told else 4.0) / (1 + (distance(cell, goal) if goal != OUT else 0))


# Tokens


def _token(s: State, ask: Ask) -> list[float]:
    who = s.characters[int(ask.about[0])]
    before = _before(ask, who)
    feelings = STUCK if _must_leave(s, who, before) else TOKENS
    kinds = [option[0] if isinstance(option, tuple) else option for option in ask.options]
    return [feel(s, who, before) if (feel := feelings.get(kind)) else 0.7 for kind in kinds]


def _before(ask: Ask, who: Character) -> str:
    """What comes right before the action in question: the token that is missing from the options, or is used."""
    if ask.kind == "second":
        return next((token for token in ("look", "move", "push", "control") if token not in ask.options), "special")
    return who.used[0] if ask.kind == "turn" and who.used else ""


def _must_leave(s: State, who: Character, before: str) -> bool:
    """Whether staying would be the end of it."""
    if before == "move":
        return False
    return (bool(who.trapped) and not before) or 0 < who.drown <= s.round or s.room(who).kind in ("acid", "paranoia")


def _look_token(s: State, who: Character, before: str) -> float:
    around = [s.tiles[tile] for tile in ways(s, who.tile)]
    unknown = any(not room.told and not knows(room, who.seat) for room in around)
    if not unknown or s.room(who).kind == "dark":
        return 0.1
    return 1.2 if s.key and known_exit(s, who.seat) != OUT else 2.0 if before else 3.0


def _move_token(s: State, who: Character, before: str) -> float:
    """As good as the best room next door, or as what a Look right before it may show."""
    if s.key and s.room(who).kind == "room25":
        return SHUT
    cells = s.cells(ways(s, who.tile))
    best = max(places(s, who.seat, who, cells), default=0.1)
    return max(1.5 * best, 4.0 if before == "look" else 0.1)


def _push_token(_: State, who: Character, __: str) -> float:
    return SHUT if who.tile == CENTRAL else 0.4


def _special_token(_: State, who: Character, __: str) -> float:
    return 0.1 if who.tile == CENTRAL else 0.7


def _control_token(s: State, who: Character, before: str) -> float:
    """Slide out as soon as everybody can be in Room 25, and until then what brings people and Room 25 together."""
    if who.tile == CENTRAL and before != "move":
        return SHUT
    cell = known_exit(s, who.seat)
    if cell == OUT or not s.key:
        return 0.3
    ways_out = [distance(s.cell(c.tile), cell) for c in s.characters if c.alive and _friend(s, who.seat, c)]
    if max(ways_out) <= bool(before):  # those who come by Move first are there in time
        return 30.0 if who.tile == s.board[cell] or before == "move" else 0.5
    return max(gathers(s, who.seat, slides_through(s.cell(who.tile))), default=0.3)


TOKENS: dict[Option, Callable[[State, Character, str], float]] = {
    "look": _look_token,
    "move": _move_token,
    "push": _push_token,
    "special": _special_token,
    "control": _control_token,
}
STUCK: dict[Option, Callable[[State, Character, str], float]] = {
    "look": lambda *_: SHUT,
    "move": lambda *_: 50.0,
    "push": lambda *_: SHUT,
    "special": lambda *_: 0.1,
    "control": lambda *_: SHUT,
}
"""The same for somebody who must leave."""


def _turn(s: State, ask: Ask) -> list[float]:
    if "act" in ask.options or "draw" in ask.options or "done" in ask.options:
        return [10.0 if option in ("act", "draw", "done") else 0.2 for option in ask.options]
    asides = ("remind", "unmask", "linger", "claim")
    return [
        0.1 if option in asides else weight
        for option, weight in zip(ask.options, _token(s, ask), strict=True)
    ]  # fmt: skip


# Everything else


def _slide(s: State, ask: Ask) -> list[float]:
    """Take the way out if it is open; else bring friends and what they look for together."""
    who = s.characters[int(ask.about[0])]
    found: list[Way] = [way for way in WAYS if way in ask.options]
    weights: dict[Option, float] = dict(zip(found, gathers(s, ask.seat, found), strict=True))
    weights |= {way: 100.0 for way in found if escapes(s, who, way)}
    return [weights.get(option, 1.0) for option in ask.options]


def gathers(s: State, seat: int, ways: Sequence[Way]) -> list[float]:
    """How much nearer each slide brings those whom a seat takes for friends to Room 25, and Room 25 to the edge."""
    goal = known_exit(s, seat)
    if goal == OUT or not s.key:
        return [1.0] * len(ways)
    friends = [s.cell(who.tile) for who in s.characters if who.alive and _friend(s, seat, who)]
    return [_nearer(goal, friends, moved(way)) for way in ways]


def _nearer(goal: int, friends: Sequence[int], moved: Sequence[int]) -> float:
    there = moved[goal]
    gain = from_edge(goal) - from_edge(there)
    for cell in friends:
        gain += distance(cell, goal) - distance(moved[cell], there)
    return 2.0 ** max(-4, min(gain, 4))


def from_edge(cell: int) -> int:
    row, column = divmod(cell, SIZE)
    return min(row, SIZE - 1 - row, column, SIZE - 1 - column)


def _announce(s: State, ask: Ask) -> list[float]:
    """Mostly the truth, sometimes nothing, now and then a lie; from a guard, and to rivals, a lie more often."""
    true = s.colour(s.tiles[s.board[int(ask.about[0])]])
    honest = s.rules.together or any(who.seat == ask.seat and who.role == "prisoner" for who in s.characters)
    told, lie = (4.0, 0.2) if honest else (2.0, 0.6)
    return [told if option == true else 1.0 if option == PASS else lie for option in ask.options]


def _adrenaline(s: State, ask: Ask) -> list[float]:
    return [(1.0 if s.left <= 4 else 0.2) if option == "yes" else 1.0 for option in ask.options]


FEELINGS: dict[str, Callable[[State, Ask], Sequence[float]]] = {
    "move": _move,
    "carry to": _move,
    "push to": _push,
    "look": _look,
    "vision": _look,
    "clue": _look,
    "programme": _token,
    "second": _token,
    "turn": _turn,
    "control": _slide,
    "announce": _announce,
    "adrenaline": _adrenaline,
}
