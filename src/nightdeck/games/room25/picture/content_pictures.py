"""Rooms, characters, M.A.C. cards and complexes as pictures of their own."""

from collections.abc import Iterator

from nightdeck.core.packs.entry_cards import card_scene
from nightdeck.core.scene import Element, Glyph, Group, Scene, Text
from nightdeck.games.room25.content.components import Complex, Components, Madness, Movement, Punishment
from nightdeck.games.room25.picture.board import TILE, face
from nightdeck.games.room25.text.names import TOKENS, line

SIZE, SCALE = 180.0, 0.62
ACROSS = 5
STEP = (TILE + 7) * SCALE


def entry(parts: Components, file: str, name: str) -> Scene | None:
    """What an entry looks like; None where it has no look of its own."""
    match file:
        case "rooms" if name in parts.rooms:
            room = parts.rooms[name]  # type: ignore[index]  # (just asked)
            tile = Group(x=SIZE / 2, y=SIZE / 2, children=[*face(room.id, room.name, room.colour)], scale=1.4)
            return Scene(SIZE, SIZE, room.name, "room25", [tile], room.help)
        case "characters" if name in parts.characters:
            who = parts.characters[name]  # type: ignore[index]
            return card_scene("room25", who.name, who.about(season2=True), f"figure-{who.id}", who.id)
        case "mac" if name in parts.mac:
            return _card(parts, name)
        case "complexes" if name in parts.complexes:
            return complex_scene(parts, parts.complexes[name])
        case "modes" if name in parts.modes:
            row = parts.modes[name]
            plan = row.season2_complex or next((roles.season2_complex for roles in row.roles), row.base_complex)
            return complex_scene(parts, parts.complexes[plan])
    return None


def _card(parts: Components, name: str) -> Scene:
    card = parts.mac[name]
    again = " Then draw again." if card.again else ""
    match card:
        case Movement():
            twice = ", twice" if card.double else ""
            words = f"{line(card.line, card.index, card.direction)}{twice}.{again}"
            return card_scene("room25", "Complex Movement", words, "mac-movement")
        case Punishment():
            who = " and ".join(parts.characters[one].name for one in card.characters)
            return card_scene("room25", "Punishment", f"{who} lose {TOKENS[card.token]}.{again}", "mac-punishment")
        case Madness():
            colour = f" ({card.colour})" if card.colour else ""
            return card_scene("room25", card.name + colour, card.help + again, f"mac-{card.effect}", "bad")


def complex_scene(parts: Components, plan: Complex) -> Scene:
    """The tiles of a complex, in the order of its list; free slots lie face down."""
    faces = list(_faces(parts, plan))
    tiles: list[Element] = [
        Group(
            x=STEP * (place % ACROSS + 0.5) + 4, y=STEP * (place // ACROSS + 0.5) + 4, children=drawn, scale=SCALE
        )
        for place, drawn in enumerate(faces)
    ]  # fmt: skip
    rows = -(-len(faces) // ACROSS)
    return Scene(STEP * ACROSS + 8, STEP * max(rows, 1) + 8, plan.name, "room25", tiles)


def _faces(parts: Components, plan: Complex) -> Iterator[list[Element]]:
    for kind, number in plan.tiles.items():
        room = parts.rooms[kind]
        for _ in range(number):
            yield [*face(kind, room.name, room.colour)]
    for colour, number in plan.free.items():
        for _ in range(number):
            yield [Glyph("tile-back", size=TILE), Text(f"any {colour}" if colour != "any" else "any", 0, 44, 12)]
