"""What public behaviour says about a person.

Whoever picks openly what would be good for a guard is a little more likely to be one. A `Witness` watches the picks of
the others for one seat and adds up, for every role that another may have (the game's `motives`), how well it explains
what that seat did. It tries what others could have picked in worlds that its own seat cannot tell apart, and never on
the true table; picks that look alike to its seat count as one.
"""

import math
import random
from collections import deque
from collections.abc import Mapping, Sequence

import msgspec

from nightdeck.bots.playout import worth
from nightdeck.core.ask import Option
from nightdeck.core.record import Pick
from nightdeck.core.table import Table

Evidence = Mapping[int, Mapping[str, float]]
"""For each seat and each role it may have, the logarithm of how well that explains what it did; absent means 0."""

WORLDS = 6
REMEMBERED = 24  # worlds, to see who may be this or that
OTHERS = 3  # how many of the options that were not picked are weighed against the one that was
COOL = 0.08  # the smaller, the more surely people are thought to pick what is best for them
CARELESS = 0.15  # the share of picks made for no reason
BOLDEST = 0.7  # no single pick says more than this


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
        self._roles: deque[Mapping[int, str]] = deque(maxlen=REMEMBERED)

    def follow(self, table: Table) -> Evidence:
        if table.log[: len(self._seen)] != self._seen:  # something was taken back
            self._seen, self._evidence = [], {}
            self._roles.clear()
        doubtful = self._doubtful(table)
        for number in range(len(self._seen), len(table.log)):
            pick = table.log[number]
            if pick.seat in doubtful:
                self._weigh(table.at(number), pick)
            self._seen.append(pick)  # one by one: a deadline may come in between
        return self._evidence

    def _doubtful(self, table: Table) -> set[int]:
        """The seats whose role `seat` does not know, or did not the last times: few worlds may agree by chance."""
        if table.outcome is not None:
            return set()
        self._roles += [_motives(table, self.seat, seed) for seed in self._seeds()]
        last = self._roles[-1]
        return {seat for seat in last if any(roles.get(seat) != last[seat] for roles in self._roles)}

    def _weigh(self, before: Table, pick: Pick) -> None:
        if before.simultaneous:
            return
        likely: dict[str, list[float]] = {}
        for seed in self._seeds():
            world = before.redeal(self.seat, seed)
            chance = _likelihood(world, self.seat, pick, self._chance)
            if chance is not None:
                likely.setdefault(world.game.motives(world.state).get(pick.seat, ""), []).append(chance)
        if likely:
            self._add(pick.seat, likely)

    def _add(self, seat: int, likely: Mapping[str, list[float]]) -> None:
        average = _mean([chance for chances in likely.values() for chance in chances])
        said = self._evidence.setdefault(seat, {})
        for role, chances in likely.items():
            new = math.log(_mean(chances) / average)
            said[role] = said.get(role, 0.0) + max(-BOLDEST, min(BOLDEST, new))

    def _seeds(self) -> list[int]:
        return [self._chance.getrandbits(32) for _ in range(WORLDS)]


def _motives(table: Table, seat: int, seed: int) -> dict[int, str]:
    """What everybody is in one world that `seat` may be in."""
    return table.game.motives(table.redeal(seat, seed, rollout=True).state)


def _likelihood(world: Table, seat: int, pick: Pick, chance: random.Random) -> float | None:
    """How likely a pick, or one that looks the same to `seat`, is in a world; None if that world has no other.

    People are thought to pick mostly what is good for them.
    """
    options = next((ask.options for ask in world.asks if ask.seat == pick.seat), ())
    if pick.option not in options:
        return CARELESS / (1 + OTHERS)  # it looks as if this were not the world
    others = [option for option in options if option != pick.option]
    others = chance.sample(others, min(OTHERS, len(others)))
    tried = [_tried(world, seat, pick.seat, option) for option in (pick.option, *others)]
    seen = tried[0][0]
    if all(look == seen for look, _ in tried):
        return None
    wise = sum(value for look, value in tried if look == seen) / sum(value for _, value in tried)
    return (1 - CARELESS) * wise + CARELESS * sum(look == seen for look, _ in tried) / len(tried)


def _tried(world: Table, seat: int, who: int, option: Option) -> tuple[bytes, float]:
    """What `seat` sees of an option, and how much it is worth to `who`."""
    after = world.fork()
    after.answer(who, option)
    look = msgspec.msgpack.encode([after.view(seat), after.news(seat, len(world.events)), after.waiting()])
    return look, math.exp(worth(after, who) / COOL)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
