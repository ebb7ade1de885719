"""Moving: leaving tiles, entering them, vents, leaving the infirmary (rulebook, Move, Vents, The Infirmary)."""

from nightdeck.core.ask import Option, choose, offer
from nightdeck.games.level7.rules.character import gain_threat, raise_fear, set_fear
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.rules.items import draw_item
from nightdeck.games.level7.rules.tiles import has_vent, lock, locks_left, open_ways, unlock, vent_links
from nightdeck.games.level7.state import Enemy, Player, State

VENT_FEAR = 7
"""From this fear on nobody crawls into a vent (L7-128)."""


def holders(s: State, player: Player) -> list[Enemy]:
    """The active enemies that hold a player on his tile; guards let a clean uniform pass (L7-124, L7-266)."""
    return [e for e in s.active_on(player.tile) if not (e.kind == "guard" and player.uniform == "clean")]


def weight(s: State, enemies: list[Enemy]) -> int:
    """Guards and clones count 1, hybrids 2, Dr. Cronos 3 (L7-162, L7-173)."""
    return sum(s.box.enemies[enemy.kind].weight for enemy in enemies)


def counted(s: State, player: Player) -> list[Enemy]:
    """The enemies that count in a rating: active ones, or all markers by the literal reading (L7-OP48)."""
    if not s.strict_stun:
        return holders(s, player)
    return [e for e in s.enemies_on(player.tile) if not (e.kind == "guard" and player.uniform == "clean")]


def rush_rating(s: State, player: Player) -> int:
    """Enemies on the tile plus 2 (L7-162, L7-164)."""
    return weight(s, counted(s, player)) + 2 - s.has_skill(player, "acrobat")


def can_leave(s: State, player: Player) -> bool:
    """Nobody holds him, or a challenge or a card lets him go (L7-124, L7-163, L7-174)."""
    enemies = holders(s, player)
    return not enemies or s.turn.outwitted == player.tile or rushes_on(s, player) or slips(s, player)


def rushes_on(s: State, player: Player) -> bool:
    """The bull rush has icons enough, less one for each tile with enemies it has left (L7-164 … L7-166)."""
    return s.turn.rush - s.turn.rushed >= rush_rating(s, player)


def slips(s: State, player: Player) -> bool:
    enemies = holders(s, player)
    return s.turn.slip and len(enemies) == 1 and enemies[0].kind in ("guard", "clone")


async def leave(s: State, player: Player) -> None:
    """What leaving a tile costs: a bull rush past a guard is noticed, darkness frightens (L7-033, L7-167)."""
    await break_away(s, player)
    if s.tiles[player.tile].dark and not s.has_skill(player, "night-eyes") and "flashlight" not in player.items:
        raise_fear(s, player)


async def break_away(s: State, player: Player) -> None:
    """Whoever is held by enemies gets away by a card, an outwit or a bull rush (L7-165, L7-167)."""
    enemies = holders(s, player)
    if enemies and s.turn.outwitted != player.tile:
        if slips(s, player):
            s.turn.slip = False
        else:
            s.turn.rushed += 1
            if any(enemy.kind == "guard" for enemy in s.active_on(player.tile)):
                bloody(s, player)  # L7-OP99
                await gain_threat(s, player)
    s.turn.outwitted = -1


def moves(s: State, player: Player) -> list[Option]:
    """Every move to a tile on the map (L7-122)."""
    options: list[Option] = [("move", way) for way in dict.fromkeys(way for _, way in open_ways(s, player.tile))]
    if player.fear < VENT_FEAR or s.turn.duct_rat:
        options += [("vent", way) for way in vent_links(s, player.tile)]
    if s.turn.moves == 0 and s.has_skill(player, "runners-lungs"):
        options += runs(s, player)
    return options


def runs(s: State, player: Player) -> list[Option]:
    """Runner's Lungs: two explored tiles without active enemies in one move."""
    options: list[Option] = []
    for _, first in open_ways(s, player.tile):
        for _, second in open_ways(s, first):
            if second != player.tile and all(clear(s, tile) for tile in (first, second)):
                options.append(("run", first, second))
    return options


def clear(s: State, tile: int) -> bool:
    """Nothing there stops a run; the swarm does."""
    placed = s.tiles[tile]
    return not placed.unexplored and not placed.swarm and not s.active_on(tile)


async def move(s: State, player: Player, tile: int) -> None:
    """A move leads through a door (L7-122)."""
    s.turn.moves += 1
    start = player.tile
    await leave(s, player)
    await enter(s, player, tile)
    await relock(s, player, start, tile)


