"""Robots: they move or push, and do nothing else (Season 2)."""

from typing import Literal

from nightdeck.core.ask import choose, offer
from nightdeck.games.room25.rules.elimination import eliminate
from nightdeck.games.room25.rules.moving import align, enter, exits, may_enter, reveal, shred, ways
from nightdeck.games.room25.state import OUT, Character, State

Order = tuple[Literal["move"], int] | tuple[Literal["push"], int, int]


def orders(s: State) -> list[Order]:
    """Every order that some robot can carry out; each pushes once in one action or card (R25-165, R25-365, OP-54)."""
    found: list[Order] = []
    for number, tile in enumerate(s.robots):
        if tile != OUT:
            if robot_exits(s, tile):
                found.append(("move", number))
            if number not in s.pushed:
                found += [("push", number, who.id) for who in pushable(s, tile)]
    return found


def robot_exits(s: State, tile: int) -> list[int]:
    """Where a robot can go: Locks and Prison Cells do not hold it (R25-129, R25-364)."""
    return [cell for cell in ways(s, tile) if may_enter(s.tiles[s.board[cell]], None)]


def pushable(s: State, tile: int) -> list[Character]:
    """Whom a robot in this room can push: never in a blue room, never the hidden (R25-172, R25-173, R25-136)."""
    if s.colour(s.tiles[tile]) == "blue":
        return []
    return [who for who in s.inside(tile) if not who.hidden and exits(s, who)]


async def give_order(s: State, seat: int) -> None:
    """Some robot must be told to move or to push, if it can do either (R25-164, R25-165, OP-11)."""
    possible = orders(s)
    if not possible:
        return
    order = await choose(seat, "order", possible)
    number = order[1]
    if order[0] == "move":
        cell = await choose(seat, "robot move", robot_exits(s, s.robots[number]), number)
        move_robot(s, number, s.board[cell])
    else:
        who = s.characters[order[2]]
        s.pushed = [*s.pushed, number]
        cell = await choose(seat, "robot push", exits(s, who), number, who.id)
        await push_by_robot(s, number, who, s.board[cell])


def move_robot(s: State, number: int, tile: int) -> None:
    """A robot enters a room, reveals it, and is destroyed by a red one (R25-166 to R25-171, R25-363)."""
    room = s.tiles[tile]
    origin = s.cell(s.robots[number])
    s.robots[number] = tile
    s.emit_at(tile, "robot moves", robot=number)
    reveal(s, tile)
    align(s, tile, origin)
    if s.colour(room) != "red":
        return
    destroy(s, number)
    if room.kind == "shredder":
        shred(s, tile)
    elif room.kind == "acid":
        eliminate(s, s.inside(tile))
    elif room.kind == "flooded":
        room.crossed = True


def destroy(s: State, number: int) -> None:
    """A robot goes back to the supply and may come again (R25-163)."""
    s.emit_at(s.robots[number], "robot destroyed", robot=number)
    s.robots[number] = OUT


async def push_by_robot(s: State, number: int, who: Character, tile: int) -> None:
    """A robot pushes a character; Alice may refuse, and the order is spent (R25-141, R25-172, R25-355)."""
    if who.name == "alice" and not await offer(who.seat, "yield to robot", s.cell(tile)):
        s.emit("refuses", who=who.id)
        return
    s.emit("robot pushes", robot=number, victim=who.id)
    await enter(s, [who], tile, who.seat)
