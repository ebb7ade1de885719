"""The barb reflex, and every other roll on its table."""

from collections.abc import Sequence

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.components import SHAYE
from nightdeck.games.scare.rules.health import harm, kill
from nightdeck.games.scare.rules.places import ring
from nightdeck.games.scare.rules.protect import protect
from nightdeck.games.scare.state import NOBODY, Agent, State


def attack_roll(s: State, agent: Agent) -> tuple[int, int]:
    """d10 plus the agent's MELEE; everything above 9 counts as 9 (ST-072, ST-073, ruling OP-02)."""
    die = s.dice.below(10)
    return die, min(die + s.melee(agent), 9)


async def barb_reflex(s: State, spot: int, victim: Agent | None = None) -> None:
    """Barbs fly in a space and around it: first at whoever stands in it, then from above clockwise (ST-163 to ST-165).

    `victim` is the agent on whose card the monster is: he rolls although he is being attacked (ruling OP-32).
    """
    if victim is not None and victim.standing:
        await barb_roll(s, victim)
    await spray(s, [spot, *ring(s, spot)])


async def spray(s: State, spaces: Sequence[int]) -> None:
    """Every agent in these spaces who may be attacked rolls, and the result applies at once (ST-164, ST-165)."""
    for cell in spaces:
        agent = s.standing_on(cell)
        if agent is not None and agent.foe == NOBODY:
            await barb_roll(s, agent)


async def barb_roll(s: State, agent: Agent) -> None:
    """One agent against the barbs (ST-166); the carried may take it, Shaye may be protected (ST-185, ST-232)."""
    die, total = attack_roll(s, agent)
    result = s.parts.monsters["barbs"].table[total]
    s.emit("barbs", agent=agent.id, die=die, total=total, result=result)
    if result == "miss":
        return
    if agent.carries != NOBODY and await choose(agent.seat, "barbs on", (agent.id, agent.carries), result) != agent.id:
        await kill(s, s.agents[agent.carries])
        return
    if agent.id == SHAYE:
        agent = await protect(s, "barbs") or agent
    await harm(s, agent, result)
