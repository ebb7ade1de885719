"""Differences of pairs: the intervals hold what they promise."""

import math
import random

import pytest

from nightdeck.bots.pairs import Pairs
from nightdeck.bots.stats import Z

Z2 = Z * Z


def shares(both: int, gained: int, lost: int, neither: int) -> Pairs:
    return Pairs([(1, 1)] * both + [(0, 1)] * gained + [(1, 0)] * lost + [(0, 0)] * neither)


def test_where_no_pair_differs_there_may_still_be_a_small_difference() -> None:
    """Tango's interval has a closed form here."""
    low, high = shares(30, 0, 0, 70).interval()
    assert (low, high) == pytest.approx((-Z2 / (100 + Z2), Z2 / (100 + Z2)), abs=1e-9)


def test_the_edges_of_an_interval_are_just_not_refuted() -> None:
    pairs = shares(20, 12, 2, 16)
    low, high = pairs.interval()
    assert low < 0.2 < high
    assert abs(pairs._score(low)) == pytest.approx(Z)
    assert abs(pairs._score(high)) == pytest.approx(Z)
    assert pairs.chance() == pytest.approx(math.erfc(10 / math.sqrt(14) / math.sqrt(2))), "McNemar's test"


def test_an_interval_holds_the_truth_in_about_95_of_100_samples() -> None:
    chance, held, samples = random.Random(5), 0, 1_000
    for _ in range(samples):
        draws = [chance.random() for _ in range(60)]
        low, high = Pairs([(draw < 0.4, 0.1 < draw < 0.6) for draw in draws]).interval()
        held += low <= 0.1 <= high
    assert 0.93 < held / samples < 0.975


def test_means_are_compared_pair_by_pair() -> None:
    """Deals differ by far more than the change does."""
    pairs = Pairs([(length, length + more) for length, more in zip(range(0, 1000, 100), [3, 5] * 5, strict=True)])
    low, high = pairs.interval()
    assert (low + high) / 2 == pytest.approx(4)
    assert high - low == pytest.approx(2 * 2.262 * math.sqrt(10 / 9 / 10), rel=1e-3), "Student's t for 9 degrees"
    assert pairs.chance() < 1e-6


def test_two_games_say_little_about_a_mean() -> None:
    assert Pairs([(54, 24), (50, 24)]).chance() > 0.02
    low, _ = Pairs([(54, 24), (50, 24)]).interval()
    assert low < -50


def test_differences_without_any_spread_are_certain() -> None:
    assert Pairs([(10, 12)] * 4).chance() == 0
    assert Pairs([(10, 12)] * 4).interval() == (2, 2)
    assert Pairs([(10, 10)] * 4).chance() == 1


def test_how_many_games_a_difference_like_this_one_needs() -> None:
    few, many = shares(20, 6, 4, 20), shares(200, 60, 40, 200)
    assert few.needed() == many.needed() == math.ceil(50 * Z2 / (2 * 2 / 10))
    assert shares(20, 4, 4, 20).needed() == 0


def test_nothing_is_known_without_games() -> None:
    assert Pairs([]).interval() == (-1, 1)
    assert Pairs([]).chance() == 1
    assert Pairs([]).needed() == 0
