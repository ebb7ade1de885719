"""The tree of a search: which option of a question is tried next, and what is played where it ends."""

import random
from collections.abc import Callable, Sequence

from tests.toy.mini import Mini, play

from nightdeck.bots.playout import policy_pick
from nightdeck.bots.search.tree import Tree, back_up, select
from nightdeck.core.ask import Ask, Option, choose
from nightdeck.core.table import Table

Value = Callable[[Option], float]


async def door(_: Mini) -> None:
    """Any question: the tests put their own."""
    await choose(0, "door", ("a", "b"))


def table_of(**liked: float) -> Table:
    """A table whose policy gives options these weights."""
    return play(door, policy=lambda _, ask: [liked.get(str(option), 1.0) for option in ask.options])


def tried(tree: Tree, table: Table, offers: Sequence[Sequence[Option]], value: Value) -> list[Option]:
    """What is tried when these options are offered, one offer after the other, and turn out so."""
    chance, picks = random.Random(1), []
    for options in offers:
        arm = select(tree, table, Ask(0, "door", tuple(options)), 0.5, 0.2, chance)
        back_up([arm], value(arm.option))
        picks.append(arm.option)
    return picks


def test_what_turns_out_alike_is_tried_as_the_policy_trusts_it() -> None:
    picks = tried({}, table_of(a=6.0, b=3.0), ["abcd"] * 110, lambda _: 0.5)
    assert [round(picks.count(option) / 10) for option in "abcd"] == [6, 3, 1, 1]


def test_what_turns_out_best_is_tried_most_whatever_the_policy_says() -> None:
    picks = tried({}, table_of(a=50.0), ["abcd"] * 400, lambda option: 0.8 if option == "d" else 0.5)
    assert picks.count("d") > 200
    assert all(picks.count(option) > 0 for option in "abc")


def test_options_that_only_some_worlds_offer_are_taken_in_when_they_come() -> None:
    offers = ["ab"] * 20 + ["abc"] * 200
    picks = tried({}, table_of(), offers, lambda option: 0.7 if option == "c" else 0.5)
    assert picks.count("c") > 100


def test_an_option_that_is_seldom_offered_is_not_tried_whenever_it_is() -> None:
    """How often it could have been tried counts, not how often the question came."""
    offers = ["abc" if number % 10 == 0 else "ab" for number in range(600)]
    picks = tried({}, table_of(), offers, lambda option: 0.5 if option == "c" else 0.6)
    assert picks.count("c") < 10


def test_many_options_open_little_by_little() -> None:
    luck = random.Random(3)
    options, tree = tuple(range(40)), Tree()
    opened = [len(set(tried(tree, table_of(), [options] * 40, lambda _: luck.gauss(0.5, 0.2)))) for _ in range(4)]
    assert opened[0] <= 20


def test_questions_of_another_kind_or_about_something_else_have_places_of_their_own() -> None:
    tree, table, chance = Tree(), table_of(), random.Random(1)
    for ask in (Ask(0, "door", ("a", "b")), Ask(0, "look", ("a", "b")), Ask(0, "door", ("a", "b"), (7,))):
        select(tree, table, ask, 0.5, 0.2, chance)
    assert list(tree) == [("door", ()), ("look", ()), ("door", (7,))]


def test_a_keen_pick_goes_by_the_largest_weights() -> None:
    def share(keen: bool) -> float:
        table, chance = table_of(a=3.0), random.Random(1)
        return [policy_pick(table, table.ask(0), chance, keen=keen) for _ in range(1000)].count("a") / 1000

    assert 0.7 < share(keen=False) < 0.8
    assert share(keen=True) > 0.94
