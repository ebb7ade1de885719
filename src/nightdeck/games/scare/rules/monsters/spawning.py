"""Monsters spawn: which, where, and the two special cases of the placement roll."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.rules.entering import reset_trap
from nightdeck.games.scare.rules.monsters import shadow_people, white_lady
from nightdeck.games.scare.rules.monsters.monster_moves import monster_turn, pounce
from nightdeck.games.scare.rules.monsters.monster_routes import POUNCING
from nightdeck.games.scare.state import Monster, Species, State, space

NONE = ""
RATE = 2


async def monsters_spawn(s: State) -> None:
    """First the types of all monsters, then their places one by one (ST-057 to ST-060, ST-198)."""
    s.phase = "monsters spawn"
    if s.sheet.spawn == "none":
        return
    tracked = bool(s.tracked)
    kinds = s.tracked or roll_types(s)
    s.tracked = []
    s.emit("spawn", kinds=kinds, tracked=tracked)
    s.then(*(step("place monster", kind, int(tracked)) for kind in kinds if kind != NONE))


def roll_types(s: State) -> list[str]:
    """One d6 for each monster: 1 is no spawn, and what is unique comes once (ST-058, ST-066, OP-22)."""
    if s.sheet.spawn == "widows":
        return ["widow"] * RATE
    kinds: list[str] = []
    for _ in range(RATE):
        face = s.dice.roll(6)
        card = next((card for card in s.parts.monsters.values() if face in card.spawn), None)
        kind = card.id if card else NONE
        if card and card.unique and (kind in kinds or any(m.kind == kind for m in s.monsters)):
            kind = "widow"
        kinds.append(kind)
    return kinds


async def place_monster(s: State, kind: Species, tracked: int) -> None:
    """Roll tens and ones until the monster has its space, then let it move one space (ST-061, ST-062, ST-065).

    On a map so full that no roll could place it, it stays away (ruling OP-108). What happened before, in the movement
    step or with the first monster, may have opened the trap (ST-280).
    """
    reset_trap(s)
    while has_room(s):
        tens, ones = s.dice.below(10), s.dice.below(10)
        s.emit("placement", species=kind, tens=tens, ones=ones)
        if tens == 0 and ones == 0:
            await shadow_people.raffle(s)
        elif tens == 0:
            await white_lady.summon(s, ones)
        else:
            number = await shifted(s, kind, tens, ones) if tracked else ones
            if await appear(s, kind, s.ground.chart.spawns[tens, number]):
                return


def has_room(s: State) -> bool:
    """Whether some spawn space, or a space next to one, can take a monster, or an agent stands on one."""
    ground = s.ground
    return bool(ground.around_spawns & ~s.figures() or ground.spawns & s.targets())


async def shifted(s: State, kind: str, tens: int, ones: int) -> int:
    """From the motion tracker's area the ones may be changed by one, not beyond the row (ST-199, OP-24)."""
    return await choose(s.lead(), "shift", [n for n in (ones - 1, ones, ones + 1) if 0 <= n <= 9], kind, tens, ones)


async def appear(s: State, kind: Species, spot: int) -> bool:
    """A monster appears on its space, or beside it if that is taken; then it moves one space (ST-062, ST-064, ST-065).

    Night Widow and Man Baby go straight onto the card of an agent in that space; the others strike from beside it
    (OP-20, OP-21). False if there is no room.
    """
    agent = s.standing_on(spot)
    monster = Monster(s.born, kind, spot)
    if agent is not None and agent.targetable and kind in POUNCING:
        _enter_play(s, monster)
        await pounce(s, monster, agent)
        return True
    if (s.standing() | s.monster_spaces()) & space(spot):
        spots = list(cells(s.ground.monsters.near[spot] & s.ground.for_monsters & ~s.figures()))
        if not spots:
            s.emit("no room", species=kind)
            return False
        monster.cell = await choose(s.lead(), "beside", spots, kind)
    _enter_play(s, monster)
    await monster_turn(s, monster, 1)
    return True


def _enter_play(s: State, monster: Monster) -> None:
    s.monsters.append(monster)
    s.born += 1
    s.emit("appears", monster=monster.id, species=monster.kind, cell=monster.cell)
