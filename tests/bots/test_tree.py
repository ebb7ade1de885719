"""The tree of a search: which option of a question is tried next."""

import random
from collections.abc import Callable, Sequence

from tests.toy.mini import Mini, play

from nightdeck.bots.tree import Tree, select
from nightdeck.core.ask import Ask, Option, choose
from nightdeck.core.table import Table

Value = Callable[[Option], float]


async def door(_: Mini) -> None:
    """Any question: the tests put their own."""
    await choose(0, "door", ("a", "b"))


def table_of(**liked: float) -> Table:
    """A table whose hunch likes options so much."""
    return play(door, hunch=lambda _, ask: [liked.get(str(option), 1.0) for option in ask.options])


def tried(tree: Tree, table: Table, offers: Sequence[Sequence[Option]], value: Value) -> list[Option]:
    """What is tried when these options are offered, one offer after the other, and turn out so."""
    chance, picks = random.Random(1), []
    for options in offers:
        option, arm = select(tree, table, Ask(0, "door", tuple(options)), 0.2, chance)
        arm.visits += 1
        arm.total += value(option)
        picks.append(option)
    return picks


def test_every_option_of_a_few_is_tried_before_any_is_tried_again() -> None:
    assert sorted(tried({}, table_of(), ["abcd"] * 4, lambda _: 0.5)) == ["a", "b", "c", "d"]


def test_what_the_hunch_likes_is_tried_first() -> None:
    table = table_of(a=0.01, b=100.0, c=0.01)
    firsts = [tried({}, table, ["abc"], lambda _: 0.5)[0] for _ in range(5)]
    assert firsts == ["b"] * 5


def test_what_turns_out_best_is_tried_most() -> None:
    picks = tried({}, table_of(a=50.0), ["abcd"] * 300, lambda option: 0.8 if option == "d" else 0.5)
    assert picks.count("d") > 200
    assert min(picks.count(option) for option in "abc") > 1


def test_an_option_that_is_seldom_offered_is_not_tried_whenever_it_is() -> None:
    """How often it could have been tried counts, not how often the question came."""
    offers = ["abc" if number % 10 == 0 else "ab" for number in range(600)]
    picks = tried({}, table_of(), offers, lambda option: 0.5 if option == "c" else 0.6)
    assert picks.count("c") < 17


def test_many_options_open_little_by_little() -> None:
    options, tree = tuple(range(40)), Tree()
    opened = [len(set(tried(tree, table_of(), [options] * 20, lambda _: 0.5))) for _ in range(2)]
    assert opened[0] <= 11
    assert len(tree["door", ()].arms) > opened[0]


def test_questions_of_another_kind_or_about_something_else_have_places_of_their_own() -> None:
    tree, table, chance = Tree(), table_of(), random.Random(1)
    for ask in (Ask(0, "door", ("a", "b")), Ask(0, "look", ("a", "b")), Ask(0, "door", ("a", "b"), (7,))):
        select(tree, table, ask, 0.2, chance)
    assert [len(question.arms) for question in tree.values()] == [1, 1, 1]
