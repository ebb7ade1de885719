"""Whom a monster sees and hunts. Asks nobody and rolls nothing, so that the picture can use it, too."""

from nightdeck.games.scare.ground import Ground
from nightdeck.games.scare.state import Agent, Monster, State


def passable(s: State) -> int:
    """Spaces an ordinary monster may walk over: not those of standing agents; lying ones are empty (OP-19)."""
    return s.ground.for_monsters & ~s.standing()


def sees(s: State, spot: int, agent: Agent) -> bool:
    """Whether a monster on a space sees an agent: red lines and other standing agents block (ST-036 to ST-038)."""
    ground = s.ground
    return ground.line(spot, agent.cell, ground.opaque_to_monsters, s.standing() & ~(1 << agent.cell))


def nearest(s: State, monster: Monster) -> tuple[list[Agent], bool]:
    """The agents a monster may hunt now, equal in every respect, and whether it sees them.

    Seen before hidden, near before far, few diagonals before many (ST-039 to ST-044). Baby Doll needs no eyes (ST-084).
    """
    ground, spot, standing = s.ground, monster.cell, s.standing()
    prey = [a for a in s.agents if a.cell >= 0 and a.targetable]
    if monster.kind != "doll":
        opaque, line = ground.opaque_to_monsters, ground.line
        visible = [a for a in prey if line(spot, a.cell, opaque, standing & ~(1 << a.cell))]
        seen = _nearest_of(ground, spot, visible, standing)
        if seen:
            return seen, True
    return _nearest_of(ground, spot, prey, standing), False


def _nearest_of(ground: Ground, spot: int, prey: list[Agent], standing: int) -> list[Agent]:
    goal = 0
    for agent in prey:
        goal |= 1 << agent.cell
    layers = ground.hunt(spot, goal, standing) if goal else []
    if not layers:
        return []
    found = layers[-1] & goal
    if found & (found - 1):
        found = ground.monsters.straightest(layers, goal)
    return [a for a in prey if found >> a.cell & 1]


def speed(s: State, monster: Monster, seen: bool) -> int:
    """MOVE, or half of it rounded up when it sees nobody; Baby Doll always runs (ST-044, ST-045, ST-084)."""
    card = s.monster_card(monster)
    full = card.move_wounded if monster.wounded else card.move
    return full if seen or monster.kind == "doll" else (full + 1) // 2
