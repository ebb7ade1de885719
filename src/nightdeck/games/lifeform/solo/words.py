"""Questions and options of the solo game in words, made from views."""

from collections.abc import Callable, Sequence

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo.parts import CrisisOption, Result
from nightdeck.games.lifeform.solo.proximity import ELUDE, ELUDE_ISOLATED
from nightdeck.games.lifeform.solo.state import HIDDEN, TRAITS, Solo
from nightdeck.games.lifeform.words import (
    ICON_NAMES,
    REACTIONS,
    chamber_name,
    column_name,
    counted,
    icon_words,
    lacking,
    person_name,
    row_words,
)

QUESTIONS: dict[str, str] = {
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
    "meet terror": "Terror in {chamber}. Does a trait see you through?",
    "solo flamethrower": "FLAMETHROWER: what do you burn?",
    "solo discard": "Which card do you discard?",
    "keep of four": "Which of these cards do you take?",
    "return three": "How do the others go back?",
    "spread": "Which combat zone does {token} go to?",
    "conflict": "Shuttle conflict: what do you do?",
    "locker tokens": "How many survival tokens do you give for still-alive chits?",
    "spare mission": "Life support: which column gets the mission token?",
    "search": "It is aboard. Confront it, or guess where it hides?",
    "shaken loose": "Which column loses its topmost token?",
}
ZONES = ("primary combat zone", "Port Lockers", "Starboard Duct", "hidden lifeform's zone")
TOKENS = {
    "survival": "survival token",
    "harpoon": "harpoon token",
    "fire-extinguisher": "fire extinguisher",
    "welding-torch": "welding torch",
    "thirty-seconds": "30-second token",
}
COSTS = {
    "move": "MOVE", "run": "RUN", "shock-prod": "SHOCK-PROD", "flamethrower": "FLAMETHROWER", "mission": "MISSION",
    "explore": "EXPLORE", "security-door": "SECURITY DOOR", "circuit-board": "CIRCUIT BOARD", "draw-two": "DRAW 2",
    "self-destruct": "SELF-DESTRUCT", "swap-images": "SWAP IMAGES", "hide": "HIDE", "survival": "SURVIVAL",
    "harpoon": "HARPOON", "fire-extinguisher": "FIRE EXTINGUISHER", "welding-torch": "WELDING TORCH",
    "any-card": "any card", "weaponry": "1 Improvised Weaponry token", "coolant": "1 Coolant token",
    "cells": "1 Energy Cells token", "spacesuits": "1 Spacesuits token", "halon": "1 Halon Gas token",
}  # fmt: skip
RESULTS = {
    "airlock": "a survival token on the airlock", "android-hit": "the android is hit", "clamp": "unlock a clamp",
    "cocoon": "COCOON", "exhausted": "you are EXHAUSTED (RUN 1 chamber, RUN! back 1, until you WAIT)",
    "hidden": "a survival token on the hidden zone",
    "impervious": "it no longer fears flames", "malfunction": "MALFUNCTION", "nerve": "LOSE NERVE",
    "outage": "the power fails here", "proceed": "PROCEED", "stamina": "RENEWED STAMINA", "step": "move 1 chamber",
    "stow": "a stowaway token aboard", "unstow": "a stowaway token off the Remora",
}  # fmt: skip
FIXED: dict[Option, str] = {
    "wait": "WAIT: the lifeform advances 1",
    "heat analyzer": "USE HEAT ANALYZER: draw 2 cards",
    "launch": "Launch the Remora",
    "unlock": "Unlock a docking clamp by hand: 3 minutes, and the lifeform advances 1",
    "survival token": "Survival token: draw 1 card, then discard 1",
    "drive back": "Drive the lifeform back 2",
    "stow": "A stowaway token moves to the Remora",
    "energy cell": "The topmost energy cell is lost",
    "fire-extinguisher": "A fire extinguisher token: no chit is drawn, it goes back 1",
    "harpoon": "A harpoon token",
    "welding-torch": "A welding torch: any icon",
    "locker": "SEARCH LOCKER: draw a chit; still alive, draw 2 cards",
    "confront": "Confront it: one more combat zone",
}
PASSES = {"cut advance": "Let it come", "meet terror": "Face it: fear and a crisis", "end of turn": "Stay"}
CARD_KINDS = frozenset({"elude", "solo discard", "keep of four", "discard down"})
CHAMBER_KINDS = frozenset({"stock ladderway", "take chit", "small vent", "step to"})
STEP_KINDS = frozenset({"run to", "step to"})
COLUMN_KINDS = frozenset({"spare mission", "shaken loose"})
COUNT_KINDS = frozenset({"hold seconds", "locker tokens"})


