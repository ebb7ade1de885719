"""The picture of Room 25: the complex with its figures, the countdown, the M.A.C. cards and the candidates' sheets."""

from collections.abc import Sequence
from functools import cache

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.parts import Grid, box, halo, plate, round_halo, spread, track
from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Scene, Text
from nightdeck.games.room25.lines import WAYS
from nightdeck.games.room25.secrets import Cell, Person, View
from nightdeck.games.room25.sheets import sheets
from nightdeck.games.room25.state import OUT, SIZE, Way, content_of
from nightdeck.games.room25.text import CELLS, PERSONS, ending
from nightdeck.games.room25.words import PHASES, card_name, character_name, line, parts, place, room_name

WIDTH, HEIGHT = 1180, 720
TILE = 116
GRID = Grid(TILE, 7, 202, 56)
CENTRES = [GRID.centre(cell % SIZE, cell // SIZE) for cell in range(SIZE * SIZE)]
HALO = halo(TILE + 4, TILE + 4)
TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}
ROBOTS = {"which robot", "sabotage robot"}

Picks = dict[str, list[str]]
"""Which options a click on an element could mean, by the element's key."""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it."""
    picks = picks_by_key(view, asks)
    here = names_by_cell(view)
    elements: list[Element] = [
        Rect(0, 0, WIDTH, HEIGHT, fill="backdrop"),
        Rect(188, 42, 636, 636, 14, fill="concrete", stroke="line", stroke_width=2),
        countdown(view),
        *mac_cards(view),
        hidden_rooms(view),
        *[tile(view, cell, here.get(cell, []), picks) for cell in range(SIZE * SIZE)],
        *control_tokens(view),
        *slide_buttons(asks),
        *robots(view, picks),
        *figures(view, picks),
        *sheets(view, picks, 850, 42),
    ]
    title = f"Room 25, {view.mode}, round {view.round}"
    return Scene(WIDTH, HEIGHT, title, "room25", elements, situation(view))


def situation(view: View) -> str:
    """The position in a sentence."""
    if view.outcome is not None:
        return ending(view)
    turn = f" {character_name(view, view.people[view.acting].name)} acts." if view.acting != OUT else ""
    return f"Round {view.round}, {PHASES[view.phase]}; rounds left: {view.left}.{turn}"


def option_key(pick: Option) -> str:
    return msgspec.json.encode(pick).decode()


def picks_by_key(view: View, asks: Sequence[Ask]) -> Picks:
    """Every option that points at something on the board, under the key of that thing."""
    found: Picks = {}
    for ask in asks:
        for pick in ask.options:
            key = _key_of(view, ask.kind, pick)
            if key:
                found.setdefault(key, []).append(option_key(pick))
    return found


def _key_of(view: View, kind: str, pick: Option) -> str:
    if isinstance(pick, tuple):
        return f"robot-{pick[1]}" if pick[0] == "move" else f"who-{pick[2]}" if pick[0] == "push" else ""
    if not isinstance(pick, int):
        return ""
    if kind in CELLS:
        return f"tile-{view.cells[pick].tile}"
    return f"who-{pick}" if kind in PERSONS else f"robot-{pick}" if kind in ROBOTS else ""


# The complex


def names_by_cell(view: View) -> dict[int, list[str]]:
    """Who and what stands where."""
    found: dict[int, list[str]] = {}
    for who in view.people:
        found.setdefault(who.cell, []).append(character_name(view, who.name))
    for i, cell in enumerate(view.robots):
        found.setdefault(cell, []).append(f"robot {i + 1}")
    return found


def tile(view: View, cell: int, here: Sequence[str], picks: Picks) -> Group:
    """A room where it lies: face up, face down, or face down but known to the viewer."""
    seen = view.cells[cell]
    x, y = CENTRES[cell]
    key = f"tile-{seen.tile}"
    return Group(
        key,
        tile_label(view, cell, here),
        x,
        y,
        [*_face(seen.room, room_name(view, seen.room), seen.colour, seen.corridor, seen.up), *_marks(view, seen), HALO],
        classes="target" if key in picks else "",
        picks=picks.get(key, []),
        help=f"room {seen.room}" if seen.room else "look",
    )


def tile_label(view: View, cell: int, here: Sequence[str]) -> str:
    """What a screen reader says of a room."""
    seen = view.cells[cell]
    words = [place(cell), room_name(view, seen.room) if seen.room else "unknown room"]
    if seen.room and not seen.up:
        words.append("face down")
    if seen.crossed:
        words.append("Do Not Cross")
    if seen.locked:
        words.append("locked")
    if seen.corridor:
        words.append(f"corridor along the {seen.corridor}")
    words += [f"{character_name(view, _speaker(view, seat))} says {colour}" for seat, colour in seen.claims]
    return ", ".join([*words, *here])


@cache
def _face(room: str, name: str, colour: str, corridor: str, up: bool) -> Sequence[Element]:
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


def _marks(view: View, seen: Cell) -> list[Element]:
    """Tokens that lie on the room, and what people say about it."""
    marks: list[Element] = []
    if seen.crossed:
        marks.append(Glyph("do-not-cross", 0, 0, TILE - 14))
    if seen.locked:
        marks.append(Glyph("lock-token", 40, -40, 30))
    for i, number in enumerate(seen.reminders):
        marks.append(Glyph("reminder", -44 + 20 * i, 26, 20, view.people[number].name))
    for i, (seat, colour) in enumerate(seen.claims[:4]):
        speaker = _speaker(view, seat)
        marks.append(Circle(46, -20 + 20 * i, 8, fill=f"{colour}-floor", stroke=speaker, stroke_width=2.5))
        marks.append(Text(colour[0].upper(), 46, -20 + 20 * i, 9, f"{colour}-ink", bold=True))
    return marks


def _speaker(view: View, seat: int) -> str:
    """The character who speaks for a seat, which may have several."""
    return next(who.name for who in view.people if who.seat == seat)


def control_tokens(view: View) -> list[Group]:
    """The arrows at the lines that have moved this round."""
    tokens = []
    for way in WAYS:
        kind, index, direction = way
        number = index if kind == "row" else SIZE + index
        if view.arrows[number] == (1 if direction in ("right", "down") else -1):
            x, y = _edge(way, 0)
            label = f"Control token: {line(kind, index, direction)}"
            arrow = Glyph("control-arrow", size=26, ink="accent", rotate=TURNS[direction])
            tokens.append(Group(f"arrow-{kind}-{index}", label, x, y, [arrow]))
    return tokens


def slide_buttons(asks: Sequence[Ask]) -> list[Group]:
    """An arrow to press for each line that may be slid now."""
    buttons = []
    for ask in asks:
        for way in WAYS:
            if ask.kind in ("control", "control room") and way in ask.options:
                x, y = _edge(way, 1)
                arrow = Glyph("arrow", size=22, ink="target", rotate=TURNS[way[2]] - 90)
                children: list[Element] = [Circle(0, 0, 15, fill="raised", stroke="target"), arrow, round_halo(18)]
                key = "slide-" + "-".join(map(str, way))
                buttons.append(Group(key, line(*way), x, y, children, classes="target", picks=[option_key(way)]))
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


# Figures


def figures(view: View, picks: Picks) -> list[Element]:
    """Everybody who is in the complex, in a layer of its own so that they glide."""
    together: dict[int, list[Person]] = {}
    for who in view.people:
        together.setdefault(who.cell, []).append(who)
    layer: list[Element] = []
    for cell in sorted(together.keys() - {OUT}):
        here = together[cell]
        x, y = CENTRES[cell]
        size = 44 if len(here) < 5 else 34
        for who, (dx, dy) in zip(here, spread(len(here), size * 0.8), strict=True):
            layer.append(_figure(view, who, x + dx, y + dy + 8, size, picks))
    return layer


def _figure(view: View, who: Person, x: float, y: float, size: float, picks: Picks) -> Group:
    key = f"who-{who.id}"
    state = " ".join(filter(None, ["highlighted" if who.id == view.acting else "", "target" if key in picks else ""]))
    glyph = "hidden" if who.hidden else f"figure-{who.name}"
    return Group(
        key,
        f"{character_name(view, who.name)}, {place(who.cell)}{', hidden' if who.hidden else ''}",
        x,
        y,
        [Glyph(glyph, size=size, ink=who.name), round_halo(size * 0.55)],
        classes=state,
        picks=picks.get(key, []),
        help=f"character {who.name}",
        owner=who.seat,
    )


def robots(view: View, picks: Picks) -> list[Group]:
    """The robots that are about."""
    found = []
    for number, cell in enumerate(view.robots):
        if cell != OUT:
            x, y = CENTRES[cell]
            key = f"robot-{number}"
            body: list[Element] = [
                Glyph("figure-robot", size=40, ink="info"),
                Text(str(number + 1), 0, 2, 11, "shadow", bold=True),
            ]
            found.append(
                Group(
                    key, f"robot {number + 1}, {place(cell)}", x + 34 - 12 * number, y - 30, [*body, round_halo(22)],
                    classes="target" if key in picks else "", picks=picks.get(key, []), help="order",
                )
            )  # fmt: skip
    return found


# Countdown and cards


def countdown(view: View) -> Group:
    """The rounds that are left."""
    rows = parts(view).modes.values()
    most = max((row.season2_rounds for row in rows if row.mode == view.mode), default=10)
    steps = [f"-{left}" for left in range(most, 0, -1)]
    column = track("countdown", "rounds left", steps, most - view.left, 48, 96, 34, vertical=True)
    head = Text("COUNTDOWN", 48, 62, 10, "faint", face="title", spacing=1)
    return Group("countdown-board", f"{view.left} rounds left", 0, 0, [head, column], help="countdown")


def hidden_rooms(view: View) -> Group:
    """How many rooms of each colour still lie face down; the list of tiles is public."""
    down = dict(view.complex)
    for cell in view.cells:
        if cell.up:
            down[cell.room] -= 1
    rows: list[Element] = [Text("FACE DOWN", 0, -18, 10, "faint", face="title", spacing=1)]
    said = []
    for i, colour in enumerate(("blue", "green", "yellow", "red")):
        left = [(name, down[room]) for room, name in _rooms_of(view.content, colour) if down.get(room)]
        said += [f"{count} {name}" for name, count in left]
        rows.append(Glyph(f"badge-{colour}", -14, 6 + 26 * i, 20, f"{colour}-edge"))
        rows.append(Text(str(sum(count for _, count in left)), 14, 6 + 26 * i, 14, f"{colour}-ink", bold=True))
    return Group("hidden-rooms", f"still face down: {', '.join(said)}", 48, 548, rows, help="complex")


@cache
def _rooms_of(content: str, colour: str) -> list[tuple[str, str]]:
    """The rooms of a colour, by id and name."""
    return [(room.id, room.name) for room in content_of(content).rooms.values() if room.colour == colour]


def mac_cards(view: View) -> list[Element]:
    """The deck, the cards that lie open, the last one discarded, and the key."""
    found: list[Element] = []
    if view.season2:
        found.append(
            Group("deck", f"M.A.C. deck, {view.deck} cards", 130, 120, [Glyph("mac-back", size=84)], help="mac")
        )
        found.append(Text(f"{view.deck} left", 130, 178, 11, "faint"))
    shown = [*view.open[-2:], *view.discard[-1:]]
    for i, name in enumerate(shown):
        card = parts(view).mac[name]
        glyph = f"mac-{getattr(card, 'effect', None) or msgspec.to_builtins(card)['kind']}"
        body: list[Element] = [Glyph("mac-face", size=96), Glyph(glyph, 0, 4, 44)]
        words = Text(card_name(view, name), 0, 56, 10, "faint", width=94, lines=2)
        topic = f"card {name}"
        found.append(Group(f"card-{name}", card_name(view, name), 130, 246 + 130 * i, [*body, words], help=topic))
    if view.season2 and view.mode in ("coop", "solo"):
        ink = "good" if view.key else "faint"
        label = "the key has been found" if view.key else "the key has not been found"
        key: list[Element] = [box(96, 30, 6, "panel", ink), Glyph("key", -30, 0, 22, ink)]
        words = Text("found" if view.key else "missing", 12, 0, 12, ink)
        found.append(Group("key", label, 130, 640, [*key, words], help="room key"))
    return found
