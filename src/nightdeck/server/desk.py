"""The lobby's desk: opens tables, seats people, gives out links. What the REST interface does, without HTTP."""

from collections.abc import Callable, Collection
from typing import Any

import msgspec

import nightdeck
from nightdeck.core.errors import BadSetup
from nightdeck.server import entries
from nightdeck.server.bodies import NewPlan, NewTable, Opened, Renewed, SeatChange
from nightdeck.server.catalogue import BOTS, STRENGTHS, game_named
from nightdeck.server.deeds import Refused
from nightdeck.server.entries import AnyEntry, Followed, Plan, Planned, Seated, Started
from nightdeck.server.hall import Hall
from nightdeck.server.live import Live
from nightdeck.server.secrets import digest, new_secret, new_seed, opens
from nightdeck.server.story import OutOfStep, Story


def planned(game: str, body: NewTable | NewPlan) -> Plan:
    """A checked plan; BadSetup says what would be right."""
    extras = {"take_back": body.take_back, "offer_forced": body.offer_forced}
    if {"pack", "take_back", "offer_forced", "mode", "players", "seed"} & body.options.keys():
        raise BadSetup("an option is named that is none of the game's own")
    setup = game_named(game).setup(body.mode, body.players, 0, **body.options, **extras)
    game_named(game).deal(setup)  # options that do not go together come out only here
    return Plan(game, setup.mode, setup.players, dict(body.options), setup.take_back, setup.offer_forced)


def dealt(plan: Plan) -> Started:
    extras: dict[str, Any] = plan.options | {"take_back": plan.take_back, "offer_forced": plan.offer_forced}
    table = nightdeck.new(plan.game, mode=plan.mode, players=plan.players, seed=new_seed(), **extras)
    return Started(table.save().decode())


def checked_bot(bot: str) -> str:
    if bot and bot not in BOTS:
        raise BadSetup(f"there is no bot {bot!r}; there are {', '.join(BOTS)}")
    return bot


def player_name(seat: int) -> str:
    return f"Player {seat + 1}"


def bot_name(seat: int, bot: str) -> str:
    title = next(strength.title for strength in STRENGTHS if strength.name == bot)
    return f"{title.partition(',')[0]} {seat + 1}"


async def open_table(hall: Hall, body: NewTable) -> tuple[Opened, dict[str, str]]:
    """A new table, and the cookies for whoever opened it."""
    plan = planned(body.game, body)
    checked_bot(body.bot)
    host = new_secret()
    rows: list[AnyEntry] = [entries.Opened(plan, digest(host))]
    cookies = {"host": host}
    links: dict[str, str] = {}
    for seat in range(plan.players):
        mine = seat == 0 and body.sit
        if body.bot and not mine:
            rows.append(Seated(seat, bot_name(seat, body.bot), bot=body.bot))
            continue
        secret = new_secret()
        rows.append(Seated(seat, (body.name or player_name(seat)) if mine else "", digest(secret), taken=mine))
        (cookies if mine else links)[f"seat-{seat}" if mine else str(seat)] = secret
    if body.start:
        rows.append(dealt(plan))
    live = await hall.create(rows)
    return Opened(live.name, 0 if body.sit else None, links), cookies


async def again(hall: Hall, live: Live, seats: Collection[int], *, start: bool) -> tuple[Live, str]:
    """The table at which the same people go on. Whoever is first opens it and gets its host's secret, others get "".

    Everybody's secret opens the same seat there. `seats` are those of whoever asks: no bot keeps them any more.
    """
    story, host = await live.read(), ""
    if not story.over:
        raise OutOfStep("the game is not over yet; another one begins when it is")
    if not story.next:
        host = new_secret()
        opened = await hall.create(_next_entries(story, host, seats, start=start))
        await live.change(lambda story: Followed(story.next or opened.name))
        story = await live.read()
        host = host if story.next == opened.name else ""  # somebody else was faster
    return await hall.find(story.next), host


def _next_entries(story: Story, host: str, seats: Collection[int], *, start: bool) -> list[AnyEntry]:
    plan = _next_plan(story)
    seated = [msgspec.structs.replace(seat, bot="") if seat.seat in seats else seat for seat in story.seats]
    return [entries.Opened(plan, digest(host)), *seated, *([dealt(plan)] if start else [])]


def _next_plan(story: Story) -> Plan:
    """What was played, with what the end of the game hands on."""
    old, table = story.plan, story.playing
    options = {**old.options, **table.game.sequel(table.view(None))}
    body = NewPlan(
        mode=old.mode, players=old.players, options=options, take_back=old.take_back, offer_forced=old.offer_forced
    )
    return planned(old.game, body)


async def sit_down(live: Live, seats: Collection[int]) -> None:
    """Whoever comes to play takes these seats over from the bots that keep them."""
    for seat in seats:
        if (await live.read()).seats[seat].bot:
            await change_seat(live, seat, SeatChange(bot=""))


async def replan(live: Live, body: NewPlan) -> None:
    await live.change(lambda story: Planned(planned(story.plan.game, body)))


async def start(live: Live) -> None:
    def started(story: Story) -> AnyEntry:
        if story.table is not None:
            raise OutOfStep("the game has started already")
        return dealt(story.plan)

    await live.change(started)


async def claim(live: Live, secret: str, name: str) -> int | None:
    """The seat that a secret opens; None for the host's own secret."""
    story = await live.read()
    if opens(secret, story.host):
        return None
    seat = next((seat.seat for seat in story.seats if opens(secret, seat.secret)), None)
    if seat is None:
        raise Refused("not yours", "this link opens nothing here; the host can give you a new one")
    if not story.seats[seat].taken:
        await live.change(lambda story: _taken(story, seat, secret, name))
    return seat


def _taken(story: Story, seat: int, secret: str, name: str) -> AnyEntry:
    if not opens(secret, story.seats[seat].secret):
        raise Refused("not yours", "this link opens nothing here; the host can give you a new one")
    return msgspec.structs.replace(story.seats[seat], name=name or player_name(seat), taken=True)


async def change_seat(live: Live, seat: int, body: SeatChange) -> None:
    """What the host makes of a seat."""

    def changed(story: Story) -> AnyEntry:
        old = the_seat(story, seat)
        if body.free:
            return Seated(seat)
        bot = old.bot if body.bot is None else checked_bot(body.bot)
        name = body.name or (bot_name(seat, bot) if bot and not old.taken else "" if not old.taken else old.name)
        return msgspec.structs.replace(old, name=name, bot=bot)

    await live.change(changed)


async def renew(live: Live, seat: int, check: Callable[[Story], None]) -> Renewed:
    """A new secret for a seat. Whoever is there with the old one has to come again.

    `check` raises what is to be said to somebody who may not do that; who was thrown out a moment ago may not.
    """
    secret = new_secret()

    def renewed(story: Story) -> AnyEntry:
        check(story)
        return msgspec.structs.replace(the_seat(story, seat), secret=digest(secret))

    await live.change(renewed)
    return Renewed(seat, secret)


def the_seat(story: Story, seat: int) -> Seated:
    if seat >= len(story.seats):
        raise OutOfStep(f"there is no seat {seat}; seats are 0 to {len(story.seats) - 1}")
    return story.seats[seat]
