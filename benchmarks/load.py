"""Load on loopback: 100 tables with 4 seats each answer at random; how long from an answer to the last viewer's update?

    python benchmarks/load.py [--tables 100] [--rates 20 200 400] [--seconds 20] [--write]

Every viewer asks for beats, too; they come after the updates and are counted apart.

Beside it, in the same run and at the same message rate, a bare WebSocket echo under the same
uvicorn: what this machine and this loop can do at best. All of it twice: with the database on the
disk, and in memory where the machine has a place for that, because an answer waits until the disk
has it; how long a bare write takes there is measured, too. Also the memory that an idle table
takes. Results go to standard output as JSON; `--write` puts them into the docs.
"""

import argparse
import asyncio
import gc
import json
import os
import platform
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

SLICES = 20
QUIET, LONGEST = 0.2, 20.0
CHANCE = random.Random(1)
LIKE_A_PAGE: dict[str, Any] = {"compression": None, "max_size": None, "ping_interval": None}  # which sends no pings
PAGE = Path(__file__).parents[1] / "docs" / "performance.md"
START, END = "<!-- load: written by benchmarks/load.py -->", "<!-- /load -->"
ABOUT = """## Tables on one server

`python benchmarks/load.py --write` plays Room 25 on one server with SQLite over loopback, with a socket for every
player. It measures the time from sending an answer until the last viewer has the update: the answer is checked and
made safe on the disk, and each viewer gets a frame made from what that viewer may know. In the same run, by turns, a
bare WebSocket echo under the same uvicorn handles as many messages a second of the same size. Our goal is a 99th
percentile of at most five times the echo's. Servers and viewers have a core each, as if on two machines. A bare write
is 4 kB made safe with `fdatasync`."""
WORDS = {
    "answers_per_second": "answers a second, over all tables", "tables": "tables", "seats": "seats, each with a socket",
    "answers": "answers measured", "bytes_per_update": "bytes in an update, on average",
    "bytes_per_beat": "bytes of a beat, median",
    "p50_ms": "from an answer to the last viewer's update: median, ms", "p99_ms": "99th percentile, ms",
    "echo_p50_ms": "bare echo: median, ms", "echo_p99_ms": "99th percentile, ms",
    "times_echo_p99": "99th percentile, times the echo's",
    "write_p50_ms": "bare write: median, ms", "write_p99_ms": "99th percentile, ms",
    "kb_per_idle_table": "memory of an idle table, kB",
}  # fmt: skip
MEMORY = Path("/dev/shm")
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
WRITES, BLOCK = 300, b"x" * 4096
ECHO = """
import sys, uvicorn
async def app(scope, receive, send):
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})
few = {"log_level": "critical", "lifespan": "off", "ws_per_message_deflate": False, "ws": "websockets-sansio"}
uvicorn.run(app, port=int(sys.argv[1]), **few)
"""


class Heard(msgspec.Struct):
    """What matters here of a message; the rest is passed over."""

    type: str = ""
    beats: list[msgspec.Raw] = []
    question: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    outcome: Any = None


read_lines = msgspec.json.Decoder(Heard).decode_lines


