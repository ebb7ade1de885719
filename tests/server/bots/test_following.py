"""A bot's process is sent what is new at a table, and everything when it has lost track of it."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest

import nightdeck
from nightdeck.core.record import Pick
from nightdeck.core.table import Table
from nightdeck.server.bots import following, worker
from nightdeck.server.bots.bot_pool import BotProcess, Work
from nightdeck.server.bots.following import LostTrack, Sent, Update
from nightdeck.server.bots.worker import BotJob, BotTable, bot_tables, follow
from nightdeck.server.tables.table_history import GameSoFar

SECONDS = 60.0
JOB = BotJob(0, "", 0, 0.0)


def held(message: bytes) -> bytes:
    """Done in a process: the table that it has, as a save."""
    return follow(msgspec.json.decode(message, type=BotJob).update).table.save()


class Followed:
    """A game that goes on, and what would be sent of it."""

    def __init__(self, game: str = "room25", seed: int = 7, **options: Any) -> None:
        self.table = nightdeck.new(game, seed=seed, **options)
        self.start = self.table.save().decode()
        self.chance = random.Random(seed)

    @property
    def so_far(self) -> GameSoFar:
        return GameSoFar("here", self.start, self.table.log[:])

    def play(self, picks: int) -> "Followed":
        for _ in range(picks):
            ask = self.chance.choice(self.table.asks)
            self.table.answer(ask.seat, self.chance.choice(ask.options))
        return self


@pytest.fixture(autouse=True)
def nobody_is_followed() -> Iterator[None]:
    bot_tables.clear()
    yield
    bot_tables.clear()


class Line:
    """The way to a process that is this one: notes what is sent, and loses it where it is told to."""

    def __init__(self) -> None:
        self.sent = Sent()
        self.updates: list[Update] = []

    def bring(self, game: GameSoFar) -> BotTable:
        update = self.sent.update(game)
        self.updates.append(update)
        found = follow(msgspec.json.decode(msgspec.json.encode(update), type=Update))
        self.sent.arrived(game, update)
        return found

    @property
    def was_everything(self) -> bool:
        return bool(self.updates[-1].start)


def same(one: Table, other: Table) -> bool:
    return one.save() == other.save()


@pytest.mark.parametrize(("game", "mode"), [("room25", "suspicion"), ("scare", "")])
def test_what_is_sent_does_not_grow_with_the_game(game: str, mode: str) -> None:
    followed, line = Followed(game, mode=mode, players=4), Line()
    while followed.table.outcome is None:
        assert same(line.bring(followed.so_far).table, followed.table)
        followed.play(1)
    sizes = [len(msgspec.json.encode(update)) for update in line.updates]
    assert len(sizes) > 100
    new = [len(msgspec.json.encode(pick)) for pick in followed.table.log]
    assert sizes[0] > 2000, "the first time, everything is sent"
    assert all(size < 80 + pick for size, pick in zip(sizes[1:], new, strict=False)), "later, one pick each"


def test_what_is_taken_back_is_sent_again_from_the_start() -> None:
    followed, line = Followed(mode="coop", players=2, take_back=True).play(12), Line()
    line.bring(followed.so_far)
    seat = followed.table.log[-1].seat
    followed.table.undo(seat)
    assert same(line.bring(followed.so_far).table, followed.table)
    assert line.was_everything
    followed.play(3)
    assert same(line.bring(followed.so_far).table, followed.table)
    assert not line.was_everything


def test_an_answer_in_place_of_one_that_was_taken_back_is_noticed() -> None:
    """The log is as long as before."""
    followed, line = Followed(mode="coop", players=2, take_back=True).play(12), Line()
    line.bring(followed.so_far)
    last = followed.table.log[-1]
    followed.table.undo(last.seat)
    others = [option for option in followed.table.ask(last.seat).options if option != last.option]
    followed.table.answer(last.seat, others[0])
    assert len(followed.table.log) == 12
    assert same(line.bring(followed.so_far).table, followed.table)
    assert line.was_everything


def test_a_table_laid_out_anew_is_sent_again() -> None:
    followed, line = Followed(mode="coop", players=2).play(8), Line()
    line.bring(followed.so_far)
    resumed = GameSoFar("here", followed.table.save().decode(), [])
    assert same(line.bring(resumed).table, nightdeck.load(resumed.start))
    assert line.was_everything


def test_the_bots_of_a_table_stay_when_it_is_sent_again() -> None:
    followed, line = Followed(mode="coop", players=2).play(8), Line()
    line.bring(followed.so_far).bots[0, "novice"] = bot = object()  # type: ignore[assignment]  # anything will do
    followed.table = followed.table.at(4)
    assert line.bring(followed.so_far).bots[0, "novice"] is bot


def test_a_process_that_has_another_table_than_the_server_believes_says_so() -> None:
    followed, line = Followed(mode="coop", players=2).play(8), Line()
    line.bring(followed.so_far)
    bot_tables["here"].mark += 1
    with pytest.raises(LostTrack):
        line.bring(followed.play(1).so_far)
    assert same(line.bring(followed.so_far).table, followed.table)
    assert line.was_everything


def test_an_update_that_does_not_fit_leaves_nothing_behind() -> None:
    followed, line = Followed(mode="coop", players=2).play(8), Line()
    line.bring(followed.so_far)
    game = followed.so_far
    with pytest.raises(nightdeck.IllegalPick):
        line.bring(game._replace(picks=[*game.picks, Pick(0, "nonsense")]))
    assert "here" not in bot_tables
    assert same(line.bring(followed.play(1).so_far).table, followed.table)
    assert line.was_everything


def test_both_sides_keep_no_more_tables_than_they_can(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (following, worker):
        monkeypatch.setattr(module, "REMEMBERED", 2)
    followed, line = Followed(mode="coop", players=2), Line()
    for name in ("one", "two", "three"):
        line.bring(followed.so_far._replace(table=name))
    assert list(bot_tables) == ["two", "three"]
    line.bring(followed.so_far._replace(table="two"))
    assert not line.was_everything
    line.bring(followed.so_far._replace(table="one"))
    assert line.was_everything


# With a process of its own


@asynccontextmanager
async def a_process() -> AsyncIterator[tuple[BotProcess, Callable[[GameSoFar], Awaitable[bytes]], list[int]]]:
    """A process, a way to have it follow a game, and the sizes of what it was sent."""
    process, sizes = BotProcess(), []
    call = process._call

    async def noted(work: Work, message: bytes, seconds: float) -> bytes:
        sizes.append(len(message))
        return await call(work, message, seconds)

    process._call = noted  # type: ignore[method-assign]  # to see what goes through
    try:
        yield process, lambda game: process.run(held, game, JOB, SECONDS), sizes
    finally:
        process.stop()


def test_a_process_follows_a_game_and_one_that_is_lost_is_sent_everything() -> None:
    async def test() -> None:
        followed = Followed(mode="coop", players=2)
        async with a_process() as (process, follow_in_process, sizes):
            for _ in range(3):
                assert await follow_in_process(followed.play(2).so_far) == followed.table.save()
            assert sizes[0] > 2000
            assert max(sizes[1:]) < 400
            os.kill(process._pid, signal.SIGKILL)
            with pytest.raises(Exception, match="terminated abruptly"):
                await follow_in_process(followed.play(1).so_far)
            assert await follow_in_process(followed.so_far) == followed.table.save()
            assert sizes[-1] > 2000

    asyncio.run(test())


def forgotten(_message: bytes) -> bytes:
    """Done in a process: it forgets everything."""
    bot_tables.clear()
    return b""


def test_a_process_that_has_forgotten_a_table_is_sent_everything_at_once() -> None:
    async def test() -> None:
        followed = Followed(mode="coop", players=2).play(4)
        async with a_process() as (process, follow_in_process, sizes):
            await follow_in_process(followed.so_far)
            await process.run(forgotten, followed.so_far, JOB, SECONDS)
            assert await follow_in_process(followed.play(2).so_far) == followed.table.save()
            assert [size > 2000 for size in sizes] == [True, False, False, True]

    asyncio.run(test())