async def run(s: State, player: Player, first: int, second: int) -> None:
    """Two tiles in one move; the first one is passed, not entered."""
    start = player.tile
    await leave(s, player)
    s.turn.moves += 1
    if s.tiles[first].dark and not s.has_skill(player, "night-eyes") and "flashlight" not in player.items:
        raise_fear(s, player)
    await enter(s, player, second)
    await relock(s, player, start, first)
    await relock(s, player, first, second)


async def relock(s: State, player: Player, start: int, tile: int) -> None:
    """After going through a door whose lock he opened, he may lock it again (L7-179)."""
    if player.tile < 0:
        return
    for at, side in opened(s):
        if {at, s.tiles[at].ways[side]} == {start, tile}:
            s.turn.relock = [number for door in opened(s) if door != (at, side) for number in door]
            can_lock = locks_left(s) and side not in s.tiles[at].locks
            if can_lock and await offer(player.seat, "relock"):
                lock(s, at, side)
                s.emit("locked", tile=at, side=side)


def opened(s: State) -> list[tuple[int, int]]:
    """Tile and side of each door that may be locked again."""
    doors = s.turn.relock
    return [(doors[i], doors[i + 1]) for i in range(0, len(doors), 2)]


async def travel(s: State, player: Player, tile: int) -> None:
    """Travel through the vents is one move, raises fear by 1 and ends the turn (L7-034, L7-126, L7-127)."""
    s.turn.moves += 1
    await leave(s, player)
    if not s.turn.duct_rat and not s.has_skill(player, "claustrophile"):
        raise_fear(s, player)
    s.turn.duct_rat = False
    s.turn.over = s.turn.vented or not s.has_skill(player, "contortionist")
    s.turn.vented = True
    await enter(s, player, tile, "vent")


async def enter(s: State, player: Player, tile: int, how: str = "move", explored: bool = False) -> None:
    """Stand on a tile: grouping and weapons draw attention, then its icons work (L7-043, L7-044)."""
    player.tile = tile
    s.emit("entered", seat=player.seat, tile=tile, how=how)
    await reach(s, "entered", player)
    if player.tile != tile:
        return
    if len(s.on(tile)) > s.plan.group:
        await gain_threat(s, player)
    guards = [e for e in s.enemies_on(tile) if e.kind == "guard" and (s.strict_stun or not e.stunned)]
    if guards and s.has_weapon(player):
        bloody(s, player)
        await gain_threat(s, player)
    await arrive(s, player, how, explored)


def bloody(s: State, player: Player) -> None:
    """A clean uniform does not stay clean."""
    if player.uniform == "clean":
        player.uniform = "bloody"
        s.emit("uniform", seat=player.seat, state="bloody")


async def arrive(s: State, player: Player, how: str, explored: bool) -> None:
    """The icons of the tile just entered (L7-074 … L7-080, L7-183, L7-184)."""
    placed = s.tiles[player.tile]
    if placed.unexplored:
        placed.unexplored, explored = False, True
    if explored:
        await explore_icons(s, player)
    elif how in ("move", "vent") and not s.turn.bolt:
        draw_event_for(s, player, reactivating=True)


async def explore_icons(s: State, player: Player) -> None:
    """On an explored tile first the scenario works, then the crate, then the event icon (L7-OP30)."""
    await reach(s, "explored", player.tile)
    if "storage-crate" in s.printed_tile(player.tile).icons:
        await draw_item(s, player, crate=True)
    draw_event_for(s, player, reactivating=False)


def draw_event_for(s: State, player: Player, *, reactivating: bool) -> None:
    """An event icon ends part 2 at once; reactivating ones are silent in lockdown (L7-116, L7-186, L7-OP29)."""
    tile = s.printed_tile(player.tile)
    if tile.event is None or (reactivating and not tile.reactivating) or (tile.reactivating and s.in_lockdown):
        return
    s.turn.section = tile.event
    s.turn.over = True


def exits(s: State) -> list[int]:
    """The vents that lead out of the infirmary (L7-088)."""
    return [i for i, placed in enumerate(s.tiles) if has_vent(s, i) and not placed.swarm]


async def leave_infirmary(s: State) -> None:
    """Out of the infirmary to any vent, with fear 4; the turn goes on (L7-088, L7-285 … L7-287)."""
    player = s.current
    set_fear(s, player, 3 if s.has_skill(player, "light-sleeper") else 4)
    vents = exits(s)
    if vents:
        await enter(s, player, await choose(player.seat, "return", vents), "return")


def use_key(s: State, player: Player, side: int) -> None:
    """A security key card opens a lock without a challenge, and may close it again."""
    unlock(s, player.tile, side)
    s.turn.relock += [player.tile, side]
    s.emit("unlocked", seat=player.seat, tile=player.tile)
