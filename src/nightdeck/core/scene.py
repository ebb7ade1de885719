"""A picture as plain data. A game builds one from a view; nightdeck.draw turns it into SVG.

Later elements lie on top of earlier ones. Colours are names of the theme's paints, never raw
colours. A space or a piece is a `Group` with a key that never changes, so that a page can patch the
group and let it glide. Pieces lie in a layer above the spaces, not inside them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct, field

from nightdeck.core.errors import NightdeckError

Anchor = Literal["start", "middle", "end"]
Face = Literal["body", "title", "mono"]

# What the page understands; a group may have several in `classes`, separated by spaces.
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

    `hole` is the paint of what is cut out of it; on a light background, use that background's.
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

    With a `width`, a single line shrinks to fit; with `lines` > 1 the text wraps, and ends in an
    ellipsis if it is too long. A newline in the text always breaks. `leading` is the distance
    between lines as a multiple of the size.
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
    """Elements that move together; with a key, a thing that log and clicks can refer to.

    `label` is what a screen reader says. `picks` are the keys (JSON) of the options that a click on
    this could mean. `help` is its help topic. `owner` is a seat. `role` is an ARIA role, where the
    usual one (button, group, img) does not fit.
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


class Steps(Struct, omit_defaults=True, gc=False):
    """A track with a marker on step number `at`; none if there is no such step."""

    steps: list[str]
    at: int


class Fact(Struct, omit_defaults=True, gc=False):
    """One fact on a card: words, perhaps with a value, a glyph or a track.

    With a key it is a thing of its own, such as an item on a sheet.
    """

    words: str
    value: str = ""
    glyph: str = ""
    ink: str = ""
    steps: Steps | None = None
    key: str = ""
    label: str = ""
    picks: list[str] = field(default_factory=list)
    help: str = ""
    chip: bool = False


class Card(Struct, omit_defaults=True, gc=False):
    """A sheet, a card or a track beside the map. A page writes it in letters of its own size."""

    key: str
    label: str
    title: str
    facts: list[Fact] = field(default_factory=list)
    note: str = ""
    ink: str = ""
    glyph: str = ""
    classes: str = ""
    picks: list[str] = field(default_factory=list)
    help: str = ""
    owner: int | None = None


class Panel(Struct, omit_defaults=True, gc=False):
    """Cards that belong together: a hand, a lineup, the tracks."""

    key: str
    title: str
    cards: list[Card] = field(default_factory=list)


class Area(Struct, gc=False):
    """A part of a picture."""

    x: float
    y: float
    width: float
    height: float


class Scene(Struct, omit_defaults=True):
    """A whole picture. `description` sums up the situation for a screen reader.

    A page shows only its `map` as a picture. Whatever else there is it shows as `panels`; a picture
    that stands alone has `aside` instead, drawn.
    """

    width: float
    height: float
    title: str
    theme: str
    elements: list[Element] = field(default_factory=list)
    description: str = ""
    backdrop: str = "backdrop"
    map: Area | None = None
    aside: list[Element] = field(default_factory=list)
    panels: list[Panel] = field(default_factory=list)

    def svg(self) -> str:
        """This picture as one SVG file."""
        if renderer is None:
            raise BadScene("there is nothing to draw scenes with yet: import nightdeck.draw first")
        return renderer(self)

    def _repr_svg_(self) -> str:
        return self.svg()

    def groups(self) -> Iterator[Group]:
        """Every group with a key, from the bottom up, however deep it lies."""
        stack: list[Element] = [*self.aside[::-1], *self.elements[::-1]]
        while stack:
            element = stack.pop()
            if isinstance(element, Group):
                if element.key:
                    yield element
                stack += reversed(element.children)


# core does not import draw: nightdeck.draw puts its svg() here when it is imported.
renderer: Callable[[Scene], str] | None = None
