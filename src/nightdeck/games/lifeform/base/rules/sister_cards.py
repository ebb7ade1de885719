"""The cards of the SIS-TER mainframe."""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import push_image, pushable
from nightdeck.games.lifeform.content.printed import FIGHT_ICONS
from nightdeck.games.lifeform.ship.rules.android import is_held, walk, way_back
from nightdeck.games.lifeform.ship.rules.cards import Action, always
from nightdeck.games.lifeform.ship.rules.crew_actions import choose_data, put_mission
from nightdeck.games.lifeform.ship.rules.loadout import move_outage, outage_moves
from nightdeck.games.lifeform.ship.rules.moving import neighbours
from nightdeck.games.lifeform.ship.rules.security_door import door_links, place_door
from nightdeck.games.lifeform.ship.rules.tracks import restore_power
from nightdeck.games.lifeform.state import State


def in_vents(s: State) -> list[int]:
    return pushable(s, [image for image in s.images_on_ship() if s.images[image] in s.printed.vent])


def stock_places(s: State) -> list[int]:
    return [place for place in (s.printed.maintenance, s.printed.sister) if place != s.breach and s.mission_supply()]


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


async def route_power(s: State, seat: int) -> None:
    """A power outage token shifts to an adjacent chamber."""
    await move_outage(s, seat)


def can_recall(s: State) -> bool:
    """An android on its path that nobody holds, with an open way back."""
    return s.android_active() and not s.deviated and not is_held(s) and bool(way_back(s))


async def recall_the_unit(s: State, _seat: int) -> None:
    """The android goes back one chamber along its path."""
    if can_recall(s):
        s.path_step -= 1
        await walk(s, s.printed.path[s.path_step])


def on_duty(s: State) -> list[int]:
    return [player.seat for player in s.crew if s.own(player.seat)]


async def personnel_page(s: State, seat: int) -> None:
    """A crew player with a character draws a card."""
    s.then(step("draw", await choose(seat, "personnel page", on_duty(s)), 1))


def decks_to_sweep(s: State) -> list[str]:
    """Ship decks with some of the images that may be real, but not with all of them."""
    found = [s.printed.chambers[s.images[image]].deck for image in s.suspects]
    return [deck for deck in ("A", "B", "C") if 0 < found.count(deck) < len(found)]


async def deck_sweep(s: State, seat: int) -> None:
    """The lifeform says whether its real image is on a deck; nothing else follows."""
    decks = decks_to_sweep(s)
    if decks:
        deck = await choose(seat, "deck sweep", decks)
        there = [image for image in s.suspects if s.printed.chambers[s.images[image]].deck == deck]
        here = s.real in there
        s.suspects = there if here else [image for image in s.suspects if image not in there]
        s.emit("swept", deck=deck, here=here)
        s.seal("a deck has been swept")


def cargo(s: State) -> list[tuple[int, int]]:
    """Chambers with a mission token, and those next door by corridor."""
    stocked = [chamber for chamber, count in enumerate(s.missions) if count]
    ship = [(a, b) for a in stocked for b in neighbours(s, a, tunnels=False)]
    return [(start, end) for start, end in ship if end != s.printed.remora]


async def cargo_lift(s: State, seat: int) -> None:
    """A mission token goes to an adjacent chamber."""
    start, end = await choose(seat, "cargo lift", cargo(s))
    s.missions[start] -= 1
    s.missions[end] += 1
    s.emit("mission moved", start=start, end=end)


def charged(s: State) -> list[int]:
    return pushable(s, [image for image in s.images_on_ship() if s.images[image] in s.outages])


async def static_charge(s: State, seat: int) -> None:
    """An image in the dark is moved one chamber."""
    images = charged(s)
    if images:
        await push_image(s, seat, await choose(seat, "static charge", images), "static charge")


SISTER_CARDS: dict[str, Action] = {
    "restore-grid": Action(lambda s, _: bool(s.outages), restore_grid),
    "seal-bulkhead": Action(always, seal_bulkhead),
    "stock-query": Action(lambda s, _: bool(stock_places(s)), stock_query),
    "purge-the-ducts": Action(lambda s, _: bool(in_vents(s)), purge_the_ducts),
    "hold-the-count": Action(lambda s, _: not s.hold_the_count, hold_the_count),
    "route-power": Action(lambda s, _: bool(outage_moves(s)), route_power),
    "recall-the-unit": Action(lambda s, _: can_recall(s), recall_the_unit),
    "personnel-page": Action(lambda s, _: bool(on_duty(s)), personnel_page),
    "deck-sweep": Action(lambda s, _: bool(decks_to_sweep(s)), deck_sweep),
    "cargo-lift": Action(lambda s, _: bool(cargo(s)), cargo_lift),
    "core-dump": Action(lambda s, _: any(s.data_supply(icon) for icon in FIGHT_ICONS), choose_data),
    "static-charge": Action(lambda s, _: bool(charged(s)), static_charge),
}
