"""Copies know their questions without running a rule, and run no more of a step than an answer needs."""

from tests.toy.mini import Mini, play

from nightdeck.core.ask import choose, together
from nightdeck.core.conformance.copies import equal
from nightdeck.core.table import Table

AB = ("a", "b")
ran: list[int | str] = []
"""What has run: a step's name, or the seat of a script beside others."""


async def alone(s: Mini) -> None:
    """One seat is asked."""
    ran.append("alone")
    s.diary.append(await choose(0, "ask", AB))


async def twice(seat: int) -> str:
    """A seat is asked twice."""
    ran.append(seat)
    return await choose(seat, "first", AB) + await choose(seat, "second", AB)


async def in_secret(s: Mini) -> None:
    """Three seats choose at the same time."""
    answers = await together(twice, {seat: (seat,) for seat in range(3)})
    s.diary.extend(answers.values())


def sleeping(table: Table) -> Table:
    ran.clear()
    return table.fork()


def test_a_copy_knows_its_questions_without_running_a_rule() -> None:
    table = play(alone)
    copy = sleeping(table)
    assert (copy.asks, copy.ask(0), copy.waiting()) == (table.asks, table.ask(0), table.waiting())
    assert (copy.outcome, copy.simultaneous, copy.locked) == (None, False, [])
    assert ran == []
    assert copy.state == table.state
    assert ran == ["alone"]


def test_a_copy_of_a_finished_game_knows_its_outcome() -> None:
    table = play(alone)
    table.answer(0, "a")
    copy = sleeping(table)
    assert copy.outcome == table.outcome is not None
    assert copy.asks == ()
    assert ran == []


def test_a_copy_runs_a_seats_script_only_when_that_seat_answers() -> None:
    table = play(in_secret)
    for seat, option in ((0, "a"), (1, "a"), (1, "b")):
        table.answer(seat, option)
    copy = sleeping(table)
    assert [(ask.seat, ask.kind) for ask in copy.asks] == [(2, "first"), (0, "second")]
    assert copy.state == table.state
    assert ran == []
    copy.answer(2, "b")
    assert ran == [2]
    again = copy.fork()
    for one in (table, copy, again):
        for seat, option in ((2, "b"), (2, "a"), (0, "b"))[one is not table :]:
            one.answer(seat, option)
    equal("a copy played on", copy, table)
    equal("a copy of a copy played on", again, table)
    assert table.state.diary == ["ab", "ab", "ba"]


def test_a_copy_says_why_in_a_simultaneous_choice() -> None:
    table = play(in_secret)
    table.answer(1, "a")
    assert table.fork().why(1) == table.why(1) == table.at(1).why(1)
    assert [name for name, _ in table.why(1)] == ["in_secret", "twice"]


def test_a_choice_that_nobody_was_asked_for_is_not_taken_for_the_open_one() -> None:
    async def part(seat: int, options: tuple[str, ...]) -> str:
        """Seat 0 never has a choice."""
        return await choose(seat, "part", options if seat else options[:1])

    async def two_choices(s: Mini) -> None:
        """In the first choice there is nothing to choose."""
        for options in (("x",), AB):
            s.diary.extend((await together(part, {seat: (seat, options) for seat in range(2)})).values())

    table = play(two_choices)
    assert table.state.diary == ["x", "x"]
    equal("a copy in the second choice", table.fork(), table)
