"""Scripts in motion: rules that fall, forced questions, choices at the same time, why one is asked, the end."""

import pytest
from tests.toy.mini import AB, Mini, play, stumble

from nightdeck.core.ask import choose, offer, together
from nightdeck.core.conformance.copies import equal
from nightdeck.core.errors import IllegalPick
from nightdeck.core.save import load
from nightdeck.core.state import Outcome


async def two_seats(s: Mini) -> None:
    """Two seats are asked one after the other."""
    for seat in range(2):
        s.diary.append(await choose(seat, "ask", AB))


# Rules that fall


def test_a_rule_that_falls_leaves_the_table_as_it_was() -> None:
    table = play(stumble)
    table.answer(0, "a")
    before = table.fork()
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "a")
    equal("after a rule fell", table, before)
    table.answer(0, "b")
    assert table.state.diary == ["half", "done"]


def test_a_rule_that_falls_beyond_a_step_leaves_the_table_as_it_was() -> None:
    async def fall(s: Mini) -> None:
        """Falls before it asks."""
        s.emit("falling")
        raise ZeroDivisionError

    table = play(two_seats, fall)
    table.answer(0, "a")
    before = table.fork()
    with pytest.raises(ZeroDivisionError):
        table.answer(1, "a")
    equal("after the next step fell", table, before)


def test_an_interrupt_leaves_the_table_as_it_was() -> None:
    async def slow(s: Mini) -> None:
        """Somebody presses Ctrl-C."""
        await choose(0, "slow", AB)
        s.diary.append("half")
        raise KeyboardInterrupt

    table = play(slow)
    before = table.fork()
    with pytest.raises(KeyboardInterrupt):
        table.answer(0, "a")
    equal("after an interrupt", table, before)


def test_an_agenda_that_goes_in_circles_is_found() -> None:
    async def circle(s: Mini) -> None:
        """Calls itself."""
        s.then(("circle", ()))

    with pytest.raises(RuntimeError, match="in circles"):
        play(circle)


# Forced questions


async def forced(s: Mini) -> None:
    """One answer, one answer that hides something, two answers."""
    s.diary.append(await choose(0, "forced", ["x"]))
    s.diary.append(await choose(0, "hiding", ["y"], hides=True))
    s.diary.append(await choose(0, "free", AB))


def test_a_question_with_one_answer_is_not_put_unless_it_hides_something() -> None:
    table = play(forced)
    assert table.waiting() == [(0, "hiding")]
    table.answer(0, "y")
    assert table.waiting() == [(0, "free")]
    assert table.state.diary == ["x", "y"]


def test_forced_questions_can_be_asked_for() -> None:
    table = play(forced, offer_forced=True)
    kinds = []
    while table.outcome is None:
        kinds.append(table.asks[0].kind)
        table.answer(0, table.asks[0].options[0])
    assert kinds == ["forced", "hiding", "free"]


def test_a_rollout_puts_no_forced_question() -> None:
    table = play(forced, forced_again, offer_forced=True)
    for option in "xya":
        table.answer(0, option)
    assert table.waiting() == [(1, "forced again")]
    rollout = table.rollout()
    rollout.answer(1, "x")  # the open one stays open
    assert rollout.outcome is not None


async def forced_again(s: Mini) -> None:
    """Two forced questions."""
    s.diary.append(await choose(1, "forced again", ["x"]))
    s.diary.append(await choose(1, "and again", ["x"]))


def test_a_question_without_an_answer_is_a_mistake() -> None:
    async def nothing(_: Mini) -> None:
        """Offers nothing."""
        await choose(0, "nothing", ())

    with pytest.raises(AssertionError, match="'nothing' is asked without an option"):
        play(nothing)


def test_options_are_not_the_states_own_list() -> None:
    async def lend(s: Mini) -> None:
        """Offers a list of the state, then changes it."""
        s.diary[:] = ["a", "b"]
        picked = await choose(0, "lend", s.diary)
        s.diary.remove(picked)
        await choose(0, "more", AB)

    table = play(lend)
    ask = table.asks[0]
    table.answer(0, "a")
    assert ask.options == ("a", "b")


# Choosing together


async def two_kinds(seat: int) -> str:
    """What comes second depends on what was picked first."""
    if await choose(seat, "open", AB) == "a":
        return await choose(seat, "after a", AB)
    return "b" + await choose(seat, "after b", AB)


async def in_secret(s: Mini) -> None:
    """Three seats choose through scripts of their own."""
    answers = await together(two_kinds, {seat: (seat,) for seat in (2, 0, 1)})
    s.diary.extend(f"{seat}{answer}" for seat, answer in answers.items())
    await choose(0, "after all", AB)


