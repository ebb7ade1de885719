"""The campaign page between two missions: fifteen agents and their fate, missions done and missions open."""

from nightdeck.core.scene import Element, Glyph, Group, Rect, Text
from nightdeck.core.shapes import box, halo
from nightdeck.games.scare.rules.missions import missions_open
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.names import GEAR, MISSIONS, RANKS, WEAPONS, full, mission

FATES = {"bag": ("active", "good"), "grabbed": ("grabbed", "orange-line"), "dead": ("dead", "bad")}
ACROSS, CARD, TALL = 5, 164, 92


def roster(s: State) -> list[Element]:
    """Who is active, who waits in the cellar, who is dead (ST-236 to ST-239)."""
    sheet = Rect(24, 34, 866, 532, 10, fill="panel", stroke="line", stroke_width=1.5)
    title = Text("THE SQUAD", 42, 58, 15, "accent", "start", face="title", bold=True, spacing=2)
    return [sheet, title, *(_agent(s, id) for id in range(len(s.agents))), _missions(s)]


def _agent(s: State, id: int) -> Group:
    card = s.parts.agents[id]
    words, ink = FATES.get(s.agents[id].at, ("active", "good"))
    x, y = 42 + CARD / 2 + (id % ACROSS) * (CARD + 5), 122 + (id // ACROSS) * (TALL + 8)
    figure = "shaye" if card.rank == "special" else card.weapon
    drawing: list[Element] = [
        box(CARD, TALL, 8, "raised" if words == "active" else "shadow", ink, 2),
        Glyph(f"figure-{figure}" if words != "dead" else "skull", -54, -8, 44, ink),
        Text(card.name.split()[-1], 24, -26, 14, "ink", face="title", bold=True, width=CARD - 62),
        Text(f"{RANKS[card.rank]} · {WEAPONS[card.weapon]}", 24, -8, 8.5, "faint", width=CARD - 60),
        Text(words.upper(), 0, TALL / 2 - 14, 10, ink, bold=True, spacing=2),
        halo(CARD + 6, TALL + 6, 10),
    ]
    return Group(f"roster-{id}", f"{full(s, id)}: {words}", x, y, drawing, help=f"agent {card.id}")


def _missions(s: State) -> Group:
    open_now = missions_open(s)
    children: list[Element] = []
    for i, (key, words) in enumerate(MISSIONS.items()):
        done = key in s.completed
        may = any(key in choice.split("+") for choice in open_now)
        state, ink = ("done", "good") if done else ("open", "accent") if may else ("closed", "faint")
        y = 20 * i
        children += [
            Text(state, 0, y, 10.5, ink, "start", bold=True),
            Text(words, 60, y, 11.5, "ink" if may else "faint", "start"),
        ]
    lost = ", ".join(GEAR[t.kind] for t in s.gear if t.lost)
    children.append(Text(f"lost gear: {lost}" if lost else "all gear at hand", 420, 0, 11, "faint", "start"))
    done_and_open = ("; ".join(map(mission, keys)) or "none" for keys in (s.completed, open_now))
    label = "missions done: {}. Open: {}".format(*done_and_open)
    return Group("missions", label, 46, 420, children, help="mission")
