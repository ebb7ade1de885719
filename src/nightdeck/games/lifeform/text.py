"""Questions, options and endings in words, made from views. `[key|words]` marks a piece to be shown."""

from collections.abc import Callable

from nightdeck.core.ask import NO, PASS, YES, Ask, Option
from nightdeck.games.lifeform import help as help_page
from nightdeck.games.lifeform.card_help import PREY, deed
from nightdeck.games.lifeform.passenger import words as passenger_words
from nightdeck.games.lifeform.refusals import forbids
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo import tales as solo_tales
from nightdeck.games.lifeform.solo import words as solo_words
from nightdeck.games.lifeform.solo.account import lying_here, own_board
from nightdeck.games.lifeform.state import LIFEFORM
from nightdeck.games.lifeform.tales import REASONS, tale
from nightdeck.games.lifeform.words import (
    ACTIONS,
    ICON_NAMES,
    PHASES,
    REACTIONS,
    capital,
    card_name,
    chamber_name,
    column_name,
    counted,
    icon_words,
    image_name,
    link_name,
    minute_words,
    person_name,
    row_words,
    seat_name,
    time_left,
)

__all__ = ["board", "ending", "forbids", "helps", "option", "question", "tale"]

QUESTIONS: dict[str, str] = {
    "keep characters": "Which two characters do you play?",
    "place cat": "Where does the cat sit?",
    "place outage": "Where does the power fail?",
    "place image": "Where does {image} start?",
    "calibrate": "Reality calibration: which image is the real lifeform?",
    "place terror": "Where does a terror token go?",
    "decide first": "Which objective does the crew decide first?",
    "company directive": "Company Directive: what do you give up?",
    "rationing": "Rationing: what do you give up?",
    "ration": "Rationing: which card do you discard?",
    "take mission": "Which mission token is lost?",
    "tissue samples": "Tissue Samples: do you discard a card to complete the objective?",
    "collect": "Who collects, and where does the token go?",
    "second token": "Does {who} collect a second token?",
    "activity": "Your turn: which activity?",
    "next action": "Which action next?",
    "end of turn": "Anything else before your turn ends?",
    "discard down": "Too many cards: which one do you discard?",
    "pay for cell": "Which card do you discard for the energy cell?",
    "electrify": "Which image is driven off first?",
    "bulkhead": "Which exit of Docking Hub 1 is shut?",
    "circuit board": "CIRCUIT BOARD: what do you take from it?",
    "explore": "EXPLORE: what do you do?",
    "move": "Who moves where?",
    "move again": "Does {who} go on?",
    "who runs": "Who runs?",
    "run to": "Where does {who} run?",
    "flamethrower": "Who burns which image away?",
    "flame image to": "Where does {image} flee?",
    "burn cocoon": "Which cocoon burns?",
    "lose ghost": "Which sensor ghost is lost?",
    "security door": "Where does the security door shut?",
    "who prods": "Who uses the shock-prod?",
    "survival": "Whose survival ability is activated?",
    "swap images": "Which images change places?",
    "push image to": "Where does {image} go?",
    "meet first": "Which meeting is settled first?",
    "victim": "Who meets the terror?",
    "frozen stiff": "Frozen Stiff: which card do you discard?",
    "wrong turn": "Wrong Turn: where does {who} stray?",
    "nest": "Nest: where does a new cocoon grow?",
    "restore power": "Where does the power come back?",
    "move outage": "Which power outage moves where?",
    "react": "The lifeform attacks in {chamber}. Do you react?",
    "counter": "{card} is played against you. Do you cancel it?",
    "noisy": "Was the kill noisy? Everybody who hears it panics.",
    "panic first": "Who panics first?",
    "panic to": "Where does {who} flee?",
    "take over": "Your last character is dead. Whom do you take over?",
    "role": "Who are you from now on?",
    "relocate ghost": "Where does {image}, a ghost, go?",
    "shift first": "Which ghost shifts first?",
    "shift ghost": "Where does {image} shift?",
    "stowaway": "When will they launch? Choose a stowaway card.",
    "keep evolution": "Which evolution token do you keep?",
    "third image": "Where does the third image appear?",
    "direct android": "What does the android do?",
    "deviate to": "Where does the android stray at once?",
    "wreck": "Which column does the android wreck?",
    "lifeform activity": "Your turn: which activity?",
    "evolve": "Discard a card before you draw?",
    "add evolution": "Add an evolution token to the row?",
    "move image": "Which image moves where?",
    "move image on": "Does {image} move on?",
    "scanner": "Which image jumps where?",
    "vent": "Through the vents: which image, and where to?",
    "force move": "Whom do you move, and where?",
    "force on": "Does {who} go on?",
    "survival ability": "Which survival ability?",
    "hull breach": "Which chamber is breached?",
    "cat flees": "Where does the cat flee?",
    "move cat": "Does the cat move?",
    "role activity": "What do you do?",
    "regain": "Which card do you take back?",
    "data": "Which data token?",
    "arched back": "At which image does the cat arch its back?",
    "underfoot": "Which image does the cat drive?",
    "scamper": "Where does the cat run?",
    "warm company": "Who draws two cards?",
    "stock query": "Where does the mission token turn up?",
    "purge": "Which image is driven out of the vents?",
    "ladderway": "Where does {who} turn up?",
    "drive off": "Which image is driven off?",
    "shift token": "Which token shifts to which column?",
    "launch": "{seat} wants to launch the Remora. Do you agree?",
    "share card": "Improvised weapons: who gets the next card, unseen?",
    "keep one": "Which card do you keep?",
    "target": "Whom do you fight?",
    "claws": "How many hostility tokens do you add?",
    "add stowaway": "Add the stowaway card?",
    "fight card": "Which card is your fight card?",
    "cancel fight": "Cancel this fight?",
    "agree to cancel": "The fight is to be cancelled. Do you agree?",
    "drop icon": "More than five icons: which one is lost?",
    "match": "How do you match the fight?",
}
BREACH = "The hull gives way in {chamber}. Does somebody run?"
"""The same question before a hull breach, which only RUN! escapes."""


