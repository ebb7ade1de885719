"""The same seed finds the same turning points, another one looks at other worlds."""

import random

import pytest
from tests.bots.tables import played

import nightdeck
from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.playout import policy_pick
from nightdeck.bots.review import TurningPoint, costliest, review, review_answer
from nightdeck.bots.search import Budget, Search


def test_a_seed_reaches_the_worlds_that_are_dealt_and_searched() -> None:
    table = played(7, 100)
    own = [number for number, pick in enumerate(table.log) if pick.seat == 0]

    def found(seed: int) -> list[TurningPoint | None]:
        inference = RoleInference(0)
        return [review_answer(table, number, inference, Budget(30), seed) for number in own]

    assert found(2) == found(2)
    assert any(found(seed) != found(2) for seed in (1, 3, 4))


def test_the_same_seed_finds_the_same() -> None:
    table = played(7, 100)
    assert review(table, 2, iterations=30, seed=2) == review(table, 2, iterations=30, seed=2) != []


@pytest.mark.parametrize("seed", [4, 5])
def test_no_announcement_is_blamed_for_what_chance_did_later(seed: int) -> None:
    """In Suspicion the search sees no difference between truth, lie and silence."""
    table, chance = nightdeck.new("room25", mode="suspicion", players=4, seed=seed), random.Random(seed)
    spoke = []
    while table.asks and len(table.log) < 90:
        ask = table.asks[0]
        if ask.kind == "announce":
            spoke.append((len(table.log), ask.seat))
        table.answer(ask.seat, policy_pick(table, ask, chance))
    assert len(spoke) > 5
    for number, seat in spoke:
        assert review_answer(table, number, RoleInference(seat), Budget(60)) is None


def test_what_looks_better_has_to_win_a_second_time_in_other_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    table = played(7, 100)
    (number, seat), *_ = [(point.number, point.seat) for point in review(table, 2, iterations=30, seed=2)]
    searches: list[Search] = []

    def better(search: Search, *_: object) -> bool:
        searches.append(search)
        return len(searches) == 1

    monkeypatch.setattr("nightdeck.bots.review.clearly_better", better)
    assert review_answer(table, number, RoleInference(seat), Budget(30), 2) is None
    first, second = searches
    assert first.worlds.deal(0)[0].seed != second.worlds.deal(0)[0].seed


def test_the_dearest_come_first() -> None:
    points = [TurningPoint(number, 0, "?", "a", "b", best, 0.1) for number, best in enumerate((0.3, 0.9, 0.5))]
    assert [point.number for point in costliest(points, 2)] == [1, 2]
