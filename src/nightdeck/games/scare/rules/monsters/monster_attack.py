"""Monsters attack: those that lie on agents' cards."""

from nightdeck.core.state import step
from nightdeck.games.scare.rules.health import free_from_foe, incapacitate, kill, wound
from nightdeck.games.scare.rules.monsters.barbs import attack_roll
from nightdeck.games.scare.rules.places import knock_off
from nightdeck.games.scare.state import NOBODY, Agent, Monster, State, space


async def monsters_attack(s: State) -> None:
    """Every monster lying on a card attacks, in lineup order (ST-071)."""
    s.phase = "monsters attack"
    s.then(*(step("attack", agent.id) for agent in s.active() if agent.foe != NOBODY))


async def attack(s: State, id: int) -> None:
    """d10 plus MELEE on the monster's table (ST-072)."""
    agent = s.agents[id]
    if agent.foe == NOBODY or agent.grabbed:
        return
    monster = s.monster(agent.foe)
    card = s.monster_card(monster)
    die, total = attack_roll(s, agent)
    result = (card.table_wounded if monster.wounded else card.table)[total]
    s.emit("attack", monster=monster.id, species=monster.kind, agent=id, die=die, total=total, result=result)
    await suffer(s, agent, monster, result)


async def suffer(s: State, agent: Agent, monster: Monster, result: str) -> None:
    """What an attack of Night Widow or Man Baby does (ST-077 to ST-082, ST-100 to ST-103, ST-408)."""
    agent.grabbed = "grab" in result
    if result == "dead":
        await kill(s, agent, foe_goes=True)
    elif result == "inc grab":
        await incapacitate(s, agent)
    elif result == "wnd grab":
        await wound(s, agent)
    elif result == "loses":
        await throw_off(s, agent, monster)
    elif result == "slain":
        s.monsters.remove(monster)
        free_from_foe(s, agent)


async def throw_off(s: State, agent: Agent, monster: Monster) -> None:
    """The monster loses: off the card, next to the agent, stunned (ST-082, ST-102)."""
    free_from_foe(s, agent)
    await knock_off(s, monster, space(agent.cell))
