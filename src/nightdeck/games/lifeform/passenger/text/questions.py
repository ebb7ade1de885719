"""Questions and options of 13th Passenger in words: new survivors, asteroids, the search, the hunt."""

from collections.abc import Sequence

from nightdeck.core.ask import Ask, Id
from nightdeck.games.lifeform.base.text.names import lifeform_card_name, seat_name
from nightdeck.games.lifeform.passenger.text.names import ZONE_WORDS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.names import ICON_NAMES, crew_card_name, person_name
from nightdeck.games.lifeform.ship.text.questions import card_words, column
from nightdeck.games.lifeform.ship.text.wording import Wording

QUESTIONS = {
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
    "spare mission": "Life support: which column gets the mission token?",
    "search": "It is aboard. Confront it, or guess where it hides?",
}
ROOM_KINDS = ("hide in", "place hostility", "reveal location", "flush")
SEAT_KINDS = ("who suffers", "who discards", "who draws", "whose hand")


def _room(view: View, _ask: Ask, room: int) -> str:
    return view.printed.shuttle[room].name


def _player(view: View, _ask: Ask, seat: int) -> str:
    return seat_name(view, seat)


def _card(view: View, _ask: Ask, card: int) -> str:
    return crew_card_name(view.printed, card)


def _whole_card(view: View, _ask: Ask, card: int) -> str:
    return card_words(view, card)


def _search(view: View, ask: Ask, ids: Sequence[Id]) -> str:
    return f"{person_name(view.printed, int(ids[0]))}: {_room(view, ask, int(ids[1]))}"


WORDING = Wording(
    questions=QUESTIONS,
    passes={"flush": "Keep the halon gas", "skilful search": "No more disks"},
    fixed={
        "unlock": "Unlock a docking clamp by hand: 3 minutes, and the lifeform advances 1",
        "confront": "Confront it: one more combat zone",
    },
    numbers={
        **dict.fromkeys(ROOM_KINDS, _room),
        **dict.fromkeys(SEAT_KINDS, _player),
        "hunt discard": _card,
        "show card": _card,
        "rifle": _whole_card,
        "drop card": lambda view, _, card: lifeform_card_name(view.printed, card),
        "engineering kill": lambda view, _, who: person_name(view.printed, who),
        "skilful search": lambda _view, _ask, zone: ZONE_WORDS[zone],
        "combat token": lambda _view, _ask, icon: ICON_NAMES[icon],
        "shaken loose": column,
        "spare mission": column,
        "search": lambda view, ask, room: f"Hunt it: {_room(view, ask, room)}",
        "keep drawn": _whole_card,
        "name range": lambda view, _, card: view.printed.stowaways[card].name,
    },
    pairs={"search location": _search},
    verbs={
        "combat": lambda _view, _ask, ids: f"A combat token ({ICON_NAMES[int(ids[0])]})",
        "give": lambda view, _, ids: f"{card_words(view, int(ids[0]))} to {seat_name(view, int(ids[1]))}",
        "drop": lambda view, _, ids: f"{card_words(view, int(ids[0]))} to the discard pile",
    },
)
