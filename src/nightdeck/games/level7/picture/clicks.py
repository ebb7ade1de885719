"""What a click on the facility may mean: the elements of an option, the options of an element."""

from collections.abc import Iterable, Iterator, Sequence

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.core.clicks import options_on
from nightdeck.games.level7.picture.players import shown_items
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.state import OUT
from nightdeck.games.level7.text.names import box
from nightdeck.games.level7.text.questions import DOORS, ENEMIES, OWN_ITEMS, SEATS, TILES

CARD_MOMENTS = {"challenge", "assist", "attack", "guard", "reaction"}


def targets(view: View, ask: Ask, option: Option) -> Sequence[str]:
    """The tile, door, figure, card or item that an option is about."""
    key = _compound(view, ask, option) if isinstance(option, tuple) else _simple(view, ask, option)
    return (key,) if key else ()


def _simple(view: View, ask: Ask, pick: Id) -> str:
    here = view.players[ask.seat].tile
    match ask.kind, pick:
        case kind, int() if kind in TILES:
            return f"tile-{pick}"
        case kind, int() if kind in SEATS:
            return _figure(view, pick)
        case kind, int() if kind in DOORS:
            return f"door-{here}-{pick}"
        case kind, str() if kind in ENEMIES:
            return f"enemy-{pick}"
        case kind, str() if kind in OWN_ITEMS:
            return _item(view, ask.seat, pick)
        case "discard", str():
            return f"card-{pick}"
        case "pick up", str() if pick in view.tiles[here].items:
            return f"tile-{here}"
    return ""


def _compound(view: View, ask: Ask, pick: tuple[Id, ...]) -> str:
    here = view.players[ask.seat].tile
    match ask.kind, *pick:
        case "place", int(x), int(y), int(turn):
            return f"spot-{x}-{y}-{turn}"
        case "door", int(tile), int(side):
            return f"door-{tile}-{side}"
        case _, ("move" | "vent" | "go"), int(tile):
            return f"tile-{tile}"
        case _, "run", int(), int(tile):
            return f"tile-{tile}"
        case _, ("explore" | "unlock" | "key"), int(side), *_:
            return f"door-{here}-{side}"
        case _, ("attack" | "guard"), str(enemy):
            return f"enemy-{enemy}"
        case _, "trade", int(seat):
            return _figure(view, seat)
        case _, "play", str(card), str():
            return f"card-{card}"
        case _, ("use" | "give"), str(item):
            return _item(view, ask.seat, item)
        case _, "take", str(item):
            return _item(view, int(ask.about[0]), item)
        case _, ("escape" | "access" | "generator" | "pick up"), *_:
            return f"tile-{here}"
    return ""


def _figure(view: View, seat: int) -> str:
    return f"who-{seat}" if view.players[seat].tile != OUT else ""


def _item(view: View, seat: int, item: str) -> str:
    return f"item-{seat}-{item}" if item in shown_items(view.players[seat]) else ""


def candidates(view: View, ask: Ask, key: str) -> Sequence[Option]:
    """Every option that a click on an element could mean."""
    return options_on(view, ask, key, targets, _imaginable(view, ask))


def _imaginable(view: View, ask: Ask) -> Iterable[Option]:
    """Every option that such a question could have, on elements that are always there."""
    kind, me = ask.kind, view.players[ask.seat]
    if kind in TILES:
        return range(len(view.tiles))
    if kind in SEATS:
        return range(len(view.players))
    if kind in ENEMIES:
        return [enemy.id for enemy in view.enemies]
    if kind in OWN_ITEMS:
        return me.items
    if kind in CARD_MOMENTS:
        return _cards_and_items(view, ask.seat)
    match kind:
        case "act":
            return _actions(view, ask.seat)
        case "discard":
            return me.hand
        case "enemy way":
            return [("go", tile) for tile in range(len(view.tiles))]
        case "access":
            return [("guard", enemy.id) for enemy in view.enemies]
        case "trade":
            theirs = view.players[int(ask.about[0])].items
            return [*[("give", item) for item in me.items], *[("take", item) for item in theirs]]
    return ()


def _actions(view: View, seat: int) -> Iterator[Option]:
    """What a turn could hold, if nothing stood against it."""
    here = view.players[seat].tile
    yield from _on_this_tile(view, here)
    for tile in range(len(view.tiles)):
        yield from (("move", tile), ("vent", tile))
    yield from (("attack", enemy.id) for enemy in view.enemies)
    yield from (("trade", player.seat) for player in view.players if player.seat != seat)
    yield from _cards_and_items(view, seat)


def _on_this_tile(view: View, here: int) -> Iterator[Option]:
    """What the tile under one's feet is good for."""
    placed = view.tiles[here]
    yield from (("pick up", item) for item in placed.items)
    icons = box(view).tiles[placed.tile].icons
    if "control-panel" in icons:
        yield ("access",)
    if "generator" in icons:
        yield ("generator",)
    if placed.tile == box(view).scenarios[view.scenario].exit:
        yield ("escape",)


def _cards_and_items(view: View, seat: int) -> Iterator[Option]:
    me = view.players[seat]
    yield from (("play", card, "ability") for card in me.hand)
    yield from (("use", item) for item in me.items)
