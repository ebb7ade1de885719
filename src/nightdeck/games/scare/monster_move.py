"""Monsters move: whom they see, whom they hunt, how fast and by which way."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.scare import baby_doll, cellar_knight, scarecrow
from nightdeck.games.scare.chart import cells
from nightdeck.games.scare.components import SHAYE
from nightdeck.games.scare.entering import reset_trap
from nightdeck.games.scare.health import put_down_figure
from nightdeck.games.scare.protect import protect
from nightdeck.games.scare.state import NOWHERE, Agent, Monster, State
from nightdeck.games.scare.targets import nearest, speed

POUNCING = ("widow", "manbaby")
"""Those that go onto an agent's card."""


async def monsters_move(s: State) -> None:
    """Stunned monsters stand up and do nothing else (ST-050); the others take their turns one by one (ST-033)."""
    s.phase = "monsters move"
    for monster in s.on_map():
        monster.moved = monster.stunned
        if monster.stunned:
            monster.stunned = False
            s.tell("stands up", monster=monster.id, species=monster.kind)
    s.then(step("next monster"))


async def next_monster(s: State) -> None:
    """The monster nearest to an agent who may be attacked moves next; equals in the player's order (ST-034, OP-16).

    What the one before it has done may have opened the trap (ST-280).
    """
    reset_trap(s)
    waiting = [m for m in s.monsters if m.cell >= 0 and not m.moved]
    spots = 0
    for monster in waiting:
        spots |= 1 << monster.cell
    standing, prey = s.standing_and_targets()
    near = s.ground.nearest_of(spots, prey, standing)
    if not near:
        return
    first = [m.id for m in waiting if near >> m.cell & 1]
    monster = s.monster(await choose(s.lead(), "order", first))
    monster.moved = True
    await monster_turn(s, monster)
    if any(not m.moved and m.cell >= 0 for m in s.monsters):
        s.then(step("next monster"))


async def monster_turn(s: State, monster: Monster, moves: int | None = None) -> None:
    """A monster chooses target and speed, then moves; if it has just appeared, one space (ST-035, ST-046, ST-062)."""
    prey, seen = nearest(s, monster)
    if not prey:
        return
    target = s.dice.pick(prey)
    if len(prey) > 1:
        s.tell("dice chose", monster=monster.id, species=monster.kind, agent=target.id)
    allowance = speed(s, monster, seen) if moves is None else moves
    if monster.kind == "doll":
        await baby_doll.hunt(s, monster, target, allowance)
    elif monster.kind == "scarecrow":
        await scarecrow.hunt(s, monster, target, allowance)
    elif await advance(s, monster, target, allowance):
        await pounce(s, monster, target)


async def advance(s: State, monster: Monster, target: Agent, moves: int) -> bool:
    """A monster takes a shortest route of the player's choice to its target (ST-048, ST-051).

    Routes that end on the same space are one choice, except where the Cellar Knight watches every step. What never goes
    onto a card stops before the target. Returns whether it enters the target's space.
    """
    layers = s.ground.routes(monster.cell, target.cell, s.standing())
    if not layers:
        return False
    way = len(layers) - 1
    if way <= moves and monster.kind in POUNCING:
        end = target.cell
    else:
        ends = endings(s, monster, layers, min(moves, way - 1))
        end = await choose(s.lead(), "route", ends, monster.id, target.id)
    if s.boss is not None and s.boss.kind == "knight":
        return await cellar_knight.watched_move(s, monster, target, end)
    if end == target.cell:
        return True
    if end != monster.cell:
        s.tell("moves", monster=monster.id, species=monster.kind, cell=end)
        monster.cell = end
    return False


def endings(s: State, monster: Monster, layers: list[int], moves: int) -> list[int]:
    """Where a monster can stop: the last space of a route within its moves that no other monster holds (OP-19).

    The Cellar Knight's space can be entered; that is its capture (ST-321).
    """
    taken = s.monster_spaces() & ~(1 << monster.cell | (s.boss.halves if s.boss else 0))
    ends = held = 0
    for i in range(moves, -1, -1):
        layer = layers[i] if i == moves else layers[i] & s.ground.monsters.expand(held)
        ends |= layer & ~taken
        held = layer & taken
        if not held:
            break
    return list(cells(ends))


async def pounce(s: State, monster: Monster, target: Agent) -> None:
    """A monster in its target's space is laid on his card; Shaye may be protected (ST-048, ST-184, ST-230)."""
    victim = target
    if target.id == SHAYE:
        victim = await protect(s, monster.kind) or target
    await put_down_figure(s, victim)
    monster.cell = NOWHERE
    victim.foe, victim.grabbed = monster.id, False
    s.tell("pounces", monster=monster.id, species=monster.kind, agent=victim.id)
