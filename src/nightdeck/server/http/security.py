"""Who is asking, and whom: cookies, addresses, origins, names, and the headers that every answer carries."""

import ipaddress
from collections.abc import Collection, Mapping
from hmac import compare_digest
from itertools import count
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketClose

from nightdeck.server.http.responses import problem
from nightdeck.server.settings import Settings
from nightdeck.server.tables.entries import Seated
from nightdeck.server.tables.seat_keys import opens
from nightdeck.server.tables.table_history import TableHistory

MOST_COOKIES = 64
PACK_COOKIE = "pack"
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
    return [seat.seat for seat in history.seats if cookie_of(seat, cookies)]


def cookie_of(seat: Seated, cookies: Mapping[str, str]) -> str:
    """The name of the cookie that opens a seat, or "". Whoever moves to another seat keeps the cookie."""
    names = [f"seat-{seat.seat}", *(name for name in cookies if name.startswith("seat-"))]
    return next((name for name in names[:MOST_COOKIES] if seat_opens(seat, cookies.get(name, ""))), "")


def free_cookie(history: TableHistory, cookies: Mapping[str, str], seat: int) -> str:
    """A name for the cookie of a seat, other than those that open further seats."""
    used = {cookie_of(other, cookies) for other in history.seats if other.seat != seat}
    return next(name for number in count(seat) if (name := f"seat-{number}") not in used)


def seat_opens(seat: Seated, secret: str) -> bool:
    """Whether a secret opens a seat. Where a bot plays for itself, the seat has to be claimed first."""
    return not seat.is_bots_own and opens(secret, seat.secret)


def is_host(history: TableHistory, cookies: Mapping[str, str]) -> bool:
    return opens(cookies.get("host", ""), history.host)


def give_cookie(response: Response, table: str, name: str, secret: str, *, secure: bool) -> None:
    """Set a cookie that is sent to this table's own addresses only, and that no script can read."""
    _give(response, f"/api/tables/{table}", name, secret, secure=secure)


def give_pack_cookie(response: Response, pack: str, secret: str, *, secure: bool) -> None:
    """The same for a pack."""
    _give(response, f"/api/packs/{pack}", PACK_COOKIE, secret, secure=secure)


def _give(response: Response, path: str, name: str, secret: str, *, secure: bool) -> None:
    response.set_cookie(name, secret, max_age=YEAR, path=path, secure=secure, httponly=True, samesite="strict")


def is_from_here(headers: Headers, further: Collection[str] = ()) -> bool:
    """Whether a request comes from one of our own pages, or from a program rather than a page."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
    return origin in further or urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""


def may_scrape(request: Request, settings: Settings) -> bool:
    """Whether somebody may read the metrics: by key, or by address unless that is a proxy's."""
    if key := settings.metrics_key:
        given = request.headers.get("authorization", "")
        return compare_digest(given.encode(), f"Bearer {key}".encode())
    peer = request.client.host if request.client else ""
    is_proxy = bool(settings.origins) and is_one_of(peer, settings.proxies)
    return not is_proxy and is_one_of(peer, settings.scrapers)


def is_one_of(address: str, known: Collection[str]) -> bool:
    """Whether an address is named, or lies in a network that is."""
    if address in known:
        return True
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any("/" in one and found in ipaddress.ip_network(one) for one in known)


AT_HOME = (".localhost", ".local", ".lan", ".home", ".internal", ".home.arpa")


def is_own_name(host: str, origins: Collection[str]) -> bool:
    """Whether this server may be called so. A page elsewhere may point a name of its own at this
    machine to read from it; such a name has a dot, is no number, and belongs to no home network.
    """
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return False
    known = {urlsplit(origin).hostname for origin in origins}
    return "." not in name or name in known or name.endswith(AT_HOME) or _is_number(name)


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


class KnownHost:
    """Refuses requests that call this server by somebody else's name."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        host = Headers(scope=scope).get("host", "") if scope["type"] in ("http", "websocket") else ""
        if is_own_name(host, self._origins):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await WebSocketClose(1008)(scope, receive, send)
        else:
            words = f"This server is not known as {host[:100]!r}; 'nightdeck serve --origin' tells it its address."
            await problem(421, "not here", words)(scope, receive, send)


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
