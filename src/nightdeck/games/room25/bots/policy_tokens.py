"""Which actions to programme: a look before a step into the dark, a step before a look, and what leads out."""

from nightdeck.core.ask import Ask, Option
from nightdeck.games.room25.bots.evaluate import BETWEEN
from nightdeck.games.room25.bots.policy_rooms import Course, course, friends, rivals, spoils, steps
from nightdeck.games.room25.bots.policy_slides import FROM_EDGE, best_slide
from nightdeck.games.room25.result import group_complete
from nightdeck.games.room25.rules.moving import exits, ways
from nightdeck.games.room25.state import CENTRAL, OUTER, Character, State

SHUT = 0.02
"""The weight of what nobody with a choice would do."""
IDLE = {"max": 0.005, "bruce": 0.005, "kevin": 0.01, "franck": 1.2}
"""What a special ability is worth in Room 25, where some would take people out of it."""
Likes = dict[Option, float]
BASIC = ("look", "move", "push", "control", "special")
KILL, STOP, OUST, JOSTLE = 6.0, 12.0, 2.5, 0.2
"""The worth of pushing a rival: into a Mortal Chamber, out of Room 25 just before it leaves, out of it, away."""


def tokens(s: State, ask: Ask) -> list[float]:
    """How good it is to lay, or to play, each token that is offered."""
    who = s.characters[int(ask.about[0])]
    before = _before(s, ask, who)
    liked = likes(s, who, before)
    return [liked.get(option[0] if isinstance(option, tuple) else option, 0.1) ** 3 for option in ask.options]


def _before(s: State, ask: Ask, who: Character) -> str:
    """What comes before the action in question: the token that is missing from the options, or is used."""
    if ask.kind == "second":
        left = [token for token in BASIC[:-1] if token not in ask.options and token not in who.lost]
        return left[0] if left else "special"
    return who.used[-1] if ask.kind == "turn" and who.used and s.phase == "second" else ""


def likes(s: State, who: Character, before: str) -> Likes:
    """What each token is worth to a character that has laid, or played, another one already."""
    if must_leave(s, who, before):
        look = 150.0 if not who.trapped and not before and s.phase in ("programming", "first") else SHUT
        special = 5.0 if who.name == "sarah" else SHUT
        return {"move": 50.0, "look": look, "push": SHUT, "control": SHUT, "special": special, "pass": SHUT}
    way = course(s, who.seat, who)
    if way.purpose == "home" and way.far[way.here] == 0:
        return _waiting(s, who, before, way)
    return _walking(s, who, before, way)


def must_leave(s: State, who: Character, before: str) -> bool:
    """Whether staying would be fatal."""
    if before == "move":
        return False
    return (bool(who.trapped) and (not before or s.phase != "programming")) or 0 < who.drown <= s.round


def _waiting(s: State, who: Character, before: str, way: Course) -> Likes:
    """In Room 25: slide out as soon as everybody can be in, and until then bring it to those who are not."""
    if spoils(s, who.seat):
        return {"push": 3.0, "look": 1.5, "control": 1.0, "special": 0.2, "move": 0.1, "pass": 0.1}
    out = way.here
    mates = friends(s, who.seat)
    missing = [BETWEEN[s.board.index(c.tile)][out] for c in mates if c.tile != who.tile]
    most = max(missing, default=0)
    alone = all(c.tile != who.tile or c is who for c in s.characters)
    push = max(0.1 if alone else 0.002, _shove(s, who, out))
    liked: Likes = {"look": 1.0, "move": 0.001, "push": push, "control": SHUT, "pass": 0.5}
    liked["special"] = IDLE.get(who.name, 0.2)
    if who.name == "jennifer" and 1 in missing:
        liked["special"] = 20.0
    if not s.key:
        return liked
    if most == 0:
        liked["control"] = 100.0
    elif most == 1 and (before or s.phase in ("second", "adrenaline")):
        liked["control"] = 30.0 if s.left == 1 or _turns_left(s, who, mates) <= FROM_EDGE[out] else 0.1
    elif most > 1:
        gain = best_slide(s, who, way, out)
        liked["control"] = 4.0 if gain >= 1.4 else 2.0 if gain > 0.6 else 1.2 if gain > 0.2 else SHUT
    return liked


