"""Challenge actions: attack, bull rush, outwit, unlock, access (rulebook, Take Actions)."""

from functools import partial

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.level7.content.components import Deed
from nightdeck.games.level7.rules.abilities import places_for, shift
from nightdeck.games.level7.rules.challenges import challenge
from nightdeck.games.level7.rules.character import gain_threat
from nightdeck.games.level7.rules.hooks import reach
from nightdeck.games.level7.rules.items import KEY_CARD, draw_item, gain_item
from nightdeck.games.level7.rules.moving import bloody, counted, holders, rush_rating, weight
from nightdeck.games.level7.rules.spawning import remove
from nightdeck.games.level7.rules.tiles import unlock
from nightdeck.games.level7.state import Enemy, Player, State, rank

UNLOCK_RATINGS = {"strength": 3, "intelligence": 4}
ACCESS_RATING = 4
GENERATOR_RATING = 4


def challenge_actions(s: State, player: Player) -> list[Option]:
    """Every challenge action that is possible; one per turn (L7-148, L7-152)."""
    if s.turn.challenged:
        return []
    options: list[Option] = [("attack", enemy.id) for enemy in s.active_on(player.tile)]
    if holders(s, player):
        options += [("bull rush",), *(("outwit", camp) for camp in outwittable(s, player))]
    for side in s.tiles[player.tile].locks:
        options += [("unlock", side, "strength"), ("unlock", side, "intelligence")]
    if can_access(s, player):
        options.append(("access",))
    if can_switch(s, player):
        options.append(("generator",))
    return options


def fail(s: State, enemies: list[Enemy]) -> None:
    """A failed challenge action activates these active enemies, at once and each one once (L7-153, L7-275, L7-OP46).

    Hybrids and Dr. Cronos wait for the turn after they appeared (L7-221, L7-OP58).
    """
    new = [enemy for enemy in enemies if enemy.kind in ("hybrid", "cronos") and enemy.since == s.number]
    s.then(*(step("enemy", enemy.id) for enemy in sorted(enemies, key=rank) if enemy not in new))


# Attack


async def attack(s: State, player: Player, target: str) -> None:
    """The attempt on a guard gives threat before the roll (L7-154, L7-159, L7-OP85)."""
    s.turn.challenged = True
    s.then(step("strike", target))
    enemy = s.enemy(target)
    assert enemy is not None
    if enemy.kind == "guard":
        bloody(s, player)
        if not s.turn.nerve:
            await gain_threat(s, player)


async def strike(s: State, target: str) -> None:
    """Strength against the target's Toughness; twice as much removes it (L7-155 … L7-157, L7-160)."""
    player, enemy = s.current, s.enemy(target)
    assert enemy is not None
    if player.tile < 0:  # the lockdown that the attempt began has carried him off
        return
    toughness = s.box.enemies[enemy.kind].toughness
    rating = max(1, toughness - s.turn.nerve)
    s.turn.nerve = False
    total = await challenge(s, player, "strength", rating, "attack")
    if total < rating:
        fail(s, s.active_on(player.tile))
        return
    if enemy.tile != player.tile:  # a card has moved it away before the roll
        return
    await beat(s, player, enemy, total, rating)
    if enemy.kind == "guard":
        await draw_item(s, player)


async def beat(s: State, player: Player, enemy: Enemy, total: int, rating: int) -> None:
    """The enemy is stunned or removed; Dr. Cronos is never removed."""
    butchered = enemy.kind == "clone" and s.has_skill(player, "butcher") and total > rating
    twice = total >= 2 * s.box.enemies[enemy.kind].toughness
    if enemy.kind == "cronos" or not (twice or butchered):
        enemy.stunned = True
        s.emit("stunned", enemy=enemy.id)
        return
    remove(s, enemy)
    if enemy.kind == "guard":
        await reach(s, "guard beaten", player, total)


# Bull rush and outwit


async def bull_rush(s: State, player: Player) -> None:
    """Strength against the enemies plus 2, counted after the roll; it serves for the whole turn (L7-161 … L7-163)."""
    s.turn.challenged = True
    recount = partial(rush_rating, s, player)
    total = await challenge(s, player, "strength", recount(), "bull rush", recount=recount)
    if total < recount():
        fail(s, s.active_on(player.tile))
    else:
        s.turn.rush, s.turn.rushed = total, 0


