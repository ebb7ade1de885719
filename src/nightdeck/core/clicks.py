"""Clicks on the picture: which options lie on an element, and why an element cannot be picked now.

A game says only two things about its picture: on which elements an option lies (`targets`), and
which options, legal or not, a click on an element could mean (`candidates`). The rest is here.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

V = TypeVar("V", bound=msgspec.Struct)
Targets = Callable[[V, Ask, Option], Sequence[str]]
Picks = dict[str, list[str]]
"""The keys of options by the key of the element that they lie on."""


def option_key(option: Option) -> str:
    """An option as pictures and pages name it: its JSON."""
    return msgspec.json.encode(option).decode()


def picks_by_element(view: V, asks: Sequence[Ask], targets: Targets[V]) -> Picks:
    """Every option that lies on something in the picture, under the keys of that thing."""
    found: Picks = {}
    for ask in asks:
        for option in ask.options:
            for key in targets(view, ask, option):
                found.setdefault(key, []).append(option_key(option))
    return found


def options_on(
    view: V, ask: Ask, key: str, targets: Targets[V], imaginable: Iterable[Option] = (),
) -> list[Option]:  # fmt: skip
    """The options of a question that lie on an element, then `imaginable` ones that would."""
    options = dict.fromkeys([*ask.options, *imaginable])
    return [option for option in options if key in targets(view, ask, option)]


def why_not(table: Table, seat: int, key: str) -> tuple[str, str]:
    """Why an element cannot be picked now: words and the rule's id.

    ("", "") if it can, or if a click on it never means anything.
    """
    game, ask, view = table.game, table.ask(seat), table.view(seat)
    candidates = game.picture.candidates(view, ask, key)
    if any(option in ask.options for option in candidates):
        return "", ""
    refusals = (game.text.refusal(view, ask, option) for option in candidates)
    return next((refusal for refusal in refusals if refusal[0]), ("", ""))
