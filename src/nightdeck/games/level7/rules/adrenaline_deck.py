"""The adrenaline deck: drawing and discarding (rulebook, Adrenaline Cards, Draw)."""

from zlib import crc32

from nightdeck.games.level7.piles import add, cards, pile
from nightdeck.games.level7.state import Player, State


def draw_adrenaline(s: State, player: Player, number: int = 1) -> int:
    """Draw cards, never above the vitality step (L7-049). Ends in a secret: nothing may be asked after it in a step."""
    drawn = 0
    deck = cards(s.adrenaline)
    while drawn < number and len(player.hand) < player.vitality:
        if not deck:
            deck, s.discarded = sorted(cards(s.discarded)), ""
        if not deck:
            break
        player.hand.append(s.dice.draw(deck))
        drawn += 1
    if drawn:
        s.adrenaline = pile(deck)
        player.hand.sort()
        s.emit("drew", seat=player.seat, cards=drawn)
        s.seal("an adrenaline card has been drawn")
    return drawn


def toss(s: State, player: Player, card: str) -> None:
    """Discard one card, for all to see."""
    player.hand.remove(card)
    s.discarded = add(s.discarded, card)
    s.shown.append((player.seat, card))
    s.memory = crc32(f"{player.seat} {card}".encode(), s.memory)
    s.seal("a card has been shown")


def toss_hand(s: State, player: Player) -> None:
    for card in list(player.hand):
        toss(s, player, card)
