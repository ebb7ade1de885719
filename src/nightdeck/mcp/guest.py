"""A guest of a server: asks and answers over the interface that the page has, so it can do no more than a browser.

Every seat is named by its secret link, as a person gets it. Nothing else is kept, so nobody who asks here can come
upon what another one knows.
"""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

import nightdeck
from nightdeck.core.errors import NightdeckError
from nightdeck.core.table import Table

Piece = dict[str, Any]
Done = Callable[[Piece], bool]
PATIENCE = 60.0
"""How many seconds the server may take to answer."""
LARGEST = 16 << 20


class Turned(NightdeckError):
    """The server said no, or there is none."""


class Link:
    """A link as the page gives it: `/t/TABLE/SEAT#SECRET`, or without the seat for the host or the whole table."""

    def __init__(self, server: str, link: str) -> None:
        found = urlsplit(link.strip())
        parts = found.path.strip("/").split("/")
        ours = not found.netloc or f"{found.scheme}://{found.netloc}" == server
        number = parts[2] if len(parts) == 3 else "0"
        if not ours or parts[0] != "t" or len(parts) not in (2, 3) or not parts[1].isalnum() or not number.isdecimal():
            raise Turned(f"this is no link to a table of this server; links look like {server}/t/TABLE/SEAT#SECRET")
        if not found.fragment:
            raise Turned("this link has no secret after the #; ask whoever sent it for the whole link")
        self.table, self.secret = parts[1], found.fragment
        self.seat = int(number) if len(parts) == 3 else None

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def cookies(self) -> str:
        return f"{'host' if self.seat is None else f'seat-{self.seat}'}={self.secret}"


class Guest:
    """Whoever plays on a server through here."""

    def __init__(self, server: str) -> None:
        found = urlsplit(server)
        if found.scheme not in ("http", "https") or not found.netloc:
            raise Turned(f"{server!r} is no address of a server; they look like http://127.0.0.1:2525")
        self.server = f"{found.scheme}://{found.netloc}"

    def link(self, link: str) -> Link:
        return Link(self.server, link)

    def seat(self, link: str) -> Link:
        """A link that has to name a seat."""
        found = self.link(link)
        if found.seat is None:
            raise Turned("this link names no seat; sit_down with it first, and use the link that you are given")
        return found

    def address(self, table: str, seat: int | None, secret: str) -> str:
        return f"{self.server}/t/{table}{'' if seat is None else f'/{seat}'}#{secret}"

    # Requests

    async def get(self, path: str, cookies: str = "") -> Any:
        return (await self._request("GET", path, None, cookies))[0]

    async def post(self, path: str, body: Mapping[str, Any], cookies: str = "") -> tuple[Any, dict[str, str]]:
        """The answer, and the secrets that come with it, by what they open."""
        return await self._request("POST", path, body, cookies)

    async def _request(self, method: str, path: str, body: Any, cookies: str) -> tuple[Any, dict[str, str]]:
        return await asyncio.to_thread(self._ask, method, path, body, cookies)

    def _ask(self, method: str, path: str, body: Any, cookies: str) -> tuple[Any, dict[str, str]]:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", **({"cookie": cookies} if cookies else {})}
        request = urllib.request.Request(self.server + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                baked = SimpleCookie("; ".join(answer.headers.get_all("set-cookie") or []))
                return json.loads(answer.read(LARGEST)), {name: one.value for name, one in baked.items()}
        except urllib.error.HTTPError as error:
            with error:
                raise Turned(_words(error.read(LARGEST))) from None
        except OSError as error:
            raise Turned(f"{self.server} does not answer ({error}); 'nightdeck serve' starts a server") from None

    async def table(self, link: Link) -> Table:
        """The game as the seat knows it: whatever it does not know is dealt anew."""
        record = await self.get(f"{link.path}/record?seat={link.seat}", link.cookies)
        return await asyncio.to_thread(nightdeck.load, json.dumps(record).encode())

    # The socket

    @asynccontextmanager
    async def sitting(self, link: Link) -> AsyncIterator["Sitting"]:
        address = f"{self.server.replace('http', 'ws', 1)}{link.path}/socket"
        try:
            async with connect(address, open_timeout=PATIENCE, max_size=LARGEST) as socket:
                await socket.send(json.dumps({"type": "hello", "seat": link.seat, "secret": link.secret}))
                yield Sitting(socket)
        except ConnectionClosed as error:
            raise Turned(error.rcvd.reason if error.rcvd and error.rcvd.reason else "the server closed") from None
        except (OSError, WebSocketException) as error:
            raise Turned(f"{self.server} does not answer ({error})") from None


class Sitting:
    """A seat with its socket open: what it sees, and what it says."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.frame: Piece = {}
        self.log: list[str] = []

    async def until(self, done: Done, seconds: float) -> bool:
        """Wait until what is seen is as wanted; False if that takes too long."""
        try:
            async with asyncio.timeout(seconds):
                while not self.frame or not done(self.frame):
                    await self._next()
        except TimeoutError:
            return False
        return True

    async def look(self) -> Piece:
        if not await self.until(lambda _: True, PATIENCE):
            raise Turned("the server is too slow; try again")
        return self.frame

    async def say(self, message: Piece) -> Piece:
        """Say something, and return what the server says to it."""
        await self._socket.send(json.dumps({**message, "ref": 1}))
        async with asyncio.timeout(PATIENCE):
            while True:
                for reply in await self._next():
                    if reply.get("ref") == 1:
                        if reply["type"] == "error":
                            raise Turned(reply["words"])
                        return reply

    async def _next(self) -> list[Piece]:
        """The next messages; frames are taken in."""
        found: list[Piece] = [json.loads(line) for line in str(await self._socket.recv()).split("\n")]
        for message in found:
            if message["type"] == "frame":
                self.frame |= message
                if "lines" in message:
                    self.log[message["lines"]["from"] :] = [line["words"] for line in message["lines"]["lines"]]
        return found


def _words(answer: bytes) -> str:
    """What the server says was wrong."""
    try:
        return str(json.loads(answer)["words"])
    except (ValueError, KeyError, TypeError):
        return "the server refused without a word"
