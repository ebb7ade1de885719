"""Candidates and robots in the complex, in a layer of their own so that they glide."""

from nightdeck.core.clicks import Picks
from nightdeck.core.memory import remembered
from nightdeck.core.scene import Element, Glyph, Group, Text
from nightdeck.core.shapes import round_halo, spread
from nightdeck.games.room25.picture.board import CENTRES
from nightdeck.games.room25.secrets import View
from nightdeck.games.room25.state import OUT
from nightdeck.games.room25.text.names import character_name, place


def figures(view: View, picks: Picks) -> list[Group]:
    """Everybody who is in the complex."""
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
