"""Whom a monster sees and hunts. Asks nobody and rolls nothing, so that the picture can use it, too."""

from nightdeck.games.scare.state import Agent, Monster, State


def passable(s: State) -> int:
    """Spaces an ordinary monster may walk over: not those of standing agents; lying ones are empty (OP-19)."""
    return s.ground.for_monsters & ~s.standing()


def sees(s: State, spot: int, agent: Agent) -> bool:
    """Whether a monster on a space sees an agent: red lines and other standing agents block (ST-036 to ST-038)."""
    ground = s.ground
    return ground.line(spot, agent.cell, ground.opaque_to_monsters | s.standing() & ~(1 << agent.cell))


def nearest(s: State, monster: Monster) -> tuple[list[Agent], bool]:
    """The agents a monster may hunt now, equal in every respect, and whether it sees them.

    Seen before hidden, near before far, few diagonals before many (ST-039 to ST-044). Baby Doll needs no eyes (ST-084).
    """
    prey = [a for a in s.agents if a.targetable]
    if monster.kind != "doll":
        seen = _nearest_of(s, monster, [a for a in prey if sees(s, monster.cell, a)])
        if seen:
            return seen, True
    return _nearest_of(s, monster, prey), False


def _nearest_of(s: State, monster: Monster, prey: list[Agent]) -> list[Agent]:
    if not prey:
        return []
    walk, way = s.ground.monsters, passable(s)
    goal = 0
    for agent in prey:
        goal |= 1 << agent.cell
    layers = walk.flood(1 << monster.cell, goal, way)
    if not layers:
        return []
    near = [a for a in prey if layers[-1] >> a.cell & 1]
    if len(near) == 1:
        return near
    diagonals = [walk.fewest_diagonals(walk.routes(monster.cell, a.cell, way)) for a in near]
    return [a for a, count in zip(near, diagonals, strict=True) if count == min(diagonals)]


def speed(s: State, monster: Monster, seen: bool) -> int:
    """MOVE, or half of it rounded up when it sees nobody; Baby Doll always runs (ST-044, ST-045, ST-084)."""
    card = s.monster_card(monster)
    full = card.move_wounded if monster.wounded else card.move
    return full if seen or monster.kind == "doll" else (full + 1) // 2
