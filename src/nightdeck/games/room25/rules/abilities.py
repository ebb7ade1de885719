"""The special abilities of Season 2: each with the question whether it can be used, and the script that does it."""

from collections.abc import Awaitable, Callable
from typing import Literal, NamedTuple

from nightdeck.core.ask import choose, offer
from nightdeck.games.room25.content.components import CharacterId
from nightdeck.games.room25.rules.lines import swap
from nightdeck.games.room25.rules.moving import enter, lets_out, may_enter, replace_by_empty
from nightdeck.games.room25.rules.robots import destroy, give_order, orders
from nightdeck.games.room25.state import CENTRAL, Character, Hack, State

AbilityId = Literal[
    "recover", "call", "carry", "hide", "reactivate", "lock", "hack_complex", "hack_robot",
    "sabotage_room", "sabotage_robot",
]  # fmt: skip


class Ability(NamedTuple):
    """An ability: whether this character could use it now, and the script."""

    playable: Callable[[State, Character], bool]
    use: Callable[[State, Character], Awaitable[None]]


def settle_hack(s: State, who: Character) -> None:
    """A hack that is not playable gives way to the other, and nobody learns which one it was (R25-149)."""
    playable = [hack for hack, ability in HACKS.items() if ABILITIES[ability].playable(s, who)]
    if who.hack not in playable:
        who.hack = playable[0] if who.hack and playable else ""


async def special(s: State, who: Character) -> None:
    """A Special Ability; in the Central Room, or with nothing playable, it is lost (R25-110, R25-111, OP-37)."""
    programmed, who.hack = HACKS.get(who.hack), ""
    ability = None if who.tile == CENTRAL else await choose_ability(s, who, programmed)
    if ability is None:
        s.emit("lost", who=who.id)
        return
    s.emit("ability", who=who.id, ability=ability)
    await ABILITIES[ability].use(s, who)


async def choose_ability(s: State, who: Character, programmed: AbilityId | None) -> AbilityId | None:
    """Which ability the token stands for; an unplayable one gives way to the other (R25-126, R25-142, R25-149)."""
    if who.name == "bruce":
        return await mimic(s, who)
    playable = [ability for ability in TOKEN[who.name] if ABILITIES[ability].playable(s, who)]
    if programmed:
        return programmed
    return await choose(who.seat, "ability", playable, who.id) if playable else None


async def mimic(s: State, who: Character) -> AbilityId | None:
    """Bruce uses (part of) the ability of somebody near; with several he chooses (R25-152 to R25-161)."""
    models = [c.name for c in near(s, who) if can_mimic(s, who, c)]
    if not models:
        return None
    return MIMICRY[await choose(who.seat, "mimic", models, who.id)]


def near(s: State, who: Character) -> list[Character]:
    """Everybody in one's room or next to it, hidden or not (R25-152, R25-162, R25-361)."""
    rooms = [who.tile, *s.around(who.tile)]
    return [c for c in s.living() if c.tile in rooms]


def can_mimic(s: State, who: Character, model: Character) -> bool:
    if model.name == "franck" and model.tile != who.tile:  # R25-155
        return False
    return model.name in MIMICRY and ABILITIES[MIMICRY[model.name]].playable(s, who)


# Franck


def can_recover(s: State, who: Character) -> bool:
    return who.adrenaline == "spent"


async def recover(s: State, who: Character) -> None:
    """Recover: take the Adrenaline token back, for use from the next round on (R25-112 to R25-114)."""
    who.adrenaline = "held"


# Jennifer


def callable_ones(s: State, who: Character) -> list[Character]:
    """Whom Call can bring: neighbours that are not hidden; nobody into a Flooded Chamber, only Emmett past a Lock."""
    room = s.room(who)
    if room.kind == "flooded":
        return []
    around = s.around(who.tile)
    return [c for c in s.living() if c.tile in around and not c.hidden and may_enter(room, c)]


def can_call(s: State, who: Character) -> bool:
    return bool(callable_ones(s, who))


async def call(s: State, who: Character) -> None:
    """Call: somebody from an adjacent room comes in and suffers the room (R25-115 to R25-119, R25-154)."""
    called = s.characters[await choose(who.seat, "call", [c.id for c in callable_ones(s, who)], who.id)]
    if called.name == "jennifer" and not await offer(called.seat, "come", who.id):  # only Bruce can call her
        s.emit("refuses", who=called.id)
        return
    await enter(s, [called], who.tile, called.seat)


# Max


def carries(s: State, who: Character) -> dict[int, list[int]]:
    """Whom Carry can take along, and where: open to both, and past a Prison Cell's test (R25-120, R25-136, R25-353)."""
    around = s.around(who.tile)
    found = {}
    for other in s.inside(who.tile):
        if other is who or other.hidden or other.name == "max":  # R25-156
            continue
        pair = (who, other)
        rooms = [
            tile for tile in around if all(may_enter(s.tiles[tile], c) for c in pair) and lets_out(s, who.tile, tile)
        ]
        if rooms:
            found[other.id] = rooms
    return found


def can_carry(s: State, who: Character) -> bool:
    return bool(carries(s, who))


async def carry(s: State, who: Character) -> None:
    """Carry: two go into one room, which strikes them in one shared way; the carrier chooses (R25-120, R25-121)."""
    possible = carries(s, who)
    other = await choose(who.seat, "carry", list(possible), who.id)
    cell = await choose(who.seat, "carry to", s.cells(possible[other]), other)
    await enter(s, [who, s.characters[other]], s.board[cell], who.seat)


# Alice


def can_hide(s: State, who: Character) -> bool:
    return "hidden" in s.parts.characters[who.name].items


