"""A bot at a table: it is given a table redealt for its seat, and if it fails, greedy takes over."""

import random
from collections.abc import Callable
from copy import deepcopy

from nightdeck.bots.bot import BadBot, Believer, Bot, Closes, Explains, Interrupted
from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.random import Random
from nightdeck.core.ask import Option
from nightdeck.core.events import Event
from nightdeck.core.table import Table

CIRCLING = 16
LONGEST = 300  # characters of a note about what went wrong
StandIn = Callable[[int], Greedy | Random]
"""Who decides where a bot fails, made with a seed."""
INTERRUPTIONS = (KeyboardInterrupt, Interrupted)
"""Anything else that goes wrong in a bot must not stop the game."""


def unheard(_: str) -> None:
    """Ignores notes about failures."""


def in_a_line(error: BaseException) -> str:
    """What went wrong, in one line; a bot's own error may have a long message, or none."""
    try:
        words = f"{type(error).__name__}: {error}"
    except Exception:
        words = type(error).__name__
    return " ".join(words[:LONGEST].split())


def own_seed(seed: int, seat: int) -> int:
    """A bot's seed.

    It follows from the table's but does not reveal it: that would reveal the deal.
    """
    return random.Random(f"{seed} {seat}").getrandbits(48)


class BotSeat:
    """Decides for `seat`.

    `note` is called with a sentence if the bot failed and `stand_in` took over.
    """

    def __init__(
        self, bot: Bot, seat: int, *, seed: int = 0, name: str = "", note: Callable[[str], None] = unheard,
        stand_in: StandIn = Greedy,
    ) -> None:  # fmt: skip
        self.bot = bot
        self.seat = seat
        self.name = name or type(bot).__name__.lower()
        self._chance = random.Random(seed)
        self._note = note
        self._stand_in = stand_in
        self._inference = RoleInference(seat, seed)
        self._said = ""
        self.failures = 0
        """How many decisions the stand-in has taken."""

    def decide(self, table: Table) -> Option:
        """An option for the seat's open question. The table does not change."""
        ask = table.ask(self.seat)
        self._said = ""
        if len(ask.options) == 1:
            return ask.options[0]
        if type(self.bot) is Random:  # not for subclasses, which may look at more
            return self.bot.guess(ask)
        if self._in_circles(table):
            self._said = "It was going round in circles, and took anything."
            return self._chance.choice(ask.options)
        try:
            return self._pick(table)
        except INTERRUPTIONS:
            raise
        except BaseException as error:
            return self._fill_in(table, in_a_line(error))

    def explain(self) -> str:
        """The bot's reason for its last decision, or ""."""
        return self._said

    def close(self) -> None:
        try:
            if isinstance(self.bot, Closes):
                self.bot.close()
        except INTERRUPTIONS:
            raise
        except BaseException as error:
            self._note(f"seat {self.seat}: {self.name} failed when it was closed: {in_a_line(error)}")

    def _in_circles(self, table: Table) -> bool:
        """Whether this seat has been repeating itself for a while, as some rules allow without end."""
        last = table.log[-CIRCLING:]
        return len(last) == CIRCLING > len({pick.option for pick in last}) * 3 and all(
            pick.seat == self.seat for pick in last
        )

    def _pick(self, table: Table) -> Option:
        if isinstance(self.bot, Believer):
            self.bot.evidence = self._inference.follow(table)
        pick, options = self.bot.pick(self._shown(table), self.seat), table.ask(self.seat).options
        if pick not in options:
            raise BadBot(f"it picked {pick!r}, which is not among the options")
        self._said = str(self.bot.explain()) if isinstance(self.bot, Explains) else ""
        return options[options.index(pick)]  # True and 1.0 equal 1

    def _shown(self, table: Table) -> Table:
        """A table that the bot may change: it shares nothing with the true one."""
        shown = table.redeal(self.seat, self._chance.getrandbits(48))
        shown.setup = deepcopy(shown.setup)
        shown.events = [Event(event.kind, dict(event.data), event.to) for event in shown.events]
        return shown

    def _fill_in(self, table: Table, why: str) -> Option:
        self.failures += 1
        other = self._stand_in(self._chance.getrandbits(48))
        name = type(other).__name__.lower()
        self._note(f"seat {self.seat}: {self.name} failed, {name} decided instead: {why}")
        pick = other.pick(self._shown(table), self.seat)
        self._said = f"The bot failed, and {name} decided"
        self._said += f": {other.explain()}" if isinstance(other, Explains) else "."
        return pick
