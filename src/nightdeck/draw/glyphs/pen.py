"""The pen of all glyphs: tones, and path data for simple figures. Numbers are in a box from -50 to 50."""

from __future__ import annotations

import re
from math import cos, radians, sin

DARK = "#0b0f13"
_INK = 'fill="currentColor" stroke="none"'
_ROUND = 'stroke-linecap="round" stroke-linejoin="round"'


# Tones: what a path is painted with. The glyph's ink is currentColor; a hole is whatever fill and stroke the glyph
# inherits where it is placed, so that it can match the ground below.


def ink(d: str, opacity: float = 1) -> str:
    return f'<path d="{d}" {_INK}{_faded(opacity)}/>'


def soft(d: str) -> str:
    return ink(d, 0.38)


def line(d: str, width: float = 6, opacity: float = 1) -> str:
    return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{width:g}" {_ROUND}{_faded(opacity)}/>'


def faint(d: str, width: float = 5) -> str:
    return line(d, width, 0.42)


def dark(d: str, opacity: float = 1) -> str:
    """A hole in what lies under it."""
    return f'<path d="{d}" stroke="none"{_faded(opacity)}/>'


def cut(d: str, width: float = 4) -> str:
    """A line that parts what lies under it."""
    return f'<path d="{d}" fill="none" stroke-width="{width:g}" {_ROUND}/>'


def light(d: str, opacity: float = 0.5) -> str:
    """White laid over the ink."""
    return f'<path d="{d}" fill="#fff" stroke="none"{_faded(opacity)}/>'


def hollow(d: str) -> str:
    """Several closed paths of which the inner ones are holes."""
    return f'<path d="{d}" {_INK} fill-rule="evenodd"/>'


def _faded(opacity: float) -> str:
    return f' opacity="{opacity:g}"' if opacity != 1 else ""


# Path data.


def disc(x: float, y: float, r: float, ry: float = 0) -> str:
    high = ry or r
    return f"M{x - r:g} {y:g}a{r:g} {high:g} 0 1 0 {2 * r:g} 0a{r:g} {high:g} 0 1 0 {-2 * r:g} 0z"


def box(x: float, y: float, width: float, height: float, r: float = 0) -> str:
    """A rectangle by its upper left corner."""
    if not r:
        return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"
    w, h = width - 2 * r, height - 2 * r
    return (
        f"M{x + r:g} {y:g}h{w:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{h:g}a{r:g} {r:g} 0 0 1 {-r:g} {r:g}"
        f"h{-w:g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}v{-h:g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )


def polar(r: float, degrees: float, x: float = 0, y: float = 0) -> tuple[float, float]:
    """A point around x, y; 0 degrees is up, clockwise."""
    return x + r * sin(radians(degrees)), y - r * cos(radians(degrees))


def poly(points: list[tuple[float, float]], closed: bool = True) -> str:
    return "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + ("z" if closed else "")


def regular(sides: int, r: float, start: float = 0, x: float = 0, y: float = 0) -> str:
    return poly([polar(r, start + i * 360 / sides, x, y) for i in range(sides)])


def star(points: int, outer: float, inner: float, start: float = 0, x: float = 0, y: float = 0) -> str:
    step = 180 / points
    return poly([polar(inner if i % 2 else outer, start + i * step, x, y) for i in range(2 * points)])


def arc(r: float, start: float, end: float, x: float = 0, y: float = 0) -> str:
    """Part of a circle, clockwise from `start` to `end` degrees."""
    (x1, y1), (x2, y2) = polar(r, start, x, y), polar(r, end, x, y)
    return f"M{x1:.4g} {y1:.4g}A{r:g} {r:g} 0 {int((end - start) % 360 > 180)} 1 {x2:.4g} {y2:.4g}"


def segment(x1: float, y1: float, x2: float, y2: float) -> str:
    return f"M{x1:g} {y1:g}L{x2:g} {y2:g}"


def reflected(d: str) -> str:
    """Path data with left and right exchanged, for paths of M, L and C only."""
    words: list[str] = []
    across = True
    for word in re.findall(r"[MLCZz]|-?\d*\.?\d+", d):
        if word.isalpha():
            words.append(word)
        else:
            words.append(f"{-float(word):g}" if across else word)
            across = not across
    return " ".join(words)


# Placing.


def at(drawing: str, x: float = 0, y: float = 0, scale: float = 1, rotate: float = 0) -> str:
    words = f"translate({x:g} {y:g})" + (f"rotate({rotate:g})" if rotate else "")
    return f'<g transform="{words}{f"scale({scale:g})" if scale != 1 else ""}">{drawing}</g>'


def around(drawing: str, times: int, start: float = 0) -> str:
    """The drawing turned about the middle, `times` in all."""
    return "".join(at(drawing, rotate=start + i * 360 / times) for i in range(times))


def mirrored(drawing: str) -> str:
    """The drawing and its mirror image, left and right."""
    return f'{drawing}<g transform="scale(-1 1)">{drawing}</g>'
