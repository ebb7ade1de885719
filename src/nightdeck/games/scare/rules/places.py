"""Where figures can be put, who is next to whom, whom the White Lady haunts."""

from nightdeck.core.ask import choose
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.state import NOWHERE, Agent, Monster, State


def free_for_agents(s: State, around: int) -> list[int]:
    """Free spaces for an agent next to a set of spaces, or else the nearest ones (ruling OP-43)."""
    return _nearest(s, around, s.ground.for_agents & ~s.figures())


def free_for_monsters(s: State, around: int) -> list[int]:
    """The same for a monster that is knocked or thrown there; holes will do (ruling OP-103)."""
    return _nearest(s, around, s.ground.for_monsters & ~s.figures())


def open_to_monsters(s: State, around: int) -> list[int]:
    """The same for a monster that comes to stand there: spaces where somebody lies count as empty (ST-228)."""
    return _nearest(s, around, s.ground.for_monsters & ~(s.standing() | s.monster_spaces()))


def _nearest(s: State, around: int, free: int) -> list[int]:
    walk = s.ground.agents
    front = seen = around
    while front:
        front = walk.expand(front) & ~seen
        if front & free:
            return list(cells(front & free))
        seen |= front
    return []


def adjacent(s: State, a: int, b: int) -> bool:
    """Next to each other, with no line between that would stop an agent (ST-014)."""
    return bool(s.ground.near[a] >> b & 1)


def haunted(s: State, agent: Agent) -> bool:
    """Whether the White Lady keeps him from acting (ST-120). Lying agents are not haunted (ruling OP-30)."""
    return agent.standing and bool(haunted_spaces(s) >> agent.cell & 1)


def haunted_spaces(s: State) -> int:
    """The spaces next to the White Lady."""
    return s.ground.near[s.lady] if s.lady != NOWHERE else 0


def stood_upon(s: State, agent: Agent) -> bool:
    """Whether a figure stands on an agent who lies on the map (ST-382)."""
    if agent.at != "map":
        return False
    others = any(a is not agent and a.standing and a.cell == agent.cell for a in s.agents)
    return others or bool(s.monster_spaces() >> agent.cell & 1)


def beside(s: State, spot: int) -> list[Agent]:
    """The standing agents next to a space, clockwise from the north."""
    near = s.ground.near[spot]
    ring = [cell for cell in clockwise(s, spot) if near >> cell & 1]
    return [agent for cell in ring if (agent := s.standing_on(cell)) is not None]


def clockwise(s: State, spot: int) -> list[int]:
    """The eight spaces around one, from above; lines and the map's rim are not looked at."""
    width = s.ground.chart.width
    around = (-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1)
    return [spot + step for step in around if spot + step >= 0]


def ring(s: State, spot: int) -> list[int]:
    """The adjacent spaces in the order of barbs: directly above, then clockwise (ST-165)."""
    near = s.ground.near[spot]
    return [cell for cell in clockwise(s, spot) if near >> cell & 1]


async def knock_off(s: State, monster: Monster, around: int) -> None:
    """A monster that is thrown off lies stunned on a free space next to there (ST-082, ST-173)."""
    spots = free_for_monsters(s, around)
    monster.cell = await choose(s.lead(), "knocked", spots, monster.id)
    monster.stunned = True
    s.emit("stunned", monster=monster.id, species=monster.kind, cell=monster.cell)


def lady_leaves_if_alone(s: State) -> None:
    """If nobody is next to the White Lady any more, she disappears (ST-122)."""
    if s.lady != NOWHERE and not haunted_spaces(s) & s.standing():
        s.lady = NOWHERE
        s.emit("lady gone")