class Seat:
    """A seat's connection: keeps the frame, and wakes up whoever waits for an update."""

    def __init__(self, socket: ClientConnection, seat: int) -> None:
        self.socket, self.seat = socket, seat
        self.question: dict[str, Any] | None = None
        self.over = False
        self.updated = 0.0
        self.bytes = 0
        self.beats: list[int] = []
        """How many bytes each beat took, on average over those of its message."""
        self.task = asyncio.create_task(self.listen())

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            for line, heard in zip(str(text).split("\n"), read_lines(text), strict=True):
                if heard.type == "beats":
                    self.beats += [len(line) // len(heard.beats) for _ in heard.beats]
                    continue
                self.updated = now
                self.bytes += len(line)
                if heard.question is not msgspec.UNSET:
                    self.question = heard.question
                self.over = self.over or bool(heard.outcome)


class Table:
    """A table with all seats taken by this program."""

    def __init__(self, seats: list[Seat]) -> None:
        self.seats = seats

    async def pick(self, chance: random.Random) -> float | None:
        """One answer; the seconds until the last seat that heard of it was updated. None if nobody is asked."""
        seat = next((one for one in self.seats if one.question), None)
        if seat is None or seat.question is None:
            return None
        question, seat.question = seat.question, None
        option = json.loads(chance.choice(question["options"])["key"])
        before = time.perf_counter()
        await seat.socket.send(
            json.dumps({"type": "answer", "ref": 1, "question": question["number"], "option": option})
        )
        await self._quiet(seat, before)
        return max(one.updated for one in self.seats) - before

    async def _quiet(self, asked: Seat, since: float) -> None:
        """Until whoever answered has heard of it, and nobody has heard anything for a moment."""
        while asked.updated < since or time.perf_counter() - max(one.updated for one in self.seats) < QUIET:
            await asyncio.sleep(QUIET)
            assert time.perf_counter() - since < LONGEST, "an answer has had no effect"


async def open_table(url: str, client: httpx.AsyncClient) -> Table:
    answer = await client.post("/api/tables", json={"game": "room25", "mode": "suspicion", "players": 4, "start": True})
    opened = answer.json()
    path = f"/api/tables/{opened['table']}"
    secrets = {0: client.cookies.get("seat-0", path=path) or "", **{int(k): v for k, v in opened["links"].items()}}
    seats = []
    for number, secret in secrets.items():
        connection = await connect(f"{url.replace('http', 'ws')}{path}/socket", **LIKE_A_PAGE)
        await connection.send(json.dumps({"type": "hello", "seat": number, "secret": secret, "beats": True}))
        seats.append(Seat(connection, number))
    return Table(seats)


async def steadily(rate: float, seconds: float, act: Callable[[int], Awaitable[float | None]]) -> list[float]:
    """Start `act` at a steady rate; what the calls returned."""
    tasks: list[asyncio.Task[float | None]] = []
    start = time.perf_counter()
    for number in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, start + number / rate - time.perf_counter()))
        tasks.append(asyncio.ensure_future(act(number)))
    return sorted(result for result in await asyncio.gather(*tasks) if result is not None)


async def play(url: str, tables: list[Table], turns: Iterator[int], rate: float, seconds: float) -> list[float]:
    """Answers at a steady rate, at one table after the other."""
    async with httpx.AsyncClient(base_url=url, timeout=60, verify=False) as client:

        async def act(_: int) -> float | None:
            at = next(turns) % len(tables)
            if tables[at].seats[0].over:
                tables[at] = await open_table(url, client)
                await asyncio.sleep(0.2)
            return await tables[at].pick(CHANCE)

        return await steadily(rate, seconds, act)


async def echo(connections: list[ClientConnection], rate: float, seconds: float, size: int) -> list[float]:
    """A bare echo with as many sockets, as many messages a second and as many bytes as the tables had."""
    text = "x" * size
    turns = [asyncio.Lock() for _ in connections]  # an echo may take so long that its socket's next turn comes

    async def act(number: int) -> float:
        at = number % len(connections)
        before = time.perf_counter()
        async with turns[at]:
            await connections[at].send(text)
            await connections[at].recv()
        return time.perf_counter() - before

    return await steadily(rate, seconds, act)


def part(times: list[float], share: float) -> float:
    return round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 2)


def bare_writes(folder: str) -> list[float]:
    """How long the disk takes to have a block for good."""
    times = []
    with Path(folder, "bare").open("wb", buffering=0) as file:
        for _ in range(WRITES):
            time.sleep(0.01)
            before = time.perf_counter()
            file.write(BLOCK)
            os.fdatasync(file.fileno())
            times.append(time.perf_counter() - before)
    return sorted(times)


