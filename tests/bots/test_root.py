"""The decision at hand: the first look and the simulations, put together."""

import random

import pytest

from nightdeck.bots.search.root import Root
from nightdeck.bots.search.tree import Tally
from nightdeck.core.ask import Option

LOOK: dict[Option, float] = {"left": 0.10, "right": 0.04, "stay": -0.20}


def test_games_that_keep_what_was_promised_change_nothing() -> None:
    root = Root(tuple(LOOK), LOOK, {})
    for option, times in (("left", 40), ("right", 5)):
        for _ in range(times):
            root.count(option, 0.6 + LOOK[option], 1.0)
    assert [root.estimate(option) for option in LOOK] == pytest.approx([0.7, 0.64, 0.4])


def test_many_games_outweigh_the_first_look() -> None:
    root = Root(tuple(LOOK), LOOK, {})
    for _ in range(200):
        root.count("left", 0.5, 1.0)
        root.count("right", 0.7, 1.0)
    assert root.best() == "right"
    assert root.estimate("right") == pytest.approx(0.7, abs=0.02)


def test_what_was_counted_elsewhere_is_as_good() -> None:
    here, elsewhere = Root(tuple(LOOK), LOOK, {}), Root(tuple(LOOK), LOOK, {})
    tally = Tally()
    for value in (0.2, 0.9, 0.4):
        here.count("right", value, 1.0)
        tally.count(value, 1.0)
    elsewhere.add("right", tally)
    assert [here.estimate(option) for option in LOOK] == [elsewhere.estimate(option) for option in LOOK]


def test_only_what_looks_good_is_tried_at_first() -> None:
    look: dict[Option, float] = {number: -0.001 * number for number in range(20)}
    root = Root(tuple(look), look, {})
    tried: set[Option] = set()
    for _ in range(16):
        option = root.choose()
        tried.add(option)
        root.count(option, 0.5, 1.0)
    assert tried <= {0, 1, 2, 3}
    assert len(tried) > 2


def test_the_policy_counts_less_than_the_evaluation_where_values_are_close() -> None:
    """Else nothing would ever be tried but what it likes, where all that can be won is a little."""

    def tried(root: Root) -> int:
        chance = random.Random(1)
        for _ in range(200):
            root.count(root.choose(), chance.gauss(0.5, 0.05), 1.0)
        return root.tallies["other"].visits

    word: dict[Option, float] = {"favourite": 0.0, "other": -0.1}
    assert tried(Root(tuple(word), word, {})) == 0
    assert tried(Root(tuple(word), {}, word)) >= 5
