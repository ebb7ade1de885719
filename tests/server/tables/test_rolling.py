"""Two servers on one PostgreSQL database are restarted in turn, as for an upgrade, while people play."""

import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress

import httpx
import psycopg
import pytest
from tests.server.player import Away, Host, Player, Refused
from tests.server.postgres import Postgres
from tests.server.serving import Serving
from websockets.exceptions import WebSocketException

from nightdeck.core.ask import Option
from nightdeck.server.tables.entries import Answered, unpack

GONE = (Away, Refused, OSError, TimeoutError, WebSocketException, httpx.HTTPError, AssertionError)


class Roamer(threading.Thread):
    """Plays game after game, and goes to the other server whenever this one is gone."""

    def __init__(self, servers: list[Serving], seed: int) -> None:
        super().__init__(daemon=True)
        self.servers = servers
        self.chance = random.Random(seed)
        self.over = threading.Event()
        self.acknowledged: dict[str, list[Option]] = {}
        self.moves = 0

    def run(self) -> None:
        while not self.over.is_set():
            try:
                host = Host(self.servers[0].url, mode="solo", start=True)
            except GONE:
                self.move()
            else:
                self.acknowledged[host.table] = []
                self.play(host)
                host.close()

    @property
    def answers(self) -> int:
        """How many were acknowledged."""
        return sum(map(len, self.acknowledged.copy().values()))

    def move(self) -> None:
        """To the other server."""
        self.servers = self.servers[::-1]
        self.moves += 1
        self.over.wait(0.1)

    def play(self, host: Host) -> None:
        while not self.over.is_set():
            player = None
            try:
                player = Player(self.servers[0].url, host.table, 0, host.secret(0))
                self.play_here(player)
            except GONE:
                self.move()
            else:
                return
            finally:
                if player is not None:
                    with suppress(*GONE):
                        player.close()

    def play_here(self, player: Player) -> None:
        player.until(lambda frame: frame.get("question") or frame.get("outcome"))
        while player.question and not self.over.is_set():
            option = self.chance.choice(player.options())
            number = player.question["number"]
            player.answer(option)
            self.acknowledged[player.table].append(tuple(option) if isinstance(option, list) else option)
            player.wait_past(number)
            player.until(lambda frame: frame.get("question") or frame.get("outcome"))
            time.sleep(0.02)


def everybody_answers(people: list[Roamer]) -> None:
    """Until everybody has given more answers than before."""
    before = [one.answers for one in people]
    for _ in range(1200):
        if all(one.answers > known for one, known in zip(people, before, strict=True)):
            return
        time.sleep(0.05)
    raise AssertionError("somebody cannot play on")


def in_order(some: list[Option], all_of_them: list[Option]) -> bool:
    """Whether some are among all, in the same order."""
    left = iter(all_of_them)
    return all(one in left for one in some)


@pytest.mark.postgres
def test_a_rolling_restart_loses_no_answer(postgres: Postgres, serve: Callable[..., Serving]) -> None:
    url = postgres.create("rolling")
    servers = [serve(database=url), serve(database=url)]
    people = [Roamer([servers[n % 2], servers[1 - n % 2]], seed=n) for n in range(4)]
    for one in people:
        one.start()
    for server in servers:
        everybody_answers(people)
        assert server.stop() == 0
        server.start()
    everybody_answers(people)
    for one in people:
        one.over.set()
    for one in people:
        one.join(60)
        assert not one.is_alive()
    with psycopg.connect(url) as db:
        for one in people:
            for table, acknowledged in one.acknowledged.items():
                query = "SELECT entry FROM entries WHERE game_table = %s ORDER BY seq"
                rows = [unpack(text) for (text,) in db.execute(query, (table,))]
                written = [entry.option for entry in rows if isinstance(entry, Answered)]
                assert in_order(acknowledged, written), "an acknowledged answer is lost"
                assert len(written) <= len(acknowledged) + one.moves + 1
    assert all(one.moves for one in people)
