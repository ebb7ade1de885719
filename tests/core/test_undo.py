"""Taking back: how far, why no further, and what is left afterwards."""

import pytest
from tests.toy.mini import Mini, play

from nightdeck.core.ask import choose, together
from nightdeck.core.conformance.copies import equal
from nightdeck.core.errors import CannotUndo, NoSeat
from nightdeck.core.table import Undo

AB = ("a", "b")


async def walk(s: Mini) -> None:
    """Seat 0 takes three steps."""
    for _ in range(3):
        s.diary.append(await choose(0, "walk", AB))


async def walk_on(s: Mini) -> None:
    """Seat 0 takes another, in a step of its own."""
    s.diary.append(await choose(0, "on", AB))


async def roll(s: Mini) -> None:
    """Seat 0 picks, rolls, picks again."""
    s.diary.append(await choose(0, "before", AB))
    s.diary.append(str(s.dice.roll()))
    s.diary.append(await choose(0, "after", AB))


async def reveal(s: Mini) -> None:
    """Seat 0 picks, sees something, picks again."""
    await choose(0, "before", AB)
    s.seal("a card was turned over")
    await choose(0, "after", AB)


async def others(s: Mini) -> None:
    """Seats 0, 1 and 0 decide in turn."""
    for seat in (0, 1, 0):
        s.diary.append(await choose(seat, "turn", AB))


async def two(seat: int) -> str:
    """Two questions in secret."""
    return await choose(seat, "first", AB) + await choose(seat, "second", AB)


async def secrets(s: Mini) -> None:
    """All choose at the same time, seat 0 once before and once after."""
    s.diary.append(await choose(0, "before", AB))
    answers = await together(two, {seat: (seat,) for seat in range(3)})
    s.diary.extend(answers.values())
    s.diary.append(await choose(0, "after", AB))


def test_nothing_to_undo_at_the_beginning() -> None:
    table = play(walk)
    assert table.undoable(0) == Undo(0, "that was the beginning")
    with pytest.raises(CannotUndo, match="that was the beginning"):
        table.undo(0)


def test_undo_goes_back_through_steps_to_the_beginning() -> None:
    table = play(walk, walk_on, walk)
    start = table.fork()
    for option in "abbab":
        table.answer(0, option)
    assert table.undoable(0) == Undo(5, "that was the beginning")
    table.undo(0, 2)
    assert (table.state.diary, table.asks[0].kind) == (list("abb"), "on")
    table.undo(0, 3)
    equal("after undoing everything", table, start)


def test_undo_of_more_than_can_be_undone_is_refused_and_changes_nothing() -> None:
    table = play(walk)
    table.answer(0, "a")
    before = table.fork()
    for steps in (2, 0, -1):
        with pytest.raises(CannotUndo, match="You can take back only 1: that was the beginning"):
            table.undo(0, steps)
    equal("after a refused undo", table, before)


def test_a_die_stops_undo() -> None:
    table = play(roll)
    table.answer(0, "a")
    assert table.undoable(0) == Undo(0, "chance has played a part")
    table.answer(0, "b")  # ends the game, and that is final
    assert table.undoable(0) == Undo(0, "the game is over")


def test_chance_before_the_first_question_does_not_stop_undo() -> None:
    async def rolled(s: Mini) -> None:
        """Rolls first."""
        s.diary.append(str(s.dice.roll()))

    table = play(rolled, walk)
    table.answer(0, "a")
    assert len(table.opening) == 1
    table.undo(0)
    assert len(table.state.diary) == 1


def test_something_revealed_stops_undo_and_says_so() -> None:
    table = play(reveal, walk)
    table.answer(0, "a")
    assert table.undoable(0) == Undo(0, "a card was turned over")
    table.answer(0, "a")
    assert table.undoable(0) == Undo(1, "a card was turned over")
    with pytest.raises(CannotUndo, match="You can take back only 1: a card was turned over"):
        table.undo(0, 2)


