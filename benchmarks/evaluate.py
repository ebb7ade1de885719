"""How well calibrated a game's evaluation is: what it said on the way, and how often that seat won
in the end.

python benchmarks/evaluate.py                 every kind of game at which bots are compared
python benchmarks/evaluate.py room25 last     only kinds whose names contain one of these words

The games are played by the policy, as search plays its simulations.
"""

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator

import nightdeck
from nightdeck.bots.playout import policy_pick, worth
from nightdeck.bots.search.search import usual_horizon
from nightdeck.cli.output.progress import Progress
from nightdeck.core.setup import Setup
from strength import KINDS, mean

TENTHS = 10
Sample = tuple[float, float]
"""How a seat was evaluated, and its result in the end."""


def samples(setup: Setup, seed: int) -> Iterator[Sample]:
    """What the evaluation says about every seat in one game, as often as search looks ahead."""
    table, chance = nightdeck.deal(setup.seeded(seed)), random.Random(seed)
    said: list[tuple[int, float]] = []
    asked, pause = 0, usual_horizon(table)
    while table.asks:
        if asked % pause == 0:
            said += [(seat, worth(table, seat)) for seat in range(table.setup.players)]
        table.answer(table.asks[0].seat, policy_pick(table, table.asks[0], chance, keen=True))
        asked += 1
    for seat, value in said:
        yield value, worth(table, seat)


def report(name: str, setup: Setup, games: int) -> None:
    said: dict[int, list[Sample]] = defaultdict(list)
    with Progress(games, f"games of {name}") as progress:
        for seed in range(games):
            for sample in samples(setup, seed):
                said[min(int(sample[0] * TENTHS), TENTHS - 1)].append(sample)
            progress.tick()
    everything = [sample for some in said.values() for sample in some]
    error = mean([(value - came) ** 2 for value, came in everything])
    usual = mean([came for _, came in everything])
    luck = mean([(usual - came) ** 2 for _, came in everything])
    print(f"{name}: squared error {error:.3f}; a constant {usual:.0%} has {luck:.3f}")
    for _, some in sorted(said.items()):
        value, came = mean([value for value, _ in some]), mean([came for _, came in some])
        print(f"  evaluated {value:4.0%}   won {came:4.0%}   {len(some)} times")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="only setups with one of these words in their names")
    parser.add_argument("--games", type=int, default=100, help="of each setup (default: %(default)s)")
    args = parser.parse_args()
    wanted = [name for name in KINDS if not args.words or any(word in name for word in args.words)]
    if not wanted:
        parser.error(f"there is no such setup; there are {', '.join(KINDS)}")
    if args.games < 1:
        parser.error("--games takes a number above 0")
    for name in wanted:
        report(name, KINDS[name], args.games)


if __name__ == "__main__":
    main()
