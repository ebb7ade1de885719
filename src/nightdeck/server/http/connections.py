"""Connections, before anything has been asked: how many one address may open, and how long a request may take."""

import asyncio
from collections import Counter
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from nightdeck.server.http.limits import household
from nightdeck.server.http.security import is_one_of
from nightdeck.server.settings import Settings


class Connection(H11Protocol):
    """Closes what an address opens beyond its share, and requests that do not arrive in time."""

    settings: ClassVar[Settings]
    open_from: ClassVar[Counter[str]]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self._from = "" if is_one_of(peer, self.settings.proxies) else household(peer)
        self._deadline: asyncio.TimerHandle | None = None
        self._is_socket = False
        self.open_from[self._from] += 1
        if self._from and self.open_from[self._from] > self.settings.connections_each:
            transport.abort()
        else:
            self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._expect()
        else:
            self._has_come()

    def connection_lost(self, exc: Exception | None) -> None:
        self._has_gone()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._is_socket = True
        self._has_gone()  # sockets are counted by themselves
        super().handle_websocket_upgrade(event)

    def _expect(self) -> None:
        is_done = self._is_socket or self.transport.is_closing()
        if self._deadline is None and not is_done:
            wait = self.settings.header_wait
            self._deadline = self.loop.call_later(wait, self.transport.abort)

    def _has_come(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _has_gone(self) -> None:
        self._has_come()
        self.open_from[self._from] -= 1
        if self.open_from[self._from] <= 0:
            del self.open_from[self._from]


FAREWELL = 10.0  # seconds that whoever is shown out has to read what is left


class Socket(WebSocketsSansIOProtocol):
    """Lets go of those who do not read: what waits for them would never be given back."""

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(FAREWELL, self.transport.abort)


def bounded(settings: Settings) -> type[Connection]:
    """The protocol for a server with these settings."""
    return type("Bounded", (Connection,), {"settings": settings, "open_from": Counter()})
