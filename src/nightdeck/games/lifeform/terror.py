"""Character meets terror: the terror cards."""

from collections.abc import Callable

from nightdeck.core.ask import Script, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.hands import discard, discard_one
from nightdeck.games.lifeform.loadout import can_darken
from nightdeck.games.lifeform.movement import leader, moves, nearest, neighbours, put
from nightdeck.games.lifeform.state import LIFEFORM, Character, State
from nightdeck.games.lifeform.tracks import darken, take_mission


async def meet_terror(s: State, chamber: int) -> None:
    """The token returns to the supply and a terror card is drawn and obeyed (LF-161)."""
    ids = [who.id for who in s.inside(chamber)]
    victim = s.who(await choose(leader(s), "victim", ids))
    s.terrors.remove(chamber)
    if not s.terror_bag:
        s.terror_bag, s.terror_discard = s.terror_discard, []
    card = s.dice.draw(s.terror_bag)
    s.terror_discard.append(card)
    s.tell("terror", who=victim.id, chamber=chamber, card=card)
    s.seal("a terror card was drawn")
    await TERROR[s.box.terror_cards[card].id](s, victim)


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
    """Everybody else in or next to the victim's chamber panics."""
    near = {victim.place, *neighbours(s, victim.place, tunnels=False)}
    others = [who.id for who in s.on_ship() if who.place in near and who.id != victim.id and not who.hidden]
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
        s.tell("stowaway token")
    else:
        s.then(step("lifeform draws", 1))


async def nest(s: State, _victim: Character) -> None:
    """The cocoon chamber token makes a new cocoon chamber (LF-O35)."""
    taken = {*s.box.cocoon, s.cocoon_token, s.breach}
    options = [chamber for chamber in s.box.ship if chamber not in taken and not s.occupied(chamber)]
    if options:
        s.cocoon_token = await choose(LIFEFORM, "nest", options)
        s.tell("nest", chamber=s.cocoon_token)


async def only_the_cat(s: State, victim: Character) -> None:
    """The victim's player draws a card."""
    s.then(step("draw", victim.seat, 1))


async def shattered_crate(s: State, victim: Character) -> None:
    """The nearest mission token returns to the supply."""
    stocked = [chamber for chamber, count in enumerate(s.missions) if count]
    if stocked:
        take_mission(s, await choose(LIFEFORM, "take mission", nearest(s, victim.place, stocked)))


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
}
