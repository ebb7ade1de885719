"""How a table might go on: everybody answers by the game's hunch, or at random, and the judge says how it stands."""

import math
import random
from bisect import bisect
from collections.abc import Collection, Sequence
from itertools import accumulate

from nightdeck.core.ask import Ask, Option
from nightdeck.core.table import Table

LEANING = 0.03
"""How much the hunch counts beside games in the head, which are few and full of luck."""


def worth(table: Table, seat: int) -> float:
    """How well `seat` stands, 0 to 1: the outcome if there is one, the game's judge if not."""
    outcome = table.outcome
    if outcome is not None:
        return outcome.worth(seat)
    value = table.game.judge(table.state, seat)
    return min(max(value, 0.0), 1.0)


def worths(table: Table, seats: Collection[int]) -> dict[int, float]:
    """How well each of these seats stands. The judge is asked once for all, or for all that it judges alike."""
    if table.outcome is not None:
        return {seat: worth(table, seat) for seat in seats}
    if table.game.judge_all is not None:
        values = table.game.judge_all(table.state)
        return {seat: min(max(values[seat], 0.0), 1.0) for seat in seats}
    sides = table.game.judged_as(table.setup, table.state)
    one_of = {sides[seat]: seat for seat in seats}
    judged = {side: worth(table, seat) for side, seat in one_of.items()}
    return {seat: judged[sides[seat]] for seat in seats}


def lean(table: Table, ask: Ask, chance: random.Random, *, keen: bool = False) -> Option:
    """An option as the game's hunch weighs them; any, if it has none. Whoever is `keen` goes by its favourites."""
    options = ask.options
    hunch = table.game.hunch
    if hunch is None or len(options) == 1:
        return options[int(chance.random() * len(options))]
    weights = hunch(table.state, ask)
    return drawn(options, [weight * weight * weight for weight in weights] if keen else weights, chance)


def drawn(options: Sequence[Option], weights: Sequence[float], chance: random.Random) -> Option:
    """One option by weight: what `chance.choices` would take, in half its time."""
    sums = list(accumulate(weights))
    return options[bisect(sums, chance.random() * sums[-1], 0, len(options) - 1)]


def opinions(table: Table, ask: Ask) -> dict[Option, float]:
    """What the game's hunch is worth for each option, 0 for the best; {} if it has no opinion."""
    if table.game.hunch is None:
        return {}
    weights = table.game.hunch(table.state, ask)
    most = max(weights)
    if most == min(weights):
        return {}
    return {option: LEANING * math.log(weight / most) for option, weight in zip(ask.options, weights, strict=True)}


def betrays(table: Table, ask: Ask) -> bool:
    """Whether rivals could learn from a habit: in a secret choice, and with words that may be lies."""
    if not table.simultaneous and ask.kind not in table.game.bluffs:
        return False
    side = table.game.side
    return side is None or len({side(table.state, seat) for seat in range(table.setup.players)}) > 1


def play_on(table: Table, chance: random.Random, questions: int) -> None:
    """Let everybody answer, for so many questions or to the end."""
    asks = table.asks
    while asks and questions > 0:
        asks = table.proceed(asks[0], lean(table, asks[0], chance))
        questions -= 1
