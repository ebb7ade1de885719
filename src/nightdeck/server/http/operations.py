"""How the REST interface is declared and served: each operation once; routes and schema follow from it."""

import functools
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from nightdeck.core.errors import NightdeckError
from nightdeck.server.errors import Refused
from nightdeck.server.http import bodies
from nightdeck.server.http.limits import TooFast, address, too_fast
from nightdeck.server.http.responses import Unread, explained, problem
from nightdeck.server.http.security import is_from_here
from nightdeck.server.http.visitors import Visitor
from nightdeck.server.ops.tracing import span
from nightdeck.server.services import Services

log = logging.getLogger("nightdeck.rest")
Handle = Callable[[Request, Any], Awaitable[Response]]


class Operation(msgspec.Struct, frozen=True):
    """One operation of the interface. `query` gives the JSON schema of each query parameter; a `large` body may
    hold a whole pack."""

    method: str
    path: str
    summary: str
    handle: Handle
    body: type[bodies.Body] | None = None
    answer: Any = dict[str, Any]
    status: int = 200
    query: dict[str, dict[str, Any]] = {}
    large: bool = False


OPERATIONS: list[Operation] = []


def operation(
    method: str, path: str, *, body: type[bodies.Body] | None = None, answer: Any = dict[str, Any], status: int = 200,
    query: dict[str, dict[str, Any]] | None = None, large: bool = False,
) -> Callable[[Handle], Handle]:  # fmt: skip
    def declare(handle: Handle) -> Handle:
        summary = (handle.__doc__ or "").strip()
        OPERATIONS.append(Operation(method, path, summary, handle, body, answer, status, query or {}, large))
        return handle

    return declare


def routes() -> list[Route]:
    by_path: dict[str, dict[str, Operation]] = {}
    for one in OPERATIONS:
        by_path.setdefault(one.path, {})[one.method] = one
    return [Route(path, functools.partial(_serve, some), methods=list(some)) for path, some in by_path.items()]


async def _serve(operations: dict[str, Operation], request: Request) -> Response:
    one = operations["GET" if request.method == "HEAD" else request.method]
    with span(f"{one.method} {one.path}") as noted:
        response = await _answered(one, request)
        noted.note("http.response.status_code", response.status_code)
        return response


async def _answered(one: Operation, request: Request) -> Response:
    try:
        body = await _body(request, one.body, _largest(request, one)) if one.body is not None else None
        return await one.handle(request, body)
    except TooFast as error:
        return too_fast(error)
    except NightdeckError as error:
        return problem(*explained(error))
    except ClientDisconnect:
        return problem(400, "not understood", "The request broke off.")  # which nobody reads
    except Exception:
        log.exception("a request failed unexpectedly", extra={"path": one.path, "method": one.method})
        return problem(500, "failed", "Something went wrong on the server. Nothing was changed.")


def _largest(request: Request, one: Operation) -> int:
    """How many bytes a body may have. A pack comes as text of a third more, with something around it."""
    settings = services_of(request).settings
    return settings.pack_largest * 4 // 3 + settings.largest if one.large else settings.largest


async def _body(request: Request, kind: type[bodies.Body], largest: int) -> bodies.Body:
    if not is_from_here(request.headers, services_of(request).settings.origins):
        raise Refused("elsewhere", "requests that change something must come from this server's own pages")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Unread("send the body as application/json")
    got = bytearray()
    async for piece in request.stream():
        got += piece
        if len(got) > largest:
            raise Unread(f"the body is too large; at most {largest} bytes are allowed")
    try:
        return msgspec.json.decode(got, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unread(str(error)[:300]) from None


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def visitor_of(request: Request) -> Visitor:
    return services_of(request).visitors.at(address(request.scope))
