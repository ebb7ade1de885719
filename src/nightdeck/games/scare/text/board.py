"""The map in letters, for terminals and screen readers."""

from nightdeck.games.scare.content.chart import cells
from nightdeck.games.scare.secrets import View
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.aim import goal_words, still_to_do
from nightdeck.games.scare.text.names import (
    FEATURES,
    PHASES,
    condition,
    coordinate,
    full,
    monster_name,
    played,
    short,
    space,
    thing,
)

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
    beside = [a.id for a in s.agents if a.at in ("map", "carried") and a.id not in s.lineup]
    folk = [*(_state_of(s, id) for id in [*s.lineup, *beside]), *_monsters(s), *_lying(s), *_acted(s)]
    return "\n".join([title, goal, head, *rows, _legend(s), *_spawns(s), *folk])


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


def _spawns(s: State) -> list[str]:
    """The spawn spaces of this map, by their rows."""
    rows: dict[int, list[str]] = {}
    for (tens, _), cell in sorted(s.ground.chart.spawns.items()):
        rows.setdefault(tens, []).append(coordinate(s.ground.chart, cell))
    return ["Spawn spaces 0 to 9 of each row:", *(f"{tens}0: {' '.join(spaces)}" for tens, spaces in rows.items())]


def _monsters(s: State) -> list[str]:
    """Every monster on the map, and what holds it up."""
    found = []
    for m in s.on_map():
        words = [space(s, m.cell), *["stunned"] * m.stunned, *["wounded"] * m.wounded, *["has moved"] * m.moved]
        found.append(f"{monster_name(s, m.id, m.kind)} ({m.kind[0]}{m.id + 1}): {', '.join(words)}")
    lady = [f"White Lady: {space(s, s.lady)}"] if s.lady >= 0 else []
    return [*found, *lady]


def _lying(s: State) -> list[str]:
    """Gear that lies on the map."""
    lying = [f"{thing(gear.kind)} on {space(s, gear.cell)}" for gear in s.gear if gear.cell >= 0 and not gear.lost]
    return [f"Lying on the map: {', '.join(lying)}"] if lying else []


def _acted(s: State) -> list[str]:
    """Who has had a turn this round."""
    return [f"Have acted this round: {', '.join(short(id) for id in s.acted)}"] if s.acted else []


def _state_of(s: State, id: int) -> str:
    agent = s.agents[id]
    elsewhere = {"room": "panic room", "boss": "boss card"}.get(agent.at, agent.at)
    place = space(s, agent.cell) if agent.at == "map" else elsewhere
    return f"{full(s, id)} (seat {agent.seat}): {place}, {condition(s, id)}"
