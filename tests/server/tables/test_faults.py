"""Power cuts, full disks, lost databases, two servers at once: nothing acknowledged is lost, nothing breaks."""

import asyncio
import random
import resource
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import pytest
from tests.server.player import Away, Frame, Host, Player, Refused
from tests.server.postgres import Postgres
from tests.server.serving import Serving, get, post

import nightdeck
from nightdeck.core.ask import Option
from nightdeck.server.tables.entries import Answered, Row, Started, unpack
from nightdeck.server.tables.resume import resumed
from nightdeck.server.tables.store.interface import Snapshot, StoreDown
from nightdeck.server.tables.store.probing import Health
from nightdeck.server.tables.store.sqlite import SqliteStore
from nightdeck.server.tables.table_history import TableHistory

Serve = Callable[..., Serving]
numbers = count()


def written(path: str, table: str) -> list[Row]:
    """What lies in the database's file."""
    db = sqlite3.connect(path, timeout=10)
    rows = db.execute("SELECT seq, at, entry FROM entries WHERE game_table = ? ORDER BY seq", (table,)).fetchall()
    db.close()
    return [Row(seq, at, unpack(entry)) for seq, at, entry in rows]


def answers(rows: list[Row], seat: int) -> list[Option]:
    return [row.entry.option for row in rows if isinstance(row.entry, Answered) and row.entry.seat == seat]


class Stubborn(threading.Thread):
    """Plays a seat at random, and notes every answer that was acknowledged. Stops when the server is gone."""

    def __init__(self, player: Player, seed: int) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.chance = random.Random(seed)
        self.acknowledged: list[Option] = []

    def run(self) -> None:
        try:
            while not self.player.frame.get("outcome"):
                self.player.until(lambda frame: frame.get("question") or frame.get("outcome"))
                if self.player.question:
                    number, option = self.player.question["number"], self.chance.choice(self.player.options())
                    self.player.answer(option)
                    self.acknowledged.append(tuple(option) if isinstance(option, list) else option)
                    self.player.wait_past(number)
        except (Away, Refused, OSError, TimeoutError):
            pass


def kill_again_and_again(folder: Path, kills: int, seed: int) -> None:
    server = Serving(folder, bot_workers=1).start()
    chance = random.Random(seed)
    hosts = [
        Host(server.url, mode="solo", start=True),
        Host(server.url, mode="coop", players=2, bot="novice", start=True),
    ]
    for _ in range(kills):
        stubborn = [Stubborn(host.seat(0), chance.getrandbits(32)) for host in hosts]
        before = [answers(written(server.database, host.table), 0) for host in hosts]
        for one in stubborn:
            one.start()
        time.sleep(chance.random() * 0.7)
        server.kill()
        for one in stubborn:
            one.join(30)
            assert not one.is_alive()
            one.player.close()
        for one, host, earlier in zip(stubborn, hosts, before, strict=True):
            rows = written(server.database, host.table)
            known = answers(rows, 0)
            promised = earlier + one.acknowledged
            assert known[: len(promised)] == promised, "an acknowledged answer is lost"
            assert len(known) <= len(promised) + 1, "an answer was written that was never asked for"
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            TableHistory.from_rows(host.table, rows)
        server.start()
        for number, host in enumerate(hosts):
            if not _goes_on(host):
                host.close()
                hosts[number] = Host(server.url, mode="solo", start=True)
    server.kill()
    for host in hosts:
        host.close()


def _goes_on(host: Host) -> bool:
    """Whether the game on a table is not over yet; the table has to be there in any case."""
    player = host.seat(0)
    player.until(lambda frame: "scene" in frame)
    over = bool(player.frame["outcome"])
    player.close()
    return not over


def test_killing_the_server_loses_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 4, seed=1)


@pytest.mark.soak
def test_killing_the_server_a_hundred_times_loses_nothing(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 100, seed=2)


