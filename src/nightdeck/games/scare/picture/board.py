"""The map: terrain, coloured lines, spawn numbers, spaces with a use. What is printed is drawn only once."""

from collections.abc import Sequence
from functools import lru_cache

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Element, Glyph, Group, Line, Rect, Text
from nightdeck.core.shapes import Grid, halo
from nightdeck.games.scare.content.chart import BLUE, FENCE, GREEN, HOLE, OBSTACLE, PANIC, Chart, cells
from nightdeck.games.scare.state import State
from nightdeck.games.scare.text.names import place_topic, short, space_of

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


def grid(chart: Chart) -> Grid:
    """Where the spaces lie: the map is centred in its room."""
    return Grid(SIZE, 0, LEFT + (ROOM - chart.width * SIZE) / 2, TOP + (TALL - chart.height * SIZE) / 2)


@lru_cache(256)
def centres(chart: Chart) -> Sequence[tuple[float, float]]:
    lay = grid(chart)
    return [lay.centre(chart.column[cell], chart.row[cell]) for cell in range(chart.size)]


def centre(s: State, cell: int) -> tuple[float, float]:
    return centres(s.ground.chart)[cell]


def printed_map(s: State) -> Sequence[Element]:
    """The sheet and what is printed on it."""
    return _printed(s.ground.chart, s.parts.components.maps[s.sheet.map].look)


@lru_cache(64)
def _printed(chart: Chart, look: str) -> Sequence[Element]:
    return [*frame(chart, look), *ground_layer(chart, look)]


def frame(chart: Chart, look: str) -> list[Element]:
    """The sheet the map is printed on, with letters and numbers along its sides."""
    lay = grid(chart)
    x, y = lay.corner(0, 0)
    width, height = chart.width * SIZE, chart.height * SIZE
    found: list[Element] = [
        Group("map", "the map", 0, 0, [
            Rect(x - 20, y - 18, width + 28, height + 26, 8, fill="panel", stroke="line", stroke_width=1.5),
            Rect(x, y, width, height, fill=look),
        ], help="reference")
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


def ground_layer(chart: Chart, look: str) -> list[Element]:
    """What the eye meets first: trees and walls, water, holes, and the coloured lines of the rules."""
    lay = grid(chart)
    found: list[Element] = []
    for feature in STARTS:
        for cell in chart.features.get(feature, ()):
            x, y = lay.corner(chart.column[cell], chart.row[cell])
            found.append(Rect(x, y, SIZE, SIZE, fill="good", opacity=0.07))
    for cell in range(chart.size):
        found += _terrain(chart, look, cell)
    found += _panic_room(chart, lay)
    for colour, edges in chart.edges.items():
        found += [_edge(chart, lay, a, b, f"{colour}-line") for a, b in edges]
    return found


def _terrain(chart: Chart, look: str, cell: int) -> list[Element]:
    sign = chart.terrain[cell]
    x, y = centres(chart)[cell]
    left, top = x - SIZE / 2, y - SIZE / 2
    if sign == OBSTACLE:
        sheet = Rect(left, top, SIZE, SIZE, fill="wall" if look == "boards" else "shadow", opacity=0.92)
        bodies: list[Element] = [sheet]
        if look != "boards":
            bodies.append(Glyph(OBSTACLES[look], x, y, SIZE - 3, OBSTACLE_INKS[look], opacity=0.75))
        return [*bodies, *_outline(chart, cell, "red-line")]
    if sign == FENCE:
        return [Glyph("ground-fence", x, y, SIZE - 2, "orange-line"), *_outline(chart, cell, "orange-line", "6 3")]
    if sign == BLUE:
        return [Rect(left, top, SIZE, SIZE, fill="water", opacity=0.85), *_outline(chart, cell, "blue-line", "2 3")]
    if sign == GREEN:
        bush = Glyph("ground-bush", x, y, SIZE - 4, "green-line", opacity=0.5)
        return [
            Rect(left, top, SIZE, SIZE, fill="shadow", opacity=0.6),
            bush,
            *_outline(chart, cell, "green-line", "8 3"),
        ]
    if sign == HOLE:
        return [Glyph("ground-hole", x, y, SIZE - 2, "yellow-line")]
    return []


def _outline(chart: Chart, cell: int, paint: str, dash: str = "") -> list[Element]:
    """The coloured border of an obstacle, only where it ends."""
    lay, sign = grid(chart), chart.terrain[cell]
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
    return [Group("panic-room", "panic room", 0, 0, [room, words], help="panic room")]


# The spaces


def spaces(s: State, picks: Picks) -> list[Element]:
    """Every space that somebody can stand on: spawn number, its use, and whether it can be picked now."""
    chart = s.ground.chart
    here: dict[int, tuple[str, ...]] = {}
    for agent in s.agents:
        here[agent.cell] = (*here.get(agent.cell, ()), short(agent.id))
    for monster in s.on_map():
        here[monster.cell] = (*here.get(monster.cell, ()), monster.kind)
    return [_space(chart, cell, here.get(cell, ()), tuple(picks.get(f"cell-{cell}", ()))) for cell in _standable(chart)]


@lru_cache(256)
def _standable(chart: Chart) -> Sequence[int]:
    walls = chart.sets[OBSTACLE] | chart.sets[PANIC] | chart.sets[FENCE]
    return list(cells((1 << chart.size) - 1 & ~walls))


@lru_cache(8192)
def _space(chart: Chart, cell: int, here: tuple[str, ...], picks: tuple[str, ...]) -> Group:
    x, y = centres(chart)[cell]
    children: list[Element] = [
        Rect(-SIZE / 2, -SIZE / 2, SIZE, SIZE, fill="ground", stroke="grid", stroke_width=0.5, opacity=0.16)
    ]
    uses = [PLACES[name] for name, spots in chart.features.items() if name in PLACES and cell in spots]
    children += [Glyph(glyph, 0, 0, SIZE - 9, ink, opacity=0.85) for glyph, ink in uses[-1:]]
    spawn = _spawn(chart, cell)
    if spawn:
        children.append(Text(str(spawn[1]), -SIZE / 2 + 5, -SIZE / 2 + 6, 7.5, "accent", opacity=0.8))
    if picks:
        children.append(halo(SIZE - 3, SIZE - 3, 4))
    topic = {HOLE: "line yellow", BLUE: "line blue"}.get(chart.terrain[cell], "spawn space" if spawn else "space")
    return Group(
        f"cell-{cell}", _label(chart, cell, here), x, y, children, classes="target" if picks else "", picks=[*picks],
        help=place_topic(chart, cell) or topic,
    )  # fmt: skip


def _spawn(chart: Chart, cell: int) -> tuple[int, int] | None:
    return next((number for number, spot in chart.spawns.items() if spot == cell), None)


def _label(chart: Chart, cell: int, here: Sequence[str]) -> str:
    """What a screen reader says of a space."""
    kind = {HOLE: "hole", BLUE: "blue, two actions"}.get(chart.terrain[cell], "")
    spawn = _spawn(chart, cell)
    number = f"spawn {spawn[0]}0,{spawn[1]}" if spawn else ""
    return ", ".join(filter(None, [space_of(chart, cell), kind, number, *here]))
