"""What event texts do: the vocabulary of `texts.toml`, and a script for each text that needs one."""

from collections.abc import Callable

from nightdeck.core.ask import Script, choose
from nightdeck.games.level7.content.components import Effect
from nightdeck.games.level7.piles import draw, size
from nightdeck.games.level7.rules.adrenaline_deck import draw_adrenaline
from nightdeck.games.level7.rules.character import discard, gain_threat, lose_threat, lower_fear, raise_fear, set_fear
from nightdeck.games.level7.rules.distance import FAR, distances, walker_ways, within
from nightdeck.games.level7.rules.enemy_moves import draw_near
from nightdeck.games.level7.rules.exploring import current_stack
from nightdeck.games.level7.rules.items import draw_item
from nightdeck.games.level7.rules.spawning import spawn, spawn_on
from nightdeck.games.level7.rules.tiles import adjacent, has_vent, lock, lockable, locks_left, unlock
from nightdeck.games.level7.state import MAX_FEAR, Player, State

SLOW_NEXT_TURN = -1


def is_possible(player: Player, effect: Effect) -> bool:
    """Whether any part of it can happen (L7-208, L7-209)."""
    match effect.what:
        case "fear":
            return player.fear < MAX_FEAR
        case "discard":
            return bool(player.hand)
        case _:
            return True


async def carry_out(s: State, player: Player, effect: Effect) -> None:
    """What the event card does to a player."""
    match effect.what:
        case "fear":
            raise_fear(s, player, effect.amount)
        case "threat":
            await gain_threat(s, player, effect.amount)
        case "lose threat":
            lose_threat(s, player, effect.amount)
        case "discard":
            await discard(s, player, effect.amount)
        case "draw":
            draw_adrenaline(s, player, effect.amount)
        case "item":
            await draw_item(s, player)
        case "darkness":
            darken(s, player.tile)
        case "vent":
            open_vent(s, player.tile)
        case "guard" | "clone":
            await spawn(s, effect.what)
        case "guard here":
            spawn_on(s, "guard", player.tile)
        case "compose":
            set_fear(s, player, await choose(player.seat, "compose", (3, 4, 5)))
        case "slow":
            player.slowed = SLOW_NEXT_TURN


# Markers


def darken(s: State, tile: int) -> None:
    """One marker of a kind per tile, as long as the box has any (L7-OP90)."""
    if sum(placed.dark for placed in s.tiles) < s.box.markers["darkness"].count and not s.tiles[tile].dark:
        s.tiles[tile].dark = True
        s.emit("marker", what="darkness", tile=tile)


def vent_markers_left(s: State) -> bool:
    return sum(placed.vent != 0 for placed in s.tiles) < s.box.markers["vent"].count


def open_vent(s: State, tile: int) -> None:
    """A tile without a vent gets one (L7-084)."""
    placed = s.tiles[tile]
    if placed.vent == 0 and not s.box.tiles[placed.tile].vent and vent_markers_left(s):
        placed.vent = 1
        s.emit("marker", what="vent", tile=tile)


def block_vent(s: State, tile: int) -> None:
    """A blocked vent marker takes a marker vent off, or closes a printed vent (L7-OP18, L7-OP90)."""
    placed = s.tiles[tile]
    if placed.vent == 1:
        placed.vent = 0
    elif vent_markers_left(s):
        placed.vent = -1
    else:
        return
    s.emit("marker", what="blocked vent", tile=tile)


# Scripts


async def lock_a_door(s: State, player: Player) -> None:
    """Lock one door of the tile; a door to empty space will do."""
    sides = lockable(s, player.tile)
    if sides and locks_left(s):
        lock(s, player.tile, await choose(player.seat, "lock", sides))
        s.emit("marker", what="locked door", tile=player.tile)


async def most_wanted(s: State, player: Player) -> None:
    """The player with the most threat gains one more."""
    most = max(other.threat for other in s.on_map())
    wanted = {other.seat: other for other in s.on_map() if other.threat == most}
    await gain_threat(s, wanted[await choose(player.seat, "most wanted", list(wanted))])


async def close_in(s: State, player: Player, kind: str) -> None:
    """Active enemies of one kind within two tiles come one tile nearer."""
    near = within(s, player.tile, 2)
    for enemy in [e for e in s.enemies if e.kind == kind and not e.stunned and e.tile in near]:
        await draw_near(s, enemy, player.tile)


