"""The White Lady: whom she haunts, where she appears, what she leaves behind."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.rules.health import traumatize
from nightdeck.games.scare.rules.places import beside, lady_leaves_if_alone, open_to_monsters
from nightdeck.games.scare.state import NOWHERE, State


async def summon(s: State, number: int) -> None:
    """A 00 calls her to the agent at that place of the lineup, on a space of the player's choice (ST-115 to ST-119)."""
    haunted = [agent for agent in s.active() if agent.standing]
    if not haunted:
        return
    agent = haunted[(number - 1) % len(haunted)]
    s.lady = NOWHERE
    spots = open_to_monsters(s, 1 << agent.cell)
    s.lady = await choose(s.lead(), "lady", spots, agent.id)
    s.emit("lady", agent=agent.id, cell=s.lady)
    lady_leaves_if_alone(s)


async def leave(s: State) -> None:
    """At the end of the round she goes, and everybody next to her is traumatized (ST-031, ST-123, ST-124)."""
    if s.lady == NOWHERE:
        return
    haunted = beside(s, s.lady)
    s.lady = NOWHERE
    s.emit("lady leaves")
    for agent in haunted:
        await traumatize(s, agent)
