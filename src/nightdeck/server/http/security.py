"""Who is asking: cookies, addresses, origins, and the headers that every answer carries."""

from collections.abc import Collection, Mapping
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from nightdeck.server.tables.entries import Seated
from nightdeck.server.tables.seat_keys import opens
from nightdeck.server.tables.table_history import TableHistory

YEAR = 365 * 24 * 3600
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cache-control": "no-cache",  # so that a page never loads scripts of another version
}


def seats_of(history: TableHistory, cookies: Mapping[str, str]) -> list[int]:
    """The seats that this browser's cookies open."""
    return [seat.seat for seat in history.seats if seat_opens(seat, cookies.get(f"seat-{seat.seat}", ""))]


def seat_opens(seat: Seated, secret: str) -> bool:
    """Whether a secret opens a seat. Where a bot plays for itself, the seat has to be claimed first."""
    return not seat.is_bots_own and opens(secret, seat.secret)


def is_host(history: TableHistory, cookies: Mapping[str, str]) -> bool:
    return opens(cookies.get("host", ""), history.host)


def give_cookie(response: Response, table: str, name: str, secret: str, *, secure: bool) -> None:
    """Set a cookie that is sent to this table's own addresses only, and that no script can read."""
    path = f"/api/tables/{table}"
    response.set_cookie(name, secret, max_age=YEAR, path=path, secure=secure, httponly=True, samesite="strict")


def is_from_here(headers: Headers, further: Collection[str] = ()) -> bool:
    """Whether a request comes from one of our own pages, or from a program rather than a page."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin in further or urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


class SecurityHeaders:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, send_with_headers if scope["type"] == "http" else send)
