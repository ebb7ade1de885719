"""Many games among the same bots, and what they say: who wins, how long it takes, how many options one has."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import msgspec

from nightdeck.bots.match import Kind, Match, Played, play
from nightdeck.bots.parallel import shared_out
from nightdeck.bots.stats import Rate, Spread, rate, spread


class Report(msgspec.Struct, frozen=True):
    """What the games of a simulation have in common. `length` is in choices, decisions with at least two options."""

    kind: Kind
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

    def text(self) -> str:
        lines = [f"{self.games} games of {self.kind.game}, seats: {', '.join(self.bots)}", "", "wins by side"]
        lines += [f"  {name:<20} {wins}" for name, wins in self.sides.items()]
        lines += ["wins by seat", *(f"  seat {seat:<15} {wins}" for seat, wins in enumerate(self.seats))]
        lines += ["endings", *(f"  {reason:<20} {share}" for reason, share in self.reasons.items())]
        lines += ["", f"choices a game         {self.length}", f"decisions a game       {self.decisions}"]
        lines += [f"options of a choice    {self.branching:6.2f}", f"seconds a game         {self.seconds:8.4f}"]
        if self.notes:
            lines += [f"a bot failed {len(self.notes)} times, first: {self.notes[0]}"]
        return "\n".join(lines)


def simulate(
    kind: Kind, bots: tuple[str, ...], games: int, seed: int, *, jobs: int = 0, tick: Callable[[], None] = lambda: None
) -> Report:
    """Play `games` games with seeds from `seed` on. The report is the same however many processes take part."""
    matches = [Match(kind, seed + number, bots, number) for number in range(games)]
    played = []
    for game in shared_out(play, matches, jobs):
        played.append(game)
        tick()
    return report(kind, bots, sorted(played, key=lambda game: game.number))


def report(kind: Kind, bots: tuple[str, ...], played: Sequence[Played]) -> Report:
    games = len(played)
    reasons = Counter(f"{game.reason} {game.rank}".strip() for game in played)
    choices = sum(game.choices for game in played)
    return Report(
        kind, bots, games,
        sides=by_side(played),
        seats=[rate(sum(seat in game.winners for game in played), games) for seat in range(len(bots))],
        reasons={reason: rate(times, games) for reason, times in reasons.most_common()},
        length=spread([game.choices for game in played]),
        decisions=spread([game.decisions for game in played]),
        branching=sum(game.options for game in played) / max(1, choices),
        seconds=sum(game.seconds for game in played) / max(1, games),
        notes=[note for game in played for note in game.notes],
    )  # fmt: skip


def by_side(played: Iterable[Played]) -> dict[str, Rate]:
    """How often each side won, of the games it took part in."""
    won: Counter[str] = Counter()
    took_part: Counter[str] = Counter()
    for game in played:
        took_part.update(set(game.sides))
        won.update({game.sides[seat] for seat in game.winners})
    return {side: rate(won[side], took_part[side]) for side in sorted(took_part)}
