"""How much anybody may ask of the server."""

import ipaddress
import logging
import math
import time
from collections import OrderedDict
from functools import lru_cache

from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nightdeck.core.errors import NightdeckError
from nightdeck.server.http.responses import problem
from nightdeck.server.ops.metrics import REQUESTS
from nightdeck.server.settings import Settings

REMEMBERED = 10_000
SOCKET = 4
"""A socket is brought the whole table, so it counts like so many requests."""
FILE = 0.1
"""A page is some hundred small files that cost next to nothing, and friends behind one router open it together."""
log = logging.getLogger("nightdeck.app")


class TooFast(NightdeckError):
    """Somebody does something too often."""

    def __init__(self, wait: int, words: str = "") -> None:
        super().__init__(words or f"Too many requests; try again in {wait} second{'s' if wait > 1 else ''}.")
        self.wait = wait


class Bucket:
    """A token bucket: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._since = time.monotonic()

    def wait(self) -> int:
        """Whole seconds until there is something to take again."""
        return max(1, math.ceil((1 - self._left) / self._rate))

    def take(self, cost: float = 1) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < min(cost, self._burst):
            return False
        self._left -= cost
        return True


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> int:
        """0 if this may be done now, else the seconds to wait before asking again."""
        bucket = self._each.pop(address, None) or Bucket(self._rate, self._burst)
        self._each[address] = bucket
        if len(self._each) > REMEMBERED:
            self._each.popitem(last=False)
        return 0 if bucket.take(cost) else bucket.wait()


class RateLimit:
    """Refuses requests and sockets that come too fast from one address, and logs those to the REST interface."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._buckets = Buckets(settings.request_rate, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and (wait := self._buckets.take(address(scope), SOCKET)):
            await too_fast(TooFast(wait))(scope, receive, send)  # instead of the handshake
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        REQUESTS.inc()
        started = time.monotonic()
        status = 0

        async def send_and_note(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        cost = FILE if scope["path"].startswith("/web/") else 1
        if wait := self._buckets.take(address(scope), cost):
            await too_fast(TooFast(wait))(scope, receive, send_and_note)
        else:
            await self._app(scope, receive, send_and_note)
        if scope["path"].startswith("/api/"):
            said = {
                "path": scope["path"],
                "method": scope["method"],
                "status": status,
                "ms": round((time.monotonic() - started) * 1000, 1),
            }
            if status == 429:  # so that whoever runs the server knows whom to ban
                said["client"] = address(scope)
            log.info("request" if status != 429 else "too fast", extra=said)


def too_fast(error: TooFast) -> Response:
    response = problem(429, "too fast", str(error))
    response.headers["retry-after"] = str(error.wait)
    return response


def address(scope: Scope) -> str:
    """Who is asking, as far as limits are concerned."""
    client = scope.get("client")
    return household(client[0]) if client else ""


@lru_cache(10_000)
def household(address: str) -> str:
    """An address; of IPv6 the network of 64 bits, since whoever has one such address has all of them."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4:
        return address
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ipaddress.ip_network((found, 64), strict=False))
