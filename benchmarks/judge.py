"""How true the word of a game's judge is: what it said on the way, and how often that seat won in the end.

python benchmarks/judge.py                 every kind of game that bots are compared at
python benchmarks/judge.py room25 last     only kinds whose names have one of these words in them

The games are played by the hunch, as search plays its games in the head.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator

from nightdeck.bots.match import Kind
from nightdeck.bots.playout import lean, worth
from nightdeck.bots.search import usual_horizon
from nightdeck.cli.progress import Progress
from strength import KINDS, mean

TENTHS = 10
Word = tuple[float, float]
"""What the judge said of a seat, and what that seat made of it."""


def words(kind: Kind, seed: int) -> Iterator[Word]:
    """The judge's words about every seat in one game, as far apart as search looks ahead."""
    table, chance = kind.table(seed), random.Random(seed)
    said: list[tuple[int, float]] = []
    asked, pause = 0, usual_horizon(table)
    while table.asks:
        if asked % pause == 0:
            said += [(seat, worth(table, seat)) for seat in range(table.setup.players)]
        table.answer(table.asks[0].seat, lean(table, table.asks[0], chance, keen=True))
        asked += 1
    for seat, value in said:
        yield value, worth(table, seat)


def report(name: str, kind: Kind, games: int) -> None:
    said: dict[int, list[Word]] = defaultdict(list)
    with Progress(games, f"games of {name}") as progress:
        for seed in range(games):
            for word in words(kind, seed):
                said[min(int(word[0] * TENTHS), TENTHS - 1)].append(word)
            progress.tick()
    everything = [word for some in said.values() for word in some]
    error = mean([(value - came) ** 2 for value, came in everything])
    usual = mean([came for _, came in everything])
    luck = mean([(usual - came) ** 2 for _, came in everything])
    print(f"{name}: error {error:.3f}, and {luck:.3f} if it had always said {usual:.0%}")
    for _, some in sorted(said.items()):
        value, came = mean([value for value, _ in some]), mean([came for _, came in some])
        print(f"  said {value:4.0%}   came {came:4.0%}   {len(some)} times")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="only kinds whose names have one of these in them")
    parser.add_argument("--games", type=int, default=100, help="of each kind (default: %(default)s)")
    args = parser.parse_args()
    wanted = [name for name in KINDS if not args.words or any(word in name for word in args.words)]
    if not wanted:
        parser.error(f"nothing is called so; there are {', '.join(KINDS)}")
    if args.games < 1:
        parser.error("at least one game has to be played")
    for name in wanted:
        report(name, KINDS[name], args.games)


if __name__ == "__main__":
    main()
