"""The same seed finds the same turning points, another one looks at other worlds."""

from tests.bots.tables import played

from nightdeck.bots.evidence import RoleInference
from nightdeck.bots.review import TurningPoint, costliest, review, review_answer
from nightdeck.bots.search import Budget


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
    assert review(table, 0, iterations=30, seed=2) == review(table, 0, iterations=30, seed=2) != []


def test_the_dearest_come_first() -> None:
    points = [TurningPoint(number, 0, "?", "a", "b", best, 0.1) for number, best in enumerate((0.3, 0.9, 0.5))]
    assert [point.number for point in costliest(points, 2)] == [1, 2]