async def guards_close_in(s: State, player: Player) -> None:
    """Active guards within two tiles of the player come one tile nearer."""
    await close_in(s, player, "guard")


async def clones_close_in(s: State, player: Player) -> None:
    """Active clones within two tiles of the player come one tile nearer."""
    await close_in(s, player, "clone")


async def weapon_check(s: State, player: Player) -> None:
    """A weapon is noticed; unarmed people calm down."""
    if s.has_weapon(player):
        await gain_threat(s, player)
    else:
        lower_fear(s, player)


def wake(s: State, kind: str) -> None:
    for enemy in s.enemies:
        if enemy.kind == kind and enemy.stunned and not s.on(enemy.tile):
            enemy.stunned = False
            s.emit("recovered", enemy=enemy.id)


async def guards_wake(s: State, player: Player) -> None:
    """Stunned guards stand up where nobody is."""
    del player
    wake(s, "guard")


async def clones_wake(s: State, player: Player) -> None:
    """Stunned clones stand up where nobody is."""
    del player
    wake(s, "clone")


async def shock(s: State, player: Player) -> None:
    """Up to fear 4 it raises your fear by 2; whoever is more afraid discards a card."""
    if player.fear <= 4:
        raise_fear(s, player, 2)
    else:
        await discard(s, player, 1)


async def lights_out(s: State, player: Player) -> None:
    """The lights go out here and on one tile next to it."""
    darken(s, player.tile)
    beside = list(dict.fromkeys(adjacent(s, player.tile)))
    if beside:
        darken(s, await choose(player.seat, "darken", beside))


async def lights_on(s: State, player: Player) -> None:
    """No darkness anywhere."""
    del player
    for placed in s.tiles:
        placed.dark = False


async def block_a_vent(s: State, player: Player) -> None:
    """The closest usable vent is blocked."""
    far = distances(walker_ways(s), player.tile)
    least = min((far[i] for i in range(len(far)) if has_vent(s, i)), default=FAR)
    tiles = [i for i in range(len(far)) if far[i] == least and has_vent(s, i)]
    if least < FAR:
        block_vent(s, await choose(player.seat, "block", tiles))


async def seal_the_doors(s: State, player: Player) -> None:
    """Every door of the tile that leads to a tile is locked, as long as there are markers."""
    sides = [side for side, way in enumerate(s.tiles[player.tile].ways) if way >= 0]
    todo = [side for side in sides if side not in s.tiles[player.tile].locks]
    while todo and locks_left(s):
        side = await choose(player.seat, "lock", todo) if locks_left(s) < len(todo) else todo[0]
        todo.remove(side)
        lock(s, player.tile, side)


async def open_the_doors(s: State, player: Player) -> None:
    """All locks come off here and on the tiles next to it."""
    for side in list(s.tiles[player.tile].locks):
        unlock(s, player.tile, side)
    for tile in adjacent(s, player.tile):
        for side in list(s.tiles[tile].locks):
            unlock(s, tile, side)


async def bury_tiles(s: State, player: Player) -> None:
    """The top two tiles go under the stack, unseen. A stack without known tiles is not changed by that."""
    del player
    stack = current_stack(s)
    if not s.under[stack]:
        return
    for _ in range(min(2, size(s.bags[stack]) + len(s.under[stack]))):
        if s.bags[stack]:
            tile, s.bags[stack] = draw(s.dice, s.bags[stack])
            s.under[stack].append((tile, -1))
        else:
            s.under[stack].append(s.under[stack].pop(0))


SCRIPTS: dict[str, Callable[[State, Player], Script[None]]] = {
    "lock a door": lock_a_door,
    "most wanted": most_wanted,
    "guards close in": guards_close_in,
    "clones close in": clones_close_in,
    "weapon check": weapon_check,
    "guards wake": guards_wake,
    "clones wake": clones_wake,
    "shock": shock,
    "lights out": lights_out,
    "lights on": lights_on,
    "block a vent": block_a_vent,
    "seal the doors": seal_the_doors,
    "open the doors": open_the_doors,
    "bury tiles": bury_tiles,
}
