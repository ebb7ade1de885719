"""The workshop over HTTP: packs to look at, to make, to bring, to change and to take home."""

import asyncio
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from nightdeck.core.errors import BadSetup
from nightdeck.core.packs.content_form import forms
from nightdeck.server.catalogue import game_named
from nightdeck.server.errors import NotHere, Refused
from nightdeck.server.http import pack_bodies as bodies
from nightdeck.server.http.bodies import Empty
from nightdeck.server.http.limits import Bucket, TooFast
from nightdeck.server.http.operations import operation, services_of, visitor_of
from nightdeck.server.http.responses import answer
from nightdeck.server.http.security import PACK_COOKIE, give_pack_cookie
from nightdeck.server.packs.hosts import game_of
from nightdeck.server.packs.pack import Pack, content_of, library, note, picture_of, trouble_with
from nightdeck.server.packs.shelf import Shelf, check_file, check_mine, may_change, with_entry
from nightdeck.server.packs.trials import LEVEL, Under
from nightdeck.server.packs.trying import Found, Trial
from nightdeck.server.packs.zips import unzipped, zipped


def _shelf(request: Request) -> Shelf:
    return services_of(request).shelf


async def _found(request: Request) -> Pack:
    return await _shelf(request).find(request.path_params["pack"])


async def _mine(request: Request) -> Pack:
    """The pack, for whoever may change it."""
    _take(visitor_of(request).drafts)
    _check_open(request)
    pack = await _found(request)
    check_mine(pack, request.cookies.get(PACK_COOKIE, ""))
    return pack


def _check_open(request: Request) -> None:
    if not services_of(request).settings.workshop:
        raise Refused("no workshop", "packs cannot be made on this server")


def _take(bucket: Bucket) -> None:
    if not bucket.take():
        raise TooFast(bucket.wait())


# Looking


@operation("GET", "/api/content/{game}", answer=bodies.ContentShown)
async def show_content(request: Request, body: None) -> Response:  # noqa: ARG001
    """Show a game's own content, file by file, and what its entries are made of."""
    try:
        game = game_named(request.path_params["game"])
    except BadSetup as error:
        raise NotHere(str(error)) from None
    shown = await asyncio.to_thread(_content, game.name)
    return Response(shown, media_type="application/json")


@lru_cache(maxsize=16)
def _content(game: str) -> bytes:
    content = library(game)
    shown = bodies.ContentShown(game, game_named(game).title, forms(content.schema), content.data({}))
    return msgspec.json.encode(shown)


@operation("GET", "/api/packs", answer=bodies.PackList)
async def list_packs(request: Request, body: None) -> Response:  # noqa: ARG001
    """The packs of whoever runs this server. Those of visitors are known to whoever has their links."""
    packs = await _shelf(request).hosts()
    listed = await asyncio.to_thread(lambda: [_listed(pack) for pack in packs])
    return answer(bodies.PackList(listed, services_of(request).settings.workshop))


def _listed(pack: Pack) -> bodies.PackListed:
    return bodies.PackListed(pack.name, pack.game, pack.title, note(pack).changes, trouble_with(pack) is None)


@operation("GET", "/api/packs/{pack}", answer=bodies.PackShown)
async def show_pack(request: Request, body: None) -> Response:  # noqa: ARG001
    """Show a pack, with what it changes and what is wrong with it."""
    return answer(await _shown(request, await _found(request)))


async def _shown(request: Request, pack: Pack) -> bodies.PackShown:
    trouble, note = await asyncio.to_thread(_judged, pack)
    mine = may_change(pack, request.cookies.get(PACK_COOKIE, ""))
    return bodies.PackShown(
        pack.name, pack.game, pack.title, pack.edition, pack.files, note.changes, trouble, mine, pack.is_hosts
    )


def _judged(pack: Pack) -> Any:
    return trouble_with(pack), note(pack)


@operation("GET", "/api/packs/{pack}/zip")
async def export_pack(request: Request, body: None) -> Response:  # noqa: ARG001
    """Download a pack as a zip file, with a folder for `--pack` in it."""
    pack = await _found(request)
    folder = re.sub(r"[^a-z0-9]+", "-", pack.title.lower()).strip("-") or "pack"
    headers = {"content-disposition": f'attachment; filename="{pack.game}-{folder}.zip"'}
    raw = await asyncio.to_thread(zipped, pack, folder)
    return Response(raw, headers=headers, media_type="application/zip")


@operation("GET", "/api/packs/{pack}/entries/{file}/{entry}/picture", answer=bodies.EntryPicture)
async def draw_entry(request: Request, body: None) -> Response:  # noqa: ARG001
    """Draw an entry as the pack has it: a card, a room, a tile, a map."""
    _take(visitor_of(request).drafts)
    pack, where = await _found(request), request.path_params
    check_file(pack, where["file"])
    return answer(bodies.EntryPicture(await asyncio.to_thread(picture_of, pack, where["file"], where["entry"])))


# Making


