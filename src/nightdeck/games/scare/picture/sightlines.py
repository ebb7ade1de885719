"""What figures see and are up to: the acting agent's view, the chances of his shots, the monsters' next moves."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.scene import Element, Group, Rect, Text
from nightdeck.core.shapes import arrow
from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.picture.board import SIZE, centre
from nightdeck.games.scare.rules import fire
from nightdeck.games.scare.rules.monsters.boogeyman import goal_of
from nightdeck.games.scare.rules.monsters.monster_targets import nearest, speed
from nightdeck.games.scare.state import Agent, Monster, State
from nightdeck.games.scare.text.names import times

Hunt = tuple[Monster, Agent, bool]


def sight(s: State, agent: Agent) -> list[Element]:
    """A veil over every space that the acting agent does not see."""
    if not agent.standing:
        return []
    ground, figures = s.ground, fire.blockers(s)
    hidden: list[Element] = []
    for cell in cells((ground.for_agents | ground.holes | ground.exits) & ~(1 << agent.cell)):
        if not ground.line(agent.cell, cell, ground.opaque_to_agents, figures & ~(1 << cell)):
            x, y = centre(s, cell)
            hidden.append(Rect(x - SIZE / 2, y - SIZE / 2, SIZE, SIZE, fill="shadow", opacity=0.38, classes="over"))
    return [Group("sight", "what the acting agent does not see", 0, 0, hidden, help="sight")] if hidden else []


def shots_on_offer(s: State, asks: Sequence[Ask]) -> list[Element]:
    """Beside each target the chance of a hit for every aim, in tens of per cent."""
    chances: dict[int | str, list[str]] = {}
    for ask in asks:
        for pick in ask.options:
            if isinstance(pick, tuple) and pick[0] == "fire" and len(pick) == 3 and isinstance(pick[2], int):
                chances.setdefault(pick[1], []).append(f"{pick[2]}: {shot_chance(s, ask, pick[1], pick[2])}0%")
    found: list[Element] = []
    plates: list[tuple[float, float, float]] = []
    for target in fire.targets(s):
        if target.name in chances:
            x, y = centre(s, target.cell)
            words = "  ".join(chances[target.name])
            width = 4.6 * len(words) + 8
            spots = (y - 24, y + 24, y - 39, y + 39)
            spot = next((spot for spot in spots if _free(plates, x, spot, width)), spots[0])
            plates.append((x, spot, width))
            sheet = Rect(-width / 2, -7, width, 14, 4, fill="shadow", stroke="target", stroke_width=1, opacity=0.95)
            label = f"chances by actions spent: {words}"
            text = Text(words, size=8.5, ink="target", bold=True, width=width - 4)
            found.append(Group(f"shot-{target.name}", label, x, spot, [sheet, text], classes="over", help="shots"))
    return found


def _free(plates: Sequence[tuple[float, float, float]], x: float, y: float, width: float) -> bool:
    """Whether a plate around this place would cover none of the others."""
    return all(abs(x - other) >= (width + size) / 2 or abs(y - line) >= 15 for other, line, size in plates)


def shot_chance(s: State, ask: Ask, name: int | str, aim: int) -> int:
    agent = s.agents[int(ask.about[0])]
    target = next(t for t in fire.targets(s) if t.name == name)
    number = fire.number_for(s, agent, aim, s.ground.range(agent.cell, target.cell))
    return fire.chance(number, target.defence)


def hunts(s: State) -> list[Hunt]:
    """Which monster would go for whom now, and whether it sees him."""
    if s.phase in ("setup", "campaign") or s.outcome is not None:
        return []
    found: list[Hunt] = []
    for monster in s.on_map():
        prey, seen = nearest(s, monster) if not monster.stunned else ([], False)
        found += [(monster, agent, seen) for agent in prey[:2]]
    return found


def intents(s: State, hunted: Sequence[Hunt]) -> list[Element]:
    """Where each monster would go now: a line to its target, full if it sees him, dashed if not."""
    found: list[Element] = []
    for monster, agent, seen in hunted:
        x1, y1 = centre(s, monster.cell)
        x2, y2 = centre(s, agent.cell)
        label = f"goes for {s.card(agent).name}, {times(speed(s, monster, seen), 'space')}"
        path = arrow(x1, y1, *_short_of(x1, y1, x2, y2), "bad", 2 if seen else 1.5, "" if seen else "5 4")
        path.opacity = 0.7 if seen else 0.45
        found.append(Group(f"intent-{monster.id}-{agent.id}", label, 0, 0, [path], help="intent"))
    return found + (_boss_intent(s) if s.phase not in ("setup", "campaign") and s.outcome is None else [])


def _boss_intent(s: State) -> list[Element]:
    boss = s.boss
    if boss is None or boss.kind == "knight":
        return []
    goal = goal_of(s, boss, None)
    if goal < 0 or goal == boss.cell:
        return []
    x1, y1 = centre(s, boss.cell)
    x2, y2 = centre(s, goal)
    path = arrow(x1, y1, *_short_of(x1, y1, x2, y2), "red-line", 2.5, "8 4")
    path.opacity = 0.6
    return [Group("intent-boss", "where the boss is heading", 0, 0, [path], help="boss intent")]


def _short_of(x1: float, y1: float, x2: float, y2: float) -> tuple[float, float]:
    """An arrow ends before the figure it points at."""
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    keep = max(0.0, length - 17) / length
    return x1 + (x2 - x1) * keep, y1 + (y2 - y1) * keep
