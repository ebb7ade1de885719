"""A table: asking and answering, copying, visiting, dealing anew."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.toy.game import new
from tests.toy.mini import AB, Mini, play, stumble

from nightdeck.core.ask import PASS, choose, choose_all, together
from nightdeck.core.conformance.copies import equal
from nightdeck.core.dice import BadChance
from nightdeck.core.errors import IllegalPick, NightdeckError, NoSeat
from nightdeck.core.record import Pick
from nightdeck.core.save import load
from nightdeck.core.state import Outcome
from nightdeck.core.table import Table


async def ask_all(s: Mini) -> None:
    """Everybody is asked one after the other."""
    for seat in range(3):
        s.diary.append(await choose(seat, "ask", AB, seat))


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


def moments(seed: int = 3, players: int = 3) -> Iterator[tuple[Table, random.Random]]:
    """Every decision of a random game of the toy."""
    table, chance = new(players=players, seed=seed), random.Random(seed)
    while table.outcome is None:
        yield table, chance
        ask = chance.choice(table.asks)
        table.answer(ask.seat, chance.choice(ask.options))


# Answers


@pytest.mark.parametrize(
    "option",
    [
        "c",
        "",
        0,
        -1,
        None,
        True,
        1.5,
        [],
        ["a"],
        {},
        {"a"},
        b"a",
        (),
        ("a",),
        ("a", ("b",)),
        object(),
        10**40,
        float("nan"),
    ],
)
def test_what_is_not_offered_is_refused_and_changes_nothing(option: object) -> None:
    table = play(ask_all)
    before = table.fork()
    with pytest.raises(IllegalPick) as refusal:
        table.answer(0, option)  # type: ignore[arg-type]  # wrong on purpose
    assert str(refusal.value)
    equal("after a refused pick", table, before)


def test_a_refusal_names_the_rule() -> None:
    table = play(ask_all)
    with pytest.raises(IllegalPick, match=r"'c' does not answer 'ask' \(TOY-001\)") as refusal:
        table.answer(0, "c")
    assert refusal.value.rule == "TOY-001"
    assert table.why_not(0, "c") == ("'c' does not answer 'ask'", "TOY-001")
    assert table.why_not(0, "a") == ("", "")


def test_an_equal_option_is_logged_as_it_was_offered() -> None:
    async def count(s: Mini) -> None:
        """Numbers."""
        s.diary.append(repr(await choose(0, "count", (0, 1, 2))))
        s.diary.append(repr(await choose(0, "pair", (("x", 1), ("x", 2)))))
        await choose(0, "more", AB)

    table = play(count)
    table.answer(0, True)
    table.answer(0, ("x", 1.0))  # type: ignore[arg-type]  # what a careless client sends
    assert table.state.diary == ["1", "('x', 1)"]
    assert [type(pick.option) for pick in table.log] == [int, tuple]
    equal("once saved", load(table.save(), lambda _: table.game), table)


@pytest.mark.parametrize("seat", [1, 2, 3, -1, 99, None, "0", 0.5, [], (0,)])
def test_only_the_asked_seat_may_answer(seat: object) -> None:
    table = play(ask_all)
    before = table.fork()
    with pytest.raises(IllegalPick):
        table.answer(seat, "a")  # type: ignore[arg-type]  # wrong on purpose
    equal("after an answer of the wrong seat", table, before)


def test_whoever_is_not_asked_is_told_whom_the_table_waits_for() -> None:
    table = play(ask_all)
    with pytest.raises(IllegalPick, match="seat 2 is not asked anything now; the table is waiting for seat 0"):
        table.ask(2)
    with pytest.raises(IllegalPick, match="there is no seat 3; seats are 0 to 2"):
        table.ask(3)


@pytest.mark.parametrize("seat", [3, -1, 99, "0", 0.5])
def test_nothing_is_seen_from_a_seat_that_is_not_there(seat: Any) -> None:
    table = play(ask_all)
    for look in (table.view, table.events_for, lambda seat: table.redeal(seat, 1), table.ask):
        with pytest.raises(NoSeat, match=f"there is no seat {seat}; seats are 0 to 2"):
            look(seat)


def test_nobody_answers_twice() -> None:
    table = play(ask_all)
    table.answer(0, "a")
    with pytest.raises(IllegalPick, match="seat 0 is not asked"):
        table.answer(0, "a")


def test_nobody_answers_twice_in_secret() -> None:
    async def secret(s: Mini) -> None:
        """One question each."""
        s.diary.extend((await choose_all({0: ("card", AB), 1: ("card", AB)})).values())

    table = play(secret)
    table.answer(1, "b")
    with pytest.raises(IllegalPick, match="the table is waiting for seat 0"):
        table.answer(1, "a")
    table.answer(0, "a")
    assert table.state.diary == ["a", "b"]


def test_nobody_answers_after_the_end() -> None:
    table = play(ask_all)
    for seat in range(3):
        table.answer(seat, "a")
    assert table.outcome == Outcome((0,), (1,), "over")
    with pytest.raises(IllegalPick, match="the game is over"):
        table.answer(0, "a")
    assert table.waiting() == []


# Copies


def test_every_copy_is_the_table_at_every_decision() -> None:
    for table, _ in moments():
        equal("fork", table.fork(), table)
        equal("load", load(table.save(), lambda _: table.game), table)  # noqa: B023  (called at once)
        equal("at", table.at(len(table.log)), table)


def test_any_earlier_position_can_be_visited() -> None:
    past = [table.fork() for table, _ in moments()]
    end = past[-1].fork()
    for number, position in enumerate(past):
        equal(f"position {number}", end.at(number), position)
    for number in (-1, len(past) + 1):
        with pytest.raises(IllegalPick, match=f"there is no position {number}; positions are 0 to {len(past) - 1}"):
            end.at(number)


def test_a_copy_of_a_copy_goes_its_own_way() -> None:
    table = play(ask_all, stumble)
    copies = [table]
    for _ in range(3):
        copies.append(copies[-1].fork())
    for option, copy in zip("abab", copies, strict=True):
        copy.answer(0, option)
    assert [copy.state.diary for copy in copies] == [["a"], ["b"], ["a"], ["b"]]


def test_a_rollout_plays_the_same_dice() -> None:
    for table, chance in moments(seed=8):
        rollout, copy = table.rollout(), table.fork()
        while copy.outcome is None:
            ask = chance.choice(copy.asks)
            option = chance.choice(ask.options)
            copy.answer(ask.seat, option)
            rollout.answer(ask.seat, option)
        assert rollout.outcome == copy.outcome
        assert rollout.view(None) == copy.view(None)
        assert (rollout.events, rollout.log) == ([], [])


def test_a_rollout_is_neither_saved_nor_copied() -> None:
    rollout = play(ask_all).rollout()
    for use in (rollout.save, rollout.fork, rollout.rollout, lambda: rollout.redeal(0, 1), lambda: rollout.at(0)):
        with pytest.raises(NightdeckError, match="on the table that it was made from"):
            use()


def test_loaded_chances_survive_a_fork_and_a_fall() -> None:
    table = play(stumble, roll_twice)
    table.state.dice.loaded = [5, 4, 3]
    table.answer(0, "a")
    copy = table.fork()
    with pytest.raises(ZeroDivisionError):
        table.answer(0, "a")
    for one in (table, copy):
        one.answer(0, "b")
        one.answer(1, "a")
        assert one.state.diary[-2:] == ["5", "4"]
        assert [pick.chances for pick in one.log] == [(5,), (), (4, 3)]


# Replaying


def test_a_recorded_pick_is_replayed_with_its_dice() -> None:
    table, other = play(stumble, roll_twice, seed=1), play(stumble, roll_twice, seed=2)
    for option in ("a", "b"):
        table.answer(0, option)
    table.answer(1, "a")
    for pick in table.log:
        other.replay(pick)
    assert other.log == table.log
    assert other.state.diary == table.state.diary


def test_the_dice_decide_what_a_recorded_pick_lacks() -> None:
    table, other = play(stumble, seed=1), play(stumble, seed=1)
    table.answer(0, "a")
    other.replay(Pick(0, "a"))
    assert len(table.log[0].chances) == 1
    equal("after the same answer", other, table)


@pytest.mark.parametrize(
    ("pick", "error", "words"),
    [
        (Pick(1, "a"), IllegalPick, "seat 1 is not asked anything now"),
        (Pick(9, "a"), NoSeat, "there is no seat 9"),
        (Pick(0, "c"), IllegalPick, "'c' does not answer 'first'"),
        (Pick(0, "a", (6,)), BadChance, "loaded chance 6 does not fit"),
        (Pick(0, "a", (1, 2, 3)), BadChance, "2 of 3 recorded chance results were not needed"),
    ],
)
def test_a_pick_that_does_not_fit_is_not_replayed(pick: Pick, error: type[Exception], words: str) -> None:
    table = play(stumble)
    table.state.dice.loaded = [4]
    before = table.fork()
    with pytest.raises(error, match=words):
        table.replay(pick)
    equal("after a pick that does not fit", table, before)
    table.answer(0, "a")
    assert table.log == [Pick(0, "a", (4,), table.log[0].sealed)]


def test_a_rollout_replays_nothing() -> None:
    with pytest.raises(NightdeckError, match="a rollout keeps no log"):
        play(ask_all).rollout().replay(Pick(0, "a"))


# Looking


def test_a_view_may_reveal_everything_and_the_game_goes_on() -> None:
    table = play(ask_all)
    assert (table.view(1).secret, table.view(None).secret) == (None, None)
    assert (table.view(1, reveal=True).secret, table.view(None, reveal=True).secret) == (7, 7)
    assert (table.view(1).secret, table.outcome) == (None, None)


async def roll_twice(s: Mini) -> None:
    """Two dice before the first question."""
    s.diary += [str(s.dice.roll()), str(s.dice.roll())]
    await choose(0, "after the dice", AB)


def test_chance_before_the_first_question_is_kept_apart_from_the_deal() -> None:
    table = new(seed=4)
    assert len(table.opening) == 1
    equal("once saved", load(table.save(), lambda _: table.game), table)


# Dealing anew


def test_a_redealt_table_keeps_what_the_seat_knows_and_nothing_else() -> None:
    table = play(ask_all, seed=12345)
    table.answer(0, "a")
    for seat in (1, 2, None):
        worlds = [table.redeal(seat, seed) for seed in range(30)]
        assert len({world.state.secret for world in worlds}) > 3
        assert {world.setup.seed for world in worlds} == {0}
        assert all(world.asks == table.asks and world.view(seat) == table.view(seat) for world in worlds)
    assert {table.redeal(0, seed).state.secret for seed in range(30)} == {7}


def test_a_redealt_rollout_does_not_know_the_seed_either() -> None:
    assert play(ask_all, seed=12345).redeal(1, 1, rollout=True).setup.seed == 0


def test_in_a_redealt_table_dice_to_come_differ() -> None:
    table = play(stumble, roll_twice)
    faces = set()
    for seed in range(20):
        world = table.redeal(0, seed)
        world.answer(0, "a")
        faces.add(world.log[0].chances)
    assert len(faces) > 3


def test_in_the_middle_of_a_step_dice_that_were_seen_stay() -> None:
    table = play(roll_then_ask)
    table.answer(0, "a")
    for seed in range(10):
        world = table.redeal(1, seed)
        assert world.state.diary == table.state.diary
        equal("once saved", load(world.save(), lambda _: table.game), world)
        equal("once forked", world.fork(), world)
        world.answer(1, "a")
        world.at(0)


async def roll_then_ask(s: Mini) -> None:
    """Dice before and between questions."""
    s.diary.append(str(s.dice.roll()))
    await choose(0, "one", AB)
    s.diary.append(str(s.dice.roll()))
    await choose(1, "two", AB)


def test_others_secret_answers_are_forgotten() -> None:
    table = play(in_secret)
    for seat, option in ((0, "a"), (1, "b"), (2, "b"), (2, "b")):
        table.answer(seat, option)
    world = table.redeal(1, 5)
    assert [(pick.seat, pick.option) for pick in world.log] == [(1, "b")]
    assert {ask.seat: ask.kind for ask in world.asks} == {2: "open", 0: "open", 1: "after b"}
    assert table.redeal(None, 5).log == []


def test_a_redealt_table_keeps_only_the_events_that_the_seat_knows() -> None:
    async def whisper(s: Mini) -> None:
        """Says something to seat 1."""
        s.emit("aloud")
        s.emit("whispered", to=[1], card=3)

    table = play(whisper, ask_all)
    assert [event.kind for event in table.redeal(1, 1).events] == ["aloud", "whispered"]
    for seat in (0, None):
        world = table.redeal(seat, 1)
        assert [event.kind for event in world.events] == ["aloud"]
        equal("once saved", load(world.save(), lambda _: table.game), world)


# Events


def test_events_go_to_their_audience() -> None:
    async def emit(s: Mini) -> None:
        """Tells this and that."""
        s.emit("public", cards=[1, 2])
        s.emit("private", to=[1, 2], card=3)
        await choose(0, "more", AB)
        s.emit("later")
        await choose(0, "more", AB)

    table = play(emit)
    assert [event.kind for event in table.events_for(0)] == ["public"]
    assert [event.kind for event in table.events_for(1)] == ["public", "private"]
    assert [event.kind for event in table.events_for(None)] == ["public"]
    assert table.events_for(1)[1].to is None  # nobody learns who else saw it
    seen = len(table.events)
    table.answer(0, "a")
    assert [event.kind for event in table.events_for(0, seen)] == ["later"]


def test_an_event_is_history_and_does_not_change_with_the_state() -> None:
    async def emit(s: Mini) -> None:
        """Tells of a list that changes afterwards."""
        s.diary.append("first")
        s.emit("written", pages=s.diary)
        s.diary.append("second")
        await choose(0, "more", AB)

    assert play(emit).events[0].data == {"pages": ("first",)}


def test_the_first_player_passes() -> None:
    """A smoke test of the toy itself: passing everything leads to the morning."""
    table = new(players=2, seed=1, rounds=2)
    while table.outcome is None:
        ask = table.asks[0]
        quiet = [option for option in (PASS, "no") if option in ask.options]
        table.answer(ask.seat, quiet[0] if quiet else ask.options[0])
    assert table.outcome.reason == "morning"
