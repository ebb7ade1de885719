"""Shares and means with their 95 % confidence intervals."""

import math
from collections.abc import Sequence

import msgspec

Z = 1.959964


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, with its Wilson interval."""

    times: float
    of: int
    share: float
    low: float
    high: float


def rate(times: float, of: int) -> Rate:
    """`times` may hold halves, for draws."""
    if of == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share = times / of
    shrink = 1 + Z * Z / of
    middle = (share + Z * Z / (2 * of)) / shrink
    half = Z * math.sqrt(share * (1 - share) / of + Z * Z / (4 * of * of)) / shrink
    return Rate(times, of, share, max(0.0, middle - half), min(1.0, middle + half))


class Spread(msgspec.Struct, frozen=True):
    """A mean with its interval, and the extremes."""

    mean: float
    low: float
    high: float
    least: float
    most: float


def spread(numbers: Sequence[float]) -> Spread:
    if not numbers:
        return Spread(0.0, 0.0, 0.0, 0.0, 0.0)
    mean = sum(numbers) / len(numbers)
    half = 0.0
    if len(numbers) > 1:
        variance = sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)
        half = Z * math.sqrt(variance / len(numbers))
    return Spread(mean, mean - half, mean + half, min(numbers), max(numbers))
