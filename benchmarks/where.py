"""Where the time goes: processor time by part of the code, in random play and in search.

A profiler makes calls look dearer than they are; the shares say where to look, not how fast it is.
"""

import cProfile
import pstats
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import nightdeck
from nightdeck.bots.arena.measure import positions
from nightdeck.bots.search import Budget, Search
from nightdeck.cli.bench import measured
from nightdeck.core.setup import Setup

SOURCE = Path(nightdeck.__file__).parent
Place = tuple[str, int, str]


def part(place: Place, stats: dict[Place, tuple[int, int, float, float, dict]]) -> Counter[str]:
    """The seconds of a function by part of the code; what is built in counts for whoever called it."""
    path, _, name = place
    _, _, own, _, callers = stats[place]
    if "encode" in name or "decode" in name:
        return Counter({"snapshots (msgspec)": own})
    if path == "~":
        seconds: Counter[str] = Counter()
        for caller, (_, _, spent, _) in callers.items():
            seconds[label(caller[0])] += spent
        return seconds
    return Counter({label(path): own})


def label(path: str) -> str:
    try:
        inside = Path(path).relative_to(SOURCE).parts
    except ValueError:
        return "elsewhere"
    return "/".join(inside[:2]) if inside[0] in ("core", "bots", "games") else inside[0]


def profile(name: str, action: Callable[[], object]) -> None:
    profiler = cProfile.Profile()
    profiler.runcall(action)
    stats = pstats.Stats(profiler).stats  # type: ignore[attr-defined]  # typeshed leaves it out
    seconds: Counter[str] = Counter()
    for place in stats:
        seconds.update(part(place, stats))
    total = sum(seconds.values())
    print(f"\n{name}")
    for where, spent in seconds.most_common(9):
        print(f"  {spent / total:6.1%}  {where}")


def random_games(setup: Setup, games: int) -> None:
    for seed in range(games):
        table, chance = nightdeck.deal(setup.seeded(seed)), random.Random(seed)
        while asks := table.asks:
            table.answer(asks[0].seat, asks[0].options[int(chance.random() * len(asks[0].options))])


def searches(setup: Setup, iterations: int) -> None:
    for table in positions(setup):
        seat = table.asks[0].seat
        Search(table.redeal(seat, 1), seat, seed=1).run(Budget(iterations))


if __name__ == "__main__":
    for game in nightdeck.games():
        kind = measured(game)[0]
        profile(f"{game}, {kind.mode}, {kind.players} players: random play", lambda kind=kind: random_games(kind, 40))
        profile(f"{game}, {kind.mode}, {kind.players} players: search", lambda kind=kind: searches(kind, 40))