def test_a_server_that_is_told_to_stop_says_goodbye(serve: Serve) -> None:
    server = serve()
    host = Host(server.url, mode="coop", players=2, bot="veteran", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    assert server.stop() == 0
    with pytest.raises(Away, match="1012"):
        ann.until(lambda _: False)
    host.close()


def test_bots_go_on_after_a_restart_as_soon_as_anybody_asks(serve: Serve) -> None:
    """Whoever looks at home whose turn it is must not be told for ever that it is a bot's."""
    server = serve()
    host = Host(server.url, mode="coop", players=2, bot="novice", sit=False, start=True)
    server.stop()
    server.start()
    first = get(f"{server.url}{host.path}").json()
    for _ in range(600):
        now = get(f"{server.url}{host.path}").json()
        if now["phase"] == "over" or now["moves"] > first["moves"]:
            break
        time.sleep(0.05)
    else:
        raise AssertionError("the bots do not play")
    host.close()


def test_a_full_disk_is_told_and_mends_itself(serve: Serve) -> None:
    server = serve()
    host = Host(server.url, mode="solo", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    question = ann.question
    _, hard = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, hard))
    for _ in range(3):
        with pytest.raises(Refused) as refused:
            ann.answer(ann.options()[0])
        assert refused.value.answer["code"] == "not saved"
    _until_health(server, 503)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, hard))
    assert answers(written(server.database, host.table), 0) == []
    assert ann.question == question
    _until_saved(ann)
    assert len(answers(written(server.database, host.table), 0)) == 1
    _until_health(server, 200)
    ann.close()
    host.close()


def _until_health(server: Serving, status: int) -> None:
    """What it says is up to a second old."""
    for _ in range(100):
        if get(f"{server.url}/health").status_code == status:
            return
        time.sleep(0.1)
    raise AssertionError(f"the server's health does not become {status}")


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (None, ""),
        (StoreDown("the database cannot be used at the moment: database or disk is full"), "the disk is full"),
        (StoreDown("the database cannot be used at the moment: DiskFull"), "the disk is full"),
        (StoreDown("the database cannot be used at the moment: OperationalError"), "the database is away"),
    ],
)
def test_health_says_what_is_wrong(error: StoreDown | None, words: str, tmp_path: Path) -> None:
    class Broken(SqliteStore):
        async def probe(self) -> None:
            if error is not None:
                raise error

    async def told() -> list[str]:
        health = Health(Broken(tmp_path / "never opened"))
        return [await health.trouble() for _ in range(2)]

    assert asyncio.run(told()) == [words, words]


