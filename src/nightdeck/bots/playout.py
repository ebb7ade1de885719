"""Playouts: everybody answers by the game's policy, or at random, and the result is evaluated."""

import math
import random
from bisect import bisect
from collections.abc import Collection, Sequence
from itertools import accumulate

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

POLICY_WORTH = 0.03
"""How much the policy counts beside simulations, which are few and full of luck."""


def worth(table: Table, seat: int) -> float:
    """How well `seat` is doing, 0 to 1: by the outcome if there is one, else by the evaluation."""
    outcome = table.outcome
    if outcome is not None:
        return outcome.worth(seat)
    value = table.game.bots.evaluate(table.state, seat)
    return min(max(value, 0.0), 1.0)


def worths(table: Table, seats: Collection[int]) -> dict[int, float]:
    """How well each of these seats is doing, with as few evaluations as possible."""
    if table.outcome is not None:
        return {seat: worth(table, seat) for seat in seats}
    if table.game.bots.evaluate_all is not None:
        values = table.game.bots.evaluate_all(table.state)
        return {seat: min(max(values[seat], 0.0), 1.0) for seat in seats}
    sides = table.game.evaluated_with(table.setup, table.state)
    one_of = {sides[seat]: seat for seat in seats}
    by_side = {side: worth(table, seat) for side, seat in one_of.items()}
    return {seat: by_side[sides[seat]] for seat in seats}


def policy_pick(table: Table, ask: Ask, chance: random.Random, *, keen: bool = False) -> Option:
    """An option drawn by the policy's weights, or any if there is no policy; `keen` sharpens them."""
    options = ask.options
    policy = table.game.bots.policy
    if policy is None or len(options) == 1:
        return options[int(chance.random() * len(options))]
    weights = policy(table.state, ask)
    return drawn(options, [weight * weight * weight for weight in weights] if keen else weights, chance)


def drawn(options: Sequence[Option], weights: Sequence[float], chance: random.Random) -> Option:
    """One option by weight: the same as `chance.choices` takes, in half the time."""
    sums = list(accumulate(weights))
    return options[bisect(sums, chance.random() * sums[-1], 0, len(options) - 1)]


def policy_bonus(table: Table, ask: Ask) -> dict[Option, float]:
    """What the policy adds to each option's value, 0 for the best; {} if all are the same."""
    if table.game.bots.policy is None:
        return {}
    weights = table.game.bots.policy(table.state, ask)
    most = max(weights)
    if most == min(weights):
        return {}
    return {option: POLICY_WORTH * math.log(weight / most) for option, weight in zip(ask.options, weights, strict=True)}


def betrays(table: Table, ask: Ask) -> bool:
    """Whether opponents could learn from a habit, as in secret choices and possible lies."""
    if not table.simultaneous and ask.kind not in table.game.bots.bluff_kinds:
        return False
    side = table.game.rules.side
    return side is None or len({side(table.state, seat) for seat in range(table.setup.players)}) > 1


def play_on(table: Table, chance: random.Random, questions: int) -> None:
    """Play on for that many questions, or to the end."""
    asks = table.asks
    while asks and questions > 0:
        asks = table.proceed(asks[0], policy_pick(table, asks[0], chance))
        questions -= 1
