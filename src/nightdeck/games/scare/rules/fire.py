"""Fire a weapon: sight, range, aim, the roll, and what a hit does."""

from collections.abc import Callable, Sequence
from itertools import combinations

import msgspec

from nightdeck.core.ask import Option, choose
from nightdeck.games.scare import result
from nightdeck.games.scare.rules.health import free_from_foe, kill
from nightdeck.games.scare.rules.monsters import boogeyman, cellar_knight
from nightdeck.games.scare.rules.monsters.barbs import barb_reflex
from nightdeck.games.scare.rules.places import knock_off
from nightdeck.games.scare.state import NORMAL, NOWHERE, Agent, Boss, Monster, State, space

LADY = "lady"
Name = int | str
ON_A_CARD = 5


class Target(msgspec.Struct, frozen=True, gc=False):
    """Something to shoot at: a monster by its number, the White Lady, a boss or one half of The Boogeyman."""

    name: Name
    cell: int
    defence: int


def targets(s: State) -> list[Target]:
    """Everything that can be shot at, with its space and its defence (ST-150)."""
    found, cards = [], s.parts.monsters
    for monster in s.monsters:
        if monster.cell != NOWHERE:
            found.append(Target(monster.id, monster.cell, cards[monster.kind].defence))
        else:
            found.append(Target(monster.id, s.place_of(monster), ON_A_CARD))
    if s.lady != NOWHERE:
        found.append(Target(LADY, s.lady, 0))
    return found + _boss_targets(s, s.boss) if s.boss is not None else found


def _boss_targets(s: State, boss: Boss) -> list[Target]:
    """A boss has a defence for each figure on its card (ST-329, ST-372, ST-389)."""
    defence = s.boss_card(boss).defence_each * (len(boss.captives) + boss.widows)
    if boss.kind == "boogeyman":
        return [Target("front", boss.cell, defence), Target("back", boss.back, defence)]
    return [Target(boss.kind, boss.cell, defence)]


def blockers(s: State) -> int:
    """Spaces of standing monsters, which stop an agent's eye; Baby Doll and lying figures do not (ST-141, ST-142)."""
    mask = space(s.lady)
    for monster in s.monsters:
        if monster.cell != NOWHERE and not monster.stunned and monster.kind != "doll":
            mask |= 1 << monster.cell
    return mask | s.boss_spaces()


def sees(s: State, spot: int, target: Target) -> bool:
    """Whether an agent on a space sees a target."""
    return view_from(s, spot)(target)


def view_from(s: State, spot: int) -> Callable[..., bool]:
    """Whether an agent on a space sees a target; `also` are further spaces that do not hide it (ST-158, OP-92)."""
    ground, standing = s.ground, blockers(s)

    def sees_it(target: Target, also: int = 0) -> bool:
        if ground.green >> target.cell & 1:
            return False
        hide = standing & ~also
        if target.name in ("front", "back"):
            hide &= ~s.boss_spaces()
        return ground.line(spot, target.cell, ground.opaque_to_agents, hide)

    return sees_it


def chance(number: int, defence: int) -> int:
    """In how many of ten rolls a shot hits; a natural 0 always does (ST-146, ST-150, ST-151)."""
    return max(1, min(10, number - defence + 1))


def number_for(s: State, agent: Agent, aim: int, reach: int) -> int:
    """The target number of an aim at a range, -1 if the shot cannot be tried."""
    return numbers(s, agent)[aim][reach]


def numbers(s: State, agent: Agent) -> Sequence[Sequence[int]]:
    """The target numbers of an agent as he is now, by aim and range."""
    return s.parts.aims[agent.id][agent.health != NORMAL]


def shots(s: State, agent: Agent, left: int) -> list[Option]:
    """Every shot an agent may try with the actions he has left (ST-140 to ST-148)."""
    possible, sees_it = targets(s), view_from(s, agent.cell)
    found: list[Option] = []
    ranges, tries = s.ground.ranges(agent.cell), s.parts.tries[agent.id][agent.health != NORMAL][left]
    for target in possible:
        aims = tries[ranges[target.cell]]
        if aims and sees_it(target):
            found += [("fire", target.name, aim) for aim in aims]
    if s.card(agent).weapon == "shotgun":
        found += _pairs(s, agent, tries, possible)
    return found


def _pairs(s: State, agent: Agent, tries: Sequence[Sequence[int]], possible: list[Target]) -> list[Option]:
    """A shotgun may hit two monsters next to each other, at the range of the farther one (ST-156 to ST-158)."""
    ground, ranges, sees_it = s.ground, s.ground.ranges(agent.cell), view_from(s, agent.cell)
    found: list[Option] = []
    for a, b in combinations(possible, 2):
        here, there = space(a.cell), space(b.cell)
        if not (ground.near[a.cell] | here) & there or {a.name, b.name} == {"front", "back"}:
            continue
        if sees_it(a, there) and sees_it(b, here):
            found += [("fire", a.name, b.name, aim) for aim in tries[max(ranges[a.cell], ranges[b.cell])]]
    return found


