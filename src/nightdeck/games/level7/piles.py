"""Decks, discard piles and stacks: cards by name in one line of text, which copies, saves and compares at no cost.

A pile has no order that anybody may know or change, so it is kept sorted and a card is drawn at random.
"""

from collections.abc import Iterable

from nightdeck.core.dice import Dice

Pile = str


def cards(pile: Pile) -> list[str]:
    return pile.split()


def pile(names: Iterable[str]) -> Pile:
    return " ".join(sorted(names))


def size(pile: Pile) -> int:
    return pile.count(" ") + 1 if pile else 0


def add(pile: Pile, name: str) -> Pile:
    """The pile with a card on top; discard piles keep their order."""
    return f"{pile} {name}" if pile else name


def draw(dice: Dice, pile: Pile) -> tuple[str, Pile]:
    """A card at random, and the rest."""
    names = pile.split()
    return dice.draw(names), " ".join(names)