def solo_question(view: View, ask: Ask) -> str:
    """A question of the solo game."""
    about = ask.about[0] if ask.about else 0
    words = QUESTIONS[ask.kind].replace("{number}", str(about))
    if isinstance(about, str):
        return words.replace("{cost}", COSTS[about])
    if ask.kind == "crisis":
        words = words.replace("{crisis}", view.box.crisis[about].name)
    if ask.kind == "spread":
        words = words.replace("{token}", "attack-5" if about == TRAITS else view.box.traits[about].name)
    return words.replace("{chamber}", chamber_name(view.box, about)) if ask.kind == "meet terror" else words


def solo_option(view: View, ask: Ask, pick: Option) -> str:
    """An option of the solo game; "" if the base game's words fit."""
    kind = ask.kind
    if pick == PASS:
        return PASSES.get(kind, "")
    if isinstance(pick, str):
        return STRINGS[kind, pick](view) if (kind, pick) in STRINGS else FIXED.get(pick, "")
    if isinstance(pick, int):
        return _single(view, ask, pick)
    return _tuple(view, kind, pick)


def _chits(view: View, back: int = 1) -> str:
    """How far a defence drives the lifeform back, and what it costs if it does not keep one out of sight (LX-159)."""
    chits = 1 + _solo(view).surplus
    return f"draw {counted(chits, 'chit')}, it goes back {back}"


def _eluding(view: View) -> str:
    price = ELUDE_ISOLATED if _solo(view).rules.isolation else ELUDE
    return f"Elude it: discard {price} cards, a still-alive chit leaves the container, it goes back 1"


STRINGS: dict[tuple[str, str], Callable[[View], str]] = {
    ("cut advance", "survival token"): lambda _: "Survival token: 1 space less",
    ("proximity", "elude"): _eluding,
    ("proximity", "harpoon"): lambda view: f"A harpoon token: {_chits(view)}",
    ("match", "harpoon"): lambda _: "A harpoon token: any icon",
}


def card_words(view: View, card: int) -> str:
    """A card by its name and all that stands on it."""
    found = view.box.crew_cards[card]
    rows = [row_words(found.rows, row) for row in range(len(found.rows))]
    rows += [f"reaction {REACTIONS[found.reaction]}"] if found.reaction else []
    return f"{found.name} ({' / '.join(rows)})" if rows else found.name


def _single(view: View, ask: Ask, pick: int) -> str:
    kind, box = ask.kind, view.box
    if kind in STEP_KINDS and (warning := _boarding(view, pick)):
        return warning
    if kind in CARD_KINDS:
        return card_words(view, pick)
    if kind in CHAMBER_KINDS:
        return chamber_name(box, pick)
    if kind in COLUMN_KINDS:
        return column_name(box, pick)
    if kind in COUNT_KINDS:
        return counted(pick, "token")
    if kind == "crisis":
        return option_words(view, int(ask.about[0]), pick)
    return SINGLES[kind](view, pick) if kind in SINGLES else ""


SINGLES: dict[str, Callable[[View, int], str]] = {
    "choose hero": lambda view, pick: person_name(view.box, pick),
    "star-beast": lambda _, pick: f"Space {pick}",
    "motion": lambda view, pick: f"{view.box.motion[pick].name} ({lane(view, pick)})",
    "spread": lambda _, pick: ZONES[pick],
    "search": lambda view, pick: f"Hunt it: {view.box.shuttle[pick].name}",
}


def lane(view: View, space: int) -> str:
    """Which way a space of the motion track lies."""
    return {"p": "port", "s": "starboard"}.get(view.box.motion[space].id[0], "centre")


def option_words(view: View, card: int, number: int) -> str:
    """An option of a crisis card: what it costs, what follows."""
    option = view.box.crisis[card].options[number]
    return f"{'ABC'[number]}: {cost_words(option)} → {', '.join(result_words(view, r) for r in option.results)}"


def cost_words(option: CrisisOption) -> str:
    return " + ".join(COSTS[cost] for cost in option.cost) or "free"


def result_words(view: View, result: Result) -> str:
    """What a result of a crisis option does."""
    box, times = view.box, result.times
    match result.do:
        case "alien":
            return f"ALIEN {times}"
        case "back":
            return f"the lifeform goes back {times}"
        case "self-destruct":
            return f"+{times} SELF-DESTRUCT"
        case "draw" | "discard":
            return f"{result.do} {counted(times, 'card')}"
        case "objective":
            return f"objective: {result.what}"
        case "gain":
            return f"gain a {TOKENS[result.what]}"
        case "chamber":
            return f"search the {box.shuttle[box.shuttle_at[result.what]].name}"
        case "keep":
            return f"keep this card as {box.parts.crew_cards[result.what].name}"
        case _:
            return RESULTS[result.do]


