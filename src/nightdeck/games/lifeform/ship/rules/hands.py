"""Crew cards in hand: drawing, discarding, the hand limit.

Decks have no order: a card is drawn at random from what is left.
"""

from nightdeck.core.ask import choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.ship.mode_rules import mode_rules
from nightdeck.games.lifeform.state import State


def above_limit(s: State, seat: int) -> bool:
    player = s.player(seat)
    return len(player.hand) > mode_rules(s).hand_limit(s, player)


def can_draw(s: State) -> bool:
    return bool(s.crew_bag or s.crew_discard or s.crew_top or s.crew_bottom)


async def draw(s: State, seat: int, cards: int) -> None:
    """A crew player draws cards and keeps to the hand limit (LF-066, LF-314, LF-O53)."""
    take(s, seat, cards)
    if above_limit(s, seat):
        s.then(step("hand limit", seat))


def take(s: State, seat: int, cards: int) -> None:
    """Cards come from the crew deck; an empty deck is made anew from the discard pile (LF-O04)."""
    player = s.player(seat)
    drawn: list[int] = []
    while len(drawn) < cards and can_draw(s):
        drawn.append(next_card(s))
    player.hand = sorted([*player.hand, *drawn])
    s.emit("drew", seat=seat, cards=len(drawn))
    if drawn:
        s.seal("cards have been drawn")
        s.emit("drew these", to=[seat], cards=drawn)


def next_card(s: State) -> int:
    """The top card of the crew deck: what was put on top, any of the rest, what was put at the
    bottom."""
    if s.crew_top:
        return s.crew_top.pop(0)
    if not s.crew_bag and s.crew_bottom:
        return s.crew_bottom.pop(0)
    if not s.crew_bag:
        s.crew_bag, s.crew_discard = sorted(s.crew_discard), []
    return s.dice.draw(s.crew_bag)


async def keep_limit(s: State, seat: int) -> None:
    """Above the limit, the player picks and discards one card after the other (LF-066)."""
    if above_limit(s, seat):
        await discard_one(s, seat, "discard down")
        s.then(step("hand limit", seat))


async def discard_one(s: State, seat: int, kind: str) -> None:
    """A crew player discards a card of choice."""
    options = list(dict.fromkeys(s.player(seat).hand))
    discard(s, seat, await choose(seat, kind, options, hides=True))


def discard(s: State, seat: int, card: int) -> None:
    """A card leaves a hand: to the pile, or out of the game if it is no deck card (LF-229, LF-O07)."""
    s.player(seat).hand.remove(card)
    s.emit("discarded", seat=seat, card=card)
    s.seal("a card has been discarded")
    lay_down(s, card)


def lay_down(s: State, card: int) -> None:
    (s.crew_discard if s.printed.crew_cards[card].in_deck else s.removed).append(card)
