"""Games of a few lines, for tests that need to say exactly what happens."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.dice import Dice
from nightdeck.core.game import Game, Mode, Setup, StepScript
from nightdeck.core.scene import Scene
from nightdeck.core.state import Outcome, State, step
from nightdeck.core.table import Table


class Mini(State):
    """A diary that the scripts write in, and a secret of seat 0."""

    diary: list[str] = msgspec.field(default_factory=list)
    secret: int = 7
    hp: dict[int, int] = msgspec.field(default_factory=dict)


class MiniView(msgspec.Struct):
    diary: list[str]
    secret: int | None


def view(s: Mini, seat: int | None) -> MiniView:
    return MiniView(s.diary[:], s.secret if seat == 0 or s.outcome else None)


def redeal(past: Mini, _now: Mini, seat: int | None, dice: Dice) -> None:
    if seat != 0:
        past.secret = dice.below(10)


def forbids(_: MiniView, ask: Ask, option: Option) -> tuple[str, str]:
    return f"{option!r} does not answer {ask.kind!r}", "TOY-001"


async def over(s: Mini) -> None:
    """The end of every mini game."""
    s.end(Outcome((0,), (1,), "over"))


def mini(*scripts: StepScript, **settings: Any) -> Game:
    """A game for one to four seats that runs these scripts in order, each as a step of its own."""

    def deal(setup: Setup) -> Mini:
        state = Mini(dice=Dice.seeded(setup.seed))
        state.then(*(step(script.__name__) for script in scripts), step("over"))
        return state

    fields: dict[str, Any] = {
        "name": "mini", "title": "Mini", "blurb": "", "version": 1, "state": Mini, "deal": deal, "view": view,
        "modes": (Mode("only", "Only", (1, 2, 3, 4), ""),), "options": (), "redeal": redeal, "forbids": forbids,
        "steps": {script.__name__: script for script in (*scripts, over)},
        "question": lambda _, ask: ask.kind, "option": lambda _view, _ask, option: str(option),
        "tale": lambda _, event: event.kind, "helps": str, "ending": lambda _: "over", "scene": _scene,
        "judge": lambda *_: 0.5, "facts": lambda s: {"secret": str(s.secret)}, "pieces": lambda _: {},
    }  # fmt: skip
    return Game(**{**fields, **settings})


def _scene(_view: MiniView, _asks: Sequence[Ask]) -> Scene:
    return Scene(10, 10, "Mini", "room25")


def play(*scripts: StepScript, players: int = 3, seed: int = 0, **settings: Any) -> Table:
    """A table with a mini game on it."""
    switches = {name: settings.pop(name) for name in ("offer_forced", "take_back") if name in settings}
    game = mini(*scripts, **settings)
    setup = game.setup(players=players, seed=seed, **switches)
    return Table(game, setup, game.deal(setup))
