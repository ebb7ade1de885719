"""How characters change rooms: which ways are open, what leaving and entering do."""

from collections.abc import Awaitable, Callable, Sequence

from nightdeck.games.room25.content.components import RoomKind
from nightdeck.games.room25.result import masks_fall, sound_alert
from nightdeck.games.room25.rules.elimination import eliminate
from nightdeck.games.room25.state import (
    CENTRAL,
    COLUMNWISE,
    EVERYBODY,
    NEIGHBOURS,
    OUT,
    ROWWISE,
    SIZE,
    Character,
    State,
    Tile,
)

Effect = Callable[[State, Sequence[Character], int, int, int], Awaitable[None]]
EFFECTS: dict[RoomKind, Effect] = {}
"""What each kind of room does: effect(state, who came in, tile, cell they came from, seat that chooses)."""


def effect(kind: RoomKind) -> Callable[[Effect], Effect]:
    """Register a room's effect."""

    def register(script: Effect) -> Effect:
        EFFECTS[kind] = script
        return script

    return register


def may_enter(tile: Tile, who: Character | None) -> bool:
    """Whether a room is open to a character, or to a robot (None) (R25-129, R25-134, R25-179)."""
    return not tile.crossed and (not tile.locked or who is None or who.name == "emmett")


def ways(s: State, tile: int) -> Sequence[int]:
    """The cells that Move, Look and Push reach from a room: those around it, or the two corridor ends (R25-216)."""
    room, cell = s.tiles[tile], s.board.index(tile)
    if room.kind != "pivoting" or not room.up:
        return NEIGHBOURS[cell]
    row = room.corridor == ROWWISE
    return [other for other in NEIGHBOURS[cell] if (abs(other - cell) == 1) == row]


def lets_out(s: State, tile: int, other: int) -> bool:
    """A Prison Cell can be left only to join somebody, a robot, or for the Central Room (R25-191)."""
    if s.tiles[tile].kind != "prison" or other == CENTRAL or other in s.robots:
        return True
    return bool(s.inside(other))


def exits(s: State, who: Character) -> list[int]:
    """The cells that a character can be moved to by Move or Push."""
    board, tiles, tile = s.board, s.tiles, who.tile
    near = [cell for cell in ways(s, tile) if may_enter(tiles[board[cell]], who)]
    return [cell for cell in near if lets_out(s, tile, board[cell])]


def relocate(s: State, group: Sequence[Character], tile: int) -> None:
    """Put characters on another tile. Leaving ends traps, and sets off a Shredder Room (R25-223, R25-195)."""
    left = dict.fromkeys([who.tile for who in group])
    for who in group:
        who.tile = tile
        who.trapped = ""
        who.drown = 0
        s.emit_at(tile, "moves", who=who.id)
    for old in left:
        if s.tiles[old].kind == "shredder":
            shred(s, old)


def shred(s: State, tile: int) -> None:
    """The Shredder Room goes off: whoever is inside dies, and it is closed for good (R25-223)."""
    s.tiles[tile].crossed = True
    s.emit_at(tile, "shreds")
    eliminate(s, s.inside(tile))


def reveal(s: State, tile: int) -> None:
    """Turn a room face up; reminder tokens go back to their owners (R25-066, R25-095)."""
    room = s.tiles[tile]
    if room.up:
        return
    room.up = True
    if room.seen != EVERYBODY:
        s.seal("a room has been revealed")
    room.seen, room.told = EVERYBODY, ""
    for who in s.characters:
        if who.reminder == tile:
            who.reminder = OUT
    s.claims = [claim for claim in s.claims if claim.tile != tile]
    s.emit_at(tile, "reveals", room=room.kind)


def align(s: State, tile: int, origin: int) -> None:
    """A Pivoting Room turns its corridor towards the cell the newcomer came from (R25-215, R25-217)."""
    room = s.tiles[tile]
    if room.kind != "pivoting":
        return
    distance = abs(s.cell(tile) - origin)
    if distance in (1, SIZE):
        room.corridor = ROWWISE if distance == 1 else COLUMNWISE


async def enter(s: State, group: Sequence[Character], tile: int, chooser: int) -> None:
    """Whoever comes into a room meets what it does; several may come in together (R25-060, R25-067, R25-344).

    Seat `chooser` makes the room's choices.
    """
    origin = s.cell(group[0].tile)
    relocate(s, group, tile)
    reveal(s, tile)
    align(s, tile, origin)
    await suffer(s, group, tile, origin, chooser)


async def enter_all(s: State, group: Sequence[Character], tile: int) -> None:
    """One event sends several into a room: they leave together, and it strikes one after the other (OP-19, OP-51).

    Such a room lies open already.
    """
    origins = [s.cell(who.tile) for who in group]
    relocate(s, group, tile)
    for origin in origins:
        align(s, tile, origin)
    for who, origin in zip(group, origins, strict=True):
        if who.tile == tile:
            await suffer(s, [who], tile, origin, who.seat)


async def suffer(s: State, group: Sequence[Character], tile: int, origin: int, chooser: int) -> None:
    """Apply a room's effect to those who have just come in, to the end (R25-203)."""
    kind = s.tiles[tile].kind
    if kind == "room25":
        sound_alert(s)
    elif kind in EFFECTS:
        s.emit_at(tile, "effect", who=[who.id for who in group], room=kind)
        await EFFECTS[kind](s, group, tile, origin, chooser)
    masks_fall(s)


def replace_by_empty(s: State, tile: int) -> None:
    """An Empty Room takes the place of a tile; tokens on the old one go back to their owners (R25-143, R25-222)."""
    room = s.tiles[tile]
    s.removed.append(room.kind)
    s.emit_at(tile, "replaced", room=room.kind)
    room.kind = "empty"
    room.robot = OUT
    room.crossed = room.locked = False
    for who in s.inside(tile):
        who.trapped = ""
        who.drown = 0
