"""Spawning enemies, their reserves and limits, generation (rulebook, Spawning Enemies, Reserves, Enemy Generation)."""

from typing import Literal

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.level7.content.components import EnemyKind
from nightdeck.games.level7.rules.distance import FAR, by_nearness, distances, guard_ways, reversed_ways, ways_of
from nightdeck.games.level7.rules.exploring import all_doors
from nightdeck.games.level7.rules.tiles import has_vent
from nightdeck.games.level7.state import Enemy, State, rank

Numbered = Literal["guard", "clone"]
FEAR_SPAWN = 7
HYBRIDS = ("intelligence", "strength", "speed")


def reserves(s: State, kind: Numbered) -> list[int]:
    return s.guards if kind == "guard" else s.clones


def put(s: State, kind: EnemyKind, number: int, tile: int) -> Enemy:
    """An enemy appears on a tile."""
    name = f"hybrid-{HYBRIDS[number - 1]}" if kind == "hybrid" else "cronos" if kind == "cronos" else f"{kind}-{number}"
    enemy = Enemy(name, kind, number, tile, s.number)
    s.enemies.append(enemy)
    s.enemies.sort(key=rank)
    s.emit("appeared", enemy=name, tile=tile)
    return enemy


def put_guard(s: State, tile: int) -> None:
    """From the box, not from the reserves (L7-200, L7-OP60)."""
    out = {enemy.number for enemy in s.enemies if enemy.kind == "guard"} | set(s.guards)
    free = [n for n in range(1, s.box.enemies["guard"].count + 1) if n not in out]
    if free:
        put(s, "guard", free[0], tile)


def spawn_on(s: State, kind: Numbered, tile: int) -> None:
    """The lowest number of the reserves, if there is one and the tile has room (L7-197, L7-198)."""
    pool = reserves(s, kind)
    if pool and can_stand(s, kind, tile):
        put(s, kind, pool.pop(0), tile)


def can_stand(s: State, kind: Numbered, tile: int) -> bool:
    """Whether a tile has room for one more; guards stay off the swarm (L7-203, L7-413)."""
    return s.has_room(tile, kind) and not (kind == "guard" and s.tiles[tile].swarm)


def remove(s: State, enemy: Enemy) -> None:
    """Back to the reserves unless they are full; hybrids go to the box (L7-199, L7-OP86)."""
    s.enemies.remove(enemy)
    s.emit("removed", enemy=enemy.id)
    if enemy.kind == "guard" or enemy.kind == "clone":
        pool = reserves(s, enemy.kind)
        if len(pool) < (s.plan.guards if enemy.kind == "guard" else s.plan.clones):
            pool.append(enemy.number)
            pool.sort()


def is_fear_tile(s: State, tile: int) -> bool:
    """A fear icon of either form; in an Alien Zone also a vent (L7-073, L7-107)."""
    return s.printed_tile(tile).event == "fear" or (s.plan.alien_zone and has_vent(s, tile))


def is_security_tile(s: State, tile: int) -> bool:
    return s.printed_tile(tile).event == "security"


def places(s: State, kind: Numbered, *, vents: bool = False) -> list[int]:
    """The closest tiles where this enemy can spawn, seen from the drawing player (L7-190 … L7-192, L7-203)."""
    start = s.origin()
    if start < 0 or not reserves(s, kind):
        return []

    def fits(tile: int) -> bool:
        right = has_vent(s, tile) if vents else (is_fear_tile if kind == "clone" else is_security_tile)(s, tile)
        return right and can_stand(s, kind, tile)

    return by_nearness(s, kind, start, fits)


async def spawn(s: State, kind: Numbered) -> None:
    """Place an enemy on the closest suitable tile (L7-190, L7-191); a Military Zone may find a new one."""
    tiles = places(s, kind)
    if tiles:
        spawn_on(s, kind, await choose(s.turn.seat, "spawn", tiles, kind))
    elif kind == "guard" and s.plan.military_zone and has_military_tile(s):
        s.then(step("military zone"))


def has_military_tile(s: State) -> bool:
    """A guard in reserve, a tile in the final stack, and a door where it can be joined (L7-108, L7-OP59)."""
    return bool(s.guards and s.origin() >= 0 and (s.bags[-1] or s.under[-1]) and nearest_doors(s))


async def fear_spawn(s: State) -> None:
    """A drawing player with fear 7 or more attracts one more clone, to the closest vent (L7-193)."""
    player = s.current
    if player.tile >= 0:
        tiles = places(s, "clone", vents=True)
        if tiles:
            spawn_on(s, "clone", await choose(player.seat, "spawn", tiles, "clone"))


def nearest_doors(s: State) -> list[tuple[int, int]]:
    """The doors to empty space, or the vents that serve as doors, closest to the drawing player (L7-109, L7-136)."""
    far = distances(guard_ways(s), s.origin())
    doors = [(far[i] + (side in s.tiles[i].locks), i, side) for i, side in all_doors(s)]
    return [(i, side) for length, i, side in doors if length == min(doors)[0]]


async def generate(s: State, box: str) -> None:
    """Nests and posts spawn after all activations; full tiles do not (L7-267 … L7-270, L7-288)."""
    for letter in box:
        kind: Numbered = "guard" if letter == "G" else "clone"
        den = "post" if kind == "guard" else "nest"
        tiles = [i for i, placed in enumerate(s.tiles) if placed.den == den]
        if tiles:
            start = s.origin()
            far = distances(reversed_ways(ways_of(s, kind)), start) if start >= 0 else [FAR] * len(s.tiles)
            await spawn_on_each(s, kind, tiles, far)


async def spawn_on_each(s: State, kind: Numbered, tiles: list[int], far: list[int]) -> None:
    """One appears on every tile with room, nearest first; of equally near ones the current player chooses (L7-OP98)."""
    todo = [tile for tile in tiles if can_stand(s, kind, tile)]
    while todo and reserves(s, kind):
        least = min(far[i] for i in todo)
        tile = await choose(s.turn.seat, "spawn", [i for i in todo if far[i] == least], kind)
        todo.remove(tile)
        spawn_on(s, kind, tile)
