"""Bots against each other: every deal is played with every bot in every place, and results are kept as they come."""

import csv
import io
import os
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, count
from pathlib import Path
from typing import Literal

import msgspec

from nightdeck.bots.bot import BadBot
from nightdeck.bots.match import Kind, Match, Played, play, sides
from nightdeck.bots.parallel import shared_out
from nightdeck.bots.rating import Deal, Rating, ratings, wins
from nightdeck.bots.stats import Rate, rate

FEW = 10
"""Fewer deals than this do not show how much deals differ."""
NAME = 20
"""How wide the column of names is at least."""
Lineup = Literal["same", "sides", "mixed"]
"""Who sits together: each bot has tables of its own, or each has a side, or each has every chair in turn."""


class Plan(msgspec.Struct, frozen=True):
    """What is played."""

    kind: Kind
    bots: tuple[str, ...]
    games: int
    seed: int
    lineup: Lineup

    def lineups(self, seed: int) -> list[tuple[str, ...]]:
        """Who sits where in a deal: over all of them every bot takes every place equally often."""
        places = self._places(seed)
        most = len(set(places))
        tables = [self.bots] if len(self.bots) <= most else list(combinations(self.bots, most))
        return [
            tuple(table[(place + turn) % len(table)] for place in places)
            for table in tables
            for turn in range(len(table))
        ]

    def _places(self, seed: int) -> list[int]:
        """For each seat its place; all seats of a place are taken by the same bot."""
        if self.lineup == "same":
            return [0] * self.kind.players
        if self.lineup == "mixed":
            return list(range(self.kind.players))
        named = sides(self.kind.table(seed))
        return [list(dict.fromkeys(named)).index(side) for side in named]

    def matches(self) -> list[Match]:
        """All games; a deal that is begun is played out, so there may be a few more than `games`."""
        found: list[Match] = []
        for seed in count(self.seed):
            if len(found) >= self.games:
                break
            found += [Match(self.kind, seed, lineup, len(found) + n) for n, lineup in enumerate(self.lineups(seed))]
        return found


def usual_lineup(kind: Kind) -> Lineup:
    """Who all win or lose together need no opponents; otherwise a bot shows what it can do if it has a whole side."""
    table = kind.table(0)
    setup = table.setup
    return "same" if table.game.together(setup.mode, setup.players, setup.options) else "sides"


class Standing(msgspec.Struct, frozen=True):
    """How the bots stand. `pairs` counts deals won by one bot over another, `sides` a bot's wins on each side.

    `seconds` is how long the games took that a bot played in, its opponents' time included.
    """

    plan: Plan
    played: int
    deals: int
    ratings: list[Rating]
    pairs: dict[str, dict[str, float]]
    sides: dict[str, dict[str, Rate]]
    seconds: dict[str, float]
    notes: list[str]

    def text(self) -> str:
        wide = max(NAME, *map(len, self.plan.bots))
        lines = [f"{self.played} games of {self.plan.kind.game}, {self.plan.kind.words()}", ""]
        lines.append(f"{'bot':<{wide}} {'score':>7}  {'95 %':^17} {'Elo':>6}  {'95 %':^15}")
        lines += [f"{one.bot:<{wide}} {_rated(one)}" for one in self.ratings]
        lines += ["", "wins by side"]
        for bot, rates in self.sides.items():
            lines += [f"  {bot:<{wide}} {side:<12} {wins}" for side, wins in rates.items()]
        if self.deals < FEW:
            lines += ["", f"Few deals ({self.deals}): do not trust the intervals yet."]
        if self.notes:
            lines += ["", f"A bot failed and greedy filled in {len(self.notes)} times, first: {self.notes[0]}"]
        return "\n".join(lines)

    def csv(self) -> str:
        text = io.StringIO()
        rows = csv.writer(text, lineterminator="\n")
        rows.writerow(["bot", "score", "score_low", "score_high", "elo", "elo_low", "elo_high"])
        for one in self.ratings:
            rows.writerow([one.bot, *(f"{number:.4f}" for number in (*one.score.three(), *one.elo.three()))])
        return text.getvalue()


