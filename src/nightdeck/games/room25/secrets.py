"""What each seat may know of a game of Room 25, and how everything else is dealt anew for search.

Face-down rooms, roles and tokens in slots are secret. Piles and decks have no order, so they have no secrets.
"""

from bisect import bisect, bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import accumulate

import msgspec

from nightdeck.core.dice import Dice
from nightdeck.core.state import Outcome
from nightdeck.games.room25.content.components import CONTENT, ROOM_KINDS, RoomKind
from nightdeck.games.room25.rules.looking import allies, jammed
from nightdeck.games.room25.rules.programming import available
from nightdeck.games.room25.setup import is_aside
from nightdeck.games.room25.state import (
    OUT,
    OUTER,
    SIZE,
    SPECTATOR,
    Character,
    Claim,
    Rules,
    Slot,
    State,
    Stay,
    Tile,
    colours,
)

TRANSIENT_EVENTS = frozenset({"acts", "ability"})
"""What happens in plain view, but no view keeps: tokens that were shown go back to the hand when the round ends."""


class Cell(msgspec.Struct, gc=False):
    """A cell of the complex as somebody sees it. `room` is "" if unknown; `up` says whether it lies face up."""

    tile: int
    room: str
    up: bool
    colour: str
    crossed: bool
    locked: bool
    corridor: str
    robot: int
    """The robot that a Robot Room owns."""
    reminders: list[int] = []
    claims: list[tuple[int, str]] = []


class Person(msgspec.Struct, gc=False):
    """A character as somebody sees it. Hidden tokens are "?", an unknown role is ""."""

    id: int
    seat: int
    name: str
    cell: int
    first: str
    second: str
    single: str
    hack: str
    used: list[Slot]
    lost: list[Slot]
    adrenaline: str
    hidden: bool
    pile: list[Slot] | None
    trapped: bool
    drown: int
    cold: bool
    reminder: int
    empties: int
    role: str
    shown: bool
    free: int
    rests: bool


class View(msgspec.Struct, gc=False):
    """All that a seat, or a spectator, may know."""

    seat: int | None
    mode: str
    season2: bool
    level: str
    round: int
    left: int
    phase: str
    acting: int
    order: list[int]
    cells: list[Cell]
    people: list[Person]
    robots: list[int]
    arrows: list[int]
    deck: int
    discard: list[str]
    open: list[str]
    key: bool
    jammed: bool
    complex: dict[str, int]
    stays: list[Stay]
    """Slides of Room 25 that took nobody out."""
    outcome: Outcome | None
    reminders: bool
    talk: str
    content: str
    lingers: bool
    """Whether the acting player has asked to go on with the turn after the action."""


def view(s: State, seat: int | None, reveal: bool = False) -> View:
    """What a seat may know (R25-023, R25-047, R25-099, R25-274); everything once the game is over, or with `reveal`.

    Its pieces are made by position, in the order of their fields: names would cost more than all the rest.
    """
    cell_of, rules = s.places(), s.rules
    reveal = reveal or s.outcome is not None
    return View(
        seat,
        rules.mode,
        rules.season2,
        rules.level,
        s.round,
        s.left,
        s.phase,
        s.acting,
        s.order[:],
        _cells(s, seat, cell_of, reveal),
        [_person(s, who, cell_of, reveal or who.seat == seat) for who in s.characters],
        [cell_of[tile] for tile in s.robots],
        s.arrows[:],
        len(s.deck),
        s.discard[:],
        s.open[:],
        s.key,
        jammed(s),
        dict(composition(tuple([tile.kind for tile in s.tiles]))),
        s.stays[:],
        s.outcome,
        rules.reminders,
        rules.talk,
        rules.content,
        s.lingers,
    )


@lru_cache(256)
def composition(tiles: tuple[RoomKind, ...]) -> tuple[tuple[RoomKind, int], ...]:
    """The tiles in play, wherever they lie: public, in a fixed order (R25-022). It hardly ever changes in a game."""
    return tuple(sorted(Counter(tiles).items()))


def knows(tile: Tile, seat: int | None) -> bool:
    return bool(tile.seen >> (SPECTATOR if seat is None else seat) & 1)


