"""The map: tiles where they lie, with doors, ducts, icons and markers, and what can be clicked beside them."""

from collections.abc import Sequence

from msgspec import Struct

from nightdeck.core.ask import Ask
from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Line, Rect, Text
from nightdeck.core.shapes import box, fit, halo, plate, round_halo
from nightdeck.games.level7.content.components import Tile
from nightdeck.games.level7.rules.tiles import LARGE, SMALL, STEPS, doors, ducts
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import BLOCKED, INFIRMARY, OPEN, WALL, Placed
from nightdeck.games.level7.text.names import box as content
from nightdeck.games.level7.text.names import item_name, side_name, tile_name, times

UNIT = 104
SQUARE = 100
AREA = (176.0, 18.0, 728.0, 544.0)
ICON_INKS = {"fear": "clone", "security": "guard", "facility": "amber"}
FLOORS = {"fear": "grate", "security": "steel", "facility": "plate"}


class Lens(Struct, frozen=True):
    """How the map is laid into its frame: everything on it fits."""

    x: float
    y: float
    scale: float

    def centre(self, column: float, row: float) -> tuple[float, float]:
        return self.x + column * UNIT * self.scale, self.y + row * UNIT * self.scale


def lens(view: View, asks: Sequence[Ask]) -> Lens:
    """Room for every tile, for the ways to lay a new one, and for the buttons around."""
    columns = [p.x for p in view.tiles] + [p.x + _span(view, p) - 1 for p in view.tiles]
    rows = [p.y for p in view.tiles] + [p.y + _span(view, p) - 1 for p in view.tiles]
    for ask in asks:
        if ask.kind == "place":
            large = content(view).tiles[str(ask.about[0])].large
            spots = [(int(spot[0]), int(spot[1])) for spot in ask.options if isinstance(spot, tuple)]
            columns += [x + far for x, _ in spots for far in (0, int(large))]
            rows += [y + far for _, y in spots for far in (0, int(large))]
    left, right, top, bottom = min(columns), max(columns), min(rows), max(rows)
    x, y, width, height = AREA
    wide, high = (right - left + 1.8) * UNIT, (bottom - top + 1.8) * UNIT
    scale = fit(wide, high, width, height, 1.25)
    middle = ((left + right) / 2 * UNIT * scale, (top + bottom) / 2 * UNIT * scale)
    return Lens(x + width / 2 - middle[0], y + height / 2 - middle[1], scale)


def _span(view: View, placed: Placed) -> int:
    return 2 if content(view).tiles[placed.tile].large else 1


def middle(view: View, glass: Lens, tile: int) -> tuple[float, float]:
    """The middle of a tile; the infirmary has its place in the corner."""
    if tile == INFIRMARY:
        return 224, 529
    placed = view.tiles[tile]
    shift = (_span(view, placed) - 1) / 2
    return glass.centre(placed.x + shift, placed.y + shift)


def floor(view: View, glass: Lens, asks: Sequence[Ask], picks: Picks) -> list[Element]:
    return [
        *[tile_group(view, glass, i, picks) for i in range(len(view.tiles))],
        *door_buttons(view, glass, picks),
        *ghosts(view, glass, asks, picks),
        infirmary(view),
    ]


# Tiles


def tile_group(view: View, glass: Lens, index: int, picks: Picks) -> Group:
    placed = view.tiles[index]
    tile = content(view).tiles[placed.tile]
    size = SQUARE * _span(view, placed) + (UNIT - SQUARE) * (_span(view, placed) - 1)
    x, y = middle(view, glass, index)
    key = f"tile-{index}"
    children: list[Element] = [
        *face(tile, placed, size),
        *walls(tile, placed, size),
        *icons(tile, placed, size),
        Rect(-size / 2 + 8, size / 2 - 25, size - 16, 13, 3, fill="shadow", opacity=0.7),
        Text(tile.name.upper(), 0, size / 2 - 18.5, 8.5, "ink", face="title", width=size - 24),
        *markers(view, placed, size),
        halo(size + 6, size + 6, 6),
    ]
    state = "target" if key in picks else "danger" if placed.swarm else ""
    help = tile.event or (tile.icons[0] if tile.icons else "place")
    return Group(
        key, tile_label(view, index), x, y, children, scale=glass.scale, classes=state, picks=picks.get(key, []),
        help="fear tile" if help == "fear" else help,
    )  # fmt: skip


