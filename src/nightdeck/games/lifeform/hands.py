"""Cards in hand: drawing, discarding, hand limits. Decks have no order: a card is drawn at random from what is left."""

from nightdeck.core.ask import PASS, Option, choose
from nightdeck.core.state import step
from nightdeck.games.lifeform.state import HAND_LIMIT, LIFEFORM, Crew, State

# The crew


def hand_limit(s: State, player: Crew) -> int:
    """Six cards; seven with the captain's survival ability, and in a solo game (LF-066, LX-061)."""
    if s.solo is not None:
        return HAND_LIMIT + 1
    captain = s.active("ines-halloran", "survival")
    return HAND_LIMIT + (captain is not None and captain.seat == player.seat)


def above_limit(s: State, seat: int) -> bool:
    player = s.player(seat)
    return len(player.hand) > HAND_LIMIT and len(player.hand) > hand_limit(s, player)


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
    s.tell("drew", seat=seat, cards=len(drawn))
    if drawn:
        s.seal("cards were drawn")
        s.tell("drew these", to=[seat], cards=drawn)


def next_card(s: State) -> int:
    """The top card of the crew deck: what was put on top, any of the rest, what was put at the bottom."""
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
    s.tell("discarded", seat=seat, card=card)
    s.seal("a card was discarded")
    lay_down(s, card)


def lay_down(s: State, card: int) -> None:
    (s.crew_discard if s.box.crew_cards[card].in_deck else s.removed).append(card)


# The lifeform


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
        s.seal("cards were drawn")
    s.tell("drew", seat=LIFEFORM, cards=len(drawn))
    return drawn


def take_lifeform(s: State, cards: int) -> None:
    drawn = draw_lifeform(s, cards)
    s.hand = sorted([*s.hand, *drawn])
    if drawn:
        s.tell("drew these", to=[LIFEFORM], cards=drawn)


async def lifeform_limit(s: State) -> None:
    """The lifeform keeps no more cards than its maximum (LF-436, LF-O05)."""
    if len(s.hand) > s.hand_size():
        pick = await choose(LIFEFORM, "discard down", list(dict.fromkeys(s.hand)), hides=True)
        discard_lifeform(s, pick)
        s.then(step("lifeform limit"))


def discard_lifeform(s: State, card: int) -> None:
    drop_lifeform(s, card)
    s.lifeform_discard.append(card)
    s.tell("discarded", seat=LIFEFORM, card=card)
    s.seal("a card was discarded")


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
