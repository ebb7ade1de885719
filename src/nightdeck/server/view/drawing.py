"""Scenes as SVG for the page. Most of a picture is the same from frame to frame, so drawings are remembered.

Nobody may change an element once its scene has been drawn. A game makes new ones, or shares those it has
(`core/memory.py`). A scene's panels follow its map, as HTML.
"""

from functools import lru_cache

import msgspec

from nightdeck.core.memory import Memory
from nightdeck.core.scene import Area, Element, Panel, Scene
from nightdeck.draw.panel_html import html
from nightdeck.draw.sheet import Sheet, svg
from nightdeck.server.view.picture_patches import Parts

REMEMBERED = 20_000  # elements; a picture has fifty to six hundred
_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode
Drawn = tuple[Element, str, bytes]
"""An element, its theme, and its drawing."""
_drawn: Memory[tuple[str, bytes], Drawn] = Memory(REMEMBERED)
_panels: Memory[tuple[str, bytes], list[bytes]] = Memory(2_000)
_shared: Memory[int, Drawn] = Memory(REMEMBERED)
"""Elements that came again as the same objects, by `id`. Holding them here keeps their `id` valid."""


def drawing(scene: Scene) -> Parts:
    """The same as `nightdeck.draw.svg(scene, alone=False)`, but in parts and quicker."""
    theme = scene.theme
    parts = [_head(_frame_of(scene), scene.title, theme, scene.description, scene.backdrop)]
    for element in scene.elements:
        shared = _shared.get(id(element))
        parts.append(shared[2] if shared is not None and shared[1] == theme else _element(theme, element))
    end = b"</svg>" if scene.map is None else b"</g></svg>"
    return (*parts, end, *[part for panel in scene.panels for part in _panel(theme, panel)])


Frame = tuple[float, float, float, float] | tuple[float, float]


def _frame_of(scene: Scene) -> Frame:
    """What the page shows as a picture: the map, or everything."""
    area = scene.map
    return (scene.width, scene.height) if area is None else (area.x, area.y, area.width, area.height)


@lru_cache(maxsize=1024)
def _head(frame: Frame, title: str, theme: str, description: str, backdrop: str) -> bytes:
    area = Area(*frame) if len(frame) == 4 else None
    empty = Scene(frame[-2], frame[-1], title, theme, [], description, backdrop, area)
    return _inside(svg(empty, alone=False).removesuffix("</svg>").removesuffix("</g>"))


def _panel(theme: str, panel: Panel) -> list[bytes]:
    """A panel's HTML in parts, remembered from an equal panel or written now."""
    written = (theme, _encode(panel))
    last = _panels.get(written)
    if last is None:
        last = [_inside(part) for part in html([panel], theme)]
        _panels.put(written, last)
    return last


def _element(theme: str, element: Element) -> bytes:
    """An element's drawing, remembered from an equal element or made now."""
    written = (theme, _encode(element))
    last = _drawn.get(written)
    if last is not None and last[0] is element:
        _shared.put(id(element), last)
        return last[2]
    text = _draw(theme, element) if last is None else last[2]
    _drawn.put(written, (element, theme, text))
    return text


def _draw(theme: str, element: Element) -> bytes:
    sheet = Sheet(Scene(0, 0, "", theme))
    sheet.draw([element])
    return _inside("".join(sheet.out))


def _inside(text: str) -> bytes:
    """A JSON string without its quotation marks."""
    return _json(text)[1:-1]
