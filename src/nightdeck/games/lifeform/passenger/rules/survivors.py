"""Module A of 13th Passenger: what Emma and Ivo Castellane can do."""

from nightdeck.core.ask import Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.base.rules.abilities import Ability
from nightdeck.games.lifeform.ship.rules.crew_actions import choose_data
from nightdeck.games.lifeform.ship.rules.hands import can_draw, lay_down, next_card
from nightdeck.games.lifeform.state import AWAY, Character, State

DRAWN = 3


async def emma(s: State, who: Character) -> None:
    """Three cards, of which her player keeps one, with 2 players two; the others are handed on (LX-O83)."""
    player = s.player(who.seat)
    while len(player.aside) < DRAWN and can_draw(s):
        player.aside.append(next_card(s))
    s.emit("drew", seat=who.seat, cards=len(player.aside))
    if player.aside:
        s.emit("drew these", to=[who.seat], cards=sorted(player.aside))
        s.seal("cards have been drawn")
    keeps = [step("keep drawn", who.seat)] * (2 if s.players == 2 else 1)
    s.then(*keeps, step("hand on", who.seat), step("hand limit", who.seat))


async def keep_drawn(s: State, seat: int) -> None:
    """One of the drawn cards comes into hand."""
    player = s.player(seat)
    if player.aside:
        card = await choose(seat, "keep drawn", sorted(set(player.aside)), hides=True)
        player.aside.remove(card)
        player.hand = sorted([*player.hand, card])


async def hand_on(s: State, seat: int) -> None:
    """The other cards go to crew players with a character, or to the discard pile (LX-O83)."""
    player = s.player(seat)
    if not player.aside:
        return
    cards = sorted(set(player.aside))
    others = [other.seat for other in s.crew if other.seat != seat and s.own(other.seat)]
    options: list[Option] = [("drop", card) for card in cards]
    options += [("give", card, other) for card in cards for other in others]
    pick = await choose(seat, "hand on", options, hides=True)
    assert isinstance(pick, tuple)
    card = int(pick[1])
    player.aside.remove(card)
    s.then(step("hand on", seat))
    if pick[0] == "drop":
        s.emit("discarded", seat=seat, card=card)
        s.seal("a card has been discarded")
        lay_down(s, card)
        return
    other = s.player(int(pick[2]))
    other.hand = sorted([*other.hand, card])
    s.emit("handed on", seat=seat, target=other.seat)
    s.emit("handed this", to=[seat, other.seat], seat=seat, card=card)
    s.seal("a card has been handed on")


async def castellane(s: State, who: Character) -> None:
    """From minute 20 on the lifeform says whether a stowaway card that is named is the chosen one (LX-O83)."""
    if s.stowaway == AWAY:
        return
    card = await choose(who.seat, "name range", range(len(s.printed.stowaways)))
    right = card == s.stowaway
    s.ranges = [card] if right else [other for other in range(len(s.printed.stowaways)) if other != card]
    s.emit("range named", seat=who.seat, card=card, right=right)
    s.seal("the lifeform has answered")


async def castellane_survives(s: State, who: Character) -> None:
    """A data token of choice, and a minute goes."""
    await choose_data(s, who.seat)
    s.then(step("self-destruct", 1))


SKILLS: dict[str, Ability] = {"emma": emma, "ivo-castellane": castellane}
SURVIVALS: dict[str, Ability] = {"ivo-castellane": castellane_survives}
