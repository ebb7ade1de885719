"""A bot that does not look ahead, for `nightdeck sim GAME --bots benchmarks/hunch.py:Hunch`."""

from nightdeck.core.ask import Option
from nightdeck.core.table import Table


class Hunch:
    """Takes what the game's hunch likes best, the first of equals; the first option where a game has no hunch."""

    def pick(self, table: Table, seat: int) -> Option:
        ask, hunch = table.ask(seat), table.game.hunch
        if hunch is None:
            return ask.options[0]
        weights = hunch(table.state, ask)
        return ask.options[max(range(len(weights)), key=weights.__getitem__)]
