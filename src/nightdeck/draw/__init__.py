"""Scene -> SVG: one renderer for the browser, the notebook, the replay and the docs."""

from nightdeck.core import scene as _scene
from nightdeck.draw.sheet import svg
from nightdeck.draw.style import sprite, stylesheet

__all__ = ["sprite", "stylesheet", "svg"]

_scene.renderer = svg
