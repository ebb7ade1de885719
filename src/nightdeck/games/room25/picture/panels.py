"""Left of the complex: the countdown, what still lies face down, the M.A.C. cards and the key."""

from functools import cache

import msgspec

from nightdeck.core.memory import remembered
from nightdeck.core.scene import Element, Glyph, Group, Text
from nightdeck.core.shapes import box, track
from nightdeck.games.room25.content.components import CONTENT
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.text.names import card_name

CARD_WORDS = 116  # from the countdown to the complex


@remembered()
def countdown(content: str, mode: str, left: int) -> Group:
    """The rounds that are left."""
    rows = CONTENT[content].modes.values()
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
    return [(room.id, room.name) for room in CONTENT[content].rooms.values() if room.colour == colour]


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
    printed = CONTENT[content].mac[card]
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
