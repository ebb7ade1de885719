"""The lifeform's cards in hand: drawing, discarding, its maximum."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.state import LIFEFORM, State


async def lifeform_draws(s: State, cards: int) -> None:
    """The lifeform draws and discards down to its maximum (LF-375, LF-O05)."""
    take_lifeform(s, cards)
    s.then(step("lifeform limit"))


def draw_lifeform(s: State, cards: int) -> list[int]:
    """Cards from the lifeform deck, made anew from its discard pile when empty (LF-O04)."""
    drawn: list[int] = []
    while len(drawn) < cards and (s.lifeform_bag or s.lifeform_discard):
        if not s.lifeform_bag:
            s.lifeform_bag, s.lifeform_discard = s.lifeform_discard, []
        drawn.append(s.dice.draw(s.lifeform_bag))
    if drawn:
        s.seal("cards have been drawn")
    s.emit("drew", seat=LIFEFORM, cards=len(drawn))
    return drawn


def take_lifeform(s: State, cards: int) -> None:
    drawn = draw_lifeform(s, cards)
    s.hand = sorted([*s.hand, *drawn])
    if drawn:
        s.emit("drew these", to=[LIFEFORM], cards=drawn)


async def lifeform_limit(s: State) -> None:
    """The lifeform keeps no more cards than its maximum (LF-436, LF-O05)."""
    if len(s.hand) > s.hand_size():
        pick = await choose(LIFEFORM, "discard down", list(dict.fromkeys(s.hand)), hides=True)
        discard_lifeform(s, pick)
        s.then(step("lifeform limit"))


def discard_lifeform(s: State, card: int) -> None:
    drop_lifeform(s, card)
    s.lifeform_discard.append(card)
    s.emit("discarded", seat=LIFEFORM, card=card)
    s.seal("a card has been discarded")


def drop_lifeform(s: State, card: int) -> None:
    """A card leaves the lifeform's hand, and with it what anybody knew of it."""
    s.hand.remove(card)
    for player in s.crew:
        if card in player.seen:
            player.seen.remove(card)


def discard_hand(s: State) -> None:
    """The lifeform discards its whole hand (LF-078)."""
    for card in [*s.hand]:
        discard_lifeform(s, card)


async def evolve(s: State, most: int) -> None:
    """Before drawing, the lifeform may discard up to its evolution number (LF-138, LF-269, LF-O06)."""
    if most == 0 or not s.hand:
        return
    options: list[Option] = [PASS, *dict.fromkeys(s.hand)]
    pick = await choose(LIFEFORM, "evolve", options, hides=True)
    if isinstance(pick, int):
        discard_lifeform(s, pick)
        s.then(step("evolve", most - 1))


async def fill_hand(s: State) -> None:
    """The lifeform draws until its hand is at the maximum (LF-139, LF-269)."""
    take_lifeform(s, s.hand_size() - len(s.hand))
