"""How missions and games end: success, failure, rank; and which pieces must be conserved."""

from typing import NoReturn

from nightdeck.core.ask import choose
from nightdeck.core.state import GameOver, Outcome, step
from nightdeck.games.scare.content.components import NAMES
from nightdeck.games.scare.state import State


def won(s: State, reason: str, rank: str = "") -> NoReturn:
    s.end(Outcome(tuple(range(s.players)), (), reason, rank))


def lost(s: State, reason: str, rank: str = "") -> NoReturn:
    s.end(Outcome((), tuple(range(s.players)), reason, rank))


def shaye_killed(s: State) -> NoReturn:
    """Shaye's death ends the game at once; after the reveal it is still a partial victory (ST-224, ST-348, ST-448).

    It is none if the players have set themselves another goal (ST-235, ruling OP-119).
    """
    if s.sheet.scenario == 4 and s.found and s.goal == "shaye":
        won(s, "unmasked", "partial")
    lost(s, "shaye killed", held_out(s))


def beus_killed(s: State) -> NoReturn:
    """Beus is dead and Shaye alive: complete victory, unless everybody had to come through (ST-449, ST-235)."""
    if somebody_lost(s):
        lost(s, "somebody lost")
    won(s, "beus killed", "complete")


def somebody_lost(s: State) -> bool:
    """Whether the goal to bring everybody through has been missed (ST-235)."""
    return s.goal == "everyone" and any(a.at in ("dead", "grabbed") for a in s.agents)


async def shaye_captured(s: State) -> None:
    """Shaye is carried off: failure, a fresh start or a rescue, as scenario and mode say (ST-256, ST-257, ST-432)."""
    if s.mode != "campaign":
        lost(s, "shaye captured", held_out(s))
    if s.sheet.scenario > 1:
        return
    choices = ("rescue", "restart", "give up") if s.found else ("restart", "give up")
    pick = await choose(s.lead(), "go on", choices)
    if pick == "rescue":
        s.succeeded.append("s1")
        return
    if pick == "give up":
        lost(s, "shaye captured")
    s.emit("restart")
    leave_for(s, "new campaign")


def leave_for(s: State, name: str) -> NoReturn:
    """Drop everything that was going on and go to another step."""
    s.agenda.clear()
    s.then(step(name))
    raise GameOver


def held_out(s: State) -> str:
    """With the goal to hold out, the rank of a result is the number of rounds (ST-235)."""
    return f"{s.round} rounds" if s.goal == "hold out" else ""


def over(s: State) -> bool:
    """Whether the mission has come to its end: nobody is left in the lineup (ST-253, ruling OP-64).

    It is also over when the goal is reached and everybody is in the panic room (ruling OP-97). Scenario 4 ends only by
    its endings (ST-450).
    """
    if s.sheet.scenario == 4:
        return False
    if objective_reached(s) and not any(agent.at in ("map", "boss", "carried") for agent in s.agents):
        return True
    return all(stuck(s, id) for id in s.lineup)


def stuck(s: State, id: int) -> bool:
    """Stunned under a monster, or traumatized on the Knight's card: without others nothing ever moves (OP-109)."""
    agent = s.agents[id]
    if agent.at == "boss":
        return agent.traumatized
    return agent.stunned and agent.at == "map" and bool(s.monster_spaces() >> agent.cell & 1)


def objective_reached(s: State) -> bool:
    """Whether all goals of the missions being played are reached."""
    return s.scenario in s.succeeded and (not s.beside or s.beside in s.succeeded)


def pieces(s: State) -> dict[str, int]:
    """What never changes in number: the agents' cards and the gear tokens."""
    count = {NAMES[agent.id]: 1 for agent in s.agents}
    return count | {token.kind: 1 for token in s.gear}