def _tuple(view: View, kind: str, pick: tuple[int | str, ...]) -> str:
    verb, *rest = pick
    if verb == "card" and kind == "activity":
        card = view.box.crew_cards[int(rest[0])]
        return f"{card.name}: {row_words(card.rows, int(rest[1]))}"
    if verb == "card" and kind == "match":
        return f"{view.box.crew_cards[int(rest[0])].name} ({icon_words(view.box.crew_icons[int(rest[0])])})"
    if (kind, verb) in SPECIAL:
        return SPECIAL[kind, str(verb)](view, rest)
    if kind == "move":
        return _boarding(view, int(rest[0]))
    return VERBS[str(verb)](view, rest) if verb in VERBS else ""


def _boarding(view: View, place: int) -> str:
    """A warning before boarding too early: nobody leaves the Remora (LX-O03)."""
    lacks = [lack for lack in view.lacks if lack != "nobody aboard"]
    if place != view.box.remora or not lacks:
        return ""
    return f"Board the Remora for good; a launch still lacks {lacking(lacks)}"


def trait_name(view: View, area: int) -> str:
    solo = _solo(view)
    return f"{view.box.traits[solo.traits[area]].name} ({view.box.trait_areas[area].name})"


def _solo(view: View) -> Solo:
    assert view.solo is not None
    return view.solo


def _card(view: View, card: int | str) -> str:
    return view.box.crew_cards[int(card)].name


def _place(view: View, chamber: int | str) -> str:
    return chamber_name(view.box, int(chamber))


def _run_back(view: View) -> int:
    """RUN! drives it back 2, but only 1 if one is exhausted (LX-157)."""
    return 1 if _solo(view).exhausted else 2


Words = Callable[[View, Sequence[int | str]], str]
SPECIAL: dict[tuple[str, str], Words] = {
    ("proximity", "hide"): lambda view, ids: f"HIDE with {_card(view, ids[0])}: no chit is drawn, it goes back 1",
    ("proximity", "run"): lambda view, ids: f"RUN! with {_card(view, ids[0])}: {_chits(view, _run_back(view))}",
    ("proximity", "shock-prod"): lambda view, ids: f"SHOCK-PROD with {_card(view, ids[0])}: {_chits(view)}",
    ("proximity", "icon"): lambda view, ids: f"Discard {_card(view, ids[0])} for its icon: {_chits(view)}",
    ("activity", "equip"): lambda _, ids: f"EQUIP: draw {ids[0]} cards, and the lifeform advances 1",
    ("conflict", "attack"): lambda view, ids: f"DEFEAT LIFEFORM ATTACK: {_attack(view, int(ids[0]))}",
    ("pay", "card"): lambda view, ids: f"Discard {card_words(view, int(ids[0]))}",
}
VERBS: dict[str, Words] = {
    "look": lambda view, ids: f"Give up {trait_name(view, int(ids[0]))}: look at 4 cards and take 1",
    "harpoon": lambda view, ids: f"A harpoon token against the terror in {_place(view, ids[0])}",
    "hook": lambda view, ids: f"{_card(view, ids[0])} against the terror in {_place(view, ids[1])}",
    "laser terror": lambda view, ids: f"SHOOT THE MINING LASER at the terror in {_place(view, ids[0])}",
    "door card": lambda view, ids: f"SECURITY DOOR with {_card(view, ids[0])}: 1 space less",
    "token": lambda _, ids: f"A {TOKENS[str(ids[0])]}",
    "wild": lambda view, ids: f"{trait_name(view, int(ids[0]))} with {_card(view, ids[1])}",
    "trait": lambda view, ids: f"Trait: {trait_name(view, int(ids[0]))}",
    "halon": lambda view, ids: f"USE HALON GAS BLAST: {_zone(view, int(ids[0]))}",
    "airlock": lambda view, ids: f"ACTIVATE AIRLOCK: {_zone(view, int(ids[0]), _solo(view).airlock_survival)}",
    "extinguisher": lambda _, ids: f"Fire extinguisher: every icon becomes {ICON_NAMES[int(ids[0])]}",
    "top": lambda view, ids: "On top: " + ", ".join(_card(view, card) for card in ids),
    "bottom": lambda view, ids: "At the bottom: " + ", ".join(_card(view, card) for card in ids),
}


def _attack(view: View, zone: int) -> str:
    return _zone(view, zone, zone == HIDDEN and _solo(view).hidden_survival)


def _zone(view: View, zone: int, survival: bool = False) -> str:
    """A combat zone; a survival token in the way costs a chit first (LX-126, LX-251)."""
    risk = "; draw a chit first" if survival else ""
    return f"{ZONES[zone]} ({icon_words(_solo(view).zones[zone])}){risk}"
