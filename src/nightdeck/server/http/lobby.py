"""The lobby: opens tables, seats people, hands out links. This is the REST interface without its HTTP."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from nightdeck.core.errors import BadSetup
from nightdeck.core.examples import opened, played
from nightdeck.core.game import AnyGame
from nightdeck.core.setup import Setup
from nightdeck.server.bots.bot_names import new_name
from nightdeck.server.catalogue import BOTS, deal, game_named, next_mission
from nightdeck.server.errors import OutOfStep, Refused
from nightdeck.server.http.bodies import Again, NewSetup, NewTable, Opened, Renewed, SeatChange
from nightdeck.server.http.wishes import check_wishes, fitting, with_wishes
from nightdeck.server.packs.shelf import Shelf
from nightdeck.server.tables import entries
from nightdeck.server.tables.entries import (
    Answered,
    AnyEntry,
    Followed,
    Invited,
    Moved,
    Said,
    Seated,
    SetupChanged,
    Started,
    player_name,
)  # fmt: skip
from nightdeck.server.tables.live_table import LiveTable
from nightdeck.server.tables.names import HOUSE, free_name
from nightdeck.server.tables.seat_keys import digest, new_secret, new_seed, opens
from nightdeck.server.tables.table_history import TableHistory
from nightdeck.server.tables.table_registry import TableRegistry

TRY = "Look back at each move, or take it back and try something else."
NEW_LINK = "The host has made a new link for {name}. Whoever opens it sees and plays what {name} did."
NOT_OPTIONS = {"pack", "take_back", "offer_forced", "mode", "players", "seed", "self"}


def setup_of(game: str, body: NewSetup, pack: Mapping[str, Any]) -> Setup:
    """Turn a request body into a setup that holds the options it names. BadSetup says what would be right.

    `pack` is the content to play with, if it is not the game's own.
    """
    if wrong := NOT_OPTIONS & body.options.keys():
        raise BadSetup(f"{min(wrong)!r} is not an option; options are those that /api/games lists for a game")
    extras = {"take_back": body.take_back, "offer_forced": body.offer_forced, "pack": dict(pack)}
    return checked(game_named(game).setup(body.mode, body.players, 0, **body.options, **extras), body.options)


def checked(setup: Setup, chosen: Iterable[str]) -> Setup:
    """Check that a setup can be dealt, and keep only the chosen options: the defaults of others may change one day."""
    game_named(setup.game).rules.deal(setup)  # only dealing shows whether the options go together
    options = {name: setup.options[name] for name in chosen}
    return msgspec.structs.replace(setup, options=options)


def dealt(setup: Setup, seats: Sequence[Seated] = ()) -> Started:
    return Started(deal(with_wishes(setup, seats), new_seed()).save().decode())


def checked_bot(bot: str) -> str:
    if bot and bot not in BOTS:
        raise BadSetup(f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
    return bot


async def open_table(registry: TableRegistry, shelf: Shelf, body: NewTable) -> tuple[Opened, dict[str, str]]:
    """Open a table. Returns it with the cookies for whoever opened it."""
    pack, note = await shelf.played(body.game, body.pack) if body.pack else ({}, None)
    setup = setup_of(body.game, body, pack)
    checked_bot(body.bot)
    if body.seat >= setup.players:
        raise BadSetup(f"there is no seat {body.seat}; seats are 0 to {setup.players - 1}")
    host = new_secret()
    seated: list[Seated] = []
    cookies = {"host": host}
    links: dict[str, str] = {}
    names = {name := free_name((), body.seat, body.name)}
    for seat in range(setup.players):
        mine = seat == body.seat and body.sit
        if body.bot and not mine:
            names.add(bots_name := new_name(names))
            seated.append(Seated(seat, bots_name, bot=body.bot))
            continue
        secret = new_secret()
        wishes = tuple(body.wishes) if mine else ()
        seated.append(Seated(seat, name if mine else "", digest(secret), taken=mine, wishes=wishes))
        (cookies if mine else links)[f"seat-{seat}" if mine else str(seat)] = secret
    if body.wishes:
        check_wishes(setup, seated)
    rows: list[AnyEntry] = [entries.Opened(setup, digest(host), pack=note), *seated]
    if body.start:
        rows.append(dealt(setup, seated))
    live = await registry.create(rows)
    return Opened(live.name, body.seat if body.sit else None, links), cookies


async def open_example(registry: TableRegistry, game: AnyGame, name: str) -> tuple[Opened, dict[str, str]]:
    """Open an example of a rulebook, played as the rulebook plays it; whoever opens it has every seat."""
    example, table = game.example(name), opened(game, name)
    setup = msgspec.structs.replace(table.setup, options=game.chosen(table.setup))
    cookies = {"host": new_secret(), **{f"seat-{seat}": new_secret() for seat in range(setup.players)}}
    rows: list[AnyEntry] = [entries.Opened(setup, digest(cookies["host"]), practice=True)]
    secrets = [cookies[f"seat-{seat}"] for seat in range(setup.players)]
    rows += [Seated(seat, player_name(seat), digest(secret), taken=True) for seat, secret in enumerate(secrets)]
    rows += [Started(table.save().decode(), f"{example.title} ({example.section}). {example.says} {TRY}")]
    rows += [Answered(pick.seat, pick.option, pick.chances) for pick in played(game, name).log]
    live = await registry.create(rows)
    seat = next((ask.seat for ask in table.asks), 0)
    return Opened(live.name, seat, {}), cookies


async def again(registry: TableRegistry, live: LiveTable, seats: Collection[int], how: Again) -> tuple[LiveTable, str]:
    """The next table for the same people. The first to ask opens it and gets its host's secret; the others get "".

    Everybody's secret opens the same seat there. `seats` belong to whoever asks, so no bot plays them any more.
    """
    history, host = await live.read(), ""
    if not history.over:
        raise OutOfStep("the game is not over yet; another one begins when it is")
    if not history.next:
        host = new_secret()
        setup = _next_setup(history, mission=how.mission)
        opened = await registry.create(_next_entries(setup, history, host, seats, start=how.start))
        await live.change(lambda history: Followed(history.next or opened.name))
        history = await live.read()
        host = host if history.next == opened.name else ""  # somebody else was faster
    return await registry.find(history.next), host


def _next_entries(
    setup: Setup, history: TableHistory, host: str, seats: Collection[int], *, start: bool
) -> list[AnyEntry]:
    seated = [msgspec.structs.replace(seat, bot="") if seat.seat in seats else seat for seat in history.seats]
    seated = fitting(setup, seated)
    return [entries.Opened(setup, digest(host), pack=history.pack), *seated, *([dealt(setup, seated)] if start else [])]


def _next_setup(history: TableHistory, *, mission: bool) -> Setup:
    """The setup of the game that is over, with whatever it hands on to the next."""
    old, table = history.setup, history.playing
    handed = {**table.game.carry_over(table.view(None)), **(next_mission(old) if mission else {})}
    return checked(table.game.like(old, 0, **handed), {**old.options, **handed})


async def sit_down(live: LiveTable, seats: Collection[int]) -> None:
    """Whoever comes back to play takes these seats over from the bots."""
    for seat in seats:
        if (await live.read()).seats[seat].bot:
            await change_seat(live, seat, SeatChange(bot=""))


async def change_setup(live: LiveTable, shelf: Shelf, body: NewSetup) -> None:
    """Change what will be played. People keep their seats, or get others that are free; a pack stays as it was."""
    history = await live.read()
    game, old = history.setup.game, history.pack
    stays = body.pack == (old.pack if old else "")
    pack, note = await shelf.played(game, body.pack) if body.pack and not stays else (history.setup.pack, None)
    setup = setup_of(game, body, pack if body.pack else {})
    while (step := _closer(await live.read(), setup.players)) is not None:
        await move(live, *step)
    stored = msgspec.structs.replace(setup, pack={}) if stays else setup
    await live.change(lambda history: SetupChanged(_still_for(history, stored), note, stays))
    await _forget_wishes(live)


def _closer(history: TableHistory, players: int) -> tuple[int, int] | None:
    """Who moves, and to which seat, where there will be fewer."""
    late = next((seat.seat for seat in history.seats[players:] if seat.taken), None)
    free = next((seat.seat for seat in history.seats[:players] if not seat.taken), None)
    return None if late is None or free is None else (late, free)


def _still_for(history: TableHistory, setup: Setup) -> Setup:
    if history.table is None and any(seat.taken for seat in history.seats[setup.players :]):
        people = sum(seat.taken for seat in history.seats)
        raise Refused("present", f"{people} people sit here, and this is for {setup.players}; free a seat first")
    return setup


async def move(live: LiveTable, seat: int, to: int) -> None:
    """Take another seat, or ask whoever holds it."""
    await live.change(lambda _: Moved(seat, to))
    await _forget_wishes(live)


async def _forget_wishes(live: LiveTable) -> None:
    """Forget the wishes that there is no room for any more."""
    history = await live.read()
    if history.table is not None:
        return
    for seat in fitting(history.setup, history.seats):
        if seat != history.seats[seat.seat]:
            await live.change(partial(_without_wishes, seat=seat.seat))


def _without_wishes(history: TableHistory, seat: int) -> Seated:
    return msgspec.structs.replace(the_seat(history, seat), wishes=())


async def start(live: LiveTable) -> None:
    def started(history: TableHistory) -> AnyEntry:
        if history.table is not None:
            raise OutOfStep("the game has started already")
        return dealt(history.setup, history.seats)

    await live.change(started)


class Claim(NamedTuple):
    """What somebody got for the secret of a link: a seat (None for the host's rights) and the secret that opens it."""

    seat: int | None
    secret: str


async def invite(live: LiveTable) -> str:
    """A new link for the whole table. The one before stops working."""
    secret = new_secret()
    await live.change(lambda _: Invited(digest(secret)))
    return secret


async def claim(live: LiveTable, secret: str, name: str, mine: Sequence[int] = ()) -> Claim:
    """The seat that a secret opens. Whoever has seats already (`mine`) gets no further one from a table's link."""
    history = await live.read()
    if opens(secret, history.host):
        return Claim(None, secret)
    if opens(secret, history.invitation):
        return Claim(mine[0], "") if mine else await _claim_open_seat(live, name)
    seat = next((seat.seat for seat in history.seats if opens(secret, seat.secret)), None)
    if seat is None:
        raise Refused("not yours", "this link does not open a seat here; the host can give you a new one")
    if not history.seats[seat].taken:
        await _seat(live, seat, lambda history: _taken(history, seat, secret, name))
    return Claim(seat, secret)


async def _claim_open_seat(live: LiveTable, name: str) -> Claim:
    secret, got = new_secret(), [0]

    def taken(history: TableHistory) -> Seated:
        seat = next((seat.seat for seat in history.seats if not seat.taken and not seat.bot), None)
        if seat is None:
            raise Refused("full", "every seat at this table is taken; you can watch, or ask the host for a bot's seat")
        got[0] = seat
        old = history.seats[seat]
        called = free_name(history.seats, seat, name)
        return msgspec.structs.replace(old, name=called, secret=digest(secret), taken=True)

    await live.change(taken)
    return Claim(got[0], secret)


def _taken(history: TableHistory, seat: int, secret: str, name: str) -> Seated:
    if not opens(secret, history.seats[seat].secret):
        raise Refused("not yours", "this link does not open a seat here; the host can give you a new one")
    called = free_name(history.seats, seat, name)
    return msgspec.structs.replace(history.seats[seat], name=called, bot="", taken=True)


async def _seat(live: LiveTable, seat: int, make: Callable[[TableHistory], Seated]) -> None:
    """Change who has a seat. If somebody else gets to see what it holds, everybody is told."""
    before: list[Seated] = []

    def changed(history: TableHistory) -> Seated:
        before[:] = [the_seat(history, seat)]
        return make(history)

    await live.change(changed)
    history = await live.read()
    if words := _news_of(before[0], the_seat(history, seat)):
        await _tell(live, words)


def _news_of(old: Seated, new: Seated) -> str:
    """What everybody has to know of a change of a seat in the middle of a game."""
    name = new.name or player_name(new.seat)
    if old.is_bots_own and not new.bot:
        return f"{name} now plays in place of {old.name}, a bot."
    if old.taken and not new.taken:
        return f"The host has shown {old.name} out."
    return f"{name} now plays as player {new.seat + 1}." if new.taken and not old.taken else ""


async def _tell(live: LiveTable, words: str) -> None:
    """Tell everybody, if a game is under way."""
    history = await live.read()
    if history.table is not None and not history.over:
        await live.change(lambda _: Said(None, HOUSE, words))


async def change_seat(live: LiveTable, seat: int, body: SeatChange) -> None:
    """Change a seat as the host asks. A bot does not take the place of somebody who is there."""

    def changed(history: TableHistory) -> Seated:
        old = the_seat(history, seat)
        if body.bot and old.taken and not old.bot and seat in live.audience.viewers:
            raise Refused("present", f"{old.name} is here; only {old.name} can let a bot play")
        if body.free:
            return Seated(seat)
        bot = old.bot if body.bot is None else checked_bot(body.bot)
        wanted = free_name(history.seats, seat, body.name) if body.name else ""
        name = wanted or (old.name if old.taken or (bot and old.bot) else _bots_name(history) if bot else "")
        new = msgspec.structs.replace(old, name=name, bot=bot)
        return new if body.wishes is None else _wishing(history, new, body.wishes)

    await _seat(live, seat, changed)


def _wishing(history: TableHistory, seat: Seated, wishes: Sequence[str]) -> Seated:
    if history.table is not None:
        raise OutOfStep("the game has started; nobody can ask for anything else now")
    wishing = msgspec.structs.replace(seat, wishes=tuple(wishes))
    check_wishes(history.setup, [wishing if one.seat == seat.seat else one for one in history.seats])
    return wishing


def _bots_name(history: TableHistory) -> str:
    return new_name([seat.name for seat in history.seats])


async def renew(live: LiveTable, seat: int, is_holder: Callable[[TableHistory], bool]) -> Renewed:
    """Give a seat a new secret. Whoever is connected with the old one is disconnected.

    `is_holder` says whether the seat's holder asks, and raises Refused for somebody who may not do this, such as a
    player who has just been removed. While a bot plays, a new holder has to claim the seat, and then the bot leaves.
    Where a person plays, everybody is told that somebody else may look through that person's eyes now.
    """
    secret, words = new_secret(), [""]

    def renewed(history: TableHistory) -> AnyEntry:
        keeps, old = is_holder(history), the_seat(history, seat)
        words[0] = "" if keeps or old.bot or not old.taken else NEW_LINK.format(name=old.name)
        return msgspec.structs.replace(old, secret=digest(secret), taken=old.taken and (keeps or not old.bot))

    await live.change(renewed)
    if words[0]:
        await _tell(live, words[0])
    return Renewed(seat, secret)


def the_seat(history: TableHistory, seat: int) -> Seated:
    if seat >= len(history.seats):
        raise OutOfStep(f"there is no seat {seat}; seats are 0 to {len(history.seats) - 1}")
    return history.seats[seat]