def _cells(s: State, seat: int | None, cell_of: Mapping[int, int], reveal: bool) -> list[Cell]:
    eye = 1 << (SPECTATOR if seat is None else seat)
    tiles, colour = s.tiles, colours(s.rules.content)
    cells = []
    for number in s.board:
        tile = tiles[number]
        kind, up = tile.kind, tile.up
        known = reveal or tile.seen & eye
        cells.append(
            Cell(
                number,
                kind if known else "",
                up,
                colour[kind] if known else "",
                tile.crossed,
                tile.locked,
                ("column" if tile.corridor else "row") if up and kind == "pivoting" else "",
                tile.robot if known else OUT,
            )
        )
    for who in s.characters:
        if who.reminder != OUT:
            cells[cell_of[who.reminder]].reminders.append(who.id)
    for claim in s.claims if reveal else heard(s, seat):
        cells[cell_of[claim.tile]].claims.append((claim.seat, claim.colour))
    return cells


def heard(s: State, seat: int | None) -> list[Claim]:
    """The announcements that a seat has heard (R25-098)."""
    if s.rules.talk != "team":
        return s.claims
    return [claim for claim in s.claims if seat is not None and seat in allies(s, claim.seat)]


def _person(s: State, who: Character, cell_of: Mapping[int, int], mine: bool) -> Person:
    return Person(
        who.id,
        who.seat,
        who.name,
        cell_of[who.tile],
        who.first if mine or not who.first else "?",
        who.second if mine or not who.second else "?",
        who.single if mine or not who.single else "?",
        who.hack if mine else "",
        who.used[:],
        who.lost[:],
        who.adrenaline,
        who.hidden,
        sorted(who.pile) if who.paranoid else None,
        bool(who.trapped),
        who.drown,
        who.cold,
        cell_of[who.reminder],
        who.empties,
        who.role if mine or who.shown else "",
        who.shown,
        who.free,
        0 < who.rests == s.round,
    )


# Dealing anew

USUAL: dict[Slot, dict[Slot, int]] = {
    "": {"look": 45, "move": 40, "push": 2, "control": 11, "special": 2},
    "look": {"look": 1, "move": 85, "push": 3, "control": 8, "special": 3},
    "move": {"look": 57, "move": 1, "push": 3, "control": 36, "special": 3},
    "push": {"look": 45, "move": 20, "push": 1, "control": 31, "special": 3},
    "control": {"look": 58, "move": 30, "push": 6, "control": 1, "special": 5},
    "special": {"look": 35, "move": 15, "push": 3, "control": 46, "special": 1},
}
"""How often, in a hundred, one token follows another in a programme; nothing is ruled out."""


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Deal anew, in `past`, what a seat does not know now: rooms, roles, programmes. What it did not hear is unsaid."""
    past.claims = heard(past, seat)
    _redeal_rooms(past, now, seat, dice)
    _redeal_roles(past, now, seat, dice)
    _redeal_programmes(past, now, seat, dice)


def _redeal_rooms(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Unknown tiles change identities, within what the deal and honest announcements allow (R25-021)."""
    eye, tiles = 1 << (SPECTATOR if seat is None else seat), now.tiles
    unknown = [number for number, tile in enumerate(tiles) if not tile.seen & eye]
    hidden = sorted([(tiles[number].kind, tiles[number].robot) for number in unknown])
    dealt = None
    while dealt is None:
        dealt = _deal_out(now, unknown, hidden, dice)
    tiles = past.tiles
    for number, room in dealt.items():
        tile = tiles[number]
        tile.kind, tile.robot = room


