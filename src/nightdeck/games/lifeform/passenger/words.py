"""Words of the new survivors (module A), of the asteroids (module B) and of the hunt (module D)."""

from collections.abc import Callable

from nightdeck.core.ask import PASS, Ask, Option
from nightdeck.core.events import Datum
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.solo.words import card_words
from nightdeck.games.lifeform.words import ICON_NAMES, card_name, column_name, person_name, seat_name

QUESTIONS: dict[str, str] = {
    "hide in": "Where aboard the Remora do you hide?",
    "place hostility": "On which location do two hostility tokens lie?",
    "reveal location": "Which location do you rule out?",
    "flush": "Flush a location with halon gas?",
    "search location": "Who searches where?",
    "who suffers": "Who bears the failed search?",
    "who discards": "Who discards a card?",
    "who draws": "Who draws a card?",
    "hunt discard": "Which card do you discard?",
    "show card": "Which card do you show to the lifeform?",
    "drop card": "Which card do you discard?",
    "whose hand": "Whose hand do you look at?",
    "rifle": "Which card do you discard?",
    "engineering kill": "Whom do you kill?",
    "skilful search": "A skilful search: where do unused disks go?",
    "combat token": "Which combat token does the crew keep?",
    "shaken loose": "Which column loses its topmost token?",
    "keep drawn": "Emma's cards: which one do you keep?",
    "hand on": "Emma's cards: which one goes where?",
    "name range": "Which stowaway card do you name?",
}
ROOM_KINDS = frozenset({"hide in", "place hostility", "reveal location", "flush"})
SEAT_KINDS = frozenset({"who suffers", "who discards", "who draws", "whose hand"})
HUNT_ACTIONS = {"reveal": "it rules one out", "halon": "a halon blast may flush one", "search": "search one"}
ZONE_WORDS = ("1 disk for 1 combat token", "2 disks for 3 combat tokens")

REFUSALS: dict[str, tuple[str, str]] = {
    "hide in": ("one of the five chambers of the Remora", "LX-253"),
    "place hostility": ("not the Engineering Compartment", "LX-254"),
    "reveal location": ("a location that is not the hiding place and not used up", "LX-259"),
    "flush": ("a location that is not used up", "LX-258"),
    "search location": ("a surviving disk that is unused, and a location that is not used up", "LX-260"),
    "who suffers": ("a crew player aboard", "LX-262"),
    "who discards": ("a crew player with cards", "LX-262"),
    "who draws": ("a crew player aboard", "LX-283"),
    "hunt discard": ("only a card in hand", "LX-262"),
    "show card": ("only a card in hand", "LX-262"),
    "drop card": ("only a card in hand", "LX-283"),
    "whose hand": ("a crew player with cards", "LX-263"),
    "rifle": ("a card of that hand", "LX-263"),
    "engineering kill": ("a character aboard", "LX-266"),
    "skilful search": ("only unused disks, and each zone once", "LX-268"),
    "combat token": ("a combat token that is left", "LX-269"),
    "shaken loose": ("the column with the most tokens", "LX-225"),
    "keep drawn": ("a card that was drawn", "LX-222"),
    "hand on": ("a card that was drawn, to a crew player with a character or to the discard pile", "LX-222"),
    "name range": ("one of the three stowaway cards", "LX-222"),
}


def passenger_option(view: View, ask: Ask, pick: Option) -> str:
    """An option of these modules; "" if the base game's words fit."""
    kind, box = ask.kind, view.box
    if pick == PASS:
        return {"flush": "Keep the halon gas", "skilful search": "No more disks"}.get(kind, "")
    if isinstance(pick, tuple) and kind == "search location":
        return f"{person_name(box, int(pick[0]))}: {box.shuttle[int(pick[1])].name}"
    if isinstance(pick, tuple) and pick[0] == "combat":
        return f"A combat token ({ICON_NAMES[int(pick[1])]})"
    if isinstance(pick, tuple) and kind == "hand on":
        where = seat_name(view, int(pick[2])) if pick[0] == "give" else "the discard pile"
        return f"{card_words(view, int(pick[1]))} to {where}"
    if not isinstance(pick, int):
        return ""
    if kind in ROOM_KINDS:
        return box.shuttle[pick].name
    if kind in SEAT_KINDS:
        return seat_name(view, pick)
    return SINGLES[kind](view, pick) if kind in SINGLES else ""


SINGLES: dict[str, Callable[[View, int], str]] = {
    "hunt discard": lambda view, pick: card_name(view.box, 1, pick),
    "show card": lambda view, pick: card_name(view.box, 1, pick),
    "rifle": card_words,
    "drop card": lambda view, pick: card_name(view.box, 0, pick),
    "engineering kill": lambda view, pick: person_name(view.box, pick),
    "skilful search": lambda _, pick: ZONE_WORDS[pick],
    "combat token": lambda _, pick: ICON_NAMES[pick],
    "shaken loose": lambda view, pick: column_name(view.box, pick),
    "keep drawn": card_words,
    "name range": lambda view, pick: view.box.stowaways[pick].name,
}

TALES = {
    "hunt": "The Remora is searched: {disks} of the crew against whatever is aboard.",
    "hidden away": "The lifeform hides.",
    "hostility placed": "Two hostility tokens lie on the {room}.",
    "location revealed": "It is not in the {room}.",
    "flushed": "Halon gas floods the {room}.",
    "searched": "{who} searches the {room}.",
    "in here": "It's in here! The {room}!",
    "not here": "Nothing in the {room}.",
    "card shown": "{Seat} shows {card}.",
    "rifled": "The lifeform goes through the things of {seat}.",
    "stays hidden": "It hid in the {room} all the time.",
    "skilful search": "A skilful search: {reward}.",
    "combat token kept": "The crew keeps a combat token ({icon}).",
    "matches with combat": "{Seat} answers with a combat token ({icon}).",
    "handed on": "{Seat} hands a card to {target}.",
    "handed this": "That card is {card}.",
    "range named": "{Seat} asks about the stowaway card “{stowaway}”: {answer}.",
}
WORDS: dict[str, Callable[[View, dict[str, Datum]], str]] = {
    "disks": lambda _, data: str(data["disks"]),
    "answer": lambda _, data: "the lifeform has chosen it" if data["right"] else "the lifeform has not chosen it",
    "reward": lambda _, data: ZONE_WORDS[int(str(data["zone"]))],
}
