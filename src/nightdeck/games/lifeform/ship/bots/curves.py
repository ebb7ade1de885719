"""From what options are worth to how likely they are picked, and from odds to chances."""

from collections.abc import Sequence
from math import exp

HOPELESS = 0.002


def softmax(keen: float, values: Sequence[float]) -> list[float]:
    """The best has 1, and what is worth 1 less exp(-keen) of that; hopeless options keep a little."""
    best = max(values)
    return [max(exp(keen * (value - best)), HOPELESS) for value in values]


def slope(x: float) -> float:
    """The logistic curve: 0.5 at 0, towards 0 below and towards 1 above."""
    return 1 / (1 + exp(-x))
