"""A picture as plain data. A game's scene.py builds one out of a view; nightdeck.draw turns it into SVG.

Later elements lie on top of earlier ones. Colours are names of the theme's paints, never raw colours. A space or a
piece is a `Group` with a key that stays the same as long as the thing does, so that a page can patch it and let it
glide; pieces lie in a layer above the spaces, not inside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct, field

from nightdeck.core.errors import NightdeckError

Anchor = Literal["start", "middle", "end"]
Face = Literal["body", "title", "mono"]

# What the page understands; a group may hold several in `classes`, separated by blanks.
State = Literal["selected", "target", "highlighted", "dim", "danger"]


class BadScene(NightdeckError):
    """A scene that cannot be drawn: a key used twice, an unknown glyph, paint or theme."""


class Look(Struct, kw_only=True, omit_defaults=True, gc=False):
    """How a shape is painted."""

    fill: str = "none"
    stroke: str = "none"
    stroke_width: float = 2
    dash: str = ""
    opacity: float = 1
    classes: str = ""


class Rect(Look, tag="rect", omit_defaults=True, gc=False):
    """A rectangle by its upper left corner; see `box` for a centred one."""

    x: float
    y: float
    width: float
    height: float
    radius: float = 0


class Circle(Look, tag="circle", omit_defaults=True, gc=False):
    x: float
    y: float
    radius: float


class Path(Look, tag="path", omit_defaults=True, gc=False):
    """SVG path data."""

    d: str


class Polygon(Look, tag="polygon", omit_defaults=True, gc=False):
    points: list[tuple[float, float]]


class Line(Look, tag="line", omit_defaults=True, gc=False):
    """A straight line. `arrow` puts a head at its end."""

    x1: float
    y1: float
    x2: float
    y2: float
    arrow: bool = False


class Glyph(Struct, tag="glyph", omit_defaults=True, gc=False):
    """A named drawing of the theme, centred on x, y and `size` wide and high, in the paint `ink`.

    `hole` is the paint of what is cut out of it; on a light ground, that ground.
    """

    name: str
    x: float = 0
    y: float = 0
    size: float = 48
    ink: str = "ink"
    hole: str = "shadow"
    rotate: float = 0
    opacity: float = 1
    classes: str = ""


class Text(Struct, tag="text", omit_defaults=True, gc=False):
    """Words; y is the middle of the first line.

    With a `width`, one line shrinks to fit, and `lines` > 1 wraps, ending in an ellipsis if need be. A newline in the
    text always breaks. `leading` is the distance of lines as a multiple of the size.
    """

    text: str
    x: float = 0
    y: float = 0
    size: float = 14
    ink: str = "ink"
    anchor: Anchor = "middle"
    face: Face = "body"
    bold: bool = False
    width: float = 0
    lines: int = 1
    leading: float = 1.25
    spacing: float = 0
    opacity: float = 1
    classes: str = ""


class Group(Struct, tag="group", omit_defaults=True, gc=False):
    """Elements that move together; with a key, a thing of the game that can be named, spoken of and pointed at.

    `label` is what a screen reader says. `picks` are the option keys (JSON of an option) that clicking this could
    mean. `help` is the topic of the help in place. `owner` is a seat. `role` is an ARIA role, where the one that
    follows from the rest (button, group, img) does not fit.
    """

    key: str = ""
    label: str = ""
    x: float = 0
    y: float = 0
    children: list[Element] = field(default_factory=list)
    rotate: float = 0
    scale: float = 1
    opacity: float = 1
    classes: str = ""
    picks: list[str] = field(default_factory=list)
    help: str = ""
    owner: int | None = None
    role: str = ""


Element = Rect | Circle | Path | Polygon | Line | Glyph | Text | Group


class Scene(Struct, omit_defaults=True):
    """A whole picture. `description` tells a screen reader the situation in a sentence or two."""

    width: float
    height: float
    title: str
    theme: str
    elements: list[Element] = field(default_factory=list)
    description: str = ""
    backdrop: str = "backdrop"

    def svg(self) -> str:
        """This picture as one SVG file."""
        if renderer is None:
            raise BadScene("nothing draws scenes yet: import nightdeck.draw first")
        return renderer(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def groups(self) -> Iterator[Group]:
        """Every keyed group, from the bottom up, whatever it lies in."""
        stack: list[Element] = self.elements[::-1]
        while stack:
            element = stack.pop()
            if isinstance(element, Group):
                if element.key:
                    yield element
                stack += reversed(element.children)


# core imports nothing that draws: nightdeck.draw puts its svg() here when it is imported.
renderer: Callable[[Scene], str] | None = None
