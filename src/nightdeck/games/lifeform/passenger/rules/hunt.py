"""Module D of 13th Passenger: the crew hunts the lifeform through the Remora before the showdown."""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Option, Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.result import lifeform_wins
from nightdeck.games.lifeform.base.rules.hibernation import halon_blasts
from nightdeck.games.lifeform.base.rules.lifeform_hand import discard_lifeform
from nightdeck.games.lifeform.passenger.state import NOWHERE, Hunt
from nightdeck.games.lifeform.ship.rules.hands import can_draw, discard, discard_one
from nightdeck.games.lifeform.state import LIFEFORM, Crew, State

TOKENS = 2
"""Hostility tokens that lie on one location."""
ZONES = ((1, 1), (2, 3))
"""The centre zones: disks to place, combat tokens to keep (LX-269, LX-270)."""


async def hunt(s: State) -> None:
    """With one to four disks aboard the lifeform hides and the crew searches (LX-252, LX-255, LX-256, LX-O60)."""
    disks = len(s.aboard())
    if not s.hunts or disks not in s.printed.hunt_rows:
        return
    s.hunt = Hunt()
    s.halon = halon_blasts(s)
    s.emit("hunt", disks=disks)
    s.then(step("hide"), step("place hostility"), step("hunt action", disks, 0))


def game(s: State) -> Hunt:
    assert s.hunt is not None
    return s.hunt


def hunters(s: State) -> list[Crew]:
    """Crew players with a character aboard, in turn order."""
    return [p for p in s.crew if not p.out and any(who.seat == p.seat for who in s.aboard())]


def spokesman(s: State) -> int:
    """Who decides for the crew."""
    return hunters(s)[0].seat


def locations(s: State) -> list[int]:
    """Locations that have been neither searched nor flushed nor revealed (LX-O66, LX-O79)."""
    found = game(s)
    return [r for r in range(len(s.printed.shuttle)) if r not in (*found.searched, *found.flushed, *found.revealed)]


def engineering(s: State) -> int:
    return s.printed.shuttle_at["engineering-compartment"]


async def hide(s: State) -> None:
    """The lifeform secretly keeps one location card (LX-253)."""
    game(s).place = await choose(LIFEFORM, "hide in", range(len(s.printed.shuttle)), hides=True)
    s.emit("hidden away")


async def place_hostility(s: State) -> None:
    """Two hostility tokens lie openly on a location, not the Engineering Compartment (LX-254)."""
    rooms = [room for room in range(len(s.printed.shuttle)) if room != engineering(s)]
    game(s).tokens = await choose(LIFEFORM, "place hostility", rooms)
    s.emit("hostility placed", room=game(s).tokens)


# Actions


async def hunt_action(s: State, disks: int, number: int) -> None:
    """The actions of the row, left to right, until the lifeform is found (LX-255, LX-284)."""
    row = s.printed.hunt_rows[disks]
    if number == len(row) or game(s).found:
        s.then(step("hunt ends"))
        return
    s.then(step("hunt action", disks, number + 1))
    await ACTIONS[row[number]](s)


async def reveal(s: State) -> None:
    """The lifeform marks a location where it is not (LX-259, LX-O79)."""
    rooms = [room for room in locations(s) if room != game(s).place]
    room = await choose(LIFEFORM, "reveal location", rooms, hides=True)
    game(s).revealed.append(room)
    s.emit("location revealed", room=room)


async def halon(s: State) -> None:
    """A halon gas blast may flush a location instead of a disk (LX-258)."""
    if not s.halon:
        return
    options: list[Option] = [PASS, *locations(s)]
    room = await choose(spokesman(s), "flush", options)
    if isinstance(room, int):
        s.halon -= 1
        game(s).flushed.append(room)
        s.emit("flushed", room=room)
        await look(s, room, NOWHERE)


async def search(s: State) -> None:
    """The crew marks a location with a surviving crew disk (LX-260)."""
    disks = [who.id for who in s.aboard() if who.id not in game(s).disks]
    options = [(id, room) for id in disks for room in locations(s)]
    id, room = await choose(spokesman(s), "search location", options)
    game(s).disks.append(id)
    game(s).searched.append(room)
    s.emit("searched", who=id, room=room)
    await look(s, room, s.who(id).seat)


