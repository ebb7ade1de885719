"""Tiles, cards and scenarios as pictures of their own. The sides of a tile can be clicked, to change them."""

from nightdeck.core.packs.entry_cards import card_scene, words_of
from nightdeck.core.scene import Circle, Element, Glyph, Group, Rect, Scene, Text
from nightdeck.core.shapes import fit, halo, round_halo
from nightdeck.games.level7.content.components import LARGE_SIDES, SMALL_SIDES, Components, Scenario, Tile
from nightdeck.games.level7.picture.board import SQUARE, UNIT, face, icons, rim, walls
from nightdeck.games.level7.rules.tiles import doors, squares
from nightdeck.games.level7.state import OPEN, WALL, Placed
from nightdeck.games.level7.text.names import STATS

ROOM = 360.0
SIDES = {"N": "north", "E": "east", "S": "south", "W": "west", "NW": "north-west", "NE": "north-east",
         "SW": "south-west", "SE": "south-east"}  # fmt: skip


def entry(parts: Components, file: str, name: str) -> Scene | None:
    """What an entry looks like; None where it has no look of its own."""
    match file:
        case "tiles" if name in parts.tiles:
            return tile_scene(parts.tiles[name])
        case "scenarios" if name in parts.scenarios:
            return scenario_scene(parts, parts.scenarios[name])
        case "adrenaline" if name in parts.adrenaline:
            card = parts.adrenaline[name]
            bonus = " or ".join(f"{STATS[stat]} +{amount}" for stat, amount in card.bonus.items())
            words = f"{bonus}, fear {card.cost:+d}\n{card.help}"
            return card_scene("level7", card.name, words, next(iter(card.bonus)), next(iter(card.bonus)))
        case "skills" if name in parts.skills:
            return card_scene("level7", parts.skills[name].name, parts.skills[name].help, "star")
        case "items" if name in parts.items:
            return card_scene("level7", parts.items[name].name, parts.items[name].help, "storage-crate", "amber")
        case "texts" if name in parts.texts:
            return card_scene("level7", "Event", parts.texts[name].help, "warning", "bad")
        case "enemies" if name in parts.enemies:
            enemy = parts.enemies[name]  # type: ignore[index]  # (just asked)
            return card_scene("level7", enemy.name, words_of({"On the box": enemy.count}), GLYPHS[name], "bad")
    return None


GLYPHS = {"guard": "guard", "clone": "clone", "hybrid": "hybrid-strength", "cronos": "cronos"}


def tile_scene(tile: Tile) -> Scene:
    """A tile with a handle on each side: a wall, a door, a duct, or both."""
    size = SQUARE * 2 + UNIT - SQUARE if tile.large else SQUARE
    scale = fit(size, size, ROOM - 60, ROOM - 60, 3)
    drawn = Group(x=ROOM / 2, y=ROOM / 2, children=_tile(tile, size), scale=scale)
    handles: list[Element] = [
        _handle(tile, number, side, (size / 2 + 9 / scale) * scale)
        for number, side in enumerate(LARGE_SIDES if tile.large else SMALL_SIDES)
    ]
    words = f"{tile.name}: doors {', '.join(tile.doors) or 'none'}; ducts {', '.join(tile.ducts) or 'none'}"
    return Scene(ROOM, ROOM, tile.name, "level7", [drawn, *handles], words)


def _tile(tile: Tile, size: float) -> list[Element]:
    own = doors(tile, 0)
    ways = [OPEN if side in own else WALL for side in range(8 if tile.large else 4)]
    placed = Placed(tile.id, 0, 0, 0, ways)
    name = Text(tile.name.upper(), 0, size / 2 - 18.5, 8.5, "ink", face="title", width=size - 24)
    return [*face(tile, placed, size), *walls(tile, placed, size), *icons(tile, placed, size), name]


def _handle(tile: Tile, number: int, side: str, reach: float) -> Group:
    scale = reach / ((SQUARE * 2 + UNIT - SQUARE if tile.large else SQUARE) / 2)
    x, y = rim(tile, number, reach / scale)
    kinds = [word for word, given in (("door", tile.doors), ("duct", tile.ducts)) if side in given]
    square, _, way = side.rpartition(":")
    label = f"{SIDES[way]} side{f' of the {SIDES[square]} square' if square else ''}: {' and '.join(kinds) or 'wall'}"
    glyph = "vent" if kinds == ["duct"] else "arrow-door" if kinds else "minus"
    ink = "duct" if kinds == ["duct"] else "target" if kinds else "faint"
    body: list[Element] = [Circle(0, 0, 14, fill="raised", stroke=ink), Glyph(glyph, 0, 0, 15, ink), round_halo(17)]
    return Group(f"side-{side}", label, ROOM / 2 + x * scale, ROOM / 2 + y * scale, body, picks=["side"])


def scenario_scene(parts: Components, plan: Scenario) -> Scene:
    """How the scenario begins: the tiles that lie on the table."""
    laid = [(parts.tiles[place.tile], place.x, place.y) for place in plan.start]
    taken = [spot for tile, x, y in laid for spot in squares(tile, x, y)]
    left, top = min(x for x, _ in taken), min(y for _, y in taken)
    wide = (max(x for x, _ in taken) - left + 1) * UNIT
    high = (max(y for _, y in taken) - top + 1) * UNIT
    scale = fit(wide, high, ROOM - 20, ROOM - 20, 2)
    ground: list[Element] = [Rect(0, 0, ROOM, ROOM, 8, fill="dark")]
    for tile, x, y in laid:
        size = SQUARE * 2 + UNIT - SQUARE if tile.large else SQUARE
        half = (2 if tile.large else 1) * UNIT / 2
        at = ((x - left) * UNIT + half - wide / 2, (y - top) * UNIT + half - high / 2)
        body = [*_tile(tile, size), halo(size + 6, size + 6, 6)]
        ground.append(Group("", "", ROOM / 2 + at[0] * scale, ROOM / 2 + at[1] * scale, body, scale=scale))
    return Scene(ROOM, ROOM, plan.name, "level7", ground, plan.goal)
