"""The REST interface: games, lobby and records."""

from starlette.requests import Request
from starlette.responses import Response

from nightdeck.core.errors import BadSetup
from nightdeck.server.admin.retention import goes_at
from nightdeck.server.bots.replay import check_over, seats_shown
from nightdeck.server.catalogue import Catalogue, catalogue, game_named
from nightdeck.server.errors import NotHere, Refused
from nightdeck.server.http import bodies, lobby
from nightdeck.server.http.limits import TooFast, address
from nightdeck.server.http.operations import operation, services_of, visitor_of
from nightdeck.server.http.responses import Unread, answer
from nightdeck.server.http.security import cookie_of, free_cookie, give_cookie, is_host, seats_of
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.table_history import TableHistory, Viewer
from nightdeck.server.view.pieces import Film, Picture
from nightdeck.server.view.report import kept


def _may_open(request: Request) -> None:
    """Raise TooFast if somebody opens one table after the other."""
    openings = visitor_of(request).tables
    if not openings.take():
        raise TooFast(openings.wait())


async def live_of(request: Request) -> LiveTable:
    return await services_of(request).registry.find(request.path_params["table"])


async def _as_host(request: Request) -> LiveTable:
    live = await live_of(request)
    if not is_host(await live.read(), request.cookies):
        raise Refused("not the host", "only the table's host can do that")
    return live


def _seat(request: Request) -> int:
    seat: int = request.path_params["seat"]
    return seat


# Games


@operation("GET", "/api/games", answer=Catalogue)
async def list_games(request: Request, body: None) -> Response:  # noqa: ARG001
    """The games with their modes and options, and the bots."""
    return answer(catalogue())


# Lobby


@operation("POST", "/api/tables", body=bodies.NewTable, answer=bodies.Opened, status=201)
async def open_table(request: Request, body: bodies.NewTable) -> Response:
    """Open a table. Whoever opens it is its host."""
    _may_open(request)
    services = services_of(request)
    visitor_of(request).seat_bots([body.bot] * (body.players or game_named(body.game).setup(body.mode).players))
    opened, cookies = await lobby.open_table(services.registry, services.shelf, body)
    response = answer(opened, 201)
    for name, secret in cookies.items():
        give_cookie(response, opened.table, name, secret, secure=request.url.scheme == "https")
    return response


