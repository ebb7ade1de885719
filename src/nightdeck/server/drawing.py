"""Scenes as SVG for the page. Most of a picture stays as it is from frame to frame: what was drawn is remembered.

Nobody may change an element once its scene was drawn; a game makes new ones, or shares those it has (`core/memory.py`).
"""

from functools import lru_cache

import msgspec

from nightdeck.core.memory import Memory
from nightdeck.core.scene import Element, Scene
from nightdeck.draw.sheet import Sheet, svg
from nightdeck.server.parts import Parts

REMEMBERED = 20_000  # elements; a picture has fifty to six hundred
_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode
Drawn = tuple[Element, str, bytes]
"""An element, its theme, and its drawing."""
_drawn: Memory[tuple[str, bytes], Drawn] = Memory(REMEMBERED)
_shared: Memory[int, Drawn] = Memory(REMEMBERED)
"""Elements that were met again as the same objects, by `id`, which stays theirs because they are held here."""


def drawing(scene: Scene) -> Parts:
    """The same text as `nightdeck.draw.svg(scene, alone=False)`, in parts, sooner."""
    theme = scene.theme
    parts = [_head(scene.width, scene.height, scene.title, theme, scene.description, scene.backdrop)]
    for element in scene.elements:
        shared = _shared.get(id(element))
        parts.append(shared[2] if shared is not None and shared[1] == theme else _element(theme, element))
    return (*parts, b"</svg>")


@lru_cache(maxsize=1024)
def _head(width: float, height: float, title: str, theme: str, description: str, backdrop: str) -> bytes:
    empty = Scene(width, height, title, theme, [], description, backdrop)
    return _inside(svg(empty, alone=False).removesuffix("</svg>"))


def _element(theme: str, element: Element) -> bytes:
    """An element, known by one that is like it, or drawn."""
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
    """A text in JSON, without its quotation marks."""
    return _json(text)[1:-1]
