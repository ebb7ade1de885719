"""What an agent plays: one seat, or all of them, with bots in the others. No library is needed."""

from collections.abc import Sequence
from typing import Any, Literal

import nightdeck
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat

Seat = int | Literal["all"]


class Episodes:
    """Games of one setup after another, as whoever learns sees them.

    The reward comes at the end: 1 for a win, -1 for a loss; for all seats, what they make on average.
    With `shaping`, every step adds so many times `discount * evaluate(after) - evaluate(before)`. An
    action that is no option counts in `illegal`, and another option is taken for it.
    """

    table: nightdeck.Table
    ask: nightdeck.Ask | None = None
    """The open question of the agent; none before the first game and after each."""
    illegal: int
    """How many actions of this game were no options."""

    def __init__(
        self,
        game: str,
        *,
        seat: Seat = 0,
        opponents: str | Sequence[str] = "greedy",
        shaping: float = 0.0,
        discount: float = 0.99,
        **setting: Any,
    ) -> None:
        self._setting = {"game": game, **setting}
        self._seat, self._opponents = seat, opponents
        self._shaping, self._discount = shaping, discount
        self._bots: dict[int, BotSeat] = {}
        self._deal(0, {})
        self._names()

    def _deal(self, seed: int, changed: dict[str, Any]) -> None:
        table = nightdeck.new(**{**self._setting, **changed}, seed=seed)
        players = table.setup.players
        if self._seat != "all" and (type(self._seat) is not int or not 0 <= self._seat < players):
            raise nightdeck.NoSeat(f'there is no seat {self._seat!r}; seats are 0 to {players - 1}, or "all" of them')
        self.table, self.illegal = table, 0
        self._mine = tuple(range(players)) if self._seat == "all" else (self._seat,)

    def _names(self) -> dict[int, str]:
        """Which bot sits where."""
        seats = [seat for seat in range(self.table.setup.players) if seat not in self._mine]
        named = self._opponents
        if isinstance(named, str):
            return dict.fromkeys(seats, _known(named))
        if len(named) != len(seats):
            words = f"name one bot for all opponents, or {len(seats)}, not {len(named)}"
            raise nightdeck.BadSetup(words)
        return dict(zip(seats, map(_known, named), strict=True))

    def begin(self, seed: int, changed: dict[str, Any] | None = None) -> None:
        """Deal a game, and play to the first question. `changed` is the setup of this game only."""
        self.close()
        self._deal(seed, changed or {})
        self._bots = {
            seat: BotSeat(make(name, seed + seat), seat, seed=seed + seat, name=name)
            for seat, name in self._names().items()
        }
        self._go_on()

    @property
    def bots(self) -> dict[int, BotSeat]:
        """Who plays the other seats."""
        return self._bots

    def _go_on(self) -> None:
        """Let bots answer until a seat of the agent is asked, or the game is over."""
        while asks := self.table.asks:
            for ask in asks:
                if ask.seat in self._mine:
                    self.ask = ask
                    return
            bot = self._bots[asks[0].seat]
            self.table.answer(bot.seat, bot.decide(self.table))
        self.ask = None

    @property
    def over(self) -> bool:
        return self.ask is None

    @property
    def seat(self) -> int:
        """Whose question is open; after the game, whose it is to look back."""
        return self._mine[0] if self.ask is None else self.ask.seat

    @property
    def offered(self) -> int:
        """How many options there are now."""
        return 0 if self.ask is None else len(self.ask.options)

    def answer(self, number: int) -> float:
        """Take an option, and let the others play. Returns the reward."""
        ask = self.ask
        if ask is None:
            over = self.table.outcome is not None
            words = "the game is over; reset() begins another"
            raise nightdeck.IllegalPick(words if over else "no game has begun; reset() begins one")
        before = self._potential()
        count = len(ask.options)
        if not 0 <= number < count:
            self.illegal += 1
        self.table.answer(ask.seat, ask.options[number % count])
        self._go_on()
        if self.ask is not None:
            return self._discount * self._potential() - before if self._shaping else 0.0
        return self.result() - before

    def result(self) -> float:
        """1 for a win, -1 for a loss, 0 before the end."""
        end = self.table.outcome
        return sum(2 * end.worth(seat) - 1 for seat in self._mine) / len(self._mine) if end else 0.0

    def _potential(self) -> float:
        """How well the agent stands, of which nothing is left at the end."""
        if not self._shaping or self.table.outcome is not None:
            return 0.0
        evaluate, state = self.table.game.bots.evaluate, self.table.state
        return self._shaping * sum(evaluate(state, seat) for seat in self._mine) / len(self._mine)

    def close(self) -> None:
        for bot in self._bots.values():
            bot.close()
        self._bots = {}


def _known(name: str) -> str:
    """The name of a bot, if there is such a bot."""
    make(name)
    return name
