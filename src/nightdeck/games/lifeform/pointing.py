"""Which options a click on a thing could mean: everything that an option names, by the key of its element."""

from collections.abc import Iterator, Sequence

import msgspec

from nightdeck.core.ask import Ask, Option
from nightdeck.games.lifeform.passenger import words as passenger_words
from nightdeck.games.lifeform.state import LIFEFORM
from nightdeck.games.lifeform.text import CHAMBER_KINDS, CHARACTER_KINDS, CREW_CARD_KINDS, IMAGE_KINDS, SEAT_KINDS

Picks = dict[str, list[str]]

PAIRS = {
    "move": ("who", "chamber"),
    "force move": ("who", "chamber"),
    "flamethrower": ("who", "image"),
    "move image": ("image", "chamber"),
    "scanner": ("image", "chamber"),
    "move outage": ("chamber", "chamber"),
    "shift token": ("column", "column"),
    "keep characters": ("disk", "disk"),
    "search location": ("who", "room"),
}
VERBS = {
    "collect": ("who", "column"),
    "laser": ("who", "image"),
    "skill": ("who",),
    "terror": ("chamber",),
    "swap": ("image", "image"),
    "turn": ("image", "image", "image"),
    "attack": ("chamber",),
    "kill-hidden": ("who",),
    "place": ("image", "chamber"),
    "hide": ("card", "who"),
    "run": ("card", "who"),
    "shock-prod": ("card", "who"),
    "cancel": ("card",),
    "character": ("who",),
    "cat": ("role",),
}
LINKS = {"security door", "bulkhead"}
LIFEFORM_CARDS = {"evolve", "keep one", "fight card"}


def option_key(pick: Option) -> str:
    return msgspec.json.encode(pick).decode()


def picks_by_key(asks: Sequence[Ask]) -> Picks:
    """Options by the keys of the elements that they name."""
    found: Picks = {}
    for ask in asks:
        for pick in ask.options:
            for key in dict.fromkeys(_keys(ask, pick)):
                found.setdefault(key, []).append(option_key(pick))
    return found


def _keys(ask: Ask, pick: Option) -> Iterator[str]:
    if isinstance(pick, tuple):
        yield from _tuple_keys(ask, pick)
    elif isinstance(pick, int):
        yield _single_key(ask, pick)
    elif pick == "launch":
        yield "remora"
    elif pick in ("cat", "give up cat"):
        yield "cat"


def _single_key(ask: Ask, pick: int) -> str:
    kind = ask.kind
    if kind in CHAMBER_KINDS:
        return f"chamber-{pick}"
    if kind in CHARACTER_KINDS:
        return f"who-{pick}"
    if kind in IMAGE_KINDS:
        return f"image-{pick}"
    if kind in LINKS:
        return f"link-{pick}"
    if kind in CREW_CARD_KINDS or kind in LIFEFORM_CARDS:
        return f"{'prey' if ask.seat == LIFEFORM else 'card'}-{pick}"
    if kind in SEAT_KINDS or kind in passenger_words.SEAT_KINDS:
        return f"seat-{pick}"
    if kind in passenger_words.ROOM_KINDS:
        return f"room-{pick}"
    if kind == "skilful search":
        return f"centre-{pick}"
    return f"column-{pick}" if kind == "wreck" else ""


def _tuple_keys(ask: Ask, pick: tuple[int | str, ...]) -> Iterator[str]:
    verb, *ids = pick
    if isinstance(verb, int):
        for name, number in zip(PAIRS.get(ask.kind, ()), pick, strict=False):
            yield f"{name}-{number}"
    elif verb == "card" and ask.kind != "role activity":
        yield f"{'prey' if ask.seat == LIFEFORM else 'card'}-{ids[0]}"
    elif verb == "card":
        yield f"role-{ids[0]}"
    else:
        for name, number in zip(VERBS.get(verb, ()), ids, strict=False):
            kind = "prey" if name == "card" and ask.seat == LIFEFORM else name
            yield "android" if kind == "image" and number == 3 else f"{kind}-{number}"
