"""Enemy movement: whom they go for and by which way (rulebook, Enemy Movement, Special Enemy Movement)."""

from collections.abc import Sequence
from typing import NamedTuple

from nightdeck.core.ask import Option, choose
from nightdeck.games.level7.rules.distance import FAR, Ways, distances, reversed_ways, ways_of
from nightdeck.games.level7.rules.enemy_targets import attention, foe_value, foes, sees
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.rules.tiles import adjacent, unlock, vent_links
from nightdeck.games.level7.state import Enemy, Player, State


class Goal(NamedTuple):
    """Somebody an enemy could go for. Smaller is better."""

    value: int
    distance: int
    tile: int
    who: str


def goals(s: State, enemy: Enemy, ways: Ways) -> list[Goal]:
    """Everybody within reach whose tile has room, best first (L7-249 … L7-253, L7-258, L7-OP66).

    Equally good ones keep their order: players in turn order, then enemies by number (L7-OP61).
    """
    far = distances(ways, enemy.tile)
    beside = next_to(s, enemy)
    found = []
    for player in s.on_map():
        if sees(enemy, player):
            value = draw_of(s, enemy, player, player.tile in beside)
            found.append(Goal(-value, far[player.tile], player.tile, f"seat-{player.seat}"))
    worth = -foe_value(s, enemy)
    found += [Goal(worth, far[foe.tile], foe.tile, foe.id) for foe in foes(s, enemy)]
    within_reach = [goal for goal in found if goal.distance < FAR and s.has_room(goal.tile, enemy.kind)]
    return sorted(within_reach, key=lambda goal: (goal.value, goal.distance))


def next_to(s: State, enemy: Enemy) -> list[int]:
    """Tiles from which a player draws more attention: over open doors, for clones also over vents (L7-250, L7-OP82)."""
    near = adjacent(s, enemy.tile)
    return near + vent_links(s, enemy.tile) if enemy.kind == "clone" else near


def draw_of(s: State, enemy: Enemy, player: Player, is_next: bool) -> int:
    """A player's value for an enemy's movement: one higher beside it; a bloody uniform fools guards far off."""
    if enemy.kind == "guard" and player.uniform == "bloody" and not is_next:
        return 0
    return attention(s, enemy, player) + is_next


async def advance(s: State, enemy: Enemy) -> None:
    """An enemy goes one tile toward its target; of several shortest ways you choose (L7-248, L7-255)."""
    steps = next_steps(s, enemy)
    if not steps:
        return
    verb, where = await choose(s.turn.seat, "enemy way", steps, enemy.id)
    if verb == "go":
        await go(s, enemy, int(where))
    else:
        unlock(s, enemy.tile, int(where))
        s.emit("broke lock", enemy=enemy.id, tile=enemy.tile)


async def go(s: State, enemy: Enemy, tile: int) -> None:
    """An enemy comes to another tile."""
    enemy.tile = tile
    s.emit("moved", enemy=enemy.id, tile=tile)
    if enemy.kind == "clone":
        await reach(s, "clone moved", enemy)


def next_steps(s: State, enemy: Enemy) -> list[tuple[str, int]]:
    """("go", tile) or ("open", side) for each shortest way to its goal."""
    ways = ways_of(s, enemy.kind)
    return steps_to_best(s, enemy, ways, goals(s, enemy, ways))


def steps_to_best(s: State, enemy: Enemy, ways: Ways, found: Sequence[Goal]) -> list[tuple[str, int]]:
    """The same, with the ways and the goals at hand."""
    return list(dict.fromkeys(steps_toward(s, enemy, ways, found[0].tile))) if found else []


def steps_toward(s: State, enemy: Enemy, ways: Ways, goal: int) -> list[tuple[str, int]]:
    """Full tiles are passed through; a lock is opened instead of a move, not in passing (L7-256, L7-263, L7-OP67)."""
    left = distances(reversed_ways(ways), goal)
    steps: list[tuple[str, int]] = []
    stack = [enemy.tile]
    while stack:
        tile = stack.pop()
        for way, length in ways[tile]:
            if left[way] + length != left[tile]:
                continue
            if length == 2:
                steps += [("open", side) for side in locked_sides(s, tile, way)] if tile == enemy.tile else []
            elif s.has_room(way, enemy.kind):
                steps.append(("go", way))
            else:
                stack.append(way)
    return steps


def locked_sides(s: State, tile: int, way: int) -> list[int]:
    placed = s.tiles[tile]
    return [side for side in placed.locks if placed.ways[side] == way]


async def draw_near(s: State, enemy: Enemy, goal: int) -> None:
    """An effect moves an enemy one tile nearer; it stops before full tiles and locks."""
    left = distances(reversed_ways(ways_of(s, enemy.kind)), goal)
    free = adjacent(s, enemy.tile) + (vent_links(s, enemy.tile) if enemy.kind == "clone" else [])
    nearer = [way for way in dict.fromkeys(free) if left[way] < left[enemy.tile] and s.has_room(way, enemy.kind)]
    if enemy.kind == "guard":
        nearer = [way for way in nearer if not s.tiles[way].swarm]
    if nearer:
        options: list[Option] = [("go", way) for way in nearer]
        pick = await choose(s.turn.seat, "enemy way", options, enemy.id)
        assert isinstance(pick, tuple)
        await go(s, enemy, int(pick[1]))
