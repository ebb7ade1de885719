"""The web application: pages, REST, sockets, health, metrics."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from nightdeck.core.errors import BadSetup, NightdeckError
from nightdeck.core.scene import BadScene
from nightdeck.server import catalogue, messages, rest
from nightdeck.server.deeds import Deeds
from nightdeck.server.door import Doorway, is_from_here
from nightdeck.server.hall import Hall
from nightdeck.server.limits import Buckets
from nightdeck.server.live import Live, NotHere
from nightdeck.server.metrics import METRICS
from nightdeck.server.openapi import schema
from nightdeck.server.secrets import opens
from nightdeck.server.session import LATER, NOT_HERE, NOT_YOURS, TOO_MUCH, Session, receive_text
from nightdeck.server.settings import Settings
from nightdeck.server.store import StoreDown, store_for

WEB = Path(__file__).parents[1] / "web"
HELLO_WITHIN = 10.0
log = logging.getLogger("nightdeck.app")
PAGES = {
    "/": "home.html",
    "/t/{table}": "table.html",
    "/t/{table}/{seat:int}": "table.html",
    "/replay/{table}": "replay.html",
    "/rules/{game}": "rules.html",
    "/settings": "settings.html",
    "/api": "api.html",
}


def make_app(settings: Settings) -> Starlette:
    """The application; its database and its bots start and stop with it."""
    hall = Hall(settings, store_for(settings))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.open()
        yield
        await hall.close()

    app = Starlette(
        routes=[
            Route("/health", health),
            Route("/metrics", metrics),
            Route("/api/openapi.json", openapi),
            Route("/theme/{game}.css", _drawn(catalogue.theme_css, "text/css")),
            Route("/theme/{game}-cover.svg", _drawn(catalogue.cover, "image/svg+xml")),
            Route("/theme/{game}.svg", _drawn(catalogue.sprite, "image/svg+xml")),
            Route("/rules/{game}-ledger.md", _drawn(catalogue.ledger, "text/markdown")),
            Route("/rules/{game}.md", _drawn(catalogue.guide, "text/markdown")),
            *(Route(path, _page(file)) for path, file in PAGES.items()),
            *rest.routes(),
            WebSocketRoute("/api/tables/{table}/socket", socket),
            Mount("/web", StaticFiles(directory=WEB)),
        ],
        middleware=[Middleware(Doorway), Middleware(Pace, settings)],
        exception_handlers={HTTPException: refused},
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.sockets = Counter()
    return app


class Pace:
    """Refuses what comes too fast from one address, and writes down what was asked."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._buckets = Buckets(settings.request_rate, settings.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        METRICS.count("requests")
        started = time.monotonic()
        if self._buckets.take(address(scope)):
            await self._app(scope, receive, send)
        else:
            await rest.problem(429, "too fast", "Too many requests; wait a moment.")(scope, receive, send)
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


def _page(file: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(_: Request) -> Response:
        return FileResponse(WEB / file)

    return page


async def refused(request: Request, error: Exception) -> Response:
    """No such page, or not this way."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return FileResponse(WEB / "lost.html", 404)
    response = rest.problem(error.status_code, "not here", f"{error.detail}.")
    response.headers.update(error.headers or {})
    return response


async def health(request: Request) -> Response:
    """Whether tables can be played here."""
    try:
        await asyncio.wait_for(rest.hall_of(request).store.check(), 3)
    except (StoreDown, TimeoutError):
        return PlainTextResponse("the database is away\n", 503)
    return PlainTextResponse("well\n")


async def metrics(request: Request) -> Response:
    if address(request.scope) not in rest.hall_of(request).settings.scrapers:
        return rest.problem(403, "not yours", "These numbers are for whoever runs the server.")
    return PlainTextResponse(METRICS.text())


async def openapi(_: Request) -> Response:
    return rest.answer(schema())


def _drawn(draw: Callable[[str], str], kind: str) -> Callable[[Request], Awaitable[Response]]:
    """An answer with what is drawn of a game."""

    async def answer(request: Request) -> Response:
        try:
            text = await asyncio.to_thread(draw, request.path_params["game"])
        except (BadScene, BadSetup) as error:
            return rest.problem(404, "not here", str(error))
        return Response(text, media_type=kind)

    return answer


async def socket(websocket: WebSocket) -> None:
    """Play: see docs/server.md for what is said here."""
    hall: Hall = websocket.app.state.hall
    open_sockets: Counter[str] = websocket.app.state.sockets
    client = address(websocket.scope)
    if not is_from_here(websocket.headers, hall.settings.origins) or open_sockets[client] >= hall.settings.sockets_each:
        await websocket.close(TOO_MUCH)
        return
    open_sockets[client] += 1
    try:
        await websocket.accept()
        await _converse(websocket, hall)
    except (WebSocketDisconnect, TimeoutError):
        pass
    finally:
        open_sockets[client] -= 1
        if not open_sockets[client]:
            del open_sockets[client]


async def _converse(websocket: WebSocket, hall: Hall) -> None:
    try:
        text = await asyncio.wait_for(receive_text(websocket), HELLO_WITHIN)
        hello = messages.read(text)
        if not isinstance(hello, messages.Hello):
            raise NightdeckError("say hello first")
        live = await hall.find(websocket.path_params["table"])
        digest = await _entitled(websocket, live, hello)
    except (NightdeckError, msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        await websocket.close(_close_code(error), _short(str(error)))
        return
    session = Session(websocket, live, Deeds(hall, live, hello.seat, digest), hello, digest)
    await session.run(hall.settings)


def _short(words: str) -> str:
    """As much as goes into a close frame."""
    return words.encode(errors="replace")[:120].decode(errors="ignore")


def _close_code(error: Exception) -> int:
    if isinstance(error, StoreDown):
        return LATER
    return NOT_HERE if isinstance(error, NotHere) else NOT_YOURS


async def _entitled(websocket: WebSocket, live: Live, hello: messages.Hello) -> str:
    """The digest of the seat's secret, if the cookie or the message holds that secret; "" for a spectator."""
    story = await live.read()
    if hello.seat is None:
        return ""
    secret = hello.secret or websocket.cookies.get(f"seat-{hello.seat}", "")
    if hello.seat >= len(story.seats) or not opens(secret, story.seats[hello.seat].secret):
        raise NightdeckError("this browser does not hold that seat")
    return story.seats[hello.seat].secret
