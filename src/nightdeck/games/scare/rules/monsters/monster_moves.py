"""Monsters move: in which order, whom they hunt, and what they do when they reach him."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import reset_trap
from nightdeck.games.scare.rules.health import put_down_figure
from nightdeck.games.scare.rules.monsters import baby_doll, scarecrow
from nightdeck.games.scare.rules.monsters.monster_routes import advance
from nightdeck.games.scare.rules.monsters.monster_targets import nearest, speed
from nightdeck.games.scare.rules.protect import protect
from nightdeck.games.scare.state import NOWHERE, Agent, Monster, State


async def monsters_move(s: State) -> None:
    """Stunned monsters stand up and do nothing else (ST-050); the others take their turns one by one (ST-033)."""
    s.phase = "monsters move"
    for monster in s.on_map():
        monster.moved = monster.stunned
        if monster.stunned:
            monster.stunned = False
            s.emit("stands up", monster=monster.id, species=monster.kind)
    s.then(step("next monster"))


async def next_monster(s: State) -> None:
    """The monster nearest to an agent who may be attacked moves next; equals in the player's order (ST-034, OP-16).

    What the one before it has done may have opened the trap (ST-280).
    """
    reset_trap(s)
    waiting = [m for m in s.monsters if m.cell != NOWHERE and not m.moved]
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
    s.then(step("next monster"))


async def monster_turn(s: State, monster: Monster, moves: int | None = None) -> None:
    """A monster chooses target and speed, then moves; if it has just appeared, one space (ST-035, ST-046, ST-062)."""
    prey, seen = nearest(s, monster)
    if not prey:
        return
    target = s.dice.pick(prey)
    if len(prey) > 1:
        s.emit("dice chose", monster=monster.id, species=monster.kind, agent=target.id)
    allowance = speed(s, monster, seen) if moves is None else moves
    if monster.kind == "doll":
        await baby_doll.hunt(s, monster, target, allowance)
    elif monster.kind == "scarecrow":
        await scarecrow.hunt(s, monster, target, allowance)
    elif await advance(s, monster, target, allowance):
        await pounce(s, monster, target)


async def pounce(s: State, monster: Monster, target: Agent) -> None:
    """A monster in its target's space is laid on his card; Shaye may be protected (ST-048, ST-184, ST-230)."""
    victim = target
    if target.id == SHAYE:
        victim = await protect(s, monster.kind) or target
    await put_down_figure(s, victim)
    monster.cell = NOWHERE
    victim.foe, victim.grabbed = monster.id, False
    s.emit("pounces", monster=monster.id, species=monster.kind, agent=victim.id)
