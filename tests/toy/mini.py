"""Games of a few lines, for tests that need to say exactly what happens."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nightdeck.core.ask import Ask, Option, choose
from nightdeck.core.dice import Dice
from nightdeck.core.game import AnyGame, Bots, Game, Knowledge, Picture, Rules, StepScript, Text
from nightdeck.core.scene import Scene
from nightdeck.core.setup import Mode, Setup
from nightdeck.core.state import Outcome, State, step
from nightdeck.core.table import Table
from nightdeck.testing import varied


class Mini(State):
    """A diary that the scripts write in, and a secret of seat 0."""

    diary: list[str] = msgspec.field(default_factory=list)
    secret: int = 7
    hp: dict[int, int] = msgspec.field(default_factory=dict)


class MiniView(msgspec.Struct):
    diary: list[str]
    secret: int | None


def view(s: Mini, seat: int | None, reveal: bool = False) -> MiniView:
    return MiniView(s.diary[:], s.secret if reveal or seat == 0 or s.outcome else None)


def redeal(past: Mini, _now: Mini, seat: int | None, dice: Dice) -> None:
    if seat != 0:
        past.secret = dice.below(10)


def refusal(_: MiniView, ask: Ask, option: Option) -> tuple[str, str]:
    return f"{option!r} does not answer {ask.kind!r}", "TOY-001"


AB = ("a", "b")


async def stumble(s: Mini) -> None:
    """Does half of what it should, then falls."""
    await choose(0, "first", AB)
    s.emit("begun")
    s.diary.append("half")
    s.dice.roll()
    if await choose(0, "second", AB) == "a":
        s.diary.append("more")
        s.emit("falling")
        raise ZeroDivisionError("a rule is wrong")
    s.diary.append("done")
    await choose(1, "third", AB)


async def over(s: Mini) -> None:
    """The end of every mini game."""
    s.end(Outcome((0,), (1,), "over"))


def mini(*scripts: StepScript[Mini], **settings: Any) -> AnyGame:
    """A game for one to four seats that runs these scripts in order, each as a step of its own."""

    def deal(setup: Setup) -> Mini:
        state = Mini(dice=Dice.seeded(setup.seed))
        state.then(*(step(script.__name__) for script in scripts), step("over"))
        return state

    game = Game(
        name="mini",
        title="Mini",
        blurb="",
        version=1,
        modes=(Mode("only", "Only", (1, 2, 3, 4), ""),),
        options=(),
        rules=Rules(
            state=Mini,
            steps={script.__name__: script for script in (*scripts, over)},
            deal=deal,
            pieces=lambda _: {},
        ),
        knowledge=Knowledge(view=view, redeal=redeal, facts=lambda s: {"secret": str(s.secret)}),
        text=Text(
            question=lambda _, ask: ask.kind,
            option=lambda _view, _ask, option: str(option),
            event=lambda _, event: event.kind,
            refusal=refusal,
            help=str,
            ending=lambda _: "over",
        ),
        picture=Picture(scene=_scene),
        bots=Bots(evaluate=lambda *_: 0.5),
    )
    return varied(game, **settings)


def _scene(_view: MiniView, _asks: Sequence[Ask]) -> Scene:
    return Scene(10, 10, "Mini", "room25")


def play(*scripts: StepScript[Mini], players: int = 3, seed: int = 0, **settings: Any) -> Table:
    """A table with a mini game on it."""
    switches = {name: settings.pop(name) for name in ("offer_forced", "take_back") if name in settings}
    game = mini(*scripts, **settings)
    setup = game.setup(players=players, seed=seed, **switches)
    return Table(game, setup, game.rules.deal(setup))
