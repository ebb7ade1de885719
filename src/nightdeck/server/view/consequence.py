"""Whether an answer is worth asking twice: it cannot be taken back, as far as its player can know, and something is at
stake. It is tried on a table dealt again for that seat."""

import secrets
from typing import NamedTuple

from nightdeck.core.ask import Option
from nightdeck.core.table import Table
from nightdeck.core.undo import CHANCE

OVER = "the game is over"


class Consequence(NamedTuple):
    """What is at stake, and why an answer cannot be taken back; "" if it need not be confirmed.

    `lock`: it completes a secret choice.
    """

    words: str = ""
    lock: bool = False


def consequence(table: Table, seat: int, option: Option, *, free: bool = False) -> Consequence:
    """What is at stake, where not everything can be taken back for `free`."""
    if free:
        return Consequence()
    stake = table.game.text.remark(table.view(seat), table.ask(seat), option).stake
    world = table.redeal(seat, secrets.randbits(48))
    world.answer(seat, option)
    if world.outcome is not None:
        return Consequence(f"{stake}; the game may be over" if stake else "the game may be over")
    if not stake:
        return Consequence()
    asked = any(ask.seat == seat for ask in world.asks)
    if table.simultaneous:
        return Consequence() if asked and world.simultaneous else Consequence(f"{stake}; this locks them in", lock=True)
    if world.log[-1].sealed:
        return Consequence(f"{stake}; {_no_way_back(world.log[-1].sealed)}")
    return Consequence() if asked else Consequence(stake)


def _no_way_back(why: str) -> str:
    if why == CHANCE:
        return "you can't take this back: it is left to chance"
    return f"you can't take this back once {why}"
