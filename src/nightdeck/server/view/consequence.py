"""Whether an answer can be taken back, as far as its player can know: tried on a table dealt again for that seat."""

import secrets
from typing import NamedTuple

from nightdeck.core.ask import Option
from nightdeck.core.table import Table
from nightdeck.core.undo import CHANCE


class Consequence(NamedTuple):
    """Why an answer cannot be taken back, or "" if it can. `lock`: it completes a secret choice."""

    words: str = ""
    lock: bool = False


def consequence(table: Table, seat: int, option: Option) -> Consequence:
    if table.setup.take_back:
        return Consequence()
    world = table.redeal(seat, secrets.randbits(48))
    world.answer(seat, option)
    asked = any(ask.seat == seat for ask in world.asks)
    if table.simultaneous:
        return Consequence() if asked and world.simultaneous else Consequence("this locks your choice in", lock=True)
    if world.log[-1].sealed:
        return Consequence(_no_way_back(world.log[-1].sealed))
    return Consequence() if asked else Consequence("this ends your turn")


def _no_way_back(why: str) -> str:
    if why == CHANCE:
        return "you can't take this back: it is left to chance"
    return f"you can't take this back once {why}"
