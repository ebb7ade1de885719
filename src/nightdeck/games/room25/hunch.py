"""A quick feeling for which options are sensible, from what the asked seat may know. It steers playouts in search."""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.room25.judge import distance
from nightdeck.games.room25.moving import ways
from nightdeck.games.room25.result import escapes, side
from nightdeck.games.room25.state import CENTRAL, OUT, Character, State, Way

DEADLY = {"mortal": 0.01, "acid": 0.3, "trapped": 0.5, "flooded": 0.4, "shredder": 0.4, "paranoia": 0.3, "timer": 0.2}
HEARSAY = {"": 0.3, "red": 0.03, "yellow": 0.5, "green": 1.0, "blue": 1.0}
"""What is thought of a room that others have spoken about, or nobody has."""
NUISANCE = {"vortex": 0.3, "mirror": 0.5, "cold": 0.6, "prison": 0.5, "jamming": 0.8, "dark": 0.8}


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """A weight above 0 for each option."""
    feel = FEELINGS.get(ask.kind)
    if feel is None:
        return [1.0] * len(ask.options)
    return [feel(s, ask, option) for option in ask.options]


def _who(s: State, ask: Ask) -> Character:
    return s.characters[int(ask.about[-1])]


def _known(s: State, seat: int, tile: int) -> str:
    """What a seat knows a room to be; "" if it does not."""
    room = s.tiles[tile]
    return room.kind if room.seen >> seat & 1 else ""


def _goal(s: State, seat: int) -> int:
    """Where a seat would like its people to be: the key if it is known and needed, else Room 25 if known."""
    wanted = "room25" if s.key else "key"
    for number, tile in enumerate(s.tiles):
        if tile.kind == wanted:
            return number if tile.seen >> seat & 1 else OUT
    return OUT


def _place(s: State, seat: int, start: int, cell: int) -> float:
    """How good it is for a friend to go from one cell to another."""
    tile = s.board[cell]
    room = s.tiles[tile]
    kind = _known(s, seat, tile)
    weight = DEADLY.get(kind, NUISANCE.get(kind, 1.0)) if kind else HEARSAY[room.told]
    goal = _goal(s, seat)
    if goal != OUT:
        nearer = distance(start, s.cell(goal)) - distance(cell, s.cell(goal))
        weight *= 5.0 if nearer > 0 else 0.5
    elif not room.up:
        weight *= 2.0  # a new room leads on
    return weight


def _move(s: State, ask: Ask, option: Option) -> float:
    who = _who(s, ask)
    weight = _place(s, ask.seat, s.cell(who.tile), int(str(option)))
    settled = s.room(who).kind == "room25" and s.key
    return weight * 0.2 if settled else weight


def _push(s: State, ask: Ask, option: Option) -> float:
    """Push rivals where it hurts, friends where it helps."""
    victim = _who(s, ask)
    weight = _place(s, ask.seat, s.cell(victim.tile), int(str(option)))
    return weight if _friend(s, ask.seat, victim) else 1 / max(weight, 0.05)


def _friend(s: State, seat: int, who: Character) -> bool:
    if s.rules.mode == "suspicion":
        return who.seat == seat or not who.shown
    return side(s, who) == next(side(s, c) for c in s.characters if c.seat == seat)


def _token(s: State, ask: Ask, option: Option) -> float:
    who = s.characters[int(ask.about[0])]
    inside = s.room(who).kind == "room25"
    match option[0] if isinstance(option, tuple) else option:
        case "control":
            return 4.0 if inside else 0.4 if who.tile == CENTRAL else 1.0
        case "move":
            return 0.3 if inside and s.key else _onward(s, ask, who)
        case "look":
            return 3.0 if any(not _known(s, who.seat, tile) for tile in ways(s, who.tile)) else 0.1
        case "push":
            return 0.1 if who.tile == CENTRAL else 0.5
        case "special":
            return 0.1 if who.tile == CENTRAL else 0.8
        case _:
            return 0.7 if option == PASS else 1.0


def _onward(s: State, ask: Ask, who: Character) -> float:
    """How good it is to plan a Move: as good as the best room next door, or as what a Look before it may show."""
    here = s.cell(who.tile)
    best = max((_place(s, who.seat, here, cell) for cell in s.cells(ways(s, who.tile))), default=0.1)
    looked = ask.kind == "second" and "look" not in ask.options and "look" not in who.lost
    return max(2.0 * best, 3.0 if looked else 0.3)


def _turn(s: State, ask: Ask, option: Option) -> float:
    match option:
        case "act" | "draw":
            return 10.0
        case "remind" | "unmask" | "linger" | "claim":
            return 0.2
        case _:
            return _token(s, ask, option)


def _slide(s: State, ask: Ask, option: Option) -> float:
    """Take the way out if it is open."""
    who = s.characters[int(ask.about[0])]
    way: Way = option  # type: ignore[assignment]  # a Control question has nothing but slides
    return 100.0 if escapes(s, who, way) else 1.0


def _announce(s: State, ask: Ask, option: Option) -> float:
    """Mostly the truth, sometimes nothing, now and then a lie; from a guard, and to rivals, a lie more often."""
    true = s.colour(s.tiles[s.board[int(ask.about[0])]])
    honest = s.rules.together or any(who.seat == ask.seat and who.role == "prisoner" for who in s.characters)
    return (4.0 if honest else 2.0) if option == true else 1.0 if option == PASS else 0.2 if honest else 0.6


def _adrenaline(s: State, ask: Ask, option: Option) -> float:
    late = s.left <= 3
    return (1.0 if late else 0.2) if option == "yes" else 1.0


FEELINGS: dict[str, Callable[[State, Ask, Option], float]] = {
    "move": _move,
    "push to": _push,
    "programme": _token,
    "second": _token,
    "turn": _turn,
    "control": _slide,
    "announce": _announce,
    "adrenaline": _adrenaline,
}