def _deal_out(
    now: State, unknown: Sequence[int], hidden: Sequence[tuple[RoomKind, int]], dice: Dice
) -> dict[int, tuple[RoomKind, int]] | None:
    """One try: tiles with an announced colour and those of the diamond take what fits, the others what is left."""
    stock = list(hidden)
    dice.shuffle(stock)
    aside = aside_kinds(now.rules.content, now.rules.moving_aside)
    colour = colours(now.rules.content)
    dealt = {}
    tiles = now.tiles
    for number in [n for n in unknown if tiles[n].told]:
        for i, (kind, _) in enumerate(stock):
            if (number >= OUTER or kind not in aside) and colour[kind] == tiles[number].told:
                dealt[number] = stock.pop(i)
                break
        else:
            return None
    rest = [number for number in unknown if number not in dealt]
    inner = bisect_left(rest, OUTER)
    diamond, left = rest[:inner][::-1], []
    for room in stock:
        if diamond and room[0] not in aside:
            dealt[diamond.pop()] = room
        else:
            left.append(room)
    if diamond:
        return None
    dice.shuffle(left)  # what did not fit the diamond has gathered at the front
    dealt.update(zip(rest[inner:], left, strict=True))
    return dealt


@cache
def aside_kinds(content: str, moving: bool) -> frozenset[RoomKind]:
    """The kinds of rooms that were dealt to the exit zones, and that therefore cannot have come from the diamond."""
    rules = Rules(mode="coop", moving_aside=moving, content=content)
    return frozenset(kind for kind in ROOM_KINDS if is_aside(CONTENT[content], rules, kind))


def _redeal_roles(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Roles that nobody has shown are shuffled, the unseen spare ones included (R25-271, R25-274).

    A slide of Room 25 that took nobody out must not have been an escape.
    """
    roles = [who.role for who in now.characters]
    unknown = [who.id for who in now.characters if who.role and not who.shown and who.seat != seat]
    while True:
        stock = sorted([now.characters[who].role for who in unknown] + now.spare_roles)
        dice.shuffle(stock)
        for who in unknown:
            roles[who] = stock.pop()
        if not any(stay.would_escape(roles) for stay in now.stays):
            break
    for who in unknown:
        past.characters[who].role = roles[who]
    past.spare_roles = sorted(stock)


def _redeal_programmes(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Tokens still face down in other seats' slots become any that could lie there (R25-045 to R25-047).

    Mostly they become what is usually laid: partners who push and slide at random would be no help in a search.
    """
    for who, later in zip(past.characters, now.characters, strict=True):
        if who.seat != seat and (who.first or who.second or who.single):
            _reprogramme(past, who, later, dice)


def _reprogramme(s: State, who: Character, later: Character, dice: Dice) -> None:
    before = who.used + who.lost
    shown = [token for token in later.used + later.lost if token not in before]
    out = who.used + shown
    stock = [token for token in available(s, who) if token not in out]
    acting = "special" not in (who.first, who.second, who.single)
    if who.first not in ("", *shown):
        who.first = _laid("", stock, dice)
    if who.second not in ("", *shown):
        who.second = _laid(who.first or (who.used[-1] if who.used else ""), stock, dice)
    if who.single not in ("", *shown):
        who.single = _laid("", stock, dice)
    if who.name == "kevin" and not s.rules.kevin_on_reveal:
        if "special" in (who.first, who.second, who.single):
            who.hack = "complex" if dice.below(2) else "robot"
        elif not acting:  # a hack that is going on is in the open
            who.hack = ""


def _laid(before: Slot, stock: list[Slot], dice: Dice) -> Slot:
    """Take a token out of a stock, as often as people lay it after that other one."""
    sums = list(accumulate([USUAL[before][token] for token in stock]))
    return stock.pop(bisect(sums, dice.below(sums[-1])))


def hidden_roles(s: State) -> dict[int, str]:
    """In Suspicion, on whose side each seat is."""
    return {who.seat: who.role for who in s.characters if who.role}


def facts(s: State) -> dict[str, str]:
    """Everything that may be hidden from somebody, by name."""
    rooms = {
        f"row {cell // SIZE + 1}, column {cell % SIZE + 1}": s.tiles[tile].kind for cell, tile in enumerate(s.board)
    }
    roles = {f"role of seat {seat}": role for seat, role in hidden_roles(s).items()}
    slots = ("first", "second", "single")
    laid = {f"{slot} token of character {who.id}": getattr(who, slot) for who in s.characters for slot in slots}
    return {**rooms, **roles, **laid}
