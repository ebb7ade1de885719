"""A crowd that means no good, from one address: python -m tests.server.floods.crowd KIND PORT SECONDS JSON

Every kind keeps on for so many seconds and then says, as JSON, how far it came.
"""

import asyncio
import contextlib
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

ADDRESS = "127.0.0.66"
CHANCE = random.Random(1)
Told = Counter[str]


class Crowd:
    """What everybody in it knows: where to go, and until when."""

    def __init__(self, port: int, seconds: float, about: dict[str, Any]) -> None:
        self.url = f"127.0.0.1:{port}"
        self.port = port
        self.end = time.monotonic() + seconds
        self.about = about
        self.told: Told = Counter()

    @property
    def goes_on(self) -> bool:
        return time.monotonic() < self.end

    def client(self) -> httpx.AsyncClient:
        transport = httpx.AsyncHTTPTransport(local_address=ADDRESS, verify=False)
        return httpx.AsyncClient(transport=transport, base_url=f"http://{self.url}", timeout=20)

    async def enter(
        self, table: str, seat: int | None = None, secret: str = "", queue: int | None = 64
    ) -> ClientConnection:
        """A socket at a table; whoever is turned away comes again."""
        address = f"ws://{self.url}/api/tables/{table}/socket"
        while True:
            try:
                socket = await connect(
                    address, local_addr=(ADDRESS, 0), compression=None, max_size=None, max_queue=queue, open_timeout=20
                )
            except (InvalidStatus, OSError, TimeoutError, WebSocketException):
                self.told["turned away"] += 1
                if not self.goes_on:
                    raise
                await asyncio.sleep(0.5)
            else:
                await socket.send(json.dumps({"type": "hello", "seat": seat, "secret": secret}))
                self.told["sockets"] += 1
                return socket

    async def say(self, socket: ClientConnection, what: Callable[[], dict[str, Any]], each: float) -> None:
        """Say something again and again."""
        while self.goes_on:
            await socket.send(json.dumps(what()))
            self.told["sent"] += 1
            await asyncio.sleep(each)

    async def hear(self, socket: ClientConnection) -> None:
        async for text in socket:
            self.told["heard"] += 1
            self.told["bytes"] += len(text)
            if '"code":"too fast"' in text[-200:]:
                self.told["too fast"] += 1

    async def everybody(self, *all: Awaitable[object]) -> None:
        for how in await asyncio.gather(*all, return_exceptions=True):
            if isinstance(how, BaseException):
                self.told[type(how).__name__] += 1


async def talker(crowd: Crowd, table: str, what: Callable[[], dict[str, Any]], each: float) -> None:
    socket = await crowd.enter(table)
    hearing = asyncio.create_task(crowd.hear(socket))
    try:
        await crowd.say(socket, what, each)
    finally:
        hearing.cancel()
        await socket.close()


def a_past(crowd: Crowd) -> dict[str, Any]:
    return {"type": "past", "at": CHANCE.randrange(crowd.about["moves"]), "ref": 1}


async def past(crowd: Crowd) -> None:
    """Spectators who leaf through a long game as fast as one socket may."""
    table = crowd.about["table"]
    await crowd.everybody(*(talker(crowd, table, lambda: a_past(crowd), 0.07) for _ in range(90)))


async def beats(crowd: Crowd) -> None:
    """The same, and want to see how every move went."""
    table = crowd.about["table"]

    def what() -> dict[str, Any]:
        return a_past(crowd) | {"type": "beats", "at": 1 + CHANCE.randrange(crowd.about["moves"] - 1)}

    await crowd.everybody(*(talker(crowd, table, what, 0.07) for _ in range(90)))


async def unread(crowd: Crowd) -> None:
    """The same spectators, who never read what they are sent."""

    async def one() -> None:
        socket = await crowd.enter(crowd.about["table"], queue=1)
        await crowd.say(socket, lambda: a_past(crowd), 0.07)

    await crowd.everybody(*(one() for _ in range(90)))


async def chat(crowd: Crowd) -> None:
    """Spectators who fill the chat."""
    table = crowd.about["table"]
    what = {"type": "say", "text": "x" * 480, "ref": 1}
    await crowd.everybody(*(talker(crowd, table, lambda: what, 0.07) for _ in range(90)))


async def come_and_go(crowd: Crowd) -> None:
    """Spectators who come, are sent the whole table, and go."""

    async def one() -> None:
        while crowd.goes_on:
            socket = await crowd.enter(crowd.about["table"])
            with contextlib.suppress(WebSocketException):
                await socket.recv()
            await socket.close()

    await crowd.everybody(*(one() for _ in range(90)))


async def opened(crowd: Crowd, client: httpx.AsyncClient, **table: Any) -> dict[str, Any]:
    while True:
        answer = await client.post("/api/tables", json=table)
        if answer.status_code == 201:
            return {**answer.json(), "cookies": dict(answer.cookies)}
        crowd.told[f"tables: {answer.status_code}"] += 1
        if not crowd.goes_on:
            raise TimeoutError
        await asyncio.sleep(1)


