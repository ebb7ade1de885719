"""People and enemies on the map, in a layer of their own, and the ways that enemies will take."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Circle, Element, Glyph, Group, Text
from nightdeck.core.shapes import arrow, round_halo, spread
from nightdeck.games.level7.picture.board import Lens, middle
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import INFIRMARY, Enemy
from nightdeck.games.level7.text.names import box as content
from nightdeck.games.level7.text.names import enemy_plain, tile_name


def ways(view: View, glass: Lens) -> list[Element]:
    """Where each enemy would go now."""
    found: list[Element] = []
    where = {enemy.id: enemy for enemy in view.enemies}
    for plan in view.intents:
        enemy = where[plan.enemy]
        x1, y1 = middle(view, glass, enemy.tile)
        for tile in plan.tiles[:2]:
            x2, y2 = middle(view, glass, tile)
            found.append(arrow(x1, y1, x1 + (x2 - x1) * 0.72, y1 + (y2 - y1) * 0.72, enemy_ink(enemy), 2.5, "6 5"))
    return found


def enemy_ink(enemy: Enemy) -> str:
    return "guard" if enemy.kind == "guard" else "clone" if enemy.kind == "clone" else "hybrid"


def figures(view: View, glass: Lens, picks: Picks) -> list[Element]:
    """People and enemies, in a layer of their own so that they glide."""
    layer: list[Element] = []
    for tile in [*range(len(view.tiles)), INFIRMARY]:
        people = [p.seat for p in view.players if p.tile == tile]
        enemies = [enemy for enemy in view.enemies if enemy.tile == tile] if tile >= 0 else []
        size = max(0.62, glass.scale) * _crowd(len(people) + len(enemies))
        places = spread(len(people) + len(enemies), 35 * size, 3)
        x, y = middle(view, glass, tile)
        for seat, (dx, dy) in zip(people, places, strict=False):
            layer.append(_person(view, seat, x + dx, y + dy, size, picks))
        for enemy, (dx, dy) in zip(enemies, places[len(people) :], strict=True):
            layer.append(_enemy(view, enemy, x + dx, y + dy, size, picks))
    return layer


def _crowd(count: int) -> float:
    """The more stand on a tile, the smaller they are, so that nobody hides another's number."""
    return 1.0 if count < 2 else 0.85 if count < 4 else 0.7 if count < 7 else 0.6


def _person(view: View, seat: int, x: float, y: float, size: float, picks: Picks) -> Group:
    key = f"who-{seat}"
    state = " ".join(["highlighted"] * (view.turn.seat == seat) + ["target"] * (key in picks))
    body: list[Element] = [Glyph(f"survivor-{seat}", 0, 0, 38, f"seat{seat}"), round_halo(20)]
    tile = view.players[seat].tile
    where = "the infirmary" if tile == INFIRMARY else tile_name(view, view.tiles[tile].tile)
    who = "you" if seat == view.seat else f"seat {seat}"
    label = f"{content(view).sheet['sheet'].characters[seat]} ({who}), {where}"
    chosen = picks.get(key, [])
    return Group(key, label, x, y, body, scale=size, classes=state, picks=chosen, owner=seat, help="person")


def _enemy(view: View, enemy: Enemy, x: float, y: float, size: float, picks: Picks) -> Group:
    key = f"enemy-{enemy.id}"
    glyph = enemy.id if enemy.kind == "hybrid" else enemy.kind
    body: list[Element] = [
        Glyph(
            glyph, 0, 0, 38, enemy_ink(enemy), rotate=90 if enemy.stunned else 0, opacity=0.55 if enemy.stunned else 1
        ),
    ]
    if enemy.kind in ("guard", "clone"):
        body += [
            Circle(13, 13, 8, fill="dark", stroke=enemy_ink(enemy), stroke_width=1.5),
            Text(str(enemy.number), 13, 13, 10, bold=True),
        ]
    body.append(round_halo(20))
    where = tile_name(view, view.tiles[enemy.tile].tile)
    words = f"{enemy_plain(view, enemy.id)}{', stunned' if enemy.stunned else ''}, {where}"
    state = "target" if key in picks else "dim" if enemy.stunned else ""
    return Group(key, words, x, y, body, scale=size, classes=state, picks=picks.get(key, []), help=enemy.kind)
