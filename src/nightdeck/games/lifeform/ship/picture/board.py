"""The ship on a motion tracker: three decks of chambers, corridors and tunnels, and what lies
there."""

from collections.abc import Sequence
from math import hypot

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Area, Circle, Element, Glyph, Group, Line, Path, Rect, Text
from nightdeck.core.shapes import box, halo, round_halo
from nightdeck.games.lifeform.content.printed import Printed
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture.reach import Reach, strikes
from nightdeck.games.lifeform.ship.text.names import chamber_name, counted, image_name, link_name, person_name
from nightdeck.games.lifeform.state import AWAY

WIDTH, HEIGHT = 1280, 1010
SHIP = Area(2, 36, 892, 850)
ROOM_WIDE, ROOM_HIGH = 132, 75
COLUMN, ROW = 147, 91
LEFT, TOP = 79, 86
DECKS = {"A": 0, "B": 282, "C": 564, "remora": 564}
BELOW = 24
"""How far below the middle of a chamber its tokens and figures are."""
NAME_SIZE, LETTER = 17.0, 0.61
"""The names of chambers: how large they are, and how wide a letter is at size 1."""
MARKS = {"vent": "vent", "cocoon": "cocoon", "circuit": "circuit", "protected": "shield"}


def centre(view: View, place: int) -> tuple[float, float]:
    """Where a chamber is drawn."""
    return spot(view.printed, place)


def spot(printed: Printed, place: int) -> tuple[float, float]:
    """Where a chamber is printed."""
    found = printed.chambers[place]
    column, row = found.at
    return LEFT + column * COLUMN, TOP + DECKS[found.deck] + row * ROW


def tracker() -> list[Element]:
    """The rings and the sweep of the motion tracker, behind everything."""
    rings: list[Element] = [
        Circle(448, 350, radius, stroke="line", stroke_width=1, opacity=0.35) for radius in (110, 220, 330, 440)
    ]
    return [*rings, Circle(448, 350, 330, fill="sweep", opacity=0.5)]


def deck_frames() -> list[Element]:
    frames: list[Element] = []
    for deck in ("A", "B", "C"):
        y = TOP + DECKS[deck] - 45
        frames.append(Rect(8, y, 880, 274, 10, fill="none", stroke="line", stroke_width=1.5, opacity=0.8))
        frames.append(
            Text(f"{deck} DECK", 880, y + (14 if deck == "A" else 262), 13, "faint", "end", "mono", spacing=2)
        )
    return frames


def links(view: View) -> list[Element]:
    """Corridors as lines, tunnels as dashes; links between decks fade into the background."""
    drawn: list[Element] = []
    for number, (a, b) in enumerate(view.printed.ends):
        tunnel = bool(view.printed.kinds[number])
        between = view.printed.chambers[a].deck[:1] != view.printed.chambers[b].deck[
            :1
        ] and view.printed.remora not in (a, b)
        drawn.append(
            Path(
                way(view, a, b, 26 if tunnel else 0),
                stroke="tunnel" if tunnel else "corridor",
                stroke_width=3 if tunnel else 7,
                dash="2 6" if tunnel else "",
                opacity=0.6 if between else 0.9,
            )
        )
    return drawn


REACHES = {"attack": ("lifeform", ""), "flame": ("warn", "2 6"), "laser": ("accent", "9 4")}
"""How what is within reach is drawn: paint and dashes."""


def lines_of_reach(view: View, within: Sequence[Reach]) -> list[Element]:
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
    return way_between(centre(view, a), centre(view, b), bend)


def way_between(start: tuple[float, float], end: tuple[float, float], bend: float) -> str:
    """The same between two places."""
    (x1, y1), (x2, y2) = start, end
    if abs(y1 - y2) < 1 and abs(x1 - x2) > COLUMN * 1.5:
        bend = 60
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
    mx, my = (x1 + x2) / 2 - (y2 - y1) / length * bend, (y1 + y2) / 2 + (x2 - x1) / length * bend
    return f"M{x1:g} {y1:g}Q{mx:g} {my:g} {x2:g} {y2:g}"


def chambers(view: View, within: Sequence[Reach], picks: Picks, berth: str) -> list[Group]:
    """All chambers; `berth` is the topic of help on the Remora."""
    struck = strikes(within)
    topics = {view.printed.remora: berth}
    return [
        chamber(view, place, struck.get(place, ()), picks, topics.get(place, "chamber"))
        for place in range(view.printed.count)
    ]


def chamber(view: View, place: int, struck: Sequence[str], picks: Picks, topic: str) -> Group:
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
        help=topic,
    )


def _floor(view: View, place: int) -> list[Element]:
    found = view.printed.chambers[place]
    fill = "dead" if place == view.breach else "outage" if place in view.outages else "chamber"
    edge = "vent" if "vent" in found.icons else "android" if place == view.printed.remora else "trace"
    icons = [icon for icon in MARKS if icon in found.icons]
    if place == view.cocoon_token:
        icons.append("cocoon")
    name = name_plate(found.name, ROOM_WIDE - 9 - 13 * len(icons))
    marks = [
        Glyph(MARKS[icon], ROOM_WIDE / 2 - 9 - 13 * i, -29, 12, "cocoon" if icon == "cocoon" else "faint")
        for i, icon in enumerate(icons)
    ]
    return [box(ROOM_WIDE, ROOM_HIGH, 6, fill, edge, 2.6 if edge == "vent" else 1.6), name, *marks]


def name_plate(name: str, room: float) -> Text:
    """On up to three lines, of which only the first leaves room for marks: whatever lets it be
    largest, on as few lines as that takes."""
    rooms = room, ROOM_WIDE - 5, ROOM_WIDE - 5

    def size(lines: Sequence[str]) -> float:
        return min(NAME_SIZE, *(wide / len(line) / LETTER for line, wide in zip(lines, rooms, strict=False)))

    words = name.split()
    ways = [
        [" ".join(part) for part in (words[:i], words[i:j], words[j:]) if part]
        for i in range(1, len(words) + 1)
        for j in range(i, len(words) + 1)
    ]
    best = max(ways, key=lambda lines: (size(lines), -len(lines)))
    return Text("\n".join(best), -ROOM_WIDE / 2 + 4, -27, size(best), "ink", "start", "mono", leading=0.98, width=room)


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
    if place == view.printed.engineering and view.laser_in_slot:
        drawn.append(Glyph("laser", x, BELOW, 18, "accent"))
    return drawn


def chamber_label(view: View, place: int, struck: Sequence[str]) -> str:
    """What a screen reader says of a chamber."""
    found = view.printed.chambers[place]
    words = [chamber_name(view.printed, place), *(icon for icon in found.icons if icon in MARKS)]
    if view.missions[place]:
        words.append(counted(view.missions[place], "mission token"))
    words += ["power outage"] if place in view.outages else []
    words += ["terror"] if place in view.terrors else []
    words += ["hull breach"] if place == view.breach else []
    words += [person_name(view.printed, who.id) for who in view.characters if who.place == place]
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
    label = f"bar the {link_name(view.printed, link)}"
    return Group(f"link-{link}", label, x, y, spot, classes="target", picks=options, help="door")


def middle(view: View, link: int) -> tuple[float, float]:
    a, b = view.printed.ends[link]
    (x1, y1), (x2, y2) = centre(view, a), centre(view, b)
    return (x1 + x2) / 2, (y1 + y2) / 2