def question(view: View, ask: Ask) -> str:
    """The question for the one who is asked."""
    if view.solo is not None and ask.kind in solo_words.QUESTIONS:
        return solo_words.solo_question(view, ask)
    if ask.kind in passenger_words.QUESTIONS:
        return passenger_words.QUESTIONS[ask.kind]
    words = QUESTIONS[ask.kind]
    if ask.kind == "react" and view.attack is not None and view.attack.kind == "breach":
        words = BREACH
    if "{" not in words:
        return words
    about = int(ask.about[0]) if ask.about and isinstance(ask.about[0], int) else 0
    for key, name in ABOUT.items():
        if key in words:
            words = words.replace(key, name(view, about))
    return capital(words)


ABOUT: dict[str, Callable[[View, int], str]] = {
    "{who}": lambda view, about: person_name(view.box, about),
    "{image}": lambda _, about: image_name(about),
    "{chamber}": lambda view, about: chamber_name(view.box, about),
    "{card}": lambda view, about: card_name(view.box, 1, about),
    "{seat}": seat_name,
}


# Options

PASSES = {
    "activity": "Wait",
    "collect": "Not yet",
    "lifeform activity": "Wait",
    "next action": "Nothing more can be done",
    "end of turn": "End the turn",
    "react": "No reaction",
    "counter": "Let it happen",
    "place terror": "No terror token",
    "match": "Nothing more",
    "cancel fight": "Let them fight",
    "evolve": "Keep the rest and draw",
    "panic to": "Stay calm and stay",
    "run to": "Stop here",
    "move": "Nobody else moves",
    "move image": "No other image moves",
    "tissue samples": "No",
}

