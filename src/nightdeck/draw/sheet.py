"""Writes a scene as SVG. Everything is plain attributes, so that a page with a strict content policy can show it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot
from typing import Any

import msgspec

from nightdeck.core.scene import (
    BadScene,
    Circle,
    Element,
    Glyph,
    Group,
    Line,
    Look,
    Path,
    Polygon,
    Rect,
    Scene,
    Text,
)
from nightdeck.draw.glyphs import glyphs
from nightdeck.draw.lettering import escape, measure, wrap
from nightdeck.draw.panel_html import html
from nightdeck.draw.style import defs, number, stylesheet
from nightdeck.draw.themes import theme_named


def svg(scene: Scene, alone: bool = True) -> str:
    """The scene as SVG: the same scene always gives the same text.

    `alone` makes a file that needs nothing else. Without it, the page has to hold the theme's `stylesheet` and
    `sprite` once, and the text is only what changes from scene to scene: the map as SVG, then the panels as HTML.
    """
    return Sheet(scene).write(alone)


class Sheet:
    """One drawing under way."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.theme = theme_named(scene.theme)
        self.drawings = glyphs(scene.theme)
        self.used: set[str] = set()
        self.keys: set[str] = set()
        self.looks: dict[tuple[object, ...], str] = {}
        self.out: list[str] = []

    def draw(self, elements: Iterable[Element]) -> None:
        for element in elements:
            _WAYS[type(element)](self, element)

    def write(self, alone: bool) -> str:
        """The whole picture; or, if it does not stand alone, its map and then its panels as HTML."""
        self.draw(self.scene.elements)
        if not alone:
            opened, closed = self.around_map()
            panels = html(self.scene.panels, self.theme.name)
            return self.head(alone) + opened + "".join(self.out) + closed + "".join(panels)
        self.draw(self.scene.aside)
        return self.head(alone) + "".join(self.out) + "</svg>"

    def around_map(self) -> tuple[str, str]:
        """What comes before and after the elements of a map, so that its corner is the origin."""
        area = self.scene.map
        if area is None:
            return "", "</svg>"
        return f'<g transform="translate({number(-area.x)},{number(-area.y)})">', "</g></svg>"

    def head(self, alone: bool) -> str:
        """Everything before the elements."""
        scene, theme = self.scene, self.theme
        seen = scene if alone or scene.map is None else scene.map
        width, height = number(seen.width), number(seen.height)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
            f' class="nd nd-{theme.name}" role="group" aria-label="{escape(scene.title)}"'
            f' font-family="{escape(theme.faces["body"])}"><title>{escape(scene.title)}</title>'
        )
        if scene.description:
            head += f"<desc>{escape(scene.description)}</desc>"
        if alone:
            head += f"<style>{stylesheet(theme.name)}</style>{defs(theme.name, frozenset(self.used))}"
        if scene.backdrop:
            head += f'<rect width="{width}" height="{height}" fill="{self.paint(scene.backdrop)}"/>'
        return head

    def paint(self, name: str) -> str:
        """The colour, gradient or pattern of that name."""
        if name == "none":
            return name
        try:
            return self.theme.paints[name]
        except KeyError:
            known = ", ".join(sorted(self.theme.paints))
            raise BadScene(f"the theme {self.theme.name} has no paint {name!r}; it has {known}") from None

    def group(self, group: Group) -> None:
        place = _place(group.x, group.y, group.rotate, group.scale)
        style = f' opacity="{number(group.opacity)}"' if group.opacity != 1 else ""
        if group.classes:
            style += f' class="{escape(group.classes)}"'
        if group.key:
            self.out.append(f"<g{self.identity(group)}{place}{style}>")
            if group.label:
                self.out.append(f"<title>{escape(group.label)}</title>")
        else:
            if group.label or group.picks:
                raise BadScene(f"the group {group.label or group.picks!r} needs a key")
            self.out.append(f"<g{place}{style}>")
        self.draw(group.children)
        self.out.append("</g>")

    def identity(self, group: Group) -> str:
        """Who a keyed group is, for the page and for a screen reader."""
        if group.key in self.keys:
            raise BadScene(f"the key {group.key!r} is used twice in the scene {self.scene.title!r}")
        self.keys.add(group.key)
        words = f' data-key="{escape(group.key)}"'
        if group.label:
            role = group.role or _role(group)
            words += f' role="{escape(role)}" aria-label="{escape(group.label)}" tabindex="{0 if group.picks else -1}"'
        if group.picks:
            words += f' data-picks="{escape(msgspec.json.encode(group.picks).decode())}"'
            if "selected" in group.classes.split():
                words += ' aria-pressed="true"'
        if group.help:
            words += f' data-help="{escape(group.help)}"'
        if group.owner is not None:
            words += f' data-owner="{group.owner}"'
        return words

    def look(self, shape: Look) -> str:
        """The attributes that paint a shape; most shapes of a scene share a few of them."""
        known = (shape.fill, shape.stroke, shape.stroke_width, shape.dash, shape.opacity, shape.classes)
        words = self.looks.get(known)
        if words is None:
            words = self.looks[known] = self.new_look(shape)
        return words

    def new_look(self, shape: Look) -> str:
        if shape.classes == "halo":  # the stylesheet paints it, by the state of its group
            return ' class="halo" fill="none"'
        words = f' fill="{self.paint(shape.fill)}"'
        if shape.stroke != "none":
            words += f' stroke="{self.paint(shape.stroke)}" stroke-width="{number(shape.stroke_width)}"'
        if shape.dash:
            words += f' stroke-dasharray="{escape(shape.dash)}"'
        if shape.opacity != 1:
            words += f' opacity="{number(shape.opacity)}"'
        if shape.classes:
            words += f' class="{escape(shape.classes)}"'
        return words

    def rect(self, rect: Rect) -> None:
        radius = f' rx="{number(rect.radius)}"' if rect.radius else ""
        self.out.append(
            f'<rect x="{number(rect.x)}" y="{number(rect.y)}" width="{number(rect.width)}"'
            f' height="{number(rect.height)}"{radius}{self.look(rect)}/>'
        )

    def circle(self, circle: Circle) -> None:
        x, y, radius = number(circle.x), number(circle.y), number(circle.radius)
        self.out.append(f'<circle cx="{x}" cy="{y}" r="{radius}"{self.look(circle)}/>')

    def path(self, path: Path) -> None:
        self.out.append(f'<path d="{escape(path.d)}"{self.look(path)}/>')

    def polygon(self, polygon: Polygon) -> None:
        points = " ".join(f"{number(x)},{number(y)}" for x, y in polygon.points)
        self.out.append(f'<polygon points="{points}"{self.look(polygon)}/>')

    def line(self, line: Line) -> None:
        x2, y2 = _short_of_head(line) if line.arrow else (line.x2, line.y2)
        ends = f'x1="{number(line.x1)}" y1="{number(line.y1)}" x2="{number(x2)}" y2="{number(y2)}"'
        self.out.append(f'<line {ends} stroke-linecap="round"{self.look(line)}/>')
        if line.arrow:
            self.polygon(Polygon(_head(line), fill=line.stroke, opacity=line.opacity, classes=line.classes))

    def glyph(self, glyph: Glyph) -> None:
        if glyph.name not in self.drawings:
            raise BadScene(f"the theme {self.theme.name} has no glyph {glyph.name!r}")
        self.used.add(glyph.name)
        half = glyph.size / 2
        colour = self.paint(glyph.ink)
        if colour.startswith("url"):
            raise BadScene(f"the glyph {glyph.name!r} needs a plain colour; the paint {glyph.ink!r} is a pattern")
        hole = self.paint(glyph.hole)
        words = f'color="{colour}" fill="{hole}" stroke="{hole}"'
        if glyph.rotate:
            words += f' transform="rotate({number(glyph.rotate)} {number(glyph.x)} {number(glyph.y)})"'
        if glyph.opacity != 1:
            words += f' opacity="{number(glyph.opacity)}"'
        if glyph.classes:
            words += f' class="{escape(glyph.classes)}"'
        self.out.append(
            f'<use href="#{self.theme.name}-{glyph.name}" x="{number(glyph.x - half)}" y="{number(glyph.y - half)}"'
            f' width="{number(glyph.size)}" height="{number(glyph.size)}" {words}/>'
        )

    def text(self, text: Text) -> None:
        size, lines = self.fit(text)
        words = f'font-size="{number(size)}" fill="{self.paint(text.ink)}" text-anchor="{text.anchor}"'
        if text.face != "body":
            words += f' font-family="{escape(self.theme.faces[text.face])}"'
        if text.bold:
            words += ' font-weight="700"'
        if text.spacing:
            words += f' letter-spacing="{number(text.spacing)}"'
        if text.opacity != 1:
            words += f' opacity="{number(text.opacity)}"'
        if text.classes:
            words += f' class="{escape(text.classes)}"'
        if text.width:
            words += f' data-room="{number(text.width)}"'
        x, y = number(text.x), number(text.y + size * 0.35)
        rest = "".join(
            f'<tspan x="{x}" dy="{number(size * text.leading)}">{escape(line)}</tspan>' for line in lines[1:]
        )
        self.out.append(f'<text x="{x}" y="{y}" {words}>{escape(lines[0])}{rest}</text>')

    def fit(self, text: Text) -> tuple[float, list[str]]:
        """The size and the lines in which a text fits its width."""
        by_hand = text.text.split("\n")
        if not text.width or len(by_hand) > 1:
            return text.size, by_hand
        fixed = text.face in self.theme.fixed
        stretch = 1.12 if text.bold and not fixed else 1
        if text.lines > 1:
            return text.size, wrap(text.text, text.width / (text.size * stretch), text.lines, fixed)
        wide = measure(text.text, fixed) * text.size * stretch + text.spacing * len(text.text)
        return (text.size if wide <= text.width else text.size * text.width / wide), [text.text]


