"""Enemies: activation, whom they attack and how (rulebook, Enemy Activation, Enemy Attacks, Enemy Recovery)."""

from nightdeck.core.state import step
from nightdeck.games.level7.content.components import EnemyKind
from nightdeck.games.level7.rules.adrenaline import Defence, before_attack
from nightdeck.games.level7.rules.challenges import icons, roll_dice
from nightdeck.games.level7.rules.character import MOST_WANTED, discard, knock_out, raise_fear
from nightdeck.games.level7.rules.enemy_moves import advance
from nightdeck.games.level7.rules.enemy_targets import foes, target_here
from nightdeck.games.level7.rules.spawning import HYBRIDS, remove
from nightdeck.games.level7.state import MAX_FEAR, Enemy, Player, State, rank

FRIGHTENED = 5
"""From this fear on, clones roll an extra die (L7-235)."""


async def activate_box(s: State, box: str) -> None:
    """Guards, clones, or both in the order of the box, each by number; then hybrids, then dens (L7-212 … L7-216)."""
    hybrids = [step("hybrids")] if ready(s, "hybrid") or ready(s, "cronos") else []
    s.then(*(step("enemy", id) for id in called(s, box)), *hybrids, step("generate", box))


def called(s: State, box: str) -> list[str]:
    """The guards and clones that a box calls, in its order."""
    kinds = ["guard" if letter == "G" else "clone" for letter in box]
    return [enemy.id for kind in kinds for enemy in s.enemies if enemy.kind == kind]


def ready(s: State, kind: EnemyKind) -> list[Enemy]:
    """Hybrids or Dr. Cronos, who act with every box from the turn after they appeared."""
    return [enemy for enemy in s.enemies if enemy.kind == kind and enemy.since < s.number]


async def activate_hybrids(s: State) -> None:
    """One die: each hybrid acts once for each of its symbols; Dr. Cronos follows (L7-221 … L7-224)."""
    order = []
    if hybrids := ready(s, "hybrid"):
        shown = s.box.sheet["sheet"].die[roll_dice(s, 1)[0]]
        order = [enemy.id for enemy in hybrids for symbol in shown if symbol == HYBRIDS[enemy.number - 1]]
    order += [enemy.id for enemy in ready(s, "cronos")]
    s.then(*(step("enemy", id) for id in order))


async def activate(s: State, id: str) -> None:
    """An enemy attacks, or else moves, or else stands up (L7-217, L7-218). Whoever lent a die has acted (L7-234)."""
    enemy = s.enemy(id)
    if enemy is None or enemy.lent == s.number:
        return
    if enemy.stunned:
        recover(s, enemy)
    elif (target := target_here(s, enemy)) is None:
        await advance(s, enemy)
    elif isinstance(target, Player):
        await attack_player(s, enemy, target)
    else:
        attack_enemies(s, enemy, target)


def recover(s: State, enemy: Enemy) -> None:
    """Stand up, unless a player is there (L7-264, L7-265)."""
    if not s.on(enemy.tile):
        enemy.stunned = False
        s.emit("recovered", enemy=enemy.id)


# Attacks


def helpers(s: State, enemy: Enemy) -> list[Enemy]:
    """Active enemies of the type on the tile, and clones beside a hybrid, lend a die each (L7-233, L7-242)."""
    kinds = ("hybrid", "clone") if enemy.kind == "hybrid" else (enemy.kind,)
    return [e for e in s.active_on(enemy.tile) if e is not enemy and e.kind in kinds]


def attack_dice(s: State, enemy: Enemy, target: Player | None) -> int:
    """Attack, helpers, and a bonus against a frightened or a wanted player (L7-228, L7-235 … L7-237)."""
    dice = s.box.enemies[enemy.kind].attack + len(helpers(s, enemy))
    if target is not None:
        dice += enemy.kind == "clone" and target.fear >= FRIGHTENED
        dice += enemy.kind == "guard" and target.threat >= MOST_WANTED
    return dice


def lend(s: State, enemy: Enemy) -> None:
    for helper in helpers(s, enemy):
        helper.lent = s.number


async def attack_player(s: State, enemy: Enemy, player: Player) -> None:
    """An attack: cards first, then the roll, then the damage, then one more fear (L7-032, L7-225, L7-274, L7-OP62)."""
    s.emit("attacks", enemy=enemy.id, seat=player.seat)
    defence = await before_attack(s, player, enemy.id)
    if player.tile != enemy.tile:
        return
    roll_dice(s, max(0, attack_dice(s, enemy, player) - defence.fewer_dice))
    lend(s, enemy)
    hurt = await damage(s, enemy, player, defence)
    if player.tile >= 0 and (hurt or not s.has_skill(player, "calm-under-fire")):
        raise_fear(s, player)


async def damage(s: State, enemy: Enemy, player: Player, defence: Defence) -> bool:
    """Icons above Toughness: cards to guards and clones, fear to hybrids, both to Dr. Cronos (L7-229, L7-239)."""
    toughness = s.stat(player, "toughness") + defence.toughness
    cards = fear = 0
    if enemy.kind in ("hybrid", "cronos"):
        fear = max(0, icons(s, s.roll, "intelligence") - toughness)
    if enemy.kind != "hybrid":
        cards = max(0, icons(s, s.roll, "strength") - toughness - defence.spared)
    s.emit("hit", enemy=enemy.id, seat=player.seat, cards=cards, fear=fear)
    if fear:
        await terrify(s, player, fear)
    await discard(s, player, cards)
    return bool(cards or fear)


async def terrify(s: State, player: Player, amount: int) -> None:
    """Fear that would rise past 8 knocks out (L7-239, L7-240)."""
    beyond = player.fear + amount > MAX_FEAR
    raise_fear(s, player, amount)
    if beyond:
        await knock_out(s, player)


def attack_enemies(s: State, enemy: Enemy, target: Enemy) -> None:
    """Icons equal to Toughness remove one defender, each one more another (L7-230, L7-241)."""
    s.emit("fights", enemy=enemy.id, target=target.id)
    roll_dice(s, attack_dice(s, enemy, None))
    lend(s, enemy)
    total = icons(s, s.roll, "intelligence" if enemy.kind == "hybrid" else "strength")
    removed = total - s.box.enemies[target.kind].toughness + 1
    others = sorted((foe for foe in foes(s, enemy) if foe.tile == enemy.tile and foe is not target), key=rank)
    for foe in [target, *others][: max(0, removed)]:
        remove(s, foe)
