"""How strong the bots are: arenas of every game, with a table and a picture in the docs.

python benchmarks/strength.py                 all bouts, on every core; takes hours, and can be stopped
python benchmarks/strength.py room25 solo     only bouts with one of these words in their names
python benchmarks/strength.py --write         only write the results so far into docs/bots.md
"""

import argparse
import random
import re
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import msgspec

from nightdeck import setup
from nightdeck.bots.arena.match import Played
from nightdeck.bots.arena.parallel import Jobs
from nightdeck.bots.arena.plot import GOLD, Line, drawn
from nightdeck.bots.arena.rating import Deal, Estimate
from nightdeck.bots.arena.tournament import Plan, contest, made_of_deals, usual_lineup
from nightdeck.cli.arguments import add_jobs, jobs_of
from nightdeck.cli.output.progress import Progress

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "benchmarks" / "bouts"
PAGE = ROOT / "docs" / "bots.md"
PICTURE = ROOT / "docs" / "pictures" / "strength.svg"
BEGIN, END = "<!-- strength: begin -->", "<!-- strength: end -->"
SEED = 5000
RESAMPLES = 1000
BLUE = "#7fa7c9"

KINDS = {
    "room25 suspicion": setup("room25", mode="suspicion", players=6, seed=SEED),
    "room25 coop": setup("room25", mode="coop", players=4, seed=SEED),
    "room25 solo": setup("room25", mode="solo", players=1, seed=SEED),
    "room25 competition": setup("room25", mode="competition", players=4, seed=SEED),
    "room25 team": setup("room25", mode="team", players=4, seed=SEED),
    "level7 first": setup("level7", mode="escape", players=3, seed=SEED, scenario=1),
    "level7 middle": setup("level7", mode="escape", players=3, seed=SEED, scenario=4),
    "level7 last": setup("level7", mode="escape", players=3, seed=SEED, scenario=7),
    "level7 together": setup("level7", mode="escape", players=2, seed=SEED, scenario=2, cooperative=True),
    "lifeform duel": setup("lifeform", mode="base", players=2, seed=SEED),
    "lifeform base": setup("lifeform", mode="base", players=3, seed=SEED),
    "lifeform base mixed": setup("lifeform", mode="base", players=3, seed=SEED),
    "lifeform solo": setup("lifeform", mode="solo", players=1, seed=SEED),
    "scare manor": setup("scare", mode="single", players=3, seed=SEED, scenario=1),
    "scare missions": setup("scare", mode="single", players=3, seed=SEED, scenario=2),
    "scare cellar": setup("scare", mode="single", players=3, seed=SEED, scenario=3),
    "scare island": setup("scare", mode="single", players=3, seed=SEED, scenario=4),
}
PAIRS = (("random", "greedy"), ("greedy", "ismcts:100ms-cpu"))
MIXED = ("lifeform base mixed",)
"""Where bots take every seat in turn, so that each plays half of the crew."""
TIMES = ("ismcts:20ms-cpu", "ismcts:100ms-cpu", "ismcts:500ms-cpu")
TIMED = ("room25 solo", "level7 together", "lifeform duel", "scare island", "scare missions")
"""Where it is measured what more time is worth."""

Pair = tuple[str, str]


def pairs() -> Iterator[tuple[str, Pair]]:
    """Which bots are compared in which setup: kinds of bots first, then thinking times."""
    yield from ((name, pair) for name in KINDS for pair in PAIRS)
    for name in TIMED:  # tables of one bot serve all pairs, those of two bots only one
        alone = usual_lineup(KINDS[name]) == "same"
        yield from ((name, pair) for pair in (combinations(TIMES, 2) if alone else pairwise(TIMES)))


def bouts(name: str, pair: Pair) -> dict[str, Plan]:
    """What is played to compare two bots.

    Where everybody wins together, each has its own tables.
    """
    chosen = KINDS[name]
    lineup = "mixed" if name in MIXED else usual_lineup(chosen)
    if lineup == "same":
        return {f"{name}, {bot}": Plan(chosen, (bot,), 0, lineup) for bot in pair}
    return {f"{name}, {pair[0]} and {pair[1]}": Plan(chosen, pair, 0, lineup)}


def file_of(title: str) -> Path:
    return KEPT / (title.replace(", ", "-").replace(" ", "-").replace(":", "") + ".jsonl")


