"""The picture: the three decks of the ship on a motion tracker, with everything that moves on them."""

from collections.abc import Sequence
from math import hypot

from nightdeck.core.ask import Ask
from nightdeck.core.parts import box, halo, round_halo, spread
from nightdeck.core.scene import Circle, Element, Glyph, Group, Line, Path, Rect, Scene, Text
from nightdeck.games.lifeform.held import dealt, hand
from nightdeck.games.lifeform.help import topic_of
from nightdeck.games.lifeform.panels import panels
from nightdeck.games.lifeform.passenger.board import hunt_board
from nightdeck.games.lifeform.pointing import Picks, picks_by_key
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.state import AWAY, LIFEFORM
from nightdeck.games.lifeform.text import ending
from nightdeck.games.lifeform.whither import Reach, reaches, strikes
from nightdeck.games.lifeform.words import (
    IMAGES,
    PHASES,
    capital,
    chamber_name,
    counted,
    image_name,
    lacking,
    link_name,
    person_name,
    time_left,
)

WIDTH, HEIGHT = 1280, 800
ROOM_WIDE, ROOM_HIGH = 132, 56
COLUMN, ROW = 147, 66
LEFT, TOP = 79, 76
DECKS = {"A": 0, "B": 207, "C": 414, "remora": 414}
BELOW = 14
"""How far below the middle of a chamber its tokens and figures are."""
NAME_SIZE, LETTER = 13.0, 0.61
"""The names of chambers: how large they are, and how wide a letter is at size 1."""
MARKS = {"vent": "vent", "cocoon": "cocoon", "circuit": "circuit", "protected": "shield"}


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The table as a seat, or a spectator, sees it."""
    picks, within = picks_by_key(asks), reaches(view)
    elements: list[Element] = [
        Rect(0, 0, WIDTH, HEIGHT, fill="grid"),
        *tracker(),
        *deck_frames(),
        *links(view),
        *chambers(view, within, picks),
        *door(view, picks),
        *whither(view, within),
        *figures(view, picks),
        *panels(view, picks),
        *([hunt_board(view, view.hunt, picks)] if view.hunt is not None and view.phase == "launch" else []),
        *dealt(view, picks),
        *hand(view, picks),
        Rect(0, 0, WIDTH, HEIGHT, fill="scan", classes="over"),
    ]
    return Scene(WIDTH, HEIGHT, f"Lifeform, {time_left(view.minute)}", "lifeform", elements, situation(view))


def situation(view: View) -> str:
    """The position in a sentence or two."""
    if view.outcome is not None:
        return ending(view)
    alive = counted(sum(who.alive for who in view.characters), "character") + " alive" if view.characters else ""
    lack = f" A launch still lacks {lacking(view.lacks)}." if view.lacks and view.phase != "setup" else ""
    return ", ".join(filter(None, [capital(time_left(view.minute)), PHASES[view.phase], alive])) + f".{lack}"


def centre(view: View, place: int) -> tuple[float, float]:
    """Where a chamber is drawn."""
    found = view.box.chambers[place]
    column, row = found.at
    return LEFT + column * COLUMN, TOP + DECKS[found.deck] + row * ROW


# The ship


def tracker() -> list[Element]:
    """The rings and the sweep of the motion tracker, behind everything."""
    rings: list[Element] = [
        Circle(448, 350, radius, stroke="line", stroke_width=1, opacity=0.35) for radius in (110, 220, 330, 440)
    ]
    return [*rings, Circle(448, 350, 330, fill="sweep", opacity=0.5)]


def deck_frames() -> list[Element]:
    frames: list[Element] = []
    for deck in ("A", "B", "C"):
        y = TOP + DECKS[deck] - 34
        frames.append(Rect(8, y, 880, 200, 10, fill="none", stroke="line", stroke_width=1.5, opacity=0.8))
        frames.append(
            Text(f"{deck} DECK", 880, y + (14 if deck == "A" else 188), 13, "faint", "end", "mono", spacing=2)
        )
    return frames


def links(view: View) -> list[Element]:
    """Corridors as lines, tunnels as dashes; links between decks fade into the background."""
    drawn: list[Element] = []
    for number, (a, b) in enumerate(view.box.ends):
        tunnel = bool(view.box.kinds[number])
        between = view.box.chambers[a].deck[:1] != view.box.chambers[b].deck[:1] and view.box.remora not in (a, b)
        drawn.append(
            Path(
                way(view, a, b, 26 if tunnel else 0),
                stroke="tunnel" if tunnel else "corridor",
                stroke_width=1.6 if tunnel else 3.4,
                dash="3 5" if tunnel else "",
                opacity=0.45 if between else 0.75,
            )
        )
    return drawn


REACHES = {"attack": ("lifeform", ""), "flame": ("warn", "2 6"), "laser": ("accent", "9 4")}
"""How what is within reach is drawn: paint and dashes."""


def whither(view: View, within: Sequence[Reach]) -> list[Element]:
    """Lines from images to whom they could attack, and from weapons to what they could hit."""
    drawn: list[Element] = []
    for reach in dict.fromkeys(within):
        (x1, y1), (x2, y2) = standpoint(view, reach.start), standpoint(view, reach.end)
        length = max(hypot(x2 - x1, y2 - y1), 1)
        dx, dy = (x2 - x1) / length, (y2 - y1) / length
        x1, y1, x2, y2 = x1 + 5 * dy, y1 - 5 * dx, x2 + 5 * dy, y2 - 5 * dx  # beside whatever strikes back
        paint, dash = REACHES[reach.kind]
        shaft = (x1 + 16 * dx, y1 + 16 * dy, x2 - 16 * dx, y2 - 16 * dy)
        drawn.append(Line(*shaft, arrow=True, stroke=paint, stroke_width=2.4, dash=dash))
    return drawn


def standpoint(view: View, place: int) -> tuple[float, float]:
    """Where the first figure in a chamber stands."""
    x, y = centre(view, place)
    return x + ROOM_WIDE / 2 - 14, y + BELOW


def way(view: View, a: int, b: int, bend: float) -> str:
    """A line between two chambers, bent sideways if another chamber would hide it."""
    (x1, y1), (x2, y2) = centre(view, a), centre(view, b)
    if abs(y1 - y2) < 1 and abs(x1 - x2) > COLUMN * 1.5:
        bend = 60
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
    mx, my = (x1 + x2) / 2 - (y2 - y1) / length * bend, (y1 + y2) / 2 + (x2 - x1) / length * bend
    return f"M{x1:g} {y1:g}Q{mx:g} {my:g} {x2:g} {y2:g}"


def chambers(view: View, within: Sequence[Reach], picks: Picks) -> list[Group]:
    struck = strikes(within)
    return [chamber(view, place, struck.get(place, ()), picks) for place in range(view.box.count)]


def chamber(view: View, place: int, struck: Sequence[str], picks: Picks) -> Group:
    """A chamber with its icons and the tokens that lie in it."""
    x, y = centre(view, place)
    key = f"chamber-{place}"
    danger = place == view.breach
    return Group(
        key,
        chamber_label(view, place, struck),
        x,
        y,
        [*_floor(view, place), *_tokens(view, place), halo(ROOM_WIDE + 5, ROOM_HIGH + 5, 8)],
        classes="target" if key in picks else "danger" if danger else "",
        picks=picks.get(key, []),
        help="chamber" if place != view.box.remora else "remora" if view.solo is None else "berth",
    )


def _floor(view: View, place: int) -> list[Element]:
    found = view.box.chambers[place]
    fill = "dead" if place == view.breach else "outage" if place in view.outages else "chamber"
    edge = "vent" if "vent" in found.icons else "android" if place == view.box.remora else "trace"
    icons = [icon for icon in MARKS if icon in found.icons]
    if place == view.cocoon_token:
        icons.append("cocoon")
    name = _name(found.name, ROOM_WIDE - 9 - 13 * len(icons))
    marks = [
        Glyph(MARKS[icon], ROOM_WIDE / 2 - 9 - 13 * i, -19, 12, "cocoon" if icon == "cocoon" else "faint")
        for i, icon in enumerate(icons)
    ]
    return [box(ROOM_WIDE, ROOM_HIGH, 6, fill, edge, 2.6 if edge == "vent" else 1.6), name, *marks]


def _name(name: str, room: float) -> Text:
    """On one line, or on two of which only the first leaves room for marks: whatever lets it be larger."""
    rooms = room, ROOM_WIDE - 9

    def size(lines: Sequence[str]) -> float:
        return min(NAME_SIZE, *(wide / len(line) / LETTER for line, wide in zip(lines, rooms, strict=False)))

    ways = [[name], *[[name[:i], name[i + 1 :]] for i, letter in enumerate(name) if letter == " "]]
    best = max(ways, key=size)
    return Text("\n".join(best), -ROOM_WIDE / 2 + 5, -18, size(best), "ink", "start", "mono", leading=1.08)


def _tokens(view: View, place: int) -> list[Element]:
    """Mission tokens at the left, then power outage, terror, breach."""
    drawn: list[Element] = []
    x = -ROOM_WIDE / 2 + 12
    if view.missions[place]:
        drawn += [
            Glyph("mission", x, BELOW, 17, "warn"),
            Text(str(view.missions[place]), x + 15, BELOW + 1, 13, "warn", bold=True),
        ]
        x += 32
    for glyph, there, ink in (
        ("outage", place in view.outages, "info"),
        ("terror", place in view.terrors, "bad"),
        ("breach", place == view.breach, "bad"),
    ):
        if there:
            drawn.append(Glyph(glyph, x, BELOW, 18, ink))
            x += 20
    if place == view.box.engineering and view.laser_in_slot:
        drawn.append(Glyph("laser", x, BELOW, 18, "accent"))
    return drawn


def chamber_label(view: View, place: int, struck: Sequence[str]) -> str:
    """What a screen reader says of a chamber."""
    found = view.box.chambers[place]
    words = [chamber_name(view.box, place), *(icon for icon in found.icons if icon in MARKS)]
    if view.missions[place]:
        words.append(counted(view.missions[place], "mission token"))
    words += ["power outage"] if place in view.outages else []
    words += ["terror"] if place in view.terrors else []
    words += ["hull breach"] if place == view.breach else []
    words += [person_name(view.box, who.id) for who in view.characters if who.place == place]
    words += [image_name(i) for i, at in enumerate(view.images) if at == place]
    words += ["the android"] if view.android == place else []
    words += ["the cat"] if view.cat == place else []
    return ", ".join([*words, *struck])


def door(view: View, picks: Picks) -> list[Element]:
    """The security door on its link, and a handle on every link that it could bar."""
    drawn: list[Element] = [_handle(view, int(key[5:]), found) for key, found in picks.items() if key[:5] == "link-"]
    if view.door != AWAY:
        x, y = middle(view, view.door)
        lock = "half lock" if view.half_lock else "full lock"
        sheet: list[Element] = [
            box(22, 22, 5, "ground", "warn", 2),
            Glyph("open-lock" if view.half_lock else "lock", size=15, ink="warn"),
        ]
        drawn.append(Group("door", f"security door, {lock}", x, y, sheet, help="door"))
    return drawn


def _handle(view: View, link: int, options: list[str]) -> Group:
    x, y = middle(view, link)
    spot: list[Element] = [Circle(0, 0, 6, fill="target"), round_halo(9)]
    label = f"bar the {link_name(view.box, link)}"
    return Group(f"link-{link}", label, x, y, spot, classes="target", picks=options, help="door")


def middle(view: View, link: int) -> tuple[float, float]:
    a, b = view.box.ends[link]
    (x1, y1), (x2, y2) = centre(view, a), centre(view, b)
    return (x1 + x2) / 2, (y1 + y2) / 2


# What moves


def figures(view: View, picks: Picks) -> list[Element]:
    """Characters, images, the android and the cat where they stand."""
    drawn: list[Element] = []
    for place in range(view.box.count):
        pieces = standing(view, place, picks)
        x, y = standpoint(view, place)
        across = max(1, len(pieces))
        for piece, (dx, dy) in zip(pieces, spread(len(pieces), 23, across), strict=True):
            piece.x, piece.y = x - 11.5 * (across - 1) + dx, y + dy
            drawn.append(piece)
    return drawn


def standing(view: View, place: int, picks: Picks) -> list[Group]:
    """Everything that stands in a chamber."""
    pieces = [person(view, i, picks) for i, who in enumerate(view.characters) if who.place == place]
    pieces += [image(view, i, picks) for i, at in enumerate(view.images) if at == place]
    if view.android == place:
        pieces.append(piece("android", "the android", "android", "android", picks))
    if view.cat == place:
        pieces.append(piece("cat", "the ship's cat", "cat", "warn", picks))
    return pieces


def person(view: View, index: int, picks: Picks) -> Group:
    who = view.characters[index]
    name = person_name(view.box, who.id)
    key = f"who-{who.id}"
    letters = "".join(word[0] for word in name.replace("Doctor ", "").split())[:2]
    disk: list[Element] = [
        Circle(0, 0, 10.5, fill="ground", stroke=f"seat{who.seat}", stroke_width=2.6, dash="3 2" if who.hidden else ""),
        Text(letters, size=9.5, ink=f"seat{who.seat}", bold=True),
        round_halo(13),
    ]
    owner = "" if view.solo is not None else f", crew {who.seat}"
    label = f"{name}{', hidden' if who.hidden else ''}{owner}"
    return _pickable(Group(key, label, 0, 0, disk, help=topic_of(key, view.content), owner=who.seat), picks)


def image(view: View, number: int, picks: Picks) -> Group:
    """An image: a blip, with a ring if the viewer knows it to be real, faint if it is known to be a ghost."""
    key = f"image-{number}"
    real = number == view.real
    ghost = number not in view.suspects or (view.real != AWAY and not real)
    note = ", the real lifeform" if real else ", a sensor ghost" if ghost else ""
    drawn: list[Element] = [
        Circle(0, 0, 12, fill="sweep"),
        Glyph("image", size=20, ink="lifeform" if real else "blip", opacity=0.55 if ghost else 1),
        Text("αβγ"[number], 9, 8, 9, "ink", bold=True),
        round_halo(13),
    ]
    if real:
        drawn.append(_ring(view))
    return _pickable(Group(key, f"image {IMAGES[number]}{note}", 0, 0, drawn, help="image"), picks)


def _ring(view: View) -> Element:
    """The ring around the real image; for the lifeform alone it is a thing of its own, which its tour points at."""
    ring = Circle(0, 0, 12, stroke="lifeform", stroke_width=1.5)
    return Group("real", "this image is real", 0, 0, [ring], help="real") if view.seat == LIFEFORM else ring


def piece(key: str, label: str, glyph: str, ink: str, picks: Picks) -> Group:
    drawn: list[Element] = [Glyph(glyph, size=21, ink=ink), round_halo(13)]
    return _pickable(Group(key, label, 0, 0, drawn, help=key), picks)


def _pickable(group: Group, picks: Picks) -> Group:
    group.picks = picks.get(group.key, [])
    group.classes = "target" if group.picks else ""
    return group
