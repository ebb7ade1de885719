"""The picture: a schematic of the ship on a motion tracker."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.scene import Scene
from nightdeck.games.lifeform.secrets import View


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    """The ship as a seat may see it."""
    return Scene(1280, 720, "Lifeform", "lifeform")
