"""The tiles under the signs: a steel frame with four doors and, face up, a floor in the colour of the danger."""

from __future__ import annotations

from nightdeck.draw.glyphs.letters import letters
from nightdeck.draw.glyphs.pen import DARK, around, at, box, cut, dark, disc, regular, star
from nightdeck.draw.themes.room25 import ROOMS

_BADGES = {
    "blue": (regular(6, 8.5), star(5, 5.2, 2.2)),
    "green": (disc(0, 0, 8), "M-4.4-.2L-1.2 3.2L4.4-3.4"),
    "yellow": (regular(3, 10.5, y=1.5), "M0-3.6V1.6M0 4.6V4.7"),
    "red": (regular(8, 8.8, 22.5), "M-3.4-3.4L3.4 3.4M3.4-3.4L-3.4 3.4"),
}


def shape(d: str, fill: str, stroke: str = "", width: float = 1, opacity: float = 1) -> str:
    words = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ' stroke="none"'
    return f'<path d="{d}" fill="{fill}"{words}' + (f' opacity="{opacity:g}"/>' if opacity != 1 else "/>")


def frame() -> str:
    """Steel, with a bevel and a bolt in each corner."""
    bolts = "".join(
        shape(disc(x, y, 1.9), "#12171b") + shape(disc(x - 0.3, y - 0.3, 1.1), "#8795a0")
        for x in (-44, 44)
        for y in (-44, 44)
    )
    return (
        shape(box(-49.5, -49.5, 99, 99, 6), "#06090b")
        + shape(box(-48.5, -48.5, 97, 97, 5), "url(#room25-steel)")
        + shape("M-43.5-47.7H43.5", "none", "#93a2ad", 0.8, 0.7)
        + bolts
    )


def doors(colour: str) -> str:
    """One in each wall, with a lamp in the room's colour."""
    door = shape(box(-11, -49.5, 22, 7.5), "#0b0f12") + shape(box(-8, -45.4, 16, 1.8, 0.9), colour, opacity=0.85)
    return around(door, 4)


def badge(danger: str) -> str:
    """The danger as a shape with a sign, for those to whom the colours look alike."""
    edge = ROOMS[danger][2]
    outer, sign = _BADGES[danger]
    return shape(outer, edge, DARK, 2) + (dark(sign) if danger == "blue" else cut(sign, 2.4))


def face(danger: str) -> str:
    """A tile face up: room for a sign above, for a name below."""
    _, _, edge, _ = ROOMS[danger]
    floor = box(-42, -42, 84, 84, 3)
    return (
        frame()
        + shape(floor, f"url(#room25-floor-{danger})", "#05080a", 2)
        + shape(floor, f"url(#room25-mark-{danger})")
        + shape(box(-40.5, -40.5, 81, 81, 2), "none", edge, 1.1, 0.6)
        + shape("M-42 28H42V39A3 3 0 0 1 39 42H-39A3 3 0 0 1-42 39Z", "#05080a", opacity=0.62)
        + doors(edge)
        + at(badge(danger), -30.5, -31, 0.95)
    )


def back() -> str:
    """A tile face down: a shut hatch that tells nothing."""
    braces = around(shape("M-30-38L-38-30L-14-6L-6-14Z", "#2b343c", "#0c1013", 1.2), 4)
    teeth = around(shape(box(-1.6, -21.5, 3.2, 4), "#0c1013"), 16)
    return (
        frame()
        + shape(box(-42, -42, 84, 84, 3), "url(#room25-plate)", "#05080a", 2)
        + shape(box(-38, -38, 76, 76, 3), "none", "#4c5a65", 0.9, 0.8)
        + braces
        + shape(disc(0, 0, 25), "#10151a", "#05080a", 2)
        + shape(disc(0, 0, 23), "url(#room25-steel)")
        + teeth
        + shape(disc(0, 0, 17), "#151b21", "#0a0d10", 1.5)
        + letters("25", 0, 0, 13, 2.2, "#7d8d99")
        + doors("#5c6a75")
    )


def corridor() -> str:
    """Walls that close east and west of a Pivoting Room; turn it by 90 degrees for the other way."""
    wall = shape(box(-49.5, -44, 10, 88, 2), "#161c21", "#05080a", 1.5) + shape(
        box(-47.5, -41, 5.5, 82), "url(#room25-hazard)"
    )
    return f'{wall}<g transform="scale(-1 1)">{wall}</g>'


TILES = {
    **{f"tile-{danger}": face(danger) for danger in ROOMS},
    **{f"badge-{danger}": at(badge(danger), scale=4.8) for danger in ROOMS},
    "tile-back": back(),
    "corridor": corridor(),
}
