"""What a seat could have done better: worked out bit by bit, told only after the end, and kept."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from typing import Any, cast

import msgspec
import pytest
from tests.server.finished import FATAL, put, walked_blindly
from tests.server.histories import history_of
from tests.server.player import Host
from tests.server.serving import Serving, get, post

from nightdeck.bots.review import TurningPoint, review
from nightdeck.bots.search import Budget
from nightdeck.server.bots import reviews
from nightdeck.server.bots.bot_pool import BotPool
from nightdeck.server.bots.following import Update
from nightdeck.server.bots.reviews import Judged, Review, Reviews, Stretch, evaluate
from nightdeck.server.errors import OutOfStep
from nightdeck.server.tables.entries import Answered
from nightdeck.server.tables.table_history import GameSoFar, TableHistory

names = count()
POINT = TurningPoint(3, 0, "Where do you go?", "left", "right", 0.8, 0.1)


def finished(name: str = "") -> TableHistory:
    """The history of a finished game, under a name of its own."""
    table = walked_blindly()
    history = history_of(table.at(0))
    for pick in table.log:
        history.apply(Answered(pick.seat, pick.option, pick.chances))
    history.name = name or f"finished-{next(names)}"
    return history


class Quick:
    """Instead of the bots' processes: judges one answer a time, finds little, and notes who asked."""

    def __init__(self, fails: int = 0) -> None:
        self.asked: list[str] = []
        self.at_once = self.most = 0
        self._fails = fails

    async def ask(self, _work: object, game: GameSoFar, stretch: Stretch, _seconds: float, _placement: object) -> bytes:
        self.asked.append(game.table)
        self.at_once += 1
        self.most = max(self.most, self.at_once)
        await asyncio.sleep(0)
        self.at_once -= 1
        if self._fails:
            self._fails -= 1
            raise BrokenProcessPool
        return msgspec.json.encode(Judged(stretch.first + 1, [POINT] if stretch.first == 3 else []))


def at_work(bot_pool: Quick) -> tuple[Reviews, Callable[[], Awaitable[object]]]:
    """Reviews, and a way to wait until all of them are done."""
    tasks: list[asyncio.Task[None]] = []
    made = Reviews(cast("BotPool", bot_pool), lambda work: tasks.append(asyncio.create_task(work)))
    return made, lambda: asyncio.gather(*tasks)


def stretch(history: TableHistory, **more: Any) -> bytes:
    game = history.so_far
    everything = Update(game.table, 0, game.picks, game.start)
    return msgspec.json.encode(Stretch(0, "", 0, **{"seconds": 0.0, "update": everything, **more}))


def test_a_review_bit_by_bit_finds_what_it_finds_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "BUDGET", Budget(12))
    history = finished()
    found = Review(history.so_far, 0)
    while found.gone < len(history.playing.log):
        step = msgspec.json.decode(evaluate(stretch(history, first=found.gone)), type=Judged)
        assert step.next == found.gone + 1, "without time, one decision and no more"
        found.take(step)
    assert found.points == review(history.playing, 0, iterations=12)
    assert msgspec.json.decode(evaluate(stretch(history, seconds=60.0, first=12)), type=Judged).next == FATAL + 1


def test_a_decision_that_takes_too_long_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "LONGEST", 0.05)
    monkeypatch.setattr(reviews, "review_answer", lambda *_: time.sleep(5))
    assert evaluate(stretch(finished(), first=4)) == msgspec.json.encode(Judged(5, [], 1))


def test_reviews_take_turns_and_only_one_asks_at_a_time() -> None:
    async def test(bot_pool: Quick) -> None:
        kept, done = at_work(bot_pool)
        for name in ("one", "two"):
            kept.begin(finished(name), 0, "a")
        await done()

    bot_pool = Quick()
    asyncio.run(test(bot_pool))
    assert bot_pool.most == 1
    assert bot_pool.asked == ["one", "two"] * (FATAL + 1)


def test_a_second_request_begins_nothing_anew() -> None:
    async def test(history: TableHistory, bot_pool: Quick) -> None:
        kept, done = at_work(bot_pool)
        assert not kept.look(history, 0).begun
        first = kept.begin(history, 0, "a")
        assert (first.begun, first.finished, first.done, first.total) == (True, False, 0, FATAL + 1)
        kept.begin(history, 0, "a")
        await done()
        last = kept.begin(history, 0, "a")
        assert (last.finished, last.done, len(bot_pool.asked)) == (True, FATAL + 1, FATAL + 1)
        (point,) = last.points
        assert (point.at, point.picked, point.better) == (history.position_before(3), "left", "right")
        assert (point.got, point.best) == (0.1, 0.8)

    asyncio.run(test(finished(), Quick()))


