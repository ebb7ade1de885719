"""What one might look for in the menu of a turn."""

from collections.abc import Iterator

from nightdeck.core.ask import Ask
from nightdeck.core.game import Expected
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text.names import box, card_name, enemy_name, item_name, person

PANELS = {
    "control-panel": ("access", "access the control panel"),
    "generator": ("generator", "switch the generator on"),
}


def expected(view: View, ask: Ask) -> list[Expected]:
    """A way out, a challenge for everything on the own tile, the cards in hand."""
    if ask.kind != "act":
        return []
    offered = {option[:2] for option in ask.options if isinstance(option, tuple)}
    found = [*_ways(view, ask), *_on_this_tile(view, ask.seat), *_cards(view, ask.seat)]
    return [one for one in found if isinstance(one.option, tuple) and one.option[:2] not in offered]


def _ways(view: View, ask: Ask) -> Iterator[Expected]:
    """Going anywhere, if there is no way at all."""
    verbs = {option[0] for option in ask.options if isinstance(option, tuple)}
    elsewhere = next((tile for tile in range(len(view.tiles)) if tile != view.players[ask.seat].tile), -1)
    if not verbs & {"move", "vent", "run", "explore", "escape"} and elsewhere >= 0:
        yield Expected("go to another tile", ("move", elsewhere), "Move")


def _on_this_tile(view: View, seat: int) -> Iterator[Expected]:
    here = view.players[seat].tile
    placed = view.tiles[here]
    for enemy in view.enemies:
        if enemy.tile == here and not enemy.stunned:
            yield Expected(f"attack {enemy_name(view, enemy.id)}", ("attack", enemy.id), "Challenge")
    for icon, (verb, words) in PANELS.items():
        if icon in box(view).tiles[placed.tile].icons:
            yield Expected(words, (verb,), "Challenge")
    for side in placed.locks:
        yield Expected("open the locked door", ("unlock", side, "strength"), "Challenge")
    for item in placed.items:
        yield Expected(f"pick up {item_name(view, item)}", ("pick up", item), "Items")
    for other in view.players:
        if other.seat != seat and other.tile == here:
            yield Expected(f"trade with {person(view, other.seat)}", ("trade", other.seat), "Items")


def _cards(view: View, seat: int) -> Iterator[Expected]:
    for card in view.players[seat].hand:
        yield Expected(f"play {card_name(view, card)}", ("play", card, "ability"), "Play a card")
