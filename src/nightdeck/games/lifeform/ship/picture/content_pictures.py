"""The ship and its cards as pictures of their own. Chambers can be moved and corridors drawn with the mouse."""

from collections.abc import Mapping

from nightdeck.core.packs.entry_cards import card_scene
from nightdeck.core.scene import Area, Circle, Element, Group, Path, Scene
from nightdeck.core.shapes import box, halo, round_halo
from nightdeck.games.lifeform.content.printed import TUNNEL, Printed
from nightdeck.games.lifeform.ship.picture.board import ROOM_HIGH, ROOM_WIDE, deck_frames, name_plate, spot, way_between
from nightdeck.games.lifeform.ship.text.names import link_name

SHIP = Area(2, 36, 892, 850)
CARDS: Mapping[str, tuple[str, str]] = {
    "crew_cards": ("person", "crew"), "lifeform_cards": ("image", "lifeform"), "terror": ("terror", "bad"),
    "objectives": ("mission", "warn"), "roles": ("cat", "good"), "evolution": ("claw", "lifeform"),
    "characters": ("person", "crew"), "crisis": ("warning", "bad"), "traits": ("eye", "lifeform"),
    "asteroids": ("breach", "bad"),
}  # fmt: skip
"""The glyph and the paint of each kind of card."""


def entry(printed: Printed, file: str, name: str) -> Scene | None:
    """What an entry looks like; None where it has no look of its own."""
    if file in ("chambers", "links"):
        return ship_scene(printed, name if name in getattr(printed.parts, file) else "")
    found = getattr(printed.parts, file).get(name)
    if file not in CARDS or found is None:
        return None
    return card_scene("lifeform", found.name, _words(found), *CARDS[file])


def _words(found: object) -> str:
    """What stands on a card: its help, or its rows of actions."""
    if help := getattr(found, "help", "") or getattr(found, "about", ""):
        return str(help)
    rows = getattr(found, "rows", ())
    lines = [", then ".join(action.replace("-", " ") for action in row) for row in rows]
    return "\n".join(lines) or str(getattr(found, "action", "")).replace("-", " ")


def ship_scene(printed: Printed, chosen: str) -> Scene:
    """The decks with their chambers and links; the `chosen` one stands out."""
    lines = [_link(printed, number, chosen) for number in range(len(printed.links))]
    rooms = [_chamber(printed, place, chosen) for place in range(printed.count)]
    handles = [_handle(printed, number) for number in range(len(printed.links))]
    drawn = Scene(896, 890, "The Valley Forge", "lifeform", [*deck_frames(), *lines, *rooms, *handles])
    drawn.map = SHIP
    return drawn


def _link(printed: Printed, number: int, chosen: str) -> Element:
    a, b = printed.ends[number]
    is_tunnel = printed.kinds[number] == TUNNEL
    stroke = "target" if printed.links[number].id == chosen else "tunnel" if is_tunnel else "corridor"
    way = way_between(spot(printed, a), spot(printed, b), 26 if is_tunnel else 0)
    return Path(way, stroke=stroke, stroke_width=3 if is_tunnel else 7, dash="2 6" if is_tunnel else "", opacity=0.9)


def _handle(printed: Printed, number: int) -> Group:
    (x1, y1), (x2, y2) = (spot(printed, end) for end in printed.ends[number])
    body: list[Element] = [Circle(0, 0, 7, fill="raised", stroke="corridor"), round_halo(12)]
    label = f"{link_name(printed, number)}"
    return Group(f"link-{printed.links[number].id}", label, (x1 + x2) / 2, (y1 + y2) / 2, body, picks=["link"])


def _chamber(printed: Printed, place: int, chosen: str) -> Group:
    found = printed.chambers[place]
    x, y = spot(printed, place)
    edge = "target" if found.id == chosen else "vent" if "vent" in found.icons else "trace"
    body: list[Element] = [
        box(ROOM_WIDE, ROOM_HIGH, 6, "chamber", edge, 2.6 if edge != "trace" else 1.6),
        name_plate(found.name, ROOM_WIDE - 9),
        halo(ROOM_WIDE + 5, ROOM_HIGH + 5, 8),
    ]
    return Group(f"chamber-{found.id}", found.name, x, y, body, picks=["chamber"])
