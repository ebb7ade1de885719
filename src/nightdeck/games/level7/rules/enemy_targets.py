"""Targets: what draws an enemy, and whom it attacks on its tile (rulebook, Enemy Attacks)."""

from nightdeck.games.level7.state import Enemy, Player, State, rank


def values(s: State) -> tuple[int, int]:
    """The threat value of aliens and the fear value of guards, which the scenario changes (L7-284)."""
    return s.plan.clone_threat[s.in_lockdown], s.plan.guard_fear[s.in_lockdown]


def attention(s: State, enemy: Enemy, player: Player) -> int:
    """What draws an enemy to a player: threat for guards, fear for aliens (L7-226)."""
    if enemy.kind == "guard":
        return player.threat
    return player.fear - (enemy.kind == "clone" and s.has_skill(player, "blank-stare"))


def sees(enemy: Enemy, player: Player) -> bool:
    """Guards do not see through a clean uniform."""
    return not (enemy.kind == "guard" and player.uniform == "clean")


def foes(s: State, enemy: Enemy) -> list[Enemy]:
    """The other camp, while the scenario gives it a value above 0; stunned ones are no targets (L7-227, L7-283)."""
    clone_threat, guard_fear = values(s)
    if enemy.kind == "guard" and clone_threat > 0:
        return [e for e in s.enemies if e.kind in ("clone", "hybrid") and not e.stunned]
    if enemy.kind in ("clone", "hybrid") and guard_fear > 0:
        return [e for e in s.enemies if e.kind == "guard" and not e.stunned]
    return []


def foe_value(s: State, enemy: Enemy) -> int:
    clone_threat, guard_fear = values(s)
    return clone_threat if enemy.kind == "guard" else guard_fear


def target_here(s: State, enemy: Enemy) -> Player | Enemy | None:
    """The highest value on the tile; ties: players first, turn order, lower number (L7-226, L7-276, L7-OP61)."""
    players = [player for player in s.in_turn_order(s.on(enemy.tile)) if sees(enemy, player)]
    best = max(players, key=lambda player: attention(s, enemy, player), default=None)
    others = [foe for foe in foes(s, enemy) if foe.tile == enemy.tile]
    if others and (best is None or foe_value(s, enemy) > attention(s, enemy, best)):
        return min(others, key=rank)
    return best
