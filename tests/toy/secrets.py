"""Who may know what in the Cellar."""

from typing import Literal

import msgspec
from tests.toy.state import HIDDEN, NOTHING, ROOMS, UNKNOWN, Kind, Role, State, Weather

from nightdeck.core.dice import Dice
from nightdeck.core.state import Outcome


class PlayerView(msgspec.Struct):
    seat: int
    hp: int
    room: int
    cards: int
    hand: list[int]
    role: Role | Literal[""]
    laid: int
    aim: int


class RoomView(msgspec.Struct):
    open: bool
    known: list[int]
    kind: Kind | Literal[""]


class TrapView(msgspec.Struct):
    owner: int
    sprung: bool
    clear: list[int]
    room: int


class View(msgspec.Struct):
    seat: int | None
    round: int
    first: int
    players: list[PlayerView]
    rooms: list[RoomView]
    bag: int
    deck: int
    top: Weather | Literal[""]
    seers: list[int]
    discard: list[int]
    weather: list[Weather]
    traps: list[TrapView]
    howl: int
    outcome: Outcome | None


def view(s: State, seat: int | None, reveal: bool = False) -> View:
    """After the end everything is open."""
    over = reveal or s.outcome is not None
    players = [
        PlayerView(p.seat, p.hp, p.room, len(p.hand), p.hand[:], p.role, p.laid, p.aim)
        if over or p.seat == seat
        else PlayerView(p.seat, p.hp, p.room, len(p.hand), [], "", NOTHING if p.laid == NOTHING else HIDDEN, NOTHING)
        for p in s.players
    ]
    rooms = [RoomView(r.open, r.known[:], r.kind if over or r.open or seat in r.known else "") for r in s.rooms]
    traps = [
        TrapView(t.owner, t.sprung, t.clear[:], t.room if over or t.sprung or t.owner == seat else UNKNOWN)
        for t in s.traps
    ]
    top: Weather | Literal[""] = s.deck[-1] if s.deck and (over or seat in s.seers) else ""
    return View(
        seat, s.round, s.first, players, rooms, len(s.bag), len(s.deck), top, s.seers[:], s.discard[:], s.weather[:],
        traps, s.howl if over or is_ghoul(s, seat) else UNKNOWN, s.outcome,
    )  # fmt: skip


def is_ghoul(s: State, seat: int | None) -> bool:
    return seat is not None and s.players[seat].role == "ghoul"


def redeal(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Deal anew what `seat` does not know now."""
    deal_roles(past, seat, dice)
    deal_cards(past, now, seat, dice)
    deal_rooms(past, now, seat, dice)
    deal_deck(past, now, seat, dice)
    for trap, later in zip(past.traps, now.traps, strict=False):
        if trap.owner != seat and not later.sprung:
            trap.room = dice.pick([room for room in range(len(ROOMS)) if room not in later.clear])
    if now.howl != UNKNOWN and not is_ghoul(now, seat):
        past.howl = dice.below(2)


def deal_roles(past: State, seat: int | None, dice: Dice) -> None:
    others = [p for p in past.players if p.seat != seat]
    roles = sorted(p.role for p in others)
    dice.shuffle(roles)
    for player, role in zip(others, roles, strict=True):
        player.role = role


def deal_cards(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """Cards that lie open by now stay with whom they were; the rest of the bag, and of what others have, is shuffled.

    In a hand they come first, because nobody else knows the order of a hand. In the bag they keep their place, because
    the chance that drew them is drawn again.
    """
    others = [p for p in past.players if p.seat != seat]
    laid = [p for p in others if p.laid != NOTHING and p.laid not in now.discard]
    places = [i for i, card in enumerate(past.bag) if card not in now.discard]
    unknown = [card for p in others for card in p.hand if card not in now.discard]
    cards = sorted([*unknown, *(p.laid for p in laid), *(past.bag[i] for i in places)])
    dice.shuffle(cards)
    for p in laid:
        p.laid = cards.pop()
        p.aim = dice.pick([other.seat for other in past.players if other is not p])
    for p in others:
        shown = sorted(card for card in p.hand if card in now.discard)
        p.hand = shown + [cards.pop() for _ in p.hand[len(shown) :]]
    for i in places:
        past.bag[i] = cards.pop()


def deal_rooms(past: State, now: State, seat: int | None, dice: Dice) -> None:
    closed = [i for i, room in enumerate(now.rooms) if not room.open and seat not in room.known]
    kinds = sorted(past.rooms[i].kind for i in closed)
    dice.shuffle(kinds)
    for i, kind in zip(closed, kinds, strict=True):
        past.rooms[i].kind = kind


def deal_deck(past: State, now: State, seat: int | None, dice: Dice) -> None:
    """The top is known if it has been turned over in this step, or to whoever has foreseen it."""
    known = len(past.deck) - len(now.deck) + (seat in now.seers)
    unknown = sorted(past.deck[: len(past.deck) - known])
    dice.shuffle(unknown)
    past.deck[: len(unknown)] = unknown


def facts(s: State) -> dict[str, str]:
    found = {f"role of seat {p.seat}": str(p.role) for p in s.players}
    found |= {f"hand of seat {p.seat}": str(sorted(p.hand)) for p in s.players}
    found |= {f"card laid by seat {p.seat}": f"{p.laid} at {p.aim}" for p in s.players if p.laid != NOTHING}
    found |= {f"room {i}": str(room.kind) for i, room in enumerate(s.rooms) if not room.open}
    found |= {f"trap of seat {trap.owner}": str(trap.room) for trap in s.traps if not trap.sprung}
    return found | {"next weather": str(s.deck[-1]) if s.deck else "none", "howl": str(s.howl)}


def pieces(s: State) -> dict[str, int]:
    """Cards, rooms, weather and roles, by what they are."""
    names = [f"card {card}" for card in s.cards()]
    names += [*(r.kind for r in s.rooms), *s.deck, *s.weather, *(p.role for p in s.players)]
    return {name: names.count(name) for name in sorted(set(names))}