async def fire(s: State, agent: Agent, *shot: Name) -> int:
    """Fire at one target, or with a shotgun at two (ST-140, ST-157, ruling OP-36).

    Returns the actions spent.
    """
    *wanted, aim = shot
    aimed = [t for t in targets(s) if t.name in wanted]
    cost = int(aim)
    reach = max(s.ground.range(agent.cell, t.cell) for t in aimed)
    number, defence = number_for(s, agent, cost, reach), max(t.defence for t in aimed)
    die = s.dice.below(10)
    hit = die == 0 or die + defence <= number
    names = [str(t.name) for t in aimed]
    kinds = [_kind(s, t) for t in aimed]
    s.emit("fires", agent=agent.id, target=names, kinds=kinds, number=number, defence=defence, die=die, hit=hit)
    spot = agent.cell
    if not hit:
        await boss_hears(s, agent, spot, at_boss=_at_boss(aimed), hit=False)
        return cost
    if len(aimed) == 2:
        first = await choose(agent.seat, "first", [t.name for t in aimed])
        aimed.sort(key=lambda t: t.name != first)
    for target in aimed:
        if not _at_boss([target]):
            await strike(s, agent, target)
    await boss_hears(s, agent, spot, at_boss=_at_boss(aimed), hit=True)
    return cost


def dies_with(s: State, agent: Agent, name: Name) -> list[int]:
    """Whom a Repeller hit kills with its target: whoever shares its space, or is on a boss's card (ST-161, OP-37)."""
    if s.card(agent).weapon != "repeller":
        return []
    target = next(t for t in targets(s) if t.name == name)
    if not _at_boss([target]):
        return _victims(s, target)
    assert s.boss is not None
    return s.boss.captives


def _kind(s: State, target: Target) -> str:
    return s.monster(target.name).kind if isinstance(target.name, int) else target.name


def has_barbs(s: State, target: Target) -> bool:
    """Whether barbs fly when this target is hit: its card says so (ST-075, ST-083, ST-096, ST-104)."""
    if isinstance(target.name, int):
        return s.monster_card(s.monster(target.name)).barbs
    if not _at_boss([target]):
        return s.parts.monsters["lady"].barbs
    assert s.boss is not None
    return s.boss_card(s.boss).barbs


def _victims(s: State, target: Target) -> list[int]:
    monster = s.find_monster(target.name) if isinstance(target.name, int) else None
    victim = s.victim(monster) if monster is not None else None
    return [victim.id] if victim is not None else []


def _at_boss(aimed: list[Target]) -> bool:
    return any(isinstance(t.name, str) and t.name != LADY for t in aimed)


async def strike(s: State, agent: Agent, target: Target) -> None:
    """A hit: the White Lady vanishes; a monster takes damage, its barbs fly, then it leaves (ST-153, ST-167)."""
    if target.name == LADY:
        s.lady = NOWHERE
        s.emit("lady shot", agent=agent.id)
        return
    monster = s.monster(int(target.name))
    victim = s.victim(monster)
    repeller = s.card(agent).weapon == "repeller"
    if repeller and victim is not None:
        await kill(s, victim)
    killed = monster.wounded or len(s.monster_card(monster).hits) == 1
    s.emit("hit", monster=monster.id, species=monster.kind, killed=killed)
    if not killed:
        monster.wounded = True
    if not repeller and has_barbs(s, target):
        await barb_reflex(s, target.cell, victim)
    await _aftermath(s, monster, victim, killed)


async def _aftermath(s: State, monster: Monster, victim: Agent | None, killed: bool) -> None:
    """The dead leave play; a Man Baby that survives on a card is put aside, stunned (ST-099, ST-154, OP-33)."""
    if victim is not None and victim.foe == monster.id:
        free_from_foe(s, victim)
        if not killed:
            await knock_off(s, monster, space(victim.cell))
    if killed:
        s.monsters.remove(monster)


async def boss_hears(s: State, agent: Agent, spot: int, *, at_boss: bool, hit: bool) -> None:
    """A boss reacts to the shot, after the shot is resolved completely (ST-325, ST-359, ruling OP-106)."""
    boss = s.boss
    if boss is None:
        return
    if boss.kind == "knight":
        await cellar_knight.hears(s, agent, spot, hit=at_boss and hit)
    elif boss.kind == "boogeyman" and at_boss:
        await boogeyman.is_fired_upon(s, agent, hit=hit)
    elif at_boss and hit:
        await _kill_beus(s, agent)


async def _kill_beus(s: State, agent: Agent) -> None:
    """One hit and down he goes, without barbs (ST-392); a Repeller takes the agent on his card along (OP-37)."""
    assert s.boss is not None
    if s.card(agent).weapon == "repeller":
        for id in list(s.boss.captives):
            await kill(s, s.agents[id])
    result.beus_killed(s)


def can_fire(agent: Agent) -> bool:
    """Whether an agent may fire at all: not in combat, not traumatized, not on a card (ST-155)."""
    return agent.targetable and not agent.traumatized