def play(title: str, plan: Plan, games: int, jobs: Jobs) -> None:
    whole = msgspec.structs.replace(plan, games=games)
    print(title, file=sys.stderr)
    with Progress(len(whole.matches()), "games") as progress:
        contest(whole, keep=file_of(title), jobs=jobs, kept=progress.begin_with, tick=progress.tick)


def played(title: str) -> list[Played]:
    """The games of a bout so far."""
    if not file_of(title).exists():
        return []
    return [msgspec.json.decode(line, type=Played) for line in file_of(title).read_bytes().split(b"\n")[1:-1]]


class Compared(msgspec.Struct, frozen=True):
    """How two bots compare; each of them played `games` games."""

    name: str
    pair: Pair
    games: int
    scores: tuple[float, ...]
    more: Estimate

    @property
    def row(self) -> str:
        scores = " and ".join(f"{score:.0%}" for score in self.scores)
        return f"| {self.name} | {' | '.join(self.pair)} | {self.games} | {scores} | {_told(self.more)} |"


def compared() -> list[Compared]:
    """All pairs that have played so far."""
    found = []
    for name, pair in pairs():
        titles = bouts(name, pair)
        whole = msgspec.structs.replace(next(iter(titles.values())), bots=pair)
        deals = made_of_deals(whole, [game for title in titles for game in played(title)])
        if deals:
            games = len(deals) * (1 if whole.lineup == "same" else 2)
            scores = tuple(mean([deal[bot] for deal in deals]) for bot in pair)
            found.append(Compared(name, pair, games, scores, gain(pair, deals)))
    return found


def gain(pair: Pair, deals: Sequence[Deal]) -> Estimate:
    """How much better the second bot did in the same deals; resampling them gives the interval."""
    one, other = pair
    gains = [deal[other] - deal[one] for deal in deals]
    chance = random.Random(SEED)
    pool = gains if len(set(gains)) > 1 else [*gains, -1.0, 1.0]  # a result that never varied may still vary
    means = sorted(mean(chance.choices(pool, k=len(gains))) for _ in range(RESAMPLES))
    return Estimate(mean(gains), means[round(0.025 * RESAMPLES)], means[round(0.975 * RESAMPLES) - 1])


def mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def _told(more: Estimate) -> str:
    return f"{more.value:+.0%} ({more.low:+.0%} to {more.high:+.0%})"


def table(found: Sequence[Compared]) -> str:
    head = (
        "| game | weaker? | stronger? | games | score of each | more, with 95 % interval |\n|---|---|---|---|---|---|"
    )
    return "\n".join([head, *(one.row for one in found)])


def picture(found: Sequence[Compared]) -> str:
    """The last column of all rows: a line for each game with greedy and search, and one for each
    step in time."""
    gains = {(one.name, one.pair): one.more for one in found}
    lines = []
    for name in KINDS:
        marks = [
            (gains[name, pair], colour)
            for pair, colour in zip(PAIRS, (BLUE, GOLD), strict=True)
            if (name, pair) in gains
        ]
        lines.append(Line(name, marks, f"{marks[-1][0].value:+.0%}" if marks else ""))
    for (name, pair), more in gains.items():
        if pair not in PAIRS:
            times = " to ".join(re.findall(r":(\d+)ms", " ".join(pair)))
            lines.append(Line(f"{name}, {times} ms", [(more, GOLD)], f"{more.value:+.0%}"))
    legend = [("greedy more than random", BLUE), ("search more than greedy, more time than less", GOLD)]
    return drawn(lines, "How much more a bot makes of the same deals, with 95 % intervals", legend, row=26)


def write(found: Sequence[Compared]) -> None:
    PICTURE.write_text(picture(found) + "\n", encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    PAGE.write_text("\n".join([before + BEGIN, table(found), END]) + after, encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", help="only bouts with one of these words in their names")
    parser.add_argument("--games", type=int, default=60, help="for each bout (default: %(default)s)")
    add_jobs(parser)
    parser.add_argument("--write", action="store_true", help="only write the results so far into docs/bots.md")
    args = parser.parse_args()
    KEPT.mkdir(exist_ok=True)
    every = {title: plan for name, pair in pairs() for title, plan in bouts(name, pair).items()}
    wanted = [title for title in every if not args.words or any(word in title for word in args.words)]
    if not wanted:
        parser.error(f"there is no such bout; there are {', '.join(KINDS)}")
    if not args.write:
        for title in wanted:
            play(title, every[title], args.games, jobs_of(args))
    found = compared()
    write(found)
    print(table(found))


if __name__ == "__main__":
    main()
