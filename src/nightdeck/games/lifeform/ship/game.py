"""What each of the two games on this ship brings: all that a game brings, and its answers to shared
rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from nightdeck.core.ask import Ask, Option
from nightdeck.core.dice import Dice
from nightdeck.core.events import Event
from nightdeck.core.game import Expected, Remark, StepScript, Unknown
from nightdeck.core.scene import Scene
from nightdeck.core.setup import Choice, Mode, Setting, Setup
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.mode_rules import ModeRules
from nightdeck.games.lifeform.state import State


class ShipGame(NamedTuple):
    """One of the two games. What the fields mean is said in `core/game.py`."""

    mode: Mode
    options: tuple[Choice, ...]
    shared: ModeRules
    """What it says on rules that both games have."""

    # rules
    steps: Mapping[str, StepScript[State]]
    deal: Callable[[Setup], State]
    pieces: Callable[[State], dict[str, int]]
    check: Callable[[State], None]
    side: Callable[[State, int], str]
    survives: Callable[[State, int], bool]
    carry_over: Callable[[View], Mapping[str, Setting]]

    # knowledge
    view: Callable[[State, int | None, bool], View]
    redeal: Callable[[State, State, int | None, Dice], None]
    facts: Callable[[State], dict[str, str]]
    hidden_roles: Callable[[State], dict[int, str]]

    # text
    question: Callable[[View, Ask], str]
    option: Callable[[View, Ask, Option], str]
    event: Callable[[View, Event], str]
    refusal: Callable[[View, Ask, Option], tuple[str, str]]
    remark: Callable[[View, Ask, Option], Remark]
    expected: Callable[[View, Ask], Sequence[Expected]]
    help: Callable[[str], str]
    ending: Callable[[View], str]
    board: Callable[[View], str]
    tour: tuple[tuple[str, str], ...]

    # picture
    scene: Callable[[View, Sequence[Ask]], Scene]
    targets: Callable[[View, Ask, Option], Sequence[str]]
    candidates: Callable[[View, Ask, str], Sequence[Option]]

    # bots
    evaluate: Callable[[State, int], float]
    policy: Callable[[State, Ask], Sequence[float]]
    unknowns: Callable[[State], Sequence[Unknown]]
