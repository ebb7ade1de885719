"""Picks anything, all options alike."""

import random

from nightdeck.bots.bot import Blind
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table


class Random(Blind):
    """The bot that every other one should beat."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed).random

    def pick(self, table: Table, seat: int) -> Option:
        return self.guess(table.ask(seat))

    def guess(self, ask: Ask) -> Option:
        return ask.options[int(self._chance() * len(ask.options))]
