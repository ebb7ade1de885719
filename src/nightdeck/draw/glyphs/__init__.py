"""The drawings. A glyph is SVG in a box from -50 to 50 both ways, in currentColor with the tones of the pen.

`common` serves every theme; a theme's own glyphs stand in the module or package of its name, in `GLYPHS`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from nightdeck.draw.glyphs import common


@cache
def glyphs(theme: str) -> dict[str, str]:
    """Every glyph a scene of this theme may name."""
    name = f"{__name__}.{theme}"
    own: dict[str, str] = import_module(name).GLYPHS if find_spec(name) else {}
    return common.GLYPHS | own
