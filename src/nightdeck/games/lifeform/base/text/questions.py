"""Questions, options and endings of the base game in words, made from views."""

from collections.abc import Sequence

from nightdeck.core.ask import NO, YES, Ask, Id, Option
from nightdeck.games.lifeform.base.text.card_help import LIFEFORM_DEEDS, deed
from nightdeck.games.lifeform.base.text.names import card_name, lifeform_card_name, seat_name
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text import questions as ship
from nightdeck.games.lifeform.ship.text.names import (
    ACTIONS,
    ICON_NAMES,
    REACTIONS,
    chamber_name,
    column_name,
    counted,
    crew_card_name,
    icon_words,
    image_name,
    minute_words,
    person_name,
    row_words,
)
from nightdeck.games.lifeform.ship.text.questions import chamber, link, walk
from nightdeck.games.lifeform.ship.text.wording import Wording
from nightdeck.games.lifeform.state import ANDROID, LIFEFORM

QUESTIONS = {
    "keep characters": "Which two characters do you play?",
    "place cat": "Where does the cat sit?",
    "place image": "Where does {image} start?",
    "calibrate": "Reality calibration: which image is the real lifeform?",
    "place terror": "Where does a terror token go?",
    "decide first": "Which objective does the crew decide first?",
    "company directive": "Company Directive: what do you give up?",
    "rationing": "Rationing: what do you give up?",
    "ration": "Rationing: which card do you discard?",
    "take mission": "Which mission token is lost?",
    "tissue samples": "Tissue Samples: do you discard a card to complete the objective?",
    "second token": "Does {who} collect a second token?",
    "pay for cell": "Which card do you discard for the energy cell?",
    "electrify": "Which image is driven off first?",
    "bulkhead": "Which exit of Docking Hub 1 is shut?",
    "move again": "Does {who} go on?",
    "who runs": "Who runs?",
    "flamethrower": "Who burns which image away?",
    "flame image to": "Where does {image} flee?",
    "burn cocoon": "Which cocoon burns?",
    "lose ghost": "Which sensor ghost is lost?",
    "who prods": "Who uses the shock-prod?",
    "survival": "Whose survival ability is activated?",
    "swap images": "Which images change places?",
    "push image to": "Where does {image} go?",
    "meet first": "Which meeting is settled first?",
    "victim": "Who meets the terror?",
    "frozen stiff": "Frozen Stiff: which card do you discard?",
    "wrong turn": "Wrong Turn: where does {who} stray?",
    "stuck hatch": "Stuck Hatch: where does the security door shut?",
    "nest": "Nest: where does a new cocoon grow?",
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
    "deviate to": "Where does the android stray at once?",
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
    "arched back": "At which image does the cat arch its back?",
    "underfoot": "Which image does the cat drive?",
    "scamper": "Where does the cat run?",
    "warm company": "Who draws two cards?",
    "hiss": "Which terror does the cat drive off?",
    "lead the way": "Whom does the cat lead where?",
    "personnel page": "Who draws a card?",
    "deck sweep": "Which deck does SIS-TER sweep?",
    "cargo lift": "Which mission token goes where?",
    "static charge": "Which image is driven out of the dark?",
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
}
BREACH = "The hull gives way in {chamber}. Does somebody run?"
"""The same question before a hull breach, which only RUN! escapes."""

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
    "move": "Nobody else moves",
    "move image": "No other image moves",
    "tissue samples": "No",
}

