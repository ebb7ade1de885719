"""Why can this thing on the board not be picked now?

What picking a thing would mean is asked of the game's own picture: it is drawn once more as if everything of the kind
that is asked for could be picked. Whatever lies on the thing then and is no option is put to the game's `forbids`.
"""

from collections.abc import Sequence

import msgspec

from nightdeck.core.ask import Ask, Option, as_option
from nightdeck.core.scene import BadScene
from nightdeck.core.table import Table

MOST = 512  # no game numbers more than this of anything


def refusal(table: Table, seat: int, key: str) -> tuple[str, str]:
    """Words and the rule's id; ("", "") if there is nothing to say about it."""
    ask = table.ask(seat)
    for option in meant_by(table, ask, key):
        if option in ask.options:
            return "", ""
        words, rule = table.why_not(seat, option)
        if words:
            return words, rule
    return "", ""


def meant_by(table: Table, ask: Ask, key: str) -> list[Option]:
    """The options, legal or not, that the thing with this key would stand for."""
    few, many = 0, MOST
    found: list[Option] = []
    while few < many:  # a picture of numbers that do not exist cannot be drawn: find the most that can
        middle = (few + many + 1) // 2
        picks = _picks(table, ask, key, middle)
        if picks is None:
            many = middle - 1
        else:
            few, found = middle, picks
    return found


def _picks(table: Table, ask: Ask, key: str, numbers: int) -> list[Option] | None:
    wide = msgspec.structs.replace(ask, options=_wider(ask.options, numbers))
    try:
        scene = table.game.scene(table.view(ask.seat), [wide])
    except (LookupError, TypeError, ValueError, AssertionError, BadScene):
        return None
    group = next((group for group in scene.groups() if group.key == key), None)
    return [] if group is None else [as_option(msgspec.json.decode(pick)) for pick in group.picks]


def _wider(options: Sequence[Option], numbers: int) -> tuple[Option, ...]:
    """The options, and the same with every other number in the last place."""
    found: dict[Option, None] = dict.fromkeys(options)
    for option in options:
        if isinstance(option, tuple) and option and isinstance(option[-1], int):
            found |= dict.fromkeys((*option[:-1], number) for number in range(numbers))
        elif isinstance(option, int):
            found |= dict.fromkeys(range(numbers))
    return tuple(found)