@operation("POST", "/api/packs", body=bodies.NewPack, answer=bodies.PackMade, status=201)
async def make_pack(request: Request, body: bodies.NewPack) -> Response:
    """Make a pack: an empty one, or a copy of another. Whoever makes it may change it."""
    _check_open(request)
    _take(visitor_of(request).packs)
    old = await _shelf(request).find(body.of) if body.of else None
    made = await _shelf(request).add(old.game if old else body.game, body.title, old.files if old else {})
    return _made(request, *made)


@operation("POST", "/api/zips", body=bodies.ZippedPack, answer=bodies.PackMade, status=201, large=True)
async def import_pack(request: Request, body: bodies.ZippedPack) -> Response:
    """Bring a pack as a zip file: one folder of TOML files. It may have mistakes, which can be mended here."""
    _check_open(request)
    _take(visitor_of(request).packs)
    most = services_of(request).settings.pack_largest
    files = await asyncio.to_thread(unzipped, body.zip, most)
    game = body.game or await asyncio.to_thread(game_of, files)
    return _made(request, *await _shelf(request).add(game, body.title, files))


def _made(request: Request, pack: Pack, secret: str) -> Response:
    response = answer(bodies.PackMade(pack.name, secret), 201)
    give_pack_cookie(response, pack.name, secret, secure=request.url.scheme == "https")
    return response


# Trying


_MODE = {"mode": {"type": "string", "maxLength": 60}}


@operation("POST", "/api/packs/{pack}/trial", body=bodies.TrialWanted, answer=bodies.TrialShown)
async def try_pack(request: Request, body: bodies.TrialWanted) -> Response:
    """Let bots play with a pack and without it, the same deals, unless they have done so. Then look for progress."""
    pack = await _found(request)
    name, mode = _trial(pack, body.mode)
    trials = services_of(request).trials
    under = trials.look(name)
    if under is None or (under.found is not None and under.found.problem):
        _take(visitor_of(request).trials)
        if trials.is_full():
            raise TooFast(60, "many packs wait to be tried; ask again in a minute")
        content = await asyncio.to_thread(content_of, pack)
        games = services_of(request).settings.trial_games
        under = trials.begin(name, Trial(pack.game, mode, content, games, LEVEL))
    return answer(_trial_shown(under))


@operation("GET", "/api/packs/{pack}/trial", answer=bodies.TrialShown, query=_MODE)
async def look_at_trial(request: Request, body: None) -> Response:  # noqa: ARG001
    """See how far the bots are, and what they have found."""
    name, _ = _trial(await _found(request), request.query_params.get("mode", ""))
    under = services_of(request).trials.look(name)
    if under is None:
        raise NotHere("nobody has asked yet what this pack changes, as it is now")
    return answer(_trial_shown(under))


def _trial(pack: Pack, mode: str) -> tuple[str, str]:
    """What a trial is known by, and its mode."""
    found = game_named(pack.game).setup(mode).mode
    return f"{pack.name}/{pack.edition}/{found}", found


def _trial_shown(under: Under) -> bodies.TrialShown:
    found = under.found or Found()
    return bodies.TrialShown(under.done, under.total, under.found is not None, found.differences, found.problem)


# Changing


@operation("POST", "/api/packs/{pack}/claim", body=bodies.PackSecret)
async def claim_pack(request: Request, body: bodies.PackSecret) -> Response:
    """Exchange the secret of a pack's link for a cookie that opens it for changes."""
    pack = await _found(request)
    check_mine(pack, body.secret)
    response = answer({})
    give_pack_cookie(response, pack.name, body.secret, secure=request.url.scheme == "https")
    return response


@operation("POST", "/api/packs/{pack}/link", body=Empty, answer=bodies.PackMade)
async def renew_pack_link(request: Request, body: Empty) -> Response:  # noqa: ARG001
    """Make a new secret link for a pack. The old one stops working."""
    pack, secret = await _shelf(request).renew(await _mine(request))
    response = answer(bodies.PackMade(pack.name, secret))
    give_pack_cookie(response, pack.name, secret, secure=request.url.scheme == "https")
    return response


@operation("PUT", "/api/packs/{pack}", body=bodies.PackTitle, answer=bodies.PackShown)
async def rename_pack(request: Request, body: bodies.PackTitle) -> Response:
    """Call a pack something else."""
    pack = await _mine(request)
    return answer(await _shown(request, await _shelf(request).change(pack, title=body.title)))


@operation("POST", "/api/packs/{pack}/remove", body=Empty)
async def remove_pack(request: Request, body: Empty) -> Response:  # noqa: ARG001
    """Remove a pack for good. Tables that are played with it keep what it said."""
    await _shelf(request).remove(await _mine(request))
    return answer({})


@operation(
    "PUT", "/api/packs/{pack}/entries/{file}/{entry}", body=bodies.EntryChange, answer=bodies.PackShown, large=True
)
async def change_entry(request: Request, body: bodies.EntryChange) -> Response:
    """Change what a pack says of an entry. It may be wrong: then the pack cannot be played until it is mended."""
    pack = await _mine(request)
    files = _with(pack, request.path_params, body.table)
    return answer(await _shown(request, await _shelf(request).change(pack, body.edition, files=files)))


def _with(pack: Pack, where: Mapping[str, str], table: bodies.Table | None) -> Any:
    return with_entry(pack, where["file"], where["entry"], table)