async def look(s: State, room: int, seat: int) -> None:
    """IT'S IN HERE, or the failed search part of the location (LX-261, LX-262, LX-283)."""
    found = game(s)
    s.seal("a location has been searched")
    if room == found.place:
        found.found = True
        found.tokens = NOWHERE
        s.emit("in here", room=room)
        s.then(step("skilful search"))
        await DISCOVERED[s.printed.shuttle[room].id](s)
        return
    s.emit("not here", room=room)
    blame = seat if seat != NOWHERE else await choose(spokesman(s), "who suffers", [p.seat for p in hunters(s)])
    await FAILED[s.printed.shuttle[room].id](s, blame)


ACTIONS: dict[str, Callable[[State], Script[None]]] = {"reveal": reveal, "halon": halon, "search": search}


# The panels


async def nothing(_s: State, _seat: int = 0) -> None:
    """Nothing happens."""


async def searcher_discards(s: State, seat: int) -> None:
    """Nothing on the Flight Deck: whoever searched discards a card."""
    s.then(step("hunt discard", seat, 1))


async def searcher_discards_two(s: State, seat: int) -> None:
    """Nothing in the Engineering Compartment: whoever searched discards two cards."""
    s.then(step("hunt discard", seat, 2))


async def searcher_shows(s: State, seat: int) -> None:
    """Nothing in the Hibernation Alcove: whoever searched shows the lifeform a card."""
    s.then(step("hunt show", seat))


async def anybody_discards(s: State, _seat: int) -> None:
    """Nothing in the Airlock Vestibule: one of the crew discards a card."""
    seats = [player.seat for player in s.seats() if player.hand]
    if seats:
        s.then(step("hunt discard", await choose(spokesman(s), "who discards", seats), 1))


FAILED: dict[str, Callable[[State, int], Script[None]]] = {
    "flight-deck": searcher_discards,
    "hibernation-alcove": searcher_shows,
    "airlock-vestibule": anybody_discards,
    "equipment-locker": nothing,
    "engineering-compartment": searcher_discards_two,
}


async def hunt_discard(s: State, seat: int, cards: int) -> None:
    """A crew player discards cards of choice, as far as there are any."""
    if cards and s.player(seat).hand:
        await discard_one(s, seat, "hunt discard")
        s.then(step("hunt discard", seat, cards - 1))


async def hunt_show(s: State, seat: int) -> None:
    """A crew player shows a card to the lifeform."""
    hand = s.player(seat).hand
    if hand:
        card = await choose(seat, "show card", list(dict.fromkeys(hand)), hides=True)
        s.emit("card shown", to=[LIFEFORM, seat], seat=seat, card=card)
        s.seal("a card has been shown")


def drop_random(s: State, cards: int) -> None:
    """The lifeform discards at random, but keeps one card."""
    for _ in range(min(cards, len(s.hand) - 1)):
        discard_lifeform(s, s.dice.pick(s.hand))


async def lifeform_loses_one(s: State) -> None:
    """Found on the Flight Deck, the lifeform loses a card at random."""
    drop_random(s, 1)


async def lifeform_loses_two(s: State) -> None:
    """Found in the Engineering Compartment, the lifeform loses two cards at random."""
    drop_random(s, 2)


async def everybody_draws(s: State) -> None:
    """It was in the Hibernation Alcove: all survivors draw a card."""
    s.then(*(step("draw", player.seat, 1) for player in hunters(s)))


async def crew_gains_halon(s: State) -> None:
    """It was in the Airlock Vestibule: the crew gains a halon gas blast."""
    s.halon = min(s.halon + 1, s.stock("halon-blast"))
    s.emit("crew pool", halon=s.halon)


async def locker_discovered(s: State) -> None:
    """Found in the Equipment Locker, the lifeform drops a card of its choice, and one of the crew draws."""
    s.then(step("lifeform drops"), step("locker draw"))


async def lifeform_drops(s: State) -> None:
    """The lifeform discards a card of its choice, but keeps one."""
    if len(s.hand) > 1:
        discard_lifeform(s, await choose(LIFEFORM, "drop card", list(dict.fromkeys(s.hand)), hides=True))


async def locker_draw(s: State) -> None:
    """One crew player draws a card."""
    if can_draw(s):
        s.then(step("draw", await choose(spokesman(s), "who draws", [p.seat for p in hunters(s)]), 1))


