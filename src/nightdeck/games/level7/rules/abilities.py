"""The bottom halves of the adrenaline cards: when each is possible, and what it does.

"focus", "flinch", "endure" and "shield" have no script: the roll they belong to counts them.
"""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Script, choose
from nightdeck.games.level7.content.components import Ability
from nightdeck.games.level7.rules.adrenaline_deck import draw_adrenaline
from nightdeck.games.level7.rules.character import gain_threat, lose_threat, lower_fear, raise_fear
from nightdeck.games.level7.rules.distance import within
from nightdeck.games.level7.rules.enemy_moves import go
from nightdeck.games.level7.rules.items import draw_item
from nightdeck.games.level7.rules.tiles import adjacent, unlock
from nightdeck.games.level7.state import MAX_FEAR, Enemy, Player, State


def is_possible(s: State, player: Player, ability: Ability) -> bool:
    test = CONDITIONS.get(ability)
    return test is None or bool(test(s, player))


# When


def can_lie_low(s: State, player: Player) -> bool:
    return player.threat > 0 and not s.active_on(player.tile)


def can_kick(s: State, player: Player) -> bool:
    return bool(s.tiles[player.tile].locks)


def can_scrounge(s: State, player: Player) -> bool:
    return "storage-crate" in s.printed_tile(player.tile).icons


def distractible(s: State, player: Player) -> list[Enemy]:
    """Active guards within two tiles that have somewhere to go."""
    guards = [e for e in s.enemies if e.kind == "guard" and not e.stunned]
    near = within(s, player.tile, 2) if guards else []
    return [guard for guard in guards if guard.tile in near and places_for(s, guard)]


def shovable(s: State, player: Player) -> list[Enemy]:
    near = [enemy for enemy in s.active_on(player.tile) if enemy.kind in ("guard", "clone")]
    return [enemy for enemy in near if places_for(s, enemy)]


def places_for(s: State, enemy: Enemy) -> list[int]:
    """Adjacent tiles with room for it; guards stay off the swarm."""
    free = [tile for tile in adjacent(s, enemy.tile) if s.has_room(tile, enemy.kind)]
    return [tile for tile in free if not (enemy.kind == "guard" and s.tiles[tile].swarm)]


def is_new(ability: str) -> Callable[[State, Player], bool]:
    """What runs until it is used cannot run twice: the second card would be lost."""
    return lambda s, _: not getattr(s.turn, ability)


def rallied(s: State, player: Player) -> list[Player]:
    near = [player.tile, *adjacent(s, player.tile)]
    return [other for other in s.on_map() if other is not player and other.tile in near]


# What


async def dash(s: State, player: Player) -> None:
    """Speed +1 this turn."""
    del player
    s.turn.speed += 1


async def breathe(s: State, player: Player) -> None:
    """Lower the fear by one more."""
    lower_fear(s, player)


async def insight(s: State, player: Player) -> None:
    """The next tile drawn to explore is chosen from two."""
    del player
    s.turn.insight = True


async def slip(s: State, player: Player) -> None:
    """Leave one tile past a single guard or clone."""
    del player
    s.turn.slip = True


async def bolt(s: State, player: Player) -> None:
    """Reactivating icons stay silent this turn."""
    del player
    s.turn.bolt = True


async def second_wind(s: State, player: Player) -> None:
    """Draw a card."""
    draw_adrenaline(s, player)


async def lie_low(s: State, player: Player) -> None:
    """Lose a threat."""
    lose_threat(s, player)


async def duct_rat(s: State, player: Player) -> None:
    """The next vent travel is without fear."""
    del player
    s.turn.duct_rat = True


async def nerve(s: State, player: Player) -> None:
    """The next attack is easier and nobody notices."""
    del player
    s.turn.nerve = True


async def distract(s: State, player: Player) -> None:
    """Move a guard nearby by one tile."""
    guards = {enemy.id: enemy for enemy in distractible(s, player)}
    await shift(s, player, guards[await choose(player.seat, "distract", list(guards))])


async def shove(s: State, player: Player) -> None:
    """Move a guard or clone off the own tile."""
    enemies = {enemy.id: enemy for enemy in shovable(s, player)}
    await shift(s, player, enemies[await choose(player.seat, "shove", list(enemies))])


async def shift(s: State, player: Player, enemy: Enemy) -> None:
    """Put an enemy on an adjacent tile with room; it has not activated by that."""
    await go(s, enemy, await choose(player.seat, "shift", places_for(s, enemy), enemy.id))


async def kick(s: State, player: Player) -> None:
    """Force a lock without a challenge."""
    unlock(s, player.tile, await choose(player.seat, "kick", list(s.tiles[player.tile].locks)))
    s.emit("unlocked", seat=player.seat, tile=player.tile)
    await gain_threat(s, player)


async def rally(s: State, player: Player) -> None:
    """Somebody near may shift his fear by one."""
    others = {other.seat: other for other in rallied(s, player)}
    other = others[await choose(player.seat, "rally", list(others))]
    ways = ["up"] * (other.fear < MAX_FEAR) + ["down"] * (other.fear > 1)
    match await choose(other.seat, "shift fear", [PASS, *ways]):
        case "up":
            raise_fear(s, other)
        case "down":
            lower_fear(s, other)


async def scrounge(s: State, player: Player) -> None:
    """Search a storage crate once more."""
    await draw_item(s, player)


CONDITIONS: dict[Ability, Callable[[State, Player], object]] = {
    "insight": is_new("insight"),
    "slip": is_new("slip"),
    "bolt": is_new("bolt"),
    "duct-rat": is_new("duct_rat"),
    "nerve": is_new("nerve"),
    "lie-low": can_lie_low,
    "distract": distractible,
    "kick": can_kick,
    "shove": shovable,
    "rally": rallied,
    "scrounge": can_scrounge,
}

ABILITIES: dict[str, Callable[[State, Player], Script[None]]] = {
    "dash": dash,
    "breathe": breathe,
    "insight": insight,
    "slip": slip,
    "bolt": bolt,
    "second-wind": second_wind,
    "lie-low": lie_low,
    "duct-rat": duct_rat,
    "distract": distract,
    "kick": kick,
    "shove": shove,
    "rally": rally,
    "scrounge": scrounge,
    "nerve": nerve,
}
