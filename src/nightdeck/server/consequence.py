"""What an answer would set in stone, as far as its giver can know: tried on a table dealt anew for that seat."""

import secrets
from typing import NamedTuple

from nightdeck.core.ask import Option
from nightdeck.core.table import Table


class Consequence(NamedTuple):
    """Why an answer cannot be taken back, or "" if it can. `lock`: it is the last one of a secret choice."""

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
        return Consequence(f"this cannot be undone: {world.log[-1].sealed}")
    return Consequence() if asked else Consequence("this ends your turn")
