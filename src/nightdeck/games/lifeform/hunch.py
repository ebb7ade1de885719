"""A quick hand for playouts: weights for options, from what the asked seat may know."""

from collections.abc import Sequence

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.games.lifeform.box import COOLANT, SPACESUITS
from nightdeck.games.lifeform.judge_escape import errands, tokens_lacking
from nightdeck.games.lifeform.loadout import coolant_minimum
from nightdeck.games.lifeform.state import State

_HURRY = {"launch": 40.0, YES: 3.0, NO: 1.0, "lurk": 2.0, "vent": 1.5, "heat analyzer": 2.5, "give up cat": 0.4}
_VERBS = {
    "equip": 0.8, "card": 1.6, "skill": 0.6, "laser": 2.0, "cell": 0.3, "cat": 0.5, "attack": 8.0, "kill-hidden": 6.0,
    "hide": 6.0, "run": 6.0, "shock-prod": 6.0, "cancel": 5.0, "objective": 20.0, "collect": 2.0,
}  # fmt: skip


def hunch(s: State, ask: Ask) -> Sequence[float]:
    """Weights above 0 for the options, from what the asked seat may know."""
    if ask.kind in ("move", "force move"):
        ways = errands(s, tokens_lacking(s, len(s.living())))
        return [_step_worth(s, ask.kind, option, ways) for option in ask.options]
    if ask.kind == "collect":
        return [_load_worth(s, option) for option in ask.options]
    return [_worth(option) for option in ask.options]


def _worth(option: Option) -> float:
    if isinstance(option, tuple):
        return _VERBS.get(str(option[0]), 1.0)
    if option == PASS:
        return 0.6
    return _HURRY.get(str(option), 1.0)


def _step_worth(s: State, kind: str, option: Option, ways: Sequence[int]) -> float:
    """A move that brings a character nearer to its errand, and not into an image."""
    if not isinstance(option, tuple):
        return 0.3
    place = int(option[1])
    if kind == "force move":
        return 4.0 if place in s.images else 1.0
    if place in s.images:
        return 0.05
    return 4.0 if ways[place] < ways[s.who(int(option[0])).place] else 0.5


def _load_worth(s: State, option: Option) -> float:
    """Columns that launch needs come first."""
    if not isinstance(option, tuple) or option[0] != "collect":
        return _worth(option)
    column = int(option[2])
    minimum = {COOLANT: coolant_minimum(s), SPACESUITS: len(s.living())}
    wanted = minimum.get(column, s.box.columns[column].minimum)
    return 6.0 if s.loadout[column] < wanted else 0.5
