"""Scenes as SVG for the page. Most of a picture stays as it is from frame to frame: what was drawn is remembered."""

import msgspec

from nightdeck.core.scene import Scene
from nightdeck.draw.sheet import Sheet

REMEMBERED = 20_000  # elements; a picture has about fifty
_encode = msgspec.msgpack.Encoder().encode
_drawn: dict[tuple[str, bytes], str] = {}


def drawing(scene: Scene) -> str:
    """The same text as `nightdeck.draw.svg(scene, alone=False)`, sooner."""
    sheet = Sheet(msgspec.structs.replace(scene, elements=[]))
    body = []
    for element in scene.elements:
        known = (scene.theme, _encode(element))
        text = _drawn.get(known)
        if text is None:
            if len(_drawn) >= REMEMBERED:
                _drawn.clear()
            sheet.out.clear()
            sheet.draw[type(element)](element)
            text = _drawn[known] = "".join(sheet.out)
        body.append(text)
    sheet.out.clear()
    return sheet.write(alone=False).removesuffix("</svg>") + "".join(body) + "</svg>"
