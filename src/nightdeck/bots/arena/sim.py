"""Many games among the same bots: who wins, how long they take, how many options there are."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from nightdeck.bots.arena.journal import setup_facts
from nightdeck.bots.arena.match import Match, Played, play
from nightdeck.bots.arena.parallel import Jobs
from nightdeck.bots.arena.resuming import Files, Run
from nightdeck.bots.stats import Rate, Spread, rate, spread
from nightdeck.core.setup import Setup


class Report(msgspec.Struct, frozen=True):
    """What the games of a simulation have in common. `length` is in choices.

    A choice is a decision with at least two options.
    """

    setup: Setup
    """Its seed is that of the first game; the next game has the next one."""
    bots: tuple[str, ...]
    games: int
    sides: dict[str, Rate]
    seats: list[Rate]
    reasons: dict[str, Rate]
    length: Spread
    decisions: Spread
    branching: float
    seconds: float
    notes: list[str]
    played: tuple[Played, ...]
    """Every game, in order."""


class Series(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is played, in the first line of a file: games with these bots, each with the next seed."""

    setup: Setup
    bots: tuple[str, ...]


def simulate(
    setup: Setup, bots: tuple[str, ...], games: int, *, keep: Path | None = None, record: Path | None = None,
    jobs: Jobs = 0, kept: Callable[[int], None] = lambda _: None, tick: Callable[[], None] = lambda: None,
) -> Report:  # fmt: skip
    """Play `games` games. The report does not depend on `jobs`, the number of processes.

    With `keep`, games are written to that file, and those in it count; with `record`, every
    decision of them. `kept` is called with the number of games that count already.
    """
    matches = [Match(setup.seeded(setup.seed + number), bots, number) for number in range(games)]
    run = Run(matches, setup, bots, lineup="", what="simulation")
    files = Files(keep, msgspec.json.encode(Series(setup, bots)), _facts, record)
    return report(setup, bots, run.finish(files, play, jobs=jobs, kept=kept, tick=tick))


def _facts(head: bytes) -> dict[str, str]:
    series = msgspec.json.decode(head, type=Series)
    return setup_facts(series.setup) | {"bots": ", ".join(series.bots)}


def report(setup: Setup, bots: tuple[str, ...], played: Sequence[Played]) -> Report:
    games = len(played)
    reasons = Counter(map(ending, played))
    choices = sum(game.choices for game in played)
    return Report(
        setup, bots, games,
        sides=by_side(played),
        seats=[rate(sum(seat in game.winners for game in played), games) for seat in range(len(bots))],
        reasons={reason: rate(times, games) for reason, times in reasons.most_common()},
        length=spread([game.choices for game in played]),
        decisions=spread([game.decisions for game in played]),
        branching=sum(game.options for game in played) / max(1, choices),
        seconds=sum(game.seconds for game in played) / max(1, games),
        notes=[note for game in played for note in game.notes],
        played=tuple(played),
    )  # fmt: skip


def ending(game: Played) -> str:
    return f"{game.reason} {game.rank}".strip()


def by_side(played: Iterable[Played]) -> dict[str, Rate]:
    """How often each side won, of the games in which it took part."""
    won: Counter[str] = Counter()
    took_part: Counter[str] = Counter()
    for game in played:
        took_part.update(set(game.sides))
        won.update({game.sides[seat] for seat in game.winners})
    return {side: rate(won[side], took_part[side]) for side in sorted(took_part)}
