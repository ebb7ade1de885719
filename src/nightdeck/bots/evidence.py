"""What public behaviour says about a person.

Whoever picks openly what would be good for a guard is a little more likely to be one. A `Witness` watches the picks of
the others for one seat and adds up, for every hidden fact "role of seat N", how well each role explains what that seat
did. It judges a pick only by what its own seat could see of it: picks that look alike to that seat count as one.
"""

import math
import random
import re
from collections.abc import Mapping, Sequence

import msgspec

from nightdeck.bots.playout import worth
from nightdeck.core.ask import Option
from nightdeck.core.record import Pick
from nightdeck.core.table import Table

Evidence = Mapping[int, Mapping[str, float]]
"""For each seat and each role it may have, the logarithm of how well that explains what it did; absent means 0."""

ROLE = re.compile(r"role of seat (\d+)")
WORLDS = 6
OTHERS = 4  # how many of the options that were not picked are weighed against the one that was
COOL = 0.08  # the smaller, the more surely people are thought to pick what is best for them
CARELESS = 0.15  # the share of picks made for no reason
BOLDEST = 0.7  # no single pick says more than this


def roles(facts: Mapping[str, str]) -> dict[int, str]:
    """What each seat is, of the facts of a world."""
    return {int(match[1]): value for name, value in facts.items() if (match := ROLE.fullmatch(name))}


def weight(people: Mapping[int, str], evidence: Evidence) -> float:
    """How plausible a world with these roles is, beside others."""
    return math.exp(sum(said.get(people[seat], 0.0) for seat, said in evidence.items() if seat in people))


class Witness:
    """Watches a table for `seat`. `follow` takes in whatever has happened since the last time."""

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat
        self._chance = random.Random(seed)
        self._seen: list[Pick] = []
        self._evidence: dict[int, dict[str, float]] = {}

    @property
    def evidence(self) -> Evidence:
        return self._evidence

    def follow(self, table: Table) -> Evidence:
        if table.log[: len(self._seen)] != self._seen:  # something was taken back
            self._seen, self._evidence = [], {}
        doubtful = self._doubtful(table)
        for number in range(len(self._seen), len(table.log)):
            pick = table.log[number]
            if pick.seat in doubtful:
                self._weigh(table.at(number), pick)
        self._seen = table.log[:]
        return self._evidence

    def _doubtful(self, table: Table) -> set[int]:
        """The seats whose role `seat` does not know."""
        if table.outcome is not None:
            return set()
        worlds = [roles(facts(table, self.seat, seed)) for seed in self._seeds()]
        return {seat for seat in worlds[0] if any(world.get(seat) != worlds[0][seat] for world in worlds)}

    def _weigh(self, before: Table, pick: Pick) -> None:
        ask = before.ask(pick.seat)
        if before.simultaneous or len(ask.options) < 2:
            return
        others = [option for option in ask.options if option != pick.option]
        others = self._chance.sample(others, min(OTHERS, len(others)))
        alike = _alike(before, self.seat, pick, others)
        if len(alike) == len(others) + 1:
            return
        likely: dict[str, list[float]] = {}
        for seed in self._seeds():
            chance = _likelihood(before, self.seat, seed, pick.seat, [pick.option, *others], alike)
            role = roles(facts(before, self.seat, seed)).get(pick.seat, "")
            likely.setdefault(role, []).append(chance)
        self._add(pick.seat, likely)

    def _add(self, seat: int, likely: Mapping[str, list[float]]) -> None:
        average = _mean([chance for chances in likely.values() for chance in chances])
        said = self._evidence.setdefault(seat, {})
        for role, chances in likely.items():
            new = math.log(_mean(chances) / average)
            said[role] = said.get(role, 0.0) + max(-BOLDEST, min(BOLDEST, new))

    def _seeds(self) -> list[int]:
        return [self._chance.getrandbits(32) for _ in range(WORLDS)]


def facts(table: Table, seat: int, seed: int) -> dict[str, str]:
    """The facts of one world that `seat` may be in."""
    return table.game.facts(table.redeal(seat, seed, rollout=True).state)


def _alike(before: Table, seat: int, pick: Pick, others: Sequence[Option]) -> list[Option]:
    """The pick and whatever would have looked the same to `seat`."""
    seen = _seen(before, seat, pick.seat, pick.option)
    return [pick.option, *(option for option in others if _seen(before, seat, pick.seat, option) == seen)]


def _seen(before: Table, seat: int, who: int, option: Option) -> bytes:
    after = before.fork()
    after.answer(who, option)
    return msgspec.msgpack.encode([after.view(seat), after.news(seat, len(before.events)), after.waiting()])


def _likelihood(
    before: Table, seat: int, seed: int, who: int, options: Sequence[Option], alike: Sequence[Option]
) -> float:
    """How likely `who` picks one of `alike` in one world, if people mostly pick what is good for them."""
    values: dict[Option, float] = {}
    for option in options:
        world = before.redeal(seat, seed, rollout=True)
        if any(ask.seat == who and option in ask.options for ask in world.asks):
            world.answer(who, option)
            values[option] = math.exp(worth(world, who) / COOL)
    total = sum(values.values())
    wise = sum(value for option, value in values.items() if option in alike) / total if total else 0.0
    return (1 - CARELESS) * wise + CARELESS * len(alike) / len(options)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
