"""The ship's cat and the SIS-TER mainframe: the 2P cat, the two support roles and their cards."""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Option, Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.box import FIGHT_ICONS
from nightdeck.games.lifeform.crew_actions import gain_data, put_mission
from nightdeck.games.lifeform.door import door_links, place_door
from nightdeck.games.lifeform.movement import image_moves, neighbours, push_image, reach, reveal
from nightdeck.games.lifeform.state import State
from nightdeck.games.lifeform.tracks import restore_power

LANE_END = 4
TRIGGERS = (2, 4)
"""Spaces of a role board that give a used card back."""


# The cat at 2P


async def cat_card(s: State, seat: int, card: int) -> None:
    """With 2 players one cat card a turn, which then is gone; after the last the cat boards (LF-108 to LF-110)."""
    s.cat_played = True
    s.cat_cards.remove(card)
    s.tell("cat card", seat=seat, card=card)
    s.then(step("settle"), step("cat boards"))
    await ROLE_CARDS[s.box.role_cards[card].id](s, seat)


async def cat_boards(s: State) -> None:
    """With no card left the cat goes aboard and takes no further part (LF-110, LF-112)."""
    if not s.cat_cards and s.cat != s.box.remora:
        s.cat = s.box.remora
        s.tell("cat aboard")


async def give_up_cat(s: State) -> None:
    """All cat cards that are left leave the game, and the cat boards (LF-111)."""
    s.cat_played = True
    s.cat_cards = []
    await cat_boards(s)


# Support roles


async def begin_cat(s: State, seat: int) -> None:
    """The cat starts in a vent chamber without characters and images (LF-232 to LF-234)."""
    s.cat_cards, s.cat_used, s.cat_lanes = [*s.box.cat_cards], [], [0, 0]
    vents = [chamber for chamber in sorted(s.box.vent) if chamber not in s.images and not s.occupied(chamber)]
    s.cat = await choose(seat, "place cat", [chamber for chamber in vents if chamber != s.breach])
    s.tell("cat placed", chamber=s.cat)


async def begin_sister(s: State, _seat: int) -> None:
    """The mainframe starts with its two tokens and all its cards (LF-241)."""
    s.sister_cards, s.sister_used, s.sister_lanes = [*s.box.sister_cards], [], [0, 0]


async def cat_turn(s: State, seat: int) -> None:
    """The cat may move, then its player does one thing (LF-235, LF-236, LF-O40)."""
    if s.cat != s.box.remora:
        options: list[Option] = [PASS, *neighbours(s, s.cat)]
        pick = await choose(seat, "move cat", options)
        if isinstance(pick, int):
            s.tell("cat moved", start=s.cat, end=pick)
            s.cat = pick
    usable = [card for card in s.cat_cards if useful(s, card)]
    await role_activity(s, seat, s.cat_lanes, usable)


async def sister_turn(s: State, seat: int) -> None:
    """The mainframe's player does one thing (LF-242, LF-434)."""
    await role_activity(s, seat, s.sister_lanes, [card for card in s.sister_cards if useful(s, card)])


async def role_activity(s: State, seat: int, lanes: list[int], cards: list[int]) -> None:
    """Advance a token, play a card or pass (LF-236, LF-242)."""
    options: list[Option] = [PASS, ("lane", 0), ("lane", 1), *(("card", card) for card in cards)]
    match await choose(seat, "role activity", options):
        case ("lane", int(lane)):
            lanes[lane] = 0 if lanes[lane] == LANE_END else lanes[lane] + 1
            s.tell("lane", seat=seat, lane=lane, space=lanes[lane])
            if lanes[lane] in TRIGGERS:
                await regain(s, seat, lane)
        case ("card", int(card)):
            cat = s.box.role_cards[card].role == "cat"
            (s.cat_cards if cat else s.sister_cards).remove(card)
            (s.cat_used if cat else s.sister_used).append(card)
            s.tell("role card", seat=seat, card=card)
            s.then(step("settle"))
            await ROLE_CARDS[s.box.role_cards[card].id](s, seat)


async def regain(s: State, seat: int, lane: int) -> None:
    """A trigger space gives a used card back; the mainframe's second lane ends with a data token (LF-239, LF-243)."""
    cat = s.player(seat).role == "cat"
    used, cards = (s.cat_used, s.cat_cards) if cat else (s.sister_used, s.sister_cards)
    if used:
        card = await choose(seat, "regain", sorted(used))
        used.remove(card)
        cards.append(card)
        s.tell("regained", seat=seat, card=card)
    if not cat and lane == 1 and s.sister_lanes[1] == LANE_END:
        await choose_data(s, seat)