def _turns_left(s: State, who: Character, mates: list[Character]) -> int:
    """How many of those in one's room who can slide act after oneself."""
    turn = s.order.index(who.id)
    return sum([c.tile == who.tile and "control" not in c.lost and s.order.index(c.id) > turn for c in mates])


def _walking(s: State, who: Character, before: str, way: Course) -> Likes:
    """On the way: the next step, a look at it, or a slide that is as good as a step."""
    closing = not before and s.phase not in ("second", "adrenaline")
    cells = exits(s, who)
    detours = steps(s, who.seat, way, cells, closing)
    best = min(detours, default=9)
    at = way.here
    if before == "move" and s.phase == "programming" and cells:
        at = cells[detours.index(best)]
    prize, ahead = _curious(s, who, way, at)
    push = max(SHUT, _shove(s, who, at))
    liked: Likes = {"look": 0.3, "move": 0.05, "push": push, "control": SHUT, "special": SHUT, "pass": 0.2}
    liked["move"] = 5.0 if best <= 0 else 1.5 if best <= 1 else 0.3 if best <= 3 else 0.05
    room = s.tiles[s.board[at]]
    if room.kind == "dark" and room.seen >> who.seat & 1:
        liked["look"] = SHUT
    elif prize:
        liked["look"] = 7.0
    elif ahead:
        liked["look"] = 4.0 if best > 0 else 2.5
    if before == "look":
        liked["move"] = max(liked["move"], 4.0 if prize or ahead else 0.0)
    if before or best > 0 or way.purpose == "home":
        liked["control"] = _control(s, who, before, way, at)
    if way.purpose == "home" and best <= 0 and before != "move":
        _take_along(s, who, way, liked)
    return liked


def _take_along(s: State, who: Character, way: Course, liked: Likes) -> None:
    """On the way out Max carries somebody, and whoever acts first pushes the others on (R25-069, R25-120)."""
    if who.tile == CENTRAL or way.far[way.here] < 2:
        return
    mates = [c for c in friends(s, who.seat) if c.tile == who.tile and c is not who and not c.hidden]
    if mates and who.name == "max":
        liked["special"] = 8.0
    elif any(s.order.index(c.id) > s.order.index(who.id) for c in mates):
        liked["push"] = 3.0 if s.phase in ("programming", "first") else 1.0


def _shove(s: State, who: Character, at: int) -> float:
    """What a Push does to rivals who stand at a cell."""
    here = s.board[at]
    others = [c for c in rivals(s, who.seat) if c.tile == here and not c.hidden]
    if not others or here == CENTRAL:
        return 0.0
    doors = [s.tiles[s.board[cell]] for cell in ways(s, here)]
    if any(door.kind == "mortal" and door.seen >> who.seat & 1 for door in doors):
        return KILL
    if s.tiles[here].kind != "room25":
        return JOSTLE
    return STOP if s.key and any(group_complete(s, other) for other in others) else OUST


def _control(s: State, who: Character, before: str, way: Course, at: int) -> float:
    """A slide that brings people to where they go, or, after the last step, takes everybody out."""
    if way.purpose == "home" and s.key and before == "move":
        out = way.aims[0][0]
        most = max([BETWEEN[s.board.index(c.tile)][out] for c in friends(s, who.seat)])
        if most <= 1:
            return 30.0
    gain = best_slide(s, who, way, at)
    return 4.0 if gain >= 1.4 else 2.0 if gain > 0.6 else 0.1 if gain >= 0 else SHUT


def _curious(s: State, who: Character, way: Course, at: int) -> tuple[bool, bool]:
    """Whether a room next to a cell may be the goal, and whether one on the way is unknown."""
    prize = ahead = False
    eye = 1 << who.seat
    for cell in ways(s, s.board[at]):
        number = s.board[cell]
        room = s.tiles[number]
        if room.up or room.seen & eye:
            continue
        if not room.told and OUTER <= number < CENTRAL and way.purpose == "seek":
            prize = True
        elif way.cost[cell] + way.far[cell] <= way.far[at] + (3 if room.told == "red" else 1):
            ahead = ahead or room.told not in ("green", "blue")
    return prize, ahead
