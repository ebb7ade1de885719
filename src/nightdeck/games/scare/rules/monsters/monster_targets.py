"""Whom a monster sees and hunts. Asks nobody and rolls nothing, so that the picture can use it, too."""

from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.state import Agent, Monster, State, space
from nightdeck.games.scare.terrain import Ground


def passable(s: State) -> int:
    """Spaces an ordinary monster may walk over: not those of standing agents; lying ones are empty (OP-19)."""
    return s.ground.for_monsters & ~s.standing()


def sees(s: State, spot: int, agent: Agent) -> bool:
    """Whether a monster on a space sees an agent: red lines and other standing agents block (ST-036 to ST-038)."""
    ground = s.ground
    return ground.line(spot, agent.cell, ground.opaque_to_monsters, s.standing())


def nearest(s: State, monster: Monster) -> tuple[list[Agent], bool]:
    """The agents a monster may hunt now, equal in every respect, and whether it sees them.

    Seen before hidden, near before far, few diagonals before many (ST-039 to ST-044). Baby Doll needs no eyes (ST-084).
    """
    ground, spot, (standing, prey) = s.ground, monster.cell, s.standing_and_targets()
    layers = ground.hunt(spot, prey, standing)
    if not layers:
        return [], False
    hunted, seen = layers[-1] & prey, False
    if monster.kind != "doll":
        visible = _visible(ground, spot, hunted, standing)
        if not visible:  # nobody of the nearest; the others are looked at only then
            visible = _visible(ground, spot, prey & ~hunted, standing)
            farther = ground.hunt(spot, visible, standing)
            layers = farther or layers
        if layers[-1] & visible:
            hunted, seen = layers[-1] & visible, True
    hunted = ground.monsters.straightest(layers, hunted)
    return [a for a in s.agents if a.targetable and hunted >> a.cell & 1], seen


def _visible(ground: Ground, spot: int, prey: int, standing: int) -> int:
    """Those of the spaces with agents that a monster on `spot` sees."""
    seen, opaque = 0, ground.opaque_to_monsters
    for cell in cells(prey):
        if ground.line(spot, cell, opaque, standing):
            seen |= space(cell)
    return seen


def speed(s: State, monster: Monster, seen: bool) -> int:
    """MOVE, or half of it rounded up when it sees nobody; Baby Doll always runs (ST-044, ST-045, ST-084)."""
    card = s.monster_card(monster)
    full = card.move_wounded if monster.wounded else card.move
    return full if seen or monster.kind == "doll" else (full + 1) // 2
