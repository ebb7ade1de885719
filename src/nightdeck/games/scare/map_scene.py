"""The map itself: grounds, coloured lines, spawn numbers, spaces with a use."""

from nightdeck.core.parts import Grid, halo
from nightdeck.core.scene import Element, Glyph, Group, Line, Rect, Text
from nightdeck.games.scare.chart import BLUE, FENCE, GREEN, HOLE, OBSTACLE, PANIC, Chart, cells
from nightdeck.games.scare.picks import Picks
from nightdeck.games.scare.state import State
from nightdeck.games.scare.words import short, space

SIZE = 35
LEFT, TOP, ROOM, TALL = 30, 40, 24 * SIZE, 15 * SIZE

OBSTACLES = {"grass": "ground-tree", "boards": "ground-wall", "flags": "ground-pillar", "ash": "ground-rock"}
OBSTACLE_INKS = {"grass": "green-line", "boards": "line", "flags": "grid", "ash": "faint"}
PLACES = {
    "lever": ("place-lever", "warn"), "tech": ("place-tech", "info"), "exit": ("place-exit", "good"),
    "west": ("place-west", "good"), "east": ("place-east", "good"), "passage": ("place-passage", "good"),
    "trigger": ("place-trigger", "bad"), "trap": ("place-trap", "warn"), "book": ("place-book", "info"),
    "hidden": ("place-hidden", "warn"), "cellar": ("place-cellar", "good"), "bed": ("place-bed", "paper"),
    "shrine": ("place-shrine", "bad"),
    "blue_lever": ("place-lever", "blue-line"), "red_lever": ("place-lever", "red-line"),
    "blue_lock": ("place-lock", "blue-line"), "red_lock": ("place-lock", "red-line"),
    "cocoon2": ("place-cocoon", "faint"), "cocoon3": ("place-cocoon", "faint"), "cocoon4": ("place-cocoon", "faint"),
    "cocoon5": ("place-cocoon", "faint"), "cocoon6": ("place-cocoon", "faint"),
}  # fmt: skip
STARTS = ("start", "area1", "area2", "area3", "area4")


def grid(s: State) -> Grid:
    """Where the spaces lie: the map is centred in its room."""
    chart = s.ground.chart
    return Grid(SIZE, 0, LEFT + (ROOM - chart.width * SIZE) / 2, TOP + (TALL - chart.height * SIZE) / 2)


def centre(s: State, cell: int) -> tuple[float, float]:
    chart = s.ground.chart
    return grid(s).centre(chart.column[cell], chart.row[cell])


def look(s: State) -> str:
    return s.parts.components.maps[s.sheet.map].look


def frame(s: State) -> list[Element]:
    """The sheet the map is printed on, with letters and numbers along its sides."""
    chart, lay = s.ground.chart, grid(s)
    x, y = lay.corner(0, 0)
    width, height = chart.width * SIZE, chart.height * SIZE
    found: list[Element] = [
        Group("map", "the map", 0, 0, [
            Rect(x - 20, y - 18, width + 28, height + 26, 8, fill="panel", stroke="line", stroke_width=1.5),
            Rect(x, y, width, height, fill=look(s)),
        ])
    ]  # fmt: skip
    for column in range(chart.width):
        cx, _ = lay.centre(column, 0)
        found.append(Text(chr(65 + column), cx, y - 9, 10, "faint"))
    rows = {chart.row[cell]: tens for (tens, _), cell in chart.spawns.items()}
    for row in range(chart.height):
        _, cy = lay.centre(0, row)
        found.append(Text(str(row + 1), x - 6, cy, 9, "faint", "end"))
        if row in rows:
            found.append(Text(f"{rows[row]}0", x + width + 15, cy, 9, "accent", face="mono", bold=True))
    return found


def ground_layer(s: State) -> list[Element]:
    """What the eye meets first: trees and walls, water, holes, and the coloured lines of the rules."""
    chart, lay = s.ground.chart, grid(s)
    found: list[Element] = []
    for feature in STARTS:
        for cell in chart.features.get(feature, ()):
            x, y = lay.corner(chart.column[cell], chart.row[cell])
            found.append(Rect(x, y, SIZE, SIZE, fill="good", opacity=0.07))
    for cell in range(chart.size):
        found += _terrain(s, chart, cell)
    found += _panic_room(chart, lay)
    for colour, edges in chart.edges.items():
        found += [_edge(chart, lay, a, b, f"{colour}-line") for a, b in edges]
    return found


