"""A bot that does not look ahead: it takes what the game's policy likes best."""

import random

from nightdeck.core.ask import Option
from nightdeck.core.table import Table


class Policy:
    """Quick, and much better than chance. Where a game has no policy, it takes anything."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def pick(self, table: Table, seat: int) -> Option:
        ask, policy = table.ask(seat), table.game.bots.policy
        if policy is None:
            return self._chance.choice(ask.options)
        weights = policy(table.state, ask)
        return ask.options[max(range(len(weights)), key=weights.__getitem__)]
