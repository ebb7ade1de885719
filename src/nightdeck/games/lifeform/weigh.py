"""From what options are worth to how they are weighed in playouts."""

from collections.abc import Sequence
from math import exp

HOPELESS = 0.002


def weigh(keen: float, values: Sequence[float]) -> list[float]:
    """The best has 1, and what is worth 1 less exp(-keen) of that; hopeless options keep a little."""
    best = max(values)
    return [max(exp(keen * (value - best)), HOPELESS) for value in values]
