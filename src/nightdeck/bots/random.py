"""Picks anything, all options alike."""

import random

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table


class Random:
    """The bot that every other one should beat. It needs nothing but the question, so nobody need deal it a table."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed).random

    def pick(self, table: Table, seat: int) -> Option:
        return self.guess(table.ask(seat))

    def guess(self, ask: Ask) -> Option:
        return ask.options[int(self._chance() * len(ask.options))]