def _rated(one: Rating) -> str:
    score, elo = one.score, one.elo
    return (
        f"{score.value:7.1%}  {score.low:6.1%} to {score.high:6.1%}  "
        f"{elo.value:6.0f}  {elo.low:5.0f} to {elo.high:5.0f}"
    )


def contest(
    plan: Plan,
    *,
    keep: Path | None = None,
    jobs: int = 0,
    kept: Callable[[int], None] = lambda _: None,
    tick: Callable[[], None] = lambda: None,
) -> Standing:
    """Play the plan. With `keep`, every game is written there at once, and those already there are not played again.

    `kept` is told how many those are, and `tick` is called for each game that is played.
    """
    played = {game.number: game for game in _kept(plan, keep)}
    kept(len(played))
    left = [match for match in plan.matches() if match.number not in played]
    for game in shared_out(play, left, jobs):
        played[game.number] = game
        _keep(game, keep)
        tick()
    return standing(plan, [played[number] for number in sorted(played)])


def _kept(plan: Plan, keep: Path | None) -> Iterator[Played]:
    """The games in the file, which must belong to this plan; more games of the same plan go on with it."""
    if keep is None:
        return
    data = keep.read_bytes() if keep.exists() else b""
    if not data:
        keep.write_bytes(msgspec.json.encode(plan) + b"\n")
        return
    head, *lines = data.split(b"\n")
    try:
        theirs = msgspec.json.decode(head if lines else b"", type=Plan)
        whole = [msgspec.json.decode(line, type=Played) for line in lines[:-1]]
    except msgspec.MsgspecError as error:
        raise BadBot(f"{keep} holds no arena to go on with: {error}") from None
    if other := _differences(theirs, plan):
        raise BadBot(f"{keep} holds another arena: {'; '.join(other)}")
    os.truncate(keep, len(data) - len(lines[-1]))  # the last line may be torn; nothing else is written anew
    last = len(plan.matches())
    yield from (game for game in whole if game.number < last)


def _differences(theirs: Plan, ours: Plan) -> list[str]:
    """What tells two plans apart, in words. How many games are played is no difference."""
    one, other = _facts(theirs), _facts(ours)
    return [f"{name} {one[name]}, not {other[name]}" for name in one if one[name] != other[name]]


def _facts(plan: Plan) -> dict[str, str]:
    kind = plan.kind
    options = ", ".join(sorted(kind.chosen()))
    facts = {"game": kind.game, "mode": kind.mode, "players": kind.players, "options": options, "pack": kind.pack}
    facts |= {"bots": ", ".join(plan.bots), "seed": plan.seed, "lineup": plan.lineup}
    return {name: str(fact) or "none" for name, fact in facts.items()}


def _keep(game: Played, keep: Path | None) -> None:
    if keep is not None:
        with keep.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")


def standing(plan: Plan, played: Sequence[Played]) -> Standing:
    """What the games say."""
    deals = made_of_deals(plan, played)
    won = wins(plan.bots, deals)
    return Standing(
        plan, len(played), len(deals), ratings(plan.bots, deals, plan.seed),
        pairs={one: {other: won[one, other] for other in plan.bots if other != one} for one in plan.bots},
        sides={bot: _by_side(bot, played) for bot in plan.bots},
        seconds={bot: sum(game.seconds for game in played if bot in game.bots) for bot in plan.bots},
        notes=[note for game in played for note in game.notes],
    )  # fmt: skip


def made_of_deals(plan: Plan, played: Sequence[Played]) -> list[Deal]:
    """For each deal that was played out, what each bot made of it."""
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
    """Partners win together: a game counts once for a side, however many chairs the bot had there."""
    worths: dict[str, list[float]] = {}
    for game in played:
        own: dict[str, list[float]] = {}
        for seat, name in enumerate(game.bots):
            if name == bot:
                own.setdefault(game.sides[seat], []).append(game.worth(seat))
        for side, some in own.items():
            worths.setdefault(side, []).append(sum(some) / len(some))
    return {side: rate(sum(some), len(some)) for side, some in sorted(worths.items())}