def test_results_come_in_the_order_of_the_seats_that_were_asked() -> None:
    table = play(in_secret)
    for seat, option in ((0, "a"), (1, "b"), (1, "b"), (0, "b"), (2, "b"), (2, "a")):
        assert table.simultaneous
        table.answer(seat, option)
    assert not table.simultaneous
    assert table.state.diary == ["2ba", "0b", "1bb"]


def test_others_see_only_who_is_still_choosing() -> None:
    table = play(in_secret)
    start = [(2, "open"), (0, "open"), (1, "open")]
    assert table.waiting() == start
    table.answer(0, "b")
    assert table.ask(0).kind == "after b"
    assert table.waiting() == start
    table.answer(0, "b")
    assert table.waiting() == [(2, "open"), (1, "open")]
    assert [pick.seat for pick in table.locked] == [0, 0]


def test_a_forced_part_needs_no_answer() -> None:
    async def part(seat: int) -> str:
        """Seat 1 has no choice."""
        return await choose(seat, "part", AB if seat == 0 else ["z"])

    async def parts(s: Mini) -> None:
        """Two seats, one free."""
        s.diary.extend((await together(part, {0: (0,), 1: (1,)})).values())

    table = play(parts)
    assert table.waiting() == [(0, "part")]
    table.answer(0, "a")
    assert table.state.diary == ["a", "z"]


def test_parts_without_any_question_are_passed_over() -> None:
    async def part() -> int:
        """Asks nothing."""
        return 1

    async def parts(s: Mini) -> None:
        """Nobody is asked."""
        s.diary.append(str(await together(part, {0: (), 1: ()})))
        await choose(0, "after", AB)

    table = play(parts)
    assert table.state.diary == ["{0: 1, 1: 1}"]


def test_a_part_that_falls_leaves_nothing_behind() -> None:
    async def part(seat: int) -> str:
        """Falls for seat 1, before seat 2 is even asked."""
        if seat == 1:
            raise ZeroDivisionError
        return await choose(seat, "part", AB)

    async def parts(_: Mini) -> None:
        """Falls at once."""
        await choose(0, "before", AB)
        await together(part, {seat: (seat,) for seat in range(3)})

    table = play(parts)
    before = table.fork()
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "a")
    equal("after a part fell", table, before)


# Why


async def outer(s: Mini) -> None:
    """The outer rule.

    With more to say.
    """
    await inner(s)


async def inner(s: Mini) -> None:
    """The inner rule."""
    if await offer(1, "really"):
        await undocumented(s)


async def undocumented(_: Mini) -> None:
    await choose(1, "which", ("one string", "another"))


def test_why_is_the_chain_of_rules() -> None:
    table = play(outer)
    chain = [("outer", "The outer rule."), ("inner", "The inner rule.")]
    assert table.why(1) == [*chain, ("offer", "Ask a yes-or-no question.")]
    table.answer(1, "yes")
    assert table.why(1) == [*chain, ("undocumented", "")]
    with pytest.raises(IllegalPick):
        table.why(0)


def test_why_in_a_secret_choice_includes_the_seats_own_script() -> None:
    table = play(in_secret)
    assert [name for name, _ in table.why(1)] == ["in_secret", "two_kinds"]
    assert table.why(1)[1][1] == "What comes second depends on what was picked first."


# The end


def test_the_end_leaves_every_script() -> None:
    async def deep(s: Mini, depth: int = 4) -> None:
        """Nested."""
        if depth:
            await deep(s, depth - 1)
            s.diary.append("never")
        elif await choose(0, "end", AB) == "a":
            s.end(Outcome((1,), (0, 2), "deep down"))

    table = play(deep, stumble)
    table.answer(0, "a")
    assert table.outcome == Outcome((1,), (0, 2), "deep down")
    assert table.state.diary == []
    assert table.state.agenda == []
    assert table.view(None).secret == 7
    for copy in (
        table.fork(),
        table.rollout(),
        table.redeal(1, 1),
        table.at(1),
        load(table.save(), lambda _: table.game),
    ):
        assert copy.outcome == table.outcome
    assert table.at(0).outcome is None


@pytest.mark.parametrize(("seat", "worth"), [(0, 0.0), (1, 1.0), (2, 0.5)])
def test_what_an_outcome_is_worth(seat: int, worth: float) -> None:
    assert Outcome((1,), (0,), "x").worth(seat) == worth