def tile_label(view: View, index: int) -> str:
    """What a screen reader says of a tile."""
    placed = view.tiles[index]
    tile = content(view).tiles[placed.tile]
    ways_out = [
        f"{side_name(view, index, side)} {'locked ' if side in placed.locks else ''}"
        f"{'to ' + tile_name(view, view.tiles[way].tile) if way >= 0 else 'to empty space'}"
        for side, way in enumerate(placed.ways)
        if way >= 0 or way == OPEN
    ]
    event = f"{'reactivating ' if tile.reactivating else ''}{tile.event} icon" if tile.event else ""
    marks = ["dark"] * placed.dark + ["swarm"] * placed.swarm + ([f"{placed.den}"] if placed.den else [])
    vent = "vent" if placed.vent == 1 or (tile.vent and placed.vent == 0) else "blocked vent" if placed.vent else ""
    lying = [item_name(view, item) for item in placed.items]
    words = [tile.name, event, vent, *tile.icons, *marks, *lying, "; ".join(ways_out)]
    return ", ".join(filter(None, words))


def face(tile: Tile, placed: Placed, size: float) -> list[Element]:
    ground = FLOORS.get(tile.event or "", "concrete")
    pipes: list[Element] = []
    for side in sorted(ducts(tile, placed.turn)):
        px, py = rim(tile, side, size / 2)
        pipes.append(Line(0, 0, px, py, stroke="dark", stroke_width=9, opacity=0.7))
        pipes.append(Line(0, 0, px, py, stroke="duct", stroke_width=4, dash="5 4", opacity=0.8))
    floor_look: list[Element] = [
        box(size, size, 4, ground),
        Rect(-size / 2, -size / 2, size, size, 4, fill="dark", opacity=0.35),
    ]
    return [*floor_look, *pipes]


def rim(tile: Tile, side: int, reach: float) -> tuple[float, float]:
    """The middle of a side, as seen from the middle of the tile."""
    dx, dy, direction = (LARGE if tile.large else SMALL)[side]
    sx, sy = STEPS[direction]
    if not tile.large:
        return sx * reach, sy * reach
    cx, cy = (dx - 0.5) * UNIT, (dy - 0.5) * UNIT
    return (sx * reach if sx else cx), (sy * reach if sy else cy)


def walls(tile: Tile, placed: Placed, size: float) -> list[Element]:
    """Thick walls, and doors with their arrows; a lock bars a door."""
    found: list[Element] = []
    own = doors(tile, placed.turn)
    for side, way in enumerate(placed.ways):
        x, y = rim(tile, side, size / 2 - 3)
        _, _, direction = (LARGE if tile.large else SMALL)[side]
        along = (1, 0) if direction % 2 == 0 else (0, 1)
        reach = SQUARE / 2 - 2
        is_door = side in own or way != WALL
        if not is_door:
            found.append(_bar(x, y, along, reach, "line", 7))
            continue
        for end in (-1, 1):
            mx, my = x + end * along[0] * 36, y + end * along[1] * 36
            found.append(_bar(mx, my, along, 14, "line", 7))
        if side in placed.locks:
            found.append(_bar(x, y, along, 22, "warn", 9))
            found.append(Glyph("lock", x - STEPS[direction][0] * 10, y - STEPS[direction][1] * 10, 17, "warn"))
        elif way == BLOCKED:
            found.append(_bar(x, y, along, 22, "faint", 3))
        else:
            ink = "target" if way == OPEN else "faint"
            inner = (x - STEPS[direction][0] * 7, y - STEPS[direction][1] * 7)
            found.append(Glyph("arrow-door", *inner, 16, ink, rotate=90 * direction))
    return found


def _bar(x: float, y: float, along: tuple[int, int], reach: float, stroke: str, width: float) -> Line:
    dx, dy = along[0] * reach, along[1] * reach
    return Line(x - dx, y - dy, x + dx, y + dy, stroke=stroke, stroke_width=width)


def icons(tile: Tile, placed: Placed, size: float) -> list[Element]:
    found: list[Element] = []
    left = -size / 2 + 21
    if tile.event:
        ink = ICON_INKS[tile.event]
        found.append(Circle(left, left, 13, fill="dark", stroke=ink, stroke_width=1.5))
        found.append(Glyph(tile.event, left, left, 17, ink))
        if tile.reactivating:
            found.append(Glyph("again", left, left, 32, ink))
    right = size / 2 - 20
    for i, icon in enumerate(tile.icons):
        found.append(Glyph(icon, right - 24 * i, left, 21, "good" if placed.accessed else "amber"))
    if placed.vent == 1 or (tile.vent and placed.vent == 0):
        found.append(Glyph("vent", right, -left - 14, 19, "duct"))
    elif placed.vent == -1:
        found.append(Glyph("blocked-vent", right, -left - 14, 19, "bad"))
    return found


