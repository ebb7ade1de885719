"""What a click may mean in the solo game: the elements that an option lies on, the options of an
element."""

from collections.abc import Collection, Sequence

from nightdeck.core.ask import Ask, Option
from nightdeck.core.clicks import options_on
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.picture import clicks as ship
from nightdeck.games.lifeform.ship.picture.clicks import Pointers
from nightdeck.games.lifeform.solo.picture.panels import zones
from nightdeck.games.lifeform.solo.text.questions import CARD_KINDS, CHAMBER_KINDS, STEP_KINDS


def _options(view: View, _seat: int) -> Collection[int]:
    """The options of the crisis card that lies open."""
    cards = view.alone().open
    return range(len(view.printed.crisis[cards[-1]].options)) if cards else ()


POINTERS = ship.POINTERS | Pointers(
    singles={
        **dict.fromkeys(CARD_KINDS, "card"),
        **dict.fromkeys((*CHAMBER_KINDS, *STEP_KINDS), "chamber"),
        "motion": "motion",
        "crisis": "option",
        "spread": "zone",
    },
    verbs={
        "door card": ("card",),
        "icon": ("card",),
        "hide": ("card",),
        "run": ("card",),
        "shock-prod": ("card",),
        "wild": ("trait", "card"),
        "trait": ("trait",),
        "look": ("trait",),
        "harpoon": ("chamber",),
        "hook": ("card", "chamber"),
        "laser terror": ("chamber",),
        "attack": ("zone",),
        "halon": ("zone",),
        "airlock": ("zone",),
    },
    deeds={
        "activity": ("card", "look"),
        "pay": ("card", "trait"),
        "cut advance": ("door card",),
        "meet terror": ("trait",),
        "proximity": ("hide", "run", "shock-prod"),
        "solo flamethrower": ("terror",),
        "conflict": ("attack", "halon", "airlock"),
    },
    shown={
        "card": lambda view, _: view.crew[0].hand or (),
        "trait": lambda view, _: range(len(view.alone().traits)),
        "motion": lambda view, _: range(len(view.printed.motion)),
        "option": _options,
        "zone": lambda view, _: zones(view.alone()),
    },
)
targets = POINTERS.targets


def candidates(view: View, ask: Ask, key: str) -> Sequence[Option]:
    """Every option that a click on an element could mean."""
    return options_on(view, ask, key, targets, POINTERS.imaginable(view, ask))
