"""The Panic card, which strikes each character in its own way."""

from collections.abc import Awaitable, Callable, Sequence

from nightdeck.core.ask import choose
from nightdeck.games.room25.content.components import CharacterId, Madness
from nightdeck.games.room25.rules.abilities import hackable, put_lock, swap_two
from nightdeck.games.room25.rules.lines import swap
from nightdeck.games.room25.rules.moving import enter, enter_all, may_enter, replace_by_empty
from nightdeck.games.room25.state import Character, State


async def panic(s: State, card: Madness, targets: Sequence[Character], chooser: int) -> None:
    """Panic: what happens depends on who it is; Alice does not care (R25-260, R25-372, OP-43)."""
    for who in targets:
        if who.alive and who.name in PANIC:
            s.emit("panics", who=who.id)
            await PANIC[who.name](s, who, chooser)


async def franck(s: State, who: Character, chooser: int) -> None:
    """Franck loses his Adrenaline token (R25-261)."""
    if who.adrenaline in ("held", "laid"):
        who.adrenaline = "spent"
        s.emit("adrenaline lost", who=who.id)


async def jennifer(s: State, who: Character, chooser: int) -> None:
    """In a yellow room, Jennifer draws everybody around her in (R25-262, R25-380)."""
    room = s.room(who)
    if s.colour(room) != "yellow":
        return
    around = s.around(who.tile)
    drawn = [c for c in s.living() if c.tile in around and can_be_moved(c) and may_enter(room, c)]
    if drawn:
        await enter_all(s, drawn, who.tile)


def can_be_moved(who: Character) -> bool:
    """Whether somebody else's panic moves this character: never the hidden, never Alice (R25-140, R25-380, OP-51)."""
    return not who.hidden and who.name != "alice"


def others_here(s: State, who: Character) -> list[Character]:
    """Whom Max and Bruce take or push along."""
    return [c for c in s.inside(who.tile) if c is not who and can_be_moved(c)]


async def kevin(s: State, who: Character, chooser: int) -> None:
    """Kevin swaps two rooms around him, occupied ones first (R25-263)."""
    rooms = hackable(s, who)
    if len(rooms) < 2:
        return
    occupied = [tile for tile in rooms if s.inside(tile) or tile in s.robots]
    if len(occupied) == 1:
        rest = [tile for tile in rooms if tile not in occupied]
        cell = await choose(chooser, "swap with", s.cells(rest), occupied[0])
        swap(s, occupied[0], s.board[cell])
    else:
        await swap_two(s, chooser, occupied or rooms)


async def emmett(s: State, who: Character, chooser: int) -> None:
    """Emmett locks his own room, unless it is blue (R25-264, R25-379)."""
    room = s.room(who)
    if not room.locked and s.colour(room) != "blue":
        await put_lock(s, who.tile, chooser)


async def max_(s: State, who: Character, chooser: int) -> None:
    """Max carries everybody of his room into an adjacent yellow room (R25-265, OP-51)."""
    others = others_here(s, who)
    rooms = yellow_for_all(s, who, [who, *others])
    if others and rooms:
        cell = await choose(chooser, "carry to", s.cells(rooms), who.id)
        await enter(s, [who, *others], s.board[cell], chooser)


async def sarah(s: State, who: Character, chooser: int) -> None:
    """Sarah sabotages her room, unless it is blue or her reserve is empty (R25-266)."""
    if who.empties and s.colour(s.room(who)) != "blue":
        who.empties -= 1
        replace_by_empty(s, who.tile)


async def bruce(s: State, who: Character, chooser: int) -> None:
    """Bruce pushes everybody else into an adjacent yellow room and stays (R25-267, OP-51)."""
    others = others_here(s, who)
    rooms = yellow_for_all(s, who, others)
    if others and rooms:
        cell = await choose(chooser, "push to", s.cells(rooms), who.id)
        await enter_all(s, others, s.board[cell])


def yellow_for_all(s: State, who: Character, group: Sequence[Character]) -> list[int]:
    """The visible yellow rooms around that are open to the whole group (OP-40)."""
    rooms = [tile for tile in s.around(who.tile) if s.tiles[tile].up and s.colour(s.tiles[tile]) == "yellow"]
    return [tile for tile in rooms if all(may_enter(s.tiles[tile], c) for c in group)]


PANIC: dict[CharacterId, Callable[[State, Character, int], Awaitable[None]]] = {
    "franck": franck,
    "jennifer": jennifer,
    "kevin": kevin,
    "emmett": emmett,
    "max": max_,
    "sarah": sarah,
    "bruce": bruce,
}