async def hints(crowd: Crowd) -> None:
    """Ninety-five seats of tables of their own, all of which want a hint, again and again."""

    async def one(table: str, seat: int, secret: str) -> None:
        socket = await crowd.enter(table, seat, secret)
        hearing = asyncio.create_task(crowd.hear(socket))
        await crowd.say(socket, lambda: {"type": CHANCE.choice(("hint", "beliefs")), "ref": 1}, 0.5)
        hearing.cancel()

    async with crowd.client() as client:
        seats = []
        for _ in range(12):
            found = await opened(crowd, client, game="room25", mode="suspicion", players=8)
            secrets = {**found["links"], "0": found["cookies"]["seat-0"]}
            for seat, secret in found["links"].items():
                await client.post(f"/api/tables/{found['table']}/claim", json={"secret": secret, "name": seat})
            cookie = {"cookie": f"host={found['cookies']['host']}"}
            await client.post(f"/api/tables/{found['table']}/start", json={}, headers=cookie)
            seats += [(found["table"], int(seat), secret) for seat, secret in secrets.items()]
    await crowd.everybody(*(one(*seat) for seat in seats[:95]))


async def own_table(crowd: Crowd) -> None:
    """A table of one's own with a full house, at which one answers and takes it back as fast as one may."""

    async def play(table: str, secret: str) -> None:
        socket = await crowd.enter(table, 0, secret)
        question: dict[str, Any] = {}
        while crowd.goes_on:
            for line in str(await socket.recv()).split("\n"):
                heard = json.loads(line)
                question = heard.get("question") or question
            option = json.loads(question["options"][0]["key"])
            answer = {"type": "answer", "question": question["number"], "option": option}
            for message in (answer, {"type": "undo"}):
                await socket.send(json.dumps(message))
                crowd.told["sent"] += 1
            await asyncio.sleep(0.03)

    async def look_on(table: str) -> None:
        await crowd.hear(await crowd.enter(table))

    async with crowd.client() as client:
        found = await opened(crowd, client, game="room25", mode="solo", start=True, take_back=True)
    table, secret = found["table"], found["cookies"]["seat-0"]
    await crowd.everybody(play(table, secret), *(look_on(table) for _ in range(90)))


async def slow_bots(crowd: Crowd) -> None:
    """Tables of the slowest bots there are, watched for a moment and left behind."""
    async with crowd.client() as client:
        while crowd.goes_on:
            found = await opened(
                crowd, client, game="room25", mode="suspicion", players=8, bot="ismcts:8000ms", sit=False, start=True
            )  # fmt: skip
            await (await crowd.enter(found["table"])).close()
            crowd.told["tables"] += 1


async def pages(crowd: Crowd) -> None:
    """Whatever a finished game has to show, as fast as one address may."""
    path, moves = f"/api/tables/{crowd.about['table']}", crowd.about["moves"]
    asked = ["/replay", "/record", "/film?as=all&at={at}", "/picture?as=all&at={at}"]

    async def one() -> None:
        async with crowd.client() as client:
            while crowd.goes_on:
                page = CHANCE.choice(asked).format(at=CHANCE.randrange(1, moves))
                answer = await client.get(path + page)
                crowd.told[f"pages: {answer.status_code}"] += 1

    await crowd.everybody(*(one() for _ in range(20)))


async def unread_pages(crowd: Crowd) -> None:
    """The same pages on as many connections as one may have, and nobody reads them."""
    path = f"/api/tables/{crowd.about['table']}/replay"
    ask = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".encode()

    async def one() -> None:
        _, writer = await asyncio.open_connection("127.0.0.1", crowd.port, local_addr=(ADDRESS, 0), limit=1)
        crowd.told["connections"] += 1
        while crowd.goes_on:
            with contextlib.suppress(OSError):
                writer.write(ask)
            await asyncio.sleep(1)
        writer.close()

    await crowd.everybody(*(one() for _ in range(190)))


async def unfinished(crowd: Crowd) -> None:
    """Requests that never end."""

    async def one() -> None:
        while crowd.goes_on:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", crowd.port, local_addr=(ADDRESS, 0))
            except OSError:
                crowd.told["turned away"] += 1
                await asyncio.sleep(0.1)
                continue
            crowd.told["connections"] += 1
            with contextlib.suppress(OSError):
                writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
                await reader.read()
            writer.close()
            await asyncio.sleep(0.05)

    await crowd.everybody(*(one() for _ in range(1200)))


async def nonsense(crowd: Crowd) -> None:
    """Frames that are no text, and messages that are none."""

    async def one() -> None:
        while crowd.goes_on:
            socket = await crowd.enter(crowd.about["table"])
            with contextlib.suppress(WebSocketException):
                for _ in range(100):
                    await socket.send(CHANCE.choice(("{", "[]", '{"type":"past","at":-1}', "[" * 5000)))
                    crowd.told["sent"] += 1
                await socket.send(b"\xff\xfe\xfd", text=True)
            await socket.close()

    await crowd.everybody(*(one() for _ in range(40)))


async def nobody(crowd: Crowd) -> None:
    """For comparison."""
    await asyncio.sleep(max(0.0, crowd.end - time.monotonic()))


KINDS = (
    nobody, past, beats, unread, chat, come_and_go, hints, own_table, slow_bots, pages, unread_pages, unfinished,
    nonsense,
)  # fmt: skip


def main(kind: str, port: str, seconds: str, about: str) -> None:
    crowd = Crowd(int(port), float(seconds), json.loads(about))
    attack = next(one for one in KINDS if one.__name__ == kind)

    async def bounded() -> None:
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(attack(crowd), float(seconds) + 5)

    asyncio.run(bounded())
    print(json.dumps(crowd.told))


if __name__ == "__main__":
    main(*sys.argv[1:])
