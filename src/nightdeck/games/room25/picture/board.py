"""The complex in the picture: rooms with what lies on them and what people say of them, and arrows around them."""

from collections.abc import Sequence
from functools import cache

from nightdeck.core.clicks import Picks
from nightdeck.core.memory import remembered
from nightdeck.core.scene import Circle, Element, Glyph, Group, Text
from nightdeck.core.shapes import Grid, box, halo, plate, round_halo
from nightdeck.games.room25.picture.clicks import ARROWS
from nightdeck.games.room25.rules.lines import WAYS
from nightdeck.games.room25.secrets import Cell, View
from nightdeck.games.room25.state import SIZE, Way
from nightdeck.games.room25.text.names import character_name, line, names, place

TILE = 116
GRID = Grid(TILE, 7, 202, 56)
CENTRES = [GRID.centre(cell % SIZE, cell // SIZE) for cell in range(SIZE * SIZE)]
HALO = halo(TILE + 4, TILE + 4)
TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}

Speaker = tuple[int, str, str]
"""A character by seat, id and name."""


def tiles(view: View, picks: Picks) -> list[Group]:
    """The rooms where they lie: face up, face down, or face down but known to the viewer."""
    people = [(who.seat, who.name, character_name(view, who.name)) for who in view.people]
    return _tiles(view.content, people, view.cells, names_by_cell(view), picks)


def names_by_cell(view: View) -> dict[int, list[str]]:
    """Who and what stands where."""
    found: dict[int, list[str]] = {}
    for who in view.people:
        found.setdefault(who.cell, []).append(character_name(view, who.name))
    for i, cell in enumerate(view.robots):
        found.setdefault(cell, []).append(f"robot {i + 1}")
    return found


@remembered(1_000)
def _tiles(
    content: str, people: list[Speaker], cells: list[Cell], here: dict[int, list[str]], picks: Picks
) -> list[Group]:
    """All rooms at once: most answers change none of them."""
    rooms = names(content)["rooms"]
    found = []
    for cell, seen in enumerate(cells):
        key = f"tile-{seen.tile}"
        reminders = [people[number][1] for number in seen.reminders]
        claims = [(_speaker(people, seat), colour) for seat, colour in seen.claims]
        name = rooms.get(seen.room, "unknown room")
        found.append(_tile(key, cell, seen, name, reminders, claims, here.get(cell, []), picks.get(key, [])))
    return found


def _speaker(people: list[Speaker], seat: int) -> Speaker:
    """The character who speaks for a seat, which may have several."""
    return next(who for who in people if who[0] == seat)


@remembered()
def _tile(
    key: str, cell: int, seen: Cell, name: str,
    reminders: list[str], claims: list[tuple[Speaker, str]], here: list[str], picks: list[str],
) -> Group:  # fmt: skip
    x, y = CENTRES[cell]
    sheet = face(seen.room, name, seen.colour, seen.corridor, up=seen.up)
    return Group(
        key,
        _label(cell, seen, name, claims, here),
        x,
        y,
        [*sheet, *_marks(seen, reminders, claims), HALO],
        classes="target" if picks else "",
        picks=picks,
        help=f"room {seen.room}" if seen.room else "look",
    )


def _label(cell: int, seen: Cell, name: str, claims: list[tuple[Speaker, str]], here: list[str]) -> str:
    """What a screen reader says of a room."""
    words = [place(cell), name]
    if seen.room and not seen.up:
        words.append("face down")
    if seen.crossed:
        words.append("Do Not Cross")
    if seen.locked:
        words.append("locked")
    if seen.corridor:
        words.append(f"corridor along the {seen.corridor}")
    words += [f"{name} says {colour}" for (_, _, name), colour in claims]
    return ", ".join([*words, *here])


@cache
def face(room: str, name: str, colour: str, corridor: str = "", *, up: bool = True) -> Sequence[Element]:
    """A room's tile around its middle."""
    if not room:
        return [Glyph("tile-back", size=TILE)]
    sheet: list[Element] = [
        Glyph(f"tile-{colour}", size=TILE),
        Glyph(f"room-{room}", 0, -8, 56, f"{colour}-ink"),
        Text(name, 0, 42, 11, face="title", width=TILE - 22),
    ]
    if corridor:
        sheet.insert(1, Glyph("corridor", size=TILE - 6, rotate=0 if corridor == "column" else 90))
    if up:
        return sheet
    return [box(TILE, TILE, 10, "shadow"), Group(children=sheet, opacity=0.6), plate("face down", 0, -46, 66, 10)]


def _marks(seen: Cell, reminders: list[str], claims: list[tuple[Speaker, str]]) -> list[Element]:
    """Tokens that lie on the room, and what people say about it."""
    marks: list[Element] = []
    if seen.crossed:
        marks.append(Glyph("do-not-cross", 0, 0, TILE - 14))
    if seen.locked:
        marks.append(Glyph("lock-token", 40, -40, 30))
    for i, character in enumerate(reminders):
        marks.append(Glyph("reminder", -44 + 20 * i, 26, 20, character))
    for i, ((_, speaker, _), colour) in enumerate(claims[:4]):
        marks.append(Circle(46, -20 + 20 * i, 8, fill=f"{colour}-floor", stroke=speaker, stroke_width=2.5))
        marks.append(Text(colour[0].upper(), 46, -20 + 20 * i, 9, f"{colour}-ink", bold=True))
    return marks


# Around the rooms


@remembered()
def control_tokens(arrows: list[int]) -> list[Group]:
    """The arrows at the lines that have moved this round."""
    tokens = []
    for way in WAYS:
        kind, index, direction = way
        number = index if kind == "row" else SIZE + index
        if arrows[number] == (1 if direction in ("right", "down") else -1):
            x, y = _edge(way, 0)
            label = f"Control token: {line(kind, index, direction)}"
            arrow = Glyph("control-arrow", size=26, ink="accent", rotate=TURNS[direction])
            tokens.append(Group(f"arrow-{kind}-{index}", label, x, y, [arrow], help="control token"))
    return tokens


def slide_buttons(picks: Picks) -> list[Group]:
    """An arrow to press for each line that may be slid now."""
    buttons = []
    for way in WAYS:
        key = ARROWS[way]
        if key in picks:
            x, y = _edge(way, 1)
            arrow = Glyph("arrow", size=22, ink="target", rotate=TURNS[way[2]] - 90)
            children: list[Element] = [Circle(0, 0, 15, fill="raised", stroke="target"), arrow, round_halo(18)]
            buttons.append(Group(key, line(*way), x, y, children, classes="target", picks=picks[key]))
    return buttons


def _edge(way: Way, ahead: int) -> tuple[float, float]:
    """Beside a line: at the end it moves to (ahead = 1), or in the rim where its token lies."""
    kind, index, direction = way
    far = direction in ("right", "down")
    if kind == "row":
        x, y = GRID.centre(4 if far else 0, index)
        return x + (1 if far else -1) * (TILE / 2 + 8), y + (20 if ahead else -20)
    x, y = GRID.centre(index, 4 if far else 0)
    return x + (20 if ahead else -20), y + (1 if far else -1) * (TILE / 2 + 8)