def camps(s: State, player: Player) -> dict[str, list[Enemy]]:
    enemies = counted(s, player)
    return {
        "guards": [enemy for enemy in enemies if enemy.kind == "guard"],
        "aliens": [enemy for enemy in enemies if enemy.kind != "guard"],
    }


def outwittable(s: State, player: Player) -> list[str]:
    """The more numerous type, both on a tie (L7-172, L7-OP51)."""
    weights = {camp: weight(s, enemies) for camp, enemies in camps(s, player).items()}
    most = max(weights.values())
    return [camp for camp, count in weights.items() if count == most > 0]


def outwit_rating(s: State, player: Player, camp: str) -> int:
    """The enemies of the type plus 2 (L7-173)."""
    return weight(s, camps(s, player)[camp]) + 2 - s.has_skill(player, "acrobat")


async def outwit(s: State, player: Player, camp: str) -> None:
    """Intelligence against the outwitted type plus 2, counted after the roll (L7-171, L7-173 … L7-175)."""
    s.turn.challenged = True
    recount = partial(outwit_rating, s, player, camp)
    deed: Deed = "outwit guards" if camp == "guards" else "outwit aliens"
    total = await challenge(s, player, "intelligence", recount(), deed, recount=recount)
    if total >= recount():
        s.turn.outwitted = player.tile
    else:
        fail(s, [enemy for enemy in camps(s, player)[camp] if not enemy.stunned])


# Unlock


async def unlock_door(s: State, player: Player, side: int, way: str) -> None:
    """A locked door is forced, which is heard, or picked (L7-176, L7-177)."""
    s.turn.challenged = True
    s.then(step("open lock", side, way))
    if way == "strength" and not s.has_skill(player, "locksmith"):
        await gain_threat(s, player)


async def open_lock(s: State, side: int, way: str) -> None:
    """Three Strength or four Intelligence icons take the marker off (L7-177, L7-178)."""
    player = s.current
    if player.tile < 0 or side not in s.tiles[player.tile].locks:
        return
    rating = UNLOCK_RATINGS[way] - s.has_skill(player, "locksmith")
    total = await challenge(s, player, "strength" if way == "strength" else "intelligence", rating, "unlock")
    if total < rating:
        fail(s, s.active_on(player.tile))
        return
    unlock(s, player.tile, side)
    s.emit("unlocked", seat=player.seat, tile=player.tile)
    if way == "intelligence":
        s.turn.relock += [player.tile, side]


# Scenario-specific actions


def can_access(s: State, player: Player) -> bool:
    """Only where the scenario allows it, on a control panel (L7-180, L7-181)."""
    if not s.plan.access or "control-panel" not in s.printed_tile(player.tile).icons:
        return False
    return "panels lock down" not in s.plan.special or not (s.in_lockdown or s.tiles[player.tile].accessed)


async def access(s: State, player: Player) -> None:
    """Four Intelligence icons give access to the panel: shift a guard or take a key card (L7-181, L7-182)."""
    s.turn.challenged = True
    total = await challenge(s, player, "intelligence", ACCESS_RATING, "access")
    if total >= ACCESS_RATING:
        await reward(s, player)
    else:
        fail(s, s.active_on(player.tile))
    await reach(s, "accessed", player.tile, total >= ACCESS_RATING)


async def reward(s: State, player: Player) -> None:
    """Whoever has accessed the panel chooses his reward (L7-182, L7-OP54)."""
    guards = [enemy for enemy in s.enemies if enemy.kind == "guard" and places_for(s, enemy)]
    shifts: dict[Option, Enemy] = {("guard", guard.id): guard for guard in guards}
    options = [*shifts, *([("key",)] if s.keys else [])]
    if not options:
        return
    pick = await choose(player.seat, "access", options)
    if pick == ("key",):
        s.keys -= 1
        await gain_item(s, player, KEY_CARD)
    else:
        await shift(s, player, shifts[pick])


def can_switch(s: State, player: Player) -> bool:
    return (
        "generators" in s.plan.special
        and "generator" in s.printed_tile(player.tile).icons
        and not s.tiles[player.tile].accessed
    )


async def switch(s: State, player: Player) -> None:
    """A generator is switched on with four Intelligence icons, where the scenario asks for it."""
    s.turn.challenged = True
    total = await challenge(s, player, "intelligence", GENERATOR_RATING, "generator")
    if total < GENERATOR_RATING:
        fail(s, s.active_on(player.tile))
    await reach(s, "accessed", player.tile, total >= GENERATOR_RATING)
