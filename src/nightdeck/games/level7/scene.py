"""The picture."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.scene import Scene
from nightdeck.games.level7.secrets import View


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    del view, asks
    return Scene(100, 100, "LEVEL 7", "level7")
