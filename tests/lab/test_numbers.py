"""The lab's arithmetic: luck and skill, targets, drama."""

import random
from collections.abc import Callable

import pytest

from nightdeck.bots.stats import rate
from nightdeck.core.errors import BadSetup
from nightdeck.lab.drama import course_of
from nightdeck.lab.luck import parts
from nightdeck.lab.target import Target, judge, read_target, usual


def table(worth: Callable[[int, int], float], deals: int = 200, players: int = 3) -> list[list[list[float]]]:
    return [[[worth(deal, player), worth(deal, player)] for player in range(players)] for deal in range(deals)]


def test_a_game_that_only_players_decide_is_all_skill() -> None:
    assert parts(table(lambda _, player: float(player)))["skill"] == pytest.approx(1.0)


def test_a_game_that_only_the_deal_decides_is_the_luck_of_the_deal() -> None:
    assert parts(table(lambda deal, _: float(deal % 2)))["deal"] == pytest.approx(1.0)


def test_a_toss_of_a_coin_is_later_luck() -> None:
    chance = random.Random(1)
    found = parts(table(lambda _deal, _player: float(chance.random() < 0.5)))
    assert found["later"] > 0.9
    assert sum(found.values()) == pytest.approx(1.0)


def test_skill_and_luck_are_told_apart_in_a_mixture() -> None:
    """Variances of 2/3, 1/4 and 1/12 make shares of 2/3, 1/4 and 1/12."""
    chance = random.Random(1)
    found = parts(table(lambda deal, player: player + deal % 2 + chance.random(), deals=2000))
    assert found["skill"] == pytest.approx(0.75, abs=0.02)  # three players: the sample variance is 1
    assert found["deal"] == pytest.approx(0.19, abs=0.02)
    assert found["later"] == pytest.approx(0.06, abs=0.02)


def test_a_deal_that_suits_one_player_is_neither() -> None:
    assert parts(table(lambda deal, player: float(deal % 2 == player % 2), players=4))["both"] > 0.95


def test_games_that_all_end_alike_have_no_shares() -> None:
    assert set(parts(table(lambda *_: 1.0)).values()) == {0.0}


def test_targets_are_read_as_people_write_them() -> None:
    assert read_target("40-60 %") == read_target("40 to 60") == Target(0.4, 0.6)
    for wrong in ("60-40", "40", "a lot", "40-400"):
        with pytest.raises(BadSetup, match="such as 40-60"):
            read_target(wrong)
    assert usual(2, together=False) == Target(0.4, 0.6)
    assert usual(1, together=True) == Target(0.2, 0.7)


def test_a_share_is_outside_only_if_that_is_sure() -> None:
    target = Target(0.4, 0.6)
    found = judge([rate(500, 1000), rate(100, 1000), rate(900, 1000), rate(3, 10)], target)
    assert [one.verdict for one in found] == ["inside", "too low", "too high", "open"]
    assert found[3].games > 10


def test_among_many_shares_one_must_be_surer() -> None:
    """16 of 60 is outside by itself, and not clearly so among thirty."""
    target = Target(0.4, 0.6)
    assert judge([rate(16, 60)], target)[0].verdict == "too low"
    assert judge([rate(16, 60), *[rate(30, 60)] * 30], target)[0].verdict == "open"


def test_the_lead_changes_when_somebody_else_leads() -> None:
    assert course_of([1, 0, 1, -1, 0, -1, 1, 1]).changes == 2
    assert course_of([1, 0, 1, -1, 0, -1, 1, 1]).decided == pytest.approx(6 / 8)
    assert course_of([1, 1]) == course_of([0, 1])
    assert course_of([1, -1]).decided == 1.0
