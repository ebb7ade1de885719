"""How guards and prisoners speak of rooms, and what their announcements therefore say about them.

Prisoners need each other and hardly ever lie; guards lie where it misleads. A lie is found out when the room becomes
known, or when somebody contradicts it.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp, log, prod

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.room25.content.components import Colour
from nightdeck.games.room25.rules.looking import COLOURS
from nightdeck.games.room25.state import CENTRAL, OUTER, Claim, State

SPEECH = {"prisoner": (4.0, 0.03), "guard": (2.0, 0.6)}
"""How much each likes to tell the truth, and each lie; silence is worth 1."""


def _chances(told: float, lie: float) -> tuple[float, float]:
    whole = told + lie * (len(COLOURS) - 1) + 1.0
    return lie / whole, told / whole


CHANCES = {role: _chances(*liking) for role, liking in SPEECH.items()}
"""How likely each says a colour that is wrong, and one that is right."""


def statement(s: State, ask: Ask, option: Option) -> Claim | None:
    """What an answer tells everybody about a room."""
    if ask.kind != "announce" or option == PASS or s.rules.mode != "suspicion":
        return None
    return Claim(ask.seat, s.board[int(ask.about[0])], COLOURS[COLOURS.index(option)])


def weigh(s: State, seat: int, said: Sequence[Claim]) -> dict[int, dict[str, float]]:
    """For whoever has spoken, how well each role explains it, as a logarithm, from what a seat knows now."""
    found: dict[int, float] = {}
    doubted: dict[int, dict[int, Colour]] = {}
    for claim in {(one.seat, one.tile): one for one in said}.values():
        if s.tiles[claim.tile].seen >> seat & 1:
            true = s.colour(s.tiles[claim.tile]) == claim.colour
            lies = log(CHANCES["guard"][true] / CHANCES["prisoner"][true])
            found[claim.seat] = found.get(claim.seat, 0.0) + lies
        else:
            doubted.setdefault(claim.tile, {})[claim.seat] = claim.colour
    guards = {who: _share(_prior(s, seat), found.get(who, 0.0)) for claims in doubted.values() for who in claims}
    for tile, claims in doubted.items():
        for who, lies in _contradicted(_likely(s, seat, tile), claims, guards).items():
            found[who] = found.get(who, 0.0) + lies
    return {who: {"guard": lies, "prisoner": 0.0} for who, lies in found.items()}


def _contradicted(
    likely: Mapping[Colour, float], claims: Mapping[int, Colour], guards: Mapping[int, float]
) -> dict[int, float]:
    """What the claims about a room that the seat does not know say about each speaker, by what the others say of it."""
    found = {}
    for who, colour in claims.items():
        others = [(guards[other], said) for other, said in claims.items() if other != who]
        room = {
            one: share * prod(_mixed(guard, one == said) for guard, said in others) for one, share in likely.items()
        }
        spoken = {role: sum(room[one] * CHANCES[role][one == colour] for one in room) for role in CHANCES}
        found[who] = log(spoken["guard"] / spoken["prisoner"])
    return found


def _mixed(guard: float, true: bool) -> float:
    """How likely somebody says so who may be a guard."""
    return guard * CHANCES["guard"][true] + (1 - guard) * CHANCES["prisoner"][true]


def _likely(s: State, seat: int, tile: int) -> dict[Colour, float]:
    """How likely each colour is for a room that a seat does not know; blue ones lie in the exit zones."""
    unknown = [number for number, room in enumerate(s.tiles) if not room.seen >> seat & 1]
    left = Counter(s.colour(s.tiles[number]) for number in unknown)
    exits = [number for number in unknown if OUTER <= number < CENTRAL]
    blue = min(1.0, left.pop("blue", 0) / len(exits)) if tile in exits else 0.0
    if not left:
        return {"blue": 1.0}
    return {colour: blue if colour == "blue" else (1 - blue) * left[colour] / left.total() for colour in COLOURS}


def _prior(s: State, seat: int) -> float:
    """The share of guards among the roles that a seat does not know, the spare ones included."""
    roles = [who.role for who in s.characters if not who.shown and who.seat != seat] + s.spare_roles
    return roles.count("guard") / max(1, len(roles))


def _share(prior: float, lies: float) -> float:
    """How likely somebody is a guard, by what became of their other claims."""
    odds = prior / max(1 - prior, 1e-9) * exp(lies)
    return odds / (1 + odds)
