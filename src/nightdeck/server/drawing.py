"""Scenes as SVG for the page. Most of a picture stays as it is from frame to frame: what was drawn is remembered."""

from functools import lru_cache

import msgspec

from nightdeck.core.memory import Memory
from nightdeck.core.scene import Element, Scene
from nightdeck.draw.sheet import Sheet, svg

REMEMBERED = 20_000  # elements; a picture has about fifty
_json = msgspec.json.Encoder().encode
_encode = msgspec.msgpack.Encoder().encode
_drawn: Memory[tuple[str, bytes], bytes] = Memory(REMEMBERED)
_shared: Memory[tuple[str, int], tuple[Element, bytes]] = Memory(REMEMBERED)
"""Elements that are the same objects in many scenes, by `id`, which stays theirs because they are held here."""


def drawing(scene: Scene) -> bytes:
    """The same text as `nightdeck.draw.svg(scene, alone=False)`, as JSON, sooner. Texts in JSON can be joined."""
    head = _head(scene.width, scene.height, scene.title, scene.theme, scene.description, scene.backdrop)
    return b"".join([b'"', head, *[_element(scene.theme, element) for element in scene.elements], b'</svg>"'])


@lru_cache(maxsize=1024)
def _head(width: float, height: float, title: str, theme: str, description: str, backdrop: str) -> bytes:
    empty = Scene(width, height, title, theme, [], description, backdrop)
    return _inside(svg(empty, alone=False).removesuffix("</svg>"))


def _element(theme: str, element: Element) -> bytes:
    """An element as the inside of a JSON text: known as this very object, known as one like it, or drawn."""
    shared = _shared.get((theme, id(element)))
    if shared is not None:
        return shared[1]
    known = (theme, _encode(element))
    text = _drawn.get(known)
    if text is None:
        text = _draw(theme, element)
        _drawn.put(known, text)
    _shared.put((theme, id(element)), (element, text))
    return text


def _draw(theme: str, element: Element) -> bytes:
    sheet = Sheet(Scene(0, 0, "", theme))
    sheet.draw[type(element)](element)
    return _inside("".join(sheet.out))


def _inside(text: str) -> bytes:
    """A text in JSON without its quotation marks."""
    return _json(text)[1:-1]