@operation("POST", "/api/examples/{game}/{example}", body=bodies.Empty, answer=bodies.Opened, status=201)
async def open_example(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """Open an example of a game's rulebook on a table of its own, with every seat."""
    _may_open(request)
    game, name = request.path_params["game"], request.path_params["example"]
    try:
        opened, cookies = await lobby.open_example(services_of(request).registry, game_named(game), name)
    except BadSetup as error:
        raise NotHere(str(error)) from None
    response = answer(opened, 201)
    for cookie, secret in cookies.items():
        give_cookie(response, opened.table, cookie, secret, secure=request.url.scheme == "https")
    return response


@operation("GET", "/api/tables/{table}", answer=bodies.TableShown)
async def show_table(request: Request, body: None) -> Response:  # noqa: ARG001
    """Show a table, with what everybody may know."""
    history = await (await live_of(request)).read()
    setup, title = history.setup, catalogue_title(history)
    goes = goes_at(history.used, services_of(request).settings, played=history.is_played)
    return answer(
        bodies.TableShown(
            history.name, setup.game, title, setup.mode, setup.players, setup.options, history.pack,
            setup.take_back, history.phase, len(history.positions), seats_shown(history),
            [seat for seat, _ in history.waiting], seats_of(history, request.cookies),
            is_host(history, request.cookies), goes,
        )
    )  # fmt: skip


def catalogue_title(history: TableHistory) -> str:
    return next(game["title"] for game in catalogue()["games"] if game["name"] == history.setup.game)


@operation("PUT", "/api/tables/{table}/plan", body=bodies.NewSetup)
async def change_setup(request: Request, body: bodies.NewSetup) -> Response:
    """Change what will be played. For the host, before the game starts."""
    await lobby.change_setup(await _as_host(request), services_of(request).shelf, body)
    return answer({})


@operation("POST", "/api/tables/{table}/start", body=bodies.Empty)
async def start_game(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """Deal the game. For the host."""
    await lobby.start(await _as_host(request))
    return answer({})


@operation("POST", "/api/tables/{table}/claim", body=bodies.Claim, answer=bodies.Claimed)
async def claim_seat(request: Request, body: bodies.Claim) -> Response:
    """Exchange the secret of a link for a cookie that opens the seat."""
    live = await live_of(request)
    mine = seats_of(await live.read(), request.cookies)
    seat, secret = await lobby.claim(live, body.secret, body.name, mine)
    response = answer(bodies.Claimed(seat, seat is None))
    name = "host" if seat is None else free_cookie(await live.read(), request.cookies, seat)
    if secret:
        give_cookie(response, live.name, name, secret, secure=request.url.scheme == "https")
    return response


@operation("POST", "/api/tables/{table}/invitation", body=bodies.Empty, answer=bodies.Invitation)
async def invite(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """Make a link for the whole table: whoever comes with it gets an open seat. For the host; the old one stops."""
    return answer(bodies.Invitation(await lobby.invite(await _as_host(request))))


@operation("PUT", "/api/tables/{table}/seats/{seat:int}", body=bodies.SeatChange)
async def change_seat(request: Request, body: bodies.SeatChange) -> Response:
    """Give a seat to a bot or back to its holder, rename it, free it, or ask for whom it plays. For the host; a seat's
    holder may rename it and ask for it."""
    live, seat = await live_of(request), _seat(request)
    history = await live.read()
    renames = body.bot is None and not body.free and seat in seats_of(history, request.cookies)
    if not renames and not is_host(history, request.cookies):
        raise Refused("not the host", "only the table's host can do that")
    visitor_of(request).seat_bots([body.bot or ""])
    await lobby.change_seat(live, seat, body)
    return answer({})


@operation("POST", "/api/tables/{table}/seats/{seat:int}/move", body=bodies.Move, answer=bodies.Claimed)
async def move(request: Request, body: bodies.Move) -> Response:
    """Move to another seat before the game starts: at once if nobody holds it, else as soon as its holder moves here.

    For the seat's holder. The answer says which seat this browser has now.
    """
    live, seat = await live_of(request), _seat(request)
    if seat not in seats_of(await live.read(), request.cookies):
        raise Refused("not yours", "this browser does not hold that seat")
    await lobby.move(live, seat, body.to)
    history = await live.read()
    now = next((one for one in (body.to, seat) if one in seats_of(history, request.cookies)), None)
    return answer(bodies.Claimed(now, is_host(history, request.cookies)))


@operation("POST", "/api/tables/{table}/seats/{seat:int}/link", body=bodies.Empty, answer=bodies.Renewed)
async def renew_link(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """Make a new secret link for a seat. For the host and the seat's holder; the old link stops working."""
    live, seat = await live_of(request), _seat(request)
    mine = seat in seats_of(await live.read(), request.cookies)

    def is_holder(history: TableHistory) -> bool:
        holds = seat in seats_of(history, request.cookies)
        if not holds and not is_host(history, request.cookies):
            raise Refused("not the host", "only the table's host or the seat's holder can do that")
        return holds

    renewed = await lobby.renew(live, seat, is_holder)
    response = answer(renewed)
    if mine:
        name = free_cookie(await live.read(), request.cookies, seat)
        give_cookie(response, live.name, name, renewed.secret, secure=request.url.scheme == "https")
    return response


@operation("POST", "/api/tables/{table}/again", body=bodies.Again, answer=bodies.Opened, status=201)
async def play_again(request: Request, body: bodies.Again) -> Response:
    """Play again with the same people. For everybody who sat at this table: the first to ask opens it, others join."""
    live = await live_of(request)
    history = await live.read()
    mine = seats_of(history, request.cookies)
    if not mine and not is_host(history, request.cookies):
        raise Refused("spectator", "only those who sat at this table can play again here")
    _may_open(request)
    visitor_of(request).seat_bots([seat.bot for seat in history.seats])
    following, host = await lobby.again(services_of(request).registry, live, mine, body)
    mine = seats_of(await following.read(), request.cookies)  # a link may have been renewed there
    await lobby.sit_down(following, mine)
    response = answer(bodies.Opened(following.name, mine[0] if mine else None, {}), 201)
    names = [cookie_of((await following.read()).seats[seat], request.cookies) for seat in mine]
    cookies = {name: request.cookies[name] for name in names} | ({"host": host} if host else {})
    for name, secret in cookies.items():
        give_cookie(response, following.name, name, secret, secure=request.url.scheme == "https")
    return response


# Records

_SEAT = {"seat": {"type": "integer", "minimum": 0, "maximum": 64}}


@operation("GET", "/api/tables/{table}/record", query=_SEAT)
async def get_record(request: Request, body: None) -> Response:  # noqa: ARG001
    """Download a save for `nightdeck.load`. Before the end it holds only what the seat, or a spectator, may know."""
    live = await live_of(request)
    history = await live.read()
    viewer = _viewer(request, history)
    words, who = request.query_params.get("words", ""), address(request.scope)
    history.playing  # noqa: B018  (says so if nothing was dealt yet)
    record = await services_of(request).looks.report(history, viewer, words, who)
    headers = {"content-disposition": f'attachment; filename="nightdeck-{history.setup.game}-{history.name}.json"'}
    return Response(record, headers=headers, media_type="application/json")


@operation("GET", "/api/tables/{table}/kept")
async def keep_for_tests(request: Request, body: None) -> Response:  # noqa: ARG001
    """Download a finished game as a test of the rules: a save without anybody's name, and how it ended."""
    history = await (await live_of(request)).read()
    check_over(history)
    name = f"{history.setup.game}-{history.setup.mode}-{history.name}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(kept(history.playing), headers=headers, media_type="application/json")


@operation("GET", "/api/tables/{table}/replay", answer=bodies.Replay)
async def get_replay(request: Request, body: None) -> Response:  # noqa: ARG001
    """Replay a finished game: its log, the bots' reasons, and the turning points."""
    history = await (await live_of(request)).read()
    check_over(history)
    return _drawn(await services_of(request).looks.replay(history, address(request.scope)))


@operation("GET", "/api/tables/{table}/seats/{seat:int}/review", answer=bodies.Review)
async def look_at_review(request: Request, body: None) -> Response:  # noqa: ARG001
    """See how far the review of a seat's decisions has come. A review begins when somebody asks for it."""
    return answer(services_of(request).reviews.look(*await _reviewed(request)))


@operation("POST", "/api/tables/{table}/seats/{seat:int}/review", body=bodies.Empty, answer=bodies.Review)
async def begin_review(request: Request, body: bodies.Empty) -> Response:  # noqa: ARG001
    """Work out what a seat could have done better, unless that has been done already. Ask again for progress."""
    return answer(services_of(request).reviews.begin(*await _reviewed(request), address(request.scope)))


async def _reviewed(request: Request) -> tuple[TableHistory, int]:
    history = await (await live_of(request)).read()
    check_over(history)
    return history, lobby.the_seat(history, _seat(request)).seat


_MOMENT = {
    "at": {"type": "integer", "minimum": 0, "maximum": 1_000_000},
    "as": {"type": "string", "maxLength": 4, "description": 'A seat, "" for a spectator, "all" for everything open.'},
}


@operation("GET", "/api/tables/{table}/picture", answer=Picture, query=_MOMENT)
async def get_picture(request: Request, body: None) -> Response:  # noqa: ARG001
    """Show a moment of a finished game, as a seat saw it or with every card face up."""
    history, viewer, at, everything = await _moment(request)
    looks, who = services_of(request).looks, address(request.scope)
    return _drawn(await looks.picture(history, viewer, at, everything=everything, owner=who))


@operation("GET", "/api/tables/{table}/film", answer=Film, query=_MOMENT)
async def get_film(request: Request, body: None) -> Response:  # noqa: ARG001
    """Show how a move of a finished game went, beat by beat, as a seat saw it or with every card face up."""
    history, viewer, at, everything = await _moment(request)
    looks, who = services_of(request).looks, address(request.scope)
    return _drawn(await looks.film(history, viewer, at, everything=everything, owner=who))


def _drawn(json: bytes) -> Response:
    return Response(json, media_type="application/json")


async def _moment(request: Request) -> tuple[TableHistory, Viewer, int, bool]:
    """The moment of a finished game that is asked for, through whose eyes, and whether everything is open."""
    history = await (await live_of(request)).read()
    check_over(history)
    at, who = number(request.query_params.get("at", "0")), request.query_params.get("as", "")
    viewer = None if who in ("", "all") else number(who)
    if at >= len(history.positions) or (viewer is not None and viewer >= len(history.seats)):
        raise Unread("there is no such position or seat in this game")
    return history, viewer, at, who == "all"


def _viewer(request: Request, history: TableHistory) -> Viewer:
    if "seat" not in request.query_params:
        return None
    seat = number(request.query_params["seat"])
    if not history.over and seat not in seats_of(history, request.cookies):
        raise Refused("not yours", "this browser does not hold that seat")
    return seat


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8):
        raise Unread("expected a whole number, such as 12")
    return int(text)