def memory(pid: int) -> int:
    """Resident bytes of a process."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def healthy(url: str) -> None:
    async with httpx.AsyncClient(verify=False) as client:
        for _ in range(300):
            try:
                if (await client.get(f"{url}/health")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.1)
    raise SystemExit("the server does not start")


async def measure(
    args: argparse.Namespace, server: subprocess.Popen[bytes], url: str, echo_port: int
) -> list[dict[str, Any]]:
    """The figures at each rate."""
    await healthy(url)
    async with httpx.AsyncClient(base_url=url, timeout=60, verify=False) as client:
        await open_table(url, client)  # whatever is loaded once
        before = memory(server.pid)
        idle = [await client.post("/api/tables", json={"game": "room25", "start": True}) for _ in range(args.tables)]
        assert all(answer.status_code == 201 for answer in idle)
        each = (memory(server.pid) - before) / args.tables
        tables = [await open_table(url, client) for _ in range(args.tables)]
    await asyncio.sleep(1)
    gc.disable()  # a pause of this program would count as one of the server's
    seats = [seat for table in tables for seat in table.seats]
    address = f"ws://127.0.0.1:{echo_port}"
    echoes = [await connect(address, **LIKE_A_PAGE) for _ in seats]
    turns = count()
    idle_table = {"kb_per_idle_table": round(each / 1024)}
    return [await at_rate(args, url, tables, echoes, turns, rate) | idle_table for rate in args.rates]


async def at_rate(
    args: argparse.Namespace, url: str, tables: list[Table], echoes: list[ClientConnection], turns: Iterator[int],
    rate: float,
) -> dict[str, Any]:  # fmt: skip
    times: list[float] = []
    bare: list[float] = []
    per_update = written = 0
    seats = [seat for table in tables for seat in table.seats]
    for seat in seats:
        seat.beats.clear()
    for _ in range(SLICES):  # by turns, so that whatever else the machine does falls on both
        sent = sum(seat.bytes for seat in seats)
        times += await play(url, tables, turns, rate, args.seconds / SLICES)
        seats = [seat for table in tables for seat in table.seats]
        written += max(0, sum(seat.bytes for seat in seats) - sent)
        per_update = max(100, int(written / max(1, len(times)) / 4))
        # An answer is one message in and four out: an update for each viewer, its own "done" together with one of them.
        bare += await echo(echoes, rate * 4, args.seconds / SLICES, per_update)
    times.sort()
    bare.sort()
    beats = sorted(size for seat in seats for size in seat.beats)
    return {
        "tables": args.tables, "seats": len(seats), "answers": len(times), "answers_per_second": rate,
        "bytes_per_update": per_update, "p50_ms": part(times, 0.5), "p99_ms": part(times, 0.99),
        "echo_p50_ms": part(bare, 0.5), "echo_p99_ms": part(bare, 0.99),
        "times_echo_p99": round(part(times, 0.99) / part(bare, 0.99), 2),
        "bytes_per_beat": beats[len(beats) // 2] if beats else 0,
    }  # fmt: skip


def keep_apart(*servers: int) -> None:
    """The servers on one core, the viewers on another, as if on another machine.

    Left alone, the system puts an echo and its client on the same core now and then, where a
    message wakes nobody.
    """
    if len(CORES) > 1:
        for server in servers:
            os.sched_setaffinity(server, CORES[:1])
        os.sched_setaffinity(0, CORES[1:])


def served(args: argparse.Namespace, folder: str) -> list[dict[str, Any]]:
    """Measure a server that keeps its tables in a folder."""
    port, echo_port = free_port(), free_port()
    settings = {"port": port, "database": f"{folder}/load.sqlite3", "message_rate": 1000, "sockets_each": 10_000}
    settings |= {"request_rate": 10_000, "request_burst": 10_000, "tables_burst": 10_000}
    settings |= {"visitor_rate": 100_000, "visitor_burst": 100_000, "connections_each": 10_000}
    server = subprocess.Popen(
        [sys.executable, "-m", "nightdeck.server", json.dumps(settings)], stderr=subprocess.DEVNULL
    )
    other = subprocess.Popen([sys.executable, "-c", ECHO, str(echo_port)])
    keep_apart(server.pid, other.pid)
    try:
        figures = asyncio.run(measure(args, server, f"http://127.0.0.1:{port}", echo_port))
    finally:
        for process in (server, other):
            process.terminate()
            process.wait(20)
    writes = bare_writes(folder)
    bare = {"write_p50_ms": part(writes, 0.5), "write_p99_ms": part(writes, 0.99)}
    return [one | bare for one in figures]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--rates", type=int, nargs="+", default=[20, 200, 400], help="answers a second, all tables")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--write", action="store_true", help="put the figures into docs/performance.md")
    args = parser.parse_args()
    places = {"on the disk": None} | ({"in memory": MEMORY} if MEMORY.is_dir() else {})
    figures: dict[str, dict[str, Any]] = {}
    for place, parent in places.items():
        with tempfile.TemporaryDirectory(dir=parent) as folder:
            figures |= {f"{place}, {one['answers_per_second']}/s": one for one in served(args, folder)}
    print(json.dumps(figures, indent=2))
    if args.write:
        write(figures)


def write(figures: dict[str, dict[str, Any]]) -> None:
    """Put the figures in place of the last ones, or at the end of the page."""
    rows = [
        f"| {words} | {' | '.join(f'{each[name]:,}' for each in figures.values())} |" for name, words in WORDS.items()
    ]
    head = f"| CPython {platform.python_version()}, {os.cpu_count()} cores; the database | {' | '.join(figures)} |"
    block = "\n".join([START, head, "| --- |" + " ---: |" * len(figures), *rows, END])
    page = PAGE.read_text(encoding="utf-8")
    if START in page:
        before, rest = page.split(START, 1)
        page = before + block + rest.split(END, 1)[1]
    else:
        page = f"{page.rstrip()}\n\n{ABOUT}\n\n{block}\n"
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