FIXED: dict[Option, str] = {
    YES: "Yes",
    NO: "No",
    "launch": "Launch the Remora",
    "give up cat": "Send the cat aboard and give up its cards",
    "heat analyzer": "USE HEAT ANALYZER: draw 2 cards; with no image within 2 of your characters the lifeform draws 1",
    "lurk": "LURK: draw cards until your hand is full",
    "vent": "USE VENT: spend a vent token for a VENT",
    "door": "Work on the security door",
    "minutes": "The self-destruct tracker advances 2",
    "stowaway": "The lifeform takes the stowaway token",
    "missions": "Two mission tokens",
    "cards": "A card of each player, and the lifeform draws one",
    "cat": "The ship's cat",
    "sister": "The SIS-TER mainframe",
    "halon": "A halon gas blast",
    "remora": "The Remora token",
    "laser": "The Mining Laser card",
    "harpoon": "A harpoon token: any icon",
    "android kill": "ANDROID KILL",
    "move alien 3": "MOVE ALIEN 3",
    "hull breach": "HULL BREACH",
    ("cell", "bulkhead"): "USE REMORA ENERGY CELL: shut the bulkhead",
    ("cell", "electrify"): "USE REMORA ENERGY CELL: electrify the deck plating",
    ("lane", 0): "Move the token of the first lane",
    ("lane", 1): "Move the token of the second lane",
}

CHAMBER_KINDS = frozenset({
    "place cat", "place outage", "place image", "place terror", "take mission", "run to", "flame image to",
    "burn cocoon", "push image to", "meet first", "wrong turn", "nest", "restore power", "panic to", "relocate ghost",
    "shift ghost", "third image", "direct android", "deviate to", "move again", "move image on", "force on",
    "hull breach", "cat flees", "move cat", "scamper", "stock query", "ladderway",
})  # fmt: skip
CHARACTER_KINDS = frozenset({"who runs", "who prods", "survival", "victim", "panic first", "take over"})
IMAGE_KINDS = frozenset({
    "calibrate", "lose ghost", "electrify", "shift first", "arched back", "underfoot", "purge", "drive off",
})  # fmt: skip
CREW_CARD_KINDS = frozenset({"ration", "tissue samples", "discard down", "pay for cell", "frozen stiff"})
SEAT_KINDS = frozenset({"warm company", "share card", "target"})


def option(view: View, ask: Ask, pick: Option) -> str:
    """One option in words."""
    return capital(_option(view, ask, pick))


def _option(view: View, ask: Ask, pick: Option) -> str:
    if view.solo is not None and (words := solo_words.solo_option(view, ask, pick)):
        return words
    if words := passenger_words.passenger_option(view, ask, pick):
        return words
    if pick == PASS:
        return PASSES.get(ask.kind, "No more")
    if ask.kind == "match" and pick == "cat":
        return "The ship's cat: any icon"
    if pick in FIXED:
        return FIXED[pick]
    if isinstance(pick, tuple):
        return _tuple(view, ask, pick)
    assert isinstance(pick, int)
    return _single(view, ask, pick)


def _single(view: View, ask: Ask, pick: int) -> str:
    box, kind = view.box, ask.kind
    if kind in CHAMBER_KINDS:
        return chamber_name(box, pick)
    if kind == "survival":
        return f"{person_name(box, pick)}: {box.sheets[pick].survival.help}"
    if kind in CHARACTER_KINDS:
        return person_name(box, pick)
    if kind in IMAGE_KINDS:
        return _image_at(view, pick)
    if kind in CREW_CARD_KINDS:
        return card_name(box, ask.seat, pick)
    if kind in SEAT_KINDS:
        return seat_name(view, pick)
    return SINGLES[kind](view, pick)


SINGLES: dict[str, Callable[[View, int], str]] = {
    "decide first": lambda view, pick: view.box.objectives[pick].name,
    "bulkhead": lambda view, pick: link_name(view.box, pick),
    "security door": lambda view, pick: link_name(view.box, pick),
    "stowaway": lambda view, pick: view.box.stowaways[pick].name,
    "keep evolution": lambda view, pick: _evolution(view, pick),
    "add evolution": lambda view, pick: _evolution(view, pick),
    "wreck": lambda view, pick: column_name(view.box, pick),
    "regain": lambda view, pick: _role_card(view, pick),
    "data": lambda _, pick: f"A data token ({ICON_NAMES[pick]})",
    "evolve": lambda view, pick: card_name(view.box, LIFEFORM, pick),
    "keep one": lambda view, pick: _showdown_card(view, LIFEFORM, pick),
    "fight card": lambda view, pick: _showdown_card(view, LIFEFORM, pick),
    "claws": lambda _, pick: counted(pick, "hostility token"),
    "drop icon": lambda _, pick: ICON_NAMES[pick],
}