def _terrain(s: State, chart: Chart, cell: int) -> list[Element]:
    sign = chart.terrain[cell]
    x, y = centre(s, cell)
    left, top = x - SIZE / 2, y - SIZE / 2
    if sign == OBSTACLE:
        kind = look(s)
        sheet = Rect(left, top, SIZE, SIZE, fill="wall" if kind == "boards" else "shadow", opacity=0.92)
        bodies: list[Element] = [sheet]
        if kind != "boards":
            bodies.append(Glyph(OBSTACLES[kind], x, y, SIZE - 3, OBSTACLE_INKS[kind], opacity=0.75))
        return [*bodies, *_outline(s, chart, cell, "red-line")]
    if sign == FENCE:
        return [Glyph("ground-fence", x, y, SIZE - 2, "orange-line"), *_outline(s, chart, cell, "orange-line", "6 3")]
    if sign == BLUE:
        return [Rect(left, top, SIZE, SIZE, fill="water", opacity=0.85), *_outline(s, chart, cell, "blue-line", "2 3")]
    if sign == GREEN:
        bush = Glyph("ground-bush", x, y, SIZE - 4, "green-line", opacity=0.5)
        return [
            Rect(left, top, SIZE, SIZE, fill="shadow", opacity=0.6),
            bush,
            *_outline(s, chart, cell, "green-line", "8 3"),
        ]
    if sign == HOLE:
        return [Glyph("ground-hole", x, y, SIZE - 2, "yellow-line")]
    return []


def _outline(s: State, chart: Chart, cell: int, paint: str, dash: str = "") -> list[Element]:
    """The coloured border of an obstacle, only where it ends."""
    lay, sign = grid(s), chart.terrain[cell]
    sides = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
    found: list[Element] = []
    for side, (dx, dy) in sides.items():
        x, y = chart.column[cell] + dx, chart.row[cell] + dy
        if 0 <= x < chart.width and 0 <= y < chart.height and chart.terrain[chart.at(x, y)] == sign:
            continue
        found.append(lay.border(chart.column[cell], chart.row[cell], side, paint, 1.8, dash))
    return found


def _edge(chart: Chart, lay: Grid, a: int, b: int, paint: str) -> Line:
    side = "e" if b == a + 1 else "s"
    return lay.border(chart.column[a], chart.row[a], side, paint, 3.5, "8 3" if paint == "green-line" else "")


def _panic_room(chart: Chart, lay: Grid) -> list[Element]:
    inside = list(cells(chart.sets[PANIC]))
    if not inside:
        return []
    x1, y1 = lay.corner(chart.column[inside[0]], chart.row[inside[0]])
    x2, y2 = lay.corner(chart.column[inside[-1]] + 1, chart.row[inside[-1]] + 1)
    room = Rect(x1, y1, x2 - x1, y2 - y1, 4, fill="raised", stroke="good", stroke_width=2)
    words = Text("PANIC ROOM", (x1 + x2) / 2, y1 + 14, 10, "good", face="title", bold=True)
    return [Group("panic-room", "panic room", 0, 0, [room, words])]


def spaces(s: State, picks: Picks) -> list[Element]:
    """Every space that somebody can stand on: spawn number, its use, and whether it can be picked now."""
    chart, ground = s.ground.chart, s.ground
    numbers = {cell: ones for (_, ones), cell in chart.spawns.items()}
    places = {cell: PLACES[name] for name, spots in chart.features.items() if name in PLACES for cell in spots}
    walls = chart.sets[OBSTACLE] | chart.sets[PANIC] | chart.sets[FENCE]
    found: list[Element] = []
    for cell in cells((1 << chart.size) - 1 & ~walls):
        key = f"cell-{cell}"
        x, y = centre(s, cell)
        children: list[Element] = [
            Rect(-SIZE / 2, -SIZE / 2, SIZE, SIZE, fill="ground", stroke="grid", stroke_width=0.5, opacity=0.16)
        ]
        if cell in places:
            glyph, ink = places[cell]
            children.append(Glyph(glyph, 0, 0, SIZE - 9, ink, opacity=0.85))
        if cell in numbers:
            children.append(Text(str(numbers[cell]), -SIZE / 2 + 5, -SIZE / 2 + 6, 7.5, "accent", opacity=0.8))
        if key in picks:
            children.append(halo(SIZE - 3, SIZE - 3, 4))
        help = "line yellow" if ground.holes >> cell & 1 else "line blue" if ground.blue >> cell & 1 else ""
        state = "target" if key in picks else ""
        found.append(
            Group(key, space_label(s, cell), x, y, children, classes=state, picks=picks.get(key, []), help=help)
        )
    return found


def space_label(s: State, cell: int) -> str:
    """What a screen reader says of a space."""
    ground = s.ground
    here = [short(a.id) for a in s.agents if a.cell == cell] + [m.kind for m in s.on_map() if m.cell == cell]
    kind = "hole" if ground.holes >> cell & 1 else "blue, two actions" if ground.blue >> cell & 1 else ""
    spawn = next((f"spawn {tens}0,{ones}" for (tens, ones), spot in ground.chart.spawns.items() if spot == cell), "")
    return ", ".join(filter(None, [space(s, cell), kind, spawn, *here]))
