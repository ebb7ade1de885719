"""How much anybody may ask of the server."""

import logging
import time
from collections import OrderedDict

from starlette.types import ASGIApp, Receive, Scope, Send

from nightdeck.server.http.responses import problem
from nightdeck.server.ops.metrics import REQUESTS
from nightdeck.server.settings import Settings

REMEMBERED = 10_000
log = logging.getLogger("nightdeck.app")


class Bucket:
    """A token bucket: `burst` at once, then `rate` a second."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._left = float(burst)
        self._since = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket for each address."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate = rate
        self._burst = burst
        self._each: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._each.pop(address, None) or Bucket(self._rate, self._burst)
        self._each[address] = bucket
        if len(self._each) > REMEMBERED:
            self._each.popitem(last=False)
        return bucket.take()


class RateLimit:
    """Refuses requests that come too fast from one address, and logs those to the REST interface."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._buckets = Buckets(settings.request_rate, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        REQUESTS.inc()
        started = time.monotonic()
        if self._buckets.take(address(scope)):
            await self._app(scope, receive, send)
        else:
            await problem(429, "too fast", "Too many requests; wait a moment.")(scope, receive, send)
        if scope["path"].startswith("/api/"):
            said = {
                "path": scope["path"],
                "method": scope["method"],
                "ms": round((time.monotonic() - started) * 1000, 1),
            }
            log.info("request", extra=said)


def address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
