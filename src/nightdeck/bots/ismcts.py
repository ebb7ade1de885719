"""The bot that searches: see `search.py` for how."""

import random

from nightdeck.bots.evidence import Evidence
from nightdeck.bots.search import Budget, Search, Tally
from nightdeck.bots.words import option_words
from nightdeck.bots.workers import Job, Workers
from nightdeck.core.ask import Option
from nightdeck.core.table import Table

LEAST = 3  # an option tried less often is not picked while another is


class Ismcts:
    """Searches for `iterations` or `ms`, with `workers` processes, this one included."""

    evidence: Evidence

    def __init__(
        self, seed: int = 0, *, iterations: int = 0, ms: float = 0.0, horizon: int = 0, workers: int = 1
    ) -> None:
        self.evidence = {}
        self._chance = random.Random(seed)
        self._budget = Budget(iterations, ms if ms or iterations else 100.0)
        self._horizon = horizon
        self._workers = Workers(workers - 1)
        self._said = ""

    def pick(self, table: Table, seat: int) -> Option:
        tallies = self._search(table, seat)
        ask = table.ask(seat)
        secret = table.simultaneous or ask.hides
        pick = _mixed(tallies, self._chance) if secret else _surest(tallies)
        tally = tallies[pick]
        words = option_words(table, ask, pick)
        tries = sum(tally.visits for tally in tallies.values())
        self._said = f"{words}: {tally.mean:.0%} ± {1.96 * tally.error:.0%}, after {tries} games in its head."
        return pick

    def explain(self) -> str:
        return self._said

    def close(self) -> None:
        self._workers.close()

    def _search(self, table: Table, seat: int) -> dict[Option, Tally]:
        seed = self._chance.getrandbits(48)
        elsewhere = self._workers.start(
            lambda: Job(table.save(), seat, self.evidence, self._budget, seed, self._horizon)
        )
        search = Search(table, seat, evidence=self.evidence, seed=seed, horizon=self._horizon)
        search.run(self._budget)
        for tallies in elsewhere():
            for option, tally in tallies:
                search.tallies[option].add(tally)
        return search.tallies


def _surest(tallies: dict[Option, Tally]) -> Option:
    return max(tallies, key=lambda option: (tallies[option].visits, tallies[option].mean))


def _mixed(tallies: dict[Option, Tally], chance: random.Random) -> Option:
    """Of what is as good as the best, as far as the search can tell, anything: a secret choice must not be a habit."""
    best = tallies[_surest(tallies)]
    good = [
        option
        for option, tally in tallies.items()
        if tally.visits >= min(LEAST, best.visits) and tally.mean >= best.mean - best.error
    ]
    return chance.choices(good, [tallies[option].visits for option in good])[0]
