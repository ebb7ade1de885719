"""Exploring and peeking: new tiles on the map (rulebook, Exploring, Peeking)."""

from nightdeck.core.ask import Option, choose, offer
from nightdeck.core.state import step
from nightdeck.games.level7.piles import draw, size
from nightdeck.games.level7.rules.challenges import icons, roll_dice
from nightdeck.games.level7.rules.distance import distances, guard_ways
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.rules.moving import enter, leave, relock
from nightdeck.games.level7.rules.tiles import Spot, door_to_space, free_sides, has_vent, lay, spots, vent_links
from nightdeck.games.level7.state import OPEN, Player, State

FINAL = -1
Door = tuple[int, int]
"""A tile and one of its sides."""


def current_stack(s: State) -> int:
    """The stack that tiles are drawn from: the first that is not empty; -1 if all are (L7-019, L7-138)."""
    for i in range(len(s.bags)):
        if s.bags[i] or s.under[i]:
            return i
    return -1


def draw_tile(s: State) -> str:
    """The top tile of the current stack."""
    stack = current_stack(s)
    s.seal("a tile has been drawn")
    if not s.bags[stack]:
        return s.under[stack].pop(0)[0]
    tile, s.bags[stack] = draw(s.dice, s.bags[stack])
    return tile


def draw_from_bottom(s: State) -> str:
    """The bottom tile of the final stack (L7-108)."""
    s.seal("a tile has been drawn")
    if s.under[FINAL]:
        return s.under[FINAL].pop()[0]
    tile, s.bags[FINAL] = draw(s.dice, s.bags[FINAL])
    return tile


def peeks(s: State) -> bool:
    """Whether players peek instead of exploring: stack A is empty, the set-aside tile is not found (L7-140, L7-147)."""
    return bool(s.aside) and not s.bags[0] and not s.under[0]


def doors_from(s: State, tile: int) -> list[int]:
    """The unlocked sides through which one can explore; vents serve if the map has no door left (L7-130, L7-136)."""
    placed = s.tiles[tile]
    if OPEN in placed.ways:
        return [side for side, way in enumerate(placed.ways) if way == OPEN and side not in placed.locks]
    return free_sides(s, tile) if has_vent(s, tile) and not door_to_space(s) else []


def can_explore_from(s: State, tile: int) -> bool:
    return bool((current_stack(s) >= 0 or peeks(s)) and doors_from(s, tile))


def is_trapped(s: State, player: Player) -> bool:
    """No legal connection at all: neither door, lock, open space nor vent (L7-137, L7-OP36)."""
    ways = s.tiles[player.tile].ways
    if any(way >= 0 for way in ways) or vent_links(s, player.tile):
        return False
    return not s.tiles[player.tile].locks and not can_explore_from(s, player.tile)


def explorations(s: State, player: Player) -> list[Option]:
    """Doors to explore through; without tiles one can only peek, once per tile and turn (L7-145, L7-OP32)."""
    if current_stack(s) < 0 and not (peeks(s) and player.tile not in s.turn.peeked):
        return []
    return [("explore", side) for side in doors_from(s, player.tile)]


async def explore(s: State, player: Player, side: int) -> None:
    """Exploring: peek if the rules say so, else draw the top tile (L7-130, L7-140)."""
    if peeks(s) and player.tile not in s.turn.peeked and await peek(s, player, side):
        return
    if current_stack(s) < 0:
        return
    if s.turn.insight:
        s.turn.insight = False
        stack = current_stack(s)
        s.drawn = [draw_tile(s) for _ in range(min(2, size(s.bags[stack]) + len(s.under[stack])))]
        s.drawn_by = player.seat
        s.then(step("pick tile", side, stack))
    else:
        s.drawn = [draw_tile(s)]
        s.then(step("lay tile", side))


async def peek(s: State, player: Player, side: int) -> bool:
    """A peek is one die: a double Intelligence finds the tile, after stack B a single one as well (L7-141 … L7-146)."""
    s.turn.peeked.append(player.tile)
    found = looks(s)
    if not found and s.has_skill(player, "sharp-ears") and await offer(player.seat, "peek again"):
        found = looks(s)
    doors = fitting_doors(s, (player.tile, side)) if found else []
    s.emit("peeked", seat=player.seat, found=bool(doors))
    if doors:
        await lay_aside(s, player, doors)
    return bool(doors)


def looks(s: State) -> bool:
    return icons(s, roll_dice(s, 1), "intelligence") >= (2 if current_stack(s) == 1 else 1)


def fitting_doors(s: State, door: Door) -> list[Door]:
    """The door used, or the closest doors to empty space where a large tile fits."""
    if spots(s, s.aside, *door):
        return [door]
    far = distances(guard_ways(s), door[0])
    others = [(far[tile], tile, side) for tile, side in all_doors(s) if spots(s, s.aside, tile, side)]
    return [(tile, side) for length, tile, side in others if length == min(others)[0]]


def all_doors(s: State) -> list[Door]:
    """Every door to empty space, or every vent that serves as one."""
    if door_to_space(s):
        return [(i, side) for i, placed in enumerate(s.tiles) for side, way in enumerate(placed.ways) if way == OPEN]
    return [(i, side) for i in range(len(s.tiles)) if has_vent(s, i) for side in free_sides(s, i)]


async def lay_aside(s: State, player: Player, doors: list[Door]) -> None:
    """The set-aside tile must be placed; nobody need move onto it (L7-142, L7-144)."""
    door = await choose(player.seat, "door", doors)
    name = s.aside
    spot = await choose_spot(s, player.seat, name, door)
    s.aside = ""
    tile = lay(s, name, spot, force=door)
    s.tiles[tile].unexplored = True
    s.emit("placed", tile=tile, name=name)
    s.seal("a tile has been found")
    await reach(s, "placed", tile)


async def choose_spot(s: State, seat: int, name: str, door: Door) -> Spot:
    """Among equally good ways to lay a tile the explorer chooses (L7-132)."""
    return Spot(*await choose(seat, "place", [tuple(spot) for spot in spots(s, name, *door)], name))


async def pick_tile(s: State, side: int, stack: int) -> None:
    """A flash of insight: place one of two tiles, the other goes under the stack."""
    if len(s.drawn) > 1:
        keep = await choose(s.turn.seat, "tile", list(s.drawn), hides=True)
        s.drawn.remove(keep)
        s.under[stack].append((s.drawn[0], s.turn.seat))
        s.drawn = [keep]
    s.drawn_by = -1
    s.then(step("lay tile", side))


async def lay_tile(s: State, side: int) -> None:
    """Lay the drawn tile so that it joins the most doors, and step onto it: that is the move (L7-131 … L7-135)."""
    player, name = s.current, s.drawn[0]
    start = player.tile
    s.turn.moves += 1
    spot = await choose_spot(s, player.seat, name, (start, side))
    s.drawn = []
    tile = lay(s, name, spot, force=(start, side))
    s.emit("explored", seat=player.seat, tile=tile, name=name)
    await leave(s, player)
    await enter(s, player, tile, "explore", explored=True)
    await relock(s, player, start, tile)
