"""The cards of the ship's cat."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import push_image, pushable, reveal
from nightdeck.games.lifeform.base.rules.moving import arrived
from nightdeck.games.lifeform.ship.rules.cards import Action
from nightdeck.games.lifeform.ship.rules.crew_actions import put_mission
from nightdeck.games.lifeform.ship.rules.moving import moves, nearby, neighbours, put
from nightdeck.games.lifeform.ship.rules.tracks import hurt_android, restore_power
from nightdeck.games.lifeform.state import State


def is_near(s: State, place: int, within: int) -> bool:
    """Whether a chamber is at most so far from the cat; aboard it is near nothing (LF-O40, LF-O90)."""
    return place in nearby(s, s.cat, within)


def near_cat(s: State, within: int) -> list[int]:
    """Images at most so far from the cat."""
    return [image for image in s.images_on_ship() if is_near(s, s.images[image], within)]


def beside_cat(s: State) -> list[int]:
    return pushable(s, [image for image in near_cat(s, 1) if s.images[image] != s.cat])


def company(s: State) -> list[int]:
    """Players with a character within 1 of the cat, neither of them aboard."""
    return list(dict.fromkeys(who.seat for who in s.on_ship() if is_near(s, who.place, 1)))


async def arched_back(s: State, seat: int) -> None:
    """The lifeform says whether an image near the cat is real; nothing else follows."""
    images = near_cat(s, 1)
    if not images:
        return
    image = await choose(seat, "arched back", images)
    if image == s.real:
        reveal(s)
    else:
        s.suspects = [other for other in s.suspects if other != image]
        s.emit("is ghost", image=image, chamber=s.images[image])
        s.seal("an image has been identified")


async def underfoot(s: State, seat: int) -> None:
    """An image next to the cat is moved one chamber."""
    images = beside_cat(s)
    if images:
        await push_image(s, seat, await choose(seat, "underfoot", images), "cat")


async def scamper(s: State, seat: int) -> None:
    """The cat moves up to three times and clears the terror token where it ends."""
    for _ in range(3):
        if s.cat == s.printed.remora:
            break
        open_to_it = [there for there in neighbours(s, s.cat) if s.players > 2 or there != s.printed.remora]
        options: list[Option] = [PASS, *open_to_it]
        pick = await choose(seat, "scamper", options)
        if not isinstance(pick, int):
            break
        s.emit("cat moved", start=s.cat, end=pick)
        s.cat = pick
    if s.cat in s.terrors:
        s.terrors.remove(s.cat)
        s.emit("terror removed", chamber=s.cat)


async def warm_company(s: State, seat: int) -> None:
    """A player with a character near the cat draws two cards."""
    seats = company(s)
    if seats:
        s.then(step("draw", await choose(seat, "warm company", seats), 2))


async def pawing(s: State, _seat: int) -> None:
    """A mission token comes to the cat's chamber."""
    if can_paw(s):
        put_mission(s, s.cat)


def can_paw(s: State) -> bool:
    return s.cat != s.printed.remora and s.mission_supply() > 0


def frights(s: State) -> list[int]:
    return [chamber for chamber in sorted(s.terrors) if is_near(s, chamber, 2)]


async def hiss(s: State, seat: int) -> None:
    """A terror token near the cat returns to the supply."""
    chambers = frights(s)
    if chambers:
        chamber = await choose(seat, "hiss", chambers)
        s.terrors.remove(chamber)
        s.emit("terror removed", chamber=chamber)


def followers(s: State) -> list[tuple[int, int]]:
    """Characters near the cat, and where one move can take them."""
    near = [who for who in s.on_ship() if is_near(s, who.place, 1)]
    return [(who.id, there) for who in near for there in moves(s, who)]


async def lead_the_way(s: State, seat: int) -> None:
    """A character near the cat makes one move."""
    options = followers(s)
    if options:
        id, chamber = await choose(seat, "lead the way", options)
        put(s, s.who(id), chamber, "cat")
        arrived(s, id)


def loose_wires(s: State) -> list[int]:
    return [chamber for chamber in sorted(s.outages) if is_near(s, chamber, 1)]


async def playing_with_wires(s: State, seat: int) -> None:
    """A power outage token near the cat leaves the board."""
    chambers = loose_wires(s)
    if chambers:
        restore_power(s, await choose(seat, "restore power", chambers))


async def purring(s: State, _seat: int) -> None:
    """Each player with a character near the cat draws a card."""
    s.then(*(step("draw", seat, 1) for seat in company(s)))


def can_trip(s: State) -> bool:
    return is_near(s, s.android, 1)


async def between_its_feet(s: State, _seat: int) -> None:
    """An android near the cat is hit."""
    if can_trip(s):
        hurt_android(s, 1)


CAT_CARDS: dict[str, Action] = {
    "arched-back": Action(lambda s, _: len(s.suspects) > 1 and bool(near_cat(s, 1)), arched_back),
    "underfoot": Action(lambda s, _: bool(beside_cat(s)), underfoot),
    "scamper": Action(lambda s, _: s.cat != s.printed.remora, scamper),
    "warm-company": Action(lambda s, _: bool(company(s)), warm_company),
    "pawing-at-a-locker": Action(lambda s, _: can_paw(s), pawing),
    "hiss": Action(lambda s, _: bool(frights(s)), hiss),
    "lead-the-way": Action(lambda s, _: bool(followers(s)), lead_the_way),
    "playing-with-wires": Action(lambda s, _: bool(loose_wires(s)), playing_with_wires),
    "purring": Action(lambda s, _: bool(company(s)), purring),
    "between-its-feet": Action(lambda s, _: can_trip(s), between_its_feet),
}
