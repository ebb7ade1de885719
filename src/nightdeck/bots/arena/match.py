"""One game among bots, from the setup to the result."""

import random
import time
from collections.abc import Callable, Sequence

import msgspec

import nightdeck
from nightdeck.bots.greedy import Greedy
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat, StandIn, own_seed
from nightdeck.core.ask import Ask, Option
from nightdeck.core.dice import Dice
from nightdeck.core.errors import BadSetup
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.core.state import Outcome
from nightdeck.core.table import Table

LONGEST = 10_000
"""A match is stopped after this many decisions: some bots would otherwise play for ever."""


class Match(msgspec.Struct, frozen=True):
    """A game to be played: its setup, and one bot for each seat."""

    setup: Setup
    bots: tuple[str, ...]
    number: int = 0
    again: int = 0
    """The same deal once more, with other luck from then on: of the dice, and of the bots."""

    @property
    def luck(self) -> int:
        """The seed of whatever is not dealt."""
        seed = self.setup.seed
        return random.Random(f"{seed} again {self.again}").getrandbits(48) if self.again else seed


class Played(msgspec.Struct, frozen=True):
    """The result of a match. A choice is a decision with at least two options.

    `options` counts the options of all choices.
    """

    number: int
    seed: int
    bots: tuple[str, ...]
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    reason: str
    rank: str
    sides: tuple[str, ...]
    decisions: int
    choices: int
    options: int
    seconds: float
    notes: tuple[str, ...] = ()
    illegal: tuple[int, ...] = ()
    """How many replies of each seat named no option; empty if there were none."""
    lost: tuple[int, ...] = ()
    """How many decisions of each seat somebody else took for it; empty if there were none."""

    def won(self, side: str) -> bool:
        return any(self.sides[seat] == side for seat in self.winners)

    def worth(self, seat: int) -> float:
        return 1.0 if seat in self.winners else 0.0 if seat in self.losers else 0.5


Watch = Callable[[Table, Ask, Option], None]
"""What is told of every decision, before it is played."""


def play(
    match: Match, longest: int = LONGEST, watch: Watch | None = None, *,
    game: AnyGame | None = None, before: Sequence[Option] = (), stand_in: StandIn = Greedy,
) -> Played:  # fmt: skip
    """Play a match to its end. A match that has to be stopped is lost by everybody.

    `game` may have its rules changed for an experiment; `before` are the first answers. Where a
    bot fails, `stand_in` decides.
    """
    start = time.perf_counter()
    notes: list[str] = []
    table = dealt(match, game or nightdeck.game(match.setup.game))
    seats = seated(match, notes, stand_in)
    decisions = choices = options = 0
    try:
        while (asks := table.asks) and decisions < longest:
            ask = asks[0]
            option = before[decisions] if decisions < len(before) else seats[ask.seat].decide(table)
            decisions += 1
            if len(ask.options) > 1:
                choices += 1
                options += len(ask.options)
            if watch is not None:
                watch(table, ask, option)
            table.answer(ask.seat, option)
    finally:
        for seat in seats:
            seat.close()
    end = table.outcome or Outcome((), tuple(range(len(seats))), "no end")
    return Played(
        match.number, match.setup.seed, match.bots, end.winners, end.losers, end.reason, end.rank, sides(table),
        decisions, choices, options, time.perf_counter() - start, tuple(notes),
        _any([getattr(seat.bot, "illegal", 0) for seat in seats]), _any([seat.failures for seat in seats]),
    )  # fmt: skip


def dealt(match: Match, game: AnyGame) -> Table:
    """The table of a match before its first decision."""
    setup = game.like(match.setup, match.setup.seed)
    state = game.rules.deal(setup)
    if match.again:
        state.dice = Dice.seeded(match.luck)
    return Table(game, setup, state)


def _any(counts: list[int]) -> tuple[int, ...]:
    return tuple(counts) if any(counts) else ()


def seated(match: Match, notes: list[str], stand_in: StandIn = Greedy) -> list[BotSeat]:
    """The bots at their seats, each with a random seed that follows from the match's."""
    seeds = [own_seed(match.luck, seat) for seat in range(len(match.bots))]
    return [
        BotSeat(make(bot, seed), seat, seed=seed, name=bot, note=notes.append, stand_in=stand_in)
        for seat, (bot, seed) in enumerate(zip(match.bots, seeds, strict=True))
    ]


def sides(table: Table) -> tuple[str, ...]:
    """The side of each seat.

    If the game does not say, all are on one side if they win together, else each on its own.
    """
    game, setup = table.game, table.setup
    if game.rules.side is not None:
        return tuple(game.rules.side(table.state, seat) for seat in range(setup.players))
    together = game.together(setup.mode, setup.players, setup.options)
    return tuple("all" if together else f"seat {seat}" for seat in range(setup.players))


def fill(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for each seat; a single name fills them all."""
    if len(bots) == 1:
        return tuple(bots * players)
    if len(bots) != players:
        raise BadSetup(f"{len(bots)} bots for {players} seats; name one for all seats, or {players}")
    return tuple(bots)
