"""Character meets terror: the terror cards."""

from collections.abc import Callable

from nightdeck.core.ask import Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.images import nearest
from nightdeck.games.lifeform.base.rules.lifeform_actions import move_images
from nightdeck.games.lifeform.base.rules.tracks import take_mission
from nightdeck.games.lifeform.ship.rules.crew_actions import put_mission
from nightdeck.games.lifeform.ship.rules.hands import discard, discard_one
from nightdeck.games.lifeform.ship.rules.loadout import move_outage
from nightdeck.games.lifeform.ship.rules.moving import leader, moves, neighbours, put
from nightdeck.games.lifeform.ship.rules.security_door import door_links, place_door
from nightdeck.games.lifeform.ship.rules.tracks import can_darken, darken
from nightdeck.games.lifeform.state import LIFEFORM, Character, State


async def meet_terror(s: State, chamber: int) -> None:
    """The token returns to the supply and a terror card is drawn and obeyed (LF-161)."""
    ids = [who.id for who in s.inside(chamber)]
    victim = s.who(await choose(leader(s), "victim", ids))
    s.terrors.remove(chamber)
    if not s.terror_bag:
        s.terror_bag, s.terror_discard = s.terror_discard, []
    card = s.dice.draw(s.terror_bag)
    s.terror_discard.append(card)
    s.emit("terror", who=victim.id, chamber=chamber, card=card)
    s.seal("a terror card has been drawn")
    await TERROR[s.printed.terror_cards[card].id](s, victim)


async def frozen_stiff(s: State, victim: Character) -> None:
    """The victim's player discards a card of choice; without one the clock runs."""
    if s.player(victim.seat).hand:
        await discard_one(s, victim.seat, "frozen stiff")
    else:
        s.then(step("self-destruct", 1))


async def dropped_in_the_dark(s: State, victim: Character) -> None:
    """The victim's player discards a card at random."""
    hand = s.player(victim.seat).hand
    if hand:
        discard(s, victim.seat, s.dice.pick(hand))


async def wrong_turn(s: State, victim: Character) -> None:
    """The lifeform moves the victim one chamber, not into an image's."""
    options = [there for there in moves(s, victim) if there not in s.images]
    if options:
        put(s, victim, await choose(LIFEFORM, "wrong turn", options, victim.id), "terror")


async def burst_conduit(s: State, victim: Character) -> None:
    """The victim's chamber goes dark."""
    if s.outage_supply() and can_darken(s, victim.place):
        darken(s, victim.place)


async def klaxon(s: State, _victim: Character) -> None:
    """The self-destruct tracker advances."""
    s.then(step("self-destruct", 1))


async def contagious_fear(s: State, victim: Character) -> None:
    """Everybody else in or next to the victim's chamber panics, unless hidden (LF-217)."""
    near = {victim.place, *neighbours(s, victim.place, tunnels=False)}
    others = [who.id for who in s.on_ship() if who.place in near and who.id != victim.id]
    s.then(step("panic", *others))


async def it_smells_us(s: State, _victim: Character) -> None:
    """The lifeform draws a card."""
    s.then(step("lifeform draws", 1))


async def scanner_static(s: State, _victim: Character) -> None:
    """A reality calibration."""
    s.then(step("calibrate"))


async def wet_prints(s: State, _victim: Character) -> None:
    """The lifeform takes the stowaway token, or draws a card (LF-O34)."""
    if s.stowaway_token == "supply":
        s.stowaway_token = "lifeform"
        s.emit("stowaway token")
    else:
        s.then(step("lifeform draws", 1))


async def nest(s: State, _victim: Character) -> None:
    """The cocoon chamber token makes a new cocoon chamber (LF-O35)."""
    taken = {*s.printed.cocoon, s.cocoon_token, s.breach}
    options = [chamber for chamber in s.printed.ship if chamber not in taken and not s.occupied(chamber)]
    if options:
        s.cocoon_token = await choose(LIFEFORM, "nest", options)
        s.emit("nest", chamber=s.cocoon_token)


async def only_the_cat(s: State, victim: Character) -> None:
    """The victim's player draws a card."""
    s.then(step("draw", victim.seat, 1))


async def shattered_crate(s: State, victim: Character) -> None:
    """The nearest mission token returns to the supply."""
    stocked = [chamber for chamber, count in enumerate(s.missions) if count]
    if stocked:
        take_mission(s, await choose(LIFEFORM, "take mission", nearest(s, victim.place, stocked)))


async def something_overhead(s: State, _victim: Character) -> None:
    """The lifeform moves an image."""
    await move_images(s, 1)


async def stuck_hatch(s: State, victim: Character) -> None:
    """The lifeform shuts the security door on a corridor of the victim's chamber."""
    corridors = {link for _, link, _ in s.printed.corridors[victim.place]}
    links = [link for link in door_links(s) if link in corridors]
    if links:
        place_door(s, await choose(LIFEFORM, "stuck hatch", links))


async def cold_sweat(s: State, victim: Character) -> None:
    """The victim's player loses a heat analyzer; with none, a card at random."""
    player = s.player(victim.seat)
    if not player.analyzers:
        await dropped_in_the_dark(s, victim)
        return
    player.analyzers -= 1
    s.analyzers_gone += 1
    s.emit("analyzer lost", seat=player.seat)


async def scream(s: State, _victim: Character) -> None:
    """Hostility rises."""
    s.then(step("hostility", 1))


async def flickering_lights(s: State, _victim: Character) -> None:
    """The lifeform moves a power outage token to an adjacent chamber."""
    await move_outage(s, LIFEFORM)


async def false_alarm(_s: State, _victim: Character) -> None:
    """Nothing happens."""


async def blind_flight(s: State, victim: Character) -> None:
    """The victim makes a panic move."""
    s.then(step("panic", victim.id))


async def old_supplies(s: State, victim: Character) -> None:
    """A mission token comes into the victim's chamber."""
    if s.mission_supply():
        put_mission(s, victim.place)


TERROR: dict[str, Callable[[State, Character], Script[None]]] = {
    "frozen-stiff": frozen_stiff,
    "dropped-in-the-dark": dropped_in_the_dark,
    "wrong-turn": wrong_turn,
    "burst-conduit": burst_conduit,
    "klaxon": klaxon,
    "contagious-fear": contagious_fear,
    "it-smells-us": it_smells_us,
    "scanner-static": scanner_static,
    "wet-prints": wet_prints,
    "nest": nest,
    "only-the-cat": only_the_cat,
    "shattered-crate": shattered_crate,
    "something-overhead": something_overhead,
    "stuck-hatch": stuck_hatch,
    "cold-sweat": cold_sweat,
    "scream": scream,
    "flickering-lights": flickering_lights,
    "false-alarm": false_alarm,
    "blind-flight": blind_flight,
    "old-supplies": old_supplies,
}
