"""What people may wonder about, in words: the hands of others, and in which stack a tile lies."""

from nightdeck.core.game import Unknown
from nightdeck.games.level7.piles import cards
from nightdeck.games.level7.secrets import view
from nightdeck.games.level7.state import State
from nightdeck.games.level7.text.names import box, card_name, stack_names, tile_name


def unknowns(s: State) -> list[Unknown]:
    """With every card open."""
    shown = view(s, None)
    people = box(shown).sheet["sheet"].characters
    found = [
        Unknown(f"{people[one.seat]}: cards", tuple(card_name(shown, card) for card in one.hand), f"sheet-{one.seat}")
        for one in s.players
    ]
    for name, bag, under in zip(stack_names(shown), s.bags, s.under, strict=True):
        tiles = [*cards(bag), *(tile for tile, _ in under)]
        found.append(Unknown(name, tuple(tile_name(shown, tile) for tile in tiles), "stacks"))
    if s.drawn_by >= 0:
        found.append(Unknown(f"{people[s.drawn_by]}: drawn tiles", tuple(tile_name(shown, tile) for tile in s.drawn)))
    return found
