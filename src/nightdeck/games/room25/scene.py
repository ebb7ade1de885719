"""The picture of Room 25: the complex with its figures, the countdown, the M.A.C. cards and the candidates' sheets."""

from collections.abc import Sequence
from functools import cache

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.memory import remembered
from nightdeck.core.parts import box, round_halo, spread, track
from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Scene, Text
from nightdeck.games.room25.lines import WAYS
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.sheets import sheets
from nightdeck.games.room25.state import OUT, SIZE, Way, content_of
from nightdeck.games.room25.text import CELLS, PERSONS, ending
from nightdeck.games.room25.tiles import CENTRES, GRID, TILE, tiles
from nightdeck.games.room25.words import PHASES, card_name, character_name, line, place

WIDTH, HEIGHT = 1180, 720
GROUND: list[Element] = [
    Rect(0, 0, WIDTH, HEIGHT, fill="backdrop"),
    Rect(188, 42, 636, 636, 14, fill="concrete", stroke="line", stroke_width=2),
]
CARD_WORDS = 116  # from the countdown to the complex
TURNS = {"up": 0, "right": 90, "down": 180, "left": 270}
ROBOTS = {"which robot", "sabotage robot"}

Picks = dict[str, list[str]]
"""Which options a click on an element could mean, by the element's key."""


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it."""
    picks = picks_by_key(view, asks)
    elements: list[Element] = [
        *GROUND,
        countdown(view.content, view.mode, view.left),
        *mac_cards(view),
        hidden_rooms(view.content, view.complex, [cell.room for cell in view.cells if cell.up]),
        *tiles(view, picks),
        *control_tokens(view.arrows),
        *slide_buttons(asks),
        *robots(view, picks),
        *figures(view, picks),
        *sheets(view, 850, 42),
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


# Around the complex


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


def figures(view: View, picks: Picks) -> list[Group]:
    """Everybody who is in the complex, in a layer of its own so that they glide."""
    people = [(who.id, who.name, character_name(view, who.name), who.seat, who.cell, who.hidden) for who in view.people]
    return _figures(people, view.acting, picks)


@remembered(1_000)
def _figures(people: list[tuple[int, str, str, int, int, bool]], acting: int, picks: Picks) -> list[Group]:
    """Everybody by id, character, name, seat, cell, and whether they hide."""
    layer = []
    for cell in sorted({cell for *_, cell, _ in people} - {OUT}):
        here = [who for who in people if who[4] == cell]
        x, y = CENTRES[cell]
        size = 44 if len(here) < 5 else 34
        for (who, character, name, seat, _, hides), (dx, dy) in zip(here, spread(len(here), size * 0.8), strict=True):
            label = f"{name}, {place(cell)}{', hidden' if hides else ''}"
            glyph = "hidden" if hides else f"figure-{character}"
            marked = who == acting, picks.get(f"who-{who}", [])
            layer.append(_figure(who, character, label, seat, glyph, x + dx, y + dy + 8, size, *marked))
    return layer


@remembered()
def _figure(
    who: int, character: str, label: str, owner: int, glyph: str, x: float, y: float, size: float,
    acting: bool, picks: list[str],
) -> Group:  # fmt: skip
    state = " ".join(filter(None, ["highlighted" if acting else "", "target" if picks else ""]))
    return Group(
        f"who-{who}",
        label,
        x,
        y,
        [Glyph(glyph, size=size, ink=character), round_halo(size * 0.55)],
        classes=state,
        picks=picks,
        help=f"character {character}",
        owner=owner,
    )


def robots(view: View, picks: Picks) -> list[Group]:
    """The robots that are about."""
    cells = enumerate(view.robots)
    return [_robot(number, cell, picks.get(f"robot-{number}", [])) for number, cell in cells if cell != OUT]


@remembered()
def _robot(number: int, cell: int, picks: list[str]) -> Group:
    x, y = CENTRES[cell]
    body: list[Element] = [
        Glyph("figure-robot", size=40, ink="info"),
        Text(str(number + 1), 0, 2, 11, "shadow", bold=True),
    ]
    return Group(
        f"robot-{number}", f"robot {number + 1}, {place(cell)}", x + 34 - 12 * number, y - 30, [*body, round_halo(22)],
        classes="target" if picks else "", picks=picks, help="order",
    )  # fmt: skip


# Countdown and cards


@remembered()
def countdown(content: str, mode: str, left: int) -> Group:
    """The rounds that are left."""
    rows = content_of(content).modes.values()
    most = max((row.season2_rounds for row in rows if row.mode == mode), default=10)
    steps = [f"-{step}" for step in range(most, 0, -1)]
    column = track("countdown", "countdown", steps, most - left, 48, 96, 34, vertical=True)
    head = Text("COUNTDOWN", 48, 62, 10, "faint", face="title", spacing=1)
    return Group("countdown-board", f"{left} rounds left", 0, 0, [head, column], help="countdown")


@remembered()
def hidden_rooms(content: str, whole: dict[str, int], up: list[str]) -> Group:
    """How many rooms of each colour still lie face down; the list of tiles is public."""
    down = dict(whole)
    for room in up:
        down[room] -= 1
    rows: list[Element] = [Text("FACE DOWN", 0, -18, 10, "faint", face="title", spacing=1)]
    said = []
    for i, colour in enumerate(("blue", "green", "yellow", "red")):
        left = [(name, down[room]) for room, name in _rooms_of(content, colour) if down.get(room)]
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
        found += _deck(view.deck)
    for i, name in enumerate([*view.open[-2:], *view.discard[-1:]]):
        found.append(_card(view.content, name, card_name(view, name), i))
    if view.season2 and view.mode in ("coop", "solo"):
        found.append(_key(view.key))
    return found


@remembered()
def _deck(cards: int) -> list[Element]:
    deck = Group("deck", f"M.A.C. deck, {cards} cards", 130, 120, [Glyph("mac-back", size=84)], help="mac")
    return [deck, Text(f"{cards} left", 130, 178, 11, "faint")]


@remembered()
def _card(content: str, card: str, name: str, place: int) -> Group:
    printed = content_of(content).mac[card]
    glyph = f"mac-{getattr(printed, 'effect', None) or msgspec.to_builtins(printed)['kind']}"
    head, _, rest = name.partition(": ")
    body: list[Element] = [
        Glyph("mac-face", size=88),
        Glyph(glyph, 0, 4, 40),
        Text(head, 0, 52, 10, "faint", width=CARD_WORDS, bold=bool(rest)),
        *([Text(rest, 0, 63, 9.5, "faint", width=CARD_WORDS, lines=2, leading=1.15)] if rest else []),
    ]
    return Group(f"card-{card}", name, 130, 246 + 130 * place, body, help=f"card {card}")


@remembered()
def _key(found: bool) -> Group:
    ink = "good" if found else "faint"
    label = "the key has been found" if found else "the key has not been found"
    words = Text("found" if found else "missing", 12, 0, 12, ink)
    key: list[Element] = [box(96, 30, 6, "panel", ink), Glyph("key", -30, 0, 22, ink), words]
    return Group("key", label, 130, 640, key, help="room key")
