"""The map in letters, for terminals and screen readers."""

from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.aim import goal_words, still_to_do
from nightdeck.games.scare.text.names import FEATURES, PHASES, condition, full, played, short, space

LOCKED = "[]"
SIGNS = {
    "lever": "Lv", "tech": "Te", "exit": "Ex", "west": "Wd", "east": "Ed", "passage": "Pa", "locked": "Do",
    "trigger": "Tr", "trap": "Td", "book": "Bk", "hidden": "Hd", "cellar": "Ce", "bed": "Be", "shrine": "Sh",
    "blue_lever": "Lb", "red_lever": "Lr", "blue_lock": "Kb", "red_lock": "Kr",
    **{f"cocoon{number}": f"c{number}" for number in range(2, 7)},
}  # fmt: skip
"""Spaces with a use, by the names of their features."""
TERRAIN = {
    "#": "stops everybody and every eye", "=": "a fence, stops feet", "%": "stops agents",
    "~": "two actions for agents",
    "o": "a hole", "P": "the panic room",
}  # fmt: skip


def board(view: View) -> str:
    """The map as text: terrain, figures by two letters, then everybody in words."""
    s = view.table
    chart = s.ground.chart
    marks = _places(s)
    marks |= {a.cell: short(a.id)[:2].lower() for a in s.agents if a.cell >= 0}
    marks |= {a.cell: short(a.id)[:2].upper() for a in s.agents if a.standing}
    marks |= {m.cell: f"{m.kind[0]}{m.id + 1}"[:2] for m in s.on_map()}
    if s.lady >= 0:
        marks[s.lady] = "!L"
    for cell in cells(s.boss.halves) if s.boss else ():
        marks[cell] = "!B"
    closed = {**dict.fromkeys(s.doors, LOCKED), **(dict.fromkeys(chart.features["gate"], "==") if s.gate_shut else {})}
    rows = []
    for row in range(chart.height):
        signs = range(row * chart.width, (row + 1) * chart.width)
        rows.append(f"{row + 1:2} " + " ".join(marks.get(c) or closed.get(c) or chart.terrain[c] * 2 for c in signs))
    head = "   " + " ".join(f" {chr(65 + column)}" for column in range(chart.width))
    title = f"{played(s.scenario, s.beside)}, round {s.round}, {PHASES[s.phase]}"
    goal = " ".join([f"Goal: {goal_words(s)}", *still_to_do(s)])
    return "\n".join([title, goal, head, *rows, _legend(s), *(_state_of(s, id) for id in s.lineup)])


def _places(s: State) -> dict[int, str]:
    """The signs of spaces with a use, unless their door is still shut."""
    features = s.ground.chart.features
    return {cell: sign for name, sign in SIGNS.items() for cell in features.get(name, ()) if cell not in s.doors}


def _legend(s: State) -> str:
    """What the signs on this map mean."""
    chart = s.ground.chart
    words = [f"{sign * 2} {what}" for sign, what in TERRAIN.items() if sign in chart.terrain]
    words += [f"{LOCKED} locked"] if s.doors else []
    words += ["== closed gate"] if s.gate_shut else []
    words += [f"{sign} {FEATURES[name]}" for name, sign in SIGNS.items() if name in chart.features]
    return f"Legend: {', '.join(words)}"


def _state_of(s: State, id: int) -> str:
    agent = s.agents[id]
    elsewhere = {"room": "panic room", "boss": "boss card"}.get(agent.at, agent.at)
    place = space(s, agent.cell) if agent.at == "map" else elsewhere
    return f"{full(s, id)} (seat {agent.seat}): {place}, {condition(s, id)}"
