"""The bot that searches; search.py explains how."""

import random

from nightdeck.bots.evidence import Evidence
from nightdeck.bots.plain_text import chance_words, option_words
from nightdeck.bots.playout import betrays
from nightdeck.bots.search import Budget, Search
from nightdeck.bots.search.root import Root
from nightdeck.bots.search.workers import Job, Workers
from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

BLUFF = 0.2
"""The share of secret choices in which it takes anything that looks as good as the best."""

NOTHING = 0.005
"""Options whose estimates differ by less than this count as equal."""


class Ismcts:
    """Searches for `iterations` or for `ms` milliseconds (with `cpu`, of processor time).

    `workers` is the number of processes, including this one.
    """

    evidence: Evidence

    def __init__(
        self,
        seed: int = 0,
        *,
        iterations: int = 0,
        ms: float = 0.0,
        cpu: bool = False,
        workers: int = 1,
    ) -> None:
        self.evidence = {}
        self._chance = random.Random(seed)
        self._budget = Budget(iterations, ms if ms or iterations else 100.0, cpu)
        self._workers = Workers(workers - 1)
        self._said = ""

    def pick(self, table: Table, seat: int) -> Option:
        root = self._search(table, seat)
        ask = table.ask(seat)
        pick = self._choose(table, ask, root)
        wins = f"{chance_words(root.chance(pick))} to win"
        games = f"{root.all.visits} simulated continuations"
        self._said = f"{option_words(table, ask, pick)}: {wins}, from {games}."
        return pick

    def _choose(self, table: Table, ask: Ask, root: Root) -> Option:
        """The best option.

        Where the search sees no difference, and now and then where a habit would give something
        away, the policy chooses among those that are as good.
        """
        secret = betrays(table, ask) and self._chance.random() < BLUFF
        if table.game.bots.policy is None or not (secret or root.range < NOTHING):
            return root.best()
        good = root.as_good()
        weights = dict(zip(ask.options, table.game.bots.policy(table.state, ask), strict=True))
        return self._chance.choices(good, [weights[option] for option in good])[0]

    def explain(self) -> str:
        return self._said

    def close(self) -> None:
        self._workers.close()

    def _search(self, table: Table, seat: int) -> Root:
        seed = self._chance.getrandbits(48)
        elsewhere = self._workers.start(lambda: Job(table.save(), seat, self.evidence, self._budget, seed))
        search = Search(table, seat, evidence=self.evidence, seed=seed)
        search.run(self._budget)
        for tallies in elsewhere():
            for option, tally in tallies:
                search.root.add(option, tally)
        return search.root
