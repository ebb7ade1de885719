"""The bot that searches: see `search.py` for how."""

import random

from nightdeck.bots.evidence import Evidence
from nightdeck.bots.root import Root
from nightdeck.bots.search import Budget, Search
from nightdeck.bots.stats import Z
from nightdeck.bots.words import option_words
from nightdeck.bots.workers import Job, Workers
from nightdeck.core.ask import Option
from nightdeck.core.table import Table


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
        root = self._search(table, seat)
        ask = table.ask(seat)
        secret = table.simultaneous or ask.hides
        pick = self._mixed(root) if secret else root.best()
        words, error = option_words(table, ask, pick), root.tallies[pick].error
        self._said = f"{words}: {root.estimate(pick):.0%} ± {Z * error:.0%}, after {root.all.visits} games in its head."
        return pick

    def _mixed(self, root: Root) -> Option:
        """Of what is as good as the best, as far as the search can tell, anything: a secret choice is no habit."""
        good = root.as_good()
        return self._chance.choices(good, [root.tallies[option].visits + 1 for option in good])[0]

    def explain(self) -> str:
        return self._said

    def close(self) -> None:
        self._workers.close()

    def _search(self, table: Table, seat: int) -> Root:
        seed = self._chance.getrandbits(48)
        elsewhere = self._workers.start(
            lambda: Job(table.save(), seat, self.evidence, self._budget, seed, self._horizon)
        )
        search = Search(table, seat, evidence=self.evidence, seed=seed, horizon=self._horizon)
        search.run(self._budget)
        for tallies in elsewhere():
            for option, tally in tallies:
                search.root.add(option, tally)
        return search.root
