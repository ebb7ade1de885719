"""Maps, agents and monsters as pictures of their own. The spaces of a map can be clicked, to draw on it."""

from nightdeck.core.packs.entry_cards import card_scene, words_of
from nightdeck.core.scene import Area, Element, Glyph, Group, Rect, Scene, Text
from nightdeck.core.shapes import halo
from nightdeck.games.scare.content.chart import BLUE, FENCE, FLOOR, GREEN, HOLE, OBSTACLE, PANIC, Chart
from nightdeck.games.scare.content.components import AgentCard, MonsterCard, Parts
from nightdeck.games.scare.picture.board import PLACES, SIZE, centres, frame, grid, ground_layer
from nightdeck.games.scare.text.names import RANKS, WEAPONS

TERRAIN = {
    FLOOR: "floor", OBSTACLE: "obstacle", FENCE: "fence", BLUE: "blue", GREEN: "green", HOLE: "hole",
    PANIC: "panic room",
}  # fmt: skip


def entry(parts: Parts, file: str, name: str) -> Scene | None:
    """What an entry looks like; None where it has no look of its own."""
    components = parts.components
    match file:
        case "maps" if name in parts.charts:
            sheet = components.maps[name]
            return map_scene(parts.charts[name], sheet.title, sheet.look)
        case "scenarios" if name in components.scenarios:
            plan = components.scenarios[name]
            sheet = components.maps[plan.map]
            return map_scene(parts.charts[plan.map], plan.title, sheet.look, is_fixed=True)
        case "agents" if name in components.agents:
            return _agent(components.agents[name])
        case "monsters" if name in components.monsters:
            return _monster(components.monsters[name])  # type: ignore[index]  # (just asked)
    return None


def map_scene(chart: Chart, title: str, look: str, *, is_fixed: bool = False) -> Scene:
    """A map as it is printed; unless it `is_fixed`, each space can be clicked."""
    x, y = grid(chart).corner(0, 0)
    area = Area(x - 32, y - 24, chart.width * SIZE + 64, chart.height * SIZE + 36)
    elements: list[Element] = [*frame(chart, look), *ground_layer(chart, look)]
    elements += [_space(chart, cell, is_fixed=is_fixed) for cell in range(chart.size)]
    drawn = Scene(area.x + area.width, area.y + area.height, title, "scare", elements)
    drawn.map = area
    return drawn


def _space(chart: Chart, cell: int, *, is_fixed: bool) -> Group:
    x, y = centres(chart)[cell]
    uses = [name for name, spots in chart.features.items() if cell in spots]
    numbers = [f"{tens}0,{ones}" for (tens, ones), spot in chart.spawns.items() if spot == cell]
    body: list[Element] = [Rect(-SIZE / 2, -SIZE / 2, SIZE, SIZE, fill="ground", opacity=0.02)]
    body += [Glyph(PLACES[name][0], 0, 0, SIZE - 9, PLACES[name][1], opacity=0.85) for name in uses if name in PLACES]
    body += [Text(number[-1], -SIZE / 2 + 5, -SIZE / 2 + 6, 7.5, "accent", opacity=0.8) for number in numbers]
    if is_fixed:
        return Group(f"cell-{cell}", "", x, y, body)
    place = f"row {chart.row[cell] + 1}, space {chr(65 + chart.column[cell])}"
    spawns = [f"spawn {number}" for number in numbers]
    label = ", ".join([place, TERRAIN[chart.terrain[cell]], *spawns, *uses])
    key = f"cell-{chart.column[cell]}-{chart.row[cell]}"
    return Group(key, label, x, y, [*body, halo(SIZE - 3, SIZE - 3, 4)], picks=["cell"])


def _agent(card: AgentCard) -> Scene:
    rows = {
        f"aim {number}": " ".join("–" if aim < 0 else str(aim) for aim in row) for number, row in enumerate(card.aim, 1)
    }
    numbers = {"actions": card.actions, "melee": card.melee, "to range": " ".join(map(str, card.ranges)), **rows}
    glyph = f"figure-{'shaye' if card.rank == 'special' else card.weapon}"
    words = f"{RANKS[card.rank]}, {WEAPONS[card.weapon]}\n{words_of(numbers)}"
    return card_scene("scare", card.name, words, glyph)


def _monster(card: MonsterCard) -> Scene:
    numbers = {"moves": card.move, "defence": card.defence, "hits": " ".join(map(str, card.hits)) or "–"}
    table = "; ".join(f"{total}: {result}" for total, result in enumerate(card.table))
    glyph = f"monster-{card.id}" if card.id != "barbs" else "warning"
    return card_scene("scare", card.name, f"{words_of(numbers)}\n{table}\n{card.help}", glyph, "bad")