DISCOVERED: dict[str, Callable[[State], Script[None]]] = {
    "flight-deck": lifeform_loses_one,
    "hibernation-alcove": everybody_draws,
    "airlock-vestibule": crew_gains_halon,
    "equipment-locker": locker_discovered,
    "engineering-compartment": lifeform_loses_two,
}


async def lifeform_draws(s: State) -> None:
    """Not found on the Flight Deck, the lifeform draws a card."""
    s.then(step("lifeform draws", 1))


async def lifeform_gains_token(s: State) -> None:
    """Not found in the Hibernation Alcove, the lifeform takes a hostility token."""
    game(s).bonus += 1


async def crew_loses_halon(s: State) -> None:
    """Not found in the Airlock Vestibule: the crew loses a halon gas blast, or the lifeform draws a card."""
    if s.halon:
        s.halon -= 1
        s.emit("crew pool", halon=s.halon)
    else:
        s.then(step("lifeform draws", 1))


async def lifeform_rifles(s: State) -> None:
    """Not found in the Equipment Locker, the lifeform looks at a crew hand and discards a card of it."""
    seats = [player.seat for player in s.seats() if player.hand]
    if seats:
        game(s).rifled = await choose(LIFEFORM, "whose hand", seats)
        s.emit("rifled", seat=game(s).rifled)
        s.seal("a hand has been looked at")
        s.then(step("rifle"))


async def rifle(s: State) -> None:
    """The lifeform discards a card of the hand that it looks at."""
    seat = game(s).rifled
    card = await choose(LIFEFORM, "rifle", list(dict.fromkeys(s.player(seat).hand)), hides=True)
    game(s).rifled = NOWHERE
    discard(s, seat, card)


async def lifeform_kills(s: State) -> None:
    """Not found in the Engineering Compartment, the lifeform kills one of those aboard (LX-266, LX-267, LX-O63)."""
    victim = await choose(LIFEFORM, "engineering kill", [who.id for who in s.aboard()])
    s.then(step("kill", victim), step("anybody left"))


async def anybody_left(s: State) -> None:
    """With nobody left aboard the lifeform has won (LX-O63)."""
    if not s.aboard():
        lifeform_wins(s, "showdown")


REMAINS_HIDDEN: dict[str, Callable[[State], Script[None]]] = {
    "flight-deck": lifeform_draws,
    "hibernation-alcove": lifeform_gains_token,
    "airlock-vestibule": crew_loses_halon,
    "equipment-locker": lifeform_rifles,
    "engineering-compartment": lifeform_kills,
}


# How it ends


async def hunt_ends(s: State) -> None:
    """Not found: the reward of the hiding place, and the hostility tokens if they lie there (LX-263 to LX-266)."""
    found = game(s)
    if found.found:
        return
    found.over = True
    s.emit("stays hidden", room=found.place)
    s.seal("the hiding place has been shown")
    if found.tokens == found.place:
        found.bonus += TOKENS
    found.tokens = NOWHERE
    await REMAINS_HIDDEN[s.printed.shuttle[found.place].id](s)


async def skilful_search(s: State) -> None:
    """Unused disks may go to the centre zones for combat tokens (LX-268 to LX-270)."""
    found = game(s)
    free = [who.id for who in s.aboard() if who.id not in found.disks]
    zones = [zone for zone, (disks, _) in enumerate(ZONES) if disks <= len(free) and zone not in found.zones]
    options: list[Option] = [PASS, *zones]
    zone = await choose(spokesman(s), "skilful search", options)
    if isinstance(zone, int):
        disks, tokens = ZONES[zone]
        found.zones.append(zone)
        found.disks += free[:disks]
        s.emit("skilful search", zone=zone)
        s.then(step("combat tokens", tokens), step("skilful search"))


async def combat_tokens(s: State, tokens: int) -> None:
    """The crew keeps combat tokens of its choice (LX-269, LX-270, LX-O64)."""
    found = game(s)
    icons = [icon for (icon,) in s.printed.combat["attack-1"] if icon not in found.combat]
    if tokens and icons:
        icon = await choose(spokesman(s), "combat token", icons)
        found.combat.append(icon)
        s.emit("combat token kept", icon=icon)
        s.then(step("combat tokens", tokens - 1))
