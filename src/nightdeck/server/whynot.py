"""Why can this thing on the board not be picked now?

What picking a thing would mean is asked of the game's own picture: it is drawn once more as if everything of the kind
that is asked for could be picked. Whatever lies on the thing then and is no option is put to the game's `forbids`.
"""

from collections.abc import Sequence

import msgspec

from nightdeck.core.ask import Ask, Option, as_option
from nightdeck.core.scene import BadScene
from nightdeck.core.table import Table

Meanings = dict[str, list[Option]]
"""For each key of the picture the options, legal or not, that the thing would stand for."""
MOST = 512  # no game numbers more than this of anything
ENOUGH = 2000  # options that are tried at once


def refusal(table: Table, seat: int, key: str, meant: Meanings) -> tuple[str, str]:
    """Words and the rule's id; ("", "") if there is nothing to say about it."""
    ask = table.ask(seat)
    for option in meant.get(key, ()):
        if option in ask.options:
            return "", ""
        words, rule = table.why_not(seat, option)
        if words:
            return words, rule
    return "", ""


def meanings(table: Table, seat: int) -> Meanings:
    """What picking each thing would mean. A picture of numbers that do not exist cannot be drawn: try for the most."""
    ask = table.ask(seat)
    few, many = 0, min(MOST, ENOUGH // max(1, len(_beginnings(ask.options))))
    found: Meanings = {}
    while few < many:
        middle = (few + many + 1) // 2
        meant = _drawn(table, ask, middle)
        if meant is None:
            many = middle - 1
        else:
            few, found = middle, meant
    return found


def _drawn(table: Table, ask: Ask, numbers: int) -> Meanings | None:
    wide = msgspec.structs.replace(ask, options=_wider(ask.options, numbers))
    try:
        scene = table.game.scene(table.view(ask.seat), [wide])
    except (LookupError, TypeError, ValueError, AssertionError, BadScene):
        return None
    return {group.key: [as_option(msgspec.json.decode(pick)) for pick in group.picks] for group in scene.groups()}


def _wider(options: Sequence[Option], numbers: int) -> tuple[Option, ...]:
    """The options, and the same with every other number in the last place."""
    found: dict[Option, None] = dict.fromkeys(options)
    for beginning in _beginnings(options):
        found |= dict.fromkeys((*beginning, number) if beginning else number for number in range(numbers))
    return tuple(found)


def _beginnings(options: Sequence[Option]) -> list[tuple[int | str, ...]]:
    """What stands before a number in the last place of an option: nothing, a verb, a verb and more."""
    found: dict[tuple[int | str, ...], None] = {}
    for option in options:
        if isinstance(option, int):
            found.setdefault(())
        elif isinstance(option, tuple) and option and isinstance(option[-1], int):
            found.setdefault(option[:-1])
    return list(found)
