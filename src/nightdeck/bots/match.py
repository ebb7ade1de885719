"""One game among bots, from the setup to what came of it."""

import time
from typing import Any

import msgspec

import nightdeck
from nightdeck.bots.registry import make
from nightdeck.bots.seat import BotSeat, own_seed
from nightdeck.core.errors import BadSetup
from nightdeck.core.state import Outcome
from nightdeck.core.table import Table

LONGEST = 10_000
"""After so many decisions a match is called off: where nobody can or will end it, bots would play for ever."""


class Kind(msgspec.Struct, frozen=True):
    """What is played: everything of a setup but the seed. Fit to be sent to another process."""

    game: str
    mode: str = ""
    players: int = 0
    options: dict[str, Any] = {}
    pack: str = ""

    def table(self, seed: int) -> Table:
        return nightdeck.new(self.game, mode=self.mode, players=self.players, seed=seed, pack=self.pack, **self.options)

    def words(self) -> str:
        """What is played, for people: mode, players, options and pack."""
        parts = [self.mode, "1 player" if self.players == 1 else f"{self.players} players", *self.chosen()]
        return ", ".join([*parts, f"pack {self.pack}"] if self.pack else parts)

    def chosen(self) -> list[str]:
        """The options as one would write them in a terminal."""
        plain = {True: "yes", False: "no"}
        return [f"{name}={plain[value] if isinstance(value, bool) else value}" for name, value in self.options.items()]


class Match(msgspec.Struct, frozen=True):
    """A game to be played: the kind, the seed, and one bot for each seat."""

    kind: Kind
    seed: int
    bots: tuple[str, ...]
    number: int = 0


class Played(msgspec.Struct, frozen=True):
    """What came of a match. A choice is a decision with at least two options; `options` counts all theirs."""

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

    def worth(self, seat: int) -> float:
        return 1.0 if seat in self.winners else 0.0 if seat in self.losers else 0.5


def play(match: Match, longest: int = LONGEST) -> Played:
    """Play a match to its end. Nobody wins one that has no end."""
    start = time.perf_counter()
    notes: list[str] = []
    table = match.kind.table(match.seed)
    seats = seated(match, notes)
    decisions = choices = options = 0
    try:
        while (asks := table.asks) and decisions < longest:
            ask = asks[0]
            decisions += 1
            if len(ask.options) > 1:
                choices += 1
                options += len(ask.options)
            table.answer(ask.seat, seats[ask.seat].decide(table))
    finally:
        for seat in seats:
            seat.close()
    end = table.outcome or Outcome((), tuple(range(len(seats))), "no end")
    return Played(
        match.number, match.seed, match.bots, end.winners, end.losers, end.reason, end.rank, sides(table),
        decisions, choices, options, time.perf_counter() - start, tuple(notes),
    )  # fmt: skip


def seated(match: Match, notes: list[str]) -> list[BotSeat]:
    """The bots in their chairs, each with a chance of its own that the match's seed fixes."""
    seeds = [own_seed(match.seed, seat) for seat in range(len(match.bots))]
    return [
        BotSeat(make(bot, seed), seat, seed=seed, name=bot, note=notes.append)
        for seat, (bot, seed) in enumerate(zip(match.bots, seeds, strict=True))
    ]


def sides(table: Table) -> tuple[str, ...]:
    """The side of each seat. Where a game does not say, all are one if they win together; if not, each is its own."""
    game, setup = table.game, table.setup
    if game.side is not None:
        return tuple(game.side(table.state, seat) for seat in range(setup.players))
    together = game.together(setup.mode, setup.players, setup.options)
    return tuple("all" if together else f"seat {seat}" for seat in range(setup.players))


def fill(bots: list[str], players: int) -> tuple[str, ...]:
    """One bot for each seat; a single name fills them all."""
    if len(bots) == 1:
        return tuple(bots * players)
    if len(bots) != players:
        raise BadSetup(f"{len(bots)} bots for {players} seats; name one for all seats, or {players}")
    return tuple(bots)
