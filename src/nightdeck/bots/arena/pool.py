"""A frozen pool of opponents: how strong a player is over all games, on one scale.

In every place of the pool the player has one seat, and the bot `policy` all others. The same deals
are played with `random` and with `policy` in that seat. What the first makes of them is 0, what the
second makes is 100, and the strength is the mean over the games, each weighing the same. Illegal
replies are counted apart: whatever they cost has been paid at the table.
"""

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean

import msgspec

import nightdeck
from nightdeck.bots.arena.match import Match, Played, play
from nightdeck.bots.arena.rating import Estimate
from nightdeck.bots.arena.resuming import Files, Run
from nightdeck.bots.bot import BadBot
from nightdeck.bots.random import Random
from nightdeck.bots.registry import make
from nightdeck.core.setup import Setup

NUMBER = 1
"""Goes up whenever a place or a bot of the pool changes."""
SEED = 70_000
RESAMPLES = 1000
LOW, HIGH = "random", "policy"


class Place(msgspec.Struct, frozen=True):
    """A table of the pool, and the seats that the player takes in turn."""

    setup: Setup
    seats: tuple[int, ...]

    def match(self, player: str, deal: int, number: int) -> Match:
        seat, players = self.seats[deal % len(self.seats)], self.setup.players
        bots = tuple(player if other == seat else HIGH for other in range(players))
        return Match(self.setup.seeded(SEED + deal), bots, number)

    def made(self, game: Played, deal: int) -> float:
        return game.worth(self.seats[deal % len(self.seats)])


def places() -> list[Place]:
    """The pool, one place for each game: two against somebody, two alone."""
    return [
        Place(nightdeck.setup("room25", mode="competition", players=2), (0, 1)),
        Place(nightdeck.setup("level7", mode="escape", players=1, scenario=1), (0,)),
        Place(nightdeck.setup("lifeform", mode="base", players=2), (0, 1)),
        Place(nightdeck.setup("scare", mode="single", players=1, scenario=1), (0,)),
    ]


class GameRating(msgspec.Struct, frozen=True):
    """How a player does in one game. `score` is the share of what can be won."""

    game: str
    version: int
    deals: int
    score: float
    low_score: float
    high_score: float
    strength: Estimate
    decisions: int
    """All decisions of these games, the others' included."""
    illegal: int
    """Replies of the player that named no option."""
    lost: int
    """Decisions of the player that chance took for it."""


class PoolRating(msgspec.Struct, frozen=True):
    """How a player does over all games. Two ratings compare if their `pool` is the same."""

    player: str
    pool: str
    strength: Estimate
    illegal: int
    lost: int
    games: list[GameRating]


class Wanted(msgspec.Struct, frozen=True):
    """The first line of a file of kept games."""

    pool: int
    player: str


def rate_player(
    player: str,
    deals: int,
    *,
    keep: Path | None = None,
    jobs: int = 0,
    kept: Callable[[int], None] = lambda _: None,
    tick: Callable[[], None] = lambda: None,
) -> PoolRating:
    """Play so many deals of every game. With `keep`, games are written to that file, and those in
    it count."""
    make(player)
    tables = places()
    who = (player, LOW, HIGH)
    tasks = [(deal, place, one) for deal in range(deals) for place in range(len(tables)) for one in range(3)]
    matches = [tables[place].match(who[one], deal, number) for number, (deal, place, one) in enumerate(tasks)]
    run = Run(matches, tables[0].setup, who, lineup="", what="rating")
    files = Files(keep, msgspec.json.encode(Wanted(NUMBER, player)), _facts, None)
    played = run.finish(files, partial(play, stand_in=Random), jobs=jobs, kept=kept, tick=tick)
    found = dict(zip(tasks, played, strict=True))
    games = [[[found[deal, place, one] for deal in range(deals)] for one in range(3)] for place in range(len(tables))]
    return _rated(player, tables, games)


def _facts(head: bytes) -> Mapping[str, str]:
    wanted = msgspec.json.decode(head, type=Wanted)
    return {"pool": str(wanted.pool), "player": wanted.player}


def _rated(player: str, tables: Sequence[Place], games: Sequence[Sequence[Sequence[Played]]]) -> PoolRating:
    gains = [_gains(place, three) for place, three in zip(tables, games, strict=True)]
    one_game = [_game(place, three[0], gain) for place, three, gain in zip(tables, games, gains, strict=True)]
    strength = Estimate(fmean(map(fmean, gains)), *_interval(gains))
    illegal, lost = sum(one.illegal for one in one_game), sum(one.lost for one in one_game)
    return PoolRating(player, _name(tables, games), strength, illegal, lost, one_game)


def _gains(place: Place, three: Sequence[Sequence[Played]]) -> list[float]:
    """What the player made of each deal, in hundredths of the way from chance to the policy."""
    mine, low, high = ([place.made(game, deal) for deal, game in enumerate(one)] for one in three)
    way = fmean(high) - fmean(low)
    if way <= 0:
        words = f"in {len(mine)} deals of {place.setup.game} the policy is no better than chance"
        raise BadBot(f"{words}; play more deals")
    return [100 * (own - chance) / way for own, chance in zip(mine, low, strict=True)]


def _game(place: Place, played: Sequence[Played], gains: Sequence[float]) -> GameRating:
    seats = [place.seats[deal % len(place.seats)] for deal in range(len(played))]
    scores = [game.worth(seat) for game, seat in zip(played, seats, strict=True)]
    low, high = _interval([scores])
    return GameRating(
        place.setup.game, nightdeck.game(place.setup.game).version, len(played), fmean(scores), low, high,
        Estimate(fmean(gains), *_interval([gains])), sum(game.decisions for game in played),
        sum(game.illegal[seat] for game, seat in zip(played, seats, strict=True) if game.illegal),
        sum(game.lost[seat] for game, seat in zip(played, seats, strict=True) if game.lost),
    )  # fmt: skip


def _interval(groups: Sequence[Sequence[float]]) -> tuple[float, float]:
    """Where the mean of the groups' means lies in 95 of 100 draws of other deals."""
    chance = random.Random(0)
    means = sorted(fmean(fmean(chance.choices(group, k=len(group))) for group in groups) for _ in range(RESAMPLES))
    return means[round(0.025 * RESAMPLES)], means[round(0.975 * RESAMPLES) - 1]


def _name(tables: Sequence[Place], games: Sequence[Sequence[Sequence[Played]]]) -> str:
    """The pool, the versions of its games, and what its two marks have made of the deals."""
    marks = [[(game.winners, game.losers) for one in three[1:] for game in one] for three in games]
    versions = [(place.setup.game, nightdeck.game(place.setup.game).version) for place in tables]
    code = hashlib.blake2b(msgspec.json.encode((tables, versions, marks)), digest_size=3).hexdigest()
    return f"{NUMBER}-{code}"
