"""The Cellar Knight: lured by movement in its sight and by gunfire, it takes figures and attacks when it has three."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.entering import put_beside
from nightdeck.games.scare.rules.health import harm, kill, lay_where_taken, stun
from nightdeck.games.scare.rules.monsters.barbs import attack_roll, barb_reflex
from nightdeck.games.scare.rules.monsters.monster_targets import passable
from nightdeck.games.scare.rules.places import free_for_monsters
from nightdeck.games.scare.rules.protect import protect
from nightdeck.games.scare.state import INCAPACITATED, NOBODY, NOWHERE, Agent, Boss, Monster, State, space


def knight(s: State) -> Boss:
    assert s.boss is not None
    return s.boss


def knight_sees(s: State, cell: int) -> bool:
    """Its sight is that of every monster: red lines and standing agents block it."""
    ground = s.ground
    return ground.line(knight(s).cell, cell, ground.opaque_to_monsters, s.standing())


async def watched_move(s: State, widow: Monster, target: Agent, end: int) -> bool:
    """A Night Widow moves step by step; each space it enters in the Knight's sight lures it (ST-316, ST-318, ST-320).

    True if the Widow enters its target's space. Its target and route are fixed: when he is gone, it stops, and not on
    another monster (ruling OP-118).
    """
    boss, spot = knight(s), target.cell
    walk = s.ground.monsters
    layers = walk.routes(widow.cell, end, passable(s))
    for layer in layers[1:]:
        to = await choose(s.lead(), "step", cells(layer & walk.near[widow.cell]), widow.id, target.id)
        if to == spot:
            return True
        widow.cell = to
        s.emit("moves", monster=widow.id, species=widow.kind, cell=to)
        if to == boss.cell:
            await take_figures(s)
        elif knight_sees(s, to):
            await lure(s, to, 1)
        if widow not in s.monsters:
            return False
        if target.cell != spot:
            if any(m is not widow and m.cell == to for m in s.monsters):
                widow.cell = await choose(s.lead(), "route", free_for_monsters(s, space(to)), widow.id, target.id)
                s.emit("moves", monster=widow.id, species=widow.kind, cell=widow.cell)
            return False
    return False


async def notices(s: State, agent: Agent) -> None:
    """An agent has entered a space: in its sight the Knight comes one space nearer (ST-324)."""
    if agent.standing and knight_sees(s, agent.cell):
        await lure(s, agent.cell, 1)


async def hears(s: State, shooter: Agent, spot: int, *, hit: bool) -> None:
    """A shot lures it two spaces, seen or not; a hit on the Knight itself brings its own reaction (ST-325, ST-326)."""
    if hit:
        await is_hit(s, shooter, spot)
    else:
        await lure(s, spot, 2, shooter)


async def is_hit(s: State, shooter: Agent, spot: int) -> None:
    """It drops everybody, its Widows die, barbs fly, then it moves d10 at the shooter (ST-331)."""
    boss = knight(s)
    repeller = s.card(shooter).weapon == "repeller"
    if repeller:
        for id in list(boss.captives):
            await kill(s, s.agents[id])
    for id in list(boss.captives):
        await drop(s, s.agents[id])
    boss.widows = 0
    if not repeller and s.boss_card(boss).barbs:
        await barb_reflex(s, boss.cell)
    moves = s.dice.below(10)
    s.emit("knight hit", agent=shooter.id, moves=moves)
    await lure(s, spot, moves, shooter)


async def lure(s: State, goal: int, moves: int, shooter: Agent | None = None) -> None:
    """The Knight is lured along a shortest route of the player's choice and takes what stands on it (ST-322).

    With a `shooter` it goes where he stands, also if that is Shaye and she has swapped (ruling OP-46), and stops as
    soon as it has him (ST-332, ruling OP-67).
    """
    boss = knight(s)
    for _ in range(moves):
        if shooter is not None and shooter.standing:
            goal = shooter.cell
        ways = s.ground.towards(boss.cell, goal)
        if not ways:
            return
        boss.cell = await choose(s.lead(), "knight", ways, goal)
        s.emit("knight moves", cell=boss.cell)
        await take_figures(s)
        if shooter is not None and shooter.at == "boss":
            return


async def take_figures(s: State) -> None:
    """Standing figures in its space go onto its card; the White Lady vanishes (ST-321, OP-66, OP-95)."""
    boss = knight(s)
    if s.lady == boss.cell:
        s.lady = NOWHERE
        s.emit("lady gone")
    while (agent := s.standing_on(boss.cell)) is not None:  # two, if one of them is just passing
        if agent.id == SHAYE:
            agent = await protect(s, "knight") or agent
        await take_agent(s, agent)
    for widow in [m for m in s.monsters if m.cell == boss.cell and not m.stunned]:
        await take_widow(s, widow)


async def take_agent(s: State, agent: Agent) -> None:
    """He stands on its card from now on, and so does a Widow that was on his (ST-321, ST-324, ruling OP-89)."""
    boss = knight(s)
    await lay_where_taken(s, agent)
    foe = s.find_monster(agent.foe)
    agent.at, agent.cell = "boss", NOWHERE
    agent.foe, agent.grabbed = NOBODY, False
    boss.captives.append(agent.id)
    s.emit("taken", agent=agent.id)
    await attack_if_full(s)
    if foe is not None:
        await take_widow(s, foe)


async def take_widow(s: State, widow: Monster) -> None:
    """A Night Widow stands on its card from now on (ST-321)."""
    s.monsters.remove(widow)
    knight(s).widows += 1
    s.emit("taken", monster=widow.id, species=widow.kind)
    await attack_if_full(s)


async def attack_if_full(s: State) -> None:
    """With three figures on its card it attacks at once, again and again until fewer are left (ST-333, ST-337)."""
    boss = knight(s)
    while len(boss.captives) + boss.widows >= s.boss_card(boss).card:
        boss.widows = 0
        s.emit("knight attacks")
        for id in [id for id in s.lineup if id in boss.captives]:
            await attack(s, s.agents[id])


async def attack(s: State, agent: Agent) -> None:
    """d10 plus MELEE: harm, and keep or drop (ST-334 to ST-336). Who is incapacitated is dropped (ruling OP-88)."""
    die, total = attack_roll(s, agent)
    result = s.boss_card(knight(s)).table[total]
    s.emit("attack", species="knight", agent=agent.id, die=die, total=total, result=result)
    if "drop" in result:
        await drop(s, agent)
    await harm(s, agent, result.split()[0])
    if agent.at == "boss" and agent.health == INCAPACITATED:
        knight(s).captives.remove(agent.id)
        await put_beside(s, agent, knight(s).halves)


async def drop(s: State, agent: Agent) -> None:
    """Off the card onto a space next to the Knight, stunned (ST-336)."""
    knight(s).captives.remove(agent.id)
    await put_beside(s, agent, knight(s).halves)
    await stun(s, agent)
