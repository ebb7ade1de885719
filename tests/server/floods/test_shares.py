"""Everybody has a share: of processes, of messages over all sockets, of the chat, of bots that think long."""

import asyncio
from collections.abc import Callable

import httpx
import pytest
from tests.server.floods.bystander import memory
from tests.server.player import Host, Player, Refused
from tests.server.serving import Serving

from nightdeck.core.errors import BadSetup
from nightdeck.server.bots.fair_queue import FairQueue, Rank
from nightdeck.server.http.limits import TooFast
from nightdeck.server.http.visitors import Visitor
from nightdeck.server.settings import Settings


def order(*asked: tuple[Rank, str]) -> list[str]:
    """In which order those who come while a process is busy get their turn; every turn takes a moment."""

    async def test() -> list[str]:
        queue, came = FairQueue(), []

        async def one(rank: Rank, owner: str) -> None:
            async with queue.turn(rank, owner):
                await asyncio.sleep(0.01)
                came.append(owner)

        await asyncio.gather(*(one(*who) for who in asked))
        return came

    return asyncio.run(test())


def test_whoever_has_used_least_comes_next() -> None:
    aside = Rank.ASIDE
    came = order((aside, "many"), (aside, "many"), (aside, "many"), (aside, "few"))
    assert came == ["many", "few", "many", "many"]


def test_moves_come_before_hints() -> None:
    assert order((Rank.ASIDE, "a"), (Rank.ASIDE, "b"), (Rank.MOVE, "a")) == ["a", "a", "b"]


def test_whoever_stops_waiting_takes_nobodys_turn() -> None:
    async def test() -> None:
        queue = FairQueue()

        async def one() -> None:
            async with queue.turn(Rank.MOVE, "a"):
                await asyncio.sleep(0.05)

        first, second, third = (asyncio.create_task(one()) for _ in range(3))
        await asyncio.sleep(0.01)
        second.cancel()
        await asyncio.gather(first, third)
        assert queue.is_free

    asyncio.run(test())


def test_an_address_seats_so_many_bots_that_think_long() -> None:
    visitor = Visitor(Settings(slow_bots=3))
    visitor.seat_bots(["novice"] * 50)
    visitor.seat_bots(["nightmare", "nightmare"])
    with pytest.raises(TooFast, match="think long"):
        visitor.seat_bots(["nightmare", "nightmare"])
    with pytest.raises(BadSetup, match="at most 2 seconds"):
        Visitor(Settings(longest_thought=2.0)).seat_bots(["ismcts:3000ms"])


def test_tables_of_slow_bots_are_refused_with_the_time_to_wait(serve: Callable[..., Serving]) -> None:
    server = serve(slow_bots=8)
    table = {"game": "room25", "mode": "suspicion", "players": 8, "bot": "nightmare", "sit": False}
    with httpx.Client(base_url=server.url, verify=False, timeout=30) as client:
        answers = [client.post("/api/tables", json=table) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 429]
    assert int(answers[1].headers["retry-after"]) > 0


def test_the_sockets_of_an_address_share_what_it_may_ask_for(serve: Callable[..., Serving]) -> None:
    server = serve(visitor_rate=0.01, visitor_burst=30)
    host = Host(server.url, mode="coop", players=2, start=True)
    watchers = [host.watch() for _ in range(4)]
    granted = 0
    for watcher in watchers * 3:
        try:
            watcher.ask("past", at=0)
            granted += 1
        except Refused as error:
            assert error.answer["code"] == "too fast"  # noqa: PT017
    assert granted == 7  # of 30, a look at the past costs four


def test_the_chat_is_bounded_for_each_address(serve: Callable[..., Serving]) -> None:
    server = serve(chat_rate=0.01, chat_burst=3)
    host = Host(server.url, mode="coop", players=2, start=True)
    ann, ben = host.watch(), host.watch()
    for who in (ann, ben, ann):
        who.ask("say", text="hello")
    for who in (ann, ben):
        with pytest.raises(Refused, match="Too many"):
            who.ask("say", text="hello")


def test_a_newcomer_is_sent_the_newest_lines_and_the_rest_on_demand(server: Serving) -> None:
    host = Host(server.url, mode="coop", players=2)
    ann = host.watch()
    for number in range(160):
        ann.ask("say", text=str(number))
    ann.until(lambda _: len(ann.chat) == 160)
    ben = Player(server.url, host.table, None, "")
    first = next(message for message in iter(ben.next, None) if message.get("chat"))["chat"]
    assert (first["from"], [line["text"] for line in first["said"]]) == (110, [str(n) for n in range(110, 160)])
    earlier = ben.ask("chat", before=110)
    assert (earlier["from"], earlier["said"][0]["text"], len(earlier["said"])) == (10, "10", 100)
    assert [line["text"] for line in ben.ask("chat", before=10)["said"]] == [str(n) for n in range(10)]


def test_a_socket_that_is_not_read_is_not_listened_to(serve: Callable[..., Serving]) -> None:
    """Few of its answers wait in the server, and nobody waits with them."""
    server = serve()
    host = Host(server.url, game="scare", start=True)
    deaf, quiet = host.watch(), host.watch()
    quiet.until(lambda frame: "scene" in frame)
    for ref in range(3000):
        deaf.socket.send(f'{{"type":"past","at":0,"ref":{ref}}}')
        if ref % 500 == 0:
            quiet.ask("ping")
    quiet.ask("ping")
    assert memory(server.pid)[1] < 150  # all 3000 pictures would be 600 MB