# Not kept in each sheet: methods that a sheet holds hold the sheet, and such a ring waits for the garbage collector.
_WAYS: dict[type, Callable[[Sheet, Any], None]] = {
    Group: Sheet.group,
    Rect: Sheet.rect,
    Circle: Sheet.circle,
    Path: Sheet.path,
    Polygon: Sheet.polygon,
    Line: Sheet.line,
    Glyph: Sheet.glyph,
    Text: Sheet.text,
}


def _place(x: float, y: float, rotate: float, scale: float) -> str:
    """The transform attribute; browsers let CSS animate it when it changes."""
    words = f"translate({number(x)},{number(y)})" if x or y or rotate or scale != 1 else ""
    if rotate:
        words += f" rotate({number(rotate)})"
    if scale != 1:
        words += f" scale({number(scale)})"
    return f' transform="{words}"' if words else ""


def _direction(line: Line) -> tuple[float, float]:
    dx, dy = line.x2 - line.x1, line.y2 - line.y1
    length = hypot(dx, dy) or 1
    return dx / length, dy / length


def _short_of_head(line: Line) -> tuple[float, float]:
    dx, dy = _direction(line)
    return line.x2 - dx * line.stroke_width * 2.4, line.y2 - dy * line.stroke_width * 2.4


def _head(line: Line) -> list[tuple[float, float]]:
    """The arrow head at the end of a line: the tip, and two barbs with a notch between them."""
    dx, dy = _direction(line)
    size = line.stroke_width

    def point(back: float, aside: float) -> tuple[float, float]:
        return line.x2 - (dx * back + dy * aside) * size, line.y2 - (dy * back - dx * aside) * size

    return [point(0, 0), point(3.8, 2), point(2.8, 0), point(3.8, -2)]


def _role(group: Group) -> str:
    if group.picks:
        return "button"
    return "group" if any(_holds_keys(child) for child in group.children) else "img"


def _holds_keys(element: Element) -> bool:
    return isinstance(element, Group) and (bool(element.key) or any(_holds_keys(child) for child in element.children))
