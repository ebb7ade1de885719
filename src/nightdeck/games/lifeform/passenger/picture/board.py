"""The Remora board of 13th Passenger: five chambers, for the hunt (module D) and for the lone
search (module C)."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Element, Glyph, Group, Rect, Text
from nightdeck.core.shapes import box, halo
from nightdeck.games.lifeform.passenger.state import Hunt
from nightdeck.games.lifeform.passenger.text.names import HUNT_ACTIONS, ZONE_WORDS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES
from nightdeck.games.lifeform.solo.state import Solo

X, Y, WIDE = 70, 110, 760
ROOM_WIDE, PITCH = 140, 148
Status = tuple[str, str]
"""What lies on a chamber, and in which ink."""


def is_hunting(view: View) -> bool:
    """Whether the crew hunts the lifeform aboard the Remora."""
    return view.hunt is not None and view.phase == "launch"


def is_searching(view: View) -> bool:
    """Whether the lifeform may still hide anywhere aboard, in a solo game."""
    solo = view.solo
    if solo is None or view.phase != "launch" or not solo.rules.search:
        return False
    return not (any(solo.zones) or solo.spread or any(solo.filled))


def hunt_overlay(view: View, picks: Picks) -> list[Element]:
    """The hunt over the ship, as long as it lasts."""
    return [hunt_board(view, view.hunt, picks)] if view.hunt is not None and is_hunting(view) else []


def search_overlay(view: View, picks: Picks) -> list[Element]:
    """The search over the ship, as long as it lasts."""
    return [search_board(view, view.alone(), picks)] if is_searching(view) else []


def hunt_board(view: View, hunt: Hunt, picks: Picks) -> Group:
    """The hunt before the showdown: where the crew has looked, and what each chamber holds in
    store."""
    aboard = sum(who.place == view.printed.remora for who in view.characters)
    row = " · ".join(HUNT_ACTIONS[action] for action in view.printed.hunt_rows.get(aboard, ()))
    drawn: list[Element] = [
        *_frame("THE HUNT ABOARD THE REMORA", 396),
        *[_hunted(view, hunt, room, picks) for room in range(len(view.printed.shuttle))],
        Text(f"{aboard} aboard: {row}", X + WIDE / 2, Y + 318, 12, "info", width=WIDE - 30),
        *[_zone(hunt, zone, picks) for zone in range(len(ZONE_WORDS))],
    ]
    return Group("remora-board", "the Remora board, the hunt", 0, 0, drawn, help="search location")


def search_board(view: View, solo: Solo, picks: Picks) -> Group:
    """Alone aboard with it: the chambers that may still hide it, and what clamps and life support
    have brought."""
    words = f"docking clamps {solo.clamps} of 3 · life support {solo.life_support} of 3 · halon blasts {view.halon}"
    drawn: list[Element] = [*_frame("SEARCH OF THE REMORA", 210)]
    for room in range(len(view.printed.shuttle)):
        ruled_out = room in solo.marked
        status = ("ruled out", "faint") if ruled_out else ("it may be here", "lifeform")
        drawn.append(_room(view, room, status, 90, [], picks))
    drawn.append(Text(words, X + WIDE / 2, Y + 180, 12, "info", width=WIDE - 30))
    return Group("remora-board", "the Remora board, the search", 0, 0, drawn, help="search")


def _frame(title: str, height: float) -> list[Element]:
    return [
        Rect(X, Y, WIDE, height, 14, fill="ground", stroke="lifeform", stroke_width=3),
        Text(title, X + WIDE / 2, Y + 24, 17, "lifeform", face="mono", bold=True, spacing=5),
    ]


def _hunted(view: View, hunt: Hunt, room: int, picks: Picks) -> Group:
    found = view.printed.shuttle[room]
    panels: list[Element] = [
        _panel(f"Failed: {found.failed}", -70, "info"),
        _panel(f"Found: {found.discovered}", -16, "crew"),
        _panel(f"Not found: {found.hidden}", 38, "lifeform"),
    ]
    if room == hunt.tokens:
        panels += [Glyph("claw", side * 12, 108, 20, "bad") for side in (-1, 1)]
    return _room(view, room, status_of(hunt, room), 250, panels, picks)


def _panel(words: str, y: float, ink: str) -> Text:
    return Text(words, 0, y, 9.5, ink, width=ROOM_WIDE - 10, lines=5, leading=1.15)


def status_of(hunt: Hunt, room: int) -> Status:
    if room == hunt.place:
        return ("IT IS HERE", "bad") if hunt.found or hunt.over else ("you hide here", "bad")
    if room in hunt.searched:
        return "searched: empty", "faint"
    if room in hunt.flushed:
        return "flushed: empty", "faint"
    return ("ruled out", "faint") if room in hunt.revealed else ("not searched", "warn")


def _room(view: View, room: int, status: Status, height: float, panels: list[Element], picks: Picks) -> Group:
    """A chamber: its name, what is known of it, and its panels."""
    key, name = f"room-{room}", view.printed.shuttle[room].name
    words, ink = status
    top = -height / 2
    drawn: list[Element] = [
        box(ROOM_WIDE, height, 8, "panel" if ink == "faint" else "raised", ink if ink != "faint" else "line", 2),
        Text(name, 0, top + 14, 12, "ink", bold=True, width=ROOM_WIDE - 10),
        Text(words, 0, top + 32, 11, ink, width=ROOM_WIDE - 10),
        *panels,
        halo(ROOM_WIDE + 4, height + 4, 10),
    ]
    x, y = X + WIDE / 2 + (room - (len(view.printed.shuttle) - 1) / 2) * PITCH, Y + 44 + height / 2
    classes = "target" if key in picks else ""
    return Group(
        key, f"{name}: {words}", x, y, drawn, classes=classes, picks=picks.get(key, []), help="search location"
    )


def _zone(hunt: Hunt, zone: int, picks: Picks) -> Group:
    """A centre zone, for disks that were not needed, and the combat tokens that the crew keeps."""
    key, taken = f"centre-{zone}", zone in hunt.zones
    drawn: list[Element] = [
        box(240, 34, 8, "raised" if taken else "panel", "crew" if taken else "line", 1.5),
        Text(ZONE_WORDS[zone], 0, 0, 11, "crew" if taken else "ink", width=230),
        halo(244, 38, 10),
    ]
    kept = [Glyph(ICON_NAMES[icon], 150 + 26 * i, 0, 22, "crew") for i, icon in enumerate(hunt.combat)] if zone else []
    x, y = X + 200 + zone * 260, Y + 360
    label = f"skilful search: {ZONE_WORDS[zone]}" + (", taken" if taken else "")
    classes = "target" if key in picks else ""
    return Group(key, label, x, y, [*drawn, *kept], classes=classes, picks=picks.get(key, []), help="search location")
