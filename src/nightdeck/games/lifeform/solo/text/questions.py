"""Questions, options and endings of the solo game in words, made from views."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Id, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import questions as ship
from nightdeck.games.lifeform.ship.text.names import (
    ACTIONS,
    ICON_NAMES,
    chamber_name,
    counted,
    crew_card_name,
    icon_words,
    lacking,
    person_name,
    row_words,
)
from nightdeck.games.lifeform.ship.text.questions import card_words, chamber, walk
from nightdeck.games.lifeform.ship.text.wording import Wording
from nightdeck.games.lifeform.solo.rules.proximity import ELUDE, ELUDE_ISOLATED
from nightdeck.games.lifeform.solo.state import HIDDEN, TRAITS
from nightdeck.games.lifeform.solo.text.card_help import DEEDS
from nightdeck.games.lifeform.solo.text.crisis_cards import option_words
from nightdeck.games.lifeform.solo.text.names import COSTS, TOKENS, ZONES, lane

QUESTIONS = {
    "choose hero": "Who is the last one awake?",
    "stock ladderway": "Which Ladderway gets two mission tokens?",
    "star-beast": "On which space of the cocoon track does the chit lie?",
    "cut advance": "The lifeform is about to advance {number}. Do you slow it down?",
    "motion": "Which way does the lifeform come?",
    "take chit": "All stowaways are aboard: which vent gives up its chit?",
    "hold seconds": "How many 30-second tokens do you spend to hold the clock?",
    "small vent": "Where does a new vent open?",
    "stowaway icon": "Twenty minutes: a stowaway, or an energy cell?",
    "proximity": "PROXIMITY ALERT! How do you defend yourself?",
    "elude": "Eluding: which card do you discard?",
    "crisis": "{crisis}: which option?",
    "pay": "What do you pay with? ({cost})",
    "step to": "Where do you step?",
    "before step 4": "Before you face where you are: anything else?",
    "meet terror": "Terror in {chamber}. Does a trait see you through?",
    "solo flamethrower": "FLAMETHROWER: what do you burn?",
    "solo discard": "Which card do you discard?",
    "keep of four": "Which of these cards do you take?",
    "return three": "How do the others go back?",
    "spread": "Which combat zone does {token} go to?",
    "conflict": "Shuttle conflict: what do you do?",
    "locker tokens": "How many survival tokens do you give for still-alive chits?",
}
FIXED: dict[Option, str] = {
    "wait": "WAIT: the lifeform advances 1",
    "heat analyzer": "USE HEAT ANALYZER: draw 2 cards",
    "survival token": "Survival token: draw 1 card, then discard 1",
    "drive back": "Drive the lifeform back 2",
    "stow": "A stowaway token moves to the Remora",
    "energy cell": "The topmost energy cell is lost",
    "fire-extinguisher": "A fire extinguisher token: no chit is drawn, it goes back 1",
    "harpoon": "A harpoon token",
    "welding-torch": "A welding torch: any icon",
    "locker": "SEARCH LOCKER: draw a chit; still alive, draw 2 cards",
}
PASSES = {
    "before step 4": "Go on",
    "cut advance": "Let it come",
    "meet terror": "Face it: fear and a crisis",
    "end of turn": "Stay",
}
CARD_KINDS = ("elude", "solo discard", "keep of four", "discard down")
CHAMBER_KINDS = ("stock ladderway", "take chit", "small vent")
STEP_KINDS = ("run to", "step to")
COUNT_KINDS = ("hold seconds", "locker tokens")


# Options that are a number


def _card(view: View, _ask: Ask, card: int) -> str:
    return card_words(view, card)


def _step(view: View, _ask: Ask, place: int) -> str:
    return _boarding(view, place) or chamber_name(view.printed, place)


def _boarding(view: View, place: int) -> str:
    """A warning before boarding too early: nobody leaves the Remora (LX-O03)."""
    lacks = [lack for lack in view.lacks if lack != "nobody aboard"]
    if place != view.printed.remora or not lacks:
        return ""
    return f"Board the Remora for good; a launch still lacks {lacking(lacks)}"


def _space(view: View, _ask: Ask, space: int) -> str:
    return f"{view.printed.motion[space].name} ({lane(view, space)})"


# Options that begin with a verb


def _name(view: View, ids: Sequence[Id]) -> str:
    return crew_card_name(view.printed, int(ids[0]))


def _names(view: View, ids: Sequence[Id]) -> str:
    return ", ".join(crew_card_name(view.printed, int(card)) for card in ids)


def _place(view: View, ids: Sequence[Id]) -> str:
    """The chamber that an option names last."""
    return chamber_name(view.printed, int(ids[-1]))


def _row(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    card = view.printed.crew_cards[int(ids[0])]
    return f"{card.name}: {row_words(card.rows, int(ids[1]))}"


def _answer(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return f"{_name(view, ids)} ({icon_words(view.printed.crew_icons[int(ids[0])])})"


def _laser(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return f"SHOOT THE MINING LASER: {person_name(view.printed, int(ids[0]))} at the android"


def _defence(view: View, back: int = 1) -> str:
    """How far a defence drives the lifeform back, and how many chits it costs (LX-159)."""
    return f"draw {counted(1 + view.alone().surplus, 'chit')}, it goes back {back}"


def _run(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    """RUN! drives it back 2, but only 1 if one is exhausted (LX-157)."""
    return f"RUN! with {_name(view, ids)}: {_defence(view, 1 if view.alone().exhausted else 2)}"


def _elude(view: View, _ask: Ask, _ids: Sequence[Id]) -> str:
    price = ELUDE_ISOLATED if view.alone().rules.isolation else ELUDE
    return f"Elude it: discard {price} cards, a still-alive chit leaves the container, it goes back 1"


def _trait(view: View, area: Id) -> str:
    return f"{view.printed.trait_areas[int(area)].name} trait"


def _zone(view: View, zone: Id, survival: bool = False) -> str:
    """A combat zone; a survival token in the way costs a chit first (LX-126, LX-251)."""
    risk = "; draw a chit first" if survival else ""
    return f"{ZONES[int(zone)]} ({icon_words(view.alone().zones[int(zone)])}){risk}"


def _attack(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    blocked = ids[0] == HIDDEN and view.alone().hidden_survival
    return f"DEFEAT LIFEFORM ATTACK: {_zone(view, ids[0], blocked)}"


def _airlock(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return f"ACTIVATE AIRLOCK: {_zone(view, ids[0], view.alone().airlock_survival)}"


WORDING = ship.WORDING | Wording(
    questions=QUESTIONS,
    about={
        "{number}": lambda _, about: str(about),
        "{cost}": lambda _, about: COSTS[str(about)],
        "{crisis}": lambda view, about: view.printed.crisis[int(about)].name,
        "{token}": lambda view, about: "attack-5" if about == TRAITS else view.printed.traits[int(about)].name,
    },
    passes=PASSES,
    fixed=FIXED,
    numbers={
        **dict.fromkeys(CARD_KINDS, _card),
        **dict.fromkeys(CHAMBER_KINDS, chamber),
        **dict.fromkeys(STEP_KINDS, _step),
        **dict.fromkeys(COUNT_KINDS, lambda _view, _ask, pick: counted(pick, "token")),
        "crisis": lambda view, ask, pick: option_words(view, int(ask.about[0]), pick),
        "choose hero": lambda view, _, pick: person_name(view.printed, pick),
        "star-beast": lambda _view, _ask, pick: f"Space {pick}",
        "motion": _space,
        "spread": lambda _view, _ask, pick: ZONES[pick],
    },
    pairs={
        "move": lambda view, _, ids: _boarding(view, int(ids[1])) or walk(view, int(ids[0]), int(ids[1])),
    },
    verbs={
        "do": lambda _view, _ask, ids: f"{ACTIONS[str(ids[0])]}: {DEEDS[str(ids[0])]}",
        "card": _row,
        ("match", "card"): _answer,
        ("pay", "card"): lambda view, _, ids: f"Discard {card_words(view, int(ids[0]))}",
        "equip": lambda _view, _ask, ids: f"EQUIP: draw {ids[0]} cards, and the lifeform advances 1",
        "laser": _laser,
        "laser terror": lambda view, _, ids: f"SHOOT THE MINING LASER at the terror in {_place(view, ids)}",
        "look": lambda view, _, ids: f"Give up your {_trait(view, ids[0])}: look at 4 cards and take 1",
        "harpoon": lambda view, _, ids: f"A harpoon token against the terror in {_place(view, ids)}",
        "hook": lambda view, _, ids: f"{_name(view, ids)} against the terror in {_place(view, ids)}",
        "door card": lambda view, _, ids: f"SECURITY DOOR with {_name(view, ids)}: 1 space less",
        ("cut advance", "survival token"): lambda *_: "Survival token: 1 space less",
        ("proximity", "hide"): lambda view, _, ids: f"HIDE with {_name(view, ids)}: no chit is drawn, it goes back 1",
        ("proximity", "run"): _run,
        ("proximity", "shock-prod"): lambda view, _, ids: f"SHOCK-PROD with {_name(view, ids)}: {_defence(view)}",
        ("proximity", "icon"): lambda view, _, ids: f"Discard {_name(view, ids)} for its icon: {_defence(view)}",
        ("proximity", "harpoon"): lambda view, *_: f"A harpoon token: {_defence(view)}",
        ("proximity", "elude"): _elude,
        "token": lambda _view, _ask, ids: f"A {TOKENS[str(ids[0])]}",
        "wild": lambda view, _, ids: f"Your {_trait(view, ids[0])} with {_name(view, ids[1:])}",
        "trait": lambda view, _, ids: f"Your {_trait(view, ids[0])}",
        ("match", "trait"): lambda view, _, ids: f"Your {_trait(view, ids[0])}: any icon",
        "attack": _attack,
        "halon": lambda view, _, ids: f"USE HALON GAS BLAST: {_zone(view, ids[0])}",
        "airlock": _airlock,
        ("match", "harpoon"): lambda *_: "A harpoon token: any icon",
        "extinguisher": lambda _view, _ask, ids: f"Fire extinguisher: every icon becomes {ICON_NAMES[int(ids[0])]}",
        "top": lambda view, _, ids: f"On top: {_names(view, ids)}",
        "bottom": lambda view, _, ids: f"At the bottom: {_names(view, ids)}",
    },
)
question, option = WORDING.question, WORDING.option