def test_nobody_waits_for_long_while_the_file_is_locked(serve: Serve) -> None:
    """Everybody is answered while the lock is still held, also who comes when others wait already."""
    server = serve()
    host = Host(server.url, mode="solo", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    with closing(sqlite3.connect(server.database, isolation_level=None)) as locking:
        locking.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(12) as crowd:
            opening = {"game": "room25", "mode": "solo"}
            some = [crowd.submit(post, f"{server.url}/api/tables", json=opening) for _ in range(12)]
            with pytest.raises(Refused, match="cannot save"):
                ann.answer(ann.options()[0])
            assert {one.result().status_code for one in some} == {503}
        locking.execute("ROLLBACK")
    _until_saved(ann)
    ann.close()
    host.close()


@pytest.mark.postgres
def test_nobody_waits_for_long_while_postgres_is_locked(postgres: Postgres, serve: Serve) -> None:
    url = postgres.create(f"locked{next(numbers)}")
    server = serve(database=url)
    host = Host(server.url, mode="solo", start=True)
    ann = host.seat(0)
    ann.until(lambda frame: frame["question"])
    with psycopg.connect(url) as locking:
        locking.execute("LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(Refused, match="cannot save"):
            ann.answer(ann.options()[0])
        assert post(f"{server.url}/api/tables", json={"game": "room25", "mode": "solo"}).status_code == 503
        locking.rollback()
    _until_saved(ann)
    ann.close()
    host.close()


def test_an_entry_of_a_newer_nightdeck_is_told_in_words(serve: Serve) -> None:
    server = serve()
    host = Host(server.url, mode="solo", start=True)
    server.stop()
    with sqlite3.connect(server.database) as file:
        file.execute("INSERT INTO entries VALUES (?, 99, 1.0, ?)", (host.table, '{"kind":"dance"}'))
    file.close()
    server.start()
    answer = get(f"{server.url}{host.path}")
    assert (answer.status_code, answer.json()["code"]) == (503, "too new")
    assert "a newer Nightdeck, or it is damaged" in answer.json()["words"]
    with pytest.raises(Away, match=r"1013.*newer Nightdeck"):
        host.watch().next()
    assert "Traceback" not in server.log.read_text()
    host.close()


def _until_saved(player: Player) -> None:
    for _ in range(100):
        try:
            player.answer(player.options()[0])
        except Refused as error:
            assert error.answer["code"] == "not saved"  # noqa: PT017
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not mend itself")


@pytest.mark.postgres
def test_a_lost_database_is_told_and_comes_back_by_itself(serve: Serve) -> None:
    database = Postgres()
    database.start()
    try:
        server = serve(database=database.url())
        host = Host(server.url, mode="solo", start=True)
        ann = host.seat(0)
        ann.until(lambda frame: frame["question"])
        database.stop("immediate")
        with pytest.raises(Refused) as refused:
            ann.answer(ann.options()[0])
        assert refused.value.answer["code"] == "not saved"
        _until_health(server, 503)
        database.start()
        _until_saved(ann)
        server.wait()
        ann.close()
        host.close()
    finally:
        database.remove()


@pytest.mark.postgres
def test_two_servers_never_both_accept_an_answer(postgres: Postgres, serve: Serve) -> None:
    url = postgres.create(f"race{next(numbers)}")
    servers = [serve(database=url), serve(database=url)]
    chance = random.Random(9)
    accepted: list[int] = []
    while len(accepted) < 30:
        host = Host(servers[0].url, mode="solo", start=True)
        twins = [host.seat(0, server.url) for server in servers]
        accepted += race_through(twins, chance, 30)
        assert set(accepted) == {1}
        moves = max(get(f"{server.url}{host.path}").json()["moves"] for server in servers)
        for twin in twins:
            twin.until(moved_to(moves))
        assert twins[0].frame["scene"] == twins[1].frame["scene"]
        assert twins[0].lines == twins[1].lines
        for twin in twins:
            twin.close()
        host.close()


def race_through(twins: list[Player], chance: random.Random, questions: int) -> list[int]:
    """How many of the twins were told that their answer counts, question by question."""
    accepted: list[int] = []
    number = 0
    while len(accepted) < questions:
        for twin in twins:
            twin.until(asked_after(number))
        if any(twin.frame["outcome"] for twin in twins):
            break
        assert twins[0].question
        number = twins[0].question["number"]
        accepted.append(race(twins, number, [chance.choice(twin.options()) for twin in twins]))
    return accepted


def asked_after(number: int) -> Callable[[Frame], object]:
    return lambda frame: frame.get("outcome") or (frame.get("question") and frame["question"]["number"] > number)


def moved_to(moves: int) -> Callable[[Frame], object]:
    return lambda frame: frame["table"]["moves"] >= moves


def race(twins: list[Player], number: int, options: list[Any]) -> int:
    """Both answer the same question at the same time; how many were told that it was done."""
    done: list[int] = []
    ready = threading.Barrier(len(twins))

    def answer(twin: Player, option: Any) -> None:
        ready.wait(10)
        try:
            twin.answer(option, question=number)
            done.append(1)
        except Refused as error:
            assert error.answer["code"] in ("old question", "illegal", "refused"), error.answer  # noqa: PT017

    threads = [threading.Thread(target=answer, args=pair) for pair in zip(twins, options, strict=True)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    return len(done)


@pytest.mark.postgres
def test_bots_of_two_servers_play_one_game(postgres: Postgres, serve: Serve) -> None:
    """Both processes have the table; its bots answer every question once, whoever runs them."""
    url = postgres.create(f"bots{next(numbers)}")
    servers = [serve(database=url), serve(database=url)]
    host = Host(servers[0].url, mode="coop", players=2, bot="novice", start=True)
    ann, elsewhere = host.seat(0), host.watch(servers[1].url)
    chance = random.Random(3)
    for _ in range(12):
        ann.until(lambda frame: frame.get("question") or frame.get("outcome"))
        if ann.question:
            ann.answer(chance.choice(ann.options()))
            ann.until(lambda _: True)
    moves = ann.frame["table"]["moves"]
    elsewhere.until(lambda frame: frame["table"]["moves"] >= moves)
    ann.close()
    elsewhere.close()
    host.close()


def test_a_table_survives_a_change_of_the_rules(tmp_path: Path) -> None:
    """A game that was begun under other rules goes on under the new ones with all its moves, and says so."""
    server = Serving(tmp_path).start()
    host = played(server, 30)
    moves = get(f"{server.url}{host.path}").json()["moves"]
    server.stop()
    path = server.database
    started = next(row.entry for row in written(path, host.table) if isinstance(row.entry, Started))
    version = nightdeck.new("room25").game.version
    assert f'"version":{version},' in started.save
    with sqlite3.connect(path) as db:
        db.execute("UPDATE entries SET entry = replace(entry, ?, ?)", _older(r"\"version\":", version))
        db.execute("UPDATE snapshots SET save = replace(save, ?, ?)", _older('"version":', version))
    db.close()
    server.start()
    back = host.seat(0)
    back.until(lambda frame: frame.get("question"))
    assert f"from version {version + 7} to version {version}." in back.frame["table"]["notice"]
    assert back.frame["table"]["moves"] == moves > 5
    back.play(back.options()[0])
    moves = back.frame["table"]["moves"]
    back.close()
    server.kill()
    server.start()
    again = host.seat(0)
    again.until(lambda frame: frame.get("question"))
    assert again.frame["table"]["moves"] == moves
    again.close()
    server.kill()
    host.close()


def played(server: Serving, answers: int) -> Host:
    """A table that is not over after so many answers; some games are short."""
    while True:
        host = Host(server.url, mode="solo", start=True)
        ann = host.seat(0)
        ann.until(lambda frame: frame["question"])
        given = 0
        while given < answers and ann.question:
            ann.play(ann.options()[given % len(ann.options())])
            given += 1
        ann.close()
        if ann.question:
            return host
        host.close()


def test_a_game_whose_saves_do_not_open_any_more_is_dealt_again() -> None:
    """The last resort: the setup and the answers are all there, so the game is, too."""
    table = nightdeck.new("room25", mode="solo", seed=8)
    rows = [Row(1, 0.0, Started(table.save().decode()))]
    for number in range(40):
        ask = table.asks[0]
        table.answer(ask.seat, ask.options[number % len(ask.options)])
        pick = table.log[-1]
        rows.append(Row(number + 2, 0.0, Answered(pick.seat, pick.option, pick.chances)))
    assert table.outcome is None
    broken = rows[0].entry.save.replace('"start":[', '"start":["strange",', 1)  # type: ignore[union-attr]  # it is the first
    snapshot = Snapshot(
        30, table.at(20).save().decode().replace('"last":[', '"last":[7,').replace('"start":[', '"start":[7,')
    )
    save, lost = resumed("t", [Row(1, 0.0, Started(broken)), *rows[1:]], snapshot)
    assert nightdeck.load(save).view(0) == table.view(0)
    assert lost == 0


def _older(name: str, version: int) -> tuple[str, str]:
    return f"{name}{version},", f"{name}{version + 7},"
