"""What a click may mean in the base game: the elements that an option lies on, the options of an
element."""

from collections.abc import Collection, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.core.clicks import options_on
from nightdeck.games.lifeform.base.text.questions import (
    CARD_KINDS,
    CHAMBER_KINDS,
    CHARACTER_KINDS,
    IMAGE_KINDS,
    SEAT_KINDS,
)
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture import clicks as ship
from nightdeck.games.lifeform.ship.picture.clicks import Pointers
from nightdeck.games.lifeform.state import LIFEFORM

LIFEFORM_CARDS = ("evolve", "keep one", "fight card")


def _hand(view: View, seat: int) -> Collection[int]:
    return (view.hand if seat == LIFEFORM else view.crew[seat - 1].hand) or ()


def _disks(view: View, seat: int) -> Collection[int]:
    return view.crew[seat - 1].dealt or () if seat != LIFEFORM else ()


POINTERS = ship.POINTERS | Pointers(
    singles={
        **dict.fromkeys(CHAMBER_KINDS, "chamber"),
        **dict.fromkeys(CHARACTER_KINDS, "who"),
        "survival": "who",
        **dict.fromkeys(IMAGE_KINDS, "image"),
        **dict.fromkeys((*CARD_KINDS, *LIFEFORM_CARDS), "card"),
        **dict.fromkeys(SEAT_KINDS, "seat"),
        "bulkhead": "link",
        "stuck hatch": "link",
    },
    pairs={
        "force move": ("who", "chamber"),
        "lead the way": ("who", "chamber"),
        "cargo lift": ("chamber", "chamber"),
        "flamethrower": ("who", "image"),
        "move image": ("image", "chamber"),
        "scanner": ("image", "chamber"),
        "shift token": ("column", "column"),
        "keep characters": ("disk", "disk"),
    },
    verbs={
        "skill": ("own",),
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
    },
    deeds={
        "activity": ("card", "skill", "laser"),
        "lifeform activity": ("card",),
        "second token": ("collect",),
        "swap images": ("swap",),
        "vent": ("place",),
        "react": ("hide", "run", "shock-prod"),
        "counter": ("cancel",),
    },
    shown={"card": _hand, "disk": _disks, "seat": lambda view, _: range(view.players)},
)


def targets(view: View, ask: Ask, option: Option) -> Sequence[str]:
    """The chamber, figure, card or panel that an option is about."""
    if option in ("cat", "give up cat"):
        return ("cat",) if view.cat >= 0 else ()
    if ask.kind == "role activity":
        return ()
    found = POINTERS.targets(view, ask, option)
    return [key.replace("card-", "prey-") for key in found] if ask.seat == LIFEFORM else found


def candidates(view: View, ask: Ask, key: str) -> Sequence[Option]:
    """Every option that a click on an element could mean."""
    return options_on(view, ask, key, targets, POINTERS.imaginable(view, ask))
