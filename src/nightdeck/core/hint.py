"""Advice for a seat, as plain data. nightdeck.bots.hints finds it."""

import math
from collections.abc import Callable

import msgspec

from nightdeck.core.ask import Option
from nightdeck.core.errors import NightdeckError

TRUSTED = 100
"""Fewer simulations than this say too little for a number."""


class OptionHint(msgspec.Struct, frozen=True):
    """One option: the chances to win (a draw counts half), to survive and to lose.

    `spread` is half the width of the 95 % interval, `tries` the number of simulations.
    """

    option: Option
    words: str
    win: float
    survive: float
    lose: float
    spread: float
    tries: int

    @property
    def tells(self) -> bool:
        """Whether it was tried often enough for its chances to be told."""
        return self.tries >= TRUSTED


class Hint(msgspec.Struct, frozen=True):
    """What a search says about a question. `options` has the best first; `line` may follow it.

    `games` is the number of simulations, `worlds` in how many ways the hidden pieces were dealt for
    them, and `roles` the chance of each role for each seat. `why` is the reason for the best option,
    in a sentence or two, or ""; `even` says that the search sees no difference between the options.
    """

    question: str
    options: list[OptionHint]
    line: list[str]
    games: int
    worlds: int
    roles: dict[int, dict[str, float]]
    why: str = ""
    even: bool = False


# core does not import bots: nightdeck.bots.hints puts its hint() here when it is imported.
adviser: Callable[..., Hint] | None = None


def advice(table: object, seat: int, ms: float, iterations: int, seed: int) -> Hint:
    """What `Table.hint` gives, once the request makes sense."""
    if adviser is None:
        raise NightdeckError("there is nobody to give hints yet: import nightdeck.bots.hints first")
    if iterations < 0 or not (iterations or 0 < ms < math.inf):
        raise NightdeckError(f"a hint needs ms > 0 or iterations > 0, not ms={ms} and iterations={iterations}")
    return adviser(table, seat, ms=ms, iterations=iterations, seed=seed)
