"""A bot that picks any option, all with the same chance."""

import random

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table


class Random:
    """The bot that every other one should beat.

    It needs only the question, and no redealt table.
    """

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed).random

    def pick(self, table: Table, seat: int) -> Option:
        return self.guess(table.ask(seat))

    def guess(self, ask: Ask) -> Option:
        return ask.options[int(self._chance() * len(ask.options))]