async def hide(s: State, who: Character) -> None:
    """Be Hidden: nobody can push, carry or call her until her next action (R25-135, R25-356)."""
    who.hidden = True


# Emmett


def dead_rooms(s: State, who: Character) -> list[int]:
    return [tile for tile in s.around(who.tile) if s.tiles[tile].crossed and not s.inside(tile)]


def can_reactivate(s: State, who: Character) -> bool:
    return bool(dead_rooms(s, who))


async def reactivate(s: State, who: Character) -> None:
    """Reactivate: an empty Do Not Cross room becomes an ordinary face-down room again (R25-127, R25-180)."""
    cell = await choose(who.seat, "reactivate", s.cells(dead_rooms(s, who)), who.id)
    room = s.tiles[s.board[cell]]
    room.crossed = room.up = False
    s.emit("reactivates", cell=cell)


def all_locks(s: State) -> int:
    """How many Locks there are: those that Emmett brings (R25-007)."""
    return s.parts.characters["emmett"].items.get("lock", 0)


def lockable(s: State, who: Character) -> list[int]:
    """Adjacent, visible, not blue, not locked yet (R25-128, R25-132)."""
    rooms = s.around(who.tile) if all_locks(s) else ()
    return [
        tile for tile in rooms if s.tiles[tile].up and not s.tiles[tile].locked and s.colour(s.tiles[tile]) != "blue"
    ]


def can_lock(s: State, who: Character) -> bool:
    return bool(lockable(s, who))


async def lock(s: State, who: Character) -> None:
    """Lock On: nobody but Emmett and robots can enter that room any more (R25-128, R25-129)."""
    cell = await choose(who.seat, "lock", s.cells(lockable(s, who)), who.id)
    await put_lock(s, s.board[cell], who.seat)


async def put_lock(s: State, tile: int, seat: int) -> None:
    """Place a Lock; if all are out, Emmett decides which one is moved, whoever causes it (R25-131, OP-22)."""
    if not all_locks(s):
        return
    locked = [other for other, room in enumerate(s.tiles) if room.locked]
    if len(locked) >= all_locks(s):
        emmett = s.named("emmett")
        cell = await choose(emmett.seat if emmett else seat, "move lock", s.cells(locked), tile)
        s.tiles[s.board[cell]].locked = False
        s.emit("unlocks", cell=cell)
    s.tiles[tile].locked = True
    s.emit_at(tile, "locks")


# Sarah


def can_sabotage_room(s: State, who: Character) -> bool:
    return who.empties > 0 and s.colour(s.room(who)) != "blue"


async def sabotage_room(s: State, who: Character) -> None:
    """Sabotage a Room: an Empty Room takes the place of hers (R25-143 to R25-147, R25-357, R25-358)."""
    who.empties -= 1
    replace_by_empty(s, who.tile)


def can_sabotage_robot(s: State, who: Character) -> bool:
    return who.tile in s.robots


async def sabotage_robot(s: State, who: Character) -> None:
    """Sabotage a Robot: destroy one in her room (R25-148)."""
    here = [number for number, tile in enumerate(s.robots) if tile == who.tile]
    destroy(s, await choose(who.seat, "sabotage robot", here, who.id))


# Kevin


def hackable(s: State, who: Character) -> list[int]:
    """The rooms around that are not visibly blue (R25-150, OP-10)."""
    tiles = s.tiles
    return [tile for tile in s.around(who.tile) if not tiles[tile].up or s.colour(tiles[tile]) != "blue"]


def can_hack_complex(s: State, who: Character) -> bool:
    return len(hackable(s, who)) >= 2


async def hack_complex(s: State, who: Character) -> None:
    """Hack the Complex: two rooms next to Kevin change places; no Control token, no limit (R25-150, R25-359)."""
    await swap_two(s, who.seat, hackable(s, who))


async def swap_two(s: State, seat: int, rooms: list[int]) -> None:
    """Two of these rooms change places, with everything on them (R25-150, R25-263)."""
    one = s.board[await choose(seat, "swap", s.cells(rooms))]
    rest = [tile for tile in rooms if tile != one]
    swap(s, one, s.board[await choose(seat, "swap with", s.cells(rest), one)])


def can_hack_robot(s: State, who: Character) -> bool:
    return bool(orders(s))


async def hack_robot(s: State, who: Character) -> None:
    """Hack a Robot: order any robot, anywhere (R25-151)."""
    await give_order(s, who.seat)


ABILITIES: dict[AbilityId, Ability] = {
    "recover": Ability(can_recover, recover),
    "call": Ability(can_call, call),
    "carry": Ability(can_carry, carry),
    "hide": Ability(can_hide, hide),
    "reactivate": Ability(can_reactivate, reactivate),
    "lock": Ability(can_lock, lock),
    "hack_complex": Ability(can_hack_complex, hack_complex),
    "hack_robot": Ability(can_hack_robot, hack_robot),
    "sabotage_room": Ability(can_sabotage_room, sabotage_room),
    "sabotage_robot": Ability(can_sabotage_robot, sabotage_robot),
}

TOKEN: dict[CharacterId, tuple[AbilityId, ...]] = {
    "franck": ("recover",),
    "jennifer": ("call",),
    "max": ("carry",),
    "alice": ("hide",),
    "emmett": ("reactivate", "lock"),
    "kevin": ("hack_complex", "hack_robot"),
    "sarah": ("sabotage_room", "sabotage_robot"),
}

HACKS: dict[Hack, AbilityId] = {"complex": "hack_complex", "robot": "hack_robot"}

MIMICRY: dict[CharacterId, AbilityId] = {
    "franck": "recover",
    "jennifer": "call",
    "max": "carry",
    "alice": "hide",
    "emmett": "reactivate",
    "kevin": "hack_robot",
    "sarah": "sabotage_room",
}
