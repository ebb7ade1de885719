"""Which options a click on a piece of the picture could mean."""

from collections.abc import Sequence

import msgspec

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.games.level7.secrets import View
from nightdeck.games.level7.text import DOORS, ENEMIES, ITEMS, SEATS, TILES

Picks = dict[str, list[str]]
"""Option keys by the key of the element."""


def option_key(pick: Option) -> str:
    return msgspec.json.encode(pick).decode()


def picks_by_key(view: View, asks: Sequence[Ask]) -> Picks:
    """Every option that points at something in the picture, under the key of that thing."""
    found: Picks = {}
    for ask in asks:
        here = view.players[ask.seat].tile
        for pick in ask.options:
            key = _compound(ask, here, pick) if isinstance(pick, tuple) else _simple(ask, here, pick)
            if key:
                found.setdefault(key, []).append(option_key(pick))
    return found


def _simple(ask: Ask, here: int, pick: Id) -> str:
    kind = ask.kind
    if isinstance(pick, int):
        if kind in TILES:
            return f"tile-{pick}"
        return f"who-{pick}" if kind in SEATS else f"door-{here}-{pick}" if kind in DOORS else ""
    if kind in ENEMIES:
        return f"enemy-{pick}"
    if kind == "discard":
        return f"card-{pick}"
    return f"item-{ask.seat}-{pick}" if kind in ITEMS else ""


def _compound(ask: Ask, here: int, pick: tuple[Id, ...]) -> str:
    match ask.kind, *pick:
        case "place", int(x), int(y), int(turn):
            return f"spot-{x}-{y}-{turn}"
        case "door", int(tile), int(side):
            return f"door-{tile}-{side}"
        case _, ("move" | "vent" | "go"), int(tile):
            return f"tile-{tile}"
        case _, "run", int(_), int(tile):
            return f"tile-{tile}"
        case _, ("explore" | "unlock" | "key"), int(side), *_:
            return f"door-{here}-{side}"
        case _, ("attack" | "guard"), str(enemy):
            return f"enemy-{enemy}"
        case _, "trade", int(seat):
            return f"who-{seat}"
        case _, "play", str(card), str(_):
            return f"card-{card}"
        case _, ("use" | "give"), str(item):
            return f"item-{ask.seat}-{item}"
        case _, "take", str(item):
            return f"item-{ask.about[0]}-{item}" if ask.about else ""
        case _, "pick up", str(_):
            return f"tile-{here}"
        case _, ("escape" | "access" | "generator"):
            return f"tile-{here}"
        case _:
            return ""
