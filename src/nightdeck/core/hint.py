"""Advice for a seat as plain data. nightdeck.bots.hints searches for it."""

from collections.abc import Callable

import msgspec

from nightdeck.core.ask import Option


class OptionHint(msgspec.Struct, frozen=True):
    """One option: the chance to win (a draw counts half), to survive and to lose; `spread` is the 95 % half-width."""

    option: Option
    words: str
    win: float
    survive: float
    lose: float
    spread: float
    tries: int


class Hint(msgspec.Struct, frozen=True):
    """What a search makes of a question. `options` has the best first; `line` is what this seat would do next.

    `worlds` is how many ways the hidden things may lie it has looked at, `roles` who it takes for what there.
    """

    question: str
    options: list[OptionHint]
    line: list[str]
    games: int
    worlds: int
    roles: dict[int, dict[str, float]]


# core imports nothing that searches: nightdeck.bots.hints puts its hint() here when it is imported.
adviser: Callable[..., Hint] | None = None
