"""The steps that both games have."""

from collections.abc import Mapping

from nightdeck.core.game import StepScript
from nightdeck.games.lifeform.ship.rules import hands
from nightdeck.games.lifeform.state import State

STEPS: Mapping[str, StepScript[State]] = {
    "draw": hands.draw,
    "hand limit": hands.keep_limit,
}