def markers(view: View, placed: Placed, size: float) -> list[Element]:
    found: list[Element] = []
    if placed.dark:
        found.append(Rect(-size / 2, -size / 2, size, size, 4, fill="shadow", opacity=0.6))
        found.append(Glyph("darkness", -size / 2 + 18, size / 2 - 26, 18, "info"))
    if placed.den:
        found.append(Glyph(placed.den, 0, -size / 2 + 22, 22, "guard" if placed.den == "post" else "clone"))
    if placed.swarm:
        found.append(Rect(-size / 2, -size / 2, size, size, 4, fill="alarm", opacity=0.45))
        found.append(Glyph("swarm", 0, 0, size * 0.8, "bad", opacity=0.85))
    if placed.items:
        found.append(Glyph("storage-crate", -size / 2 + 18, size / 2 - 28, 15, "amber"))
        found.append(plate(str(len(placed.items)), -size / 2 + 31, size / 2 - 28, 14, 9))
    del view
    return found


# What can be clicked beside tiles


def door_buttons(view: View, glass: Lens, picks: Picks) -> list[Group]:
    """An arrow beside each door that can be explored, unlocked or locked now."""
    found = []
    for key, options in picks.items():
        if not key.startswith("door-"):
            continue
        tile, side = map(int, key.split("-")[1:])
        placed = view.tiles[tile]
        printed = content(view).tiles[placed.tile]
        x, y = middle(view, glass, tile)
        dx, dy = rim(printed, side, SQUARE * _span(view, placed) / 2 + 18)
        _, _, direction = (LARGE if printed.large else SMALL)[side]
        body: list[Element] = [
            Circle(0, 0, 16, fill="raised", stroke="target"),
            Glyph("lock" if side in placed.locks else "arrow", 0, 0, 17, "target", rotate=90 * direction),
            round_halo(19),
        ]
        label = f"the {side_name(view, tile, side)} door of {printed.name}"
        spot = (x + dx * glass.scale, y + dy * glass.scale)
        topic = "lock" if side in placed.locks else "open door"
        size = max(0.7, glass.scale)
        found.append(Group(key, label, *spot, body, scale=size, classes="target", picks=options, help=topic))
    return found


def ghosts(view: View, glass: Lens, asks: Sequence[Ask], picks: Picks) -> list[Group]:
    """The ways to lay a tile; those on one square share its corners."""
    found = []
    for ask in asks:
        if ask.kind != "place":
            continue
        tile = content(view).tiles[str(ask.about[0])]
        span = 2 if tile.large else 1
        for number, option in enumerate(ask.options):
            assert isinstance(option, tuple)
            x, y, turn = (int(i) for i in option)
            shift = (span - 1) / 2
            cx, cy = glass.centre(x + shift, y + shift)
            size = SQUARE * span
            fake = Placed(
                tile.id, x, y, turn, [OPEN if s in doors(tile, turn) else WALL for s in range(8 if tile.large else 4)]
            )
            body: list[Element] = [
                *face(tile, fake, size),
                *walls(tile, fake, size),
                plate(f"{number + 1}", 0, 0, 24, 16),
            ]
            key = f"spot-{x}-{y}-{turn}"
            corner = [(-26, -26), (26, -26), (26, 26), (-26, 26)][number % 4] if len(ask.options) > 1 else (0, 0)
            small = glass.scale * (0.5 if len(ask.options) > 1 else 1)
            place = (cx + corner[0] * glass.scale * span, cy + corner[1] * glass.scale * span)
            label = f"lay {tile.name}, way {number + 1}"
            body.append(halo(size, size))
            found.append(
                Group(key, label, *place, body, scale=small, classes="target", picks=picks.get(key, []), help="place")
            )
    return found


def infirmary(view: View) -> Group:
    here = [p for p in view.players if p.tile == INFIRMARY]
    body: list[Element] = [box(76, 46, 6, "panel", "line"), Glyph("medical-supplies", -20, -5, 22, "bad")]
    body.append(Text("INFIRMARY", 0, 15, 8, "faint", face="title", width=70))
    return Group("infirmary", f"infirmary, {times(len(here), 'patient')}", 216, 538, body, help="infirmary")