def _evolution(view: View, token: int) -> str:
    found = view.box.evolutions[token]
    return f"{found.name}, {ACTIONS[found.action]}: {PREY[found.action]}"


def _role_card(view: View, card: int) -> str:
    found = view.box.role_cards[card]
    return f"{found.name}: {found.help}"


def _showdown_card(view: View, seat: int, card: int) -> str:
    icons = view.box.lifeform_icons if seat == LIFEFORM else view.box.crew_icons
    return f"{card_name(view.box, seat, card)} ({icon_words(icons[card])})"


def _tuple(view: View, ask: Ask, pick: tuple[int | str, ...]) -> str:
    box, kind = view.box, ask.kind
    verb, *rest = pick
    ids = [item for item in rest if isinstance(item, int)]
    if isinstance(verb, int):
        return PAIRS[kind](view, verb, ids[0])
    if verb == "card" and kind in ("activity", "lifeform activity"):
        cards = box.lifeform_cards if ask.seat == LIFEFORM else box.crew_cards
        return f"{cards[ids[0]].name}: {row_words(cards[ids[0]].rows, ids[1])}"
    if verb == "card":
        if kind == "match":
            return _showdown_card(view, ask.seat, ids[0])
        return _role_card(view, ids[0])
    if verb == "do":
        return deed(view, ask.seat, str(rest[0]))
    if verb == "equip":
        return _equip(view, ask.seat, ids[0])
    return VERBS[verb](view, ids)


PAIRS: dict[str, Callable[[View, int, int], str]] = {
    "keep characters": lambda view, a, b: f"{person_name(view.box, a)} and {person_name(view.box, b)}",
    "move": lambda view, a, b: f"{person_name(view.box, a)} to {chamber_name(view.box, b)}",
    "force move": lambda view, a, b: f"{person_name(view.box, a)} to {chamber_name(view.box, b)}",
    "flamethrower": lambda view, a, b: f"{person_name(view.box, a)} at {_image_at(view, b)}",
    "move image": lambda view, a, b: f"{image_name(a)} to {chamber_name(view.box, b)}",
    "scanner": lambda view, a, b: f"{image_name(a)} to {chamber_name(view.box, b)}",
    "move outage": lambda view, a, b: f"{chamber_name(view.box, a)} to {chamber_name(view.box, b)}",
    "shift token": lambda view, a, b: f"{column_name(view.box, a)} to {column_name(view.box, b)}",
}


def _image_at(view: View, image: int) -> str:
    return f"{image_name(image)} in {chamber_name(view.box, view.images[image])}"


def _equip(view: View, seat: int, cards: int) -> str:
    """What the cards cost; less with Palmer's survival ability."""
    palmer = view.box.character["palmer"]
    cheap = any(who.id == palmer and who.seat == seat and who.survival and who.alive for who in view.characters)
    return f"EQUIP: draw {cards} cards for {minute_words(1 if cheap else cards - 1)}"


def _laser(view: View, ids: list[int]) -> str:
    shooter = person_name(view.box, ids[0])
    if ids[1] == len(view.images):
        return f"SHOOT THE MINING LASER: {shooter} at the android"
    return f"SHOOT THE MINING LASER: {shooter} at {_image_at(view, ids[1])}"


def _reaction(view: View, ids: list[int]) -> str:
    card = view.box.crew_cards[ids[0]]
    return f"{REACTIONS[card.reaction]} with {card.name} for {person_name(view.box, ids[1])}"


def _images(ids: list[int]) -> str:
    return " to ".join(image_name(i) for i in ids)


