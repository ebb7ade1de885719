"""Bots against each other: every deal is played with every bot in every place.

Results are written to a file as they come, so that an arena can be stopped and continued.
"""

import csv
import io
from collections.abc import Callable, Sequence
from itertools import combinations, count
from pathlib import Path
from typing import Literal

import msgspec

import nightdeck
from nightdeck.bots.arena.journal import setup_facts
from nightdeck.bots.arena.match import Match, Played, play, sides
from nightdeck.bots.arena.parallel import Jobs
from nightdeck.bots.arena.rating import Deal, Rating, ratings, wins
from nightdeck.bots.arena.resuming import Files, Run
from nightdeck.bots.stats import Rate, rate
from nightdeck.core.setup import Setting, Setup

Lineup = Literal["same", "sides", "mixed"]
"""Who plays together: each bot has tables of its own, or a side, or every seat in turn."""


class Plan(msgspec.Struct, frozen=True):
    """What is played."""

    setup: Setup
    """Its seed is that of the first deal; the next deal has the next one."""
    bots: tuple[str, ...]
    games: int
    lineup: Lineup

    def lineups(self, seed: int) -> list[tuple[str, ...]]:
        """Who sits where in a deal: over all lineups, every bot has every place equally often."""
        places = self._places(seed)
        most = len(set(places))
        tables = [self.bots] if len(self.bots) <= most else list(combinations(self.bots, most))
        return [
            tuple(table[(place + turn) % len(table)] for place in places)
            for table in tables
            for turn in range(len(table))
        ]

    def _places(self, seed: int) -> list[int]:
        """The place of each seat; the same bot has all seats of a place."""
        if self.lineup == "same":
            return [0] * self.setup.players
        if self.lineup == "mixed":
            return list(range(self.setup.players))
        named = sides(nightdeck.deal(self.setup.seeded(seed)))
        return [list(dict.fromkeys(named)).index(side) for side in named]

    def matches(self) -> list[Match]:
        """All games. A deal that has begun is finished, so there may be a few more than `games`."""
        found: list[Match] = []
        for seed in count(self.setup.seed):
            if len(found) >= self.games:
                break
            setup, first = self.setup.seeded(seed), len(found)
            found += [Match(setup, lineup, first + n) for n, lineup in enumerate(self.lineups(seed))]
        return found


def usual_lineup(setup: Setup) -> Lineup:
    """Tables of its own for each bot where everybody wins together, else a whole side for each."""
    together = nightdeck.game(setup.game).together(setup.mode, setup.players, setup.options)
    return "same" if together else "sides"


class Standing(msgspec.Struct, frozen=True):
    """How the bots stand. `pairs` counts deals won over another bot, `sides` wins on each side.

    `seconds` is how long the games of each bot took, including its opponents' time.
    """

    plan: Plan
    played: int
    deals: int
    ratings: list[Rating]
    pairs: dict[str, dict[str, float]]
    sides: dict[str, dict[str, Rate]]
    seconds: dict[str, float]
    notes: list[str]

    def csv(self) -> str:
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(["bot", "score", "score_low", "score_high", "elo", "elo_low", "elo_high"])
        for one in self.ratings:
            rows.writerow([one.bot, *(f"{number:.4f}" for number in (*one.score.three(), *one.elo.three()))])
        return text.getvalue()


def contest(
    plan: Plan,
    *,
    keep: Path | None = None,
    record: Path | None = None,
    jobs: Jobs = 0,
    kept: Callable[[int], None] = lambda _: None,
    tick: Callable[[], None] = lambda: None,
) -> Standing:
    """Play the plan. With `keep`, games are written to that file, and those in it count; with
    `record`, every decision of them.

    `kept` is called with the number of games that count already, and `tick` for each one played.
    """
    run = Run(plan.matches(), plan.setup, plan.bots, plan.lineup, what="arena")
    files = Files(keep, msgspec.json.encode(plan), lambda head: _facts(read_plan(head)), record)
    played = run.finish(files, play, jobs=jobs, kept=kept, tick=tick)
    return standing(plan, played)


class OldKind(msgspec.Struct):
    """What is played, in files of earlier versions: without a seed, and the pack by its folder."""

    game: str
    mode: str
    players: int
    options: dict[str, Setting]
    pack: str


class OldPlan(msgspec.Struct):
    """The first line of files of earlier versions."""

    kind: OldKind
    bots: tuple[str, ...]
    games: int
    seed: int
    lineup: Lineup

    def plan(self) -> Plan:
        kind = self.kind
        setup = nightdeck.setup(
            kind.game, mode=kind.mode, players=kind.players, seed=self.seed, pack=kind.pack, **kind.options
        )
        return Plan(setup, self.bots, self.games, self.lineup)


def read_plan(head: bytes) -> Plan:
    """The plan in the first line of a file; options that it does not know are at their defaults."""
    try:
        plan = msgspec.json.decode(head, type=Plan)
    except msgspec.ValidationError:
        plan = msgspec.json.decode(head, type=OldPlan).plan()
    setup = nightdeck.game(plan.setup.game).like(plan.setup, plan.setup.seed)
    return msgspec.structs.replace(plan, setup=setup)


def _facts(plan: Plan) -> dict[str, str]:
    """A plan in words. The number of games does not matter."""
    return setup_facts(plan.setup) | {"bots": ", ".join(plan.bots), "lineup": plan.lineup}


def standing(plan: Plan, played: Sequence[Played]) -> Standing:
    """The standing after these games."""
    deals = made_of_deals(plan, played)
    won = wins(plan.bots, deals)
    return Standing(
        plan, len(played), len(deals), ratings(plan.bots, deals, plan.setup.seed),
        pairs={one: {other: won[one, other] for other in plan.bots if other != one} for one in plan.bots},
        sides={bot: _by_side(bot, played) for bot in plan.bots},
        seconds={bot: sum(game.seconds for game in played if bot in game.bots) for bot in plan.bots},
        notes=[note for game in played for note in game.notes],
    )  # fmt: skip


def made_of_deals(plan: Plan, played: Sequence[Played]) -> list[Deal]:
    """For each finished deal, how well each bot did."""
    by_seed: dict[int, list[Played]] = {}
    for game in played:
        by_seed.setdefault(game.seed, []).append(game)
    return [_made(games) for seed, games in by_seed.items() if len(games) == len(plan.lineups(seed))]


def _made(games: Sequence[Played]) -> Deal:
    worths: dict[str, list[float]] = {}
    for game in games:
        for seat, bot in enumerate(game.bots):
            worths.setdefault(bot, []).append(game.worth(seat))
    return {bot: sum(some) / len(some) for bot, some in worths.items()}


def _by_side(bot: str, played: Sequence[Played]) -> dict[str, Rate]:
    """A game counts once for a side, however many seats the bot had there."""
    worths: dict[str, list[float]] = {}
    for game in played:
        own: dict[str, list[float]] = {}
        for seat, name in enumerate(game.bots):
            if name == bot:
                own.setdefault(game.sides[seat], []).append(game.worth(seat))
        for side, some in own.items():
            worths.setdefault(side, []).append(sum(some) / len(some))
    return {side: rate(sum(some), len(some)) for side, some in sorted(worths.items())}