FIXED: dict[Option, str] = {
    YES: "Yes",
    NO: "No",
    "give up cat": "Send the cat aboard and give up its cards",
    "heat analyzer": "USE HEAT ANALYZER: draw 2 cards; with no image within 2 of your characters the lifeform draws 1",
    "lurk": "LURK: draw cards until your hand is full",
    "vent": "USE VENT: spend a vent token for a VENT",
    "minutes": "The self-destruct tracker advances 2",
    "stowaway": "The lifeform takes the stowaway token",
    "missions": "Two mission tokens",
    "cards": "A card of each player, and the lifeform draws one",
    "cat": "The ship's cat",
    **{deck: f"{deck} deck" for deck in ("A", "B", "C")},
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

CHAMBER_KINDS = (
    "place cat", "place image", "place terror", "take mission", "flame image to", "burn cocoon", "push image to",
    "meet first", "wrong turn", "nest", "panic to", "relocate ghost", "shift ghost", "third image", "deviate to",
    "move again", "move image on", "force on", "hull breach", "cat flees", "move cat", "scamper", "stock query",
    "ladderway", "hiss",
)  # fmt: skip
CHARACTER_KINDS = ("who runs", "who prods", "victim", "panic first", "take over")
IMAGE_KINDS = (
    "calibrate", "lose ghost", "electrify", "shift first", "arched back", "underfoot", "purge", "drive off",
    "static charge",
)  # fmt: skip
CARD_KINDS = ("ration", "tissue samples", "discard down", "pay for cell", "frozen stiff")
SEAT_KINDS = ("warm company", "personnel page", "share card", "target")


# Options that are a number


def _person(view: View, _ask: Ask, who: int) -> str:
    return person_name(view.printed, who)


def _survival(view: View, _ask: Ask, who: int) -> str:
    return f"{person_name(view.printed, who)}: {view.printed.sheets[who].survival.help}"


def _image(view: View, _ask: Ask, image: int) -> str:
    return f"{image_name(image)} in {chamber_name(view.printed, view.images[image])}"


def _card(view: View, ask: Ask, card: int) -> str:
    return card_name(view.printed, ask.seat, card)


def _player(view: View, _ask: Ask, seat: int) -> str:
    return seat_name(view, seat)


def _evolution(view: View, _ask: Ask, token: int) -> str:
    found = view.printed.evolutions[token]
    return f"{found.name}, {ACTIONS[found.action]}: {LIFEFORM_DEEDS[found.action]}"


def _role_card(view: View, _ask: Ask, card: int) -> str:
    found = view.printed.role_cards[card]
    return f"{found.name}: {found.help}"


def _fight_card(view: View, _ask: Ask, card: int) -> str:
    return f"{lifeform_card_name(view.printed, card)} ({icon_words(view.printed.lifeform_icons[card])})"


# Options of several numbers


def _stalks(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return f"{image_name(int(ids[0]))} to {chamber_name(view.printed, int(ids[1]))}"


def _goes(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return walk(view, int(ids[0]), int(ids[1]))


def _carries(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return " to ".join(chamber_name(view.printed, int(id)) for id in ids)


def _both(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return " and ".join(person_name(view.printed, int(id)) for id in ids)


def _burns(view: View, ask: Ask, ids: Sequence[Id]) -> str:
    return f"{person_name(view.printed, int(ids[0]))} at {_image(view, ask, int(ids[1]))}"


def _shifts(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    return " to ".join(column_name(view.printed, int(id)) for id in ids)


# Options that begin with a verb


def _row(view: View, ask: Ask, ids: Sequence[Id]) -> str:
    cards = view.printed.lifeform_cards if ask.seat == LIFEFORM else view.printed.crew_cards
    found = cards[int(ids[0])]
    return f"{found.name}: {row_words(found.rows, int(ids[1]))}"


def _answer(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    card = int(ids[0])
    return f"{crew_card_name(view.printed, card)} ({icon_words(view.printed.crew_icons[card])})"


def _equip(view: View, ask: Ask, ids: Sequence[Id]) -> str:
    """What the cards cost; less with Palmer's survival ability."""
    cards, palmer = int(ids[0]), view.printed.character["palmer"]
    cheap = any(who.id == palmer and who.seat == ask.seat and who.survival and who.alive for who in view.characters)
    return f"EQUIP: draw {cards} cards for {minute_words(1 if cheap else cards - 1)}"


def _laser(view: View, ask: Ask, ids: Sequence[Id]) -> str:
    shooter, target = person_name(view.printed, int(ids[0])), int(ids[1])
    aim = "the android" if target == ANDROID else _image(view, ask, target)
    return f"SHOOT THE MINING LASER: {shooter} at {aim}"


def _reaction(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    card = view.printed.crew_cards[int(ids[0])]
    return f"{REACTIONS[card.reaction]} with {card.name} for {person_name(view.printed, int(ids[1]))}"


def _skill(view: View, _ask: Ask, ids: Sequence[Id]) -> str:
    who = int(ids[0])
    return f"SKILL of {person_name(view.printed, who)}: {view.printed.sheets[who].skill.help}"


def _images(ids: Sequence[Id], between: str) -> str:
    return between.join(image_name(int(i)) for i in ids)


WORDING = ship.WORDING | Wording(
    questions=QUESTIONS,
    about={
        "{image}": lambda _, about: image_name(int(about)),
        "{card}": lambda view, about: crew_card_name(view.printed, int(about)),
        "{seat}": lambda view, about: seat_name(view, int(about)),
    },
    passes=PASSES,
    fixed=FIXED,
    numbers={
        **dict.fromkeys(CHAMBER_KINDS, chamber),
        **dict.fromkeys(CHARACTER_KINDS, _person),
        **dict.fromkeys(IMAGE_KINDS, _image),
        **dict.fromkeys(CARD_KINDS, _card),
        **dict.fromkeys(SEAT_KINDS, _player),
        "survival": _survival,
        "decide first": lambda view, _, pick: view.printed.objectives[pick].name,
        "bulkhead": link,
        "stuck hatch": link,
        "stowaway": lambda view, _, pick: view.printed.stowaways[pick].name,
        "keep evolution": _evolution,
        "add evolution": _evolution,
        "regain": _role_card,
        "evolve": _card,
        "keep one": _fight_card,
        "fight card": _fight_card,
        "claws": lambda _view, _ask, pick: counted(pick, "hostility token"),
        "drop icon": lambda _view, _ask, pick: ICON_NAMES[pick],
    },
    pairs={
        "keep characters": _both,
        "force move": _goes,
        "lead the way": _goes,
        "cargo lift": _carries,
        "flamethrower": _burns,
        "move image": _stalks,
        "scanner": _stalks,
        "shift token": _shifts,
    },
    verbs={
        "do": lambda _, ask, ids: deed(ask.seat, str(ids[0])),
        "equip": _equip,
        "laser": _laser,
        "skill": _skill,
        "card": _row,
        ("match", "card"): _answer,
        ("role activity", "card"): lambda view, ask, ids: _role_card(view, ask, int(ids[0])),
        "cat": lambda view, ask, ids: f"Cat: {_role_card(view, ask, int(ids[0]))}",
        ("match", "cat"): lambda *_: "The ship's cat: any icon",
        "objective": lambda view, _, ids: f"Complete {view.printed.objectives[int(ids[0])].name}",
        "swap": lambda _view, _ask, ids: _images(ids, " and "),
        "turn": lambda _view, _ask, ids: f"All three: {_images(ids, ' to ')}",
        "hide": _reaction,
        "run": _reaction,
        "shock-prod": _reaction,
        "cancel": lambda view, _, ids: f"Cancel it with {lifeform_card_name(view.printed, int(ids[0]))}",
        "evolution": lambda view, _, ids: f"Cancel it with {view.printed.evolutions[int(ids[0])].name}",
        "attack": lambda view, _, ids: f"ATTACK {chamber_name(view.printed, int(ids[0]))}",
        "kill-hidden": lambda view, _, ids: f"KILL {person_name(view.printed, int(ids[0]))}, who hides",
        "place": _stalks,
        "character": lambda view, _, ids: f"Give up {person_name(view.printed, int(ids[0]))}: any icon",
    },
)
option = WORDING.option


def question(view: View, ask: Ask) -> str:
    """The question for the one who is asked."""
    if ask.kind == "react" and view.attack is not None and view.attack.kind == "breach":
        return BREACH.replace("{chamber}", chamber_name(view.printed, view.attack.chamber))
    return WORDING.question(view, ask)