VERBS: dict[str, Callable[[View, list[int]], str]] = {
    "collect": lambda view, ids: f"{person_name(view.box, ids[0])}: {column_name(view.box, ids[1])}",
    "laser": _laser,
    "skill": lambda view, ids: f"SKILL of {person_name(view.box, ids[0])}: {view.box.sheets[ids[0]].skill.help}",
    "cat": lambda view, ids: f"Cat: {_role_card(view, ids[0])}",
    "objective": lambda view, ids: f"Complete {view.box.objectives[ids[0]].name}",
    "data": lambda _, ids: f"A data token ({ICON_NAMES[ids[0]]})",
    "terror": lambda view, ids: f"Remove the terror token in {chamber_name(view.box, ids[0])}",
    "swap": lambda _, ids: f"{image_name(ids[0])} and {image_name(ids[1])}",
    "turn": lambda _, ids: f"All three: {_images(ids)}",
    "hide": _reaction,
    "run": _reaction,
    "shock-prod": _reaction,
    "cancel": lambda view, ids: f"Cancel it with {card_name(view.box, LIFEFORM, ids[0])}",
    "evolution": lambda view, ids: f"Cancel it with {view.box.evolutions[ids[0]].name}",
    "attack": lambda view, ids: f"ATTACK {chamber_name(view.box, ids[0])}",
    "kill-hidden": lambda view, ids: f"KILL {person_name(view.box, ids[0])}, who hides",
    "place": lambda view, ids: f"{image_name(ids[0])} to {chamber_name(view.box, ids[1])}",
    "character": lambda view, ids: f"Give up {person_name(view.box, ids[0])}: any icon",
}


# Endings, help, the board as text


def ending(view: View) -> str:
    """The outcome in words."""
    outcome = view.outcome
    if outcome is None:
        return ""
    if view.solo is not None:
        return solo_tales.solo_ending(view, view.solo, outcome)
    crew = LIFEFORM not in outcome.winners
    reason = outcome.reason
    key = f"showdown {'crew' if crew else 'lifeform'}" if reason == "showdown" else reason
    return f"{'The crew wins.' if crew else 'The lifeform wins.'} {REASONS[key]}"


def helps(topic: str) -> str:
    """Help on a topic, in our own words."""
    return help_page.helps(topic)


def board(view: View) -> str:
    """The position as text: the clock, who is where, what lies about."""
    box = view.box
    lines = [f"{time_left(view.minute)}, round {view.round}, {PHASES[view.phase]}"]
    lines += [
        f"{box.columns[i].name}: {count} of {box.columns[i].spaces} (launch needs {view.needs[i]} more)"
        for i, count in enumerate(view.loadout)
    ]
    lines += own_board(view, view.solo) if view.solo is not None else []
    lines += _dealt(view)
    duties = [box.objectives[objective] for objective in view.objectives or []]
    lines += [f"objective: {duty.name}: {duty.help}" for duty in duties]
    for place in range(box.count):
        found = _contents(view, place)
        if found:
            lines.append(f"{chamber_name(box, place)}: {', '.join(found)}")
    if view.door >= 0:
        lines.append(f"security door{' (half lock)' if view.half_lock else ''}: {link_name(box, view.door)}")
    return "\n".join(lines)


def _dealt(view: View) -> list[str]:
    """The characters that the viewer has to choose from."""
    disks = view.crew[view.seat - 1].dealt if view.seat else None
    return [help_page.sheet_help(view.box, disk) for disk in disks or []]


def _contents(view: View, place: int) -> list[str]:
    here = [who for who in view.characters if who.place == place]
    found = [person_name(view.box, who.id) + (" (hidden)" if who.hidden else "") for who in here]
    found += [image_name(i) + (" (real)" if i == view.real else "") for i, at in enumerate(view.images) if at == place]
    found += ["the android"] if view.android == place else []
    found += ["the cat"] if view.cat == place else []
    missions = view.missions[place]
    found += [counted(missions, "mission token")] if missions else []
    found += ["power outage"] if place in view.outages else []
    found += ["terror"] if place in view.terrors else []
    found += ["hull breach"] if view.breach == place else []
    return found + (lying_here(view.solo, place) if view.solo is not None else [])
