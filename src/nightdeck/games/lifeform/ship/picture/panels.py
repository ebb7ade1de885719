"""The panels that both games have beside the ship: the clock and the loadout."""

from nightdeck.core.clicks import Picks
from nightdeck.core.scene import Element, Glyph, Group, Line, Rect, Text
from nightdeck.core.shapes import halo
from nightdeck.games.lifeform.content.printed import COOLANT, SPACESUITS, START
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import time_left

SIDE = 898
SIDE_WIDE = 374
BONUSES = {"flamethrower": "flame", "remove-outage": "bolt", "move-outage": "arrow", "draw": "plus"}


def clock(view: View) -> Group:
    """The self-destruct track along the top, and the minutes in large figures."""
    steps: list[Element] = []
    for i, minute in enumerate(range(START - 1, 0, -1)):
        x = 16 + i * 25.4
        past = minute > view.minute
        mark = minute in (20, 10, 9)
        ink = "bad" if minute <= 9 else "warn" if minute <= 20 else "accent"
        fill = "panel" if past else ink
        steps.append(Rect(x, 10, 21, 12, 2, fill=fill, stroke=ink if mark else "line", stroke_width=2 if mark else 1))
        if minute % 5 == 0 or mark:
            steps.append(Text(str(minute), x + 10.5, 30, 9, "faint"))
        if minute in view.printed.clock_terror:
            steps.append(Glyph("terror", x + 10.5, 16, 10, "ground" if not past else "bad"))
    figure = "T–" + ("31" if view.minute == START else f"{view.minute:02d}")
    steps.append(Text(figure, 834, 18, 24, "bad" if view.minute <= 9 else "warn", bold=True, face="mono"))
    return Group("clock", f"self-destruct: {time_left(view.minute)}", 0, 0, steps, help="clock")


def loadout(view: View, spacesuits: int, picks: Picks) -> Group:
    """The five columns, their bars and bonuses, and what launch still needs; of spacesuits, the
    number it needs."""
    drawn: list[Element] = [
        Rect(SIDE, 8, SIDE_WIDE, 200, 8, fill="panel", stroke="line", stroke_width=1.5),
        Text("SHUTTLE LOADOUT", SIDE + 12, 22, 11, "faint", "start", "mono", spacing=2),
    ]
    drawn += [
        _column(view, number, _minimum(view, number, spacesuits), picks) for number in range(len(view.printed.columns))
    ]
    return Group("loadout", "shuttle loadout", 0, 0, drawn, help="loadout")


def _column(view: View, number: int, bar: int, picks: Picks) -> Group:
    found = view.printed.columns[number]
    key = f"column-{number}"
    filled = view.loadout[number]
    drawn: list[Element] = []
    for space in range(1, found.spaces + 1):
        y = -space * 19.5
        tile = "accent" if space <= filled else "raised"
        drawn.append(Rect(-15, y - 8, 30, 16, 3, fill=tile, stroke="line", stroke_width=1))
        bonus = view.printed.bonuses[number].get(space)
        if bonus:
            drawn.append(Glyph(BONUSES[bonus], 6, y, 11, "ground" if space <= filled else "warn"))
        if found.numbers:
            drawn.append(
                Text(str(found.numbers[space - 1]), -8, y, 9, "ground" if space <= filled else "faint", bold=True)
            )
        if space in found.compartments:
            drawn.append(Line(-17, y - 9.7, 17, y - 9.7, stroke="info", stroke_width=1.5))
    if bar:
        y = -bar * 19.5 - 9.7
        drawn.append(Line(-20, y, 20, y, stroke="bad", stroke_width=3))
    short = {"Improvised Weaponry": "Weapons", "Energy Cells": "Cells", "Spacesuits": "Suits", "Halon Gas": "Halon"}
    drawn.append(Text(short.get(found.name, found.name), 0, 7, 12, "ink"))
    need = view.needs[number]
    drawn.append(Text(f"needs {need}" if need else "ready", 0, 20, 11, "bad" if need else "faint"))
    drawn.append(halo(62, 172, 6))
    label = f"{found.name}: {filled} of {found.spaces}" + (f", launch needs {need} more" if need else "")
    classes = "target" if key in picks else ""
    x = SIDE + 44 + number * 71
    return Group(key, label, x, 178, drawn, classes=classes, picks=picks.get(key, []), help="loadout")


def _minimum(view: View, number: int, spacesuits: int) -> int:
    """How many spaces of a column a launch needs: up to the red bar, or to the overheating token."""
    if number == COOLANT and view.overheating:
        return view.overheating - 1
    return spacesuits if number == SPACESUITS else view.printed.columns[number].minimum


def explained(shown: Group, topic: str) -> Group:
    """A track with help, wherever on it one points."""
    for group in [shown, *[child for child in shown.children if isinstance(child, Group)]]:
        group.help = topic if group.key else ""
    return shown
