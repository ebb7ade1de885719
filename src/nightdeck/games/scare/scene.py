"""The picture of a view."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask
from nightdeck.core.scene import Scene
from nightdeck.games.scare.secrets import View


def scene(view: View, asks: Sequence[Ask]) -> Scene:
    return Scene(100, 100, "S.C.A.R.E. Tactics", "scare")