async def choose_data(s: State, seat: int) -> None:
    """A data token of choice."""
    icons = [icon for icon in FIGHT_ICONS if s.data_supply(icon)]
    if icons:
        gain_data(s, seat, await choose(seat, "data", icons))


# Their cards


def near_cat(s: State, within: int) -> list[int]:
    """Images at most so far from the cat; aboard it is near nothing (LF-O40)."""
    if s.cat == s.box.remora:
        return []
    away = reach(s, s.cat)
    return [image for image in s.images_on_ship() if away[s.images[image]] <= within]


def pushable(s: State, images: list[int]) -> list[int]:
    return [image for image in images if image_moves(s, image)]


def beside_cat(s: State) -> list[int]:
    return pushable(s, [image for image in near_cat(s, 1) if s.images[image] != s.cat])


def in_vents(s: State) -> list[int]:
    return pushable(s, [image for image in s.images_on_ship() if s.images[image] in s.box.vent])


def company(s: State) -> list[int]:
    """Players with a character within 1 of the cat, neither of them aboard (LF-O40, LF-O90)."""
    away = reach(s, s.cat)
    near = [who.seat for who in s.on_ship() if away[who.place] <= 1]
    return list(dict.fromkeys(near)) if s.cat != s.box.remora else []


def stock_places(s: State) -> list[int]:
    return [place for place in (s.box.maintenance, s.box.sister) if place != s.breach and s.mission_supply()]


def useful(s: State, card: int) -> bool:
    """Whether a role card would change anything now."""
    return USES[s.box.role_cards[card].id](s)


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
        s.tell("is ghost", image=image, chamber=s.images[image])
        s.seal("an image was identified")


async def underfoot(s: State, seat: int) -> None:
    """An image next to the cat is moved one chamber."""
    images = beside_cat(s)
    if images:
        await push_image(s, seat, await choose(seat, "underfoot", images), "cat")


async def scamper(s: State, seat: int) -> None:
    """The cat moves up to three times and clears the terror token where it ends."""
    for _ in range(3):
        if s.cat == s.box.remora:
            break
        open_to_it = [there for there in neighbours(s, s.cat) if s.players > 2 or there != s.box.remora]
        options: list[Option] = [PASS, *open_to_it]
        pick = await choose(seat, "scamper", options)
        if not isinstance(pick, int):
            break
        s.tell("cat moved", start=s.cat, end=pick)
        s.cat = pick
    if s.cat in s.terrors:
        s.terrors.remove(s.cat)
        s.tell("terror removed", chamber=s.cat)


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
    return s.cat != s.box.remora and s.mission_supply() > 0


async def restore_grid(s: State, seat: int) -> None:
    """A power outage token leaves the board."""
    if s.outages:
        restore_power(s, await choose(seat, "restore power", sorted(s.outages)))


async def seal_bulkhead(s: State, seat: int) -> None:
    """The security door goes on any corridor or tunnel but the Remora's."""
    place_door(s, await choose(seat, "security door", door_links(s)))


async def stock_query(s: State, seat: int) -> None:
    """A mission token comes to Maintenance or to the mainframe's interface."""
    places = stock_places(s)
    if places:
        put_mission(s, await choose(seat, "stock query", places))


async def purge_the_ducts(s: State, seat: int) -> None:
    """An image in a vent chamber is moved one chamber."""
    images = in_vents(s)
    if images:
        await push_image(s, seat, await choose(seat, "purge", images), "purge")


async def hold_the_count(s: State, _seat: int) -> None:
    """The next advance of the self-destruct tracker is one space shorter."""
    s.hold_the_count = True


ROLE_CARDS: dict[str, Callable[[State, int], Script[None]]] = {
    "arched-back": arched_back,
    "underfoot": underfoot,
    "scamper": scamper,
    "warm-company": warm_company,
    "pawing-at-a-locker": pawing,
    "restore-grid": restore_grid,
    "seal-bulkhead": seal_bulkhead,
    "stock-query": stock_query,
    "purge-the-ducts": purge_the_ducts,
    "hold-the-count": hold_the_count,
}

USES: dict[str, Callable[[State], bool]] = {
    "arched-back": lambda s: len(s.suspects) > 1 and bool(near_cat(s, 1)),
    "underfoot": lambda s: bool(beside_cat(s)),
    "scamper": lambda s: s.cat != s.box.remora,
    "warm-company": lambda s: bool(company(s)),
    "pawing-at-a-locker": can_paw,
    "restore-grid": lambda s: bool(s.outages),
    "seal-bulkhead": lambda _: True,
    "stock-query": lambda s: bool(stock_places(s)),
    "purge-the-ducts": lambda s: bool(in_vents(s)),
    "hold-the-count": lambda s: not s.hold_the_count,
}
