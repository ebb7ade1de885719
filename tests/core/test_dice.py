"""Chance: fair, repeatable, and loaded when a replay or a test says so."""

from collections import Counter

import pytest

from nightdeck.core.dice import BadChance, Dice


def test_the_same_seed_gives_the_same_dice_for_ever() -> None:
    dice = Dice.seeded(7)
    assert [dice.below(1000) for _ in range(5)] == [209, 690, 143, 135, 4]
    assert dice.rolled == [209, 690, 143, 135, 4]


def test_neighbouring_seeds_and_texts_have_nothing_in_common() -> None:
    firsts = [Dice.seeded(seed).below(1 << 30) for seed in (*range(200), "a", "b", -1)]
    assert len(set(firsts)) == len(firsts)


def test_dice_are_fair() -> None:
    dice = Dice.seeded(1)
    faces = Counter(dice.roll() for _ in range(6000))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    assert all(abs(count - 1000) < 120 for count in faces.values())


def test_every_order_is_as_likely() -> None:
    orders: Counter[str] = Counter()
    dice = Dice.seeded(2)
    for _ in range(2400):
        cards = list("abcd")
        dice.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 24
    assert all(60 < count < 145 for count in orders.values())


@pytest.mark.parametrize("seed", range(5))
def test_a_shuffle_can_be_replayed_from_its_log(seed: int) -> None:
    dice, cards = Dice.seeded(seed), list(range(30))
    dice.shuffle(cards)
    again, copy = Dice.seeded(seed), list(range(30))
    again.loaded = list(dice.rolled)
    again.shuffle(copy)
    assert copy == cards
    assert (again.seed, again.rolled, again.loaded) == (dice.seed, dice.rolled, [])


def test_half_a_shuffle_may_be_loaded() -> None:
    dice, cards = Dice.seeded(3), list(range(10))
    dice.shuffle(cards)
    again, copy = Dice.seeded(3), list(range(10))
    again.loaded = dice.rolled[:4]
    again.shuffle(copy)
    assert copy == cards


def test_loaded_results_come_first_and_the_generator_moves_on() -> None:
    dice, loaded = Dice.seeded(4), Dice.seeded(4)
    loaded.loaded = [5, 0]
    assert [loaded.roll(), loaded.roll()] == [6, 1]
    dice.roll(), dice.roll()
    assert loaded.roll() == dice.roll()


def test_a_loaded_result_that_does_not_fit_is_a_mistake() -> None:
    for wrong in (6, -1):
        dice = Dice.seeded(0)
        dice.loaded = [wrong]
        with pytest.raises(BadChance, match=f"loaded chance {wrong} does not fit: expected 0 to 5"):
            dice.roll()


def test_a_single_item_is_no_chance() -> None:
    dice = Dice.seeded(5)
    bag = ["x"]
    assert dice.pick(bag) == "x"
    assert dice.draw(bag) == "x"
    dice.shuffle(bag)
    assert (bag, dice.rolled) == ([], [])


def test_drawing_takes_out_and_picking_does_not() -> None:
    dice = Dice.seeded(6)
    bag = list("abcdef")
    assert dice.pick(bag) in bag
    assert sorted([dice.draw(bag) for _ in range(6)]) == list("abcdef")
    assert bag == []
