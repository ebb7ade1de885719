"""What open moves say about a player's hidden role.

Whoever openly does what is good for a guard is a little more likely to be one. `RoleInference`
watches the other players for one seat. For every role that a player may have (the game's
`hidden_roles`) it adds up how well that role explains the player's picks. It tries the alternatives
on redealt tables, never on the true one; picks that look the same to its seat count as one.

What players say is another matter: a lie is worth nothing to a liar at once, and nobody sees it for
one at once. So statements are kept, and weighed anew by what the seat knows now (the game's
`testimony`).
"""

import math
import random
from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from nightdeck.bots.playout import worth
from nightdeck.core.ask import Option
from nightdeck.core.record import Pick
from nightdeck.core.table import Table

Evidence = Mapping[int, Mapping[str, float]]
"""For each seat and role, the logarithm of how well the role explains its picks; absent means 0."""

WORLDS = 6
REMEMBERED = 24  # worlds, to see whose role is in doubt
OTHERS = 3  # how many other options the pick is compared with
COOL = 0.08  # the smaller, the more players are assumed to pick what is best for them
CARELESS = 0.15  # the share of picks that are assumed to be random
BOLDEST = 0.7  # the most that a single pick may say


def weight(people: Mapping[int, str], evidence: Evidence) -> float:
    """The weight of a world with these roles, relative to other worlds."""
    return math.exp(sum(said.get(people[seat], 0.0) for seat, said in evidence.items() if seat in people))


class RoleInference:
    """Watches a table for `seat`. `follow` takes in what has happened since the last call."""

    def __init__(self, seat: int, seed: int = 0) -> None:
        self.seat = seat
        self._chance = random.Random(seed)
        self._seen: list[Pick] = []
        self.moves: dict[int, dict[str, float]] = {}
        """What the others have done says so, without what they have said."""
        self._statements: list[Any] = []
        self._roles: deque[Mapping[int, str]] = deque(maxlen=REMEMBERED)

    def follow(self, table: Table) -> Evidence:
        if table.log[: len(self._seen)] != self._seen:  # something was taken back
            self._seen, self.moves, self._statements = [], {}, []
            self._roles.clear()
        doubtful = self._doubtful(table)
        for number in range(len(self._seen), len(table.log)):
            pick = table.log[number]
            if pick.seat in doubtful:
                self._add_pick(table.at(number), pick)
            self._seen.append(pick)  # one by one, because a deadline may interrupt this
        return self._with_testimony(table)

    def _with_testimony(self, table: Table) -> Evidence:
        testimony = table.game.bots.testimony
        if testimony is None or not self._statements:
            return self.moves
        found = {seat: dict(said) for seat, said in self.moves.items()}
        for seat, roles in testimony.weigh(table.state, self.seat, self._statements).items():
            said = found.setdefault(seat, {})
            for role, how_well in roles.items():
                said[role] = said.get(role, 0.0) + how_well
        return found

    def _doubtful(self, table: Table) -> set[int]:
        """The seats whose role is in doubt, judging by the last worlds: a few may agree by chance."""
        if table.outcome is not None:
            return set()
        self._roles += [_roles_in(table, self.seat, seed) for seed in self._seeds()]
        last = self._roles[-1]
        return {seat for seat in last if any(roles.get(seat) != last[seat] for roles in self._roles)}

    def _add_pick(self, before: Table, pick: Pick) -> None:
        if before.simultaneous:
            return
        testimony = before.game.bots.testimony
        statement = testimony and testimony.statement(before.state, before.ask(pick.seat), pick.option)
        if statement is not None:
            self._statements.append(statement)
            return
        likely: dict[str, list[float]] = {}
        for seed in self._seeds():
            world = before.redeal(self.seat, seed)
            chance = _likelihood(world, self.seat, pick, self._chance)
            if chance is not None:
                likely.setdefault(world.game.knowledge.hidden_roles(world.state).get(pick.seat, ""), []).append(chance)
        if likely:
            self._add(pick.seat, likely)

    def _add(self, seat: int, likely: Mapping[str, list[float]]) -> None:
        average = _mean([chance for chances in likely.values() for chance in chances])
        said = self.moves.setdefault(seat, {})
        for role, chances in likely.items():
            new = math.log(_mean(chances) / average)
            said[role] = said.get(role, 0.0) + max(-BOLDEST, min(BOLDEST, new))

    def _seeds(self) -> list[int]:
        return [self._chance.getrandbits(32) for _ in range(WORLDS)]


def _roles_in(table: Table, seat: int, seed: int) -> dict[int, str]:
    """Everybody's role in one world that `seat` may be in."""
    return table.game.knowledge.hidden_roles(table.redeal(seat, seed, rollout=True).state)


def _likelihood(world: Table, seat: int, pick: Pick, chance: random.Random) -> float | None:
    """How likely a pick, or one that looks the same to `seat`, is in a world.

    None if everything that could be picked there looks the same. Players are assumed to pick mostly
    what is good for them.
    """
    options = next((ask.options for ask in world.asks if ask.seat == pick.seat), ())
    if pick.option not in options:
        return CARELESS / (1 + OTHERS)  # this is probably not the world
    others = [option for option in options if option != pick.option]
    others = chance.sample(others, min(OTHERS, len(others)))
    tried = [_tried(world, seat, pick.seat, option) for option in (pick.option, *others)]
    seen = tried[0][0]
    if all(look == seen for look, _ in tried):
        return None
    wise = sum(value for look, value in tried if look == seen) / sum(value for _, value in tried)
    return (1 - CARELESS) * wise + CARELESS * sum(look == seen for look, _ in tried) / len(tried)


def _tried(world: Table, seat: int, who: int, option: Option) -> tuple[bytes, float]:
    """What `seat` sees of an option, and how good it is for `who`."""
    after = world.fork()
    after.answer(who, option)
    look = msgspec.msgpack.encode([after.view(seat), after.events_for(seat, len(world.events)), after.waiting()])
    return look, math.exp(worth(after, who) / COOL)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)
