"""A bot that does not look ahead, for `nightdeck sim GAME --bots benchmarks/policy.py:Policy`."""

from nightdeck.core.ask import Option
from nightdeck.core.table import Table


class Policy:
    """Takes the option that the game's policy likes best; the first one if several are equal or
    there is no policy."""

    def pick(self, table: Table, seat: int) -> Option:
        ask, policy = table.ask(seat), table.game.bots.policy
        if policy is None:
            return ask.options[0]
        weights = policy(table.state, ask)
        return ask.options[max(range(len(weights)), key=weights.__getitem__)]
