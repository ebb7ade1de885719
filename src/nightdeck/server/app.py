"""The web application: pages, REST, sockets, health, metrics."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles

from nightdeck.core.errors import BadSetup
from nightdeck.core.scene import BadScene
from nightdeck.draw.portrait import portrait
from nightdeck.server.catalogue import BOTS
from nightdeck.server.http import pages, rest, rules_pages
from nightdeck.server.http.bans import Door
from nightdeck.server.http.limits import RateLimit
from nightdeck.server.http.openapi import schema
from nightdeck.server.http.operations import services_of
from nightdeck.server.http.responses import answer, problem
from nightdeck.server.http.security import KnownHost, SecurityHeaders, may_scrape
from nightdeck.server.ops import metrics
from nightdeck.server.services import Services
from nightdeck.server.settings import Settings
from nightdeck.server.socket.greeting import greet
from nightdeck.server.tables.store.opening import store_for

WEB = Path(__file__).parents[1] / "web"
PAGES = {
    "/": "home.html",
    "/t/{table}": "table.html",
    "/t/{table}/{seat:int}": "table.html",
    "/replay/{table}": "replay.html",
    "/rules/{game}": "rules.html",
    "/settings": "settings.html",
    "/workshop": "workshop.html",
    "/workshop/{pack}": "pack.html",
    "/api": "api.html",
}


def make_app(settings: Settings) -> Starlette:
    """The application; its database and its bots start and stop with it."""
    services = Services(settings, store_for(settings))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await services.open()
        yield
        await services.close()

    app = Starlette(
        routes=[
            Route("/health", health),
            Route("/metrics", show_metrics),
            Route("/api/openapi.json", openapi),
            Route("/theme/{game}.css", _drawn(pages.theme_css, "text/css")),
            Route("/theme/{game}-cover.svg", _drawn(pages.cover, "image/svg+xml")),
            Route("/scenario/{game}/{mode}/{number}.svg", _drawn(pages.scenario, "image/svg+xml")),
            Route("/theme/{game}.svg", _drawn(pages.sprite, "image/svg+xml")),
            Route("/portrait/{bot}/{name}.svg", show_portrait),
            Route("/rules/{game}-ledger.html", _drawn(rules_pages.ledger, "text/html")),
            Route("/rules/{game}.html", _drawn(rules_pages.guide, "text/html")),
            *(Route(path, _page(file)) for path, file in PAGES.items()),
            *rest.routes(),
            WebSocketRoute("/api/tables/{table}/socket", greet),
            Mount("/web", StaticFiles(directory=WEB)),
        ],
        middleware=[
            Middleware(SecurityHeaders),
            Middleware(Door, services.bans),
            Middleware(RateLimit, settings),
            Middleware(KnownHost, settings),
        ],
        exception_handlers={HTTPException: refused},
        lifespan=lifespan,
    )
    app.state.services = services
    return app


def _page(file: str) -> Callable[[Request], Awaitable[Response]]:
    async def page(_: Request) -> Response:
        return FileResponse(WEB / file)

    return page


async def refused(request: Request, error: Exception) -> Response:
    """Answer a request for something that is not there, or that is asked for in the wrong way."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return FileResponse(WEB / "lost.html", 404)
    response = problem(error.status_code, "not here", f"{error.detail}.")
    response.headers.update(error.headers or {})
    return response


async def health(request: Request) -> Response:
    """Say whether tables can be played here."""
    trouble = await services_of(request).health.trouble()
    return PlainTextResponse(f"{trouble or 'well'}\n", 503 if trouble else 200)


async def show_metrics(request: Request) -> Response:
    if not may_scrape(request, services_of(request).settings):
        return problem(403, "not yours", "These numbers are for the people who run this server.")
    return Response(metrics.text(), media_type=metrics.CONTENT_TYPE)


async def openapi(_: Request) -> Response:
    return answer(schema())


async def show_portrait(request: Request) -> Response:
    """The face of a bot, by its strength and its name."""
    bot, name = request.path_params["bot"], request.path_params["name"]
    if bot not in BOTS:
        return problem(404, "not here", f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
    return Response(portrait(name, BOTS.index(bot) + 1), media_type="image/svg+xml")


def _drawn(draw: Callable[..., str], kind: str) -> Callable[[Request], Awaitable[Response]]:
    """A handler that answers with something drawn or written for a game."""

    async def drawn(request: Request) -> Response:
        try:
            text = await asyncio.to_thread(draw, *request.path_params.values())
        except (BadScene, BadSetup) as error:
            return problem(404, "not here", str(error))
        return Response(text, media_type=kind)

    return drawn
