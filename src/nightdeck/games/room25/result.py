"""Who wins and why: escape, elimination, the end of the countdown; Alert and falling masks; what must be conserved."""

from collections import Counter
from collections.abc import Iterable, Sequence

from nightdeck.core.state import Outcome
from nightdeck.games.room25.rules.lines import falls_off
from nightdeck.games.room25.state import Character, State, Stay, Way

ALERT = 5


def side(s: State, who: Character) -> str:
    """Whom a character wins with: its role's side, its team, its player, or everybody."""
    match s.rules.mode:
        case "suspicion":
            return who.role
        case "team":
            return f"team {who.seat % 2}"
        case "competition":
            return f"seat {who.seat}"
        case _:
            return "all"


def seat_side(s: State, seat: int) -> str:
    """Whom a seat wins with; all of its characters are on one side."""
    for who in s.characters:
        if who.seat == seat:
            return side(s, who)
    raise AssertionError(f"seat {seat} has no character")


def survives(s: State, seat: int) -> bool:
    """Whether a seat has anybody left in the complex."""
    return any(who.alive for who in s.characters if who.seat == seat)


def finish(s: State, winning: Iterable[str], reason: str, rank: str = "") -> None:
    """The game ends; every seat wins or loses with its side, eliminated or not (R25-287, R25-334)."""
    sides = set(winning)
    seats = {who.seat: side(s, who) for who in s.characters}
    winners = tuple(seat for seat in sorted(seats) if seats[seat] in sides)
    losers = tuple(seat for seat in sorted(seats) if seats[seat] not in sides)
    s.emit("over", reason=reason, rank=rank, winners=list(winners))
    s.end(Outcome(winners, losers, reason, rank))


def draw(s: State, reason: str) -> None:
    """The game ends without a winner or a loser (OP-28, OP-44)."""
    s.emit("over", reason=reason, rank="", winners=[])
    s.end(Outcome((), (), reason))


# Escaping


def escapes(s: State, who: Character, way: Way) -> bool:
    """Whether this Control action takes the slider's group out of the complex (R25-084 to R25-088, R25-348)."""
    room = s.tiles[falls_off(s, way)]
    if room.kind != "room25" or not s.key or s.room(who) is not room:
        return False
    return group_complete(s, who)


def note_stay(s: State, who: Character, way: Way) -> None:
    """Suspicion: Room 25 takes nobody out, which says something about everybody's role."""
    if s.rules.mode == "suspicion" and s.room(who).kind == "room25" and falls_off(s, way) == who.tile:
        s.stays.append(leaving(s, who))
        s.seal("Room 25 has come back")


def leaving(s: State, who: Character) -> Stay:
    """Who would be left behind if a prisoner slid Room 25 out now."""
    outside = tuple(c.id for c in s.characters if c.tile != who.tile)
    return Stay(who.id, outside, 1 if s.final else 0)


def group_complete(s: State, who: Character) -> bool:
    """Whether everybody who must come along is in Room 25; each mode has its own allowance."""
    group = [c for c in s.characters if side(s, c) == side(s, who)]
    room25 = who.tile
    missing = [c for c in group if c.tile != room25]
    dead = [c for c in missing if not c.alive]
    match s.rules.mode:
        case "suspicion":
            return leaving(s, who).would_escape([c.role for c in s.characters])
        case "team" | "competition":
            return not missing or (s.final and len(dead) == len(missing))
        case "coop" if not s.rules.season2:
            return len(dead) == len(missing)
        case _:
            return not missing


def escape(s: State, who: Character) -> None:
    """Room 25 leaves with the group of whoever slid it (R25-282, R25-291, R25-297, R25-302, R25-347)."""
    whole = all(c.alive for c in s.characters if side(s, c) == side(s, who))
    rank = "total" if whole else "partial"
    finish(s, [side(s, who)], "escape", rank if s.rules.mode == "coop" else "")


# Elimination


def settle_deaths(s: State, victims: Sequence[Character]) -> None:
    """What the deaths of one event mean, tested once when all of them have happened (R25-343, OP-44)."""
    match s.rules.mode:
        case "suspicion":
            _unmask_the_fallen(s, victims)
        case "team" | "competition":
            _last_ones_standing(s)
        case "coop" if not s.rules.season2:
            if sum(not c.alive for c in s.characters) >= 2:
                finish(s, [], "deaths")
        case _:
            finish(s, [], "deaths")


def _unmask_the_fallen(s: State, victims: Sequence[Character]) -> None:
    """At each further elimination the earlier victims show their roles (R25-279 to R25-281, R25-284, OP-27)."""
    for victim in victims:
        earlier = [s.characters[c] for c in s.fallen if c != victim.id]
        for other in earlier:
            show_role(s, other)
        if sum(other.role == "prisoner" for other in earlier) == 1:
            show_role(s, victim)
        s.fallen.append(victim.id)
    if sum(not c.alive and c.role == "prisoner" for c in s.characters) >= 2:
        finish(s, ["guard"], "deaths")


def _last_ones_standing(s: State) -> None:
    sides = {side(s, c) for c in s.characters if c.alive}
    if not sides:
        draw(s, "nobody left")
    if len(sides) == 1:
        finish(s, sides, "last alive")


def show_role(s: State, who: Character) -> None:
    """A role becomes public; a guard acts freely from the next round on (R25-276, R25-381)."""
    if who.shown:
        return
    who.shown = True
    if who.role == "guard":
        who.free = s.round + 1
    s.seal("a role has been revealed")
    s.emit("unmasked", who=who.id, role=who.role)


def masks_fall(s: State) -> None:
    """Once most of the living are in Room 25, all the others must show their roles (R25-278)."""
    if s.rules.mode != "suspicion":
        return
    inside = s.in_room25()
    if 2 * len(inside) > len(s.living()):
        for who in s.living():
            if who not in inside:
                show_role(s, who)


# The countdown


def sound_alert(s: State) -> None:
    """Alert: Room 25 found early leaves five rounds; only where the 10-round board is used (R25-090, R25-091)."""
    if not s.rules.together and s.left > ALERT:
        s.left = ALERT
        s.emit("alert", left=s.left)


def time_up(s: State) -> None:
    """The countdown is over and nobody has escaped (R25-285, R25-294, R25-300, R25-304)."""
    match s.rules.mode:
        case "suspicion":
            finish(s, ["guard"], "time")
        case "team":
            teams = Counter(side(s, c) for c in s.in_room25()).most_common()
            if not teams or (len(teams) > 1 and teams[0][1] == teams[1][1]):
                draw(s, "tie")
            finish(s, [teams[0][0]], "majority")
        case "competition":
            draw(s, "time")
        case _:
            finish(s, [], "time")


# Pieces


def pieces(s: State) -> dict[str, int]:
    """How many of each piece there are, on the board, in hands and in the box."""
    count: Counter[str] = Counter(f"tile {tile.kind}" for tile in s.tiles)
    count.update(f"tile {kind}" for kind in s.removed)
    count["tile empty"] -= len(s.removed)
    count.update(f"role {role}" for role in [*(who.role for who in s.characters), *s.spare_roles] if role)
    count["cells"] = len(set(s.board))
    count["characters"] = len({who.name for who in s.characters})
    count["markers"] = len(set(s.order))
    count["M.A.C. cards"] = len({*s.deck, *s.discard, *s.open})
    count["adrenaline"] = sum(who.adrenaline != "none" for who in s.characters)
    return dict(count)