@pytest.mark.parametrize(("fails", "missed"), [(1, 1), (reviews.FAILURES, FATAL + 1)])
def test_a_lost_process_costs_one_decision_and_several_end_the_review(fails: int, missed: int) -> None:
    async def test(history: TableHistory) -> None:
        kept, done = at_work(Quick(fails))
        kept.begin(history, 0, "a")
        await done()
        shown = kept.look(history, 0)
        assert (shown.finished, shown.missed) == (True, missed)

    asyncio.run(test(finished()))


def test_there_are_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "AT_ONCE", 2)
    monkeypatch.setattr(reviews, "KEPT", 3)

    async def test(histories: list[TableHistory]) -> None:
        kept, done = at_work(Quick())
        for history in histories[:2]:
            kept.begin(history, 0, "a")
        with pytest.raises(OutOfStep, match="ask again in a few minutes"):
            kept.begin(histories[2], 0, "a")
        for history in histories[2:]:
            await done()
            kept.begin(history, 0, "a")
        assert [kept.look(history, 0).begun for history in histories] == [False, False, True, True, True]
        await done()

    asyncio.run(test([finished() for _ in range(5)]))


def test_one_address_does_not_take_all_reviews(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "EACH", 2)

    async def test(histories: list[TableHistory]) -> None:
        kept, done = at_work(Quick())
        for history in histories[:2]:
            kept.begin(history, 0, "many")
        with pytest.raises(OutOfStep, match="ask again in a few minutes"):
            kept.begin(histories[2], 0, "many")
        assert kept.begin(histories[2], 0, "few").begun
        await done()

    asyncio.run(test([finished() for _ in range(3)]))


def test_a_review_of_what_was_taken_back_is_none() -> None:
    async def test(history: TableHistory) -> None:
        kept, done = at_work(Quick())
        kept.begin(history, 0, "a")
        del history.playing.log[-1]
        assert not kept.look(history, 0).begun
        await done()

    asyncio.run(test(finished()))


def test_before_the_end_nothing_is_reviewed(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2)
    path, nowhere = f"{server.url}{host.path}/seats/0/review", f"{server.url}/api/tables/nowhere/seats/0/review"
    for lobby in (get(path), post(path, json={})):
        assert (lobby.status_code, lobby.json()["code"]) == (409, "not now")
        assert "not over yet" in lobby.json()["words"]
    assert (get(nowhere).status_code, post(nowhere, json={}).status_code) == (404, 404)
    host.start()
    assert host.client.post(f"{host.path}/seats/0/review", json={}).status_code == 409
    host.close()


def test_a_finished_game_is_reviewed_for_whoever_asks(server: Serving) -> None:
    put(server.database, "blind")
    path = f"{server.url}/api/tables/blind/seats/0/review"
    assert get(path).json() == {
        "seat": 0, "begun": False, "finished": False, "done": 0, "total": FATAL + 1, "missed": 0, "points": []
    }  # fmt: skip
    assert "seats are 0 to 0" in post(f"{server.url}/api/tables/blind/seats/1/review", json={}).json()["words"]
    assert post(path, json={}, headers={"origin": "http://evil.example"}).status_code == 403
    assert post(path, json={"seat": 1}).status_code == 400
    seen = [post(path, json={}).json()]
    while not seen[-1].get("finished"):
        assert "done" in seen[-1], seen[-1]
        time.sleep(0.1)
        seen.append(get(path).json())
        assert len(seen) < 1200
    assert [one["done"] for one in seen] == sorted(one["done"] for one in seen)
    assert len({one["done"] for one in seen}) > 3, "it says how far it is"
    assert (seen[-1]["done"], seen[-1]["missed"]) == (FATAL + 1, 0)
    worst = seen[-1]["points"][0]
    assert "Mortal Chamber" in worst["picked"]
    assert worst["best"] - worst["got"] > 0.05
    assert worst["question"].endswith("where do you go?")
    replay = get(f"{server.url}/api/tables/blind/replay").json()
    assert worst["at"] == replay["moves"] - 2, "the moment before the last move"
    again = post(path, json={}).json()
    assert again == seen[-1]


def test_bots_elsewhere_do_not_wait_for_a_review(server: Serving) -> None:
    put(server.database, "slow")
    path = f"{server.url}/api/tables/slow/seats/0/review"
    host = Host(server.url, mode="coop", players=2, bot="novice", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    post(path, json={})
    moves = ann.frame["table"]["moves"]
    ann.ask("hand", bot="novice")
    ann.until(lambda frame: frame["table"]["moves"] > moves)
    assert not get(path).json()["finished"], "a bot moved while the review went on"
    ann.close()
    host.close()
