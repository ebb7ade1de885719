"""The REST interface: games, lobby, records. Operations are declared once; routes and the schema follow from them."""

import functools
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from nightdeck.core.errors import BadSetup, NightdeckError
from nightdeck.server import bodies, desk
from nightdeck.server.catalogue import catalogue
from nightdeck.server.deeds import Refused, report
from nightdeck.server.door import give_cookie, is_from_here, is_host, seats_of
from nightdeck.server.frame import past_frame
from nightdeck.server.hall import Hall
from nightdeck.server.live import Live, NotHere
from nightdeck.server.replay import check_over, replay, seats_shown
from nightdeck.server.store import Conflict, StoreDown
from nightdeck.server.story import OutOfStep, Story, Viewer

log = logging.getLogger("nightdeck.rest")
Handle = Callable[[Request, Any], Awaitable[Response]]


class Operation(msgspec.Struct, frozen=True):
    """One thing that can be asked of the server. `query` names its parameters with their JSON schemas."""

    method: str
    path: str
    summary: str
    handle: Handle
    body: type[bodies.Body] | None = None
    answer: Any = dict[str, Any]
    status: int = 200
    query: dict[str, dict[str, Any]] = {}


OPERATIONS: list[Operation] = []


def operation(
    method: str, path: str, *, body: type[bodies.Body] | None = None, answer: Any = dict[str, Any], status: int = 200,
    query: dict[str, dict[str, Any]] | None = None,
) -> Callable[[Handle], Handle]:  # fmt: skip
    def declare(handle: Handle) -> Handle:
        summary = (handle.__doc__ or "").strip()
        OPERATIONS.append(Operation(method, path, summary, handle, body, answer, status, query or {}))
        return handle

    return declare


def routes() -> list[Route]:
    by_path: dict[str, dict[str, Operation]] = {}
    for one in OPERATIONS:
        by_path.setdefault(one.path, {})[one.method] = one
    return [Route(path, functools.partial(_serve, some), methods=list(some)) for path, some in by_path.items()]


async def _serve(operations: dict[str, Operation], request: Request) -> Response:
    one = operations["GET" if request.method == "HEAD" else request.method]
    try:
        body = await _body(request, one.body) if one.body is not None else None
        return await one.handle(request, body)
    except NightdeckError as error:
        return problem(*explained(error))
    except Exception:
        log.exception("a request failed", extra={"path": one.path, "method": one.method})
        return problem(500, "failed", "Something went wrong here; nothing was changed.")


async def _body(request: Request, kind: type[bodies.Body]) -> bodies.Body:
    if not is_from_here(request.headers, hall_of(request).settings.origins):
        raise Refused("elsewhere", "requests that change something must come from this server's own pages")
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise Unread("send application/json")
    largest, got = hall_of(request).settings.largest, bytearray()
    async for piece in request.stream():
        got += piece
        if len(got) > largest:
            raise Unread(f"a request may have {largest} bytes")
    try:
        return msgspec.json.decode(got, type=kind)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Unread(str(error)[:300]) from None


class Unread(NightdeckError):
    """A request that cannot be read."""


def explained(error: NightdeckError) -> tuple[int, str, str]:
    """An error as HTTP status, code and words."""
    match error:
        case Unread():
            return 400, "not understood", str(error)
        case NotHere():
            return 404, "not here", str(error)
        case Refused():
            return 403, error.code, str(error)
        case StoreDown() | Conflict():
            return 503, "not saved", "The server cannot save anything at the moment. Try again in a moment."
        case OutOfStep():
            return 409, "not now", str(error)
        case BadSetup():
            return 422, "bad setup", str(error)
    return 422, "refused", str(error)


