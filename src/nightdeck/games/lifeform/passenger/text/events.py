"""Events of 13th Passenger in words."""

from nightdeck.games.lifeform.passenger.text.names import ZONE_WORDS
from nightdeck.games.lifeform.secrets import View
from nightdeck.games.lifeform.ship.text.events import Data, EventWording, Word, number

SENTENCES = {
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
    "zone blocked": "A survival token lies on the hidden lifeform's zone.",
    "kept": "{card} is kept in hand.",
    "chamber marked": "Searched aboard the Remora: {room}.",
    "life support": "Life support: space {space}.",
    "clamp": "Docking clamps open: {space} of 3.",
    "unlocks clamp": "A clamp is worked loose by hand.",
    "hunted": "The guess was {guess}; it hid in the {room}.",
    "hidden zone": "It comes from where nobody looked: {icons}.",
    "asteroid token": "An asteroid token: {struck}",
    "asteroid": "Struck by asteroids: {impact}",
}


def _impact(view: View, data: Data) -> str:
    card = view.printed.asteroids[number(data, "impact")]
    return f"{card.name}. {card.help}"


WORDS: dict[str, Word] = {
    "disks": lambda _, data: str(data["disks"]),
    "answer": lambda _, data: "the lifeform has chosen it" if data["right"] else "the lifeform has not chosen it",
    "reward": lambda _, data: ZONE_WORDS[number(data, "zone")],
    "room": lambda view, data: view.printed.shuttle[number(data, "room")].name,
    "guess": lambda view, data: view.printed.shuttle[number(data, "guess")].name,
    "struck": lambda _, data: "STRUCK BY ASTEROIDS!" if data["struck"] else "IMPACT IMMINENT!",
    "impact": _impact,
}

WORDING = EventWording(SENTENCES, WORDS)
