"""Many tables on two servers that share one PostgreSQL database, beside one server on SQLite; servers are killed.

    python -m benchmarks.servers            prints the figures
    python -m benchmarks.servers --write    also puts them into docs/performance.md

People sit at Room 25, four to a table; half of them come to one server and half to the other, and whoever loses a
server goes to the other one. At the end every answer that was acknowledged must be in the database, in its place.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import platform
import random
import resource
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psycopg
from benchmarks.load import CORES, LIKE_A_PAGE, PAGE, part
from tests.server.postgres import Postgres
from tests.server.serving import Serving
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from nightdeck.core.ask import Option
from nightdeck.server.tables.entries import Answered, unpack

START, END = "<!-- servers: written by benchmarks/servers.py -->", "<!-- /servers -->"
CHANCE = random.Random(1)
QUIET, COMES_BACK, LONGEST = 0.5, 0.2, 60.0
AWAY = "the server is gone"
MANY: dict[str, Any] = {"sockets_each": 10_000, "connections_each": 10_000, "request_rate": 10_000.0}
MANY |= {"visitor_rate": 100_000.0, "visitor_burst": 100_000, "request_burst": 10_000, "tables_burst": 100_000}
GONE = (OSError, TimeoutError, WebSocketException)
WORDS = {
    "tables": "tables", "seats": "seats, each with a socket", "rate": "answers a second, over all tables",
    "answers": "answers measured", "p50_ms": "from an answer to the last viewer's update: median, ms",
    "p99_ms": "99th percentile, ms", "longest_ms": "the longest, ms", "kills": "servers killed (kill -9)",
    "refused": "answers not acknowledged, and why",
    "acknowledged": "answers acknowledged, over the whole run", "lost": "of these lost",
}  # fmt: skip


class Heard(msgspec.Struct):
    """What matters here of a message."""

    type: str = ""
    ref: int = 0
    code: str = ""
    question: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    outcome: Any = None


read_lines = msgspec.json.Decoder(Heard).decode_lines


class Sitter:
    """Somebody at a table, who goes to another server whenever this one is gone."""

    def __init__(self, servers: Sequence[Serving], table: str, seat: int, secret: str) -> None:
        self.seat = seat
        self.question: dict[str, Any] | None = None
        self.over = False
        self.updated = 0.0
        self.socket: ClientConnection | None = None
        self.replies: dict[int, asyncio.Future[str]] = {}
        self._servers = list(servers)
        self._path = f"/api/tables/{table}/socket"
        self._hello = json.dumps({"type": "hello", "seat": seat, "secret": secret})
        self.task = asyncio.create_task(self._stay())

    async def _stay(self) -> None:
        while True:
            with contextlib.suppress(*GONE):
                await self._listen(f"ws://{self._servers[0].host}{self._path}")
            self.socket, self.question = None, None
            for reply in self.replies.values():
                if not reply.done():
                    reply.set_result(AWAY)
            self._servers.append(self._servers.pop(0))
            await asyncio.sleep(COMES_BACK)

    async def _listen(self, url: str) -> None:
        async with connect(url, open_timeout=20, **LIKE_A_PAGE) as socket:
            await socket.send(self._hello)
            async for text in socket:
                self.socket, now = socket, time.perf_counter()
                for heard in read_lines(text):
                    self._take(heard, now)

    def _take(self, heard: Heard, now: float) -> None:
        if heard.type in ("done", "error") and not self.replies[heard.ref].done():
            self.replies[heard.ref].set_result(heard.code)
        elif heard.type == "frame":
            self.updated = now
            if heard.question is not msgspec.UNSET:
                self.question = heard.question
            self.over = self.over or bool(heard.outcome)

    async def answer(self, question: dict[str, Any], option: Option) -> str:
        """Why the answer was not acknowledged; "" if it was."""
        ref = len(self.replies) + 1
        self.replies[ref] = asyncio.get_running_loop().create_future()
        if self.socket is None:
            return AWAY
        message = {"type": "answer", "ref": ref, "question": question["number"], "option": option}
        try:
            await self.socket.send(json.dumps(message))
            return await asyncio.wait_for(self.replies[ref], LONGEST)
        except GONE:
            return AWAY


class Table:
    """A table of four, and what was acknowledged there."""

    def __init__(self, name: str, sitters: Sequence[Sitter]) -> None:
        self.name = name
        self.sitters = sitters
        self.acknowledged: list[tuple[int, Option]] = []
        self.refused: Counter[str] = Counter()
        self._turn = asyncio.Lock()

    async def pick(self) -> float | None:
        """One answer: the seconds until the last who heard of it did. None if nobody could answer now."""
        async with self._turn:
            asked = next((one for one in self.sitters if one.question and one.socket), None)
            if asked is None or asked.question is None:
                return None
            question, asked.question = asked.question, None
            key = json.loads(CHANCE.choice(question["options"])["key"])
            option: Option = tuple(key) if isinstance(key, list) else key
            before = time.perf_counter()
            if why := await asked.answer(question, option):
                self.refused[why] += 1
                if why != AWAY:  # the question is still open; whoever comes back is asked again
                    asked.question = asked.question or question
                return None
            self.acknowledged.append((asked.seat, option))
            return await self._rest(time.perf_counter()) - before

    async def _rest(self, done: float) -> float:
        """Wait until nobody has heard anything for a moment. Returns when somebody last did."""
        while (last := max(done, *(one.updated for one in self.sitters))) > time.perf_counter() - QUIET:
            await asyncio.sleep(QUIET / 2)
            assert time.perf_counter() - done < LONGEST, "a table never rests"
        return last

    @property
    def over(self) -> bool:
        return any(one.over for one in self.sitters)

    async def close(self) -> None:
        tasks = [one.task for one in self.sitters]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def open_table(servers: Sequence[Serving], client: httpx.AsyncClient) -> Table:
    """A table of which every other seat comes to the second server, if there is one."""
    new = {"game": "room25", "mode": "suspicion", "players": 4, "start": True}
    answer = await client.post(f"{servers[0].url}/api/tables", json=new)
    answer.raise_for_status()
    opened = answer.json()
    mine = answer.cookies.get("seat-0") or ""
    secrets = {0: mine, **{int(seat): secret for seat, secret in opened["links"].items()}}
    orders = (servers, servers[::-1])
    sitters = [Sitter(orders[seat % 2], opened["table"], seat, secret) for seat, secret in secrets.items()]
    return Table(opened["table"], sitters)


class Run:
    """All tables on some servers."""

    def __init__(self, args: argparse.Namespace, servers: Sequence[Serving]) -> None:
        self.args = args
        self.servers = servers
        self.tables: list[Table] = []
        self.all: list[Table] = []
        self.kills = 0

    async def open(self) -> None:
        async with httpx.AsyncClient(verify=False, timeout=60) as client:
            for number in range(self.args.tables):
                order = self.servers if number % 2 else self.servers[::-1]
                self.tables.append(await open_table(order, client))
        self.all += self.tables
        for _ in range(600):
            if all(one.socket for table in self.tables for one in table.sitters):
                return
            await asyncio.sleep(0.1)
        raise SystemExit("not everybody could sit down")

    async def play(self, *, kill: bool) -> dict[str, Any]:
        """Answers at a steady rate, at one table after the other, while servers are killed in turn or not."""
        killing = asyncio.create_task(self._kill()) if kill else None
        before, kills = self._refused(), self.kills
        picks: list[asyncio.Task[float | None]] = []
        start = time.perf_counter()
        async with httpx.AsyncClient(verify=False, timeout=60) as client:
            for number in range(int(self.args.rate * self.args.seconds)):
                await asyncio.sleep(max(0.0, start + number / self.args.rate - time.perf_counter()))
                at = number % len(self.tables)
                if self.tables[at].over:
                    with contextlib.suppress(httpx.HTTPError):  # its server may just have been killed
                        await self._begin_another(at, client)
                picks.append(asyncio.create_task(self.tables[at].pick()))
        times = sorted(time for time in await asyncio.gather(*picks) if time is not None)
        if killing is not None:
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)
        return {
            "tables": len(self.tables), "seats": 4 * len(self.tables), "rate": self.args.rate, "answers": len(times),
            "p50_ms": part(times, 0.5), "p99_ms": part(times, 0.99), "longest_ms": part(times, 1.0),
            "kills": self.kills - kills, "refused": dict(self._refused() - before),
        }  # fmt: skip

    async def _begin_another(self, at: int, client: httpx.AsyncClient) -> None:
        table = await open_table(self.servers, client)
        await self.tables[at].close()
        self.tables[at] = table
        self.all.append(table)

    def _refused(self) -> Counter[str]:
        return sum((table.refused for table in self.all), Counter())

    async def _kill(self) -> None:
        """As if the power had gone, at one server after the other."""
        while True:
            await asyncio.sleep(self.args.every)
            server = self.servers[self.kills % len(self.servers)]
            self.kills += 1
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            if len(CORES) > 1:
                os.sched_setaffinity(server.pid, CORES[:1])

    async def close(self) -> None:
        await asyncio.gather(*(table.close() for table in self.tables))


def lost(tables: Sequence[Table], database: str) -> int:
    """How many acknowledged answers are not in the database, in their order."""
    missing = 0
    for table, written in zip(tables, _written(tables, database), strict=True):
        left = iter(written)
        missing += sum(one not in left for one in table.acknowledged)
    return missing


def _written(tables: Sequence[Table], database: str) -> Iterator[list[tuple[int, Option]]]:
    is_shared = database.startswith("postgresql")
    query = f"SELECT entry FROM entries WHERE game_table = {'%s' if is_shared else '?'} ORDER BY seq"
    with closing(psycopg.connect(database) if is_shared else sqlite3.connect(database)) as db:
        for table in tables:
            entries = [unpack(text) for (text,) in db.execute(query, (table.name,)).fetchall()]
            yield [(one.seat, one.option) for one in entries if isinstance(one, Answered)]


async def measured(run: Run, database: str, kills: Sequence[bool]) -> list[dict[str, Any]]:
    await run.open()
    gc.disable()  # a pause of this program would count as one of the servers'
    try:
        found = [await run.play(kill=kill) for kill in kills]
    finally:
        gc.enable()
        await run.close()
    whole = {"acknowledged": sum(len(table.acknowledged) for table in run.all), "lost": lost(run.all, database)}
    return [one | whole for one in found]


def on_sqlite(args: argparse.Namespace, folder: Path) -> list[dict[str, Any]]:
    server = Serving(folder, **MANY)
    pinned(server.start)
    try:
        return asyncio.run(measured(Run(args, [server]), server.database, [False]))
    finally:
        server.kill()


def on_postgres(args: argparse.Namespace, folder: Path) -> list[dict[str, Any]]:
    postgres = Postgres()
    try:
        pinned(postgres.start)
        url = postgres.create("many")
        servers = [Serving(folder, **MANY, database=url) for _ in range(2)]
        for server in servers:
            pinned(server.start)
        try:
            return asyncio.run(measured(Run(args, servers), url, [False, True]))
        finally:
            for server in servers:
                server.kill()
    finally:
        postgres.remove()


def pinned(start: Callable[[], object]) -> None:
    """Start something on one core and stay on the others: those who serve and those who play, as if on two machines."""
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[:1])
    start()
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=50.0, help="answers a second, over all tables")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long each of the three runs takes")
    parser.add_argument("--every", type=float, default=12.0, help="seconds between two kills")
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    args = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    names = ("one server, SQLite", "two servers, PostgreSQL", f"the same, one killed every {args.every:g} s")
    with tempfile.TemporaryDirectory() as folder:
        figures = dict(zip(names, on_sqlite(args, Path(folder)) + on_postgres(args, Path(folder)), strict=True))
    print(json.dumps(figures, indent=2))
    if args.write:
        write(figures)
    if any(one["lost"] for one in figures.values()):
        raise SystemExit("acknowledged answers are lost")


def shown(value: float | dict[str, int]) -> str:
    """A figure, or how often what happened."""
    if isinstance(value, dict):
        return ", ".join(f"{count} × {words}" for words, count in value.items()) or "0"
    return f"{value:,}"


def write(figures: dict[str, dict[str, Any]]) -> None:
    """Put the figures in place of the last ones."""
    rows = [
        f"| {words} | {' | '.join(f'{shown(one[name])}' for one in figures.values())} |"
        for name, words in WORDS.items()
    ]
    head = f"| CPython {platform.python_version()}, {os.cpu_count()} cores | {' | '.join(figures)} |"
    block = "\n".join([START, head, "| --- |" + " ---: |" * len(figures), *rows, END])
    before, rest = PAGE.read_text(encoding="utf-8").split(START, 1)
    PAGE.write_text(before + block + rest.split(END, 1)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