def answer(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(status: int, code: str, words: str) -> Response:
    return answer(bodies.Problem(code, words), status)


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def live_of(request: Request) -> Live:
    return await hall_of(request).find(request.path_params["table"])


async def _as_host(request: Request) -> Live:
    live = await live_of(request)
    if not is_host(await live.read(), request.cookies):
        raise Refused("not the host", "only the table's host can do that")
    return live


def _seat(request: Request) -> int:
    seat: int = request.path_params["seat"]
    return seat


# Games


@operation("GET", "/api/games")
async def list_games(request: Request, body: None) -> Response:  # noqa: ARG001
    """The games with their modes and options, and the bots."""
    return answer(catalogue())


# Lobby


@operation("POST", "/api/tables", body=bodies.NewTable, answer=bodies.Opened, status=201)
async def open_table(request: Request, body: bodies.NewTable) -> Response:
    """Open a table. Whoever opens it becomes its host."""
    opened, cookies = await desk.open_table(hall_of(request), body)
    response = answer(opened, 201)
    for name, secret in cookies.items():
        give_cookie(response, opened.table, name, secret, secure=request.url.scheme == "https")
    return response


@operation("GET", "/api/tables/{table}", answer=bodies.TableShown)
async def show_table(request: Request, body: None) -> Response:  # noqa: ARG001
    """A table as everybody may know it."""
    story = await (await live_of(request)).read()
    plan, title = story.plan, catalogue_title(story)
    return answer(
        bodies.TableShown(
            story.name, plan.game, title, plan.mode, plan.players, plan.options, plan.take_back,
            story.phase, len(story.positions), seats_shown(story), [seat for seat, _ in story.waiting],
            seats_of(story, request.cookies), is_host(story, request.cookies),
        )
    )  # fmt: skip


def catalogue_title(story: Story) -> str:
    title: str = next(game["title"] for game in catalogue()["games"] if game["name"] == story.plan.game)
    return title


@operation("PUT", "/api/tables/{table}/plan", body=bodies.NewPlan)
async def change_plan(request: Request, body: bodies.NewPlan) -> Response:
    """Change what is going to be played; for the host, before the start."""
    await desk.replan(await _as_host(request), body)
    return answer({})


@operation("POST", "/api/tables/{table}/start", body=bodies.Empty)
async def start_game(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """Deal the game; for the host."""
    await desk.start(await _as_host(request))
    return answer({})


@operation("POST", "/api/tables/{table}/claim", body=bodies.Claim, answer=bodies.Claimed)
async def claim_seat(request: Request, body: bodies.Claim) -> Response:
    """Exchange the secret of a link for a cookie that opens the seat."""
    live = await live_of(request)
    seat = await desk.claim(live, body.secret, body.name.strip())
    response = answer(bodies.Claimed(seat, seat is None))
    name = "host" if seat is None else f"seat-{seat}"
    give_cookie(response, live.name, name, body.secret, secure=request.url.scheme == "https")
    return response


@operation("PUT", "/api/tables/{table}/seats/{seat:int}", body=bodies.SeatChange)
async def change_seat(request: Request, body: bodies.SeatChange) -> Response:
    """Give a seat to a bot or back to its holder, name it, or free it; for the host. A holder may rename the seat."""
    live, seat = await live_of(request), _seat(request)
    story = await live.read()
    renames = body.bot is None and not body.free and seat in seats_of(story, request.cookies)
    if not renames and not is_host(story, request.cookies):
        raise Refused("not the host", "only the table's host can do that")
    await desk.change_seat(live, seat, body)
    return answer({})


@operation("POST", "/api/tables/{table}/seats/{seat:int}/link", body=bodies.Empty, answer=bodies.Renewed)
async def renew_link(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """A new secret link for a seat, for the host or the seat's holder. The old one opens nothing any more."""
    live, seat = await live_of(request), _seat(request)
    mine = seat in seats_of(await live.read(), request.cookies)

    def check(story: Story) -> None:
        if seat not in seats_of(story, request.cookies) and not is_host(story, request.cookies):
            raise Refused("not the host", "only the table's host or the seat's holder can do that")

    renewed = await desk.renew(live, seat, check)
    response = answer(renewed)
    if mine:
        give_cookie(response, live.name, f"seat-{seat}", renewed.secret, secure=request.url.scheme == "https")
    return response


@operation("POST", "/api/tables/{table}/again", body=bodies.Again, answer=bodies.Opened, status=201)
async def play_again(request: Request, body: bodies.Again) -> Response:
    """Another game of the same people, for whoever sat at this table. Whoever asks first opens it, others join it."""
    live = await live_of(request)
    story = await live.read()
    mine = seats_of(story, request.cookies)
    if not mine and not is_host(story, request.cookies):
        raise Refused("spectator", "only those who sat at this table can play again here")
    following, host = await desk.again(hall_of(request), live, mine, start=body.start)
    mine = seats_of(await following.read(), request.cookies)  # a link may have been renewed there
    await desk.sit_down(following, mine)
    response = answer(bodies.Opened(following.name, mine[0] if mine else None, {}), 201)
    cookies = {f"seat-{seat}": request.cookies[f"seat-{seat}"] for seat in mine} | ({"host": host} if host else {})
    for name, secret in cookies.items():
        give_cookie(response, following.name, name, secret, secure=request.url.scheme == "https")
    return response


# Records

_SEAT = {"seat": {"type": "integer", "minimum": 0, "maximum": 64}}


@operation("GET", "/api/tables/{table}/record", query=_SEAT)
async def get_record(request: Request, body: None) -> Response:  # noqa: ARG001
    """A save that `nightdeck.load` opens. Before the end it holds only what the seat (or a spectator) may know."""
    live = await live_of(request)
    story = await live.read()
    viewer = _viewer(request, story)
    record = report(story.playing, viewer, request.query_params.get("words", ""))
    headers = {"content-disposition": f'attachment; filename="nightdeck-{story.plan.game}-{story.name}.json"'}
    return Response(record, headers=headers, media_type="application/json")


@operation("GET", "/api/tables/{table}/replay", answer=bodies.Replay)
async def get_replay(request: Request, body: None) -> Response:  # noqa: ARG001
    """A finished game: its log, why bots did what they did, and when it turned."""
    return answer(replay(await (await live_of(request)).read()))


@operation("GET", "/api/tables/{table}/seats/{seat:int}/review", answer=bodies.Review)
async def look_at_review(request: Request, body: None) -> Response:  # noqa: ARG001
    """How far the review of a seat's decisions in a finished game is. It begins when somebody asks for it."""
    return answer(hall_of(request).reviews.look(*await _reviewed(request)))


@operation("POST", "/api/tables/{table}/seats/{seat:int}/review", body=bodies.Empty, answer=bodies.Review)
async def begin_review(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """What could the seat have done better? Begins to work that out, unless that has been done; ask again for more."""
    return answer(hall_of(request).reviews.begin(*await _reviewed(request)))


async def _reviewed(request: Request) -> tuple[Story, int]:
    story = await (await live_of(request)).read()
    check_over(story)
    return story, desk.the_seat(story, _seat(request)).seat


_MOMENT = {
    "at": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
    "as": {"type": "string", "maxLength": 4, "description": 'A seat, "" for a spectator, "all" for everything open.'},
}


@operation("GET", "/api/tables/{table}/picture", answer=bodies.Picture, query=_MOMENT)
async def get_picture(request: Request, body: None) -> Response:  # noqa: ARG001
    """A moment of a finished game, as a seat saw it or with everything open."""
    story = await (await live_of(request)).read()
    check_over(story)
    at, who = number(request.query_params.get("at", "0")), request.query_params.get("as", "")
    viewer = None if who in ("", "all") else number(who)
    if at >= len(story.positions) or (viewer is not None and viewer >= len(story.seats)):
        raise Unread("there is no such position or seat")
    return answer(past_frame(story, viewer, at, everything=who == "all"))


def _viewer(request: Request, story: Story) -> Viewer:
    if "seat" not in request.query_params:
        return None
    seat = number(request.query_params["seat"])
    if not story.over and seat not in seats_of(story, request.cookies):
        raise Refused("not yours", "this browser does not hold that seat")
    return seat


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Unread("a whole number is needed here")
    return int(text)
