"""A quick hand for playouts of the solo game: weights for options, at a glance."""

from collections.abc import Sequence

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.lifeform import judge as base
from nightdeck.games.lifeform.loadout import needs
from nightdeck.games.lifeform.solo.launch import lacks
from nightdeck.games.lifeform.state import State

_WORTH: dict[str, float] = {
    "launch": 60.0, "unlock": 4.0, "wait": 0.3, "heat analyzer": 2.5, "survival token": 0.5, "equip": 0.9, "card": 1.6,
    "look": 0.2, "harpoon": 0.5, "hook": 0.3, "laser": 3.0, "laser terror": 0.6, "hide": 6.0, "fire-extinguisher": 5.0,
    "run": 3.0, "shock-prod": 2.0, "elude": 3.0, "collect": 2.0, "door card": 0.5, "drive back": 3.0, "stow": 1.0,
}  # fmt: skip


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """Weights above 0 for the options, for either game."""
    if s.solo is None:
        return base.hunch(s, ask)
    if ask.kind == "crisis":
        return [4.0 - option if isinstance(option, int) else 1.0 for option in ask.options]
    if ask.kind in ("move", "step to", "run to"):
        return [_step_worth(s, option) for option in ask.options]
    if ask.kind == "collect":
        return [_load_worth(s, option) for option in ask.options]
    return [_WORTH.get(str(option[0] if isinstance(option, tuple) else option), 1.0) for option in ask.options]


def _step_worth(s: State, option: Option) -> float:
    place = option[1] if isinstance(option, tuple) else option
    if option == PASS or not isinstance(place, int):
        return 0.8
    if place == s.box.remora:
        return 0.02 if [lack for lack in lacks(s) if lack != "nobody aboard"] else 40.0
    if place in s.terrors:
        return 0.3
    return 2.0 if s.missions[place] and any(needs(s)) else 1.0


def _load_worth(s: State, option: Option) -> float:
    if not isinstance(option, tuple) or option[0] != "collect":
        return _WORTH.get(str(option[0] if isinstance(option, tuple) else option), 1.0)
    return 6.0 if needs(s)[int(option[2])] else 0.6
