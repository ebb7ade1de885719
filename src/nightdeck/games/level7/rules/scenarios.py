"""The special rules of the seven scenarios. A scenario in `scenarios.toml` names the ones it uses."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.level7.rules.character import begin_lockdown, kill, raise_fear
from nightdeck.games.level7.rules.distance import FAR, Ways, by_nearness, distances, door_ways, guard_ways, walker_ways
from nightdeck.games.level7.rules.hooks import at
from nightdeck.games.level7.rules.spawning import (
    is_security_tile,
    places,
    put,
    put_guard,
    remove,
    spawn_on,
    spawn_on_each,
)
from nightdeck.games.level7.rules.tiles import lock, locks_left
from nightdeck.games.level7.state import Enemy, Player, State

PANELS = 3
LABS = 3
POSTS = 3
SWARM_ROUND = 3


def counted(s: State, what: str) -> int:
    return s.tally.get(what, 0)


def count(s: State, what: str) -> int:
    """Count one more of something, and say how many there are now."""
    s.tally[what] = counted(s, what) + 1
    return s.tally[what]


async def put_hybrid(s: State, number: int, tile: int) -> None:
    """A hybrid appears on the tile that the scenario names, or on the closest one with room."""
    tiles = by_nearness(s, "hybrid", tile, lambda i: s.has_room(i, "hybrid"))
    put(s, "hybrid", number, await choose(s.turn.seat, "put", tiles, "hybrid"))


# 1, 4, 7


@at("rode", "first ride locks down")
async def first_ride(s: State, player: Player) -> None:
    """Lockdown begins when the first player rides."""
    del player
    await begin_lockdown(s)


@at("placed", "exit locks down")
async def exit_found(s: State, tile: int) -> None:
    """Lockdown begins when the exit is placed."""
    if s.tiles[tile].tile == s.plan.exit:
        await begin_lockdown(s)


# 2


@at("accessed", "panels lock down")
async def panel(s: State, tile: int, passed: bool) -> None:
    """Lockdown begins with the third accessed panel or the first failure."""
    if passed:
        s.tiles[tile].accessed = True
        s.emit("marker", what="accessed", tile=tile)
    if not passed or count(s, "panels") == PANELS:
        await begin_lockdown(s)


# 3


@at("explored", "hybrids in labs")
async def lab(s: State, tile: int) -> None:
    """Each of the first three labs releases a hybrid and calls a guard; the third one means lockdown (L7-201)."""
    if "lab" not in s.printed_tile(tile).icons or counted(s, "labs") >= LABS:
        return
    number = count(s, "labs")
    await put_hybrid(s, number, tile)
    posts = by_nearness(s, "guard", tile, lambda i: is_security_tile(s, i) and s.has_room(i, "guard"))
    if posts:
        put_guard(s, await choose(s.turn.seat, "put", posts, "guard"))
    if number == LABS:
        await begin_lockdown(s)


# 4


@at("explored", "guard posts")
async def post(s: State, tile: int) -> None:
    """The first three explored security tiles get a guard post."""
    if is_security_tile(s, tile) and counted(s, "posts") < POSTS:
        count(s, "posts")
        s.tiles[tile].den = "post"
        s.emit("marker", what="guard post", tile=tile)


@at("lockdown", "burn order")
async def burn_order(s: State) -> None:
    """A hybrid in the Airlock, a guard on every security tile and post, nearest first; then all guards act."""
    start = s.find_tile(s.plan.start[0].tile)
    await put_hybrid(s, 1, start)
    centre = s.find_tile(s.plan.exit)
    far = distances(guard_ways(s), s.origin() if centre < 0 else centre)
    tiles = [i for i in range(len(s.tiles)) if is_security_tile(s, i)]  # posts stand on such tiles
    await spawn_on_each(s, "guard", tiles, far)
    s.then(*(step("enemy", enemy.id) for enemy in s.enemies if enemy.kind == "guard"))


# 5


@at("entered", "swarm")
async def step_into_swarm(s: State, player: Player) -> None:
    """The swarm kills whoever enters it."""
    if s.tiles[player.tile].swarm:
        kill(s, player)


@at("round ends", "swarm")
async def swarm_rises(s: State) -> None:
    """It starts at the end of round 3 and then spreads by one tile per round in any direction."""
    if s.round == SWARM_ROUND:
        await flood(s, 0)
    if s.round <= SWARM_ROUND:
        return
    doors = door_ways(s)
    sources = [i for i, placed in enumerate(s.tiles) if placed.swarm]
    edge = {way for i in sources for way, _ in doors[i]}
    for _ in range(s.started + 2 * s.in_lockdown):
        near = nearness(s, doors)
        exit_tile = s.find_tile(s.plan.exit)
        free = sorted(i for i in edge if not s.tiles[i].swarm and i != exit_tile)
        if not free:
            return
        least = min(near[i] for i in free)
        await flood(s, await choose(chooser(s), "swarm", [i for i in free if near[i] == least]))


def nearness(s: State, ways: Ways) -> list[int]:
    """For each tile the moves to the nearest player."""
    fars = [distances(ways, player.tile) for player in s.on_map()]
    return [min((far[tile] for far in fars), default=FAR) for tile in range(len(ways))]


def chooser(s: State) -> int:
    """The first player still in the game."""
    return min((player.seat for player in s.in_game()), key=lambda seat: (seat - s.first) % s.started)


async def flood(s: State, tile: int) -> None:
    """A swarm marker: players there die, guards there go to the reserves."""
    if sum(placed.swarm for placed in s.tiles) >= s.box.markers["swarm"].count:
        near = nearness(s, door_ways(s))
        farthest = max((i for i, placed in enumerate(s.tiles) if placed.swarm), key=lambda i: near[i])
        s.tiles[farthest].swarm = False
        s.emit("swarm leaves", tile=farthest)
    s.tiles[tile].swarm = True
    s.emit("marker", what="swarm", tile=tile)
    for enemy in s.enemies_on(tile):
        if enemy.kind == "guard":
            remove(s, enemy)
    for player in s.on(tile):
        kill(s, player)


@at("explored", "sealed rooms")
async def sealed_room(s: State, tile: int) -> None:
    """An explored facility tile gets a locked door toward another tile."""
    if s.printed_tile(tile).event == "facility":
        placed = s.tiles[tile]
        sides = [side for side, way in enumerate(placed.ways) if way >= 0 and side not in placed.locks]
        if locks_left(s):
            lock(s, tile, await choose(s.turn.seat, "lock", sides))
            s.emit("marker", what="locked door", tile=tile)


# 6


@at("clone moved", "nests")
async def nest(s: State, clone: Enemy) -> None:
    """Before lockdown a clone that walks into the ward leaves a nest, once per tile."""
    placed = s.tiles[clone.tile]
    if not s.in_lockdown and placed.tile in ("morgue-a", "sick-bay-a") and not placed.den:
        placed.den = "nest"
        s.emit("marker", what="clone nest", tile=clone.tile)
        remove(s, clone)


@at("accessed", "generators")
async def generator(s: State, tile: int, passed: bool) -> None:
    """The first generator brings power and lockdown."""
    if passed:
        s.tiles[tile].accessed = True
        s.emit("marker", what="generator", tile=tile)
        await begin_lockdown(s)


@at("lockdown", "dead ward")
async def dead_ward(s: State) -> None:
    """The nests die; a hybrid in the Morgue, Dr. Cronos where he is farthest from everybody."""
    for placed in s.tiles:
        placed.den = ""
    await put_hybrid(s, 1, s.find_tile("morgue-a"))
    near = nearness(s, walker_ways(s))
    reached = [far for far in near if far < FAR]
    farthest = [i for i, far in enumerate(near) if far == max(reached, default=FAR)]
    put(s, "cronos", 1, await choose(s.turn.seat, "put", farthest, "cronos"))


# 7


@at("guard beaten", "uniforms")
async def take_uniform(s: State, player: Player, icons: int) -> None:
    """Clean with exactly twice the guard's Toughness, else bloody; a better one replaces a bloody one."""
    if sum(bool(other.uniform) for other in s.players) >= s.box.markers["uniform"].count:
        return
    clean = icons == 2 * s.box.enemies["guard"].toughness
    if player.uniform != "clean":
        player.uniform = "clean" if clean else "bloody"
        s.emit("uniform", seat=player.seat, state=player.uniform)


@at("explored", "the doctor follows")
async def doctor_comes(s: State, tile: int) -> None:
    """When stack A has run out, Dr. Cronos and the Speed hybrid step out of the lift."""
    del tile
    if not s.bags[0] and not s.under[0] and not counted(s, "doctor"):
        count(s, "doctor")
        lift = s.find_tile(s.plan.start[0].tile)
        put(s, "cronos", 1, lift)
        await put_hybrid(s, 3, lift)


@at("turn ends", "alone with the doctor")
async def alone_with_the_doctor(s: State, player: Player) -> None:
    """To end a turn alone with him is frightening."""
    alone = len(s.on(player.tile)) == 1
    if alone and any(enemy.kind == "cronos" for enemy in s.active_on(player.tile)):
        raise_fear(s, player)


@at("token taken", "reinforcements")
async def reinforcements(s: State, player: Player) -> None:
    """Every token of the countdown calls a guard."""
    tiles = places(s, "guard")
    if tiles:
        spawn_on(s, "guard", await choose(player.seat, "spawn", tiles, "guard"))