def test_another_seats_decision_stops_undo() -> None:
    table = play(others)
    table.answer(0, "a")
    assert table.undoable(0).steps == 1
    table.answer(1, "b")
    assert table.undoable(0) == Undo(0, "another player has answered since")
    assert table.undoable(1) == Undo(1, "another player has answered since")
    table.undo(1)
    assert (table.waiting(), table.state.diary) == ([(1, "turn")], ["a"])


def test_everybody_locking_in_stops_undo() -> None:
    table = play(secrets)
    table.answer(0, "a")
    for seat in (0, 0, 1, 1, 2, 2):
        table.answer(seat, "b")
    assert table.asks[0].kind == "after"
    assert table.undoable(2) == Undo(0, "everybody has chosen")


def test_in_the_middle_of_a_secret_choice_one_takes_back_only_ones_own() -> None:
    table = play(secrets)
    for seat in (0, 0, 1, 0):
        table.answer(seat, "a")
    assert table.undoable(0) == Undo(2, "other players have chosen, too")
    assert table.undoable(1) == Undo(1, "other players have chosen, too")
    assert table.undoable(2) == Undo(0, "other players have chosen, too")
    table.undo(0)
    assert [(pick.seat, pick.option) for pick in table.log] == [(0, "a"), (0, "a"), (1, "a")]
    assert {ask.seat: ask.kind for ask in table.asks} == {0: "second", 1: "second", 2: "first"}


def test_alone_in_a_secret_choice_one_may_go_back_beyond_it() -> None:
    table = play(secrets)
    for _ in range(3):
        table.answer(0, "a")
    assert table.undoable(0) == Undo(3, "that was the beginning")
    table.undo(0, 3)
    assert table.waiting() == [(0, "before")]


def test_unlock_takes_back_all_of_one_seats_secret_answers() -> None:
    table = play(secrets)
    for seat in (0, 0, 1, 0, 1):
        table.answer(seat, "b")
    table.unlock(0)
    assert [pick.seat for pick in table.log] == [0, 1, 1]
    assert table.waiting() == [(0, "first"), (2, "first")]
    with pytest.raises(CannotUndo, match="you have not chosen yet"):
        table.unlock(2)


def test_unlock_needs_a_secret_choice() -> None:
    table = play(secrets)
    with pytest.raises(CannotUndo, match="nobody is choosing in secret"):
        table.unlock(0)
    table.answer(0, "a")
    for seat in (0, 0, 1, 1, 2, 2):
        table.answer(seat, "a")
    with pytest.raises(CannotUndo, match="nobody is choosing in secret"):
        table.unlock(0)


def test_free_take_back_has_no_bounds() -> None:
    table = play(others, roll, take_back=True)
    start = table.fork()
    for seat, option in ((0, "a"), (1, "b"), (0, "a"), (0, "b")):
        table.answer(seat, option)
    rolled = table.state.diary[-1]
    assert table.undoable(0) == Undo(3, "that was the beginning")
    table.undo(0)
    table.answer(0, "b")
    assert table.state.diary[-1] == rolled
    table.undo(1)
    assert table.state.diary == ["a"]
    table.undo(0)
    equal("after taking back everything", table, start)


def test_the_end_can_be_taken_back_only_for_free() -> None:
    table, free = play(walk_on), play(walk_on, take_back=True)
    table.answer(0, "a")
    free.answer(0, "a")
    with pytest.raises(CannotUndo, match="the game is over"):
        table.undo(0)
    free.undo(0)
    assert free.outcome is None
    assert free.asks[0].kind == "on"


def test_events_are_taken_back_with_what_caused_them() -> None:
    async def talk(s: Mini) -> None:
        """Tells after every pick."""
        for number in range(3):
            await choose(0, "talk", AB)
            s.emit("said", number=number)

    table = play(talk)
    table.answer(0, "a")
    table.answer(0, "a")
    table.undo(0)
    assert [event.data for event in table.events] == [{"number": 0}]


def test_a_seat_that_is_not_there_takes_nothing_back() -> None:
    table = play(walk)
    for use in (table.undo, table.undoable, table.unlock):
        with pytest.raises(NoSeat, match="there is no seat 99; seats are 0 to 2"):
            use(99)
